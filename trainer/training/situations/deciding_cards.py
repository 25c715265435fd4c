"""Cards that decide a side wager or the bonus for 21 as wished: found by lot, or by going through them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random

from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit, deck
from trainer.domain.house.event_keys import CARDS_LOOKED_AT, LookedAt, line_test
from trainer.domain.house.events import WagerCards, dearest_first
from trainer.domain.house.exact_odds import usual_stake
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, PayTable, SideWager
from trainer.domain.table.settling import draw_rule
from trainer.drills.random_cards import CardWish, DecksInUse
from trainer.drills.side_wagers.event_cards import Wished, deal_wished, is_possible
from trainer.training.situations.one_patron import of_points

Cards = tuple[Card, ...]

_TRIES = 4_000


def exactly(card: Card) -> CardWish:
    """That very card."""
    return lambda other: other == card


def deciding_cards(
    table: PayTable, decided_by: DecidedBy, event: str, deck_of: DeckOf, decks: int, random: Random
) -> Cards | None:
    """Cards in the order of ``WagerCards.deciding`` for which ``event`` is the line that pays; None: there are none."""
    before = tuple(line.event for line in dearest_first(table))
    dearer = before[: before.index(event)]
    for _ in range(_TRIES):
        some = _some_cards(deck_of, random)
        cards = tuple(random.choice(some) for _ in range(CARDS_LOOKED_AT[decided_by]))
        if _decides(decided_by, event, dearer, cards, decks):
            return cards
    every = _every(decided_by, event, dearer, deck_of, decks)
    return random.choice(every) if every else None


def finished_hand_for(game: Game, wager: SideWager, event: str, random: Random) -> WagerCards | None:
    """A dealer's finished hand and a patron's first two cards for which ``event`` is the line that pays.

    None: none was found.
    """
    return deal_wished(DecksInUse.of(game, random), _wished(game, wager, event))


def can_be_finished_for(game: Game, wager: SideWager, event: str) -> bool:
    """Whether the game's decks and draw rule bring such a hand at all."""
    kit = game.equipment
    return is_possible(_wished(game, wager, event), kit.deck_of.value, kit.decks.value)


def _wished(game: Game, wager: SideWager, event: str) -> Wished:
    return Wished(wager.pays.value, wager.decided_by, event, usual_stake(wager), draw_rule(game))


def _some_cards(deck_of: DeckOf, random: Random) -> Cards:
    """Cards of few ranks and suits, so that what is rare is soon found."""
    ranks = random.sample(deck_of.ranks, random.randint(1, 4))
    suits = random.sample(tuple(Suit), random.randint(1, 4))
    return tuple(Card(rank, suit) for rank in ranks for suit in suits)


@cache
def _every(
    decided_by: DecidedBy, event: str, dearer: tuple[str, ...], deck_of: DeckOf, decks: int
) -> tuple[Cards, ...]:
    ways = product(deck(deck_of), repeat=CARDS_LOOKED_AT[decided_by])
    return tuple(cards for cards in ways if _decides(decided_by, event, dearer, cards, decks))


def _decides(decided_by: DecidedBy, event: str, dearer: tuple[str, ...], cards: Cards, decks: int) -> bool:
    looked_at = LookedAt(cards)
    return (
        line_test(decided_by, event)(looked_at)
        and not any(line_test(decided_by, each)(looked_at) for each in dearer)
        and max(Counter(cards).values()) <= decks
    )


# The points of hands that come to 21 card by card: never above 16 before the last, and no pair at the start.
_MANY: Mapping[str, tuple[int, ...]] = {
    "five-card-21": (2, 3, 4, 5, 7),
    "six-card-21": (3, 2, 4, 2, 4, 6),
    "seven-card-21": (2, 3, 2, 4, 2, 3, 5),
}
_ROWS: Mapping[str, tuple[Rank, ...]] = {
    "six-seven-eight": (Rank.SIX, Rank.SEVEN, Rank.EIGHT),
    "triple-seven": (Rank.SEVEN, Rank.SEVEN, Rank.SEVEN),
}


def cards_to_21(event: str, random: Random) -> Sequence[CardWish]:
    """The cards of a hand for a line of the bonus table, in the order they come; raises KeyError for an unknown one."""
    if event in _MANY:
        return tuple(of_points(points) for points in _MANY[event])
    row, suits = event.rsplit("-", 1)
    ranks = _ROWS[row]
    match suits:
        case "spades":
            return tuple(exactly(Card(rank, Suit.SPADES)) for rank in ranks)
        case "suited":
            suit = random.choice((Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))
            return tuple(exactly(Card(rank, suit)) for rank in ranks)
        case _:
            mixed = random.sample(tuple(Suit), len(ranks))
            return tuple(exactly(Card(rank, suit)) for rank, suit in zip(ranks, mixed, strict=True))


def least_decks(event: str) -> int:
    """How many decks such a hand needs: 7-7-7 in one suit is three of the same card."""
    return 3 if event in ("triple-seven-spades", "triple-seven-suited") else 1
