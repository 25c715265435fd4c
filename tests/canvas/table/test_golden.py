"""Whole pictures of the table against ones that were looked at and found good.

After a change that is meant: ``python -m tests.canvas.table.golden_frames``, look at the pictures in
``tests/canvas/table/golden`` and keep them.
"""

import pygame
import pytest

from tests.canvas.table.golden_frames import FOLDER, FRAMES, SIZE, frame
from trainer.canvas.art.svg import Rasteriser

MEAN, FAR, FEW = 2.0, 48, 0.01


@pytest.mark.parametrize("name", FRAMES)
def test_the_table_looks_as_it_was_found_good(draw: Rasteriser, name: str) -> None:
    expected = pygame.image.tobytes(pygame.image.load(FOLDER / f"{name}.png"), "RGB")
    given = pygame.image.tobytes(frame(draw, name), "RGB")
    assert len(given) == len(expected) == 3 * SIZE[0] * SIZE[1]
    apart = [abs(one - other) for one, other in zip(given, expected, strict=True)]
    assert sum(apart) / len(apart) < MEAN
    assert sum(it > FAR for it in apart) / len(apart) < FEW


def test_a_picture_that_differs_is_told_apart(draw: Rasteriser) -> None:
    one, other = (pygame.image.tobytes(frame(draw, name), "RGB") for name in list(FRAMES)[:2])
    assert sum(abs(a - b) > FAR for a, b in zip(one, other, strict=True)) / len(one) > FEW
