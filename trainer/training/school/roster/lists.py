"""Lists of learners as an office writes them: which column is which, whatever its heading, and what cannot be read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from trainer.training.school.roster.headings import (
    ListColumn,
    classes_in,
    columns_of,
    has_left,
    is_head,
    plain_words,
    teaches,
    what_is_no_person,
)
from trainer.training.school.roster.tables import ListRow, ListTable, NoList
from trainer.wording.unseen_letters import unseen_letter

LONGEST = 60
"""How many letters the name of a learner has at most, as in the window."""


_THE_NAME = "the name"
_MONTHS = 12
_MOST_ABOVE = 10
"""In how many lines the headings are looked for."""
_NO_FIRST_NAMES = frozenset(("jr", "sr", "ii", "iii", "iv", "phd", "md", "dr"))
"""What stands behind a comma and is no first name."""
_EITHER_WAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
"""A day of which only others on the list tell whether its month stands first."""
_DAYS = (r"(?P<d>\d{1,2})\.(?P<m>\d{1,2})\.(?P<y>\d{4})", r"(?P<y>\d{4})/(?P<m>\d{1,2})/(?P<d>\d{1,2})")


@dataclass(frozen=True, slots=True)
class ListedLearner:
    """A learner on a list: the line it stands in, the name, the class by name, another system's id, and since when."""

    line: int
    name: str
    of_class: str
    external: str = ""
    since: str = ""
    surname: str = ""


@dataclass(frozen=True, slots=True)
class LearnersList:
    """What a list says, what is to be said of how it was read, and what of it cannot be read, a sentence each."""

    learners: tuple[ListedLearner, ...] = ()
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def learners_list(table: ListTable, of_class: str = "", today: str = "") -> LearnersList:
    """The learners of a table; ``of_class`` is the class of those whose line names none. Raises NoList.

    Who has left by ``today`` (a day such as 2026-11-23, "" for no day), who teaches, and lines of totals are noted.
    """
    if not table.rows:
        raise NoList("nothing stands in it")
    place = next((n for n, row in enumerate(table.rows[:_MOST_ABOVE]) if is_head(row.cells)), 0)
    above, head, rows = table.rows[:place], table.rows[place], table.rows[place + 1 :]
    columns, unread = _columns(head)
    notes = [*table.notes, *(_above(each) for each in above)]
    if unread:
        notes.append(f"Not read: {', '.join(repr(each) for each in unread)}.")
    faults: list[str] = []
    listing = _Listing(head, columns, " ".join(of_class.split()), today, notes, faults, rows)
    learners = tuple(each for row in rows for each in listing.learners(row))
    if not rows:
        faults.append("No learner stands below the headings.")
    return LearnersList(learners, tuple(notes), tuple(faults))


def _above(row: ListRow) -> str:
    told = " ".join(filter(None, row.cells))
    return f"Line {row.line} stands above the headings, and is not read: '{told[:LONGEST]}'."


def wrong_with_name(name: str, what: str = _THE_NAME) -> str:
    """What is wrong with the name of a learner or a class, as the end of a sentence; "" where nothing is."""
    if not name:
        return f"{what} is missing"
    if len(name) > LONGEST:
        return f"{what} has {len(name)} letters, and may have {LONGEST}"
    if unseen_letter(name) is not None:
        return f"{what} has a letter in it that nobody sees"
    # A class may be called 12.
    has_letter = any(each.isalpha() or (each.isalnum() and what != _THE_NAME) for each in name)
    return "" if has_letter else f"{what} has no letter in it"


def wrong_with_day(day: str) -> str:
    """What is wrong with a day, as the end of a sentence; "" where nothing is, or none is said."""
    try:
        return "" if not day or date.fromisoformat(day).isoformat() == day else f"'{day}' is no day such as 2026-11-23"
    except ValueError:
        return f"'{day[:LONGEST]}' is no day such as 2026-11-23"


