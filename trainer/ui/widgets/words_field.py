"""A line to type words in, or a passphrase; Enter in it is for nobody else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from trainer.ui.looks.current_look import Look
from trainer.wording.unseen_letters import without_unseen

LONGEST_NAME = 60


class WordsField(QLineEdit):
    """A line of words, at most ``longest`` letters; ``name`` is what screen readers call it."""

    def __init__(self, look: Look, name: str, prompt: str = "", longest: int = LONGEST_NAME) -> None:
        super().__init__()
        look.dress(self, 14)
        self.setMaxLength(longest)
        self.setProperty("words", True)
        self.setAccessibleName(name)
        self.setPlaceholderText(prompt)

    @property
    def words(self) -> str:
        """What is written there, without room at its ends or twice between two words, and without unseen letters."""
        return " ".join(without_unseen(self.text(), " ").split())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class PassphraseField(WordsField):
    """A line whose letters are not shown. Nothing of it is kept in the window once it was read."""

    def __init__(self, look: Look, name: str = "Passphrase", prompt: str = "") -> None:
        super().__init__(look, name, prompt, longest=256)
        self.setEchoMode(QLineEdit.EchoMode.Password)

    def taken(self) -> str:
        """What was typed; the line is empty then."""
        typed = self.text()
        self.clear()
        return typed
