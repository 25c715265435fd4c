"""A page's keys wherever the focus is: a key that nobody has taken goes to the page in view."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from trainer.ui.widgets.popup import PopUp
from trainer.ui.window.page import Page

_HELD_WITH_OTHERS = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
    }
)


class PageKeys:
    """Hands a key on to the page; never while a text is typed into, and never from what lies over the page."""

    def __init__(self) -> None:
        self._on_its_way = False

    def give(self, page: Page | None, event: QKeyEvent) -> bool:
        """Give ``event``, which nobody took, to ``page``; False where it is none of the page's keys either.

        The focus stays with the page where the key was taken, and else goes back to where it was.
        """
        before = QApplication.focusWidget()
        if page is None or self._on_its_way or event.key() in _HELD_WITH_OTHERS or _keeps_its_keys(before):
            return False
        self._on_its_way = True
        try:
            taken = _sent(page, event, before)
        finally:
            self._on_its_way = False
        if not taken and before is not None and page.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        return taken


def _sent(page: Page, event: QKeyEvent, before: QWidget | None) -> bool:
    page.focus()
    now = QApplication.focusWidget()
    if now is None or now is before:
        return False
    again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat(), event.count())
    QCoreApplication.sendEvent(now, again)
    return again.isAccepted()


def _keeps_its_keys(widget: QWidget | None) -> bool:
    """Whether a text is typed there, or it lies over the page."""
    if isinstance(widget, QLineEdit) and not widget.isReadOnly():
        return True
    while widget is not None and not isinstance(widget, PopUp):
        widget = widget.parentWidget()
    return widget is not None
