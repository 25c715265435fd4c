"""What a gesture must be beside well written: possible for a hand, true to its motion, and silent on its meaning."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from trainer.content.gestures.model import MOST_KEYS, MOTIONS, is_number
from trainer.content.text.faults import Finding, did_you_mean, shown
from trainer.content.text.value_syntax import entries, items
from trainer.domain.signals.gestures import Carried, Marking
from trainer.domain.signals.motions import WAVES, DealerMotion, Motion

LEAST_GAP = 0.10
LEAST_SWEEP = 0.25
"""A hand that goes as far sideways from one key to the next, waves; a shorter way only brings it there."""

AIRBORNE = frozenset((Motion.HOVER, Motion.HALF_TAP, Motion.POINT))
ON_THE_FELT = frozenset((Motion.TAP, Motion.BRUSH, Motion.SCRATCH, Motion.LINE))
WITH_CHIPS = frozenset(
    (
        Motion.CHIPS_ONE_FINGER,
        Motion.CHIPS_TWO_FINGERS,
        Motion.CHIPS_ALONE,
        Motion.CHIPS_TO_LINE,
        Motion.CARDS_UP_CHIPS,
        Motion.CARDS_UP_PARTED,
    )
)
WITH_CARDS = frozenset((Motion.BRUSH_CARDS, Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED))

_MEANINGS = re.compile(
    r"\b(hit|hits|hitting|stand|stands|standing|double|doubles|doubling|split|splits|splitting|surrenders?"
    r"|surrendering|insur\w*|even money|(another|one more) card|decision|signal\w*)\b",
    re.IGNORECASE,
)
_FIRST = ("pose", "reach", "at")
_PATRONS = ((-0.8, 0.8), (-1.7, 1.5))
_DEALERS = ((-2.0, 2.0), (-0.5, 2.5))


@dataclass(frozen=True, slots=True)
class _Read:
    """A file's keys as far as they can be understood; what cannot is told elsewhere."""

    table: dict[str, Any]

    @property
    def keys(self) -> list[dict[str, Any]]:
        return [entries(key) for key in items(self.table.get("keys"))]

    @property
    def motion(self) -> Motion | DealerMotion | None:
        shows = self.table.get("shows")
        return MOTIONS.get(shows) if isinstance(shows, str) else None

    @property
    def end(self) -> float | None:
        last = self.keys[-1].get("t") if self.keys else None
        return last if is_number(last) else None

    def carries(self) -> list[dict[str, Any]]:
        return [entries(carry) for carry in items(self.table.get("carries"))]

    def heights(self) -> list[tuple[str, float]]:
        """What each key reaches with, and how high; nothing where a height cannot be read."""
        found = []
        reach, z = "", None
        for key in self.keys:
            reach = key["reach"] if isinstance(key.get("reach"), str) else reach
            if "at" in key:
                at = items(key["at"])
                if len(at) != 3 or not is_number(at[2]):
                    return []
                z = at[2]
            if z is not None:
                found.append((reach, z))
        return found


def motion_faults(table: dict[str, Any], poses: Collection[str]) -> Iterator[Finding]:
    """What makes no sense in a gesture's file; ``poses`` are those all gestures share. Bears values of any shape."""
    read = _Read(table)
    yield from _times(read)
    yield from _first_key(read)
    yield from _poses(read, poses)
    yield from _moments(read)
    yield from _cycle(read)
    yield from _places(read)
    yield from _carries(read)
    yield from _marks(read)
    yield from _motion(read)
    yield from _words(read)


def _times(read: _Read) -> Iterator[Finding]:
    before = -1.0
    if len(read.keys) > MOST_KEYS:
        yield Finding(("keys",), f"A gesture has {MOST_KEYS} keys at most: leave some out.", at_key=True)
    for number, key in enumerate(read.keys):
        t = key.get("t")
        if not is_number(t):
            continue
        if number == 0 and t != 0:
            yield Finding(("keys", 0, "t"), f"The first key is at 0, not at {shown(t)}.")
        if number > 0 and t <= before:
            yield Finding(("keys", number, "t"), f"{shown(t)} is no later than the key before it: times must rise.")
        before = t


def _first_key(read: _Read) -> Iterator[Finding]:
    lacking = [key for key in _FIRST if read.keys and key not in read.keys[0]]
    if lacking:
        yield Finding(("keys", 0), f"The first key must be whole: write {' and '.join(lacking)} too.", at_key=True)


def _poses(read: _Read, shared: Collection[str]) -> Iterator[Finding]:
    own = entries(read.table.get("pose"))
    for taken in own.keys() & set(shared):
        said = f"All gestures share a pose '{taken[:40]}' already: give this one another name."
        yield Finding(("pose", taken), said, at_key=True)
    known = sorted({*own, *shared})
    for number, key in enumerate(read.keys):
        name = key.get("pose")
        if isinstance(name, str) and name.strip() and name not in known:
            hint = did_you_mean(name, known) or f" Write its bends under [pose.{name[:40]}]."
            yield Finding(("keys", number, "pose"), f"There is no pose '{name[:40]}'.{hint}")


def _moments(read: _Read) -> Iterator[Finding]:
    """The moments that must lie within the gesture's length."""
    end = read.end
    if end is None:
        return
    decided = read.table.get("decided")
    if is_number(decided) and decided > end:
        yield Finding(("decided",), f"The gesture ends at {shown(end)}: it must be readable by then.")
    before = -1.0
    for number, time in enumerate(items(read.table.get("sheet"))):
        if not is_number(time):
            continue
        if time > end:
            yield Finding(("sheet", number), f"The gesture ends at {shown(end)}: nothing is seen at {shown(time)}.")
        elif time <= before:
            yield Finding(("sheet", number), f"{shown(time)} is no later than the time before it: times must rise.")
        before = time


