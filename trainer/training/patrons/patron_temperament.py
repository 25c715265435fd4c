"""How the sound, the timid and the reckless among the patrons decide, and how often any of them does the unusual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import assert_never

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision
from trainer.training.patrons.strategy import sound_wishes, surrenders_early


class Temperament(Enum):
    """How a patron plays."""

    SOUND = "sound"
    TIMID = "timid"
    RECKLESS = "reckless"


class PatronOddity(Enum):
    """What a patron may do in a round that is out of the ordinary."""

    BET_TOO_SMALL = "bet-too-small"
    BET_TOO_LARGE = "bet-too-large"
    BET_OUTSIDE = "bet-outside"
    SIDE_WAGER_ALONE = "side-wager-alone"
    SIDE_WAGER_OVER = "side-wager-over"
    INSURES_TOO_MUCH = "insures-too-much"
    UNCLEAR_SIGNAL = "unclear-signal"
    STILL_UNCLEAR = "still-unclear"
    OUT_OF_TURN = "out-of-turn"
    ILLEGAL_WISH = "illegal-wish"
    TOUCHES_CARDS = "touches-cards"
    TOUCHES_BET = "touches-bet"
    ADDS_TO_BET = "adds-to-bet"
    DOUBLES_BEHIND = "doubles-behind"


@dataclass(frozen=True, slots=True)
class Habits:
    """How often, in a hundred, a patron does what; ``unusual``: in a hundred rounds of one patron, some oddity.

    ``sound``, ``timid`` and ``reckless``, the weights of the temperaments, are shares of all patrons. ``other_bet`` is
    how often a patron bets otherwise than usual, ``two_spots`` how often two neighbouring spots are one player's.
    """

    sound: int = 60
    timid: int = 20
    reckless: int = 20
    unusual: int = 4
    other_bet: int = 30
    side_wagers: int = 40
    back_bets: int = 25
    back_bettors_follow: int = 60
    for_less: int = 12
    two_spots: int = 8
    others_waiting: int = 5

    @property
    def unclear(self) -> int:
        """How many in a hundred signals are hard to read: half as often as patrons do the unusual."""
        return (self.unusual + 1) // 2


ORDINARY = Habits(unusual=0, others_waiting=0)
"""Patrons who do nothing unusual."""

# In a hundred: insurance taken, by temperament, and even money for a blackjack.
_INSURES = {Temperament.SOUND: 6, Temperament.TIMID: 70, Temperament.RECKLESS: 35}
_EVEN_MONEY = {Temperament.SOUND: 15, Temperament.TIMID: 85, Temperament.RECKLESS: 25}


def chance(random: Random, in_a_hundred: int) -> bool:
    """True so many times in a hundred."""
    return random.randrange(100) < in_a_hundred


def some_temperament(habits: Habits, random: Random) -> Temperament:
    """A patron's temperament, by the shares of ``habits``."""
    return random.choices(tuple(Temperament), (habits.sound, habits.timid, habits.reckless))[0]


def some_oddity(habits: Habits, random: Random) -> PatronOddity | None:
    """What a patron does that is unusual in this round; None, as in most rounds, for nothing."""
    return random.choice(tuple(PatronOddity)) if chance(random, habits.unusual) else None


def insures(temperament: Temperament, random: Random) -> bool:
    return chance(random, _INSURES[temperament])


def takes_even_money(temperament: Temperament, random: Random) -> bool:
    return chance(random, _EVEN_MONEY[temperament])


def gives_up_early(temperament: Temperament, hand: Hand, up: Card, random: Random) -> bool:
    """Whether a patron surrenders before the dealer has looked."""
    return temperament is not Temperament.RECKLESS and surrenders_early(hand, up) and chance(random, 80)


def wishes(temperament: Temperament, game: Game, hand: Hand, up: Card, random: Random) -> Iterator[Decision]:
    """What a patron would do with ``hand`` against ``up``, the most wanted first; the last is always granted."""
    match temperament:
        case Temperament.SOUND:
            return sound_wishes(game, hand, up)
        case Temperament.TIMID:
            return _timid(hand, up, random)
        case Temperament.RECKLESS:
            return _reckless(game, hand, up, random)
        case _:
            assert_never(temperament)


def _timid(hand: Hand, up: Card, random: Random) -> Iterator[Decision]:
    """Afraid to bust and to put out more money; parts nothing but aces."""
    total, strong = hand.total, up.rank is Rank.ACE or up.rank.points >= 9
    if len(hand.cards) == 2:
        if all(card.rank is Rank.ACE for card in hand.cards):
            yield Decision.SPLIT
        if strong and not total.soft and 14 <= total.points <= 16:
            yield Decision.SURRENDER
        if total.points == 11 and not strong and chance(random, 60):
            yield Decision.DOUBLE
    yield Decision.HIT if total.points <= (17 if total.soft else 11) else Decision.STAND


def _reckless(game: Game, hand: Hand, up: Card, random: Random) -> Iterator[Decision]:
    """Parts every pair, doubles on a whim, and hits where others stand."""
    total = hand.total
    if len(hand.cards) == 2 and hand.cards[0].rank.points == hand.cards[1].rank.points and chance(random, 70):
        yield Decision.SPLIT
    if (total.soft or 8 <= total.points <= 12) and chance(random, 40):
        yield Decision.DOUBLE
    if 12 <= total.points <= (18 if total.soft else 16) and chance(random, 35):
        yield Decision.HIT
    yield from sound_wishes(game, hand, up)
