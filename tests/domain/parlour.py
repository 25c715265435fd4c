"""A procedure that has nothing to do with blackjack: a host deals, asks, collects and clears at three seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.procedure.duties import ActRelation, Duty, Phase, Procedure
from trainer.domain.procedure.verdict import Assessment, FaultKind, Gravity


class Move(Enum):
    KNOCK = "knock"
    DEAL = "deal"
    ASK = "ask"
    TAKE = "take"
    PAY = "pay"
    CLEAR = "clear"
    SPEAK = "speak"
    ANSWER_BELL = "answer-bell"


@dataclass(frozen=True, slots=True)
class Act:
    move: Move
    seat: int = 0
    amount: int = 0
    across: bool = False


@dataclass(frozen=True, slots=True)
class Parlour:
    """What has been done, in order; ``wants``: the seat whose guest has asked for a card; ``bell``: it has rung."""

    done: tuple[Act, ...] = ()
    wants: int = 0
    bell: bool = False
    guests_who_want: tuple[int, ...] = ()


KNOCK = Act(Move.KNOCK)
SPEAK = Act(Move.SPEAK)
ANSWER_BELL = Act(Move.ANSWER_BELL)


def deal(seat: int, across: bool = False) -> Act:
    return Act(Move.DEAL, seat, across=across)


def ask(seat: int) -> Act:
    return Act(Move.ASK, seat)


def take(seat: int, amount: int) -> Act:
    return Act(Move.TAKE, seat, amount)


def pay(seat: int, amount: int) -> Act:
    return Act(Move.PAY, seat, amount)


def clear(seat: int) -> Act:
    return Act(Move.CLEAR, seat)


def rule(path: str) -> Ruled[bool]:
    return Ruled(True, RuleRef("parlour", path, Kind.STATED, None))


def duty(act: Act, step: int | None = None, also: tuple[Act, ...] = ()) -> Duty[Act]:
    return Duty(act, rule(act.move.value), also=also, step=step)


def _deal(state: Parlour) -> Iterator[Duty[Act]]:
    """A card to every seat from the left; the third may get it across as well."""
    dealt = len([act for act in state.done if act.move is Move.DEAL])
    for seat in range(1 + dealt, 4):
        yield duty(deal(seat), also=(deal(3, across=True),) if seat == 3 else ())


def _ask(state: Parlour) -> Iterator[Duty[Act]]:
    """Every guest in turn; whoever wants one gets another card."""
    if state.wants:
        yield duty(deal(state.wants))
        return
    for seat in (1, 2, 3):
        if ask(seat) not in state.done:
            yield duty(ask(seat))


def _collect(state: Parlour) -> Iterator[Duty[Act]]:
    """The third and the second guest's stakes, in any order; then the first guest's; then the second guest is paid."""
    for step, act in ((0, take(3, 5)), (0, take(2, 2)), (1, take(1, 5)), (2, pay(2, 7))):
        if act not in state.done:
            yield duty(act, step)


def _clear(state: Parlour) -> Iterator[Duty[Act]]:
    for seat in (1, 2, 3):
        if clear(seat) not in state.done:
            yield duty(clear(seat))


def _knock(state: Parlour) -> Iterator[Duty[Act]]:
    if KNOCK not in state.done:
        yield duty(KNOCK)


def _bell(state: Parlour) -> Iterator[Duty[Act]]:
    if state.bell:
        yield duty(ANSWER_BELL)


def _allowed(state: Parlour) -> Iterator[Duty[Act]]:
    if state.done:
        yield duty(SPEAK)


def _apply(state: Parlour, act: Act) -> Parlour:
    wants = 0 if act.move is Move.DEAL else state.wants
    return replace(state, done=(*state.done, act), wants=wants, bell=state.bell and act != ANSWER_BELL)


def react(state: Parlour) -> Parlour:
    """A guest who wants a card says so when asked."""
    last = state.done[-1]
    if last.move is Move.ASK and last.seat in state.guests_who_want:
        return replace(state, wants=last.seat)
    return state


def _aim(act: Act) -> object:
    return act.move, act.seat


def _relation(given: Act, due: Act) -> ActRelation:
    return ActRelation.AMOUNT if given.amount != due.amount else ActRelation.PLACE


def _subject(act: Act) -> int | None:
    return act.seat or None


def weigh(state: Parlour, kind: FaultKind, given: Act | None, due: Duty[Act] | None) -> Assessment:
    """Money weighs three, all else one; a card nobody has asked for is critical."""
    unasked = given is not None and given.move is Move.DEAL and given.seat != state.wants
    missed = given if due is None or kind is not FaultKind.MISSED else due.action
    money = missed is not None and missed.move in (Move.TAKE, Move.PAY)
    return Assessment(Gravity(3 if money else 1, unasked and kind is not FaultKind.MISSED))


PARLOUR = Procedure(
    phases=(
        Phase("knock", _knock),
        Phase("deal", _deal),
        Phase("ask", _ask),
        Phase("collect", _collect),
        Phase("clear", _clear, in_order=False),
    ),
    apply=_apply,
    aim=_aim,
    interrupts=Phase("bell", _bell),
    allowed=_allowed,
    relation=_relation,
    subject=_subject,
)

MODEL = (
    KNOCK,
    deal(1),
    deal(2),
    deal(3),
    ask(1),
    ask(2),
    deal(2),
    ask(3),
    take(3, 5),
    take(2, 2),
    take(1, 5),
    pay(2, 7),
    clear(1),
    clear(2),
    clear(3),
)
"""The host's way where the second guest wants a card."""
