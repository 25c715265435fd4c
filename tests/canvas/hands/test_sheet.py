"""Contact sheets: every gesture's frames at its moments, drawn alike each time, and each frame unlike the next."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from PySide6.QtWidgets import QApplication

from tests.canvas.conftest import DARK
from tests.each_case import each_case
from tests.sweeps import sweep
from trainer.canvas.art.theme import rgb
from trainer.canvas.hands.contact_sheet import AS_WRITTEN, Piece, contact_sheet
from trainer.content.gestures.library import read_gestures
from trainer.domain.signals.gestures import Gesture, Ways
from trainer.ui.looks.rasteriser import rasterise

LIBRARY = read_gestures()
GESTURES = {gesture.name: gesture for gesture in LIBRARY.gestures}
HAND = 60.0
STRIP, BETWEEN = 22, 3
SOME = ("tap", "wave", "chips-two-fingers", "tuck-cards", "dealer-offer-insurance")


def sheet(gesture: Gesture, person: int | None = None, ways: Ways = LIBRARY.gestures.ways) -> pygame.Surface:
    return contact_sheet(gesture, ways, rasterise, DARK, person=person, hand=HAND)


def frames(gesture: Gesture, picture: pygame.Surface) -> list[bytes]:
    """The pixels of each frame without its time, in their order."""
    wide, high = Piece.under(gesture).size(HAND)
    columns = (picture.get_width() + BETWEEN) // (wide + BETWEEN)
    corners = [
        (nth % columns * (wide + BETWEEN), nth // columns * (high + STRIP + BETWEEN))
        for nth in range(len(gesture.sheet))
    ]
    return [pygame.image.tobytes(picture.subsurface((*corner, wide, high)), "RGB") for corner in corners]


def test_every_gesture_that_comes_with_the_trainer_has_a_sheet() -> None:
    assert LIBRARY.faults == ()
    assert len(GESTURES) >= 20


@pytest.mark.parametrize("name", list(GESTURES)[:: sweep(3, 1)])
def test_every_gesture_moves_from_its_first_frame_to_its_last_but_where_it_holds_still(name: str) -> None:
    gesture = GESTURES[name]
    shown = frames(gesture, sheet(gesture))
    assert len(shown) == len(gesture.sheet)
    differ = sum(one != other for one, other in pairwise(shown))
    # A finger that rests on the felt, or a hand that waits, is the same for two or three frames.
    assert differ >= len(shown) - 4
    assert len(set(shown)) > len(shown) / 2


@pytest.mark.parametrize("name", SOME)
def test_the_same_person_makes_the_same_frames(name: str) -> None:
    gesture = GESTURES[name]
    once, again = (pygame.image.tobytes(sheet(gesture, person=8), "RGB") for _ in range(2))
    assert once == again


@pytest.mark.parametrize("name", ["tap", "wave"])
def test_another_person_makes_others(name: str) -> None:
    gesture = GESTURES[name]
    assert sheet(gesture, person=8).get_size() == sheet(gesture, person=9).get_size()
    assert pygame.image.tobytes(sheet(gesture, person=8), "RGB") != pygame.image.tobytes(sheet(gesture, 9), "RGB")


def test_without_a_person_a_gesture_is_made_as_it_is_written() -> None:
    gesture = GESTURES["tap"]
    plain, written = sheet(gesture), sheet(gesture, person=0, ways=AS_WRITTEN)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(written, "RGB")


def test_a_larger_hand_makes_a_larger_sheet() -> None:
    gesture = GESTURES["tap"]
    small = contact_sheet(gesture, AS_WRITTEN, rasterise, DARK, hand=60.0)
    large = contact_sheet(gesture, AS_WRITTEN, rasterise, DARK, hand=120.0)
    assert large.get_width() > 1.9 * small.get_width()
    assert large.get_height() > 1.7 * small.get_height()


def test_as_many_frames_as_a_row_holds_stand_in_it_and_rows_are_alike() -> None:
    wide, high = Piece.under(GESTURES["dealer-offer-insurance"]).size(HAND)
    picture = sheet(GESTURES["dealer-offer-insurance"])
    assert picture.get_size() == (3 * (wide + BETWEEN) - BETWEEN, 3 * (high + STRIP + BETWEEN) - BETWEEN)
    wide, high = Piece.under(GESTURES["tap"]).size(HAND)
    assert sheet(GESTURES["tap"]).get_size() == (9 * (wide + BETWEEN) - BETWEEN, high + STRIP)


def test_a_frame_shows_felt_bet_and_cards_and_the_strip_below_it_its_time() -> None:
    picture = sheet(replace(GESTURES["tap"], sheet=(60.0,)))
    wide, high = Piece.under(GESTURES["tap"]).size(HAND)
    frame, strip = picture.subsurface((0, 0, wide, high)), picture.subsurface((0, high, wide, STRIP))
    colours = {tuple(frame.get_at((x, y))[:3]) for x in range(0, wide, 2) for y in range(0, high, 2)}
    ivory, felt_print = rgb(DARK.ivory), rgb(DARK.felt_print)
    assert any(near(colour, ivory) for colour in colours)
    ink = {tuple(strip.get_at((x, y))[:3]) for x in range(wide) for y in range(STRIP)}
    assert any(near(colour, felt_print, 40) for colour in ink)


def near(colour: tuple[int, ...], wanted: tuple[int, ...], within: int = 6) -> bool:
    return all(abs(one - other) <= within for one, other in zip(colour, wanted, strict=True))


def test_insurance_and_the_dealers_sweep_are_shown_with_the_line() -> None:
    assert [Piece.under(GESTURES[name]).line is not None for name in ("chips-to-line", "dealer-offer-insurance")] == [
        True,
        True,
    ]
    assert Piece.under(GESTURES["tap"]).line is None


@each_case("name", GESTURES)
def test_the_hand_stays_on_the_piece_of_felt_that_is_shown(name: str) -> None:
    """Whatever stands at a key's place is in the frame, but for hands that come from beyond its edge."""
    gesture, piece = GESTURES[name], Piece.under(GESTURES[name])
    for key in gesture.keys:
        assert piece.left <= key.at[0] <= piece.right
        assert piece.top <= key.at[1] - key.at[2] / 2 and key.at[1] <= piece.bottom


def test_a_sheet_needs_no_application(qapp: QApplication) -> None:
    """Cards and chips are paths, times are written by the canvas itself: nothing asks Qt for a font."""
    drawn: list[bytes] = []

    def without_text(svg: bytes, width: int, height: int) -> bytes:
        drawn.append(svg)
        return rasterise(svg, width, height)

    contact_sheet(GESTURES["cards-up-chips"], AS_WRITTEN, without_text, DARK, hand=HAND)
    assert drawn and not any(b"<text" in svg for svg in drawn)
