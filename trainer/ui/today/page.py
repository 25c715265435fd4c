"""The Today page: one button that begins today's sitting, what is in it and why, and the way it is a step of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from trainer.lazy_module import LazyModule
from trainer.ui.today.view import Gained, SittingUnderWay, TodayView, read_view
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, Page
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.training.learn.plan import PlannedPart
    from trainer.ui.today import reading
    from trainer.ui.window import study
else:
    # What is reckoned is read when the score book is there: not before the first frame.
    reading, study = LazyModule("trainer.ui.today.reading"), LazyModule("trainer.ui.window.study")

VIEW = "today"
"""The setting that keeps what was shown last."""


class TodayPage(Page):
    """What the learner does today; before the score book is there, as it was seen last.

    ``begun`` tells for how many minutes a sitting is to begin, or that the one under way is to go on.
    """

    begun = Signal(int)

    title = "Today"
    icon = "today"
    own_keys = (KeyHint(("Enter",), "Begin"),)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.view = read_view(session.kept.get(VIEW, ""))
        self._parts: tuple[PlannedPart, ...] = ()
        self._panel = Panel()
        self._lines = column(self._panel, (20, 16, 20, 16), gap=8)
        self._words = Text(session.look, "", 14, wrap=True)
        self._lines.addWidget(self._words)
        whole = column(self, (24, 16, 24, 24))
        whole.addWidget(self._panel)
        whole.addStretch(1)
        for signal in (session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._follow)
        self.show_view(self.view)

    def enter(self) -> None:
        self.refresh()
        self.focus()

    def refresh(self) -> None:
        """Show the sitting as the score book has it now."""
        its = study.study_of(self.session) if self.session.is_ready else None
        learning = None if its is None else its.learning()
        if its is not None and learning is not None:
            found = reading.view_of(its, learning, self.view.minutes, self._parts)
            self.show_view(replace(found, under_way=self.view.under_way, gained=self.view.gained))
            self.session.keep_setting(VIEW, self.view.as_text())

    def show_state(
        self, under_way: SittingUnderWay | None, gained: Gained | None = None, parts: Sequence[PlannedPart] = ()
    ) -> None:
        """Show the sitting ``under_way``, whose ``parts`` these are, or what the one that ended has ``gained``."""
        self.view, self._parts = replace(self.view, under_way=under_way, gained=gained), tuple(parts)
        if self.isVisible():
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.begun.emit(self.view.minutes)
        else:
            super().keyPressEvent(event)

    def show_view(self, view: TodayView) -> None:
        """Show what is planned."""
        self.view = view
        self._words.setText("\n".join(f"{each.kind}: {each.title}. {each.reason}" for each in view.plan))

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh()
