"""How a row of the houses' tables is written down in these tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trainer.domain.house.cases import Case
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Kind
from trainer.domain.house.side_wagers import PayLine, PayTable
from trainer.domain.money.amounts import Cents, Odds


@dataclass(frozen=True, slots=True)
class Expected:
    """A rule as the row has it: where it is held, its value, how sure it is, its other reading, its case."""

    path: str
    value: Any
    kind: Kind
    instead: Any = None
    case: Case | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its games, its name, and the rules that hold it."""

    games: tuple[str, ...]
    name: str
    rules: tuple[Expected, ...]


def stated(path: str, value: Any, of: Case | None = None) -> Expected:
    return Expected(path, value, Kind.STATED, case=of)


def read(path: str, value: Any, instead: Any) -> Expected:
    return Expected(path, value, Kind.READ, instead)


def assumed(path: str, value: Any, of: Case | None = None) -> Expected:
    return Expected(path, value, Kind.ASSUMED, case=of)


def dollars(amount: int) -> Cents:
    return Cents(amount * 100)


def between(least: int, most: int, step: int | None = 1) -> BetLimits:
    """Limits in whole dollars."""
    return BetLimits(dollars(least), dollars(most), None if step is None else dollars(step))


def only(*amounts: int) -> BetLimits:
    return BetLimits(only=tuple(dollars(amount) for amount in amounts))


def to_one(**prices: int) -> PayTable:
    """A pay table whose prices are all "to 1"; events are written with underscores."""
    lines = ((event.replace("_", "-"), Odds(price, 1)) for event, price in prices.items())
    return PayTable(tuple(PayLine(event, price) for event, price in lines))
