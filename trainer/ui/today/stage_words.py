"""One fact of each stage of the way, in a few words."""

from __future__ import annotations

from datetime import date

from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.mastery import SkillState
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.wording.dates import short_day_words


def stage_fact(standing: StageStanding, learning: Learning, today: date) -> str:
    """What tells most of a stage in its state; "" where there is nothing to tell."""
    match standing.state:
        case SkillState.GRANTED:
            granted = (trained.skill.key for trained, state in standing.skills if state is SkillState.GRANTED)
            said = (learning.said.get(key) for key in granted)
            return next((each.words for each in said if each is not None), "")
        case SkillState.DUE:
            return _mastered(standing, learning, today)
        case SkillState.LIVE | SkillState.BEGUN:
            return _in_form(standing, learning) or _done(standing, learning)
        case _:
            return ""


def _mastered(standing: StageStanding, learning: Learning, today: date) -> str:
    due = [learning.standing(trained.skill.key) for trained, state in standing.skills if state is SkillState.DUE]
    days = [each.mastered for each in due if each.mastered is not None and not each.is_brought]
    if due and not days:
        return "Known from another house"
    return f"Mastered {short_day_words(min(days, default=today))}"


def _in_form(standing: StageStanding, learning: Learning) -> str:
    held = sum(learning.holds(trained.skill.key) for trained, _ in standing.skills)
    return f"{held} of {len(standing.skills)} in form" if held else ""


def _done(standing: StageStanding, learning: Learning) -> str:
    """What was done in a stage of which nothing is in form yet: how many rounds or shuffles, or how much was right."""
    begun = [trained for trained, _ in standing.skills if learning.standing(trained.skill.key).trials]
    whole = [each for each in begun if each.is_procedure]
    if whole and len(whole) == len(begun):
        return _counted(whole, learning)
    last = [trial for each in begun for trial in learning.standing(each.skill.key).last]
    if not last:
        return ""
    return f"{100 * sum(trial.right for trial in last) // len(last)}% of {len(last)} right"


def _counted(whole: list[TrainedSkill], learning: Learning) -> str:
    done = sum(learning.standing(each.skill.key).trials for each in whole)
    what = "shuffle" if all(each.occasions for each in whole) else "round"
    return f"{done} {what}{'' if done == 1 else 's'}"
