"""The Shuffle page: a house's whole shuffle done by hand, by keys, watched or looked back on."""

from __future__ import annotations

from trainer.domain.shuffling.occasions import Occasion
from trainer.training.modes import Mode
from trainer.ui.page import KeyHint, Page
from trainer.ui.session import Session
from trainer.ui.shuffle_setup import SetupPanel
from trainer.ui.widgets.panel import column


class ShufflePage(Page):
    """Before the shuffle: what is chosen."""

    title = "Shuffle"
    icon = "shuffle"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.setup = SetupPanel(session.look)
        column(self).addWidget(self.setup)

    def start(self, occasion: Occasion, mode: Mode | None = None) -> None:
        """Begin the procedure of ``occasion``, in another mode than the chosen one where ``mode`` is named."""

    def enter(self) -> None:
        self.setup.focus()

    def keys(self) -> tuple[KeyHint, ...]:
        return (KeyHint(("Enter",), "Begin the shuffle"),)