def _cycle(read: _Read) -> Iterator[Finding]:
    cycle = items(read.table.get("cycle"))
    if len(cycle) != 2 or not all(map(is_number, cycle)):
        return
    times = [key.get("t") for key in read.keys]
    for place, time in enumerate(cycle):
        if time not in times:
            yield Finding(("cycle", place), f"No key is at {shown(time)}: a cycle goes from one key to another.")
    if cycle[0] >= cycle[1]:
        yield Finding(("cycle", 1), "A cycle ends after it begins: write the earlier time first.")
    elif read.end is not None and cycle[1] >= read.end:
        yield Finding(("cycle", 1), "Keys must follow the cycle: they are what is left when it is left out.")


def _places(read: _Read) -> Iterator[Finding]:
    """A hand stays within reach of its own place."""
    bounds = _DEALERS if isinstance(read.motion, DealerMotion) else _PATRONS
    places = [(("keys", number, "at"), key.get("at")) for number, key in enumerate(read.keys)]
    places += [(("carries", number, "rest"), carry.get("rest")) for number, carry in enumerate(read.carries())]
    for path, at in places:
        for axis, (value, (least, most)) in enumerate(zip(items(at), bounds, strict=False)):
            if is_number(value) and not least <= value <= most:
                said = f"{'xy'[axis]} = {shown(value)} is out of the hand's reach: write {least:g} to {most:g}."
                yield Finding((*path, axis), said)


def _carries(read: _Read) -> Iterator[Finding]:
    for number, carry in enumerate(read.carries()):
        since, until, end = carry.get("since", 0), carry.get("until"), read.end
        if not is_number(until) or not is_number(since):
            continue
        if since >= until:
            yield Finding(
                ("carries", number, "until"), "The hand lets go after it has taken it up: write a later time."
            )
        if end is not None and until > end:
            yield Finding(("carries", number, "until"), f"The gesture ends at {shown(end)}: write that at most.")
        if carry.get("under_bet") is True and ("rest" not in carry or carry.get("what") != Carried.CARDS.value):
            yield Finding(
                ("carries", number, "under_bet"), "Only cards with a 'rest' can be slid under the bet.", at_key=True
            )


def _marks(read: _Read) -> Iterator[Finding]:
    touching = {reach for reach, z in read.heights() if z == 0 and reach in ("index", "middle", "vee")}
    for number, marking in enumerate(items(read.table.get("marks"))):
        if marking == Marking.CARDS.value:
            if not _carries_what(read, Carried.CARDS):
                yield Finding(("marks", number), "No cards are carried: write them under 'carries'.")
        elif marking in [each.value for each in Marking] and not touching:
            said = f"No fingertip touches the felt, so {marking} leaves no mark: give a key z = 0, or leave it out."
            yield Finding(("marks", number), said)


def _carries_what(read: _Read, what: Carried) -> bool:
    return any(carry.get("what") == what.value for carry in read.carries())


def _motion(read: _Read) -> Iterator[Finding]:
    """What makes the motion what it is."""
    motion = read.motion
    if isinstance(motion, DealerMotion):
        return
    if read.table.get("frame") == "arc":
        yield Finding(("frame",), "Only the dealer's own hand goes along the arc: leave it out.")
    if motion in ON_THE_FELT and read.heights() and min(z for _, z in read.heights()) > 0:
        yield _shows(motion, "touches the felt: give a key z = 0")
    if motion in AIRBORNE:
        yield from _too_low(read)
    if motion in WAVES:
        yield from _wrong_way(read, motion)
    if motion in WITH_CHIPS and not _carries_what(read, Carried.STACK):
        yield _shows(motion, "brings chips: write what = \"stack\" under 'carries'")
    if motion in WITH_CARDS and not _carries_what(read, Carried.CARDS):
        yield _shows(motion, "is made with the cards: write what = \"cards\" under 'carries'")


def _wrong_way(read: _Read, motion: Motion) -> Iterator[Finding]:
    """A wave whose first sweep goes the other way than its motion."""
    across = [(number, items(key["at"])[0]) for number, key in enumerate(read.keys) if len(items(key.get("at"))) == 3]
    if not all(is_number(x) for _, x in across):
        return
    sweeps = ((number, x - before) for (_, before), (number, x) in pairwise(across) if abs(x - before) >= LEAST_SWEEP)
    number, sweep = next(sweeps, (0, 0.0))
    if sweep < 0 and motion is Motion.WAVE:
        said = "A wave goes first from the patron's right to the left: let x rise here, or show wave-left-to-right."
        yield Finding(("keys", number, "at", 0), said)
    if sweep > 0 and motion is Motion.WAVE_LEFT_TO_RIGHT:
        said = "This wave goes from the patron's left to the right: let x fall here, or show wave."
        yield Finding(("keys", number, "at", 0), said)


def _too_low(read: _Read) -> Iterator[Finding]:
    for number, key in enumerate(read.keys):
        at = items(key.get("at"))
        if len(at) == 3 and is_number(at[2]) and 0 <= at[2] < LEAST_GAP:
            said = f"This motion touches nothing: its lowest z is {LEAST_GAP:g}, or nobody can tell."
            yield Finding(("keys", number, "at", 2), said)


def _shows(motion: Motion | None, rest: str) -> Finding:
    return Finding(("shows",), f"A motion {motion.value if motion else ''} {rest}.")


def _words(read: _Read) -> Iterator[Finding]:
    words = read.table.get("words")
    found = _MEANINGS.search(words) if isinstance(words, str) else None
    if found:
        said = f"'{found[0]}' tells what the movement means, or may be taken for it: tell only what the hand does."
        yield Finding(("words",), said)
