"""Which questions come on one sheet: those of the series, but none about cards between two shoes twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from trainer.commands.paper.question_text import task_words
from trainer.commands.paper.shuffle_text import is_between_shoes
from trainer.commands.paper.worksheet import shown_lines
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import ClockAsk, Course, DepthAsk, Drill, Question
from trainer.training.drills.series import Asked, ask, seeds

_MOST_TRIES = 12
"""A drill with few moments repeats one rather than look for another without end."""

_Look = tuple[str, ...]


def sheet(drill: Drill, course: Course, seed: int, count: int, gestures: Gestures) -> Iterator[Asked]:
    """``count`` questions of the series of ``seed``, another taken for one that is there already.

    A pack to be re-cut, or shuffled against the clock, looks the same every time and may come again. Raises ValueError
    as ``ask`` does.
    """
    there: set[_Look] = set()
    for number in range(count):
        tries = (ask(drill, course, each) for each in islice(seeds(seed, number), _MOST_TRIES))
        first = next(tries)
        yield _unlike(there, course.game, gestures, first, tries) if _tells_itself_apart(first.question) else first


def _unlike(there: set[_Look], game: Game, gestures: Gestures, first: Asked, others: Iterator[Asked]) -> Asked:
    """The first that does not look like one of ``there``, which it is added to; ``first`` where all do."""
    for each in chain((first,), others):
        look = _look(each.question, game, gestures)
        if look not in there:
            there.add(look)
            return each
    return first


def _tells_itself_apart(question: Question) -> bool:
    return is_between_shoes(question) and not isinstance(question.asks[0], (DepthAsk, ClockAsk))


def _look(question: Question, game: Game, gestures: Gestures) -> _Look:
    """Everything on paper but the choices: other wrong ones make no other question."""
    return task_words(question), *shown_lines(question, game, gestures)
