"""What the list of drills shows, in order: groups as a dealer learns them, and the key that begins each drill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.drills.base import Drill

AT_THE_TABLE = "table:"
"""What the key of a part dealt at the table begins with."""
WATCHING = "watching:"
"""The key of what is watched at others' tables, where it is asked for as a drill is."""
KEYS = "1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys that begin the drills, in the order of the list."""


@dataclass(frozen=True, slots=True)
class DrillLine:
    """One drill in the list. ``answers`` (30 at most), ``percent`` and ``median_ms`` tell of the last ones given.

    A part dealt at the table has no target (0): its ``answers`` are rounds, its ``percent`` their mean score. What is
    watched has none either: its ``answers`` are rounds and shuffles, its ``percent`` how many were seen through.
    ``state`` is the key of a state of mastery; ``why_not`` is "" where the drill can be had.
    """

    key: str
    title: str
    purpose: str
    answers: int
    percent: int
    median_ms: int
    target_ms: int
    state: str
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class DrillGroup:
    """Some drills under one title: the keys of those that belong to it, in their order, and what is true of all."""

    title: str
    keys: tuple[str, ...]
    about: str = ""


READING = DrillGroup("Hands and house rules", ("hand-totals", "hand-signals", "house-facts"))
PAYING = DrillGroup("Paying", ("blackjack-payout", "chip-cutting", "insurance", "side-wagers", "settle-hand"))
SHUFFLING = DrillGroup(
    "Shuffle, cut and burn",
    ("shuffle-procedure", "deck-estimation", "cut-depth", "burn-and-cut-card", "spot-the-slip", "shuffle-clock"),
)
DEALT = DrillGroup("Parts of a round", (), "At the table, card by card.")
WATCHED = DrillGroup("At others' tables", (WATCHING,))
GROUPS = (READING, PAYING, SHUFFLING, WATCHED, DEALT)


def grouped(lines: Sequence[DrillLine]) -> tuple[tuple[DrillGroup, tuple[DrillLine, ...]], ...]:
    """``lines`` by group, each in its order; drills that no group names come last among those that pay."""
    known = {key: place for group in GROUPS for place, key in enumerate(group.keys)}
    found = [
        (
            group,
            tuple(sorted((line for line in lines if group_of(line) is group), key=lambda it: known.get(it.key, 99))),
        )
        for group in GROUPS
    ]
    return tuple((group, own) for group, own in found if own)


def in_order(drills: Iterable[Drill]) -> tuple[Drill, ...]:
    """The drills in the order of the list."""
    return tuple(sorted(drills, key=lambda drill: (_place(drill.key), drill.key)))


def _place(key: str) -> int:
    known = [each for group in GROUPS for each in group.keys]
    return known.index(key) if key in known else len(known)


def group_of(line: DrillLine) -> DrillGroup:
    """The group a line belongs to."""
    if line.key.startswith(AT_THE_TABLE):
        return DEALT
    return next((group for group in GROUPS if line.key in group.keys), PAYING)


def key_of(place: int) -> str:
    """The key that begins the drill at ``place``, from 0; "" where there are no more keys."""
    return KEYS[place] if place < len(KEYS) else ""
