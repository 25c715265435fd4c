"""The school's office: classes, learners, what is assigned and written of them, read from edits and changed by them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from trainer.domain.house.choices import RuleChoices
from trainer.training.records.ports import KnownError
from trainer.training.school.document_form import document_from_text, document_to_text, kind_of, learner_of, learners_in
from trainer.training.school.documents import (
    Assignment,
    BookedTest,
    BookRestored,
    Document,
    HouseRules,
    LearnerNote,
    LearnerOverride,
    LearnerPin,
    LearnerRemoval,
    RecordTakenIn,
    RosterLearner,
    SameLearner,
    SchoolClass,
    SchoolFile,
    SignOff,
)
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed, SchoolEdits
from trainer.training.school.edits import SchoolEdit, signed_edit, why_not_edit
from trainer.training.signed_records.people import SchoolPerson
from trainer.training.tests.terms import WHY_IS_KEPT
from trainer.wording.name_order import name_order

D = TypeVar("D", bound=Document, covariant=True)


@dataclass(frozen=True, slots=True)
class Signer:
    """Who makes edits, and the secret of their key, which they have opened."""

    person: SchoolPerson
    secret: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeptDocument(Generic[D]):
    """A document as it stands: its id, what it says, and the edit that says so (by whom, and when)."""

    id: str
    document: D
    edit: SchoolEdit


@dataclass(frozen=True, slots=True)
class Clash:
    """That one thing was changed twice, by people who did not see each other's change.

    ``standing`` came later and holds; ``others`` did not see it, nor were seen. A document is None where that edit took
    it away.
    """

    kind: EditKind
    id: str
    standing: SchoolEdit
    others: tuple[SchoolEdit, ...]

    def told(self, edit: SchoolEdit) -> Document | None:
        """What one of its edits says; None where it takes the document away."""
        return document_from_text(self.kind, edit.body) if edit.body else None


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """What becomes of one document: of a new one where ``of`` is "" or an id that has none yet; None takes it away."""

    kind: EditKind
    document: Document | None
    of: str = ""


class SchoolPapers:
    """What a school has written down, as it stands. Every method may raise KnownError."""

    def __init__(self, book: SchoolEdits) -> None:
        self._book = book

    def classes(self) -> tuple[KeptDocument[SchoolClass], ...]:
        """The classes, those that began last first."""
        found = self._standing(EditKind.CLASS, SchoolClass)
        by_name = sorted(found, key=lambda each: name_order(each.document.name))
        return tuple(sorted(by_name, key=lambda each: each.document.begins, reverse=True))

    def roster(self, *, archived: bool = False) -> tuple[KeptDocument[RosterLearner], ...]:
        """All learners of the school by name, without those who moved on, or with them."""
        found, same = self._standing(EditKind.LEARNER, RosterLearner), self._book.counts_as()
        ids = {each.id for each in found}
        # Who counts as another by now is told once.
        one = (each for each in found if same.get(each.id) not in ids)
        here = (each for each in one if archived or not each.document.archived)
        return tuple(sorted(here, key=lambda each: (name_order(each.document.name), each.id)))

    def listed(self, ids: Collection[str], *, archived: bool = False) -> RosterLearner | None:
        """The learner of one of these ids, who has not moved on, or has; only theirs is read of all there are."""
        found = self._book.heads(EditKind.LEARNER)
        bodies = (found[id][0].body for id in sorted(ids) if id in found and found[id][0].body)
        told = (document_from_text(EditKind.LEARNER, each) for each in bodies)
        return next(
            (each for each in told if isinstance(each, RosterLearner) and (archived or not each.archived)), None
        )

    def class_names(self, learner: str, day: str) -> tuple[str, ...]:
        """Return the names of the classes that the learner of that name was in on a ``day``, such as 2026-11-23."""
        listed = self.listed(self.ids_of(learner), archived=True)
        then = {each.of_class for each in (listed.classes if listed else ()) if each.is_on(day)}
        return tuple(sorted(each.document.name for each in self.classes() if each.id in then))

    def learners(self, of_class: str) -> tuple[KeptDocument[RosterLearner], ...]:
        """The learners who are in the class of that id, by name."""
        return tuple(each for each in self.roster() if each.document.in_class(of_class))

    def assignments(self) -> tuple[KeptDocument[Assignment], ...]:
        """All that is assigned, what is wanted first first."""
        found = self._standing(EditKind.ASSIGNMENT, Assignment)
        return tuple(sorted(found, key=lambda each: (not each.document.by_day, each.document.by_day, each.edit.order)))

    def bookings(self, learner: str = "") -> tuple[KeptDocument[BookedTest], ...]:
        """The tests that are booked, for everybody or one learner, by day."""
        found = self._of(EditKind.BOOKING, BookedTest, learner)
        return tuple(sorted(found, key=lambda each: (each.document.day, each.id)))

    def notes(self, learner: str) -> tuple[KeptDocument[LearnerNote], ...]:
        """What was written of a learner, the latest first."""
        return tuple(reversed(self._of(EditKind.NOTE, LearnerNote, learner)))

    def sign_offs(self, learner: str = "") -> tuple[KeptDocument[SignOff], ...]:
        """What was signed off, for everybody or one learner, oldest first."""
        return self._of(EditKind.SIGN_OFF, SignOff, learner)

    def overrides(self, learner: str = "") -> tuple[KeptDocument[LearnerOverride], ...]:
        """What people have said of skills and stages, for everybody or one learner, oldest first."""
        return self._of(EditKind.OVERRIDE, LearnerOverride, learner)

    def pin(self, learner: str) -> KeptDocument[LearnerPin] | None:
        """What the school says of a learner's PIN last; None for nothing."""
        return next(reversed(self._of(EditKind.PIN, LearnerPin, learner)), None)

    def files(self) -> tuple[KeptDocument[SchoolFile], ...]:
        """The files that every station is given, by path."""
        return tuple(sorted(self._standing(EditKind.FILE, SchoolFile), key=lambda each: each.document.path))

    def house_rules(self, game: str) -> RuleChoices:
        """What the school decided about the rules of the game of that key."""
        standing = self._book.heads(EditKind.RULES).get(game, ())
        told = _told(standing[0]) if standing else None
        return RuleChoices.of(told.choices if isinstance(told, HouseRules) else ())

    def clashes(self) -> tuple[Clash, ...]:
        """What two people have changed without knowing of each other, until it is settled."""
        found = []
        for kind in EditKind:
            for id, standing in self._book.heads(kind).items():
                # Who wrote the same twice has not disagreed.
                others = tuple(each for each in standing[1:] if each.body != standing[0].body)
                if others:
                    found.append(Clash(kind, id, standing[0], others))
        return tuple(sorted(found, key=lambda each: each.standing.order))

    def learner_names(self) -> Mapping[str, str]:
        """The names of all learners of the score book by their ids, on the roster or not."""
        return self._book.learner_names()

    def ids_of(self, name: str) -> frozenset[str]:
        """The ids of the learner of that name, and of all who count as them; none for nobody."""
        one = next((id for id, known in self._book.learner_names().items() if known == name), "")
        return frozenset({one, *(id for id, same in self._book.counts_as().items() if same == one)} if one else ())

    def _standing(
        self, kind: EditKind, of: type[D], about: Collection[str] | None = None
    ) -> tuple[KeptDocument[D], ...]:
        """The documents of a kind; ``about`` are the ids of learners, None for everybody."""
        # A body is written in one way: whom it names is seen before it is read, as there may be thousands.
        named = None if about is None else [f'"learner":"{each}"' for each in about]
        found = ((id, edits[0]) for id, edits in self._book.heads(kind).items() if edits[0].body)
        able = ((id, edit) for id, edit in found if named is None or any(each in edit.body for each in named))
        # What stands was read when it was followed.
        told = ((id, document_from_text(kind, edit.body), edit) for id, edit in able)
        return tuple(KeptDocument(id, document, edit) for id, document, edit in told if isinstance(document, of))

    def _of(self, kind: EditKind, of: type[D], learner: str) -> tuple[KeptDocument[D], ...]:
        """Documents about a learner and all who count as them, or about everybody ("") oldest first."""
        able: Iterable[KeptDocument[D]]
        if learner:
            same = self._book.counts_as()
            one = same.get(learner, learner)
            ids = {one, *(id for id, other in same.items() if other == one)}
            able = (each for each in self._standing(kind, of, ids) if learner_of(each.document) in ids)
        else:
            able = self._standing(kind, of)
        return tuple(sorted(able, key=lambda each: each.edit.order))


