"""A station as it takes part in its school: its book, the way to the server, and the exchange between them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from pathlib import Path
from random import Random

from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.kept_enrolment import AUTHORITY_FILE
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.exchange import Exchange
from trainer.training.school.seated import SEATED, seated, seated_too

_LEARNER = "learner"


class SchoolStation:
    """This machine as a station: ``book`` is one of its own, as the window's is in use in another thread."""

    def __init__(self, folder: Path, book: SqliteScoreBook, enrolment: Enrolment, clock: Callable[[], float]) -> None:
        self.book = book
        if enrolment.is_office:
            book.entries.carry_on()
        self.server = PostgresSchool(enrolment, folder / AUTHORITY_FILE)
        here = None if enrolment.is_office else self.learners_here
        # Only how long it waits depends on chance, and no two stations are to wait alike.
        self.exchange = Exchange(book.entries, self.server, clock, Random(enrolment.role), here)

    def learners_here(self) -> Collection[str]:
        """The ids of who sat here of late; whoever is chosen in the window sits here. Raises KnownError."""
        kept = self.book.setting(SEATED)
        chosen = self.book.school.candidate_id(self.book.setting(_LEARNER) or "")
        after = seated_too(kept, chosen or "", date.today())
        if after != kept:
            self.book.keep_setting(SEATED, after)
        return seated(after).keys()

    def send_again(self) -> None:
        """Have all sent anew that the server has not, as where it was put back from a copy.

        Raises KnownError, NotReached and RefusedByServer.
        """
        own = self.book.entries.station
        self.book.entries.send_again(own, self.server.heads().get(own, 0))
        self.book.entries.carry_again()

    def close(self) -> None:
        """Let the server and the book go."""
        self.server.close()
        self.book.close()
