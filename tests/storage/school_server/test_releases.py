"""Stations and servers that are not brought up to date on one day: each earlier one goes on with each later one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.storage.attempts import attempt
from tests.storage.school_server import said
from tests.storage.school_server.a_server import Server
from tests.storage.school_server.said import FOLDER
from tests.storage.school_server.schools import School, chain_of, entry_behind
from tests.sweeps import sweep
from trainer.storage.chain import CHAINED
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.steps import all_steps
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.enrolment import enrolment_from_json
from trainer.training.school.entries import Audience, SchoolEntry, entry_from_json
from trainer.training.school.exchange import Exchange

KEPT = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
# Of a step that lets stations say nothing else there is no file.
NEWEST = max(KEPT)


class LaterAudience(Enum):
    """Whom no version knows of yet."""

    CLASS = "class"


@pytest.fixture(scope="module", params=KEPT)
def earlier(request: pytest.FixtureRequest, server: Server) -> Iterator[tuple[School, dict[str, Any]]]:
    """The newest server, and what a station and an office of an earlier step, or of this one, say."""
    school = School.founded(server)
    yield school, KEPT[request.param]
    school.close()


def exchanged(book: SqliteScoreBook, way: PostgresSchool, *learners: str, is_office: bool = False) -> Exchange:
    """The exchange of a book with the server, until there is nothing more to do or something stands in the way."""
    exchange = Exchange(book.entries, way, lambda: 0.0, Random(1), None if is_office else lambda: learners)
    while exchange.turn() == 0:
        pass
    return exchange


def test_what_a_station_of_each_step_says_is_answered_as_it_was_then(
    earlier: tuple[School, dict[str, Any]], tmp_path: Path
) -> None:
    school, kept = earlier
    for who, is_office in (("station", False), ("office", True)):
        enrolled = school.enrolled(is_office=is_office)
        for told, answer in said.said_again(school.attack(enrolled, **kept["comes by"]), kept[who]):
            assert answer == {name: told[name] for name in answer}, told["statement"]
    see_it_all_laid_in(school, [entry_from_json(each) for each in kept["entries"]], tmp_path)


def see_it_all_laid_in(school: School, entries: list[SchoolEntry], folder: Path) -> None:
    """The newest office reads every row that was sent, of every table that there was."""
    with closing(open_score_book(folder)) as book:
        state = exchanged(book, school.come(school.enrolled(is_office=True)), is_office=True).state
        assert (state.trouble, state.came, state.left_out) == ("", len(entries), 0)
        assert book.db.execute("SELECT count(*) FROM entries_aside").fetchone() == (0,)
    report = check_record(folder / FILE_NAME)
    assert (report.many, report.faults) == (0, [])


@pytest.mark.parametrize("kept", KEPT.values(), ids=KEPT)
def test_a_file_that_a_station_of_each_step_was_enrolled_with_is_read(kept: dict[str, Any]) -> None:
    assert enrolment_from_json(json.dumps(kept["enrolment"])).station == "Table 1"


def test_a_row_of_every_table_that_travels_is_written_down() -> None:
    found = {entry_from_json(each).table for kept in KEPT.values() for each in kept["entries"]}
    assert found == set(CHAINED)


def test_what_the_newest_station_says_is_written_down(server: Server) -> None:
    # Where this fails: what stations say was altered. The module `said` tells how it is written down anew.
    kept = KEPT[NEWEST]
    with closing(School.founded(server)) as school:
        found = said.written_down(school, [entry_from_json(each) for each in kept["entries"]], kept["texts"])
    assert json.loads(json.dumps({**found, "enrolment": kept["enrolment"]})) == kept


@pytest.mark.parametrize("steps", range(sweep(max(1, len(all_steps()) - 1), 1), len(all_steps())))
def test_the_newest_station_at_a_server_of_an_earlier_step_loses_nothing(
    server: Server, tmp_path: Path, steps: int
) -> None:
    with (
        closing(School.of_steps(server, all_steps()[:steps])) as school,
        closing(open_score_book(tmp_path)) as book,
    ):
        book.entries.enrol()
        for number in range(3):
            book.record(attempt(seed=number))
        waiting = book.entries.unsent_count()
        way = school.come(school.enrolled())
        state = exchanged(book, way).state
        # It goes as it did, or it is said in a sentence whom to ask; and what is not there is not taken for sent.
        assert state.trouble.count(".") == (1 if state.trouble else 0)
        assert state.trouble or not state.unsent
        (there,) = school.owner().execute("SELECT count(*) FROM dealer_school.entries").fetchone() or (-1,)
        assert there == waiting - state.unsent
        school.office.create("", "Ann Carter", "ab" * 32)
        after = exchanged(book, way).state
        assert (after.trouble, after.unsent) == ("", 0)
        assert way.heads() == {book.entries.station: waiting}


def test_what_an_older_server_has_no_place_for_asks_for_a_newer_one(school: School) -> None:
    way = school.come(school.enrolled())
    later = replace(chain_of("later-1", 1)[0], audience=LaterAudience.CLASS)
    with pytest.raises(Exception, match=r"^The school's server is older than this program: bring it up to date"):
        way.send([later])
    assert "later-1" not in way.heads()


def test_what_a_newer_station_sends_waits_aside_at_an_older_one(server: Server, tmp_path: Path) -> None:
    with closing(School.founded(server)) as school:
        owner = school.owner()
        owner.execute("ALTER TABLE dealer_school.entries DROP CONSTRAINT entries_audience_check")
        later = a_later_chain()
        school.come(school.enrolled()).send(later)
        with closing(open_score_book(tmp_path)) as book:
            state = exchanged(book, school.come(school.enrolled(is_office=True)), is_office=True).state
            assert (state.trouble, state.left_out) == ("", 0)
            aside = book.db.execute("SELECT link, body, learner, why FROM entries_aside ORDER BY link").fetchall()
            assert aside == [(each.place, each.body, each.learner, "newer") for each in later]
        with closing(open_score_book(tmp_path / "table")) as book:
            state = exchanged(book, school.come(school.enrolled()), "lena").state
            assert (state.trouble, state.left_out) == ("", 0)
            # Whom this version knows nothing of is given nothing that is not said to be theirs.
            there = [link for (link,) in book.db.execute("SELECT link FROM entries_aside ORDER BY link").fetchall()]
            assert there == [each.place for each in later if each.audience in (Audience.SHARED, Audience.LEARNER)]


def a_later_chain() -> list[SchoolEntry]:
    """A table that is not there yet, for each of whom entries are for, and for somebody nobody knows of."""
    chain, before = list[SchoolEntry](), chain_of("later-2", 1)[0].before
    for place, audience in enumerate((*Audience, LaterAudience.CLASS), 1):
        chain.append(entry_behind("later-2", place, before, ["moods", f"m{place}", "fine"], "lena", audience))
        before = chain[-1].digest
    return chain
