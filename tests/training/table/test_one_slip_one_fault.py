"""What one slip at the table is told as: neither more faults than mistakes, nor a mistake hidden behind another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from tests.domain.games import cards
from tests.training.fakes import game
from tests.training.table.edited_rounds import (
    Edit,
    Seat,
    Written,
    at,
    before,
    changed,
    found_in,
    header,
    instead,
    model_acts,
    moved,
    without,
)
from tests.training.tests.takings import Hands
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.domain.table.acts import TakeOwnCards
from trainer.training.sittings.modes import Mode
from trainer.training.table.seating import TableMeans, sit_down
from trainer.training.table.sitting import TableSitting
from trainer.training.table.transcript_reader import read_transcript
from trainer.wording.table.faults import fault_words

ROCKINGHAM, EXHIBIT = "rockingham/blackjack", "exhibit-17-011/blackjack"
TWO_NINETEENS = header(ROCKINGHAM, "TS TD 9C 6S 9C 8D 5S 5D", Seat(2), Seat(3))
"""Two players stand on 19 against 17, the bets $4 each."""
UNDER_A_KING = header(EXHIBIT, "9S KC 9D 8C 5H 9H", Seat(2))


def told(of: Written, edit: Edit) -> list[tuple[Kind, bool]]:
    return [(each.fault.kind, each.fault.gravity.critical) for each in found_in(of, edit, all_confirmed=True)]


NEEDLESS: tuple[dict[str, Any], ...] = (
    {"act": "point-to", "spot": 3},
    {"act": "point-to", "spot": 2},
    {"act": "peek"},
    {"act": "burn"},
    {"act": "check-bets"},
    {"act": "ask-aloud", "spot": 3},
    {"act": "refuse-wish", "spot": 3},
    {"act": "offer-insurance"},
)


@pytest.mark.parametrize("needless", NEEDLESS, ids=str)
def test_a_winner_left_unpaid_is_told_whatever_needless_act_was_done_instead(needless: Written) -> None:
    found = told(TWO_NINETEENS, instead(needless, act="pay-wager", spot=3))
    assert found == [(Kind.UNCALLED_FOR, False), (Kind.MISSED, True)]


def test_a_winner_pushed_is_one_fault_for_it_is_the_same_wager() -> None:
    found = told(TWO_NINETEENS, instead({"act": "push-hand", "spot": 3}, act="pay-wager", spot=3))
    assert found == [(Kind.UNCALLED_FOR, True)]


def test_the_hole_card_never_looked_at_is_told_though_insurance_was_offered_instead() -> None:
    found = told(UNDER_A_KING, instead({"act": "offer-insurance"}, act="peek"))
    assert found == [(Kind.UNCALLED_FOR, False), (Kind.MISSED, True)]


DOUBLED = header(EXHIBIT, "5S 9D 6C 8D TC TD", Seat(2, ({"decision": "double", "chips": "4x$1"},)))
"""A bet of $4 doubled with $4, and 21 against 17: each wins $4."""


def both_in_one_stack(chips: str) -> Edit:
    def edit(acts: list[Written]) -> list[Written]:
        return changed({"chips": chips}, act="pay-wager")(without(act="pay-wager", kind="double")(acts))

    return edit


def test_a_bet_and_its_double_paid_in_one_stack_of_their_colour_is_right() -> None:
    assert told(DOUBLED, both_in_one_stack("8x$1")) == []


def test_the_right_sum_of_both_in_other_chips_is_one_light_fault() -> None:
    assert told(DOUBLED, both_in_one_stack("1x$5 3x$1")) == [(Kind.WRONG_CHIPS, False)]


@pytest.mark.parametrize("chips", ["9x$1", "7x$1"])
def test_a_wrong_sum_for_both_is_one_fault_and_the_double_is_not_told_as_unpaid(chips: str) -> None:
    (found,) = found_in(DOUBLED, both_in_one_stack(chips))
    assert (found.fault.kind, found.fault.gravity.critical) == (Kind.WRONG_AMOUNT, True)
    said = fault_words(found.fault, found.game, found.table)
    assert said == f"Spot 2 was paid ${chips[0]}, not $8: a win pays even money."


def test_a_wrong_sum_for_the_bet_is_measured_by_it_alone_where_the_double_is_paid_besides() -> None:
    (found,) = found_in(DOUBLED, changed({"chips": "7x$1"}, act="pay-wager"))
    said = fault_words(found.fault, found.game, found.table)
    assert said == "Spot 2 was paid $7, not $4: a win pays even money."


def test_the_bet_alone_paid_leaves_its_double_unpaid() -> None:
    assert told(DOUBLED, without(act="pay-wager", kind="double")) == [(Kind.MISSED, True)]


def test_insurance_offered_and_closed_under_a_king_is_one_fault() -> None:
    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, act="peek")
        return [*acts[:place], {"act": "offer-insurance"}, {"act": "close-insurance"}, *acts[place:]]

    assert told(UNDER_A_KING, edit) == [(Kind.UNCALLED_FOR, False)]


def test_half_a_bet_taken_with_its_cards_though_nobody_surrendered_is_one_fault() -> None:
    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, act="point-to", spot=3)
        half = {"act": "take-wager", "spot": 2, "kind": "main", "amount": "$2"}
        return [*acts[:place], half, {"act": "take-cards", "spot": 2}, *acts[place:]]

    ((_, critical),) = told(header(ROCKINGHAM, "TS TD 8C 6S 9C JD", Seat(2), Seat(3)), edit)
    assert critical


def test_a_pair_split_unasked_with_a_card_to_each_hand_is_one_critical_fault() -> None:
    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, act="turn-over-hole-card")
        cards = ({"act": "deal-card", "spot": 2}, {"act": "deal-card", "spot": 2, "hand": 1})
        return [*acts[:place], {"act": "split", "spot": 2}, *cards, *acts[place:]]

    assert told(header(EXHIBIT, "8S 9D 8H 8C TS 9C", Seat(2)), edit) == [(Kind.UNCALLED_FOR, True)]


def test_the_hit_asked_for_on_the_second_split_hand_is_none_of_a_needless_split_s_own_cards() -> None:
    """The hand was hit as asked: what was left out besides is the pointing, told where it was left out."""
    asked = ({"decision": "split", "chips": "4x$1"}, "stand", "hit", "stand")
    split = header(EXHIBIT, "8S 9D 8H 8C TS 3C 9C", Seat(2, asked))
    edit = instead({"act": "split", "spot": 2}, act="point-to", spot=2, hand=1)
    needless, missed = found_in(split, edit)
    assert (needless.fault.kind, needless.fault.gravity.critical) == (Kind.UNCALLED_FOR, False)
    assert (missed.fault.kind, missed.fault.gravity.critical) == (Kind.MISSED, False)
    assert missed.fault.rule is not None
    assert missed.fault.rule.ref.path == "play.pointing"
    assert fault_words(missed.fault, missed.game, missed.table).startswith("Spot 2's second hand was not pointed to")


@pytest.mark.parametrize("key", [EXHIBIT, "games-of-chance/blackjack"])
def test_a_bet_that_may_not_lie_so_dealt_to_and_settled_is_one_fault(key: str) -> None:
    """$3 where the house takes $4, or $2 or $4: the round goes on as if it lay rightly, each card to whom it went."""
    good, bad = (header(key, "TS TD 9C 6S 9C 8D", Seat(2, chips=chips), Seat(3)) for chips in ("4x$1", "3x$1"))
    in_three = {"pay-wager": {"chips": "3x$1"}, "take-wager": {"amount": "$3"}}

    def as_if_right(acts: list[Written]) -> list[Written]:
        return [act | (in_three.get(act["act"], {}) if act.get("spot") == 2 else {}) for act in model_acts(good)]

    assert told(bad, as_if_right) == [(Kind.MISSED, True)]


def first_of(of: Written, edit: Edit) -> tuple[Kind, bool, str, str]:
    """The one fault: its kind, whether it is critical, its rule and what is said of it."""
    (found,) = found_in(of, edit, all_confirmed=True)
    fault = found.fault
    assert fault.rule is not None
    return fault.kind, fault.gravity.critical, fault.rule.ref.path, fault_words(fault, found.game, found.table)


def test_a_surrender_granted_that_the_house_does_not_offer_was_uncalled_for() -> None:
    asked = header(EXHIBIT, "TS TD 8C 6S 9C 8D 5D", Seat(2, ("surrender", "stand")), Seat(3))

    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, act="refuse-wish")
        half = {"act": "take-wager", "spot": 2, "kind": "main", "amount": "$2"}
        return [*acts[:place], half, {"act": "take-cards", "spot": 2}, *acts[place + 1 :]]

    said = "Half of the bet on spot 2 was taken, though surrender is not offered in this game."
    assert first_of(asked, edit) == (Kind.UNCALLED_FOR, True, "play.surrender", said)


def test_a_double_granted_on_three_cards_was_uncalled_for() -> None:
    double = {"decision": "double", "chips": "4x$1"}
    asked = header(EXHIBIT, "2S TD 8C 3S 9C 8D 5H 9H KD", Seat(2, ("hit", double, "stand")), Seat(3))
    card = {"act": "deal-card", "spot": 2, "sideways": True}
    said = "Spot 2 was dealt a card, though a double is for the first two cards only."
    assert first_of(asked, instead(card, act="refuse-wish")) == (Kind.UNCALLED_FOR, True, "play.double_on", said)


def test_not_pointing_before_a_surrender_is_as_light_as_before_a_hit() -> None:
    gives_up = header(ROCKINGHAM, "TS TD 8C 6S 9C 9D", Seat(2, ("surrender",)))
    hits = header(ROCKINGHAM, "2S TD 3C 6S 9C 9D", Seat(2, ("hit", "stand")))
    assert told(gives_up, without(act="point-to")) == [(Kind.MISSED, False)]
    assert first_of(gives_up, without(act="point-to"))[2] == "play.pointing"
    assert told(hits, without(act="point-to")) == [(Kind.MISSED, False)]


def test_half_of_a_bet_taken_from_a_player_who_would_have_stood_stays_critical() -> None:
    half = {"act": "take-wager", "spot": 2, "kind": "main", "amount": "$2"}
    stands = header(ROCKINGHAM, "TS TD 8C 6S 9C JD", Seat(2), Seat(3))
    assert told(stands, instead(half, act="point-to", spot=2))[0][1]


def test_a_card_to_a_hand_that_asked_to_split_is_as_grave_as_to_one_that_asked_for_a_refused_double() -> None:
    """The card lies on the pair, and cannot be taken off it again."""
    pair = header(EXHIBIT, "8S 9D 8H 8C TS 9C", Seat(2, ({"decision": "split", "chips": "4x$1"}, "stand", "stand")))
    assert told(pair, instead({"act": "deal-card", "spot": 2}, act="split"))[0][1]


SPLIT_ACES = header(EXHIBIT, "AS 9D AH 8C TD 7S", Seat(2, ({"decision": "split", "chips": "4x$1"},)))


def test_the_second_split_ace_served_first_breaks_the_order_of_the_hands() -> None:
    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, act="split") + 1
        return [*acts[:place], acts[place + 1], acts[place], *acts[place + 2 :]]

    said = "Spot 2's second hand was dealt a card before spot 2's first hand: play goes from first base, hand by hand."
    assert first_of(SPLIT_ACES, edit) == (Kind.OUT_OF_TURN, False, "play.order", said)


@pytest.mark.parametrize(
    ("decisions", "words"),
    [
        (("stand",), "ach hand gets two cards."),
        (("hit", "stand"), "Spot 2 was dealt one card more than its two before your first card was turned up."),
    ],
)
def test_a_third_card_during_the_deal_breaks_how_many_cards_each_gets(decisions: tuple[str, ...], words: str) -> None:
    """Whether the player would ask for one later or not.

    The document gives each hand two cards. To one that has them and asks for a third later, the words say whose card it
    was, that it was one too many, and what was due: to turn the dealer's first card up.
    """
    deal = header(EXHIBIT, "TS TD 2C 6S 9C 5H 9D 9H 8H", Seat(2, decisions), Seat(3))
    _, _, rule, said = first_of(deal, before({"act": "deal-card", "spot": 2}, act="turn-up-card"))
    assert rule == "deal.cards_each"
    assert said.endswith(words)


@pytest.mark.parametrize("pointed", [2, 3])
def test_a_winner_paid_while_hands_are_played_breaks_the_order_of_a_round(pointed: int) -> None:
    """Whether the player whose turn it was is the one who was paid, or another."""
    wins = header(ROCKINGHAM, "TS TD 9C 6S 9C 8D", Seat(2), Seat(3))
    _, critical, rule, said = first_of(wins, moved({"act": "point-to", "spot": pointed}, act="pay-wager", spot=3))
    assert (critical, rule) == (True, "round.phases")
    assert said.endswith(": bets are settled after the dealer's own hand.")


def test_of_two_doubles_on_one_hand_the_one_left_is_told_by_its_sum() -> None:
    """A $4 bet doubled for $4, and then for $8, loses with 11 to 18."""
    first, second = ({"decision": "double", "chips": f"{chips}x$1"} for chips in (4, 8))
    doubled = header("exhibit-17-011/spanish-21", "2S KD 3C 8C 4D 2H", Seat(2, (first, second)))
    for sum_ in ("$4", "$8"):
        said = first_of(doubled, without(act="take-wager", kind="double", amount=sum_))[3]
        assert said.startswith(f"The {sum_} double on spot 2 was not taken before your own cards were picked up")


PASSED_OVER = header(ROCKINGHAM, "TS TC 9C 9D 7C 2H 2S 2D 5H 5S", Seat(1, ("stand",)), Seat(2, ("stand",)))
"""Spot 1 is passed over in the second pass and gets its card last: 12 against 19, the dealer makes 18."""
PASSING_OVER: list[Written] = [
    {"act": "check-bets"},
    {"act": "deal-card", "spot": 1},
    {"act": "deal-card", "spot": 2},
    {"act": "deal-own"},
    {"act": "deal-card", "spot": 2},
    {"act": "deal-own", "face_down": True},
    {"act": "deal-card", "spot": 1},
    {"act": "point-to", "spot": 1},
    {"act": "point-to", "spot": 2},
    {"act": "turn-over-hole-card"},
    {"act": "deal-own"},
    {"act": "pay-wager", "spot": 2, "kind": "main", "chips": "4x$1"},
    {"act": "take-wager", "spot": 1, "kind": "main", "amount": "$4"},
    {"act": "take-own-cards"},
    {"act": "take-cards", "spot": 2},
    {"act": "take-cards", "spot": 1},
]


def test_cards_dealt_out_of_order_lie_where_the_dealer_laid_them_and_are_one_fault() -> None:
    (found,) = found_in(PASSED_OVER, lambda _: PASSING_OVER)
    assert (found.line, found.fault.kind) == (6, Kind.OUT_OF_TURN)


def in_a_test(acts: Sequence[Written]) -> TableSitting:
    """The round as somebody deals it in a test."""
    text = "\n".join(json.dumps(line) for line in (PASSED_OVER, *acts))
    (written,) = read_transcript(text, game)
    means = TableMeans(Hands().clock, lambda: "r1", lambda record: None)
    sitting = sit_down(written.game, written.dealt, Mode.TEST, means, "Nina")
    for each in written.acts:
        sitting.do(each.act)
    return sitting


def test_in_a_test_they_lie_there_too_and_are_one_fault() -> None:
    sitting = in_a_test(PASSING_OVER)
    table = sitting.table_at(next(n for n, each in enumerate(sitting.log) if isinstance(each.act, TakeOwnCards)))
    assert table.dealer is not None
    assert [spot.hands[0].cards for spot in table.spots] == [cards("TS 2H"), cards("TC 9D")]
    assert (table.dealer.up, table.dealer.hole, *table.dealer.drawn) == cards("9C 7C 2S")
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(4, Kind.OUT_OF_TURN)]


def test_in_a_test_a_hand_passed_over_for_good_is_one_fault_too() -> None:
    left_out = [*PASSING_OVER[:6], *PASSING_OVER[7:]]
    assert [(slip.at, slip.fault.kind) for slip in in_a_test(left_out).slips] == [(4, Kind.MISSED)]
