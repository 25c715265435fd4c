"""Dealing by wish: random cards from the game's own decks such as a question needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

from trainer.domain.cards.hand import Hand, is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, deck
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, UpCards
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.phases.permitted_plays import against_such_a_hand
from trainer.domain.table.settling import dealer_must_draw, is_among
from trainer.domain.table.state import DealerHand

CardWish = Callable[[Card], bool]
HandWish = Callable[[tuple[Card, ...]], bool]
DealerWish = Callable[[DealerHand], bool]

TRIES = 20_000


def any_card(card: Card) -> bool:
    return True


def is_ace(card: Card) -> bool:
    return card.rank is Rank.ACE


def is_ten_value(card: Card) -> bool:
    return card.rank.is_ten_value


def of_rank(*ranks: Rank) -> CardWish:
    return lambda card: card.rank in ranks


def among(up_cards: UpCards) -> CardWish:
    """Whether an up card is among ``up_cards``."""
    return lambda card: is_among(up_cards, card)


def shoe_of(game: Game) -> tuple[Card, ...]:
    """Every card of the game's decks, deck by deck."""
    return deck(game.equipment.deck_of.value) * game.equipment.decks.value


def full_rack(game: Game) -> Rack:
    """The rack as the table opens: a tube for every chip of the game, the cheapest first."""
    return Rack(tuple(Pile(chip, _opening_count(game, chip)) for chip in sorted(game.equipment.chips.value)))


def _opening_count(game: Game, chip: Denomination) -> int:
    return sum(pile.count for pile in game.equipment.rack.value if pile.denomination == chip)


@cache
def _places(deck_of: DeckOf) -> dict[Card, int]:
    """Where each card stands in its deck."""
    return {card: place for place, card in enumerate(deck(deck_of))}


