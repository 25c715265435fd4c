"""What hands do with cards and chips, and what their fingers leave on the felt."""

from itertools import pairwise
from statistics import mean

import pytest

from trainer.canvas.hands.contact_sheet import AS_WRITTEN
from trainer.canvas.hands.motion.acting import Acting, HandMoment
from trainer.canvas.hands.motion.bringing import CarriedAt, turning
from trainer.canvas.hands.motion.nap_marks import Marked, NapMark
from trainer.canvas.hands.performances import Performance
from trainer.content.gestures.library import read_gestures
from trainer.domain.signals.gestures import Carried, Gesture

GESTURES = read_gestures().gestures
BET = (0.0, 0.0)
CHIP = 0.105
"""A chip's radius; a fingertip's is 0.05."""


def named(name: str) -> Gesture:
    gesture = GESTURES.named(name)
    assert gesture is not None
    return gesture


def acting(name: str) -> Acting:
    return Acting(Performance(1, (named(name),)), AS_WRITTEN)


def at(name: str, ms: float) -> HandMoment:
    moment = acting(name).at(ms)
    assert moment is not None
    return moment


def cards_of(name: str, ms: float) -> CarriedAt:
    return next(thing for thing in at(name, ms).carried if thing.what is Carried.CARDS)


def test_a_card_is_seen_on_its_edge_as_its_other_side_comes_up() -> None:
    card = CarriedAt(Carried.CARDS, (0.0, 0.0, 0.2), 0.0, True)
    assert turning(card, 0.0).seen < 0.1
    assert 0.3 < turning(card, -65.0).seen < 0.9
    assert turning(card, 200.0).seen == turning(card, -200.0).seen == 1.0


@pytest.mark.parametrize("name", ["cards-up-chips", "cards-up-parted"])
def test_cards_that_are_turned_up_are_narrow_on_either_side_of_the_turn(name: str) -> None:
    before, after = cards_of(name, 560.0), cards_of(name, 640.0)
    assert (before.turned_up, after.turned_up) == (False, True)
    assert before.seen < 0.6
    assert after.seen < 0.6


def test_cards_that_are_only_drawn_back_are_never_narrow() -> None:
    assert all(cards_of("brush-cards", ms).seen == 1.0 for ms in range(100, 1400, 100))


def test_a_card_that_is_pushed_goes_with_the_finger_and_comes_back() -> None:
    there, back = cards_of("reach-for-cards", 820.0).slid, cards_of("reach-for-cards", 1095.0).slid
    assert there is not None
    assert back is not None
    assert there[1] == pytest.approx(-0.10, abs=0.02)
    assert back[1] == pytest.approx(0.0, abs=0.02)


def test_a_card_whose_corner_is_taken_is_lifted() -> None:
    lifted = cards_of("reach-for-cards-corner", 860.0).slid
    assert lifted is not None
    assert lifted[2] > 0.08


def strokes(name: str, ms: float) -> list[NapMark]:
    return [mark for mark in acting(name).marks(ms) if mark.kind is Marked.STROKE]


def test_two_fingers_that_draw_a_line_leave_two_strokes() -> None:
    one, other = (mean(y for _, y in mark.points) for mark in strokes("line-two-fingers", 1000.0))
    assert abs(one - other) > 0.038


def test_a_line_is_drawn_more_slowly_than_a_wave_goes() -> None:
    line, wave = named("line").keys, named("wave").keys
    speeds = [max(abs(b.at[0] - a.at[0]) / (b.t - a.t) for a, b in pairwise(keys)) for keys in (line, wave)]
    assert speeds[0] < 0.7 * speeds[1]


@pytest.mark.parametrize("name", ["chips-two-fingers", "chips-two-fingers-parted"])
def test_two_fingers_stand_behind_both_stacks(name: str) -> None:
    keys = [key for key in named(name).keys if key.reach.value == "vee"]
    assert all(key.at[1] + 0.05 < BET[1] - CHIP for key in keys)


@pytest.mark.parametrize("name", ["chips-one-finger", "chips-alone", "chips-two-fingers"])
def test_a_stack_reaches_the_felt_as_it_is_let_go(name: str) -> None:
    until = named(name).carries[0].until
    (held,) = at(name, until - 1.0).carried
    assert held.held
    assert held.at[2] < 0.01
