"""Which parts of a round are the trainee's; the others are dealt for the trainee."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.house.terms import RoundPhase
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.wagers import WagerKind


class Part(Enum):
    """The parts of a round as they are trained."""

    DEAL = "deal"
    INSURANCE = "insurance"
    PLAY = "play"
    SETTLE = "settle"
    CLEAR = "clear"


_OF_PHASE = {
    RoundPhase.BETS.value: Part.DEAL,
    RoundPhase.BURN.value: Part.DEAL,
    RoundPhase.DEAL.value: Part.DEAL,
    RoundPhase.LATE_WAGERS.value: Part.DEAL,
    RoundPhase.SIDE_WAGERS.value: Part.SETTLE,
    RoundPhase.BLACKJACKS.value: Part.SETTLE,
    RoundPhase.EARLY_SURRENDER.value: Part.PLAY,
    RoundPhase.INSURANCE.value: Part.INSURANCE,
    RoundPhase.CHECK.value: Part.INSURANCE,
    RoundPhase.PLAY.value: Part.PLAY,
    RoundPhase.OWN_HAND.value: Part.PLAY,
    RoundPhase.SETTLEMENT.value: Part.SETTLE,
    RoundPhase.PICK_UP.value: Part.CLEAR,
}
_OF_INTERRUPT: dict[type, Part] = {acts.LayCutCardAside: Part.DEAL, acts.RefuseBet: Part.DEAL}


def part_of(phase: str, act: Act) -> Part:
    """The part of a round that ``act`` belongs to, owed by the phase of that name.

    Insurance is settled where it is dealt with, whichever phase owes it; other bets taken and paid after the check are
    settled. What interrupts a phase belongs to the play, but for the cut card and for bets refused.
    """
    match act:
        case acts.TakeWager(kind=kind) | acts.PayWager(kind=kind):
            if kind is WagerKind.INSURANCE:
                return Part.INSURANCE
            return Part.SETTLE if phase == RoundPhase.CHECK.value else _OF_PHASE.get(phase, Part.SETTLE)
        case acts.ChangeChips():
            return Part.CLEAR if phase == RoundPhase.PICK_UP.value else Part.DEAL
        case acts.PushHand():
            return Part.SETTLE if phase == RoundPhase.CHECK.value else _OF_PHASE.get(phase, Part.SETTLE)
        case _:
            return _OF_PHASE.get(phase, _OF_INTERRUPT.get(type(act), Part.PLAY))


@dataclass(frozen=True, slots=True)
class Automation:
    """Which parts the trainee deals; also offered as a drill of that title. ``purpose`` is one sentence."""

    key: str
    title: str
    purpose: str
    parts: frozenset[Part]


EVERYTHING = Automation(
    "everything", "Whole round", "Deal the whole round, from the bets to the pick-up.", frozenset(Part)
)
AUTOMATIONS = (
    EVERYTHING,
    Automation(
        "deal-only", "Deal only", "Check the bets and deal the cards; the rest is done for you.", frozenset({Part.DEAL})
    ),
    Automation(
        "insurance-only",
        "Insurance only",
        "Offer insurance, close it, check and settle it; the rest is done for you.",
        frozenset({Part.INSURANCE}),
    ),
    Automation(
        "play-only",
        "Play only",
        "Read signals, give cards, play your own hand; the rest is done for you.",
        frozenset({Part.PLAY}),
    ),
    Automation(
        "settle-only",
        "Settle only",
        "Take and pay the bets in order; the rest is done for you.",
        frozenset({Part.SETTLE}),
    ),
)


class Yours(Enum):
    """How much of the acts of their parts trainees do: the model does all but the LAST one, the first HALF, or none."""

    LAST = "last"
    HALF = "half"
    ALL = "all"

    def given(self, acts: int) -> int:
        """How many of so many acts the model does first."""
        return {Yours.LAST: acts - 1, Yours.HALF: acts // 2, Yours.ALL: 0}[self]


def automation(key: str) -> Automation | None:
    """The automation of that key."""
    return next((each for each in AUTOMATIONS if each.key == key), None)
