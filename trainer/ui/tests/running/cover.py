"""What covers a test that does not run: a break, another day, or what cannot be kept; with one way on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import Text

WIDE = 620


class TestCover(QWidget):
    """A title, a sentence, and a button that Enter presses; ``pressed`` tells it. Nothing of the test is seen."""

    __test__ = False
    pressed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("background")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.title, self.words = Text(look, "", 30, 600), Text(look, "", 16, token="muted", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.on = Button(look, "Continue", "Enter", ButtonRank.FIRST)
        self.on.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.on.clicked.connect(self.pressed)
        lines = column(self, (24, 24, 24, 24), gap=16)
        lines.addStretch(1)
        lines.addWidget(self.title, 0, Qt.AlignmentFlag.AlignHCenter)
        lines.addWidget(self.words)
        lines.addWidget(self.on, 0, Qt.AlignmentFlag.AlignHCenter)
        lines.addStretch(1)

    def tell(self, title: str, words: str, on: str) -> None:
        """Say why nothing runs, and what the button does; "" where there is nothing to press."""
        self.title.setText(title)
        self.words.setText(words)
        if on != self.on.text():
            self.on.set_words(on)
        self.on.setVisible(bool(on))
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        on = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if on and not self.on.isHidden():
            self.pressed.emit()
        else:
            super().keyPressEvent(event)
