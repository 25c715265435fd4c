"""A station as a process of its own: it keeps results and exchanges them until all are there, and can be killed."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from tests.storage.attempts import attempt
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.kept_enrolment import kept_enrolment
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.exchange import Exchange
from trainer.training.school.ports import NotReached

AT_ONCE = 25
DROPPED = 0.05
SHORT_PAUSE = 0.25
PATIENCE = 10.0


class ForgetfulServer(PostgresSchool):
    """The way to the server, on which some of its answers are lost once it has kept what it was sent."""

    chance = Random(0)
    lost = 0

    def send(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        standing = super().send(entries)
        if self.chance.random() < DROPPED:
            ForgetfulServer.lost += 1
            raise NotReached("The answer was lost.")
        return standing


def forgetful(station: SchoolStation, folder: Path, seed: int) -> Exchange:
    """The station's exchange, over a way on which answers are lost."""
    enrolment = kept_enrolment(folder)
    assert enrolment is not None
    station.server.close()
    station.server = ForgetfulServer(enrolment, folder / "school-authority.pem")
    here = None if enrolment.is_office else station.learners_here
    return Exchange(station.book.entries, station.server, time.monotonic, Random(seed), here)


def main(folder: Path, learner: str, many: int, seed: int, pace: float) -> None:
    """Keep ``many`` results of ``learner`` in all, some every ``pace`` seconds, and exchange until nothing is left."""
    enrolment = kept_enrolment(folder)
    assert enrolment is not None
    ForgetfulServer.chance = Random(seed)
    book = open_score_book(folder, PATIENCE)
    with closing(SchoolStation(folder, book, enrolment, time.monotonic)) as station:
        exchange = forgetful(station, folder, seed)
        while True:
            kept = own_results(book)
            if kept < many:
                book.take_in([attempt(learner=learner, seed=kept + n) for n in range(min(AT_ONCE, many - kept))])
                time.sleep(pace)
            wait = exchange.turn()
            if kept >= many and wait and not exchange.state.unsent and not exchange.state.trouble:
                break
            time.sleep(min(wait, SHORT_PAUSE))
    print(ForgetfulServer.lost)


def own_results(book: SqliteScoreBook) -> int:
    """How many answers were given here."""
    own = "SELECT count(*) FROM attempts WHERE chain = (SELECT chain FROM chains WHERE is_open = 1)"
    return int(book.db.execute(own).fetchone()[0])


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5]))
