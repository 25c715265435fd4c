"""The strip under a test: the phase, the candidate's own last act, and what may be asked for. It judges nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Fitted, Text

HEIGHT = 52
JUDGED_LATER = "Judged when it is handed in"


@in_points
class _Upright(QWidget):
    """A line between two things that are told."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(1, 20)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.fillRect(0, 0, 1, 20, self._look.colour("line"))
        painter.end()


@in_points
class RunningStrip(QWidget):
    """52 high. ``floor``, ``acts`` and ``keys`` are its buttons, the first two only where there is a table."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName("How it goes")
        self._phase_label, self._phase = Text(look, "Phase", 14, token="muted"), Text(look, "", 14, 600)
        self._line = _Upright(look)
        self._label, self._words = Text(look, "", 14, token="muted"), Fitted(look, "", 14, 500)
        self._later = Text(look, JUDGED_LATER, 13, token="muted")
        self.floor = Button(look, "Call the floor", "Z", ButtonRank.QUIET)
        self.acts, self.keys = Button(look, "Acts", "/", ButtonRank.QUIET), Button(look, "Keys", "?", ButtonRank.QUIET)
        self._phase_shown, self._later_shown = False, True
        line = row(self, (24, 0, 24, 0), gap=12)
        for widget in (self._phase_label, self._phase, self._line, self._label):
            line.addWidget(widget)
        line.addWidget(self._words, 1)
        line.addWidget(self._later)
        line.addSpacing(12)
        for button in (self.floor, self.acts, self.keys):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(button)
        look.room_changed.connect(self._fit)
        self.show_table(there=False)
        self.tell("", "", "")

    def show_table(self, *, there: bool) -> None:
        """Show the buttons of a table, where it is ``there``."""
        self.floor.setVisible(there)
        self.acts.setVisible(there)

    def tell(self, phase: str, label: str, words: str) -> None:
        """Tell the ``phase``, and ``words`` under their ``label``: ``Your last act``."""
        self._phase.setText(phase)
        self._label.setText(label)
        self._words.setText(words)
        self._phase_shown, self._later_shown = bool(phase), True
        spoken = (f"Phase: {phase}" if phase else "", f"{label}: {words}" if label else words)
        self.setAccessibleDescription(". ".join(filter(None, spoken)))
        self._fit()

    def ask(self, words: str) -> None:
        """Tell a sentence that wants an answer, in the place of all else."""
        self.tell("", "", words)
        self._later_shown = False
        self._fit()

    @property
    def words(self) -> str:
        """What is told, without its label."""
        return self._words.text()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.fillRect(self.rect(), self._look.colour("surface"))
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("line"))
        painter.end()

    def _fit(self) -> None:
        narrow = self._look.narrow
        self._phase.setVisible(self._phase_shown)
        self._phase_label.setVisible(self._phase_shown and not narrow)
        self._line.setVisible(self._phase_shown and bool(self._words.text()))
        self._label.setVisible(bool(self._label.text()) and not narrow)
        self._later.setVisible(self._later_shown and not narrow)
