"""A whole question in words: what is to be done, what is to be seen, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Question
from trainer.ui.paper.questions.question_text import ask_line, felt_lines, task_words
from trainer.ui.paper.questions.shuffle_text import shuffle_lines
from trainer.ui.paper.questions.signal_text import signal_lines

NO_GESTURES = Gestures()


def question_lines(question: Question, game: Game, gestures: Gestures, *, shown: bool = True) -> Iterator[str]:
    """What a question asks and, where wanted, shows; raises LookupError where there is no gesture for a motion."""
    yield task_words(question)
    yield from shown_lines(question, game, gestures) if shown else ()
    yield from map(ask_line, question.asks)


def shown_lines(question: Question, game: Game, gestures: Gestures = NO_GESTURES) -> Iterator[str]:
    """What is to be seen: the felt, hands that move, cards between two shoes; raises LookupError likewise."""
    yield from felt_lines(question, game)
    yield from signal_lines(question, game, gestures)
    yield from shuffle_lines(question, game)
