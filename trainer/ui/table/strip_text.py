"""What the strip under the felt tells of a round: what is due, what went wrong and why, or what was just done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from trainer.domain.house.games import Game
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.terms import Dealing
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table import acts as actions
from trainer.domain.table.acts import Act
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import RoundSnapshot
from trainer.ui.sitting.mode_bar import PhaseView, phase_views
from trainer.ui.sitting.strip import QUIET_WORDS, StripView, Tone
from trainer.ui.table.act_keycaps import caps_for
from trainer.ui.table.act_targets import Desk
from trainer.ui.table.hands import watch_words
from trainer.ui.table.mouse import hand_words
from trainer.wording.table.acts import (
    act_words,
    change_asked_words,
    changed_words,
    duty_words,
    paid_words,
    seat_wanted_words,
)
from trainer.wording.table.faults import fault_title, fault_words
from trainer.wording.table.names import phase_words, waiting_words
from trainer.wording.table.places import place_words, who
from trainer.wording.table.reasons import reason, remark

_MOST_NEXT = 2


def round_strip(
    now: RoundSnapshot, fault: Fault[Act] | None, desk: Desk, *, unread: bool, made_at: Table | None = None
) -> StripView:
    """The strip of a round under way: the last mistake, or what is due; ``desk`` is for its keys.

    ``unread``: the patrons' signals cannot be read yet, so that nothing that hangs on them may be told. ``made_at`` is
    the table as it lay when the mistake was made.
    """
    if fault is not None:
        hidden = unread or (fault.kind is FaultKind.BEFORE_THE_SIGNAL and now.mode is not Mode.GUIDED)
        return _unread_fault(now, fault) if hidden else _fault_view(now, fault, desk, made_at or now.table)
    if unread and now.mode is Mode.GUIDED:
        return StripView(watch_words(now.signals, now.game), "Wait", Tone.QUIET)
    if now.is_house_turn or now.mode is not Mode.GUIDED or now.due is None:
        return _quiet(now)
    duty, game = now.due, now.game
    then = _then([each.action for each in now.upcoming[1:]], game)
    return StripView(
        duty_words(duty, game),
        "Due now",
        Tone.DUE,
        caps_for(duty.action, desk),
        reason(duty, game, now.table),
        duty.rule,
        ". ".join(filter(None, (_by_hand(duty.action, game), then))),
    )


def done_strip(duty: Duty[Act] | None, act: Act, game: Game, table: Table, by: str) -> StripView:
    """An act that has just been done at ``table``, with why; ``by`` stands before it."""
    if duty is None:
        return StripView(act_words(act, game), by)
    words = act_words(act, game, duty.because)
    why = " ".join(filter(None, (reason(duty, game, table), remark(act, (duty,), game))))
    return StripView(words, by, Tone.RIGHT, (), why, duty.rule)


def fault_strip(fault: Fault[Act], game: Game, table: Table) -> StripView:
    """A mistake looked at afterwards, at the table as it lay then: all may be told."""
    due = fault.due
    title = f"Due: {duty_words(due, game)}" if due is not None else "Nothing was due"
    words = fault_words(fault, game, table)
    return StripView(title, fault_title(fault), Tone.WRONG, (), words, fault.rule)


def round_phases(game: Game, phases: Sequence[tuple[str, bool]], at: str = "") -> tuple[PhaseView, ...]:
    """The phases of this house's round, from their names and whether they are over; none in which nothing is ever done.

    ``at`` is the name of the phase under way at an earlier moment, "" for how the round stands now.
    """
    in_force = {phase.value for phase in phases_in_force(game)}
    shown = [each for each in phases if each[0] in in_force]
    return phase_views([name for name, _ in shown], sum(over for _, over in shown), at, phase_words)


def without_amount(duty: Duty[Act], game: Game) -> str:
    """What is due without an amount, which the dealer is to know: ``Pay spot 3``."""
    act = duty.action
    if isinstance(act, actions.PayWager):
        return f"Pay {paid_words(act, game, duty.because).rstrip(',')}"
    if isinstance(act, actions.ChangeChips):
        return f"Change {changed_words(act, game)}"
    words = duty_words(duty, game)
    return words.partition(": ")[0] if duty.because is Outcome.SURRENDERED else words


def _fault_view(now: RoundSnapshot, fault: Fault[Act], desk: Desk, made_at: Table) -> StripView:
    due, game = fault.due, now.game
    tag = fault_title(fault)
    if due is None:
        return StripView("Nothing of the kind is due", tag, Tone.WRONG, (), fault_words(fault, game))
    whole = now.mode is Mode.GUIDED or fault.kind in (FaultKind.WRONG_AMOUNT, FaultKind.WRONG_CHIPS)
    title = duty_words(due, game) if whole else without_amount(due, game)
    caps, words = caps_for(due.action, desk), fault_words(fault, game, made_at)
    return StripView(f"Due: {title}", tag, Tone.WRONG, caps, words, fault.rule)


def _unread_fault(now: RoundSnapshot, fault: Fault[Act]) -> StripView:
    """A mistake made before the signal could be read: what it was, and nothing of what was due."""
    early, game = fault.kind is FaultKind.BEFORE_THE_SIGNAL, now.game
    words, rule = (fault_words(fault, game), fault.rule) if early else ("", None)
    return StripView(watch_words(now.signals, game), fault_title(fault), Tone.WRONG, (), words, rule)


def _by_hand(act: Act, game: Game) -> str:
    return hand_words(act, pitched=game.deal.dealing.value is Dealing.PITCH)


def _quiet(now: RoundSnapshot) -> StripView:
    awaiting, phase = now.table.awaiting, now.told_phase
    waits = waiting_words(awaiting, now.game) if awaiting is not None else ""
    waits = waits or change_asked_words(now.table, now.game) or seat_wanted_words(now.table, now.game)
    name = phase_words(phase) if phase else ""
    for_you = "Dealt for you" if now.is_house_turn and now.mode is not Mode.WATCH else ""
    return StripView(name, for_you, Tone.QUIET, (), waits or ("" if for_you else QUIET_WORDS.get(now.mode, "")))


def _then(acts: Sequence[Act], game: Game) -> str:
    """``Then spot 3, then spot 2``: a spot that is next twice is named once."""
    each = filter(None, (_short(act, game) for act in acts[:_MOST_NEXT]))
    names = [name for name, _ in groupby(each)]
    words = ", ".join(f"then {name}" for name in names)
    return words[:1].upper() + words[1:]


def _short(act: Act, game: Game) -> str:
    match act:
        case actions.TakeWager() | actions.PayWager() | actions.PushHand() | actions.RefuseWish():
            return who(game, act.spot, act.hand, act.patron)
        case actions.AskForSpot(spot):
            return place_words(game, spot)
        case actions.DealCard() | actions.PointTo() | actions.TakeCards() | actions.TurnUpHand():
            return place_words(game, act.spot, act.hand)
        case _:
            return ""
