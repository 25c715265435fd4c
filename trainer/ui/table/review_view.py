"""A round's review as the panel shows it, made from the round that is over."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.verdict import Fault
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.base import FigureTone, KeyFigure
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.training.table.review import ReviewedAct, ReviewedFault, RoundReview
from trainer.training.table.scoring import Stretch
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.review_text import ending_words, mistakes_figure, review_rows, score_figure
from trainer.ui.table.felt_description import patrons_of
from trainer.ui.widgets.text import seconds
from trainer.wording.table.acts import act_words
from trainer.wording.table.faults import fault_title, fault_words

STRETCH_WORDS = {Stretch.DEAL: "Deal", Stretch.PLAY: "Play", Stretch.SETTLE: "Settle", Stretch.CLEAR: "Clear"}
UNPUBLISHED = "No rate is published for many patrons on one hand."


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
        review_rows(sitting, review.acts, review.faults, _Words(sitting.seat.game)),
    )


def _about(sitting: TableSitting, review: RoundReview) -> str:
    parts = [MODE_WORDS[sitting.mode], _places(sitting, review)]
    if sitting.automation.key != EVERYTHING.key:
        parts.append(sitting.automation.title)
    parts += ending_words(review.ending, review.score)
    return ", ".join(parts)


def _places(sitting: TableSitting, review: RoundReview) -> str:
    """How many spots were dealt to; on a common hand how many patrons."""
    common = sitting.seat.game.common_hand is not None
    number = len(patrons_of(sitting.seat.dealt.script)) if common else review.spots
    one = "patron" if common else "spot"
    return f"1 {one}" if number == 1 else f"{number} {one}s"


def _figures(review: RoundReview) -> tuple[KeyFigure, ...]:
    score = review.score
    took = KeyFigure("Your time", seconds(score.taken_ms), FigureTone.PLAIN)
    return score_figure(score), mistakes_figure(score), took


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


@dataclass(frozen=True, slots=True)
class _Words:
    """How the acts and mistakes of a round are told."""

    game: Game

    def done(self, each: ReviewedAct, table: Table) -> str:
        because = each.duty.because if each.duty is not None and each.fault is None else None
        return act_words(each.logged.act, self.game, because)

    def missed(self, fault: ReviewedFault) -> str:
        due = fault.fault.due
        return "" if due is None else act_words(due.action, self.game, due.because)

    def kind(self, fault: Fault[Act]) -> str:
        return fault_title(fault)

    def wrong(self, fault: Fault[Act], table: Table) -> str:
        return fault_words(fault, self.game, table)
