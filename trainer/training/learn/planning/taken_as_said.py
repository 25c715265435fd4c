"""Where a learner stands by what people say of skills, in the place of what was reckoned of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.planning.said_of_skills import SaidOfSkill, TakenAs
from trainer.training.learn.skills_of_game import TrainedSkill


def as_said(learning: Learning, said: Iterable[SaidOfSkill]) -> Learning:
    """Where a learner stands by what was reckoned and by what people have ``said``, oldest first: the last word holds.

    What is to be shown again is so until it was shown on later days as a check would ask; what was reckoned is never
    lost by any of it.
    """
    told: dict[str, SaidOfSkill] = {}
    for each in said:
        told.update({trained.skill.key: each for trained in learning.skills if each.is_of(trained)})
    if not told:
        return learning
    standings = dict(learning.standings)
    holds: dict[str, SaidOfSkill] = {}
    for trained in learning.skills:
        key = trained.skill.key
        word = told.get(key)
        stands = None if word is None else _standing(learning.standing(key), trained, word)
        if word is not None and stands is not None:
            standings[key], holds[key] = stands, word
    skills = tuple(each for each in learning.skills if not _is_not_needed(told, each))
    return replace(learning, skills=skills, standings=standings, said=holds)


def _is_not_needed(told: Mapping[str, SaidOfSkill], trained: TrainedSkill) -> bool:
    word = told.get(trained.skill.key)
    return word is not None and word.taken_as is TakenAs.NOT_NEEDED


def _standing(reckoned: SkillStanding, trained: TrainedSkill, word: SaidOfSkill) -> SkillStanding | None:
    """How a skill stands by what was said of it; None where that changes nothing."""
    match word.taken_as:
        case TakenAs.KNOWN if reckoned.mastered is None:
            in_form = reckoned.in_form or word.day
            return replace(reckoned, mastered=word.day, in_form=in_form, fresh=None, due=None, granted=True)
        case TakenAs.AGAIN:
            since = tuple(each for each in reckoned.last if each.day > word.day)
            if reckoned.would_pass(len(since)):
                return None
            fresh = since[-(reckoned.measure.fresh - 1) :] if reckoned.measure.fresh else None
            return replace(reckoned, in_form=word.day, shown=None, mastered=None, fresh=fresh, checks=0, due=None)
        case _:
            return None
