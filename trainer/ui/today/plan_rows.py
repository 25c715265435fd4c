"""The parts of a sitting, one below the other: what each is, why it is there, and its minutes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.today.view import PlanRow, SittingUnderWay
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, hairline, row
from trainer.ui.widgets.state_mark import MASTERED, StateMark
from trainer.ui.widgets.text import Text

_BAR, _NUMBER = 120, 20


@in_points
class ShareBar(QWidget):
    """How much of the last answers was right, and where the target is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._percent, self._target = look, 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_share(self, percent: int, target: int) -> None:
        """Fill ``percent`` of the bar, with a tick at ``target``."""
        self._percent, self._target = percent, target
        self.setAccessibleName(f"{percent}%, target {target}%")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_BAR, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        box(painter, QRectF(0, 5, _BAR, 6), 3, look.colour("raised"), look.colour("line"))
        box(painter, QRectF(0, 5, max(6.0, _BAR * self._percent / 100), 6), 3, look.colour("accent_fill"), None)
        at = _BAR * self._target / 100
        painter.setPen(QPen(look.colour("text"), 2))
        painter.drawLine(QPointF(at, 2), QPointF(at, 14))
        painter.end()


class PlanLine(QWidget):
    """One part; its number becomes a tick once it is done, a dash where it was left out."""

    def __init__(self, look: Look, number: int) -> None:
        super().__init__()
        self.kind, self.title = Text(look, "", 15, token="muted"), Text(look, "", 15, 600, wrap=True)
        self.minutes, self.reason = Text(look, "", 15), Text(look, "", 13, token="muted", wrap=True)
        self.bar, self._percent = ShareBar(look), Text(look, "", 13, 600)
        self._place = QStackedWidget()
        fix(self._place, width=_NUMBER, height=_NUMBER)
        self._place.addWidget(Text(look, f"{number}", 15, token="muted"))
        done = StateMark(look, 20, MASTERED)
        done.setAccessibleName("Done")
        self._place.addWidget(done)
        left_out = Text(look, "\N{EN DASH}", 15, token="muted")
        left_out.setAccessibleName("Left out")
        self._place.addWidget(left_out)
        self._lay_out()

    def show_row(self, part: PlanRow, *, done: bool, left_out: bool = False) -> None:
        """Show ``part``; ``done``: nothing is left of it, or else it was ``left_out``."""
        self.kind.setText(part.kind)
        self.title.setText(part.title)
        self.reason.setText(part.reason)
        self.minutes.setText(f"{part.minutes} min")
        self._place.setCurrentIndex(2 if left_out else int(done))
        for widget in (self.bar, self._percent):
            widget.setVisible(part.percent is not None)
        if part.percent is not None:
            self.bar.show_share(part.percent, part.target)
            self._percent.setText(f"{part.percent}%")

    @property
    def is_done(self) -> bool:
        """Whether nothing is left of it."""
        return self._place.currentIndex() == 1

    def _lay_out(self) -> None:
        lines = column(gap=2)
        first, second = row(gap=8), row(gap=10)
        for widget in (self.kind, self.title):
            first.addWidget(widget, int(widget is self.title))
        first.addSpacing(8)
        first.addWidget(self.minutes)
        for each in (self.bar, self._percent, self.reason):
            second.addWidget(each, int(each is self.reason))
        lines.addLayout(first)
        lines.addLayout(second)
        across = row(None, (20, 10, 20, 11), gap=8)
        place = column()
        place.addWidget(self._place)
        place.addStretch(1)
        across.addLayout(place)
        across.addLayout(lines, 1)
        whole = column(self)
        whole.addWidget(hairline())
        whole.addLayout(across)


class PlanRows(QWidget):
    """All parts of a sitting, in their order; in place of none a sentence says why."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.lines: list[PlanLine] = []
        self._none = Text(look, "", 14, token="muted", wrap=True)
        self._instead = QWidget()
        inside = column(self._instead)
        inside.addWidget(hairline())
        words = row(None, (20, 20, 20, 20))
        words.addWidget(self._none)
        inside.addLayout(words)
        self._column = column(self)
        self._column.addWidget(self._instead)

    def show_rows(self, parts: Sequence[PlanRow], under_way: SittingUnderWay | None, instead: str) -> None:
        """Show ``parts``, some of them over where they are ``under_way``; ``instead`` of none, those words."""
        over, skipped = (0, ()) if under_way is None else (under_way.over, under_way.skipped)
        while len(self.lines) < len(parts):
            line = PlanLine(self._look, len(self.lines) + 1)
            self.lines.append(line)
            self._column.addWidget(line)
        for place, part in enumerate(parts):
            self.lines[place].show_row(part, done=place < over, left_out=place in skipped)
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(parts))
        self._none.setText(instead)
        self._instead.setVisible(not parts)
