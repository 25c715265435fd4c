"""Who is at the window: somebody of the school, by name, and by their passphrase where they have a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.key_holder import NotYet, seconds_words
from trainer.training.signed_records.people import Doing, SchoolPerson, needs_a_key
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.key_work import KeyWork
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import PassphraseField

_TICK_MS = 250
_NOBODY = {
    Doing.MARK: "Nobody of the school is a judge yet: see Settings, School.",
    Doing.SET: "Nobody of the school is an instructor yet: see Settings, School.",
    Doing.EXAMINE: "No one here is an instructor or supervisor with a key yet. See Settings, School.",
    Doing.SEE: "No one here is a judge, an instructor or a supervisor with a key yet. See Settings, School.",
    Doing.EDIT: "Nobody of the school is an instructor or a supervisor with a key: see Settings, School.",
}
_NO_SUPERVISOR = "Nobody of the school is a supervisor with a key: see Settings, School."
_NO_KEY = "{name} has no key yet: another supervisor makes one in Settings, School."
_KEY_ELSEWHERE = (
    "{name}'s key is at another machine of the school, such as the office. Do this there, or bring the key."
)
_EMPTY = "Type the passphrase."
OPENING = "Opening \u2026"


@dataclass(frozen=True, slots=True)
class AtTheWindow:
    """Who is at the window, and the secret of their key: none of who has no key."""

    person: SchoolPerson
    secret: bytes | None = field(default=None, repr=False)


class WhoFields(QWidget):
    """Asks for the person and, where they have a key, for the passphrase.

    ``ready_changed``: one may try now, or has to wait. ``entered``: Enter was pressed behind the passphrase.
    ``opening_changed``: a key is being opened, which takes a moment, or is no more.
    """

    ready_changed = Signal(bool)
    entered = Signal()
    opening_changed = Signal(bool)

    def __init__(self, look: Look, desk: SchoolDesk, doing: Doing) -> None:
        super().__init__()
        self._desk, self._doing, self._learner = desk, doing, ""
        self._work = KeyWork(self)
        self.person: SchoolPerson | None = None
        self._people: tuple[SchoolPerson, ...] = ()
        self.name = Text(look, "", 15, 600, wrap=True)
        self.change = Button(look, "Somebody else", rank=ButtonRank.QUIET)
        self.list = Dropdown(look, self, "Find somebody", width=300)
        self.label = Text(look, "Passphrase", 13, token="muted")
        self.passphrase = PassphraseField(look)
        self.told = Text(look, "", 13, token="wrong", wrap=True)
        self._wait = QTimer(self, interval=_TICK_MS)
        down = column(self, gap=6)
        head = row(gap=10)
        head.addWidget(self.name, 1)
        head.addWidget(self.change, 0, Qt.AlignmentFlag.AlignTop)
        down.addLayout(head)
        for each in (self.label, self.passphrase, self.told):
            down.addWidget(each)
        self.change.clicked.connect(self._open_list)
        self.list.picked.connect(self._take)
        self.passphrase.returnPressed.connect(self.entered)
        self.passphrase.textEdited.connect(lambda: self.tell(""))
        self._wait.timeout.connect(self._tick)
        self._work.busy_changed.connect(self._show_opening)

    @property
    def needs_passphrase(self) -> bool:
        """Whether who is chosen has to open a key."""
        person = self.person
        return person is not None and (self._signs or self._desk.key_of(person) is not None)

    def start(self, learner: str = "") -> None:
        """Ask anew, about a test of the learner of that name; "" for nobody's."""
        self._learner = learner
        self._work.leave()
        self._people = self._desk.who_may(self._doing)
        self.passphrase.clear()
        able = [each for each in self._people if not self._why_not(each)]
        last = [each for each in able if each.id == self._desk.last_here]
        self._choose(next(iter([*last, *able, *self._people]), None))

    def focus(self) -> None:
        """Put the focus where something is still to be told."""
        to = self.passphrase if self.needs_passphrase else self.change
        to.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_opening(self) -> bool:
        """Whether a key is being opened."""
        return self._work.is_busy

    def open_then(self, then: Callable[[AtTheWindow], None]) -> None:
        """Give ``then`` who is at the window once that is shown; where it is not, why is told in one sentence.

        Opening a key takes a moment, meanwhile the window goes on. Whoever goes elsewhere has thought better of it.
        """
        person = self.person
        if person is None or self.is_opening or self._why_not(person):
            return
        if not self.needs_passphrase:
            then(AtTheWindow(person))
            return
        try:
            self._try(person, then)
        except NotYet:
            self._tick()
        except KnownError as error:
            self.tell(str(error))

    def tell(self, sentence: str) -> None:
        """Say why it is not done; "" says nothing."""
        self.told.setText(sentence)
        self.told.set_token("wrong")
        self.told.setVisible(bool(sentence))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # A window that is put away for a moment is no change of mind.
        if not event.spontaneous():
            self._work.leave()
        self._wait.stop()
        self.passphrase.clear()

    @property
    def _signs(self) -> bool:
        return needs_a_key(self._doing)

    def _try(self, person: SchoolPerson, then: Callable[[AtTheWindow], None]) -> None:
        """Begin to open the key of who is chosen; raises NotYet and KnownError."""
        typed, kept = self.passphrase.taken(), self._desk.key_of(person)
        if not typed.strip():
            self.tell(_EMPTY)
            return
        if kept is None:
            self.tell(_NO_KEY.format(name=person.name))
            return
        opening = self._desk.holder.opening(kept, typed)

        def noted(secret: bytes) -> None:
            self._desk.holder.was_opened(kept, secret)
            self._desk.last_here = person.id

        self._work.begin(opening, lambda secret: then(AtTheWindow(person, secret)), self._refuse, noted)

    def _refuse(self, sentence: str) -> None:
        self.tell(sentence)
        self._tick()

    def _show_opening(self, is_opening: bool) -> None:
        self.tell(OPENING if is_opening else "")
        if is_opening:
            self.told.set_token("muted")
        self.passphrase.setReadOnly(is_opening)
        self.change.setEnabled(not is_opening)
        self.ready_changed.emit(not is_opening)
        self.opening_changed.emit(is_opening)
        if not is_opening:
            self._tick()

    def _why_not(self, person: SchoolPerson) -> str:
        if wrong := self._desk.why_not(person, self._doing, self._learner):
            return wrong
        if self._desk.has_key_elsewhere(person):
            return _KEY_ELSEWHERE.format(name=person.name)
        return _NO_KEY.format(name=person.name) if self._signs and self._desk.key_of(person) is None else ""

    def _choose(self, person: SchoolPerson | None) -> None:
        self.person = person
        wrong = _NOBODY.get(self._doing, _NO_SUPERVISOR) if person is None else self._why_not(person)
        self.name.setText("" if person is None else person.name)
        self.change.setVisible(len(self._people) > 1)
        for each in (self.label, self.passphrase):
            each.setVisible(not wrong and self.needs_passphrase)
        self.tell(wrong)
        self.ready_changed.emit(not wrong)
        if not wrong:
            self._tick()

    def _open_list(self) -> None:
        chosen = "" if self.person is None else self.person.id
        self.list.open_under(self.change, [DropdownChoice(each.id, each.name) for each in self._people], chosen)

    def _take(self, id: str) -> None:
        self.passphrase.clear()
        self._choose(next((each for each in self._people if each.id == id), self.person))
        self.focus()

    def _tick(self) -> None:
        """Say how long it is until one may try, and let one try once it is over."""
        person = self.person
        kept = None if person is None else self._desk.key_of(person)
        wait = 0 if kept is None else self._desk.wait_ms(kept)
        if wait and not self._wait.isActive():
            self._wait.start()
            self.ready_changed.emit(False)
        if wait:
            self.tell(f"This does not open the key. Wait {seconds_words(wait)} before the next try.")
        elif self._wait.isActive():
            self._wait.stop()
            self.tell("")
            self.ready_changed.emit(True)


