"""The desk of a school: whether records are signed here, who its people are, and what opens their keys."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.people import (
    OFF,
    ON,
    ROOT_KEYS,
    SCHOOL,
    SCHOOL_NAME,
    SCHOOL_SINCE,
    Doing,
    Role,
    SchoolPerson,
    since_ms,
    why_not,
)
from trainer.ui.window.means import Means
from trainer.ui.window.session import Session
from trainer.wording.name_order import name_order, surname_first

if TYPE_CHECKING:
    from trainer.training.school import documents, learner_pins, office
    from trainer.training.school.edit_ports import SchoolEdits
    from trainer.training.signed_records import key_holder, keys, ports
    from trainer.training.signed_records.ports import KeptKey, ListedRecord, SchoolRecords
else:
    # Every start has the desk, and at home nobody comes to it: what opens keys is not read before the first frame.
    documents, office = LazyModule("trainer.training.school.documents"), LazyModule("trainer.training.school.office")
    learner_pins = LazyModule("trainer.training.school.learner_pins")
    key_holder, keys = (
        LazyModule("trainer.training.signed_records.key_holder"),
        LazyModule("trainer.training.signed_records.keys"),
    )
    ports = LazyModule("trainer.training.signed_records.ports")

T = TypeVar("T")

ENTROPY: keys.Entropy = secrets.token_bytes
NOT_OPEN = "The score book is not open yet: wait a moment, and try again."


def school_of(session: Session) -> SchoolDesk:
    """The one desk of ``session``, made when it is first asked for."""
    found = session.findChild(SchoolDesk)
    return found if isinstance(found, SchoolDesk) else SchoolDesk(session)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A learner of the school: id, name, the number that the office knows them by and the surname, "" for none."""

    id: str
    name: str
    external: str = ""
    surname: str = ""

    @property
    def listed(self) -> str:
        """The name as a list has it: the surname first, if it is known."""
        return surname_first(self.name, self.surname)


