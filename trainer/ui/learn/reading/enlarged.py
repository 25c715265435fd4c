"""What a step shows, as large as the window has room for: its figures, and the model dealer act by act."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from trainer.training.learn.lessons.told_lesson import ToldFigure, ToldLesson
from trainer.ui.learn.reading.figures import DrawnFigures, FigurePainter
from trainer.ui.learn.reading.head import HEIGHT, LOW_HEIGHT
from trainer.ui.learn.reading.keys import BACK
from trainer.ui.learn.reading.prose import Prose
from trainer.ui.learn.reading.steps import LessonStep
from trainer.ui.learn.reading.watch_panel import SHAPE, WatchPanel
from trainer.ui.learn.reading.watched_felt import WatchedFelt
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, ours, real, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.keycap import KeyLine
from trainer.ui.widgets.panel import column, emptied, hairline, row, shown
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Fitted, Text
from trainer.ui.window.page import plain_key
from trainer.ui.window.session import Session

_EDGE, _GAP, _CAPTION, _SIZE, _BESIDE, _NO_LIMIT = 24, 10, 760, 15, 310, 16_777_215


@in_points
class EnlargedFigure(FigurePainter):
    """One figure in the middle of its room, as large as that allows."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 120)

    def show_figure(self, figures: DrawnFigures, figure: ToldFigure) -> None:
        """Show that figure, drawn anew at this width."""
        self.set_figure(figures, figure)
        self.update()

    def place(self) -> tuple[QRectF, int]:
        place = self.as_large_as_fits()
        return place, max(1, round(place.width() / self.shares()[0]))


class _Room(QWidget):
    """Where a felt stands in the middle, as large as its shape allows."""

    def __init__(self, felt: WatchedFelt) -> None:
        super().__init__()
        self._felt = felt
        felt.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        width = min(self.width(), int(self.height() / SHAPE))
        height = int(width * SHAPE)
        self._felt.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)


class EnlargedWatch(WatchPanel):
    """The model dealer on a large felt; the words of the act and the buttons stand below it, in a low window beside."""

    _stood: tuple[bool, int] | None = None

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settle.start()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._settle.stop()

    def _fit(self) -> None:
        self._reserve()
        if self.isVisible():
            self._settle.start()

    def _told_width(self) -> int:
        if self._look.low:
            # Less than there is: at some scales a line is broken earlier than it is reckoned.
            return _BESIDE - 3 * _EDGE
        return max(240, ours(self.width()) - 2 * _EDGE - ours(self._buttons.sizeHint().width()) - 2 * _GAP)

    def _arrange(self) -> None:
        """Stand the words where they leave the felt the most room."""
        low, beside = self._look.low, real(_BESIDE)
        if (low, beside) == self._stood:
            return
        self._stood = low, beside
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._lines.setDirection(across if low else down)
        self._below.setDirection(down if low else across)
        self._under.setMaximumWidth(beside if low else _NO_LIMIT)
        spaced(self._lines, (_EDGE, 14, _EDGE, 14), _EDGE if low else _GAP)
        self._reserve()

    def _lay_out(self) -> None:
        self._settle = single_shot(self)
        self._settle.timeout.connect(self._arrange)
        self._look.room_changed.connect(self._settle.start)
        self._lines, self._below = column(self, (_EDGE, 14, _EDGE, 14), gap=_GAP), row(gap=2 * _GAP)
        self._told, self._buttons, self._under = QWidget(), QWidget(), QWidget()
        under = column(self._under, gap=_GAP)
        for part in (self._head(), self._below):
            under.addLayout(part)
        under.addStretch(1)
        told, line = column(self._told, gap=3), row(self._buttons, gap=8)
        for words in (self.words, self.seen, self.why, self.rule):
            told.addWidget(words)
        told.addStretch(1)
        for button in (self.back, self.play, self.on):
            line.addWidget(button)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._below.addWidget(self._told, 1)
        self._below.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addWidget(_Room(self.felt), 1)
        self._lines.addWidget(self._under)
        # It fills the page, and needs no line round it.
        self.setProperty("panel", "")
        self.enlarge.setParent(self)
        self.enlarge.hide()
        self.hide()

    def _head(self) -> QBoxLayout:
        head = row(gap=2 * _GAP)
        head.addWidget(self._title)
        head.addWidget(self.dots, 1)
        head.addWidget(self._count)
        return head


