"""What signed records, people and keys need kept, as storage must fill it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from trainer.training.signed_records.afterwards import RecordNote
from trainer.training.signed_records.certificates import KeyCertificate, KeyRevocation
from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.exports import RecordChain
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.sealing import SealedRecord


@dataclass(frozen=True, slots=True)
class KeptKey:
    """A key as it is kept: whose it is, wrapped for a passphrase and for a code on paper, and what was signed of it.

    ``recovery`` is None where no code was printed; ``certificate`` None for a school's first key; ``revocation`` None
    while the key is used.
    """

    key: str
    person: str
    at_ms: int
    passphrase: WrappedKey
    recovery: WrappedKey | None = None
    certificate: KeyCertificate | None = None
    revocation: KeyRevocation | None = None


@dataclass(frozen=True, slots=True)
class ListedRecord:
    """A record in a list; ``superseded_by`` is the number of the one that took its place, 0 for none."""

    sealed: SealedRecord
    superseded_by: int = 0


@dataclass(frozen=True, slots=True)
class AwaitedDecision:
    """A test that waits for a supervisor: whose it is by name, by which file, and since when.

    ``appealed``: it was decided, and the candidate has appealed. ``sheets`` are how many judges' sheets were handed in
    for one that is not decided; None of one that was left, which nobody judges any more.
    """

    examination: str
    learner: str
    test: str
    at_ms: int
    appealed: bool = False
    sheets: int | None = 0


class RecordBook(Protocol):
    """Where signed records are kept. Every method may raise KnownError, and loses nothing when it does."""

    def candidate_id(self, learner: str) -> str | None:
        """The id of the learner of that name, which a record bears as its candidate's; None for nobody."""

    def add_record(self, record: CompetenceRecord, examination: str, secret: bytes) -> SealedRecord:
        """Sign ``record`` as the station's next, and a checkpoint over all of them; keep both durably.

        One that is kept already stays as it was signed.
        """

    def record(self, id: str) -> ListedRecord | None:
        """The record of that id."""

    def records(self, learner: str | None = None) -> Sequence[ListedRecord]:
        """All records, or those of a learner, oldest first."""

    def chain(self, station: str) -> RecordChain:
        """A station's whole chain, with its checkpoints and the certificates of its keys."""

    def checkpoint(self, sealed: SealedRecord) -> LogCheckpoint | None:
        """The checkpoint that was made when ``sealed`` was."""

    def awaited(self, since_ms: int) -> Sequence[AwaitedDecision]:
        """The tests that were over since then and are not decided, and those appealed against; oldest first."""

    def practice(self) -> Collection[str]:
        """Return the ids of tests that count for nothing, as no examiner of the school opened them."""

    def keep_note(self, note: RecordNote) -> None:
        """Keep what happened to a record; one that is kept already stays as it is."""

    def notes(self, learner: str | None = None) -> Sequence[RecordNote]:
        """What happened to all records, or to those of a learner, oldest first."""


class SchoolBook(Protocol):
    """Where a school's people and their keys are kept. Every method may raise KnownError."""

    def keep_person(self, person: SchoolPerson, at_ms: int, secret: bytes | None = None) -> None:
        """Keep who somebody is from now on; what they were before stays in the book.

        It is signed with the ``secret`` of a supervisor's key; without one it holds in this book alone.
        """

    def vouch(self, secret: bytes) -> None:
        """Sign, if that is the school's first key, for the people who were kept before anybody signed for people."""

    def people(self) -> Sequence[SchoolPerson]:
        """All people, as they are called and what they are now."""

    def keep_key(self, kept: KeptKey) -> None:
        """Keep a new key."""

    def rewrap(self, key: str, passphrase: WrappedKey, recovery: WrappedKey | None) -> None:
        """Let another passphrase, and another code, open a key from now on."""

    def revoke_key(self, revocation: KeyRevocation) -> None:
        """Keep that a key is used no more."""

    def signing_keys(self, person: str | None = None) -> Sequence[KeptKey]:
        """All keys, or those of a person, oldest first."""

    def keys_in_use(self, person: str) -> Sequence[str]:
        """The public keys of a person at any machine of the school, by what supervisors have signed."""

    def could_sign(self, person: str, key: str, at_ms: int, doing: Doing, candidate: str) -> bool:
        """Return whether that key was the person's then, who was allowed to do that, by what supervisors signed.

        ``candidate`` is the id of the learner whose test it is.
        """

    def is_in_use(self, key: str) -> bool:
        """Return whether supervisors have signed for that public key, and nobody has revoked it."""

    def known_keys(self) -> Mapping[str, str]:
        """The names of those whose keys supervisors of the school have signed for, by public key."""

    def failures(self, key: str) -> Sequence[int]:
        """When a key was not opened, since it was opened last."""

    def note_failure(self, key: str, at_ms: int) -> None:
        """Keep that a key was not opened."""

    def forget_failures(self, key: str) -> None:
        """A key was opened: begin to count anew."""


class PinBook(Protocol):
    """Where the PINs are kept that learners chose at this machine. Every method may raise KnownError."""

    def chosen_pin(self, learner: str) -> tuple[str, str] | None:
        """The id of the edit upon which the learner of that id chose a PIN here, "" for none, and the PIN, sealed."""

    def keep_chosen_pin(self, learner: str, upon: str, sealed: str) -> None:
        """Keep the PIN that a learner chose."""

    def failures(self, key: str) -> Sequence[int]:
        """When what opens ``key`` was typed wrongly, since it was right last."""

    def note_failure(self, key: str, at_ms: int) -> None:
        """Keep that it was typed wrongly."""

    def forget_failures(self, key: str) -> None:
        """It was right: begin to count anew."""


class SchoolRecords(RecordBook, SchoolBook, PinBook, Protocol):
    """Records, people, keys and chosen PINs in one book."""


@runtime_checkable
class KeepsSchool(Protocol):
    """A score book that keeps these too."""

    @property
    def school(self) -> SchoolRecords:
        """Signed records, a school's people and their keys."""
