"""How cards lie on a table that was set up and not dealt: as this house lays them."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DoubleCard
from trainer.domain.table.phases.permitted_plays import is_split_ace_with_one_card
from trainer.domain.table.state import Table


def laid_by_custom(table: Table, game: Game) -> Table:
    """The table with the cards of doubles and of split aces across where the house has them so.

    A hand of which a card lies across has been laid already, and stays as it is.
    """
    spots = tuple(replace(spot, hands=tuple(_laid(hand, game) for hand in spot.hands)) for spot in table.spots)
    return replace(table, spots=spots) if spots != table.spots else table


def _laid(hand: Hand, game: Game) -> Hand:
    size = len(hand.cards)
    if hand.across:
        return hand
    if hand.doubled:
        turned = game.play.double_card.value is DoubleCard.SIDEWAYS
        return replace(hand, across=tuple(range(size - hand.doubled, size))) if turned else hand
    return replace(hand, across=(1,)) if size == 2 and _is_turned_on_an_ace(hand, game) else hand


def _is_turned_on_an_ace(hand: Hand, game: Game) -> bool:
    """Whether the second card of a split ace says that no more come; not so an ace that may be split again."""
    play = game.play
    again = play.resplit_aces.value and hand.cards[1].rank is Rank.ACE
    return play.split_ace_card_sideways.value and is_split_ace_with_one_card(game, hand) and not again
