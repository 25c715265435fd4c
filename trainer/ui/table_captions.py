"""What a patron is seen to do, in two or three words beside the hand: taps, waves off, one finger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from trainer.domain.house import Game
from trainer.domain.signals import Decision, Wish
from trainer.domain.table import Spot, Table
from trainer.domain.terms import Signal
from trainer.domain.wagers import WagerKind

_SEEN = {
    Signal.TAP: "taps",
    Signal.TAP_BEHIND_CARDS: "taps behind the cards",
    Signal.BRUSH_BEHIND_WAGER: "brushes behind the bet",
    Signal.BRUSH_CARDS: "brushes the cards",
    Signal.WAVE: "waves off",
    Signal.WAVE_OVER_CARDS: "waves over the cards",
    Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: "waves right to left",
    Signal.TUCK_CARDS: "tucks the cards",
    Signal.CHIPS_BESIDE_ONE_FINGER: "one finger",
    Signal.CHIPS_BESIDE_TWO_FINGERS: "two fingers",
    Signal.CARDS_UP_CHIPS_BESIDE: "cards up, chips beside",
    Signal.CARDS_UP_PARTED: "parts the cards",
    Signal.LINE_BEHIND_BET: "draws a line",
}
_SAID = {
    Decision.HIT: "card",
    Decision.STAND: "stand",
    Decision.DOUBLE: "double",
    Decision.SPLIT: "split",
    Decision.SURRENDER: "surrender",
}


def wish_caption(wish: Wish, game: Game) -> str:
    """A wish as it is seen or heard; which of a house's signals, is always the same for the same hand."""
    play = game.play
    match wish.decision:
        case Decision.HIT:
            return _shown(play.hit_signal.value, wish)
        case Decision.STAND:
            return _shown(play.stand_signal.value, wish)
        case Decision.DOUBLE:
            return _shown(play.double_signal.value, wish)
        case Decision.SPLIT:
            return _shown(play.split_signal.value, wish)
        case Decision.SURRENDER:
            return _shown(play.surrender_signal.value, wish)
        case Decision.EVEN_MONEY:
            return "\u201ceven money\u201d"
        case Decision.FIRST_HAND_ONLY:
            return "first hand only"
        case Decision.BOTH_HANDS:
            return "both hands"
        case Decision.UNCLEAR | Decision.STILL_UNCLEAR | Decision.OUT_OF_TURN:
            return "a finger, half a tap"
        case Decision.TOUCHES_CARDS:
            return "reaches for the cards"
        case Decision.TOUCHES_BET:
            return "reaches for the bet"
        case _:
            assert_never(wish.decision)


def captions(table: Table, before: Table | None, game: Game) -> Mapping[tuple[int, str], str]:
    """What each patron is seen to do, by spot and patron: the wishes on the table, and who has just stood."""
    seen = {(wish.spot, wish.patron): wish_caption(wish, game) for wish in table.wishes}
    for spot, patron, hand in _just_stood(table, before):
        seen.setdefault((spot, patron), wish_caption(Wish(Decision.STAND, spot, hand, patron), game))
    return seen


def _shown(signals: tuple[Signal, ...], wish: Wish) -> str:
    signal = signals[(wish.spot + wish.hand) % len(signals)]
    return f"\u201c{_SAID[wish.decision]}\u201d" if signal is Signal.SPOKEN else _SEEN[signal]


def _just_stood(table: Table, before: Table | None) -> list[tuple[int, str, int]]:
    """Spot, patron and hand of those who stand now and did not before."""
    if before is None:
        return []
    earlier = {spot.number: spot for spot in before.spots}
    found = []
    for spot in table.spots:
        was = earlier.get(spot.number)
        for index, hand in enumerate(spot.hands):
            stood = was is not None and index < len(was.hands) and was.hands[index].stood
            if hand.stood and not stood:
                found.append((spot.number, "", index))
        found += _frozen(spot, was)
    return found


def _frozen(spot: Spot, was: Spot | None) -> list[tuple[int, str, int]]:
    """Patrons of the common hand who have just stood; a double settles on a total too, without a wave."""
    doubled = {(it.patron, it.hand) for it in spot.wagers_of(WagerKind.DOUBLE)}
    before = {(it.patron, it.hand, it.kind): it.cards for it in was.wagers} if was is not None else {}
    return [
        (spot.number, it.patron, it.hand)
        for it in spot.wagers
        if it.patron
        and it.cards
        and (it.patron, it.hand) not in doubled
        and not before.get((it.patron, it.hand, it.kind), 0)
    ]
