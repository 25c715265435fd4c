"""How winnings are judged in every drill, as an amount or in chips: the sum, then the chips it is paid in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import PaymentChips
from trainer.domain.money.amounts import Cents, Odds, Price, Rounding
from trainer.domain.money.chips import Chips, Pile, Rack
from trainer.domain.table import chip_cutting
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.wagers import Wager
from trainer.drills.base import Amount, Answer, Grade, Heaps, Response, Settled, Working
from trainer.drills.grading import (
    TellingSum,
    diagnose,
    due_on,
    figures,
    no_answer,
    payment_slips,
    price_working,
    ruled,
    settlement_slip,
    worked_sum,
    worth_of,
)
from trainer.drills.mistakes import Mistake
from trainer.wording.chips import chips_remark_words, chips_words
from trainer.wording.money import money
from trainer.wording.rules.sentences import rule_sentence


@dataclass(frozen=True, slots=True)
class WinningsAsked:
    """Winnings asked for: on which bet, at which price, by which rules, and the sentence that says why.

    ``slips`` are likelier than the usual ones; ``elsewhere`` other houses' prices for the same; ``working`` stands
    in for the usual one.
    """

    ask: str
    bet: Chips
    price: Odds
    rules: tuple[Ruled[Any], ...]
    reason: str
    slips: tuple[TellingSum, ...] = ()
    elsewhere: tuple[Price, ...] = ()
    working: Working | None = None


def grade_payment(game: Game, payment: WinningsAsked, answer: Answer) -> Grade:
    """Judge the response to ``payment.ask``: its sum, and in chips also their denominations by the house's rule."""
    due = paid_by(game, payment.bet, payment.price)
    response = answer.response(payment.ask)
    slip = _slip(game, payment, response, due)
    return Grade(
        right=slip is None,
        headline="Right" if slip is None else slip.headline,
        reason=_reason(game, payment, slip, due) + chips_remark(game, response, payment.bet, payment.price),
        answer=_in_words(due),
        due=Answer(((payment.ask, _due_response(due)),)),
        rules=_rules(game, payment, due, slip),
        mistake=None if slip is None else slip.mistake,
        figures=figures(worth_of(response), _due_in(response, due)),
        working=payment.working or price_working(payment.bet, payment.price, due.amount),
        parts=((payment.ask, slip is None),),
    )


