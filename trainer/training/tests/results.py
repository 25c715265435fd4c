"""The results of tests as tables, for an office: each candidate and part, each kind of item, and how judges agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from trainer.drills.registry import drill
from trainer.training.records.examinations import Happened
from trainer.training.records.judgements import Judgement
from trainer.training.situations import SITUATIONS
from trainer.training.spotting.detection import Detection
from trainer.training.tests.agreement import agreement
from trainer.training.tests.faults_found import Weight
from trainer.training.tests.items import LEAST_CANDIDATES, ROUND, ItemFigures, ItemKind, TakenForm
from trainer.training.tests.marking import Marks, PartMarks
from trainer.training.tests.retaking import tries_of
from trainer.training.tests.watched_plays import watched_marks
from trainer.training.tests.words import COMPETENT, NOT_YET, PRACTICE, UNDECIDED, decision_words, waiting_words

Cell = str | int | float | None
WHATEVER_CAME = "whatever came"
_SENSITIVITY_HEADS = ("d′", "d′ from", "d′ to", "Criterion c")
_RESULT_HEADS = (
    "Candidate",
    "Test",
    "Game",
    "Try",
    "Begun",
    "Over",
    "Minutes used",
    "Interruptions",
    "Part",
    "Judged by",
    "Right",
    "Of",
    "Done",
    "Share %",
    "From %",
    "To %",
    "Minimum %",
    "Met",
    "Critical faults",
    "Serious faults",
    "Slight faults",
    "False alarms",
    *_SENSITIVITY_HEADS,
    "Rounds an hour",
    "Comes to",
    "Decided by",
    "Record",
    "Attempt",
)
_JUDGE_HEADS = ("Test", "Game", "Part", "Tests", "Judges", "Compared", "Same points %", "Weighted kappa", "Said of it")
_ITEM_HEADS = (
    "Test",
    "Game",
    "Part",
    "Asked",
    "Case or situation",
    "Candidates",
    "Facility %",
    "Discrimination",
    "Said of it",
)


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table of a file: its name, what its columns are called, and its rows."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class PeoplesDecision:
    """What a supervisor decided, and the number of the signed record of it; ``is_competent`` None: not yet decided.

    ``is_practice``: nobody decides it, as no examiner of the school opened it.
    """

    is_competent: bool | None = None
    by: str = ""
    record: int = 0
    is_practice: bool = False


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test that is over, with what it came to, and the judges' sheets that were handed in for it.

    ``decision`` is None where the marks alone decide.
    """

    test: TakenForm
    marks: Marks
    sheets: tuple[Judgement, ...] = ()
    decision: PeoplesDecision | None = None

    @property
    def is_passed(self) -> bool | None:
        """What was decided, by people or by the marks; None while it waits for people."""
        if self.decision is not None:
            return self.decision.is_competent
        return None if self.marks.waits_for else self.marks.is_passed

    @property
    def words(self) -> str:
        """The same in words."""
        if self.decision is not None and self.decision.is_practice:
            return PRACTICE
        if self.decision is None or self.marks.waits_for:
            return decision_words(self.marks)
        return UNDECIDED if self.is_passed is None else COMPETENT if self.is_passed else NOT_YET


def results_table(marked: Iterable[MarkedTest], zone: tzinfo | None) -> ResultTable:
    """A row for each candidate and part; times as they were in ``zone`` (None: where this machine stands)."""
    return ResultTable("Results", _RESULT_HEADS, tuple(row for each in marked for row in _result_rows(each, zone)))


def items_table(figures: Iterable[tuple[TakenForm, Sequence[ItemFigures]]]) -> ResultTable:
    """A row for each kind of item; with its figures comes any one test of those they were reckoned from."""
    rows = [
        (of.form.paper.name, of.form.game, each.kind.part, _asked(each.kind), _case(each.kind), *_figures(each))
        for of, items in figures
        for each in items
    ]
    return ResultTable("Items", _ITEM_HEADS, tuple(rows))


def judges_table(marked: Iterable[MarkedTest]) -> ResultTable:
    """A row for each part that people judge: how far they agree over all candidates of whom all sheets are there.

    Two judges are compared at each line of each candidate that both have judged.
    """
    given: dict[tuple[str, str, str], dict[str, dict[tuple[str, str], int]]] = {}
    tests: Counter[tuple[str, str, str]] = Counter()
    for each in marked:
        form = each.test.form
        for part in each.marks.parts:
            at = form.paper.name, form.game, part.part.name
            sheets = [sheet for sheet in each.sheets if sheet.part == part.part.name]
            tests[at] += bool(sheets)
            for sheet in sheets:
                by_judge = given.setdefault(at, {}).setdefault(sheet.judge, {})
                by_judge |= {(each.test.taken.start.id, line): points for line, points in sheet.points.items()}
    return ResultTable(
        "Judges", _JUDGE_HEADS, tuple(_judges_row(at, tests[at], [*judges.values()]) for at, judges in given.items())
    )


