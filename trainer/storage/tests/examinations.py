"""Tests that were taken, as rows of the score book, both ways."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import ChainEnd
from trainer.storage.errors import UnreadableRow
from trainer.storage.tests import granted_why
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import (
    ABANDONED_AFTER_MS,
    SEED,
    ExaminationEvent,
    ExaminationStart,
    Happened,
    KeptExamination,
)
from trainer.training.records.ports import KnownError

if TYPE_CHECKING:
    from trainer.storage.tests import sealed_seeds
else:
    # What seals and opens takes a while to import, and is needed while a test is under way.
    sealed_seeds = LazyModule("trainer.storage.tests.sealed_seeds")

_STARTS = """
    SELECT e.id, l.name, e.at_ms, e.test, e.test_digest, e.game, e.switches, r.rules, e.seed, e.form, e.terms,
        coalesce(b.used_ms, 0), w.reason
    FROM examinations AS e JOIN learners AS l ON l.id = e.learner JOIN rule_sets AS r ON r.digest = e.rules
    LEFT JOIN beats AS b ON b.examination = e.id LEFT JOIN granted_why AS w ON w.of = e.id
"""
_ONE = f"{_STARTS} WHERE e.id = ?"
# A test that goes on at another machine is handed in there.
_CAME = "SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = e.chain AND came.link = e.link"
_ENDS = ", ".join(f"'{each.value}'" for each in Happened if each.is_end)
_OVER = f"SELECT 1 FROM examination_events AS v WHERE v.examination = e.id AND v.what IN ({_ENDS})"
_OF_LEARNER = f"""{_STARTS}
    WHERE e.learner IN (SELECT id FROM people WHERE name = :learner) AND (:game IS NULL OR e.game = :game)
    AND (NOT EXISTS ({_CAME}) OR EXISTS ({_OVER}))
    ORDER BY e.at_ms, e.id
"""
_BEGUN = "EXISTS (SELECT 1 FROM examination_events AS b WHERE b.examination = e.id)"
_UNFINISHED = f"""{_STARTS}
    WHERE e.learner IN (SELECT id FROM people WHERE name = ?) AND NOT EXISTS ({_CAME}) AND {_BEGUN}
    AND NOT EXISTS ({_OVER}) ORDER BY e.at_ms, e.id
"""
# Another machine tells of a test while it goes on there; one that it doesn't continue is left there at last.
_OTHER_OPEN = f"""
    SELECT EXISTS ({_CAME}) FROM examinations AS e
    WHERE e.learner IN (SELECT id FROM people WHERE name = (SELECT name FROM people WHERE id = :learner))
    AND e.id <> :id AND {_BEGUN} AND NOT EXISTS ({_OVER})
    AND (NOT EXISTS ({_CAME})
        OR (SELECT max(at_ms) FROM examination_events AS l WHERE l.examination = e.id) > :at_ms - {ABANDONED_AFTER_MS})
    ORDER BY 1
"""
_OPEN_HERE = "Another test isn't finished: continue it, hand it in or withdraw it first"
_OPEN_ELSEWHERE = "Another test isn't finished at another station: continue it there, or hand it in there"
_EVENTS = "SELECT number, what, at_ms, used_ms, told FROM examination_events WHERE examination = ? ORDER BY number"
_BEAT = """
    INSERT INTO beats (examination, used_ms) VALUES (?, ?)
    ON CONFLICT (examination) DO UPDATE SET used_ms = max(used_ms, excluded.used_ms)
"""
_ASKED = """
    SELECT a.drill, a.seed FROM examinations AS e
    JOIN examination_events AS v ON v.examination = e.id AND v.what = 'answered'
    JOIN attempts AS a ON a.id = json_extract(v.told, '$.kept')
    WHERE e.learner IN (SELECT id FROM people WHERE name = ?)
"""
_PUT_PAPER = "INSERT INTO test_papers (digest, words) VALUES (?, ?) ON CONFLICT DO NOTHING"
_PAPER = "SELECT words FROM test_papers WHERE digest = ?"
_HAPPENED = {each.value: each for each in Happened}


def put_paper(db: Database, text: str) -> None:
    """Keep what stands in the file of a test, by its digest."""
    db.execute(_PUT_PAPER, [_digest(text), text])


def paper(db: Database, digest: str) -> str | None:
    """What stood in the file of that digest; None where it was not kept, or is not what it was."""
    row = db.execute(_PAPER, [digest]).fetchone()
    return None if row is None or _digest(row[0]) != digest else str(row[0])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def asked(db: Database, learner: str) -> frozenset[tuple[str, int]]:
    """The questions that a learner's tests have asked, once they are over: each by its drill and seed."""
    return frozenset((drill, seed) for drill, seed in db.execute(_ASKED, [learner]))


