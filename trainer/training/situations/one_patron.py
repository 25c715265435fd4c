"""A situation that one patron's cards, the dealer's cards and that patron's wishes make: most are of this kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import Act, DealCard, DealOwn
from trainer.domain.table.phases.permitted_plays import live_bet
from trainer.domain.table.settling import most_insurance
from trainer.domain.table.state import DealerHand, Table
from trainer.drills.random_cards import CardWish, has_no_hole, of_rank
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import PatronOddity
from trainer.training.patrons.script import PatronDecision
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.patrons.signalling import OddSignal
from trainer.training.patrons.situation_plan import SituationPlan

TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
LOW = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
TWO_TO_NINE = (*LOW, Rank.SEVEN, Rank.EIGHT, Rank.NINE)

ten = of_rank(*TENS)
ace = of_rank(Rank.ACE)
low = of_rank(*LOW)
two_to_nine = of_rank(*TWO_TO_NINE)

Choose = Callable[[Hand], Decision | None]
"""What the patron wishes for with a hand; None leaves it to temperament."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that a round can be made to contain.

    ``key`` is typed on the command line, ``title`` is in the trade's words. ``is_offered`` tells whether a game can
    have it at all, ``holds`` whether a round dealt to its end did contain it. ``plan`` lays down one round.
    """

    key: str
    title: str
    plan: Callable[[Game], SituationPlan]
    holds: Callable[[Game, ModelRound], bool]
    is_offered: Callable[[Game], bool]


def typed(line: str) -> str:
    """A line of a pay table as part of a situation's key, which has no blanks."""
    return line.replace(", ", "+").replace(" ", "-")


def always(game: Game) -> bool:
    """Every game has it."""
    return True


@dataclass(slots=True)
class OnePatronPlan(SituationPlan):
    """One patron, taken by lot, with cards, wishes and bets laid down.

    ``cards`` are those of the patron's first hand in the order dealt, drawn ones too. ``up``, ``hole`` and ``drawn``
    are the dealer's; the last of ``drawn`` holds for all further ones. ``wishes`` are made one after another and then
    ``choose`` is asked. ``odd_signal`` is how an unclear signal is shown. ``insures`` None leaves it to temperament.
    """

    game: Game
    cards: Sequence[CardWish] = ()
    up: CardWish | None = None
    hole: CardWish | None = None
    drawn: Callable[[DealerHand], CardWish] | None = None
    wishes: Sequence[Decision] = ()
    choose: Choose | None = None
    insures: bool | None = None
    even_money: bool = False
    oddity: PatronOddity | None = None
    odd_signal: OddSignal | None = None
    everyone: bool = False
    hero: int = 0
    spot: int = 0
    patron: str = ""
    made: int = 0

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.hero = random.randrange(len(sitting))
        seat = replace(sitting[self.hero], oddity=self.oddity, odd_signal=self.odd_signal)
        self.spot, self.patron = seat.spot, seat.patron
        return (*sitting[: self.hero], seat, *sitting[self.hero + 1 :])

    def card(self, table: Table, act: Act) -> CardWish | None:
        match act:
            case DealCard(spot=spot, hand=hand) if self.everyone or spot == self.spot:
                return self.patrons_card(table, spot, hand)
            case DealOwn():
                return self._own_card(table)
            case _:
                return None

    def patrons_card(self, table: Table, spot: int, hand: int) -> CardWish | None:
        """The next card of a hand, the cards laid down being those of the first hand."""
        hands = table.spot(spot).hands
        held = len(hands[hand].cards) if hand < len(hands) else 0
        return self.cards[held] if hand == 0 and len(hands) < 2 and held < len(self.cards) else None

    def _own_card(self, table: Table) -> CardWish | None:
        held = table.dealer
        if held is None:
            first_down = self.game.deal.dealer_cards.value is DealerCards.FIRST_DOWN_SECOND_UP
            both = (self.hole, self.up) if first_down else (self.up, self.hole)
            return both[min(len(table.own_down), 1)]
        if held.hole is None and (not has_no_hole(self.game) or not held.drawn):
            return self.hole
        return None if self.drawn is None else self.drawn(held)

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        if place != self.hero and not self.everyone:
            return None
        assert table.turn is not None
        if place == self.hero and self.made < len(self.wishes):
            self.made += 1
            return self.wishes[self.made - 1]
        number, hand = table.turn
        return None if self.choose is None else self.choose(table.spot(number).hands[hand])

    def insurance(self, table: Table, place: int) -> tuple[Stack, ...] | None:
        if place != self.hero or self.insures is None or self.oddity is PatronOddity.INSURES_TOO_MUCH:
            return None
        bet = live_bet(table.spot(self.spot), 0, self.patron)
        stack = stack_of(most_insurance(self.game, bet.worth), self.game.equipment.chips.value) if bet else None
        return (stack,) if self.insures and stack is not None else ()

    def takes_even_money(self, table: Table, place: int) -> bool | None:
        return self.even_money if place == self.hero else None

    def surrenders_early(self, table: Table, place: int) -> bool | None:
        return Decision.SURRENDER in self.wishes if place == self.hero else None


def stands(hand: Hand) -> Decision:
    """The patron stands whatever lies there."""
    return Decision.STAND


def hits(hand: Hand) -> Decision:
    """The patron hits whatever lies there."""
    return Decision.HIT


def of_points(*points: int) -> CardWish:
    """A card counting one of these, the ace as one."""
    wanted: Collection[int] = frozenset(points)
    return lambda card: card.rank.points in wanted
