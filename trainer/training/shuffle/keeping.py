"""Keeps a shuffle while it is done, act by act, and reads kept shuffles back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from trainer.domain.house.games import Game
from trainer.training.records.act_json import shuffle_act_from_json, shuffle_act_to_json
from trainer.training.records.sitting_records import KeptAct, KeptShuffle, ShuffleRecord, ShuffleStart, SittingEnd
from trainer.training.shuffle.dealt import DealtShuffle, dealt_from_json, dealt_to_json
from trainer.training.shuffle.scoring import score_of
from trainer.training.shuffle.sitting import ShuffleEarlier, ShuffleLogged, ShuffleSitting
from trainer.training.sittings.keeping import act_kept, earlier, kept_end, text_of
from trainer.training.sittings.modes import Mode

FindGame = Callable[[str], Game | None]


class ShuffleKeeping:
    """Hands everything judged in a sitting to ``keep`` as soon as it has happened; a watched shuffle is not kept.

    A shuffle is begun in the book with its first act, so that one nobody did leaves nothing there.
    """

    def __init__(self, keep: Callable[[ShuffleRecord], object], rules: Mapping[str, str]) -> None:
        """``rules`` are the values in force by path."""
        self._keep = keep
        self._rules = rules

    def acted(self, sitting: ShuffleSitting, since: int) -> None:
        """Keep the log from ``since`` on."""
        self._tell(sitting, since, None)

    def ended(self, sitting: ShuffleSitting, since: int) -> None:
        """Keep the log from ``since`` on, and how the shuffle ended."""
        self._tell(sitting, since, kept_end(sitting, score_of(sitting)))

    def _tell(self, sitting: ShuffleSitting, since: int, end: SittingEnd | None) -> None:
        log = sitting.log
        if sitting.mode is not Mode.WATCH and log:
            start = None if since else start_of(sitting, self._rules)
            self._keep(ShuffleRecord(sitting.id, start, tuple(map(kept_shuffle_act, log[since:])), end))


def start_of(sitting: ShuffleSitting, rules: Mapping[str, str]) -> ShuffleStart:
    """What is kept of a shuffle as it began; ``rules`` are the values in force by path."""
    dealt = sitting.seat.dealt
    return ShuffleStart(
        id=sitting.id,
        learner=sitting.learner,
        started_ms=sitting.started_ms,
        game=dealt.game,
        switches=dealt.switched,
        rules=rules,
        mode=sitting.mode.value,
        occasion=dealt.occasion.value,
        skill=dealt.skill.value,
        seed=dealt.seed,
        decks=sitting.seat.opening.decks,
        dealt=text_of(dealt_to_json(dealt)),
    )


def kept_shuffle_act(logged: ShuffleLogged) -> KeptAct:
    """One act of a log as it is kept."""
    return act_kept(logged, shuffle_act_to_json)


def dealt_of(kept: KeptShuffle, find_game: FindGame) -> tuple[Game, DealtShuffle]:
    """The game, read as it was read then, and the shuffle as it was dealt; raises ValueError, one sentence."""
    dealt = dealt_from_json(json.loads(kept.start.dealt))
    game = find_game(dealt.game)
    if game is None:
        raise ValueError(f"there is no game {dealt.game} any more")
    return game.switched(dealt.switched), dealt


def earlier_of(kept: KeptShuffle) -> ShuffleEarlier:
    """A kept shuffle as a sitting goes on with it; raises ValueError where its acts cannot be read."""
    return earlier(kept.start.id, kept.start.started_ms, kept.acts, kept.end, shuffle_act_from_json)
