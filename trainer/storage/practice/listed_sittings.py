"""A learner's sittings as lists show them, read once and held: of years at the table there are tens of thousands."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Generic

from sqlite_utils import Database

from trainer.storage.practice.sitting_rows import Kept, Listed, SittingRows


class ListedSittings(Generic[Kept, Listed]):
    """The sittings of one kind of whichever learner was asked for last; ``of`` raises what SQLite raises."""

    def __init__(self, rows: SittingRows[Kept, Listed]) -> None:
        self._rows = rows
        self._version: int | None = None
        self._learner = ""
        self._known: tuple[Listed, ...] | None = None
        self._changed: set[str] = set()

    def of(self, db: Database, learner: str, game: str | None, since_ms: int) -> Sequence[Listed]:
        """The learner's sittings begun since ``since_ms``, oldest first, of ``game`` or of every game."""
        known = self._up_to_date(db, learner)
        if game is None and not since_ms:
            return known
        return tuple(each for each in known if each.at_ms >= since_ms and game in (None, each.game))

    def changed(self, sitting: str) -> None:
        """A sitting was begun or ended through this book."""
        self._changed.add(sitting)

    def forget(self) -> None:
        """Who is whose has changed."""
        self._known = None

    def _up_to_date(self, db: Database, learner: str) -> tuple[Listed, ...]:
        # It tells of what other programs keep, and of nothing that is kept through this connection.
        (version,) = db.execute("PRAGMA data_version").fetchone()
        if self._known is None or (version, learner) != (self._version, self._learner):
            self._known = self._rows.results(db, learner)
        elif self._changed:
            new = self._rows.results(db, learner, json.dumps([*self._changed]))
            others = (each for each in self._known if each.id not in self._changed)
            self._known = tuple(sorted((*others, *new), key=_in_time))
        self._version, self._learner = version, learner
        self._changed.clear()
        return self._known


def _in_time(listed: Any) -> tuple[int, str]:
    return listed.at_ms, listed.id
