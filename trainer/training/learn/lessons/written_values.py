"""A rule's value as a lesson's condition writes it, also where a house file writes a table of its own."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.limits import EqualTotals, HandsAllowed
from trainer.domain.house.rules import as_written
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination

PUSH, LOSES, WINS = "push", "loses", "wins"
ANY, SOME = "any", "some"
FORMS = {"equal-totals": (PUSH, LOSES, WINS), "hands-allowed": (ANY, SOME)}
"""The words for values that have no short form, by the name of their shape in the schema of house files."""


def written_values(value: Any) -> tuple[str, ...]:
    """How the value may be written: one word, or one for each of several."""
    match value:
        case tuple():
            return tuple(word for each in value for word in written_values(each))
        case EqualTotals():
            return (_of_equal_totals(value),)
        case HandsAllowed():
            return (ANY if value.is_any else SOME,)
        case Denomination():
            return (_in_figures(value.value),)
        case _:
            return (as_written(value),)


def _of_equal_totals(value: EqualTotals) -> str:
    if value.is_push:
        return PUSH
    return LOSES if value.loses or value.winner.value == "dealer-wins" else WINS


def _in_figures(cents: Cents) -> str:
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)