class SchoolOffice(SchoolPapers):
    """Changes what a school writes down, too. All that changes raises KnownError, one sentence, and keeps nothing.

    ``now_ms`` tells milliseconds since the epoch, ``new_id`` gives ids that nothing has.
    """

    def __init__(self, book: SchoolEdits, now_ms: Callable[[], int], new_id: Callable[[], str]) -> None:
        super().__init__(book)
        self._now_ms, self._new_id = now_ms, new_id

    def add_class(self, signer: Signer, name: str, begins: str = "", ends: str = "") -> str:
        """A class there is from now on; its id."""
        return self.change(signer, [DocumentChange(EditKind.CLASS, SchoolClass(name, begins, ends))])[0]

    def assign(self, signer: Signer, assignment: Assignment) -> str:
        """Something is to be done from now on; the assignment's id. Why more time is granted is kept apart."""
        why = assignment.why_extra.strip()
        told = replace(assignment, by=signer.person.name, since_ms=self._now_ms(), why_extra=WHY_IS_KEPT if why else "")
        id = self.add(signer, told)
        if why:
            self._book.keep_reason(id, why)
        return id

    def note(self, signer: Signer, learner: str, words: str, *, seen_by_learner: bool = False) -> str:
        """Write something of a learner; the note's id."""
        return self.add(signer, LearnerNote(learner, words, seen_by_learner, signer.person.name))

    def sign_off(self, signer: Signer, sign_off: SignOff) -> str:
        """A supervisor has seen it done; the sign-off's id."""
        return self.add(signer, replace(sign_off, by=signer.person.name))

    def override(self, signer: Signer, override: LearnerOverride) -> str:
        """Something counts otherwise from now on than it was reckoned; the override's id."""
        return self.add(signer, replace(override, by=signer.person.name))

    def book_test(self, signer: Signer, test: str, learners: Collection[str], day: str) -> None:
        """Each of these takes the test on that day, booked for another or not; "" takes what was booked away.

        Raises KnownError, also where nothing was booked.
        """
        same = self._book.counts_as()
        standing: dict[str, list[str]] = {}
        for each in self.bookings():
            if each.document.test == test:
                standing.setdefault(same.get(each.document.learner, each.document.learner), []).append(each.id)
        changes = []
        for learner in learners:
            its = standing.get(same.get(learner, learner), [])
            if day:
                changes.append(DocumentChange(EditKind.BOOKING, BookedTest(test, learner, day), next(iter(its), "")))
            changes += [DocumentChange(EditKind.BOOKING, None, id) for id in (its[1:] if day else its)]
        if not changes:
            raise KnownError("Nothing was booked: nothing was changed.")
        self.change(signer, changes)

    def set_pins(self, signer: Signer, pins: Iterable[LearnerPin]) -> None:
        """These learners sign in with that from now on, whatever counted before."""
        told = {each: self.pin(each.learner) for each in pins}
        self.change(
            signer,
            [DocumentChange(EditKind.PIN, each, each.learner if its is None else its.id) for each, its in told.items()],
        )

    def remove(self, signer: Signer, ids: Collection[str]) -> None:
        """Have every machine of the school take out all it holds of the learner of these ids; it is for ever.

        Raises KnownError for somebody of the school.
        """
        for each in sorted(ids):
            if wrong := self._book.why_not_remove(each):
                raise KnownError(f"Nobody was removed: {wrong}")
        self.change(signer, [DocumentChange(EditKind.REMOVAL, LearnerRemoval(each), each) for each in sorted(ids)])

    def rename(self, signer: Signer, learner: str, name: str) -> None:
        """The learner of that id is called ``name`` on the roster, and at every machine of the school."""
        found = self._book.heads(EditKind.LEARNER).get(learner, ())
        listed = _told(found[0]) if found else None
        named = replace(listed, name=name) if isinstance(listed, RosterLearner) else RosterLearner(name)
        self.change(signer, [DocumentChange(EditKind.LEARNER, named, learner)], [CameOrRenamed(learner, name)])

    def take_in(self, signer: Signer, name: str, day: str) -> str:
        """A record of the learner of that name is taken in from a file; the name under which it waits.

        It counts for nothing until somebody counts that one as the other.
        """
        names = self._book.learner_names()
        of = next((id for id, known in names.items() if known == name), "")
        learners = [] if of else [CameOrRenamed(self._new_id(), name)]
        of = of or learners[0].id
        id = self._new_id()
        # The ids of two that were taken in on one day end otherwise.
        waits = CameOrRenamed(id, f"{name} (from a file, {day}, {id[-6:]})", is_listed=False)
        self.change(signer, [DocumentChange(EditKind.TAKEN_IN, RecordTakenIn(id, of), id)], [*learners, waits])
        return waits.name

    def count_as(self, signer: Signer, learner: str, as_whom: str) -> None:
        """What that learner does counts as done by another, at every machine; by themselves where both ids are one."""
        self.change(signer, [DocumentChange(EditKind.SAME, SameLearner(learner, as_whom), learner)])

    def decide_on_rules(self, signer: Signer, game: str, change: Callable[[RuleChoices], RuleChoices]) -> None:
        """Change what the school decided about the rules of the game of that key.

        It is signed even where it is as before: what nobody signed gives way to it.
        """
        document = HouseRules(tuple(sorted(change(self.house_rules(game)).kept)))
        self.change(signer, [DocumentChange(EditKind.RULES, document, game)])

    def add(self, signer: Signer, document: Document, of: str = "") -> str:
        """Write down a document; its id, a new one where ``of`` is not given."""
        return self.change(signer, [DocumentChange(kind_of(document), document, of)])[0]

    def take_away(self, signer: Signer, kind: EditKind, of: str) -> None:
        """What was written down holds no more; that it was stays in the book."""
        self.change(signer, [DocumentChange(kind, None, of)])

    def change(
        self, signer: Signer, changes: Sequence[DocumentChange], learners: Sequence[CameOrRenamed] = ()
    ) -> tuple[str, ...]:
        """Make these changes, all or none, each upon what stands; the ids of the documents.

        ``learners`` are names of learners in the score book that change with them.
        """
        # What is new is made upon nothing.
        standing = {kind: self._book.heads(kind) for kind in {each.kind for each in changes if each.of}}
        edits = []
        for each in changes:
            before = standing[each.kind].get(each.of, ()) if each.of else ()
            edits.append(self._edit(signer, each, before[:1]))
        self._book.keep(edits, learners)
        return tuple(each.of for each in edits)

    def settle(self, signer: Signer, clash: Clash, document: Document | None) -> None:
        """Let this stand in the place of all that clashed."""
        edit = self._edit(signer, DocumentChange(clash.kind, document, clash.id), (clash.standing, *clash.others))
        self._book.keep([edit])

    # Within

    def _edit(self, signer: Signer, change: DocumentChange, upon: Sequence[SchoolEdit]) -> SchoolEdit:
        about = change.document if change.document is not None or not upon else _told(upon[0])
        person = signer.person
        if wrong := why_not_edit(person, change.kind, () if about is None else learners_in(about)):
            raise KnownError(wrong)
        if change.document is None and not upon:
            raise KnownError("What is to be taken away is not there: nothing was changed.")
        # An edit is always the later one of those it was made upon, whatever the clocks say.
        now = max([self._now_ms(), *(each.at_ms + 1 for each in upon)])
        try:
            body = "" if change.document is None else document_to_text(change.document)
            of, made_upon = change.of or self._new_id(), " ".join(each.id for each in upon)
            edit = SchoolEdit(self._new_id(), now, change.kind.value, of, body, made_upon, person.id)
            return signed_edit(edit, signer.secret)
        except ValueError as error:
            raise KnownError(f"Nothing was changed: {error}.") from error


def signed_restoring(signer: Signer, station: str, copy: str, now_ms: int, id: str) -> SchoolEdit:
    """That ``signer`` had a book put back from a copy, to go on as the chain of ``station``; raises KnownError."""
    if wrong := why_not_edit(signer.person, EditKind.RESTORED):
        raise KnownError(wrong)
    body = document_to_text(BookRestored(station, copy))
    edit = SchoolEdit(id, now_ms, EditKind.RESTORED.value, station, body, "", signer.person.id)
    return signed_edit(edit, signer.secret)


def _told(edit: SchoolEdit) -> Document | None:
    return document_from_text(EditKind(edit.kind), edit.body) if edit.body else None
