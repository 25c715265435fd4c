"""Mistakes at invented houses that grant things on certain hands only: the rule they break, and what is said."""

from __future__ import annotations

import pytest

from tests.training.table.edited_rounds import (
    Mistake,
    Seat,
    Written,
    before,
    changed,
    found_in,
    header,
    instead,
    is_told,
    model_acts,
    moved,
    without,
)
from trainer.domain.procedure.verdict import FaultKind as Kind

STAR, HARBOUR, BRIDGE = "pacific-star/blackjack", "harbour/blackjack", "stone-bridge/blackjack"
RED = "2x$5"


CARD = {"act": "deal-card", "spot": 3}
SIDEWAYS = {"act": "deal-card", "spot": 3, "sideways": True}
HALF = {"act": "take-wager", "spot": 3, "kind": "main", "amount": "$5"}
NO = {"act": "refuse-wish", "spot": 3}


def seated(*decisions: str | Written) -> Seat:
    return Seat(3, decisions, RED)


def double() -> Written:
    return {"decision": "double", "chips": RED}


# The patron's two cards and the dealer's come out in turn: P D P D.
SOFT_18_DOUBLED = header(STAR, "AS 6D 7H TC 5S 5D", seated(double(), "stand"))
ELEVEN_GIVEN_UP = header(STAR, "6S TD 5H 7C 9S 5D", seated("surrender", "hit", "stand"))
ELEVEN_STOOD_ON = header(STAR, "6S TD 5H 7C 9S 5D", seated("stand", "hit", "stand"))
SIXTEEN_AFTER_A_HIT = header(STAR, "TS TD 2H 7C 4S 5D", seated("hit", "surrender"))
AGAINST_A_SIX = header(STAR, "TS 6D 6H TC 9S 5D", seated("surrender", "stand"))

MISTAKES = {
    "soft-18-doubled": Mistake(
        SOFT_18_DOUBLED,
        instead(SIDEWAYS, **NO),
        Kind.UNCALLED_FOR,
        "play.double_hands",
        "Stated: Rules of the game, 5",
        "Spot 3 was dealt a card, though only hands that count hard 9 to 15 without an ace may be doubled.",
    ),
    "eleven-given-up": Mistake(
        ELEVEN_GIVEN_UP,
        instead(HALF, **NO),
        Kind.UNCALLED_FOR,
        "play.surrender_hands",
        "Stated: Rules of the game, 6",
        "Half of the bet on spot 3 was taken, though only hands that count hard 12 or more may be surrendered.",
    ),
    "eleven-stood-on": Mistake(
        ELEVEN_STOOD_ON,
        instead({"act": "turn-over-hole-card"}, **NO),
        Kind.MISSED,
        "play.standing_hands",
        "Stated: Rules of the game, 4",
        "Spot 3 was not refused the stand before the hole card was turned over: "
        "a player may stand only on hands that count 12 or more.",
    ),
    "surrender-of-three-cards-refused": Mistake(
        SIXTEEN_AFTER_A_HIT,
        instead(NO, **HALF),
        Kind.UNCALLED_FOR,
        "play.surrender_on",
        "Stated: Rules of the game, 6",
        "Spot 3 was refused surrender, though the player may surrender.",
    ),
    "fives-split": Mistake(
        header(STAR, "5S 6D 5H TC 9S 5D 5C", seated({"decision": "split", "chips": RED}, "stand")),
        instead({"act": "split", "spot": 3}, **NO),
        Kind.UNCALLED_FOR,
        "play.ranks_not_split",
        "Stated: Rules of the game, 3",
        "The pair on spot 3 was split, though fours, fives and tens may not be split here.",
    ),
    "given-up-against-a-six": Mistake(
        AGAINST_A_SIX,
        instead(HALF, **NO),
        Kind.UNCALLED_FOR,
        "play.surrender_against",
        "Stated: Rules of the game, 6",
        "Half of the bet on spot 3 was taken, though surrender is against an ace or a ten-value only.",
    ),
}


# The patron's two cards and the dealer's one: P D P, and the dealer's second card after the play.
GIVEN_UP = header(HARBOUR, "TS KD 6H 7C 5S", Seat(3, ("surrender",), RED))
GIVEN_UP_TO_A_BLACKJACK = header(HARBOUR, "TS KD 6H AC 5S", Seat(3, ("surrender",), RED))
CARDS_TAKEN = {"act": "take-cards", "spot": 3}

HELD = {
    "half-taken-at-once": Mistake(
        GIVEN_UP,
        before(HALF, **CARDS_TAKEN),
        Kind.TOO_SOON,
        "play.surrendered_bet",
        "Stated: Rules of blackjack, 7.3",
        "Half of the bet on spot 3 was taken before the cards of spot 3 were taken; "
        "the hand has been surrendered: its cards go, and its bet waits for the dealer's second card.",
    ),
    "half-taken-against-a-blackjack": Mistake(
        GIVEN_UP_TO_A_BLACKJACK,
        instead(HALF, act="take-wager"),
        Kind.WRONG_AMOUNT,
        "play.surrendered_bet",
        "Stated: Rules of blackjack, 7.3",
        "$5 of the bet on spot 3 was taken, not $10; the dealer has blackjack: a surrendered bet is lost whole.",
    ),
    "all-taken-without-a-blackjack": Mistake(
        GIVEN_UP,
        instead(HALF | {"amount": "$10"}, act="take-wager"),
        Kind.WRONG_AMOUNT,
        "play.surrender_loses",
        "Assumed",
        "$10 of the bet on spot 3 was taken, not $5; the dealer has no blackjack: surrender costs half the bet.",
    ),
    "cards-left-lying": Mistake(
        GIVEN_UP,
        without(**CARDS_TAKEN),
        Kind.MISSED,
        "play.surrendered_bet",
        "Stated: Rules of blackjack, 7.3",
        "The cards of spot 3 were not taken before your own hand was dealt a card; "
        "the hand has been surrendered: its cards go, and its bet waits for the dealer's second card.",
    ),
}
MISTAKES |= HELD

