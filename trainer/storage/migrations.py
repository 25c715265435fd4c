"""The steps that made the score book what it is; a step that has been released is never edited."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import closing
from functools import cache

from sqlite_utils import Database, Migrations

from trainer.storage.counted import checkpoints
from trainer.storage.counted.tallies import make_tables
from trainer.storage.journal import mark_as_untold, mark_sending_as_untold
from trainer.storage.practice import choice_tables
from trainer.storage.school import tables as school
from trainer.storage.school.edit_tables import make_edits, protect_edits
from trainer.storage.sealed_tables import seal
from trainer.storage.signed_records import tables as signed_records
from trainer.storage.tests import granted_why
from trainer.storage.tests import tables as tests_taken

MIGRATIONS = Migrations("score book")
_STEP = re.compile(r"\d{3} .+")


@cache
def known_steps() -> tuple[str, ...]:
    """The names of all the steps this version knows, in order."""
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        return tuple(each.name for each in MIGRATIONS.pending(empty))


def unknown_steps(db: Database) -> frozenset[str]:
    """The steps applied to ``db`` that this version does not know: a newer version has had it."""
    return newer_steps(each.name for each in MIGRATIONS.applied(db))


def newer_steps(names: Iterable[object]) -> frozenset[str]:
    """Those of ``names`` that can be steps of a newer version; damage, or another program, leaves other words."""
    steps = {name for name in names if isinstance(name, str) and _STEP.fullmatch(name)}
    return frozenset(steps - set(known_steps()))


@MIGRATIONS(name="001 learners and choices")
def learners_and_choices(db: Database) -> None:
    """Who trains, and what they chose."""
    db.execute("CREATE TABLE learners (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
    db.execute("CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)")


@MIGRATIONS(name="002 rules in force")
def rules_in_force(db: Database) -> None:
    """All the values a game had, kept once by their digest, however many answers were judged by them."""
    db.execute("CREATE TABLE rule_sets (digest TEXT PRIMARY KEY, rules TEXT NOT NULL)")


@MIGRATIONS(name="003 attempts")
def attempts(db: Database) -> None:
    """One row an answer; ids are UUIDv7, so that the books of several stations can be merged."""
    db.execute(
        """CREATE TABLE attempts (
            id TEXT PRIMARY KEY,
            learner TEXT NOT NULL REFERENCES learners (id),
            at_ms INTEGER NOT NULL,
            drill TEXT NOT NULL,
            kind TEXT NOT NULL,
            game TEXT NOT NULL,
            stakes TEXT NOT NULL,
            seed INTEGER NOT NULL,
            felt TEXT NOT NULL,
            answer TEXT NOT NULL,
            due TEXT NOT NULL,
            is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
            mistake TEXT NOT NULL,
            milliseconds INTEGER NOT NULL,
            rules TEXT NOT NULL REFERENCES rule_sets (digest),
            switches TEXT NOT NULL
        )"""
    )
    db.execute("CREATE INDEX attempts_in_time ON attempts (learner, at_ms)")


@MIGRATIONS(name="004 switched rules")
def switched_rules(db: Database) -> None:
    """The *read* rules that are read the other way, game by game."""
    db.execute("CREATE TABLE switches (game TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (game, path))")


@MIGRATIONS(name="005 answers are final")
def answers_are_final(db: Database) -> None:
    """An answer and the rules it was judged by are never changed nor taken away."""
    for table in ("attempts", "rule_sets"):
        for act in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
            )


@MIGRATIONS(name="006 rounds at the table")
def rounds_at_the_table(db: Database) -> None:
    """A row when a round is begun, and one for each act."""
    db.execute(
        """CREATE TABLE rounds (
            id TEXT PRIMARY KEY,
            learner TEXT NOT NULL REFERENCES learners (id),
            started_ms INTEGER NOT NULL,
            game TEXT NOT NULL,
            switches TEXT NOT NULL,
            rules TEXT NOT NULL REFERENCES rule_sets (digest),
            mode TEXT NOT NULL,
            automation TEXT NOT NULL,
            situation TEXT NOT NULL,
            seed INTEGER NOT NULL,
            spots INTEGER NOT NULL,
            dealt TEXT NOT NULL
        )"""
    )
    db.execute("CREATE INDEX rounds_in_time ON rounds (learner, started_ms)")
    db.execute(
        """CREATE TABLE round_acts (
            round TEXT NOT NULL REFERENCES rounds (id),
            number INTEGER NOT NULL,
            act TEXT NOT NULL,
            done_by TEXT NOT NULL,
            how TEXT NOT NULL,
            verdict TEXT NOT NULL,
            is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
            phase TEXT NOT NULL,
            rule TEXT NOT NULL,
            due TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL,
            weight INTEGER NOT NULL,
            is_critical INTEGER NOT NULL CHECK (is_critical IN (0, 1)),
            PRIMARY KEY (round, number)
        ) WITHOUT ROWID"""
    )


@MIGRATIONS(name="007 rounds are final")
def rounds_are_final(db: Database) -> None:
    """A row when a round is over; of rounds, too, nothing is ever changed nor taken away."""
    db.execute(
        """CREATE TABLE round_ends (
            round TEXT PRIMARY KEY REFERENCES rounds (id),
            at_ms INTEGER NOT NULL,
            ending TEXT NOT NULL,
            score INTEGER,
            milliseconds INTEGER NOT NULL,
            acts_right INTEGER NOT NULL,
            acts_helped INTEGER NOT NULL,
            faults TEXT NOT NULL,
            critical INTEGER NOT NULL
        )"""
    )
    for table in ("rounds", "round_acts", "round_ends"):
        for act in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
            )


@MIGRATIONS(name="008 difficulty of signals")
def difficulty_of_signals(db: Database) -> None:
    """What else of the course a question is rebuilt with; answers of before had none to choose and are mixed."""
    db.execute("ALTER TABLE attempts ADD COLUMN difficulty TEXT NOT NULL DEFAULT 'mixed'")
    db.execute(
        "ALTER TABLE attempts ADD COLUMN is_distracted INTEGER NOT NULL DEFAULT 0 CHECK (is_distracted IN (0, 1))"
    )


@MIGRATIONS(name="009 shuffles at the table")
def shuffles_at_the_table(db: Database) -> None:
    """A row when a shuffle is begun, and one for each act."""
    db.execute(
        """CREATE TABLE shuffles (
            id TEXT PRIMARY KEY,
            learner TEXT NOT NULL REFERENCES learners (id),
            started_ms INTEGER NOT NULL,
            game TEXT NOT NULL,
            switches TEXT NOT NULL,
            rules TEXT NOT NULL REFERENCES rule_sets (digest),
            mode TEXT NOT NULL,
            occasion TEXT NOT NULL,
            skill TEXT NOT NULL,
            seed INTEGER NOT NULL,
            decks INTEGER NOT NULL,
            dealt TEXT NOT NULL
        )"""
    )
    db.execute("CREATE INDEX shuffles_in_time ON shuffles (learner, started_ms)")
    db.execute(
        """CREATE TABLE shuffle_acts (
            shuffle TEXT NOT NULL REFERENCES shuffles (id),
            number INTEGER NOT NULL,
            act TEXT NOT NULL,
            done_by TEXT NOT NULL,
            how TEXT NOT NULL,
            verdict TEXT NOT NULL,
            is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
            phase TEXT NOT NULL,
            rule TEXT NOT NULL,
            due TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL,
            weight INTEGER NOT NULL,
            is_critical INTEGER NOT NULL CHECK (is_critical IN (0, 1)),
            PRIMARY KEY (shuffle, number)
        ) WITHOUT ROWID"""
    )


@MIGRATIONS(name="010 shuffles are final")
def shuffles_are_final(db: Database) -> None:
    """A row when a shuffle is over; of shuffles, too, nothing is ever changed nor taken away."""
    db.execute(
        """CREATE TABLE shuffle_ends (
            shuffle TEXT PRIMARY KEY REFERENCES shuffles (id),
            at_ms INTEGER NOT NULL,
            ending TEXT NOT NULL,
            score INTEGER,
            milliseconds INTEGER NOT NULL,
            acts_right INTEGER NOT NULL,
            acts_helped INTEGER NOT NULL,
            faults TEXT NOT NULL,
            critical INTEGER NOT NULL
        )"""
    )
    for table in ("shuffles", "shuffle_acts", "shuffle_ends"):
        for act in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
            )


@MIGRATIONS(name="011 answers are counted")
def answers_are_counted(db: Database) -> None:
    """What progress is told from without going through all answers; it is counted when the book is opened."""
    make_tables(db)


@MIGRATIONS(name="012 a record that shows tampering")
def a_record_that_shows_tampering(db: Database) -> None:
    """Strict tables, answers and acts in a chain of digests, and learners that change only by the journal."""
    seal(db)


@MIGRATIONS(name="013 what deeds come to so far")
def what_deeds_come_to_so_far(db: Database) -> None:
    """What a learner has come to is told without going through all that was ever done."""
    checkpoints.make_table(db)


@MIGRATIONS(name="014 tests that are taken")
def tests_that_are_taken(db: Database) -> None:
    """Forms drawn, what happened in each test, and judges' sheets; in the same chain as the answers."""
    tests_taken.make_tables(db)


