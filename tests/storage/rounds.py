"""Rounds at the table to keep in tests."""

from __future__ import annotations

from typing import Any

from tests.storage.attempts import RULES
from trainer.storage.ids import new_id
from trainer.training.records.sitting_records import Ending, KeptAct, RoundRecord, RoundStart, SittingEnd


def start(**given: Any) -> RoundStart:
    """The start of a round of three spots, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {
        "id": new_id(),
        "learner": "Anna",
        "started_ms": 1_000,
        "game": "exhibit-17-011/blackjack",
        "switches": ("dealer.soft_17", "play.surrender"),
        "rules": RULES,
        "mode": "practice",
        "automation": "everything",
        "situation": "insured-blackjack",
        "seed": 2**63 - 1,
        "spots": 3,
        "dealt": '{"shoe": "AS KD"}',
    }
    return RoundStart(**(usual | given))


def act(index: int, **given: Any) -> KeptAct:
    """A right act of a trainee, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {
        "index": index,
        "act": '{"act": "deal-card", "spot": 1}',
        "by": "trainee",
        "how": "right",
        "verdict": "right",
        "done": True,
        "phase": "deal",
        "rule": "deal.order",
        "due": '{"act": "deal-card", "spot": 1}',
        "at_ms": 1_000 + index,
        "milliseconds": 850,
        "weight": 0,
        "critical": False,
    }
    return KeptAct(**(usual | given))


WRONG = {"how": "fault", "verdict": "out-of-turn", "done": False, "weight": 2, "critical": True}
"""What makes an act a wrong one."""


def end(**given: Any) -> SittingEnd:
    """The end of a whole round."""
    usual: dict[str, Any] = {
        "at_ms": 61_000,
        "ending": Ending.WHOLE,
        "score": 92,
        "milliseconds": 55_000,
        "right": 78,
        "helped": 1,
        "faults": {"out-of-turn": 2, "wrong-amount": 1},
        "critical": 1,
    }
    return SittingEnd(**(usual | given))


def record(begun: RoundStart, *acts: KeptAct, ended: SittingEnd | None = None, first: bool = True) -> RoundRecord:
    """What is kept at once of a round; ``first``: how it began too."""
    return RoundRecord(begun.id, begun if first else None, acts, ended)