# Six and five doubled with a two: thirteen, given up. The dealer's cards: P D P D.
RESCUED = header("sierra/twenty-one", "6S 9D 5H KC 2S 5D", Seat(3, (double(), "surrender"), RED))
MISTAKES |= {
    "half-taken-of-a-doubled-hand-given-up": Mistake(
        RESCUED,
        instead(HALF, act="take-wager"),
        Kind.WRONG_AMOUNT,
        "play.double_rescue",
        "Stated: Layout and table card, Table card, 4",
        "$5 of the bet on spot 3 was taken, not $10; "
        "the doubled hand is given up: the original bet is lost, the double's chips go back.",
    ),
}

# Two patrons; the dealer's first card is the hole card: P P D P P D.
BLACKJACK_PAID = header(BRIDGE, "AS TS 9D KH 8H 6C 5S 5D TD", Seat(3, chips=RED), Seat(4, chips=RED))
MISTAKES |= {
    "cards-of-a-paid-blackjack-left": Mistake(
        BLACKJACK_PAID,
        moved({"act": "take-own-cards"}, **CARDS_TAKEN),
        Kind.TOO_SOON,
        "settling.paid_blackjack_cards",
        "Stated: Dealer's manual, 5",
        "Spot 4 was pointed to before the cards of spot 3 were taken; "
        "the blackjack is paid: its cards are taken at once.",
    ),
    "the-dealers-first-card-dealt-up": Mistake(
        BLACKJACK_PAID,
        changed({"face_down": False}, act="deal-own"),
        Kind.WRONG_PLACE,
        "deal.dealer_cards",
        "Stated: Dealer's manual, 2",
        "Your own card was dealt face up, not face down: the dealer has the first card down and the second up.",
    ),
}


@pytest.mark.parametrize("wrong", MISTAKES.values(), ids=list(MISTAKES))
def test_the_rule_that_is_broken_is_told(wrong: Mistake) -> None:
    is_told(found_in(wrong.of, wrong.edit)[0], wrong)


def test_who_may_not_stand_is_told_so_and_asked_again() -> None:
    """On eleven the patron waves; the dealer says no, and the same patron asks for a card and stands on twenty."""
    acts = [each for each in model_acts(ELEVEN_STOOD_ON) if each.get("spot") == 3]
    order = [each["act"] for each in acts]
    assert order[order.index("refuse-wish") :][:2] == ["refuse-wish", "deal-card"]


def acts_on(of: Written) -> list[tuple[object, object]]:
    """What is done at spot three and with the dealer's own cards, with the sums."""
    mine = [each for each in model_acts(of) if each.get("spot") == 3 or each["act"] == "deal-own"]
    return [(each["act"], each.get("amount")) for each in mine]


def test_a_bet_given_up_under_a_ten_stays_until_the_dealers_second_card() -> None:
    """Ten dollars: half of it without a blackjack, all of it against one. The cards go at once."""
    without_one, against_one = acts_on(GIVEN_UP), acts_on(GIVEN_UP_TO_A_BLACKJACK)
    assert without_one[-3:] == [("take-cards", None), ("deal-own", None), ("take-wager", "$5")]
    assert against_one[-3:] == [("take-cards", None), ("deal-own", None), ("take-wager", "$10")]


def test_under_a_card_that_makes_no_blackjack_half_is_taken_at_once() -> None:
    under_a_seven = acts_on(header(HARBOUR, "TS 7D 6H 7C 5S", Seat(3, ("surrender",), RED)))
    assert under_a_seven[-2:] == [("take-wager", "$5"), ("take-cards", None)]


def test_the_dealer_draws_no_third_card_against_bets_given_up_alone() -> None:
    """A ten and a seven stand; a ten and a two would be drawn to, were anybody left to beat."""
    drawn = [act for act, _ in acts_on(header(HARBOUR, "TS KD 6H 2C 5S", Seat(3, ("surrender",), RED)))]
    assert drawn.count("deal-own") == 2


def test_the_cards_of_a_blackjack_paid_early_are_taken_before_anything_else() -> None:
    """Under a six the blackjack at spot three is paid at once; then its cards go, and then spot four plays."""
    acts = [(each["act"], each.get("spot")) for each in model_acts(BLACKJACK_PAID)]
    paid = acts.index(("pay-wager", 3))
    assert acts[paid + 1 : paid + 3] == [("take-cards", 3), ("point-to", 4)]


def test_the_dealers_first_card_is_the_hole_card_and_the_second_the_up_card() -> None:
    own = [each.get("face_down", False) for each in model_acts(BLACKJACK_PAID) if each["act"] == "deal-own"]
    assert own[:2] == [True, False]


def test_a_doubled_hand_given_up_loses_the_original_bet_and_no_more() -> None:
    """Ten dollars and ten on the double: ten are taken, the cards go, and nothing is done about the double."""
    done = [each for each in acts_on(RESCUED) if each[0] in ("take-wager", "take-cards", "pay-wager", "push-hand")]
    assert done == [("take-wager", "$10"), ("take-cards", None)]
