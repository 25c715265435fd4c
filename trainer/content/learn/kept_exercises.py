"""What can be trained in a game, kept for the next start: finding it out takes longer than all else Today waits for.

The game and the program are the truth: what is kept holds only as long as both are as they were.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from trainer.content.learn.skills import Exercises
from trainer.content.text.kept_file import read_kept, write_kept

FILE_NAME = "exercises.json"


def kept_exercises(cache: Path, key: str) -> dict[str, Exercises]:
    """What was kept in the folder ``cache`` below ``key``, by the names of games; nothing where it is odd."""
    body = read_kept(cache / FILE_NAME, key)
    try:
        return {} if body is None else {name: _read(each) for name, each in json.loads(body).items()}
    except (AttributeError, TypeError, ValueError, RecursionError):
        return {}


def keep_exercises(known: Mapping[str, Exercises], cache: Path, key: str) -> None:
    """Keep ``known`` below ``key``; where it cannot be written nothing is kept."""
    if key:
        write_kept(cache / FILE_NAME, key, json.dumps({name: _written(each) for name, each in known.items()}).encode())


def _written(known: Exercises) -> list[Any]:
    drills = {drill: list(cases) for drill, cases in known.drills.items()}
    return [drills, *(list(each) for each in (known.situations, known.parts, known.occasions, known.rules))]


def _read(written: Any) -> Exercises:
    """What ``_written`` wrote; raises TypeError or ValueError for anything else."""
    drills, situations, parts, occasions, rules = written
    of_drills = {str(drill): _names(cases) for drill, cases in drills.items()}
    return Exercises(of_drills, _names(situations), _names(parts), _names(occasions), _names(rules))


def _names(written: list[Any]) -> tuple[str, ...]:
    if not isinstance(written, list):
        raise TypeError(written)
    return tuple(str(each) for each in written)
