"""Rosters in OneRoster 1.2's tables (CSV): users.csv, classes.csv and enrollments.csv, packed (zip) or in a folder."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.training.records.unpacking import NotUnpacked, opened_zip, unpack
from trainer.training.school.roster.lists import LearnersList, ListedLearner, wrong_with_day, wrong_with_name
from trainer.training.school.roster.tables import LARGEST, NoList, text_table

USERS, CLASSES, ENROLLMENTS, SESSIONS = "users.csv", "classes.csv", "enrollments.csv", "academicsessions.csv"
TABLES = (USERS, CLASSES, ENROLLMENTS)
ALSO_READ = (SESSIONS,)
"""What is read where it is there: the terms, in which classes begin and end."""
_NEEDED = {
    USERS: ("sourcedId", "givenName", "familyName"),
    CLASSES: ("sourcedId", "title"),
    ENROLLMENTS: ("classSourcedId", "userSourcedId", "role"),
    SESSIONS: ("sourcedId", "startDate", "endDate"),
}
_READ = (
    *(each for needed in _NEEDED.values() for each in needed),
    "status", "enabledUser", "classCode", "termSourcedIds", "beginDate", "preferredFirstName", "preferredLastName",
)  # fmt: skip
_AS_SPELLED = {each.casefold(): each for each in _READ}
"""Not every system writes the small and large letters of a heading as the tables' terms do."""
_GONE, _LEARNS = ("tobedeleted", "inactive"), "student"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of one of the tables, its cells by their headings."""

    line: int
    told: Mapping[str, str]

    @property
    def is_gone(self) -> bool:
        return self.told.get("status", "").casefold() in _GONE

    def day(self, heading: str) -> str:
        """What stands there as a day, without the hour that some systems write behind it; "" for nothing."""
        return self.told.get(heading, "")[:10]

    def first_of(self, *headings: str) -> str:
        return next((told for each in headings if (told := self.told.get(each, ""))), "")


def unpacked(data: bytes) -> Mapping[str, bytes] | None:
    """The tables in a packed file, also where they lie in a folder of it; None where it is no such. Raises NoList."""
    try:
        with opened_zip(data) as packed:
            names = {each.filename.rpartition("/")[2].lower(): each for each in packed.infolist()}
            if not set(TABLES) <= set(names):
                return None
            return {each: unpack(packed, names[each], LARGEST) for each in (*TABLES, *ALSO_READ) if each in names}
    except NotUnpacked as error:
        raise NoList(str(error)) from error


def learners_of_tables(tables: Mapping[str, bytes], today: str = "") -> LearnersList:
    """Who is enrolled as a student, in the order of enrollments.csv; raises NoList.

    Whose enrolment, or the term of whose class, is over by ``today`` (a day such as 2026-11-23), and who is there no
    more by a status or an account, is noted. Classes of one title are told apart by their codes.
    """
    users = {each.told["sourcedId"]: each for each in _lines(USERS, tables[USERS])}
    classes = {each.told["sourcedId"]: each for each in _lines(CLASSES, tables[CLASSES])}
    terms = _terms(classes, tables.get(SESSIONS, b""))
    titles = _titles(classes)
    learners, faults, notes = [], [], list[str]()
    for each in _lines(ENROLLMENTS, tables[ENROLLMENTS]):
        user, its = users.get(each.told["userSourcedId"]), classes.get(each.told["classSourcedId"])
        if each.told["role"].casefold() != _LEARNS:
            continue
        if user is None or its is None:
            # What was taken away everywhere is said in one table at times.
            if not each.is_gone:
                what = f"user is not in {USERS}" if user is None else f"class is not in {CLASSES}"
                faults.append(f"{ENROLLMENTS}, line {each.line}: its {what}.")
            continue
        enrolled = _Enrolled(each, user, its, *terms[its.told["sourcedId"]])
        found = enrolled.listed(titles[its.told["sourcedId"]])
        if why := enrolled.why_not(today):
            notes.append(f"{ENROLLMENTS}, line {each.line}, {found.name}, is left out: {why}.")
        elif wrong := enrolled.wrong_with(found):
            faults.append(wrong)
        else:
            learners.append(found)
    if not learners and not faults and not notes:
        faults.append(f"Nobody is enrolled as a student in {ENROLLMENTS}.")
    return LearnersList(tuple(learners), tuple(notes), tuple(dict.fromkeys(faults)))


@dataclass(frozen=True, slots=True)
class _Enrolled:
    """A line of enrollments.csv with its user and its class, whose terms begin and end on days, "" where none is said.

    A day on which something ends is the first without it, in all of these tables.
    """

    line: _Line
    user: _Line
    its: _Line
    begins: str
    ends: str

    def why_not(self, today: str) -> str:
        """Why somebody who is enrolled learns nothing there now; "" if they do."""
        for each, where in ((self.line, ENROLLMENTS), (self.user, USERS), (self.its, CLASSES)):
            if each.is_gone:
                return f"the status in {where} is '{each.told['status']}'"
        if self.user.told.get("enabledUser", "").casefold() == "false":
            return f"the account is not enabled in {USERS}"
        until = self.line.day("endDate")
        if until and not wrong_with_day(until) and until <= today:
            return f"the enrollment ended on {until}"
        return f"the term of the class ended on {self.ends}" if self.ends and self.ends <= today else ""

    def listed(self, title: str) -> ListedLearner:
        """Who that is, in the class of that title."""
        given = self.user.first_of("preferredFirstName", "givenName")
        family = self.user.first_of("preferredLastName", "familyName")
        given, family = (unicodedata.normalize("NFC", each) for each in (given, family))
        name, since = " ".join(filter(None, (given, family))), self.line.day("beginDate") or self.begins
        surname = family if given else ""
        return ListedLearner(self.line.line, name, title, self.user.told["sourcedId"], since, surname)

    def wrong_with(self, found: ListedLearner) -> str:
        """What of it cannot be read, in one sentence; "" if all can."""
        if wrong := wrong_with_day(found.since) or wrong_with_day(self.line.day("endDate")):
            return f"{ENROLLMENTS}, line {self.line.line}: {wrong}."
        if wrong := wrong_with_name(found.name):
            return f"{USERS}, line {self.user.line}: {wrong}."
        wrong = wrong_with_name(found.of_class, "the title of the class")
        return f"{CLASSES}, line {self.its.line}: {wrong}." if wrong else ""


def _terms(classes: Mapping[str, _Line], data: bytes) -> Mapping[str, tuple[str, str]]:
    """When the first term of each class begins and its last one ends, by the id of the class; "" where none is said."""
    sessions = {each.told["sourcedId"]: each for each in _lines(SESSIONS, data)} if data else {}
    told = {}
    for id, each in classes.items():
        named = (term.strip() for term in each.told.get("termSourcedIds", "").split(","))
        terms = [sessions[term] for term in named if term in sessions]
        days = [(term.day("startDate"), term.day("endDate")) for term in terms]
        are_days = days and not any(not day or wrong_with_day(day) for term in days for day in term)
        told[id] = (min(days)[0], max(last for _, last in days)) if are_days else ("", "")
    return told


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


def _lines(name: str, data: bytes) -> Iterator[_Line]:
    try:
        rows = text_table(data).rows
    except NoList as error:
        raise NoList(f"{name}: {error}") from error
    if not rows:
        raise NoList(f"{name}: nothing stands in it")
    heads = [_AS_SPELLED.get(each.casefold(), each) for each in rows[0].cells]
    if missing := [each for each in _NEEDED[name] if each not in heads]:
        raise NoList(f"{name}: there is no column {missing[0]}")
    for row in rows[1:]:
        told = dict.fromkeys(heads, "") | dict(zip(heads, row.cells, strict=False))
        yield _Line(row.line, told)