def _wrong_with_listed_day(day: str) -> str:
    either = _EITHER_WAY.fullmatch(day)
    if either is None or max(int(either[1]), int(either[2])) > _MONTHS:
        return wrong_with_day(day)
    one, other = (f"{either[3]}-{int(m):02}-{int(d):02}" for m, d in ((either[1], either[2]), (either[2], either[1])))
    return f"'{day}' may be {one} or {other}: write it so"


def _month_is_first(told: Iterable[str]) -> bool | None:
    """Whether days such as 11/23/2026 have the month first, by those of the list that say so; None if none does."""
    found = [match for each in told if (match := _EITHER_WAY.fullmatch(each))]
    is_second, is_first = (any(int(match[place]) > _MONTHS for match in found) for place in (1, 2))
    return None if is_first == is_second else is_first


def _day_of(told: str, is_month_first: bool | None) -> str:
    """A day as a list writes it, as ``2026-11-23`` if there is no doubt which it is; else as it stands there."""
    either = _EITHER_WAY.fullmatch(told)
    if either and (is_month_first is not None or either[1] == either[2]):
        month, day = (either[1], either[2]) if is_month_first else (either[2], either[1])
        return f"{either[3]}-{int(month):02}-{int(day):02}"
    found = next((match for each in _DAYS if (match := re.fullmatch(each, told))), None)
    if found is None:
        return told[:10] if re.fullmatch(r"\d{4}-\d{2}-\d{2}[T ].*", told) else told
    return f"{found['y']}-{int(found['m']):02}-{int(found['d']):02}"


def _columns(head: ListRow) -> tuple[Mapping[ListColumn, int], list[str]]:
    """Where each column stands, and the headings of those that are not read; raises NoList."""
    columns, unread, twice = columns_of(head.cells)
    if twice is not None:
        raise NoList(f"line {head.line} has two columns for the {twice.value}")
    if ListColumn.NAME not in columns and ListColumn.SURNAME not in columns:
        raise NoList(f"its line {head.line} names no column for the name: write name, or surname and first name, there")
    return columns, [head.cells[place] for place in unread]


class _Listing:
    """Goes through the lines below the headings; what is to be said of them goes to ``notes`` and ``faults``."""

    def __init__(
        self,
        head: ListRow,
        columns: Mapping[ListColumn, int],
        usual: str,
        today: str,
        notes: list[str],
        faults: list[str],
        rows: Sequence[ListRow],
    ) -> None:
        self.head, self.columns, self.usual, self.today = head, columns, usual, today
        self.notes, self.faults = notes, faults
        self._alone = frozenset(self._all_told(rows, ListColumn.CLASS))
        days = (each for column in (ListColumn.SINCE, ListColumn.UNTIL) for each in self._all_told(rows, column))
        self._month_is_first = _month_is_first(days)

    def learners(self, row: ListRow) -> Sequence[ListedLearner]:
        """Who stands in a line, once for each of their classes; nobody if nobody does, or it cannot be read."""
        told = {each: _told(row, place) for each, place in self.columns.items()}
        name, since = _whole_name(told), self._day(told, ListColumn.SINCE)
        if nobody := what_is_no_person(row.cells, told.get(ListColumn.NAME, "") or name):
            self.notes.append(f"Line {row.line} is of no learner: '{nobody}'.")
            return ()
        if any(row.cells[len(self.head.cells) :]):
            self.faults.append(f"Line {row.line} has more columns than there are headings.")
            return ()
        if why := self._why_not(told):
            self.notes.append(f"Line {row.line}, {name or 'without a name'}, is left out: {why}.")
            return ()
        classes = self._classes(told)
        wrong = (
            wrong_with_name(name)
            or next(filter(None, (wrong_with_name(each, "the class") for each in classes)), "")
            or ("" if classes else "no class given")
            or _wrong_with_listed_day(since)
            or _wrong_with_listed_day(self._day(told, ListColumn.UNTIL))
        )
        if wrong:
            self.faults.append(f"Line {row.line}: {wrong}.")
            return ()
        if missing := _missing_half(told):
            self.notes.append(f"Line {row.line}: {name} has no {missing}. See that the name is whole.")
        number, surname = told.get(ListColumn.ID, ""), _surname(told, name)
        return [ListedLearner(row.line, name, each, number, since, surname) for each in classes]

    def _classes(self, told: Mapping[ListColumn, str]) -> Sequence[str]:
        cell = told.get(ListColumn.CLASS, "")
        found = classes_in(self.head.cells[self.columns[ListColumn.CLASS]], cell, self._alone) if cell else ()
        return found or tuple(filter(None, (self.usual,)))

    def _day(self, told: Mapping[ListColumn, str], column: ListColumn) -> str:
        return _day_of(told.get(column, ""), self._month_is_first)

    def _all_told(self, rows: Iterable[ListRow], column: ListColumn) -> Iterator[str]:
        place = self.columns.get(column)
        return iter(()) if place is None else (_told(row, place) for row in rows)

    def _why_not(self, told: Mapping[ListColumn, str]) -> str:
        """Why somebody of the list is no learner of it now; "" if they are one."""
        until = self._day(told, ListColumn.UNTIL)
        if teaches(told.get(ListColumn.ROLE, "")):
            return f"the role is '{told[ListColumn.ROLE]}'"
        status = told.get(ListColumn.STATUS, "")
        heading = self.head.cells[self.columns[ListColumn.STATUS]] if status else ""
        if status and has_left(heading, status):
            return f"{heading} is '{status}'"
        return f"enrolled until {until}" if until and not wrong_with_day(until) and until < self.today else ""


