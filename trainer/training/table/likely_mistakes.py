"""What a dealer is likely to do in the place of an act at the table: another sum, other chips, laid another way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.table import acts as act
from trainer.domain.table.state import Table

_DOLLAR = 100


def other_sums(one: act.Act, table: Table) -> Iterator[act.Act]:
    """The act with a dollar more or less taken, or with a chip more, a chip less or other chips paid."""
    match one:
        case act.TakeWager(amount=amount):
            yield replace(one, amount=Cents(amount + _DOLLAR))
            if amount > _DOLLAR:
                yield replace(one, amount=Cents(amount - _DOLLAR))
        case act.PayWager(chips=chips):
            yield from (replace(one, chips=other) for other in other_chips(chips, table))
        case act.ChangeChips(chips=chips):
            yield from (replace(one, chips=other) for other in other_chips(chips, table))


def other_ways(one: act.Act) -> Iterator[act.Act]:
    """The act with its chips or cards laid otherwise, or its gesture made the other way round."""
    match one:
        case act.PayWager():
            yield replace(one, place=act.WinningsPlace.ON_TOP)
        case act.DealCard(sideways=sideways, face_down=face_down):
            yield replace(one, sideways=not sideways)
            yield replace(one, face_down=not face_down)
        case act.OfferInsurance():
            yield act.OfferInsurance(left_to_right=False)
        case act.CloseInsurance():
            yield act.CloseInsurance(right_to_left=False)


def other_chips(chips: Chips, table: Table) -> Iterator[Chips]:
    """One chip more, one less, and the same amount with one chip changed into smaller ones."""
    dearest = chips.piles[0].denomination
    yield chips + Chips.of([(dearest, 1)])
    if chips.count > 1:
        yield chips.without(dearest, 1)
    smaller = _changed(chips, dearest, table)
    if smaller is not None:
        yield smaller


def _changed(chips: Chips, dearest: Denomination, table: Table) -> Chips | None:
    """The chips with one of the dearest changed into smaller ones of one colour."""
    for tube in table.rack.tubes:
        value = tube.denomination.value
        if value < dearest.value and dearest.value % value == 0:
            return chips.without(dearest, 1) + Chips.of([(tube.denomination, dearest.value // value)])
    return None
