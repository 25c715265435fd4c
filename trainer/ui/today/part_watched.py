"""The rounds of a sitting that are watched at others' tables: begun alone in the window, and told one by one."""

from __future__ import annotations

from collections.abc import Callable

from trainer.training.learn.planning.guided_sitting import GuidedPart
from trainer.training.learn.planning.watched_part import exercise_of
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.watched_trials import trial_of
from trainer.training.spotting.kept_plays import kept_play
from trainer.training.spotting.watching import WatchedResult
from trainer.ui.spotting.room import WatchRoom
from trainer.ui.spotting.run_page import WatchPage


def begun(
    room: WatchRoom,
    trained: TrainedSkill,
    part: GuidedPart,
    count: Callable[[bool | None], object],
    left: Callable[[], object],
) -> WatchPage | None:
    """What is left of a part, begun in ``room``; None where nothing can be watched yet.

    ``count`` hears of each round whether it was right, ``left`` that whoever watched is out again.
    """
    page = room.watch(exercise_of(trained, part.left), trained.skill.name)
    if page is not None:
        page.played.connect(lambda result: count(came_right(trained, result)))
        page.left.connect(left)
    return page


def came_right(trained: TrainedSkill, result: WatchedResult) -> bool | None:
    """Whether a round was right as the skill counts it; None where it tells nothing of it."""
    play = kept_play(result)
    told = (trial_of(play, what, kinds) for what, kinds in trained.watched.items())
    judged = [each for each in told if each is not None]
    return all(judged) if judged else None
