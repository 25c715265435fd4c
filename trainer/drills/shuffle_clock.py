"""The shuffle with real cards against the clock: a lap for each step of the house, the shuffle's own against a target.

The published time is that of the shuffle alone; the wash, the cut, the re-cut and the burn are timed beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import re_suits, steps_rule
from trainer.drills.base import (
    Answer,
    ClockAsk,
    Course,
    FigureTone,
    Grade,
    KeyFigure,
    Laps,
    Layout,
    Question,
    Target,
    Working,
)
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.model_shuffle import ModelStep, Setting, model_steps
from trainer.drills.random_cards import full_rack
from trainer.wording.numbers import number_in_words
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.clock_times import (
    ORIGIN,
    clock_words,
    lap_words,
    number_of_decks,
    steps_words,
    target_words,
)

_DIAGONALS = 4
"""So many piles stand in a square, and are taken from corner to opposite corner."""


@dataclass(frozen=True, slots=True)
class TimedStep:
    """One step in the dealer's words, and how many acts the model dealer needs for it.

    ``is_shuffle``: it is the shuffle itself, from the first packet taken until one pile stands; by hand the riffles
    and the strip.
    """

    words: str
    acts: int
    is_shuffle: bool = False


class _Part(Enum):
    """What belongs together under one lap."""

    BRINGING = "bringing"
    WASHING = "washing"
    PILING = "piling"
    PACKETS = "packets"
    CUTTING = "cutting"
    RE_CUTTING = "re-cutting"
    LOADING = "loading"
    BURNING = "burning"


_PARTS: dict[type, _Part] = {
    act.TakeStub: _Part.BRINGING,
    act.Plug: _Part.BRINGING,
    act.TakeDiscards: _Part.BRINGING,
    act.Mix: _Part.BRINGING,
    act.Wash: _Part.WASHING,
    act.Gather: _Part.PILING,
    act.SquareUp: _Part.PILING,
    act.LayCutCard: _Part.PILING,
    act.TakeFrom: _Part.PACKETS,
    act.Riffle: _Part.PACKETS,
    act.Lace: _Part.PACKETS,
    act.Strip: _Part.PACKETS,
    act.Box: _Part.PACKETS,
    act.LayDown: _Part.PACKETS,
    act.OfferCut: _Part.CUTTING,
    act.AcceptCut: _Part.CUTTING,
    act.RefuseCut: _Part.CUTTING,
    act.BringTogether: _Part.CUTTING,
    act.ReCut: _Part.RE_CUTTING,
    act.CoverBottom: _Part.RE_CUTTING,
    act.LoadShoe: _Part.LOADING,
    act.BurnCard: _Part.BURNING,
}
"""Acts that are no part of the shuffle itself, such as inspecting packs and counting decks, are not timed."""


def timed(game: Game, occasion: Occasion) -> tuple[ModelStep, ...]:
    """The acts of the model dealer that are timed."""
    return tuple(step for step in model_steps(game, Setting(occasion)) if type(step.act) in _PARTS)


MOST = 9
"""More steps nobody takes in from a sheet on the table's edge."""


def steps_of(game: Game, occasion: Occasion) -> tuple[TimedStep, ...]:
    """The house's steps, five to nine, in order; short ones at the end and the beginning are put together."""
    steps = list(_steps(game, timed(game, occasion)))
    for place in (len(steps) - 2, 0):
        if len(steps) > MOST:
            steps[place : place + 2] = [_together(*steps[place : place + 2])]
    return tuple(steps)


def _together(one: TimedStep, other: TimedStep) -> TimedStep:
    words = f"{one.words}, {other.words[0].lower()}{other.words[1:]}"
    return TimedStep(words, one.acts + other.acts, one.is_shuffle or other.is_shuffle)


def _steps(game: Game, timed_acts: tuple[ModelStep, ...]) -> Iterator[TimedStep]:
    for part, group in groupby(timed_acts, lambda step: _PARTS[type(step.act)]):
        steps = list(group)
        if part is _Part.PACKETS:
            yield from _packets(steps)
        else:
            yield TimedStep(_words(game, part, steps), len(steps))