class WhoPanel(Panel):
    """Asks who is at the window before something is done in their name.

    ``answered`` carries AtTheWindow once that is shown; ``closed``: it has been answered, or is asked no more.
    """

    answered = Signal(object)
    closed = Signal()

    def __init__(self, look: Look, desk: SchoolDesk, doing: Doing) -> None:
        super().__init__("raised")
        self.words = Text(look, "", 14, 600, wrap=True)
        self.fields = WhoFields(look, desk, doing)
        self.do, self.leave = Button(look, "Go on", rank=ButtonRank.ACCENT), Button(look, "Cancel")
        down = column(self, (16, 12, 16, 14), gap=8)
        down.addWidget(self.words)
        down.addWidget(self.fields)
        buttons = row(gap=10)
        buttons.addWidget(self.do)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        down.addLayout(buttons)
        self.fields.ready_changed.connect(self.do.setEnabled)
        self.fields.entered.connect(self._answer)
        self.do.clicked.connect(self._answer)
        self.leave.clicked.connect(self.close_form)
        self.hide()

    def ask(self, words: str, learner: str = "") -> None:
        """Ask ``words``, such as "Who judges?", about a test of the learner of that name."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self.fields.start(learner)
        self.fields.focus()

    def close_form(self) -> None:
        """Ask no more."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _answer(self) -> None:
        if self.do.isEnabled():
            self.fields.open_then(self._opened)

    def _opened(self, found: AtTheWindow) -> None:
        self.close_form()
        self.answered.emit(found)
