"""Whatever is killed, cut off or forgotten: every result arrives at the server once, the same on both sides."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from tests.storage.attempts import attempt
from tests.storage.school_server.a_network import Network
from tests.storage.school_server.a_server import Server
from tests.storage.school_server.a_station import PATIENCE
from tests.storage.school_server.schools import School
from tests.sweeps import sweep
from trainer.storage.chain import CHAINED
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.school_server.kept_enrolment import keep_enrolment, kept_enrolment
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.score_book import open_score_book

STATIONS = sweep(1, 30)
RESULTS = sweep(100, 2_000)
SERVER_KILLS = sweep(1, 20)
STATION_KILLS = sweep(1, 50)
CUTS = sweep((0.2,), (20.0, 20.0, 130.0))
SILENCES = sweep((), (40.0, 130.0))
"""Seconds for which everything breaks off, and for which everything is swallowed and nothing breaks off."""
PACE = sweep(0.05, 5.0)
"""Seconds between some results of a station and the next, so that it is at it for as long as anything goes wrong."""
SEED = 16
SERVER, STATION, CUT, SILENT = "server killed", "a station killed", "network cut", "network silent"
OFFICE = "office"
ALL_RESULTS = STATIONS * RESULTS + (STATIONS + 1) // 2
"""One of each learner is the office's own."""
ROOT = Path(__file__).resolve().parents[3]


@dataclass
class Table:
    """A station in a process of its own, started again where it was killed."""

    folder: Path
    learner: str
    seed: int
    lost_answers: int = 0
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        words = [str(self.folder), self.learner, str(RESULTS), str(self.seed), str(PACE)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.school_server.a_station", *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )

    @property
    def is_at_it(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.communicate()
        self.seed += 1_000
        self.start()

    def end(self) -> None:
        assert self.process is not None
        out, _ = self.process.communicate(timeout=1_800)
        assert self.process.returncode == 0
        self.lost_answers += int(out)


@dataclass
class Havoc:
    """What goes wrong meanwhile, in an order of its own."""

    school: School
    network: Network
    tables: list[Table]
    random: Random = field(default_factory=lambda: Random(SEED))
    done: dict[str, int] = field(default_factory=dict)

    def wreak(self) -> None:
        """Everything that is to go wrong, one after another while the stations are at it."""
        due = [(SERVER, 0.0)] * SERVER_KILLS + [(STATION, 0.0)] * STATION_KILLS
        due += [(CUT, each) for each in CUTS] + [(SILENT, each) for each in SILENCES]
        self.random.shuffle(due)
        for what, seconds in due:
            at_it = [each for each in self.tables if each.is_at_it]
            if not at_it:
                break
            self.done[what] = self.done.get(what, 0) + 1
            if what == STATION:
                self.random.choice(at_it).kill()
            elif what == SERVER:
                self.school.server.kill()
                self.school.server.start()
            else:
                (self.network.cut if what == CUT else self.network.fall_silent)()
                time.sleep(seconds)
                self.network.mend()
            time.sleep(self.random.uniform(0.05, sweep(0.2, 1.5)))


@pytest.fixture
def network(server: Server) -> Iterator[Network]:
    between = Network(server.port)
    yield between
    between.close()


def tables_of(school: School, network: Network, folder: Path) -> list[Table]:
    """An office that knows all learners, and its tables; every two neighbours have a learner in common."""
    names = [f"Learner {number}" for number in range((STATIONS + 1) // 2)]
    office = joined(school, folder / OFFICE, OFFICE, is_office=True)
    with closing(open_score_book(office, PATIENCE)) as book:
        book.take_in([attempt(learner=each) for each in names])
    all_is_exchanged(office)
    tables = []
    for number in range(STATIONS):
        here = joined(school, folder / str(number), f"Table {number}", port=network.port)
        all_is_exchanged(here)
        with closing(open_score_book(here)) as book:
            book.keep_setting("learner", names[number // 2])
        tables.append(Table(here, names[number // 2], number))
    return tables


def joined(school: School, folder: Path, name: str, *, is_office: bool = False, port: int = 0) -> Path:
    """The folder of a machine that has joined the school."""
    enrolled = school.enrolled(name, is_office=is_office)
    keep_enrolment(folder, replace(enrolled, port=port or enrolled.port))
    with closing(open_score_book(folder)) as book:
        book.entries.enrol()
    return folder


def all_is_exchanged(folder: Path) -> None:
    enrolled = kept_enrolment(folder)
    assert enrolled is not None
    with closing(SchoolStation(folder, open_score_book(folder, PATIENCE), enrolled, time.monotonic)) as station:
        while station.exchange.turn() == 0:
            pass
        assert (station.exchange.state.trouble, station.exchange.state.unsent) == ("", 0)


def digests_of(folder: Path) -> dict[tuple[str, int], bytes]:
    """What a book has written itself: the digest of every place of its chain."""
    found: dict[tuple[str, int], bytes] = {}
    with closing(open_score_book(folder, PATIENCE)) as book:
        (chain, station) = book.db.execute("SELECT chain, station FROM chains WHERE is_open = 1").fetchone()
        for table in CHAINED:
            rows = book.db.execute(f"SELECT link, digest FROM {table} WHERE chain = ?", [chain]).fetchall()
            found |= {(station, link): digest for link, digest in rows}
    return found


def test_every_result_arrives_once_whatever_is_killed(school: School, network: Network, tmp_path: Path) -> None:
    tables = tables_of(school, network, tmp_path)
    began = time.monotonic()
    for each in tables:
        each.start()
    havoc = Havoc(school, network, tables)
    havoc.wreak()
    for each in tables:
        each.end()
    took = time.monotonic() - began

    here: dict[tuple[str, int], bytes] = {}
    for folder in (tmp_path / OFFICE, *(each.folder for each in tables)):
        here |= digests_of(folder)
    with closing(school.owner()) as db:
        standing = db.execute("SELECT station, sequence, digest FROM dealer_school.entries")
        assert {(station, place): bytes(digest) for station, place, digest in standing} == here
        answers = "SELECT count(*), count(DISTINCT body) FROM dealer_school.entries WHERE of_table = 'attempts'"
        assert db.execute(answers).fetchone() == (ALL_RESULTS, ALL_RESULTS)
    due = {SERVER: SERVER_KILLS, STATION: STATION_KILLS, CUT: len(CUTS), SILENT: len(SILENCES)}
    assert havoc.done == {what: many for what, many in due.items() if many}
    told = ", ".join(f"{what} {many} times" for what, many in sorted(havoc.done.items()))
    lost = sum(each.lost_answers for each in tables)
    print(f"{STATIONS} stations, {ALL_RESULTS:,} results, {took:.0f} s; {told}; answers lost: {lost}")
    see_it_all_at_the_office(tmp_path / OFFICE)


def see_it_all_at_the_office(folder: Path) -> None:
    """An office is given all of it, and finds every chain whole; two tables' answers are one learner's history."""
    began = time.monotonic()
    all_is_exchanged(folder)
    print(f"all of it laid in at the office in {time.monotonic() - began:.0f} s")
    with closing(open_score_book(folder, PATIENCE)) as book:
        assert len(book.learners()) == (STATIONS + 1) // 2
        assert sum(len(list(book.results(each))) for each in book.learners()) == ALL_RESULTS
    report = check_record(folder / FILE_NAME)
    assert (report.many, report.faults) == (0, [])
