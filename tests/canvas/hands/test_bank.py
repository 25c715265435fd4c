"""The bank of drawn hands: each shape drawn once, one a frame at most, the oldest thrown away first."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from trainer.canvas.hands.motion.bank import HandBank

BYTES = 10 * 10 * 4 * 2


@dataclass(frozen=True)
class Picture:
    surface: pygame.Surface
    shadow: pygame.Surface


def bank(budget: int = 100 * BYTES) -> tuple[HandBank[int, Picture], list[int]]:
    drawn: list[int] = []

    def draw(key: int) -> Picture:
        drawn.append(key)
        return Picture(pygame.Surface((10, 10)), pygame.Surface((10, 10)))

    return HandBank(draw, budget), drawn


def in_frames(made: HandBank[int, Picture], does: Callable[[], object], frames: int) -> None:
    for _ in range(frames):
        made.frame()
        does()


def test_a_shape_is_drawn_once() -> None:
    made, drawn = bank()
    in_frames(made, lambda: made.at_hand(1), 3)
    assert drawn == [1]
    assert made.picture(1) is made.at_hand(1)


def test_at_most_one_new_shape_is_drawn_a_frame() -> None:
    made, drawn = bank()
    made.frame()
    assert made.at_hand(1) is not None
    assert made.at_hand(2) is None
    made.want([3])
    made.fill()
    assert drawn == [1]
    made.frame()
    assert made.at_hand(2) is not None
    assert drawn == [1, 2]


def test_between_frames_no_new_shape_is_drawn() -> None:
    made, drawn = bank()
    made.frame()
    made.at_hand(1)
    made.frame(draws=False)
    made.want([2])
    made.fill()
    assert made.at_hand(1) is not None
    assert made.at_hand(2) is None
    assert drawn == [1]


def test_shapes_wanted_are_drawn_ahead_hands_taking_turns() -> None:
    made, drawn = bank()
    made.want([1, 2, 3])
    made.want([11, 12])
    in_frames(made, made.fill, 5)
    assert drawn == [1, 11, 2, 12, 3]
    in_frames(made, made.fill, 3)
    assert len(drawn) == 5


def test_what_is_known_already_is_passed_over_at_once() -> None:
    made, drawn = bank()
    in_frames(made, lambda: made.at_hand(1), 1)
    made.want([1, 1, 2])
    in_frames(made, made.fill, 1)
    assert drawn == [1, 2]


def test_nothing_is_drawn_ahead_that_is_no_longer_wanted() -> None:
    made, drawn = bank()
    made.want([1, 2, 3])
    made.forget()
    in_frames(made, made.fill, 3)
    assert drawn == []
    assert not made.waiting


def test_the_picture_longest_unused_goes_when_the_bank_is_full() -> None:
    made, drawn = bank(budget=3 * BYTES)
    for key in (1, 2, 3):
        made.picture(key)
    made.picture(1)
    made.picture(4)
    assert [key for key in (1, 2, 3, 4) if key in made] == [1, 3, 4]
    assert made.size == 3 * BYTES
    made.picture(2)
    assert drawn == [1, 2, 3, 4, 2]


def test_one_picture_larger_than_the_bank_is_kept_all_the_same() -> None:
    made, _ = bank(budget=1)
    made.picture(1)
    assert 1 in made
    made.picture(2)
    assert 1 not in made and 2 in made


def test_an_emptied_bank_holds_nothing() -> None:
    made, _ = bank()
    made.picture(1)
    made.clear()
    assert made.size == 0
    assert 1 not in made
