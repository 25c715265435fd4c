"""What hands do at the table, and what is told of it: never the decision before the act."""

from __future__ import annotations

import pytest

from tests.training.table.signal_rounds import DICE, EXHIBIT, pointed, sitting_at, until, written
from trainer.canvas.hands.performances import DEALER
from trainer.content.gestures.library import read_gestures
from trainer.domain.signals.motions import DealerMotion, Motion
from trainer.domain.table import acts as act
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.strip import Tone
from trainer.ui.table.felt_description import with_hands_to_be_read
from trainer.ui.table.hands import answered_after, dealers_hand, heard_words, patrons_hands, told_words, watch_words
from trainer.ui.table.rounds import TableRound

GESTURES = read_gestures().gestures
COMMON = "nj-common-hand/common-hand"
ONE = "TS 9D 5H 8C 3S 4H"
DECISIONS = ("hit", "stand", "double", "split", "surrender")


def asked(*decisions: object, mode: Mode = Mode.GUIDED, key: str = DICE, shoe: str = ONE) -> TableSitting:
    """A sitting whose first patron has just been pointed to."""
    chips = "4x$1" if key == EXHIBIT else "2x$1"
    sitting = sitting_at(written(key, shoe, list(decisions), chips=chips), mode)
    pointed(sitting)
    return sitting


def hands(sitting: TableSitting) -> tuple[tuple[Motion | DealerMotion, ...], ...]:
    made = patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, 1)
    return tuple(tuple(gesture.shows for gesture in hand.gestures) for hand in made)


@pytest.mark.parametrize(
    ("decision", "motion"),
    [
        ("hit", Motion.TAP),
        ("stand", Motion.WAVE),
        ({"decision": "double", "chips": "2x$1"}, Motion.CHIPS_ONE_FINGER),
        ("unclear", Motion.HALF_TAP),
        ("touches-cards", Motion.REACH_FOR_CARDS),
        ("touches-bet", Motion.REACH_FOR_BET),
    ],
)
def test_a_decision_is_shown_by_its_motion(decision: object, motion: Motion) -> None:
    assert hands(asked(decision)) == ((motion,),)


def test_surrender_is_spoken_where_the_house_has_it_spoken() -> None:
    sitting = asked("surrender")
    (hand,) = patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, 1)
    assert hand.gestures == ()
    assert heard_words([hand], sitting.seat.game) == "Spot 1 says: \u201cSurrender.\u201d"


def test_insurance_is_chips_to_the_line() -> None:
    patrons = [{"spot": spot, "insurance": ["2x$1"], "decisions": ["stand"]} for spot in (1, 2)]
    dealt = written(EXHIBIT, "TS 9S AD 5H 8H 8C 3S 4D 5D 6C", ["stand"], ["stand"], chips="4x$1", patrons=patrons)
    sitting = sitting_at(dealt)
    sitting.do(until(sitting, act.OfferInsurance))
    assert hands(sitting) == ((Motion.CHIPS_TO_LINE,), (Motion.CHIPS_TO_LINE,))
    made = patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, 1)
    assert [(hand.spot, hand.stack.worth) for hand in made] == [(1, 200), (2, 200)]
    assert made[0].delay < made[1].delay


def test_even_money_is_spoken() -> None:
    patrons = [{"spot": 1, "even_money": True}]
    sitting = sitting_at(written(EXHIBIT, "AS AD TH 8C 3S 4D", [], chips="4x$1", patrons=patrons))
    sitting.do(until(sitting, act.OfferInsurance))
    (hand,) = patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, 1)
    assert (hand.gestures, hand.said) == ((), "Even money")


def test_the_same_people_make_the_same_movements_and_others_elsewhere() -> None:
    sitting = asked("hit")
    made = [patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, seed)[0] for seed in (1, 1, 2)]
    assert made[0] == made[1]
    assert made[0].person != made[2].person


# The dealer's own hand


@pytest.mark.parametrize(
    ("given", "toward", "motion"),
    [
        (act.OfferInsurance(), (0, 0), DealerMotion.OFFER_INSURANCE),
        (act.CloseInsurance(), (0, 0), DealerMotion.CLOSE_INSURANCE),
        (act.PointTo(3, 1), (3, 1), DealerMotion.POINT),
        (act.AskAloud(5), (5, 0), DealerMotion.CALL),
    ],
)
def test_one_dealer_s_hand_offers_closes_points_and_calls(
    given: act.Act, toward: tuple[int, int], motion: DealerMotion
) -> None:
    hand = dealers_hand(given, GESTURES)
    assert hand is not None
    assert (hand.spot, [gesture.shows for gesture in hand.gestures]) == (DEALER, [motion])
    assert (hand.toward, hand.hand) == toward
    assert 0 < answered_after(hand) <= hand.gestures[0].length


def test_the_dealer_s_hand_stays_out_of_sight_where_cards_are_dealt() -> None:
    assert dealers_hand(act.DealCard(1), GESTURES) is None


# What is told


