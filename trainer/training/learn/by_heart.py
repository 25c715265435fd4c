"""How far one has come with what is known by heart: fact by fact, as each is held, and not by so many answers.

Facts are asked just before they fade, a few times a year in the end: thirty answers to five facts would take years.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from trainer.training.learn.fact_schedule import FactMemory
from trainer.training.learn.mastery import SkillStanding

SURE_FOR = timedelta(days=7)
"""A fact is sure when it was answered rightly and need not be asked for a week."""


def known_by_heart(standing: SkillStanding, facts: Sequence[FactMemory | None]) -> SkillStanding:
    """The ``standing`` of a skill that is facts alone: mastered on the day when the last of its ``facts`` was sure.

    None is a fact that was never asked. They come back by themselves, so that no check is due; one that is missed
    leads back to learning.
    """
    sure = [each for each in facts if each is not None and is_sure(each)]
    mastered = max(each.last_on for each in sure) if sure and len(sure) == len(facts) else None
    return replace(standing, in_form=mastered, fresh=None, mastered=mastered, checks=0, due=None)


def is_sure(fact: FactMemory) -> bool:
    """Whether it was right when it was last asked, and holds for a week at least."""
    return fact.wrong_on != fact.last_on and fact.back_on - fact.last_on >= SURE_FOR