def paid_by(game: Game, bet: Chips, price: Price) -> chip_cutting.Payment:
    """The winnings as the house pays them: in its chips by its rule, from a rack that is never short.

    The rack of a drill is filled anew for each question, so that a payment tells of the bet and never of the rack.
    """
    settling = game.settling
    amount = due_on(game, price, bet.worth)
    rack = Rack(tuple(Pile(chip, amount // chip.value + 1) for chip in sorted(game.equipment.chips.value)))
    most = settling.most_in_bet_colours.value
    paid = chip_cutting.paid_at(price, bet, rack, settling.rounding.value, settling.payment_chips.value, most)
    if isinstance(paid, chip_cutting.RackIsShort):
        return chip_cutting.Payment(Chips(), amount, amount)
    return paid


def settled_by(game: Game, wager: Wager, price: Price) -> Settled:
    """What is due on a winning ``wager``, with the chips it is paid in; with no chips where some of it is coin."""
    due = paid_by(game, wager.stack.broken_out(), price)
    return Settled(SettlingAct.PAY, due.amount, () if due.in_coin else due.chips.piles)


def settled_slip(
    game: Game,
    given: Response | None,
    due: Settled,
    wager: Wager,
    price: Price | None = None,
    slips: Iterable[TellingSum] = (),
) -> TellingSum | None:
    """What is wrong with a settlement of ``wager``: the act, then the sum, then the chips it is paid in.

    ``price`` is what a winner is paid at; ``slips`` are those a wrong sum may betray. None where nothing is wrong.
    """
    wrong = settlement_slip(given, as_answered(game, given, due, wager, price), wager, slips)
    if wrong is not None or price is None or not isinstance(given, Settled) or not given.heaps:
        return wrong
    return _chips_slip(game, Heaps(given.heaps), paid_by(game, wager.stack.broken_out(), price))


def as_answered(game: Game, given: Response | None, due: Settled, wager: Wager, price: Price | None) -> Settled:
    """``due`` in the manner of the answer: chips leave out what only coin can pay."""
    if price is None or not isinstance(given, Settled) or not given.heaps:
        return due
    return replace(due, cents=paid_by(game, wager.stack.broken_out(), price).chips.worth)


def _chips_slip(game: Game, laid: Heaps, due: chip_cutting.Payment) -> TellingSum | None:
    if chip_cutting.is_proper_payment(laid.chips, due, game.settling.chips_demanded(is_long=due.is_long)):
        return None
    return TellingSum(Mistake.WRONG_DENOMINATIONS, laid.chips.worth, "Right amount, wrong chips")


def sum_remark(game: Game, slip: TellingSum | None, bet: Chips, price: Price | None) -> str:
    """The sum of ``bet`` worked in its chips, with a space before it, where a winner was paid a wrong one; else ""."""
    if slip is None or slip.mistake in _NOT_A_SUM or not isinstance(price, Odds):
        return ""
    return f" {worked_sum(bet, price, paid_by(game, bet, price).amount)}"


_NOT_A_SUM = frozenset({Mistake.NO_ANSWER, Mistake.WRONG_DENOMINATIONS, Mistake.TOOK_A_WINNER, Mistake.LEFT_A_WINNER})


def chips_remark(game: Game, given: Response | None, bet: Chips, price: Price | None) -> str:
    """A remark, with a space before it, on the right sum in other chips than standard practice has it; else ""."""
    laid = given.heaps if isinstance(given, Settled | Heaps) else ()
    if not laid or price is None:
        return ""
    due, chips = paid_by(game, bet, price), Heaps(tuple(laid)).chips
    is_slip = chips.worth != due.chips.worth or _chips_slip(game, Heaps(tuple(laid)), due) is not None
    if is_slip or chip_cutting.is_proper_payment(chips, due, game.settling.payment_chips.value):
        return ""
    return f" {chips_remark_words(due.chips)}"


def _due_in(response: Response | None, due: chip_cutting.Payment) -> Cents:
    """What is due in the manner of the response: chips leave out what only coin can pay."""
    return due.chips.worth if isinstance(response, Heaps) else due.amount


def _slip(
    game: Game, payment: WinningsAsked, response: Response | None, due: chip_cutting.Payment
) -> TellingSum | None:
    given = worth_of(response)
    if given is None:
        return no_answer()
    usual = payment_slips(game, payment.bet, payment.price, payment.elsewhere)
    wrong = diagnose(given, _due_in(response, due), chain(payment.slips, usual))
    return wrong if wrong is not None or not isinstance(response, Heaps) else _chips_slip(game, response, due)


def how_paid(game: Game, due: chip_cutting.Payment) -> str:
    """In which chips winnings go out at this house, in one sentence."""
    match game.settling.payment_chips.value:
        case PaymentChips.BET_COLOURS if due.is_long:
            return f"{rule_sentence(game.settling.most_in_bet_colours, game)}."
        case PaymentChips.BET_COLOURS:
            return "Winnings go out in the colours of the bet, the rest in the next smaller chips."
        case PaymentChips.FEWEST_CHIPS:
            return "Winnings go out in as few chips as can be, a sum without cents in chips without cents."
        case PaymentChips.ANY:
            return "Winnings may go out in any chips."


def _reason(game: Game, payment: WinningsAsked, slip: TellingSum | None, due: chip_cutting.Payment) -> str:
    match None if slip is None else slip.mistake:
        case Mistake.WRONG_DENOMINATIONS:
            return how_paid(game, due)
        case Mistake.ADDED_THE_BET:
            return "Only the winnings go beside the bet, which stays the player's own."
        case Mistake.ROUNDED_THE_WRONG_WAY:
            return _HOW_ROUNDED[game.settling.rounding.value]
        case Mistake.NO_ANSWER | None:
            return payment.reason
        case _ if payment.working is not None:
            return payment.reason
        case mistake:
            worked = worked_sum(payment.bet, payment.price, due.amount)
            return f"{payment.reason} {worked}" if mistake in _OF_THE_PRICE else worked


_OF_THE_PRICE = frozenset(
    {
        Mistake.PAID_EVEN_MONEY,
        Mistake.PAID_SIX_TO_FIVE,
        Mistake.PAID_THREE_TO_TWO,
        Mistake.PAID_TWO_TO_ONE,
        Mistake.PAID_THE_HALF_ONLY,
        Mistake.WRONG_TABLE,
    }
)
"""The price was wrong, so it is told again before the sum is worked."""

_HOW_ROUNDED = {
    Rounding.DOWN: "What the smallest chip cannot make is rounded down at this house.",
    Rounding.UP: "What the smallest chip cannot make is rounded up at this house.",
    Rounding.SMALLER_CHIPS: "What the smallest chip cannot make is paid to the cent at this house.",
}


def _due_response(due: chip_cutting.Payment) -> Response:
    """The chips to lay beside the bet, so that they can be shown; the bare amount where some of it is coin."""
    return Amount(due.amount) if due.in_coin else Heaps(due.chips.piles)


def _in_words(due: chip_cutting.Payment) -> str:
    coin = f", {money(due.in_coin)} in coin" if due.in_coin else ""
    return f"{money(due.amount)}: {chips_words(due.chips)}{coin}"


def chips_rule(game: Game, due: chip_cutting.Payment) -> Ruled[Any]:
    """The rule by which winnings go out in these chips."""
    settling = game.settling
    return settling.most_in_bet_colours if due.is_long else settling.payment_chips


def _rules(
    game: Game, payment: WinningsAsked, due: chip_cutting.Payment, slip: TellingSum | None
) -> tuple[Ruled[object], ...]:
    """The price, the chips it is paid in (first where these were wrong), and the rounding where it mattered."""
    settling, first, chips = game.settling, payment.rules, chips_rule(game, due)
    if slip is not None and slip.mistake is Mistake.WRONG_DENOMINATIONS:
        first = (chips, *first)
    rounded = payment.price.winnings(payment.bet.worth) != due.amount
    return ruled(*first, chips, settling.payment_chips, settling.rounding if rounded else None)
