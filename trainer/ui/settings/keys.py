"""Every key of the trainer, page by page and moment by moment, to be searched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.painting import CAP_HEIGHT, LEFT, cap_width, paint_cap, paint_fitted, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.frame import PageEntry
from trainer.ui.window.page import EVERYWHERE, KeyGroup, KeyHint

_ROW, _WORDS_AT, _GAP = 28, 190, 5
_ABOUT = "What each key does, page by page. Keys cannot be changed."
_NOTHING_FOUND = "No key does that. Search for a word of what you want to do, or for the key itself."


@dataclass(frozen=True, slots=True)
class PageOfKeys:
    """The keys of one page of the window, or those that work everywhere."""

    title: str
    groups: tuple[KeyGroup, ...]


ReadKeys = Callable[[], Sequence[PageOfKeys]]


def keys_of(entries: Sequence[PageEntry]) -> tuple[PageOfKeys, ...]:
    """The keys of every page of the window, in the order of ``entries``."""
    return tuple(PageOfKeys(entry.title, entry.kind().key_groups()) for entry in entries)


@in_points
class KeyRow(QWidget):
    """The caps of one hint, and what they do."""

    def __init__(self, look: Look, hint: KeyHint) -> None:
        super().__init__()
        self._look, self.hint = look, hint
        self.setAccessibleName(f"{' '.join(hint.caps)}: {hint.does}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_WORDS_AT + 200, _ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        left = 0.0
        for cap in self.hint.caps:
            left += self._paint_cap(painter, cap, left) + _GAP
        painter.setPen(look.colour("text"))
        words = QRectF(_WORDS_AT, 0, self.width() - _WORDS_AT, _ROW)
        paint_fitted(painter, look, words, self.hint.does, 14)
        painter.end()

    def _paint_cap(self, painter: QPainter, cap: str, left: float) -> float:
        look = self._look
        if cap != "to":
            at = QPointF(left, (_ROW - CAP_HEIGHT) / 2)
            return paint_cap(painter, look, at, cap, look.colour("text"), look.colour("line"))
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(12))
        width = cap_width(look, cap)
        painter.drawText(QRectF(left, 0, width, _ROW), LEFT | Qt.AlignmentFlag.AlignHCenter, cap)
        return width


class _Group(QWidget):
    """The keys of one moment, under its title."""

    def __init__(self, look: Look, group: KeyGroup, page: str) -> None:
        super().__init__()
        self._about = f"{page} {group.title}".casefold()
        self.rows = [KeyRow(look, hint) for hint in group.hints]
        lines = column(self, (0, 8, 0, 8))
        if group.title:
            lines.addWidget(Text(look, group.title, 13, 600, "muted"))
        for each in self.rows:
            lines.addWidget(each)

    def narrow(self, words: Sequence[str]) -> bool:
        """Show the keys that all ``words`` are said of; whether there is any."""
        for each in self.rows:
            said = f"{self._about} {each.accessibleName()}".casefold()
            each.setVisible(all(word in said for word in words))
        found = any(not each.isHidden() for each in self.rows)
        self.setVisible(found)
        return found


class _PageOfKeys(SettingsCard):
    """The keys of one page."""

    def __init__(self, look: Look, page: PageOfKeys) -> None:
        super().__init__(look)
        self._groups = [_Group(look, group, page.title) for group in page.groups]
        self.setAccessibleName(page.title)
        self.rows = [each for group in self._groups for each in group.rows]
        head = row(margins=(0, 8, 0, 0))
        head.addWidget(Text(look, page.title, 15, 600))
        self.lines.addLayout(head)
        for group in self._groups:
            self.lines.addWidget(group)

    def narrow(self, words: Sequence[str]) -> None:
        """Show the keys that all ``words`` are said of."""
        found = [group.narrow(words) for group in self._groups]
        self.setVisible(any(found))


class KeysSection(SettingsSection):
    """The keys are read when the section is first come to, as every page's module is imported for it."""

    title = "Keys"

    def __init__(self, look: Look, read: ReadKeys) -> None:
        super().__init__(look)
        self.search = QLineEdit()
        look.dress(self.search, 14)
        self.search.setPlaceholderText("Find a key, or what it does")
        self.search.setAccessibleName("Find a key, or what it does")
        self.search.setMaxLength(60)
        self.search.setProperty("words", True)
        fix(self.search, width=320)
        line = row(gap=16)
        line.addWidget(self.search)
        line.addWidget(Text(look, _ABOUT, 13, token="muted", wrap=True), 1)
        self.lines.addLayout(line)
        everywhere = PageOfKeys("Everywhere", (KeyGroup("", EVERYWHERE),))
        self.pages = [_PageOfKeys(look, page) for page in (everywhere, *read())]
        for page in self.pages:
            self.lines.addWidget(page)
        self._nothing = Text(look, _NOTHING_FOUND, 14, token="muted", wrap=True)
        self.lines.addWidget(self._nothing)
        self.lines.addStretch(1)
        self.search.textChanged.connect(self._narrow)
        self._narrow("")

    @property
    def rows(self) -> list[KeyRow]:
        """The keys that are shown."""
        return [each for page in self.pages if not page.isHidden() for each in page.rows if not each.isHidden()]

    def focus(self) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def step_back(self) -> bool:
        if not self.search.text():
            return False
        self.search.clear()
        return True

    def _narrow(self, typed: str) -> None:
        for page in self.pages:
            page.narrow(typed.casefold().split())
        self._nothing.setVisible(not self.rows)
