"""The rules on which a grant turns: those by which another house, or this one read otherwise, would say no."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import UpCards
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.phases.permitted_plays import live_bet
from trainer.domain.table.settling import is_among
from trainer.domain.table.state import Spot, Table

Rules = Iterator[Ruled[Any]]


def grants(game: Game, table: Table, wish: Wish) -> Rules:
    """Why the house says yes to what ``wish.decision`` asks for, the most telling first; nothing for the usual."""
    spot = table.spot(wish.spot)
    hand = spot.hands[wish.hand]
    match wish.decision:
        case Decision.HIT:
            yield from (game.play.split_aces,) if _is_split_ace(hand) else ()
        case Decision.DOUBLE:
            yield from _of_a_double(game, spot, hand, wish)
        case Decision.SPLIT:
            yield from _of_a_split(game, hand)
        case Decision.SURRENDER:
            yield from _of_surrender(game, table)


def _of_a_double(game: Game, spot: Spot, hand: Hand, wish: Wish) -> Rules:
    play = game.play
    if hand.doubled:
        yield play.doubles
    elif len(hand.cards) > 2:
        yield play.double_on
    if hand.from_split:
        yield play.double_after_split
    bet = live_bet(spot, wish.hand, wish.patron)
    if bet is not None and wish.stack.worth < bet.worth:
        yield play.double_for_less


def _of_a_split(game: Game, hand: Hand) -> Rules:
    play = game.play
    if hand.from_split:
        yield play.resplit_aces if _is_split_ace(hand) else play.most_hands
    if len({card.rank for card in hand.cards}) > 1:
        yield play.split_on


def _of_surrender(game: Game, table: Table) -> Rules:
    against = game.play.surrender_against
    readings = [value for value in (against.value, against.instead) if isinstance(value, UpCards)]
    if table.dealer is not None and not all(is_among(value, table.dealer.up) for value in readings):
        yield against
    yield game.play.surrender


def _is_split_ace(hand: Hand) -> bool:
    return hand.from_split and hand.cards[0].rank is Rank.ACE
