"""One's own mistakes that come back, read out of the score book: what was asked, given and due, and when it comes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from trainer.canvas.drills.view import Compared
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.answers import answer_from_json
from trainer.drills.base import Answer, ChipsAsk, Layout, Question
from trainer.drills.registry import HOUSE_FACTS
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.fact_figures import figure_of
from trainer.training.drills.series import work_out
from trainer.training.learn.returning_mistakes import AskedBefore, ReturningMistake, asked_again, course_of
from trainer.training.records.felt_text import felt_text
from trainer.training.records.ports import KeptAnswer
from trainer.ui.drills.verdict.compared import compared
from trainer.ui.felt.picture_sizes import is_seen
from trainer.ui.paper.questions.given import given_words
from trainer.ui.paper.questions.question_text import task_words, wager_line
from trainer.ui.paper.questions.seen import shown_lines
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

    ``felt`` is what is seen of the question, None where nothing is; of chips that were cut, ``compared`` are those that
    were given beside those that were due. ``asked`` is all of it in words, ``prompt`` what was asked alone, ``told``
    one sentence on what was given and due, with what a small picture cannot show.
    """

    question: AskedBefore
    felt: Question | None
    compared: Compared | None
    title: str
    prompt: str
    asked: str
    told: str
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
    answers, gestures = _given(session, told), session.gestures
    in_tests = session.reckoned(lambda book: book.tests.asked(session.learner)) or () if told else ()
    with told_in(game.equipment.currency.value):
        lines = tuple(line for each in told if (line := _line(each, game, gestures, answers, today)) is not None)
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
    mistake: ReturningMistake, game: Game, gestures: Gestures, answers: dict[Felt, KeptAnswer], today: date
) -> MistakeLine | None:
    """The mistake in words; None where the game has no such question any more."""
    before = mistake.question
    drill, asked = drill_named(before.drill), asked_again(before, game)
    if drill is None or asked is None:
        return None
    course, question = course_of(before, game), asked.question
    kept = answers.get((before.drill, before.case, felt_text(question)))
    seen, is_whole = _seen(question, game, gestures)
    answer = None if kept is None else answer_from_json(kept.answer, question.rack)
    worked = work_out(drill, course, asked).grade
    given = "" if answer is None else given_words(question, answer)
    return MistakeLine(
        before,
        _felt(question, game) if is_whole else None,
        _compared(question, answer, worked.due, game),
        drill.title,
        question.prompt,
        _sentences((task_words(question), *seen)),
        _in_one_sentence(given, worked.answer, question, game),
        given,
        worked.answer,
        f"Wrong on {day_of_month_words(mistake.wrong_on)}",
        _comes_back(mistake, today),
        mistake.is_due(today),
    )


def _felt(question: Question, game: Game) -> Question | None:
    """What is seen of the question: its felt, or what a house fact is about."""
    if is_seen(question):
        return question
    return figure_of(question, game) if question.drill == HOUSE_FACTS else None


def _compared(question: Question, answer: Answer | None, due: Answer, game: Game) -> Compared | None:
    """Chips that were cut, beside those that were to be."""
    for place, ask in enumerate(question.asks):
        if isinstance(ask, ChipsAsk) and answer is not None:
            return compared(question, place, answer.response(ask.key), due.response(ask.key), game)
    return None


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


def _in_one_sentence(given: str, due: str, question: Question, game: Game) -> str:
    """What was given and due, and what a small picture cannot show: how many chips each bet was."""
    parts = [f"you gave {given}"] if given else []
    parts.append(f"due: {due.rstrip('.')}")
    if question.layout is not Layout.SIGNAL:
        parts.extend(_bet(wager, game) for spot in question.table.spots for wager in spot.wagers)
    words = "; ".join(parts)
    return ended(words[:1].upper() + words[1:])


def _bet(wager: Wager, game: Game) -> str:
    words = wager_line(wager, game)
    return words if wager.kind is WagerKind.SIDE or wager.patron else words[:1].lower() + words[1:]


def _sentences(words: Iterable[str]) -> str:
    return " ".join(map(ended, words))


def _comes_back(mistake: ReturningMistake, today: date) -> str:
    if mistake.right_on is None:
        return "Answer it right on two days and it is cleared."
    when = "today" if mistake.is_due(today) else "from tomorrow on"
    return f"Right on {day_of_month_words(mistake.right_on)}. Right again, {when}, and it is cleared."
