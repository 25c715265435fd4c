"""A score book as full as a school's after years: answers by the million, laid in by SQLite itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from trainer.content.houses.library import read_houses, shipped_folder
from trainer.drills.house_facts.drill import KEY as HOUSE_FACTS
from trainer.drills.house_facts.drill import dues_of
from trainer.drills.registry import drills
from trainer.storage.counted.tallies import is_behind
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import open_score_book
from trainer.training.learn.exercises import exercises_of

LEARNER = "Ana"
GAMES = ("exhibit-17-011/blackjack", "rockingham/blackjack", "casino-shoe-and-pitch/shoe")
A_DAY = 1_440
"""Answers a learner gives in a day: one every fifteen seconds for six hours."""
_AT_ONE_DRILL, _IN_ONE_GAME = 20, 400
_FELT = "1: AS KD main $25 [25x1] bonus $5 [5x1] | 2: 9C 7H main $100 [100x1] | dealer: KC ?? | rack 500x20 100x60"
_GIVEN = {
    "hand-signals": ('{"reply": {"choice": "hit"}}', '{"reply": {"choice": "stand"}}'),
    "cut-depth": ('{"re-cut": {"depth": 97}}', '{"re-cut": {"depth": 104}}'),
    "deck-estimation": ('{"decks": {"quarters": 9}}', '{"decks": {"quarters": 8}}'),
    "spot-the-slip": ('{"stop": {"stopped": 4}}', '{"stop": {"stopped": 3}}'),
    "shuffle-clock": ('{"laps": {"laps": [30000, 61000]}}', '{"laps": {"laps": [30000, 60000]}}'),
}
_USUAL = '{"pay": {"amount": 3750}}', '{"pay": {"amount": 3500}}'
_MISTAKES = ("wrong-amount", "over-the-limit", "paid-a-push", "forgot-the-half", "")
# Plain arithmetic in place of chance: one answer in nine is wrong, cases and mistakes take turns.
_LAY_IN = f"""
    INSERT INTO attempts (id, learner, at_ms, drill, kind, game, stakes, seed, felt, answer, due, is_right, mistake,
        milliseconds, rules, switches)
    WITH RECURSIVE answers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM answers WHERE n + 1 < :many)
    SELECT printf('01900000-%04x-7000-8000-%012x', :whose, n), printf('learner-%d', :whose),
        :until_ms - 86400000 * ((:many - 1) / {A_DAY} - n / {A_DAY}) - 15000 * ({A_DAY} - n % {A_DAY}),
        d.key, k.key, g.key, 'mixed', n, '{_FELT}', d.given, coalesce(k.due, d.due),
        (n * 2654435761 >> 8) % 9 > 0, CASE WHEN (n * 2654435761 >> 8) % 9 > 0 THEN '' ELSE m.key END,
        2000 + (n * 40503) % 9000, 'rules', '[]'
    FROM answers
    CROSS JOIN drilled AS d ON d.number = (n / {_AT_ONE_DRILL} * 7919) % :drills
    CROSS JOIN games AS g ON g.number = n / {_IN_ONE_GAME} % {len(GAMES)}
    CROSS JOIN slips AS m ON m.number = n % {len(_MISTAKES)}
    CROSS JOIN asked AS c ON c.game = g.number AND c.drill = d.number
    CROSS JOIN cases AS k ON k.game = g.number AND k.drill = d.number AND k.number = n % c.many
"""
# A round every quarter of an hour of the same days, its acts left out: what is told of rounds is told of their ends.
_BEGIN_ROUNDS = """
    INSERT INTO rounds (id, learner, started_ms, game, switches, rules, mode, automation, situation, seed, spots, dealt)
    WITH RECURSIVE dealt (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM dealt WHERE n + 1 < :many)
    SELECT printf('02900000-0000-7000-8000-%012x', n), :learner, :until_ms - 900000 * (:many - n), g.key, '[]', 'rules',
        'practice', 'everything', '', n, 5, '{}'
    FROM dealt CROSS JOIN games AS g ON g.number = n % 3
"""
_END_ROUNDS = """
    INSERT INTO round_ends (round, at_ms, ending, score, milliseconds, acts_right, acts_helped, faults, critical)
    SELECT id, started_ms + 60000, 'whole', 70 + seed % 31, 60000, 28, 0, printf('{"wrong-amount": %d}', seed % 3), 0
    FROM rounds