@MIGRATIONS(name="015 signed records")
def signed_records_of_tests(db: Database) -> None:
    """Records that were decided and signed, their checkpoints, a school's people and their keys; in the same chain."""
    signed_records.make_tables(db)


@MIGRATIONS(name="016 what happens to signed records")
def what_happens_to_signed_records(db: Database) -> None:
    """That a candidate has seen a decision, or appeals against it; in the same chain."""
    signed_records.make_notes(db)


@MIGRATIONS(name="017 judges' sheets in the making")
def judges_sheets_in_the_making(db: Database) -> None:
    """How far a judge's sheet is filled in, so that nothing is lost of it."""
    tests_taken.make_drafts(db)


@MIGRATIONS(name="018 what a test holds back")
def what_a_test_holds_back(db: Database) -> None:
    """What came of a test that goes on, so that no other page tells of it before it is over."""
    tests_taken.make_held_back(db)


@MIGRATIONS(name="019 what stood in the files of tests")
def what_stood_in_the_files_of_tests(db: Database) -> None:
    """The files of tests as they were taken, so that they are marked as they were whatever becomes of the files."""
    tests_taken.make_papers(db)


@MIGRATIONS(name="021 what goes to other machines and comes from them")
def what_goes_to_other_machines_and_comes_from_them(db: Database) -> None:
    """An outbox, and the places of other stations' entries, so that one record is made of many machines' books."""
    school.make_tables(db)


