"""What a wager is owed once the cards are out: take it, leave it or pay it, how much, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, assert_never

from trainer.domain.cards.hand import Hand, is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.cases import Case, said_of_losing, said_of_or_custom
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.games import Game
from trainer.domain.house.limits import EqualTotals
from trainer.domain.house.play_terms import PlayedHand, SurrenderedBet, TieWinner
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import DecidedBy, JackpotPaidBy, PayTable, SideWager
from trainer.domain.house.terms import (
    BlackjackPaid,
    DealerBlackjack,
    SoftSeventeen,
    Surrender,
    TwentyOnePaid,
    UpCards,
)
from trainer.domain.money.amounts import EVEN_MONEY, Cents, FixedSum, JackpotShare, Price, Rounding, exactly
from trainer.domain.table.back_bets import is_double
from trainer.domain.table.chip_cutting import rounded
from trainer.domain.table.deciding import offered_wager, wager_cards
from trainer.domain.table.prizes import SUPER_BONUS, bet_on
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind


class SettlingAct(Enum):
    """What a dealer does with a wager."""

    TAKE = "take"
    LEAVE = "leave"
    PAY = "pay"


class Outcome(Enum):
    """Why a wager is taken, left or paid."""

    BLACKJACK = "blackjack"
    BONUS_21 = "bonus-21"
    TWENTY_ONE_AT_ONCE = "twenty-one-at-once"
    DEALER_BUSTS = "dealer-busts"
    HIGHER = "higher"
    LOWER = "lower"
    EQUAL = "equal"
    BOTH_BLACKJACK = "both-blackjack"
    DEALER_BLACKJACK = "dealer-blackjack"
    BUST = "bust"
    SURRENDERED = "surrendered"
    RESCUED = "rescued"
    EVEN_MONEY = "even-money"
    INSURANCE_WINS = "insurance-wins"
    INSURANCE_LOSES = "insurance-loses"
    SIDE_WAGER_WINS = "side-wager-wins"
    SIDE_WAGER_LOSES = "side-wager-loses"
    SUPER_BONUS = "super-bonus"
    ENVY = "envy"
    JACKPOT = "jackpot"


Rules = tuple[Ruled[Any], ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What is owed to one wager.

    ``amount`` is what is taken or paid in cents, exact, before the house rounds (0 when the bet is left); ``price``
    what it is paid at; ``event`` the line of the pay table that pays, if one does; ``rules`` what it all rests on, the
    most telling first. A JACKPOT is paid by the floor, whom the dealer calls; one that the dealer pays is a win of the
    side wager.
    """

    act: SettlingAct
    amount: Fraction
    outcome: Outcome
    rules: Rules
    price: Price | None = None
    event: str = ""

    def at(self, meter: Cents | None) -> Settlement:
        """Return the same with ``meter`` cents on the jackpot's meter; None: as at what that starts at."""
        if meter is None or not isinstance(self.price, JackpotShare):
            return self
        price = replace(self.price, meter=meter)
        return replace(self, price=price, amount=price.winnings(Cents(0)))


def is_among(up_cards: UpCards, card: Card) -> bool:
    """Whether ``card`` is one of ``up_cards``."""
    match up_cards:
        case UpCards.NONE:
            return False
        case UpCards.ACE:
            return card.rank is Rank.ACE
        case UpCards.TEN_VALUE:
            return card.rank.is_ten_value
        case UpCards.ACE_OR_TEN_VALUE:
            return card.rank is Rank.ACE or card.rank.is_ten_value
        case UpCards.ACE_OR_FACE:
            return card.rank is Rank.ACE or card.rank.is_face
        case UpCards.ANY_BUT_ACE:
            return card.rank is not Rank.ACE
        case UpCards.ANY:
            return True
    assert_never(up_cards)


class OwnHand(Enum):
    """Why the dealer's own hand gets another card."""

    DRAW = "draw"


