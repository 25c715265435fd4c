"""One thing to know of a house by heart: what is asked, what is right, and the rule that says so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from trainer.domain.house.rules import Ruled, as_written
from trainer.domain.money.amounts import Cents
from trainer.drills.base import Amount, Choice, Decks, Number, OddsTyped, Response

Typed = Amount | Number | OddsTyped | Decks


class FactKind(Enum):
    """What a fact is about; the value begins the fact's key."""

    TABLE = "table"
    LIMITS = "limits"
    PAYS = "pays"
    DRAWS = "draws"
    PLAY = "play"
    SIGNALS = "signals"
    ORDER = "order"
    SHUFFLE = "shuffle"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Meaning:
    """Something a fact may be answered with: its key, and the value of the rule at ``path``, or ``words`` of its own.

    ``path`` "" where it has words of its own; these are in lower case, as they stand in a sentence.
    """

    key: str
    words: str = ""
    path: str = ""
    value: Any = None


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of a game: its ``key`` never changes with its value, so that answers to it can be told of.

    ``rule`` is the one that says so, as its document has it for just this. ``asked`` is the question, ``unit`` what is
    typed or chosen. ``due`` is the right answer; where one is chosen, ``right`` is what it means, ``wrong`` are values
    of the trade that it is not, and ``compared`` tells whether other houses' values are offered beside these.
    ``never`` are the keys of what must not be offered as wrong, since it holds as well. ``amount`` is the sum in cents
    that the question speaks of, where it says ``{amount}``. ``told`` is the fact as a sentence without its full stop,
    "" where the rule's own sentence says just that.
    """

    key: str
    kind: FactKind
    rule: Ruled[Any]
    asked: str
    unit: str
    due: Response
    right: Meaning | None = None
    wrong: tuple[Meaning, ...] = ()
    compared: bool = True
    never: tuple[str, ...] = ()
    amount: Cents | None = None
    told: str = ""


def fact_key(kind: FactKind, path: str, detail: str = "") -> str:
    """The key of a fact: ``pays/wagers.21+3.pays/straight``."""
    return f"{kind.value}/{path}/{detail}" if detail else f"{kind.value}/{path}"


def typed(
    kind: FactKind,
    rule: Ruled[Any],
    asked: str,
    unit: str,
    due: Typed,
    detail: str = "",
    amount: Cents | None = None,
    told: str = "",
) -> Fact:
    """A fact whose answer is typed: an amount, a number, odds or decks."""
    return Fact(fact_key(kind, rule.ref.path, detail), kind, rule, asked, unit, due, amount=amount, told=told)


def chosen(
    kind: FactKind,
    rule: Ruled[Any],
    asked: str,
    right: Meaning,
    wrong: tuple[Meaning, ...],
    *,
    detail: str = "",
    compared: bool = True,
    never: tuple[str, ...] = (),
    amount: Cents | None = None,
    told: str = "",
) -> Fact:
    """A fact whose answer is chosen among others that are wrong here."""
    key, due = fact_key(kind, rule.ref.path, detail), Choice(right.key)
    return Fact(key, kind, rule, asked, "What's the rule here?", due, right, wrong, compared, never, amount, told)


def meaning_of(path: str, value: Any) -> Meaning:
    """A value of the rule at ``path``, to be told in that rule's words."""
    return Meaning(_key_of(value), path=path, value=value)


def _key_of(value: Any) -> str:
    """A value as it is kept: as a house file writes it, else by its parts."""
    if isinstance(value, tuple):
        return "+".join(map(_key_of, value)) or "none"
    return as_written(value) or "-".join(str(part) for part in _parts(value))


def _parts(value: Any) -> list[str]:
    names = getattr(value, "__dataclass_fields__", {})
    return [f"{name}:{_key_of(getattr(value, name))}" for name in names if getattr(value, name) is not None]


def is_due(fact: Fact, response: Response | None) -> bool:
    """Whether ``response`` says what is due; odds by what they come to, whatever they are written as."""
    if isinstance(fact.due, OddsTyped) and isinstance(response, OddsTyped):
        return response.odds.ratio == fact.due.odds.ratio
    return response == fact.due


FRACTIONS = tuple(Fraction(*each) for each in ((1, 4), (1, 3), (1, 2), (1, 1)))
"""Parts of a bet or of a deck that houses have."""
