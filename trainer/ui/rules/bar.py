"""The bar over the rules: tabs by kind with their counts, the search, and what the marks mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QWidget

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.marks import KindMark
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.wording.rules.sentences import kind_meaning, kind_words

_HEIGHT, _GAP, _NARROWEST = 40, 16, 600
_ALL = "all"


class _Line(QLineEdit):
    """The line to type in; its field paints the outline."""

    focused = Signal()
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("bare", True)
        self.setProperty("words", True)
        self.setFrame(False)
        look.dress(self, 14)
        self.setPlaceholderText("Find a rule")
        self.setAccessibleName("Find a rule")
        self.setMaxLength(60)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit()


@in_points
class SearchField(QFrame):
    """A field 40 high with a glass at the left and its key at the right."""

    typed = Signal(str)
    left = Signal()
    """Enter, Down or Esc: to what was found."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(_HEIGHT)
        self.setMinimumWidth(150)
        self.setMaximumWidth(260)
        self._glass, self._cap = QLabel(), KeyCap(look, "F")
        self.line = _Line(look)
        inside = row(self, (11, 0, 10, 0), gap=9)
        inside.addWidget(self._glass)
        inside.addWidget(self.line, 1)
        inside.addWidget(self._cap)
        self.line.textChanged.connect(self.typed)
        self.line.focused.connect(self._show_focus)
        self.line.left.connect(self.left)
        look.changed.connect(self._paint_glass)
        self._paint_glass()

    def focus(self) -> None:
        """Begin to type, what was typed before being replaced."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.line.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, focused = painter_on(self), self._look, self.line.hasFocus()
        smooth(painter)
        line = look.colour("accent" if focused else "control")
        box(painter, QRectF(self.rect()), 8, look.colour("surface"), line, 2 if focused else 1)
        painter.end()

    def _show_focus(self) -> None:
        self._cap.setVisible(not self.line.hasFocus())
        self.update()

    def _paint_glass(self) -> None:
        self._glass.setPixmap(self._look.pixmap("search", "muted", 16))


@in_points
class RulesBar(QWidget):
    """Tabs, search and legend; ``kind_chosen`` gives None for all kinds."""

    kind_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.tabs = Segmented(
            look,
            [Segment(_ALL, "All"), *(Segment(kind.value, kind_words(kind), kind=kind) for kind in Kind)],
            _ALL,
            "Kind of rule",
        )
        self.search = SearchField(look)
        line = row(self, gap=_GAP)
        line.addWidget(self.tabs)
        line.addWidget(self.search, 1)
        line.addStretch(1)
        self._legend = QWidget()
        legend = row(self._legend, gap=16)
        for kind in Kind:
            each = row(gap=6)
            each.addWidget(KindMark(look, kind, ""))
            each.addWidget(Text(look, kind_meaning(kind), 13, token="muted"))
            legend.addLayout(each)
        line.addWidget(self._legend)
        for kind in Kind:
            self.tabs.buttons[kind.value].setToolTip(kind_meaning(kind))
        self.setMinimumWidth(_NARROWEST)
        self.tabs.chosen.connect(lambda key: self.kind_chosen.emit(_kind(key)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the window is narrow the legend makes room; the tabs' tooltips say the same."""
        super().resizeEvent(event)
        room = self.width() - self.tabs.sizeHint().width() - self.search.minimumWidth() - 2 * _GAP
        self._legend.setVisible(room >= self._legend.sizeHint().width())

    @property
    def kind(self) -> Kind | None:
        """The kind chosen, None for all."""
        return _kind(self.tabs.current)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Write into each tab how many rules it has."""
        words = {_ALL: f"All {sum(counts.values())}"}
        words |= {kind.value: f"{kind_words(kind)} {counts.get(kind, 0)}" for kind in Kind}
        for key, button in self.tabs.buttons.items():
            button.segment = replace(button.segment, words=words[key])
            button.setText(words[key])
            button.setAccessibleName(words[key])
            button.updateGeometry()
            button.update()

    def show_all_kinds(self) -> None:
        """Choose the tab of all kinds."""
        self.tabs.choose(_ALL)
        self.kind_chosen.emit(None)


def _kind(key: str) -> Kind | None:
    return next((kind for kind in Kind if kind.value == key), None)
