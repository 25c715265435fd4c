"""Plays to watch in tests: numbers instead of tables, letters instead of acts, a slip where it is wanted."""

from __future__ import annotations

from typing import Any

from tests.training.fakes import BLACKJACK, game
from trainer.domain.procedure.verdict import Fault, FaultKind, Gravity
from trainer.training.spotting.planted import PlantedPlay, PlantedSlip, PossibleSlip, ShownAct
from trainer.training.spotting.watching import WatchedRun

KINDS = ("paid-short", "paid-over", "card-laid-wrongly", "hole-card-shown", "push-taken", "burn-left-out", "loser-paid")
SECOND = 1_000


def play(
    slip_at: int | None = None, acts: int = 10, kind: str = "paid-short", found_at: int | None = None
) -> PlantedPlay[Any, Any]:
    """Ten acts, A to J, each leading to the next number; the slip of ``kind`` is the act of that number."""
    shown = tuple(ShownAct(chr(ord("A") + at), at + 1) for at in range(acts))
    possible = tuple(PossibleSlip(each, at % acts, f"{each} happened") for at, each in enumerate(KINDS))
    if slip_at is None:
        return PlantedPlay(0, shown, possible)
    told = PossibleSlip(kind, slip_at, f"{kind} happened")
    fault: Fault[Any] = Fault(FaultKind.WRONG_AMOUNT, "X", None, Gravity(4))
    others = tuple(each for each in possible if each.kind != kind)
    return PlantedPlay(
        0, shown, (told, *others), PlantedSlip(told, fault, slip_at, slip_at if found_at is None else found_at)
    )


def run(slip_at: int | None = None, seed: int = 1, kind: str = "paid-short", found_at: int | None = None) -> WatchedRun:
    """Such a play, a second an act: it lasts ten seconds, with the rest after it thirteen."""
    return WatchedRun(play(slip_at, kind=kind, found_at=found_at), SECOND, game(BLACKJACK), seed)
