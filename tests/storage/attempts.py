"""Attempts to keep in tests."""

from __future__ import annotations

from typing import Any

from trainer.storage.ids import new_id
from trainer.training.records.ports import Attempt

RULES = {"settling.blackjack_pays": "3 to 2", "dealer.soft_17": "Stand"}


def attempt(**given: Any) -> Attempt:
    """An attempt at a blackjack payout, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {
        "id": new_id(),
        "learner": "Anna",
        "at_ms": 1_000,
        "drill": "blackjack-payout",
        "case": "mixed",
        "game": "exhibit-17-011/blackjack",
        "stakes": "mixed",
        "seed": 2**63 - 1,
        "table": "1: AS KD main $25 [25x1]",
        "answer": '{"pay": {"amount": 3750}}',
        "due": '{"pay": {"amount": 3750}}',
        "right": True,
        "mistake": "",
        "milliseconds": 4_200,
        "rules": RULES,
        "switches": (),
    }
    return Attempt(**(usual | given))
