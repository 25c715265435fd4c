"""Whose hands move after an act that is watched in a lesson: the dealer's own, and the patrons' that answer it."""

from __future__ import annotations

from typing import cast

from trainer.canvas.hands.performances import Performance
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.learn.lessons.told_lesson import ToldWatch
from trainer.training.table.unanswered_signals import signals_made
from trainer.ui.table.hands import answered_after, dealers_hand, patrons_hands


def watched_hands(watch: ToldWatch, game: Game, gestures: Gestures, place: int) -> tuple[Performance, ...]:
    """The hands that move once so many acts have been seen; none where it is no round.

    Raises LookupError where there is no gesture for a motion.
    """
    if watch.dealt is None or not place:
        return ()
    acted = watch.acts[place - 1]
    before = watch.acts[place - 2].table if place > 1 else watch.before
    after = acted.table
    assert isinstance(before, Table) and isinstance(after, Table)
    own = None if acted.act is None else dealers_hand(cast(Act, acted.act), gestures)
    made = signals_made(watch.dealt.script, before, after)
    delay = 0.0 if own is None else answered_after(own)
    hands = patrons_hands(made, game, after, gestures, watch.dealt.seed, delay) if made else ()
    return hands if own is None else (own, *hands)


def length_of(hands: tuple[Performance, ...]) -> int:
    """How long the hands move, in milliseconds."""
    return round(max((hand.delay + sum(each.length for each in hand.gestures) for hand in hands), default=0.0))
