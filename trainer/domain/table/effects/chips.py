"""Chips on their way: a stack into the rack, winnings out of it, and the part of a bet that stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from trainer.domain.money.amounts import Cents, Rounding
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.money.making import fewest
from trainer.domain.table.chip_cutting import Payment, payment


def into_rack(rack: Rack, stack: Stack) -> Rack:
    """The rack with the chips of ``stack``, those it had no place for in tubes of their own."""
    tubes = list(rack.tubes)
    for chip, count in _runs(stack.chips):
        place = _tube_of(tubes, chip)
        if place < 0:
            return rack.plus(stack.broken_out())
        tubes[place] = Pile(tubes[place].denomination, tubes[place].count + count)
    return Rack(tuple(tubes))


def out_of_rack(rack: Rack, chips: Chips) -> tuple[Rack, Stack]:
    """The rack less ``chips``, and these as a stack; raises ValueError where the rack has not so many."""
    tubes = list(rack.tubes)
    paid: tuple[Denomination, ...] = ()
    for pile in chips.piles:
        place = _tube_of(tubes, pile.denomination)
        held = tubes[place].count if place >= 0 else 0
        if pile.count < 0 or pile.count > held:
            raise ValueError(f"the rack holds {held} {pile.denomination.colour} chips, not {pile.count}")
        if pile.count:
            tubes[place] = Pile(tubes[place].denomination, held - pile.count)
            paid += (pile.denomination,) * pile.count
    return Rack(tuple(tubes)), Stack(paid)


def taken_in_part(rack: Rack, stack: Stack, amount: Cents) -> tuple[Rack, Stack]:
    """The rack once ``amount`` cents of ``stack`` are in it, and the stack that stays.

    What stays are the bet's own chips where these can make it; else it is made up by change from the rack, as many of
    the bet's own chips as can staying. Raises ValueError where no chips of the table make it to the cent.
    """
    bet, rest = stack.broken_out(), Cents(stack.worth - amount)
    together = rack.plus(bet)
    own = fewest(rest, bet.piles)
    if own is not None:
        return together.without(own), Stack.standing(own)
    made = payment(Fraction(rest), bet, together, Rounding.SMALLER_CHIPS)
    if not isinstance(made, Payment) or made.in_coin:
        raise ValueError(f"no chips of this table leave {rest} cents of a bet of {stack.worth}")
    return together.without(made.chips), Stack.standing(made.chips)


def _runs(chips: Iterable[Denomination]) -> Iterator[tuple[Denomination, int]]:
    """Chips that lie together, told apart as objects alone: two runs may be of one denomination."""
    last, count = None, 0
    for chip in chips:
        if chip is last:
            count += 1
        else:
            if last is not None:
                yield last, count
            last, count = chip, 1
    if last is not None:
        yield last, count


def _tube_of(tubes: list[Pile], chip: Denomination) -> int:
    """The place of the chip's tube; -1: there is none. The same object is found without comparing fields."""
    for place, tube in enumerate(tubes):
        if tube.denomination is chip:
            return place
    for place, tube in enumerate(tubes):
        if tube.denomination == chip:
            return place
    return -1
