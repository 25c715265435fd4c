"""One new learner, who comes to the school without a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from trainer.training.school.documents import SchoolClass
from trainer.training.school.office import KeptDocument
from trainer.training.school.roster.agreeing import NewLearner
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.words_field import WordsField

CHOOSES_PIN = "They choose a PIN at their first sign-in, or you print one: PINs, D."
NO_CLASS = "No class"
_NONE = "-"


class NewLearnerForm(SideForm):
    """Asks for a learner's names, class and office number."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Add")
        self._classes: dict[str, str] = {}
        self.of_class = _NONE
        self.first, self.surname = WordsField(look, "First name"), WordsField(look, "Surname")
        self.number = WordsField(look, "Office number", "Optional")
        self.chooser = Button(look, NO_CLASS, icon="down")
        self.list = Dropdown(look, self, "Find a class", width=270)
        self.named("First name", self.first)
        self.named("Surname", self.surname)
        self.named("Class", self.chooser, wide=False)
        self.named("Office number", self.number)
        self.chooser.clicked.connect(self._open_list)
        self.list.picked.connect(self.pick)
        for field in (self.first, self.surname, self.number):
            field.returnPressed.connect(self.done)

    def start(self, classes: Sequence[KeptDocument[SchoolClass]], of_class: str) -> None:
        """Ask for a learner of one of these ``classes``; the one of the id ``of_class`` is proposed."""
        self._classes = {_NONE: NO_CLASS, **{each.id: each.document.name for each in classes}}
        for field in (self.first, self.surname, self.number):
            field.clear()
        self.pick(of_class or _NONE)
        self.ask("New learner", CHOOSES_PIN)

    def pick(self, key: str) -> None:
        """Choose the class of that id."""
        self.of_class = key if key in self._classes else _NONE
        name = self._classes.get(self.of_class, NO_CLASS)
        self.chooser.set_words(name)
        self.chooser.setAccessibleName(f"Class: {name}")

    def learner(self) -> NewLearner:
        """Return who is to be added, as typed."""
        of_class = "" if self.of_class == _NONE else self.of_class
        return NewLearner(self.first.words, self.surname.words, of_class, self.number.words)

    def focus(self) -> None:
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_list(self) -> None:
        choices = [DropdownChoice(key, name) for key, name in self._classes.items()]
        self.list.open_under(self.chooser, choices, self.of_class)
