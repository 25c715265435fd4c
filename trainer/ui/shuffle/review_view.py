"""A shuffle's review as the panel shows it, made from the shuffle that is over."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import FigureTone, KeyFigure
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.review import ReviewedShuffleAct, ShuffleReview
from trainer.training.shuffle.scoring import ShuffleScore
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.log import By, How
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.choices import OCCASION_WORDS
from trainer.ui.shuffle.strip_text import kind_words
from trainer.ui.sitting.review_panel import ReviewRow, ReviewView, Worth
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.widgets.text import seconds
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.clock_times import NOT_HANDS
from trainer.wording.shuffle.faults import fault_words

_WORTH = {
    How.RIGHT: Worth.RIGHT,
    How.ALLOWED: Worth.RIGHT,
    How.FAULT: Worth.FAULT,
    How.MADE_GOOD: Worth.MADE_GOOD,
    How.HELPED: Worth.HELPED,
    How.IN_PLACE: Worth.HOUSE,
    How.AUTOMATIC: Worth.HOUSE,
}


def review_view(title: str, sitting: ShuffleSitting, review: ShuffleReview) -> ReviewView:
    """What is shown of a shuffle that is over."""
    watched = sitting.mode is Mode.WATCH
    return ReviewView(
        title,
        _about(sitting, review),
        () if watched else _figures(review),
        (),
        "" if watched else _pace(review),
        "" if watched else _origin(review),
        tuple(_rows(sitting, review)),
    )


def _about(sitting: ShuffleSitting, review: ShuffleReview) -> str:
    dealt = sitting.seat.dealt
    decks = sitting.seat.opening.decks
    parts = [OCCASION_WORDS[dealt.occasion], MODE_WORDS[sitting.mode], "1 deck" if decks == 1 else f"{decks} decks"]
    if review.ending is not Ending.WHOLE:
        parts.append("stopped" if review.ending is Ending.STOPPED else "left: it does not count")
    if review.score.helped:
        parts.append(f"{review.score.helped} acts shown" if review.score.helped > 1 else "1 act shown")
    return ", ".join(parts)


def _figures(review: ShuffleReview) -> tuple[KeyFigure, ...]:
    score = review.score
    percent = "\u2013" if score.percent is None else f"{score.percent}%"
    critical, faults = len(score.critical), sum(score.faults.values())
    told = f"{faults}" if not critical else f"{faults}, {critical} critical"
    return (
        KeyFigure("Score", percent, FigureTone.PLAIN),
        KeyFigure(
            "Mistakes", told, FigureTone.WRONG if faults else FigureTone.RIGHT if score.right else FigureTone.PLAIN
        ),
        *_time(score),
    )


def _time(score: ShuffleScore) -> tuple[KeyFigure, ...]:
    """The whole time, where it is the trainee's: not where acts were shown."""
    return () if score.helped else (KeyFigure("Your time", seconds(score.taken_ms), FigureTone.PLAIN),)


def _pace(review: ShuffleReview) -> str:
    target = review.target
    if target is None:
        return ""
    of = f"for {target.decks} decks" if target.decks > 1 else "for 1 deck"
    took = seconds(review.score.shuffling_ms)
    return f"The shuffle itself took {took}; the target {of} is {_clock(target.milliseconds)}"


def _origin(review: ShuffleReview) -> str:
    target = review.target
    if target is None:
        return ""
    scaled = " It asks for 8 decks in under 2 minutes; in proportion for these." if target.scaled else ""
    return f"Target: {target.origin}.{scaled} {NOT_HANDS}"


def _rows(sitting: ShuffleSitting, review: ShuffleReview) -> list[ReviewRow]:
    game = sitting.seat.game
    rows, gone = [], 0
    for each in review.acts:
        gone += each.logged.milliseconds
        rows.append(_row(each, gone, game, sitting.table_at(each.logged.index)))
    end = len(review.acts)
    for fault in review.faults:
        if fault.at == end and fault.fault.due is not None:
            words = act_words(fault.fault.due.action, fault.table, game)
            detail = fault_words(fault.fault, fault.table, game)
            rows.append(ReviewRow(end, _clock(gone), words, Worth.FAULT, detail, fault.fault.gravity.critical))
    return rows


def _row(each: ReviewedShuffleAct, gone: int, game: Game, table: ShuffleTable) -> ReviewRow:
    logged, fault = each.logged, each.fault
    words = act_words(logged.act, table, game)
    time = _clock(gone) if logged.by is By.TRAINEE else ""
    if fault is None:
        worth = Worth.MADE_GOOD if logged.how is How.FAULT else _WORTH[logged.how]
        return ReviewRow(logged.index, time, words, worth)
    detail = f"{kind_words(fault)}: {fault_words(fault, table, game)}"
    return ReviewRow(logged.index, time, words, Worth.FAULT, detail, fault.gravity.critical)


def _clock(milliseconds: int) -> str:
    whole = milliseconds // 1000
    return f"{whole // 60}:{whole % 60:02d}"
