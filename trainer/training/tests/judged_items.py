"""What came of a thing that was asked in a test, as it is kept with it and as it is marked from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from trainer.domain.procedure.slips import Slip
from trainer.domain.table import acts as act
from trainer.training.records.act_json import act_to_json, shuffle_act_to_json
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.scoring import score_of as shuffle_score
from trainer.training.shuffle.scoring import undone
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.table.review import score_of as round_score
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.faults_found import FaultFound, fault_to_json, weight_of
from trainer.training.tests.marking import DONE_RIGHT, FAULTS, KEPT, MILLISECONDS, PERCENT, RIGHT, TO_DO

_MOVES_MONEY = (act.TakeWager, act.PayWager, act.ChangeChips)


def told_of_answer(attempt: Attempt) -> dict[str, Any]:
    """What is kept of an answer: whether it was right, which it was, what it was mistaken for, and its time."""
    return {RIGHT: attempt.right, KEPT: attempt.id, MILLISECONDS: attempt.milliseconds, "mistake": attempt.mistake}


def told_of_round(sitting: TableSitting) -> dict[str, Any]:
    """What is kept of a round that is over: its score, its faults and its time."""
    score = round_score(sitting, sitting.slips)
    faults = [_fault(sitting, slip, act_to_json) for slip in sitting.slips]
    return {
        PERCENT: score.percent or 0,
        KEPT: sitting.id,
        MILLISECONDS: score.taken_ms,
        FAULTS: [fault_to_json(each) for each in faults],
    }


def told_of_shuffle(sitting: ShuffleSitting) -> dict[str, Any]:
    """What is kept of a shuffle that is over: how many acts were right of all there were, its faults and its time."""
    score = shuffle_score(sitting)
    faults = [_fault(sitting, slip, shuffle_act_to_json) for slip in sitting.slips]
    # What was not begun any more is in no log, and the fault that tells of it names its first act alone.
    never = max(1, len(undone(sitting))) - 1 if sitting.ending is Ending.STOPPED else 0
    return {
        DONE_RIGHT: score.right,
        TO_DO: score.right + len(faults) + never,
        PERCENT: score.percent or 0,
        KEPT: sitting.id,
        MILLISECONDS: score.taken_ms,
        FAULTS: [fault_to_json(each) for each in faults],
    }


def _fault(sitting: ActSitting[Any, Any], slip: Slip[Any], write: Any) -> FaultFound:
    fault, log = slip.fault, sitting.log
    owed = None if fault.due is None else fault.due.action
    rule = fault.rule
    return FaultFound(
        at=slip.at,
        kind=fault.kind.value,
        weight=weight_of(slip, loses_money=isinstance(fault.given, _MOVES_MONEY) or isinstance(owed, _MOVES_MONEY)),
        phase=log[slip.at].phase if slip.at < len(log) else "",
        rule="" if rule is None else rule.ref.path,
        sureness="" if rule is None else rule.ref.kind.value,
        act=_text(fault.given, write),
        due=_text(owed, write),
    )


def _text(action: Any, write: Any) -> str:
    told: Mapping[str, Any] | None = None if action is None else write(action)
    return "" if told is None else json.dumps(told, ensure_ascii=False, separators=(",", ":"))