@pytest.mark.parametrize("decision", DECISIONS)
def test_before_a_signal_can_be_read_guided_tells_to_watch_the_hand_and_nothing_else(decision: str) -> None:
    seen = TableRound(asked(decision))
    seen.wait_for(unread=True)
    view = seen.strip
    assert view.spoken == "Wait. Spot 1 decides: watch the hand"
    assert (view.caps, view.rule, view.then) == ((), None, "")
    assert (seen.told_due, seen.view.rules, seen.view.marks.sweep) == (None, (), ())


def test_guided_tells_what_is_due_once_it_can_be_read() -> None:
    assert TableRound(asked("hit")).strip.title == "Deal a card to spot 1"


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_a_last_patron_s_stand_is_told_by_no_phase(mode: Mode) -> None:
    hit, stood = (TableRound(asked(decision, mode=mode)) for decision in ("hit", "stand"))
    assert hit.sitting.phase != stood.sitting.phase
    assert (hit.strip, hit.view.phases) == (stood.strip, stood.view.phases)


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
@pytest.mark.parametrize("given", [act.DealCard(1), act.TakeOwnCards(), act.DealOwn(), act.Split(1)])
def test_a_mistake_before_the_signal_tells_the_same_whatever_is_signalled(mode: Mode, given: act.Act) -> None:
    told = []
    for decision in DECISIONS:
        seen = TableRound(asked(decision, mode=mode))
        seen.wait_for(unread=True)
        seen.fault = seen.sitting.do(given, before_signal=True).fault
        told.append((seen.strip.title, seen.strip.caps, seen.strip.then, seen.view.rules, seen.view.marks))
    assert len(set(map(repr, told))) == 1
    assert told[0][0] == "Spot 1 decides: watch the hand"


def test_a_card_before_the_signal_is_told_as_such_with_the_rule_of_signals() -> None:
    seen = TableRound(asked("hit", mode=Mode.PRACTICE))
    seen.wait_for(unread=True)
    seen.fault = seen.sitting.do(act.DealCard(1), before_signal=True).fault
    view = seen.strip
    assert (view.tag, view.tone) == ("Before the signal", Tone.WRONG)
    assert view.reason == "Spot 1 was dealt a card before the signal had been made."
    assert view.rule is seen.game.play.voice


def test_practice_does_not_tell_what_is_due_after_it_guided_does() -> None:
    for mode, title in ((Mode.PRACTICE, "Spot 1 decides: watch the hand"), (Mode.GUIDED, "Due: Deal a card to spot 1")):
        seen = TableRound(asked("hit", mode=mode))
        seen.fault = seen.sitting.do(act.DealCard(1), before_signal=True).fault
        assert seen.strip.title == title


def test_show_me_waits_for_the_signal() -> None:
    seen = TableRound(asked("hit"))
    seen.wait_for(unread=True)
    assert seen.show_me() == ()
    assert seen.strip.title == "Spot 1 decides: watch the hand first."


def test_nobody_is_told_to_watch_a_hand_that_can_be_read() -> None:
    seen = TableRound(asked("hit"))
    seen.wait_for(unread=True)
    seen.show_me()
    seen.can_be_read()
    assert seen.strip.title == "Deal a card to spot 1"


def test_several_patrons_are_watched_together() -> None:
    patrons = [{"spot": spot, "insurance": ["2x$1"], "decisions": ["stand"]} for spot in (1, 2)]
    dealt = written(EXHIBIT, "TS 9S AD 5H 8H 8C 3S 4D 5D 6C", ["stand"], ["stand"], chips="4x$1", patrons=patrons)
    sitting = sitting_at(dealt)
    sitting.do(until(sitting, act.OfferInsurance))
    assert watch_words(sitting.signals, sitting.seat.game) == "The players decide: watch their hands"


@pytest.mark.parametrize("decision", ["hit", "stand", "unclear"])
def test_the_described_movement_never_names_the_decision(decision: str) -> None:
    sitting = asked(decision)
    made = patrons_hands(sitting.signals, sitting.seat.game, sitting.table, GESTURES, 1)
    told = told_words(made)
    assert told.startswith("Spot 1: ")
    for word in ("hit", "stand", "stay", "card to", "unclear", "no card"):
        assert word not in told.casefold()


def test_the_marks_of_who_has_just_stood_are_left_to_the_hand() -> None:
    names = ("Ann", "Bo")
    wagers = [{"spot": 1, "kind": "main", "chips": "1x$5", "patron": name} for name in names]
    patrons = [
        {"spot": 1, "patron": name, "decisions": [told]} for name, told in zip(names, ("stand", "hit"), strict=True)
    ]
    sitting = sitting_at(written(COMMON, "TS 9D 8H 8C 3S 4H", [], wagers=wagers, patrons=patrons))
    pointed(sitting)
    counted = [wager.cards for wager in sitting.table.spot(1).wagers]
    shown = with_hands_to_be_read(sitting.table, sitting.signals)
    assert (counted, [wager.cards for wager in shown.spot(1).wagers]) == ([2, 0], [0, 0])
    sitting.do(act.DealCard(1))
    later = with_hands_to_be_read(sitting.table, sitting.signals)
    assert later.spot(1).wagers[0].cards == 2
