"""What stands over an exercise of watching: the house, what is watched, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Fitted

HEIGHT = 56


@in_points
class RunHead(QWidget):
    """56 high; ``leave`` leads out."""

    def __init__(self, look: Look, house: str, title: str) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.leave = Button(look, "Leave", "Esc")
        self.leave.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line = row(self, (24, 0, 24, 0), gap=12)
        told = column()
        told.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        told.addWidget(Fitted(look, house, 13, token="muted"))
        told.addWidget(Fitted(look, f"Spot the error: {title[0].lower()}{title[1:]}", 15, 600))
        line.addLayout(told, 1)
        line.addWidget(self.leave)