class SchoolDesk(QObject):
    """``changed``: School was turned on or off, or its people, their keys or its records are others by now.

    What is only looked at is as if it were not there where it cannot be read, which the window says; what is said to
    raise KnownError has then not happened.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.changed.connect(session.read_rules_again)
        self.last_here = ""
        """The id of who showed last that they are at the window; they are proposed the next time."""

    # Whether there is a school

    @property
    def is_on(self) -> bool:
        """Whether decisions are made and signed here."""
        return self._session.setting(SCHOOL) == ON

    @property
    def has_keys(self) -> bool:
        """Whether School is on and somebody of the school has a key, at this machine or at another."""
        return self.is_on and bool(self._session.setting(ROOT_KEYS))

    @property
    def name(self) -> str:
        """What the school is called, "" for nothing."""
        return self._session.setting(SCHOOL_NAME) or ""

    @property
    def since_ms(self) -> int:
        """When it was turned on first, in milliseconds since the epoch; 0 where that is not known."""
        return since_ms(self._session.setting(SCHOOL_SINCE))

    def turn_on(self, name: str) -> None:
        """Sign from now on, in the name of the school."""
        self._session.keep_setting(SCHOOL_NAME, name)
        # What is taken while it is off for a while waits for a decision all the same.
        if not self.since_ms:
            self._session.keep_setting(SCHOOL_SINCE, str(self.now_ms()))
        self._session.keep_setting(SCHOOL, ON)
        self.changed.emit()

    def turn_off(self) -> None:
        """Sign no more. People, keys and records stay as they are."""
        self._session.keep_setting(SCHOOL, OFF)
        self.changed.emit()

    # Its people

    @property
    def people(self) -> tuple[SchoolPerson, ...]:
        """Who is at the school, by name; who has left is not among them."""
        found = (each for each in self.looked_through(lambda book: book.people()) if each.roles)
        return tuple(sorted(found, key=lambda each: name_order(each.name)))

    def who_may(self, doing: Doing) -> tuple[SchoolPerson, ...]:
        """Who may do that, whoever the candidate is."""
        return tuple(each for each in self.people if not why_not(each, doing))

    def why_not(self, person: SchoolPerson, doing: Doing, learner: str) -> str:
        """Why ``person`` may not do that in a test of the learner of that name; "" where they may.

        Who is called as the candidate is taken for the candidate, whether that was noted or not.
        """
        candidate = self.candidate_id(learner) or ""
        if candidate and person.name.casefold() == learner.casefold():
            return why_not(replace(person, learner=candidate), doing, candidate)
        return why_not(person, doing, candidate)

    def known_as(self, learner: str) -> SchoolPerson | None:
        """Who of the school trains here as the learner of that name."""
        candidate = self.candidate_id(learner)
        return next((each for each in self.people if candidate and each.learner == candidate), None)

    def candidate_id(self, learner: str) -> str | None:
        """The id of the learner of that name; None where nothing was kept of them."""
        return next(iter(self.looked_through(lambda book: filter(None, [book.candidate_id(learner)]))), None)

    def add(self, name: str, roles: Collection[Role], learner: str = "") -> SchoolPerson:
        """Somebody is at the school from now on; ``learner`` is who they train as here. Raises KnownError."""
        person = SchoolPerson(self._means.new_id(), name, frozenset(roles), learner)
        self.keep(person)
        return person

    def keep(self, person: SchoolPerson, secret: bytes | None = None) -> None:
        """Somebody is this from now on; who has no role has left. Raises KnownError.

        It is signed with the ``secret`` of a supervisor's key, and holds at the school's other machines then.
        """
        self.book.keep_person(person, self.now_ms(), secret)
        self.changed.emit()

    # Their keys

    @property
    def holder(self) -> key_holder.KeyHolder:
        """Who makes and opens keys; raises KnownError."""
        return key_holder.KeyHolder(self.book, self.now_ms, ENTROPY, self.name)

    def key_of(self, person: SchoolPerson) -> KeptKey | None:
        """The key a person signs with; None where there is none."""
        kept = self.looked_through(lambda book: book.signing_keys(person.id))
        return next((each for each in reversed(kept) if each.revocation is None), None)

    def has_key_elsewhere(self, person: SchoolPerson) -> bool:
        """Whether a person's key is at another machine of the school, and none of theirs is here."""
        return bool(self.keys_in_use(person.id)) and self.key_of(person) is None

    def keys_in_use(self, person: str) -> tuple[str, ...]:
        """The public keys that the person of that id has at any machine of the school."""
        return self.looked_through(lambda book: book.keys_in_use(person))

    def could_mark(self, person: str, key: str, at_ms: int, candidate: str) -> bool:
        """Whether that key was then the one of that person, who was allowed to judge the candidate."""
        return any(self.looked_through(lambda book: [book.could_sign(person, key, at_ms, Doing.MARK, candidate)]))

    def wait_ms(self, kept: KeptKey) -> int:
        """How long it is until one may try to open a key."""
        failures = self.looked_through(lambda book: book.failures(kept.key))
        return keys.wait_ms(failures, self.now_ms())

    # Its learners

    @property
    def pins(self) -> learner_pins.LearnerPins:
        """What learners sign in with, with nothing waiting to be saved; raises KnownError."""
        keeper = self._session.keeper
        if keeper is None:
            raise KnownError(NOT_OPEN)
        book = keeper.saved_book()
        return learner_pins.LearnerPins(
            office.SchoolOffice(edits_in(book), self.now_ms, self.new_id), _school_in(book), self.now_ms, ENTROPY
        )

    def candidates(self) -> tuple[Candidate, ...]:
        """The learners of the school as they are listed, without those who moved on or count as another."""
        return self._session.reckoned(_candidates) or ()

    def booked(self, day: date) -> tuple[str, ...]:
        """Return the tests booked on ``day``, a line each: what it is called, and for whom."""
        found = self._session.reckoned(lambda book: office.SchoolPapers(edits_in(book)).bookings()) or ()
        people = {each.id: each.name for each in self.candidates()} if found else {}
        names: dict[str, list[str]] = {}
        for each in found:
            if each.document.day == day.isoformat() and each.document.learner in people:
                names.setdefault(each.document.test, []).append(people[each.document.learner])
        read = self._session.read_tests
        papers = {} if read is None or not names else read()[0].papers
        return tuple(
            f"{papers[test].name if test in papers else test}: {', '.join(its)}" for test, its in names.items()
        )

    def learner_id(self, name: str) -> str:
        """The id of the learner of that name, "" for nobody whom the school knows."""
        return self.candidate_id(name) or next((each.id for each in self.candidates() if each.name == name), "")

    # Its records

    def records(self, learner: str) -> tuple[ListedRecord, ...]:
        """The signed records of a learner, oldest first."""
        return self.looked_through(lambda book: book.records(learner))

    def practice(self) -> frozenset[str]:
        """The ids of tests that count for nothing, as no examiner of the school opened them."""
        return frozenset(self.looked_through(lambda book: book.practice()))

    # The book

    @property
    def book(self) -> SchoolRecords:
        """The school's part of the score book, with nothing waiting to be saved; raises KnownError."""
        keeper = self._session.keeper
        if keeper is None:
            raise KnownError(NOT_OPEN)
        return _school_in(keeper.saved_book())

    def looked_through(self, look: Callable[[SchoolRecords], Iterable[T]]) -> tuple[T, ...]:
        """What ``look`` finds in the book; nothing where it cannot be read."""
        return self._session.reckoned(lambda book: tuple(look(_school_in(book)))) or ()

    def now_ms(self) -> int:
        """Milliseconds since the epoch."""
        return self._means.clock.epoch_ms()

    def new_id(self) -> str:
        """An id that nothing has yet."""
        return self._means.new_id()

    @property
    def _means(self) -> Means:
        means = self._session.means
        if means is None:
            raise KnownError(NOT_OPEN)
        return means


def edits_in(book: object) -> SchoolEdits:
    """Return what the people of a school write down; raises TypeError for a score book that keeps no edits."""
    found: SchoolEdits | None = getattr(book, "edits", None)
    if found is None:
        raise TypeError("a score book that keeps no edits")
    return found


def _candidates(book: object) -> tuple[Candidate, ...]:
    papers = office.SchoolPapers(edits_in(book))
    listed = {each.id: each.document for each in papers.roster(archived=True)}
    names = {id: each.name for id, each in listed.items()} | dict(papers.learner_names())
    here = (id for id in names if id not in listed or not listed[id].archived)
    unlisted = documents.RosterLearner("")
    told = ((id, listed.get(id, unlisted)) for id in here)
    found = (Candidate(id, names[id], each.external, each.surname) for id, each in told)
    return tuple(sorted(found, key=lambda each: (name_order(each.listed), each.id)))


def _school_in(book: object) -> SchoolRecords:
    if not isinstance(book, ports.KeepsSchool):
        raise TypeError("a score book that keeps no records")
    return book.school
