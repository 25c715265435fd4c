"""The School page: who needs what, seen at once; and what is done about it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.content.learn.skills import LearnersWay
from trainer.lazy_module import LazyModule
from trainer.training.school.documents import BookedTest
from trainer.ui.paper.sheet import Sheet
from trainer.ui.school.assigning.forms import SchoolForms
from trainer.ui.school.behind_door import PageBehindDoor
from trainer.ui.school.door import MarginButton
from trainer.ui.school.keys import SCHOOL_KEYS
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.page_words import NEW_TEST
from trainer.ui.school.roster.asking import RosterAsking
from trainer.ui.school.roster.bar import RosterBar
from trainer.ui.school.roster.class_mistakes import ClassMistakes
from trainer.ui.school.roster.desk import OnRoster, RosterDesk
from trainer.ui.school.roster.empty import EmptyRoster
from trainer.ui.school.roster.exporting import export_roster
from trainer.ui.school.roster.learner_panel import GroupTold, SidePanel
from trainer.ui.school.roster.learner_view import LearnerTold
from trainer.ui.school.roster.lines import (
    class_choices,
    in_class,
    line_of,
    roster_view,
    way_of_most,
)
from trainer.ui.school.roster.map import RosterMap
from trainer.ui.school.roster.room import RosterParts, RosterRoom
from trainer.ui.school.roster.rounds_told import RoundTold
from trainer.ui.school.roster.side import RosterSide
from trainer.ui.school.roster.telling import Telling
from trainer.ui.school.roster.view import ALL, RosterView
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import plain_key
from trainer.ui.window.session import Session
from trainer.wording.dates import day_of_month_words, weekday_words

if TYPE_CHECKING:
    from trainer.ui.school.roster import printing
else:
    printing = LazyModule("trainer.ui.school.roster.printing")


class SchoolPage(PageBehindDoor):
    """``record_asked`` carries the id of a test and the learner's name; ``settings_asked``: School's settings.

    ``replay_asked``: the id of a round to look back on, the learner's name, and whether it is a shuffle.

    ``import_asked``: a list by which a class comes in.
    """

    title = "School"
    icon = "school"
    hides_learners = True
    own_keys = SCHOOL_KEYS
    record_asked = Signal(str, str)
    replay_asked = Signal(str, str, bool)
    settings_asked = Signal()
    import_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.office = OfficeDesk(session, self)
        self.desk = RosterDesk(session, self.office, self)
        self.telling = Telling(session, self.desk, self.office)
        self.way = LearnersWay.DEALER
        self._way_chosen = False
        self.people: tuple[OnRoster, ...] = ()
        self._bookings: tuple[BookedTest, ...] = ()
        self.bar, self.map = RosterBar(look), RosterMap(look)
        self.panel, self.print_button = SidePanel(look), self.bar.print
        self.mistakes = ClassMistakes(self.desk, self.telling, self.panel)
        self.forms = SchoolForms(session, self.office, self.telling.assignables)
        self.asking = RosterAsking(self.forms, self.telling, self.desk, self.bar, self.map, self.panel)
        self.side = RosterSide(look, self.panel, *self.forms.widgets)
        self.told = Text(look, "", 13, 500, token="accent", wrap=True)
        self.nobody = EmptyRoster(look)
        self._room, self._news = single_shot(self), single_shot(self, 1_000)
        for timer, act in ((self._room, self._fit), (self._news, self._follow)):
            timer.timeout.connect(act)
        self.share = MarginButton(look, "Share a file", "F")
        self.pins, self.new_learner = MarginButton(look, "PINs", "D"), MarginButton(look, "New learner", "J")
        margin = self.share, self.pins, self.new_learner
        parts = RosterParts(self.bar, self.map, self.side, self.told, self.nobody, margin, self.opened_by)
        self.room = RosterRoom(look, self.inside, parts)
        self._connect()

    @cached_property
    def prints(self) -> printing.RosterPrints:
        """What can be printed from here, made when it is first asked for."""
        return printing.RosterPrints(self.session, self.telling)

    # Coming and going

    def come_in(self) -> None:
        self.refresh()
        self._tell(self.telling.clashes(), "warning")
        self.focus()

    def clear(self) -> None:
        self.office.close()
        self.forms.forget()
        self.desk.forget()
        self.map.rows.unmark()
        self.map.rows.choose("")
        self.people, self._bookings = (), ()
        self.bar.show_classes(())
        self.map.show_view(RosterView())
        self.panel.show_group(GroupTold("", ""))
        self._tell("")
        self.mistakes.forget()

    def leave(self) -> None:
        self.desk.leave()
        self.forms.close()
        self.office.close()

    def take_keys(self) -> None:
        first = self.nobody.bring_in if self.map.isHidden() else self.map.rows
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def beside_title(self) -> str:
        today = self.desk.today()
        return f"{weekday_words(today)} {day_of_month_words(today)}"

    def describe(self) -> Iterator[str]:
        yield f"School: {len(self.people)} learners, {self.desk.left} to be reckoned, {self.way.value}"

    def sheet(self) -> Sheet | None:
        if self.forms.pins.given.sheet is not None:
            return self.forms.pins.given.sheet
        return self.prints.sheet(self.map.view, self.bar.shown, self.panel.told) if self.people else None

    # What is shown

    def refresh(self) -> None:
        """Show everybody as the book has them; who did something since is brought up to date meanwhile."""
        self.desk.read()
        self.telling.forget()
        self.forms.assign.forget_list()
        self._bookings = self.telling.bookings()
        self.bar.show_classes(class_choices(self.desk.people, self.telling.classes()))
        self.show_class()

    def show_class(self) -> None:
        """Show the class that is chosen."""
        self.people = in_class(self.desk.people, self.bar.current)
        if not self._way_chosen:
            self.way = way_of_most(self.people)
        self.room.show_there(there=bool(self.desk.people))
        self.map.show_view(self._view())
        self._show_side()

    def _view(self) -> RosterView:
        view = roster_view(self.desk, self.people, self.way, self._bookings)
        return RosterView(view.heads, view.lines, view.test_name, self._waits())

    def _waits(self) -> str:
        left = self.desk.left
        return f"{left} {'learner is' if left == 1 else 'learners are'} being brought up to date." if left else ""

    def _came(self, id: str) -> None:
        """Somebody's map is there anew."""
        self.people = in_class(self.desk.people, self.bar.current)
        person, view = self.desk.person(id), self.map.view
        line = None if person is None else line_of(self.desk, person, self.way, self._bookings)
        if line is not None:
            lines = tuple(line if each.id == id else each for each in view.lines)
            self.map.show_view(RosterView(view.heads, lines, view.test_name, self._waits()))
            if id == self.map.rows.current:
                self._show_side()

    def _show_side(self) -> None:
        """Beside the roster: who is chosen, those who are marked, or the class."""
        if not self.is_open:
            return
        rows = self.map.rows
        person = self.desk.person(rows.current)
        if person is not None and not rows.marked:
            self.mistakes.leave()
            self.panel.show_learner(self.telling.learner(person, self.way))
        else:
            everybody = self.bar.shown if self.bar.current != ALL else "Everybody"
            self.mistakes.tell(everybody, self.people, rows.marked)
        self.bar.show_marked(len(rows.marked))

    # What is asked for

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if not self._step_back():
                super().keyPressEvent(event)
        # Who fills in a form does not lose it to a letter that asks for something else.
        elif self.side.form is not None or not (self.is_open and self._key(plain_key(event))):
            super().keyPressEvent(event)

    def _key(self, key: str) -> bool:
        outside = {"L": self.opened_by.lock, "I": self.nobody.bring_in, "J": self.new_learner}.get(key)
        if outside is not None:
            outside.click()
        elif not self.people:
            return False
        elif key == "W":
            self.turn_way()
        elif key == "C":
            self.bar.beside(1)
        elif key == "F":
            self.share.click()
        elif key == "D":
            self.pins.click()
        elif key == "K":
            self._tell(self.asking.what_counts())
        else:
            return self.bar.press(key) or self.panel.press(key)
        return True

    def turn_way(self) -> None:
        """Show the other way's stages."""
        others = {LearnersWay.DEALER: LearnersWay.SUPERVISOR, LearnersWay.SUPERVISOR: LearnersWay.DEALER}
        self.way, self._way_chosen = others[self.way], True
        self.show_class()

    def assign_stage(self, stage: str) -> None:
        """Ask to assign a stage to those who need it."""
        why_not = self.asking.assign_stage(stage)
        if why_not:
            self._tell(why_not)

    def _open_reports(self) -> None:
        self.bar.open_reports(self.prints.choices(self.bar.shown, self.people, self.panel.told))

    def _print(self, key: str) -> None:
        self.prints.chosen = key
        self.print_asked.emit()

    def _export(self) -> None:
        told = export_roster(self, self.telling.workbook(self.map.view), f"class-{self.desk.today().isoformat()}.xlsx")
        self._tell(told.sentence, "accent" if told.is_done else "wrong")

    def _open_record(self) -> None:
        told = self.panel.told
        if isinstance(told, LearnerTold) and told.record:
            self.record_asked.emit(told.record, self.telling.book_name(told.id))

    def _replay(self, round: RoundTold) -> None:
        told = self.panel.told
        if isinstance(told, LearnerTold):
            self.replay_asked.emit(round.kept, self.telling.book_name(told.id), round.is_shuffle)

    # Forms

    def _show_form(self, form: QWidget) -> None:
        self._tell("")
        self.room.show_there(there=True)
        self.room.slide_over()
        self.side.show_form(form)

    def _done(self, told: str) -> None:
        self.forms.close()
        self.map.rows.unmark()
        self.refresh()
        self._tell(told)
        if not self.forms.pins.show_given():
            self.focus()

    def _form_closed(self) -> None:
        self.side.close_form()
        self.room.show_there(there=bool(self.desk.people))

    def _refused(self, why: str) -> None:
        self.side.close_form()
        self._tell(why, token="wrong")

    def _tell(self, sentence: str, token: str = "accent") -> None:
        self.told.set_token(token)
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def _step_back(self) -> bool:
        """Close a form or the panel over the roster, let nobody be marked or chosen, or take a sentence away."""
        rows = self.map.rows
        if self.side.form is not None:
            self.forms.close()
        elif self.room.is_over and self.side.isVisible():
            self.side.hide()
        elif rows.marked:
            rows.unmark()
        elif rows.current:
            rows.choose("")
        elif not self.told.isHidden():
            self._tell("")
        else:
            return False
        self.focus()
        return True

    # Within

    def _entered(self) -> None:
        self.room.slide_over()
        if not self.room.is_over:
            self.side.focus()

    def _connect(self) -> None:
        rows, session = self.map.rows, self.session
        self.bar.chosen.connect(self._choose_class)
        self.bar.assign.clicked.connect(lambda: self.asking.assign())
        self.bar.book.clicked.connect(lambda: self.asking.book(self.way))
        self.share.clicked.connect(self.forms.ask_file)
        self.bar.new_test.clicked.connect(lambda: self._tell(NEW_TEST))
        self.bar.print.clicked.connect(self._open_reports)
        self.bar.report_chosen.connect(self._print)
        self.bar.export.clicked.connect(self._export)
        self.map.assign_asked.connect(self.assign_stage)
        rows.current_changed.connect(self._current_changed)
        rows.marks_changed.connect(self._show_side)
        rows.entered.connect(self._entered)
        rows.pressed.connect(self.room.slide_over)
        self.panel.help_asked.connect(lambda line: self.asking.assign_help(line))
        self.panel.note_asked.connect(lambda: self.forms.ask_note(self.panel.told))
        self.panel.sign_off_asked.connect(lambda: self.forms.ask_sign_off(self.panel.told))
        self.panel.record_asked.connect(self._open_record)
        self.panel.replay_asked.connect(self._replay)
        self.forms.asked.connect(self._show_form)
        self.forms.closed.connect(self._form_closed)
        self.forms.pins.given.done.connect(self.print_asked)
        self.forms.done.connect(self._done)
        self.forms.refused.connect(self._refused)
        self.side.left.connect(self.focus)
        self.pins.clicked.connect(lambda: self.asking.pins())
        for button in (self.new_learner, self.nobody.new_learner):
            button.clicked.connect(lambda: self.asking.new_learner())
        for button in (self.nobody.bring_in, self.bar.bring_in):
            button.clicked.connect(self.import_asked)
        for asked in (self.nobody.to_settings.clicked, self.door.settings_asked):
            asked.connect(self.settings_asked)
        self.desk.came.connect(self._came)
        self.desk.over.connect(self.show_class)
        session.look.room_changed.connect(self._room.start)
        for changed in (session.opened, session.ready, session.game_changed, self.school.changed):
            changed.connect(self._follow)
        session.results_changed.connect(self._hear)

    def _choose_class(self, _: str) -> None:
        self._way_chosen = False
        self.map.rows.choose("")
        self.show_class()
        self.focus()

    def _current_changed(self) -> None:
        told = self.panel.told
        before = told.id if isinstance(told, LearnerTold) else ""
        if self.map.rows.current != before and self.side.form is None:
            self._show_side()

    def _hear(self) -> None:
        """Something was kept, perhaps by another machine: it is shown in a moment, however much of it comes."""
        if self.is_open and self.isVisible() and not self._news.isActive():
            self._news.start()

    def _follow(self) -> None:
        if self.is_open and self.isVisible():
            self.refresh()

    def _fit(self) -> None:
        self.room.fit(there=bool(self.desk.people))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._room.start()

    def hideEvent(self, event: QHideEvent) -> None:
        for timer in (self._room, self._news):
            timer.stop()
        self.mistakes.leave()
        super().hideEvent(event)
