"""Learners renamed and counted as one at a school's machines, none of which knows of the others yet: all end as one."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.storage.attempts import attempt
from tests.storage.school.a_book import keep_people
from tests.storage.school.stations import LEARNERS, all_of, carry, station
from tests.sweeps import sweep
from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.ids import new_id
from trainer.storage.learner_export import export_learner
from trainer.storage.record_check import check_record
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.office import SchoolOffice
from trainer.training.signed_records.signatures import public_key


def who_is_who(book: SqliteScoreBook) -> dict[str, tuple[str, int]]:
    """Of each id the name that it counts under, and how many answers that name has."""
    counts_as = "JOIN learners AS whose ON whose.id = coalesce(one.same_as, one.id)"
    names = book.db.execute(f"SELECT one.id, whose.name FROM learners AS one {counts_as}").fetchall()
    return {id: (name, len(list(book.results(name)))) for id, name in names}


@pytest.mark.parametrize("seed", range(sweep(2, 60)))
def test_in_whatever_order_it_comes_all_machines_agree_who_is_who(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    stations = [station(tmp_path / f"station {number}") for number in range(3)]
    keep_people(stations[0])
    for learner in LEARNERS:
        stations[0].record(attempt(learner=learner, at_ms=1_000))
    for each in stations[1:]:
        each.keep_setting(ROOTS, public_key(ORTIZ.secret))
        carry(stations[0], each)
    for number in range(12):
        book = random.choice(stations)
        _somebody_is_changed(book, random, number)
        if random.random() < 0.3:
            carry(random.choice(stations), book)
    everything = [(entry, book) for book in stations for entry in all_of(book)]
    offices = [open_score_book(tmp_path / f"office {number}") for number in range(2)]
    for office in offices:
        office.keep_setting(ROOTS, public_key(ORTIZ.secret))
        random.shuffle(everything)
        for entry, book in everything:
            assert office.entries.lay_in([entry], book.entries.contents_of([entry])).refused == ()
    for each in stations:
        for other in stations:
            carry(other, each)
    told = [who_is_who(book) for book in (*offices, *stations)]
    assert told == told[:1] * len(told)
    for book in (*offices, *stations):
        assert check_record(book._path).faults == []
        book.close()


def _somebody_is_changed(book: SqliteScoreBook, random: Random, number: int) -> None:
    office = SchoolOffice(book.edits, lambda: 1_000 * (number + 1), new_id)
    one, other = (random.choice([*office.learner_names()]) for _ in range(2))
    if random.random() < 0.5:
        office.rename(ORTIZ, one, f"{random.choice(LEARNERS)} the {number}th")
    else:
        office.count_as(random.choice((ORTIZ, BYRNE)), one, other)
    book.record(attempt(learner=random.choice(book.learners()), at_ms=2_000 + number))


def test_all_that_a_learner_did_anywhere_is_exported(tmp_path: Path) -> None:
    with closing(station(tmp_path / "home")) as home, closing(open_score_book(tmp_path / "office")) as office:
        home.record(attempt())
        carry(home, office)
        office.record(attempt())
    assert export_learner(tmp_path / "office", "Anna", tmp_path / "export").answers == 2
