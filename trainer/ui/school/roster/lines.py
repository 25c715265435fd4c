"""The rows of the roster made of what the book tells: states, days and minutes in words, and their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime

from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay, Stage
from trainer.training.learn.mastery import SkillState
from trainer.training.school.documents import BookedTest, SchoolClass
from trainer.training.school.learner_map import StageCell, stage_cells
from trainer.training.school.office import KeptDocument
from trainer.training.school.roster_entries import RosterTest
from trainer.training.signed_records.record import Standard
from trainer.ui.school.roster.desk import OnRoster, RosterDesk
from trainer.ui.school.roster.view import ALL, CellLine, ClassChoice, RosterLine, RosterView, StageHead, TestSeen
from trainer.ui.widgets.state_mark import SKILL_STATE_WORDS
from trainer.ui.widgets.text import seconds
from trainer.wording.dates import day_of_month_words, short_day_words, weekday_words

BY_NAME, BY_SEEN, BY_MINUTES, BY_TEST = "name", "seen", "minutes", "test"
"""What rows can be put in order by besides a stage."""
TEST_OF_WAY = {LearnersWay.DEALER: ("table", "Table test"), LearnersWay.SUPERVISOR: ("supervisor", "Last test")}
"""The test that each way leads to, by its key, and its name over a column."""
NOT_RECKONED, OTHER_WAY = "Being reckoned", "On the other way: W"
_FIRST = (
    SkillState.DUE,
    SkillState.LIVE,
    SkillState.BEGUN,
    SkillState.NOT_BEGUN,
    SkillState.GRANTED,
    SkillState.MASTERED,
)
_PLACE = {state.value: place for place, state in enumerate(_FIRST)}


def class_choices(people: Sequence[OnRoster], classes: Iterable[KeptDocument[SchoolClass]]) -> tuple[ClassChoice, ...]:
    """Everybody, then each class with how many are in it."""
    its = [ClassChoice(ALL, "All", len(people))]
    for each in classes:
        its.append(ClassChoice(each.id, each.document.name, sum(each.id in one.classes for one in people)))
    return tuple(its)


def in_class(people: Iterable[OnRoster], key: str) -> tuple[OnRoster, ...]:
    """Those of ``people`` who are in the class of that id, or everybody."""
    return tuple(each for each in people if key == ALL or key in each.classes)


def way_of_most(people: Iterable[OnRoster]) -> LearnersWay:
    """The way that most of them go; the dealer's where as many go each."""
    ways = [each.known.way for each in people if each.known is not None]
    supervisors = sum(way is LearnersWay.SUPERVISOR for way in ways)
    return LearnersWay.SUPERVISOR if supervisors * 2 > len(ways) else LearnersWay.DEALER


def roster_view(
    desk: RosterDesk, people: Sequence[OnRoster], way: LearnersWay, bookings: Sequence[BookedTest]
) -> RosterView:
    """The roster of ``people`` on a way, by name."""
    their = desk.of_way(way)
    trained: Mapping[str, Sequence[str]] = {} if their is None else their.by_stage()
    stages = [stage for stage in shipped_way(way).stages if stage.key in trained]
    today, test = desk.today(), TEST_OF_WAY[way]
    lines = tuple(_line(desk, each, way, stages, trained, bookings, today) for each in people)
    heads = tuple(StageHead(each.key, each.short, each.name) for each in stages)
    return RosterView(heads, lines, test[1])


def line_of(desk: RosterDesk, person: OnRoster, way: LearnersWay, bookings: Sequence[BookedTest]) -> RosterLine | None:
    """The row of one learner anew."""
    return next(iter(roster_view(desk, [person], way, bookings).lines), None)


def in_order(view: RosterView, by: str) -> RosterView:
    """The same with its rows in another order: by name, or by what is asked for, those whom it concerns most first."""
    lines = sorted(view.lines, key=lambda each: each.by_name)
    stage = next((place for place, head in enumerate(view.heads) if head.key == by), None)
    if stage is not None:
        lines.sort(key=lambda each: _stage_place(each, stage))
    elif by == BY_SEEN:
        lines.sort(key=lambda each: each.seen_ms)
    elif by == BY_MINUTES:
        lines.sort(key=lambda each: each.minutes)
    elif by == BY_TEST:
        lines.sort(key=lambda each: (each.test is TestSeen.NONE, -each.test_ms))
    return replace(view, lines=tuple(lines))


