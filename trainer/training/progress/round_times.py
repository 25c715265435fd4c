"""Where the seconds of dealt rounds go, part by part, and how far a trainee has come with rounds at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from trainer.domain.house.games import Game
from trainer.training.drills.form import FormState
from trainer.training.progress.rounds import LAST_ROUNDS, RoundProgress, counts
from trainer.training.records.sitting_records import Ending, KeptRound, RoundResult
from trainer.training.sittings.keeping import FindGame
from trainer.training.table.automation import EVERYTHING, Part
from trainer.training.table.keeping import logged_act
from trainer.training.table.sitting import By, part_of_logged

SCORE_TARGET, SCORE_CLOSE, ROUNDS_ENOUGH = 90, 75, 3
"""The trainer's own: one is in form at a part with this mean score of its last rounds, once they are enough."""
TARGET_ORIGIN = "the trainer's own"

ReadRound = Callable[[str], KeptRound | None]


@dataclass(frozen=True, slots=True)
class UsualRound:
    """Milliseconds by part in a usual round at so many spots: the medians of the last ``rounds``, ten at most.

    A part that did not come up in a round is told by the others. ``fastest`` are the medians of the ten fastest rounds,
    None where there are no more than ten.
    """

    spots: int
    rounds: int
    milliseconds: Mapping[Part, int]
    fastest: Mapping[Part, int] | None = None

    @property
    def taken_ms(self) -> int:
        """All parts together."""
        return sum(self.milliseconds.values())


def state_of(progress: RoundProgress) -> FormState:
    """How far the trainee has come with one automation; not all the way with a critical fault in the last ten."""
    if progress.rounds < ROUNDS_ENOUGH or progress.score is None:
        return FormState.NEW
    if progress.score >= SCORE_TARGET and not progress.critical_lately:
        return FormState.IN_FORM
    return FormState.CLOSE if progress.score >= SCORE_CLOSE else FormState.PRACTISE


def without_common_hands(results: Iterable[RoundResult], find_game: FindGame) -> tuple[RoundResult, ...]:
    """The rounds that a published rate can be told of: many patrons on one hand make another round of it."""
    return tuple(each for each in results if (game := find_game(each.game)) is None or game.common_hand is None)


def dealt_whole(results: Iterable[RoundResult]) -> tuple[RoundResult, ...]:
    """The rounds that count and that the trainee dealt whole and without help."""
    return tuple(each for each in results if each.automation == EVERYTHING.key and counts(each) and _alone(each))


def usual_round(results: Sequence[RoundResult], read: ReadRound, find_game: FindGame) -> UsualRound | None:
    """A usual round by ``results`` (oldest first), at the number of spots dealt most; None where none was dealt whole.

    ``read`` reads a round with its acts. Rounds that cannot be read any more, or whose game is gone, are left out.
    """
    whole = dealt_whole(results)
    if not whole:
        return None
    often = Counter(each.spots for each in whole)
    spots = max(often, key=lambda number: (often[number], number))
    own = [each for each in whole if each.spots == spots]
    fastest = sorted(own, key=lambda each: each.end.milliseconds if each.end else 0)[:LAST_ROUNDS]
    last = _times(own[-LAST_ROUNDS:], read, find_game)
    best = _times(fastest, read, find_game) if len(own) > LAST_ROUNDS else []
    return UsualRound(spots, len(last), _medians(last), _medians(best) if best else None) if last else None


def part_times(kept: KeptRound, game: Game) -> dict[Part, int]:
    """The trainee's milliseconds in each part of a round; raises ValueError where its acts cannot be read."""
    times = dict.fromkeys(Part, 0)
    for act in kept.acts:
        if act.by == By.TRAINEE.value:
            times[part_of_logged(logged_act(act, game.equipment.chips.value))] += act.milliseconds
    return times


def _alone(result: RoundResult) -> bool:
    return result.end is not None and result.end.ending is Ending.WHOLE and not result.end.helped


def _times(results: Iterable[RoundResult], read: ReadRound, find_game: FindGame) -> list[dict[Part, int]]:
    found = []
    for each in results:
        kept, game = read(each.id), find_game(each.game)
        if kept is not None and game is not None:
            try:
                found.append(part_times(kept, game))
            except ValueError:
                # The house file has other chips now: this round tells nothing of its parts any more.
                continue
    return found


def _medians(times: Sequence[Mapping[Part, int]]) -> dict[Part, int]:
    came_up = {part: [each[part] for each in times if each[part]] for part in Part}
    return {part: int(median(taken)) if taken else 0 for part, taken in came_up.items()}
