"""The dealer's hands at a riffle: what they do is seen, and they hide nothing that a riffle is judged by."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.canvas.shuffle.between_shoes import CORNERS, lying
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.skin.drawing import HandPicture, draw_hand
from trainer.canvas.shuffle.motions import RIFFLE_MS
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.domain.shuffle.acts import Box, Lace, Riffle, ShuffleAct, Strip
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.places import SHOE

SIZE = (552, 296)
MIDDLE, TOP = 276, 195
"""Where both packets meet, and a row between the far ends of the packets and the middle of the felt."""
FALLING = [RIFFLE_MS * part for part in (0.2, 0.35, 0.5, 0.65)]


@pytest.fixture
def riffling(draw: Rasteriser, theme: CanvasTheme) -> ShuffleScene:
    """A riffle that has just begun."""
    scene, both = ShuffleScene(draw, theme, *SIZE), replace(CORNERS, split=None)
    scene.show(both)
    scene.show(replace(both, table=apply(both.table, Riffle())), act=Riffle())
    scene.advance(0)
    return scene


def skin(scene: ShuffleScene, left: int, right: int, top: int = TOP) -> int:
    """How many pixels between two columns, from a row down, are skin: neither felt, paper, cards' backs nor cuffs."""
    frame = pygame.Surface(SIZE, depth=32)
    scene.paint(frame)
    colors = (frame.get_at((x, y)) for x in range(left, right) for y in range(top, SIZE[1]))
    return sum(color.r > 190 and 50 < color.r - color.b < 110 for color in colors)


def test_both_hands_are_there_while_the_corners_fall(riffling: ShuffleScene) -> None:
    for at in FALLING:
        riffling.advance(at)
        assert skin(riffling, MIDDLE - 90, MIDDLE) > 1500, at
        assert skin(riffling, MIDDLE, MIDDLE + 90) > 1500, at


def test_between_the_thumbs_the_corners_are_seen_as_they_fall(riffling: ShuffleScene) -> None:
    for at in FALLING:
        riffling.advance(at)
        assert skin(riffling, MIDDLE - 3, MIDDLE + 3) == 0, at
        above_the_thumbs = skin(riffling, MIDDLE - 12, MIDDLE + 12) - skin(riffling, MIDDLE - 12, MIDDLE + 12, 250)
        assert above_the_thumbs == 0, at


def test_they_come_from_out_of_sight_and_go_out_of_sight(riffling: ShuffleScene) -> None:
    assert skin(riffling, 0, SIZE[0]) == 0
    riffling.advance(RIFFLE_MS - 1)
    assert riffling.moving
    assert skin(riffling, 0, SIZE[0]) == 0


def test_no_frame_waits_for_two_drawings_of_a_hand(riffling: ShuffleScene, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counted(*args: Any, **named: Any) -> HandPicture:
        drawn.append(args)
        return draw_hand(*args, **named)

    monkeypatch.setattr("trainer.canvas.shuffle.riffling_hands.draw_hand", counted)
    for frame in range(1, int(RIFFLE_MS) // 16):
        before = len(drawn)
        riffling.advance(frame * 16.0)
        assert len(drawn) - before <= 1, frame
    assert len(drawn) == 8


@pytest.mark.parametrize("act", [Riffle(), Lace(), Strip(), Box()], ids=repr)
def test_where_the_felt_shows_nothing_in_the_hands_what_comes_of_a_shuffle_is_there(
    draw: Rasteriser, theme: CanvasTheme, act: ShuffleAct
) -> None:
    packets, in_shoe = replace(CORNERS, split=None), replace(CORNERS, split=None, table=lying((SHOE, 416)))
    for before, after in ((in_shoe, packets), (packets, in_shoe)):
        scene, due = ShuffleScene(draw, theme, *SIZE), ShuffleScene(draw, theme, *SIZE)
        scene.show(before)
        scene.show(after, act=act)
        for at in range(0, 6000, 200):
            scene.advance(at)
        due.show(after)
        assert not scene.moving
        frames = [pygame.Surface(SIZE, depth=32) for _ in range(2)]
        for each, frame in zip((scene, due), frames, strict=True):
            each.paint(frame)
        assert frames[0].get_buffer().raw == frames[1].get_buffer().raw
