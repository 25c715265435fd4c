"""Keeps a round while it is dealt, act by act, and reads kept rounds back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trainer.domain.actions import Act
from trainer.domain.chips import Denomination
from trainer.domain.house import Game
from trainer.domain.verdict import FaultKind
from trainer.training import json_fields
from trainer.training.act_json import act_from_json, act_to_json
from trainer.training.dealt import DealtRound
from trainer.training.modes import Mode
from trainer.training.review import score_of
from trainer.training.round_log import How, LoggedAct
from trainer.training.table_ports import Ending, KeptAct, KeptRound, RoundEnd, RoundRecord, RoundStart
from trainer.training.table_sitting import Earlier, TableSitting
from trainer.training.transcript import header_to_json
from trainer.training.transcript_reader import read_transcript

FindGame = Callable[[str], Game | None]


class RoundKeeping:
    """Hands everything judged in a sitting to ``keep`` as soon as it has happened; a watched round is not kept.

    A round is begun in the book with its first act, so that one nobody dealt leaves nothing there.
    """

    def __init__(self, keep: Callable[[RoundRecord], object], rules: Mapping[str, str]) -> None:
        """``rules`` are the values in force by path."""
        self._keep = keep
        self._rules = rules

    def acted(self, sitting: TableSitting, since: int) -> None:
        """Keep the log from ``since`` on."""
        self._tell(sitting, since, None)

    def ended(self, sitting: TableSitting, since: int) -> None:
        """Keep the log from ``since`` on, and how the round ended."""
        self._tell(sitting, since, end_of(sitting))

    def _tell(self, sitting: TableSitting, since: int, end: RoundEnd | None) -> None:
        log = sitting.log
        if sitting.mode is not Mode.WATCH and log:
            start = None if since else start_of(sitting, self._rules)
            self._keep(RoundRecord(sitting.id, start, tuple(map(kept_act, log[since:])), end))


def start_of(sitting: TableSitting, rules: Mapping[str, str]) -> RoundStart:
    """What is kept of a round as it began; ``rules`` are the values in force by path."""
    dealt = sitting.seat.dealt
    return RoundStart(
        id=sitting.id,
        learner=sitting.learner,
        started_ms=sitting.started_ms,
        game=dealt.game,
        switches=dealt.switched,
        rules=rules,
        mode=sitting.mode.value,
        automation=sitting.automation.key,
        situation=dealt.situation,
        seed=dealt.seed,
        spots=len(dealt.spots),
        dealt=_text(header_to_json(dealt)),
    )


def end_of(sitting: TableSitting) -> RoundEnd:
    """What is kept of how a round ended; one that was left has no score."""
    assert sitting.ending is not None
    score, log = score_of(sitting, sitting.slips), sitting.log
    return RoundEnd(
        at_ms=log[-1].at_ms if log else sitting.started_ms,
        ending=sitting.ending,
        score=None if sitting.ending is Ending.LEFT else score.percent,
        milliseconds=score.taken_ms,
        right=score.right,
        helped=score.helped,
        faults={kind.value: count for kind, count in score.faults.items()},
        critical=len(score.critical),
    )


def kept_act(logged: LoggedAct) -> KeptAct:
    """One act of a log as it is kept."""
    return KeptAct(
        index=logged.index,
        act=_text(act_to_json(logged.act)),
        by=logged.by.value,
        how=logged.how.value,
        verdict=logged.verdict,
        done=logged.done,
        phase=logged.phase,
        rule=logged.rule,
        due="" if logged.due is None else _text(act_to_json(logged.due)),
        at_ms=logged.at_ms,
        milliseconds=logged.milliseconds,
        weight=logged.weight,
        critical=logged.critical,
    )


def dealt_of(kept: KeptRound, find_game: FindGame) -> tuple[Game, DealtRound]:
    """The game, read as it was read then, and the round as it was dealt; raises ValueError, one sentence."""

    def found(key: str) -> Game:
        game = find_game(key)
        if game is None:
            raise ValueError(f"there is no game {key} any more")
        return game

    (written,) = read_transcript(kept.start.dealt, found)
    return written.game, written.dealt


def earlier_of(kept: KeptRound, game: Game) -> Earlier:
    """A kept round as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    chips = game.equipment.chips.value
    log = tuple(logged_act(act, chips) for act in kept.acts)
    return Earlier(kept.start.id, kept.start.started_ms, log, None if kept.end is None else kept.end.ending)


def logged_act(kept: KeptAct, chips: Sequence[Denomination]) -> LoggedAct:
    """A kept act as it stood in the log; raises ValueError where it cannot be read."""
    how = How(kept.how)
    return LoggedAct(
        index=kept.index,
        act=_act(kept.act, chips),
        how=how,
        done=kept.done,
        phase=kept.phase,
        rule=kept.rule,
        at_ms=kept.at_ms,
        milliseconds=kept.milliseconds,
        due=_act(kept.due, chips) if kept.due else None,
        fault=FaultKind(kept.verdict) if how is How.FAULT else None,
        weight=kept.weight,
        critical=kept.critical,
    )


def _act(text: str, chips: Sequence[Denomination]) -> Act:
    return act_from_json(json_fields.object_(json.loads(text), "an act"), chips)


def _text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