@MIGRATIONS(name="022 what people of a school write down")
def what_people_of_a_school_write_down(db: Database) -> None:
    """Classes, learners and tasks as signed edits, in the same chain, and what stands after all of them."""
    make_edits(db)


@MIGRATIONS(name="023 whose word of people counts")
def whose_word_of_people_counts(db: Database) -> None:
    """Who is at the school, signed by a supervisor; and all that anybody says of a key, whoever said so first."""
    signed_records.make_signed_people(db)


@MIGRATIONS(name="024 what learners have read and chosen")
def what_learners_have_read_and_chosen(db: Database) -> None:
    """Lessons read and ways chosen in the same chain, so that they are known at every machine of a school."""
    choice_tables.make_table(db)


@MIGRATIONS(name="025 what an office carries on")
def what_an_office_carries_on(db: Database) -> None:
    """What came in files of results, and is to go to the school's server."""
    school.make_to_carry(db)


@MIGRATIONS(name="026 PINs that learners chose")
def pins_that_learners_chose(db: Database) -> None:
    """What learners of a school sign in with at this machine alone, where nobody printed a PIN for them."""
    signed_records.make_chosen_pins(db)


@MIGRATIONS(name="027 what a school depends on")
def what_a_school_depends_on(db: Database) -> None:
    """Whether School is on, and whose keys are trusted first, are to stand in the chain: it is told once it is open."""
    mark_as_untold(db)
    # A PIN goes with its learner, too.
    protect_edits(db)


@MIGRATIONS(name="028 seeds of tests under way")
def seeds_of_tests_under_way(db: Database) -> None:
    """What the form of a test was drawn from, sealed until it is over, so that nobody draws it beforehand."""
    tests_taken.make_sealed_seeds(db)


@MIGRATIONS(name="029 why more was granted")
def why_more_was_granted(db: Database) -> None:
    """Why somebody was granted more time, apart from the chain, so that it can be erased."""
    granted_why.make_table(db)


@MIGRATIONS(name="030 what a school's machines send and carry on")
def what_a_schools_machines_send_and_carry_on(db: Database) -> None:
    """That is to stand in the chain as well, in a book that was enrolled before: it is told once it is open."""
    mark_sending_as_untold(db)