def dealer_must_draw(game: Game, hand: Hand) -> bool:
    """Whether the dealer's hand takes another card under the draw rule, soft 17 included."""
    return draw_rule(game).draws(hand.total)


def draw_rule(game: Game) -> DrawRule:
    """The draw rule of the game's dealer."""
    return DrawRule(game.dealer.stands_on.value, game.dealer.soft_17.value is SoftSeventeen.HIT)


def is_blackjack(game: Game, hand: Hand) -> bool:
    """Whether a patron's hand is a blackjack here: as dealt, or after a split where the house counts that too."""
    if hand.from_split:
        return game.play.split_twenty_one_is_blackjack.value and is_ace_and_ten(hand.cards)
    return hand.is_natural


def paid_at_once(game: Game, hand: Hand, up: Card) -> bool:
    """Whether the hand is paid before the dealer's own hand is known: a blackjack or a 21, where the house says so."""
    if is_blackjack(game, hand):
        paid = game.settling.blackjack_paid.value
        ace_or_ten = is_among(UpCards.ACE_OR_TEN_VALUE, up)
        return paid is BlackjackPaid.AT_ONCE or (paid is BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP and not ace_or_ten)
    return _is_21_at_once(game, hand)


def _is_21_at_once(game: Game, hand: Hand) -> bool:
    """Whether a hand that is no blackjack is paid as soon as it counts 21."""
    return game.settling.twenty_one_paid.value is TwentyOnePaid.AT_ONCE and hand.total.points == 21


def settle(game: Game, spot: Spot, wager: Wager, dealer: DealerHand) -> Settlement:
    """What is owed to ``wager`` at ``spot`` against the dealer's finished hand.

    A patron's hand holds only the cards up to its completion, so that later cards for others change nothing. Raises
    IndexError where the wager's hand does not lie at the spot, ValueError for an unknown side wager.
    """
    hand = spot.hands[wager.hand]
    match wager.kind:
        case WagerKind.MAIN | WagerKind.DOUBLE | WagerKind.BACK:
            settled = _on_the_hand(game, hand, wager, dealer, first=_is_first_bet(spot, wager))
            return _of_a_push(game, spot, hand, settled) if settled.outcome is Outcome.EQUAL else settled
        case WagerKind.INSURANCE:
            return insurance_result(game, wager.worth, dealer)
        case WagerKind.SIDE:
            offered = offered_wager(game, wager.side_wager)
            return side_wager_result(game, offered, wager_cards(spot, wager, offered.decided_by, dealer), wager.worth)
        case WagerKind.PRIZE:
            return prize_result(game, spot, wager)
    assert_never(wager.kind)


def _of_a_push(game: Game, spot: Spot, hand: Hand, settled: Settlement) -> Settlement:
    """What a document says of a pushed bet it may say of both hands of a split by itself."""
    alike = all(each.total.points == hand.total.points for each in spot.hands)
    case = Case.SPLIT_HANDS if hand.from_split and alike else Case.ONE_HAND
    pushed = game.settling.pushed_bet
    return replace(settled, rules=tuple(said_of(rule, case) if rule is pushed else rule for rule in settled.rules))


def _is_first_bet(spot: Spot, wager: Wager) -> bool:
    """Whether this is a bet from before the cards: no double, and no bet on a hand made by a split."""
    if is_double(wager):
        return False
    whose = wager.patron, wager.side_wager
    return wager.hand == min(it.hand for it in spot.wagers_of(wager.kind) if (it.patron, it.side_wager) == whose)


def _on_the_hand(game: Game, hand: Hand, wager: Wager, dealer: DealerHand, first: bool) -> Settlement:
    """Blackjack outranks all, a bust loses to all, and what is paid at once is paid whatever the dealer turns over."""
    bet, dealers = wager.worth, dealer.hand
    if hand.surrendered and hand.doubled:
        return _rescued(game, wager)
    if hand.surrendered:
        return _surrendered(game, bet, dealer, first)
    if hand.total.is_bust:
        return _taken(bet, Outcome.BUST, said_of(game.settling.bust, Case.LOST))
    if is_blackjack(game, hand):
        return _blackjack(game, hand, bet, dealer)
    if _is_21_at_once(game, hand):
        won = _won(game, hand, dealer.up, bet, Outcome.TWENTY_ONE_AT_ONCE, game.settling.twenty_one_paid)
        return _as_21_only(game, hand, won)
    if dealers.is_natural:
        return _beaten_by_blackjack(game, hand, _against_blackjack(game, bet, first))
    return _as_21_only(game, hand, _compared(game, hand, wager, dealer))


