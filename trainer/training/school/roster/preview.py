"""What a list would change in the roster, told before anything is: who is added, renamed, moved, back, or stays.

Whether two lines, or a line and somebody who is there, are the same person is never guessed: where an id that both bear
does not say so together with the name, it is asked, and nothing is changed before all of it is answered.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from enum import Enum
from itertools import count

from trainer.training.school.documents import RosterLearner
from trainer.training.school.roster.lists import ListedLearner, wrong_with_name

_NEAR = 0.75
_SHORTEST_SHARED = 3
_NUMBER = re.compile(r" \(\d+\)$")


@dataclass(frozen=True, slots=True)
class RosterAsItIs:
    """The classes by id and name, the learners of the roster by id, archived ones too, and all names in the book."""

    classes: Mapping[str, str] = field(default_factory=dict)
    learners: Mapping[str, RosterLearner] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SameOrOther:
    """What somebody answered: that it is the same person, or another one, who is called ``name`` then."""

    is_same: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class AskedLine:
    """A question that a list leaves open: whether the learner of ``line`` is the one who is called ``other``.

    ``suggested`` is the name to keep the two apart by, where they are not the same.
    """

    line: int
    name: str
    other: str
    asks: str
    suggested: str


class RosterMove(Enum):
    """What becomes of a learner by a list."""

    ADDED = "added"
    RENAMED = "renamed"
    MOVED = "moved"
    BACK = "back"
    GIVEN_ID = "given an id"
    ARCHIVED = "archived"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class PlannedLearner:
    """A learner as the list would have them: ``id`` is "" for somebody whom the book does not know yet.

    ``into`` are the classes by name that are new to them, each with the day since when, "" for today; ``leaves`` the
    ids of those they leave.
    """

    moves: tuple[RosterMove, ...]
    id: str
    name: str
    before: RosterLearner | None
    into: tuple[tuple[str, str], ...] = ()
    leaves: tuple[str, ...] = ()
    external: str = ""
    line: int = 0
    surname: str = ""


@dataclass(frozen=True, slots=True)
class RosterPreview:
    """What a list would change. Nothing may be changed while there are ``asked`` or ``faults``.

    ``missing`` are those of its classes who are not on it, by id; they stay unless they are to be archived.
    """

    new_classes: tuple[str, ...] = ()
    planned: tuple[PlannedLearner, ...] = ()
    missing: tuple[str, ...] = ()
    asked: tuple[AskedLine, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether it may be agreed to."""
        return not self.asked and not self.faults

    def of(self, move: RosterMove) -> tuple[PlannedLearner, ...]:
        """The learners of whom that becomes."""
        return tuple(each for each in self.planned if move in each.moves)


def preview(
    listed: Sequence[ListedLearner],
    there: RosterAsItIs,
    answers: Mapping[int, SameOrOther] | None = None,
    archive: Collection[str] = (),
) -> RosterPreview:
    """What ``listed`` would change; ``answers`` are by line, ``archive`` the ids of those missing who have moved on."""
    return _Matching(there, answers or {}).preview(listed, archive)


@dataclass(slots=True)
class _Person:
    """One person on the list: who they are in the book, "" for somebody new, and all of their lines."""

    id: str
    name: str
    lines: list[ListedLearner]

    @property
    def external(self) -> str:
        return next((each.external for each in self.lines if each.external), "")

    @property
    def surname(self) -> str:
        return next((each.surname for each in self.lines if each.surname), "")


