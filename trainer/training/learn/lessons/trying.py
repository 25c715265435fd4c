"""What a lesson asks at one game: questions of a drill, or a part of a round to be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from trainer.content.learn.lessons import Try
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Pile
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import ChoiceAsk, ClockAsk, Course, Drill, Heaps
from trainer.drills.registry import drill
from trainer.drills.stakes import Stakes
from trainer.lazy_module import LazyModule
from trainer.training.drills.series import Worked, ask_case, work_out
from trainer.training.learn.lessons import case_names
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.told_lesson import RoundAsked, ToldTry
from trainer.training.table.automation import Yours

if TYPE_CHECKING:
    from trainer.training import situations
    from trainer.training.situations import wished
else:
    # Most lessons ask questions, and deal no rounds.
    situations = LazyModule("trainer.training.situations")
    wished = LazyModule("trainer.training.situations.wished")

_SEED_BITS = 63
_MOST_TRIES, _MOST_MOVES = 5, 30
LEAST_OF_A_CHECK, MOST_OF_A_CHECK = 3, 5
_MISSED = 97
"""The time from which questions are that come again."""
_YES_NO = frozenset(("yes", "no"))


def told_try(asked: Try, game: Game, elsewhere: Sequence[Game]) -> ToldTry:
    """What is asked, its questions made; raises NotHere where the game never deals such a thing.

    Bets keep within the house's limits. If these leave no such question, or one answer to all of a check, they are sums
    for practice.
    """
    if not asked.drill:
        return _to_do(asked, game)
    found = drill(asked.drill)
    if found is None or found.unavailable(game) is not None:
        raise NotHere(asked.drill)
    others = tuple(other for other in elsewhere if other.key != game.key)
    practice = Course(game, Stakes.MIXED, others)
    if not asked.house_limits:
        return _in_course(asked, found, practice)
    try:
        tried = _in_course(asked, found, replace(practice, stakes=Stakes.HOUSE_LIMITS))
    except NotHere:
        return _in_course(asked, found, practice)
    return _in_course(asked, found, practice) if has_one_answer(tried) else tried


def _in_course(asked: Try, found: Drill, course: Course) -> ToldTry:
    there = found.cases(course)
    named = [case_names.named_at(found.key, name, there, course.game) for name in asked.cases or ("*",)]
    is_each_by_itself = not asked.check or not asked.cases
    cases = tuple((case,) for its in named for case in its) if is_each_by_itself else tuple(filter(None, named))
    cases = tuple(dict.fromkeys(cases))
    if not cases:
        raise NotHere(f"{asked.drill} {', '.join(asked.cases)}")
    yours = tuple(map(Yours, asked.yours))
    tried = ToldTry((), found, course, cases, seed=asked.seed, check=asked.check, yours=yours)
    asks = max(asked.questions, len(yours))
    if asked.check:
        asks = min(MOST_OF_A_CHECK, max(LEAST_OF_A_CHECK, len(asked.cases and cases)))
    return replace(tried, questions=_asked(tried, asks, 0))


def cut_for_you(tried: ToldTry, number: int) -> tuple[Pile, ...]:
    """The first stacks of the answer in chips to question ``number``, from 0, that the learner does not have to cut."""
    if not tried.yours:
        return ()
    due = tried.questions[number].grade.due
    heaps = next((each.heaps for _, each in due.responses if isinstance(each, Heaps)), ())
    return heaps[: tried.yours[min(number, len(tried.yours) - 1)].given(len(heaps))] if heaps else ()


def has_one_answer(tried: ToldTry) -> bool:
    """Whether a check has one right answer to all it asks, so that it can be met without understanding any of it.

    Questions with yes or no count by themselves, too: a sum beside them makes them no harder to guess. What is done by
    hand against the clock has no answer to guess.
    """
    due = [worked.grade.due for worked in tried.questions if not _is_done_by_hand(worked)]
    yes_no = [worked.grade.due for worked in tried.questions if _is_yes_or_no(worked)]
    return tried.check and any(len(each) > 1 and len(set(each)) == 1 for each in (due, yes_no))


def _is_done_by_hand(worked: Worked) -> bool:
    return any(isinstance(each, ClockAsk) for each in worked.asked.question.asks)


def _is_yes_or_no(worked: Worked) -> bool:
    asks = worked.asked.question.asks
    return len(asks) == 1 and isinstance(asks[0], ChoiceAsk) and {each.key for each in asks[0].options} == _YES_NO


def asked_anew(tried: ToldTry, time: int) -> ToldTry:
    """``tried`` as it is asked once it has been begun ``time`` times: other questions of its cases, the same each time.

    Where the drill has no other question of a case, that one comes again; what is dealt at the felt stays as it is.
    """
    if not time or tried.drill is None:
        return tried
    try:
        return replace(tried, questions=_asked(tried, len(tried.questions), time))
    except NotHere:
        return tried


def missed_again(tried: ToldTry, cases: Sequence[str]) -> ToldTry | None:
    """New questions of the cases that were missed; None where there are no others."""
    its = replace(tried, cases=tuple((case,) for case in cases), yours=())
    try:
        return replace(its, questions=tuple(_questions(its, len(cases), _MISSED)))
    except NotHere:
        return None


def _asked(tried: ToldTry, count: int, time: int) -> tuple[Worked, ...]:
    """The questions of that time; the seed is moved on while a check has one answer to all of them."""
    moved = (tuple(_questions(replace(tried, seed=tried.seed + by), count, time)) for by in range(_MOST_MOVES))
    first = next(moved)
    if not has_one_answer(replace(tried, questions=first)):
        return first
    return next((each for each in moved if not has_one_answer(replace(tried, questions=each))), first)


def _questions(tried: ToldTry, count: int, time: int) -> Iterator[Worked]:
    """So many questions, each of the next of the cases; raises NotHere where such a case does not come up.

    Of a name that means several cases each has its turn.
    """
    assert tried.drill is not None
    assert tried.course is not None
    known = [worked.asked.question for worked in tried.questions]
    for number in range(count):
        turn, place = divmod(time * count + number, len(tried.cases))
        case = tried.cases[place][turn % len(tried.cases[place])]
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
    occasion = Occasion(asked.occasion) if asked.occasion else None
    rounds = () if occasion else tuple(_rounds(asked, game))
    return ToldTry(rounds=rounds, occasion=occasion, seed=asked.seed, check=asked.check)


def _rounds(asked: Try, game: Game) -> Iterator[RoundAsked]:
    """A round for each share that is ``yours``, or for each situation; raises NotHere where the game deals none."""
    key = wished.key_of(asked.wishes)
    named = (situations.situation_of(game, each) for each in asked.situations)
    here = [each.key for each in named if each is not None]
    if (key and situations.situation_of(game, key) is None) or (asked.situations and not here):
        raise NotHere(", ".join(asked.wishes or asked.situations))
    dealt, yours = here or [key], asked.yours or (Yours.ALL.value,)
    for number in range(max(len(here), len(yours), 1)):
        how_much = Yours(yours[min(number, len(yours) - 1)])
        yield RoundAsked(asked.part, dealt[number % len(dealt)], asked.spots, how_much)