def _as_21_only(game: Game, hand: Hand, settled: Settlement) -> Settlement:
    """Ace and ten-value after a split are settled as 21 by a rule of their own, which tells the most."""
    if not (hand.from_split and is_ace_and_ten(hand.cards)):
        return settled
    parted = Case.SPLIT_ACES if hand.cards[0].rank is Rank.ACE else Case.SPLIT_TENS
    return replace(settled, rules=(said_of(game.play.split_twenty_one_is_blackjack, parted), *settled.rules))


def is_surrender_held(game: Game, up: Card) -> bool:
    """Whether a bet given up in its turn stays until the dealer's second card is known."""
    held = game.play.surrendered_bet.value is SurrenderedBet.HELD and game.play.surrender.value is Surrender.LATE
    return held and is_among(UpCards.ACE_OR_TEN_VALUE, up)


def _surrendered(game: Game, bet: Cents, dealer: DealerHand, first: bool) -> Settlement:
    """Half the bet is lost; all of it where it was held and the dealer has drawn a blackjack after all."""
    play, held = game.play, is_surrender_held(game, dealer.up)
    if held and dealer.hand.is_natural:
        lost = _against_blackjack(game, bet, first)
        return replace(lost, rules=(play.surrendered_bet, *lost.rules))
    rules = (play.surrender_loses, *((play.surrendered_bet,) if held else ()), play.surrender)
    return Settlement(SettlingAct.TAKE, play.surrender_loses.value * bet, Outcome.SURRENDERED, rules)


def _rescued(game: Game, wager: Wager) -> Settlement:
    """Who gives up a doubled hand loses the original bet, and has the double's chips back."""
    rule = game.play.double_rescue
    if is_double(wager):
        return Settlement(SettlingAct.LEAVE, exactly(0), Outcome.RESCUED, (rule,))
    return _taken(wager.worth, Outcome.RESCUED, rule)


def _blackjack(game: Game, hand: Hand, bet: Cents, dealer: DealerHand) -> Settlement:
    rules = game.settling
    if dealer.hand.is_natural and not paid_at_once(game, hand, dealer.up):
        both = rules.blackjack_against_blackjack
        return _ranked(game, both, bet, Outcome.BOTH_BLACKJACK) or _equal(
            both, bet, Outcome.BOTH_BLACKJACK, rules.pushed_bet
        )
    outranks = _outranking(game) if dealer.hand.total.points == 21 else ()
    told = (rules.blackjack_pays, rules.blackjack_paid, *outranks)
    return _paid(rules.blackjack_pays.value, bet, Outcome.BLACKJACK, *told)


def _outranking(game: Game) -> Rules:
    """That a blackjack beats every other 21, where the document says so."""
    said = said_of(game.settling.higher_total_wins, Case.BLACKJACK_OVER_21)
    return (said,) if said.case else ()


def _beaten_by_blackjack(game: Game, hand: Hand, settled: Settlement) -> Settlement:
    outranks = _outranking(game) if hand.total.points == 21 else ()
    return replace(settled, rules=(*settled.rules, *outranks))


def _against_blackjack(game: Game, bet: Cents, first: bool) -> Settlement:
    rule = game.settling.dealer_blackjack
    if rule.value is DealerBlackjack.TAKES_FIRST_BETS_ONLY and not first:
        return Settlement(SettlingAct.LEAVE, Fraction(0), Outcome.DEALER_BLACKJACK, (rule,))
    return _taken(bet, Outcome.DEALER_BLACKJACK, rule)


