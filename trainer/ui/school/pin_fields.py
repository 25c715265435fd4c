"""A learner's PIN typed in the window: six boxes that open by themselves, and the waits after wrong ones."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.key_holder import NotYet, seconds_words
from trainer.training.signed_records.pins import DIGITS, what_is_wrong_with_pin
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.key_work import KeyWork
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_BOX, _HIGH, _GAP, _DOT = 47, 56, 8, 10
_BOXES, _ENTRY = DIGITS * _BOX + (DIGITS - 1) * _GAP, 392
_TICK_MS = 250
YOUR_PIN, CHOOSE, AGAIN = "Your PIN", "Choose six digits", "The same six digits again"
_ABOUT = {
    YOUR_PIN: "Six digits. It opens by itself on the last one.",
    CHOOSE: "You\u2019ll sign in with them on this machine. Don\u2019t share them with anyone.",
    AGAIN: "So that no slip of typing locks you out.",
}
NOT_THE_SAME = "The two are not the same: choose six digits again."
WRONG = "That isn't it."
LOOKING = "Looking \u2026"


@in_points
class PinField(QLineEdit):
    """Six boxes for digits, which are not shown unless ``shows_digits``; ``whole``: the last one was typed."""

    whole = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self.shows_digits = look, False
        self.setMaxLength(DIGITS)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhSensitiveData)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(_BOXES, _HIGH)
        self.textEdited.connect(self._edited)

    def sizeHint(self) -> QSize:
        # The style sheet of all fields takes the least height away that is set here.
        return QSize(_BOXES, _HIGH)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def ask(self, words: str) -> None:
        """Ask for what screen readers hear as ``words``, with nothing typed yet."""
        self.setAccessibleName(words)
        self.clear()
        self.update()

    def turn_digits(self) -> None:
        """Show the digits, or hide them again."""
        self.shows_digits = not self.shows_digits
        self.update()

    def taken(self) -> str:
        """What was typed; the boxes are empty then."""
        typed = self.text()
        self.clear()
        return typed

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, typed = painter_on(self), self._look, self.text()
        smooth(painter)
        for place in range(DIGITS):
            is_next = self.hasFocus() and not self.isReadOnly() and place == min(len(typed), DIGITS - 1)
            rect = QRectF(place * (_BOX + _GAP), 0, _BOX, _HIGH)
            line = look.colour("accent" if is_next else "control")
            box(painter, rect, 8, look.colour("background"), line, 2 if is_next else 1)
            painter.setPen(look.colour("text"))
            if place < len(typed) and self.shows_digits:
                painter.setFont(look.drawn_font(22, 600))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, typed[place])
            elif place < len(typed):
                painter.setBrush(look.colour("text"))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawEllipse(rect.center(), _DOT / 2, _DOT / 2)
            elif is_next:
                painter.fillRect(QRectF(rect.center().x() - 1, rect.center().y() - 10, 2, 20), look.colour("accent"))
        painter.end()

    def _edited(self, typed: str) -> None:
        digits = "".join(each for each in typed if each.isascii() and each.isdecimal())
        if digits != typed:
            self.setText(digits)
        self.update()
        if len(digits) == DIGITS:
            self.whole.emit()


class PinEntry(QWidget):
    """Asks a learner for their PIN; who has none yet chooses one, twice. ``right``: it is theirs.

    Seeing it takes a moment, meanwhile the window goes on. Whoever goes elsewhere has thought better of it.
    """

    right = Signal()

    def __init__(self, look: Look, desk: SchoolDesk) -> None:
        super().__init__()
        self._desk, self._learner, self._first = desk, "", ""
        self._work = KeyWork(self)
        self.label = Text(look, YOUR_PIN, 14, 600)
        self.field = PinField(look)
        self.told = Text(look, "", 13, token="muted", wrap=True)
        for each in (self.label, self.told):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._wait = QTimer(self, interval=_TICK_MS)
        down = column(self, gap=10)
        down.addWidget(self.label)
        down.addWidget(self.field, 0, Qt.AlignmentFlag.AlignHCenter)
        down.addWidget(self.told)
        self.field.whole.connect(self._typed)
        self._wait.timeout.connect(self._tick)
        self._work.busy_changed.connect(self._show_looking)

    def ask(self, learner: str) -> None:
        """Ask the learner of that id."""
        self._work.leave()
        self._wait.stop()
        self._learner, self.field.shows_digits = learner, False
        try:
            self._ask_for(YOUR_PIN if self._desk.pins.is_set(learner) else CHOOSE)
            self._tick()
        except KnownError as error:
            self._tell(str(error))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._work.leave()
            self._first = ""
            self.field.clear()
        self._wait.stop()

    @property
    def _asked(self) -> str:
        return self.field.accessibleName()

    def _ask_for(self, words: str) -> None:
        if words != AGAIN:
            self._first = ""
        self.label.setText(words)
        self.field.ask(words)
        self.field.setReadOnly(False)
        self.told.setText(_ABOUT[words])
        self.told.set_token("muted")
        if self.isVisible():
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self) -> None:
        typed = self.field.taken() if self._asked != YOUR_PIN else self.field.text()
        try:
            if self._asked == YOUR_PIN:
                self._try(typed)
            elif self._asked == CHOOSE:
                self._choose(typed)
            else:
                self._choose_again(typed)
        except NotYet:
            self.field.clear()
            self._tick()
        except (KnownError, ValueError) as error:
            self.field.clear()
            self._tell(str(error))

    def _try(self, typed: str) -> None:
        learner, pins = self._learner, self._desk.pins
        trying = pins.trying(learner, typed)
        self._work.begin(trying, lambda _: self.right.emit(), self._refuse, lambda _: pins.was_right(learner))

    def _choose(self, typed: str) -> None:
        if wrong := what_is_wrong_with_pin(typed):
            self._tell(wrong)
            return
        self._ask_for(AGAIN)
        self._first = typed

    def _choose_again(self, typed: str) -> None:
        first, self._first = self._first, ""
        if typed != first:
            self._ask_for(CHOOSE)
            self._tell(NOT_THE_SAME)
            return
        learner, pins = self._learner, self._desk.pins
        choosing = pins.choosing(learner, typed)
        self._work.begin(choosing, lambda _: self.right.emit(), self._tell, lambda sealed: pins.keep(learner, sealed))

    def _refuse(self, sentence: str) -> None:
        """Say how many tries are left; what is no wrong PIN says itself what it is."""
        self.field.clear()
        try:
            left = self._desk.pins.tries_left(self._learner)
        except KnownError as error:
            self._tell(str(error))
            return
        tries = "1 try" if left == 1 else f"{left} tries"
        self._tell(f"{WRONG} {tries} left." if left else WRONG)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tick()

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.set_token("wrong")

    def _show_looking(self, is_looking: bool) -> None:
        self.field.setReadOnly(is_looking)
        if is_looking:
            self.told.setText(LOOKING)
            self.told.set_token("muted")

    def _tick(self) -> None:
        """Count the seconds until one may try again, and let one try then."""
        try:
            wait = self._desk.pins.wait_ms(self._learner) if self._asked == YOUR_PIN else 0
        except KnownError as error:
            self._tell(str(error))
            return
        if wait:
            self._tell(f"{WRONG} Wait {seconds_words(wait)} before the next try.")
            self.field.setReadOnly(True)
            if not self._wait.isActive():
                self._wait.start()
        elif self._wait.isActive():
            self._wait.stop()
            self._ask_for(YOUR_PIN)


class PinPanel(Panel):
    """Asks a learner for their PIN before something is done in their name.

    ``answered``: it is theirs; ``closed``: it has been answered, or is asked no more.
    """

    answered = Signal()
    closed = Signal()

    def __init__(self, look: Look, desk: SchoolDesk) -> None:
        super().__init__("raised")
        self.words = Text(look, "", 14, 600, wrap=True)
        self.entry = PinEntry(look, desk)
        self.leave = Button(look, "Cancel", "Esc")
        down = column(self, (16, 12, 16, 14), gap=10)
        down.addWidget(self.words)
        # Not aligned in the column, which would measure how high its words are at the column's width.
        boxes = row()
        fix(self.entry, width=_ENTRY)
        boxes.addWidget(self.entry)
        boxes.addStretch(1)
        down.addLayout(boxes)
        buttons = row()
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        down.addLayout(buttons)
        self.entry.right.connect(self._answer)
        self.leave.clicked.connect(self.close_form)
        self.hide()

    def ask(self, words: str, learner: str) -> None:
        """Ask ``words`` of the learner of that id."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.entry.ask(learner)
        self.entry.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> None:
        """Ask no more."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _answer(self) -> None:
        self.close_form()
        self.answered.emit()
