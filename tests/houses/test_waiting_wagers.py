"""Wagers on first cards that hang on what comes later, in rounds of houses with them: what is due, what is told."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.training.table.edited_rounds import Edit, Seat, Written, before, changed, found_in, header, model_acts, moved
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.wording.table.faults import fault_words

COURT, PAVILION, KEY = "queens-court/blackjack", "pavilion/blackjack", "ladies"


def ladies(*decisions: str) -> Seat:
    return Seat(3, decisions, chips="2x$5", side=((KEY, "1x$1"),))


def sevens(*decisions: str) -> Seat:
    return Seat(3, decisions, chips="2x$5", side=(("sevens", "1x$1"),))


# Cards as they come: patron, dealer up, patron, dealer down where there is a hole card, then those drawn.
WITHOUT = header(COURT, "QH AS QH 9D 5H 2D", ladies("stand"))
"""Two queens of hearts against an ace; the dealer has 20."""
WITH = header(COURT, "QH AS QH KD 5H 2D", ladies("stand"))
"""The same, and the dealer has a blackjack."""
UNDER_A_SIX = header(COURT, "QH 6S QH KD 5H 2D", ladies("stand"))
THREE_SEVENS = header(PAVILION, "7S 9D 7D 7H 8C", sevens("hit"))
"""Three sevens, the third drawn; the dealer's nine and eight make 17."""
TWO_SEVENS = header(PAVILION, "7S 9D 7D TC 8C", sevens("stand"))
"""Two sevens on which the patron stands; the dealer draws to 19."""


def course(of: Written) -> list[str]:
    """The acts from the first after the deal on, side wagers with what they are paid."""
    acts = model_acts(of)
    fourth_card = [place for place, act in enumerate(acts) if act["act"] in ("deal-card", "deal-own")][3]
    later = acts[fourth_card + 1 :]
    return [f"{act['act']} {act.get('kind', '')} {act.get('chips', '')}".strip() for act in later]


def test_two_queens_of_hearts_are_paid_125_once_the_dealer_has_looked() -> None:
    told = course(WITHOUT)
    peek = told.index("peek")
    assert told[peek + 1] == "pay-wager side 1x$100 1x$25"
    assert told[0] == "offer-insurance"


def test_with_a_blackjack_they_are_paid_1000_after_the_bet_is_taken() -> None:
    told = course(WITH)
    assert told[told.index("take-wager main") + 1] == "pay-wager side 2x$500"


def test_under_a_six_nothing_is_waited_for() -> None:
    assert course(UNDER_A_SIX)[0] == "pay-wager side 1x$100 1x$25"


def test_three_sevens_are_paid_when_the_third_is_there() -> None:
    acts = [act["act"] for act in model_acts(THREE_SEVENS)]
    paid = acts.index("pay-wager")
    assert acts[paid - 2 : paid + 2] == ["point-to", "deal-card", "pay-wager", "deal-own"]


def test_two_sevens_are_paid_with_the_hand_that_draws_no_third() -> None:
    paid = [act for act in model_acts(TWO_SEVENS) if act["act"] == "pay-wager"]
    assert [(act["kind"], act["chips"]) for act in paid] == [("side", "2x$25")]


@dataclass(frozen=True)
class Mistake:
    """A round with one mistake, and what is told of it."""

    of: Written
    edit: Edit
    kinds: tuple[Kind, ...]
    rule: str
    says: str


FIFTY = {"act": "pay-wager", "spot": 3, "kind": "side", "side_wager": "sevens", "chips": "2x$25"}
TOO_EARLY = (Kind.TOO_SOON, Kind.OUT_OF_TURN)
LINE = "two queens of hearts and the dealer has a blackjack: Court Ladies pays 1,000 to 1."
MISTAKES = {
    "paid before the dealer has looked": Mistake(
        WITHOUT,
        moved({"act": "peek"}, act="pay-wager", kind="side"),
        TOO_EARLY,
        "wagers.ladies.pays",
        "Spot 3's Court Ladies was paid, though a blackjack of the dealer can still change what it wins.",
    ),
    "the blackjack forgotten": Mistake(
        WITH,
        changed({"chips": "1x$100 1x$25"}, act="pay-wager", kind="side"),
        (Kind.WRONG_AMOUNT,),
        "wagers.ladies.pays",
        f"Spot 3's Court Ladies was paid $125, not $1,000; {LINE}",
    ),
    "paid before the third card": Mistake(
        THREE_SEVENS,
        before(FIFTY, act="point-to"),
        (*TOO_EARLY, Kind.UNCALLED_FOR),
        "wagers.sevens.pays",
        "Spot 3's Seven Sevens was paid, though a third card can still change what it wins.",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_cites_the_table_and_says_what_it_waits_for(name: str) -> None:
    mistake = MISTAKES[name]
    found = found_in(mistake.of, mistake.edit)[0]
    assert found.fault.rule is not None
    assert found.fault.kind in mistake.kinds
    assert found.fault.rule.ref.path == mistake.rule
    assert fault_words(found.fault, found.game, found.table) == mistake.says
