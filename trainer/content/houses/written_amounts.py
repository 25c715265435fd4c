"""What the text and numbers of a house file mean: money, prices, parts of a bet, and halves of decks."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from trainer.content.text.value_syntax import UnfitError
from trainer.domain.house.limits import EqualTotals
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.money.amounts import Cents, FixedSum, JackpotShare, Odds, Price, parse_money
from trainer.domain.money.currency import SIGN

MOST_MONEY = Cents(1_000_000_000)
MOST_DECKS = 8

AMOUNT = 'an amount in quotes, such as "$2.50"'
PRICE = 'a price such as "3 to 2" or "5 for 1"'
PRIZE = 'a price such as "3 to 2" or "5 for 1", or a fixed sum such as "$1,000"'
JACKPOT = 'a part of the jackpot such as "10% of the jackpot", at most 100%'
PART = 'a part such as "1/2", at most "1"'
EQUAL = '"push", what it costs, such as "loses $1", or "dealer-wins", "patron-wins", "patron-wins-as-blackjack"'
CUT = "0 to 8 decks in halves, such as 1.5"
DECK_PART = 'a part of a deck such as "1/2", at most "1"'
MONEY_PATTERN = rf"^({SIGN} ?)?(\d{{1,3}}(,\d{{3}})+|\d+)(\.\d{{1,2}})?( ?{SIGN})?$"
ODDS_PATTERN = r"^\d{1,7} (to|for) \d{1,7}$"
JACKPOT_PATTERN = r"^\d{1,3}(\.\d{1,2})?% of the jackpot$"
PART_PATTERN = r"^\d{1,4}(/\d{1,4})?$"
EQUAL_PATTERN = (
    rf"^(push|dealer-wins|patron-wins|patron-wins-as-blackjack|loses ({SIGN} ?)?[\d,]+(\.\d{{1,2}})?( ?{SIGN})?)$"
)


def read_money(value: Any) -> Cents:
    """``$1,000`` in cents; raises UnfitError for anything else, for nothing and for more than ten million dollars."""
    if not isinstance(value, str) or len(value) > 20:
        raise UnfitError
    try:
        cents = parse_money(value)
    except ValueError:
        raise UnfitError from None
    if not 0 < cents <= MOST_MONEY:
        raise UnfitError("write an amount from one cent to ten million")
    return cents


def read_odds(value: Any) -> Odds:
    """``3 to 2`` or ``5 for 1``; raises UnfitError for anything else and for a price that pays nothing."""
    if not isinstance(value, str) or len(value) > 20:
        raise UnfitError
    try:
        odds = Odds.parse(value)
    except ValueError:
        raise UnfitError(f"{_why_no_price(value)}write {PRICE}") from None
    if odds.win == 0:
        raise UnfitError(f"it would pay nothing; write {PRICE}")
    if odds.win > 1_000_000 or odds.stake > 1_000_000:
        raise UnfitError("write a price of at most a million")
    return odds


def _why_no_price(value: str) -> str:
    if re.fullmatch(r"\d+ for [1-9]\d*", value):
        return "a price with 'for' counts the stake in, and this gives back less than the stake; "
    if re.fullmatch(r"\d+ (to|for) 0+", value):
        return "no stake is 0; "
    return "no price is below nothing; " if "-" in value else ""


def read_prize(value: Any) -> Price:
    """A price, a fixed sum such as ``$1,000``, or a part of the jackpot; raises UnfitError for anything else."""
    if isinstance(value, str) and _SPEAKS_OF_A_JACKPOT.search(value):
        return _read_jackpot_share(value)
    if isinstance(value, str) and re.fullmatch(rf"{SIGN} ?\d.*|.*\d ?{SIGN}", value.strip()):
        return FixedSum(read_money(value))
    return read_odds(value)


_SPEAKS_OF_A_JACKPOT = re.compile("%|percent|pot|meter|progressive", re.IGNORECASE)


def _read_jackpot_share(value: str) -> JackpotShare:
    """``10% of the jackpot``; raises UnfitError for any other spelling, for nothing and for more than 100%."""
    if not re.fullmatch(JACKPOT_PATTERN, value, re.ASCII):
        raise UnfitError(f"write {JACKPOT}")
    part = Fraction(value.partition("%")[0]) / 100
    if not 0 < part <= 1:
        raise UnfitError(f"it is more than nothing and at most the whole jackpot; write {JACKPOT}")
    return JackpotShare(part)


def read_part(value: Any) -> Fraction:
    """``1/2``: more than nothing and at most 1; raises UnfitError for anything else."""
    if not isinstance(value, str) or not re.fullmatch(r"\d{1,4}(/0*[1-9]\d{0,3})?", value):
        raise UnfitError
    part = Fraction(value)
    if not 0 < part <= 1:
        raise UnfitError(f"it is more than nothing and not over the bet itself; write {PART}")
    return part


def read_equal_totals(value: Any) -> EqualTotals:
    """``push``, ``loses $1`` or who wins, such as ``dealer-wins``; raises UnfitError for anything else."""
    winner = next((each for each in TieWinner if each.value == value), None)
    if winner is not None:
        return EqualTotals(Cents(0), winner)
    if not isinstance(value, str) or not value.startswith("loses "):
        raise UnfitError
    return EqualTotals(read_money(value.removeprefix("loses ")))


def read_half_decks(value: Any) -> int:
    """1.5 decks as 3 half decks; raises UnfitError for anything but halves of up to eight decks."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_DECKS:
        raise UnfitError
    if value * 2 != int(value * 2):
        raise UnfitError("a cut is told in half decks; write a number such as 1.5")
    return int(value * 2)
