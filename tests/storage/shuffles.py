"""Shuffles to keep in tests."""

from __future__ import annotations

from typing import Any

from tests.storage import rounds
from tests.storage.attempts import RULES
from trainer.storage.ids import new_id
from trainer.training.records.sitting_records import KeptAct, ShuffleRecord, ShuffleStart, SittingEnd


def start(**given: Any) -> ShuffleStart:
    """The start of a six-deck shuffle, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {
        "id": new_id(),
        "learner": "Anna",
        "started_ms": 1_000,
        "game": "exhibit-17-011/blackjack",
        "switches": ("dealer.soft_17",),
        "rules": RULES,
        "mode": "practice",
        "occasion": "end-of-shoe",
        "skill": "trained",
        "seed": 2**63 - 1,
        "decks": 6,
        "dealt": '{"cuts": [40, 110]}',
    }
    return ShuffleStart(**(usual | given))


def act(index: int, **given: Any) -> KeptAct:
    """A right act of a trainee, with whatever ``given`` says otherwise."""
    usual = {
        "act": '{"act": "take-from", "pile": 1, "cards": 26}',
        "due": '{"act": "take-from", "pile": 1, "cards": 26}',
        "phase": "shuffle",
        "rule": "shuffle.end_of_shoe",
    }
    return rounds.act(index, **(usual | given))


WRONG = rounds.WRONG | {"verdict": "wrong-amount"}
"""What makes an act a wrong one."""

end = rounds.end


def record(begun: ShuffleStart, *acts: KeptAct, ended: SittingEnd | None = None, first: bool = True) -> ShuffleRecord:
    """What is kept at once of a shuffle; ``first``: how it began too."""
    return ShuffleRecord(begun.id, begun if first else None, acts, ended)
