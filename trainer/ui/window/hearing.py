"""What is heard in the window: every felt's cards, chips and words, while sound is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.ui.looks.current_look import Look

if TYPE_CHECKING:
    # The first frame is painted without it.
    from trainer.canvas.sounds import Heard, Sounds


IDLE_MS = 400
"""Until the device is opened, once all else is there."""
PAINTED_MS = 15
"""Qt paints what has changed within five milliseconds of rest."""


class Hearing(QObject):
    """Plays what is heard. What plays it is made, and its device opened, ahead in idle time or with the first sound."""

    changed = Signal()
    """Sound was turned on or off."""

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._was_on = look, look.settings.sound
        self.make: Callable[[], Sounds] | None = None
        self._sounds: Sounds | None = None
        self._waiting = QObject(self)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.open)

    @property
    def on(self) -> bool:
        """Whether sound is wanted."""
        return self._look.settings.sound

    @property
    def missing(self) -> str:
        """One sentence why nothing is heard, "" where all is well or nothing has been tried."""
        return self._sounds.missing if self._sounds is not None else ""

    def open_soon(self) -> None:
        """Ready the device when nothing else is going on, where sound is wanted."""
        self._idle.start()

    def open(self) -> None:
        """Ready the device, where sound is wanted, so that the first card does not wait for it."""
        sounds = self._wanted()
        if sounds is not None:
            sounds.open()

    def hear(self, heard: Sequence[Heard]) -> None:
        """Play all this at once; the first that is heard once what is seen with it is painted."""
        if self._sounds is not None:
            self._play(heard)
        elif self.on and heard:
            self._hear_after(heard, PAINTED_MS)

    def _play(self, heard: Sequence[Heard]) -> None:
        sounds = self._wanted()
        if sounds is not None:
            sounds.volume = self._look.settings.volume / 100
            for each in heard:
                sounds.play(each)

    def hear_after(self, heard: Heard, ms: float) -> None:
        """Play this ``ms`` milliseconds from now, unless it is hushed by then."""
        self._hear_after((heard,), ms)

    def _hear_after(self, heard: Sequence[Heard], ms: float) -> None:
        timer = QTimer(self._waiting)
        timer.setSingleShot(True)
        timer.timeout.connect(partial(self._play, heard))
        timer.timeout.connect(timer.deleteLater)
        timer.start(round(ms))

    def hush(self) -> None:
        """Nothing that waits to be heard is heard any more."""
        for timer in self._waiting.findChildren(QTimer):
            timer.stop()
            timer.deleteLater()

    def follow_settings(self) -> None:
        """Other settings are in force: where sound was turned on, its device is tried again."""
        if self.on != self._was_on:
            self._was_on = self.on
            self.open()
            self.changed.emit()

    def close(self) -> None:
        """Let nothing be heard any more."""
        self._idle.stop()
        self.hush()
        self.make = self._sounds = None

    def _wanted(self) -> Sounds | None:
        if self.on and self._sounds is None and self.make is not None:
            self._sounds = self.make()
        return self._sounds if self.on else None
