"""The way to a test, a dealer's or a supervisor's: its stages with their states, and whether one is ready for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.today.stages import StageButton, WayDot, WayRow, told
from trainer.ui.today.view import StageRow
from trainer.ui.widgets.buttons import Button, ButtonRank, row_beside
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.state_mark import LIVE, MASTERED
from trainer.ui.widgets.text import Text

_READY, _NOT_YET = "You're ready for it.", "Take it when every topic is mastered."
_SIDE = {Qt.Key.Key_Left: Qt.Key.Key_Up, Qt.Key.Key_Right: Qt.Key.Key_Down}


@dataclass(frozen=True, slots=True)
class EndOfTheWay:
    """The test that a way leads to: its key, and its name."""

    key: str
    name: str


_TESTS = {"supervisor": EndOfTheWay("supervisor", "Supervisor's test")}
_DEALERS = EndOfTheWay("table", "Table test")


def test_of(towards: str) -> EndOfTheWay:
    """The test that the way of that name leads to."""
    return _TESTS.get(towards, _DEALERS)


class _TestFoot(QWidget):
    """What the way leads to, and whether one is ready for it. ``asked``: to the test."""

    asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._icon, self._words = QLabel(), Text(look, "", 13, token="muted", wrap=True)
        fix(self._icon, width=24)
        lines = column(self)
        lines.addWidget(hairline())
        across = row(None, (20, 14, 20, 16), gap=14)
        across.addWidget(self._icon)
        words = column(gap=2)
        self._name = Text(look, "", 14, 600)
        words.addWidget(self._name)
        words.addWidget(self._words)
        across.addLayout(words, 1)
        self.button = Button(look, "See it", "T", rank=ButtonRank.QUIET)
        self.button.clicked.connect(self.asked)
        across.addWidget(self.button)
        lines.addLayout(across)
        look.changed.connect(self._paint_icon)
        self._paint_icon()

    def show_ready(self, name: str, ready: bool) -> None:
        """Say what the test is called, and whether all of the way is mastered."""
        self._name.setText(name)
        self.button.setAccessibleName(f"See the {name[:1].lower()}{name[1:]}")
        self._words.setText(_READY if ready else _NOT_YET)

    def _paint_icon(self) -> None:
        self._icon.setPixmap(self._look.pixmap("award", "accent", 24))


class WayPanel(Panel):
    """``stage_asked`` carries the key of a stage that was pressed. ``on_a_line``: its discs on one line.

    ``test_asked``: to the test that the way leads to.
    """

    stage_asked = Signal(str)
    test_asked = Signal()

    def __init__(self, look: Look, *, on_a_line: bool = False) -> None:
        super().__init__()
        self._look, self._on_a_line = look, on_a_line
        self.stages: list[StageButton] = []
        self._count = Text(look, "", 13, token="muted")
        self._line: QBoxLayout = row() if on_a_line else column()
        self._foot: _TestFoot | None = None if on_a_line else _TestFoot(look)
        head = row(None, (20, 18, 20, 10 if on_a_line else 18), gap=12)
        self._test, self._head = _DEALERS, Text(look, "", 15, 600)
        head.addWidget(self._head)
        head.addStretch(1)
        head.addWidget(self._count)
        whole = column(self, (0, 0, 0, 8 if on_a_line else 0))
        whole.addLayout(head)
        whole.addLayout(self._line)
        if self._foot is not None:
            whole.addStretch(1)
            whole.addWidget(self._foot)
            self._foot.asked.connect(self.test_asked)

    def show_stages(self, stages: Sequence[StageRow], towards: str) -> None:
        """Show the stages in their order, of the way that is called so."""
        self._test = test_of(towards)
        self._head.setText(f"Your path to the {self._test.name[:1].lower()}{self._test.name[1:]}")
        if len(stages) != len(self.stages):
            self._make(len(stages))
        before = ""
        for place, (button, stage) in enumerate(zip(self.stages, stages, strict=True)):
            button.show_stage(stage, before, is_last=place == len(stages) - 1)
            before = stage.state
        self._tell()

    def leave_key_to(self, *, another: bool) -> None:
        """Let the key of the test be ``another`` button's, or the test's."""
        if self._foot is not None:
            self._foot.button.set_cap("" if another else "T")

    def focus_next(self, key: int) -> bool:
        """Go along the way with an arrow, from the stage that is worked on; False where it leads nowhere."""
        if any(each.hasFocus() for each in self.stages):
            to = row_beside(self.stages, _SIDE.get(Qt.Key(key), key))
        else:
            to = next((each for each in self.stages if each.stage.state == LIVE), next(iter(self.stages), None))
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)
        return to is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # On the line the next stage is at the right.
        if self._on_a_line and event.key() in _SIDE and any(each.hasFocus() for each in self.stages):
            self.focus_next(event.key())
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Enter, QEvent.Type.Leave):
            self._tell()
        return False

    def _make(self, many: int) -> None:
        kind = WayDot if self._on_a_line else WayRow
        while len(self.stages) < many:
            button = kind(self._look)
            button.clicked.connect(partial(self._pressed, button))
            if self._on_a_line:
                button.installEventFilter(self)
            self.stages.append(button)
            self._line.addWidget(button)
        while len(self.stages) > many:
            gone = self.stages.pop()
            self._line.removeWidget(gone)
            gone.hide()
            gone.deleteLater()

    def _pressed(self, button: StageButton) -> None:
        self.stage_asked.emit(button.stage.key)

    def _tell(self) -> None:
        """How many are mastered; on the line, which one is pointed at."""
        rows = [each.stage for each in self.stages]
        count = sum(each.state == MASTERED for each in rows)
        at = next((each.stage for each in self.stages if each.hasFocus() or each.underMouse()), None)
        if self._on_a_line and at is not None:
            self._count.setText(f"{at.name}: {told(at)}")
        else:
            self._count.setText(_progress(rows, count))
        if self._foot is not None:
            self._foot.show_ready(self._test.name, bool(rows) and count == len(rows))


def _progress(rows: Sequence[StageRow], mastered: int) -> str:
    """How many are mastered; before the first is, which one is worked on."""
    live = next((place for place, each in enumerate(rows, start=1) if each.state == LIVE), 0)
    if live and not mastered:
        return f"Topic {live} of {len(rows)}"
    return f"{mastered} of {len(rows)} mastered" if rows else ""
