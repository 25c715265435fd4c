"""The roster on paper and in a workbook: a class, a learner, and who is ready for the floor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from trainer.training.tests.items import LEAST_CANDIDATES, TakenForm, item_figures
from trainer.training.tests.results import Cell, ResultTable, items_table
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.school.roster.learner_view import LearnerTold
from trainer.ui.school.roster.painting import TEST_WORDS
from trainer.ui.school.roster.view import CellLine, RosterLine, RosterView, TestSeen
from trainer.ui.widgets.state_mark import BEGUN, DUE, GRANTED, LIVE, MASTERED, NOT_BEGUN, SKILL_STATE_WORDS
from trainer.wording.dates import day_of_month_words, short_day_words

READY_MEANS = (
    "Ready means that every stage is mastered or taken as known, each is signed off, and the last {test} was passed. "
    "What is taken as known was not shown here: the name beside it answers for it."
)
STATES_MEAN = (
    "M: mastered. C: mastered, and due for a check. K: taken as known by the person named below. "
    "L: live, and B: begun, with how much of the last was right. "
    "Last seen, and the minutes of the last seven days."
)
_HELD = (MASTERED, DUE)
_GRANTED_HEAD = "Learner", "Stage", "By whom, and why"
_NONE, _MOST_MISSING = "\u2013", 3
ITEMS_MEAN = (
    f"Figures are told from {LEAST_CANDIDATES} candidates on, of what each did the first time: the share done rightly, "
    "and from -1 to 1 whether those do it rightly who do the rest rightly."
)
_LETTERS = {MASTERED: "M", DUE: "C", LIVE: "L", BEGUN: "B", GRANTED: "K"}


class RosterReport(Enum):
    """What can be printed."""

    CLASS = "class"
    LEARNER = "learner"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose figures these are: the class in words, the school, the game, and the day."""

    name: str
    school: str
    game: str
    day: date

    @property
    def about(self) -> tuple[str, ...]:
        """A line each for the head of a sheet, whose title says the class."""
        when = f"{self.game}. {day_of_month_words(self.day)} {self.day.year}."
        return (*filter(None, (self.school,)), when)


def class_sheet(view: RosterView, whose: Whose) -> Sheet:
    """Everybody of a class with the states of all stages."""
    head = ("Learner", *(each.short for each in view.heads), "Seen", "Min", view.test_name)
    rows = tuple(
        (line.name, *map(_state, _cells(line, view)), _seen(line), str(line.minutes), _test(line))
        for line in view.lines
    )
    part = SheetPart("Learners", (STATES_MEAN,), head, rows, (len(head) - 2,))
    granted = SheetPart("Taken as known", head=_GRANTED_HEAD, rows=tuple(_granted_rows(view)))
    parts = (part, granted) if granted.rows else (part,)
    return Sheet(f"Class report: {whose.name}", whose.about, parts, _file("class", whose))


def ready_sheet(view: RosterView, whose: Whose, signed: dict[str, int]) -> Sheet:
    """Who is ready for the floor, and what the others lack; ``signed`` says how many stages each has signed off."""
    head = ("Learner", "Mastered", "Taken as known", "Signed off", view.test_name, "Ready", "What is missing")
    rows = tuple(tuple(map(str, row)) for row in _ready_rows(view, signed))
    part = SheetPart("Readiness", (READY_MEANS.format(test=view.test_name.lower()),), head, rows)
    return Sheet(f"Ready for the floor: {whose.name}", whose.about, (part,), _file("ready", whose))


def learner_sheet(told: LearnerTold, line: RosterLine, view: RosterView, whose: Whose) -> Sheet:
    """One learner: stages, what would help, tests and sign-off. What only instructors read is not on paper."""
    stages = tuple(
        (head.name, _NONE if cell is None else SKILL_STATE_WORDS[cell.state], "" if cell is None else _after(cell.told))
        for head, cell in zip(view.heads, _cells(line, view), strict=True)
    )
    seen = f"Seen last on {_seen(line)}. " if line.seen_ms else ""
    parts = (
        SheetPart("Stages", (f"{seen}{line.minutes} minutes in the last seven days.",), ("Stage", "State", ""), stages),
        SheetPart("What would help", rows=tuple((each.words, each.why) for each in told.help)),
        SheetPart("Tests", rows=tuple((each.day, each.name, each.came) for each in told.tests)),
        SheetPart("Sign-off", tuple(f"{each}." for each in (told.signed, told.open_again) if each)),
    )
    kept = tuple(each for each in parts if each.rows or each.sentences)
    about = (told.about, *whose.about)
    return Sheet(f"Report on {told.name}", about, kept, f"learner-{whose.day.isoformat()}")


