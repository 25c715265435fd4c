"""A quiet line at the window's foot: what is not yet sent to the school's server, and what came of its files."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text

if TYPE_CHECKING:
    from trainer.training.school import exchange
    from trainer.training.school.exchange import ExchangeState
else:
    exchange = LazyModule("trainer.training.school.exchange")


class ExchangeLine(QWidget):
    """Not to be seen as long as there is nothing to say."""

    def __init__(self, look: Look, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self._now, self._said, self._of_exchange, self._of_files = now, "", "", ""
        self.words = Text(look, "", 12, token="muted", wrap=True)
        row(self, (24, 2, 24, 6)).addWidget(self.words, 1)
        self.hide()

    def tell(self, state: ExchangeState) -> None:
        """Say how the exchange stands, if anything is to be said."""
        self._of_exchange = exchange.exchange_words(state, self._now())
        self._say()

    def tell_files(self, said: str) -> None:
        """Say how it stands with the files that the school shares, "" where there is nothing to say."""
        self._of_files = said
        self._say()

    def _say(self) -> None:
        said = " ".join(filter(None, (self._of_exchange, self._of_files)))
        if said != self._said:
            self._said = said
            self.words.setText(said)
            self.setAccessibleName(said)
            self.setVisible(bool(said))
