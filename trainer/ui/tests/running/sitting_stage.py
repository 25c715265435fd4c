"""A round or a shuffle of a test in the window: the page of a procedure without what helps, leads away or judges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.domain.procedure.duties import A, S
from trainer.training.sittings.log import By
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.tests.forms import FormPart, Item
from trainer.ui.sitting.mode_bar import Standing
from trainer.ui.sitting.page import SittingPage
from trainer.ui.sitting.strip import QUIET_WORDS
from trainer.ui.sitting.views import InView, UnderWay
from trainer.ui.tests.running.taking import Taking
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session

CALL_FLOOR = "z"
"""The key that calls the floor."""


class SilentSitting(SittingPage[S, A]):
    """A procedure done in silence: it is neither paused, left nor looked back on. ``seen``: what is told has changed.

    ``acts_under`` is the button that the list of all acts is opened at.
    """

    seen = Signal()
    acts_under: QWidget | None = None

    def sit_alone(self, sitting: ActSitting[S, A]) -> None:
        """Do ``sitting`` with nothing but the felt in view."""
        if self._away is None:
            self._away = QWidget(self)
            self._away.hide()
            for part in (self.board.bar, self.board.strip):
                part.setParent(self._away)
        self._sit(sitting)

    _away: QWidget | None = None
    """Never shown: what stands round the felt elsewhere."""

    def pause(self) -> None:
        """A test is not paused; it has breaks."""

    def _end(self) -> None:
        """A round of a test is done to its end."""

    def _leave_sitting(self) -> None:
        """A test is not left for another page."""

    def _mode_chosen(self, key: str) -> None:
        """There is one mode."""

    def _to_review(self, sitting: ActSitting[S, A], *, is_earlier: bool = False) -> None:
        self._stop_playing()
        self._run(False)
        self.ended.emit(sitting)

    def _open_acts(self) -> None:
        if isinstance(self.in_view, UnderWay) and self.acts_under is not None:
            self.board.acts.open_over(self.acts_under, self._palette(self.in_view))

    def _show_view(self, seen: InView[S, A]) -> None:
        super()._show_view(seen)
        self.seen.emit()


class SittingItemStage(QWidget):
    """Does one procedure after another. ``done`` gives what came of one, for the record."""

    done = Signal(object)
    acted = Signal()

    has_table = True

    def __init__(self, session: Session, taking: Taking, page: SilentSitting[Any, Any], acts_under: QWidget) -> None:
        super().__init__()
        self._session, self._taking, self.page = session, taking, page
        page.acts_under = acts_under
        column(self).addWidget(page)
        page.seen.connect(self.acted)
        page.ended.connect(self._ended)
        self.setFocusProxy(page)

    @property
    def doing(self) -> UnderWay[Any, Any] | None:
        """The procedure that is done."""
        seen = self.page.in_view
        return seen if isinstance(seen, UnderWay) else None

    @property
    def phase(self) -> str:
        """The phase that is under way, as far as it may be told."""
        phases = self.doing.view.phases if self.doing is not None else ()
        return next((each.words for each in phases if each.standing is Standing.NOW), "")

    @property
    def told(self) -> tuple[str, str]:
        """What is in hand, what was said last, or what the candidate did last, with what stands before it."""
        doing = self.doing
        if doing is None:
            return "", ""
        waits = doing.strip.reason if doing.strip.reason != QUIET_WORDS[Mode.TEST] else ""
        for label, words in (("", doing.view.partial), ("", doing.said), ("", waits)):
            if words:
                return label, words
        last = next((each for each in reversed(doing.sitting.log) if each.by is By.TRAINEE), None)
        return ("", "") if last is None else ("Your last act", self.act_words(doing, last.index))

    def begin(self, part: FormPart, item: Any) -> None:
        """Do ``item``, or go on with it as it stood; where it had ended already, that is told."""
        sitting = self.sitting_of(part, item)
        sitting.on_time = self._taking.run
        if sitting.finished:
            self._ended(sitting)
        else:
            self.page.sit_alone(sitting)

    def focus(self) -> None:
        """Put the focus where the keys go."""
        self.page.focus()

    def keys(self) -> Sequence[KeyHint]:
        """The keys of the procedure."""
        hints = self.page.keys()
        return [each for each in hints if not {".", "Esc", "Space"} & set(each.caps)]

    def hold(self) -> None:
        """It is covered, and its time stands still."""
        self.page.hold()

    def go_on(self) -> None:
        """Nothing covers it any more."""
        self.page.go_on()

    def call_floor(self) -> None:
        """Call the floor, as its key does."""
        self.page.command(CALL_FLOOR)
        self.page.focus()

    def leave(self) -> None:
        """The test is over, or has left it: what was not done of it is not done."""
        self.page.leave()
        if self.doing is not None:
            self.doing.sitting.on_time = None
            if self._taking.examination.state.is_over:
                self.doing.sitting.leave()

    def keep_beside(self) -> None:
        """Every act is kept as it is done."""

    def _ended(self, sitting: Any) -> None:
        sitting.on_time = None
        self.done.emit(self.told_of(sitting))

    # What each procedure does its own way

    def sitting_of(self, part: FormPart, item: Item) -> ActSitting[Any, Any]:
        """The procedure of ``item``, as it stood where it was begun before."""
        raise NotImplementedError

    def told_of(self, sitting: Any) -> Mapping[str, Any]:
        """What came of it, for the record."""
        raise NotImplementedError

    def act_words(self, doing: UnderWay[Any, Any], index: int) -> str:
        """An act of the log, in words."""
        raise NotImplementedError