class _Matching:
    """Goes through a list line by line, and finds out who is who."""

    def __init__(self, there: RosterAsItIs, answers: Mapping[int, SameOrOther]) -> None:
        self._there, self._answers = there, answers
        self._classes = _by_name(there.classes)
        self._by_name = _by_name({id: each.name for id, each in there.learners.items()})
        self._known = _by_name(there.names)
        self._persons: list[_Person] = []
        self._asked: list[AskedLine] = []
        self._faults: list[str] = []

    def preview(self, listed: Sequence[ListedLearner], archive: Collection[str]) -> RosterPreview:
        unknown = [each for each in listed if not self._placed(each)]
        for each in unknown:
            self._place_new(each)
        covered = {id for each in listed for id in self._classes.get(each.of_class.casefold(), ())}
        for name in dict.fromkeys(each.of_class for each in listed):
            if len(self._classes.get(name.casefold(), ())) > 1:
                self._faults.append(f"There are two classes called {name}: give one of them another name first.")
        planned = [self._planned(each, covered) for each in self._persons]
        missing = [*self._missing(covered)]
        gone = [self._archived(id) for id in missing if id in archive]
        new = dict.fromkeys(each.of_class for each in listed if each.of_class.casefold() not in self._classes)
        first: dict[str, str] = {}
        for name in new:
            first.setdefault(name.casefold(), name)
        return RosterPreview(
            tuple(first.values()), (*planned, *gone), tuple(missing), tuple(self._asked), tuple(self._faults)
        )

    def _placed(self, line: ListedLearner) -> bool:
        """Find who a line is among those before it, in the roster and in the book; False where nobody is like it."""
        if any(each.line == line.line for each in self._asked):
            return True
        for person, why in self._alike_on_the_list(line):
            return self._told_apart(line, person, person.name, why)
        for id, why in self._alike_there(line):
            return self._told_apart(line, self._person(id), self._name_of(id), why)
        return False

    def _alike_on_the_list(self, line: ListedLearner) -> Iterator[tuple[_Person, str]]:
        # A line may name several classes of one person.
        yield from ((each, "") for each in self._persons if each.lines and each.lines[-1].line == line.line)
        for person in self._persons:
            before = person.lines[-1].line if person.lines else 0
            if line.external and person.external == line.external:
                same = line.name.casefold() in {each.name.casefold() for each in person.lines}
                yield person, "" if same else f"has the id of line {before}, {person.lines[-1].name}"
        for person in self._persons:
            # Other ids are other people.
            if _are_others(line.external, person.external):
                continue
            if line.name.casefold() in {each.name.casefold() for each in person.lines}:
                yield person, f"has the same name as line {person.lines[-1].line}"

    def _alike_there(self, line: ListedLearner) -> Iterator[tuple[str, str]]:
        """Who of the roster or the book it could be, surest first, each with why that is not sure; "" where it is."""
        key, of_class = line.name.casefold(), self._classes.get(line.of_class.casefold(), ())
        for id, one in self._there.learners.items():
            if line.external and one.external == line.external:
                yield id, "" if _unnumbered(one.name) == _unnumbered(key) else f"has the id of {one.name}"
        for id in self._by_name.get(key, ()):
            one = self._there.learners[id]
            if _are_others(line.external, one.external):
                continue
            if one.archived:
                yield id, "is called as somebody who has moved on"
            elif any(one.in_class(each) for each in of_class):
                yield id, ""
            else:
                yield id, f"is called as somebody {self._where(one)}"
        for id in self._known.get(key, ()):
            if id not in self._there.learners:
                yield id, "is called as somebody who has practised here"

    def _place_new(self, line: ListedLearner) -> None:
        """Somebody whom nobody is called as: new, unless they are one of the class under another name."""
        if self._placed(line):
            # Somebody of that name came on the list meanwhile.
            return
        near = self._near(line)
        if near is not None:
            why = f"is new, and {self._name_of(near)} of {line.of_class} is not on the list"
            self._told_apart(line, self._person(near), self._name_of(near), why)
        else:
            name = self._free_name(line.name) if self._is_taken(line.name) else line.name
            self._persons.append(_Person("", name, [line]))

    def _told_apart(self, line: ListedLearner, person: _Person, other: str, why: str) -> bool:
        """Take a line for ``person`` where that is sure or was said, for another where that was said, else ask."""
        answer = self._answers.get(line.line)
        if not why or (answer is not None and answer.is_same):
            person.lines.append(line)
            if person not in self._persons:
                self._persons.append(person)
            return True
        is_near = line.name.casefold() != other.casefold()
        name = line.name if answer is None or (is_near and not answer.name) else answer.name
        wrong = wrong_with_name(name) or (self._is_taken(name) and f"there is somebody called {name} already")
        if answer is not None and not wrong:
            self._persons.append(_Person("", name, [line]))
            return True
        told = f" But {wrong}." if answer is not None and answer.name else ""
        asks = f"Line {line.line}, {line.name}, {why}: the same person?{told}"
        suggested = line.name if is_near and not self._is_taken(line.name) else self._free_name(line.name)
        self._asked.append(AskedLine(line.line, line.name, other, asks, suggested))
        return True

    def _near(self, line: ListedLearner) -> str | None:
        """The learner of the line's class who is called like it, and is on no line that was gone through."""
        of_class = self._classes.get(line.of_class.casefold(), ())
        taken = {each.id for each in self._persons}
        able = [
            (_alike(line.name, one.name), id)
            for id, one in self._there.learners.items()
            if id not in taken and not one.archived and any(one.in_class(each) for each in of_class)
            if not _are_others(line.external, one.external)
        ]
        found = max(able, default=(0.0, ""))
        return found[1] if found[0] >= _NEAR else None

    def _planned(self, person: _Person, covered: Collection[str]) -> PlannedLearner:
        before = self._there.learners.get(person.id)
        into: dict[str, tuple[str, str]] = {}
        for each in person.lines:
            into.setdefault(each.of_class.casefold(), (each.of_class, each.since))
        line, external = person.lines[0], person.external
        if before is None:
            added = (RosterMove.ADDED,)
            return PlannedLearner(
                added, person.id, person.name, None, tuple(into.values()), (), external, line.line, person.surname
            )
        names = {self._there.classes.get(time.of_class, "").casefold() for time in before.classes if not time.until}
        new = {key: told for key, told in into.items() if key not in names or before.archived}
        left = [
            time.of_class
            for time in before.classes
            if not time.until and self._there.classes.get(time.of_class, "").casefold() not in into
        ]
        leaves = tuple(of_class for of_class in left if new or of_class in covered)
        # A list all in capitals renames nobody.
        name = before.name if _unnumbered(before.name) == _unnumbered(line.name) else line.name
        moves = tuple(_moves(before, name, external, is_moved=bool(new or leaves)))
        its = tuple(new.values())
        return PlannedLearner(moves, person.id, name, before, its, leaves, external, line.line, person.surname)

    def _missing(self, covered: Collection[str]) -> Iterator[str]:
        taken = {each.id for each in self._persons}
        asked = {each.other for each in self._asked}
        for id, one in self._there.learners.items():
            # Who may be on the list under another name is asked for first.
            is_there = id in taken or one.name in asked or one.archived
            if not is_there and any(one.in_class(each) for each in covered):
                yield id

    def _archived(self, id: str) -> PlannedLearner:
        one = self._there.learners[id]
        return PlannedLearner((RosterMove.ARCHIVED,), id, one.name, one)

    def _person(self, id: str) -> _Person:
        return next((each for each in self._persons if each.id == id), None) or _Person(id, self._name_of(id), [])

    def _name_of(self, id: str) -> str:
        one = self._there.learners.get(id)
        return self._there.names.get(id, "") if one is None else one.name

    def _where(self, one: RosterLearner) -> str:
        names = [self._there.classes.get(each.of_class, "") for each in one.classes if not each.until]
        return f"in {' and '.join(filter(None, names))}" if any(names) else "in no class"

    def _is_taken(self, name: str) -> bool:
        key = name.casefold()
        on_the_list = {one.casefold() for each in self._persons for one in (each.name, *(at.name for at in each.lines))}
        return key in self._known or key in self._by_name or key in on_the_list

    def _free_name(self, name: str) -> str:
        return next(found for number in count(2) if not self._is_taken(found := f"{name} ({number})"))