def _packets(steps: list[ModelStep]) -> Iterator[TimedStep]:
    """By hand each riffle and strip is a step; with piles the first round of packets is one, and all the rest."""
    if not any(isinstance(step.act, act.TakeFrom) for step in steps):
        yield from (
            TimedStep(_DONE[type(step.act)].capitalize(), 1, is_shuffle=True)
            for step in steps
            if type(step.act) in _DONE
        )
        return
    in_a_square = steps[0].table.piles == _DIAGONALS
    first = _end_of_packet(steps, 2 if in_a_square else 1)
    how = ", ".join(_DONE[type(step.act)] for step in steps[: _end_of_packet(steps, 1)] if type(step.act) in _DONE)
    yield TimedStep(f"{_FIRST[in_a_square]}: {how}, onto the pile", first, is_shuffle=True)
    if len(steps) > first:
        yield TimedStep(_ALL[in_a_square], len(steps) - first, is_shuffle=True)


_DONE: dict[type, str] = {act.Riffle: "riffle", act.Lace: "lace", act.Strip: "strip", act.Box: "box"}
_FIRST = {True: "First two diagonals", False: "First packets"}
_ALL = {
    True: "Diagonals in turn until one pile stands",
    False: "Packets in turn until one pile stands",
}


def _end_of_packet(steps: list[ModelStep], number: int) -> int:
    """How many acts there are up to the laying down of packet ``number``, from 1."""
    laid = [place for place, step in enumerate(steps, start=1) if isinstance(step.act, act.LayDown)]
    return laid[number - 1] if len(laid) >= number else len(steps)


def _words(game: Game, part: _Part, steps: list[ModelStep]) -> str:
    match part:
        case _Part.BRINGING:
            return _bringing({type(step.act) for step in steps})
        case _Part.WASHING:
            return "Wash the cards"
        case _Part.PILING:
            return _piling(steps)
        case _Part.CUTTING:
            return "Offer the cut, bring it together"
        case _Part.RE_CUTTING:
            return _re_cutting(game, steps)
        case _Part.LOADING:
            return "Take the pack in hand" if game.deal.dealing.value is Dealing.PITCH else "Load the shoe"
        case _Part.BURNING | _Part.PACKETS:
            return "Burn one card" if len(steps) == 1 else f"Burn {len(steps)} cards"


def _bringing(kinds: set[type]) -> str:
    plugs, mixes = act.Plug in kinds, act.Mix in kinds
    if plugs:
        return "Plug the stub into the discards, mix" if mixes else "Plug the stub into the discards"
    return "Bring discards and stub together"


def _piling(steps: list[ModelStep]) -> str:
    piles = sum(isinstance(step.act, act.Gather) for step in steps)
    if not piles:
        return "Square the pack up"
    made = "Square the pack up" if piles == 1 else f"Make {number_in_words(piles)} equal piles"
    with_cut_card = any(isinstance(step.act, act.LayCutCard) for step in steps)
    return f"{made}, the cut card in the middle" if with_cut_card else made


def _re_cutting(game: Game, steps: list[ModelStep]) -> str:
    cards = next((step.act.cards for step in steps if isinstance(step.act, act.ReCut)), 0)
    return f"Re-cut: {number_of_decks(cards, game.equipment.deck_of.value.value)} from the back"


ASK = "laps"
"""The key of the drill's one ask, under which the times are kept."""

PUBLISHED_DECKS, PUBLISHED_MS = 8, 120_000
_OCCASIONS = (Occasion.NEW_GAME, Occasion.END_OF_SHOE)
_SHUFFLED = {Occasion.NEW_GAME: "for a new game", Occasion.END_OF_SHOE: "at the end of a shoe"}
_INSPECTING, _COUNTING = "Inspecting the packs is not timed.", "Re-suiting and counting the decks is not timed."


