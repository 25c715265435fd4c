"""What a lesson asks at one game: questions of a drill, or a part of a round to be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from trainer.content.learn.lessons import Try
from trainer.content.text.names import meant
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Course
from trainer.drills.registry import drill
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import Worked, ask_case, work_out
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.training.situations import situations_of

_SEED_BITS = 63
_MOST_TRIES = 5


def told_try(asked: Try, game: Game, elsewhere: Sequence[Game]) -> ToldTry:
    """What is asked, its questions made; raises NotHere where the game never deals such a thing."""
    if not asked.drill:
        return _to_do(asked, game)
    found = drill(asked.drill)
    if found is None or found.unavailable(game) is not None:
        raise NotHere(asked.drill)
    others = tuple(other for other in elsewhere if other.key != game.key)
    course = Course(game, Stakes.HOUSE_LIMITS if asked.house_limits else Stakes.MIXED, others)
    cases = found.cases(course)
    cases = meant(asked.cases, cases) if asked.cases else tuple(cases)
    if not cases:
        raise NotHere(f"{asked.drill} {', '.join(asked.cases)}")
    tried = ToldTry((), found, course, cases, seed=asked.seed, check=asked.check)
    return replace(tried, questions=tuple(_questions(tried, asked.questions, 0)))


def asked_anew(tried: ToldTry, time: int) -> ToldTry:
    """``tried`` as it is asked once it has been begun ``time`` times: other questions of its cases, the same each time.

    Where the drill has no other question of a case, that one comes again; what is dealt at the felt stays as it is.
    """
    if not time or tried.drill is None:
        return tried
    try:
        return replace(tried, questions=tuple(_questions(tried, len(tried.questions), time)))
    except NotHere:
        return tried


def _questions(tried: ToldTry, count: int, time: int) -> Iterator[Worked]:
    """So many questions, each of the next of the cases; raises NotHere where such a case does not come up."""
    assert tried.drill is not None
    assert tried.course is not None
    known = [worked.asked.question for worked in tried.questions]
    for number in range(count):
        case = tried.cases[(time * count + number) % len(tried.cases)]
        tries = (ask_case(tried.drill, tried.course, seed, number, case) for seed in _seeds(tried.seed, time))
        asked = next(tries)
        if asked is not None and asked.question in known:
            asked = next((each for each in tries if each is not None and each.question not in known), asked)
        if asked is None:
            raise NotHere(case)
        yield work_out(tried.drill, tried.course, asked)


def _seeds(seed: int, time: int) -> Iterator[int]:
    """The seeds of the series to take questions from: a lesson's own at first, then others."""
    if not time:
        yield seed
        return
    chance = Random(f"{seed}/{time}")
    yield from (chance.getrandbits(_SEED_BITS) for _ in range(_MOST_TRIES))


def _to_do(asked: Try, game: Game) -> ToldTry:
    if asked.situation and asked.situation not in {each.key for each in situations_of(game)}:
        raise NotHere(asked.situation)
    occasion = Occasion(asked.occasion) if asked.occasion else None
    return ToldTry(part=asked.part, situation=asked.situation, occasion=occasion, seed=asked.seed, check=asked.check)
