"""The shape of a gesture's file, of the file of poses and of the file of people's ways, and the types made of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isfinite
from typing import Any, TypeGuard

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer.content.text.faults import Finding, did_you_mean, shown
from trainer.content.text.value_syntax import (
    UnfitError,
    by_key,
    leaf,
    listing,
    one_word,
    read_after,
    record,
    refusal,
    several_words,
    text,
)
from trainer.domain.signals.gestures import Carried, Carry, Ease, Finger, GestureOrigin, Marking, Pose, Reach, Ways
from trainer.domain.signals.motions import DealerMotion, Motion

LONGEST = 10_000
"""Milliseconds: nobody makes a signal as long."""
MOST_KEYS = 60

Bounds = tuple[float, float]

BENDS: tuple[tuple[str, Bounds], ...] = (
    ("the bend at the knuckle", (-30, 95)),
    ("the bend at the middle joint", (-10, 120)),
    ("the bend at the end joint", (-15, 90)),
    ("the lean to the side", (-35, 35)),
)
THUMB_BENDS: tuple[tuple[str, Bounds], ...] = (
    ("how far it stands out", (-10, 80)),
    ("how far it points down", (-15, 70)),
    ("the bend at the middle joint", (-10, 70)),
    ("the bend at the end joint", (-20, 90)),
)
PLACE: tuple[tuple[str, Bounds], ...] = (("x", (-2, 2)), ("y", (-2, 2.5)), ("z", (0, 0.6)))
WAYS: dict[str, tuple[tuple[str, Bounds], ...]] = {
    "speed": (("the least", (0.70, 1.50)), ("the most", (0.70, 1.50))),
    "size": (("the least", (0.50, 1.50)), ("the most", (0.50, 1.50))),
    "height": (("the least", (0.50, 1.50)), ("the most", (0.50, 1.50))),
    "yaw": (("the least", (-20, 20)), ("the most", (-20, 20))),
    "shift": (("x", (0, 0.20)), ("y", (0, 0.20))),
    "bend": (("the least", (-10, 10)), ("the most", (-10, 10))),
    "repeats": (("the least", (-1, 3)), ("the most", (-1, 3))),
    "pause": (("the least", (0, 2000)), ("the most", (0, 2000))),
}
_COUNTS = {2: "two numbers", 3: "three numbers", 4: "four numbers"}


def amount(least: float, most: float, about: str) -> CoreSchema:
    """A number within bounds."""
    expects = f"a number from {least:g} to {most:g}"

    def read(value: Any) -> float:
        if not is_number(value) or not least <= value <= most:
            raise UnfitError
        return float(value)

    return leaf(read, expects, core_schema.float_schema(ge=least, le=most), description=about)


def is_number(value: Any) -> TypeGuard[float]:
    """Whether it is a number that can be reckoned with."""
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def numbers(each: Sequence[tuple[str, Bounds]], about: str) -> CoreSchema:
    """A list of so many numbers, each with a name and bounds; a fault is told at the number itself."""
    names = ", ".join(name for name, _ in each)
    expects = f"{_COUNTS[len(each)]}: {names}"

    def read(value: Any) -> tuple[float, ...]:
        if not isinstance(value, list):
            raise UnfitError
        if len(value) != len(each):
            raise refusal([Finding((), f"This list holds {len(value)}: write {expects}.")], value)
        found = [
            Finding((place,), f"{name[:1].upper()}{name[1:]} cannot be {shown(one)}: write {least:g} to {most:g}.")
            for place, (one, (name, (least, most))) in enumerate(zip(value, each, strict=True))
            if not is_number(one) or not least <= one <= most
        ]
        if found:
            raise refusal(found, value)
        return tuple(float(one) for one in value)

    items: list[CoreSchema] = [core_schema.float_schema(ge=least, le=most) for _, (least, most) in each]
    return leaf(read, expects, core_schema.tuple_schema(items), description=f"{about}: {names}.")


MOTIONS: dict[str, Motion | DealerMotion] = {each.value: each for kind in (Motion, DealerMotion) for each in kind}


def _motion() -> CoreSchema:
    def read(value: Any) -> Motion | DealerMotion:
        if isinstance(value, str) and value in MOTIONS:
            return MOTIONS[value]
        near = did_you_mean(value, MOTIONS) if isinstance(value, str) else ""
        raise UnfitError(f"it is no motion.{near}" if near else f"write {_one_of(MOTIONS)}")

    return leaf(
        read,
        _one_of(MOTIONS),
        core_schema.literal_schema(list(MOTIONS)),
        description="The motion this is one way of making. What it means, the house says.",
    )


def _one_of(known: Sequence[str] | dict[str, Any]) -> str:
    *most, last = known
    return f"{', '.join(most)} or {last}"


def pose() -> CoreSchema:
    """One shape of the hand, by its five fingers."""
    fingers = {finger.value: numbers(BENDS, "Degrees") for finger in Finger}
    return record({**fingers, "thumb": numbers(THUMB_BENDS, "Degrees")}, description="One shape of the hand.")


def _key() -> CoreSchema:
    keys = {
        "pose": text("The shape of the hand; kept from the key before where it is not written, as are all but t."),
        "reach": one_word(Reach),
        "at": numbers(PLACE, "Where the reaching point stands, in hand lengths"),
        "yaw": amount(-360, 360, "Where the fingers point: 0 at the dealer, 180 away from him, + to his left."),
        "pitch": amount(-45, 60, "How far the fingers point down."),
        "roll": amount(-200, 200, "0 is the back of the hand up, 180 the palm."),
        "ease": one_word(Ease),
    }
    time = amount(0, LONGEST, "Milliseconds from the gesture's beginning.")
    return record({"t": time}, keys, description="The hand at one moment.")


def _carry() -> CoreSchema:
    required = {
        "what": one_word(Carried),
        "hold": one_word(Reach),
        "ahead": amount(-0.5, 0.5, "How far ahead of that point, along the fingers."),
        "until": amount(0, LONGEST, "When the hand lets go."),
    }
    optional = {
        "since": amount(0, LONGEST, "When the hand takes it up."),
        "rest": numbers(PLACE[:2], "Where it lies afterwards"),
        "under_bet": core_schema.bool_schema(strict=True),
        "turned_up": core_schema.bool_schema(strict=True),
    }
    carry = record(required, optional, description="What the hand carries.")
    return read_after(carry, lambda made: Carry(**made))


@cache
def gesture_schema() -> CoreSchema:
    """The schema of a gesture's file."""
    time = amount(0, LONGEST, "Milliseconds.")
    required = {
        "shows": _motion(),
        "words": text("The movement in words, for someone who cannot see it; never what it means."),
        "decided": amount(0, LONGEST, "From this moment on it can be read."),
        "keys": listing(_key(), least=2, description="The hand at one moment after another.", maxItems=MOST_KEYS),
    }
    optional = {
        "cycle": numbers((("from", (0, LONGEST)), ("to", (0, LONGEST))), "The times of two keys: one repeat"),
        "sheet": listing(time, least=1, description="The times a sheet of pictures shows."),
        "marks": several_words(Marking),
        "carries": listing(_carry(), description="What the hand carries."),
        "frame": one_word(GestureOrigin),
        "pose": by_key(pose(), description="Shapes of the hand of this gesture's own."),
    }
    return record(required, optional, title="Gesture", description="One way of making a motion.")


@cache
def poses_schema() -> CoreSchema:
    """The schema of the file of the poses that all gestures share."""
    return record({"pose": by_key(pose())}, title="Poses", description="Shapes of the hand for all gestures.")


@cache
def ways_schema() -> CoreSchema:
    """The schema of the file that says how people differ."""
    ways = {key: numbers(each, "A range") for key, each in WAYS.items()}
    return record(
        {**ways, "left_handed": amount(0, 1, "How many of all people.")},
        title="Ways",
        description="How people differ, each a range.",
    )


@cache
def validator(of: Any) -> SchemaValidator:
    """What reads the tables that a schema, one of the functions above, describes."""
    return SchemaValidator(of())


def made_pose(name: str, fingers: dict[str, Any]) -> Pose:
    """The pose of a record that has been read."""
    return Pose(name, **fingers)


def made_ways(read: dict[str, Any]) -> Ways:
    """The ways of a record that has been read."""
    least, most = read["repeats"]
    return Ways(**{**read, "repeats": (round(least), round(most))})
