"""Keeps a round while it is dealt, act by act, and reads kept rounds back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Denomination
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.records.act_json import act_from_json, act_to_json
from trainer.training.records.sitting_records import KeptAct, KeptRound, RoundRecord, RoundStart, SittingEnd
from trainer.training.sittings.keeping import (
    FindGame,
    SittingKeeping,
    act_kept,
    act_logged,
    earlier,
    game_kept,
    kept_end,
    kept_start,
)
from trainer.training.table.review import score_of
from trainer.training.table.sitting import Earlier, LoggedAct, TableSitting
from trainer.training.table.transcript import header_to_json
from trainer.training.table.transcript_reader import read_transcript


def round_keeping(keep: Callable[[RoundRecord], object], rules: Mapping[str, str]) -> SittingKeeping[TableSitting]:
    """Keeps a round while it is dealt, act by act; ``rules`` are the values in force by path."""
    return SittingKeeping(keep, RoundRecord, lambda sitting: start_of(sitting, rules), kept_act, end_of)


def start_of(sitting: TableSitting, rules: Mapping[str, str]) -> RoundStart:
    """What is kept of a round as it began; ``rules`` are the values in force by path."""
    dealt = sitting.seat.dealt
    return RoundStart(
        **kept_start(sitting, rules, header_to_json(dealt)),
        automation=sitting.automation.key,
        situation=dealt.situation,
        spots=len(dealt.spots),
    )


def end_of(sitting: TableSitting) -> SittingEnd:
    """What is kept of how a round ended; one that was left has no score."""
    score = score_of(sitting, sitting.slips)
    return kept_end(sitting, score, score.taken_ms)


def kept_act(logged: LoggedAct) -> KeptAct:
    """One act of a log as it is kept."""
    return act_kept(logged, act_to_json)


def dealt_of(kept: KeptRound, find_game: FindGame) -> tuple[Game, DealtRound]:
    """The game, read as it was read then, and the round as it was dealt; raises ValueError, one sentence."""
    (written,) = read_transcript(kept.start.dealt, lambda key: game_kept(key, find_game))
    return written.game, written.dealt


def earlier_of(kept: KeptRound, game: Game) -> Earlier:
    """A kept round as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    chips = game.equipment.chips.value
    return earlier(kept, lambda data: act_from_json(data, chips))


def logged_act(kept: KeptAct, chips: Sequence[Denomination]) -> LoggedAct:
    """A kept act as it stood in the log; raises ValueError where it cannot be read."""
    return act_logged(kept, lambda data: act_from_json(data, chips))
