"""The panel before a sitting: what is to be done, one that was interrupted, earlier ones."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, shown
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.text import Text


@in_points
class SetupPanel(Panel):
    """``asked`` asks for a sitting as chosen, ``resumed`` for the one that was interrupted.

    A procedure's own panel says what its ``first`` button and its list of earlier ones are called, puts its choices
    into the layout ``lines``, and lays the panel out with them.
    """

    asked = Signal()
    resumed = Signal()
    dropped = Signal()
    changed = Signal()
    history_asked = Signal()
    resized = Signal()
    """It needs more room, or less."""

    title = ""
    first_words, earlier_words = "", ""
    wide, label_wide = 640, 80

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedWidth(self.wide)
        self.first = Button(look, self.first_words, "Enter", ButtonRank.FIRST)
        self.history = Button(look, self.earlier_words, "H", ButtonRank.QUIET)
        self.resume = Button(look, "Resume", "R", ButtonRank.ACCENT)
        self.drop = Button(look, "Discard", rank=ButtonRank.QUIET)
        self._note = Text(look, "", 14, wrap=True)
        self._purpose = Text(look, "", 13, token="muted", wrap=True)
        self._why_not = Text(look, "", 13, token="warning", wrap=True)
        self.notice, self._choices = QWidget(), QWidget()
        self.lines: QVBoxLayout = column(self._choices, gap=14)
        self._line = hairline()
        self.first.clicked.connect(self.asked)
        self.history.clicked.connect(self.history_asked)
        self.resume.clicked.connect(self.resumed)
        self.drop.clicked.connect(self.dropped)

    @guarded
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            # Also where nobody has said so: all that is in it grows with the window's scale.
            self.resized.emit()
        return done

    def show_possible(self, why_not: str, *, any_choice: bool) -> None:
        """``why_not`` tells why nothing can be begun; without ``any_choice`` there is nothing to choose from."""
        self._why_not.setText(why_not)
        self._why_not.setVisible(bool(why_not))
        self.first.setEnabled(not why_not)
        self._choices.setVisible(any_choice)

    def show_interrupted(self, words: str) -> None:
        """Offer to go on with one that was interrupted; "": there is none."""
        self.notice.setVisible(bool(words))
        self._note.setText(words)
        self.resized.emit()

    def show_purpose(self, *sentences: str) -> None:
        """What is chosen is for, in sentences."""
        self._purpose.setText(" ".join(filter(None, sentences)))
        self.resized.emit()

    def focus(self) -> None:
        """Put the focus where Enter goes by its cap."""
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, key: str) -> bool:
        """Do what a key asks for, by the page's names; False where it means nothing here."""
        if key == "r" and not self.notice.isHidden():
            self.resumed.emit()
        elif key in ("Enter", "h"):
            (self.first if key == "Enter" else self.history).click()
        else:
            return False
        return True

    def add_line(self, label: str | Text, line: QHBoxLayout, *widgets: QWidget) -> None:
        """Put a line of choices below those that are there, its label before it, with ``widgets`` in it, if any."""
        for widget in widgets:
            line.addWidget(widget)
        if widgets:
            line.addStretch(1)
        across = row(gap=12)
        words = Text(self._look, label, 13, token="muted") if isinstance(label, str) else label
        words.setFixedWidth(self.label_wide)
        across.addWidget(words)
        across.addLayout(line, 1)
        self.lines.addLayout(across)

    def lay_out(self, *more: Button) -> None:
        """Lay the panel out once its choices are there; ``more`` buttons stand after the first two."""
        whole = column(self)
        offered = row(self.notice, (20, 14, 20, 14), gap=8)
        offered.addWidget(self._note, 1)
        offered.addWidget(self.resume)
        offered.addWidget(self.drop)
        whole.addWidget(self.notice)
        whole.addWidget(self._line)
        body = column(margins=(20, 16, 20, 20), gap=14)
        body.addWidget(Text(self._look, self.title, 16, 600))
        self.lines.addWidget(self._purpose)
        body.addWidget(self._choices)
        body.addWidget(self._why_not)
        foot = row(gap=8)
        for button in (self.first, self.history, *more):
            foot.addWidget(button)
        foot.addStretch(1)
        body.addLayout(foot)
        whole.addLayout(body)


def put_into(line: QHBoxLayout, made: Segmented) -> None:
    """Put choices into ``line``, in the place of those that stood there; they leave the focus where it is."""
    made.leave_focus()
    emptied(line)
    line.addWidget(made)
    line.addStretch(1)
    shown(line)
