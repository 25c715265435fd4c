"""Situations of side wagers: every line of every pay table, and a match on a hand that loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Suit
from trainer.domain.house.event_keys import CARDS_LOOKED_AT
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import CallFloor, DealOwn, PayWager, TakeWager
from trainer.domain.table.claims import jackpots_won
from trainer.domain.table.deciding import offered_wager, wager_cards
from trainer.domain.table.settling import Settlement
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import WagerKind
from trainer.drills.side_wagers.deciding_cards import cards_making
from trainer.training.patrons.betting import side_bet
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script import Script
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.patrons.situation_plan import Unfit
from trainer.training.situations.cards_to_21 import exactly
from trainer.training.situations.dealers_hands import can_be_finished_for, finished_hand_for
from trainer.training.situations.observations import does, wagers_moved
from trainer.training.situations.one_patron import (
    TWO_TO_NINE,
    OnePatronPlan,
    Situation,
    hits,
    low,
    stands,
    ten,
    two_to_nine,
    typed,
)
from trainer.wording.rules.pay_tables import event_words


@dataclass(slots=True)
class WithSideWager(OnePatronPlan):
    """The patron has bet on the side wager, and its cards are those of one line of its pay table."""

    wager: str = ""
    event: str = ""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.lay_down(game, offered_wager(game, self.wager), random)
        return OnePatronPlan.seat(self, game, sitting, random)

    def lay_down(self, game: Game, wager: SideWager, random: Random) -> None:
        """The cards that come; raises Unfit where none of these decks make the line."""
        if wager.decided_by is DecidedBy.DEALERS_HAND:
            self.lay_down_dealers(game, wager, random)
            return
        found = _cards_for(game, wager, self.event, random)
        if found is None:
            raise Unfit("no cards of these decks make this line")
        self.cards = [exactly(card) for card in found.hand]
        self.up, self.hole = (None if card is None else exactly(card) for card in (found.up, found.hole))
        if wager.decided_by is DecidedBy.FIRST_THREE_CARDS:
            self.choose = _third_card
            self.up = self.up or two_to_nine

    def lay_down_dealers(self, game: Game, wager: SideWager, random: Random) -> None:
        """The dealer's finished hand, and the patron's first two cards; raises Unfit where none is found."""
        found = finished_hand_for(game, wager, self.event, random)
        if found is None or found.up is None or found.hole is None:
            raise Unfit("no cards of these decks make this line")
        self.cards = [exactly(card) for card in found.hand]
        self.up, self.hole, drawn = exactly(found.up), exactly(found.hole), found.drawn
        self.drawn = lambda held: exactly(drawn[len(held.cards) - 2])

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        patron = script.patrons[self.hero]
        bet = side_bet(game, offered_wager(game, self.wager), self.spot, random, self.patron)
        others = tuple(each for each in patron.bets if each.side_wager != self.wager)
        hero = replace(patron, bets=(*others, bet))
        return replace(script, patrons=(*script.patrons[: self.hero], hero, *script.patrons[self.hero + 1 :]))


def _third_card(hand: Hand) -> Decision:
    """The patron draws to three cards, and no more."""
    return Decision.HIT if len(hand.cards) < 3 else Decision.STAND


@dataclass(slots=True)
class LosingMatch(WithSideWager):
    """A first card like the up card, suited where the decks have two such, on a hand that busts."""

    def lay_down(self, game: Game, wager: SideWager, random: Random) -> None:
        up = Card(random.choice(TWO_TO_NINE), random.choice(tuple(Suit)))
        suits = [suit for suit in Suit if (suit is up.suit) is (game.equipment.decks.value > 1)]
        match = Card(up.rank, random.choice(suits))
        self.up, self.cards = exactly(up), (exactly(match), ten, ten)


@dataclass(slots=True)
class WhenEverybodyBusts(WithSideWager):
    """Every patron busts, so that the dealer's stiff hand is drawn to for the side wager alone."""

    def lay_down(self, game: Game, wager: SideWager, random: Random) -> None:
        self.cards = (ten, low, ten)
        self.up, self.hole = low, ten


def of_game(game: Game) -> tuple[Situation, ...]:
    """The situations of the side wagers that the game offers."""
    return tuple(situation for wager in game.side_wagers.offered() for situation in _of_wager(wager))


