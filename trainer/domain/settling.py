"""Settling a hand: what becomes of the bets on it against the dealer's finished hand, by the game's own rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from trainer.domain import terms
from trainer.domain.cards import Rank
from trainer.domain.events import WagerCards, best_line
from trainer.domain.hand import Hand
from trainer.domain.house import Game
from trainer.domain.limits import EqualTotals
from trainer.domain.money import Cents, Price
from trainer.domain.rules import Ruled
from trainer.domain.side_wagers import DecidedBy
from trainer.domain.table import DealerHand


class Outcome(Enum):
    """How a hand ended."""

    SURRENDERED = "surrendered"
    BUST = "bust"
    BLACKJACK = "blackjack"
    BOTH_BLACKJACK = "both-blackjack"
    TWENTY_ONE = "twenty-one"
    BONUS_TWENTY_ONE = "bonus-twenty-one"
    DEALER_BLACKJACK = "dealer-blackjack"
    DEALER_BUSTS = "dealer-busts"
    HIGHER = "higher"
    LOWER = "lower"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Settlement:
    """What becomes of the chips at stake on one hand, doubles counted in.

    ``pays`` is the price of a winner, else None; ``taken`` the cents taken, exact, 0 for a winner and a push.
    ``rules`` are those it rests on, the most telling first.
    """

    outcome: Outcome
    pays: Price | None
    taken: Fraction
    rules: tuple[Ruled[Any], ...]

    @property
    def is_push(self) -> bool:
        return self.pays is None and self.taken == 0


def dealer_must_draw(game: Game, hand: Hand) -> bool:
    """Whether the dealer's own ``hand`` takes another card under the game's draw rule; never to a blackjack."""
    total = hand.total
    if total.soft and total.points == 17 and game.dealer.stands_on.value <= 17:
        return game.dealer.soft_17.value is terms.SoftSeventeen.HIT
    return total.points < game.dealer.stands_on.value


def settle(game: Game, hand: Hand, stake: Cents, dealer: DealerHand, first_bet: Cents | None = None) -> Settlement:
    """What becomes of ``stake`` cents (the bet and its doubles) on ``hand`` against the dealer's finished hand.

    ``first_bet`` is the bet without doubles (default: all of it); it matters only where a dealer's blackjack takes
    first bets alone. A house that takes a fixed sum on equal totals takes it once a hand, whatever was bet.
    """
    before_the_dealer = _settled_before_the_dealer(game, hand, stake, dealer)
    if before_the_dealer is not None:
        return before_the_dealer
    if dealer.hand.is_natural:
        return _against_blackjack(game, hand, stake, stake if first_bet is None else first_bet)
    if hand.is_natural:
        return Settlement(Outcome.BLACKJACK, game.settling.blackjack_pays.value, Fraction(0), _blackjack_rules(game))
    if dealer.hand.total.is_bust:
        rules = (game.dealer.busts, game.settling.win_pays)
        return Settlement(Outcome.DEALER_BUSTS, game.settling.win_pays.value, Fraction(0), rules)
    return _by_totals(game, hand, stake, dealer)


def _settled_before_the_dealer(game: Game, hand: Hand, stake: Cents, dealer: DealerHand) -> Settlement | None:
    """A hand whose end does not wait for the dealer's."""
    settling, play = game.settling, game.play
    if hand.surrendered:
        return Settlement(
            Outcome.SURRENDERED, None, play.surrender_loses.value * stake, (play.surrender_loses, play.surrender)
        )
    if hand.total.is_bust:
        return Settlement(Outcome.BUST, None, Fraction(stake), (settling.bust,))
    if hand.is_natural and _blackjack_is_paid_at_once(game, dealer):
        rules = (settling.blackjack_pays, settling.blackjack_paid)
        return Settlement(Outcome.BLACKJACK, settling.blackjack_pays.value, Fraction(0), rules)
    if hand.total.points == 21 and settling.twenty_one_paid.value is terms.TwentyOnePaid.AT_ONCE:
        return _twenty_one_at_once(game, hand, stake)
    return None


def _blackjack_is_paid_at_once(game: Game, dealer: DealerHand) -> bool:
    match game.settling.blackjack_paid.value:
        case terms.BlackjackPaid.AT_ONCE:
            return True
        case terms.BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP:
            return dealer.up.rank is not Rank.ACE and not dealer.up.rank.is_ten_value
        case terms.BlackjackPaid.AFTER_THE_CHECK | terms.BlackjackPaid.WITH_THE_HAND:
            return False


def _blackjack_rules(game: Game) -> tuple[Ruled[Any], ...]:
    return (game.settling.blackjack_pays, game.settling.blackjack_paid)


def _twenty_one_at_once(game: Game, hand: Hand, stake: Cents) -> Settlement:
    settling = game.settling
    bonus = settling.bonus_21
    line = None
    if bonus is not None and bonus_is_honoured(game, hand):
        line = best_line(bonus.value, DecidedBy.PLAY_OF_THE_HAND, WagerCards(hand.cards), stake)
    if bonus is not None and line is not None:
        return Settlement(Outcome.BONUS_TWENTY_ONE, line.pays, Fraction(0), (bonus, settling.twenty_one_paid))
    rules = (settling.twenty_one_paid, settling.win_pays)
    return Settlement(Outcome.TWENTY_ONE, settling.win_pays.value, Fraction(0), rules)


def bonus_is_honoured(game: Game, hand: Hand) -> bool:
    """Whether the bonus table for 21 holds for ``hand``: on a doubled or split one only where a rule says so."""
    if not (hand.from_split or hand.doubled):
        return True
    honoured = game.settling.bonus_21_when_doubled_or_split
    return honoured is not None and honoured.value


def _against_blackjack(game: Game, hand: Hand, stake: Cents, first_bet: Cents) -> Settlement:
    settling = game.settling
    if hand.is_natural:
        return _equal(Outcome.BOTH_BLACKJACK, settling.blackjack_against_blackjack, stake)
    all_of_it = settling.dealer_blackjack.value is terms.DealerBlackjack.TAKES_ALL_BETS
    taken = Fraction(stake if all_of_it else first_bet)
    return Settlement(Outcome.DEALER_BLACKJACK, None, taken, (settling.dealer_blackjack,))


def _by_totals(game: Game, hand: Hand, stake: Cents, dealer: DealerHand) -> Settlement:
    patrons, dealers = hand.total.points, dealer.hand.total.points
    if patrons > dealers:
        rules = (game.settling.win_pays,)
        return Settlement(Outcome.HIGHER, game.settling.win_pays.value, Fraction(0), rules)
    if patrons == dealers:
        return _equal(Outcome.EQUAL, game.settling.equal_totals, stake)
    return Settlement(Outcome.LOWER, None, Fraction(stake), (game.settling.win_pays,))


def _equal(outcome: Outcome, rule: Ruled[EqualTotals], stake: Cents) -> Settlement:
    return Settlement(outcome, None, Fraction(min(rule.value.loses, stake)), (rule,))
