"""Beside the roster: a learner or a class, or a form in its place; in a narrow window it slides over the roster."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.roster.learner_panel import SidePanel
from trainer.ui.widgets.panel import Panel, column, scrolled

WIDTH = 308


class RosterSide(Panel):
    """``left``: the roster has the keys again."""

    left = Signal()

    def __init__(self, look: Look, panel: SidePanel, *forms: QWidget) -> None:
        super().__init__()
        self._look, self.panel = look, panel
        fix(self, width=WIDTH)
        self._pages: dict[QWidget, int] = {}
        self._stack = QStackedWidget()
        for each in (panel, *forms):
            self._pages[each] = self._stack.addWidget(scrolled(_from_the_top(each)))
        column(self, (1, 1, 1, 1)).addWidget(self._stack)

    @property
    def form(self) -> QWidget | None:
        """The form that is shown; None where none is."""
        shown = next(each for each, place in self._pages.items() if place == self._stack.currentIndex())
        return None if shown is self.panel else shown

    def show_form(self, form: QWidget) -> None:
        """Show a form in the place of the learner."""
        self._stack.setCurrentIndex(self._pages[form])
        if isinstance(form, SideForm):
            form.focus()

    def close_form(self) -> None:
        """Show the learner again."""
        if self.form is not None:
            self._stack.setCurrentIndex(self._pages[self.panel])
            self.left.emit()

    def slide_over(self, roster: QWidget) -> None:
        """Lie over the right of ``roster``, beside which there is no room."""
        at, width = roster.geometry(), self.width()
        self.setGeometry(at.right() + 1 - width, at.top(), width, at.height())
        self.show()
        self.raise_()

    def focus(self) -> None:
        """Put the keyboard on the first thing that can be pressed."""
        first = self.panel.note or self
        first.setFocus(Qt.FocusReason.OtherFocusReason)


def _from_the_top(form: QWidget) -> QWidget:
    """A form as high as it needs, above what is left of the room."""
    holder = QWidget()
    down = column(holder)
    down.addWidget(form)
    down.addStretch(1)
    return holder
