"""The questions of a worksheet, no two alike, and the answer to each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import ClockAsk, Course, DepthAsk, Drill, Question
from trainer.training.drills.series import AskedQuestion, Worked, ask, seeds
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import shown_lines
from trainer.ui.paper.questions.shuffle_text import is_between_shoes
from trainer.wording.rules.sentences import judged_by_words, rule_sentence

_MOST_TRIES = 12
"""A drill with few moments repeats one rather than look for another without end."""

_Look = tuple[str, ...]


def asked_on_paper(drill: Drill, course: Course, seed: int, count: int, gestures: Gestures) -> Iterator[AskedQuestion]:
    """``count`` questions of the series of ``seed``, another taken for one that is there already.

    A pack to be re-cut, or shuffled against the clock, looks the same every time and may come again. Raises ValueError
    as ``ask`` does.
    """
    there: set[_Look] = set()
    for number in range(count):
        tries = (ask(drill, course, each) for each in islice(seeds(seed, number), _MOST_TRIES))
        first = next(tries)
        yield _unlike(there, course.game, gestures, first, tries) if _tells_itself_apart(first.question) else first


def _unlike(
    there: set[_Look], game: Game, gestures: Gestures, first: AskedQuestion, others: Iterator[AskedQuestion]
) -> AskedQuestion:
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


def answer_lines(worked: Worked, game: Game) -> Iterator[str]:
    """The answer to a question, why, and the rules it rests on."""
    yield worked.grade.answer
    yield worked.grade.reason
    yield from (f"Rule: {rule_sentence(rule, game)} ({judged_by_words(rule)})." for rule in worked.grade.rules)
