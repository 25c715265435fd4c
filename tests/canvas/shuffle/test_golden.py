"""Whole pictures of the felt between two shoes against ones that were looked at and found good.

After a change that is meant: ``python -m tests.canvas.shuffle.golden_frames``, look at the pictures and keep them.
"""

import pygame
import pytest

from tests.canvas.shuffle.golden_frames import FOLDER, FRAMES, SIZE, frame
from tests.canvas.table.test_golden import FAR, FEW, MEAN
from trainer.canvas.art.svg import Rasteriser


@pytest.mark.parametrize("name", FRAMES)
def test_the_felt_looks_as_it_was_found_good(draw: Rasteriser, name: str) -> None:
    expected = pygame.image.tobytes(pygame.image.load(FOLDER / f"{name}.png"), "RGB")
    given = pygame.image.tobytes(frame(draw, name), "RGB")
    assert len(given) == len(expected) == 3 * SIZE[0] * SIZE[1]
    apart = [abs(one - other) for one, other in zip(given, expected, strict=True)]
    assert sum(apart) / len(apart) < MEAN
    assert sum(it > FAR for it in apart) / len(apart) < FEW
