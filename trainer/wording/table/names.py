"""Names of what a round is told by: its phases, kinds of fault, and what the table waits for."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.terms import RoundPhase
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table.state import Awaiting
from trainer.wording.player_or_patron import as_seated

_PHASES = {
    RoundPhase.BETS: "Bets",
    RoundPhase.BURN: "Burn",
    RoundPhase.DEAL: "Deal",
    RoundPhase.LATE_WAGERS: "Late side wagers",
    RoundPhase.SIDE_WAGERS: "Side wagers",
    RoundPhase.BLACKJACKS: "Blackjacks",
    RoundPhase.EARLY_SURRENDER: "Surrender",
    RoundPhase.INSURANCE: "Insurance",
    RoundPhase.CHECK: "Check",
    RoundPhase.PLAY: "Play",
    RoundPhase.OWN_HAND: "Own hand",
    RoundPhase.SETTLEMENT: "Settle",
    RoundPhase.PICK_UP: "Pick up",
}
_INTERRUPTS = "Before all else"
_KINDS = {
    FaultKind.WRONG_AMOUNT: "Wrong amount",
    FaultKind.WRONG_CHIPS: "Wrong chips",
    FaultKind.OUT_OF_TURN: "Out of turn",
    FaultKind.TOO_SOON: "Too soon",
    FaultKind.MISSED: "Missed",
    FaultKind.UNCALLED_FOR: "Not called for",
    FaultKind.WRONG_PLACE: "Wrong place",
    FaultKind.BEFORE_THE_SIGNAL: "Before the signal",
}
_WAITS = {
    Awaiting.BETS: "The players put down their bets",
    Awaiting.LATE_WAGERS: "The players put down their side wagers",
    Awaiting.EARLY_SURRENDER: "The players say who surrenders",
    Awaiting.INSURANCE: "The players say who insures",
    Awaiting.DECISION: "The player decides",
    Awaiting.SECOND_WAGERS: "The patrons choose one hand or both",
}


def phase_words(name: str) -> str:
    """A phase by its name in the procedure: ``Side wagers``; what interrupts the round is no phase of a house."""
    known = {phase.value: words for phase, words in _PHASES.items()}
    return known.get(name, _INTERRUPTS)


def fault_kind_words(kind: FaultKind) -> str:
    """A kind of fault: ``Out of turn``."""
    return _KINDS[kind]


def waiting_words(awaiting: Awaiting, game: Game) -> str:
    """What the table of ``game`` waits for: ``The player decides``."""
    return as_seated(_WAITS[awaiting], game)
