"""Money that no chips of the table make: bets that may be laid, and what is paid for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import floor, gcd

from trainer.content.houses.together.conflict import Conflict, Values
from trainer.content.text.faults import KeyPath
from trainer.domain.house.limits import BetLimits, EqualTotals
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.house.side_wagers import PayTable
from trainer.domain.house.terms import Surrender, UpCards
from trainer.domain.money.amounts import Cents, Price, Rounding
from trainer.domain.money.chips import Denomination
from trainer.domain.money.making_change import makes
from trainer.wording.money import money_short

_BETS_TRIED = 100


def money_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash between the chips of the table and the sums that lie on it."""
    yield from _stakes(values)
    chips = values.get("equipment.chips")
    if chips and values.get("settling.rounding") is Rounding.SMALLER_CHIPS:
        yield from _unpayable(values, chips)


def _stakes(values: Values) -> Iterator[Conflict]:
    """Bets that no chips of the table make, and limits whose steps never reach the most."""
    chips = values.get("equipment.chips")
    smallest = gcd(*(chip.value for chip in chips)) if chips else 1
    for path, limits in values.items():
        if path.endswith((".limits", ".main_bet", ".side_wager")) and isinstance(limits, BetLimits):
            odd = [
                (within, amount)
                for within, amount in _amounts(limits)
                if amount % smallest or (chips and "only" in within and not makes(amount, chips))
            ]
            for within, amount in odd:
                said = f"No chips of this table make {money_short(amount)}."
                yield Conflict((path, "equipment.chips"), said, within)
            if not odd:
                yield from _steps_to_the_most(path, limits)


def _amounts(limits: BetLimits) -> Iterator[tuple[KeyPath, Cents]]:
    """Every amount that the limits name, with where it stands in them."""
    for key, amount in (("least", limits.least), ("step", limits.step), ("most", limits.most)):
        if amount is not None:
            yield (key,), amount
    yield from ((("only", place), amount) for place, amount in enumerate(limits.only))
    for seat, own in limits.by_seat:
        yield from ((("by_seat", str(seat), *within), amount) for within, amount in _amounts(own))


def _steps_to_the_most(path: str, limits: BetLimits) -> Iterator[Conflict]:
    least, most, step = limits.least, limits.most, limits.step
    if least is not None and most is not None and step and (most - least) % step:
        reached = Cents(most - (most - least) % step)
        said = f"Steps of {money_short(step)} from {money_short(least)} never come to {money_short(most)}"
        yield Conflict((path,), f"{said}: write {money_short(reached)}.", ("most",))


def _unpayable(values: Values, chips: Sequence[Denomination]) -> Iterator[Conflict]:
    """Sums that are paid to the cent here and that no chips make: the first bet for each rule."""
    for path, what, bet, paid in _payments(values, chips):
        said = (
            f"{what} on {money_short(bet)} comes to {money_short(Cents(floor(paid)))}, and no chips of this table make "
            "that: add smaller chips or coins to 'chips' under [equipment], or write 'down' or 'up' at 'rounding'."
        )
        yield Conflict(("settling.rounding", "equipment.chips", path), said)


_Owed = tuple[str, str, Cents, Fraction]
"""A rule, what is paid by it in words, the bet, and the sum."""


def _payments(values: Values, chips: Sequence[Denomination]) -> Iterator[_Owed]:
    """For each rule by which something is paid the first bet on which the chips do not make it."""
    yield from _on_the_bet(values, chips)
    if values.get("insurance.offered_against", UpCards.NONE) is not UpCards.NONE and "insurance.pays" in values:
        stakes = _stakes_from(BetLimits(), chips)
        yield from _first_odd_at("insurance.pays", "An insurance", values["insurance.pays"], stakes, chips)
    for path, table in values.items():
        key = path.split(".")[1]
        if not (path.startswith("wagers.") and isinstance(table, PayTable) and values.get(f"wagers.{key}.offered")):
            continue
        limits = values.get(f"wagers.{key}.limits", values.get("bets.side_wager", BetLimits()))
        for line in table.lines:
            stakes = _stakes_from(limits, chips)
            yield from _first_odd_at(path, f"'{line.event}'", line.pays, stakes, chips)


def _on_the_bet(values: Values, chips: Sequence[Denomination]) -> Iterator[_Owed]:
    limits = values.get("bets.main_bet", BetLimits())
    for path, what in (("settling.blackjack_pays", "A blackjack"), ("settling.win_pays", "A win")):
        if path in values:
            yield from _first_odd_at(path, what, values[path], _stakes_from(limits, chips), chips)
    bonus = values.get("settling.bonus_21")
    for line in bonus.lines if isinstance(bonus, PayTable) else ():
        stakes = _stakes_from(limits, chips)
        yield from _first_odd_at("settling.bonus_21", f"'{line.event}'", line.pays, stakes, chips)
    if values.get("play.surrender", Surrender.NONE) is not Surrender.NONE and "play.surrender_loses" in values:
        kept = 1 - values["play.surrender_loses"]
        given_back = ((bet, kept * bet) for bet in _stakes_from(limits, chips))
        yield from _first_odd("play.surrender_loses", "What a surrender gives back", given_back, chips)
    ties = values.get("settling.equal_totals")
    if isinstance(ties, EqualTotals) and ties.loses and ties.winner is TieWinner.NOBODY:
        left = ((bet, Fraction(bet - ties.loses)) for bet in _stakes_from(limits, chips) if bet >= ties.loses)
        yield from _first_odd("settling.equal_totals", "What equal totals leave", left, chips)


def _first_odd_at(
    path: str, what: str, price: Price, bets: Iterator[Cents], chips: Sequence[Denomination]
) -> Iterator[_Owed]:
    yield from _first_odd(path, what, ((bet, price.winnings(bet)) for bet in bets), chips)


def _first_odd(
    path: str, what: str, sums: Iterator[tuple[Cents, Fraction]], chips: Sequence[Denomination]
) -> Iterator[_Owed]:
    odd = next(((bet, paid) for bet, paid in sums if not makes(Cents(floor(paid)), chips)), None)
    if odd is not None:
        yield path, what, *odd


def _stakes_from(limits: BetLimits, chips: Sequence[Denomination]) -> Iterator[Cents]:
    """Bets that the limits allow and the chips make, the smallest first, at every seat."""
    for each in (limits, *(own for _, own in limits.by_seat)):
        if each.only:
            yield from each.only
            continue
        unit = gcd(*(chip.value for chip in chips))
        first, step = each.least or each.step or Cents(unit), each.step or unit
        allowed = (Cents(bet) for bet in range(first, (each.most or first + step * _BETS_TRIED) + 1, step))
        yield from islice((bet for bet in allowed if makes(bet, chips)), _BETS_TRIED)