def _moves(before: RosterLearner, name: str, external: str, *, is_moved: bool) -> Iterator[RosterMove]:
    found = [
        move
        for move, happens in (
            (RosterMove.BACK, bool(before.archived)),
            (RosterMove.RENAMED, before.name != name),
            (RosterMove.MOVED, is_moved and not before.archived),
            (RosterMove.GIVEN_ID, bool(external) and external != before.external),
        )
        if happens
    ]
    yield from found or [RosterMove.UNCHANGED]


def _by_name(named: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for id, name in named.items():
        found[name.casefold()] = (*found.get(name.casefold(), ()), id)
    return found


def _are_others(one: str, other: str) -> bool:
    """Whether two ids of the office are those of two people; who has none may be anybody."""
    return bool(one) and bool(other) and one != other


def _unnumbered(name: str) -> str:
    """A name without the number that keeps two people of one name apart here."""
    return _NUMBER.sub("", name.casefold())


def _alike(one: str, other: str) -> float:
    """How like two names are, from 0 to 1: one who has married keeps a name, and who mistypes most letters."""
    shared = _words(one) & _words(other)
    return 1.0 if shared else SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def _words(name: str) -> set[str]:
    return {each for each in name.casefold().replace("-", " ").split() if len(each) >= _SHORTEST_SHARED}