def learner_of(db: Database, id: str) -> str:
    """Return the id of the learner whose test that is, "" for none."""
    row = db.execute("SELECT learner FROM examinations WHERE id = ?", [id]).fetchone()
    return "" if row is None else str(row[0])


def see_no_other_open(db: Database, learner: str, id: str, at_ms: int) -> None:
    """Raise KnownError where the learner has begun another test than that of the ``id``, and it is not over."""
    row = db.execute(_OTHER_OPEN, {"learner": learner, "id": id, "at_ms": at_ms}).fetchone()
    if row is not None:
        raise KnownError(_OPEN_ELSEWHERE if row[0] else _OPEN_HERE)


def put_draw(chain: ChainEnd, db: Database, book: Path, start: ExaminationStart, learner: str, rules: str) -> None:
    """Keep that a form was drawn; ``learner`` and ``rules`` are the keys of their rows. Raises KnownError.

    ``book`` is the file of the book, beside which lies what seals the seed.
    """
    if start.seed is not None:
        sealed_seeds.seal(db, book, start.id, start.seed)
    chain.add(
        "examinations",
        {
            "id": start.id,
            "learner": learner,
            "at_ms": start.at_ms,
            "test": start.test,
            "test_digest": start.test_digest,
            "game": start.game,
            "switches": json.dumps(sorted(start.switches)),
            "rules": rules,
            # What it was drawn from is told by the test's last event; until then the form's digest commits to it.
            "seed": 0,
            "form": start.form,
            "terms": granted_why.terms_without(db, start.id, start.terms, start.at_ms),
        },
    )


def forget_seed(db: Database, examination: str) -> None:
    """Throw away the seal of a test that is over: its last event tells the seed."""
    db.execute("DELETE FROM sealed_seeds WHERE examination = ?", [examination])


def put_events(chain: ChainEnd, examination: str, events: Sequence[ExaminationEvent]) -> None:
    """Keep what happened; what is kept already stays as it is."""
    for event in events:
        chain.add(
            "examination_events",
            {
                "examination": examination,
                "number": event.number,
                "what": event.what.value,
                "at_ms": event.at_ms,
                "used_ms": event.used_ms,
                "told": event.told,
            },
        )


def put_beat(db: Database, examination: str, used_ms: int) -> None:
    """Keep how much time is used by now; it never goes back."""
    db.execute(_BEAT, [examination, used_ms])


def examination(db: Database, book: Path, id: str) -> KeptExamination | None:
    """The test of that id with all that happened in it."""
    row = db.execute(_ONE, [id]).fetchone()
    return None if row is None else _kept(db, book, row)


def examinations(db: Database, book: Path, learner: str, game: str | None) -> tuple[KeptExamination, ...]:
    """All that were drawn for a learner, oldest first."""
    rows = db.execute(_OF_LEARNER, {"learner": learner, "game": game}).fetchall()
    return tuple(_kept(db, book, row) for row in rows)


def unfinished(db: Database, book: Path, learner: str) -> tuple[KeptExamination, ...]:
    """A learner's tests that were begun at this machine and are not over, oldest first."""
    return tuple(_kept(db, book, row) for row in db.execute(_UNFINISHED, [learner]).fetchall())


def _kept(db: Database, book: Path, row: Sequence[Any]) -> KeptExamination:
    id, learner, at_ms, test, test_digest, game, switches, rules, seed, form, terms, beat, why = row
    try:
        read = tuple(map(str, read_json(switches))), {str(key): str(it) for key, it in read_json(rules).items()}
        events = tuple(
            ExaminationEvent(number, _HAPPENED[what], at, used, told)
            for number, what, at, used, told in db.execute(_EVENTS, [id])
        )
        told, terms = _told_seed(events), granted_why.terms_with(terms, why)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnreadableRow("a test that is written in no way the program writes") from error
    # Before seeds were sealed they stood in the row.
    seed = seed or (sealed_seeds.unsealed(db, book, id) if told is None else told)
    start = ExaminationStart(id, learner, at_ms, test, test_digest, game, read[0], read[1], seed, form, terms)
    return KeptExamination(start, events, beat)


def _told_seed(events: Sequence[ExaminationEvent]) -> int | None:
    """The seed as the last event of a test tells it; None before that. Raises ValueError where it is none."""
    told = read_json(events[-1].told).get(SEED) if events and events[-1].what.is_end else None
    return None if told is None else int(told)


def open_forms(db: Database) -> frozenset[str]:
    """Return the digests of all forms that were drawn and are not over, whoever's."""
    return frozenset(form for (form,) in db.execute(f"SELECT e.form FROM examinations AS e WHERE NOT EXISTS ({_OVER})"))
