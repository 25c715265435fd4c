"""Basic strategy: what a sound patron wishes for, the most wanted first, as far as a house's rules matter to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.terms import SoftSeventeen
from trainer.domain.signals.motions import Decision

ACE_UP = 11
_STRONG = 8

Against = range | tuple[int, ...]
"""The dealer's up cards, by what they count (an ace eleven), for which something holds."""


@dataclass(frozen=True, slots=True)
class Chart:
    """One kind of deck's chart: each total or rank with the up cards against which it is hit, doubled or split.

    A hard total that is not listed under ``hits`` is stood on from 12, and any under it is hit.
    """

    doubles: Mapping[int, Against]
    soft_doubles: Mapping[int, Against]
    hits: Mapping[int, Against]
    soft_hits: Mapping[int, Against]
    splits: Mapping[Rank, Against]


_NEVER: Against = ()
_ALWAYS = range(2, 12)

_USUAL = Chart(
    doubles={9: range(3, 7), 10: range(2, 10), 11: range(2, 11)},
    soft_doubles={
        13: (5, 6),
        14: (5, 6),
        15: range(4, 7),
        16: range(4, 7),
        17: range(3, 7),
        18: range(3, 7),
    },
    hits={12: (2, 3, *range(7, 12)), **dict.fromkeys(range(13, 17), range(7, 12))},
    soft_hits={18: range(9, 12)},
    splits={
        Rank.ACE: _ALWAYS,
        Rank.TWO: range(2, 8),
        Rank.THREE: range(2, 8),
        Rank.FOUR: (5, 6),
        Rank.SIX: range(2, 7),
        Rank.SEVEN: range(2, 8),
        Rank.EIGHT: _ALWAYS,
        Rank.NINE: (*range(2, 7), 8, 9),
    },
)
# With no pip tens a hand busts less and is doubled with less profit.
_SPANISH = Chart(
    doubles={9: (6,), 10: range(2, 8), 11: range(2, 10)},
    soft_doubles={16: (6,), 17: range(4, 7), 18: range(4, 7)},
    hits={
        12: _ALWAYS,
        13: (*range(2, 6), *range(7, 12)),
        14: (2, 3, *range(7, 12)),
        15: range(7, 12),
        16: range(7, 12),
    },
    soft_hits={18: range(9, 12)},
    splits={
        Rank.ACE: _ALWAYS,
        Rank.TWO: range(2, 9),
        Rank.THREE: range(2, 9),
        Rank.SIX: range(4, 7),
        Rank.SEVEN: range(2, 8),
        Rank.EIGHT: _ALWAYS,
        Rank.NINE: (*range(3, 7), 8, 9),
    },
)
_SURRENDERS: Mapping[int, Against] = {15: (10,), 16: range(9, 12)}
_EARLY_SURRENDERS: Mapping[int, Against] = {
    **dict.fromkeys((5, 6, 7, 12, 13), (ACE_UP,)),
    **dict.fromkeys((14, 15), (10, ACE_UP)),
    16: (9, 10, ACE_UP),
    17: (ACE_UP,),
}


def counts(up: Card) -> int:
    """What the dealer's up card counts, an ace eleven."""
    return ACE_UP if up.rank is Rank.ACE else up.rank.points


def sound_wishes(game: Game, hand: Hand, up: Card) -> Iterator[Decision]:
    """What basic strategy would do with ``hand`` against ``up``, the most wanted first; the last is always granted."""
    chart = _SPANISH if game.equipment.deck_of.value is DeckOf.FORTY_EIGHT else _USUAL
    against, total = counts(up), hand.total
    if hand.doubled and 12 <= total.points <= 16 and against >= _STRONG:
        yield Decision.SURRENDER
    if len(hand.cards) == 2 and _is_split(chart, hand, against):
        yield Decision.SPLIT
    if _gives_up_late(game, hand) and against in _SURRENDERS.get(total.points, _NEVER):
        yield Decision.SURRENDER
    if against in _doubles(game, chart, total.soft).get(total.points, _NEVER):
        yield Decision.DOUBLE
    yield Decision.HIT if _is_hit(chart, hand, against) else Decision.STAND


def _gives_up_late(game: Game, hand: Hand) -> bool:
    fits = len(hand.cards) == 2 or game.play.surrender_on.value is SurrenderOn.ANY_NUMBER_OF_CARDS
    return fits and not hand.total.soft


def surrenders_early(hand: Hand, up: Card) -> bool:
    """Whether a sound patron gives the hand up before the dealer has looked."""
    total = hand.total
    return not total.soft and counts(up) in _EARLY_SURRENDERS.get(total.points, _NEVER)


def _is_split(chart: Chart, hand: Hand, against: int) -> bool:
    first, second = (card.rank for card in hand.cards)
    return first is second and against in chart.splits.get(first, _NEVER)


def _doubles(game: Game, chart: Chart, soft: bool) -> Mapping[int, Against]:
    if soft:
        return chart.soft_doubles
    hits_soft_17 = game.dealer.soft_17.value is SoftSeventeen.HIT
    return {**chart.doubles, 11: _ALWAYS} if hits_soft_17 and chart is _USUAL else chart.doubles


def _is_hit(chart: Chart, hand: Hand, against: int) -> bool:
    total = hand.total
    if total.soft:
        return total.points <= 17 or against in chart.soft_hits.get(total.points, _NEVER)
    return total.points <= 11 or against in chart.hits.get(total.points, _NEVER)
