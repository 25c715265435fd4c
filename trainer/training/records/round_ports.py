"""What a round at the table needs kept, as storage must fill it; shuffles are kept in the same shapes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

St = TypeVar("St")


class By(Enum):
    """Who acted."""

    TRAINEE = "trainee"
    HOUSE = "house"


class Ending(Enum):
    """How a round ended: WHOLE, STOPPED by the trainee in a test (the rest was missed), or LEFT (it does not count)."""

    WHOLE = "whole"
    STOPPED = "stopped"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class RoundStart:
    """A round as it began, with everything needed to deal it again.

    ``id`` is a UUIDv7; ``started_ms`` milliseconds since the epoch; ``rules`` the values in force by path, ``switches``
    the *read* rules read the other way; ``dealt`` the patrons' script and the shoe as JSON text; ``spots`` how many
    are played; ``seed`` from 0 to 2**63 - 1; ``situation`` "" for none.
    """

    id: str
    learner: str
    started_ms: int
    game: str
    switches: tuple[str, ...]
    rules: Mapping[str, str]
    mode: str
    automation: str
    situation: str
    seed: int
    spots: int
    dealt: str


@dataclass(frozen=True, slots=True)
class KeptAct:
    """One act of a round as it is kept: ``act`` and ``due`` as JSON text, ``due`` "" where nothing was."""

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
class RoundEnd:
    """How a round ended and what came of it; ``score`` None where it does not count.

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


@dataclass(frozen=True, slots=True)
class Record(Generic[St]):
    """What is kept at once of what is called ``id``: its start, the acts that came since, its end, as far as known."""

    id: str
    start: St | None = None
    acts: tuple[KeptAct, ...] = ()
    end: RoundEnd | None = None


class RoundRecord(Record[RoundStart]):
    """What is kept at once of a round."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Kept(Generic[St]):
    """Something as it was kept; ``end`` None: it was not finished."""

    start: St
    acts: tuple[KeptAct, ...]
    end: RoundEnd | None = None


class KeptRound(Kept[RoundStart]):
    """A round as it was kept."""

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
    end: RoundEnd | None