def _judges_row(
    at: tuple[str, str, str], tests: int, judges: Sequence[Mapping[tuple[str, str], int]]
) -> tuple[Cell, ...]:
    found = agreement(judges)
    if found.share is None:
        return *at, tests, found.judges, 0, None, None, "No two judged the same candidate"
    share = round(found.share * 100)
    if found.kappa is None:
        return *at, tests, found.judges, found.of, share, None, "All points are alike: kappa tells nothing"
    return *at, tests, found.judges, found.of, share, round(found.kappa, 2), ""


def _result_rows(marked: MarkedTest, zone: tzinfo | None) -> Iterator[tuple[Cell, ...]]:
    taken, form = marked.test.taken, marked.test.form
    begun = next((each.at_ms for each in taken.events if each.what is Happened.AGREED), taken.start.at_ms)
    over = taken.events[-1] if taken.events else None
    interruptions = sum(each.what is Happened.INTERRUPTED for each in taken.events)
    of_the_test = (
        taken.start.learner,
        form.paper.name,
        form.game,
        tries_of(taken)[0],
        _when(begun, zone),
        "" if over is None else _when(over.at_ms, zone),
        0 if over is None else round(over.used_ms / 60_000, 1),
        interruptions,
    )
    decided = marked.decision or PeoplesDecision()
    comes_to = marked.words, decided.by, decided.record or None
    detections = {each.part.name: each.detection for each in watched_marks(form, taken.events)}
    for part in marked.marks.parts:
        yield *of_the_test, *_part_cells(part, detections.get(part.part.name)), *comes_to, taken.start.id
    for waiting in marked.marks.waits_for:
        nothing = (None,) * (_RESULT_HEADS.index("Minimum %") - _RESULT_HEADS.index("Right"))
        unmeasured = (None,) * (_RESULT_HEADS.index("Comes to") - _RESULT_HEADS.index("Critical faults"))
        yield (
            *of_the_test,
            waiting.part.name,
            waiting.part.judged_by.value,
            *nothing,
            waiting.part.minimum,
            waiting_words(waiting),
            *unmeasured,
            *comes_to,
            taken.start.id,
        )


def _part_cells(marks: PartMarks, detection: Detection | None) -> tuple[Cell, ...]:
    """Shares are rounded down, as they are judged; their interval to the nearest, as it is shown.

    Of what people judge the interval goes from the judge who gave the fewest points to the one who gave the most.
    Only a part that was watched has a ``detection``.
    """
    return (
        marks.part.name,
        marks.part.judged_by.value,
        marks.right,
        marks.of,
        marks.done,
        marks.percent,
        *marks.interval_percent,
        marks.part.minimum,
        ("yes" if marks.is_met else "no") if marks.is_measured else "not measured",
        marks.critical,
        marks.count(Weight.SERIOUS),
        marks.count(Weight.SLIGHT),
        marks.false_alarms,
        *_sensitivity_cells(detection),
        marks.rounds_an_hour,
    )


def _sensitivity_cells(detection: Detection | None) -> tuple[Cell, ...]:
    """Return d′, its 95% interval and the criterion, to hundredths; empty cells if it can't be calculated."""
    found = None if detection is None else detection.sensitivity()
    if found is None:
        return (None,) * len(_SENSITIVITY_HEADS)
    return tuple(round(each, 2) for each in (found.d_prime, found.low, found.high, found.criterion))


def _figures(figures: ItemFigures) -> tuple[Cell, ...]:
    if figures.facility is None:
        return figures.candidates, None, None, f"Fewer than {LEAST_CANDIDATES} candidates: no figures"
    share = round(figures.facility * 100)
    if figures.discrimination is None:
        return figures.candidates, share, None, "All did alike: it tells no one apart"
    said = "Those who do the rest well do this worse: look at it" if figures.discrimination < 0 else ""
    return figures.candidates, share, round(figures.discrimination, 2), said


def _asked(kind: ItemKind) -> str:
    found = drill(kind.of)
    return kind.of.capitalize() if found is None else found.title


def _case(kind: ItemKind) -> str:
    if kind.of != ROUND:
        return kind.case.replace("-", " ")
    if not kind.case:
        return WHATEVER_CAME
    return next((each.title for each in SITUATIONS if each.key == kind.case), kind.case)


def _when(at_ms: int, zone: tzinfo | None) -> str:
    return datetime.fromtimestamp(at_ms / 1000, zone).strftime("%Y-%m-%d %H:%M")
