"""Beside the roster: one learner with what would help, tests, the last note and sign-off; or a class's mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on, real
from trainer.ui.school.roster.learner_view import HelpLine, LearnerTold
from trainer.ui.school.roster.rounds_told import RoundTold
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.panel import column, emptied, hairline, row, shown
from trainer.ui.widgets.text import Text
from trainer.ui.window.topbar import initials

CAPS, _DAY = "123", 46
NO_HELP = "Nothing to suggest yet."
NO_ROUNDS = "None with a mistake in the last 30 days."
NO_MISTAKES = "No mistake was made twice in the last 30 days."


@dataclass(frozen=True, slots=True)
class GroupTold:
    """What is told where no learner is chosen: whose mistakes these are, and the commonest of them."""

    title: str
    about: str
    mistakes: tuple[HelpLine, ...] = ()
    nothing: str = NO_MISTAKES


@in_points
class InitialsDisc(QWidget):
    """The first letters of a learner's first name and of the last."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look, self._letters = look, initials(name)
        self.setFixedSize(36, 36)

    def sizeHint(self) -> QSize:
        return QSize(36, 36)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        disc(painter, QPointF(18, 18), 18, look.colour("raised"))
        painter.setPen(look.colour("accent"))
        painter.setFont(look.font(14, 600))
        painter.drawText(QRectF(0, 0, 36, 36), Qt.AlignmentFlag.AlignCenter, self._letters)
        painter.end()


