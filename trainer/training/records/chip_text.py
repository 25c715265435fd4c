"""Money and chips as transcripts write them: ``$7.50``, ``2x$25 1x$5`` from the bottom up.

The sign is the house's own, where it stands; thousands are not parted and decimals have a point. Any sign is read, and
none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby

from trainer.domain.money.amounts import parse_money
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.money.currency import DOLLARS, SIGN, Currency

MOST_CHIPS = 1_000


@cache
def _run() -> re.Pattern[str]:
    # Every sign there is takes a while to compile, and a start reads no chips.
    return re.compile(rf"(\d{{1,6}})[x×]({SIGN}?[\d.,]{{1,16}}{SIGN}?)", re.ASCII)


def money_text(cents: int, currency: Currency = DOLLARS) -> str:
    """``$4``, ``$7.50``, ``4€``; ``parse_money`` reads it back."""
    whole, rest = divmod(cents, 100)
    number = f"{whole}.{rest:02}" if rest else f"{whole}"
    return f"{number}{currency.sign}" if currency.after else f"{currency.sign}{number}"


def chips_text(chips: Chips, currency: Currency = DOLLARS) -> str:
    """A set of chips, the dearest first: ``2x$25 1x$5``; empty where there are none."""
    return " ".join(_run_text(pile.denomination, pile.count, currency) for pile in chips.piles)


def stack_text(stack: Stack, currency: Currency = DOLLARS) -> str:
    """A stack from the bottom up: ``2x$25 1x$5``; empty where there is none."""
    return " ".join(_run_text(chip, len(list(run)), currency) for chip, run in groupby(stack.chips))


def _run_text(chip: Denomination, count: int, currency: Currency) -> str:
    return f"{count}x{money_text(chip.value, currency)}"


def example_of_chips(currency: Currency) -> str:
    """How chips are written, shown: ``2x$25 1x$5``."""
    return f"2x{money_text(2_500, currency)} 1x{money_text(500, currency)}"


def read_chips(text: str, table: Sequence[Denomination], currency: Currency = DOLLARS) -> Chips:
    """``2x$25 1x$5`` as chips of the ``table``; raises ValueError, one sentence, where it is no such thing."""
    return Chips.of(_runs(text, table, currency))


def read_stack(text: str, table: Sequence[Denomination], currency: Currency = DOLLARS) -> Stack:
    """``2x$25 1x$5``, from the bottom up, as a stack; raises ValueError, one sentence, where it is no such thing."""
    return Stack(tuple(chip for chip, count in _runs(text, table, currency) for _ in range(count)))


def _runs(text: str, table: Sequence[Denomination], currency: Currency) -> Iterable[tuple[Denomination, int]]:
    runs = list(_each_run(text, table, currency))
    if sum(count for _, count in runs) > MOST_CHIPS:
        raise ValueError(f"{_short(text)} is more chips than lie on any table")
    return runs


def _each_run(text: str, table: Sequence[Denomination], currency: Currency) -> Iterator[tuple[Denomination, int]]:
    for word in text.split():
        found = _run().fullmatch(word)
        if found is None or not int(found[1]):
            raise ValueError(_no_chips(word, currency))
        yield _chip(found[2], word, table, currency), int(found[1])


def _chip(value: str, word: str, table: Sequence[Denomination], currency: Currency) -> Denomination:
    try:
        cents = parse_money(value)
    except ValueError:
        raise ValueError(_no_chips(word, currency)) from None
    for chip in table:
        if chip.value == cents:
            return chip
    there_are = ", ".join(money_text(chip.value, currency) for chip in sorted(table))
    raise ValueError(f"this table has no chip of {money_text(cents, currency)}: it has {there_are}")


def _no_chips(word: str, currency: Currency) -> str:
    return f"{_short(word)} is no chips: write them like {example_of_chips(currency)}"


def _short(text: str) -> str:
    shown = "".join(each if each.isprintable() else "?" for each in text[:41])
    return f"'{shown[:40]}…'" if len(text) > 40 else f"'{shown}'"
