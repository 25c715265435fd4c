"""Reads gestures from folders of gesture files: every one that can be used, and every fault of the others."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer import resources
from trainer.content.gestures.file import read_gesture_file, read_poses, read_ways
from trainer.content.text.faults import FileFault
from trainer.content.text.files import content_paths
from trainer.domain.signals.gestures import Gesture, Gestures, Pose, Ways

__all__ = ["GestureLibrary", "read_gestures", "shipped_folder"]


@dataclass(frozen=True, slots=True)
class GestureLibrary:
    """The gestures that can be used, and every fault of the files that hold them."""

    gestures: Gestures
    faults: tuple[FileFault, ...]


@dataclass(frozen=True, slots=True)
class SharedHands:
    """What all gestures share: the poses by name, people's ways, and the faults of the files that hold them."""

    poses: Mapping[str, Pose]
    ways: Ways
    faults: tuple[FileFault, ...]


def shipped_folder() -> Path:
    """The folder of the gestures that come with the application."""
    return resources.assets() / "gestures"


def shared_hands() -> SharedHands:
    """The poses and the ways that come with the application."""
    folder = resources.assets() / "hands"
    poses, of_poses = read_poses(folder / "poses.toml")
    ways, of_ways = read_ways(folder / "people.toml")
    return SharedHands(poses, ways, of_poses + of_ways)


def read_gestures(folders: Sequence[Path] | None = None) -> GestureLibrary:
    """The gestures of ``folders``: the shipped one first (by itself the only one), then a school's own.

    A file with a fault is no gesture and stops no other; a name that is taken is a fault. A later folder that does not
    exist has no gestures.
    """
    hands = shared_hands()
    found: dict[str, Gesture] = {}
    faults = list(hands.faults)
    for number, folder in enumerate((shipped_folder(),) if folders is None else folders):
        if number and not os.path.lexists(folder):
            continue
        for path in sorted(content_paths(folder)):
            file = read_gesture_file(path, hands.poses)
            faults += file.faults
            if file.gesture is not None and found.setdefault(file.gesture.name, file.gesture) is not file.gesture:
                faults.append(name_taken(path))
    return GestureLibrary(Gestures(tuple(found[name] for name in sorted(found)), hands.ways), tuple(faults))


def name_taken(path: Path) -> FileFault:
    """The fault of a gesture whose name another one has."""
    return FileFault(path, 1, 1, f"A gesture '{path.stem}' is there already: give this file another name.")