def _told(row: ListRow, place: int) -> str:
    return unicodedata.normalize("NFC", row.cells[place]) if place < len(row.cells) else ""


def _missing_half(told: Mapping[ListColumn, str]) -> str:
    """Which half of a name a line lacks that has two columns for it; "" if none."""
    last = told.get(ListColumn.SURNAME) or told.get(ListColumn.NAME, "")
    first = told.get(ListColumn.FIRST_NAME)
    if first is None and ListColumn.SURNAME in told:
        # "Cognome; Nome", where a name is a first name.
        first, last = told.get(ListColumn.NAME), told[ListColumn.SURNAME]
    if first is None or (first and last):
        return ""
    return "surname" if first else "first name"


def _whole_name(told: Mapping[ListColumn, str]) -> str:
    """The first name before the surname. A column ``name`` beside one of first names is the surname, beside one of

    surnames it is the first name, as in Italian and Spanish, or the whole; alone it may have the surname first.
    """
    name, last, first = (told.get(each, "") for each in (ListColumn.NAME, ListColumn.SURNAME, ListColumn.FIRST_NAME))
    if ListColumn.FIRST_NAME in told:
        return " ".join(filter(None, (first, last or name)))
    if ListColumn.SURNAME in told:
        is_whole = bool(last) and plain_words(last) in plain_words(name)
        return _in_order(name) if is_whole else " ".join(filter(None, (name, last)))
    return _in_order(name)


def _surname(told: Mapping[ListColumn, str], name: str) -> str:
    """Return the surname in the whole ``name``, "" if the line doesn't say which part of it that is."""
    last = told.get(ListColumn.SURNAME, "")
    if not last and ListColumn.FIRST_NAME in told:
        last = told.get(ListColumn.NAME, "")
    if not last and told.get(ListColumn.NAME, name) != name:
        last = told[ListColumn.NAME].partition(",")[0].strip()
    return last if last != name and name.endswith(f" {last}") else ""


def _in_order(name: str) -> str:
    """``Nina Meyer`` of ``Meyer, Nina``."""
    last, comma, first = (each.strip() for each in name.partition(","))
    if not (comma and last and first) or "," in first or plain_words(first) in _NO_FIRST_NAMES:
        return name
    return f"{first} {last}"
