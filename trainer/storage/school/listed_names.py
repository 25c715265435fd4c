"""The names by which the window knows its learners: kept true where a name is another one, or somebody came."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.training.records.checked import read_json

if TYPE_CHECKING:
    from trainer.training.learn import chosen_ways, reading_marks
    from trainer.training.learn.another_house import known_games
    from trainer.training.learn.planning import advised_practice, guided_sitting
else:
    # Only where somebody is called otherwise than before are they needed.
    chosen_ways = LazyModule("trainer.training.learn.chosen_ways")
    reading_marks = LazyModule("trainer.training.learn.reading_marks")
    known_games = LazyModule("trainer.training.learn.another_house.known_games")
    advised_practice = LazyModule("trainer.training.learn.planning.advised_practice")
    guided_sitting = LazyModule("trainer.training.learn.planning.guided_sitting")

_CHOSEN, _LISTED = "learner", "learners"
_GET = "SELECT value FROM settings WHERE key = ? AND typeof(value) = 'text'"
_PUT = "INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)"


def list_names(db: Database, names: Iterable[str]) -> None:
    """Let the window list ``names`` too; raises what SQLite raises."""
    chosen = _get(db, _CHOSEN)
    listed = _listed(db) or ([] if chosen is None else [chosen])
    _put(db, _LISTED, json.dumps(list(dict.fromkeys((*listed, *names))), ensure_ascii=False))


def rename_everywhere(db: Database, name: str, new: str) -> None:
    """Let the choices that were made under ``name`` be those of ``new``; raises what SQLite raises."""
    if _get(db, _CHOSEN) == name:
        _put(db, _CHOSEN, new)
    listed = _listed(db)
    if listed is not None and name in listed:
        _put(db, _LISTED, json.dumps([new if each == name else each for each in listed], ensure_ascii=False))
    _move_choices(db, name, new)


def forget_name(db: Database, name: str) -> None:
    """Let nothing be chosen by or for ``name`` any more; raises what SQLite raises."""
    others = [each for each in _listed(db) or () if each != name]
    _put(db, _LISTED, json.dumps(others, ensure_ascii=False))
    if _get(db, _CHOSEN) == name:
        db.execute("DELETE FROM settings WHERE key = ?", [_CHOSEN])
        if others:
            _put(db, _CHOSEN, others[0])
    _move_choices(db, name, "")


def _move_choices(db: Database, name: str, new: str) -> None:
    for key, moved in (
        (known_games.KNOWN_GAMES, known_games.with_learner_moved),
        (reading_marks.READING_MARKS, reading_marks.marks_with_learner_moved),
        (advised_practice.ADVISED_PRACTICE, advised_practice.advised_with_learner_moved),
        (guided_sitting.GUIDED_SITTINGS, guided_sitting.sittings_with_learner_moved),
        (chosen_ways.CHOSEN_WAYS, chosen_ways.ways_with_learner_moved),
    ):
        kept = _get(db, key)
        if kept is not None:
            _put(db, key, moved(kept, name, new))


def _listed(db: Database) -> Sequence[str] | None:
    """The names that the window lists; None where it has no list, or not one of ours."""
    try:
        names = read_json(_get(db, _LISTED) or "")
    except ValueError:
        return None
    return names if isinstance(names, list) and all(isinstance(each, str) for each in names) else None


def _get(db: Database, key: str) -> str | None:
    row = db.execute(_GET, [key]).fetchone()
    return None if row is None else str(row[0])


def _put(db: Database, key: str, value: str) -> None:
    db.execute(_PUT, [key, value])
