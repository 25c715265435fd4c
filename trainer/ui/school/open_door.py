"""How long a page stays open to who has opened it: until it is locked, or nobody touches it for a while."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from trainer.training.signed_records.people import SchoolPerson
from trainer.ui.looks.qt import application
from trainer.ui.school.desk import school_of
from trainer.ui.window.session import Session

IDLE_MS = 900_000
"""After so long without a key or a click on the page it is shut."""
_LOOK_MS = 10_000
_TOUCHES = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress})


def door_of(session: Session) -> OpenDoor:
    """The one door of the window of ``session``, made when it is first asked for."""
    found = session.findChild(OpenDoor)
    return found if isinstance(found, OpenDoor) else OpenDoor(school_of(session).now_ms, session)


class OpenDoor(QObject):
    """``shut``: it is open to nobody any more. ``now_ms`` tells milliseconds since the epoch.

    It goes by the time of day and looks again and again: a machine that slept has not stayed open for the night.
    """

    shut = Signal()

    def __init__(self, now_ms: Callable[[], int], parent: QObject) -> None:
        super().__init__(parent)
        self._now_ms, self._touched_ms, self._is_watching = now_ms, 0, False
        self.person: SchoolPerson | None = None
        """Who has opened it."""
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self.look)

    @property
    def is_open(self) -> bool:
        """Whether somebody has opened it."""
        return self.person is not None

    def open(self, person: SchoolPerson) -> None:
        """Open it to who has shown who they are."""
        self.person, self._touched_ms = person, self._now_ms()
        self._looks.start()

    def lock(self) -> None:
        """Shut it."""
        self._looks.stop()
        if self.person is not None:
            self.person = None
            self.shut.emit()

    def look(self) -> None:
        """Shut it where nobody has touched it for long enough; a clock that was set back gains nothing."""
        if self.is_open and abs(self._now_ms() - self._touched_ms) >= IDLE_MS:
            self.lock()

    def touch(self) -> None:
        """Somebody is at it: it stays open for as long again, unless it is too late."""
        self.look()
        if self.is_open:
            self._touched_ms = self._now_ms()

    def watch(self, *, in_view: bool) -> None:
        """Take keys and clicks for touches while the page is in view, and none while it is not."""
        if in_view and not self._is_watching:
            application().installEventFilter(self)
        elif self._is_watching and not in_view:
            application().removeEventFilter(self)
        self._is_watching = in_view

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES:
            self.touch()
        return False
