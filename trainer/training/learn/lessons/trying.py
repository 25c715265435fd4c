"""What a lesson asks at one game: questions of a drill, or a part of a round to be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.content.learn.lessons import Try
from trainer.content.learn.skills import meant
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Course, Drill
from trainer.drills.registry import drill
from trainer.training.drills.series import AskedQuestion, ask_case, work_out
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.training.situations import situations_of


def told_try(asked: Try, game: Game, elsewhere: Sequence[Game]) -> ToldTry:
    """What is asked, its questions made; raises NotHere where the game never deals such a thing."""
    if not asked.drill:
        return _to_do(asked, game)
    found = drill(asked.drill)
    if found is None or found.unavailable(game) is not None:
        raise NotHere(asked.drill)
    course = Course(game, elsewhere=tuple(other for other in elsewhere if other.key != game.key))
    cases = found.cases(course)
    cases = meant(asked.cases, cases) if asked.cases else tuple(cases)
    if not cases:
        raise NotHere(f"{asked.drill} {', '.join(asked.cases)}")
    questions = tuple(_questions(found, course, asked, cases))
    return ToldTry(tuple(work_out(found, course, each) for each in questions), found, course, check=asked.check)


def _questions(found: Drill, course: Course, asked: Try, cases: Sequence[str]) -> Iterator[AskedQuestion]:
    for number in range(asked.questions):
        question = ask_case(found, course, asked.seed, number, cases[number % len(cases)])
        if question is None:
            raise NotHere(cases[number % len(cases)])
        yield question


def _to_do(asked: Try, game: Game) -> ToldTry:
    if asked.situation and asked.situation not in {each.key for each in situations_of(game)}:
        raise NotHere(asked.situation)
    occasion = Occasion(asked.occasion) if asked.occasion else None
    return ToldTry(part=asked.part, situation=asked.situation, occasion=occasion, seed=asked.seed, check=asked.check)
