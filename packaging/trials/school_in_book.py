"""A school in the score book: people, a key, records of a learner; and all that is read and added there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from trainer.storage.score_book import SqliteScoreBook
from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.keys import wrap
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.signatures import public_key
from trials.sample_records import BYRNE, ORTIZ, sample_record


def fill_school(book: SqliteScoreBook, learner: str) -> None:
    """Two records of ``learner``, who has answered before, and a supervisor whose key another certified and revoked."""
    for number in (1, 2):
        book.school.add_record(_record_of(book, learner, number), "e1", ORTIZ)
    book.school.keep_person(SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR})), 1)
    wrapped = wrap(ORTIZ, "blaue Möwe 7 am Kai", Random(1).randbytes)
    first = replace(wrapped, key=public_key(BYRNE))
    book.school.keep_key(KeptKey(first.key, "p2", 1, first))
    book.school.keep_person(SchoolPerson("p2", "A. Byrne", frozenset({Role.SUPERVISOR})), 1, BYRNE)
    certificate = certify(wrapped.key, "p1", "M. Ortiz", 1, BYRNE)
    book.school.keep_key(KeptKey(wrapped.key, "p1", 1, wrapped, wrapped, certificate))
    book.school.revoke_key(revoke(wrapped.key, 9, "Lost.", BYRNE))
    book.school.note_failure(wrapped.key, 1)


def read_school(book: SqliteScoreBook, learner: str) -> Iterator[Callable[[], object]]:
    """Everything that is read of a school, and what is added to it, each of which may be refused in a sentence."""
    school = book.school
    yield school.records
    yield lambda: school.records(learner)
    yield school.people
    yield school.signing_keys
    yield lambda: [school.failures(each.key) for each in school.signing_keys()]
    yield lambda: [school.chain(each.sealed.station).file_of_all() for each in school.records()]
    yield lambda: school.keep_person(SchoolPerson("p1", "M. Ortiz-Ruiz", frozenset()), 2)
    yield lambda: school.keep_person(SchoolPerson("p2", "Anna Byrne", frozenset({Role.SUPERVISOR})), 2, BYRNE)
    yield lambda: school.vouch(BYRNE)
    yield lambda: school.add_record(_record_of(book, learner, 7), "e1", ORTIZ)


def _record_of(book: SqliteScoreBook, learner: str, number: int) -> CompetenceRecord:
    record = sample_record(number)
    return replace(record, candidate=replace(record.candidate, id=book.school.candidate_id(learner) or ""))
