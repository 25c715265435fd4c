"""The first run: a name and a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from trainer.content.houses.glance import GameName
from trainer.lazy_module import LazyModule
from trainer.ui.first_look.game_cards import CARD_FELT, RECOMMENDED, START_FELT, StartCard, TableCard
from trainer.ui.looks.current_look import HEADED
from trainer.ui.looks.points import fix, ours, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, emptied, row, scrolled
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import plain_key
from trainer.ui.window.session import FIRST_LEARNER, Session

if TYPE_CHECKING:
    from trainer.ui.first_look import table_pictures
    from trainer.wording import told_apart as houses_told_apart
else:
    # They are asked when the houses have been read.
    houses_told_apart = LazyModule("trainer.wording.told_apart")
    table_pictures = LazyModule("trainer.ui.first_look.table_pictures")

WIDTH, _EDGE = 1080, 24
_QUESTION = "What should we call you?"
_PROMISE = "No account. Everything stays on this computer.\nYou can change your name later."
_KNOWN, _PICK = "Already know your house?", "Pick the game you deal."
_LOADING = "Loading the houses\u2026"
_COLUMNS, _NARROW, _MOST_KEYS, _FIELD, _NARROW_FIELD = 3, 1060, 9, 300, 220
_SOON_MS = 120
"""What is waited for before the tables are drawn, so that a key or a press is not held up."""


class WelcomePage(QWidget):
    """Asks for a name and a game.

    ``chosen`` gives the name, the game, and whether the learner is new to dealing and begins at once. ``file_asked``:
    a house file is to be opened; ``results_asked`` and ``school_asked`` lead to the settings.
    """

    chosen = Signal(str, str, bool)
    file_asked = Signal()
    results_asked = Signal()
    school_asked = Signal()

    def __init__(self, session: Session, names: tuple[GameName, ...] = ()) -> None:
        """``names`` are the games as a quick look tells them; they are shown until the houses are read."""
        super().__init__()
        self._session, self._shipped = session, names
        self._look = look = session.look
        self.start: StartCard | None = None
        self.cards: list[TableCard] = []
        self._names: tuple[GameName, ...] = ()
        self._pictures: tuple[table_pictures.TablePictures, table_pictures.TablePictures] | None = None
        self._tables: dict[str, table_pictures.PicturedTable] = {}
        self.setAccessibleName("Welcome")
        self.name = QLineEdit()
        look.dress(self.name, 16, 500)
        self.name.setPlaceholderText(FIRST_LEARNER)
        self.name.setAccessibleName(_QUESTION)
        self.name.setMaxLength(60)
        self.name.setProperty("words", True)
        self.name.setProperty("high", True)
        self.name.returnPressed.connect(self._to_start)
        self._wait, self._known = Text(look, _LOADING, 14, token="muted"), QWidget()
        self._first, self._grid = column(), QGridLayout()
        spaced(self._grid, (0, 0, 0, 0), 12)
        self._soon = single_shot(self, _SOON_MS)
        self._soon.timeout.connect(self._draw_one)
        self._columns = _COLUMNS
        self._lay_out()
        session.opened.connect(self.show_games)
        session.ready.connect(self._soon.start)
        look.changed.connect(self._draw_anew)
        self._make_cards(names)
        if session.is_open:
            self.show_games()

    @property
    def every_card(self) -> list[TableCard]:
        """The recommended game's and all others, in their order."""
        return [*([] if self.start is None else [self.start]), *self.cards]

    def show_games(self) -> None:
        """Show a card for every game there is."""
        games = {game.key: game for house in self._session.houses for game in house.games}
        self._make_cards(tuple(GameName(game.key, game.house_name, game.name) for game in games.values()))
        told = dict(zip(games, houses_told_apart.told_apart(list(games.values())), strict=True))
        for card in self.every_card:
            words = told[card.game.key]
            card.tell(f"{words[:1].upper()}{words[1:]}")
        if self._session.is_ready:
            self._soon.start()

    def _make_cards(self, names: tuple[GameName, ...]) -> None:
        """Cards for these games; those that are there already stay."""
        if self._names == names:
            return
        self._names = names
        emptied(self._grid)
        emptied(self._first)
        best = next((name for name in names if name.key == RECOMMENDED), next(iter(names), None))
        self.start = None if best is None else StartCard(self._look, best)
        if self.start is not None:
            self.start.clicked.connect(lambda: self._choose(self.start, is_new=True))
            self._first.addWidget(self.start)
        others = sorted((name for name in names if name is not best), key=lambda name: name in self._shipped)
        presses = (f"{number}" for number in range(1, len(others) + 1))
        self.cards = [
            TableCard(self._look, name, press if int(press) <= _MOST_KEYS else "")
            for name, press in zip(others, presses, strict=True)
        ]
        for card in self.cards:
            card.clicked.connect(lambda _=False, card=card: self._choose(card))
        self._wait.setVisible(not names)
        self._known.setVisible(bool(self.cards))
        self._place_cards()

    def _choose(self, card: TableCard | None, *, is_new: bool = False) -> None:
        if card is not None:
            self.chosen.emit(" ".join(self.name.text().split()) or FIRST_LEARNER, card.game.key, is_new)

    # Keys

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        wide, letter, key = self._columns, plain_key(event), Qt.Key(event.key())
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -wide, Qt.Key.Key_Down: wide}
        asked = {"O": self.file_asked, "I": self.results_asked, "S": self.school_asked}
        if key in steps and self.every_card:
            self._step(steps[key])
        elif letter in asked:
            asked[letter].emit()
        elif any(card.press == letter for card in self.cards):
            self._choose(next(card for card in self.cards if card.press == letter))
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """From card to card; the recommended game stands above them all."""
        at = next((place for place, card in enumerate(self.cards) if card.hasFocus()), -1)
        to = at + by if at >= 0 else 0
        if to < 0 or (at < 0 and by < 0):
            self._to_start()
        elif to < len(self.cards):
            self.cards[to].setFocus(Qt.FocusReason.TabFocusReason)

    def _to_start(self) -> None:
        if self.start is not None:
            self.start.setFocus(Qt.FocusReason.TabFocusReason)

    # The tables

    def _draw_one(self) -> None:
        """Draw the next table that has no picture yet, and go on with the others in turns of their own."""
        if not self.isVisible():
            return
        if self._pictures is None:
            shapes = [(size.width(), size.height() / size.width()) for size in (START_FELT, CARD_FELT)]
            large, small = (table_pictures.TablePictures(self._look, *shape) for shape in shapes)
            self._pictures = large, small
        card = next((card for card in self.every_card if card.picture is None), None)
        game = None if card is None else self._session.find(card.game.key)
        if card is not None and game is not None:
            pictures = self._pictures[0 if card is self.start else 1]
            card.show_picture(pictures.drawn(table_pictures.PicturedTable(game, played=card is self.start)))
            self._soon.start(0)

    def _draw_anew(self) -> None:
        for card in self.every_card:
            card.show_picture(None)
        if self._session.is_ready:
            self._soon.start()

    # Where all stands

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scale_changed(self) -> None:
        self._fit()
        self._draw_anew()

    def _fit(self) -> None:
        room = ours(self.width()) - 2 * _EDGE
        fix(self._middle, width=max(600, min(WIDTH, room)))
        fix(self.name, width=_FIELD if room >= _NARROW else _NARROW_FIELD)
        columns = _COLUMNS if room >= _NARROW else _COLUMNS - 1
        if columns != self._columns:
            self._columns = columns
            self._place_cards()

    def _place_cards(self) -> None:
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // self._columns, place % self._columns)

    def _lay_out(self) -> None:
        look, inside = self._look, QWidget()
        self._middle = QWidget()
        lines = column(self._middle, (0, 28, 0, 24), gap=12)
        lines.addWidget(Text(look, "Dealer Trainer", 15, 600))
        lines.addSpacing(8)
        asked = row(gap=_EDGE)
        for widget in (Text(look, _QUESTION, 26, HEADED), self.name, Text(look, _PROMISE, 14, token="muted")):
            asked.addWidget(widget)
        asked.addStretch(1)
        lines.addLayout(asked)
        lines.addSpacing(8)
        lines.addWidget(self._wait)
        lines.addLayout(self._first)
        lines.addWidget(self._known)
        known = row(self._known, (0, 12, 0, 0), gap=8)
        known.addWidget(Text(look, _KNOWN, 15, 600))
        known.addWidget(Text(look, _PICK, 15, token="muted"))
        known.addStretch(1)
        lines.addLayout(self._grid)
        lines.addLayout(self._foot())
        lines.addStretch(1)
        across = row(inside)
        across.addStretch(1)
        across.addWidget(self._middle)
        across.addStretch(1)
        column(self).addWidget(scrolled(inside))

    def _foot(self) -> QGridLayout:
        foot = QGridLayout()
        spaced(foot, (0, 12, 0, 0), 8)
        for place, (words, cap, asked) in enumerate(self._asked()):
            button = Button(self._look, words, cap, ButtonRank.BARE)
            button.clicked.connect(asked)
            foot.addWidget(button, 0, place)
        foot.setColumnStretch(3, 1)
        return foot

    def _asked(self) -> Iterator[tuple[str, str, SignalInstance]]:
        yield "Open a house file", "O", self.file_asked
        yield "Bring progress from another computer", "I", self.results_asked
        yield "Set up a school", "S", self.school_asked
