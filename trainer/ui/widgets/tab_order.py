"""Tab goes through what a form asks as it is read, whichever of it was made first."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.segmented import Segmented


def in_reading_order(*read: QWidget) -> None:
    """Let Tab go through these one after the other, where the last of them stood among what is around them.

    It holds as long as they stay in the window they are in: what comes into another is put in Qt's own order anew.
    """
    stops = [each for widget in read for each in _stops(widget)]
    for before, after in pairwise((stops[-1], *stops)):
        QWidget.setTabOrder(before, after)


def _stops(widget: QWidget) -> tuple[QWidget, ...]:
    return tuple(widget.buttons.values()) if isinstance(widget, Segmented) else (widget,)
