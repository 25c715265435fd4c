"""At a school somebody trains in the window once they have signed in: until then it shows who there is, no more.

Instructors and supervisors who have opened the School page look at what learners did without a PIN; what is a learner's
own word, that they have seen a decision or appeal against it, asks for their PIN all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from trainer.lazy_module import LazyModule
from trainer.ui.looks.qt import application
from trainer.ui.school.desk import Candidate, school_of
from trainer.ui.school.exchanging import Exchanging
from trainer.ui.school.open_door import door_of
from trainer.ui.window.frame import MainWindow

if TYPE_CHECKING:
    from trainer.ui.school import sign_in_page
    from trainer.ui.school.who import AtTheWindow
else:
    # At home nobody signs in.
    sign_in_page = LazyModule("trainer.ui.school.sign_in_page")

IDLE_MS = 600_000
"""After so long without a key or a click it is asked anew who is there; never while a test goes on."""
_LOOK_MS = 10_000
_TOUCHES = frozenset({QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress})


class SigningIn(QObject):
    let_in = Signal()
    """Somebody has signed in."""
    judge_let_in = Signal(object)
    """Carries AtTheWindow: a judge is there, who may see what they are to judge."""

    def __init__(
        self,
        frame: MainWindow,
        to_school: Callable[[], object],
        home: int,
        exchange: Exchanging,
    ) -> None:
        super().__init__(frame)
        self._frame, self._session = frame, frame.session
        self._desk, self._door = school_of(frame.session), door_of(frame.session)
        self._to_school, self._home, self._exchange = to_school, home, exchange
        self.page: sign_in_page.SignInPage | None = None
        self.signed_in = ""
        """The id of the learner who has signed in, "" for nobody."""
        self._touched_ms = 0
        self._session.may_train = self._may_train
        self._session.sign_in_asked.connect(self.ask)
        for changed in (self._session.ready, self._session.learner_changed, self._door.shut):
            changed.connect(self.see)
        frame.page_shown.connect(self.see)
        self._desk.changed.connect(self._school_changed)
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self.look)

    @property
    def is_asked(self) -> bool:
        """Whether it is shown who there is, before anything else."""
        return self._desk.is_on and not self._is_theirs() and not self._door.is_open

    def see(self) -> None:
        """Ask who is there, where the one who trains has not signed in and something of theirs could be seen."""
        if self._frame.is_locked or not self.is_asked:
            return
        if self.page is not None:
            if self._session.is_ready:
                self.page.refresh()
            return
        page = self._frame.page
        if page is None or not page.hides_learners:
            self.ask()

    def ask(self, name: str = "") -> None:
        """Ask who is there; ``name`` is who they say they are. Not while a test goes on."""
        if self._frame.is_locked:
            return
        if self.page is None:
            page = sign_in_page.SignInPage(self._session.look, self._desk, self._exchange)
            page.signed_in.connect(self._let_in)
            page.instructor_asked.connect(self._leave_to_school)
            page.judge_shown.connect(self._let_judge)
            self._frame.show_alone(page)
            self.page = page
        self.signed_in = ""
        self._looks.stop()
        application().removeEventFilter(self)
        # Before the score book is open nobody is known yet.
        if self._session.is_ready:
            self.page.refresh(name)

    def look(self) -> None:
        """Ask anew where nobody has touched anything for long enough; a clock that was set back gains nothing."""
        if self._looks.isActive() and abs(self._desk.now_ms() - self._touched_ms) >= IDLE_MS:
            self.ask()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES:
            self._touched_ms = self._desk.now_ms()
        return False

    def _may_train(self, name: str) -> bool:
        if not self._desk.is_on or self._door.is_open:
            return True
        return bool(self.signed_in) and self._desk.learner_id(name) == self.signed_in

    def _is_theirs(self) -> bool:
        return bool(self.signed_in) and self._desk.learner_id(self._session.learner) == self.signed_in

    def _let_in(self, of: Candidate) -> None:
        self.signed_in = of.id
        self._door.lock()
        self._watch()
        self._put_away()
        self._session.let_train(of.name)
        # A test that was interrupted is all that is shown of theirs.
        if not self._frame.is_alone:
            self._frame.go(self._home)
        self.let_in.emit()

    def _let_judge(self, at: AtTheWindow) -> None:
        self._watch()
        self._put_away()
        self.judge_let_in.emit(at)

    def _watch(self) -> None:
        """Ask anew once nobody has touched anything for a while."""
        self._touched_ms = self._desk.now_ms()
        application().installEventFilter(self)
        self._looks.start()

    def _leave_to_school(self) -> None:
        self._put_away()
        self._to_school()

    def _put_away(self) -> None:
        self.page = None
        self._frame.end_alone()

    def _school_changed(self) -> None:
        if self._desk.is_on:
            self.see()
        elif self.page is not None:
            self._put_away()
            self._frame.go(self._home)
