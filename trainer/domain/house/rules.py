"""A rule as a house has it: a value, the words it rests on, and how sure the reading is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Generic, Protocol, TypeVar, cast

from trainer.domain.money.amounts import Odds

T = TypeVar("T", covariant=True)


class Kind(Enum):
    """How a rule came to be here: the document says it, it was unclear and we chose, or it is silent."""

    STATED = "stated"
    READ = "read"
    ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the document's title, its section, and the few words it rests on."""

    document: str
    section: str
    words: str


@dataclass(frozen=True, slots=True)
class Passage:
    """One of several passages of a rule; ``speaks_for`` is the value, step, event or case it supports.

    It is written as the file has it. A reading that has no short form is ``is`` or ``instead``, and ``either`` is both;
    ``instead: WORD`` is a case of the other reading, whose words differ from those of the first, and ``either: WORD``
    one of which both readings say the same.
    """

    citation: Citation
    speaks_for: str


@dataclass(frozen=True, slots=True)
class RuleRef:
    """Which rule of which house: its path is ``group.rule``, such as ``settling.blackjack_pays``.

    ``citation`` is None only for a rule that is assumed. ``confirmed`` says who of the house confirmed a rule that its
    document doesn't state, and when; "" if nobody did.
    """

    house: str
    path: str
    kind: Kind
    citation: Citation | None
    confirmed: str = ""

    @property
    def is_custom(self) -> bool:
        """Whether it is standard practice and no more: the document is silent, and nobody confirmed the rule."""
        return self.kind is Kind.ASSUMED and not self.confirmed

    @property
    def is_binding(self) -> bool:
        """Whether someone may fail a test by it: the document states it, or the house confirmed it."""
        return self.kind is Kind.STATED or bool(self.confirmed)


@dataclass(frozen=True, slots=True)
class Ruled(Generic[T]):
    """A value in force with the rule it comes from.

    A *read* rule has ``instead``, its other reading, ``why``, and what that other reading rests on (``other``);
    ``switched`` tells that the other reading is in force (values and citations have then changed places). ``case`` is
    the step, event or case that this rule is cited for, empty for the rule as a whole. ``cases_confirmed`` says who of
    the house confirmed what a stated rule leaves unsaid of its cases; "" if nobody did.
    """

    value: T
    ref: RuleRef
    instead: T | None = None
    why: str = ""
    passages: tuple[Passage, ...] = ()
    switched: bool = False
    other: Citation | None = None
    case: str = ""
    cases_confirmed: str = ""

    def __hash__(self) -> int:
        # Whatever is looked up by its rules is looked up often: the path tells them apart, their words need not.
        return hash((self.ref.path, self.case))

    def switch(self) -> Ruled[T]:
        """The same rule read the other way; raises ValueError where there is no other reading."""
        if self.instead is None:
            raise ValueError(f"{self.ref.path} has no other reading")
        ref = replace(self.ref, citation=self.other)
        other = self.ref.citation
        return replace(self, value=self.instead, instead=self.value, ref=ref, other=other, switched=not self.switched)


IS, INSTEAD, EITHER = "is", "instead", "either"
"""What a passage may speak for besides a value, a step, an event or a case: a reading of its rule, or both."""


def as_written(value: object) -> str:
    """A plain value as a house file writes it; empty for one without a short form, such as a table."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Enum):
        return str(value.value)
    return str(value) if isinstance(value, int | Odds | Fraction) else ""


def said_of(rule: Ruled[T], case: Enum | str) -> Ruled[T]:
    """The rule citing what its document says of one of its steps, events or cases; else the rule itself.

    An assumed rule is stated where its document speaks of that case, a *read* one where both its readings have that
    step, line or case, and then holds whichever way the rule is switched. What is stated leaves the other passages out;
    readings are weighed from all.
    """
    word = case if isinstance(case, str) else str(case.value)
    wanted = of_the_other(word) if rule.switched and _tells_readings_apart(rule) else word
    for passage in rule.passages:
        if passage.speaks_for in (wanted, of_both(word)):
            both = passage.speaks_for == of_both(word) or _is_in_both_readings(rule, word)
            is_read = rule.ref.kind is Kind.READ and not both
            ref = replace(rule.ref, citation=passage.citation, kind=Kind.READ if is_read else Kind.STATED)
            passages, switched = (rule.passages, rule.switched) if is_read else ((), False)
            return replace(rule, ref=ref, passages=passages, switched=switched, case=word)
    return rule


def of_the_other(word: str) -> str:
    """How a passage is written that speaks for a case of the other reading."""
    return f"{INSTEAD}: {word}"


def of_both(word: str) -> str:
    """How a passage is written that speaks for a case of which both readings say the same."""
    return f"{EITHER}: {word}"


class _Priced(Protocol):
    """A pay table, line by line."""

    def price(self, event: str) -> object | None: ...


def _is_in_both_readings(rule: Ruled[T], word: str) -> bool:
    """Whether both readings have that step, or that line of a pay table at the same price."""
    if hasattr(rule.value, "price"):
        ours, other = (cast("_Priced | None", each) for each in (rule.value, rule.instead))
        price = None if ours is None else ours.price(word)
        return price is not None and other is not None and other.price(word) == price
    readings = (rule.value, rule.instead)
    return all(isinstance(each, tuple) and word in map(as_written, each) for each in readings)


def _tells_readings_apart(rule: Ruled[T]) -> bool:
    return any(passage.speaks_for.startswith(of_the_other("")) for passage in rule.passages)


def said_of_first(rule: Ruled[T], cases: Iterable[Enum]) -> Ruled[T]:
    """The rule at the first of ``cases`` that a passage speaks for; the rule itself where none does."""
    return next((cited for case in cases if (cited := said_of(rule, case)) is not rule), rule)
