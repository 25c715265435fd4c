"""Places for the house's values: ``{settling.blackjack_pays}``, ``{money 25 at settling.blackjack_pays}``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from trainer.domain.money.amounts import Cents, parse_money

EVERYDAY = Cents(0)
"""Where a chip's value stands: the table's everyday chip, the largest one in the smallest bet taken there."""


@dataclass(frozen=True, slots=True)
class SumPart:
    """A part of a sum: ``cents``, so many ``times``, halved so often; ``taken``: it is taken off instead of added.

    ``cents`` may be ``EVERYDAY``. ``heaped``: as many chips of that value as make a heap in the house. ``bet``: a main
    bet, as near to that sum as the house allows.
    """

    cents: Cents
    times: int = 1
    halved: int = 0
    taken: bool = False
    heaped: bool = False
    bet: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum, or what it is paid at the rule at ``path`` ("": the sum itself); ``line`` is a line of its pay table."""

    parts: tuple[SumPart, ...]
    path: str = ""
    line: str = ""


Amount = tuple[Sum, ...]
"""Sums that are added up: a bet, and what it is paid."""


@dataclass(frozen=True, slots=True)
class RuleMark:
    """A rule's value in words; ``line`` is a line of its pay table, "" for the whole rule.

    ``whole``: the rule is told as a sentence without its full stop.
    """

    path: str
    line: str = ""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class ReasonMark:
    """The reason that the house's document gives for a rule, in its own words."""

    path: str


@dataclass(frozen=True, slots=True)
class MoneyMark:
    """An amount of money."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ChipsMark:
    """An amount in as few of the house's chips as can be."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ColourMark:
    """The color of the chip of that value, which may be ``EVERYDAY``."""

    value: Cents


@dataclass(frozen=True, slots=True)
class HeapMark:
    """How many chips of that value make a heap."""

    value: Cents


@dataclass(frozen=True, slots=True)
class CountMark:
    """How many chips of that value make an amount."""

    amount: Amount
    value: Cents


@dataclass(frozen=True, slots=True)
class PlainMark:
    """Words that look like a house's value and are none."""

    words: str


Mark = RuleMark | ReasonMark | MoneyMark | ChipsMark | ColourMark | HeapMark | CountMark | PlainMark


class UnreadableMark(ValueError):
    """What stands in braces cannot be read; the text is a sentence that says what to write."""


PATH = re.compile(r"[a-z0-9_]+(?:\.[a-z0-9_+-]+)+", re.ASCII)
_WORDS = ("rule", "reason", "money", "chips", "color", "heap", "count", "plain")
_CHIP = "chip"
_USUAL_BET = Cents(1_000)
_WRITTEN = (
    "write 25, half of 25, 25 + 5, 3 x 25, chip, bet, bet 25, heap of 25, 25 + 5 at settling.blackjack_pays, "
    "or two of these joined by 'and'"
)
_PART = re.compile(
    r"(?:(?P<times>\d+) x )?(?P<halves>(?:half (?:of )?)*)"
    r"(?:(?P<alone>bet)|(?P<heap>heap of |bet )?(?P<sum>\d[\d.,]*)|(?P<heap_of_chips>heap of )?chip)",
    re.ASCII,
)
_PAID = re.compile(r"(?P<sum>.*?)(?: at (?P<path>[a-z0-9_]+(?:\.[a-z0-9_+-]+)+)(?: (?P<line>[a-z0-9-]+))?)?", re.ASCII)


def mark_of(text: str) -> Mark:
    """What stands between braces; raises UnreadableMark."""
    word, _, rest = text.strip().partition(" ")
    # At the beginning of a sentence it may be written with a capital.
    word, rest = word[:1].lower() + word[1:], rest.strip()
    if PATH.fullmatch(word):
        return RuleMark(word, rest)
    match word:
        case "rule" if PATH.fullmatch(rest.partition(" ")[0]):
            path, _, line = rest.partition(" ")
            return RuleMark(path, line.strip(), whole=True)
        case "reason" if PATH.fullmatch(rest):
            return ReasonMark(rest)
        case "money":
            return MoneyMark(amount_of(rest))
        case "chips":
            return ChipsMark(amount_of(rest))
        case "color" | "colour":
            return ColourMark(_chip(rest))
        case "heap":
            return HeapMark(_chip(rest))
        case "count":
            amount, _, value = rest.rpartition(" in ")
            return CountMark(amount_of(amount), _chip(value))
        case "plain" if rest:
            return PlainMark(rest)
        case _:
            raise UnreadableMark(
                f"'{{{text}}}' cannot be read: write a rule such as {{settling.blackjack_pays}}, or begin with "
                f"{', '.join(_WORDS[:-1])} or {_WORDS[-1]}."
            )


def amount_of(text: str) -> Amount:
    """An amount as lessons write it; raises UnreadableMark."""
    return tuple(_sum(each.strip(), text) for each in text.split(" and "))


def _sum(written: str, whole: str) -> Sum:
    found = _PAID.fullmatch(written)
    if found is None:
        raise UnreadableMark(f"'{whole}' is no amount: {_WRITTEN}.")
    words = re.split(r" ([+-]) ", found["sum"])
    signs = ["+", *words[1::2]]
    parts = tuple(_part(each, sign == "-", whole) for sign, each in zip(signs, words[::2], strict=True))
    return Sum(parts, found["path"] or "", found["line"] or "")


def _part(written: str, taken: bool, whole: str) -> SumPart:
    found = _PART.fullmatch(written.strip())
    if found is None:
        raise UnreadableMark(f"'{whole}' is no amount: {_WRITTEN}.")
    times, halved = int(found["times"] or 1), found["halves"].count("half")
    if found["alone"]:
        return SumPart(_USUAL_BET, times, halved, taken, bet=True)
    if not found["sum"]:
        return SumPart(EVERYDAY, times, halved, taken, heaped=found["heap_of_chips"] is not None)
    cents = _cents(found["sum"])
    if cents % (1 << halved):
        raise UnreadableMark(f"'{written}' comes to less than a cent: take a sum that can be halved.")
    return SumPart(cents, times, halved, taken, found["heap"] == "heap of ", found["heap"] == "bet ")


def _chip(text: str) -> Cents:
    return EVERYDAY if text.strip() == _CHIP else _cents(text.strip())


def _cents(text: str) -> Cents:
    try:
        return parse_money(text)
    except ValueError:
        raise UnreadableMark(f"'{text}' is no amount: write it as 25 or 2.50.") from None
