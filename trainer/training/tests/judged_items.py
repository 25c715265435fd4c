"""What came of a thing that was asked in a test, as it is kept with it and as it is marked from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from trainer.domain.procedure.duties import A
from trainer.domain.procedure.slips import Slip
from trainer.drills.base import Grade
from trainer.drills.mistakes import SUMS_AND_SIGHT
from trainer.training.records.act_json import act_to_json, shuffle_act_to_json
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.scoring import score_of as shuffle_score
from trainer.training.shuffle.scoring import undone
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.table.review import score_of as round_score
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.faults_found import (
    FaultFound,
    Weight,
    against_of,
    fault_to_json,
    is_put_right,
    weight_of,
)
from trainer.training.tests.marking import CUSTOM, DONE_RIGHT, FAULTS, KEPT, MILLISECONDS, PERCENT, RIGHT, TO_DO


def is_against_custom(grade: Grade) -> bool:
    """Whether an answer is wrong only by a rule that the house neither states nor confirmed."""
    is_of_a_rule = grade.mistake is not None and grade.mistake not in SUMS_AND_SIGHT
    return is_of_a_rule and bool(grade.rules) and not grade.rules[0].ref.is_binding


def told_of_answer(attempt: Attempt, *, custom: bool = False) -> dict[str, Any]:
    """What is kept of an answer: whether it was right, which it was, what it was mistaken for, and its time.

    ``custom``: it is wrong by standard practice alone.
    """
    told = {RIGHT: attempt.right, KEPT: attempt.id, MILLISECONDS: attempt.milliseconds, "mistake": attempt.mistake}
    return {**told, CUSTOM: True} if custom else told


def told_of_round(sitting: TableSitting) -> dict[str, Any]:
    """What is kept of a round that is over: its score, its faults and its time."""
    score = round_score(sitting, _counted(sitting))
    faults = [_fault(sitting, slip, act_to_json) for slip in sitting.slips]
    return {
        PERCENT: score.percent or 0,
        KEPT: sitting.id,
        MILLISECONDS: score.taken_ms,
        FAULTS: [fault_to_json(each) for each in faults],
    }


def told_of_shuffle(sitting: ShuffleSitting) -> dict[str, Any]:
    """What is kept of a shuffle that is over: how many acts were right of all there were, its faults and its time."""
    score, counted = shuffle_score(sitting), _counted(sitting)
    faults = [_fault(sitting, slip, shuffle_act_to_json) for slip in sitting.slips]
    # What was not begun any more is in no log, and the fault that tells of it names its first act alone.
    never = max(1, len(undone(sitting))) - 1 if sitting.ending is Ending.STOPPED else 0
    return {
        DONE_RIGHT: score.right,
        TO_DO: score.right + len(counted) + never,
        PERCENT: score.percent or 0,
        KEPT: sitting.id,
        MILLISECONDS: score.taken_ms,
        FAULTS: [fault_to_json(each) for each in faults],
    }


def _counted(sitting: ActSitting[Any, A]) -> tuple[Slip[A], ...]:
    """The slips that count: the others are against standard practice alone."""
    return tuple(slip for slip in sitting.slips if weight_of(slip) is not Weight.CUSTOM)


def _fault(sitting: ActSitting[Any, Any], slip: Slip[Any], write: Any) -> FaultFound:
    fault, log = slip.fault, sitting.log
    owed = None if fault.due is None else fault.due.action
    rule = fault.rule
    weight = weight_of(slip, log)
    return FaultFound(
        at=slip.at,
        kind=fault.kind.value,
        weight=weight,
        phase=log[slip.at].phase if slip.at < len(log) else "",
        rule="" if rule is None else rule.ref.path,
        sureness="" if rule is None else rule.ref.kind.value,
        act=_text(fault.given, write),
        due=_text(owed, write),
        against=against_of(fault) if weight is Weight.CRITICAL else None,
        put_right=weight is not Weight.CUSTOM and is_put_right(slip, log),
    )


def _text(action: Any, write: Any) -> str:
    told: Mapping[str, Any] | None = None if action is None else write(action)
    return "" if told is None else json.dumps(told, ensure_ascii=False, separators=(",", ":"))
