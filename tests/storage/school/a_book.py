"""The people of a school and their keys kept in a score book, and the office over it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from tests.training.school.a_school import ORTIZ, PEOPLE
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.office import SchoolOffice
from trainer.training.signed_records.certificates import certify
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key


def keep_people(book: SqliteScoreBook) -> None:
    """A supervisor, whose key is the first, an instructor and a judge, theirs certified by it."""
    for each in PEOPLE:
        key, person = public_key(each.secret), each.person
        certificate = None if each is ORTIZ else certify(key, person.id, person.name, 2, ORTIZ.secret)
        # Nobody types a passphrase here: what it would open is not opened.
        book.school.keep_key(KeptKey(key, person.id, 2, WrappedKey(key, "00", "00", "00"), None, certificate))
        # Nobody of them trains in this book.
        book.school.keep_person(replace(person, learner=""), 1, ORTIZ.secret)


def office_of(book: SqliteScoreBook) -> SchoolOffice:
    """The office over the book, a second later whenever it is asked for the time."""
    seconds = count(1)
    return SchoolOffice(book.edits, lambda: 1_000 * next(seconds), new_id)
