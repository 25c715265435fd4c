"""A page that is there for instructors and supervisors alone, once one of them has shown who they are."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from trainer.training.signed_records.people import Doing, SchoolPerson, why_not
from trainer.ui.school.desk import school_of
from trainer.ui.school.door import OpenedBy, SchoolDoor
from trainer.ui.school.keys import DOOR_KEYS
from trainer.ui.school.open_door import door_of
from trainer.ui.widgets.panel import column, in_middle
from trainer.ui.widgets.popup import close_pop_ups
from trainer.ui.window.page import KeyGroup, KeyHint, Page
from trainer.ui.window.session import Session


class PageBehindDoor(Page):
    """``inside`` is what is behind the door; a page fills it in ``come_in``, and leaves nothing in it in ``clear``."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.school = school_of(session)
        self.inside = QWidget()
        self.door, self.opened_by = SchoolDoor(session.look, self.school), OpenedBy(session.look)
        self.stays_open = door_of(session)
        self._outside = QWidget()
        before = column(self._outside, (24, 24, 24, 24))
        in_middle(before, self.door)
        whole = column(self)
        whole.addWidget(self._outside, 1)
        whole.addWidget(self.inside, 1)
        self.inside.hide()
        self.door.opened.connect(self.open_to)
        self.opened_by.lock.clicked.connect(self.lock)
        self.stays_open.shut.connect(self._shut)
        for changed in (session.ready, self.school.changed):
            changed.connect(self._see_who_may)

    def come_in(self) -> None:
        """Show what is there, and take the keys."""

    def clear(self) -> None:
        """Leave nothing of it in view or in reach."""

    def take_keys(self) -> None:
        """Put the focus where the keys go inside."""

    @property
    def is_open(self) -> bool:
        """Whether somebody has opened the page."""
        return self.stays_open.is_open

    def open_to(self, person: SchoolPerson) -> None:
        """Open it to who has shown who they are."""
        self.stays_open.open(person)
        self.opened_by.show_person(person)
        self._outside.hide()
        self.inside.show()
        if self.isVisible():
            self.come_in()

    def lock(self) -> None:
        """Shut it."""
        self.stays_open.lock()

    def enter(self) -> None:
        self.stays_open.look()
        self._see_who_may()
        if self.is_open:
            self.come_in()
        else:
            self._ask()

    def focus(self) -> None:
        if self.is_open:
            self.take_keys()
        else:
            self.door.focus()

    def keys(self) -> tuple[KeyHint, ...]:
        return self.own_keys if self.is_open else DOOR_KEYS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return (KeyGroup("", (*DOOR_KEYS, *cls.own_keys)),)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.stays_open.watch(in_view=True)

    def hideEvent(self, event: QHideEvent) -> None:
        self.stays_open.watch(in_view=False)
        super().hideEvent(event)

    def _shut(self) -> None:
        self.clear()
        self.opened_by.show_person(None)
        self.inside.hide()
        self._outside.show()
        if self.isVisible():
            # What lies over the page may show of it what is locked by now: a list, or what is about to be printed.
            close_pop_ups(self.window())
            self._ask()

    def _ask(self) -> None:
        self.door.ask()
        self.focus()

    def _see_who_may(self) -> None:
        """Lock it where who has opened it may not be here any more, and ask anew where that is otherwise by now."""
        person = self.stays_open.person
        if person is None:
            if self.isVisible():
                self._ask()
        elif not (self.school.is_on and any(self._is_still(each, person) for each in self.school.people)):
            self.lock()

    def _is_still(self, each: SchoolPerson, person: SchoolPerson) -> bool:
        return each.id == person.id and not why_not(each, Doing.EDIT) and self.school.key_of(each) is not None
