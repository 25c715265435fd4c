"""Parting pairs: the split itself, and the second card each of its hands gets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import SecondCards, SplitAces
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.phases.permitted_plays import is_split_ace_with_one_card
from trainer.domain.table.phases.reasons import naming_first
from trainer.domain.table.state import Spot


class Splitting:
    """What a game's splits owe."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._at_once = game.play.second_cards.value is SecondCards.ALL_AT_ONCE
        self._one_card_each = game.play.split_aces.value is SplitAces.ONE_CARD_EACH
        self._sideways = game.play.split_ace_card_sideways.value
        self._split = cache(self._the_split)
        self._card = cache(self._a_second_card)

    def split(self, spot: Spot, hand: int, *, was_face_up: bool = False) -> Duty[act.Act]:
        """The duty to part the hand as its patron asks; ``was_face_up``: it is a pitched game's and lay face up."""
        held = spot.hands[hand]
        first, second = held.cards[0].rank, held.cards[1].rank
        return self._split(spot.number, hand, held.from_split, first is Rank.ACE, was_face_up, first is second)

    def at_once(self, spot: Spot, shoe: Shoe) -> Iterator[Duty[act.Act]]:
        """The second cards due to hands of the spot before any of them is played, the left one first."""
        if self._at_once and len(spot.hands) > 1:
            for place, hand in enumerate(spot.hands):
                if len(hand.cards) == 1:
                    yield self.second_card(spot, place, shoe)
                    shoe = Shoe(shoe.cards, shoe.dealt + 1)

    def second_card(self, spot: Spot, place: int, shoe: Shoe | None = None) -> Duty[act.Act]:
        """The duty to give the split hand its second card, the next of ``shoe``.

        An ace that gets no more has it across; not so an ace with which it may be split again, for it may go on.
        ``shoe`` None: nothing is split again here, whatever comes.
        """
        hand = spot.hands[place]
        across = self._sideways and is_split_ace_with_one_card(self._game, hand)
        again = across and shoe is not None and self._may_be_split_again(spot, shoe)
        return self._card(spot.number, place, hand.cards[0].rank is Rank.ACE, across, again)

    def _may_be_split_again(self, spot: Spot, shoe: Shoe) -> bool:
        play = self._game.play
        is_ace = shoe.left > 0 and shoe.next_card.rank is Rank.ACE
        return is_ace and play.resplit_aces.value and len(spot.hands) < play.most_hands.value

    def _the_split(
        self, spot: int, hand: int, again: bool, aces: bool, is_face_up: bool, is_pair: bool
    ) -> Duty[act.Act]:
        play = self._game.play
        resplit: tuple[Ruled[Any], ...] = (play.resplit_aces,) if again and aces else ()
        told = play.face_up_signals if is_face_up else play.split_signal
        others = (play.split_bet, play.split_bet_place, play.most_hands, *resplit, told)
        parted = said_of(play.split_on, Case.PAIR if is_pair else Case.TEN_VALUES)
        return Duty(act.Split(spot, hand), parted, others, because=Decision.SPLIT)

    def _a_second_card(self, spot: int, hand: int, ace: bool, across: bool, again: bool) -> Duty[act.Act]:
        play = self._game.play
        aces = (play.split_aces, play.split_ace_card_sideways, play.resplit_aces)
        others = aces if ace else (play.split_hands_may_be_hit,)
        duty: Duty[act.Act] = Duty(
            act.DealCard(spot, hand, sideways=across and not again),
            play.second_cards,
            (*others, self._game.deal.placing),
            (act.DealCard(spot, hand, sideways=True),) if again else (),
            Decision.SPLIT,
        )
        if not (ace and self._one_card_each):
            return duty
        return naming_first(duty, play.resplit_aces if again else play.split_aces)
