"""Mistakes at invented houses that grant things on certain hands only: the rule they break, and what is said."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.training.table.edited_rounds import (
    Edit,
    Seat,
    Written,
    found_in,
    header,
    instead,
    model_acts,
)
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.wording.rules.sentences import source_words
from trainer.wording.table.faults import fault_words

STAR = "pacific-star/blackjack"
RED = "2x$5"


@dataclass(frozen=True)
class Mistake:
    """A round with one mistake, and what is told of it first."""

    of: Written
    edit: Edit
    kind: Kind
    rule: str
    source: str
    says: str


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
        "Spot 3's wish was not refused before the hole card was turned over: "
        "a patron may stand only on hands that count 12 or more.",
    ),
    "surrender-of-three-cards-refused": Mistake(
        SIXTEEN_AFTER_A_HIT,
        instead(NO, **HALF),
        Kind.UNCALLED_FOR,
        "play.surrender_on",
        "Stated: Rules of the game, 6",
        "Spot 3's wish was refused, though the patron may surrender.",
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


@pytest.mark.parametrize("wrong", MISTAKES.values(), ids=list(MISTAKES))
def test_the_rule_that_is_broken_is_told(wrong: Mistake) -> None:
    found = found_in(wrong.of, wrong.edit)[0]
    fault = found.fault
    assert fault.rule is not None
    assert fault_words(fault, found.game, found.table) == wrong.says
    assert (fault.kind, fault.rule.ref.path, source_words(fault.rule)) == (wrong.kind, wrong.rule, wrong.source)


def test_who_may_not_stand_is_told_so_and_asked_again() -> None:
    """On eleven the patron waves; the dealer says no, and the same patron asks for a card and stands on twenty."""
    acts = [each for each in model_acts(ELEVEN_STOOD_ON) if each.get("spot") == 3]
    order = [each["act"] for each in acts]
    assert order[order.index("refuse-wish") :][:2] == ["refuse-wish", "deal-card"]
