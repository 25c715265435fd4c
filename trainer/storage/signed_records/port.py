"""The ports of signed records, and of a school's people and keys, on the score book."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.errors import NOT_KEPT, NOT_READ, NOT_SIGNED, as_known_errors
from trainer.storage.signed_records import awaited_rows, note_rows, people_rows, record_rows, trust_rows
from trainer.training.signed_records.afterwards import RecordNote
from trainer.training.signed_records.certificates import KeyRevocation
from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.exports import RecordChain
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.training.signed_records.ports import AwaitedDecision, KeptKey, ListedRecord
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.sealing import SealedRecord

Writing = Callable[[str], AbstractContextManager[ChainEnd]]

_CANDIDATE = "SELECT coalesce(same_as, id) FROM learners WHERE name = ?"


class SqliteSchool:
    """The RecordBook and SchoolBook ports on SQLite, within the score book's own transactions."""

    def __init__(self, db: Database, path: Path, writing: Writing) -> None:
        self._db, self._path, self._writing = db, path, writing

    # Records

    def candidate_id(self, learner: str) -> str | None:
        with as_known_errors(self._path, NOT_READ):
            row = self._db.execute(_CANDIDATE, [learner]).fetchone()
        return None if row is None else str(row[0])

    def add_record(self, record: CompetenceRecord, examination: str, secret: bytes) -> SealedRecord:
        with self._writing(NOT_SIGNED) as chain:
            return record_rows.put_record(chain, self._db, record, examination, secret)

    def record(self, id: str) -> ListedRecord | None:
        return next((each for each in self.records() if each.sealed.record.id == id), None)

    def records(self, learner: str | None = None) -> Sequence[ListedRecord]:
        with as_known_errors(self._path, NOT_READ):
            return record_rows.listed(self._db, learner)

    def chain(self, station: str) -> RecordChain:
        with as_known_errors(self._path, NOT_READ):
            return record_rows.whole_chain(self._db, station)

    def checkpoint(self, sealed: SealedRecord) -> LogCheckpoint | None:
        with as_known_errors(self._path, NOT_READ):
            return record_rows.checkpoint(self._db, sealed.station, sealed.number)

    def awaited(self, since_ms: int) -> Sequence[AwaitedDecision]:
        with as_known_errors(self._path, NOT_READ):
            return awaited_rows.awaited(self._db, since_ms)

    def practice(self) -> Collection[str]:
        with as_known_errors(self._path, NOT_READ):
            return awaited_rows.practice(self._db)

    def keep_note(self, note: RecordNote) -> None:
        with self._writing(NOT_KEPT) as chain:
            note_rows.put_note(chain, note)

    def notes(self, learner: str | None = None) -> Sequence[RecordNote]:
        with as_known_errors(self._path, NOT_READ):
            return note_rows.notes(self._db, learner)

    # People and keys

    def keep_person(self, person: SchoolPerson, at_ms: int, secret: bytes | None = None) -> None:
        with self._writing(NOT_KEPT) as chain:
            people_rows.put_person(chain, self._db, person, at_ms, secret)

    def vouch(self, secret: bytes) -> None:
        with as_known_errors(self._path, NOT_READ):
            is_asked = people_rows.has_to_vouch(self._db)
        if is_asked:
            with self._writing(NOT_KEPT) as chain:
                people_rows.vouch(chain, self._db, secret)

    def people(self) -> Sequence[SchoolPerson]:
        with as_known_errors(self._path, NOT_READ):
            return people_rows.people(self._db)

    def keep_key(self, kept: KeptKey) -> None:
        with self._writing(NOT_KEPT) as chain:
            people_rows.put_key(chain, self._db, kept)

    def rewrap(self, key: str, passphrase: WrappedKey, recovery: WrappedKey | None) -> None:
        with self._writing(NOT_KEPT):
            people_rows.put_wrapping(self._db, key, passphrase, recovery)

    def revoke_key(self, revocation: KeyRevocation) -> None:
        with self._writing(NOT_KEPT) as chain:
            people_rows.put_revocation(chain, revocation)

    def signing_keys(self, person: str | None = None) -> Sequence[KeptKey]:
        with as_known_errors(self._path, NOT_READ):
            return people_rows.keys(self._db, person)

    def keys_in_use(self, person: str) -> Sequence[str]:
        with as_known_errors(self._path, NOT_READ):
            return trust_rows.school_trust(self._db).keys_in_use(person)

    def could_sign(self, person: str, key: str, at_ms: int, doing: Doing, candidate: str) -> bool:
        with as_known_errors(self._path, NOT_READ):
            return trust_rows.school_trust(self._db).could_sign(person, key, at_ms, doing, candidate)

    def chosen_pin(self, learner: str) -> tuple[str, str] | None:
        with as_known_errors(self._path, NOT_READ):
            return people_rows.chosen_pin(self._db, learner)

    def keep_chosen_pin(self, learner: str, upon: str, sealed: str) -> None:
        with self._writing(NOT_KEPT):
            people_rows.put_chosen_pin(self._db, learner, upon, sealed)

    def is_in_use(self, key: str) -> bool:
        with as_known_errors(self._path, NOT_READ):
            trust = trust_rows.school_trust(self._db)
            return any(key in trust.keys_in_use(person) for person in trust.keys)

    def known_keys(self) -> Mapping[str, str]:
        with as_known_errors(self._path, NOT_READ):
            trust = trust_rows.school_trust(self._db)
            people = {id: trust.now(id) for id in trust.keys}
            named = {id: "" if person is None else person.name for id, person in people.items()}
            return {each.key: named[id] for id, its in trust.keys.items() for each in its}

    def failures(self, key: str) -> Sequence[int]:
        with as_known_errors(self._path, NOT_READ):
            return people_rows.failures(self._db, key)

    def note_failure(self, key: str, at_ms: int) -> None:
        with self._writing(NOT_KEPT):
            people_rows.put_failure(self._db, key, at_ms)

    def forget_failures(self, key: str) -> None:
        with self._writing(NOT_KEPT):
            people_rows.forget_failures(self._db, key)
