"""What a test comes to: each part against its minimum, the faults, and whether all of it together is competent.

It is told from what was kept of the test alone, so that it can be told again at any time, by anybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.content.tests.papers import (
    FaultsAllowed,
    JudgesSheet,
    Paper,
    PaperPart,
    Rounds,
    Shuffles,
    WatchedPlay,
)
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.tests.confirming import PlacedFault, confirming_part, counted, fault_key, to_confirm
from trainer.training.tests.faults_found import (
    Against,
    FaultFound,
    Weight,
    become_serious,
    count,
    fault_from_json,
)
from trainer.training.tests.forms import DrawnForm, FormPart
from trainer.training.tests.statistics import of_means, whole_percent, wilson

RIGHT, PERCENT, FAULTS = "right", "percent", "faults"
DONE_RIGHT, TO_DO = "done_right", "to_do"
HIT, LATE, MISSED, FALSE_ALARM, QUIET = "hit", "late", "missed", "false-alarm", "quiet"
SEEN, KEPT, MILLISECONDS = "seen", "kept", "ms"
CUSTOM = "custom"
ANSWER = "answer"
"""The keys and words of what is told of a thing that was answered; see ``Examination.answered``.

The answer itself is JSON text.
"""


class NotPassed(Enum):
    """Why a test is not passed."""

    MINIMUM = "minimum"
    UNMEASURED = "unmeasured"
    WHOLE = "whole"
    CRITICAL = "critical"
    SERIOUS = "serious"
    SLIGHT = "slight"
    FALSE_ALARMS = "false alarms"
    PACE = "pace"
    LINE = "line"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class PartMarks:
    """What a part came to: ``right`` of ``of`` things, ``share`` of it (0 to 1) with its interval of 95 %.

    Rounds are told by the mean of their scores, as the acts of one round are not apart from one another; ``right`` are
    then those without a fault. ``faults`` are those of each item by its number. ``done`` is how many were done at all.

    What people judge is told in points of all judges by the weights of the lines; ``done`` is then how many sheets were
    handed in, ``low`` and ``high`` the share of the judge who gave the fewest and of the one who gave the most, and
    ``below`` are the lines with fewer points than still pass. ``custom`` are the answers and missed slips that don't
    count, as they were wrong by standard practice alone; where nothing else is left, the part is not measured.
    ``critical`` are its critical faults that count.
    """

    part: PaperPart
    right: int
    of: int
    done: int
    share: float
    low: float
    high: float
    faults: tuple[tuple[int, FaultFound], ...] = ()
    false_alarms: int = 0
    rounds_an_hour: int | None = None
    below: tuple[str, ...] = ()
    custom: int = 0
    critical: int = 0

    @property
    def is_measured(self) -> bool:
        """Whether anything in it counted."""
        return self.of > 0

    @property
    def is_met(self) -> bool:
        """Whether the minimum is reached."""
        return self.is_measured and self.percent >= self.part.minimum

    @property
    def percent(self) -> int:
        """Its share in hundredths, as it is judged."""
        return whole_percent(self.share)

    @property
    def interval_percent(self) -> tuple[int, int]:
        """Its interval in hundredths, to the nearest, as it is shown."""
        return round(self.low * 100), round(self.high * 100)

    def count(self, weight: Weight) -> int:
        """How many of its faults are so heavy."""
        return count([fault for _, fault in self.faults], weight)


@dataclass(frozen=True, slots=True)
class AwaitedPart:
    """A part that people judge, and how many of its sheets are ``handed_in`` by now."""

    part: PaperPart
    handed_in: int = 0

    @property
    def judges(self) -> int:
        """How many sheets it takes."""
        return self.part.asks.judges if isinstance(self.part.asks, JudgesSheet) else 0

    @property
    def missing(self) -> int:
        """How many sheets are still waited for."""
        return max(0, self.judges - self.handed_in)


@dataclass(frozen=True, slots=True)
class Marks:
    """What the parts of a test that are judged came to, and the ``reasons`` why it is not passed, none where it is.

    ``critical`` are the critical faults that count, and ``unconfirmed`` those that nobody has looked at on replay yet:
    they count for nothing until then. ``serious`` counts slight faults made again and again too; ``total`` is what the
    parts come to together by their weights (0 to 1), None where the test does not ask for it. While it ``waits_for``
    people there is no total, and it is neither passed nor not passed. One that was left by its candidate waits for
    nobody. ``confirming`` is the sheet on which critical faults are confirmed, None where there are none.
    """

    parts: tuple[PartMarks, ...]
    critical: int
    serious: int
    slight: int
    reasons: tuple[NotPassed, ...]
    total: float | None = None
    waits_for: tuple[AwaitedPart, ...] = ()
    unconfirmed: int = 0
    confirming: PaperPart | None = None

    @property
    def is_passed(self) -> bool:
        """Whether it is passed: nothing speaks against it, and nobody has still to judge."""
        return not self.reasons and not self.waits_for


def mark(
    form: DrawnForm,
    events: Iterable[ExaminationEvent],
    judged: Mapping[str, PartMarks] | None = None,
    confirmed: Mapping[str, bool] | None = None,
) -> Marks:
    """The marks of a test of ``form`` in which ``events`` happened; ``judged`` are the parts people judge, by name.

    ``confirmed`` are the critical faults that somebody has looked at, and whether they count (``confirmed_in``). Raises
    ValueError, one sentence without its full stop, where the events are not those of a test.
    """
    happened = tuple(events)
    told = _told(happened)
    parts = [
        _part_marks(each, [told.get((number, item)) for item in range(len(each.items))])
        for number, each in enumerate(form.machine)
    ]
    by_people, waits = _of_people(form, judged or {}, happened)
    parts += by_people
    total = None if waits else _total(form.paper, parts)
    placed = [(part.part.name, item, fault) for part in parts for item, fault in part.faults]
    others = tuple(
        dict.fromkeys(
            (
                *_reasons_of_parts(parts),
                *_reasons_of_faults(form.paper.faults, [each for _, _, each in placed]),
                *_reasons_of_all(form.paper, total, happened),
            )
        )
    )
    return _with_critical(
        form.paper.faults, Marks(tuple(parts), 0, 0, 0, others, total, waits), placed, confirmed or {}
    )


def _with_critical(
    allowed: FaultsAllowed, marks: Marks, placed: Sequence[PlacedFault], confirmed: Mapping[str, bool]
) -> Marks:
    """The marks with their critical faults, and with whom they wait for where the decision hangs on unseen ones."""
    faults, asked = [each for _, _, each in placed], to_confirm(placed)
    certain = tuple(counted(placed, confirmed, unseen=False))
    part = confirming_part(asked, (each.part for each in marks.parts))
    is_over = _is_over_critical(allowed, certain)
    reasons = ((NotPassed.CRITICAL,) if is_over else ()) + marks.reasons
    hangs = not reasons and _is_over_critical(allowed, tuple(counted(placed, confirmed, unseen=True)))
    return replace(
        marks,
        parts=tuple(replace(each, critical=_critical_in(each, placed, confirmed)) for each in marks.parts),
        critical=len(certain),
        serious=count(faults, Weight.SERIOUS) + len(become_serious(faults, allowed.repeats)),
        slight=count(faults, Weight.SLIGHT),
        reasons=reasons,
        waits_for=(*marks.waits_for, *([AwaitedPart(part)] if hangs and part is not None else [])),
        unconfirmed=sum(fault_key(each) not in confirmed for each in asked),
        confirming=part,
    )


def _critical_in(part: PartMarks, placed: Sequence[PlacedFault], confirmed: Mapping[str, bool]) -> int:
    own = [each for each in placed if each[0] == part.part.name]
    return sum(1 for _ in counted(own, confirmed, unseen=False))


def _of_people(
    form: DrawnForm, judged: Mapping[str, PartMarks], events: Sequence[ExaminationEvent]
) -> tuple[list[PartMarks], tuple[AwaitedPart, ...]]:
    """The parts that as many people have judged as the test asks for, and those that are waited for."""
    found: list[PartMarks] = []
    waits: list[AwaitedPart] = []
    for part in (each.part for each in form.parts if isinstance(each.part.asks, JudgesSheet)):
        marks = judged.get(part.name)
        awaited = AwaitedPart(part, 0 if marks is None else marks.done)
        if marks is not None and not awaited.missing:
            found.append(marks)
        else:
            waits.append(awaited)
    return found, () if _is_abandoned(events) else tuple(waits)


def _told(events: Sequence[ExaminationEvent]) -> dict[tuple[int, int], dict[str, Any]]:
    """What is told of each thing that was done, by its part and number."""
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for event in events:
        if event.what in (Happened.ANSWERED, Happened.OUT_OF_TIME):
            told = json.loads(event.told)
            found[told["part"], told["item"]] = told
    return found


def _part_marks(form: FormPart, told: Sequence[dict[str, Any] | None]) -> PartMarks:
    match form.part.asks:
        case Rounds():
            return _round_marks(form, told)
        case Shuffles():
            return _shuffle_marks(form, told)
        case WatchedPlay():
            return _watched_marks(form, told)
        case _:
            return _question_marks(form, told)


def _question_marks(form: FormPart, told: Sequence[dict[str, Any] | None]) -> PartMarks:
    """A wrong answer against standard practice alone is left out, as if it had not been asked."""
    right = sum(bool(each and each.get(RIGHT)) for each in told)
    custom = sum(bool(each and each.get(CUSTOM)) for each in told)
    of = len(told) - custom
    share = right / of if of else 0.0
    return PartMarks(form.part, right, of, _done(told), share, *wilson(right, of), custom=custom)


def _round_marks(form: FormPart, told: Sequence[dict[str, Any] | None]) -> PartMarks:
    """A round that was not dealt counts as none of it right."""
    scores = [0.0 if each is None else (each.get(PERCENT) or 0) / 100 for each in told]
    faults = tuple(_faults(told))
    faulty = {number for number, fault in faults if fault.weight is not Weight.CUSTOM}
    right = sum(each is not None and number not in faulty for number, each in enumerate(told))
    share = sum(scores) / len(scores)
    return PartMarks(form.part, right, len(told), _done(told), share, *of_means(scores), faults, 0, _pace(told))


def _shuffle_marks(form: FormPart, told: Sequence[dict[str, Any] | None]) -> PartMarks:
    """By acts: what was done right of all there was to do."""
    right = sum(each.get(DONE_RIGHT, 0) for each in told if each is not None)
    done = sum(each.get(TO_DO, 0) for each in told if each is not None)
    missing = sum(each is None for each in told)
    # One that was not done at all has as many acts undone as the others have on the mean.
    of = done + (done * missing // max(1, len(told) - missing) if done else missing)
    share = right / of if of else 0.0
    return PartMarks(form.part, right, of, _done(told), share, *wilson(right, of), tuple(_faults(told)))


def _watched_marks(form: FormPart, told: Sequence[dict[str, Any] | None]) -> PartMarks:
    asks = form.part.asks
    assert isinstance(asks, WatchedPlay)
    seen = [() if each is None else tuple(each.get(SEEN, ())) for each in told]
    hits = sum(HIT in each or LATE in each for each in seen)
    alarms = sum(each.count(FALSE_ALARM) for each in seen)
    custom = sum(bool(each and each.get(CUSTOM)) for each in told)
    of = asks.slips - custom
    share = hits / of if of else 0.0
    return PartMarks(form.part, hits, of, _done(told), share, *wilson(hits, of), (), alarms, custom=custom)


def _done(told: Sequence[dict[str, Any] | None]) -> int:
    return sum(each is not None for each in told)


def _faults(told: Sequence[dict[str, Any] | None]) -> Iterable[tuple[int, FaultFound]]:
    for number, each in enumerate(told):
        for fault in () if each is None else each.get(FAULTS, ()):
            yield number, fault_from_json(fault)


def _pace(told: Sequence[dict[str, Any] | None]) -> int | None:
    """Rounds an hour over all that were dealt, rounded down; None where none was."""
    times = [each[MILLISECONDS] for each in told if each is not None and each.get(MILLISECONDS)]
    return 3_600_000 * len(times) // sum(times) if times else None


def _total(paper: Paper, parts: Sequence[PartMarks]) -> float | None:
    measured = [each for each in parts if each.is_measured]
    if paper.minimum is None or not measured:
        return None
    return sum(each.share * each.part.weight for each in measured) / sum(each.part.weight for each in measured)


def _reasons_of_parts(parts: Iterable[PartMarks]) -> Iterable[NotPassed]:
    for each in parts:
        asks = each.part.asks
        if not each.is_met:
            yield NotPassed.MINIMUM if each.is_measured else NotPassed.UNMEASURED
        if each.below:
            yield NotPassed.LINE
        if isinstance(asks, WatchedPlay) and each.false_alarms > asks.false_alarms:
            yield NotPassed.FALSE_ALARMS
        if (
            isinstance(asks, Rounds)
            and asks.rounds_an_hour is not None
            and (each.rounds_an_hour or 0) < asks.rounds_an_hour
        ):
            yield NotPassed.PACE


def _reasons_of_faults(allowed: FaultsAllowed, faults: Sequence[FaultFound]) -> Iterable[NotPassed]:
    serious = count(faults, Weight.SERIOUS) + len(become_serious(faults, allowed.repeats))
    for reason, found, most in (
        (NotPassed.SERIOUS, serious, allowed.serious),
        (NotPassed.SLIGHT, count(faults, Weight.SLIGHT), allowed.slight),
    ):
        if most is not None and found > most:
            yield reason


def _is_over_critical(allowed: FaultsAllowed, counted: Sequence[FaultFound]) -> bool:
    """Whether more critical faults count than are allowed, of one kind or of all."""
    of = {kind: sum(each.against is kind for each in counted) for kind in Against}
    limits = (
        (len(counted), allowed.critical),
        (of[Against.MONEY], allowed.money),
        (of[Against.PROTECTION], allowed.protection),
    )
    return any(most is not None and found > most for found, most in limits)


def _reasons_of_all(paper: Paper, total: float | None, events: Sequence[ExaminationEvent]) -> Iterable[NotPassed]:
    if total is not None and paper.minimum is not None and whole_percent(total) < paper.minimum:
        yield NotPassed.WHOLE
    if _is_abandoned(events):
        yield NotPassed.ABANDONED


def _is_abandoned(events: Sequence[ExaminationEvent]) -> bool:
    return any(each.what is Happened.ABANDONED for each in events)
