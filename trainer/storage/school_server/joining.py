"""How a machine becomes a station of its school: whom it trusts from then on, and that what it keeps is sent."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import time

from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.school_server.kept_enrolment import keep_enrolment, kept_enrolment
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import KnownError
from trainer.training.school.enrolment import Enrolment
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_NAME, SCHOOL_SINCE

_PATIENCE = 10.0


def join(folder: Path, enrolment: Enrolment) -> int:
    """Make the machine whose score book lies in ``folder`` a station; gives how many entries wait to be sent.

    Raises KnownError, also where it is a station of another school already.
    """
    before = kept_enrolment(folder)
    if before is not None and before.school_id != enrolment.school_id:
        raise KnownError(f"This machine is a station of {before.school}: its score book goes to no other school.")
    keep_enrolment(folder, enrolment)
    with closing(open_score_book(folder, _PATIENCE)) as book:
        _take_on(book, enrolment)
        book.entries.enrol()
        if enrolment.is_office:
            book.entries.carry_on()
        return book.entries.unsent_count()


def _take_on(book: SqliteScoreBook, enrolment: Enrolment) -> None:
    """Have School on here, in the school's name; whom its first supervisor vouches for is trusted, and nobody else."""
    book.keep_setting(ROOTS, enrolment.supervisor_key)
    book.keep_setting(SCHOOL_NAME, enrolment.school)
    book.keep_setting(SCHOOL, ON)
    if not book.setting(SCHOOL_SINCE):
        book.keep_setting(SCHOOL_SINCE, str(int(time() * 1000)))
