"""Why a wager is taken, paid or left, in one sentence without its full stop."""

from __future__ import annotations

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.limits import EqualTotals
from trainer.domain.house.play_terms import SurrenderedBet, TieWinner
from trainer.domain.house.terms import (
    BlackjackPaid,
    DealerBlackjack,
    DealerCards,
    InsuranceOrder,
    PushedBet,
    SideWagerOrder,
    UpCards,
)
from trainer.domain.money.amounts import EVEN_MONEY, JackpotShare
from trainer.domain.procedure.duties import Duty
from trainer.domain.table import acts as act
from trainer.domain.table.claims import jackpots_won
from trainer.domain.table.deciding import offered_wager
from trainer.domain.table.phases.wager_duties import judged
from trainer.domain.table.prizes import bet_on
from trainer.domain.table.settling import Outcome as Out
from trainer.domain.table.settling import Settlement, is_among, settle
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.wording.money import money, money_short, odds, part_of_bet, price, price_now
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.rules.sentences import is_as_sure
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import plain_words
from trainer.wording.table.places import wager_name, who

AFTER_A_SPLIT = "play.split_twenty_one_is_blackjack"


def reason_of_settling(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    """The sentence of a duty owed because of ``why``; the totals are told where ``table`` is given."""
    settled = _settled(why, duty, game, table)
    if duty.rule.case != Case.LATER_CARDS.value:
        return settled
    return f"Later cards do not count for a patron whose hand is complete: {settled[0].lower()}{settled[1:]}"


def _settled(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match why:
        case Out.HIGHER | Out.LOWER | Out.EQUAL | Out.DEALER_BUSTS:
            return _compared(why, duty, game, table)
        case Out.BLACKJACK | Out.TWENTY_ONE_AT_ONCE | Out.BONUS_21 | Out.EVEN_MONEY:
            return _patrons_21(why, duty, game, table)
        case Out.BOTH_BLACKJACK | Out.DEALER_BLACKJACK:
            return _dealers_blackjack(why, duty, game)
        case Out.BUST:
            return "The hand is bust: " + (
                "its cards follow its bet" if _is_cards(duty) else "the bet is taken before the cards"
            )
        case Out.SURRENDERED:
            return _surrendered(duty, game)
        case Out.RESCUED:
            lost = "its cards go too" if _is_cards(duty) else "the original bet is lost, the double's chips go back"
            return f"The doubled hand is given up: {lost}"
        case Out.INSURANCE_WINS | Out.INSURANCE_LOSES:
            return _insurance(why, duty, game)
        case Out.SIDE_WAGER_WINS | Out.SIDE_WAGER_LOSES:
            return _side_wager(why, duty, game, table)
        case Out.SUPER_BONUS | Out.ENVY:
            return _prize(why, game, table, duty)
        case Out.JACKPOT:
            return _jackpot(duty, game, table)


def _is_cards(duty: Duty[act.Act]) -> bool:
    return isinstance(duty.action, act.TakeCards)


def _wins(duty: Duty[act.Act], game: Game, words: str = "") -> str:
    """What a win pays, after ``words``; "" where that is less sure than the rule the duty names."""
    pays = game.settling.win_pays
    if not is_as_sure(pays, duty.rule):
        return ""
    return f"{words}{'even money' if pays.value == EVEN_MONEY else odds(pays.value)}"


# Against the dealer's total


def _compared(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    if duty.rule.ref.path == AFTER_A_SPLIT:
        return f"{_ONLY_21}{_as_21_only(why, duty, game)}"
    mine, dealers = _totals(duty, table)
    match why:
        case Out.HIGHER:
            beats = f"{mine} beats the dealer's {dealers}" if mine else "The higher total wins"
            return f"{beats}{_wins(duty, game, ' and is paid ')}"
        case Out.LOWER:
            return f"{mine} loses to the dealer's {dealers}" if mine else "The lower total loses"
        case Out.DEALER_BUSTS:
            bust = f"The dealer is bust with {dealers}" if dealers else "The dealer is bust"
            return f"{bust}, so every live hand is paid{_wins(duty, game, ' ')}"
        case _:
            return _equal(duty, game, mine)


_ONLY_21 = "Ace and ten-value after a split are 21, not a blackjack"


def _as_21_only(why: Out, duty: Duty[act.Act], game: Game) -> str:
    """What becomes of such a hand, as far as that is as sure as that it is no blackjack."""
    if why is not Out.EQUAL:
        return _wins(duty, game, ": ")
    if _who_wins(duty):
        return f": {_who_wins(duty)}"
    if not is_as_sure(game.settling.equal_totals, duty.rule):
        return ""
    if isinstance(duty.action, act.TakeWager):
        return f": the player loses {money_short(duty.action.amount)}"
    return ": a push"


def _equal(duty: Duty[act.Act], game: Game, mine: int) -> str:
    both, won = f"Both have {mine}" if mine else "The totals are equal", _who_wins(duty)
    if won:
        return f"{both}: {won}"
    if isinstance(duty.action, act.TakeWager):
        return f"{both}: on equal totals the player loses {money_short(duty.action.amount)}"
    pushed = game.settling.pushed_bet
    if not is_as_sure(pushed, duty.rule):
        return f"{both}: a push"
    stays = pushed.value is PushedBet.STAYS_IN_THE_CIRCLE
    return f"{both}: a push, {'the bet stays in the circle' if stays else 'the player keeps the bet'}"


def _who_wins(duty: Duty[act.Act]) -> str:
    """``the dealer wins``: who wins where both have as much; "" where neither does."""
    tied = (rule.value for rule in duty.rules if isinstance(rule.value, EqualTotals))
    winner = next((each.winner for each in tied), TieWinner.NOBODY)
    return "" if winner is TieWinner.NOBODY else term_words(winner)


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
            return _blackjack(duty, game, table)
        case Out.EVEN_MONEY:
            against = plain_words("insurance.even_money_against", game.insurance.even_money_against.value)
            whatever = "whatever the dealer draws" if _has_no_hole(game) else "whatever the hole card"
            return f"A blackjack {against} may take even money, {whatever}"
        case Out.BONUS_21:
            return _bonus(duty, game, table)
        case _:
            if duty.rule.ref.path == AFTER_A_SPLIT:
                return f"{_ONLY_21}{_wins(duty, game, ': ')}"
            return f"21 is paid at once{_wins(duty, game, ', ')}"


def _blackjack(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    """When it is paid, with the price, where the duty names that rule; else what it pays, and why it is safe."""
    pays = game.settling.blackjack_pays
    if duty.rule.ref.path == "settling.blackjack_paid":
        return _WHEN_PAID[duty.rule.value] + (f", {odds(pays.value)}" if is_as_sure(pays, duty.rule) else "")
    words = f"blackjack pays {odds(pays.value)}"
    dealer = None if table is None else table.dealer
    if dealer is None or dealer.hole_turned:
        return f"A {words}"
    if not is_among(UpCards.ACE_OR_TEN_VALUE, dealer.up):
        can = "come of" if _has_no_hole(game) else "lie under"
        return f"No blackjack can {can} this up card: a {words}"
    return f"The dealer has no blackjack: a {words}" if table is not None and table.peeked else f"A {words}"


def _has_no_hole(game: Game) -> bool:
    return game.deal.dealer_cards.value is DealerCards.NO_HOLE_CARD


_WHEN_PAID = {
    BlackjackPaid.AT_ONCE: "A blackjack is paid at once, before the check",
    BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP: "Neither ace nor ten-value is up: a blackjack is paid at once",
    BlackjackPaid.AFTER_THE_CHECK: "The dealer has no blackjack: after the check a blackjack is paid",
    BlackjackPaid.WITH_THE_HAND: "A blackjack is paid when its hand is settled",
}


def when_blackjack_is_paid(game: Game, table: Table | None, *, is_late: bool) -> str:
    """When this house pays a blackjack, as it is told of one paid too soon or too late; no full stop."""
    paid = game.settling.blackjack_paid.value
    up = None if table is None or table.dealer is None else table.dealer.up
    match paid:
        case BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP if up is not None and is_among(UpCards.ACE_OR_TEN_VALUE, up):
            return "With an ace or a ten-value up a blackjack is not paid at once"
        case BlackjackPaid.AFTER_THE_CHECK:
            no_longer = ", and waits for nothing more" if is_late else ""
            return f"A blackjack is paid {term_words(paid)}{no_longer}"
        case _:
            return _WHEN_PAID[paid]


def _bonus(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    settled = _settlement(duty, game, table)
    if settled is None or settled.price is None or not settled.event:
        return "This 21 is paid by the bonus table"
    return f"{event_words(settled.event)} is paid by the bonus table: {price(settled.price)}"


def _settlement(duty: Duty[act.Act], game: Game, table: Table | None) -> Settlement | None:
    found = _wager(duty.action, table)
    if found is None or table is None or table.dealer is None:
        return None
    spot, wager = found
    return settle(game, judged(spot, wager), wager, table.dealer).at(table.meter(wager.side_wager))


# The dealer's blackjack, insurance


def _dealers_blackjack(why: Out, duty: Duty[act.Act], game: Game) -> str:
    if why is Out.BOTH_BLACKJACK:
        won = _who_wins(duty)
        if won:
            return f"Both have blackjack: {won}"
        if isinstance(duty.action, act.TakeWager):
            return f"Both have blackjack: the player loses {money_short(duty.action.amount)}"
        return "Both have blackjack, so the bet is a push"
    if isinstance(duty.action, act.TurnOverHoleCard):
        return "The dealer has blackjack: it is turned over at once"
    if duty.rests_on(game.play.surrendered_bet):
        return "The dealer has blackjack: a surrendered bet is lost whole"
    if game.settling.dealer_blackjack.value is DealerBlackjack.TAKES_FIRST_BETS_ONLY:
        return "The dealer's blackjack takes first bets only, no doubles and no bets on a split"
    if duty.rule.ref.path == "insurance.with_dealer_blackjack":
        if duty.rule.value is InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE:
            return "The dealer has blackjack: all losing bets are taken, right to left, before insurance is paid"
        return "The dealer has blackjack: each spot is settled in turn, right to left"
    return "The dealer has blackjack: all bets without a blackjack lose"


def _insurance(why: Out, duty: Duty[act.Act], game: Game) -> str:
    if why is Out.INSURANCE_LOSES:
        losing_first = InsuranceOrder.LOSING_INSURANCE_RIGHT_TO_LEFT_THEN_FIRST_BASE
        if duty.rule.ref.path == "insurance.without_dealer_blackjack" and duty.rule.value is losing_first:
            way = "" if game.bets.spots.value == 1 else " right to left,"
            return f"The dealer has no blackjack: losing insurance is taken{way} before any hand is played"
        return "The dealer has no blackjack: insurance loses"
    return f"The dealer has blackjack: insurance pays {odds(game.insurance.pays.value)}"


def _surrendered(duty: Duty[act.Act], game: Game) -> str:
    part, bet = part_of_bet(game.play.surrender_loses.value), game.play.surrendered_bet
    held = bet.value is SurrenderedBet.HELD and duty.rests_on(bet)
    if _is_cards(duty) and held:
        return "The hand has been surrendered: its cards go, and its bet waits for the dealer's second card"
    if _is_cards(duty):
        follow = is_as_sure(game.settling.bust, duty.rule)
        return f"The hand has been surrendered: its cards {f'follow {part}' if follow else 'go too'}"
    return f"The dealer has no blackjack: surrender costs {part}" if held else f"Surrender costs {part}"


# Side wagers


def _side_wager(why: Out, duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    if why is Out.SIDE_WAGER_LOSES:
        order = _when_taken(duty)
        return f"These cards don't win{f': {order}' if order else ''}"
    settled = _settlement(duty, game, table)
    if settled is None or settled.price is None or not isinstance(duty.action, act.PayWager):
        return "The cards are on a line of its pay table: the side wager wins"
    name = wager_name(game, WagerKind.SIDE, duty.action.side_wager)
    return f"{event_words(settled.event)}: {name} pays {price_now(settled.price)}"


def _jackpot(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    """Which line of which wager pays a part of the jackpot, and who pays it."""
    floor = "the floor checks the cards and pays"
    won = () if table is None else jackpots_won(game, table)
    paths = [rule.ref.path for rule in duty.rules]
    for _, wager, settled in won:
        offered = offered_wager(game, wager.side_wager)
        if offered.pays.ref.path in paths and settled.price is not None:
            return f"{event_words(settled.event)}: {offered.name} pays {price_now(settled.price)}; {floor}"
    return f"A part of the jackpot is won: {floor}"


def paid_by_the_floor(game: Game, table: Table) -> str:
    """What the floor pays if it is called at ``table``: ``The floor checked the cards and paid spot 7 $28,204.28.``

    "" if no jackpot is won there.
    """
    paid = [
        f"{who(game, spot.number, wager.hand, wager.patron)} {money(settled.price.sum)}"
        for spot, wager, settled in jackpots_won(game, table)
        if isinstance(settled.price, JackpotShare)
    ]
    return f"The floor checked the cards and paid {' and '.join(paid)}." if paid else ""


def _when_taken(duty: Duty[act.Act]) -> str:
    """By the order of the side wagers, if the duty names it; else ""."""
    if duty.rule.ref.path != "side_wagers.order":
        return ""
    if duty.rule.value is SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT:
        return "side wagers are settled spot by spot, right to left"
    return "losing side wagers are taken first, right to left"


# Prizes without a bet


def _prize(why: Out, game: Game, table: Table | None, duty: Duty[act.Act]) -> str:
    rule = game.settling.super_bonus
    settled = _settlement(duty, game, table)
    sum_ = None if settled is None or settled.price is None else price(settled.price)
    hand = "" if rule is None else event_words(rule.value.event)
    if why is Out.ENVY:
        return f"{hand} has been made: every other player is paid {sum_ or 'the envy bonus'}"
    found = _wager(duty.action, table)
    staked = "" if found is None else f", on a bet of {money_short(bet_on(found[0], found[1].hand))}"
    return f"{hand}{staked}: the super bonus{f' is {sum_}' if sum_ else ' is paid'}"
