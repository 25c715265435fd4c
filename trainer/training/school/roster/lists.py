"""Lists of learners as an office writes them: which column is which, whatever its heading, and what cannot be read."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from trainer.training.school.roster.tables import ListRow, ListTable, NoList
from trainer.wording.unseen_letters import unseen_letter

LONGEST = 60
"""How many letters the name of a learner has at most, as in the window."""


class ListColumn(Enum):
    """What a column tells."""

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first name"
    CLASS = "class"
    ID = "id"
    SINCE = "since"


_WORDS: Mapping[ListColumn, str] = {
    ListColumn.NAME: "name, full name, learner, student, dealer, trainee, participant, learner name, student name",
    ListColumn.SURNAME: "surname, last name, family name, lastname, familyname, nachname",
    ListColumn.FIRST_NAME: "first name, given name, forename, firstname, givenname, vorname",
    ListColumn.CLASS: "class, class name, group, course, cohort, klasse, kurs",
    ListColumn.ID: "id, no, number, nr, learner id, student id, student no, student number, external id, sourcedid",
    ListColumn.SINCE: "since, from, start, start date, begins",
}
_HEADINGS = {word: column for column, words in _WORDS.items() for word in words.split(", ")}


@dataclass(frozen=True, slots=True)
class ListedLearner:
    """A learner on a list: the line it stands in, the name, the class by name, another system's id, and since when."""

    line: int
    name: str
    of_class: str
    external: str = ""
    since: str = ""


@dataclass(frozen=True, slots=True)
class LearnersList:
    """What a list says, what is to be said of how it was read, and what of it cannot be read, a sentence each."""

    learners: tuple[ListedLearner, ...] = ()
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def learners_list(table: ListTable, of_class: str = "") -> LearnersList:
    """The learners of a table; ``of_class`` is the class of those whose line names none. Raises NoList."""
    if not table.rows:
        raise NoList("nothing stands in it")
    head, *rows = table.rows
    columns, unread = _columns(head)
    faults: list[str] = []
    learners = tuple(_learners(rows, columns, " ".join(of_class.split()), len(head.cells), faults))
    if not rows:
        faults.append("No learner stands below the headings.")
    notes = (*table.notes, *([_not_read(unread)] if unread else ()))
    return LearnersList(learners, notes, tuple(faults))


def wrong_with_name(name: str, what: str = "the name") -> str:
    """What is wrong with the name of a learner or a class, as the end of a sentence; "" where nothing is."""
    if not name:
        return f"{what} is missing"
    if len(name) > LONGEST:
        return f"{what} has {len(name)} letters, and may have {LONGEST}"
    if unseen_letter(name) is not None:
        return f"{what} has a letter in it that nobody sees"
    return "" if any(each.isalnum() for each in name) else f"{what} has no letter in it"


def wrong_with_day(day: str) -> str:
    """What is wrong with a day, as the end of a sentence; "" where nothing is, or none is said."""
    try:
        return "" if not day or date.fromisoformat(day).isoformat() == day else f"'{day}' is no day such as 2026-11-23"
    except ValueError:
        return f"'{day[:LONGEST]}' is no day such as 2026-11-23"


def _not_read(headings: Sequence[str]) -> str:
    """``Not read: 'Birthday', 'Phone'.``"""
    return f"Not read: {', '.join(repr(each) for each in headings)}."


def _columns(head: ListRow) -> tuple[dict[ListColumn, int], list[str]]:
    """Where each column stands, and the headings of those that are not read; raises NoList."""
    columns: dict[ListColumn, int] = {}
    unread = []
    for place, cell in enumerate(head.cells):
        known = _HEADINGS.get(" ".join(cell.casefold().replace("_", " ").replace("-", " ").strip(" .:*").split()))
        if known is None:
            unread += [cell] if cell else []
        elif known in columns:
            raise NoList(f"line {head.line} has two columns for the {known.value}")
        else:
            columns[known] = place
    if ListColumn.NAME not in columns and ListColumn.SURNAME not in columns:
        raise NoList(f"its line {head.line} names no column for the name: write name, or surname and first name, there")
    return columns, unread


def _learners(
    rows: Sequence[ListRow], columns: Mapping[ListColumn, int], usual: str, width: int, faults: list[str]
) -> Iterator[ListedLearner]:
    for row in rows:
        if any(row.cells[width:]):
            faults.append(f"Line {row.line} has more columns than there are headings.")
            continue
        told = {each: _told(row, place) for each, place in columns.items()}
        name = _whole_name(told)
        of_class, since = told.get(ListColumn.CLASS) or usual, told.get(ListColumn.SINCE, "")
        wrong = (
            wrong_with_name(name)
            or (wrong_with_name(of_class, "the class") if of_class else "no class is named, neither there nor for all")
            or wrong_with_day(since)
        )
        if wrong:
            faults.append(f"Line {row.line}: {wrong}.")
        else:
            yield ListedLearner(row.line, name, of_class, told.get(ListColumn.ID, ""), since)


def _told(row: ListRow, place: int) -> str:
    return unicodedata.normalize("NFC", row.cells[place]) if place < len(row.cells) else ""


def _whole_name(told: Mapping[ListColumn, str]) -> str:
    """The first name before the surname; a column ``name`` beside one of first names is the surname."""
    last = told.get(ListColumn.SURNAME) or told.get(ListColumn.NAME, "")
    return " ".join(filter(None, (told.get(ListColumn.FIRST_NAME, ""), last)))
