"""A trainee at the Table page: deals by keys as a good dealer would, or slips, and reads what the page says."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.trainee import Trainee
from trainer.domain.table.acts import Act, PayWager
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.board import State
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.page import TablePage
from trainer.ui.table.rounds import TableRound
from trainer.ui.ways import TABLE

NAMED = {
    "Enter": Qt.Key.Key_Return,
    "Escape": Qt.Key.Key_Escape,
    "Backspace": Qt.Key.Key_Backspace,
    "Space": Qt.Key.Key_Space,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
}
MOST_ACTS = 400
_OWN = "SELECT * FROM rounds WHERE learner = (SELECT id FROM learners WHERE name = ?)"
"""The rounds of who trains."""


@dataclass
class Dealer(Trainee):
    """Someone at the table."""

    @property
    def page(self) -> TablePage:
        page = self.running.frame.page
        assert isinstance(page, TablePage)
        return page

    @property
    def round(self) -> TableRound:
        assert isinstance(self.page.in_view, TableRound)
        return self.page.in_view

    def sits_at(self, sitting: TableSitting) -> None:
        """Sits down at a round that was dealt for this."""
        self.running.frame.go(TABLE)
        self.page._sit(sitting)

    def sits_down(self, game: str, mode: str = "practice", spots: int = 2) -> None:
        """Goes to the table of a game, chooses mode and spots, and deals."""
        self.running.session.choose_game(game)
        self.running.frame.go(TABLE)
        self.clicks(self.page.board.bar.modes.buttons[mode])
        self.keys(str(spots), "Enter")
        assert self.page.state in (State.DEALING, State.WATCHING)

    def keys(self, *keys: str) -> None:
        """Presses keys by the table's names for them, wherever the focus is."""
        for key in keys:
            widget = QApplication.focusWidget() or self.running.frame
            held = Qt.KeyboardModifier.NoModifier
            while "+" in key:
                modifier, key = key.split("+", 1)
                held |= {"Shift": Qt.KeyboardModifier.ShiftModifier, "Ctrl": Qt.KeyboardModifier.ControlModifier}[
                    modifier
                ]
            if key in NAMED:
                QTest.keyClick(widget, NAMED[key], held)
            else:
                shift = Qt.KeyboardModifier.ShiftModifier if key.isalpha() and key.isupper() else held
                QTest.keyClick(widget, key, shift)

    def watches(self) -> None:
        """Watches the patrons' hands until what they signal can be read."""
        self.page.player.flush()
        self.page.board.felt.finish()
        assert self.page.readable

    def does(self, act: Act) -> None:
        """Does one act by its keys, once the patrons have signalled."""
        self.watches()
        self.keys(*keys_for(act, self.round.desk))

    def due(self) -> Act:
        """What a good dealer does next."""
        duty = self.round.sitting.due
        assert duty is not None
        return duty.action

    def deals_to_the_end(self) -> None:
        """Deals what is left of the round rightly."""
        for _ in range(MOST_ACTS):
            if self.page.state is State.REVIEW:
                return
            if self.round.sitting.is_house_turn:
                self.keys("Space")
            if self.round.sitting.finished:
                self.bot.waitUntil(self._may_act, timeout=5000)
                continue
            self.does(self.due())
        raise AssertionError("the round does not end")

    def deals_until_paying(self) -> PayWager:
        """Deals rightly, round after round, until a bet is to be paid."""
        for _ in range(MOST_ACTS):
            if self.page.state is State.DEALING and self.round.sitting.finished:
                self.bot.waitUntil(self._may_act, timeout=5000)
            if self.page.state is State.REVIEW:
                self.keys("Enter")
            due = self.due()
            if isinstance(due, PayWager):
                return due
            self.does(due)
        raise AssertionError("nobody wins")

    def _may_act(self) -> bool:
        self.page.board.felt.finish()
        return self.page.state is State.REVIEW or not (self.round.sitting.is_house_turn or self.round.sitting.finished)

    def strip(self) -> str:
        """What the strip says."""
        return self.words(self.page.board.strip)

    def rounds(self) -> list[dict[str, Any]]:
        """The rounds in the score book of who trains with how they ended, oldest first."""
        return self._rows(f"SELECT * FROM ({_OWN}) LEFT JOIN round_ends ON round = id ORDER BY started_ms, id")

    def acts(self) -> list[dict[str, Any]]:
        """The acts of these rounds, in order."""
        return self._rows(f"SELECT * FROM round_acts WHERE round IN (SELECT id FROM ({_OWN})) ORDER BY round, number")

    def _rows(self, query: str) -> list[dict[str, Any]]:
        with closing(sqlite3.connect(self.running.data / "score-book.db")) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(query, [self.running.session.learner])]


def before_a_round(trainee: Trainee) -> Dealer:
    """Someone at the table before a round, all over it put away."""
    someone = Dealer(trainee.bot, trainee.running)
    someone.running.frame.go(TABLE)
    while someone.page.state is not State.SETUP:
        someone.keys("Escape")
    someone.page.start.drop_interrupted()
    return someone
