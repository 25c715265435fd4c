"""What came from home in a file goes from the office to every station, once, whatever is killed; no station carries."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import psycopg
import pytest
from psycopg import errors

from tests.storage.attempts import attempt
from tests.storage.school.test_parcels import written
from tests.storage.school_server.a_server import Server
from tests.storage.school_server.a_station import PATIENCE
from tests.storage.school_server.schools import School, chain_of, entry_behind
from tests.storage.school_server.test_attacks import REFUSED
from tests.sweeps import sweep
from trainer.storage.record_check import check_record
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.comparing import compared
from trainer.storage.school_server.kept_enrolment import keep_enrolment
from trainer.storage.school_server.steps import all_steps
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.entries import Audience, SchoolEntry
from trainer.training.school.exchange import Exchange
from trainer.training.school.ports import Asked, NotCarried, RefusedByServer

KILLS = sweep(1, 50)
MOMENTS = sweep((0.4, 0.4), (0.7, 1.8))
"""Seconds after which the office, or the server beneath it, is killed: it is carrying on then."""
RESULTS = sweep(30, 3_000)
CARRIED = "SELECT chain, sequence, digest FROM dealer_school.carried"


@pytest.fixture
def fresh(server: Server) -> Iterator[School]:
    founded = School.founded(server)
    yield founded
    founded.close()


def book_of(folder: Path, *, carries: bool = False) -> SqliteScoreBook:
    book = open_score_book(folder, PATIENCE)
    book.entries.enrol()
    if carries:
        book.entries.carry_on()
    return book


def home_of(folder: Path, many: int, *learners: str) -> Sequence[Path]:
    """Files of what was done at home, one of each learner."""
    with closing(open_score_book(folder)) as home:
        for number in range(many):
            home.record(attempt(seed=number, learner=learners[number % len(learners)], at_ms=number))
        return [written(home, folder / f"{each}.parcel", (each,)) for each in learners]


def exchanged(book: SqliteScoreBook, way: PostgresSchool, *here: str, is_office: bool = False) -> Exchange:
    exchange = Exchange(book.entries, way, lambda: 0.0, Random(1), None if is_office else lambda: here)
    while exchange.turn() == 0:
        pass
    return exchange


def digests(book: SqliteScoreBook) -> set[tuple[str, int, bytes]]:
    rows = "SELECT c.station, e.link, e.digest FROM entries_from_elsewhere AS e JOIN chains AS c ON c.chain = e.chain"
    return {(station, link, bytes(digest)) for station, link, digest in book.db.execute(rows).fetchall()}


def at_the_server(school: School) -> set[tuple[str, int, bytes]]:
    return {(chain, place, bytes(digest)) for chain, place, digest in school.owner().execute(CARRIED).fetchall()}


def learner_id(book: SqliteScoreBook, name: str) -> str:
    return str(book.school.candidate_id(name))


def test_what_came_from_home_is_at_every_station_once_in_whatever_order_its_files_came(
    fresh: School, tmp_path: Path
) -> None:
    files = home_of(tmp_path / "home", 12, "Anna", "Ben")
    ways = [fresh.come(fresh.enrolled(is_office=each < 2)) for each in range(4)]
    with (
        closing(book_of(tmp_path / "office", carries=True)) as office,
        closing(book_of(tmp_path / "other office", carries=True)) as other,
        closing(book_of(tmp_path / "table")) as table,
        closing(book_of(tmp_path / "hall")) as hall,
    ):
        # Ben's answers stand at later places than the first of Anna's, which come behind them.
        office.entries.parcels.lay_in(files[1], 1)
        assert office.entries.unsent_count() == 7
        assert exchanged(office, ways[0], is_office=True).state.unsent == 0
        ben = learner_id(office, "Ben")
        exchanged(table, ways[2], ben)
        assert len(list(table.results("Ben"))) == 6
        for book in (office, other):
            for file in files:
                book.entries.parcels.lay_in(file, 2)
        for book, way in ((other, ways[1]), (office, ways[0])):
            state = exchanged(book, way, is_office=True).state
            assert (state.trouble, state.unsent) == ("", 0)
        anna = learner_id(office, "Anna")
        for book, way, here in ((table, ways[2], (anna, ben)), (hall, ways[3], (anna,))):
            exchanged(book, way, *here)
            assert exchanged(book, way, *here).state.came == 0
        assert (len(list(table.results("Anna"))), len(list(table.results("Ben")))) == (6, 6)
        assert (len(list(hall.results("Anna"))), len(list(hall.results("Ben")))) == (6, 0)
        assert digests(office) == digests(other) == digests(table) == at_the_server(fresh)
        assert digests(hall) < at_the_server(fresh)
        for book in (office, table, hall):
            assert check_record(book._path).faults == []
        told = compared(office, office._path, ways[0], is_office=True)
        assert [(each.same, each.holds, each.is_own) for each in told] == [(14, True, False)]


def test_what_was_laid_in_before_it_was_an_office_is_carried_on_once(fresh: School, tmp_path: Path) -> None:
    (file,) = home_of(tmp_path / "home", 5, "Anna")
    with closing(open_score_book(tmp_path / "office")) as book:
        book.entries.parcels.lay_in(file, 1)
        assert book.entries.unsent_count() == 0
        book.entries.carry_on()
        assert book.entries.unsent_count() == 6
        way = fresh.come(fresh.enrolled(is_office=True))
        exchanged(book, way, is_office=True)
        book.entries.carry_on()
        assert book.entries.unsent_count() == 0
        # The server was put back from a copy. Who had all of it by its earlier numbers is given it by later ones.
        last = max(each.number for each in way.carried(Asked.ALL, {}, 100))
        fresh.owner().execute("DELETE FROM dealer_school.carried")
        fresh.owner().execute("UPDATE dealer_school.homes SET last = 0")
        book.entries.carry_again()
        assert exchanged(book, way, is_office=True).state.unsent == 0
        assert at_the_server(fresh) == digests(book)
        assert min(each.number for each in way.carried(Asked.ALL, {}, 100)) > last


def test_what_goes_with_its_learner_before_it_is_carried_is_not_carried(fresh: School, tmp_path: Path) -> None:
    files = home_of(tmp_path / "home", 6, "Anna", "Ben")
    with closing(book_of(tmp_path / "office", carries=True)) as book:
        for file in files:
            book.entries.parcels.lay_in(file, 1)
        book.remove_learner("Anna")
        state = exchanged(book, fresh.come(fresh.enrolled(is_office=True)), is_office=True).state
        assert (state.trouble, state.unsent) == ("", 0)
        bodies = fresh.owner().execute("SELECT body FROM dealer_school.carried").fetchall()
        assert len(bodies) == 4
        assert not any(b"Anna" in body for (body,) in bodies)
        assert fresh.office.remove_learner(learner_id(book, "Ben")) == 4
        assert fresh.owner().execute(
            "SELECT count(*) FROM dealer_school.carried WHERE body IS NOT NULL"
        ).fetchone() == (0,)


def test_at_a_server_of_an_earlier_step_it_waits_and_says_what_to_do(server: Server, tmp_path: Path) -> None:
    (file,) = home_of(tmp_path / "home", 3, "Anna")
    with closing(School.of_steps(server, all_steps()[:3])) as school, closing(book_of(tmp_path, carries=True)) as book:
        book.entries.parcels.lay_in(file, 1)
        way = school.come(school.enrolled(is_office=True))
        state = exchanged(book, way, is_office=True).state
        assert "bring it up to date with this version (school create)" in state.trouble
        assert state.unsent == 4
        school.office.create("", "Ann Carter", "ab" * 32)
        state = exchanged(book, way, is_office=True).state
        assert (state.trouble, state.unsent) == ("", 0)


def test_of_a_stations_own_chain_nothing_is_carried_and_of_a_revoked_one_it_is_told(
    fresh: School, tmp_path: Path
) -> None:
    with (
        closing(book_of(tmp_path / "table")) as table,
        closing(book_of(tmp_path / "office", carries=True)) as office,
    ):
        enrolled = fresh.enrolled("Table 9")
        table.record(attempt(learner="Anna"))
        exchanged(table, fresh.come(enrolled))
        table.record(attempt(learner="Anna", seed=2))
        office.entries.parcels.lay_in(written(table, tmp_path / "a.parcel"), 1)
        way = fresh.come(fresh.enrolled(is_office=True))
        state = exchanged(office, way, is_office=True).state
        assert (state.trouble, state.unsent, at_the_server(fresh)) == ("", 0, set())
        fresh.office.revoke("Table 9")
        table.record(attempt(learner="Anna", seed=3))
        office.entries.parcels.lay_in(written(table, tmp_path / "b.parcel"), 2)
        state = exchanged(office, way, is_office=True).state
        why = "What came in a file of results is of a station that was revoked: nothing of it is carried on."
        assert (state.unsent, list(office.entries.left_uncarried()), at_the_server(fresh)) == (0, [why], set())


def test_a_station_and_nobody_but_an_office_has_the_functions(school: School) -> None:
    thief = school.attack(school.enrolled("Thief"))
    for typed in (
        "SELECT * FROM dealer_school.carry_on('h', '{1}', '{x}', '{x}', '{x}', '{x}', '{shared}', '{x}')",
        "SELECT dealer_school.is_a_stations('h')",
        "SELECT * FROM dealer_school.all_carried('{}', 10)",
        "SELECT * FROM dealer_school.carried_digests('h', 0, 10)",
        "SELECT dealer_school.hold_chain('h')",
        "SELECT dealer_school.see_that_i_am_an_office()",
        "SELECT * FROM dealer_school.carried",
        "SELECT * FROM dealer_school.homes",
        "INSERT INTO dealer_school.carried (chain, number, sequence) VALUES ('h', 1, 1)",
        "DELETE FROM dealer_school.carried",
    ):
        with pytest.raises(REFUSED):
            thief.execute(typed.encode())
    with pytest.raises(RefusedByServer):
        school.come(school.enrolled("Thief 2")).carry(chain_of("home-0", 2))


def test_an_office_itself_only_adds_by_the_function(school: School) -> None:
    offices = school.attack(school.enrolled("Office A", is_office=True))
    for typed in (
        "SELECT * FROM dealer_school.carried",
        "INSERT INTO dealer_school.carried (chain, number, sequence) VALUES ('h', 1, 1)",
        "UPDATE dealer_school.carried SET body = 'x'",
        "UPDATE dealer_school.homes SET last = 0",
    ):
        with pytest.raises(REFUSED):
            offices.execute(typed.encode())
    with pytest.raises(errors.CheckViolation):
        asked = "SELECT * FROM dealer_school.carry_on('h-9', '{1}', %s, %s, '{attempts}', '{x}', '{shared}', %s)"
        offices.execute(asked, [[b"b" * 32], [b"d" * 32], [b"not what it says"]])


def test_no_office_speaks_for_an_enrolled_station(school: School) -> None:
    school.come(school.enrolled("Victim")).send(chain_of("victim-7", 3))
    way = school.come(school.enrolled("Office B", is_office=True))
    forged = chain_of("victim-7", 5, first="forged")
    standing = way.carry(forged)
    # What stands there is told, so that the office sees that it has something else; nothing is put.
    assert [standing[each] == forged[each - 1].digest for each in range(1, 6)] == [False, False, False, True, True]
    assert way.heads()["victim-7"] == 3
    assert "victim-7" not in way.carried_heads()
    with pytest.raises(psycopg.DatabaseError, match="another station's"):
        columns = [
            [each.place for each in forged],
            *([b"x" * 32] * 5 for _ in range(2)),
            *(["x"] * 5 for _ in range(3)),
        ]
        asked = "SELECT * FROM dealer_school.carry_on('victim-7', %s, %s, %s, %s, %s, %s, %s)"
        school.attack(school.enrolled("Office C", is_office=True)).execute(asked, [*columns, [b"x"] * 5])


def test_a_station_cannot_claim_a_home_s_chain_and_no_other_digest_takes_a_place(school: School) -> None:
    way, home = school.come(school.enrolled("Office D", is_office=True)), chain_of("home-7", 4)
    way.carry([home[1], home[3]])
    thief = school.come(school.enrolled("Thief 3"))
    with pytest.raises(RefusedByServer, match="came to the school in files before"):
        thief.send(chain_of("home-7", 5, first="forged"))
    assert "home-7" not in thief.heads()
    forged = chain_of("home-7", 4, first="forged")
    assert way.carry([forged[1]]) == {2: home[1].digest}
    with pytest.raises(NotCarried, match="does not go with what another office carried"):
        way.carry([forged[2]])
    assert way.carry(home) == {each.place: each.digest for each in home}
    told = way.carried(Asked.ALL, {}, 100)
    assert [each.entry.place for each in told if each.entry.station == "home-7"] == [2, 4, 1, 3]
    assert thief.carried(Asked.SHARED, {}, 100) == ()
    assert {each.entry.place for each in thief.carried(Asked.LEARNERS, {"lena": {}}, 100)} == {1, 2, 3, 4}
    assert [name for name, *_ in school.office.seats("lena")] == ["Thief 3"]


def test_of_what_is_carried_on_a_station_is_given_what_is_for_all_and_for_its_learners_alone(school: School) -> None:
    before, chain = chain_of("home-8", 1)[0].before, list[SchoolEntry]()
    for place, audience in enumerate(Audience, 1):
        chain.append(entry_behind("home-8", place, before, ["notes", f"n{place}"], "nina", audience))
        before = chain[-1].digest
    office, table = school.come(school.enrolled("Office E", is_office=True)), school.come(school.enrolled())
    office.carry(chain)
    for asked, have, due in (
        (Asked.ALL, {}, set(Audience)),
        (Asked.SHARED, {}, {Audience.SHARED}),
        (Asked.LEARNERS, {"nina": {}}, {Audience.LEARNER}),
        (Asked.LEARNERS, {"lena": {}, "": {}}, set()),
    ):
        told = (office if asked is Asked.ALL else table).carried(asked, have, 100)
        assert {each.entry.audience for each in told if each.entry.station == "home-8"} == due


def test_who_claims_a_chain_waits_for_who_asks_whose_it_is(school: School) -> None:
    thief = school.attack(school.enrolled())
    thief.execute("SET lock_timeout = 20")
    with school.owner() as owner, owner.transaction():
        owner.execute("SELECT dealer_school.hold_chain('race-1')")
        with pytest.raises(errors.LockNotAvailable):
            thief.execute("SELECT dealer_school.claim_chain('race-1')")
    thief.execute("SELECT dealer_school.claim_chain('race-1')")


def test_a_home_is_at_every_station_once_whatever_is_killed(fresh: School, tmp_path: Path) -> None:
    files = home_of(tmp_path / "home", RESULTS, "Anna", "Ben")
    enrolled = fresh.enrolled("Office", is_office=True)
    keep_enrolment(tmp_path / "office", enrolled)
    stations = [fresh.enrolled(each) for each in ("Table", "Hall")]
    with closing(book_of(tmp_path / "office", carries=True)) as office:
        for each in files:
            office.entries.parcels.lay_in(each, 1)
    random = Random(16)
    sends = [sys.executable, "-m", "trainer", "school", "send", "--data", str(tmp_path / "office")]
    for number in range(KILLS):
        process = subprocess.Popen(sends, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(*MOMENTS))
        if number % 2:
            fresh.server.kill()
            fresh.server.start()
        process.kill()
        process.wait()
    with (
        closing(book_of(tmp_path / "office", carries=True)) as office,
        closing(book_of(tmp_path / "table")) as table,
        closing(book_of(tmp_path / "hall")) as hall,
    ):
        state = exchanged(office, fresh.come(enrolled), is_office=True).state
        assert (state.trouble, state.unsent) == ("", 0)
        here = [learner_id(office, each) for each in ("Anna", "Ben")]
        for book, its in zip((table, hall), stations, strict=True):
            exchanged(book, fresh.come(its), *here)
            assert len(list(book.results("Anna"))) + len(list(book.results("Ben"))) == RESULTS
        there = "SELECT count(*), count(DISTINCT (chain, sequence)) FROM dealer_school.carried"
        assert fresh.owner().execute(there).fetchone() == (RESULTS + 2, RESULTS + 2)
        assert digests(office) == digests(table) == digests(hall) == at_the_server(fresh)
