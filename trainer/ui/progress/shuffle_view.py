"""What the Progress page shows of the shuffle, reckoned from kept answers and from shuffles done whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from trainer.domain.house.games import Game
from trainer.drills.shuffle_clock import target_of
from trainer.training.progress.clock_times import CLOCK, ClockPace, pace_of
from trainer.training.progress.cut_errors import (
    ESTIMATES,
    RE_CUTS,
    RUNNING,
    Bias,
    DeckError,
    bias_of,
    running,
)
from trainer.training.progress.slip_spotting import SLIPS, Spotted, spotted
from trainer.training.records.sitting_records import ShuffleResult
from trainer.training.records.tallies import AnswerFigure, AnswerFigures, MarkCount, MarkKind, Tallies
from trainer.ui.charts.errors import ErrorPoint
from trainer.ui.charts.times import TimePoint
from trainer.ui.drills.drill_session import OCCASIONS
from trainer.ui.progress.drills_view import day_words
from trainer.ui.widgets.text import seconds
from trainer.wording.shuffle.clock_times import target_words
from trainer.wording.shuffle.deck_figures import about_decks_off

SHUFFLE_DRILLS = (RE_CUTS, ESTIMATES, SLIPS, CLOCK)
"""The drills whose answers themselves are told here."""
MOST_POINTS = 60
_LAST_WHOLE = 10
_PUBLISHED_DECKS, _PUBLISHED_MS = 8, 120_000
_DECK = 52
_LEANS = 1 / 16
"""From how many decks on the mean of some errors is told as leaning to a side."""

FindGame = Callable[[str], Game | None]


@dataclass(frozen=True, slots=True)
class ErrorsView:
    """Errors in decks as they are drawn, and bias and spread in a sentence."""

    points: tuple[ErrorPoint, ...]
    summary: str
    last: Bias | None


@dataclass(frozen=True, slots=True)
class ClockView:
    """Times as they are drawn, scaled to eight decks where they are of games with different numbers of decks."""

    points: tuple[TimePoint, ...]
    target_ms: int
    summary: str
    origin: str


@dataclass(frozen=True, slots=True)
class WholeLine:
    """One occasion's whole procedures: how many were done that count, and the mean score of the last ten of them."""

    occasion: str
    title: str
    done: int
    score: int | None


@dataclass(frozen=True, slots=True)
class ShuffleProgress:
    """All that is told of the shuffle."""

    re_cuts: ErrorsView
    estimates: ErrorsView
    slips: Spotted
    clock: ClockView
    wholes: tuple[WholeLine, ...]


@dataclass(frozen=True, slots=True)
class ShuffleCounts:
    """What the answers about cards between two shoes came to, as far as it is told.

    Errors of cuts are in cards, of estimates in decks, times in milliseconds.
    """

    re_cuts: AnswerFigures = field(default_factory=AnswerFigures)
    estimates: AnswerFigures = field(default_factory=AnswerFigures)
    times: AnswerFigures = field(default_factory=AnswerFigures)
    slips: Sequence[MarkCount] = ()


def shuffle_counts(tallies: Tallies, since_ms: int) -> ShuffleCounts:
    """What ``tallies`` tell of answers from ``since_ms`` on, a midnight."""
    # A point is told with those before it, so there must be some before the first that is drawn.
    most = MOST_POINTS + RUNNING - 1
    re_cuts, estimates, times = (tallies.figures(drill, since_ms, most) for drill in (RE_CUTS, ESTIMATES, CLOCK))
    return ShuffleCounts(re_cuts, estimates, times, tallies.marks(MarkKind.READING, since_ms))


def shuffle_progress(
    counted: ShuffleCounts,
    shuffles: Iterable[ShuffleResult],
    find_game: FindGame,
    game: Game | None,
    zone: tzinfo | None,
) -> ShuffleProgress:
    """What is told of what was ``counted`` and of ``shuffles``, oldest first; ``game`` None: of every game."""
    size = deck_sizes(find_game)
    re_cuts = [DeckError(each.at_ms, each.value / size(each.game)) for each in counted.re_cuts.last]
    estimates = [DeckError(each.at_ms, each.value) for each in counted.estimates.last]
    return ShuffleProgress(
        errors_view(re_cuts, "too deep", "too shallow", zone),
        errors_view(estimates, "too many", "too few", zone),
        spotted(counted.slips),
        clock_view(counted.times, find_game, game, zone),
        whole_lines(shuffles),
    )


