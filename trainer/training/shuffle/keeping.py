"""Keeps a shuffle while it is done, act by act, and reads kept shuffles back."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.domain.house.games import Game
from trainer.training.records.act_json import shuffle_act_from_json, shuffle_act_to_json
from trainer.training.records.checked import read_json
from trainer.training.records.sitting_records import KeptAct, KeptShuffle, ShuffleRecord, ShuffleStart, SittingEnd
from trainer.training.shuffle.dealt import DealtShuffle, dealt_from_json, dealt_to_json
from trainer.training.shuffle.scoring import score_of
from trainer.training.shuffle.sitting import ShuffleEarlier, ShuffleLogged, ShuffleSitting
from trainer.training.sittings.keeping import (
    FindGame,
    SittingKeeping,
    act_kept,
    earlier,
    game_kept,
    kept_end,
    kept_start,
)


def shuffle_keeping(
    keep: Callable[[ShuffleRecord], object], rules: Mapping[str, str]
) -> SittingKeeping[ShuffleSitting]:
    """Keeps a shuffle while it is done, act by act; ``rules`` are the values in force by path."""
    return SittingKeeping(keep, ShuffleRecord, lambda sitting: start_of(sitting, rules), kept_shuffle_act, end_of)


def start_of(sitting: ShuffleSitting, rules: Mapping[str, str]) -> ShuffleStart:
    """What is kept of a shuffle as it began; ``rules`` are the values in force by path."""
    dealt = sitting.seat.dealt
    return ShuffleStart(
        **kept_start(sitting, rules, dealt_to_json(dealt)),
        occasion=dealt.occasion.value,
        skill=dealt.skill.value,
        decks=sitting.seat.opening.decks,
    )


def end_of(sitting: ShuffleSitting) -> SittingEnd:
    """What is kept of how a shuffle ended; one that was left has no score."""
    score = score_of(sitting)
    return kept_end(sitting, score, score.taken_ms)


def kept_shuffle_act(logged: ShuffleLogged) -> KeptAct:
    """One act of a log as it is kept."""
    return act_kept(logged, shuffle_act_to_json)


def dealt_of(kept: KeptShuffle, find_game: FindGame) -> tuple[Game, DealtShuffle]:
    """The game, read as it was read then, and the shuffle as it was dealt; raises ValueError, one sentence."""
    dealt = dealt_from_json(read_json(kept.start.dealt))
    return game_kept(dealt.game, find_game).switched(dealt.switched), dealt


def earlier_of(kept: KeptShuffle) -> ShuffleEarlier:
    """A kept shuffle as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    return earlier(kept, shuffle_act_from_json)
