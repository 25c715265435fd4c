"""What is seen and heard of patrons' wishes: each wish as a hand's performance, and its movement in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from zlib import crc32

from trainer.canvas.hands.performances import Performance, person_of
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import TAKES_THE_CARDS, usual
from trainer.domain.table.state import Table
from trainer.domain.table.wishes import hand_asked_about
from trainer.wording.chips import chips_words
from trainer.wording.signals import said_words
from trainer.wording.table.places import who

_UNREADABLE = frozenset((Decision.UNCLEAR, Decision.STILL_UNCLEAR))
_BY_NATURE = {
    Decision.OUT_OF_TURN: Motion.TAP,
    Decision.TOUCHES_CARDS: Motion.REACH_FOR_CARDS,
    Decision.TOUCHES_BET: Motion.REACH_FOR_BET,
}
_SPOKEN = frozenset((Decision.EVEN_MONEY, Decision.FIRST_HAND_ONLY, Decision.BOTH_HANDS))
_CARDS = "the cards"
_THE_BET = re.compile(r"(?<!near )\bthe bet\b")
_NEIGHBOURS = {Over.LEFT_NEIGHBOUR: -1, Over.RIGHT_NEIGHBOUR: 1}


def performances(
    game: Game, table: Table, wishes: Sequence[Wish], gestures: Gestures, seed: int, *, described: bool = False
) -> tuple[Performance, ...]:
    """A performance for each wish that is seen or heard, in their order; ``seed`` says who sits where.

    The same wishes on the same table give the same performances. ``told`` is filled where ``described``. Raises
    LookupError where there is no gesture for a motion.
    """
    return tuple(
        performance
        for wish in wishes
        if (performance := _performance(game, table, wish, gestures, seed, described)) is not None
    )


def shown_of(game: Game, wish: Wish, hand: Hand | None = None) -> Shown:
    """What is seen and heard of a wish: its own ``shown``, else the house's usual signal on ``hand``, or its nature.

    Nothing for a wish that is neither made by hand nor spoken.
    """
    if wish.shown is not None:
        return wish.shown
    if wish.decision in _UNREADABLE:
        return Shown((Motion.HALF_TAP,))
    if wish.adds_to_bet:
        return Shown((Motion.ADD_TO_BET,))
    if wish.decision in _BY_NATURE:
        return Shown((_BY_NATURE[wish.decision],))
    return Shown(said=wish.decision) if wish.decision in _SPOKEN else usual(game, wish.decision, hand)


def movement_words(game: Game, table: Table, wish: Wish, gestures: Gestures) -> str:
    """A wish as it is seen and heard, never what it means: ``Spot 3: One finger comes down and touches the felt.``"""
    shown = shown_of(game, wish, hand_asked_about(table, wish))
    name = who(game, wish.spot, wish.hand, wish.patron)
    place = _place(table, wish, shown)
    parts = [" Then: ".join(_moved(shown, motion, gestures, place) for motion in shown.motions) or "No motion."]
    if wish.stack.chips:
        parts.append(f"The chips: {chips_words(wish.stack.broken_out())}{', behind the bet' if wish.behind else ''}.")
    if shown.said is not None:
        parts.append(f"Says: \u201c{said_words(shown.said, shown.variant)}.\u201d")
    return f"{name[0].upper()}{name[1:]}: {' '.join(parts)}"


def _performance(
    game: Game, table: Table, wish: Wish, gestures: Gestures, seed: int, described: bool
) -> Performance | None:
    shown = shown_of(game, wish, hand_asked_about(table, wish))
    if not (shown.motions or shown.said):
        return None
    return Performance(
        wish.spot,
        tuple(gestures.pick(motion, shown.variant) for motion in shown.motions),
        person_of(seed, _home(table, wish.spot), wish.patron),
        _this_time(table, wish, shown, seed),
        wish.patron,
        wish.hand,
        shown.over,
        wish.stack,
        wish.behind,
        _cards(table, wish, shown),
        said=said_words(shown.said, shown.variant) if shown.said is not None else "",
        told=movement_words(game, table, wish, gestures) if described else "",
    )


def _home(table: Table, spot: int) -> int:
    """The first of the spots that the same person plays."""
    player = next((each.player for each in table.spots if each.number == spot), "")
    return min((each.number for each in table.spots if player and each.player == player), default=spot)


def _this_time(table: Table, wish: Wish, shown: Shown, seed: int) -> int:
    """A seed of this one time: no two signals of a round are made quite alike, and each always in the same way."""
    return crc32(f"{seed} {wish.spot} {wish.hand} {wish.patron} {shown.variant} {len(_hand(table, wish))}".encode())


def _cards(table: Table, wish: Wish, shown: Shown) -> tuple[Card, ...]:
    """Those he takes up, or pushes where they lie."""
    moving = TAKES_THE_CARDS | {Motion.REACH_FOR_CARDS}
    return _hand(table, wish) if not moving.isdisjoint(shown.motions) else ()


def _hand(table: Table, wish: Wish) -> tuple[Card, ...]:
    """The cards the wish is about."""
    hand = hand_asked_about(table, wish)
    return hand.cards if hand is not None else ()


def _moved(shown: Shown, motion: Motion, gestures: Gestures, place: str) -> str:
    """The movement's words, told where it is made: a gesture's own words have it at the patron's own bet."""
    words = gestures.pick(motion, shown.variant).words.strip()
    words = words if words.endswith(".") else f"{words}."
    if not place:
        return words
    if place == _CARDS:
        there = words.replace("on the felt behind the bet", f"on {place}").replace("behind the bet", f"over {place}")
    else:
        there = _THE_BET.sub(place, words, count=1)
    return there if there != words else f"{words} That is over {place}."


def _place(table: Table, wish: Wish, shown: Shown) -> str:
    """What the hand is over, where that is not the patron's own bet: ``the cards``, ``the bet on spot 2``; else ""."""
    if shown.over is Over.OWN_CARDS:
        return _CARDS
    if shown.over in _NEIGHBOURS:
        other = wish.spot + _NEIGHBOURS[shown.over]
        side = "your left" if shown.over is Over.LEFT_NEIGHBOUR else "your right"
        taken = any(spot.number == other for spot in table.spots)
        return f"the bet on spot {other}" if taken else f"the bet at {side}"
    return ""
