"""Rosters in OneRoster 1.2's tables (CSV): users.csv, classes.csv and enrollments.csv, packed (zip) or in a folder."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from zipfile import BadZipFile, ZipFile
from zlib import error as ZlibError

from trainer.training.school.roster.lists import LearnersList, ListedLearner, wrong_with_day, wrong_with_name
from trainer.training.school.roster.tables import LARGEST, NoList, text_table

USERS, CLASSES, ENROLLMENTS = "users.csv", "classes.csv", "enrollments.csv"
TABLES = (USERS, CLASSES, ENROLLMENTS)
_NEEDED = {
    USERS: ("sourcedId", "givenName", "familyName"),
    CLASSES: ("sourcedId", "title"),
    ENROLLMENTS: ("classSourcedId", "userSourcedId", "role"),
}
_GONE, _LEARNS = "tobedeleted", "student"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of one of the tables, its cells by their headings."""

    line: int
    told: Mapping[str, str]

    @property
    def is_gone(self) -> bool:
        return self.told.get("status", "").casefold() == _GONE

    def first_of(self, *headings: str) -> str:
        return next((told for each in headings if (told := self.told.get(each, ""))), "")


def unpacked(data: bytes) -> Mapping[str, bytes] | None:
    """The tables in a packed file, also where they lie in a folder of it; None where it is no such. Raises NoList."""
    try:
        with ZipFile(BytesIO(data)) as packed:
            names = {each.filename.rpartition("/")[2].lower(): each for each in packed.infolist()}
            if not set(TABLES) <= set(names):
                return None
            if any(names[each].file_size > LARGEST for each in TABLES):
                raise NoList(f"a table in it is larger than {LARGEST // 1_000_000} million bytes")
            return {each: packed.read(names[each]) for each in TABLES}
    except NoList:
        raise
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, ZlibError) as error:
        raise NoList("it is packed (zip), and damaged or locked") from error


def learners_of_tables(tables: Mapping[str, bytes]) -> LearnersList:
    """Who is enrolled as a student, in the order of enrollments.csv; raises NoList."""
    users = {each.told["sourcedId"]: each for each in _lines(USERS, tables[USERS])}
    classes = {each.told["sourcedId"]: each for each in _lines(CLASSES, tables[CLASSES])}
    learners, faults = [], []
    for each in _lines(ENROLLMENTS, tables[ENROLLMENTS]):
        user, its = users.get(each.told["userSourcedId"]), classes.get(each.told["classSourcedId"])
        if each.is_gone or each.told["role"].casefold() != _LEARNS or (user is not None and user.is_gone):
            continue
        if user is None or its is None:
            what = f"user is not in {USERS}" if user is None else f"class is not in {CLASSES}"
            faults.append(f"{ENROLLMENTS}, line {each.line}: its {what}.")
            continue
        found = _listed(each, user, its)
        wrong = wrong_with_name(found.name) or wrong_with_name(found.of_class, "the title of the class")
        if wrong_day := wrong_with_day(found.since):
            faults.append(f"{ENROLLMENTS}, line {each.line}: {wrong_day}.")
        elif wrong:
            where = f"{USERS}, line {user.line}" if wrong_with_name(found.name) else f"{CLASSES}, line {its.line}"
            faults.append(f"{where}: {wrong}.")
        elif not its.is_gone:
            learners.append(found)
    if not learners and not faults:
        faults.append(f"Nobody is enrolled as a student in {ENROLLMENTS}.")
    return LearnersList(tuple(learners), (), tuple(dict.fromkeys(faults)))


def _listed(enrolled: _Line, user: _Line, its: _Line) -> ListedLearner:
    given = user.first_of("preferredFirstName", "givenName")
    family = user.first_of("preferredLastName", "familyName")
    name = unicodedata.normalize("NFC", " ".join(filter(None, (given, family))))
    title = unicodedata.normalize("NFC", its.told["title"])
    return ListedLearner(enrolled.line, name, title, user.told["sourcedId"], enrolled.told.get("beginDate", "")[:10])


def _lines(name: str, data: bytes) -> Iterator[_Line]:
    try:
        rows = text_table(data).rows
    except NoList as error:
        raise NoList(f"{name}: {error}") from error
    if not rows:
        raise NoList(f"{name}: nothing stands in it")
    heads = rows[0].cells
    if missing := [each for each in _NEEDED[name] if each not in heads]:
        raise NoList(f"{name}: there is no column {missing[0]}")
    for row in rows[1:]:
        told = dict.fromkeys(heads, "") | dict(zip(heads, row.cells, strict=False))
        yield _Line(row.line, told)
