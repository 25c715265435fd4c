"""A drill answered in the terminal: question after question, each typed answer judged at once."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from time import monotonic

import click

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.answers import Unreadable, read_typed
from trainer.drills.base import (
    Answer,
    Ask,
    ChoiceAsk,
    ClockAsk,
    Course,
    DecksAsk,
    DepthAsk,
    Drill,
    Grade,
    Laps,
    Question,
    Response,
    SettlementAsk,
    StopAsk,
    Stopped,
)
from trainer.training.drills.series import AskedQuestion
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import shown_lines
from trainer.ui.paper.questions.shuffle_text import watched
from trainer.wording.rules.sentences import judged_by_words, rule_sentence
from trainer.wording.shuffle.deck_figures import fineness_words

Ticks = Callable[[], int]


def ticks_ms() -> int:
    """Milliseconds of a clock that never jumps."""
    return int(monotonic() * 1000)


@dataclass(frozen=True, slots=True)
class AnswerDesk:
    """Where answers are typed: the drill and its course, and the clock for what is timed."""

    drill: Drill
    course: Course
    gestures: Gestures
    ticks: Ticks = ticks_ms


class _Over(Exception):
    """Nothing more is typed."""


def answer_all(desk: AnswerDesk, series: Iterable[AskedQuestion]) -> None:
    """Ask, read and judge each question; the end of what is typed ends it, and the score is told."""
    right = given = 0
    try:
        for number, asked in enumerate(series, start=1):
            question = asked.question
            _say(f"{number}. {task_words(question)}", *_shown(question, desk))
            answer = Answer(tuple((ask.key, _response(desk, question, ask)) for ask in question.asks))
            grade = desk.drill.grade(desk.course, question, answer)
            _say(*_judged(grade, desk.course.game), "")
            right, given = right + grade.right, given + 1
    except _Over:
        click.echo()
    click.echo(f"{right} of {given} right.")


def _shown(question: Question, desk: AnswerDesk) -> Iterator[str]:
    """What is to be seen; acts to be stopped come one by one later."""
    lies_there = replace(question, asks=tuple(ask for ask in question.asks if not isinstance(ask, StopAsk)))
    return shown_lines(lies_there, desk.course.game, desk.gestures)


def _say(*lines: str) -> None:
    for line in lines:
        click.echo(line)


def _judged(grade: Grade, game: Game) -> Iterator[str]:
    yield f"{grade.headline}: {grade.answer}"
    if grade.figures:
        yield "; ".join(f"{figure.label} {figure.value}" for figure in grade.figures)
    yield grade.reason
    yield from (f"Rule: {rule_sentence(rule, game)} ({judged_by_words(rule)})." for rule in grade.rules)


def _response(desk: AnswerDesk, question: Question, ask: Ask) -> Response:
    match ask:
        case StopAsk():
            return _stopped(question, desk.course.game)
        case ClockAsk(steps=steps):
            return _laps(steps, desk.ticks)
        case _:
            return _typed(ask, question)


def _typed(ask: Ask, question: Question) -> Response:
    """What is typed, asked again until it can be read."""
    while True:
        try:
            return read_typed(ask, _read(f"{_asked(ask)} > "), question.rack)
        except Unreadable as fault:
            click.echo(fault)


def _asked(ask: Ask) -> str:
    """What is to be typed, with the letters of a choice and how else it is written."""
    match ask:
        case ChoiceAsk(label=label, options=options):
            return f"{label}:  {'  '.join(f'{each.letter} = {each.words}' for each in options)}"
        case DecksAsk(label=label, quarters=quarters):
            return f"{label}, {fineness_words(quarters)}"
        case DepthAsk(label=label):
            return f"{label}, in decks (1.75) or in cards (97c)"
        case SettlementAsk(label=label):
            return f"{label}:  t = take  p = leave, or the amount to pay"
        case _:
            return ask.label


def _stopped(question: Question, game: Game) -> Stopped:
    """The acts one by one: Enter goes on, anything else stops at the act just told."""
    click.echo("Enter goes on; type s and Enter to stop at the act just told.")
    for at, (words, seen) in enumerate(watched(question, game)):
        if _read(f"Act {at + 1}: {words}. {f'{seen} ' if seen else ''}"):
            return Stopped(at)
    return Stopped(None)


def _laps(steps: tuple[str, ...], ticks: Ticks) -> Laps:
    """The time each step takes, from Enter to Enter."""
    _read("Have the cards before you. Enter starts the clock. ")
    times = [ticks()]
    for number, step in enumerate(steps, start=1):
        _read(f"{number}. {step}: Enter when it is done. ")
        times.append(ticks())
    return Laps(tuple(after - before for before, after in pairwise(times)))


def _read(prompt: str) -> str:
    """One line as typed; raises _Over at the end of it all."""
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise _Over
    return line.strip()
