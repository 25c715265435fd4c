"""What a round or a shuffle needs kept, as storage must fill it; acts and ends are kept alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

St = TypeVar("St", bound="SittingStart")


class By(Enum):
    """Who acted."""

    TRAINEE = "trainee"
    HOUSE = "house"


class Ending(Enum):
    """How it ended: WHOLE, STOPPED by the trainee in a test (the rest was missed), or LEFT (it does not count)."""

    WHOLE = "whole"
    STOPPED = "stopped"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class SittingStart:
    """A sitting as it began, with everything needed to lay the same cards out again.

    ``id`` is a UUIDv7; ``started_ms`` milliseconds since the epoch; ``rules`` the values in force by path, ``switches``
    the *read* rules read the other way; ``mode`` the word of its enumeration; ``seed`` from 0 to 2**63 - 1; ``dealt``
    all that was dealt as JSON text.
    """

    id: str
    learner: str
    started_ms: int
    game: str
    switches: tuple[str, ...]
    rules: Mapping[str, str]
    mode: str
    seed: int
    dealt: str


@dataclass(frozen=True, slots=True)
class KeptAct:
    """One act as it is kept: ``act`` and ``due`` as JSON text, ``due`` "" where nothing was."""

    index: int
    act: str
    by: str
    how: str
    verdict: str
    done: bool
    phase: str
    rule: str
    due: str
    at_ms: int
    milliseconds: int
    weight: int
    critical: bool


@dataclass(frozen=True, slots=True)
class SittingEnd:
    """How a sitting ended and what came of it; ``score`` None where it does not count.

    ``milliseconds`` is the trainee's time, ``right`` and ``helped`` count acts, ``faults`` the final faults by kind.
    """

    at_ms: int
    ending: Ending
    score: int | None = None
    milliseconds: int = 0
    right: int = 0
    helped: int = 0
    faults: Mapping[str, int] = field(default_factory=dict)
    critical: int = 0

    @property
    def is_left(self) -> bool:
        """Whether it was left, so that it does not count."""
        return self.ending is Ending.LEFT


@dataclass(frozen=True, slots=True)
class SittingRecord(Generic[St]):
    """What is kept at once of what is called ``id``: its start, the acts that came since, its end, as far as known."""

    id: str
    start: St | None = None
    acts: tuple[KeptAct, ...] = ()
    end: SittingEnd | None = None


@dataclass(frozen=True, slots=True)
class KeptSitting(Generic[St]):
    """A sitting as it was kept; ``end`` None: it was not finished."""

    start: St
    acts: tuple[KeptAct, ...] = ()
    end: SittingEnd | None = None


# Rounds


@dataclass(frozen=True, slots=True)
class RoundStart(SittingStart):
    """A round as it began: ``spots`` are how many are played, ``situation`` is "" for none."""

    automation: str
    situation: str
    spots: int


class RoundRecord(SittingRecord[RoundStart]):
    """What is kept at once of a round."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What progress is reckoned from and lists show: a round without its acts; ``end`` None: it was not finished."""

    id: str
    at_ms: int
    game: str
    mode: str
    automation: str
    situation: str
    spots: int
    end: SittingEnd | None


class KeptRound(KeptSitting[RoundStart]):
    """A round as it was kept."""

    __slots__ = ()

    @property
    def result(self) -> RoundResult:
        """What lists show of it."""
        of = self.start
        return RoundResult(of.id, of.started_ms, of.game, of.mode, of.automation, of.situation, of.spots, self.end)


# Shuffles


@dataclass(frozen=True, slots=True)
class ShuffleStart(SittingStart):
    """A shuffle as it began: ``occasion`` and ``skill`` by the words of their enumerations, and how many decks."""

    occasion: str
    skill: str
    decks: int


class ShuffleRecord(SittingRecord[ShuffleStart]):
    """What is kept at once of a shuffle."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ShuffleResult:
    """What progress is reckoned from and lists show: a shuffle without its acts; ``end`` None: it was not finished."""

    id: str
    at_ms: int
    game: str
    mode: str
    occasion: str
    decks: int
    end: SittingEnd | None


class KeptShuffle(KeptSitting[ShuffleStart]):
    """A shuffle as it was kept."""

    __slots__ = ()

    @property
    def result(self) -> ShuffleResult:
        """What lists show of it."""
        of = self.start
        return ShuffleResult(of.id, of.started_ms, of.game, of.mode, of.occasion, of.decks, self.end)
