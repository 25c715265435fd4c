"""The shuffle with real cards against the clock: the house's steps, a lap for each, and the published time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house import Game
from trainer.domain.shuffling.occasions import Occasion
from trainer.domain.shuffling.tolerances import re_suits, steps_rule
from trainer.drills.base import (
    Answer,
    ClockAsk,
    Course,
    Figure,
    Grade,
    Laps,
    Layout,
    Question,
    Target,
    Tone,
    Working,
)
from trainer.drills.dealing import full_rack
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.shuffle_clock_steps import TimedStep, steps_of, timed
from trainer.wording.shuffle_slips import ORIGIN, clock_words, lap_words, number_of_decks, target_words

ASK = "laps"
"""The key of the drill's one ask, under which the times are kept."""

PUBLISHED_DECKS, PUBLISHED_MS = 8, 120_000
_OCCASIONS = (Occasion.NEW_GAME, Occasion.END_OF_SHOE)
_SHUFFLED = {Occasion.NEW_GAME: "for a new game", Occasion.END_OF_SHOE: "at the end of a shoe"}
_INSPECTING, _COUNTING = "Inspecting the packs is not timed.", "Re-suiting and counting the decks is not timed."


@dataclass(frozen=True, slots=True)
class ShuffleClock:
    """The whole shuffle of a house, timed step by step."""

    key: str = "shuffle-clock"
    title: str = "Shuffle clock"
    purpose: str = "Shuffle real cards by the house's steps, against the clock."

    @property
    def target(self) -> Target:
        return Target(PUBLISHED_MS, f"8 decks shuffled, from {ORIGIN}; scaled to the decks of the game")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(occasion.value for occasion in _OCCASIONS)

    def question(self, course: Course, random: Random) -> Question:
        game, occasion = course.game, random.choice(_OCCASIONS)
        size = game.equipment.deck_of.value.value
        decks = number_of_decks(game.equipment.decks.value * size, size)
        steps = tuple(step.words for step in steps_of(game, occasion))
        return Question(
            drill=self.key,
            case=occasion.value,
            prompt=f"Take {decks} of real cards and shuffle them as {_SHUFFLED[occasion]}.",
            circumstance=f"Target {clock_words(target_of(game))}: {target_words(game.equipment.decks.value)}.",
            asks=(ClockAsk(ASK, "Your times", steps, _not_timed(game, occasion)),),
            rack=full_rack(game),
            layout=Layout.SHUFFLE,
            shuffle=replace(timed(game, occasion)[0].table, seed=random.randrange(1 << 30)),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        game, steps = course.game, steps_of(course.game, Occasion(question.case))
        target = target_of(game)
        due = fair_laps(steps, target)
        laps = _laps(answer, steps)
        total = None if laps is None else sum(laps)
        right = total is not None and total <= target
        return Grade(
            right=right,
            headline=_headline(total, target),
            reason=f"The time to aim for is {clock_words(target)}: {target_words(game.equipment.decks.value)}.",
            answer=f"{clock_words(target)} or less",
            due=Answer(((ASK, Laps(due)),)),
            rules=ruled(steps_rule(game, Occasion(question.case)), game.equipment.decks),
            mistake=_mistake(total, target),
            figures=_figures(laps, steps, target),
            working=_working(laps, due, steps),
            parts=((ASK, right),),
        )


DRILL = ShuffleClock()


def target_of(game: Game) -> int:
    """The milliseconds to aim for: the published time, by the game's decks."""
    return PUBLISHED_MS * game.equipment.decks.value // PUBLISHED_DECKS


def _not_timed(game: Game, occasion: Occasion) -> str:
    """What goes before the shuffle itself and is left out of the time; "" where nothing does."""
    if occasion is Occasion.NEW_GAME:
        return _INSPECTING
    return _COUNTING if re_suits(game, occasion) else ""


def fair_laps(steps: tuple[TimedStep, ...], target: int) -> tuple[int, ...]:
    """``target`` shared out to the steps by the acts in each; the last has what is left over."""
    acts = sum(step.acts for step in steps)
    shares = [target * step.acts // acts for step in steps[:-1]]
    return (*shares, target - sum(shares))


def _laps(answer: Answer, steps: tuple[TimedStep, ...]) -> tuple[int, ...] | None:
    """The times, one for each step; None where there are none, or not as many."""
    response = answer.response(ASK)
    if not isinstance(response, Laps) or len(response.milliseconds) != len(steps):
        return None
    laps = response.milliseconds
    return laps if sum(laps) > 0 and min(laps) >= 0 else None


def _headline(total: int | None, target: int) -> str:
    if total is None:
        return "No time"
    return "Within the target" if total <= target else "Over the target"


def _mistake(total: int | None, target: int) -> Mistake | None:
    if total is None:
        return Mistake.NO_ANSWER
    return None if total <= target else Mistake.TOO_SLOW


def _figures(laps: tuple[int, ...] | None, steps: tuple[TimedStep, ...], target: int) -> tuple[Figure, ...]:
    aim = Figure("Target", clock_words(target))
    if laps is None:
        return (aim,)
    total = sum(laps)
    slowest = max(range(len(laps)), key=laps.__getitem__)
    return (
        Figure("Your time", clock_words(total), Tone.RIGHT if total <= target else Tone.WRONG),
        aim,
        Figure("Slowest step", f"{steps[slowest].words}, {lap_words(laps[slowest])}"),
    )


def _working(laps: tuple[int, ...] | None, due: tuple[int, ...], steps: tuple[TimedStep, ...]) -> Working:
    """Each step's lap beside its share of the target, by the acts it has."""
    given = laps or (None,) * len(steps)
    rows = tuple(
        (step.words, "" if lap is None else lap_words(lap), lap_words(share))
        for step, lap, share in zip(steps, given, due, strict=True)
    )
    total = "" if laps is None else lap_words(sum(laps))
    return Working(("Step", "You", "Share of target"), rows, ("Whole shuffle", total, lap_words(sum(due))))
