"""The words of a lesson: its steps at the left, the one being read with what it rests on, and what is watched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from trainer.training.learn.lessons.telling import told_again
from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldAsk,
    ToldBlock,
    ToldLesson,
    ToldParagraph,
    ToldTry,
    ToldWatch,
)
from trainer.training.learn.lessons.trying import missed_again
from trainer.ui.learn.asking.panel import AskPanel
from trainer.ui.learn.asking.so_far import AskedSoFar
from trainer.ui.learn.reading.column import ReadingColumn
from trainer.ui.learn.reading.contents import Contents
from trainer.ui.learn.reading.figures import DrawnFigures
from trainer.ui.learn.reading.head import LessonHead
from trainer.ui.learn.reading.rests_on import RestsOn
from trainer.ui.learn.reading.steps import LessonStep, steps_of
from trainer.ui.learn.reading.trial_words import TrialOutcome, is_done
from trainer.ui.learn.reading.watch_panel import WatchPanel
from trainer.ui.looks.points import fix, ours, real, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import KeysFirst, column, row, scrolled
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import plain_key
from trainer.ui.window.session import Session
from trainer.wording.numbers import number_in_words

_CONTENTS, _COLUMN, _WIDEST, _WIDEST_PAIR, _ASIDE, _WIDEST_ASIDE = 188, 520, 620, 1056, 312, 380
_WIDE_VIEW, _MOST_LACKING, _BAR, _GAP, _RIGHT, _LINE = 1104, 120, 10, 24, 14, 60
_IDLE_MS = 300


class ReadingView(QWidget):
    """One lesson at a time. ``left`` asks for the stages, ``rule_asked`` for the house's rule at a path.

    ``step_read`` carries the place of a step that has come into view, from 0; ``done``: one goes on from the last one.
    ``try_asked`` carries what of a step is to be tried, as a ToldTry; ``enlarge_asked`` the place of what is to be seen
    large, figures counted first.
    """

    left = Signal()
    step_read = Signal(int)
    done = Signal()
    rule_asked = Signal(str)
    try_asked = Signal(object)
    enlarge_asked = Signal(int)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self._look = session, session.look
        self.lesson: ToldLesson | None = None
        self.steps: tuple[LessonStep, ...] = ()
        self.step = 0
        self._read: set[int] = set()
        self._outcomes: dict[int, TrialOutcome] = {}
        self._so_far: dict[int, AskedSoFar] = {}
        self._watches: tuple[ToldWatch, ...] | None = None
        self._again: tuple[ToldAsk | ToldTry, ...] = ()
        self._has_brought = False
        self._is_wide = False
        """Whether the lesson asks in its text: then that has all the room, and what is beside it else stands in it."""
        self._figures: DrawnFigures | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        look = self._look
        self.head, self.contents = LessonHead(look), Contents(look)
        self.text = ReadingColumn(look, lambda: session.gestures, self._pressed)
        self.rests_on = RestsOn(look)
        self.chooser = Dropdown(look, self, "Find a step")
        self.watch = WatchPanel(look, lambda: session.gestures)
        self._aside, self._beside = QWidget(), KeysFirst(self._pressed)
        self._settle, self._idle = single_shot(self), single_shot(self, _IDLE_MS)
        self._settle_rules, self._settle_answer = single_shot(self), single_shot(self)
        self._lay_out()
        self._connect()

    # What is read

    def show_lesson(self, told: ToldLesson, step: int = 0) -> None:
        """Read ``told`` from that step on, counted from 0."""
        if self.lesson is not told:
            self.lesson, self.steps, self._outcomes, self._so_far, self._again = told, steps_of(told), {}, {}, ()
            # Who is led to a step has read those before it.
            self._read = set(range(min(step, len(self.steps) - 1)))
            self._figures = DrawnFigures(self._look, told.game)
            self.contents.show_steps(self.steps)
            self._is_wide = any(isinstance(block, ToldAsk) for block in told.blocks)
            self._arrange()
        self.go(step)

    def go(self, step: int) -> None:
        """Show that step, or the nearest there is."""
        lesson, figures = self.lesson, self._figures
        if lesson is None or figures is None or not self.steps:
            return
        self.step = max(0, min(len(self.steps) - 1, step))
        self._read.add(self.step)
        at = self.steps[self.step]
        if self._has_focus_in(self.text, self.rests_on):
            # What has it goes with the step.
            self.focus()
        # What is shown in a step goes with it, but for what is watched.
        self._aside_parts.insertWidget(0, self.watch)
        lead = _lead(lesson) if self.step == 0 else ""
        watched = self.watch if at.is_watched or self._is_wide else None
        self.text.show_step(lesson, at, figures, lead, watched, is_wide=self._is_wide)
        self.rests_on.show_rules((), lesson.game)
        self._watches, self._has_brought = None, False
        self._show_further()
        self._show_place(lesson)
        self._show_tries()
        if self.text.asks and self.isVisible():
            self.focus()
        for area in (self._text_area, self._aside_area):
            area.verticalScrollBar().setValue(0)
        self._idle.start()
        self.step_read.emit(self.step)

    def next(self) -> None:
        """To the next step; after the last one the lesson is done."""
        if self.step < len(self.steps) - 1:
            self.go(self.step + 1)
        else:
            self.done.emit()

    def further(self) -> None:
        """To what is to be done in this step, where it was not done yet, once it is in view; else to the next step."""
        asked = self._to_answer
        if asked is not None:
            if not asked.enter():
                self._bring_into_view(asked)
                self.focus()
            return
        tried = self._to_try
        if tried is None:
            self.next()
            return
        panel = next(each for each in self.text.tries if each.tried is tried)
        before = self._text_area.verticalScrollBar().value()
        self._bring_into_view(panel)
        if self._text_area.verticalScrollBar().value() == before:
            self.try_asked.emit(tried)

    def try_it(self) -> None:
        """To what is to be tried in this step, also where it was done before."""
        tries = [panel.tried for panel in self.text.tries]
        if tries:
            self.try_asked.emit(next((each for each in tries if not self._is_done(each)), tries[0]))

    def show_outcome(self, tried: ToldTry, outcome: TrialOutcome) -> None:
        """What came of a try, from now on; what waited for it is shown."""
        self._outcomes[id(tried)] = outcome
        self._show_further()
        self._show_tries()
        if self.lesson is not None:
            self._show_place(self.lesson)

    @property
    def _at(self) -> LessonStep:
        return self.steps[self.step]

    def _show_further(self) -> None:
        """Show what waited for acts that are done, with the rules it rests on and what is watched in it."""
        self.text.show_further(self._answered_of, self._is_through_with, self._coming_again_before)
        # The rules behind a question would give its answer away.
        told = (each for each in self.text.shown_blocks if self._is_through_with(each) or not isinstance(each, ToldAsk))
        lesson, seen = self.lesson, LessonStep(self._at.heading, tuple(told))
        assert lesson is not None
        self.rests_on.show_more([lesson.rules[note - 1] for note in seen.notes], lesson.game)
        if self._watches != seen.watches:
            self._watches = seen.watches
            self.watch.show_watches(seen.watches, lesson.game)

    def _answered_of(self, asked: ToldAsk) -> AskedSoFar:
        return self._so_far.get(id(asked), AskedSoFar(asked))

    def _coming_again_before(self, block: ToldBlock) -> Sequence[ToldBlock]:
        """What was missed in the lesson comes again before its check, in new numbers; each time the step is shown."""
        if self._has_brought or not isinstance(block, ToldTry) or not block.check:
            return ()
        self._has_brought = True
        if not self._again:
            self._again = tuple(self._missed())
        return (ToldParagraph((Told(_ONCE_MORE),)), *self._again) if self._again else ()

    def _missed(self) -> Iterator[ToldAsk | ToldTry]:
        assert self.lesson is not None
        for act in (act for step in self.steps for act in step.acts):
            if isinstance(act, ToldAsk):
                if self._answered_of(act).missed:
                    yield told_again(act, self.lesson.game)
                continue
            outcome = self._outcomes.get(id(act))
            if act.drill is not None and not act.check and outcome is not None and outcome.missed:
                found = missed_again(act, outcome.missed)
                if found is not None:
                    yield found

    def _is_through_with(self, block: ToldBlock) -> bool:
        """Whether nothing waits for it: it's no act, or it has been done, right or wrong."""
        if isinstance(block, ToldAsk):
            return id(block) in self._so_far and self._so_far[id(block)].is_over
        outcome = self._outcomes.get(id(block))
        return not isinstance(block, ToldTry) or (outcome is not None and outcome.is_over)

    def _answered(self, so_far: AskedSoFar) -> None:
        """Keep an answer; what waited for the last one of an act is shown."""
        self._so_far[id(so_far.asked)] = so_far
        if so_far.is_over:
            self._show_further()
        self._show_tries()
        self._settle_answer.start()
        self.focus()

    def _follow(self) -> None:
        """Bring what came with an answer into view, and leave the answer there."""
        bar, inside = self._text_area.verticalScrollBar(), self._text_area.widget()
        answered = [panel for panel in self.text.asks if panel.so_far.given]
        if inside is None or not answered:
            return
        below, gap = answered[-1].said_at(inside), real(_GAP)
        last = self.text.mapTo(inside, QPoint(0, self.text.height())).y() - self._text_area.viewport().height()
        bar.setValue(max(bar.value(), min(below - gap, last + gap)))

    @property
    def _to_answer(self) -> AskPanel | None:
        """The question in view that is to be answered."""
        return next((panel for panel in self.text.asks if not panel.so_far.is_over), None)

    @property
    def _to_try(self) -> ToldTry | None:
        """What in view is to be tried and was not done yet."""
        shown = (panel.tried for panel in self.text.tries)
        return next((tried for tried in shown if not self._is_done(tried)), None)

    def _is_done(self, tried: ToldTry) -> bool:
        return is_done(tried, self._outcomes.get(id(tried)))

    def _show_acts(self) -> None:
        """Show how far the acts of the whole lesson are done, a mark a question."""
        if self._is_wide:
            acts = [act for step in self.steps for act in step.acts]
            done = [mark for act in acts for mark in self._marks_of(act)]
            self.text.acts.show_acts(done, sum(map(_count_of, acts)))

    def _marks_of(self, act: ToldAsk | ToldTry) -> Iterable[bool | None]:
        if isinstance(act, ToldAsk):
            so_far = self._answered_of(act)
            return (so_far.is_right(place) for place in range(len(so_far.given)))
        outcome = self._outcomes.get(id(act))
        if outcome is None:
            return ()
        left = _count_of(act) - len(outcome.answers) if outcome.is_over else 0
        return (*outcome.answers, *((None,) * left))

    def _show_tries(self) -> None:
        self._show_acts()
        to_try = self._to_try
        for panel in self.text.tries:
            panel.show_outcome(self._outcomes.get(id(panel.tried)), is_next=panel.tried is to_try)
        is_done = not self.text.waiting and all(map(self._is_through_with, self.text.shown_blocks))
        is_last = self.step == len(self.steps) - 1
        self.head.next.set_words(("Done" if is_done and to_try is None else "Skip for now") if is_last else "Next")
        self.head.next.set_rank(ButtonRank.FIRST if is_done and to_try is None else ButtonRank.SECOND)

    def previous(self) -> None:
        """To the step before."""
        if self.step:
            self.go(self.step - 1)

    def _has_focus_in(self, *parts: QWidget) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and any(part.isAncestorOf(focused) for part in parts)

    def focus(self) -> None:
        """Put the keyboard on the lesson, or where something is to be typed into it."""
        asked = self._to_answer
        if asked is None or not asked.focus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hold(self) -> None:
        """Something lies over the lesson: nothing in it goes on."""
        self.watch.stop()
        for asked in self.text.asks:
            asked.hold()

    def proceed(self) -> None:
        """Nothing lies over the lesson any more: time runs again."""
        for asked in self.text.asks:
            asked.go_on()

    # Qt's side

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._pressed(event):
            super().keyPressEvent(event)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        self._settle.start()
        self._idle.start()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        for timer in (self._settle, self._idle, self._settle_rules, self._settle_answer):
            timer.stop()

    def scale_changed(self) -> None:
        self._fit()

    def _pressed(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it is none of the lesson's keys."""
        letter, bar, asked = plain_key(event), self._text_area.verticalScrollBar(), self._to_answer
        if asked is not None and asked.pick(letter):
            return True
        match event.key():
            case Qt.Key.Key_PageDown:
                self.next()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.isAutoRepeat():
                self.further()
            case Qt.Key.Key_PageUp:
                self.previous()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                by = real(_LINE) if event.key() == Qt.Key.Key_Down else -real(_LINE)
                bar.setValue(bar.value() + by)
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case Qt.Key.Key_Escape if self.rests_on.is_open:
                self.rests_on.close_rules()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _ if letter.isdigit() and 1 <= int(letter) <= len(self.steps):
                self.go(int(letter) - 1)
            case Qt.Key.Key_Right | Qt.Key.Key_Left | Qt.Key.Key_Space if self.watch.watch is not None:
                self._watch_by(Qt.Key(event.key()))
            case _ if letter == "T":
                self.try_it()
            case _ if letter == "G":
                self.text.move_again()
            case _ if letter == "R":
                self.rests_on.open_or_close()
            case _ if letter == "C":
                self.choose()
            case _ if letter == "L":
                self._enlarge()
            case _:
                return False
        return True

    def _watch_by(self, key: Qt.Key) -> None:
        watch = self.watch
        {Qt.Key.Key_Right: watch.go_on, Qt.Key.Key_Left: watch.go_back}.get(key, watch.play_or_stop)()
        self._bring_into_view(watch)

    def _enlarge(self) -> None:
        """See the step's first figure large; where it has none, what is watched."""
        if self.steps and (self._at.figures or self._at.watches):
            self.enlarge_asked.emit(0)

    def show_watch(self, which: int) -> None:
        """Bring what is to be watched into view, the first being 0, and let it play."""
        self.watch.choose(which)
        self._bring_into_view(self.watch)
        self.watch.play_or_stop()

    def _bring_into_view(self, widget: QWidget) -> None:
        area = self._aside_area if self._aside_area.isAncestorOf(widget) else self._text_area
        area.ensureWidgetVisible(widget, 0, real(_GAP))

    def choose(self) -> None:
        """Let a step be chosen: from the list beside the text, or where there is none from one that drops down."""
        if self._is_alone:
            choices = [
                DropdownChoice(str(place), step.title, caps=(str(place + 1),) if place < 9 else ())
                for place, step in enumerate(self.steps)
            ]
            self.chooser.open_under(self.head.steps, choices, str(self.step))
        elif self.contents.rows:
            self.contents.rows[self.step].setFocus(Qt.FocusReason.TabFocusReason)

    def _show_place(self, lesson: ToldLesson) -> None:
        self.head.show_place(lesson.title, self.step, len(self.steps), self._read)
        checks = [each for each in lesson.blocks if isinstance(each, ToldTry) and each.check]
        is_met = bool(checks) and all(map(self._is_done, checks))
        rest = _MET if is_met else _rest(lesson, len(self.steps), self.step)
        self.contents.show_place(self.step, self._read, rest)

    def _connect(self) -> None:
        self.head.back.clicked.connect(self.left)
        self.head.next.clicked.connect(self.next)
        self.head.previous.clicked.connect(self.previous)
        self.head.steps.clicked.connect(self.choose)
        self.contents.chosen.connect(self._chosen)
        self.chooser.picked.connect(lambda key: self._chosen(int(key)))
        self.text.watch_asked.connect(self.show_watch)
        self.text.try_asked.connect(self.try_asked)
        self.text.answered.connect(self._answered)
        self.text.figure_asked.connect(lambda number: self.enlarge_asked.emit(number - self._at.first_figure))
        self.watch.enlarge_asked.connect(lambda: self.enlarge_asked.emit(len(self._at.figures) + self.watch.which))
        self.rests_on.asked.connect(self.rule_asked)
        self._settle_answer.timeout.connect(self._follow)
        self.rests_on.opened.connect(self._settle_rules.start)
        self._settle_rules.timeout.connect(lambda: self._bring_into_view(self.rests_on))
        self._look.room_changed.connect(self._settle.start)
        self._settle.timeout.connect(self._arrange)
        self._idle.timeout.connect(self._draw_ahead)

    def _chosen(self, step: int) -> None:
        self.go(step)
        self.focus()

    def _draw_ahead(self) -> None:
        """Draw the next step's figures while this one is read, one at a time."""
        figures, width = self._figures, ours(self.text.width())
        if figures is None or self.step + 1 >= len(self.steps):
            return
        for figure in self.steps[self.step + 1].figures:
            if not figures.is_drawn(figure, width):
                figures.drawn(figure, width)
                self._idle.start()
                return

    # How it stands

    def _lay_out(self) -> None:
        whole = column(self)
        whole.addWidget(self.head)
        self._across = row(gap=_GAP)
        inside = KeysFirst(self._pressed)
        # The stretch keeps a part of fixed width from being measured as wide as the room it stands in.
        within = row(inside, (0, 0, 0, 16))
        within.addWidget(self.contents)
        within.addStretch(1)
        fix(self.contents, width=_CONTENTS)
        self._contents_area = scrolled(inside)
        fix(self._contents_area, width=_CONTENTS + _BAR)
        self._across.addWidget(self._contents_area)
        self._across.addStretch(1)
        self._across.addWidget(self._words())
        self._aside_lines = row(self._beside, (0, 0, 0, 16))
        self._aside_lines.addStretch(1)
        self._aside_area = scrolled(self._beside)
        self._across.addWidget(self._aside_area)
        self._across.addStretch(1)
        whole.addLayout(self._across, 1)
        self._aside_parts = column(self._aside, gap=16)
        self._aside_parts.addWidget(self.watch)
        self._aside_parts.addStretch(1)
        self._aside_lines.insertWidget(0, self._aside)
        self._arrange()

    def _words(self) -> QScrollArea:
        inside = KeysFirst(self._pressed)
        across = self._words_across = row(inside)
        self._left = column(gap=24)
        self._left.addWidget(self.text)
        self._left.addWidget(self.rests_on)
        self._below = column()
        self._left.addLayout(self._below)
        self._left.addStretch(1)
        across.addStretch(1)
        across.addLayout(self._left)
        across.addStretch(1)
        self._text_area = scrolled(inside)
        return self._text_area

    @property
    def _is_alone(self) -> bool:
        """Whether nothing stands beside the text."""
        return self._is_wide or self._look.narrow

    def _arrange(self) -> None:
        """Where the text stands alone the steps are chosen in the head, and what stands beside it else is below it."""
        alone, narrow = self._is_alone, self._look.narrow
        (self._below if alone else self._aside_lines).insertWidget(0, self._aside)
        self._aside.show()
        # In the middle of the window; beside the contents the words never move for a scroll bar.
        self._words_across.setStretch(0, int(alone))
        self._contents_area.setVisible(not alone)
        self._aside_area.setVisible(not alone)
        self.head.steps.setVisible(alone)
        spaced(self._across, (_GAP, 12, _RIGHT, 0) if alone else (12, 16, _RIGHT, 0), 0 if narrow else _RIGHT)
        self._fit()

    def _fit(self) -> None:
        """The column is as wide as is read well; what a wide window has beyond that is left free on both sides.

        Where a window is not narrow and yet has not all of that room, the column makes do with less.
        """
        whole, alone = ours(self.width()), self._is_alone
        spare = max(0, whole - _WIDE_VIEW)
        lacking = min(_MOST_LACKING, max(0, _WIDE_VIEW - whole))
        aside = min(_WIDEST_ASIDE, _ASIDE + spare // 3)
        beside = min(_WIDEST, _COLUMN + spare // 3) - lacking
        widest = _WIDEST_PAIR if self._is_wide else _WIDEST
        width = min(widest, whole - 2 * _GAP - _BAR) if alone else beside
        self.text.fit(width)
        fix(self.rests_on, width=min(width, _WIDEST))
        fix(self._text_area, width=whole - _GAP - _RIGHT if alone else width + _BAR)
        fix(self._aside, width=min(width, _WIDEST) if alone else aside)
        fix(self._aside_area, width=aside + _BAR)


def _count_of(act: ToldAsk | ToldTry) -> int:
    """How many questions an act has; what is dealt at the felt counts as one."""
    return max(1, len(act.questions))


_ONCE_MORE = "Once more, in new numbers: what you missed."
_MET = "You have answered the check. Its skill is in practice now."


def _lead(lesson: ToldLesson) -> str:
    return f"After this lesson you can {lesson.can}."


def _rest(lesson: ToldLesson, steps: int, step: int) -> str:
    """How long the rest takes, and what ends the lesson."""
    minutes = max(1, ceil(lesson.minutes * (steps - step) / steps))
    said = f"About {number_in_words(minutes)} {'minute' if minutes == 1 else 'minutes'} to go."
    check = next((each for each in lesson.blocks if isinstance(each, ToldTry) and each.check), None)
    if check is None:
        return said
    asked = len(check.questions)
    ends = (
        f"{number_in_words(asked)} questions"
        if asked > 1
        else "one question"
        if asked
        else "something to do at the table"
    )
    return f"{said} Ends with {ends}. Then the skill joins your practice."
