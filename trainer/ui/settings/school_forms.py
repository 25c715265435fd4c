"""The forms of the School section: somebody and their roles, a passphrase chosen, a key opened by its code on paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.signed_records.passphrases import SHORTEST, what_is_wrong_with
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment, SegmentButton
from trainer.ui.widgets.tab_order import in_reading_order
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import PassphraseField, WordsField

_WIDE = 440
ABOUT_PASSPHRASES = (
    f"Use at least {SHORTEST} characters; four words that nobody would expect together are best. The passphrase opens "
    "the key that signs for you. It cannot be looked up: you get one recovery code to print and lock away."
)
MAKING = "Making what opens the key \u2026"
NOT_THE_SAME = "The two are not the same: type the passphrase again."
NO_NAME = "Type the name that is to stand in records."
NO_ROLE = "Choose at least one role."
_NOBODY = "Nobody"
_ROLES = {
    Role.LEARNER: "Learner",
    Role.INSTRUCTOR: "Instructor, sets tests",
    Role.JUDGE: "Judge, marks",
    Role.SUPERVISOR: "Supervisor, decides and signs",
}


class SchoolForm(Panel):
    """A form that is hidden until it is asked; ``closed``: it is asked no more."""

    closed = Signal()

    def __init__(self, look: Look, do: str) -> None:
        super().__init__("raised")
        self._look = look
        self.words, self.about = Text(look, "", 14, 600, wrap=True), Text(look, "", 13, token="muted", wrap=True)
        self.told = Text(look, "", 13, token="wrong", wrap=True)
        self.do, self.leave = Button(look, do, rank=ButtonRank.ACCENT), Button(look, "Cancel")
        self.lines: QVBoxLayout = column(gap=6)
        self.stops: list[QWidget] = []
        """What is asked, as it is read."""
        down = column(self, (16, 12, 16, 14), gap=6)
        for each in (self.words, self.about):
            down.addWidget(each)
        down.addLayout(self.lines)
        down.addWidget(self.told)
        buttons = row(None, (0, 4, 0, 0), gap=10)
        buttons.addWidget(self.do)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        down.addLayout(buttons)
        self.leave.clicked.connect(self.close_form)
        self.hide()

    def open_form(self, words: str, about: str, first: QWidget) -> None:
        """Show it; ``first`` has the keys."""
        self.words.setText(words)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.setAccessibleName(words)
        in_reading_order(*self.stops, self.do, self.leave)
        self.tell("")
        self.show()
        first.setFocus()

    def close_form(self) -> None:
        """Ask no more, and forget what was typed."""
        self.forget()
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def forget(self) -> None:
        """Forget what was typed."""

    def tell(self, sentence: str, token: str = "wrong") -> None:
        """Say why it is not done; "" says nothing."""
        self.told.setText(sentence)
        self.told.set_token(token)
        self.told.setVisible(bool(sentence))

    def named(self, name: str, widget: QWidget) -> None:
        """Add a control under its name."""
        self.lines.addWidget(Text(self._look, name, 13, token="muted"))
        across = row()
        across.addWidget(widget)
        self.stops.append(widget)
        across.addStretch(1)
        self.lines.addLayout(across)
        if isinstance(widget, WordsField):
            fix(widget, width=_WIDE)


class PassphraseForm(SchoolForm):
    """Asks for a passphrase twice, and ``before`` that for other things, each with its name and what it is like.

    ``chosen`` carries the passphrase, and what was typed before it.
    """

    chosen = Signal(str, object)

    def __init__(self, look: Look, do: str, before: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(look, do)
        self.before = [WordsField(look, name, prompt) for name, prompt in before]
        self.passphrase, self.again = PassphraseField(look), PassphraseField(look, "The same again")
        for field in self.before:
            self.named(field.accessibleName(), field)
        self.named("Passphrase", self.passphrase)
        self.named("The same again", self.again)
        self._fields = [*self.before, self.passphrase, self.again]
        for field, after in pairwise(self._fields):
            field.returnPressed.connect(after.setFocus)
        self.again.returnPressed.connect(self.choose)
        self.do.clicked.connect(self.choose)

    def ask(self, words: str, about: str = ABOUT_PASSPHRASES) -> None:
        """Ask ``words``."""
        self.forget()
        self.open_form(words, about, next(iter(self.before), self.passphrase))

    def forget(self) -> None:
        for field in self._fields:
            field.clear()

    def show_making(self, is_making: bool) -> None:
        """Say that a key is being made, which takes a moment: meanwhile it can only be thought better of."""
        self.tell(MAKING if is_making else "", "muted")
        self.do.setEnabled(not is_making)
        for field in self._fields:
            field.setReadOnly(is_making)

    def choose(self) -> None:
        """Take the passphrase, where it is one and both are the same."""
        if not self.do.isEnabled():
            return
        typed, again = self.passphrase.text(), self.again.text()
        wrong = what_is_wrong_with(typed, [field.words for field in self.before])
        wrong = wrong or (NOT_THE_SAME if typed != again else "")
        self.tell(wrong)
        if not wrong:
            self.chosen.emit(typed, [field.words for field in self.before])


class PersonForm(SchoolForm):
    """Asks for somebody's name and roles, and who they train as here. ``told_of`` carries the person."""

    told_of = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Keep")
        self._person = SchoolPerson("", "", frozenset())
        self._learner, self._learners = "", dict[str, str]()
        self.name = WordsField(look, "Name", "As it is to stand in records")
        self.roles = {
            each: SegmentButton(look, Segment(each.value, words), outlined=True) for each, words in _ROLES.items()
        }
        self.trains = Button(look, _NOBODY)
        self.list = Dropdown(look, self, "Find a learner", width=320)
        self.named("Name", self.name)
        self.lines.addWidget(Text(look, "Roles", 13, token="muted"))
        for pair in (tuple(self.roles.values())[:2], tuple(self.roles.values())[2:]):
            across = row(gap=8)
            for button in pair:
                across.addWidget(button)
                self.stops.append(button)
            across.addStretch(1)
            self.lines.addLayout(across)
        self.named("Trains here as: nobody marks or decides on themselves", self.trains)
        self.name.returnPressed.connect(self.keep)
        self.do.clicked.connect(self.keep)
        self.trains.clicked.connect(self._open_learners)
        self.list.picked.connect(self._take)

    def ask(self, person: SchoolPerson, learners: dict[str, str]) -> None:
        """Ask about ``person``, "" being the id of somebody new; ``learners`` are the names of learners by id."""
        self._person, self._learners = person, learners
        self.name.setText(person.name)
        for role, button in self.roles.items():
            button.setChecked(role in person.roles)
        self._take(person.learner)
        words = f"What is {person.name} at the school?" if person.id else "Who is at the school?"
        self.open_form(words, "", self.name)

    def keep(self) -> None:
        """Take what is said, where there is a name and a role."""
        roles = frozenset(role for role, button in self.roles.items() if button.isChecked())
        name = self.name.words
        self.tell(NO_NAME if not name else NO_ROLE if not roles else "")
        if name and roles:
            self.told_of.emit(SchoolPerson(self._person.id, name, roles, self._learner))

    def _take(self, learner: str) -> None:
        self._learner = learner if learner in self._learners else ""
        self.trains.set_words(self._learners.get(learner, _NOBODY))

    def _open_learners(self) -> None:
        nobody = DropdownChoice("-", _NOBODY)
        known = [DropdownChoice(id, name) for id, name in self._learners.items()]
        self.list.open_under(self.trains, [nobody, *known], self._learner or nobody.key)


def role_words(person: SchoolPerson) -> str:
    """``Supervisor, judge``."""
    named = [each.value for each in Role if each in person.roles]
    return ", ".join(reversed(named)).capitalize()
