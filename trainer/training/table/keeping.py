"""Keeps a round while it is dealt, act by act, and reads kept rounds back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Denomination
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.records.act_json import act_from_json, act_to_json
from trainer.training.records.sitting_records import KeptAct, KeptRound, RoundRecord, RoundStart, SittingEnd
from trainer.training.sittings.keeping import act_kept, act_logged, earlier, kept_end, text_of
from trainer.training.sittings.modes import Mode
from trainer.training.table.review import score_of
from trainer.training.table.sitting import Earlier, LoggedAct, TableSitting
from trainer.training.table.transcript import header_to_json
from trainer.training.table.transcript_reader import read_transcript

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

    def _tell(self, sitting: TableSitting, since: int, end: SittingEnd | None) -> None:
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
        dealt=text_of(header_to_json(dealt)),
    )


def end_of(sitting: TableSitting) -> SittingEnd:
    """What is kept of how a round ended; one that was left has no score."""
    return kept_end(sitting, score_of(sitting, sitting.slips))


def kept_act(logged: LoggedAct) -> KeptAct:
    """One act of a log as it is kept."""
    return act_kept(logged, act_to_json)


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
    start, chips = kept.start, game.equipment.chips.value
    return earlier(start.id, start.started_ms, kept.acts, kept.end, lambda data: act_from_json(data, chips))


def logged_act(kept: KeptAct, chips: Sequence[Denomination]) -> LoggedAct:
    """A kept act as it stood in the log; raises ValueError where it cannot be read."""
    return act_logged(kept, lambda data: act_from_json(data, chips))
