"""The panel of the decision: who decided and signed, whether the candidate has seen it, until when one may appeal."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal, SignalInstance
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.tests.words import NOT_OPENED
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.tests.result.decided_lines import DecidedLines, SignedLines
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text

UNSIGNED = (
    "This is what the marks come to. Nobody has signed it: there is no record that stands up outside this window. "
    "A school that decides and signs turns that on in the settings, under School."
)
WAITS = "It isn't final until then, and there is no record."
ELSEWHERE = (
    "It isn't final until then, and there is no record. No supervisor has a key on this machine: it is decided and "
    "signed where theirs is, such as in the office."
)
BEFORE = "It was taken before there was a school here."
BEFORE_MEANS = "What it came to is by the marks alone. A supervisor with a key can decide it all the same, and sign."
PRACTICE_MEANS = "For a test that counts, an examiner opens it with a key before you start."
NOT_SEEN = "The candidate has not seen it yet."


@in_points
class LineIcon(QWidget):
    """An icon before a line of words."""

    def __init__(self, look: Look, icon: str, token: str = "muted") -> None:
        super().__init__()
        self._look, self._icon, self._token = look, icon, token
        self.setFixedSize(20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.drawPixmap(QPointF(0, 0), self._look.pixmap(self._icon, self._token, 20))
        painter.end()


class DecidedPanel(Panel):
    """``shown`` is which of the records is in view, the last one by itself.

    ``record_chosen`` carries the place of another one. What is asked for: that the candidate has seen it, an appeal, a
    correction, a copy of the record as JSON, or where School is turned on.
    """

    record_chosen = Signal(int)
    seen_asked = Signal()
    appeal_asked = Signal()
    correction_asked = Signal()
    json_asked = Signal()
    settings_asked = Signal()

    def __init__(self, look: Look, lines: DecidedLines, shown: int) -> None:
        super().__init__()
        self._look = look
        self.buttons: list[Button] = []
        self.records: Segmented | None = None
        self._down = column(self)
        if not lines.records:
            self._undecided(lines)
            return
        self._head("Decided")
        if len(lines.records) > 1:
            self._choice(lines, shown)
        self._signed(lines.records[shown])
        if not lines.records[shown].later:
            self._foot(lines, lines.records[shown])
        else:
            self._copies(is_latest=False, is_signed_here=False)

    def _undecided(self, lines: DecidedLines) -> None:
        look, waits = self._look, lines.waits or lines.is_school
        self._head("Decision" if waits and not lines.is_practice else "No signed record")
        inner = self._inner()
        if not waits:
            inner.addWidget(Text(look, UNSIGNED, 13, token="muted", wrap=True))
            across = row(None, (0, 6, 0, 0))
            across.addWidget(self._button("To the settings", "", self.settings_asked))
            across.addStretch(1)
            inner.addLayout(across)
            return
        if lines.is_practice:
            inner.addWidget(Text(look, NOT_OPENED, 14, 600, wrap=True))
            inner.addWidget(Text(look, PRACTICE_MEANS, 13, token="muted", wrap=True))
            return
        whom = f"Waiting for {lines.waits_for}, who decides and signs." if lines.waits else BEFORE
        inner.addWidget(Text(look, whom, 14, 600, wrap=True))
        waiting = WAITS if lines.is_signed_here else ELSEWHERE
        told = lines.why_not or (waiting if lines.waits else BEFORE_MEANS)
        inner.addWidget(Text(look, told, 13, token="muted", wrap=True))

    def _choice(self, lines: DecidedLines, shown: int) -> None:
        segments = [
            Segment(str(place), f"Record {each.record.sealed.number}") for place, each in enumerate(lines.records)
        ]
        self.records = Segmented(self._look, segments, str(shown), "Record")
        self.records.chosen.connect(lambda key: self.record_chosen.emit(int(key)))
        across = row(None, (20, 0, 20, 10))
        across.addWidget(self.records)
        across.addStretch(1)
        self._down.addLayout(across)

    def _signed(self, line: SignedLines) -> None:
        look, inner = self._look, self._inner(gap=10)
        by = column(gap=2)
        by.addWidget(Text(look, line.by, 14, 600, wrap=True))
        by.addWidget(Text(look, line.when, 13, token="muted", wrap=True))
        self._with_icon(inner, "award", by, "accent")
        for icon, words in (("key", f"Signed, key {line.key}"), ("pen", line.seen or NOT_SEEN)):
            told = column()
            told.addWidget(Text(look, words, 13, token="muted", wrap=True))
            self._with_icon(inner, icon, told)
        later = f"Record {line.later} has taken its place." if line.later else ""
        for words in (line.instead, later):
            if words:
                inner.addWidget(Text(look, words, 13, wrap=True))

    def _foot(self, lines: DecidedLines, line: SignedLines) -> None:
        look = self._look
        if not line.seen:
            across = row(None, (20, 0, 20, 14))
            across.addWidget(self._button("I have seen it", "S", self.seen_asked))
            across.addStretch(1)
            self._down.addLayout(across)
        if line.until:
            self._down.addWidget(hairline())
            across = row(None, (20, 10, 20, 10), gap=10)
            words = column(gap=1)
            open_words = "Appeal until" if line.is_open else "An appeal was open until"
            words.addWidget(Text(look, open_words, 13, token="muted"))
            words.addWidget(Text(look, line.until, 14, 600))
            across.addLayout(words, 1)
            if line.is_open and not line.appealed:
                button = self._button("Appeal", "A", self.appeal_asked)
                across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            self._down.addLayout(across)
        if line.appealed:
            inner = self._inner()
            inner.addWidget(Text(look, line.appealed, 13, wrap=True))
            inner.addWidget(Text(look, "Waiting for a supervisor, best another one.", 13, token="muted", wrap=True))
        self._copies(is_latest=True, is_signed_here=lines.is_signed_here)

    def _copies(self, *, is_latest: bool, is_signed_here: bool) -> None:
        self._down.addWidget(hairline())
        across = row(None, (20, 10, 20, 12), gap=8)
        across.addWidget(self._button("Save as JSON", "J", self.json_asked))
        if is_latest and is_signed_here:
            across.addWidget(self._button("Correct", "C", self.correction_asked))
        across.addStretch(1)
        self._down.addLayout(across)

    def _button(self, words: str, cap: str, asked: SignalInstance) -> Button:
        button = Button(self._look, words, cap, rank=ButtonRank.QUIET)
        button.clicked.connect(asked)
        self.buttons.append(button)
        return button

    def _with_icon(self, down: QVBoxLayout, icon: str, words: QVBoxLayout, token: str = "muted") -> None:
        across = row(gap=12)
        across.addWidget(LineIcon(self._look, icon, token), 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        down.addLayout(across)

    def _inner(self, gap: int = 4) -> QVBoxLayout:
        inner = column(None, (20, 0, 20, 14), gap=gap)
        self._down.addLayout(inner)
        return inner

    def _head(self, words: str) -> None:
        head = row(None, (20, 14, 20, 10))
        head.addWidget(Text(self._look, words, 15, 600))
        self._down.addLayout(head)