def _compared(game: Game, hand: Hand, wager: Wager, dealer: DealerHand) -> Settlement:
    dealers = dealer.hand
    bet, points, against = wager.worth, hand.total.points, dealers.total.points
    if dealers.total.is_bust:
        return _won(game, hand, dealer.up, bet, Outcome.DEALER_BUSTS, game.dealer.busts)
    if points > against:
        return _won(game, hand, dealer.up, bet, Outcome.HIGHER, said_of(game.settling.higher_total_wins, Case.HIGHER))
    if points < against:
        return _taken(bet, Outcome.LOWER, said_of(game.settling.higher_total_wins, Case.LOWER))
    tied = tie_rule(game, points)
    if hand.doubled and not tied.value.is_push and tied.value.winner is TieWinner.NOBODY:
        tied = said_of_or_custom(tied, Case.DOUBLED)
    ranked = _ranked(game, tied, bet, Outcome.EQUAL)
    if ranked is not None:
        return ranked
    # What equal totals cost is a price of the hand, not of each chip on it: a double does not pay it twice.
    stake = Cents(0) if is_double(wager) else bet
    return _equal(tied, stake, Outcome.EQUAL, game.settling.pushed_bet)


def tie_rule(game: Game, points: int) -> Ruled[EqualTotals]:
    """What holds of equal totals of so many points: of 21 a house may have a rule of its own."""
    of_21 = game.settling.twenty_one_against_twenty_one
    return of_21 if points == 21 and of_21 is not None else game.settling.equal_totals


def _ranked(game: Game, rule: Ruled[EqualTotals], bet: Cents, outcome: Outcome) -> Settlement | None:
    """What a bet is owed where one of two equal hands wins; None where neither does."""
    match rule.value.winner:
        case TieWinner.NOBODY:
            return None
        case TieWinner.DEALER:
            return _taken(bet, outcome, rule)
        case TieWinner.PATRON:
            return _paid(game.settling.win_pays.value, bet, outcome, rule, game.settling.win_pays)
        case TieWinner.PATRON_AS_BLACKJACK:
            return _paid(game.settling.blackjack_pays.value, bet, outcome, rule, game.settling.blackjack_pays)


def _won(game: Game, hand: Hand, up: Card, bet: Cents, outcome: Outcome, *rules: Ruled[Any]) -> Settlement:
    """Pays the bonus for 21 where there is one, else what a winning hand pays."""
    bonus = game.settling.bonus_21
    table = bonus_table(game, hand)
    cards = WagerCards(hand.cards, up)
    line = best_line(table, DecidedBy.PLAY_OF_THE_HAND, cards, bet) if table is not None else None
    if bonus is None or line is None:
        return _paid(game.settling.win_pays.value, bet, outcome, *rules, game.settling.win_pays)
    winnings = line.pays.winnings(bet)
    told = (said_of(bonus, line.event), *rules)
    return Settlement(SettlingAct.PAY, winnings, Outcome.BONUS_21, told, line.pays, line.event)


def bonus_table(game: Game, hand: Hand) -> PayTable | None:
    """The bonus table for 21 as far as it holds for ``hand``; None without one, or where a double or split ends it."""
    bonus = game.settling.bonus_21
    return None if bonus is None or is_bonus_barred(game, hand) else bonus.value


def is_bonus_barred(game: Game, hand: Hand) -> bool:
    """Whether the bonus for 21 is not paid on ``hand`` for its having been doubled or split."""
    rule = game.settling.bonus_21_barred
    barred = tuple(PlayedHand) if rule is None else rule.value
    return (hand.doubled > 0 and PlayedHand.DOUBLED in barred) or (hand.from_split and PlayedHand.SPLIT in barred)


