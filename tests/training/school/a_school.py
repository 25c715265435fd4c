"""A school for tests: its people with keys that need no passphrase, a clock, ids, and a book of edits in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from trials.sample_records import seed_of

from trainer.training.school.document_form import document_from_text, learner_of
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed, DueRemoval, KeptReason, WaitingRecord
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.following import (
    KnownKey,
    PersonSince,
    SchoolTrust,
    heads,
    trusting,
    why_not_followed,
    why_not_remove,
)
from trainer.training.school.office import SchoolOffice, Signer
from trainer.training.signed_records.certificates import KeyCertificate, certify
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.signatures import public_key

ORTIZ = Signer(SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR})), seed_of("Ortiz"))
BYRNE = Signer(SchoolPerson("p2", "A. Byrne", frozenset({Role.INSTRUCTOR}), "l-byrne"), seed_of("Byrne"))
JUDGE = Signer(SchoolPerson("p3", "C. Judge", frozenset({Role.JUDGE})), seed_of("Judge"))
PEOPLE = (ORTIZ, BYRNE, JUDGE)
ROOT = public_key(ORTIZ.secret)


FIRST = (KnownKey(ROOT, ORTIZ.person.id),)


def certificates() -> list[KeyCertificate]:
    """Whose the keys of the others are, signed with the supervisor's, which is the first."""
    return [certify(public_key(each.secret), each.person.id, each.person.name, 10, ORTIZ.secret) for each in PEOPLE[1:]]


def known_people() -> dict[str, list[PersonSince]]:
    """Who everybody is, without a signature."""
    return {each.person.id: [PersonSince(0, each.person)] for each in PEOPLE}


def school_trust() -> SchoolTrust:
    """Whose signatures count."""
    return trusting(known_people(), FIRST, certificates())


@dataclass
class EditsInMemory:
    """The SchoolEdits port, in memory."""

    trust: SchoolTrust = field(default_factory=school_trust)
    kept: dict[str, SchoolEdit] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    same: dict[str, str] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)

    def keep(self, edits: Sequence[SchoolEdit], learners: Sequence[CameOrRenamed] = ()) -> None:
        for each in edits:
            self.kept.setdefault(each.id, each)
        self.names.update((each.id, each.name) for each in learners)

    def heads(self, kind: EditKind) -> Mapping[str, Sequence[SchoolEdit]]:
        of = {each.of: None for each in self.kept.values() if each.kind == kind.value}
        followed = {id for id, edit in self.kept.items() if not self._why_not(edit)}
        return {id: found for id in of if (found := heads(self.edits(kind, id), followed))}

    def edits(self, kind: EditKind, of: str) -> Sequence[SchoolEdit]:
        its = (each for each in self.kept.values() if (each.kind, each.of) == (kind.value, of))
        return sorted(its, key=lambda each: each.order)

    def about(self, learner: str) -> Sequence[SchoolEdit]:
        return [each for each in self.kept.values() if each.of == learner or f'"learner":"{learner}"' in each.body]

    def not_followed(self) -> Sequence[tuple[SchoolEdit, str]]:
        return [(each, why) for each in self.kept.values() if (why := self._why_not(each))]

    def learner_names(self) -> Mapping[str, str]:
        return {id: name for id, name in self.names.items() if id not in self.same}

    def counts_as(self) -> Mapping[str, str]:
        return self.same

    def why_not_remove(self, learner: str) -> str:
        return why_not_remove(learner, self.trust)

    def removals(self) -> Sequence[DueRemoval]:
        told = (each for each in self.kept.values() if each.kind == EditKind.REMOVAL.value and not self._why_not(each))
        return [DueRemoval(id, self.names[id]) for id in dict.fromkeys(each.of for each in told) if id in self.names]

    def waiting_records(self) -> Sequence[WaitingRecord]:
        return ()

    def restorings(self) -> Mapping[str, str]:
        return {}

    def keep_reason(self, of: str, reason: str) -> None:
        self.why[of] = reason

    def reasons(self) -> Sequence[KeptReason]:
        return [KeptReason(of, reason, 0) for of, reason in self.why.items()]

    def erase_reason(self, of: str) -> None:
        del self.why[of]

    def carry_out(self, due: DueRemoval) -> None:
        del self.names[due.id]

    def _why_not(self, edit: SchoolEdit) -> str:
        told = [each.body for each in self.edits(EditKind(edit.kind), edit.of) if each.body]
        about = learner_of(document_from_text(EditKind(edit.kind), told[-1])) if told else ""
        return why_not_followed(edit, self.trust, about)


@dataclass
class ASchool:
    """A book, a clock to be set, and ids one after another; ``office`` is over it."""

    book: EditsInMemory = field(default_factory=EditsInMemory)
    now: int = 1_000
    station: str = "a"

    def __post_init__(self) -> None:
        numbers = count(1)
        self.office = SchoolOffice(self.book, lambda: self.now, lambda: f"{self.station}{next(numbers):03}")
