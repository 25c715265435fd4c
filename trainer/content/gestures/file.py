"""One file of gestures' content: a gesture, the poses all share, or people's ways; every fault with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic_core import CoreSchema

from trainer.content.gestures.model import (
    gesture_schema,
    made_pose,
    made_ways,
    poses_schema,
    validator,
    ways_schema,
)
from trainer.content.gestures.motion_checks import motion_faults
from trainer.content.text.checked_file import CheckedFile
from trainer.content.text.checked_tables import validated
from trainer.content.text.faults import FileFault, Finding
from trainer.content.text.files import Expected, read_text
from trainer.content.text.letters import unseen_letters
from trainer.content.text.toml import Toml, parse
from trainer.domain.signals.gestures import Ease, Gesture, Keyframe, Pose, Ways

GESTURE = Expected("gesture file", "what it shows, its words and its keys")

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_EVEN_MOMENTS = 9
_OWN_KEYS = frozenset(("shows", "keys", "decided", "carries", "marks", "cycle"))
_LINE = re.compile(r"^(shows|keys|decided|carries|\[pose\.|\[\[(keys|carries)\]\])", re.MULTILINE)
_HOUSES_KEYS = frozenset(("games", "documents", "extends"))

Sense = Callable[[dict[str, Any]], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class GestureFile:
    """What a gesture's file holds: the gesture, None where the file has faults."""

    path: Path
    gesture: Gesture | None
    faults: tuple[FileFault, ...]


def read_gesture_file(path: Path, poses: Mapping[str, Pose]) -> GestureFile:
    """Read the gesture at ``path``; ``poses`` are those all share. Never raises for what the file holds."""
    file, tables = _read(path, gesture_schema, lambda table: motion_faults(table, poses))
    if not _NAME.fullmatch(file.key):
        said = "The file's name is the gesture's: write it in small letters and digits, parted by a hyphen."
        file.report([Finding((), said)])
    if tables is None or file.faults:
        return GestureFile(path, None, tuple(file.faults))
    return GestureFile(path, _gesture(file.key, tables, poses), ())


def read_poses(path: Path) -> tuple[Mapping[str, Pose], tuple[FileFault, ...]]:
    """The poses of the file at ``path``, none where it has faults."""
    file, tables = _read(path, poses_schema)
    if tables is None or file.faults:
        return {}, tuple(file.faults)
    return _poses(tables), ()


def read_ways(path: Path) -> tuple[Ways, tuple[FileFault, ...]]:
    """The ways of people in the file at ``path``, the usual ones where it has faults."""
    file, tables = _read(path, ways_schema, _rising)
    if tables is None or file.faults:
        return Ways(), tuple(file.faults)
    return made_ways(tables), ()


def is_gesture(text: str) -> bool:
    """Whether the text of a file is that of a gesture, as far as its keys tell."""
    tables = parse(text).tables
    if tables is None:
        return _LINE.search(text) is not None
    return bool(_OWN_KEYS & tables.keys()) and not _HOUSES_KEYS & tables.keys()


def is_poses(text: str) -> bool:
    """Whether the text of a file is that of poses alone."""
    tables = parse(text).tables
    return tables is not None and set(tables) == {"pose"}


def is_ways(text: str) -> bool:
    """Whether the text of a file is that of people's ways."""
    tables = parse(text).tables
    return tables is not None and {"speed", "size", "height"} <= tables.keys()


def _read(
    path: Path, schema: Callable[[], CoreSchema], sense: Sense = lambda _: ()
) -> tuple[CheckedFile, dict[str, Any] | None]:
    """The file with all its faults, and its tables as far as they could be read."""
    text = read_text(path, GESTURE)
    if isinstance(text, FileFault):
        return CheckedFile(path, path.stem, faults=[text]), None
    read = parse(text)
    file = CheckedFile.of(path, read)
    file.report(unseen_letters(read.tables))
    return file, None if read.tables is None else _tables(file, read, schema, sense)


def _tables(file: CheckedFile, read: Toml, schema: Callable[[], CoreSchema], sense: Sense) -> dict[str, Any] | None:
    made = validated(file, read, schema(), validator(schema))
    file.report(sense(read.tables or {}))
    return made


def _rising(table: dict[str, Any]) -> Iterable[Finding]:
    for key, within in table.items():
        if key != "shift" and isinstance(within, list) and len(within) == 2 and within[0] > within[1]:
            yield Finding((key, 1), "The range ends below its beginning: write the least first.")


def _poses(tables: dict[str, Any]) -> dict[str, Pose]:
    return {name: made_pose(name, fingers) for name, fingers in tables.get("pose", {}).items()}


def _gesture(name: str, tables: dict[str, Any], shared: Mapping[str, Pose]) -> Gesture:
    rest = {key: value for key, value in tables.items() if key not in ("keys", "pose")}
    keys = _keys(tables["keys"], {**shared, **_poses(tables)})
    rest.setdefault("sheet", _even(keys[-1].t))
    return Gesture(name=name, keys=keys, **rest)


def _keys(written: Iterable[dict[str, Any]], poses: Mapping[str, Pose]) -> tuple[Keyframe, ...]:
    """The keys, each whole: what one does not write it keeps from the one before, but for how it is reached."""
    found: list[Keyframe] = []
    kept: dict[str, Any] = {}
    for key in written:
        kept = {**kept, "ease": Ease.LINEAR, **key}
        found.append(Keyframe(**{**kept, "pose": poses[kept["pose"]]}))
    return tuple(found)


def _even(length: float) -> tuple[float, ...]:
    """Moments for a sheet, evenly spread, without the first and the last."""
    return tuple(round(length * number / (_EVEN_MOMENTS + 1)) for number in range(1, _EVEN_MOMENTS + 1))
