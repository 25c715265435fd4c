"""Names of people of the school, chosen into a field in which any name can be typed."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.training.signed_records.people import SchoolPerson
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.words_field import WordsField


class NameOfSchool(QWidget):
    """A field, and beside it the people of the school to choose from; without any there is the field alone."""

    def __init__(self, look: Look, field: WordsField) -> None:
        super().__init__()
        self._field = field
        self._people: tuple[SchoolPerson, ...] = ()
        self.choose = Button(look, "Choose", rank=ButtonRank.QUIET)
        self.choose.setAccessibleName(f"{field.accessibleName()}: somebody of the school")
        self.list = Dropdown(look, self, "Find somebody", width=300)
        across = row(self, gap=8)
        across.addWidget(field, 1)
        across.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignVCenter)
        self.choose.clicked.connect(self._open)
        self.list.picked.connect(self._take)
        self.offer(())

    def offer(self, people: Iterable[SchoolPerson]) -> None:
        """Let these be chosen."""
        self._people = tuple(people)
        self.choose.setVisible(bool(self._people))

    def _open(self) -> None:
        self.list.open_under(self.choose, [DropdownChoice(each.id, each.name) for each in self._people], "")

    def _take(self, id: str) -> None:
        person = next((each for each in self._people if each.id == id), None)
        if person is not None:
            self._field.setText(person.name)
            self._field.setFocus()