def deck_sizes(find_game: FindGame) -> Callable[[str], int]:
    """Gives the cards of a game's deck, by the game's key; 52 where the game is gone."""

    def deck_size(key: str) -> int:
        found = find_game(key)
        return found.equipment.deck_of.value.value if found is not None else _DECK

    return deck_size


def errors_view(errors: Sequence[DeckError], above: str, below: str, zone: tzinfo | None) -> ErrorsView:
    """The last errors as points; ``above`` and ``below`` say what an error to that side means."""
    points = [
        ErrorPoint(error.decks, at.bias, at.spread, _day(error.at_ms, zone), _error_told(error, above, below, zone))
        for error, at in zip(errors, running(errors), strict=True)
    ]
    last = bias_of(errors)
    return ErrorsView(tuple(points[-MOST_POINTS:]), bias_words(last, above, below), last)


def bias_words(bias: Bias | None, above: str, below: str) -> str:
    """``Once, two thirds of a deck too shallow.``; of more their usual error, their leaning and how even they are.

    ``The last 30: usually off by a third of a deck; on average a quarter of a deck too deep, and most of them within
    a third of a deck of that.``
    """
    if bias is None:
        return ""
    if not decks_off(bias.size):
        return "Once, exact." if bias.count == 1 else f"The last {bias.count}: all exact."
    leaning = f"{about_decks_off(bias.bias)} {above if bias.bias > 0 else below}"
    if bias.count == 1:
        return f"Once, {leaning}."
    usual = f"The last {bias.count}: usually off by {about_decks_off(bias.size)}"
    if not decks_off(bias.spread):
        return f"{usual}, and always {above if bias.bias > 0 else below}."
    if abs(bias.bias) < _LEANS:
        return f"{usual}, about as much {above} as {below}."
    return f"{usual}; on average {leaning}, and most within {about_decks_off(bias.spread)} of that."


def decks(size: float) -> str:
    """``0.18 decks``."""
    return f"{abs(size):.2f} decks"


def decks_off(size: float) -> bool:
    """Whether an error is any once it is told in hundredths of a deck."""
    return round(abs(size), 2) > 0


def clock_view(times: AnswerFigures, find_game: FindGame, game: Game | None, zone: tzinfo | None) -> ClockView:
    """The last times against the time to aim for; of games with other targets they are scaled to eight decks."""
    target = target_of(game) if game is not None else _PUBLISHED_MS

    def scaled(time: AnswerFigure) -> int:
        own = find_game(time.game)
        return int(time.value) * target // target_of(own) if own is not None else int(time.value)

    shown = [
        TimePoint(scaled(each), _day(each.at_ms, zone), f"{_day(each.at_ms, zone)}: {seconds(int(each.value))}.")
        for each in times.last[-MOST_POINTS:]
    ]
    origin = target_words(game.equipment.decks.value if game is not None else _PUBLISHED_DECKS)
    pace = pace_of(times) if game is not None else None
    return ClockView(tuple(shown), target, _pace_words(pace), f"Target {seconds(target)}: {origin}.")


def whole_lines(shuffles: Iterable[ShuffleResult]) -> tuple[WholeLine, ...]:
    """A line for each occasion, whether or not it has been done; only shuffles that have a score count."""
    ended = [each for each in shuffles if each.end is not None and each.end.score is not None]
    return tuple(_whole_line(occasion.value, title, ended) for occasion, title in OCCASIONS.items())


def _whole_line(occasion: str, title: str, ended: Sequence[ShuffleResult]) -> WholeLine:
    scores = [each.end.score for each in ended if each.occasion == occasion and each.end is not None]
    with_score = [score for score in scores if score is not None]
    last = with_score[-_LAST_WHOLE:]
    return WholeLine(occasion, title, len(with_score), sum(last) // len(last) if last else None)


def _pace_words(pace: ClockPace | None) -> str:
    if pace is None:
        return ""
    once = "Timed once" if pace.count == 1 else f"Timed {pace.count} times"
    return f"{once}: best {seconds(pace.best_ms)}, usually {seconds(pace.median_ms)}."


def _error_told(error: DeckError, above: str, below: str, zone: tzinfo | None) -> str:
    off = f"{decks(error.decks)} {above if error.decks > 0 else below}" if decks_off(error.decks) else "exact"
    return f"{_day(error.at_ms, zone)}: {off}"


def _day(at_ms: int, zone: tzinfo | None) -> str:
    return day_words(datetime.fromtimestamp(at_ms / 1000, zone).date())
