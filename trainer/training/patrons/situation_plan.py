"""What a situation lays down about a round: the cards that come and what patrons do; all else is left to chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import Act, Burn, DealCard, DealOwn
from trainer.domain.table.state import Table
from trainer.drills.random_cards import CardWish
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.script import PatronDecision, Script
from trainer.training.patrons.seats import SeatedPatron


class Unfit(Exception):
    """This shoe or these patrons do not lend themselves to the situation; others may."""


class SituationPlan:
    """Nothing laid down: the base of every situation, and what a round without one goes by.

    ``seat``, ``bets``, ``shoe`` and ``card`` may raise Unfit where nothing can be made of what they are given.
    """

    least_patrons = 1

    def habits(self, habits: Habits) -> Habits:
        """The patrons' habits as the situation needs them."""
        return habits

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        """The patrons as the situation needs them."""
        return tuple(sitting)

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        """The bets as the situation needs them."""
        return script

    def shoe(self, game: Game, shoe: Shoe, random: Random) -> Shoe:
        """The shoe as the situation needs it, before the first card."""
        return shoe

    def card(self, table: Table, act: Act) -> CardWish | None:
        """What card ``act`` must bring; None: any."""
        return None

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        return None

    def insurance(self, table: Table, place: int) -> tuple[Stack, ...] | None:
        return None

    def takes_even_money(self, table: Table, place: int) -> bool | None:
        return None

    def surrenders_early(self, table: Table, place: int) -> bool | None:
        return None


def brings_a_card(act: Act) -> bool:
    """Whether ``act`` takes the next card out of the shoe."""
    return isinstance(act, DealCard | DealOwn | Burn)


def brought_to_the_front(shoe: Shoe, wish: CardWish) -> Shoe:
    """The shoe with the first card that fulfils ``wish`` coming next, in exchange for the one there.

    Raises Unfit where no such card is left.
    """
    cards, front = shoe.cards, shoe.dealt
    for place in range(front, len(cards)):
        if wish(cards[place]):
            return shoe if place == front else Shoe(_exchanged(cards, front, place), front, shoe.cut_card)
    raise Unfit("no such card is left in the shoe")


def _exchanged(cards: tuple[Card, ...], one: int, other: int) -> tuple[Card, ...]:
    order = list(cards)
    order[one], order[other] = order[other], order[one]
    return tuple(order)
