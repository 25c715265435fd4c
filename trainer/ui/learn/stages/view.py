"""What the Learn page shows of the way, in words: the stages, and of each its skills with how far one has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from trainer.content.learn.skills import Skill
from trainer.domain.house.games import Game
from trainer.training.learn.evidence import time_of
from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.mastery import SkillStanding, SkillState
from trainer.training.learn.plan import MINUTES, middle_ms
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.learn.stages.ways_on import WayOn, ways_on
from trainer.ui.widgets.text import seconds
from trainer.ui.window.study import Study


@dataclass(frozen=True, slots=True)
class StageSkill:
    """One skill: its name, the value of its state, how far one has come, and what leads on from it.

    ``target`` says which time to aim for and why, "" for a procedure; ``after`` names what it builds on. ``lesson`` is
    its lesson's title, "" where there is none.
    """

    key: str
    name: str
    state: str
    standing: str
    target: str
    after: str
    lesson: str
    lesson_key: str
    is_read: bool
    ways: tuple[WayOn, ...]


@dataclass(frozen=True, slots=True)
class StageLine:
    """One stage: its name, the value of its state, one fact of it, its skills; ``opens`` is "" once it is open."""

    key: str
    name: str
    state: str
    fact: str
    opens: str
    skills: tuple[StageSkill, ...]


def stage_lines(study: Study, learning: Learning, game: Game) -> tuple[StageLine, ...]:
    """The stages as the learner stands in ``game``."""
    live = {part.skill for part in study.plan(learning, MINUTES[1])}
    stages = tuple(study.stages(learning, live))
    names = {each.skill.key: study.in_its_words(each.skill.name) for each in learning.skills}
    titles = {key: study.title(key) for key in study.lessons.lessons}
    return tuple(
        StageLine(
            standing.stage.key,
            standing.stage.name,
            standing.state.value,
            _fact(standing, learning),
            "" if standing.is_open else _opens(stages[:place], learning),
            tuple(_skill_lines(standing, learning, game, names, titles)),
        )
        for place, standing in enumerate(stages)
    )


def _skill_lines(
    stage: StageStanding, learning: Learning, game: Game, names: Mapping[str, str], titles: Mapping[str, str]
) -> Iterator[StageSkill]:
    for trained, state in stage.skills:
        skill, title = trained.skill, titles.get(trained.skill.lesson, "")
        read = skill.lesson in learning.read
        yield StageSkill(
            skill.key,
            names[skill.key],
            state.value,
            _standing(learning.standing(skill.key)),
            _target(trained),
            _after(skill, names),
            title,
            skill.lesson,
            read,
            ways_on(trained, game, title, read=read),
        )


def _fact(stage: StageStanding, learning: Learning) -> str:
    """How many of its skills are mastered; before the first of them, how many are in form, or begun."""
    states, count = [state for _, state in stage.skills], len(stage.skills)
    mastered = sum(state in (SkillState.MASTERED, SkillState.DUE) for state in states)
    formed = sum(learning.holds(trained.skill.key) for trained, _ in stage.skills)
    begun = sum(learning.standing(trained.skill.key).trials > 0 for trained, _ in stage.skills)
    for number, what in ((mastered, "mastered"), (formed, "in form"), (begun, "begun")):
        if number:
            return f"{number} of {count} {what}"
    return "1 skill" if count == 1 else f"{count} skills"


def _opens(before: Sequence[StageStanding], learning: Learning) -> str:
    """What opens a stage that those before it keep shut."""
    lacking = [each.stage.name for each in before if not learning.holds_stage(each.stage.key)]
    if len(lacking) == 1:
        return f"It opens by itself when {lacking[0]} is in form. You may open it at once."
    return "It opens by itself when all stages before it are in form. You may open it at once."


def _standing(standing: SkillStanding) -> str:
    """What the last thirty trials come to; "" where there are none."""
    last, usual = standing.last, middle_ms(standing)
    if not last:
        return ""
    right = sum(trial.right for trial in last)
    told = f"{right} of the last {len(last)} right" if len(last) > 1 else f"{right} of 1 right"
    timed = f", median {seconds(usual)}" if usual is not None else ""
    return f"{told}{timed}"


def _target(trained: TrainedSkill) -> str:
    time = time_of(trained)
    return "" if time is None else f"Time to aim for: {seconds(time.milliseconds)} ({time.origin})."


def _after(skill: Skill, names: Mapping[str, str]) -> str:
    known = [names[key] for key in skill.after if key in names]
    return f"Builds on: {'; '.join(known)}." if known else ""
