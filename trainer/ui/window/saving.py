"""What the window does about answers that cannot be saved: asks before it closes, and sets them aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.training.records.ports import KnownError, answers_in
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text
from trainer.ui.window.overlays import Overlay
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.training.records.ports import Keepable

_WIDTH = 560
_AGAIN_MS, _AT_IT_MS = 3_000, 20_000
_KEPT_BESIDE = (
    "If you close now, they are kept in a file beside the score book, and taken up when you next open the trainer."
)
_KEPT_ELSEWHERE = (
    "The folder of the score book takes nothing, so they lie in {file}, and are taken up from there when you next open "
    "the trainer."
)


class UnsavedOverlay(Overlay):
    """Asks what is to become of answers that wait, before the window closes."""

    tried = Signal()
    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session.look, "Before you close", _WIDTH)
        look = session.look
        self.count = Text(look, "", 15, 600, wrap=True)
        self.why, self.then = Text(look, "", 14, wrap=True), Text(look, _KEPT_BESIDE, 14, token="muted", wrap=True)
        self.again = Button(look, "Try again", rank=ButtonRank.FIRST)
        self.keep = Button(look, "Close and keep them beside the book")
        self.stay = Button(look, "Stay", rank=ButtonRank.QUIET)
        for words in (self.count, self.why, self.then):
            self.body.addWidget(words)
        buttons = row(gap=10)
        for button in (self.again, self.keep, self.stay):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.body.addLayout(buttons)
        self.again.clicked.connect(self.tried)
        self.keep.clicked.connect(self.left)
        self.stay.clicked.connect(self.close_panel)

    def ask(self, window: QWidget, count: str, why: str, then: str = "", leave: str = "") -> None:
        """Ask over ``window``: how many wait, why, what becomes of them, and what leaving is called."""
        self.count.setText(f"{count}.")
        self.why.setText(why)
        self.then.setText(then or _KEPT_BESIDE)
        self.keep.setText(leave or "Close and keep them beside the book")
        self.keep.updateGeometry()
        self.open_over(window)


class Saving(QObject):
    """Tries again by itself while answers wait, and sees to it that none is lost when the window closes.

    ``set_aside`` writes what waits into a file and gives its path, raising KnownError where it can be written nowhere.
    """

    def __init__(self, session: Session, data: Path, set_aside: Callable[[Sequence[Keepable]], Path]) -> None:
        super().__init__()
        self._session, self._data, self._set_aside = session, data, set_aside
        self._overlay: UnsavedOverlay | None = None
        self._window: QWidget | None = None
        self._tending = QTimer(self)
        self._tending.timeout.connect(session.retry)
        session.trouble_changed.connect(self._take_time)
        self._is_leaving = False
        self._file: Path | None = None
        self._written: tuple[Keepable, ...] = ()
        self.taken_up: list[Path] = []
        """The files of earlier runs whose answers wait again, or are saved by now."""

    def begin(self) -> None:
        """Look after what waits, and after what this window holds, from now on."""
        self._tending.start()
        self._take_time()

    def may_close(self, window: QWidget) -> bool:
        """Whether ``window`` may close now; where answers wait it asks, and closes it later if that is wished."""
        if self._is_leaving or not self._session.unsaved:
            return True
        self._window = window
        self._ask(self._session.trouble)
        return False

    def leave_at_once(self) -> None:
        """Ask nothing from now on: the program is being ended from outside."""
        self._is_leaving = True

    def close(self) -> str:
        """Close the score book, and set aside what it has not taken; what is to be told of it, or ""."""
        self._tending.stop()
        self._session.close()
        try:
            file = self._set_all_aside()
        except KnownError as error:
            return f"{self._count}. {error}"
        self._clear_taken_up()
        return f"{self._count}. They lie in {file}, and are taken up at the next start." if file else ""

    def forget_what_is_saved(self, waiting: Sequence[Keepable]) -> None:
        """Take away the files of earlier runs unless something of them is ``waiting`` still."""
        if not waiting:
            self._clear_taken_up()

    def _clear_taken_up(self) -> None:
        for file in self.taken_up:
            if file != self._file:
                file.unlink(missing_ok=True)
        self.taken_up.clear()

    @property
    def overlay(self) -> UnsavedOverlay:
        """The question, made when it is first asked."""
        if self._overlay is None:
            self._overlay = UnsavedOverlay(self._session)
            self._overlay.tried.connect(self._try_again)
            self._overlay.left.connect(self._leave)
        return self._overlay

    def _ask(self, why: str, then: str = "", leave: str = "") -> None:
        assert self._window is not None
        self.overlay.close_panel()
        self.overlay.ask(self._window, self._count, why, then, leave)

    def _try_again(self) -> None:
        self._session.retry()
        if self._session.unsaved:
            self._ask(self._session.trouble)
        else:
            self._end()

    def _take_time(self) -> None:
        self._tending.setInterval(_AGAIN_MS if self._session.trouble else _AT_IT_MS)

    def _leave(self) -> None:
        before = self._file
        try:
            file = self._set_all_aside()
        except KnownError as error:
            self._ask(str(error))
            return
        if file is not None and file != before and file.parent != self._data:
            self._ask(self._session.trouble, _KEPT_ELSEWHERE.format(file=file), "Close")
        else:
            self._end()

    def _set_all_aside(self) -> Path | None:
        """Have all that waits now in one file, and give its path; raises KnownError where no place takes it."""
        waiting, before = self._session.unsaved, self._file
        if waiting != self._written:
            self._file = self._set_aside(waiting) if waiting else None
            self._written = waiting
            if before is not None:
                before.unlink(missing_ok=True)
        return self._file

    @property
    def _count(self) -> str:
        """``4 answers are not saved yet``."""
        count = sum(map(answers_in, self._session.unsaved))
        return "One answer is not saved yet" if count == 1 else f"{count:,} answers are not saved yet"

    def _end(self) -> None:
        self._is_leaving = True
        self.overlay.close_panel()
        if self._window is not None:
            self._window.close()
