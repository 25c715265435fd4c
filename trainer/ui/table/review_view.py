"""A round's review as the panel shows it, made from the round that is over."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.table.state import Table
from trainer.drills.base import FigureTone, KeyFigure
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.training.table.review import ReviewedAct, RoundReview
from trainer.training.table.scoring import Stretch
from trainer.training.table.sitting import By, How, TableSitting
from trainer.ui.sitting.review_panel import ReviewRow, ReviewView, Worth
from trainer.ui.table.felt_description import patrons_of
from trainer.ui.widgets.text import seconds
from trainer.wording.table.acts import act_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.names import fault_kind_words

STRETCH_WORDS = {Stretch.DEAL: "Deal", Stretch.PLAY: "Play", Stretch.SETTLE: "Settle", Stretch.CLEAR: "Clear"}
MODE_WORDS = {Mode.GUIDED: "Guided", Mode.PRACTICE: "Practice", Mode.TEST: "Test", Mode.WATCH: "Watch"}
UNPUBLISHED = "No rate is published for many patrons on one hand."
_WORTH = {
    How.RIGHT: Worth.RIGHT,
    How.ALLOWED: Worth.RIGHT,
    How.FAULT: Worth.FAULT,
    How.MADE_GOOD: Worth.MADE_GOOD,
    How.HELPED: Worth.HELPED,
    How.IN_PLACE: Worth.HOUSE,
    How.AUTOMATIC: Worth.HOUSE,
}


def review_view(title: str, sitting: TableSitting, review: RoundReview) -> ReviewView:
    """What is shown of a round that is over."""
    watched = sitting.mode is Mode.WATCH
    return ReviewView(
        title,
        _about(sitting, review),
        () if watched else _figures(review),
        () if watched else tuple((STRETCH_WORDS[each], taken) for each, taken in review.score.milliseconds.items()),
        _pace(review),
        _origin(sitting, review),
        tuple(_rows(sitting, review)),
    )


def _about(sitting: TableSitting, review: RoundReview) -> str:
    parts = [MODE_WORDS[sitting.mode], _places(sitting, review)]
    if sitting.automation.key != EVERYTHING.key:
        parts.append(sitting.automation.title)
    if review.ending is not Ending.WHOLE:
        parts.append("stopped" if review.ending is Ending.STOPPED else "left: it does not count")
    if review.score.helped:
        parts.append(f"{review.score.helped} acts shown" if review.score.helped > 1 else "1 act shown")
    return ", ".join(parts)


def _places(sitting: TableSitting, review: RoundReview) -> str:
    """How many spots were dealt to; on a common hand how many patrons."""
    common = sitting.seat.game.common_hand is not None
    number = len(patrons_of(sitting.seat.dealt.script)) if common else review.spots
    one = "patron" if common else "spot"
    return f"1 {one}" if number == 1 else f"{number} {one}s"


def _figures(review: RoundReview) -> tuple[KeyFigure, ...]:
    score = review.score
    percent = "\u2013" if score.percent is None else f"{score.percent}%"
    critical, faults = len(score.critical), sum(score.faults.values())
    told = f"{faults}" if not critical else f"{faults}, {critical} critical"
    return (
        KeyFigure("Score", percent, FigureTone.PLAIN),
        KeyFigure("Mistakes", told, FigureTone.WRONG if faults else FigureTone.RIGHT),
        KeyFigure("Your time", seconds(score.taken_ms), FigureTone.PLAIN),
    )


def _pace(review: RoundReview) -> str:
    if review.rounds_an_hour is None:
        return ""
    own = f"{review.rounds_an_hour} rounds an hour"
    if review.pace is None:
        return own
    players = "1 player" if review.pace.players == 1 else f"{review.pace.players} players"
    return f"{own}; {review.pace.rounds_an_hour} are published for {players}"


def _origin(sitting: TableSitting, review: RoundReview) -> str:
    if review.pace is not None:
        return f"Published rate: {review.pace.origin}."
    common = sitting.seat.game.common_hand is not None
    return UNPUBLISHED if common and review.rounds_an_hour is not None else ""


def _rows(sitting: TableSitting, review: RoundReview) -> list[ReviewRow]:
    game = sitting.seat.game
    rows, gone = [], 0
    for each in review.acts:
        gone += each.logged.milliseconds
        rows.append(_row(each, gone, game, sitting.table_at(each.logged.index)))
    end = len(review.acts)
    for fault in review.faults:
        if fault.at == end and fault.fault.due is not None:
            due = fault.fault.due
            words = act_words(due.action, game, due.because)
            detail = fault_words(fault.fault, game, fault.table)
            rows.append(ReviewRow(end, _clock(gone), words, Worth.FAULT, detail, fault.fault.gravity.critical))
    return rows


def _row(each: ReviewedAct, gone: int, game: Game, table: Table) -> ReviewRow:
    logged, fault = each.logged, each.fault
    words = act_words(logged.act, game, each.duty.because if each.duty is not None and fault is None else None)
    time = _clock(gone) if logged.by is By.TRAINEE else ""
    if fault is None:
        worth = Worth.MADE_GOOD if logged.how is How.FAULT else _WORTH[logged.how]
        return ReviewRow(logged.index, time, words, worth)
    detail = f"{fault_kind_words(fault.kind)}: {fault_words(fault, game, table)}"
    return ReviewRow(logged.index, time, words, Worth.FAULT, detail, fault.gravity.critical)


def _clock(milliseconds: int) -> str:
    whole = milliseconds // 1000
    return f"{whole // 60}:{whole % 60:02d}"
