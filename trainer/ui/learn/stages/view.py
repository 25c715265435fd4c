"""What the Learn page shows of the way, in words: the stages, and of each its skills with how far one has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.content.learn.skills import Skill
from trainer.domain.house.games import Game
from trainer.training.learn.another_house.skills import BroughtSkill
from trainer.training.learn.evidence import time_of
from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.mastery import SkillStanding, SkillState
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.learn.stages.ways_on import Doable, WayOn, ways_on
from trainer.ui.widgets.text import seconds
from trainer.ui.window.study import Study
from trainer.wording.rules.differences import difference_title

_MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class StageSkill:
    """One skill: its name, the value of its state, how far one has come, and what leads on from it.

    ``target`` says which time to aim for and why, "" for a procedure; ``after`` names what it builds on. ``lesson`` is
    its lesson's title, "" where there is none; ``differs`` names what is otherwise at the house one comes from.
    """

    key: str
    name: str
    state: str
    standing: str
    target: str
    after: str
    lesson: str
    lesson_key: str
    differs: str
    is_read: bool
    is_brought: bool
    ways: tuple[WayOn, ...]


@dataclass(frozen=True, slots=True)
class StageLine:
    """One stage: its name, the value of its state, one fact of it, and its skills."""

    key: str
    name: str
    state: str
    fact: str
    skills: tuple[StageSkill, ...]


@dataclass(frozen=True, slots=True)
class _Words:
    """What skills and lessons are called at the game, and what differs from the house ``known``, by skill."""

    names: Mapping[str, str]
    titles: Mapping[str, str]
    differs: Mapping[str, str]
    known: str


def stage_lines(study: Study, learning: Learning, there: Doable) -> tuple[StageLine, ...]:
    """The stages as the learner stands in a game, where there is so much to be done."""
    game = there.game
    live = study.live(learning)
    known = study.known
    words = _Words(
        {each.skill.key: study.in_its_words(each.skill.name) for each in learning.skills},
        {key: study.title(key) for key in study.lessons.lessons},
        {} if known is None else {each.skill.skill.key: _differs(each, known, game) for each in study.brought()},
        "" if known is None else known.house_name,
    )
    return tuple(
        StageLine(
            standing.stage.key,
            standing.stage.name,
            standing.state.value,
            _fact(standing, learning),
            tuple(_skill_lines(standing, learning, there, words)),
        )
        for standing in study.stages(learning, live)
    )


def _skill_lines(stage: StageStanding, learning: Learning, there: Doable, words: _Words) -> Iterator[StageSkill]:
    for trained, state in stage.skills:
        skill, title = trained.skill, words.titles.get(trained.skill.lesson, "")
        read = skill.lesson in learning.read
        yield StageSkill(
            skill.key,
            words.names[skill.key],
            state.value,
            _told(learning, skill.key, words.known),
            _target(trained),
            _after(skill, words.names),
            title,
            skill.lesson,
            words.differs.get(skill.key, ""),
            read,
            learning.standing(skill.key).is_brought,
            ways_on(trained, there, title, read=read),
        )


def _differs(brought: BroughtSkill, known: Game, here: Game) -> str:
    """Which rules a skill rests on are otherwise at the house one knows, by their names; "" for none."""
    if not brought.known:
        return f"{known.house_name} has nothing of the kind."
    titles = tuple(dict.fromkeys(difference_title(each, known, here) for each in brought.differs))
    if not titles:
        return ""
    more = "" if len(titles) <= _MOST_NAMED else f"; and {len(titles) - _MOST_NAMED} more"
    return f"Differs from {known.house_name}: {'; '.join(titles[:_MOST_NAMED])}{more}."


def _fact(stage: StageStanding, learning: Learning) -> str:
    """How many of its skills are mastered; before the first of them, how many are in form, or begun."""
    states, count = [state for _, state in stage.skills], len(stage.skills)
    brought = sum(learning.standing(trained.skill.key).is_brought for trained, _ in stage.skills)
    mastered = sum(state in (SkillState.MASTERED, SkillState.DUE) for state in states) - brought
    formed = sum(learning.holds(trained.skill.key) for trained, _ in stage.skills)
    begun = sum(learning.standing(trained.skill.key).trials > 0 for trained, _ in stage.skills)
    granted = sum(state is SkillState.GRANTED for state in states)
    done = (mastered, "mastered"), (brought, "known"), (granted, "taken as known"), (formed, "in form")
    for number, what in (*done, (begun, "begun")):
        if number:
            return f"{number} of {count} {what}"
    return "1 skill" if count == 1 else f"{count} skills"


def _told(learning: Learning, skill: str, known: str) -> str:
    """What people have said of a skill, where that counts, and what was reckoned of it."""
    said = learning.said.get(skill)
    return " ".join(filter(None, ("" if said is None else said.words, _standing(learning.standing(skill), known))))


def _standing(standing: SkillStanding, known: str) -> str:
    """What the last thirty trials come to; "" where there are none, and nothing is brought from the house ``known``."""
    last, usual = standing.last, standing.median_ms
    if not last:
        return f"As you know it from {known}, until a check shows otherwise" if standing.is_brought else ""
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
