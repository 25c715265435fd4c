"""The lines of the list of tests: each test with its parts and its last result, and what was taken before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from trainer.content.tests.papers import JudgesSheet, MeantFor, Paper
from trainer.training.records.examinations import KeptExamination
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.ports import AwaitedDecision
from trainer.training.tests.forms import Lack
from trainer.training.tests.marking import Marks
from trainer.training.tests.retaking import ended_ms, not_before, tries_words
from trainer.training.tests.words import decision_words
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.desk import TestsDesk
from trainer.ui.tests.taken import CannotBeMarked, TakenTests, day_words, local_day
from trainer.ui.tests.unfinished import stopped_words
from trainer.wording.dates import day_of_month_words, short_day_words

_ORDER = ("payouts", "chips", "signals", "shuffle", "table", "recheck", "college", "audition", "championship")


Decided = Callable[[KeptExamination, Marks | None], TestDecision]
"""What a test came to; without marks where it cannot be marked any more."""


@dataclass(frozen=True, slots=True)
class TestLine:
    """One test: what it asks in a line, ``why_not`` it cannot be begun ("" where it can), and its last result."""

    __test__ = False

    key: str
    name: str
    about: str
    asks: str
    lacks: tuple[str, ...] = ()
    why_not: str = ""
    last: TestDecision = TestDecision.NONE
    last_day: str = ""
    meant_for: MeantFor = MeantFor.DEALER


@dataclass(frozen=True, slots=True)
class TakenLine:
    """A test that was taken: its id and name, the day it ended, and what it came to in its mark and word."""

    id: str
    name: str
    day: str
    decision: TestDecision
    words: str


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """A test that was begun and waits to be gone on with."""

    id: str
    name: str
    since: str


@dataclass(frozen=True, slots=True)
class TestLines:
    """All of the list."""

    __test__ = False

    tests: tuple[TestLine, ...] = ()
    waiting: tuple[WaitingLine, ...] = ()
    taken: tuple[TakenLine, ...] = ()
    undecided: tuple[TakenLine, ...] = ()
    """Those of all learners that a supervisor is to decide; the name is the candidate's."""
    locked: int = 0
    """How many wait to be decided of whom only the school's people are told."""
    is_for_judge: bool = False
    """Whether a judge looks at them, who is shown nothing but what there is to judge."""


def lines_of(
    desk: TestsDesk,
    taken: TakenTests,
    game: str,
    today: date,
    decided: Decided,
) -> TestLines:
    """What the list shows of the game of that key; the latest first of what was taken, as it was ``decided``."""
    over = tuple(each for each in taken.all() if each.start.game == game)
    told = tuple(_taken_line(desk, taken, each, today, decided) for each in reversed(over))
    # What was taken later stands in the place of what was taken before.
    counted = [
        (each, line)
        for each, line in zip(over, reversed(told), strict=True)
        if line.decision is not TestDecision.PRACTICE
    ]
    last = {each.start.test: line for each, line in counted}
    papers = sorted(desk.papers().values(), key=_place)
    return TestLines(
        tuple(_test_line(desk, paper, [each for each, _ in counted], last, today) for paper in papers),
        tuple(_waiting_lines(desk, today)),
        told,
    )


def undecided_lines(desk: TestsDesk, awaited: Sequence[AwaitedDecision], today: date) -> Iterator[TakenLine]:
    """The tests that wait for judges or a supervisor, by their candidates; no word of what they come to."""
    papers = desk.papers()
    for each in awaited:
        paper = papers.get(each.test)
        name = each.test if paper is None else paper.name
        words = f"{name}: {_waits_for(each, paper)}"
        day = _short_day(local_day(each.at_ms), today)
        yield TakenLine(each.examination, each.learner, day, TestDecision.UNDECIDED, words)


def waits_for_judges(awaited: AwaitedDecision, paper: Paper | None) -> bool:
    """Return whether judges have not handed in all of their sheets."""
    return not awaited.appealed and _missing_sheets(awaited, paper)[0] > 0