@dataclass(frozen=True, slots=True)
class ShuffleClock:
    """From the wash or the plug to the burn, timed step by step; the shuffle itself has a time to aim for."""

    key: str = "shuffle-clock"
    title: str = "Shuffle clock"
    purpose: str = "Shuffle real cards by the house's steps, against the clock."

    @property
    def target(self) -> Target:
        return Target(PUBLISHED_MS, f"8 decks shuffled, from {ORIGIN}; this trainer scales it to the decks of the game")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(occasion.value for occasion in _OCCASIONS)

    def question(self, course: Course, random: Random) -> Question:
        game, occasion = course.game, random.choice(_OCCASIONS)
        size = game.equipment.deck_of.value.value
        decks = number_of_decks(game.equipment.decks.value * size, size)
        steps = steps_of(game, occasion)
        return Question(
            drill=self.key,
            case=occasion.value,
            prompt=f"Take {decks} of real cards and shuffle them as {as_dealt(_SHUFFLED[occasion], game)}.",
            circumstance=_aim(game, steps),
            asks=(ClockAsk(ASK, "Your times", tuple(step.words for step in steps), _not_timed(game, occasion)),),
            rack=full_rack(game),
            layout=Layout.SHUFFLE,
            shuffle=replace(timed(game, occasion)[0].table, seed=random.randrange(1 << 30)),
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        game, steps = course.game, steps_of(course.game, Occasion(question.case))
        target = target_of(game)
        due = fair_laps(steps, target)
        laps = _laps(answer, steps)
        shuffled = None if laps is None else _of_the_shuffle(laps, steps)
        right = shuffled is not None and shuffled <= target
        return Grade(
            right=right,
            headline=_headline(shuffled, target),
            reason=f"The time to aim for is {clock_words(target)}: {target_words(game.equipment.decks.value)}.",
            answer=f"{clock_words(target)} or less for the shuffle itself, {steps_words(_shuffle_steps(steps))}",
            due=Answer(((ASK, Laps(due)),)),
            rules=ruled(steps_rule(game, Occasion(question.case)), game.equipment.decks),
            mistake=_mistake(shuffled, target),
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


def _aim(game: Game, steps: tuple[TimedStep, ...]) -> str:
    timed_by = steps_words(_shuffle_steps(steps))
    origin = target_words(game.equipment.decks.value)
    return f"Target {clock_words(target_of(game))} for the shuffle itself, {timed_by}: {origin}."


def _shuffle_steps(steps: tuple[TimedStep, ...]) -> tuple[int, ...]:
    """The steps of the shuffle itself, by their numbers from 1."""
    return tuple(number for number, step in enumerate(steps, start=1) if step.is_shuffle)


def fair_laps(steps: tuple[TimedStep, ...], target: int) -> tuple[int, ...]:
    """``target`` shared out to the steps of the shuffle itself by the acts in each; the others have none of it."""
    acts = sum(step.acts for step in steps if step.is_shuffle)
    shares = [target * step.acts // acts if step.is_shuffle else 0 for step in steps]
    last = max(place for place, step in enumerate(steps) if step.is_shuffle)
    shares[last] += target - sum(shares)
    return tuple(shares)


def _of_the_shuffle(laps: tuple[int, ...], steps: tuple[TimedStep, ...]) -> int:
    return sum(lap for lap, step in zip(laps, steps, strict=True) if step.is_shuffle)


def _laps(answer: Answer, steps: tuple[TimedStep, ...]) -> tuple[int, ...] | None:
    """The times, one for each step; None where there are none, not as many, or none of the shuffle itself."""
    response = answer.response(ASK)
    if not isinstance(response, Laps) or len(response.milliseconds) != len(steps):
        return None
    laps = response.milliseconds
    return laps if min(laps) >= 0 and _of_the_shuffle(laps, steps) > 0 else None


def _headline(total: int | None, target: int) -> str:
    if total is None:
        return "No time"
    return "Within the target" if total <= target else "Over the target"


def _mistake(total: int | None, target: int) -> Mistake | None:
    if total is None:
        return Mistake.NO_ANSWER
    return None if total <= target else Mistake.TOO_SLOW


def _figures(laps: tuple[int, ...] | None, steps: tuple[TimedStep, ...], target: int) -> tuple[KeyFigure, ...]:
    aim = KeyFigure("Target", clock_words(target))
    if laps is None:
        return (aim,)
    shuffled = _of_the_shuffle(laps, steps)
    return (
        KeyFigure(
            "The shuffle itself", clock_words(shuffled), FigureTone.RIGHT if shuffled <= target else FigureTone.WRONG
        ),
        aim,
        KeyFigure("All steps", clock_words(sum(laps))),
    )


def _working(laps: tuple[int, ...] | None, due: tuple[int, ...], steps: tuple[TimedStep, ...]) -> Working:
    """Each step's lap; those of the shuffle itself beside their share of the target, by the acts they have."""
    given = laps or (None,) * len(steps)
    rows = [
        (step.words, "" if lap is None else lap_words(lap), lap_words(share) if share else "")
        for step, lap, share in zip(steps, given, due, strict=True)
    ]
    if laps is None:
        return Working(("Step", "You", "Share of target"), tuple(rows), (_ITSELF, "", lap_words(sum(due))))
    rows.append(("All steps", lap_words(sum(laps)), ""))
    total = (_ITSELF, lap_words(_of_the_shuffle(laps, steps)), lap_words(sum(due)))
    return Working(("Step", "You", "Share of target"), tuple(rows), total)


_ITSELF = "The shuffle itself"
