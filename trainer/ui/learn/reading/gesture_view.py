"""A hand that moves among a lesson's words, again and again; where motion is left out, a sheet of its moments."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.training.learn.lessons.told_lesson import ToldGesture
from trainer.ui.learn.reading.moments import MomentsView
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import real
from trainer.ui.looks.qt import guarded
from trainer.ui.signals.felt import SignalCanvas
from trainer.ui.signals.moving_hands import gestures_of, shown_hands
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text, as_high_as_needed

SLOWLY = 0.4
PAUSE_MS = 900
"""How long the felt lies alone before the hand comes again."""
_SHAPE, _HIGHEST, _LEAST = 0.62, 360, 300


class HandCanvas(SignalCanvas):
    """The felt on which the hand moves: as high as its width asks for."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(real(_HIGHEST), round(width * _SHAPE))

    def sizeHint(self) -> QSize:
        return QSize(real(_LEAST), self.heightForWidth(max(real(_LEAST), self.width())))


class GestureView(QWidget):
    """One hand. It moves until it is held, each of its ways in turn."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures
        self._told: ToldGesture | None = None
        self._game: Game | None = None
        self._turn, self._held = 0, False
        self.canvas: HandCanvas | None = None
        self.words = Text(look, "", 14, token="muted", wrap=True)
        self._lines = column(self, gap=7)
        self._pause = single_shot(self, PAUSE_MS)
        self._pause.timeout.connect(self._next)

    def show_gesture(self, told: ToldGesture, game: Game) -> None:
        """Show that hand from its beginning; with reduced motion, its moments and what it does in words."""
        self._told, self._game, self._turn = told, game, 0
        self._hands = shown_hands(told, game, self._gestures())
        settings = self._look.settings
        self.words.setText(" ".join(each.movement for each in self._hands))
        if settings.reduced_motion or not settings.signals_shown:
            self._lines.addWidget(MomentsView(self._look, self._gestures(), gestures_of(self._hands)))
        else:
            self.canvas = HandCanvas(self._look)
            self.canvas.settled.connect(self._come_to_rest)
            self._lines.addWidget(self.canvas)
            self._show(told.speed)
        self._lines.addWidget(self.words)
        # Not before it is in the page: shown without one it would be a window of its own.
        self.words.setVisible(settings.reduced_motion or settings.signals_told)

    def again(self, speed: float = SLOWLY) -> None:
        """Make the motion once more at that speed, and then go on as before."""
        self._held = False
        self._show(speed)

    def hold(self) -> None:
        """Let the hand come no more once it has gone."""
        self._held = True
        self._pause.stop()

    def go_on(self) -> None:
        """Let the hand come again and again."""
        if self._held:
            self._held = False
            self._pause.start()

    def _show(self, speed: float) -> None:
        self._pause.stop()
        if self.canvas is not None:
            hand = self._hands[self._turn]
            self.canvas.show_signal(hand.view, f"{hand.felt} {hand.movement}", speed=speed)

    def _come_to_rest(self) -> None:
        if not self._held and self.isVisible():
            self._pause.start()

    def _next(self) -> None:
        if self._told is not None and self.isVisible():
            self._turn = (self._turn + 1) % len(self._hands)
            self._show(self._told.speed)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        if self.canvas is not None and not self._held and not self.canvas.moving:
            self._pause.start()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._pause.stop()
