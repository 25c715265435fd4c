"""The door of the School page: who is there shows it with their passphrase before anything of the roster is seen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.page_words import DOOR, DOOR_OFF, DOOR_OFF_ABOUT, NO_KEY, WHY_DOOR
from trainer.ui.school.who import AtTheWindow, WhoFields
from trainer.ui.widgets.buttons import Button, ButtonRank, Pressable
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_WIDE, _LINE = 460, 24


class SchoolDoor(Panel):
    """``opened`` carries the SchoolPerson who has opened it; ``settings_asked``: School's settings are wanted."""

    opened = Signal(object)
    settings_asked = Signal()

    def __init__(self, look: Look, desk: SchoolDesk) -> None:
        super().__init__()
        self._desk = desk
        fix(self, width=_WIDE)
        self.head, self.about = Text(look, "", 15, 600, wrap=True), Text(look, "", 13, token="muted", wrap=True)
        self.fields = WhoFields(look, desk, Doing.EDIT)
        self.open = Button(look, "Open", "Enter", ButtonRank.FIRST)
        self.to_settings = Button(look, "Settings, School")
        down = column(self, (20, 16, 20, 18), gap=10)
        for each in (self.head, self.about, self.fields):
            down.addWidget(each)
        across = row(None, (0, 4, 0, 0))
        across.addWidget(self.open)
        across.addWidget(self.to_settings)
        across.addStretch(1)
        down.addLayout(across)
        self.fields.ready_changed.connect(self.open.setEnabled)
        self.fields.entered.connect(self.open.click)
        self.open.clicked.connect(lambda: self.fields.open_then(self._opened))
        self.to_settings.clicked.connect(self.settings_asked)

    def ask(self) -> None:
        """Ask who is there, anew; where nobody can open it, what is to be done is told."""
        is_on = self._desk.is_on
        is_able = is_on and any(self._desk.key_of(each) for each in self._desk.who_may(Doing.EDIT))
        self.show_how(is_on=is_on, is_able=is_able)
        if is_able:
            self.fields.start()

    def show_how(self, *, is_on: bool, is_able: bool) -> None:
        """Show how it is opened: whether School is on, and whether somebody is able to."""
        self.head.setText(DOOR if is_on else DOOR_OFF)
        self.about.setText(WHY_DOOR if is_able else NO_KEY if is_on else DOOR_OFF_ABOUT)
        self.setAccessibleName(f"{self.head.text()} {self.about.text()}")
        self.fields.setVisible(is_able)
        self.open.setVisible(is_able)
        self.to_settings.setVisible(not is_able)

    def focus(self) -> None:
        """Put the keyboard where something is to be told, or pressed."""
        if self.fields.isHidden():
            self.to_settings.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.fields.focus()

    def _opened(self, at: AtTheWindow) -> None:
        # Nothing is signed here: the secret is not kept.
        self.opened.emit(at.person)


@in_points
class MarginButton(Pressable):
    """A word and its key, low enough to stand in the page's margin."""

    def __init__(self, look: Look, words: str, cap: str) -> None:
        super().__init__()
        self._look, self.cap = look, cap
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._look.font(13, 500)).horizontalAdvance(self.text())
        return QSize(int(words + cap_width(self._look, self.cap) + 20 + 1.5), _LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.underMouse() or self.isDown():
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), None)
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(13, 500))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(7, 0, self.width(), self.height()), flags, self.text())
        at = QPointF(self.width() - 6 - cap_width(look, self.cap), (self.height() - CAP_HEIGHT) / 2)
        paint_cap(painter, look, at, self.cap, look.colour("text"), look.colour("line"))
        painter.end()


class OpenedBy(QWidget):
    """Below the page: who has opened it, and what locks it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.words, self.lock = Text(look, "", 12, token="muted", wrap=True), MarginButton(look, "Lock", "L")
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        across = row(self, gap=6)
        across.addWidget(self.words, 1)
        across.addWidget(self.lock, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_person(self, person: SchoolPerson | None) -> None:
        """Say who has opened it."""
        self.words.setText("" if person is None else f"Opened by {person.name}")
