"""The line over the felt: what is asked; of a signal also the buttons that play it again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.drills.base import ChoiceAsk, Layout, Question
from trainer.ui.looks.look import Look
from trainer.ui.widgets.buttons import Button, Rank
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text

_ONE_LINE, _TWO_LINES, _THREE_LINES = 32, 46, 64
_BETWEEN_SHOES = (Layout.SHUFFLE, Layout.SIDE_VIEW, Layout.RACK_AND_SHOE)
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class PromptLine(QWidget):
    """The prompt with its circumstance beside it, or below it where cards lie between two shoes.

    Before a signal both stand in one text of at most two lines.

    ``again`` and ``slowly`` are pressed to see a signal once more. The line's height goes by the kind of question
    alone, so that the felt keeps its size while hands move on it.
    """

    again = Signal()
    slowly = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._prompt = Text(look, "", 16, 500)
        self._circumstance = Text(look, "", 14, token="muted")
        self._whole = Text(look, "", 16, 500, wrap=True)
        self.buttons = (Button(look, "Again", "G", Rank.QUIET), Button(look, "Slowly", "L", Rank.QUIET))
        line = row(self, (0, 10, 0, 0), gap=12)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.addWidget(self._prompt)
        self._both.addWidget(self._circumstance, 1)
        line.addLayout(self._both, 1)
        line.addWidget(self._whole, 1)
        for button in self.buttons:
            line.addWidget(button)
        for button, signal in zip(self.buttons, (self.again, self.slowly), strict=True):
            button.clicked.connect(signal)

    def show_question(self, question: Question, *, shown: bool = True) -> None:
        """What is asked; a signal that is not ``shown`` but only told cannot be played again."""
        asks_signal = question.layout is Layout.SIGNAL
        self._prompt.setText(question.prompt)
        self._circumstance.setText(question.circumstance)
        self._whole.setText(" ".join(filter(None, (question.circumstance, question.prompt))))
        self._whole.setVisible(asks_signal)
        for button in self.buttons:
            button.setVisible(asks_signal and shown)
        for widget in (self._prompt, self._circumstance):
            widget.setVisible(not asks_signal)
        between_shoes = question.layout in _BETWEEN_SHOES
        self._both.setDirection(_DOWN if between_shoes else _ACROSS)
        self._both.setSpacing(0 if between_shoes else 12)
        self._circumstance.setWordWrap(between_shoes)
        told = question.layout is Layout.SHUFFLE and isinstance(question.asks[0], ChoiceAsk)
        self.setFixedHeight(_THREE_LINES if told else _TWO_LINES if asks_signal or between_shoes else _ONE_LINE)

    def show_answer(self, words: str) -> None:
        """Of a signal: what it was, in place of the question."""
        self._whole.setText(words)
