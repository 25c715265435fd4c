"""What a round or a shuffle that was watched tells of the skills that are watched for, as trials of them.

A slip that was seen is right, and one that was missed is wrong; so is a false alarm, for the skill whose slip was named
in vain. That a sound play was left alone is right only where stopping in time is asked for, or all of it together: who
never stops would else be taken for somebody who sees everything. Ours, as no house measures it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trainer.content.learn.skills import WatchedFor
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.spotting.kept_plays import KeptAsAnswer, KeptPlay, is_watched, play_of_answer
from trainer.training.spotting.watching import Seen

_FOUND = (Seen.HIT, Seen.LATE)


def watched_trials(skills: Iterable[TrainedSkill], answer: KeptAsAnswer) -> Iterator[tuple[str, bool]]:
    """The skills that an answer is a trial of where it is a watched play, and whether it was right."""
    if not is_watched(answer.drill):
        return
    play = play_of_answer(answer)
    for each in skills:
        for what, kinds in each.watched.items():
            right = trial_of(play, what, kinds)
            if right is not None:
                yield each.skill.key, right


def trial_of(play: KeptPlay, what: WatchedFor, kinds: Sequence[str]) -> bool | None:
    """Whether a play was right as a skill counts it that is watched for slips of these ``kinds``; None: no trial."""
    is_found, is_of_it = play.seen in _FOUND, play.kind in kinds
    match what:
        case WatchedFor.SEEN:
            named_in_vain = any(alarm in kinds for alarm in play.alarms)
            return is_found if is_of_it else False if named_in_vain else None
        case WatchedFor.IN_TIME:
            return play.seen in (Seen.HIT, Seen.QUIET) and not play.alarms if is_of_it or not play.kind else None
        case WatchedFor.NAMED:
            # Who stops, and then says that nothing was wrong, has named nothing.
            is_misnamed = any(play.alarms)
            return is_found and not is_misnamed if is_of_it and (is_found or is_misnamed) else None
        case WatchedFor.MENDED:
            return play.mended if is_of_it else None
        case WatchedFor.WHOLE:
            return play.right if is_of_it or not play.kind else None