class SidePanel(QWidget):
    """``help_asked`` carries the HelpLine that is to be assigned, ``replay_asked`` the RoundTold to be looked back on.

    ``note_asked``, ``sign_off_asked`` and ``record_asked``: what the buttons below say.
    """

    help_asked = Signal(object)
    note_asked = Signal()
    sign_off_asked = Signal()
    record_asked = Signal()
    replay_asked = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.told: LearnerTold | GroupTold | None = None
        self.help: tuple[HelpLine, ...] = ()
        self.note: Button | None = None
        self.sign_off: Button | None = None
        self.record: Button | None = None
        self.replays: list[Button] = []
        self._down: QVBoxLayout = column(self)

    def show_learner(self, told: LearnerTold) -> None:
        """Show one learner."""
        self._begin(told, told.name)
        self.help = tuple(each for each in told.help if each.thing is not None)
        self._head(told.name, told.about, initials=True)
        self._help("What would help", told.help, NO_HELP)
        self._part("Tests")
        for each in told.tests:
            self._put_test(each.day, each.name, each.came, each.token)
        if not told.tests:
            self._put(Text(self._look, "None was taken yet.", 13, token="muted", wrap=True))
        self._rounds(told.rounds)
        self._notes(told)
        self._signed(told)
        self._end()

    def show_group(self, told: GroupTold) -> None:
        """Show a class, or those who are marked."""
        self._begin(told, told.title)
        self.help = tuple(each for each in told.mistakes if each.thing is not None)
        self._head(told.title, told.about, initials=False)
        self._help("Commonest mistakes", told.mistakes, told.nothing)
        self._end()

    def press(self, cap: str) -> bool:
        """Do what the key ``cap`` asks for; False where it asks for nothing here."""
        if cap and cap in CAPS[: len(self.help)]:
            self.help_asked.emit(self.help[CAPS.index(cap)])
            return True
        buttons = {
            "O": self.note,
            "S": self.sign_off,
            "R": self.record,
            "H": next(iter(self.replays), None),
        }
        button = buttons.get(cap)
        if button is None:
            return False
        if button.isEnabled():
            button.click()
        return True

    # Within

    def _begin(self, told: LearnerTold | GroupTold, name: str) -> None:
        self.told = told
        self.note = self.sign_off = self.record = self.read = None
        self.replays = []
        self.setAccessibleName(name)
        emptied(self._down)

    def _end(self) -> None:
        self._down.addStretch(1)
        shown(self._down)

    def _head(self, name: str, about: str, *, initials: bool) -> None:
        look = self._look
        across = row(None, (16, 14, 16, 5), gap=12)
        if initials:
            across.addWidget(InitialsDisc(look, name), 0, Qt.AlignmentFlag.AlignVCenter)
        words = column(gap=1)
        words.addWidget(Text(look, name, 15, 600, wrap=True))
        words.addWidget(Text(look, about, 13, token="muted", wrap=True))
        across.addLayout(words, 1)
        self._down.addLayout(across)

    def _part(self, heading: str) -> None:
        self._down.addSpacing(real(9))
        self._down.addWidget(hairline())
        line = row(None, (16, 10, 16, 3))
        line.addWidget(Text(self._look, heading, 13, token="muted"))
        line.addStretch(1)
        self._down.addLayout(line)

    def _help(self, heading: str, lines: Sequence[HelpLine], nothing: str) -> None:
        self._part(heading)
        for each in lines:
            self._put_help(each)
        if not lines:
            self._put(Text(self._look, nothing, 13, token="muted", wrap=True))

    def _put_help(self, line: HelpLine) -> None:
        look = self._look
        across = row(None, (16, 3, 10, 3), gap=8)
        words = column(gap=1)
        words.addWidget(Text(look, line.words, 14, 600, wrap=True))
        words.addWidget(Text(look, line.why, 13, token="muted", wrap=True))
        across.addLayout(words, 1)
        if line.thing is not None:
            place = self.help.index(line)
            button = Button(look, "Assign", CAPS[place] if place < len(CAPS) else "", ButtonRank.BARE)
            button.setAccessibleName(f"Assign: {line.words}")
            button.clicked.connect(partial(self._ask_help, line))
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._down.addLayout(across)

    def _ask_help(self, line: HelpLine) -> None:
        self.help_asked.emit(line)

    def _put_test(self, day: str, name: str, came: str, token: str) -> None:
        look = self._look
        across = row(None, (16, 3, 16, 3), gap=10)
        when = Text(look, day, 13, token="muted")
        when.setMinimumWidth(_DAY)
        across.addWidget(when, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(Text(look, name, 14, wrap=True), 1)
        across.addWidget(Text(look, came, 13, token=token), 0, Qt.AlignmentFlag.AlignTop)
        self._down.addLayout(across)

    def _rounds(self, rounds: Sequence[RoundTold]) -> None:
        look = self._look
        self._part("Rounds to review")
        for each in rounds:
            across = row(None, (16, 3, 10, 3), gap=10)
            when = Text(look, each.day, 13, token="muted")
            when.setMinimumWidth(_DAY)
            words = column(gap=1)
            words.addWidget(Text(look, each.words, 14, wrap=True))
            words.addWidget(Text(look, each.came, 13, token="muted", wrap=True))
            button = Button(look, "Replay", "" if self.replays else "H", ButtonRank.BARE)
            button.setAccessibleName(f"Replay: {each.day}, {each.words}, {each.came}")
            button.clicked.connect(partial(self._ask_replay, each))
            self.replays.append(button)
            across.addWidget(when, 0, Qt.AlignmentFlag.AlignTop)
            across.addLayout(words, 1)
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            self._down.addLayout(across)
        if not rounds:
            self._put(Text(look, NO_ROUNDS, 13, token="muted", wrap=True))

    def _ask_replay(self, told: RoundTold) -> None:
        self.replay_asked.emit(told)

    def _notes(self, told: LearnerTold) -> None:
        look = self._look
        self._part("Notes")
        if told.note:
            self._put(Text(look, told.note_by, 13, token="muted", wrap=True))
            self._put(Text(look, told.note, 14, wrap=True))
        self.note = Button(look, "Add a note", "O")
        self.note.clicked.connect(self.note_asked)
        self._buttons(self.note)

    def _signed(self, told: LearnerTold) -> None:
        look = self._look
        self._part("Sign-off")
        if told.signed:
            self._put(Text(look, told.signed, 14, 600, wrap=True))
        if told.open_again:
            self._put(Text(look, told.open_again, 13, token="muted", wrap=True))
        self.sign_off = Button(look, "Sign off", "S", ButtonRank.ACCENT)
        self.sign_off.setEnabled(bool(told.able))
        self.sign_off.clicked.connect(self.sign_off_asked)
        self.record = Button(look, "Open record", "R", ButtonRank.QUIET)
        self.record.setEnabled(bool(told.record))
        self.record.clicked.connect(self.record_asked)
        self._buttons(self.sign_off, self.record)

    def _buttons(self, *buttons: Button) -> None:
        across = row(None, (16, 8, 16, 5), gap=8)
        for each in buttons:
            across.addWidget(each)
        across.addStretch(1)
        self._down.addLayout(across)

    def _put(self, text: Text) -> None:
        line = row(None, (16, 1, 16, 1))
        line.addWidget(text, 1)
        self._down.addLayout(line)
