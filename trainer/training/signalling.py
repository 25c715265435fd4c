"""How patrons show what they want: each in a way of his own, mostly clearly, now and then so that nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from trainer.domain.chips import Stack
from trainer.domain.house import Game
from trainer.domain.reading import (
    BRINGS_CHIPS,
    DECISIONS,
    MOTIONS,
    TAKES_THE_CARDS,
    decisions_of,
    read_signal,
    signals_of,
    usual,
)
from trainer.domain.signals import Decision, Motion, Over, Shown, Wish
from trainer.domain.table import Table
from trainer.domain.terms import Conduct, Signal
from trainer.training.script import Wanted


class Oddly(Enum):
    """The ways in which a patron shows something that is hard to read, or may not be shown so."""

    HOVERS = "hovers"
    HALF_TAPS = "half-taps"
    POINTS = "points"
    CHIPS_ALONE = "chips-alone"
    TWO_SIGNALS = "two-signals"
    NEIGHBOURS_BET = "neighbours-bet"
    SAYS_ANOTHER_THING = "says-another-thing"
    ONLY_SAYS_IT = "only-says-it"
    ANOTHER_HOUSES_SIGNAL = "another-houses-signal"
    PITCH_SIGNAL = "pitch-signal"


_VARIANTS = 1_000
_MOTIONS_OF = {
    Decision.HIT: (Motion.TAP, Motion.BRUSH, Motion.SCRATCH),
    Decision.STAND: (Motion.WAVE,),
    Decision.DOUBLE: (Motion.CHIPS_ONE_FINGER,),
    Decision.SPLIT: (Motion.CHIPS_TWO_FINGERS,),
}
_PITCHED = {Decision.HIT: Motion.BRUSH_CARDS, Decision.STAND: Motion.TUCK_CARDS}
_POINTED = (Decision.HIT, Decision.DOUBLE, Decision.SPLIT)
_WITH_CHIPS = (Decision.DOUBLE, Decision.SPLIT)
_WITHOUT_CHIPS = (Decision.HIT, Decision.STAND)


@dataclass(frozen=True, slots=True)
class Manner:
    """One patron's way: ``talks`` in a hundred signals with a word besides, ``favourite`` is his way of each."""

    talks: int = 0
    favourite: int = 0


QUIET = Manner()
"""A patron who makes the house's usual signals and says nothing."""


def some_manner(random: Random) -> Manner:
    """Most patrons say little and make the house's usual signal."""
    return Manner(random.choices((2, 15, 70), (6, 3, 2))[0], random.choices((0, 1, 2), (6, 2, 1))[0])


def ways(game: Game, decision: Decision) -> tuple[Shown, ...]:
    """Each way in which ``game`` has a decision shown, the usual one first."""
    match decision:
        case Decision.TOUCHES_BET:
            return (Shown((Motion.REACH_FOR_BET,)),)
        case Decision.TOUCHES_CARDS:
            return tuple(Shown((motion,)) for motion in (Motion.REACH_FOR_CARDS, *_PITCHED.values()))
        case Decision.FIRST_HAND_ONLY:
            return usual(game, decision), Shown((Motion.WAVE,))
        case _ if decision in DECISIONS:
            return tuple(_way(signal, decision) for signal in signals_of(game, decision).value)
        case _:
            return (usual(game, decision),)


def _way(signal: Signal, decision: Decision) -> Shown:
    if signal is Signal.SPOKEN:
        return Shown(said=decision)
    return Shown((MOTIONS[signal],), over=Over.OWN_CARDS if signal is Signal.WAVE_OVER_CARDS else Over.OWN_PLACE)


def clear_signal(game: Game, table: Table, wish: Wish, manner: Manner, random: Random) -> Shown:
    """How the patron shows ``wish`` so that this house's dealer takes it for just that."""
    clear = [way for way in ways(game, wish.decision) if _is_read_as(game, table, wish, way)]
    if not clear:
        return replace(usual(game, wish.decision), variant=random.randrange(_VARIANTS))
    other = random.randrange(len(clear))
    way = clear[other if random.randrange(100) < 20 else manner.favourite % len(clear)]
    shown = replace(way, variant=random.randrange(_VARIANTS))
    spoken = replace(shown, said=wish.decision)
    if wish.decision not in (*DECISIONS, Decision.FIRST_HAND_ONLY, Decision.BOTH_HANDS):
        return shown
    return spoken if random.randrange(100) < manner.talks and _is_read_as(game, table, wish, spoken) else shown


