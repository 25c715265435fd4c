"""The facts of a game that are not as they were in the game a learner comes from: what is to be learned anew."""

from __future__ import annotations

from random import Random

from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.drills.base import Course
from trainer.drills.house_facts.fact import Fact, is_due
from trainer.drills.house_facts.facts_of_game import facts_of


def differing_facts(known: Game, here: Game) -> tuple[str, ...]:
    """The keys of the facts of ``here`` that rest on a rule which ``known`` has otherwise, and are other ones there.

    A line of a pay table that both pay alike is none, though another line of it differs.
    """
    differing = {each.path for each in differences(known, here)}
    there = facts_of(known)
    return tuple(
        fact.key
        for fact in facts_of(here).values()
        if fact.rule.ref.path in differing and not _is_alike(fact, there.get(fact.key))
    )


def asked_in_turn(known: Game, here: Game, random: Random) -> tuple[str, ...]:
    """The same, in an order of luck: first those to which ``known`` has another answer, then those it has not."""
    differing, there = differing_facts(known, here), facts_of(known)
    mixed = random.sample(differing, len(differing))
    return tuple(sorted(mixed, key=lambda key: not _tempts(facts_of(here)[key], there.get(key))))


def against_habit(course: Course, known: Game) -> Course:
    """The course with ``known`` as the one house beside it, so that what holds there is offered among the answers."""
    return Course(course.game, course.stakes, (known,), course.difficulty, course.distraction)


def _tempts(fact: Fact, other: Fact | None) -> bool:
    """Whether what holds at the other house is offered, or may be typed, in place of what is right."""
    return other is not None and (fact.right is None or fact.compared)


def _is_alike(fact: Fact, other: Fact | None) -> bool:
    return other is not None and is_due(fact, other.due)
