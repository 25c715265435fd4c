"""What insurance comes to at a game: whether it is open, the most, and what each wager gets."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.house.terms import BlackjackPaid, InsuranceOfferedTo, UpCards
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.table.settling import is_among, most_insurance
from trainer.drills.grading import due_on
from trainer.drills.random_cards import is_ace, is_ten_value


def is_offered(game: Game) -> bool:
    """Whether the game has insurance at all."""
    return game.insurance.offered_against.value is not UpCards.NONE


def has_even_money(game: Game) -> bool:
    """Whether a blackjack can be paid even money: a rule offers it, and blackjacks are not paid before."""
    return game.insurance.even_money_against.value is not UpCards.NONE and not paid_before(game)


def paid_before(game: Game) -> bool:
    """Whether blackjacks are paid before insurance is offered, so that none is left to insure."""
    return game.settling.blackjack_paid.value is BlackjackPaid.AT_ONCE


def may_insure(game: Game, hand: Hand, up: Card) -> bool:
    """Whether a patron with ``hand`` may insure against ``up``."""
    if not is_among(game.insurance.offered_against.value, up):
        return False
    return not hand.is_natural or blackjack_may_insure(game)


def blackjack_may_insure(game: Game) -> bool:
    return game.insurance.offered_to.value is InsuranceOfferedTo.EVERY_HAND and not paid_before(game)


def may_take_even_money(game: Game, up: Card) -> bool:
    """Whether a blackjack may be paid even money against ``up``."""
    return has_even_money(game) and is_among(game.insurance.even_money_against.value, up)


def can_insure_against(game: Game, up: Card) -> bool:
    """Whether ``up`` is offered against and could hide a blackjack."""
    return is_among(game.insurance.offered_against.value, up) and (is_ace(up) or is_ten_value(up))


def insurance_pays(game: Game, insured: Cents) -> Cents:
    """The cents paid on ``insured`` cents of insurance when the dealer has a blackjack."""
    return due_on(game, game.insurance.pays.value, insured)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a patron with a blackjack ends up with who insures in full, in cents; losses count below nothing.

    Each pair is what the bet and what the insurance brings: when the dealer has a blackjack, and when not.
    """

    dealer_has_it: tuple[Cents, Cents]
    dealer_has_none: tuple[Cents, Cents]

    def equals(self, bet: Cents) -> bool:
        """Whether the patron gets ``bet`` either way, as even money pays."""
        return sum(self.dealer_has_it) == sum(self.dealer_has_none) == bet


def insured_in_full(game: Game, bet: Cents) -> Comparison:
    """A blackjack of ``bet`` cents insured for the most the house allows."""
    insured = most_insurance(game, bet)
    price = both_blackjacks_price(game)
    push = Cents(-both_blackjacks_cost(game, bet)) if price is None else due_on(game, price, bet)
    blackjack = due_on(game, game.settling.blackjack_pays.value, bet)
    return Comparison((push, insurance_pays(game, insured)), (blackjack, Cents(-insured)))


def both_blackjacks_price(game: Game) -> Odds | None:
    """What a patron's blackjack is paid against the dealer's; None where it does not win."""
    match game.settling.blackjack_against_blackjack.value.winner:
        case TieWinner.PATRON:
            return game.settling.win_pays.value
        case TieWinner.PATRON_AS_BLACKJACK:
            return game.settling.blackjack_pays.value
        case _:
            return None


def both_blackjacks_cost(game: Game, bet: Cents) -> Cents:
    """What a patron's blackjack of ``bet`` cents loses against the dealer's, where it does not win."""
    equal = game.settling.blackjack_against_blackjack.value
    return bet if equal.winner is TieWinner.DEALER else Cents(min(bet, equal.loses))
