"""Of a hand that was doubled twice a fault names the double it is about, by that double's own sum."""

from __future__ import annotations

import pytest

from tests.training.table.edited_rounds import Edit, Seat, changed, found_in, header, instead, model_acts, without
from trainer.wording.table.faults import fault_words

TWICE_DOUBLED = header(
    "exhibit-17-011/spanish-21",
    "5S 9D 2C 8D 2H 9S",
    Seat(2, ({"decision": "double", "chips": "4x$1"}, {"decision": "double", "chips": "8x$1"})),
)
"""A bet of $4, a double of $4, one more of $8; 18 against 17, and all three win their own sums."""
PAID_FOUR = {"act": "pay-wager", "kind": "double", "chips": "4x$1"}
PAID_EIGHT = {"act": "pay-wager", "kind": "double", "chips": "8x$1"}
TAKEN = {"act": "take-wager", "spot": 2, "kind": "double"}


def told(edit: Edit) -> list[str]:
    return [fault_words(each.fault, each.game, each.table) for each in found_in(TWICE_DOUBLED, edit)]


def test_the_model_pays_each_double_its_own_sum() -> None:
    paid = [each["chips"] for each in model_acts(TWICE_DOUBLED) if each["act"] == "pay-wager"]
    assert paid == ["4x$1", "4x$1", "8x$1"]


@pytest.mark.parametrize(("left_out", "named"), [(PAID_FOUR, "$4"), (PAID_EIGHT, "$8")])
def test_a_double_left_unpaid_is_named_by_its_sum(left_out: dict[str, str], named: str) -> None:
    (said,) = told(without(**left_out))
    assert said.startswith(f"Spot 2's {named} double was not paid before your own cards were picked up:")


def test_a_double_paid_wrongly_is_named_by_its_own_sum_and_not_by_what_was_paid() -> None:
    (said,) = told(changed({"chips": "9x$1"}, **PAID_EIGHT))
    assert said == "Spot 2's $8 double was paid $9, not $8: a win pays even money."


def test_part_of_a_double_taken_is_part_of_that_double() -> None:
    """Of the $8 double $6 are taken, which no rule asks for: it is the $8 double, and not one of $6."""
    (said, *_) = told(instead(TAKEN | {"amount": "$6"}, **PAID_EIGHT))
    assert said.startswith("$6 of the $8 double on spot 2 was taken, ")
