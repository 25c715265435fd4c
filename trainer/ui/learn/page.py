"""The Learn page: the stages of the way with their skills, and the lesson that is open."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from trainer.ui.learn.stages.stages_view import STAGES_KEYS, StagesView
from trainer.ui.learn.stages.ways_on import WayOn, WayTo
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import KeyGroup, KeyHint, Page
from trainer.ui.window.session import Session


class LearnPage(Page):
    """The stages and their skills.

    ``skill_asked`` names a drill, its cases that train a skill, and whether it is done among distraction;
    ``part_asked``, ``situation_asked`` and ``shuffle_asked`` what is to be dealt, or done between two shoes.
    """

    title = "Learn"
    icon = "learn"
    own_keys = STAGES_KEYS
    skill_asked = Signal(str, object, bool)
    part_asked = Signal(str)
    situation_asked = Signal(str)
    shuffle_asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.stages = StagesView(session)
        column(self).addWidget(self.stages)
        self.stages.taken.connect(self._take)
        for signal in (session.opened, session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._follow)

    def enter(self) -> None:
        self.stages.refresh()
        self.focus()

    def focus(self) -> None:
        self.stages.focus()

    def keys(self) -> tuple[KeyHint, ...]:
        return STAGES_KEYS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return (KeyGroup("The stages", STAGES_KEYS),)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.stages.pressed(event):
            super().keyPressEvent(event)

    def show_stage(self, key: str) -> None:
        """Show a stage with its skills."""
        self.stages.choose_stage(key)
        self.stages.focus()

    def show_skill(self, key: str) -> None:
        """Show a skill with what leads on from it."""
        self.stages.choose_skill(key)
        self.stages.focus()

    def _take(self, way: WayOn) -> None:
        match way.to:
            case WayTo.LESSON:
                pass
            case WayTo.DRILL:
                self.skill_asked.emit(way.key, way.cases, way.distraction)
            case WayTo.PART:
                self.part_asked.emit(way.key)
            case WayTo.SITUATION:
                self.situation_asked.emit(way.key)
            case WayTo.SHUFFLE:
                self.shuffle_asked.emit(way.key)

    def _follow(self) -> None:
        if self.isVisible():
            self.stages.refresh()
