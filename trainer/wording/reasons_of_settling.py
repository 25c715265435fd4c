"""Why a wager is taken, paid or left, in one sentence without its full stop."""

from __future__ import annotations

from trainer.domain import actions as act
from trainer.domain.house import Game
from trainer.domain.money import EVEN_MONEY, Odds
from trainer.domain.phases.dues import judged
from trainer.domain.procedure import Duty
from trainer.domain.settling import Outcome as Out
from trainer.domain.settling import Settlement, is_among, settle
from trainer.domain.table import Spot, Table
from trainer.domain.terms import (
    BlackjackPaid,
    DealerBlackjack,
    InsuranceOrder,
    PushedBet,
    SideWagerOrder,
    TwentyOnePaid,
    UpCards,
)
from trainer.domain.wagers import Wager, WagerKind
from trainer.wording.events import event_words
from trainer.wording.money import money_short, odds, part_of_bet, price

AFTER_A_SPLIT = "play.split_twenty_one_is_blackjack"


def reason_of_settling(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    """The sentence of a duty owed because of ``why``; the totals are told where ``table`` is given."""
    match why:
        case Out.HIGHER | Out.LOWER | Out.EQUAL | Out.DEALER_BUSTS:
            return _compared(why, duty, game, table)
        case Out.BLACKJACK | Out.TWENTY_ONE_AT_ONCE | Out.BONUS_21 | Out.EVEN_MONEY:
            return _patrons_21(why, duty, game, table)
        case Out.BOTH_BLACKJACK | Out.DEALER_BLACKJACK:
            return _dealers_blackjack(why, duty, game)
        case Out.BUST:
            return "The hand is bust: " + ("its cards follow its bet" if _is_cards(duty) else _bet_first(game))
        case Out.SURRENDERED:
            return _surrendered(duty, game)
        case Out.INSURANCE_WINS | Out.INSURANCE_LOSES:
            return _insurance(why, duty, game)
        case Out.SIDE_WAGER_WINS | Out.SIDE_WAGER_LOSES:
            return _side_wager(why, duty, game, table)


def _is_cards(duty: Duty[act.Act]) -> bool:
    return isinstance(duty.action, act.TakeCards)


def _bet_first(game: Game) -> str:
    return "the bet is taken before the cards"


def _cites(duty: Duty[act.Act], path: str) -> bool:
    return any(rule.ref.path == path for rule in duty.rules)


def _wins(game: Game) -> str:
    return _at(game.settling.win_pays.value)


def _at(pays: Odds) -> str:
    return "even money" if pays == EVEN_MONEY else odds(pays)


# Against the dealer's total


def _compared(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    if duty.rule.ref.path == AFTER_A_SPLIT and isinstance(duty.action, act.PayWager):
        return f"Ace and ten-value after a split are 21, not a blackjack: {_wins(game)}"
    mine, dealers = _totals(duty, table)
    match why:
        case Out.HIGHER:
            beats = f"{mine} beats the dealer's {dealers}" if mine else "The higher total wins"
            return f"{beats}: a win pays {_wins(game)}"
        case Out.LOWER:
            return f"{mine} loses to the dealer's {dealers}" if mine else "The lower total loses"
        case Out.DEALER_BUSTS:
            bust = f"The dealer is bust with {dealers}" if dealers else "The dealer is bust"
            return f"{bust}: every live hand is paid {_wins(game)}"
        case _:
            return _equal(duty, game, mine)


def _equal(duty: Duty[act.Act], game: Game, mine: int) -> str:
    both = f"Both have {mine}" if mine else "The totals are equal"
    if isinstance(duty.action, act.TakeWager):
        return f"{both}: on equal totals the player loses {money_short(duty.action.amount)}"
    stays = game.settling.pushed_bet.value is PushedBet.STAYS_IN_THE_CIRCLE
    return f"{both}: a push, {'the bet stays in the circle' if stays else 'the player keeps the bet'}"


def _totals(duty: Duty[act.Act], table: Table | None) -> tuple[int, int]:
    """The points of the patron's hand and of the dealer's; 0 where they are not known."""
    found = _wager(duty.action, table)
    if found is None or table is None or table.dealer is None:
        return 0, 0
    spot, wager = found
    return judged(spot, wager).hands[wager.hand].total.points, table.dealer.hand.total.points


def _wager(of: act.Act, table: Table | None) -> tuple[Spot, Wager] | None:
    """The wager an act is about, with its spot; a push is about the main bet, or a double left alone."""
    if table is None or not isinstance(of, act.TakeWager | act.PayWager | act.PushHand):
        return None
    kinds = (WagerKind.MAIN, WagerKind.DOUBLE) if isinstance(of, act.PushHand) else (of.kind,)
    side_wager = "" if isinstance(of, act.PushHand) else of.side_wager
    for spot in table.spots:
        for wager in spot.wagers:
            here = (spot.number, wager.hand, wager.patron, wager.side_wager) == (
                of.spot,
                of.hand,
                of.patron,
                side_wager,
            )
            if here and wager.kind in kinds:
                return spot, wager
    return None


# The patron's blackjack or 21


def _patrons_21(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match why:
        case Out.BLACKJACK:
            return f"{_when_blackjack_is_paid(game, table)} {odds(game.settling.blackjack_pays.value)}"
        case Out.EVEN_MONEY:
            return "A blackjack that takes even money is paid at once, whatever the hole card"
        case Out.BONUS_21:
            return _bonus(duty, game, table)
        case _:
            if duty.rule.ref.path == AFTER_A_SPLIT:
                return f"Ace and ten-value after a split are 21, not a blackjack: paid at once, {_wins(game)}"
            return f"21 is paid at once, {_wins(game)}"


def _when_blackjack_is_paid(game: Game, table: Table | None) -> str:
    paid, dealer = game.settling.blackjack_paid.value, None if table is None else table.dealer
    if paid is BlackjackPaid.AT_ONCE:
        return "A blackjack is paid at once, before the check:"
    if dealer is None or dealer.hole_turned or paid is BlackjackPaid.WITH_THE_HAND:
        return "A blackjack pays"
    if is_among(UpCards.ACE_OR_TEN_VALUE, dealer.up):
        return "The dealer has no blackjack: a blackjack is paid now,"
    if paid is BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP:
        return "Neither ace nor ten-value is up: a blackjack is paid at once,"
    return "No blackjack can lie under this up card: a blackjack is paid now,"


def _bonus(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    at_once = ", at once" if game.settling.twenty_one_paid.value is TwentyOnePaid.AT_ONCE else ""
    settled = _settlement(duty, game, table)
    if settled is None or settled.price is None or not settled.event:
        return f"This 21 is paid by the bonus table{at_once}"
    return f"{event_words(settled.event)} is paid by the bonus table{at_once}: {price(settled.price)}"


def _settlement(duty: Duty[act.Act], game: Game, table: Table | None) -> Settlement | None:
    found = _wager(duty.action, table)
    if found is None or table is None or table.dealer is None:
        return None
    spot, wager = found
    return settle(game, judged(spot, wager), wager, table.dealer)


# The dealer's blackjack, insurance


def _dealers_blackjack(why: Out, duty: Duty[act.Act], game: Game) -> str:
    if why is Out.BOTH_BLACKJACK:
        if isinstance(duty.action, act.TakeWager):
            return f"Both have blackjack: the player loses {money_short(duty.action.amount)}"
        return "Both have blackjack: a push"
    if isinstance(duty.action, act.TurnOverHoleCard):
        return "The dealer has blackjack: it is turned over at once"
    if game.settling.dealer_blackjack.value is DealerBlackjack.TAKES_FIRST_BETS_ONLY:
        return "The dealer's blackjack takes first bets only, no doubles and no bets on a split"
    order = game.insurance.with_dealer_blackjack.value
    if _cites(duty, "insurance.with_dealer_blackjack"):
        if order is InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE:
            return "The dealer has blackjack: all losing bets are taken, right to left, before insurance is paid"
        if order is InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT:
            return "The dealer has blackjack: each spot is settled in turn, right to left"
    return "The dealer has blackjack: all bets without a blackjack lose"


def _insurance(why: Out, duty: Duty[act.Act], game: Game) -> str:
    if why is Out.INSURANCE_LOSES:
        losing_first = InsuranceOrder.LOSING_INSURANCE_RIGHT_TO_LEFT_THEN_FIRST_BASE
        if duty.rule.ref.path == "insurance.without_dealer_blackjack" and duty.rule.value is losing_first:
            return "The dealer has no blackjack: losing insurance is taken right to left, before any hand is played"
        return "The dealer has no blackjack: insurance loses"
    pays = odds(game.insurance.pays.value)
    bets_first = InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE
    if game.insurance.with_dealer_blackjack.value is bets_first:
        return f"The losing bets are taken: now insurance is paid {pays}, right to left"
    return f"The dealer has blackjack: insurance pays {pays}"


def _surrendered(duty: Duty[act.Act], game: Game) -> str:
    part = part_of_bet(game.play.surrender_loses.value)
    if _is_cards(duty):
        return f"The hand is given up: its cards follow {part}"
    return f"Surrender costs {part}: {_bet_first(game)}"


# Side wagers


def _side_wager(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    order = _side_wager_order(why, duty, game)
    if why is Out.SIDE_WAGER_LOSES:
        return order or "It is settled with the hand: no line of its pay table holds"
    settled = _settlement(duty, game, table)
    if settled is None or settled.price is None or not settled.event:
        return order or "The side wager wins"
    event = event_words(settled.event)
    return f"{order or 'It is settled with the hand'}: {event[0].lower()}{event[1:]}, {price(settled.price)}"


def _side_wager_order(why: Out, duty: Duty[act.Act], game: Game) -> str:
    """In which order the side wagers are settled; "" where this one is settled with the hand."""
    if _cites(duty, "settling.order"):
        return ""
    if game.side_wagers.order.value is SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT:
        lost = ": this one has lost" if why is Out.SIDE_WAGER_LOSES else ""
        return f"Side wagers are settled spot by spot, right to left{lost}"
    if why is Out.SIDE_WAGER_LOSES:
        return "Losing side wagers are taken first, right to left, before any is paid"
    return "Once the losers are taken, winning side wagers are paid right to left"
