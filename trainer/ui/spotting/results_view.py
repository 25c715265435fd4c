"""What watching came to: how many slips were seen, each play with what was in it, and each of them looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.signals.gestures import Gestures
from trainer.training.spotting.tally import tally
from trainer.training.spotting.watching import Seen, WatchedResult, WatchedRun
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.spotting.look_again import LookAgain
from trainer.ui.spotting.play_words import judged_in_words, play_told, seen_of
from trainer.ui.spotting.seen_marks import paint_seen
from trainer.ui.widgets.buttons import Button, ButtonRank, TallButton
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, emptied, row, scrolled, shown
from trainer.ui.widgets.text import Fitted, Text, broken, paint_lines, typeset

_LEFT, _TOP, _LEADING, _WIDE = 40, 8, 18, 400


@in_points
class PlayRow(TallButton):
    """One play: the shape of what came of it, its name, and what there is to say of it."""

    def __init__(self, look: Look, name: str, result: WatchedResult, run: WatchedRun) -> None:
        super().__init__()
        self._look, self.result, self.run = look, result, run
        self._words = typeset(play_told(result, run))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setText(name)
        self.setAccessibleName(f"{name}. {self._words}")

    @property
    def seen(self) -> Seen:
        """What came of it."""
        return self.result.seen

    def heightForWidth(self, width: int) -> int:
        lines = broken(self._words, self._look.font(13), width - _LEFT - 12).lineCount()
        return 2 * _TOP + 20 + lines * _LEADING

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            line = look.colour("accent") if self.isChecked() else None
            box(painter, QRectF(2, 1, width - 4, self.height() - 2), 6, look.colour("raised"), line, 1.6)
        paint_seen(painter, look, self.seen, QPointF(22, _TOP + 10), 18)
        painter.setFont(look.font(14, 600))
        painter.setPen(look.colour("text"))
        painter.drawText(QRectF(_LEFT, _TOP, width - _LEFT, 20), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(look.colour("muted"))
        painter.translate(_LEFT, _TOP + 20)
        paint_lines(painter, broken(self._words, look.font(13), width - _LEFT - 12), _LEADING)
        painter.end()


class WatchResults(QWidget):
    """The plays at the left, the one that is looked at again at the right. ``again`` and ``left`` are its buttons."""

    again = Signal()
    left = Signal()

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look = look
        self.title, self.told = Fitted(look, "", 18, 600), Fitted(look, "", 14, token="muted")
        self.rows: list[PlayRow] = []
        self.look_again = LookAgain(look, gestures)
        inner = QWidget()
        self._lines = column(inner, (6, 6, 6, 6), gap=2)
        self._area = scrolled(inner)
        self.more = Button(look, "Watch more", "Enter", ButtonRank.FIRST)
        self.out = Button(look, "Back", "Esc")
        self.more.clicked.connect(self.again)
        self.out.clicked.connect(self.left)
        for button in (self.more, self.out):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        across = row(self, (24, 16, 24, 16), gap=16)
        side = Panel()
        fix(side, width=_WIDE)
        lines = column(side, (0, 14, 0, 12), gap=6)
        head = column(margins=(18, 0, 18, 4), gap=2)
        head.addWidget(self.title)
        head.addWidget(self.told)
        lines.addLayout(head)
        lines.addWidget(self._area, 1)
        foot = row(margins=(18, 4, 18, 0), gap=8)
        foot.addWidget(self.more)
        foot.addWidget(self.out)
        foot.addStretch(1)
        lines.addLayout(foot)
        across.addWidget(side)
        right = column(gap=4)
        right.addWidget(Text(look, "Look at it again", 15, 600))
        right.addWidget(self.look_again, 1)
        across.addLayout(right, 1)

    def show_results(self, results: Sequence[tuple[WatchedResult, WatchedRun]], noun: str) -> None:
        """Show what came of these plays, in the order they were watched in."""
        self.title.setText(f"{seen_of(each for each, _ in results)}")
        self.told.setText(judged_in_words(tally(each for each, _ in results).detection))
        emptied(self._lines)
        self.rows = []
        for number, (result, run) in enumerate(results, start=1):
            at = f", table {result.table + 1}" if result.tables > 1 else ""
            made = PlayRow(self._look, f"{noun} {number}{at}", result, run)
            made.clicked.connect(lambda _=False, made=made: self._choose(made))
            self._lines.addWidget(made)
            self.rows.append(made)
        self._lines.addStretch(1)
        shown(self._lines)
        wrong = (each for each in self.rows if each.seen in (Seen.MISSED, Seen.LATE, Seen.FALSE_ALARM))
        first = next(wrong, next(iter(self.rows), None))
        if first is not None:
            self._choose(first)

    def key(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        if key in ("Up", "Down") and self.rows:
            at = next((place for place, each in enumerate(self.rows) if each.isChecked()), 0)
            self._choose(self.rows[(at + (1 if key == "Down" else -1)) % len(self.rows)])
        elif key == "Enter":
            self.again.emit()
        elif key == "Escape":
            self.left.emit()
        else:
            return self.look_again.key(key)
        return True

    def _choose(self, chosen: PlayRow) -> None:
        for each in self.rows:
            each.setChecked(each is chosen)
        self._area.ensureWidgetVisible(chosen, 0, 8)
        slip, stops = chosen.run.play.slip, chosen.result.stops
        at = slip.at if slip is not None else stops[0].stop.acts - 1 if stops else 0
        self.look_again.show_run(chosen.run, at)
