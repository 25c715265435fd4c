"""One's own mistakes that come back, read out of the score book: what was asked, given and due, and when it comes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.answers import answer_from_json
from trainer.drills.base import Layout, Question
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.series import work_out
from trainer.training.learn.returning_mistakes import AskedBefore, ReturningMistake, asked_again, course_of
from trainer.training.records.felt_text import felt_text
from trainer.training.records.ports import KeptAnswer
from trainer.ui.felt.picture_sizes import is_seen
from trainer.ui.paper.questions.given import given_words
from trainer.ui.paper.questions.question_text import task_words, wager_line
from trainer.ui.paper.questions.seen import shown_lines
from trainer.ui.paper.questions.signal_text import signal_lines
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import day_of_month_words
from trainer.wording.money import told_in
from trainer.wording.sentences import ended

MOST = 30
"""So many are told, the newest: each is dealt again to be told."""

Felt = tuple[str, str, str]
"""A drill, its case, and what lay on the felt."""


@dataclass(frozen=True, slots=True)
class MistakeLine:
    """One mistake in words; ``given`` is "" where it was not kept. ``is_due``: it can come back today.

    ``felt`` is the question as it lay, None where nothing did; ``beside`` is what is read beside its picture, ``asked``
    what was asked without one.
    """

    question: AskedBefore
    felt: Question | None
    title: str
    asked: str
    beside: str
    given: str
    due: str
    when: str
    comes_back: str
    is_due: bool


@dataclass(frozen=True, slots=True)
class MistakesView:
    """The mistakes told, the newest first; ``more`` older ones are not told, ``due`` of all can come back today."""

    lines: tuple[MistakeLine, ...] = ()
    more: int = 0
    due: tuple[AskedBefore, ...] = ()


def mistakes_view(session: Session, study: Study) -> MistakesView:
    """The mistakes of the session's learner in its game."""
    game, reached, today = session.game, study.reached(), study.today()
    if game is None or reached is None:
        return MistakesView()
    open_ones = tuple(reversed(reached.mistakes.open.values()))
    told = open_ones[:MOST]
    given, gestures = _given(session, told), session.gestures
    in_tests = session.reckoned(lambda book: book.tests.asked(session.learner)) or () if told else ()
    with told_in(game.equipment.currency.value):
        lines = tuple(line for each in told if (line := _line(each, game, gestures, given, today)) is not None)
    lines = tuple(_as_of_test(each) if _is_among(each.question, in_tests) else each for each in lines)
    due = tuple(each.question for each in reversed(open_ones) if each.is_due(today))
    return MistakesView(lines, len(open_ones) - len(told), due)


def _given(session: Session, mistakes: Iterable[ReturningMistake]) -> dict[Felt, KeptAnswer]:
    """The last wrong answer to each felt of the drills concerned."""
    its = tuple(mistakes)
    if not its:
        return {}
    first = min(each.wrong_on for each in its) - timedelta(days=1)
    since = int(datetime(first.year, first.month, first.day).timestamp() * 1000)
    drills = {each.question.drill for each in its}
    answers = session.answers(drills, session.game_key, since)
    return {(each.drill, each.case, each.table): each for each in answers if not each.right}


def _line(
    mistake: ReturningMistake, game: Game, gestures: Gestures, given: dict[Felt, KeptAnswer], today: date
) -> MistakeLine | None:
    """The mistake in words; None where the game has no such question any more."""
    before = mistake.question
    drill, asked = drill_named(before.drill), asked_again(before, game)
    if drill is None or asked is None:
        return None
    course, question = course_of(before, game), asked.question
    kept = given.get((before.drill, before.case, felt_text(question)))
    seen, is_whole = _seen(question, game, gestures)
    return MistakeLine(
        before,
        question if is_whole and is_seen(question) else None,
        drill.title,
        _sentences((task_words(question), *seen)),
        _sentences((task_words(question), *_unseen(question, game, gestures))) if is_whole else "",
        "" if kept is None else given_words(question, answer_from_json(kept.answer, question.rack)),
        work_out(drill, course, asked).grade.answer,
        f"Wrong on {day_of_month_words(mistake.wrong_on)}",
        _comes_back(mistake, today),
        mistake.is_due(today),
    )


def _is_among(question: AskedBefore, asked: Collection[tuple[str, int]]) -> bool:
    return (question.drill, question.seed) in asked


def _as_of_test(line: MistakeLine) -> MistakeLine:
    return replace(line, when=f"{line.when}, from a test")


def _seen(question: Question, game: Game, gestures: Gestures) -> tuple[Sequence[str], bool]:
    """What lay there and was shown, as far as it can be told in words, and whether that is all of it."""
    seen: list[str] = []
    try:
        seen.extend(shown_lines(question, game, gestures))
    except LookupError:
        # Somebody's own gestures lack the motion: the rest is told without it.
        return seen, False
    return seen, True


def _unseen(question: Question, game: Game, gestures: Gestures) -> Iterator[str]:
    """What a small picture of the felt cannot show: how many chips a bet is, and how a hand moves."""
    if question.layout is Layout.SIGNAL:
        yield from signal_lines(question, game, gestures)
    else:
        yield from (wager_line(wager, game) for spot in question.table.spots for wager in spot.wagers)


def _sentences(words: Iterable[str]) -> str:
    return " ".join(map(ended, words))


def _comes_back(mistake: ReturningMistake, today: date) -> str:
    if mistake.right_on is None:
        return "Answer it right on two days and it is cleared."
    when = "today" if mistake.is_due(today) else "from tomorrow on"
    return f"Right on {day_of_month_words(mistake.right_on)}. Right again, {when}, and it is cleared."
