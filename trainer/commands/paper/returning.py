"""Questions that were answered wrongly and come back, as text and for another program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from trainer.commands.paper.lines import numbered
from trainer.commands.paper.worksheet import as_data
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.series import Worked, work_out
from trainer.training.learn.returning_mistakes import ReturningMistake, asked_again, course_of
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import shown_lines


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A mistake with its question, worked out as the game has it now, and the drill's title."""

    mistake: ReturningMistake
    title: str
    worked: Worked


def ask_again(mistakes: Iterable[ReturningMistake], game: Game, elsewhere: tuple[Game, ...]) -> Iterator[AskedAgain]:
    """Those whose questions the game still asks."""
    for each in mistakes:
        drill, asked = drill_named(each.question.drill), asked_again(each.question, game)
        if drill is not None and asked is not None:
            yield AskedAgain(each, drill.title, work_out(drill, course_of(each.question, game, elsewhere), asked))


def returning_lines(asked: Sequence[AskedAgain], game: Game, gestures: Gestures, today: date) -> Iterator[str]:
    """Each question as it was asked, without its answer, and since when it comes back."""
    for number, each in enumerate(asked, start=1):
        question = each.worked.asked.question
        yield ""
        told = (
            f"{each.title}: {task_words(question)}",
            *shown_lines(question, game, gestures),
            _since(each.mistake, today),
        )
        yield from numbered(number, told)


def returning_data(number: int, asked: AskedAgain, game: Game, gestures: Gestures, today: date) -> dict[str, Any]:
    """One question with its answer, how it is rebuilt, and since when it comes back."""
    mistake = asked.mistake
    return as_data(number, asked.worked, game, gestures) | {
        "drill": mistake.question.drill,
        "title": asked.title,
        "stakes": mistake.question.stakes,
        "difficulty": mistake.question.difficulty,
        "distraction": mistake.question.distraction,
        "wrong_on": mistake.wrong_on.isoformat(),
        "right_on": None if mistake.right_on is None else mistake.right_on.isoformat(),
        "is_due": mistake.is_due(today),
    }


def _since(mistake: ReturningMistake, today: date) -> str:
    wrong = f"Wrong on {mistake.wrong_on.isoformat()}"
    if mistake.right_on is None:
        return f"{wrong}, not right since."
    again = "" if mistake.is_due(today) else ", from tomorrow on"
    return f"{wrong}, right on {mistake.right_on.isoformat()}: right once more on another day{again}, and it is mended."
