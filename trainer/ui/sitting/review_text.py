"""A sitting's review in words and rows, as far as every procedure tells it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from trainer.domain.procedure.duties import A, S
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.drills.base import FigureTone, KeyFigure
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings.log import By, How
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.sittings.review import ReviewedAct, ReviewedFault
from trainer.ui.sitting.review_panel import ReviewRow, Worth
from trainer.wording.sittings import shown_words

_WORTH = {
    How.RIGHT: Worth.RIGHT,
    How.ALLOWED: Worth.RIGHT,
    How.FAULT: Worth.FAULT,
    How.MADE_GOOD: Worth.MADE_GOOD,
    How.HELPED: Worth.HELPED,
    How.IN_PLACE: Worth.HOUSE,
    How.AUTOMATIC: Worth.HOUSE,
}


class Score(Protocol):
    """What a sitting is worth, as far as every review tells it."""

    @property
    def percent(self) -> int | None: ...
    @property
    def critical(self) -> Sequence[object]: ...
    @property
    def faults(self) -> Mapping[FaultKind, int]: ...
    @property
    def right(self) -> int: ...
    @property
    def helped(self) -> int: ...


class ActWords(Protocol[S, A]):
    """How a procedure tells its acts and mistakes, each at the table as it lay then."""

    def done(self, each: ReviewedAct[A], table: S) -> str:
        """An act that was done, or a mistake that was made."""

    def missed(self, fault: ReviewedFault[S, A]) -> str:
        """An act that never came."""

    def kind(self, fault: Fault[A]) -> str:
        """The kind of a mistake."""

    def wrong(self, fault: Fault[A], table: S) -> str:
        """What was wrong."""


def ending_words(ending: Ending, score: Score) -> tuple[str, ...]:
    """How it ended, where that was not of itself, and how many acts were shown."""
    parts = []
    if ending is not Ending.WHOLE:
        parts.append("stopped" if ending is Ending.STOPPED else "left: it does not count")
    if score.helped:
        parts.append(shown_words(score.helped, score.right))
    return tuple(parts)


def score_figure(score: Score) -> KeyFigure:
    """The score in percent, or a dash."""
    return KeyFigure("Score", "\u2013" if score.percent is None else f"{score.percent}%", FigureTone.PLAIN)


def mistakes_figure(score: Score, none: FigureTone = FigureTone.RIGHT) -> KeyFigure:
    """How many mistakes, and how many of them are critical; ``none`` is the tone where there are none."""
    critical, faults = len(score.critical), sum(score.faults.values())
    told = f"{faults}" if not critical else f"{faults}, {critical} critical"
    return KeyFigure("Mistakes", told, FigureTone.WRONG if faults else none)


def review_rows(
    sitting: ActSitting[S, A],
    acts: Sequence[ReviewedAct[A]],
    faults: Sequence[ReviewedFault[S, A]],
    words: ActWords[S, A],
) -> tuple[ReviewRow, ...]:
    """Every act with its time and its worth, then what was missed at the end."""
    rows, gone = [], 0
    for each in acts:
        gone += each.logged.milliseconds
        rows.append(_row(each, clock_words(gone), sitting.table_at(each.logged.index), words))
    for fault in faults:
        if fault.at == len(acts) and fault.fault.due is not None:
            detail, critical = words.wrong(fault.fault, fault.table), fault.fault.gravity.critical
            rows.append(ReviewRow(fault.at, clock_words(gone), words.missed(fault), Worth.FAULT, detail, critical))
    return tuple(rows)


def _row(each: ReviewedAct[A], time: str, table: S, words: ActWords[S, A]) -> ReviewRow:
    logged, fault = each.logged, each.fault
    told, when = words.done(each, table), time if logged.by is By.TRAINEE else ""
    if fault is None:
        worth = Worth.MADE_GOOD if logged.how is How.FAULT else _WORTH[logged.how]
        return ReviewRow(logged.index, when, told, worth)
    detail = " ".join((f"{words.kind(fault)}: {words.wrong(fault, table)}", *_made_good_words(each.made_good)))
    return ReviewRow(logged.index, when, told, Worth.FAULT, detail, fault.gravity.critical)


def _made_good_words(made_good: bool | None) -> tuple[str, ...]:
    """What became of chips laid wrongly, as a floor supervisor would say it."""
    if made_good is None:
        return ()
    return ("Made good by the dealer.",) if made_good else ("Not made good.",)


def clock_words(milliseconds: int) -> str:
    """``1:05``: minutes and seconds."""
    whole = milliseconds // 1000
    return f"{whole // 60}:{whole % 60:02d}"