def _missing_sheets(awaited: AwaitedDecision, paper: Paper | None) -> tuple[int, int]:
    """Return how many sheets are missing, and how many there are to be."""
    asks = () if paper is None or awaited.sheets is None else (part.asks for part in paper.parts)
    judges = sum(each.judges for each in asks if isinstance(each, JudgesSheet))
    return judges - (awaited.sheets or 0), judges


def _waits_for(awaited: AwaitedDecision, paper: Paper | None) -> str:
    if awaited.appealed:
        return "an appeal waits"
    missing, judges = _missing_sheets(awaited, paper)
    if missing <= 0:
        return "waits for a decision"
    return f"waits for {missing} of {judges} judges" if judges > 1 else "waits for the judge"


def _short_day(day: date, today: date) -> str:
    return short_day_words(day) if day.year == today.year else day_words(day)


def _place(paper: Paper) -> tuple[bool, int]:
    """Dealers' tests first, those that come with the trainer in the order one grows up to them, then a school's own."""
    known = _ORDER.index(paper.key) if paper.key in _ORDER else len(_ORDER)
    return paper.meant_for is MeantFor.SUPERVISOR, known


def why_not(desk: TestsDesk, paper: Paper, over: Sequence[KeptExamination], today: date) -> str:
    """Why a test cannot be begun today, in one sentence; "" where it can."""
    waiting = waiting_tests(desk)
    if waiting:
        return f"Continue or withdraw your {desk.name_of(waiting[0])} first."
    lacks = desk.lacks(paper)
    left_out = {each.part for each in lacks if each.whole}
    left = [part for part in paper.parts if part.name not in left_out]
    if not left:
        return f"This game has nothing of it. {_lack_words(lacks[0])}"
    again = not_before(paper, over, local_day, today)
    return "" if again is None else f"It can be taken again from {day_of_month_words(again)} on."


def _test_line(
    desk: TestsDesk, paper: Paper, over: Sequence[KeptExamination], last: Mapping[str, TakenLine], today: date
) -> TestLine:
    found = last.get(paper.key)
    return TestLine(
        paper.key,
        paper.name,
        paper.about,
        ", ".join(_asks(paper)),
        tuple(map(_lack_words, desk.lacks(paper))),
        why_not(desk, paper, over, today),
        TestDecision.NONE if found is None else found.decision,
        "" if found is None else found.day,
        paper.meant_for,
    )


def _asks(paper: Paper) -> Iterator[str]:
    yield from (part.name for part in paper.parts)
    minutes = paper.minutes or sum(part.minutes or 0 for part in paper.parts)
    if minutes:
        yield f"{minutes} minutes"


def _lack_words(lack: Lack) -> str:
    return f"{lack.part} is left out: {lack.said}" if lack.whole else f"{lack.part}: {lack.said}"


def _taken_line(
    desk: TestsDesk,
    taken: TakenTests,
    kept: KeptExamination,
    today: date,
    decided: Decided,
) -> TakenLine:
    when = f"{_short_day(local_day(ended_ms(kept)), today)}, {tries_words(kept).lower()}"
    try:
        marks = taken.marked(kept).marks
        decision, words = decided(kept, marks), decision_words(marks) if marks.waits_for else ""
    except CannotBeMarked as error:
        decision = decided(kept, None)
        words = str(error) if decision is TestDecision.NONE else ""
    return TakenLine(kept.start.id, desk.name_of(kept), when, decision, words)


def _waiting_lines(desk: TestsDesk, today: date) -> Iterator[WaitingLine]:
    """Those of every game: no other test can be started while one waits."""
    for each in waiting_tests(desk):
        stopped = stopped_words(each, desk.paper_of(each), today)
        yield WaitingLine(each.start.id, desk.name_of(each), f"Unfinished. {stopped}.")


def waiting_tests(desk: TestsDesk) -> tuple[KeptExamination, ...]:
    """Return the tests that were started and are not over; none where they cannot be read, which the window says."""
    try:
        return desk.unfinished()
    except KnownError:
        return ()
