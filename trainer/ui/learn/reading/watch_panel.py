"""Watch it: the model dealer does a part of a round or a shuffle on a small felt, act by act, each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldWatch
from trainer.ui.learn.reading.watched_felt import WatchedFelt
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text, broken
from trainer.wording.rules.sentences import source_words

if TYPE_CHECKING:
    from trainer.ui.learn.reading import watched_hands
    from trainer.ui.table import hands as table_hands
else:
    # Hands move only where something is watched.
    watched_hands = LazyModule("trainer.ui.learn.reading.watched_hands")
    table_hands = LazyModule("trainer.ui.table.hands")

DUE_MS, READ_MS, A_LETTER_MS = 550, 900, 32
"""How long what is about to be done is ringed; how long an act is looked at, and how much longer for each letter."""
SHAPE = 0.537
"""How high the felt is, in shares of its width."""
_EDGE, _HIGHEST, _LOW, _ICON = 13, 300, 190, 28
_DOT, _CURRENT, _GAP, _LEAST = 8, 22, 8, 3


@in_points
class ActDots(QWidget):
    """A dot an act: those done are filled, the last one is long. Where they are many they stand closer."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._count, self._place = look, 0, 0
        self.setFixedHeight(_DOT + 2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_place(self, place: int, count: int) -> None:
        self._count, self._place = count, place
        self.setAccessibleName(f"{place} of {count} acts seen")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, _DOT + 2)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        each = min(_DOT + _GAP, (self.width() - _CURRENT) / max(1, self._count))
        size, left = min(_DOT, max(_LEAST, each - 2)), 1.0
        for number in range(1, self._count + 1):
            middle = QPointF(left + size / 2, 1 + _DOT / 2)
            if number == self._place:
                rect = QRectF(left, 1 + (_DOT - size) / 2, _CURRENT - (_DOT - size), size)
                box(painter, rect, size / 2, look.colour("accent_fill"), None)
                left += rect.width() - size
            elif number < self._place:
                disc(painter, middle, size / 2, look.colour("accent_fill"))
            else:
                painter.setPen(look.colour("control"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(middle, size / 2 - 0.5, size / 2 - 0.5)
            left += each
        painter.end()


class WatchPanel(Panel):
    """One stretch of acts at a time. ``rule_asked`` carries the path of the rule of the act in view.

    ``enlarge_asked``: it is to be seen large.
    """

    rule_asked = Signal(str)
    enlarge_asked = Signal()

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures
        self._watches: tuple[ToldWatch, ...] = ()
        self._game: Game | None = None
        self.which, self.place, self.plays = 0, 0, False
        self._drawn = False
        self.felt = WatchedFelt(look, gestures)
        self._title, self._count = Text(look, "Watch it", 15, 600), Text(look, "", 13, token="muted")
        self.dots = ActDots(look)
        self.words, self.seen = Text(look, "", 15, 600, wrap=True), Text(look, "", 13, wrap=True)
        self.why, self.rule = (Text(look, "", size, token="muted", wrap=True) for size in (13, 12))
        self.back, self.on = Button(look, "Back", "\u2190"), Button(look, "Next", "\u2192")
        self.play = Button(look, "Play", "Space", ButtonRank.ACCENT)
        self.enlarge = IconButton(look, "enlarge", "Enlarge (L)", _ICON)
        self._due, self._next, self._soon = single_shot(self, DUE_MS), single_shot(self), single_shot(self)
        self._lay_out()
        self.back.clicked.connect(self.go_back)
        self.on.clicked.connect(self.go_on)
        self.play.clicked.connect(self.play_or_stop)
        self.enlarge.clicked.connect(self.enlarge_asked)
        self._due.timeout.connect(self._do)
        self._next.timeout.connect(self.go_on_playing)
        self._soon.timeout.connect(self._draw)

    @property
    def watch(self) -> ToldWatch | None:
        """What is watched."""
        return self._watches[self.which] if self._watches else None

    def show_watches(self, watches: Sequence[ToldWatch], game: Game) -> None:
        """Show the first of ``watches``; without any there is nothing to be seen."""
        self.stop()
        self._watches, self._game, self.which, self.place = tuple(watches), game, 0, 0
        self.setVisible(bool(watches))
        if watches:
            self.choose(0)

    def choose(self, which: int, place: int = 0) -> None:
        """Watch that stretch, counted from 0, from its beginning or from after so many of its acts."""
        self.stop()
        self.which, self.place, self._drawn = which, place, False
        self._tell()
        self._reserve()
        # The words come first; the felt takes a moment.
        if self.isVisible():
            self._soon.start()

    def go_on(self) -> None:
        """One act more: what it is done to is ringed, then it is done."""
        watch = self.watch
        if watch is None or self._game is None:
            return
        if self._due.isActive():
            self._do()
        if self.place < len(watch.acts):
            self._draw()
            self.felt.finish()
            self.felt.show_due(watch, self._game, self.place)
            self.place += 1
            self._tell()
            self._due.start()

    def go_back(self) -> None:
        """One act less."""
        self.stop()
        if self.place:
            self.place -= 1
            self._drawn = False
            self._draw()
        self._tell()

    def play_or_stop(self) -> None:
        """Let one act follow another, from the beginning where all were seen; or no more."""
        if self.plays:
            self.stop()
            return
        watch = self.watch
        if watch is not None:
            if self.place == len(watch.acts):
                self.place, self._drawn = 0, False
                self._draw()
            self.plays = True
            self.go_on()

    def go_on_playing(self) -> None:
        if self.plays:
            self.go_on()

    def stop(self) -> None:
        """No act follows by itself; the one under way is done."""
        self.plays = False
        self._next.stop()
        if self._due.isActive():
            self._do()
        self._tell_play()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        if not self._drawn:
            self._soon.start()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._soon.stop()
        self.stop()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.felt.geometry().contains(event.position().toPoint()):
            self.enlarge_asked.emit()

    def scale_changed(self) -> None:
        self._fit()

    def _draw(self) -> None:
        """Show the table as it is after the acts seen."""
        self._soon.stop()
        if self.watch is not None and self._game is not None and not self._drawn:
            self._drawn = True
            self.felt.show_after(self.watch, self._game, self.place, animate=False)

    def _do(self) -> None:
        """Do the act whose place is ringed."""
        self._due.stop()
        watch = self.watch
        if watch is None or self._game is None:
            return
        hands = watched_hands.watched_hands(watch, self._game, self._gestures(), self.place)
        self.felt.show_after(watch, self._game, self.place, animate=True, hands=hands)
        if self.plays and self.place < len(watch.acts):
            letters = sum(map(len, self._said(watch, self._game, self.place)[:3]))
            self._next.start(max(READ_MS + A_LETTER_MS * letters, READ_MS + watched_hands.length_of(hands)))
        elif self.plays:
            self.stop()

    def _tell(self) -> None:
        watch, game = self.watch, self._game
        if watch is None or game is None:
            return
        words, seen, why, rule = self._said(watch, game, self.place)
        several = f" {self.which + 1} of {len(self._watches)}" if len(self._watches) > 1 else ""
        self._title.setText(f"Watch it{several}")
        acts = len(watch.acts)
        self._count.setText(f"Act {self.place} of {acts}" if self.place else "1 act" if acts == 1 else f"{acts} acts")
        self.words.setText(words)
        self.seen.setText(seen)
        self.seen.setVisible(bool(seen))
        self.why.setText(why)
        self.rule.setText(rule)
        self.dots.show_place(self.place, acts)
        self.back.setEnabled(self.place > 0)
        self.on.setEnabled(self.place < acts)
        self._tell_play()

    def _tell_play(self) -> None:
        watch = self.watch
        ended = watch is not None and self.place == len(watch.acts)
        self.play.set_words("Stop" if self.plays else "Again" if ended else "Play")

    def _said(self, watch: ToldWatch, game: Game, place: int) -> tuple[str, str, str, str]:
        """What is told after so many acts: the act, what hands show then, why it was due, and where its rule stands."""
        if not place:
            return "Before the first act", "", f"First comes: {_small(watch.acts[0].words)}.", ""
        told = watch.acts[place - 1]
        seen = table_hands.told_words(watched_hands.watched_hands(watch, game, self._gestures(), place))
        return told.words, seen, told.why, source_words(told.rule)

    def _fit(self) -> None:
        wide = self._told_width()
        high = min(_LOW if self._look.low else _HIGHEST, int(wide * SHAPE))
        fix(self.felt, width=min(wide, ceil(high / SHAPE)), height=high)
        self._reserve()

    def _told_width(self) -> int:
        return max(240, ours(self.width()) - 2 * _EDGE - 2)

    def _reserve(self) -> None:
        """Keep as much room as the longest words need, so that no button moves under the pointer."""
        watch, game = self.watch, self._game
        if watch is None or game is None:
            return
        wide = self._told_width()
        every = [self._said(watch, game, place) for place in range(len(watch.acts) + 1)]
        fix(self._told, height=max(_high(self._look, said, wide) for said in every))

    def _lay_out(self) -> None:
        lines = column(self, (_EDGE + 1, 14, _EDGE + 1, 16), gap=10)
        head = row(gap=8)
        head.addWidget(self._title, 1)
        head.addWidget(self._count)
        head.addWidget(self.enlarge)
        self.enlarge.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        lines.addLayout(head)
        lines.addWidget(self.felt, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addWidget(self.dots)
        self._told = QWidget()
        told = column(self._told, gap=3)
        for words in (self.words, self.seen, self.why, self.rule):
            told.addWidget(words)
        told.addStretch(1)
        lines.addWidget(self._told)
        buttons = row(gap=4)
        for button in (self.back, self.play, self.on):
            buttons.addWidget(button)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        buttons.addStretch(1)
        lines.addLayout(buttons)
        self.hide()


def _high(look: Look, said: tuple[str, str, str, str], width: int) -> int:
    sizes = ((15, 600, 21), (13, 400, 19), (13, 400, 19), (12, 400, 18))
    lines = (
        (broken(words, look.drawn_font(size, weight), width - 8).lineCount() if words else 0) * leading
        for words, (size, weight, leading) in zip(said, sizes, strict=True)
    )
    return sum(lines) + 13


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