"""
ACTS_OF_A_ROUND = 30
"""Each act of a trainee is an answer, and a round has about so many: a learner with a million has dealt 33,000."""


def fill(data: Path, mine: int, others: int, until_ms: int) -> None:
    """Make a book in ``data`` with so many answers of LEARNER and of nine others together, the last at ``until_ms``.

    LEARNER has dealt as many rounds besides as that many acts make.
    """
    open_score_book(data).close()
    with closing(sqlite3.connect(data / FILE_NAME, isolation_level=None)) as db:
        # Nothing is lost if the power fails while a benchmark makes its book.
        db.execute("PRAGMA synchronous=OFF")
        # In a log all of it would lie a second time.
        db.execute("PRAGMA journal_mode=OFF").fetchone()
        db.execute("BEGIN")
        _prepare(db)
        for whose in range(10):
            name = LEARNER if whose == 4 else f"Other {whose}"
            db.execute("INSERT INTO learners (id, name) VALUES (?, ?)", [f"learner-{whose}", name])
            many = mine if name == LEARNER else others // 9
            # What is read out of an answer takes its time, so that the others have only such as are not read.
            drilled = len(drills()) - (0 if name == LEARNER else len(_GIVEN))
            if many:
                db.execute(_LAY_IN, {"whose": whose, "many": many, "until_ms": until_ms, "drills": drilled})
        dealt = {"many": mine // ACTS_OF_A_ROUND, "learner": "learner-4", "until_ms": until_ms}
        db.execute(_BEGIN_ROUNDS, dealt)
        db.execute(_END_ROUNDS)
        db.execute("COMMIT")
    # Opening it counts what nobody has counted yet.
    with closing(open_score_book(data)) as book:
        assert not is_behind(book.db)


def fill_school(data: Path, learners: int, answers: int, until_ms: int) -> None:
    """Make a book in ``data`` of so many learners with so many ``answers`` each, who came an hour after one another."""
    open_score_book(data).close()
    with closing(sqlite3.connect(data / FILE_NAME, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous=OFF")
        db.execute("PRAGMA journal_mode=OFF").fetchone()
        db.execute("BEGIN")
        _prepare(db)
        for whose in range(learners):
            db.execute("INSERT INTO learners (id, name) VALUES (?, ?)", [f"learner-{whose}", f"Learner {whose + 1:03}"])
            asked = {"many": answers, "until_ms": until_ms - 3_600_000 * whose, "drills": len(drills()) - len(_GIVEN)}
            db.execute(_LAY_IN, {"whose": whose, **asked})
        db.execute("COMMIT")
    with closing(open_score_book(data)) as book:
        assert not is_behind(book.db)


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("INSERT INTO rule_sets (digest, rules) VALUES ('rules', '{}')")
    db.execute("CREATE TEMP TABLE drilled (number INTEGER PRIMARY KEY, key, given, due)")
    db.execute("CREATE TEMP TABLE games (number INTEGER PRIMARY KEY, key)")
    db.execute("CREATE TEMP TABLE slips (number INTEGER PRIMARY KEY, key)")
    keys = sorted((drill.key for drill in drills()), key=lambda key: key in _GIVEN)
    each = [(number, key, *_GIVEN.get(key, _USUAL)) for number, key in enumerate(keys)]
    db.executemany("INSERT INTO drilled VALUES (?, ?, ?, ?)", each)
    db.executemany("INSERT INTO games VALUES (?, ?)", enumerate(GAMES))
    db.executemany("INSERT INTO slips VALUES (?, ?)", enumerate(_MISTAKES))
    _prepare_cases(db, keys)


def _prepare_cases(db: sqlite3.Connection, keys: list[str]) -> None:
    """The cases of each drill in each game; one that a game has not is answered all the same, and tells of nothing.

    Facts have what is due on them in the house, so that they are held.
    """
    db.execute("CREATE TEMP TABLE asked (game INTEGER, drill INTEGER, many INTEGER, PRIMARY KEY (game, drill))")
    db.execute(
        "CREATE TEMP TABLE cases (game INTEGER, drill INTEGER, number, key, due, PRIMARY KEY (game, drill, number))"
    )
    library = read_houses([shipped_folder()])
    for number, key in enumerate(GAMES):
        game = library.game(key)
        assert game is not None
        there, dues = exercises_of(game).drills, dues_of(game)
        for place, drill in enumerate(keys):
            cases = [*there.get(drill, ("",))]
            db.execute("INSERT INTO asked VALUES (?, ?, ?)", [number, place, len(cases)])
            facts = dues if drill == HOUSE_FACTS else {}
            each = [(number, place, at, case, facts.get(case)) for at, case in enumerate(cases)]
            db.executemany("INSERT INTO cases VALUES (?, ?, ?, ?, ?)", each)