def some_signal_out_of_turn(game: Game, random: Random) -> Shown:
    """What a patron shows who cannot wait: that he wants a card, or none."""
    return replace(usual(game, random.choice(_WITHOUT_CHIPS)), variant=random.randrange(_VARIANTS))


def _is_read_as(game: Game, table: Table, wish: Wish, shown: Shown) -> bool:
    return read_signal(game, table, replace(wish, shown=shown)).decision is wish.decision


def odd_signals(game: Game, table: Table, wish: Wish, random: Random) -> dict[Oddly, tuple[Wanted, ...]]:
    """The odd ways in which what the patron wants can be shown here, each with what the dealer must take it for.

    That is UNCLEAR, a hand on the cards, or the decision itself where this house can tell.
    """
    if wish.decision not in DECISIONS:
        return {}
    found = {oddly: tuple(_taken(game, table, wish, shows, random)) for oddly, shows in _odd(game, table, wish)}
    return {oddly: taken for oddly, taken in found.items() if taken}


def _taken(game: Game, table: Table, wish: Wish, shows: tuple[Shown, ...], random: Random) -> Iterator[Wanted]:
    for each in shows:
        shown = replace(each, variant=random.randrange(_VARIANTS))
        stack = Stack() if BRINGS_CHIPS.isdisjoint(shown.motions) else wish.stack
        decision = read_signal(game, table, replace(wish, stack=stack, behind=False, shown=shown)).decision
        if decision in (Decision.UNCLEAR, Decision.TOUCHES_CARDS) or (
            decision is wish.decision and stack == wish.stack
        ):
            yield Wanted(decision, stack, shown=shown)


def _odd(game: Game, table: Table, wish: Wish) -> Iterator[tuple[Oddly, tuple[Shown, ...]]]:
    decision = wish.decision
    contrary = Decision.STAND if decision is Decision.HIT else Decision.HIT
    own, others = _motion(game, decision), _motion(game, contrary)
    yield Oddly.HOVERS, (Shown((Motion.HOVER,)),)
    yield Oddly.ONLY_SAYS_IT, (Shown(said=decision),)
    if decision is Decision.HIT:
        yield Oddly.HALF_TAPS, (Shown((Motion.HALF_TAP,)),)
    if decision in _POINTED:
        yield Oddly.POINTS, (Shown((Motion.POINT,)),)
    if decision in _WITH_CHIPS:
        yield Oddly.CHIPS_ALONE, (Shown((Motion.CHIPS_ALONE,)),)
    if own is not None and others is not None:
        yield Oddly.SAYS_ANOTHER_THING, (Shown((own,), contrary),)
        if own not in TAKES_THE_CARDS or own is Motion.BRUSH_CARDS:
            yield Oddly.TWO_SIGNALS, (Shown((own, others)),)
    if own is not None and decision in _WITHOUT_CHIPS and own not in TAKES_THE_CARDS:
        yield Oddly.NEIGHBOURS_BET, tuple(Shown((own,), over=side) for side in _neighbours(table, wish.spot))
    unknown = (motion for motion in _MOTIONS_OF.get(decision, ()) if not decisions_of(game, motion))
    yield Oddly.ANOTHER_HOUSES_SIGNAL, tuple(Shown((motion,)) for motion in unknown)
    if decision in _PITCHED and Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value:
        yield Oddly.PITCH_SIGNAL, (Shown((_PITCHED[decision],)),)


def _motion(game: Game, decision: Decision) -> Motion | None:
    """The first motion by which the house has the decision shown; None: it is only spoken."""
    motions = (MOTIONS[signal] for signal in signals_of(game, decision).value if signal in MOTIONS)
    return next(motions, None)


def _neighbours(table: Table, spot: int) -> Iterator[Over]:
    """The sides, the dealer's left and right, on which somebody bets at the very next spot."""
    numbers = {each.number for each in table.spots}
    if spot - 1 in numbers:
        yield Over.LEFT_NEIGHBOUR
    if spot + 1 in numbers:
        yield Over.RIGHT_NEIGHBOUR
