"""The list of tests: those for dealers and those for supervisors, what waits to be gone on with, and what was taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.content.tests.papers import MeantFor
from trainer.ui.looks.current_look import Look
from trainer.ui.tests.list_lines import TakenLine, TestLine, TestLines, WaitingLine
from trainer.ui.tests.list_rows import TakenRow, TestRow
from trainer.ui.widgets.buttons import Button, ButtonRank, row_beside
from trainer.ui.widgets.panel import KeysFirst, Panel, beside_or_below, column, emptied, row, scrolled, shown
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key

CAPS = "1234567890"
LIST_KEYS = (
    KeyHint(("\u2191", "\u2193"), "To the test above or below"),
    KeyHint(("Enter",), "What will be asked, or what came of it"),
    KeyHint(("1", "to", "0"), "The test with that number"),
    KeyHint(("G",), "Continue the unfinished test"),
)
_HEADS = {MeantFor.DEALER: "For dealers", MeantFor.SUPERVISOR: "For supervisors"}
_SHARES, _MOST_TAKEN = (7, 4), 12
_LOCKED = "An instructor or a supervisor sees whose, with their passphrase."
TO_JUDGE, _NOTHING_TO_JUDGE = "To be judged", "No test waits for a judge."
_NOTHING = "No tests yet. Results appear here."
_NO_GAME = "Choose a house and game at the top right, or press Ctrl+G: its tests are shown here."


WITHDRAW, SURE = "Withdraw", "Withdraw for good?"
FIRST = "Continue it or withdraw before you start another test."


class WaitingPanel(Panel):
    """A test that was begun and waits. ``asked`` carries its id, ``dropped`` too: it is withdrawn."""

    asked = Signal(str)
    dropped = Signal(str)

    def __init__(self, look: Look, line: WaitingLine, cap: str) -> None:
        super().__init__()
        self.line = line
        self.go_on = Button(look, "Continue", cap, rank=ButtonRank.FIRST)
        self.drop = Button(look, WITHDRAW, rank=ButtonRank.QUIET)
        self.go_on.setAccessibleName(f"Continue: {line.name}")
        self.drop.setAccessibleName(f"Withdraw: {line.name}")
        self.why_not = Text(look, "", 13, token="warning", wrap=True)
        self.why_not.hide()
        lines = column(self, (20, 14, 20, 16), gap=4)
        lines.addWidget(Text(look, line.name, 15, 600, wrap=True))
        lines.addWidget(Text(look, line.since, 13, token="muted", wrap=True))
        lines.addWidget(self.why_not)
        buttons = row(None, (0, 8, 0, 0), gap=10)
        buttons.addWidget(self.go_on)
        buttons.addWidget(self.drop)
        buttons.addStretch(1)
        lines.addLayout(buttons)
        self.go_on.clicked.connect(lambda: self.asked.emit(line.id))
        self.drop.clicked.connect(self._drop)

    def _drop(self) -> None:
        """Withdraw the second time that is pressed."""
        if self.drop.text() == WITHDRAW:
            self.drop.set_words(SURE)
        else:
            self.dropped.emit(self.line.id)

    def tell(self, why_not: str) -> None:
        """Say why it cannot be gone on with."""
        self.why_not.setText(why_not)
        self.why_not.setVisible(bool(why_not))


class TestsList(QWidget):
    """``chosen`` carries the key of a test, ``taken_chosen`` the id of one that was taken.

    ``go_on_asked`` and ``dropped`` carry the id of one that waits, ``undecided_chosen`` that of one to be decided.
    ``names_asked``: whose tests wait to be decided is to be shown. ``judged``: a judge is through with them.
    """

    __test__ = False
    chosen = Signal(str)
    taken_chosen = Signal(str)
    go_on_asked = Signal(str)
    dropped = Signal(str)
    undecided_chosen = Signal(str)
    names_asked = Signal()
    judged = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("ring", False)
        self.rows: list[TestRow] = []
        self.taken_rows: list[TakenRow] = []
        self.undecided_rows: list[TakenRow] = []
        self.waiting: list[WaitingPanel] = []
        self.show_names: Button | None = None
        self.through: Button | None = None
        self.nothing = Text(look, _NO_GAME, 14, token="muted", wrap=True)
        self._tests, self._side = column(gap=16), column(gap=16)
        content = KeysFirst(self.key)
        whole = column(content, (24, 16, 24, 24))
        across = row(gap=16)
        right = QWidget()
        right.setLayout(self._side)
        self._right = right
        left = QWidget()
        left.setLayout(self._tests)
        across.addWidget(left, _SHARES[0])
        across.addWidget(right, _SHARES[1], Qt.AlignmentFlag.AlignTop)
        whole.addWidget(self.nothing)
        whole.addLayout(across)
        whole.addStretch(1)
        beside_or_below(across, look)
        self._area = scrolled(content)
        column(self).addWidget(self._area)
        # Rows that were just made have no place before they are laid out.
        self._scroll = single_shot(self)
        self._scroll.timeout.connect(self._to_focus)
        self._area.verticalScrollBar().rangeChanged.connect(lambda: self._scroll.start())

    def show_lines(self, lines: TestLines) -> None:
        """Show these tests; what was in focus stays so."""
        self.nothing.setText(_NOTHING_TO_JUDGE if lines.is_for_judge else _NO_GAME)
        self.nothing.setVisible(not lines.tests and not lines.undecided)
        self._right.setVisible(bool(lines.tests))
        emptied(self._tests)
        emptied(self._side)
        self.rows, self.taken_rows, self.undecided_rows, self.waiting = [], [], [], []
        for group, head in _HEADS.items():
            self._add_tests(head, [each for each in lines.tests if each.meant_for is group])
        for each in lines.waiting:
            self._add_waiting(each)
        self._add_undecided(lines.undecided, is_for_judge=lines.is_for_judge)
        self._tests.addStretch(1)
        self._add_locked(lines.locked)
        self._add_taken(lines.taken)
        for layout in (self._tests, self._side):
            shown(layout)

    def focus(self, key: str = "") -> None:
        """Put the focus on the test of that key; else on what waits, else on the first."""
        wanted: QWidget | None = next((each for each in self.rows if each.line.key == key), None)
        if wanted is None and self.waiting:
            wanted = self.waiting[0].go_on
        wanted = wanted or next(iter((*self.rows, *self.undecided_rows)), None) or self
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.start()

    def focus_waiting(self) -> None:
        """Put the focus on what continues the test that waits, before another can be started."""
        if self.waiting:
            self.waiting[0].tell(FIRST)
            self.waiting[0].go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell_waiting(self, id: str, why_not: str) -> None:
        """Say why the test of that id cannot be gone on with."""
        for each in self.waiting:
            if each.line.id == id:
                each.tell(why_not)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        to = row_beside([*self.rows, *self.undecided_rows, *self.taken_rows], event.key())
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(to)
            return True
        letter = plain_key(event)
        found = next((each for each in self.rows if letter and each.cap == letter), None)
        if found is not None:
            found.click()
        elif letter == "G" and self.waiting:
            self.waiting[0].go_on.click()
        elif event.key() == Qt.Key.Key_Escape and self.through is not None:
            self.through.click()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._scroll.stop()
        super().hideEvent(event)

    def _to_focus(self) -> None:
        for each in (*self.rows, *self.undecided_rows, *self.taken_rows):
            if each.hasFocus():
                self._area.ensureWidgetVisible(each)

    def _add_tests(self, head: str, lines: Sequence[TestLine]) -> None:
        if not lines:
            return
        panel, down = self._panel(head)
        for line in lines:
            made = TestRow(self._look, line, CAPS[len(self.rows)] if len(self.rows) < len(CAPS) else "")
            made.clicked.connect(lambda _=False, key=line.key: self.chosen.emit(key))
            self.rows.append(made)
            down.addWidget(made)
        self._tests.addWidget(panel)

    def _add_waiting(self, line: WaitingLine) -> None:
        made = WaitingPanel(self._look, line, "" if self.waiting else "G")
        made.asked.connect(self.go_on_asked)
        made.dropped.connect(self.dropped)
        self.waiting.append(made)
        self._side.addWidget(made)

    def _add_undecided(self, lines: Sequence[TakenLine], *, is_for_judge: bool) -> None:
        side, self.through = self._tests if is_for_judge else self._side, None
        if is_for_judge:
            self.through = Button(self._look, "Done", "Esc")
            self.through.clicked.connect(self.judged)
            side.addWidget(self.through, 0, Qt.AlignmentFlag.AlignRight)
        if not lines:
            return
        panel, down = self._panel(TO_JUDGE if is_for_judge else "To be decided")
        for each in lines[:_MOST_TAKEN]:
            made = TakenRow(self._look, each)
            made.clicked.connect(lambda _=False, id=each.id: self.undecided_chosen.emit(id))
            self.undecided_rows.append(made)
            down.addWidget(made)
        if len(lines) > _MOST_TAKEN:
            line = row(None, (20, 4, 20, 10))
            line.addWidget(Text(self._look, f"{len(lines) - _MOST_TAKEN:,} more wait.", 13, token="muted", wrap=True))
            down.addLayout(line)
        side.addWidget(panel)

    def _add_locked(self, count: int) -> None:
        """How many tests wait to be decided, of candidates whom not everybody is told of."""
        self.show_names = None
        if not count:
            return
        panel, down = self._panel("To be decided")
        words = "1 test waits." if count == 1 else f"{count:,} tests wait."
        line = row(None, (20, 0, 20, 14), gap=10)
        line.addWidget(Text(self._look, f"{words} {_LOCKED}", 13, token="muted", wrap=True), 1)
        self.show_names = Button(self._look, "Show", rank=ButtonRank.QUIET)
        self.show_names.clicked.connect(self.names_asked)
        line.addWidget(self.show_names, 0, Qt.AlignmentFlag.AlignTop)
        down.addLayout(line)
        self._side.addWidget(panel)

    def _add_taken(self, lines: Sequence[TakenLine]) -> None:
        panel, down = self._panel("Taken before")
        if not lines:
            words = Text(self._look, _NOTHING, 13, token="muted", wrap=True)
            line = row(None, (20, 0, 20, 12))
            line.addWidget(words)
            down.addLayout(line)
        for each in lines[:_MOST_TAKEN]:
            made = TakenRow(self._look, each)
            made.clicked.connect(lambda _=False, id=each.id: self.taken_chosen.emit(id))
            self.taken_rows.append(made)
            down.addWidget(made)
        self._side.addWidget(panel)

    def _panel(self, head: str) -> tuple[Panel, QVBoxLayout]:
        panel = Panel()
        down = column(panel, (0, 0, 0, 4))
        line = row(None, (20, 14, 20, 10))
        line.addWidget(Text(self._look, head, 15, 600))
        down.addLayout(line)
        return panel, down
