"""A list laid over the window, one line of it lit: typing narrows it, arrows and Enter choose, Esc closes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.panel import column, emptied, hairline, scrolled
from trainer.ui.widgets.popup import PopUp
from trainer.ui.widgets.text import Text

_PAGE = 8
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PAGES = {Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}


class PickRow(ListedButton):
    """One line; ``lit`` is the one Enter takes. The focus stays in the field above the lines."""

    def __init__(self) -> None:
        super().__init__()
        self.lit = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class PickList(PopUp):
    """The field, and the lines below it. What a line looks like and what it leads to is for the list that has it."""

    def __init__(self, look: Look, prompt: str, size: int, owner: QWidget | None = None) -> None:
        super().__init__(owner)
        self._look = look
        self._picks: list[PickRow] = []
        self._lit = 0
        self.field = QLineEdit()
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        look.dress(self.field, size)
        self.field.textEdited.connect(self._narrow)
        self.field.installEventFilter(self)
        self._list = QWidget()
        self._lines = column(self._list, (8, 4, 8, 8))
        self._area = scrolled(self._list)
        whole = column(self)
        top = column(margins=(12, 12, 12, 12))
        top.addWidget(self.field)
        whole.addLayout(top)
        whole.addWidget(hairline())
        whole.addWidget(self._area, 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys that walk through the lines are taken before the field has them."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        match key:
            case Qt.Key.Key_Escape | Qt.Key.Key_Tab | Qt.Key.Key_Backtab:
                self.close_panel()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._light((self._lit + _STEPS[key]) % max(1, len(self._picks)))
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._light(min(len(self._picks) - 1, max(0, self._lit + _PAGES[key])))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self._picks:
                    self._picks[self._lit].click()
            case _:
                return False
        return True

    def _narrow(self, typed: str) -> None:
        """Offer what is meant by the letters typed."""
        raise NotImplementedError

    def _begin(self) -> None:
        """The lines there were are gone."""
        # Out of view until all lines are there: each that came into view would lay out all the others again.
        self._list.hide()
        emptied(self._lines)
        self._picks = []

    def _add(self, row: PickRow) -> None:
        self._picks.append(row)
        self._put(row)

    def _put(self, widget: QWidget) -> None:
        self._lines.addWidget(widget)
        widget.show()

    def _end(self, if_none: str) -> None:
        """No line more; where there is none, ``if_none`` says so."""
        if not self._picks:
            none = Text(self._look, if_none, 13, token="muted", wrap=True)
            none.setContentsMargins(12, 10, 12, 10)
            self._put(none)
        self._lines.addStretch(1)
        self._list.show()

    def _light(self, place: int) -> None:
        self._lit = place
        for number, row in enumerate(self._picks):
            row.lit = number == place
            row.update()
        if self._picks:
            self._area.ensureWidgetVisible(self._picks[place], 0, 8)
            self.field.setAccessibleDescription(self._picks[place].accessibleName())