def who_needs(view: RosterView, stage: str) -> tuple[str, ...]:
    """The ids of those who have begun a stage, or whose check of it is due, and have not mastered it."""
    place = next((place for place, head in enumerate(view.heads) if head.key == stage), None)
    if place is None:
        return ()
    wanted = {SkillState.DUE.value, SkillState.LIVE.value, SkillState.BEGUN.value}
    return tuple(each.id for each in view.lines if (cell := _cell(each, place)) is not None and cell.state in wanted)


def day_words(at_ms: int | None, today: date) -> str:
    """When that was: ``Today``, a weekday of the last six days, or ``8 Dec``; "" for never."""
    if at_ms is None:
        return ""
    day = datetime.fromtimestamp(at_ms / 1000).date()
    if day >= today:
        return "Today"
    if (today - day).days < 7:
        return weekday_words(day)[:3]
    return short_day_words(day) if (today - day).days < 300 else f"{short_day_words(day)} {day.year % 100:02d}"


def short_words(day: date, today: date) -> str:
    """``18 Dec``, with its year where that is another."""
    return short_day_words(day) if day.year == today.year else f"{short_day_words(day)} {day.year}"


def _line(
    desk: RosterDesk,
    person: OnRoster,
    way: LearnersWay,
    stages: Sequence[Stage],
    trained: Mapping[str, Sequence[str]],
    bookings: Sequence[BookedTest],
    today: date,
) -> RosterLine:
    known = person.known
    line = _with_test(RosterLine(person.id, person.name), desk.tests.get(person.id, ()), way, bookings, today)
    if known is None:
        return replace(line, note=NOT_RECKONED)
    seen = day_words(known.seen_ms, today)
    line = replace(line, seen=seen, is_today=seen == "Today", minutes=known.minutes(today), seen_ms=known.seen_ms or 0)
    if known.way is not way and (known.marks or known.seen_ms is not None):
        return replace(line, note=OTHER_WAY)
    found = {each.stage: each for each in stage_cells(known, stages, trained, today)}
    names = {stage.key: stage.name for stage in stages}
    return replace(line, cells=tuple(_told(found.get(stage.key), names[stage.key], today) for stage in stages))


def _told(cell: StageCell | None, name: str, today: date) -> CellLine | None:
    if cell is None:
        return None
    state = SKILL_STATE_WORDS[cell.state.value].lower()
    granted = tuple(f"{cell_words[:1].lower()}{cell_words[1:]}".rstrip(".") for cell_words in cell.granted)
    told = [] if any(each.startswith(state) for each in granted) else [state]
    if cell.last:
        told.append(f"{100 * cell.right // cell.last}% of the last {cell.last} right")
    if cell.median_ms is not None:
        told.append(f"median {seconds(cell.median_ms)}")
    if cell.day is not None:
        told.append("today" if cell.day == today else f"last on {day_of_month_words(cell.day)}")
    return CellLine(cell.state.value, cell.share, f"{name}: {', '.join((*told, *granted))}", " ".join(cell.granted))


def _with_test(
    line: RosterLine, tests: Sequence[RosterTest], way: LearnersWay, bookings: Sequence[BookedTest], today: date
) -> RosterLine:
    key = TEST_OF_WAY[way][0]
    last = next((each for each in reversed(tests) if each.test == key and each.is_over), None)
    days = sorted(each.day for each in bookings if each.learner == line.id and each.test == key)
    booked = next((each for each in days if each >= today.isoformat()), "")
    is_passed = last is not None and last.standard == Standard.COMPETENT.value
    if booked and not is_passed:
        day = date.fromisoformat(booked)
        at = datetime(day.year, day.month, day.day).timestamp()
        return replace(line, test=TestSeen.BOOKED, test_words=short_day_words(day), test_ms=int(at * 1000))
    if last is None:
        return line
    standard = TestSeen.PASSED if is_passed else TestSeen.NOT_YET if last.standard else TestSeen.WAITING
    day = datetime.fromtimestamp(last.at_ms / 1000).date()
    return replace(line, test=standard, test_words=short_day_words(day), test_ms=last.at_ms)


def _cell(line: RosterLine, place: int) -> CellLine | None:
    return line.cells[place] if place < len(line.cells) else None


def _stage_place(line: RosterLine, place: int) -> int:
    cell = _cell(line, place)
    return len(_FIRST) if cell is None else _PLACE[cell.state]
