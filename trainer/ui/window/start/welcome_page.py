"""The first run: a name and a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from trainer.content.houses.glance import GameName
from trainer.lazy_module import LazyModule
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied, row, scrolled
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import FIRST_LEARNER, Session

if TYPE_CHECKING:
    from trainer.wording import told_apart as houses_told_apart
else:
    # It is asked when the houses have been read.
    houses_told_apart = LazyModule("trainer.wording.told_apart")

WIDTH = 760
_INVITATION = "Pick the game you deal. New to dealing? Take the first."
_NEXT = "Your first session is ready: a short lesson and a few questions."
_COLUMNS = 2
_CARD = 92


@in_points
class GameCard(Pressable):
    """One game of one house: its names, and what tells it from the others."""

    def __init__(self, look: Look, game: GameName) -> None:
        super().__init__()
        self._look, self.game, self._tells = look, game, ""
        self.setText(f"{game.house}, {game.name}")
        self.setAccessibleName(self.text())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """Say what tells it from the others."""
        self._tells = words
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _CARD)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        touched = self.underMouse() or self.hasFocus()
        outline = look.colour("accent" if touched else "control")
        box(painter, QRectF(self.rect()), 8, look.colour("raised" if touched else "surface"), outline)
        box(painter, QRectF(16, 28, 36, 36), 7, look.colour("felt"), None)
        painter.drawPixmap(24, 36, look.pixmap("spade", "felt_print", 20))
        width = self.width() - 66 - 48
        for words, top, font, token in (
            (self.game.house, 8, look.font(12), "muted"),
            (self.game.name, 25, look.font(15, 600), "text"),
        ):
            painter.setFont(font)
            painter.setPen(look.colour(token))
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRectF(66, top, width, 20), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setFont(look.font(12))
        painter.setPen(look.colour("muted"))
        painter.drawText(QRectF(66, 47, width, 40), Qt.TextFlag.TextWordWrap, self._tells)
        painter.drawPixmap(self.width() - 34, 36, look.pixmap("forward", "muted"))
        painter.end()


class WelcomePage(QWidget):
    """Asks for a name and a game; ``chosen`` gives both once a game is pressed."""

    chosen = Signal(str, str)

    def __init__(self, session: Session, names: tuple[GameName, ...] = ()) -> None:
        """``names`` are the games as a quick look tells them; they are shown until the houses are read."""
        super().__init__()
        self._session, look = session, session.look
        self.cards: list[GameCard] = []
        self.setAccessibleName("Welcome")
        self.name = QLineEdit()
        look.dress(self.name, 14)
        self.name.setPlaceholderText(FIRST_LEARNER)
        self.name.setAccessibleName("Your name")
        self.name.setMaxLength(60)
        self.name.setProperty("words", True)
        fix(self.name, width=320)
        self.name.returnPressed.connect(self._to_games)
        self._wait = Text(look, "Reading the houses\u2026", 14, token="muted")
        self._grid = QGridLayout()
        spaced(self._grid, (0, 0, 0, 0), 12)
        self._lay_out(look)
        session.opened.connect(self.show_games)
        self._make_cards(names)
        if session.is_open:
            self.show_games()

    def show_games(self) -> None:
        """Show a card for every game there is."""
        games = [game for house in self._session.houses for game in house.games]
        self._make_cards(tuple(GameName(game.key, game.house_name, game.name) for game in games))
        for card, words in zip(self.cards, houses_told_apart.told_apart(games), strict=True):
            card.tell(words)

    def _make_cards(self, names: tuple[GameName, ...]) -> None:
        """Cards for these games; those that are there already stay."""
        if tuple(card.game for card in self.cards) == names:
            return
        emptied(self._grid)
        self.cards = [GameCard(self._session.look, name) for name in names]
        self._wait.setVisible(False)
        for place, card in enumerate(self.cards):
            card.clicked.connect(lambda _=False, key=card.game.key: self.chosen.emit(self._name(), key))
            self._grid.addWidget(card, place // _COLUMNS, place % _COLUMNS)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -_COLUMNS, Qt.Key.Key_Down: _COLUMNS}
        if Qt.Key(event.key()) in steps and self.cards:
            at = next((i for i, card in enumerate(self.cards) if card.hasFocus()), 0)
            to = at + steps[Qt.Key(event.key())]
            self.cards[to if 0 <= to < len(self.cards) else at].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _name(self) -> str:
        return " ".join(self.name.text().split()) or FIRST_LEARNER

    def _to_games(self) -> None:
        if self.cards:
            self.cards[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _lay_out(self, look: Look) -> None:
        inside = QWidget()
        middle = QWidget()
        fix(middle, width=WIDTH)
        lines = column(middle, (0, 40, 0, 40), gap=8)
        lines.addWidget(Text(look, "Dealer Trainer", 20, 600))
        lines.addWidget(Text(look, _INVITATION, 15, wrap=True))
        lines.addWidget(Text(look, _NEXT, 14, token="muted", wrap=True))
        lines.addSpacing(20)
        lines.addWidget(Text(look, "Your name", 13, 500, "muted"))
        lines.addWidget(self.name)
        lines.addSpacing(16)
        lines.addWidget(Text(look, "House and game", 13, 500, "muted"))
        lines.addWidget(self._wait)
        lines.addLayout(self._grid)
        lines.addSpacing(8)
        note = "Everything stays on this machine. House, learner and theme can be changed at any time."
        lines.addWidget(Text(look, note, 12, token="muted"))
        lines.addStretch(1)
        across = row(inside)
        across.addStretch(1)
        across.addWidget(middle)
        across.addStretch(1)
        column(self).addWidget(scrolled(inside))
