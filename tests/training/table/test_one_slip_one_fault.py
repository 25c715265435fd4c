"""What one slip at the table is told as: neither more faults than mistakes, nor a mistake hidden behind another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.training.table.edited_rounds import Edit, Seat, Written, found_in, header, instead
from trainer.domain.procedure.verdict import FaultKind as Kind

ROCKINGHAM, EXHIBIT = "rockingham/blackjack", "exhibit-17-011/blackjack"
TWO_NINETEENS = header(ROCKINGHAM, "TS TD 9C 6S 9C 8D 5S 5D", Seat(2), Seat(3))
"""Two players stand on 19 against 17, the bets $4 each."""
UNDER_A_KING = header(EXHIBIT, "9S KC 9D 8C 5H 9H", Seat(2))


def told(of: Written, edit: Edit) -> list[tuple[Kind, bool]]:
    return [(each.fault.kind, each.fault.gravity.critical) for each in found_in(of, edit)]


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