@in_points
class EnlargedHead(QWidget):
    """Back to the words, and what is seen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.back = IconButton(look, "back", f"{BACK} (Esc)")
        self.title, self.place = Fitted(look, "", 16, 600), Text(look, "", 14, token="muted")
        self.next = Button(look, "Next", "L", ButtonRank.QUIET)
        whole, line = column(self), row(margins=(15, 0, 24, 0), gap=12)
        for widget in (self.back, self.title, self.place):
            line.addWidget(widget)
        line.addStretch(1)
        line.addWidget(self.next)
        whole.addStretch(1)
        whole.addLayout(line)
        whole.addStretch(1)
        whole.addWidget(hairline())
        for each in (self.back, self.next):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.room_changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(LOW_HEIGHT if self._look.low else HEIGHT)


class EnlargedView(QWidget):
    """What one step shows, one thing at a time: its figures, then what is watched. ``left`` wants the words again."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._look = session.look
        self._figures: DrawnFigures | None = None
        self._lesson: ToldLesson | None = None
        self._step: LessonStep | None = None
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.head, self.figure = EnlargedHead(self._look), EnlargedFigure(self._look)
        self.watch = EnlargedWatch(self._look, lambda: session.gestures)
        self._caption: Prose | None = None
        self._said = column()
        self._lay_out()
        self.head.back.clicked.connect(self._leave)
        self.head.next.clicked.connect(self.next)

    @property
    def is_watching(self) -> bool:
        """Whether the model dealer is seen, and no figure."""
        return self._step is not None and self.at >= len(self._step.figures)

    def show_step(self, lesson: ToldLesson, step: LessonStep, at: int, place: int = 0) -> None:
        """Show what stands at ``at`` in the step, its figures counted first; of a watch after ``place`` acts."""
        if self._lesson is not lesson:
            self._figures = DrawnFigures(self._look, lesson.game)
        self._lesson, self._step = lesson, step
        self.watch.show_watches(step.watches, lesson.game)
        self._show(at, place)

    def next(self) -> None:
        """What the step shows next; after the last its words again."""
        step = self._step
        if step is None or self.at + 1 >= len(step.figures) + len(step.watches):
            self._leave()
        else:
            self._show(self.at + 1)

    def focus(self) -> None:
        """Put the keyboard on it."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hold(self) -> None:
        """Something lies over it: nothing in it goes on."""
        self.watch.stop()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scale_changed(self) -> None:
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self._leave()
            case Qt.Key.Key_Right if self.is_watching:
                self.watch.go_on()
            case Qt.Key.Key_Left if self.is_watching:
                self.watch.go_back()
            case Qt.Key.Key_Space if self.is_watching:
                self.watch.play_or_stop()
            case _ if plain_key(event) == "L":
                self.next()
            case _:
                super().keyPressEvent(event)

    def _leave(self) -> None:
        self.watch.stop()
        self.left.emit()

    def _show(self, at: int, place: int = 0) -> None:
        step, lesson = self._step, self._lesson
        assert step is not None and lesson is not None
        self.watch.stop()
        self.at = at
        figures = len(step.figures)
        if at < figures:
            self._show_figure(step.figures[at], step.first_figure + at)
        else:
            self.head.title.setText(step.title)
            self.watch.choose(at - figures, place)
        self.head.place.setText(lesson.title)
        self._figure_part.setVisible(at < figures)
        self.watch.setVisible(at >= figures)
        self.head.next.set_words("Next" if at + 1 < figures + len(step.watches) else "Back to the lesson")

    def _show_figure(self, figure: ToldFigure, number: int) -> None:
        assert self._figures is not None
        self.head.title.setText(f"Figure {number}")
        self.figure.show_figure(self._figures, figure)
        emptied(self._said)
        # The rules its numbers lead to stand beside the words.
        words = tuple(replace(each, notes=()) for each in figure.caption)
        self._caption = Prose(self._look, words, _SIZE, token="muted", leading=22)
        self._said.addWidget(self._caption, 0, Qt.AlignmentFlag.AlignHCenter)
        self._fit()
        shown(self._said)

    def _fit(self) -> None:
        if self._caption is not None:
            # No wider than its words, so that they stand in the middle.
            whole = ceil(QFontMetricsF(self._look.drawn_font(_SIZE)).horizontalAdvance(self._caption.text())) + 4
            fix(self._caption, width=max(200, min(whole, _CAPTION, ours(self.width()) - 2 * _EDGE)))

    def _lay_out(self) -> None:
        whole = column(self)
        whole.addWidget(self.head)
        self._figure_part = QWidget()
        lines = column(self._figure_part, (_EDGE, 16, _EDGE, 0), gap=_GAP)
        lines.addWidget(self.figure, 1)
        lines.addLayout(self._said)
        whole.addWidget(self._figure_part, 1)
        whole.addWidget(self.watch, 1)
        foot = row(margins=(_EDGE, 8, _EDGE, 10))
        foot.addStretch(1)
        foot.addWidget(KeyLine(self._look, ("[Esc]", BACK)))
        foot.addStretch(1)
        whole.addLayout(foot)
