"""The log and the end of a sitting as they are kept, whatever is done in it; acts are JSON text."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from trainer.domain.procedure.duties import A, S
from trainer.domain.procedure.verdict import FaultKind
from trainer.training.records.codec import object_
from trainer.training.records.sitting_records import Ending, KeptAct, SittingEnd
from trainer.training.sittings.log import How, Logged
from trainer.training.sittings.procedure_sitting import ActSitting, Earlier


class Score(Protocol):
    """What a sitting is worth, as far as its end is kept."""

    @property
    def percent(self) -> int | None: ...
    @property
    def critical(self) -> Sequence[object]: ...
    @property
    def faults(self) -> Mapping[FaultKind, int]: ...
    @property
    def right(self) -> int: ...
    @property
    def helped(self) -> int: ...
    @property
    def taken_ms(self) -> int: ...


def kept_end(sitting: ActSitting[S, A], score: Score) -> SittingEnd:
    """What is kept of how a sitting ended; one that was left has no score."""
    assert sitting.ending is not None
    log = sitting.log
    return SittingEnd(
        at_ms=log[-1].at_ms if log else sitting.started_ms,
        ending=sitting.ending,
        score=None if sitting.ending is Ending.LEFT else score.percent,
        milliseconds=score.taken_ms,
        right=score.right,
        helped=score.helped,
        faults={kind.value: count for kind, count in score.faults.items()},
        critical=len(score.critical),
    )


def act_kept(logged: Logged[A], write: Callable[[A], Mapping[str, Any]]) -> KeptAct:
    """One act of a log as it is kept."""
    return KeptAct(
        index=logged.index,
        act=text_of(write(logged.act)),
        by=logged.by.value,
        how=logged.how.value,
        verdict=logged.verdict,
        done=logged.done,
        phase=logged.phase,
        rule=logged.rule,
        due="" if logged.due is None else text_of(write(logged.due)),
        at_ms=logged.at_ms,
        milliseconds=logged.milliseconds,
        weight=logged.weight,
        critical=logged.critical,
    )


def act_logged(kept: KeptAct, read: Callable[[Mapping[str, Any]], A]) -> Logged[A]:
    """A kept act as it stood in the log; raises ValueError where it cannot be read."""
    how = How(kept.how)
    return Logged(
        index=kept.index,
        act=read(_object(kept.act)),
        how=how,
        done=kept.done,
        phase=kept.phase,
        rule=kept.rule,
        at_ms=kept.at_ms,
        milliseconds=kept.milliseconds,
        due=read(_object(kept.due)) if kept.due else None,
        fault=FaultKind(kept.verdict) if how is How.FAULT else None,
        weight=kept.weight,
        critical=kept.critical,
    )


def earlier(
    id: str, started_ms: int, acts: Sequence[KeptAct], end: SittingEnd | None, read: Callable[[Mapping[str, Any]], A]
) -> Earlier[A]:
    """What was kept as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    return Earlier(id, started_ms, tuple(act_logged(act, read) for act in acts), None if end is None else end.ending)


def text_of(data: Mapping[str, Any]) -> str:
    """A JSON object as the shortest text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _object(text: str) -> dict[str, Any]:
    return object_(json.loads(text), "an act")
