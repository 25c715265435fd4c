"""A lesson on paper: the same page as is read, black on white, broken into pages."""

from __future__ import annotations

from pathlib import Path

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.training.learn.lessons.told_lesson import ToldLesson
from trainer.ui.learn.html import html
from trainer.ui.learn.pictures import Pictures
from trainer.ui.learn.style import STYLE
from trainer.ui.paper.document import print_text, text_of
from trainer.ui.paper.drawing import drawing
from trainer.ui.paper.printing import PaperSize, write_pages
from trainer.ui.paper.questions.seen import question_lines
from trainer.ui.paper.sheet import Sheet, WrittenPage


def write_lesson_pdf(path: Path, title: str, game: Game, page: str, size: PaperSize, *, replace: bool) -> None:
    """Write a lesson's ``page`` of HTML to ``path``, or over the PDF there if ``replace``; raises KnownError."""
    drawing()
    text = text_of(page, STYLE)
    foot = f"{title}. {game.house_name}"
    write_pages(path, title, lambda device: print_text(device, text, foot), size, replace=replace)


def lesson_page(lesson: ToldLesson, gestures: Gestures) -> str:
    """The lesson as a page of HTML; raises LookupError where there is no gesture for a motion."""
    drawing()
    game = lesson.game
    return html(
        lesson, Pictures(game), lambda question, shown: question_lines(question, game, gestures, shown=shown), gestures
    )


def lesson_sheet(lesson: ToldLesson, gestures: Gestures) -> Sheet:
    """The lesson as it is printed from the window."""
    name = lesson.key.replace("/", "-")
    return Sheet(
        lesson.title, (lesson.game.house_name,), (), name, lambda: WrittenPage(lesson_page(lesson, gestures), STYLE)
    )