def _equal(rule: Ruled[EqualTotals], bet: Cents, outcome: Outcome, left: Ruled[Any]) -> Settlement:
    lost = min(rule.value.loses, bet)
    if lost == 0:
        return Settlement(SettlingAct.LEAVE, exactly(0), outcome, (rule, left))
    return Settlement(SettlingAct.TAKE, Fraction(lost), outcome, (rule,))


def _taken(bet: Cents, outcome: Outcome, *rules: Ruled[Any]) -> Settlement:
    return Settlement(SettlingAct.TAKE, exactly(bet), outcome, rules)


def _paid(price: Price, bet: Cents, outcome: Outcome, *rules: Ruled[Any]) -> Settlement:
    return Settlement(SettlingAct.PAY, price.winnings(bet), outcome, rules, price)


def insurance_result(game: Game, insured: Cents, dealer: DealerHand) -> Settlement:
    """What becomes of ``insured`` cents of insurance: paid when the dealer has a blackjack, else taken."""
    rules = game.insurance
    if dealer.hand.is_natural:
        return _paid(rules.pays.value, insured, Outcome.INSURANCE_WINS, rules.pays, rules.with_dealer_blackjack)
    return _taken(insured, Outcome.INSURANCE_LOSES, said_of_losing(rules.pays), rules.without_dealer_blackjack)


def even_money(game: Game, bet: Cents) -> Settlement:
    """What a blackjack of ``bet`` cents is paid whose patron takes even money, whatever the dealer turns over."""
    return _paid(EVEN_MONEY, bet, Outcome.EVEN_MONEY, game.insurance.even_money_against)


def most_insurance(game: Game, bet: Cents) -> Cents:
    """The most cents a bet of ``bet`` cents may be insured for: up to the limit, as far as the chips can make it."""
    return rounded(game.insurance.limit.value * bet, game.equipment.chips.value, Rounding.DOWN)


def side_wager_result(game: Game, wager: SideWager, cards: WagerCards, stake: Cents) -> Settlement:
    """What ``stake`` cents on a side wager are owed; raises ValueError where a deciding card is missing."""
    line = best_line(wager.pays.value, wager.decided_by, cards, stake)
    if line is None:
        return _taken(stake, Outcome.SIDE_WAGER_LOSES, said_of_losing(wager.pays), game.side_wagers.order)
    rules: Rules = (said_of(wager.pays, line.event), game.side_wagers.order)
    outcome, paid_by = Outcome.SIDE_WAGER_WINS, wager.jackpot_paid_by
    if line.is_jackpot and paid_by is not None:
        outcome = Outcome.JACKPOT if paid_by.value is JackpotPaidBy.FLOOR else outcome
        rules = (paid_by, *rules) if outcome is Outcome.JACKPOT else (*rules, paid_by)
    return Settlement(SettlingAct.PAY, line.pays.winnings(stake), outcome, rules, line.pays, line.event)


def prize_result(game: Game, spot: Spot, prize: Wager) -> Settlement:
    """What a prize claimed at ``spot`` is paid: by the bet, or what all others get; raises ValueError if none is."""
    rule = game.settling.super_bonus
    if rule is None:
        raise ValueError(f"{game.key} has no super bonus")
    if prize.side_wager == SUPER_BONUS:
        return _paid(FixedSum(rule.value.prize(bet_on(spot, prize.hand))), Cents(0), Outcome.SUPER_BONUS, rule)
    return _paid(FixedSum(rule.value.envy), Cents(0), Outcome.ENVY, rule)


def in_cents(game: Game, settlement: Settlement, bet: Cents) -> Cents:
    """The cents really taken or paid, the house's rounding applied.

    What a surrender gives back is a payment too, so it is that part which is rounded.
    """
    chips, rounding = game.equipment.chips.value, game.settling.rounding.value
    match settlement.act:
        case SettlingAct.LEAVE:
            return Cents(0)
        case SettlingAct.PAY:
            return rounded(settlement.amount, chips, rounding)
        case SettlingAct.TAKE:
            back = rounded(bet - settlement.amount, chips, rounding)
            return Cents(bet - min(back, bet))
    assert_never(settlement.act)
