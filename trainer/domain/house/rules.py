"""A rule as a house has it: a value, the words it rests on, and how sure the reading is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

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
    """One of several passages of a rule; ``speaks_for`` is the value or step it supports, as written in the file."""

    citation: Citation
    speaks_for: str


@dataclass(frozen=True, slots=True)
class RuleRef:
    """Which rule of which house: its path is ``group.rule``, such as ``settling.blackjack_pays``.

    ``citation`` is None only for a rule that is assumed.
    """

    house: str
    path: str
    kind: Kind
    citation: Citation | None


@dataclass(frozen=True, slots=True)
class Ruled(Generic[T]):
    """A value in force with the rule it comes from.

    A *read* rule has ``instead``, its other reading, and ``why``; ``switched`` tells that the other reading is
    in force (``value`` and ``instead`` have then changed places).
    """

    value: T
    ref: RuleRef
    instead: T | None = None
    why: str = ""
    passages: tuple[Passage, ...] = ()
    switched: bool = False

    def switch(self) -> Ruled[T]:
        """The same rule read the other way; raises ValueError where there is no other reading."""
        if self.instead is None:
            raise ValueError(f"{self.ref.path} has no other reading")
        return replace(self, value=self.instead, instead=self.value, switched=not self.switched)


def at_step(rule: Ruled[T], step: Enum) -> Ruled[T]:
    """The rule citing what its document says of one of its steps; the rule itself where no passage speaks for that.

    A stated rule then leaves its other steps' passages out; the readings of a *read* one are weighed from all.
    """
    return _citing(rule, str(step.value))


def at_event(rule: Ruled[T], event: str) -> Ruled[T]:
    """A pay table citing the line of that event; the rule itself where no passage speaks for that line."""
    return _citing(rule, event)


def _citing(rule: Ruled[T], speaks_for: str) -> Ruled[T]:
    for passage in rule.passages:
        if passage.speaks_for == speaks_for:
            weighed = rule.passages if rule.ref.kind is Kind.READ else ()
            return replace(rule, ref=replace(rule.ref, citation=passage.citation), passages=weighed)
    return rule


def at_first(rule: Ruled[T], steps: Iterable[Enum]) -> Ruled[T]:
    """The rule at the first of ``steps`` that a passage speaks for; the rule itself where none does."""
    return next((cited for step in steps if (cited := at_step(rule, step)) is not rule), rule)
