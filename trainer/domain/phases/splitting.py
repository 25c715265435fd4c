"""Parting pairs: the split itself, and the second card each of its hands gets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain import actions as act
from trainer.domain.cards import Rank
from trainer.domain.hand import Hand
from trainer.domain.house import Game
from trainer.domain.phases.wishes import is_split_ace_with_one_card
from trainer.domain.procedure import Duty
from trainer.domain.rules import Ruled
from trainer.domain.signals import Decision
from trainer.domain.table import Spot
from trainer.domain.terms import SecondCards


class Splitting:
    """What a game's splits owe."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._at_once = game.play.second_cards.value is SecondCards.ALL_AT_ONCE
        self._sideways = game.play.split_ace_card_sideways.value
        self._split = cache(self._the_split)
        self._card = cache(self._a_second_card)

    def split(self, spot: Spot, hand: int) -> Duty[act.Act]:
        """The duty to part the hand as its patron asks."""
        held = spot.hands[hand]
        return self._split(spot.number, hand, held.from_split, held.cards[0].rank is Rank.ACE)

    def at_once(self, spot: Spot) -> Iterator[Duty[act.Act]]:
        """The second cards due to hands of the spot before any of them is played, the left one first."""
        if self._at_once and len(spot.hands) > 1:
            for place, hand in enumerate(spot.hands):
                if len(hand.cards) == 1:
                    yield self.second_card(spot.number, place, hand)

    def second_card(self, spot: int, place: int, hand: Hand) -> Duty[act.Act]:
        """The duty to give the split hand its second card; an ace that gets no more has it across."""
        one_card = is_split_ace_with_one_card(self._game, hand)
        return self._card(spot, place, hand.cards[0].rank is Rank.ACE, one_card and self._sideways)

    def _the_split(self, spot: int, hand: int, again: bool, aces: bool) -> Duty[act.Act]:
        play = self._game.play
        resplit: tuple[Ruled[Any], ...] = (play.resplit_aces,) if again and aces else ()
        others = (play.split_bet, play.split_bet_place, play.most_hands, *resplit, play.split_signal)
        return Duty(act.Split(spot, hand), play.split_on, others, because=Decision.SPLIT)

    def _a_second_card(self, spot: int, hand: int, ace: bool, sideways: bool) -> Duty[act.Act]:
        play = self._game.play
        aces = (play.split_aces, play.split_ace_card_sideways, play.resplit_aces)
        others = aces if ace else (play.split_hands_may_be_hit,)
        return Duty(
            act.DealCard(spot, hand, sideways=sideways),
            play.second_cards,
            (*others, self._game.deal.placing),
            because=Decision.SPLIT,
        )
