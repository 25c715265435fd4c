"""Whose hands move in a play that is watched: the dealer's own, and the patrons', in the time that an act has."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from trainer.canvas.hands.performances import Performance, person_of
from trainer.domain.signals.gestures import Gesture, Gestures
from trainer.domain.table.acts import AskAloud, PointTo
from trainer.domain.table.state import Table
from trainer.drills.hand_signals.distraction import TALK
from trainer.training.spotting.watching import WatchedRun
from trainer.training.table.unanswered_signals import SignalsMade, signals_made
from trainer.ui.table.hands import answered_after, dealers_hand, patrons_hands

_TALKS_EVERY = 3
"""Somebody talks in one of so many acts, where that is wanted."""
READ_BY = 0.8
"""So far into an act all that was signalled in answer to it can be read: the dealer goes by it in the next one."""


def play_hands(run: WatchedRun, acts: int, gestures: Gestures) -> tuple[Performance, ...]:
    """The hands that move in the last of so many acts; where the next one comes before a signal, nobody signals yet.

    Raises LookupError where there is no gesture for a motion.
    """
    if run.dealt is None or not acts:
        return ()
    shown, before = run.play.acts[acts - 1], run.play.table_after(acts - 1)
    own = dealers_hand(shown.act, gestures)
    hands = () if own is None else (own,)
    comes_early = acts < len(run.play.acts) and run.play.acts[acts].before_signal
    if comes_early or shown.before_signal:
        return hands
    made = signals_made(run.dealt.script, before, shown.table) or _repeated(shown.act, shown.table)
    if not made:
        return hands
    after = 0.0 if own is None else answered_after(own)
    return *hands, *patrons_hands(made, run.game, shown.table, gestures, run.dealt.seed, after)


def talk(run: WatchedRun, acts: int, hands: tuple[Performance, ...]) -> tuple[Performance, ...]:
    """What somebody who signals nothing says to nobody, now and then; the same every time."""
    random = Random(f"talk/{run.seed}/{acts}")
    busy = {hand.spot for hand in hands}
    spots = () if run.dealt is None else tuple(each for each in run.dealt.spots if each not in busy)
    if not spots or random.randrange(_TALKS_EVERY):
        return ()
    spot = random.choice(spots)
    # At a common hand it is a patron who talks, and not a place.
    patron = next((each.patron for each in run.dealt.script.patrons if each.spot == spot), "") if run.dealt else ""
    seed = 0 if run.dealt is None else run.dealt.seed
    return (Performance(spot, person=person_of(seed, spot, patron), patron=patron, said=random.choice(TALK)),)


def in_time(hands: tuple[Performance, ...], act_ms: int) -> tuple[Performance, ...]:
    """The hands so quick that all of them can be read while the act lasts."""
    read = max((_read_after(hand) for hand in hands), default=0.0)
    if read <= act_ms * READ_BY:
        return hands
    share = act_ms * READ_BY / read
    return tuple(
        replace(hand, delay=hand.delay * share, gestures=tuple(_quicker(each, share) for each in hand.gestures))
        for hand in hands
    )


def _read_after(hand: Performance) -> float:
    if not hand.gestures:
        return hand.delay
    *before, last = hand.gestures
    return hand.delay + sum(each.length for each in before) + last.decided


def _quicker(gesture: Gesture, share: float) -> Gesture:
    return replace(
        gesture,
        decided=gesture.decided * share,
        keys=tuple(replace(key, t=key.t * share) for key in gesture.keys),
        sheet=tuple(time * share for time in gesture.sheet),
        cycle=None if gesture.cycle is None else (gesture.cycle[0] * share, gesture.cycle[1] * share),
        carries=tuple(replace(each, since=each.since * share, until=each.until * share) for each in gesture.carries),
    )


def _repeated(act: object, table: Table) -> SignalsMade:
    """What is signalled again because the dealer pointed to it or asked aloud."""
    if not isinstance(act, AskAloud | PointTo):
        return SignalsMade()
    return SignalsMade(tuple(wish for wish in table.wishes if (wish.spot, wish.hand) == (act.spot, act.hand)))
