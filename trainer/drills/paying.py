"""Grades of winnings paid at a price, as an amount or in chips: the sum, then the chips it is paid in."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Any

from trainer.domain.chips import Chips
from trainer.domain.house import Game
from trainer.domain.money import Cents, Odds, Price, Rounding
from trainer.domain.rules import Ruled
from trainer.domain.terms import PaymentChips
from trainer.drills.base import Amount, Answer, Grade, Heaps, Response, Working
from trainer.drills.grading import (
    Slip,
    diagnose,
    due_on,
    figures,
    no_answer,
    payment_slips,
    price_working,
    ruled,
    same_chips,
    worth_of,
)
from trainer.drills.mistakes import Mistake
from trainer.drills.stakes import fewest
from trainer.wording.chips import chips_words
from trainer.wording.money import money


@dataclass(frozen=True, slots=True)
class Payment:
    """Winnings asked for: on which bet, at which price, by which rules, and the sentence that says why.

    ``slips`` are likelier than the usual ones; ``elsewhere`` other houses' prices for the same; ``working`` stands
    in for the usual one.
    """

    ask: str
    bet: Chips
    price: Odds
    rules: tuple[Ruled[Any], ...]
    reason: str
    slips: tuple[Slip, ...] = ()
    elsewhere: tuple[Price, ...] = ()
    working: Working | None = None


def grade_payment(game: Game, payment: Payment, answer: Answer) -> Grade:
    """Judge the response to ``payment.ask``: its sum, and in chips also their denominations by the house's rule."""
    due = due_on(game, payment.price, payment.bet.worth)
    chips = winnings_in_chips(game, payment.bet, payment.price)
    response = answer.response(payment.ask)
    slip = _slip(game, payment, response, due, chips)
    return Grade(
        right=slip is None,
        headline="Right" if slip is None else slip.headline,
        reason=_reason(game, payment, slip),
        answer=_in_words(due, chips),
        due=Answer(((payment.ask, _due_response(due, chips)),)),
        rules=_rules(game, payment, due),
        mistake=None if slip is None else slip.mistake,
        figures=figures(worth_of(response), due),
        working=payment.working or price_working(payment.bet, payment.price, due),
        parts=((payment.ask, slip is None),),
    )


def winnings_in_chips(game: Game, bet: Chips, price: Price) -> Chips | None:
    """The chips the house pays winnings in, by its rule; None where its chips cannot make the sum."""
    due = due_on(game, price, bet.worth)
    chips = game.equipment.chips.value
    if game.settling.payment_chips.value is PaymentChips.FEWEST_CHIPS or not isinstance(price, Odds):
        return fewest(due, chips)
    left, paid = due, Chips()
    for pile in bet.piles:
        own = Chips.of([(pile.denomination, floor(price.winnings(pile.worth)) // pile.denomination.value)])
        left, paid = Cents(left - own.worth), paid + own
    if left <= 0:
        return paid if left == 0 else fewest(due, chips)
    rest = fewest(left, chips)
    return None if rest is None else paid + rest


def _slip(game: Game, payment: Payment, response: Response | None, due: Cents, chips: Chips | None) -> Slip | None:
    given = worth_of(response)
    if given is None:
        return no_answer()
    usual = payment_slips(game, payment.bet, payment.price, payment.elsewhere)
    wrong = diagnose(given, due, (*payment.slips, *usual))
    if wrong is not None or not isinstance(response, Heaps):
        return wrong
    if _may_be_paid_in(game, response, chips):
        return None
    return Slip(Mistake.WRONG_DENOMINATIONS, given, "Right amount, wrong chips")


def _may_be_paid_in(game: Game, response: Heaps, chips: Chips | None) -> bool:
    if chips is None or game.settling.payment_chips.value is PaymentChips.ANY:
        return True
    return same_chips(response.heaps, chips)


_HOW_PAID = {
    PaymentChips.BET_COLOURS: "Winnings go out in the colours of the bet, the rest in the next smaller chips.",
    PaymentChips.FEWEST_CHIPS: "Winnings go out in as few chips as can be.",
    PaymentChips.ANY: "Winnings may go out in any chips.",
}


def _reason(game: Game, payment: Payment, slip: Slip | None) -> str:
    match None if slip is None else slip.mistake:
        case Mistake.WRONG_DENOMINATIONS:
            return _HOW_PAID[game.settling.payment_chips.value]
        case Mistake.ADDED_THE_BET:
            return "Only the winnings go beside the bet, which stays the player's own."
        case Mistake.ROUNDED_THE_WRONG_WAY:
            return _HOW_ROUNDED[game.settling.rounding.value]
        case _:
            return payment.reason


_HOW_ROUNDED = {
    Rounding.DOWN: "What the smallest chip cannot make is rounded down at this house.",
    Rounding.UP: "What the smallest chip cannot make is rounded up at this house.",
    Rounding.SMALLER_CHIPS: "What the smallest chip cannot make is paid to the cent at this house.",
}


def _due_response(due: Cents, chips: Chips | None) -> Response:
    """The chips to lay beside the bet, so that they can be shown; the bare amount where no chips make it."""
    return Amount(due) if chips is None else Heaps(chips.piles)


def _in_words(due: Cents, chips: Chips | None) -> str:
    return money(due) if chips is None else f"{money(due)}: {chips_words(chips)}"


def _rules(game: Game, payment: Payment, due: Cents) -> tuple[Ruled[object], ...]:
    """The price, the chips it is paid in, and the rounding where it mattered."""
    rounded = payment.price.winnings(payment.bet.worth) != due
    return ruled(*payment.rules, game.settling.payment_chips, game.settling.rounding if rounded else None)
