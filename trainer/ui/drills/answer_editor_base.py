"""What every editor of an ask is: shown a draft, told of by the trainee's hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from trainer.drills.base import Response
from trainer.ui.drills.answer_draft import AnswerDraft
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text


@dataclass(frozen=True, slots=True)
class EditorPlace:
    """Where an editor stands: its width, the rack's columns, whether there are several asks, who has keys first.

    ``named``: what a choice is about stands over it.
    """

    width: int
    columns: int
    several: bool
    command: Callable[[QKeyEvent], bool]
    named: bool = True


class EditorSignals(QObject):
    """What the trainee's hands do in an editor. Its parent lets go of whoever listens, as the window is let go."""

    typed = Signal(str)
    chose = Signal(str)
    acted = Signal(str)
    building = Signal(bool)
    commanded = Signal(str, int)
    """A command of the drill's keys, by its name, with its number."""


class AskLabel(QWidget):
    """What is asked; in its place, and no higher, what is wrong with the answer."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__()
        self._words = words
        self._sign, self._text = QLabel(), Text(look, words, 13, token="muted")
        self._sign.setPixmap(look.pixmap("cross", "wrong", 16))
        self._sign.hide()
        line = row(self, gap=8)
        line.addWidget(self._sign)
        line.addWidget(self._text)
        line.addStretch(1)

    def show_complaint(self, words: str) -> None:
        """Show ``words``; "": what is asked again."""
        self._sign.setVisible(bool(words))
        self._text.setText(words or self._words)
        self._text.set_token("wrong" if words else "muted")


class Editor(QWidget):
    """One ask's editor. ``label`` stands over it where complaints are to take no room from the felt."""

    def __init__(self, look: Look, hands: EditorSignals) -> None:
        super().__init__()
        self.look, self.hands = look, hands
        self.label: AskLabel | None = None
        self.lines: QVBoxLayout = column(self, gap=8)

    def add_label(self, words: str) -> None:
        """Put what is asked over the editor."""
        self.label = AskLabel(self.look, words)
        self.lines.addWidget(self.label)

    @property
    def is_through(self) -> bool:
        """Whether nothing of it is left to be seen."""
        return False

    def show_complaint(self, words: str) -> bool:
        """Show what is wrong with the answer, "" for nothing; False where the editor has no place for it."""
        if self.label is None:
            return False
        self.label.show_complaint(words)
        return True

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        """Show what has been given; after the verdict whether it was right, and what was due."""

    def take_focus(self, draft: AnswerDraft) -> bool:
        """Put the focus where typing should go; False where the page itself takes the keys."""
        return False

    def type_key(self, event: QKeyEvent) -> bool:
        """Type a key that is no command into the editor's field; False where it has none, or the key types nothing."""
        return False
