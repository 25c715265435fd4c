"""What every editor of an ask is: shown a draft, told of by the trainee's hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.drills.base import Response
from trainer.ui.drafts import Draft
from trainer.ui.look import Look
from trainer.ui.widgets.panel import column


@dataclass(frozen=True, slots=True)
class Place:
    """Where an editor stands: its width, the rack's columns, whether there are several asks, who has keys first.

    ``named``: what a choice is about stands over it.
    """

    width: int
    columns: int
    several: bool
    command: Callable[[QKeyEvent], bool]
    named: bool = True


class Hands(QObject):
    """What the trainee's hands do in an editor."""

    typed = Signal(str)
    chose = Signal(str)
    acted = Signal(str)
    building = Signal(bool)
    commanded = Signal(str, int)
    """A command of the drill's keys, by its name, with its number."""


class Editor(QWidget):
    """One ask's editor."""

    def __init__(self, look: Look, hands: Hands) -> None:
        super().__init__()
        self.look, self.hands = look, hands
        self.lines: QVBoxLayout = column(self, gap=8)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        """Show what has been given; after the verdict whether it was right, and what was due."""

    def take_focus(self, draft: Draft) -> bool:
        """Put the focus where typing should go; False where the page itself takes the keys."""
        return False
