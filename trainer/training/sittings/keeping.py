"""The log and the end of a sitting as they are kept, whatever is done in it; acts are JSON text."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import A, S
from trainer.domain.procedure.verdict import FaultKind
from trainer.training.records.checked import read_json
from trainer.training.records.codec import object_
from trainer.training.records.sitting_records import (
    Ending,
    KeptAct,
    KeptSitting,
    SittingEnd,
    SittingRecord,
    SittingStart,
)
from trainer.training.sittings.log import How, Logged
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting, Earlier
from trainer.training.sittings.scoring import SittingMarks

Sat = TypeVar("Sat", bound=ActSitting[Any, Any])
FindGame = Callable[[str], Game | None]


@dataclass(frozen=True, slots=True)
class SittingKeeping(Generic[Sat]):
    """Hands all that is judged in a sitting to ``keep`` as soon as it has happened; what is watched is not kept.

    It is begun in the book with its first act, so that a sitting in which nobody did anything leaves nothing there.
    ``record`` makes what is kept at once; ``start``, ``act`` and ``end`` tell what is kept of each.
    """

    keep: Callable[[Any], object]
    record: Callable[..., SittingRecord[Any]]
    start: Callable[[Sat], SittingStart]
    act: Callable[[Logged[Any]], KeptAct]
    end: Callable[[Sat], SittingEnd]

    def acted(self, sitting: Sat, since: int) -> None:
        """Keep the log from ``since`` on."""
        self._tell(sitting, since, None)

    def ended(self, sitting: Sat, since: int) -> None:
        """Keep the log from ``since`` on, and how it ended."""
        self._tell(sitting, since, self.end(sitting))

    def _tell(self, sitting: Sat, since: int, end: SittingEnd | None) -> None:
        log = sitting.log
        if sitting.mode is not Mode.WATCH and log:
            start = None if since else self.start(sitting)
            self.keep(self.record(sitting.id, start, tuple(map(self.act, log[since:])), end))


def kept_start(sitting: ActSitting[Any, Any], rules: Mapping[str, str], dealt: Mapping[str, Any]) -> dict[str, Any]:
    """What is kept of any sitting's start; ``rules`` are the values in force by path, ``dealt`` what was dealt."""
    of = sitting.seat.dealt
    return {
        "id": sitting.id,
        "learner": sitting.learner,
        "started_ms": sitting.started_ms,
        "game": of.game,
        "switches": of.switched,
        "rules": rules,
        "mode": sitting.mode.value,
        "seed": of.seed,
        "dealt": text_of(dealt),
    }


def kept_end(sitting: ActSitting[S, A], marks: SittingMarks[A], taken_ms: int) -> SittingEnd:
    """What is kept of how a sitting ended, the trainee having taken ``taken_ms``; one that was left has no score."""
    assert sitting.ending is not None
    log = sitting.log
    return SittingEnd(
        at_ms=log[-1].at_ms if log else sitting.started_ms,
        ending=sitting.ending,
        score=None if sitting.ending is Ending.LEFT else marks.percent,
        milliseconds=taken_ms,
        right=marks.right,
        helped=marks.helped,
        faults={kind.value: count for kind, count in marks.faults.items()},
        critical=len(marks.critical),
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


def earlier(kept: KeptSitting[Any], read: Callable[[Mapping[str, Any]], A]) -> Earlier[A]:
    """What was kept as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    log, end = tuple(act_logged(act, read) for act in kept.acts), kept.end
    return Earlier(kept.start.id, kept.start.started_ms, log, None if end is None else end.ending)


def game_kept(key: str, find_game: FindGame) -> Game:
    """The game of that key, no rule switched; raises ValueError where there is none any more."""
    game = find_game(key)
    if game is None:
        raise ValueError(f"there is no game {key} any more")
    return game


def text_of(data: Mapping[str, Any]) -> str:
    """A JSON object as the shortest text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _object(text: str) -> dict[str, Any]:
    return object_(read_json(text), "an act")