def _of_wager(wager: SideWager) -> tuple[Situation, ...]:
    on_dealers_hand = wager.decided_by is DecidedBy.DEALERS_HAND
    if wager.decided_by not in CARDS_LOOKED_AT and not on_dealers_hand:
        return ()
    lines = tuple(_line(wager, line.event) for line in wager.pays.value.lines)
    if on_dealers_hand:
        return (*lines, _when_all_bust(wager))
    return (*lines, _losing_match(wager)) if wager.decided_by is DecidedBy.MATCHES_WITH_UP_CARD else lines


def _line(wager: SideWager, event: str) -> Situation:
    on_dealers_hand = wager.decided_by is DecidedBy.DEALERS_HAND
    return Situation(
        f"{wager.key}-{typed(event)}",
        f"{wager.name}: {event_words(event).lower()}",
        lambda game: WithSideWager(game, wager=wager.key, event=event, choose=stands if on_dealers_hand else None),
        lambda game, played: _is_paid(game, played, wager, event),
        lambda game: _can_come(game, wager, event),
    )


def _losing_match(wager: SideWager) -> Situation:
    return Situation(
        f"{wager.key}-on-a-losing-hand",
        f"{wager.name}: a match on a hand that loses",
        lambda game: LosingMatch(game, wager=wager.key, choose=hits),
        lambda game, played: _is_paid_on_a_loser(game, played, wager),
        lambda game: True,
    )


def _when_all_bust(wager: SideWager) -> Situation:
    return Situation(
        f"{wager.key}-when-everybody-busts",
        f"{wager.name}: the dealer draws for it when everybody has bust",
        lambda game: WhenEverybodyBusts(game, wager=wager.key, choose=hits, everyone=True),
        lambda game, played: _is_drawn_for(game, played, wager),
        lambda game: game.side_wagers.dealer_finishes_hand.value,
    )


def _can_come(game: Game, wager: SideWager, event: str) -> bool:
    """Whether these decks have cards for the line: two of them hold no three alike."""
    if wager.decided_by is DecidedBy.DEALERS_HAND:
        return can_be_finished_for(game, wager, event)
    return _cards_for(game, wager, event, Random(0)) is not None


def _cards_for(game: Game, wager: SideWager, event: str, random: Random) -> WagerCards | None:
    deck_of, decks = game.equipment.deck_of.value, game.equipment.decks.value
    return cards_making(wager.pays.value, wager.decided_by, event, deck_of, decks, random)


def _is_paid(game: Game, played: ModelRound, wager: SideWager, event: str) -> bool:
    for step, spot in wagers_moved(played, PayWager, WagerKind.SIDE):
        act, dealer = step.duty.action, step.before.dealer
        if isinstance(act, PayWager) and act.side_wager == wager.key and dealer is not None:
            side = next(each for each in spot.wagers if each.side_wager == wager.key)
            cards = wager_cards(spot, side, wager.decided_by, dealer)
            line = best_line(wager.pays.value, wager.decided_by, cards)
            if line is not None and line.event == event:
                return True
    return any(won.event == event for _, won in _paid_by_the_floor(game, played, wager))


def _paid_by_the_floor(game: Game, played: ModelRound, wager: SideWager) -> Iterator[tuple[Spot, Settlement]]:
    """Each part of the wager's jackpot that the floor was called for, and where."""
    for step in does(played, CallFloor):
        for spot, lying, won in jackpots_won(game, step.before):
            if lying.side_wager == wager.key:
                yield spot, won


def _is_drawn_for(game: Game, played: ModelRound, wager: SideWager) -> bool:
    """Whether the dealer drew for the wager while no bet was left, and the wager was settled after that."""
    drew = [step for step in does(played, DealOwn) if step.duty.rule is game.side_wagers.dealer_finishes_hand]
    return bool(drew) and any(
        isinstance(step.duty.action, TakeWager | PayWager) and step.duty.action.side_wager == wager.key
        for step in played.steps
    )


def _is_paid_on_a_loser(game: Game, played: ModelRound, wager: SideWager) -> bool:
    paid = {
        spot.number
        for step, spot in wagers_moved(played, PayWager, WagerKind.SIDE)
        if isinstance(step.duty.action, PayWager) and step.duty.action.side_wager == wager.key
    }
    paid |= {spot.number for spot, _ in _paid_by_the_floor(game, played, wager)}
    lost = {spot.number for step, spot in wagers_moved(played, TakeWager, WagerKind.MAIN)}
    return bool(paid & lost)
