"""How patrons show what they want: each in a way of his own, mostly clearly, now and then so that nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Conduct
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import (
    BRINGS_CHIPS,
    DECISIONS,
    MOTIONS,
    TAKES_THE_CARDS,
    decisions_of,
    gone_the_wrong_way,
    shown_by,
    signals_on,
    usual,
)
from trainer.domain.table.state import Table
from trainer.domain.table.wishes import hand_asked_about, read_signal
from trainer.training.patrons.script import PatronDecision


class OddSignal(Enum):
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
    WRONG_WAY = "wrong-way"


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
class SignalManner:
    """One patron's way: ``talks`` in a hundred signals with a word besides, ``favourite`` is his way of each."""

    talks: int = 0
    favourite: int = 0


QUIET = SignalManner()
"""A patron who makes the house's usual signals and says nothing."""


def some_manner(random: Random) -> SignalManner:
    """Most patrons say little and make the house's usual signal."""
    return SignalManner(random.choices((2, 15, 70), (6, 3, 2))[0], random.choices((0, 1, 2), (6, 2, 1))[0])


def ways(game: Game, decision: Decision, hand: Hand | None = None) -> tuple[Shown, ...]:
    """Each way in which ``game`` has a decision shown on ``hand``, the usual one first."""
    match decision:
        case Decision.TOUCHES_BET:
            return Shown((Motion.REACH_FOR_BET,)), Shown((Motion.ADD_TO_BET,))
        case Decision.TOUCHES_CARDS:
            return tuple(Shown((motion,)) for motion in (Motion.REACH_FOR_CARDS, *_PITCHED.values()))
        case Decision.FIRST_HAND_ONLY:
            return usual(game, decision), Shown((Motion.WAVE,))
        case _ if decision in DECISIONS:
            return tuple(shown_by(signal, decision) for signal in signals_on(game, decision, hand))
        case _:
            return (usual(game, decision, hand),)


def clear_signal(game: Game, table: Table, wish: Wish, manner: SignalManner, random: Random) -> Shown:
    """How the patron shows ``wish`` so that this house's dealer takes it for just that."""
    hand = hand_asked_about(table, wish)
    clear = [way for way in ways(game, wish.decision, hand) if _is_read_as(game, table, wish, way)]
    if not clear:
        return replace(usual(game, wish.decision, hand), variant=random.randrange(_VARIANTS))
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
    """Whether the dealer takes ``shown`` for the wish; chips on a bet come where the wish brings chips."""
    if wish.decision is Decision.TOUCHES_BET:
        return (Motion.ADD_TO_BET in shown.motions) is wish.adds_to_bet
    return read_signal(game, table, replace(wish, shown=shown)).decision is wish.decision


def odd_signals(game: Game, table: Table, wish: Wish, random: Random) -> dict[OddSignal, tuple[PatronDecision, ...]]:
    """The odd ways in which what the patron wants can be shown here, each with what the dealer must take it for.

    That is UNCLEAR, a hand on the cards, or the decision itself where this house can tell.
    """
    if wish.decision not in DECISIONS:
        return {}
    found = {oddly: tuple(_taken(game, table, wish, shows, random)) for oddly, shows in _odd(game, table, wish)}
    return {oddly: taken for oddly, taken in found.items() if taken}


def _taken(game: Game, table: Table, wish: Wish, shows: tuple[Shown, ...], random: Random) -> Iterator[PatronDecision]:
    for each in shows:
        shown = replace(each, variant=random.randrange(_VARIANTS))
        stack = Stack() if BRINGS_CHIPS.isdisjoint(shown.motions) else wish.stack
        decision = read_signal(game, table, replace(wish, stack=stack, behind=False, shown=shown)).decision
        if decision in (Decision.UNCLEAR, Decision.TOUCHES_CARDS) or (
            decision is wish.decision and stack == wish.stack
        ):
            yield PatronDecision(decision, stack, shown=shown)


def _odd(game: Game, table: Table, wish: Wish) -> Iterator[tuple[OddSignal, tuple[Shown, ...]]]:
    decision, hand = wish.decision, hand_asked_about(table, wish)
    contrary = Decision.STAND if decision is Decision.HIT else Decision.HIT
    mine, other = _by_hand(game, decision, hand), _by_hand(game, contrary, hand)
    own, others = _first(mine), _first(other)
    yield OddSignal.HOVERS, (Shown((Motion.HOVER,)),)
    yield OddSignal.ONLY_SAYS_IT, (Shown(said=decision),)
    if decision is Decision.HIT:
        yield OddSignal.HALF_TAPS, (Shown((Motion.HALF_TAP,)),)
    if decision in _POINTED:
        yield OddSignal.POINTS, (Shown((Motion.POINT,)),)
    if decision in _WITH_CHIPS:
        yield OddSignal.CHIPS_ALONE, (Shown((Motion.CHIPS_ALONE,)),)
    if own is not None and others is not None:
        yield OddSignal.SAYS_ANOTHER_THING, (replace(mine, said=contrary),)
        if own not in TAKES_THE_CARDS or own is Motion.BRUSH_CARDS:
            yield OddSignal.TWO_SIGNALS, (_one_after_another(mine, other),)
    if own is not None and decision in _WITHOUT_CHIPS and own not in TAKES_THE_CARDS:
        yield OddSignal.NEIGHBOURS_BET, tuple(Shown((own,), over=side) for side in _neighbours(table, wish.spot))
    unknown = (motion for motion in _MOTIONS_OF.get(decision, ()) if not decisions_of(game, motion, hand))
    yield OddSignal.ANOTHER_HOUSES_SIGNAL, tuple(Shown((motion,)) for motion in unknown)
    wrong_way = gone_the_wrong_way(game, decision, hand)
    if wrong_way is not None:
        yield OddSignal.WRONG_WAY, (wrong_way,)
    if decision in _PITCHED and Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value:
        yield OddSignal.PITCH_SIGNAL, (Shown((_PITCHED[decision],)),)


def _by_hand(game: Game, decision: Decision, hand: Hand | None) -> Shown:
    """The first motion by which the house has the decision shown; nothing where it is only spoken."""
    signals = (signal for signal in signals_on(game, decision, hand) if signal in MOTIONS)
    return next((shown_by(signal, decision) for signal in signals), Shown())


def _first(shown: Shown) -> Motion | None:
    return shown.motions[0] if shown.motions else None


def _one_after_another(first: Shown, second: Shown) -> Shown:
    """Two signals in a row; a wave of the two is over the cards where it belongs there."""
    over = second.over if first.over is Over.OWN_PLACE else first.over
    return Shown((*first.motions, *second.motions), over=over)


def _neighbours(table: Table, spot: int) -> Iterator[Over]:
    """The sides, the dealer's left and right, on which somebody bets at the very next spot."""
    numbers = {each.number for each in table.spots}
    if spot - 1 in numbers:
        yield Over.LEFT_NEIGHBOUR
    if spot + 1 in numbers:
        yield Over.RIGHT_NEIGHBOUR
