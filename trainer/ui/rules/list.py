"""The list of rules in the middle of the page: a panel a group, one rule chosen, one open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.rules.row import RuleItem
from trainer.ui.rules.view import RuleLine, found, groups_of
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, scrolled, shown
from trainer.ui.widgets.text import Text
from trainer.wording.rules.sentences import group_title

_AWAY = 4
"""Room for the focus ring at either side."""


class Section(QWidget):
    """One group: its title and its rules."""

    def __init__(self, look: Look, group: str, lines: Iterable[RuleLine]) -> None:
        super().__init__()
        self.group = group
        self.items = [RuleItem(look, line) for line in lines]
        whole = column(self, gap=8)
        whole.addWidget(Text(look, group_title(group), 14, 600))
        panel = Panel()
        inside = column(panel, (0, 1, 0, 1))
        for item in self.items:
            inside.addWidget(item)
        whole.addWidget(panel)

    def narrow(self, typed: str, kind: Kind | None) -> None:
        """Show only what a search finds."""
        was_found = self.is_found
        for item in self.items:
            item.show_found(found(item.line, typed, kind))
            item.is_last = False
        if self.is_found is not was_found:
            self.setVisible(self.is_found)
        if self.found:
            self.found[-1].is_last = True

    @property
    def found(self) -> list[RuleItem]:
        """The rules that the search found, in order."""
        return [item for item in self.items if item.is_found]

    @property
    def is_found(self) -> bool:
        """Whether the search found any of its rules."""
        return bool(self.found)


class RuleList(QWidget):
    """All rules of a game. ``chosen`` and ``group_seen`` follow the keys and the scrolling."""

    chosen = Signal(str)
    group_seen = Signal(str)
    switched = Signal(str, bool)
    confirm_asked = Signal(str, bool)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.sections: list[Section] = []
        self._lines: tuple[RuleLine, ...] = ()
        self._narrowed: tuple[str, Kind | None] = ("", None)
        self._current = ""
        self._led = False
        self._inside = inside = KeysFirst(self._key)
        self._whole = whole = column(inside, (_AWAY, 0, _AWAY, 24))
        self.top = column()
        self._column = column(gap=22)
        whole.addLayout(self.top)
        whole.addLayout(self._column)
        whole.addStretch(1)
        self.area = scrolled(inside)
        self.area.verticalScrollBar().setSingleStep(48)
        self.area.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.area.verticalScrollBar().rangeChanged.connect(self._keep_width)
        column(self).addWidget(self.area)

    @property
    def items(self) -> list[RuleItem]:
        """Every rule there is."""
        return [item for section in self.sections for item in section.items]

    @property
    def shown(self) -> list[RuleItem]:
        """The rules that the search found, in order."""
        return [item for item in self.items if item.is_found]

    @property
    def current(self) -> RuleItem | None:
        """The chosen rule."""
        return self._item(self._current)

    def show_lines(self, lines: Sequence[RuleLine]) -> None:
        """Show a game's rules; where they are the same rules as before, each in its place."""
        before, self._lines = self._lines, tuple(lines)
        if [line.path for line in before] == [line.path for line in lines] and _titles(before) == _titles(lines):
            for item, line in zip(self.items, lines, strict=True):
                if item.line != line:
                    item.show_line(line)
            return
        self._build(lines)
        self.narrow(*self._narrowed)
        if self._inside.isVisible():
            shown(self._column)
        self.area.verticalScrollBar().setValue(0)

    def narrow(self, typed: str, kind: Kind | None) -> None:
        """Show only the rules of ``kind`` (None: of any) that a search for ``typed`` finds."""
        self._narrowed = typed, kind
        for section in self.sections:
            section.narrow(typed, kind)
        shown = self.shown
        if self.current not in shown:
            self.choose(shown[0].line.path if shown else "")

    def choose(self, path: str) -> None:
        """Make the rule at ``path`` the chosen one; "" for none."""
        before, self._current = self.current, path
        now = self.current
        if before is not None and before is not now:
            before.choose(False)
            before.row.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if now is not None:
            now.choose(True)
            now.row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.group_seen.emit(now.line.group)
        self.chosen.emit(path)

    def focus(self) -> None:
        """Put the keyboard on the chosen rule."""
        if self.current is not None:
            self.current.row.setFocus(Qt.FocusReason.OtherFocusReason)
            self._show_item(self.current)

    def press(self, path: str) -> None:
        """Open the rule at ``path``, or close it; whatever else is open closes, and the row stays where it is."""
        pressed = self._item(path)
        if pressed is None:
            return
        height = self._height_of(pressed)
        opened = not pressed.opened
        for item in self.items:
            item.open(opened and item is pressed)
        self._lay_out()
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.value() + self._height_of(pressed) - height)
        self._show_item(pressed)

    def go_to_group(self, group: str) -> None:
        """Bring a group to the top, its first rule chosen and under the keyboard."""
        section = next((each for each in self.sections if each.group == group and each.is_found), None)
        if section is None:
            return
        first = section.found[0]
        self.choose(first.line.path)
        first.row.setFocus(Qt.FocusReason.TabFocusReason)
        self._led = True
        self.area.verticalScrollBar().setValue(section.mapTo(self._inside, QPoint(0, 0)).y())
        self._led = False
        self.group_seen.emit(group)

    def _key(self, event: QKeyEvent) -> bool:
        """Go where a key leads; whether it led anywhere."""
        shown = self.shown
        at = next((i for i, item in enumerate(shown) if item.line.path == self._current), 0)
        match event.key():
            case Qt.Key.Key_Down | Qt.Key.Key_Up if shown:
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                self._step_to(shown[min(len(shown) - 1, max(0, at + step))])
            case Qt.Key.Key_Home | Qt.Key.Key_End if shown:
                self._step_to(shown[0 if event.key() == Qt.Key.Key_Home else -1])
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp if shown:
                self._step_group(1 if event.key() == Qt.Key.Key_PageDown else -1)
            case _:
                return False
        return True

    def _step_to(self, item: RuleItem) -> None:
        item.row.setFocus(Qt.FocusReason.TabFocusReason)
        self._show_item(item)

    def _step_group(self, step: int) -> None:
        groups = [section.group for section in self.sections if section.is_found]
        current = self.current
        at = groups.index(current.line.group) + step if current is not None else 0
        self.go_to_group(groups[min(len(groups) - 1, max(0, at))])

    def _build(self, lines: Sequence[RuleLine]) -> None:
        # The focus goes to what is left, and scrolls there, as rules go.
        self._led = True
        emptied(self._column)
        self._led = False
        self.sections, self._current = [], ""
        for group in groups_of(lines):
            section = Section(self._look, group, [line for line in lines if line.group == group])
            self.sections.append(section)
            self._column.addWidget(section)
            for item in section.items:
                item.row.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
                item.chosen.connect(self.choose)
                item.pressed.connect(self.press)
                item.switched.connect(self.switched)
                item.confirm_asked.connect(self.confirm_asked)

    def _item(self, path: str) -> RuleItem | None:
        return next((item for item in self.items if item.line.path == path), None)

    def _height_of(self, item: RuleItem) -> int:
        return item.mapTo(self._inside, QPoint(0, 0)).y()

    def _show_item(self, item: RuleItem) -> None:
        """Bring a rule into view; the group in view is then the rule's own, not the one at the top."""
        self._lay_out()
        self._led = True
        self.area.ensureWidgetVisible(item, 0, 12)
        self._led = False

    def _keep_width(self, least: int, most: int) -> None:
        """The rules stay as wide as they are where there is nothing to scroll."""
        absent = 0 if most > least else self.area.verticalScrollBar().sizeHint().width()
        self._whole.setContentsMargins(_AWAY, 0, _AWAY + absent, 24)

    def _lay_out(self) -> None:
        """Let everything find its place now, so that it can be measured."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def _scrolled(self) -> None:
        """Tell which group is at the top."""
        if self._led:
            return
        sections = [section for section in self.sections if section.is_found]
        top = self.area.verticalScrollBar().value() + 60
        above = [each for each in sections if each.mapTo(self._inside, QPoint(0, 0)).y() <= top]
        if sections:
            self.group_seen.emit((above or sections)[-1 if above else 0].group)


def _titles(lines: Iterable[RuleLine]) -> list[str]:
    return [line.title for line in lines]
