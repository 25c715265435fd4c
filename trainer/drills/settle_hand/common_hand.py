"""Scenes of the common hand: several patrons on one hand, each complete at another card."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand, total
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PairMode, PatronsDouble, Surrender
from trainer.domain.table.phases.permitted_plays import against_double, against_surrendered_hand, are_hands_doubled
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.random_cards import (
    CardWish,
    among,
    dealer_bust,
    dealer_reaching,
    natural,
)
from trainer.drills.random_cards import hand as hand_such
from trainer.drills.settle_hand.scenes import Make, SettlingMaking, SettlingScene, no_blackjack

PATRONS = ("Ana", "Ben", "Cho")
_BUST = range(22, 27)
EACH_FOR_HIMSELF = "Each patron's hand is complete by itself; cards drawn later do not count for it."


def _patrons(making: SettlingMaking, hands: tuple[Hand, ...]) -> tuple[Wager, ...]:
    """A bet for each patron, on that patron's own completed hand."""
    return tuple(
        making.main(hand=place, patron=patron) for place, (patron, _) in enumerate(zip(PATRONS, hands, strict=False))
    )


def _scene(making: SettlingMaking, hands: tuple[Hand, ...], dealer: DealerHand) -> SettlingScene:
    return SettlingScene(Spot(1, hands, _patrons(making, hands)), dealer, EACH_FOR_HIMSELF)


def _grown(making: SettlingMaking, *steps: range) -> tuple[Card, ...]:
    """A common hand: two cards, none an ace, that count within ``steps[0]``, and one card more for each further step.

    Raises ValueError where the shoe has no such cards, so that the scene is tried anew.
    """
    cards: tuple[Card, ...] = (making.shoe.deal(_is_no_ace),)
    for step in steps:
        cards = (*cards, making.shoe.deal(_bringing(cards, step)))
    return cards


def _bringing(held: tuple[Card, ...], points: range) -> CardWish:
    """A card that brings ``held`` within ``points``; the second makes no pair, which might have to be split."""
    fits = len(held) > 1
    return lambda card: (
        total((*held, card)).points in points and (fits or (_is_no_ace(card) and card.rank is not held[0].rank))
    )


def _is_no_ace(card: Card) -> bool:
    return card.rank is not Rank.ACE


def _stood_and_drew(making: SettlingMaking) -> SettlingScene:
    """One stands on two cards, one draws one, one draws two and is not bust."""
    dealer = dealer_reaching(making.game, making.shoe, making.random.choice((17, 18, 19)))
    cards = _grown(making, range(12, 15), range(13, 18), range(15, 22))
    return _scene(making, tuple(Hand(cards[:size]) for size in (2, 3, 4)), dealer)


def _drew_out(making: SettlingMaking) -> SettlingScene:
    """Two stand on two cards; the next card breaks the one who draws."""
    dealer = dealer_bust(making.game, making.shoe)
    cards = _grown(making, range(12, 17), _BUST)
    return _scene(making, (Hand(cards[:2]), Hand(cards), Hand(cards[:2])), dealer)


def _doubled(making: SettlingMaking) -> SettlingScene:
    """One doubles and gets the card that the next one hits with, or one of his own; the last draws one more."""
    dealer = dealer_reaching(making.game, making.shoe, making.random.choice((17, 18, 19)))
    cards = _grown(making, range(9, 12), range(12, 17), range(13, 27))
    if against_double(making.game, Hand(cards[:2])) is not None:
        raise ValueError("this house lets nobody double such a hand")
    hands = (Hand((*cards[:2], _card_of_the_double(making, cards)), doubled=1), Hand(cards[:3]), Hand(cards))
    wagers = _patrons(making, hands)
    double = replace(wagers[0], kind=WagerKind.DOUBLE)
    return SettlingScene(Spot(1, hands, (*wagers, double)), dealer, EACH_FOR_HIMSELF)


def _card_of_the_double(making: SettlingMaking, cards: tuple[Card, ...]) -> Card:
    rules = making.game.common_hand
    own = rules is not None and rules.double.value is PatronsDouble.A_CARD_OF_ITS_OWN
    return making.shoe.deal() if own else cards[2]


def _surrendered(making: SettlingMaking) -> SettlingScene:
    """One surrenders, one stands, one draws."""
    dealer = dealer_reaching(
        making.game, making.shoe, making.random.choice((18, 19, 20)), among(making.game.play.surrender_against.value)
    )
    cards = _grown(making, range(14, 17), range(15, 22))
    if against_surrendered_hand(making.game, Hand(cards[:2])) is not None:
        raise ValueError("this house lets nobody give up such a hand")
    return _scene(making, (Hand(cards[:2], surrendered=True), Hand(cards[:2]), Hand(cards)), dealer)


def _equal(making: SettlingMaking) -> SettlingScene:
    """One stands below the dealer, one draws to the dealer's lowest total, one goes on."""
    points = making.game.dealer.stands_on.value
    dealer = dealer_reaching(making.game, making.shoe, points)
    cards = _grown(making, range(12, 15), range(points, points + 1), range(points + 1, 29))
    return _scene(making, tuple(Hand(cards[:size]) for size in (2, 3, 4)), dealer)


def _blackjack(making: SettlingMaking) -> SettlingScene:
    """The common hand is a blackjack: every patron has it, each on a bet of his own."""
    cards = natural(making.shoe).cards
    dealer, circumstance = no_blackjack(making)
    hands = tuple(Hand(cards) for _ in PATRONS)
    return SettlingScene(Spot(1, hands, _patrons(making, hands)), dealer, circumstance)


def _split(making: SettlingMaking) -> SettlingScene:
    """The pair is split for all: one plays the first hand only and has no wager on the second, one plays both."""
    game = making.game
    dealer = dealer_reaching(game, making.shoe, making.random.choice((17, 18, 19)))
    rank = making.random.choice([rank for rank in _always_split(game) if rank is not Rank.ACE])
    first, second = (_half(making, rank) for _ in range(2))
    both = making.main(hand=0, patron=PATRONS[1])
    wagers = (making.main(hand=0, patron=PATRONS[0]), both, replace(both, hand=1))
    return SettlingScene(
        Spot(1, (first, second), wagers), dealer, "The pair was split for all; one patron plays the first hand only."
    )


def _half(making: SettlingMaking, rank: Rank) -> Hand:
    """One hand of the split pair, no pair again, drawn out to 17 or more and not bust."""
    cards = hand_such(
        making.shoe,
        lambda held: held[0].rank is rank is not held[1].rank and 17 <= total(held).points <= 21,
        (2, 3),
    ).cards
    return Hand(cards, from_split=True)


def _always_split(game: Game) -> tuple[Rank, ...]:
    return game.common_hand.always_split.value if game.common_hand is not None else ()


def common_scenes(game: Game) -> dict[str, Make]:
    """The scenes of a common hand that can come up under the game's rules; none where the game has none."""
    if game.common_hand is None:
        return {}
    found: dict[str, Make] = {
        "patrons-stood-and-drew": _stood_and_drew,
        "patrons-drew-out": _drew_out,
        "patron-doubled": _doubled,
        "patron-on-equal-totals": _equal,
        "patrons-blackjack": _blackjack,
    }
    if not are_hands_doubled(game):
        del found["patron-doubled"]
    if game.play.surrender.value is not Surrender.NONE:
        found["patron-surrendered"] = _surrendered
    if game.common_hand.pairs.value is PairMode.AUTOMATIC and any(r is not Rank.ACE for r in _always_split(game)):
        found["patron-on-the-first-hand-only"] = _split
    return found
