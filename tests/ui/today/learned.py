"""Answers of days past, laid into the score book of a session: so much right and so much wrong of a skill, by days."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import cycle

from tests.storage.attempts import attempt
from trainer.training.learn.learning import Learning
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

A_DAY_MS = 86_400_000


@dataclass(frozen=True)
class Done:
    """``right`` and then ``wrong`` answers to questions of a skill, so many days ago, from ``hour`` o'clock on."""

    skill: str
    days_ago: int
    right: int
    wrong: int = 0
    hour: int = 10


def mastered(skill: str, days_ago: int = 10) -> tuple[Done, ...]:
    """What it takes to master a skill: thirty right, and on a later day twenty more."""
    return Done(skill, days_ago + 2, 30), Done(skill, days_ago, 20)


def learning(session: Session) -> Learning:
    """Where the session's learner stands."""
    found = study_of(session).learning()
    assert found is not None
    return found


def lay_in(session: Session, done: Iterable[Done]) -> None:
    """Keep these answers, each in three seconds, a quarter of a minute after the one before."""
    assert session.means is not None
    midnight = session.means.clock.epoch_ms() // A_DAY_MS * A_DAY_MS
    skills = learning(session)
    for each in sorted(done, key=lambda its: -its.days_ago):
        trained = skills.trained(each.skill)
        cases = cycle([(drill, case) for drill, its in trained.cases.items() for case in its])
        for number in range(each.right + each.wrong):
            drill, case = next(cases)
            at_ms = midnight - each.days_ago * A_DAY_MS + each.hour * 3_600_000 + number * 15_000
            is_right = number < each.right
            session.keep(
                attempt(
                    learner=session.learner,
                    game=session.game_key,
                    drill=drill,
                    case=case,
                    at_ms=at_ms,
                    milliseconds=3_000,
                    right=is_right,
                    mistake="" if is_right else "wrong-amount",
                    distraction=trained.skill.distraction,
                )
            )
