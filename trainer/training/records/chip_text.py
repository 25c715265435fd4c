"""Money and chips as transcripts write them: ``$7.50``, ``2x$25 1x$5`` from the bottom up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Chips, Denomination, Stack

MOST_CHIPS = 1_000
_RUN = re.compile(r"(\d{1,6})[x×](\$?[\d.,]{1,16})", re.ASCII)


def money_text(cents: Cents) -> str:
    """``$4``, ``$7.50``; ``parse_money`` reads it back."""
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02}" if rest else f"${dollars}"


def chips_text(chips: Chips) -> str:
    """A set of chips, the dearest first: ``2x$25 1x$5``; empty where there are none."""
    return " ".join(f"{pile.count}x{money_text(pile.denomination.value)}" for pile in chips.piles)


def stack_text(stack: Stack) -> str:
    """A stack from the bottom up: ``2x$25 1x$5``; empty where there is none."""
    return " ".join(f"{len(list(run))}x{money_text(chip.value)}" for chip, run in groupby(stack.chips))


def read_chips(text: str, table: Sequence[Denomination]) -> Chips:
    """``2x$25 1x$5`` as chips of the ``table``; raises ValueError, one sentence, where it is no such thing."""
    return Chips.of(_runs(text, table))


def read_stack(text: str, table: Sequence[Denomination]) -> Stack:
    """``2x$25 1x$5``, from the bottom up, as a stack; raises ValueError, one sentence, where it is no such thing."""
    return Stack(tuple(chip for chip, count in _runs(text, table) for _ in range(count)))


def _runs(text: str, table: Sequence[Denomination]) -> Iterable[tuple[Denomination, int]]:
    runs = list(_each_run(text, table))
    if sum(count for _, count in runs) > MOST_CHIPS:
        raise ValueError(f"{_short(text)} is more chips than lie on any table")
    return runs


def _each_run(text: str, table: Sequence[Denomination]) -> Iterator[tuple[Denomination, int]]:
    for word in text.split():
        found = _RUN.fullmatch(word)
        if found is None or not int(found[1]):
            raise ValueError(f"{_short(word)} is no chips: write them like 2x$25 1x$5")
        yield _chip(found[2], word, table), int(found[1])


def _chip(value: str, word: str, table: Sequence[Denomination]) -> Denomination:
    try:
        cents = parse_money(value)
    except ValueError:
        raise ValueError(f"{_short(word)} is no chips: write them like 2x$25 1x$5") from None
    for chip in table:
        if chip.value == cents:
            return chip
    there_are = ", ".join(money_text(chip.value) for chip in sorted(table))
    raise ValueError(f"this table has no chip of {money_text(cents)}: it has {there_are}")


def _short(text: str) -> str:
    shown = "".join(each if each.isprintable() else "?" for each in text[:41])
    return f"'{shown[:40]}…'" if len(text) > 40 else f"'{shown}'"
