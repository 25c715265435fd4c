"""A school's server with thirty stations: how much it takes a second, and how soon a result is seen at another station.

It runs on this very machine, with TLS, and beside the stations: a server of its own would have more.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep

from bench.extras import ATTEMPT
from bench.places import ROOT
from bench.rows import NotMeasuredError, Row, allowed, compared, middle, p99

# The throw-away server is the tests' own.
sys.path.insert(0, str(ROOT))

from tests.storage.school_server.a_server import a_server
from tests.storage.school_server.schools import School, entry_behind
from trainer.storage.ids import new_id
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.kept_enrolment import keep_enrolment
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import Attempt
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.exchange import MOST_AT_ONCE, PAUSE_SECONDS

STATIONS, RESULTS, SEEN = 30, 2_000, 60
LEARNER = "Lena"
MOST_SECONDS = 10.0
ANSWERS_A_DAY, MOST_GB = 400, 20.0
_PATIENCE, _LOOK_SECONDS, _LONGEST_SECONDS = 10.0, 0.01, 30.0


def rows(
    stations: int = STATIONS, results: int = RESULTS, seen: int = SEEN, spread: float = PAUSE_SECONDS
) -> Iterator[Row]:
    """What so many stations send at once, a second; and the time until a result at one is seen at another.

    The results come at any moment within ``spread`` seconds, not always right after a turn of the exchange.
    """
    with tempfile.TemporaryDirectory(prefix="bench-school-") as folder, a_server(Path(folder) / "cluster") as server:
        school = School.founded(server)
        with closing(school):
            yield from _taken_at_once(school, Path(folder), stations, results)
            times = _times_until_seen(school, Path(folder), seen, spread)
    yield compared("A result at one station seen at another, median", middle(times), MOST_SECONDS * 1000)
    yield allowed("A result at one station seen at another, p99", p99(times), MOST_SECONDS * 1000)


def _taken_at_once(school: School, folder: Path, stations: int, results: int) -> Iterator[Row]:
    """Each station sends all it has at once, over a connection of its own, and reads every digest back."""
    body = _a_body(folder / "book")
    chains = [_chain(f"bench-{number}", body, results) for number in range(stations)]
    ways = [school.come(school.enrolled()) for _ in chains]
    for each in ways:
        each.heads()
    sending = [threading.Thread(target=_send_all, args=each) for each in zip(ways, chains, strict=True)]
    began = perf_counter()
    for thread in sending:
        thread.start()
    for thread in sending:
        thread.join()
    seconds = perf_counter() - began
    (kept,) = school.owner().execute("SELECT count(*) FROM dealer_school.entries").fetchone() or (0,)
    if kept != stations * results:
        raise NotMeasuredError(f"{kept} results are kept where {stations * results} were sent")
    a_second = kept / seconds
    yield Row(
        f"Results taken, {stations} stations at once", f"{a_second:,.0f} a second", "asked 1,000", 1_000 / a_second, 1.0
    )

    (size,) = school.owner().execute("SELECT pg_total_relation_size('dealer_school.entries')").fetchone() or (0,)
    gigabytes = size / kept * STATIONS * ANSWERS_A_DAY * 365 / 1e9
    told = f"{STATIONS} stations, {ANSWERS_A_DAY} answers a day each"
    yield Row("Server's size after a year, reckoned", f"{gigabytes:.1f} GB", told, gigabytes / MOST_GB, 1.0)


def _a_body(folder: Path) -> str:
    """An answer as it is sent."""
    with closing(open_score_book(folder)) as book:
        book.entries.enrol()
        book.record(_attempt(0))
        return book.entries.unsent(MOST_AT_ONCE)[-1].body


def _chain(station: str, body: str, many: int) -> list[SchoolEntry]:
    """So many answers, each with an id of its own."""
    before, chain = sha256(station.encode()).digest(), list[SchoolEntry]()
    table, _, *rest = json.loads(body)
    for place in range(1, many + 1):
        chain.append(entry_behind(station, place, before, [table, new_id(), *rest], LEARNER))
        before = chain[-1].digest
    return chain


def _send_all(way: PostgresSchool, chain: Sequence[SchoolEntry]) -> None:
    for first in range(0, len(chain), MOST_AT_ONCE):
        some = chain[first : first + MOST_AT_ONCE]
        if way.send(some) != {each.place: each.digest for each in some}:
            raise NotMeasuredError("the server keeps another result than was sent")


@dataclass
class Table:
    """A station whose exchange goes on in a thread of its own, as beside a window."""

    folder: Path
    enrolment: Enrolment
    done: threading.Event = field(default_factory=threading.Event)

    def exchange(self) -> None:
        book = open_score_book(self.folder, _PATIENCE)
        with closing(SchoolStation(self.folder, book, self.enrolment, monotonic)) as station:
            while not self.done.is_set():
                self.done.wait(station.exchange.turn())


def _times_until_seen(school: School, folder: Path, many: int, spread: float) -> list[float]:
    """Milliseconds from a result's being kept at one station to its being in the book of another."""
    one, other = (_table(school, folder / name) for name in ("one", "other"))
    with (
        closing(open_score_book(one.folder, _PATIENCE)) as here,
        closing(open_score_book(other.folder, _PATIENCE)) as there,
    ):
        here.record(_attempt(0))
        for book in (here, there):
            book.keep_setting("learner", LEARNER)
        threads = [threading.Thread(target=each.exchange) for each in (one, other)]
        for each in threads:
            each.start()
        try:
            _until(lambda: _answers(there) == 1)
            times = []
            for number in range(1, many + 1):
                sleep(Random(number).uniform(0, spread))
                times.append(_time_until_seen(here, there, number))
            return times
        finally:
            one.done.set()
            other.done.set()
            for each in threads:
                each.join()


def _time_until_seen(here: SqliteScoreBook, there: SqliteScoreBook, number: int) -> float:
    began = perf_counter()
    here.record(_attempt(number))
    _until(lambda: _answers(there) == number + 1)
    return (perf_counter() - began) * 1000


def _table(school: School, folder: Path) -> Table:
    enrolment = school.enrolled(folder.name)
    keep_enrolment(folder, enrolment)
    with closing(open_score_book(folder)) as book:
        book.entries.enrol()
    return Table(folder, enrolment)


def _answers(book: SqliteScoreBook) -> int:
    return int(book.db.execute("SELECT count(*) FROM attempts").fetchone()[0])


def _until(is_so: Callable[[], bool]) -> None:
    """Wait for it; raises NotMeasuredError where it never comes."""
    until = perf_counter() + _LONGEST_SECONDS
    while not is_so():
        if perf_counter() > until:
            raise NotMeasuredError("a result never came")
        sleep(_LOOK_SECONDS)


def _attempt(number: int) -> Attempt:
    return replace(ATTEMPT, id=new_id(), learner=LEARNER, seed=number)