def items_sheet(test: str, forms: Sequence[TakenForm], whose: Whose) -> Sheet:
    """How the things that a test asks come out, each kind of item in a row; the forms are of that test in one game."""
    table = items_table([(forms[0], item_figures(forms))])
    # The test and the game stand over the table.
    rows = tuple(tuple("" if cell is None else str(cell) for cell in row[2:]) for row in table.rows)
    count = f"{len(forms)} {'time' if len(forms) == 1 else 'times'} taken. {ITEMS_MEAN}"
    part = SheetPart("Items", (count,), table.heads[2:], rows)
    return Sheet(f"{test}: item analysis", (whose.name, *whose.about), (part,), _file("items", whose))


def tables(view: RosterView, signed: dict[str, int]) -> tuple[ResultTable, ...]:
    """The class and its readiness as sheets of a workbook."""
    heads = ("Learner", *(each.name for each in view.heads), "Last seen", "Minutes in seven days", view.test_name)
    rows = tuple(_figures(line, view) for line in view.lines)
    done = "Stages mastered", "Taken as known", "Stages signed off"
    ready = ("Learner", *done, view.test_name, "Ready", "What is missing")
    return (
        ResultTable("Class", heads, rows),
        ResultTable("Ready for the floor", ready, tuple(_ready_rows(view, signed))),
        ResultTable("Taken as known", _GRANTED_HEAD, tuple(_granted_rows(view))),
    )


def _figures(line: RosterLine, view: RosterView) -> tuple[Cell, ...]:
    states = ("" if cell is None else SKILL_STATE_WORDS[cell.state] for cell in _cells(line, view))
    day = _day(line)
    return (line.name, *states, "" if day is None else day.isoformat(), line.minutes, _test(line))


def _ready_rows(view: RosterView, signed: dict[str, int]) -> Iterator[tuple[Cell, ...]]:
    for line in view.lines:
        cells = _cells(line, view)
        held = sum(cell is not None and cell.state in _HELD for cell in cells)
        missing = [*_missing(line, view, signed.get(line.id, 0))]
        known = "; ".join(f"{head}: {says}" for _, head, says in _granted_of(line, view)) or _NONE
        words = f"{held} of {len(cells)}", known, f"{signed.get(line.id, 0)} of {len(cells)}"
        yield (line.name, *words, _test(line), "No" if missing else "Yes", "; ".join(missing))


def _granted_rows(view: RosterView) -> Iterator[tuple[str, ...]]:
    for line in view.lines:
        yield from _granted_of(line, view)


def _granted_of(line: RosterLine, view: RosterView) -> Iterator[tuple[str, str, str]]:
    """What of a learner is taken as known: who answers for it, and why."""
    for head, cell in zip(view.heads, _cells(line, view), strict=True):
        if cell is not None and cell.granted:
            yield line.name, head.name, cell.granted


def _missing(line: RosterLine, view: RosterView, signed: int) -> Iterator[str]:
    open_ones = [
        head.name
        for head, cell in zip(view.heads, _cells(line, view), strict=True)
        if cell is None or cell.state not in (*_HELD, GRANTED)
    ]
    if len(open_ones) > _MOST_MISSING:
        yield f"{len(open_ones)} stages"
    else:
        yield from open_ones
    if signed < len(view.heads):
        yield "sign-off"
    if line.test is not TestSeen.PASSED:
        yield view.test_name.lower()


def _cells(line: RosterLine, view: RosterView) -> Sequence[CellLine | None]:
    return line.cells or (None,) * len(view.heads)


def _state(cell: CellLine | None) -> str:
    """``Mastered``, in few letters: there are ten of them across a sheet."""
    if cell is None or cell.state == NOT_BEGUN:
        return _NONE
    return (
        _LETTERS[cell.state]
        if cell.state in (*_HELD, GRANTED)
        else f"{_LETTERS[cell.state]} {round(100 * cell.share)}%"
    )


def _day(line: RosterLine) -> date | None:
    """The day somebody was seen last; None for never."""
    return datetime.fromtimestamp(line.seen_ms / 1000).date() if line.seen_ms else None


def _seen(line: RosterLine) -> str:
    """On paper a day is told by its date: whoever reads it reads it on another day."""
    day = _day(line)
    return _NONE if day is None else short_day_words(day)


def _test(line: RosterLine) -> str:
    if line.test is TestSeen.NONE:
        return _NONE
    words = TEST_WORDS[line.test]
    return f"{words[:1].upper()}{words[1:]}, {line.test_words}"


def _after(told: str) -> str:
    """What is told of a cell after the stage and its state."""
    return ", ".join(told.split(", ")[1:])


def _file(what: str, whose: Whose) -> str:
    return f"{what}-{whose.day.isoformat()}"


def signed_counts(kept: Iterable[tuple[str, str]]) -> dict[str, int]:
    """How many stages each learner has signed off, by ids of learners and keys of stages."""
    found: dict[str, set[str]] = {}
    for learner, stage in kept:
        found.setdefault(learner, set()).add(stage)
    return {learner: len(stages) for learner, stages in found.items()}