class DecksInUse:
    """The game's decks during one question: a card once dealt is gone until it is put back."""

    def __init__(self, deck_of: DeckOf, decks: int, random: Random) -> None:
        self.random, self.deck_of, self.decks = random, deck_of, decks
        self._deck = deck(deck_of)
        self._places = _places(deck_of)
        # Counted by place, not by card: making a hand by wish deals some thousand times, and cards are slow to hash.
        self._left = [decks] * len(self._deck)

    @classmethod
    def of(cls, game: Game, random: Random) -> DecksInUse:
        """A full shoe of the game's decks."""
        return cls(game.equipment.deck_of.value, game.equipment.decks.value, random)

    def deal(self, wish: CardWish = any_card) -> Card:
        """A random card that fulfils ``wish``; raises ValueError where none is left."""
        left = self._left
        if wish is any_card:
            # A card that is gone weighs nothing, and is never chosen.
            fitting: Sequence[int] = range(len(left))
            weights = left
        else:
            fitting = [place for place, card in enumerate(self._deck) if left[place] and wish(card)]
            weights = [left[each] for each in fitting]
        if not any(weights):
            raise ValueError("no such card is left in the shoe")
        place = self.random.choices(fitting, weights)[0]
        left[place] -= 1
        return self._deck[place]

    def take(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Deal exactly ``cards``; raises ValueError, with the shoe as it was, where one of them is not left."""
        wanted = tuple(cards)
        needed = Counter(self._places.get(card) for card in wanted)
        if any(place is None or self._left[place] < count for place, count in needed.items()):
            raise ValueError("a card is not left in the shoe so often")
        for card in wanted:
            self._left[self._places[card]] -= 1
        return wanted

    def put_back(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self._left[self._places[card]] += 1


def natural(shoe: DecksInUse) -> Hand:
    """A blackjack: an ace and a ten-value, either first."""
    return Hand(_shuffled(shoe, (shoe.deal(is_ace), shoe.deal(is_ten_value))))


def hand(shoe: DecksInUse, wanted: HandWish, sizes: Sequence[int] = (2, 3, 4)) -> Hand:
    """A hand as a patron could have come by it, of one of ``sizes`` cards; raises ValueError where none is found.

    No card is drawn to 21, and none to a hand that nobody would draw to (hard 18 or soft 19 and more).
    """
    for _ in range(TRIES):
        size = shoe.random.choice(sizes)
        cards = tuple(shoe.deal() for _ in range(size))
        if is_drawable(cards) and wanted(cards):
            return Hand(cards)
        shoe.put_back(cards)
    raise ValueError("no such hand was found in the shoe")


def hand_of_total(shoe: DecksInUse, points: int, soft: bool | None = None, sizes: Sequence[int] = (2, 3, 4)) -> Hand:
    """A hand counting ``points``, soft or hard where named, no blackjack; raises ValueError where there is none."""

    def wanted(cards: tuple[Card, ...]) -> bool:
        counted = total(cards)
        return counted.points == points and soft in (None, counted.soft) and not is_ace_and_ten(cards)

    return hand(shoe, wanted, sizes)


def ranks_left_out(game: Game, decision: Decision) -> tuple[tuple[Rank, Rank], ...]:
    """Two unlike cards that ``decision`` is not granted on, though it is on other hands; () where it is on any."""
    some = {card.rank: card for card in deck(game.equipment.deck_of.value)}
    return tuple(
        two
        for two in combinations(some, 2)
        if two[0].points != two[1].points
        and against_such_a_hand(game, decision, Hand(tuple(some[rank] for rank in two))) is not None
    )


def pair(shoe: DecksInUse, wish: CardWish = any_card) -> Hand:
    """Two cards of one rank, the first fulfilling ``wish``."""
    first = shoe.deal(wish)
    return Hand((first, shoe.deal(of_rank(first.rank))))


def bust(shoe: DecksInUse) -> Hand:
    """A hand over 21, by its last card."""
    return hand(shoe, lambda cards: total(cards).is_bust, (3, 4))


def split_hand(shoe: DecksInUse, wanted: HandWish, first: CardWish = any_card, sizes: Sequence[int] = (2, 3)) -> Hand:
    """One hand of a split pair, its first card fulfilling ``first``; raises ValueError where none is found."""
    found = hand(shoe, lambda cards: first(cards[0]) and wanted(cards), sizes)
    return replace(found, from_split=True)


def doubled_hand(shoe: DecksInUse, wanted: HandWish, from_split: bool = False) -> Hand:
    """Two cards such as are doubled on (8 to 11, or soft) and the one more; raises ValueError where none is found."""

    def doubled(cards: tuple[Card, ...]) -> bool:
        before = total(cards[:2])
        return (before.soft or 8 <= before.points <= 11) and wanted(cards)

    return replace(hand(shoe, doubled, (3,)), doubled=1, from_split=from_split)


def dealer_hand(game: Game, shoe: DecksInUse, wanted: DealerWish, up: CardWish = any_card) -> DealerHand:
    """The dealer's hand played out by the draw rule, the hole card turned; raises ValueError where none is found.

    ``wanted`` looks at the finished hand: its total, a blackjack, a bust. Where the game deals no hole card, the
    second card counts as drawn.
    """
    for _ in range(TRIES):
        played = _played(game, shoe, up)
        if wanted(played):
            return played
        shoe.put_back(played.cards)
    raise ValueError("no such hand of the dealer's was found in the shoe")


def dealer_reaching(game: Game, shoe: DecksInUse, points: int, up: CardWish = any_card) -> DealerHand:
    """The dealer's hand finished on ``points``, no blackjack; raises ValueError where the draw rule has no such end."""
    return dealer_hand(game, shoe, lambda it: it.hand.total.points == points and not it.hand.is_natural, up)


def dealer_blackjack(game: Game, shoe: DecksInUse, up: CardWish = any_card) -> DealerHand:
    """A dealer's blackjack under an ``up`` card (an ace or a ten-value fits); raises ValueError where none is found."""
    return dealer_hand(game, shoe, lambda it: it.hand.is_natural, lambda card: up(card) and could_hide_blackjack(card))


def dealer_bust(game: Game, shoe: DecksInUse, up: CardWish = any_card) -> DealerHand:
    """A dealer's hand that went over 21 by the draw rule."""
    return dealer_hand(game, shoe, lambda it: it.hand.total.is_bust, up)


def dealer_starting(game: Game, shoe: DecksInUse, blackjack: bool, up: CardWish = any_card) -> DealerHand:
    """The dealer's first cards, the hole card down: a blackjack, or none; with no hole card, the up card alone.

    Raises ValueError where none is found.
    """
    if has_no_hole(game):
        return DealerHand(shoe.deal(up))
    for _ in range(TRIES):
        card = shoe.deal(lambda it: up(it) and (could_hide_blackjack(it) or not blackjack))
        hole = shoe.deal()
        if is_ace_and_ten((card, hole)) is blackjack:
            return DealerHand(card, hole)
        shoe.put_back((card, hole))
    raise ValueError("no such first cards of the dealer's were found in the shoe")


def _played(game: Game, shoe: DecksInUse, up: CardWish) -> DealerHand:
    start = DealerHand(shoe.deal(up), None if has_no_hole(game) else shoe.deal(), hole_turned=True)
    drawn: tuple[Card, ...] = ()
    while len(start.cards) + len(drawn) < 2 or dealer_must_draw(game, Hand((*start.cards, *drawn))):
        drawn = (*drawn, shoe.deal())
    return replace(start, drawn=drawn)


def has_no_hole(game: Game) -> bool:
    """Whether the dealer has the up card alone until the players have acted."""
    return game.deal.dealer_cards.value is DealerCards.NO_HOLE_CARD


def checks_first(game: Game, up: Card) -> bool:
    """Whether the dealer looks at the hole card under ``up`` before anyone plays."""
    return not has_no_hole(game) and is_among(game.dealer.checks_under.value, up)


def could_hide_blackjack(up: Card) -> bool:
    """Whether a dealer showing ``up`` may have a blackjack."""
    return is_ace(up) or is_ten_value(up)


def is_drawable(cards: tuple[Card, ...]) -> bool:
    """Whether each card after the second was drawn to a hand that a patron might hit: hard 17, soft 18 or less."""
    before = (total(cards[:size]) for size in range(2, len(cards)))
    return all(each.points < (19 if each.soft else 18) for each in before)


def _shuffled(shoe: DecksInUse, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(shoe.random.sample(cards, len(cards)))
