"""What the strip under the table tells of a round: what is due, what went wrong and why, or what was just done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table import acts as actions
from trainer.domain.table.acts import Act
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.mode_bar import PhaseView, Standing
from trainer.ui.sitting.strip import StripView, Tone
from trainer.ui.table.act_keycaps import caps_for
from trainer.ui.table.act_targets import Desk
from trainer.ui.table.hands import watch_words
from trainer.wording.table.acts import act_words, duty_words, paid_words
from trainer.wording.table.faults import fault_rule, fault_words
from trainer.wording.table.names import fault_kind_words, phase_words, waiting_words
from trainer.wording.table.places import place_words, who
from trainer.wording.table.reasons import reason

_MOST_NEXT = 2


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told of a round under way: its sitting, the last mistake, a sentence to say; the desk is for the keys.

    ``unread``: the patrons' signals cannot be read yet, so that nothing that hangs on them may be told.
    """

    sitting: TableSitting
    fault: Fault[Act] | None
    said: str
    desk: Desk
    unread: bool = False

    @property
    def game(self) -> Game:
        return self.sitting.seat.game


def told(of: Telling) -> StripView:
    """The strip of a round under way."""
    sitting = of.sitting
    if of.said:
        return StripView(of.said, "Not so", Tone.QUIET)
    if of.fault is not None:
        return _unread_fault(of, of.fault) if _is_hidden(of, of.fault) else _fault_view(of, of.fault)
    if of.unread and sitting.mode is Mode.GUIDED:
        return StripView(watch_words(sitting.signals, of.game), "Wait", Tone.QUIET)
    if sitting.is_house_turn or sitting.mode is not Mode.GUIDED or sitting.due is None:
        return _quiet(sitting)
    duty = sitting.due
    return StripView(
        duty_words(duty, of.game),
        "Due now",
        Tone.DUE,
        caps_for(duty.action, of.desk),
        reason(duty, of.game, sitting.table),
        duty.rule,
        _then([each.action for each in sitting.upcoming[1:]], of.game),
    )


def done(duty: Duty[Act] | None, act: Act, game: Game, table: Table, by: str) -> StripView:
    """An act that has just been done at ``table``, with why; ``by`` stands before it."""
    if duty is None:
        return StripView(act_words(act, game), by)
    words = act_words(act, game, duty.because)
    return StripView(words, by, Tone.RIGHT, (), reason(duty, game, table), duty.rule)


def fault_told(fault: Fault[Act], game: Game, table: Table) -> StripView:
    """A mistake looked at afterwards, at the table as it lay then: all may be told."""
    due = fault.due
    title = f"Due: {duty_words(due, game)}" if due is not None else "Nothing was due"
    told = fault_words(fault, game, table)
    return StripView(title, fault_kind_words(fault.kind), Tone.WRONG, (), told, fault_rule(fault, game))


def phase_now(sitting: TableSitting) -> str:
    """The phase as far as it may be told: while signals wait for an answer, that in which they were made."""
    return sitting.phase_at(len(sitting.log)) if sitting.signals else sitting.phase


def phases(sitting: TableSitting, at: str = "") -> tuple[PhaseView, ...]:
    """The phases of this house's round: over, under way, or still to come.

    ``at`` is the name of the phase under way at an earlier moment, "" for how the round stands now.
    """
    names = [name for name, _ in sitting.phases]
    reached = sum(over for _, over in sitting.phases)
    now = names.index(at) if at in names else reached
    standings = (
        Standing.DONE if place < now else Standing.NOW if place == now else Standing.LATER for place in count()
    )
    return tuple(PhaseView(phase_words(name), each) for name, each in zip(names, standings, strict=False))


def untold(duty: Duty[Act], game: Game) -> str:
    """What is due without an amount, which the dealer is to know: ``Pay spot 3``."""
    act = duty.action
    if isinstance(act, actions.PayWager):
        return f"Pay {paid_words(act, game, duty.because).rstrip(',')}"
    words = duty_words(duty, game)
    return words.partition(": ")[0] if duty.because is Outcome.SURRENDERED else words


def _fault_view(of: Telling, fault: Fault[Act]) -> StripView:
    due, game = fault.due, of.game
    tag = fault_kind_words(fault.kind)
    if due is None:
        return StripView("Nothing of the kind is due", tag, Tone.WRONG, (), fault_words(fault, game))
    whole = of.sitting.mode is Mode.GUIDED or fault.kind is FaultKind.WRONG_AMOUNT
    title = duty_words(due, game) if whole else untold(due, game)
    caps = caps_for(due.action, of.desk)
    told = fault_words(fault, game, of.sitting.table)
    return StripView(f"Due: {title}", tag, Tone.WRONG, caps, told, fault_rule(fault, game))


def _is_hidden(of: Telling, fault: Fault[Act]) -> bool:
    """Whether what was due may not be told: before a signal can be read, nor after it but guided."""
    early = fault.kind is FaultKind.BEFORE_THE_SIGNAL
    return of.unread or (early and of.sitting.mode is not Mode.GUIDED)


def _unread_fault(of: Telling, fault: Fault[Act]) -> StripView:
    """A mistake made before the signal could be read: what it was, and nothing of what was due."""
    early = fault.kind is FaultKind.BEFORE_THE_SIGNAL
    words = fault_words(fault, of.game) if early else ""
    title = watch_words(of.sitting.signals, of.game)
    rule = fault_rule(fault, of.game) if early else None
    return StripView(title, fault_kind_words(fault.kind), Tone.WRONG, (), words, rule)


def _quiet(sitting: TableSitting) -> StripView:
    table = sitting.table
    waits = waiting_words(table.awaiting) if table.awaiting is not None else ""
    phase = phase_now(sitting)
    name = phase_words(phase) if phase else ""
    if sitting.is_house_turn and sitting.mode is not Mode.WATCH:
        return StripView(name, "Dealt for you", Tone.QUIET, (), waits)
    return StripView(name, "", Tone.QUIET, (), waits)


def _then(acts: Sequence[Act], game: Game) -> str:
    """``Then spot 3, then spot 2``."""
    names = [name for act in acts[:_MOST_NEXT] if (name := _short(act, game))]
    words = ", ".join(f"then {name}" for name in names)
    return words[:1].upper() + words[1:]


def _short(act: Act, game: Game) -> str:
    match act:
        case actions.TakeWager() | actions.PayWager() | actions.PushHand() | actions.RefuseWish():
            return who(game, act.spot, act.hand, act.patron)
        case actions.DealCard() | actions.PointTo() | actions.TakeCards() | actions.TurnUpHand():
            return place_words(game, act.spot, act.hand)
        case _:
            return ""
