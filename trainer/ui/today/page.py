"""The Today page: one button that begins today's sitting, what is in it and why, and the way it is a step of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.lazy_module import LazyModule
from trainer.training.school.keeping import has_edits
from trainer.ui.looks.points import fix, ours
from trainer.ui.looks.qt import guarded
from trainer.ui.today.lesson_card import LessonCard
from trainer.ui.today.school_card import SchoolCard
from trainer.ui.today.sitting_panel import MORE, SittingPanel
from trainer.ui.today.view import Gained, SittingUnderWay, TodayView, read_view
from trainer.ui.today.way_panel import WayPanel, test_of
from trainer.ui.today.week_panel import WeekPanel
from trainer.ui.widgets.panel import column, row, scrolled
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.chosen_minutes import CHOSEN_MINUTES, chosen_minutes
from trainer.ui.window.page import KeyHint, Page, plain_key
from trainer.ui.window.session import GAME, Session
from trainer.wording.dates import day_of_month_words, weekday_words

if TYPE_CHECKING:
    from trainer.training.learn.planning.plan import PlannedPart
    from trainer.ui.today import ending, reading, school_note, session_end
    from trainer.ui.window import study
else:
    # What is reckoned is read when the score book is there: not before the first frame.
    reading, study = LazyModule("trainer.ui.today.reading"), LazyModule("trainer.ui.window.study")
    school_note, ending = LazyModule("trainer.ui.today.school_note"), LazyModule("trainer.ui.today.ending")
    session_end = LazyModule("trainer.ui.today.session_end")

"""The file of the test that the way leads to."""
VIEW = "today"
"""The setting that keeps what was shown last."""
_WAY, _LEAST_BESIDE, _GAP = 424, 1000, 16
_LOOK_UP_MS, _NEWS_MS = 300, 1_000
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TodayPage(Page):
    """What the learner does today; before the score book is there, as it was seen last.

    ``begun`` tells for how many minutes a sitting is to begin, or that the one under way is to go on. ``lesson_asked``
    and ``stage_asked`` carry keys; ``drills_asked``: the learner chooses for themselves. ``test_asked``
    carries the key of the test that the way leads to. ``school_asked`` carries what is to be done for the school: what
    sort of thing it is (the value of an ``AssignedKind``), and its key.
    """

    begun = Signal(int)
    lesson_asked = Signal(str)
    stage_asked = Signal(str)
    drills_asked = Signal()
    test_asked = Signal(str)
    school_asked = Signal(str, str)

    title = "Today"
    icon = "today"
    own_keys = (
        KeyHint(("Enter",), "Begin, or continue"),
        KeyHint(("\u2190", "\u2192"), "A shorter or longer session"),
        KeyHint(("L",), "The next lesson"),
        KeyHint(("D",), "Choose a drill for yourself"),
        KeyHint(("T",), "The school's task, or else the test your path leads to"),
        KeyHint(("Esc",), "Done for today, once a session has ended"),
        KeyHint(("N",), "Read the school's note"),
        KeyHint(("\u2191", "\u2193"), "Along your path; Enter opens the stage"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.view = _kept_view(session)
        self._whose = session.learner, session.kept.get(GAME, "")
        self._parts: tuple[PlannedPart, ...] = ()
        self._is_read = self._wanted = self._is_listening = False
        self.sitting, self.lesson, self.week = SittingPanel(look), LessonCard(look), WeekPanel(look)
        self.way, self.school = WayPanel(look), SchoolCard(look)
        self._way_line: WayPanel | None = None
        self.note: school_note.SchoolNoteCard | None = None
        self.end: session_end.SessionEnd | None = None
        self._read, self._fit, self._look_up = single_shot(self), single_shot(self), single_shot(self, _LOOK_UP_MS)
        self._lay_out()
        self._draw_end = single_shot(self)
        self._connect()
        self.show_view(self.view)

    def enter(self) -> None:
        # It was left at once, maybe, before it was fitted to a window that had just become another.
        self._fit.start()
        self.refresh()
        self.focus()

    def focus(self) -> None:
        if self.end is not None and self._views.currentWidget() is not self._area:
            (self.end.more if self.end.more.isEnabled() else self.end.leave).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._area.verticalScrollBar().setValue(0)
        self.sitting.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def beside_title(self) -> str:
        means = self.session.means
        day = date.today() if means is None else means.today()
        return f"{weekday_words(day)} {day_of_month_words(day)}"

    def describe(self) -> Iterator[str]:
        yield f"Sitting: {self.view.minutes} minutes, {len(self.view.plan)} parts, under way: {self.view.under_way}"

    # What is shown

    def refresh(self) -> None:
        """Show the sitting as the score book has it now."""
        session = self.session
        if not session.is_ready:
            return
        if self._whose != (session.learner, session.game_key):
            self._forget()
        its = study.study_of(session)
        if not self._is_listening:
            self._is_listening = True
            for changed in (its.reckoned, its.way_changed):
                changed.connect(self._follow)
            session.results_changed.connect(self._hear)
        learning = its.learning()
        if learning is None:
            self._tell_wait()
            return
        self.show_view(reading.view_of(session, its, learning, self.view, self._parts))
        self._is_read = True
        self._show_note(its)
        self._keep()
        if view_lacks_lesson(self.view):
            self._look_up.start()
        if self._wanted:
            self.begin()

    def show_state(
        self, under_way: SittingUnderWay | None, gained: Gained | None = None, parts: Sequence[PlannedPart] = ()
    ) -> None:
        """Show the sitting ``under_way``, whose ``parts`` these are, or what the one that ended has ``gained``."""
        self._whose, self._parts = (self.session.learner, self.session.game_key), tuple(parts)
        minutes, means = MORE if gained is not None else self._chosen_minutes(), self.session.means
        # What was gained is today's, also where the page was seen last on another day.
        day = self.view.day if means is None or gained is None else means.today().isoformat()
        self.view = replace(self.view, under_way=under_way, gained=gained, minutes=minutes, day=day)
        if self.isVisible():
            self.refresh()

    def show_view(self, view: TodayView) -> None:
        """Show what is planned, what is to be read, the week and the way."""
        self.view = view
        self.sitting.show_view(view)
        self.lesson.show_lesson(view.lesson_key, view.lesson)
        self.school.show_task(view.school)
        self.lesson.stand_beside(another=view.school is not None)
        self.week.show_view(view)
        self._show_end()
        for way in (self.way, self._way_line):
            if way is not None:
                way.show_stages(view.way, view.towards)
                way.leave_key_to(another=view.school is not None)
        # Inner layouts first, so that no frame shows some parts in the room of others.
        for widget in (self.sitting.rows, self.sitting, self._inside):
            layout = widget.layout()
            if layout is not None:
                layout.activate()

    def _show_end(self) -> None:
        """Show what the session that has ended has brought, in place of what is planned, until that is left."""
        gained = self.view.gained
        if gained is None or not gained.has_page or self.view.under_way is not None:
            self._views.setCurrentWidget(self._area)
            return
        if self.end is None:
            self.end = session_end.SessionEnd(self.session.look)
            self.end.more_asked.connect(self.begin)
            self.end.done.connect(self.leave_end)
            self._views.addWidget(scrolled(self.end))
        self.end.show_end(gained, self.view, self.sitting.button.text() if self.view.plan else "")
        is_new = self._views.currentWidget() is self._area
        self._views.setCurrentIndex(1)
        if is_new and self.isVisible():
            self.focus()
        self._draw_end.start()

    def _draw_gained(self) -> None:
        game = self.session.game
        if self.end is not None and game is not None and self.end.pictures and self.session.is_ready:
            self.end.draw_by(ending.pictures_of(self.session, study.study_of(self.session), game))

    def leave_end(self) -> None:
        """What was gained was seen: show what is planned."""
        gained = self.view.gained
        if gained is not None and gained.has_page:
            self.show_view(replace(self.view, gained=replace(gained, is_seen=True)))
            self._keep()
            self.focus()

    def find_lesson(self) -> None:
        """Find out what the card says of the lesson, where that is not known: its file is read for it."""
        if self.session.is_ready and view_lacks_lesson(self.view):
            lesson = reading.next_lesson(study.study_of(self.session), self.view.lesson_key)
            self.show_view(replace(self.view, lesson=lesson))
            self._keep()

    # What is pressed

    def begin(self) -> None:
        """Begin the sitting, or go on with it; before the plan is made, as soon as it is."""
        self._wanted = not self._is_of_now()
        if self._wanted:
            self._tell_wait()
        elif self.view.plan:
            self.begun.emit(self.view.minutes)

    def choose_minutes(self, minutes: int) -> None:
        """Make the sitting this long, and the next ones."""
        self.show_view(replace(self.view, minutes=minutes))
        self.session.keep_setting(CHOSEN_MINUTES, f"{minutes}")
        self.refresh()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, letter = event.key(), plain_key(event)
        if key in _ENTERS and not event.isAutoRepeat():
            self.begin()
        elif key == Qt.Key.Key_Escape and self._views.currentWidget() is not self._area:
            self.leave_end()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focus()
            self.sitting.step_minutes(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            way = self._way_in_view()
            way.focus_next(key)
            self._area.ensureWidgetVisible(way, 0, 24)
        elif letter == "L":
            self.lesson.ask()
        elif letter == "D":
            self.drills_asked.emit()
        elif letter == "N" and self.note is not None:
            self.note.open_note()
        elif letter == "T":
            self.ask_for_school_or_test()
        else:
            super().keyPressEvent(event)

    def leave(self) -> None:
        # It is read when it is come to again.
        self._read.stop()
        self._news.stop()
        self._fit.stop()
        self._look_up.stop()
        self._draw_end.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit.start()

    # Within

    def _is_of_now(self) -> bool:
        """Whether what is shown is of who trains now, was read since the window was opened, and holds still."""
        is_of_now = self._is_read and self.view.is_of(self.session.learner, self.session.game_key)
        return is_of_now and not study.study_of(self.session).is_reckoning

    def _tell_wait(self) -> None:
        """Say what a sitting that was asked for waits for, where that takes a while."""
        if self._wanted and self.session.is_ready and study.study_of(self.session).is_reckoning:
            self.sitting.tell_wait()

    def _keep(self) -> None:
        if self.view.as_text() != self.session.setting(VIEW):
            self.session.keep_setting(VIEW, self.view.as_text())

    def _forget(self) -> None:
        """Somebody else trains, or another game: what was under way there is not here."""
        self._whose, self._parts = (self.session.learner, self.session.game_key), ()
        self.view = TodayView(self._chosen_minutes())
        if self.note is not None:
            self.note.show_note(None)

    def _chosen_minutes(self) -> int:
        return chosen_minutes(self.session.setting(CHOSEN_MINUTES))

    def _follow(self) -> None:
        # In a turn of its own: whoever has something to show here hears of the change first.
        if self.isVisible():
            self._read.start()

    def _hear(self) -> None:
        """Something came from another machine, perhaps from the school: it is shown in a moment."""
        if self.isVisible() and not self._news.isActive():
            self._news.start()

    def _way_in_view(self) -> WayPanel:
        line = self._way_line
        return line if line is not None and not line.isHidden() else self.way

    def _stand(self) -> None:
        """Stand the way beside the sitting, or below it on one line where there is no room."""
        is_wide = ours(self.width()) >= _LEAST_BESIDE
        if not is_wide and self._way_line is None:
            self._way_line = WayPanel(self.session.look, on_a_line=True)
            self._way_line.stage_asked.connect(self.stage_asked)
            self._way_line.show_stages(self.view.way, self.view.towards)
            self._left.insertWidget(self._left.count() - 1, self._way_line)
        self.way.setVisible(is_wide)
        if self._way_line is not None:
            self._way_line.setVisible(not is_wide)

    def _show_note(self, its: study.Study) -> None:
        """Show what the school wrote for the learner, above everything else; the card is made for the first note."""
        # At home nobody writes one, and what reads them is not imported.
        note = school_note.note_to_show(self.session, its) if self.session.reckoned(has_edits) else None
        if note is not None and self.note is None:
            self.note = school_note.SchoolNoteCard(self.session.look)
            self.note.opened.connect(self._open_note)
            self._left.insertWidget(0, self.note)
        if self.note is not None:
            self.note.show_note(note)

    def _open_note(self, note: str) -> None:
        its = study.study_of(self.session)
        school_note.keep_opened(self.session, its, note)
        self._show_note(its)
        self.focus()

    def ask_for_test(self) -> None:
        """Ask for the test that the way leads to."""
        self.test_asked.emit(test_of(self.view.towards).key)

    def ask_for_school_or_test(self) -> None:
        """Ask for what the school has set; without that, for the test that the way leads to."""
        if self.school.task is not None:
            self.school.ask()
        else:
            self.ask_for_test()

    def _lay_out(self) -> None:
        self._inside = QWidget()
        across = row(self._inside, (24, 16, 24, 24), gap=_GAP)
        self._left = column(gap=_GAP)
        self._left.addWidget(self.sitting)
        cards = row(gap=_GAP)
        # Both as wide, whatever stands in them.
        for each in (self.lesson, self.school):
            cards.addWidget(each, 1)
        self._left.addLayout(cards)
        self._left.addWidget(self.week)
        # Each panel is as high as its words and columns need: what room is left stays empty below all of them.
        self._left.addStretch(1)
        across.addLayout(self._left, 1)
        fix(self.way, width=_WAY)
        across.addWidget(self.way)
        self._area = scrolled(self._inside)
        self._views = QStackedWidget()
        self._views.addWidget(self._area)
        column(self).addWidget(self._views)

    def _connect(self) -> None:
        session = self.session
        self.sitting.begin_asked.connect(self.begin)
        self.sitting.minutes_chosen.connect(self.choose_minutes)
        self.sitting.drills_asked.connect(self.drills_asked)
        self.lesson.asked.connect(self.lesson_asked)
        self.school.asked.connect(self.school_asked)
        self.way.stage_asked.connect(self.stage_asked)
        self.way.test_asked.connect(self.ask_for_test)
        self._news = single_shot(self, _NEWS_MS)
        for timer in (self._read, self._news):
            timer.timeout.connect(self.refresh)
        self._look_up.timeout.connect(self.find_lesson)
        self._draw_end.timeout.connect(self._draw_gained)
        self._fit.timeout.connect(self._stand)
        session.look.room_changed.connect(self._fit.start)
        for signal in (session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._follow)


def view_lacks_lesson(view: TodayView) -> bool:
    """Whether there is a lesson of which nothing is known but its key and its title."""
    return bool(view.lesson_key) and (view.lesson is None or not view.lesson.steps)


def _kept_view(session: Session) -> TodayView:
    """What was shown last, where it was shown to who trains now at the same game."""
    view = read_view(session.kept.get(VIEW, ""))
    if view.is_of(session.learner, session.kept.get(GAME, "")):
        return view
    return TodayView(chosen_minutes(session.kept.get(CHOSEN_MINUTES)))
