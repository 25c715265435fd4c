"""Where in a round the model dealer can slip, and how: what is done in place of what was due, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.order import is_dealing
from trainer.domain.table.settling import Outcome, OwnHand
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelStep
from trainer.training.spotting.table_slips import SETTLES, TableSlip, wager_of
from trainer.training.table.likely_mistakes import other_chips

Steps = tuple[ModelStep, ...]
Slip = TableSlip


class GoesOn(Enum):
    """How the dealer goes on from a slip.

    UNAWARE: with just what would have been done without it. FROM_THERE: as the house wants it with the table as it lies
    then. PAST_IT: likewise, but the part of the round in which it happened is over.
    """

    UNAWARE = "unaware"
    FROM_THERE = "from there"
    PAST_IT = "past it"


@dataclass(frozen=True, slots=True)
class SlipPlace:
    """A slip that can be put in at act ``at`` of a model round.

    ``instead`` is done in place of the next ``left_out`` acts. ``before_signal``: the one act of it comes before what
    the patron signals can be read.
    """

    kind: TableSlip
    at: int
    left_out: int = 0
    instead: tuple[act.Act, ...] = ()
    goes_on: GoesOn = GoesOn.UNAWARE
    before_signal: bool = False


def told_by(place: SlipPlace, steps: Steps) -> act.Act:
    """The act that tells whom the slip concerns: the one that was due, of two the one that came first."""
    if place.kind in _CAME_FIRST:
        return place.instead[0]
    is_added = place.left_out == 0 and place.at > 0
    return steps[place.at - 1 if is_added else place.at].duty.action


def could_be_told(place: SlipPlace) -> int:
    """The act after which the slip could be told of a play without it.

    What was done out of turn is done by then in its own turn: nobody is told of a card that a spot doesn't have.
    """
    return place.at + (place.kind in _CAME_FIRST)


_CAME_FIRST = (TableSlip.DEALT_OUT_OF_ORDER, TableSlip.OUT_OF_ORDER)


def slip_places(steps: Steps) -> Iterator[SlipPlace]:
    """Every slip that can be put into a round."""
    for at, step in enumerate(steps):
        # After the last act nobody could stop it any more.
        if at + 1 < len(steps):
            yield from _left_out(steps, at)
        yield from _settled_wrongly(step, at)
        yield from _paid_wrongly(step, at)
        yield from _cards(step, at)
        yield from _swapped(steps, at)
        yield from _added(steps, at)


_WHOLLY_LEFT_OUT: dict[type, tuple[TableSlip, GoesOn]] = {
    act.CheckBets: (Slip.BETS_NOT_CHECKED, GoesOn.UNAWARE),
    act.Burn: (Slip.BURN_LEFT_OUT, GoesOn.PAST_IT),
    act.Peek: (Slip.HOLE_CARD_NOT_CHECKED, GoesOn.UNAWARE),
    act.OfferInsurance: (Slip.INSURANCE_NOT_OFFERED, GoesOn.PAST_IT),
    act.Announce: (Slip.CALL_LEFT_OUT, GoesOn.UNAWARE),
}
_WAGERS_LEFT: dict[tuple[type, WagerKind], TableSlip] = {
    (act.TakeWager, WagerKind.MAIN): Slip.LOSER_LEFT,
    (act.PayWager, WagerKind.MAIN): Slip.WINNER_LEFT,
    (act.TakeWager, WagerKind.INSURANCE): Slip.INSURANCE_LEFT,
    (act.PayWager, WagerKind.INSURANCE): Slip.INSURANCE_LEFT,
    (act.TakeWager, WagerKind.SIDE): Slip.SIDE_WAGER_LEFT,
    (act.PayWager, WagerKind.SIDE): Slip.SIDE_WAGER_LEFT,
}


def _left_out(steps: Steps, at: int) -> Iterator[SlipPlace]:
    due = steps[at].duty.action
    if type(due) in _WHOLLY_LEFT_OUT:
        kind, goes_on = _WHOLLY_LEFT_OUT[type(due)]
        yield SlipPlace(kind, at, 1, (), goes_on)
    match due:
        case act.TakeWager() | act.PayWager():
            left = _WAGERS_LEFT.get((type(due), due.kind))
            if left is not None:
                yield SlipPlace(left, at, 1)
        case act.RefuseBet():
            checks = any(isinstance(step.duty.action, act.CheckBets) for step in steps[at:])
            yield SlipPlace(Slip.BET_LET_STAND, at, 1, (act.CheckBets(),) if checks else (), GoesOn.PAST_IT)
        case act.DealOwn() if steps[at].duty.because is OwnHand.DRAW:
            yield SlipPlace(Slip.DEALER_DREW_TOO_LITTLE, at, 1, (), GoesOn.PAST_IT)
        case _:
            pass


def _settled_wrongly(step: ModelStep, at: int) -> Iterator[SlipPlace]:
    """A winner taken, a loser paid, a push taken or paid, more or less kept of a surrendered bet."""
    due = step.duty.action
    match due:
        case act.PayWager(spot, WagerKind.MAIN, _, hand, patron) if step.duty.because is not Outcome.EVEN_MONEY:
            taken = act.TakeWager(spot, WagerKind.MAIN, _cents(step.before, due), hand, patron)
            yield SlipPlace(Slip.WINNER_TAKEN, at, 1, (taken,))
        case act.TakeWager(amount=amount) if step.duty.because is Outcome.SURRENDERED:
            if _cents(step.before, due) > amount:
                whole = replace(due, amount=_cents(step.before, due))
                yield SlipPlace(Slip.SURRENDER_TAKEN_WRONGLY, at, 1, (whole,))
        case act.TakeWager(spot, kind, _, hand, patron, side):
            slip = {WagerKind.MAIN: Slip.LOSER_PAID, WagerKind.SIDE: Slip.SIDE_LOSER_PAID}.get(kind)
            chips = _chips_of(step.before, due)
            if slip is not None and chips is not None and step.duty.because is not Outcome.BUST:
                yield SlipPlace(slip, at, 1, (act.PayWager(spot, kind, chips, hand, patron, side),))
        case act.PushHand(spot, hand, patron):
            bet = act.TakeWager(spot, WagerKind.MAIN, Cents(0), hand, patron)
            whole = replace(bet, amount=_cents(step.before, bet))
            yield SlipPlace(Slip.PUSH_TAKEN, at, 1, (whole,))
            chips = _chips_of(step.before, bet)
            if chips is not None:
                yield SlipPlace(Slip.PUSH_PAID, at, 1, (act.PayWager(spot, WagerKind.MAIN, chips, hand, patron),))
        case _:
            pass


def _cents(table: Table, of: act.TakeWager | act.PayWager) -> Cents:
    wager = wager_of(table, of)
    return Cents(0) if wager is None else wager.worth


def _chips_of(table: Table, of: act.TakeWager | act.PayWager) -> Chips | None:
    """The chips of the wager; None where there is none."""
    wager = wager_of(table, of)
    return None if wager is None else wager.stack.broken_out()


def _paid_wrongly(step: ModelStep, at: int) -> Iterator[SlipPlace]:
    """Another sum, other chips or another place."""
    match step.duty.action:
        case act.PayWager(kind=kind, chips=owed) as due:
            for chips in other_chips(owed, step.before):
                yield SlipPlace(_wrong_sum(kind, chips, owed), at, 1, (replace(due, chips=chips),))
            even = _chips_of(step.before, due)
            if step.duty.because is Outcome.BLACKJACK and even is not None:
                yield SlipPlace(Slip.BLACKJACK_PAID_EVEN, at, 1, (replace(due, chips=even),))
            if due.place is act.WinningsPlace.BESIDE:
                yield SlipPlace(Slip.PAID_ON_TOP, at, 1, (replace(due, place=act.WinningsPlace.ON_TOP),))
        case act.ChangeChips(chips=owed) as due:
            for chips in other_chips(owed, step.before):
                yield SlipPlace(Slip.CHANGED_WRONGLY, at, 1, (replace(due, chips=chips),))
        case _:
            pass


def _wrong_sum(kind: WagerKind, chips: Chips, owed: Chips) -> TableSlip:
    if chips.worth == owed.worth:
        return Slip.WRONG_CHIPS
    if kind is WagerKind.INSURANCE:
        return Slip.INSURANCE_PAID_WRONGLY
    if kind is WagerKind.SIDE:
        return Slip.SIDE_WAGER_PAID_WRONGLY
    return Slip.PAID_SHORT if chips.worth < owed.worth else Slip.PAID_OVER


def _cards(step: ModelStep, at: int) -> Iterator[SlipPlace]:
    due, there = step.duty.action, GoesOn.FROM_THERE
    match due:
        case act.DealOwn(face_down=True) if step.before.dealer is not None:
            # The first card that is seen is the up card, however it came to lie so.
            is_last = not is_dealing(step.after)
            yield SlipPlace(Slip.HOLE_CARD_DEALT_UP, at, 1, (act.DealOwn(),), GoesOn.PAST_IT if is_last else there)
        case act.DealCard() if is_dealing(step.before):
            pass
        case act.DealCard(sideways=sideways):
            if _is_signalled(step.before, due):
                yield SlipPlace(Slip.CARD_BEFORE_THE_SIGNAL, at, 1, (due,), before_signal=True)
            yield SlipPlace(Slip.CARD_LAID_WRONGLY, at, 1, (replace(due, sideways=not sideways),))
        case act.Split() if _is_signalled(step.before, due):
            yield SlipPlace(Slip.CARD_BEFORE_THE_SIGNAL, at, 1, (due,), before_signal=True)
        case act.AskAloud(spot, hand):
            yield SlipPlace(Slip.UNCLEAR_SIGNAL_ANSWERED, at, 1, (act.DealCard(spot, hand),), there)
        case act.RefuseWish(spot, hand, patron):
            granted: dict[Decision, act.Act] = {
                Decision.HIT: act.DealCard(spot, hand),
                Decision.DOUBLE: act.DealCard(spot, hand, sideways=True),
                Decision.SPLIT: act.Split(spot, hand),
            }
            because = step.duty.because
            # A hand in common gets the card that others on it ask for.
            if not patron and isinstance(because, Decision) and because in granted:
                yield SlipPlace(Slip.WISH_GRANTED, at, 1, (granted[because],), there)
        case _:
            pass


def _is_signalled(table: Table, answer: act.DealCard | act.Split) -> bool:
    return any((wish.spot, wish.hand) == (answer.spot, answer.hand) for wish in table.wishes)


def _swapped(steps: Steps, at: int) -> Iterator[SlipPlace]:
    if at + 1 == len(steps):
        return
    one, other = steps[at].duty.action, steps[at + 1].duty.action
    both = (other, one)
    match one, other:
        case act.DealCard(spot=first), act.DealCard(spot=second) if first != second and is_dealing(steps[at].before):
            yield SlipPlace(Slip.DEALT_OUT_OF_ORDER, at, 2, both, GoesOn.FROM_THERE)
        case act.TakeWager(spot=first, hand=hand), act.TakeCards() if (first, hand) == (other.spot, other.hand):
            yield SlipPlace(Slip.CARDS_BEFORE_THE_BET, at, 2, both)
        case _ if isinstance(one, SETTLES) and isinstance(other, SETTLES) and one.spot != other.spot:
            yield SlipPlace(Slip.OUT_OF_ORDER, at, 2, both)
        case _:
            pass


def _added(steps: Steps, at: int) -> Iterator[SlipPlace]:
    """A card that nobody is owed, the hole card turned over before its time."""
    due, last = steps[at].duty, steps[at - 1].duty if at else None
    if last is None:
        return
    match last.action:
        case act.PointTo(spot, hand) if _whose(due.action) not in (None, (spot, hand)):
            yield SlipPlace(Slip.CARD_TO_WHO_STOOD, at, 0, (act.DealCard(spot, hand),), GoesOn.FROM_THERE)
        case act.TurnOverHoleCard() | act.DealOwn() if _has_played(last.action, last.because, due.because):
            yield SlipPlace(Slip.DEALER_DREW_TOO_MUCH, at, 0, (act.DealOwn(),), GoesOn.FROM_THERE)
        case _:
            pass
    if isinstance(due.action, act.PointTo):
        yield SlipPlace(Slip.HOLE_CARD_SHOWN, at, 0, (act.TurnOverHoleCard(),), GoesOn.FROM_THERE)


def _has_played(last: act.Act, because: Enum | None, why_next: Enum | None) -> bool:
    """Whether the dealer's own hand stands: what came last was part of it, and nothing more is drawn."""
    is_own = isinstance(last, act.TurnOverHoleCard) or because is OwnHand.DRAW
    return is_own and why_next is not OwnHand.DRAW


def _whose(of: act.Act) -> tuple[int, int] | None:
    match of:
        case act.PointTo(spot, hand) | act.DealCard(spot, hand):
            return spot, hand
        case act.TurnOverHoleCard() | act.DealOwn():
            return 0, 0
        case _:
            return None
