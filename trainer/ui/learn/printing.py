"""A lesson on paper: the same page as is read, black on white, broken into pages."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.domain.house.games import Game
from trainer.typefaces import SANS, SERIF, SUITS
from trainer.ui.learn.style import STYLE
from trainer.ui.looks.qt import load_typeface
from trainer.ui.paper.document import print_text, text_of
from trainer.ui.paper.printing import PaperSize, write_pages


@cache
def drawing() -> QGuiApplication:
    """What letters are drawn with; where no window is open, without a screen."""
    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        running = QApplication([])
    for face in (SANS, SERIF, SUITS):
        load_typeface(face)
    return running


def write_lesson_pdf(path: Path, title: str, game: Game, page: str, size: PaperSize) -> str:
    """Write a lesson's ``page`` of HTML to ``path``; gives why it could not be written, "" where it is there whole."""
    drawing()
    text = text_of(page, STYLE)
    return write_pages(path, title, lambda device: print_text(device, text, f"{title}. {game.house_name}"), size)
