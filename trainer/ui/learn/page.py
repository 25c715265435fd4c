"""The Learn page: the stages of the way with their skills, and the lesson that is open."""

from __future__ import annotations

from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, Page
from trainer.ui.window.session import Session


class LearnPage(Page):
    """The stages and their skills; a lesson opens in the page."""

    title = "Learn"
    icon = "learn"
    own_keys = (KeyHint(("Enter",), "Open the lesson"),)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._words = Text(session.look, "", 14, token="muted", wrap=True)
        column(self, (24, 16, 24, 24)).addWidget(self._words)

    def enter(self) -> None:
        self.focus()
