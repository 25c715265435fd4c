"""Words on a page: one label class with the type scale's sizes, weights and colours."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.ui.look import Look


class Text(QLabel):
    """Plain words at a size in pixels, a weight (400, 500, 600) and a colour token."""

    def __init__(
        self,
        look: Look,
        words: str = "",
        size: int = 14,
        weight: int = 400,
        token: str = "text",
        *,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(words, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(look.font(size, weight))
        self.setProperty("token", token)
        self.setWordWrap(wrap)

    def set_token(self, token: str) -> None:
        """Use another colour token from now on."""
        if self.property("token") != token:
            self.setProperty("token", token)
            self.style().unpolish(self)
            self.style().polish(self)


def quotation(look: Look, words: str) -> Text:
    """A document's words in italic serif, in quotation marks."""
    label = Text(look, f"\u201c{words}\u201d", wrap=True)
    label.setFont(look.serif(15))
    return label
