"""Rounds with one mistake planted in them: an act left out, done twice, before its turn, otherwise, or needless."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from trainer.domain.money.amounts import Cents
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.domain.table.state import Spot, Table
from trainer.training.table.likely_mistakes import other_sums, other_ways

Acts = tuple[act.Act, ...]


class Change(Enum):
    """What is done to a model round."""

    LEFT_OUT = "left out"
    SWAPPED = "swapped"
    TWICE = "done twice"
    AMOUNT = "amount"
    PLACE = "place"


@dataclass(frozen=True)
class Mutant:
    """A changed round: what was changed at which act, the acts, and those that stood there before."""

    change: Change
    at: int
    acts: Acts
    before: Acts


def moved(acts: Acts, at: int) -> Iterator[Mutant]:
    """The round with one act left out, done twice, or swapped with the next where they are unlike."""
    one, before, after = acts[at], acts[:at], acts[at + 1 :]
    yield Mutant(Change.LEFT_OUT, at, (*before, *after), (one,))
    yield Mutant(Change.TWICE, at, (*before, one, one, *after), (one,))
    if after and after[0] != one:
        yield Mutant(Change.SWAPPED, at, (*before, after[0], one, *after[1:]), (one, after[0]))


def altered(one: act.Act, table: Table) -> Iterator[tuple[Change, act.Act]]:
    """The act with another amount, other chips, or laid in another place or way."""
    yield from ((Change.AMOUNT, other) for other in other_sums(one, table))
    yield from ((Change.PLACE, other) for other in other_ways(one))


_OF_THE_TABLE: Acts = (
    act.CheckBets(),
    act.Burn(),
    act.LayCutCardAside(),
    act.OfferInsurance(),
    act.CloseInsurance(),
    act.TurnUpCard(),
    act.Peek(),
    act.TurnOverHoleCard(),
    act.DealOwn(),
    act.TakeOwnCards(),
    *(act.Announce(call) for call in Call),
)


def needless(table: Table) -> Iterator[act.Act]:
    """What a dealer might do though it is not asked for: at the table, with each hand, and with each wager there."""
    yield from _OF_THE_TABLE
    for spot in table.spots:
        for hand in range(len(spot.hands)):
            yield from _with_a_hand(spot, hand)
        for wager in spot.wagers:
            whose = wager.hand, wager.patron, wager.side_wager
            yield act.TakeWager(spot.number, wager.kind, Cents(wager.worth), *whose)
            yield act.PayWager(spot.number, wager.kind, wager.stack.broken_out(), *whose)
            yield act.RefuseBet(spot.number, wager.kind, wager.side_wager, wager.patron)


def _with_a_hand(spot: Spot, hand: int) -> Iterator[act.Act]:
    number = spot.number
    yield from (act.PointTo(number, hand), act.DealCard(number, hand), act.Split(number, hand))
    yield from (act.TakeCards(number, hand), act.TurnUpHand(number, hand))
    for patron in dict.fromkeys(wager.patron for wager in spot.wagers if wager.hand == hand):
        yield from (act.PushHand(number, hand, patron), act.AskAloud(number, hand, patron))
        yield from (act.RefuseWish(number, hand, patron), act.AcceptInsurance(number, hand, patron))
