"""Contact sheets and signals seen from near against pictures that were looked at and found good.

After a change that is meant: ``python -m tests.canvas.hands.golden_sheets``, look at the pictures in
``tests/canvas/hands/golden`` and keep them.
"""

import pygame
import pytest

from tests.canvas.hands.golden_sheets import FOLDER, SCENES, SHEETS, picture
from trainer.canvas.art.svg import Rasteriser

MEAN, FAR, FEW = 2.0, 48, 0.015


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("name", [*SHEETS, *SCENES])
def test_hands_look_as_they_were_found_good(draw: Rasteriser, name: str) -> None:
    kept, given = pygame.image.load(FOLDER / f"{name}.png"), picture(draw, name)
    assert given.get_size() == kept.get_size()
    apart = [abs(one - other) for one, other in zip(pixels(given), pixels(kept), strict=True)]
    assert sum(apart) / len(apart) < MEAN
    assert sum(it > FAR for it in apart) / len(apart) < FEW


def test_a_sheet_that_differs_is_told_apart(draw: Rasteriser) -> None:
    one, other = (pixels(pygame.image.load(FOLDER / f"{name}.png")) for name in ("tap", "chips-two-fingers"))
    size = min(len(one), len(other))
    assert sum(abs(a - b) > FAR for a, b in zip(one[:size], other[:size], strict=True)) / size > FEW
