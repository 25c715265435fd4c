"""A lesson's own questions in words, for paper and the terminal, and in the window for those who listen to it."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import ChoiceAsk
from trainer.training.learn.lessons.told_lesson import ToldAsk, ToldGesture, ToldQuestion, ToldSeen, plainly
from trainer.ui.paper.questions.question_text import table_lines
from trainer.ui.paper.questions.signal_text import signal_lines
from trainer.wording.chips import chips_words, pile
from trainer.wording.sentences import ended

PaperAnswer = tuple[str, ...]
"""An answer as it stands at the end of a lesson, a sentence each."""

SIDES = ("Left", "Right")


def ask_lines(asked: ToldAsk, game: Game, gestures: Gestures) -> Iterator[str]:
    """What is asked, what there is to look at and what may be answered."""
    first = asked.questions[0]
    yield first.prompt
    for side, question in _sides(asked):
        if question.seen is not None:
            yield from (f"{side}{line}" for line in seen_lines(question.seen, game, gestures))
    if isinstance(first.asks, ChoiceAsk):
        yield " / ".join(option.words for option in first.asks.options)


def paper_answer(asked: ToldAsk) -> PaperAnswer:
    """The answers, each with why it is so, and what tells two things apart."""
    lines = (f"{side}{ended(question.answer)} {plainly(question.why)}".rstrip() for side, question in _sides(asked))
    differs = plainly(asked.differs)
    return (*lines, *([differs] if differs else []))


def _sides(asked: ToldAsk) -> Iterator[tuple[str, ToldQuestion]]:
    """The questions, each of a pair with the side it is about."""
    if len(asked.questions) == 1:
        yield "", asked.questions[0]
        return
    yield from ((f"{side}: ", question) for side, question in zip(SIDES, asked.questions, strict=True))


def seen_lines(seen: ToldSeen, game: Game, gestures: Gestures) -> Iterator[str]:
    """What lies on the felt, or what a hand does over it, in words.

    Raises LookupError where there is no gesture for a motion.
    """
    if isinstance(seen, ToldGesture):
        yield from hand_lines(seen, game, gestures)
        return
    if seen.table is not None:
        yield from table_lines(seen.table, game)
    if seen.stack is not None:
        yield f"One stack: {chips_words(seen.stack.broken_out())}"
    if seen.heaps:
        yield f"{seen.title or 'Cut out'}: {', '.join(map(pile, seen.heaps))}"


def hand_lines(hand: ToldGesture, game: Game, gestures: Gestures) -> Iterator[str]:
    """What a hand does, each of its ways in a line; raises LookupError where there is no gesture for a motion."""
    if hand.motion is not None:
        said = f" Says: \u201c{hand.says}\u201d" if hand.says else ""
        yield f"{gestures.pick(hand.motion, 0).words}{said}"
    for worked in hand.shown:
        yield from signal_lines(worked.asked.question, game, gestures)
