"""Model rounds with an act that nothing calls for, in place of one that is due or before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.walks.mutations import Model
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind

_OF_THE_TABLE: tuple[act.Act, ...] = (
    act.CheckBets(),
    act.Burn(),
    act.LayCutCardAside(),
    act.Peek(),
    act.TurnOverHoleCard(),
    act.DealOwn(),
    act.OfferInsurance(),
    act.CloseInsurance(),
    act.CallFloor(),
    act.Announce(Call.LAST_HAND),
    act.Announce(Call.SIDE_WAGERS),
    act.TakeOwnCards(),
)
_MOVES_A_WAGER = (act.TakeWager, act.PayWager, act.PushHand, act.RefuseBet, act.AcceptInsurance)
_ANSWERS = (act.DealCard, act.Split, act.RefuseWish, act.TakeWager)


@dataclass(frozen=True)
class Needless:
    """A needless act and the duty it was tried at, by its number among the acts of the round."""

    at: int
    act: act.Act
    due: Duty[act.Act]


def needless_acts(model: Model, at: int) -> Iterator[Needless]:
    """Every act of a plain list that nothing calls for at that duty: of the table, the duty's spot and another."""
    done = model.done[at]
    for one in _tried(done.before, getattr(done.duty.action, "spot", None)):
        if _is_uncalled_for(model, at, one):
            yield Needless(at, one, done.duty)


def _is_uncalled_for(model: Model, at: int, one: act.Act) -> bool:
    verdict = model.judged[at].follow(one).verdict
    return verdict is not None and verdict.fault is not None and verdict.fault.kind is FaultKind.UNCALLED_FOR


def _tried(table: Table, own: int | None) -> Iterator[act.Act]:
    yield from _OF_THE_TABLE
    others = [spot for spot in table.spots if spot.number != own]
    for spot in (*(spot for spot in table.spots if spot.number == own), *others[:1]):
        number = spot.number
        yield from (act.PointTo(number), act.AskAloud(number), act.RefuseWish(number), act.Split(number))
        yield from (act.DealCard(number), act.TakeCards(number), act.TurnUpHand(number), act.PushHand(number))
        for wager in spot.wagers[:1]:
            yield act.TakeWager(number, wager.kind, Cents(wager.worth), wager.hand, wager.patron, wager.side_wager)
            yield act.PayWager(number, wager.kind, wager.stack.broken_out(), wager.hand, wager.patron, wager.side_wager)


def in_place(model: Model, needless: Needless) -> tuple[Slip[act.Act], ...]:
    """The faults of the round with the needless act where the due one was."""
    return _slips(model, needless.at, (needless.act, *model.acts[needless.at + 1 :]))


def besides(model: Model, needless: Needless) -> tuple[Slip[act.Act], ...]:
    """The faults of the round with the needless act before the due one."""
    return _slips(model, needless.at, (needless.act, *model.acts[needless.at :]))


def left_out(model: Model, at: int) -> tuple[Slip[act.Act], ...]:
    """The faults of the round without the act that is due there."""
    return _slips(model, at, model.acts[at + 1 :])


def _slips(model: Model, at: int, acts: tuple[act.Act, ...]) -> tuple[Slip[act.Act], ...]:
    judging = model.judged[at]
    for each in acts:
        judging = judging.follow(each)
    return judging.closed().slips


def is_about_the_same(needless: Needless) -> bool:
    """Whether the needless act was about the wager or the hand that the due one is about, or showed the hole card.

    A card, a split or a refusal answers a hand that was to be answered or pointed to otherwise; asking aloud speaks to
    a hand that was to be pointed to.
    """
    given, due = needless.act, needless.due.action
    if isinstance(given, act.TurnOverHoleCard):
        return isinstance(due, act.Peek)
    here = getattr(given, "spot", None), getattr(given, "hand", 0)
    if here[0] is None or here != (getattr(due, "spot", None), getattr(due, "hand", 0)):
        return False
    if isinstance(given, act.AskAloud):
        return isinstance(due, act.PointTo)
    if isinstance(given, _MOVES_A_WAGER) and isinstance(due, _MOVES_A_WAGER):
        return _names(given) & _names(due) != set() and getattr(given, "patron", "") == getattr(due, "patron", "")
    gives_up = isinstance(due, act.TakeWager) and needless.due.because is Outcome.SURRENDERED
    asked = isinstance(due, (act.DealCard, act.Split, act.RefuseWish, act.AskAloud, act.PointTo))
    return isinstance(given, _ANSWERS) and (gives_up or asked)


def _names(of: act.Act) -> set[tuple[WagerKind, str]]:
    if isinstance(of, act.PushHand):
        return {(WagerKind.MAIN, ""), (WagerKind.DOUBLE, "")}
    if isinstance(of, act.AcceptInsurance):
        return {(WagerKind.INSURANCE, "")}
    assert isinstance(of, act.TakeWager | act.PayWager | act.RefuseBet)
    return {(of.kind, of.side_wager)}
