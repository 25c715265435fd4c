"""What a shuffle needs kept, as storage must fill it; acts and ends are kept as those of rounds are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trainer.training.records.round_ports import Kept, Record, RoundEnd


@dataclass(frozen=True, slots=True)
class ShuffleStart:
    """A shuffle as it began, with everything needed to lay the same cards out again.

    ``id`` is a UUIDv7; ``started_ms`` milliseconds since the epoch; ``rules`` the values in force by path, ``switches``
    the *read* rules read the other way; ``occasion``, ``skill`` and ``mode`` the words of their enumerations; ``seed``
    from 0 to 2**63 - 1; ``decks`` how many are shuffled; ``dealt`` the whole of it as JSON text.
    """

    id: str
    learner: str
    started_ms: int
    game: str
    switches: tuple[str, ...]
    rules: Mapping[str, str]
    mode: str
    occasion: str
    skill: str
    seed: int
    decks: int
    dealt: str


class ShuffleRecord(Record[ShuffleStart]):
    """What is kept at once of a shuffle."""

    __slots__ = ()


class KeptShuffle(Kept[ShuffleStart]):
    """A shuffle as it was kept."""

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
    end: RoundEnd | None
