"""A shuffle's review as the panel shows it, made from the shuffle that is over."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.verdict import Fault
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import FigureTone, KeyFigure
from trainer.training.shuffle.review import ReviewedShuffleAct, ReviewedShuffleFault, ShuffleReview
from trainer.training.shuffle.scoring import ShuffleScore
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.strip_text import kind_words
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.review_text import clock_words, ending_words, mistakes_figure, review_rows, score_figure
from trainer.ui.widgets.text import seconds
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.clock_times import NOT_HANDS
from trainer.wording.shuffle.faults import fault_words
from trainer.wording.shuffle.occasions import occasion_title


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
        review_rows(sitting, review.acts, review.faults, _Words(sitting.seat.game)),
    )


def _about(sitting: ShuffleSitting, review: ShuffleReview) -> str:
    dealt = sitting.seat.dealt
    decks = sitting.seat.opening.decks
    title = occasion_title(dealt.occasion, sitting.seat.game)
    parts = [title, MODE_WORDS[sitting.mode], "1 deck" if decks == 1 else f"{decks} decks"]
    parts += ending_words(review.ending, review.score)
    return ", ".join(parts)


def _figures(review: ShuffleReview) -> tuple[KeyFigure, ...]:
    score = review.score
    return (
        score_figure(score),
        mistakes_figure(score, FigureTone.RIGHT if score.right else FigureTone.PLAIN),
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
    return f"The shuffle itself took {took}; the target {of} is {clock_words(target.milliseconds)}"


def _origin(review: ShuffleReview) -> str:
    target = review.target
    if target is None:
        return ""
    scaled = " It asks for 8 decks in under 2 minutes; in proportion for these." if target.scaled else ""
    return f"Target: {target.origin}.{scaled} {NOT_HANDS}"


@dataclass(frozen=True, slots=True)
class _Words:
    """How the acts and mistakes of a shuffle are told."""

    game: Game

    def done(self, each: ReviewedShuffleAct, table: ShuffleTable) -> str:
        return act_words(each.logged.act, table, self.game)

    def missed(self, fault: ReviewedShuffleFault) -> str:
        due = fault.fault.due
        return "" if due is None else act_words(due.action, fault.table, self.game)

    def kind(self, fault: Fault[ShuffleAct]) -> str:
        return kind_words(fault)

    def wrong(self, fault: Fault[ShuffleAct], table: ShuffleTable) -> str:
        return fault_words(fault, table, self.game)
