"""Lessons in the window, for tests: one told at a game, and a view that shows it."""

from functools import cache
from pathlib import Path

from tests.domain.games import shipped
from tests.lessons import shipped_lessons
from tests.ui.trainee import Trainee
from trainer.content.learn.lesson_file import read_lesson
from trainer.domain.house.games import Game
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldLesson
from trainer.ui.learn.reading.lesson_view import LessonView

EXHIBIT = "exhibit-17-011/blackjack"
LESSONS = tuple(shipped_lessons().lessons)
_OWN = Path(__file__).with_name("lessons")
"""Lessons that stay as they are, whatever becomes of those that come with the trainer."""


@cache
def games() -> tuple[Game, ...]:
    """Every game that comes with the trainer."""
    return tuple(game for house in shipped().houses for game in house.games)


@cache
def lesson(key: str, game: str = EXHIBIT) -> ToldLesson:
    """The lesson of these tests by that key, or else one that comes with the trainer, as that game has it."""
    own = _OWN / f"{key}.md"
    found = read_lesson(own)[0] if own.exists() else shipped_lessons().lessons[key]
    assert found is not None
    return told(found, next(each for each in games() if each.key == game), games())


def in_turn(place: int) -> ToldLesson:
    """The lesson at that place in one game, the games in turn; where that has nothing of it, in the next that has."""
    turn = [games()[(place + each) % len(games())].key for each in range(len(games()))]
    return next(found for game in turn if (found := lesson(LESSONS[place], game)).blocks)


def view_in(trainee: Trainee) -> LessonView:
    """A view in the trainee's window, in place of the page."""
    made = LessonView(trainee.running.session)
    stack = trainee.running.frame.stack
    stack.addWidget(made)
    stack.setCurrentWidget(made)
    made.focus()
    return made


def put_away(trainee: Trainee, view: LessonView) -> None:
    """Take the view out of the window again."""
    trainee.running.frame.stack.removeWidget(view)
    view.deleteLater()
