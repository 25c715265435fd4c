"""The skills of one stage: what it is called, and each skill, one of them open."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from trainer.ui.learn.stages.skill_item import SkillItem
from trainer.ui.learn.stages.view import StageLine, StageSkill
from trainer.ui.learn.stages.ways_on import WayOn
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, hairline, scrolled
from trainer.ui.widgets.text import Text

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -100, Qt.Key.Key_End: 100}


class SkillList(Panel):
    """One stage. ``taken`` carries a way on; ``left``: back to the stages."""

    taken = Signal(object)
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.stage: StageLine | None = None
        self.items: list[SkillItem] = []
        self._title = Text(look, "", 16, 600, wrap=True)
        self._inside = KeysFirst(self._pressed)
        self._lines = column(self._inside, (0, 0, 0, 8))
        self.area = scrolled(self._inside)
        self._lay_out()

    @property
    def current(self) -> SkillItem | None:
        """The skill that is open."""
        return next((item for item in self.items if item.is_chosen), None)

    def show_stage(self, stage: StageLine) -> None:
        """Show ``stage``; where it is the one in view already, the skill that was open stays open."""
        same = self.stage is not None and _keys(self.stage.skills) == _keys(stage.skills)
        self.stage = stage
        self._title.setText(stage.name)
        self.setAccessibleName(f"The skills of {stage.name}")
        if not same:
            self._build(stage.skills)
        for item, line in zip(self.items, stage.skills, strict=True):
            item.show_line(line)

    def choose(self, key: str) -> None:
        """Open the skill of that key."""
        for item in self.items:
            if item.is_chosen != (item.line.key == key):
                item.choose(item.line.key == key)
        self._keep_in_view()

    def focus(self) -> None:
        """Put the keyboard on the skill that is open, or on the first."""
        item = self.current or next(iter(self.items), None)
        if item is not None:
            item.row.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, place: int) -> bool:
        """Go the way on of that place, from 1, of the skill that is open; False where there is none."""
        item = self.current
        if item is None or not 1 <= place <= len(item.line.ways):
            return False
        self.taken.emit(item.line.ways[place - 1])
        return True

    def _pressed(self, event: QKeyEvent) -> bool:
        key, item = Qt.Key(event.key()), self.current
        if key in _STEPS and self.items:
            at = 0 if item is None else self.items.index(item)
            to = self.items[min(len(self.items) - 1, max(0, at + _STEPS[key]))]
            self.choose(to.line.key)
            to.row.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key == Qt.Key.Key_Left:
            self.left.emit()
        else:
            return False
        return True

    def _build(self, skills: tuple[StageSkill, ...]) -> None:
        emptied(self._lines)
        self.items = []
        for place, line in enumerate(skills, start=1):
            item = SkillItem(self._look, line, is_last=place == len(skills))
            item.row.focused.connect(lambda item=item: self._come_to(item))
            item.row.clicked.connect(lambda _=False, item=item: self._press(item))
            item.taken.connect(self._take)
            self.items.append(item)
            self._lines.addWidget(item)
            item.show()
        self._lines.addStretch(1)
        if skills:
            self.choose(_first(skills).key)
        self.area.verticalScrollBar().setValue(0)

    def _press(self, item: SkillItem) -> None:
        """A skill that is pressed opens; an open one leads to its lesson, or once that is read, to what trains it."""
        if item.is_chosen and item.line.ways:
            self._take(next((way for way in item.line.ways if not way.done), item.line.ways[0]))
        else:
            self._come_to(item)

    def _come_to(self, item: SkillItem) -> None:
        if not item.is_chosen:
            self.choose(item.line.key)

    def _keep_in_view(self) -> None:
        item = self.current
        if item is not None:
            # What was opened is laid out first, so that all of it comes into view.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            self.area.ensureWidgetVisible(item, 0, 8)
            self.area.ensureWidgetVisible(item.row, 0, 8)

    def _take(self, way: WayOn) -> None:
        self.taken.emit(way)

    def _lay_out(self) -> None:
        whole = column(self, (1, 1, 1, 1))
        head = column(margins=(20, 14, 16, 12), gap=6)
        head.addWidget(self._title)
        whole.addLayout(head)
        whole.addWidget(hairline())
        whole.addWidget(self.area, 1)


def _keys(skills: tuple[StageSkill, ...]) -> list[str]:
    return [line.key for line in skills]


def _first(skills: tuple[StageSkill, ...]) -> StageSkill:
    """The skill to come to first: the first that is not mastered."""
    return next((line for line in skills if line.state not in ("mastered", "taken as known")), skills[0])
