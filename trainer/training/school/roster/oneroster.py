"""Rosters in OneRoster 1.2's tables (CSV): users.csv, classes.csv and enrollments.csv, packed (zip) or in a folder."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.training.records.unpacking import NotUnpacked, opened_zip, unpack
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
        with opened_zip(data) as packed:
            names = {each.filename.rpartition("/")[2].lower(): each for each in packed.infolist()}
            if not set(TABLES) <= set(names):
                return None
            return {each: unpack(packed, names[each], LARGEST) for each in TABLES}
    except NotUnpacked as error:
        raise NoList(str(error)) from error


def learners_of_tables(tables: Mapping[str, bytes], today: str = "") -> LearnersList:
    """Who is enrolled as a student, in the order of enrollments.csv; raises NoList.

    Whose enrolment was over before ``today`` (a day such as 2026-11-23), and whose account is not used any more, is
    noted. Classes of one title are told apart by their codes.
    """
    users = {each.told["sourcedId"]: each for each in _lines(USERS, tables[USERS])}
    classes = {each.told["sourcedId"]: each for each in _lines(CLASSES, tables[CLASSES])}
    titles = _titles(classes)
    learners, faults, notes = [], [], list[str]()
    for each in _lines(ENROLLMENTS, tables[ENROLLMENTS]):
        user, its = users.get(each.told["userSourcedId"]), classes.get(each.told["classSourcedId"])
        if each.is_gone or each.told["role"].casefold() != _LEARNS or (user is not None and user.is_gone):
            continue
        if user is None or its is None:
            what = f"user is not in {USERS}" if user is None else f"class is not in {CLASSES}"
            faults.append(f"{ENROLLMENTS}, line {each.line}: its {what}.")
            continue
        found = _listed(each, user, titles[its.told["sourcedId"]])
        if why := _why_not(each, user, today):
            notes.append(f"{ENROLLMENTS}, line {each.line}, {found.name}, is left out: {why}.")
            continue
        wrong = wrong_with_name(found.name) or wrong_with_name(found.of_class, "the title of the class")
        if wrong_day := wrong_with_day(found.since):
            faults.append(f"{ENROLLMENTS}, line {each.line}: {wrong_day}.")
        elif wrong:
            where = f"{USERS}, line {user.line}" if wrong_with_name(found.name) else f"{CLASSES}, line {its.line}"
            faults.append(f"{where}: {wrong}.")
        elif not its.is_gone:
            learners.append(found)
    if not learners and not faults and not notes:
        faults.append(f"Nobody is enrolled as a student in {ENROLLMENTS}.")
    return LearnersList(tuple(learners), tuple(notes), tuple(dict.fromkeys(faults)))


def _titles(classes: Mapping[str, _Line]) -> Mapping[str, str]:
    """What each class is called here, by its id: its title, with its code or its id where another has that title."""
    titles = {id: unicodedata.normalize("NFC", each.told["title"]) for id, each in classes.items()}
    of_one = Counter(titles[id].casefold() for id, each in classes.items() if not each.is_gone)
    codes = {id: each.told.get("classCode", "") for id, each in classes.items()}
    of_one_code = Counter((titles[id].casefold(), code.casefold()) for id, code in codes.items())
    told = {}
    for id, title in titles.items():
        code = codes[id] if of_one_code[title.casefold(), codes[id].casefold()] == 1 else id
        told[id] = f"{title} ({code or id})" if title and of_one[title.casefold()] > 1 else title
    return told


def _why_not(enrolled: _Line, user: _Line, today: str) -> str:
    """Why somebody who is enrolled learns nothing there now; "" if they do."""
    until = enrolled.told.get("endDate", "")[:10]
    if user.told.get("enabledUser", "").casefold() == "false":
        return f"the account is not enabled in {USERS}"
    return f"enrolled until {until}" if until and not wrong_with_day(until) and until < today else ""


def _listed(enrolled: _Line, user: _Line, title: str) -> ListedLearner:
    given = user.first_of("preferredFirstName", "givenName")
    family = user.first_of("preferredLastName", "familyName")
    name = unicodedata.normalize("NFC", " ".join(filter(None, (given, family))))
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
