"""A test under way: its head, what is asked, and a strip, with nothing that helps, judges or leads away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.training.records.examinations import Happened
from trainer.training.sittings.procedure_sitting import CannotGoOn
from trainer.training.tests.examination import FINISHED_WITHIN_MS, Examination
from trainer.training.tests.forms import Item, LineItem, QuestionItem, RoundItem, ShuffleItem, WatchedItem
from trainer.training.tests.standing import ExaminationState
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.running.cover import TestCover
from trainer.ui.tests.running.head import RunningHead, RunningView, time_words
from trainer.ui.tests.running.question_stage import QuestionItemStage
from trainer.ui.tests.running.round_stage import RoundItemStage
from trainer.ui.tests.running.shuffle_stage import ShuffleItemStage
from trainer.ui.tests.running.strip import RunningStrip
from trainer.ui.tests.running.taking import Taking
from trainer.ui.tests.running.watched_stage import WatchedItemStage
from trainer.ui.tests.running.words import (
    ADJOURNED,
    ANOTHER_DAY,
    CLOSE,
    GO_ON,
    HAND_IN_AS_IT_IS,
    READY,
    START,
    TIME_OVER,
    TROUBLE,
    TRY_AGAIN,
    break_follows,
    break_words,
    hand_in_words,
    no_break_words,
    ready_words,
    thing_words,
)
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import KeyHint, MouseHint, Page
from trainer.ui.window.session import Session

ItemStage = QuestionItemStage | RoundItemStage | ShuffleItemStage | WatchedItemStage

BETWEEN_MS = 1_000
"""From the end of a round to the next."""
_ITS_KEYS = (
    KeyHint(("Ctrl+B",), "A break, once this is done"),
    KeyHint(("Ctrl+H",), "Hand in; asked twice"),
)


class RunningTest(Page):
    """One test until it is over or adjourned. ``over`` gives its id when it is handed in, ``left`` when it waits.

    ``keys_asked``: the keys are wanted.
    """

    over = Signal(str)
    left = Signal(str)
    keys_asked = Signal()

    title = "Test"
    is_still = True

    def __init__(self, session: Session, examination: Examination) -> None:
        super().__init__(session)
        look = session.look
        self.examination = examination
        self.taking = Taking(examination, self)
        self.game = desk_of(session).game_in(examination)
        self.head, self.strip, self.cover = RunningHead(look), RunningStrip(look), TestCover(look)
        self.stack = QStackedWidget()
        # Nothing is in view until it is begun, so that whatever comes first is come to, and takes the focus.
        for part in (QWidget(), self.cover):
            self.stack.addWidget(part)
        self._stages: dict[type[ItemStage], ItemStage] = {}
        self.stage: ItemStage | None = None
        self._wants_break = self._asks_hand_in = self._told_time = self._waits = False
        self._soon = single_shot(self, BETWEEN_MS)
        lines = column(self)
        lines.addWidget(self.head)
        lines.addWidget(self.stack, 1)
        lines.addWidget(self.strip)
        self._connect()

    def tell_by_sign(self, sentence: str) -> None:
        self.head.mark.tell(sentence)

    def begin(self) -> None:
        """Begin, or go on with it where it stands; if an examiner just opened it, once the candidate is ready."""
        self.taking.begin()
        events = self.examination.events
        self._waits = bool(events) and events[-1].what is Happened.OPENED
        if self._waits:
            self._cover(READY, ready_words(self.examination), START)
        else:
            self._begin()

    def leave(self) -> None:
        """The window is closed: what is before the candidate is there again when it is gone on with."""
        if self.taking.is_shown:
            if self.stage is not None:
                self.stage.leave()
            self.taking.do(self.examination.beat)
            self.taking.end()

    def focus(self) -> None:
        if self.stage is not None and self.stack.currentWidget() is self.stage:
            self.stage.focus()
        else:
            self.cover.setFocus(Qt.FocusReason.OtherFocusReason)

    def keys(self) -> tuple[KeyHint, ...]:
        asked = () if self.stage is None else self.stage.keys()
        return (*asked, *_ITS_KEYS)

    def gestures(self) -> tuple[MouseHint, ...]:
        """Every act that can be done by hand, by its name: in the order of a round they would tell what comes next."""
        stage = self.stage
        found = stage.page.gestures() if isinstance(stage, RoundItemStage | ShuffleItemStage) else ()
        return tuple(sorted(found, key=lambda hint: hint.act))

    def describe(self) -> Iterator[str]:
        now = self.examination.standing
        yield f"Test: {self.examination.start.test}"
        yield f"Part {now.part}, item {now.item}, {now.state.value}"

    # From one thing to the next

    def _begin(self) -> None:
        self._waits = False
        if self.examination.state is ExaminationState.BEFORE:
            self.taking.do(partial(desk_of(self.session).agree, self.examination), self._next)
        else:
            self._next()

    def _next(self) -> None:
        """Whatever comes next as the test stands."""
        examination, do = self.examination, self.taking.do
        self._told_time = self._asks_hand_in = False
        match examination.state:
            case ExaminationState.HANDED_IN | ExaminationState.ABANDONED:
                self._end(self.over)
            case ExaminationState.BREAK:
                self._show_break()
            case ExaminationState.READY if self._is_time_over:
                do(examination.time_over, self._next)
            case ExaminationState.READY if self._wants_break and examination.breaks_left and examination.item:
                self._wants_break = False
                do(examination.take_break, self._next)
            case _ if examination.item is None:
                do(examination.hand_in, self._next)
            case ExaminationState.ADJOURNED if examination.is_for_another_day:
                self._cover(ADJOURNED, ANOTHER_DAY, CLOSE)
            case _ if examination.is_for_another_day:
                do(examination.adjourn, self._next)
            case _:
                do(self._ask, self._show_item)

    def _ask(self) -> None:
        """Have what comes next asked; asked again, it is kept under the same id."""
        means = self.session.means
        if means is None:
            raise RuntimeError("nothing is asked before the score book is open")
        self.examination.ask()
        self.taking.kept_as = self.examination.reserve(means.new_id())

    @property
    def _is_time_over(self) -> bool:
        left = self.examination.left
        return left is not None and not left.milliseconds

    def _show_item(self) -> None:
        """Put what is asked before the candidate."""
        part, item = self.examination.part, self.examination.item
        if part is None or item is None:
            raise RuntimeError("nothing is asked")
        stage = self.stage = self._stage_of(item)
        self.strip.show_table(there=stage.has_table)
        self.stack.setCurrentWidget(stage)
        self._refresh()
        try:
            stage.begin(part, item)
        except CannotGoOn as error:
            # Its house was changed meanwhile; what was done counts, and what is left is handed in undone.
            self._cover(TROUBLE, f"{error} {HAND_IN_AS_IT_IS}", "")
        self._refresh()
        self.focus()

    def _stage_of(self, item: Item) -> ItemStage:
        kind = _kind_of(item)
        if kind not in self._stages:
            made = self._made(kind)
            made.done.connect(self._done)
            made.acted.connect(self._acted)
            self._stages[kind] = made
            self.stack.addWidget(made)
        return self._stages[kind]

    def _made(self, kind: type[ItemStage]) -> ItemStage:
        if kind is QuestionItemStage:
            return QuestionItemStage(self.session, self.taking)
        if kind is WatchedItemStage:
            return WatchedItemStage(self.session, self.taking)
        return (RoundItemStage if kind is RoundItemStage else ShuffleItemStage)(
            self.session, self.taking, self.strip.acts
        )

    def _done(self, told: dict[str, Any]) -> None:
        # Until the next is asked, a round that has ended stays in view, and ends anew with whatever is shown of it.
        if self.examination.state is ExaminationState.ASKED:
            self.taking.do(partial(self.examination.answered, told), self._kept)

    def _kept(self) -> None:
        stage = self.stage
        if stage is not None:
            stage.keep_beside()
        # What is watched rests by itself between two deals.
        at_once = isinstance(stage, QuestionItemStage | WatchedItemStage)
        if at_once or self._is_time_over or self._wants_break:
            self._next()
        else:
            self._refresh()
            self._soon.start()

    def _time_up(self) -> None:
        """Nothing is left before a limit: a question ends at once, a round is finished first."""
        if self.examination.state is ExaminationState.READY:
            self._soon.stop()
            self._next()
        elif isinstance(self.stage, QuestionItemStage) and self.examination.state is ExaminationState.ASKED:
            self.stage.leave()
            self.taking.do(self.examination.out_of_time, self._next)
        elif self.examination.overdue_ms >= FINISHED_WITHIN_MS and self.stage is not None:
            self.stage.leave()
            self.taking.do(self.examination.time_over, self._next)
        elif not self._told_time:
            self._told_time = True
            self.strip.ask(TIME_OVER)

    def _end(self, told: Any) -> None:
        if self.stage is not None:
            self.stage.leave()
        self.taking.end()
        desk_of(self.session).let_go(self.examination.start.id)
        told.emit(self.examination.start.id)

    # What the candidate asks for

    def ask_for_break(self) -> None:
        """A break: now, or once what is asked is done; asked for again, it is not wanted any more."""
        examination = self.examination
        if examination.state not in (ExaminationState.READY, ExaminationState.ASKED) or self.taking.stands_still:
            return
        if not examination.breaks_left:
            self.strip.ask(no_break_words(examination))
            return
        self._wants_break = not self._wants_break
        if self._wants_break and examination.state is ExaminationState.READY:
            self._soon.stop()
            self._next()
        elif self._wants_break:
            self.strip.ask(break_follows(examination.item))
        else:
            self._refresh()

    def ask_to_hand_in(self) -> None:
        """Hand in; what that leaves undone is told first, and only the second time it is done."""
        state = self.examination.state
        if self.taking.stands_still or state.is_over or state is ExaminationState.BEFORE:
            return
        if not self._asks_hand_in:
            self._asks_hand_in = True
            self.strip.ask(hand_in_words(self.examination))
            return
        self._soon.stop()
        self.taking.do(self.examination.hand_in, self._next)

    def _covered_on(self) -> None:
        """On from what covers the test."""
        if self.taking.stands_still:
            self.taking.try_again()
        elif self._waits:
            self._begin()
        elif self.examination.state is ExaminationState.BREAK:
            self.taking.do(self.examination.go_on, self._next)
        else:
            self._end(self.left)

    def _acted(self) -> None:
        self._asks_hand_in = False
        self._refresh()

    # What is told

    def _show_break(self) -> None:
        minutes = self.examination.form.paper.break_minutes
        self._cover("Break", break_words(self.examination.break_ms, minutes), GO_ON)

    def _cover(self, title: str, words: str, on: str) -> None:
        self.cover.tell(title, words, on)
        if self.stack.currentWidget() is not self.cover:
            self.strip.show_table(there=False)
            self.stack.setCurrentWidget(self.cover)
            self.strip.tell("", "", "")
            self._show_head()
            self.focus()

    def _stood(self, trouble: str) -> None:
        """Something could not be kept: nothing goes on until it is; then all is as it was."""
        if trouble:
            if self.stage is not None:
                self.stage.hold()
            self._cover(TROUBLE, trouble, TRY_AGAIN)
        elif self.stage is not None and self.examination.state is ExaminationState.ASKED:
            self.strip.show_table(there=self.stage.has_table)
            self.stack.setCurrentWidget(self.stage)
            self.stage.go_on()
            self._refresh()
            self.focus()

    def _ticked(self) -> None:
        if self.examination.is_break_over:
            self.taking.do(self.examination.go_on, self._next)
        elif self.examination.state is ExaminationState.BREAK and not self.taking.stands_still:
            self._show_break()
        self._show_head()

    def _refresh(self) -> None:
        self._show_head()
        if self.stage is not None and not self._asks_hand_in and self.stack.currentWidget() is self.stage:
            self.strip.tell(self.stage.phase, *self.stage.told)

    def _show_head(self) -> None:
        examination = self.examination
        form, now, left = examination.form, examination.standing, examination.left
        number = min(now.part, len(form.machine) - 1)
        part = form.machine[number]
        done = now.part > number
        at = len(part.items) if done else now.item + 1
        self.head.show_view(
            RunningView(
                f"{self.game.house_name}, {self.game.name}",
                form.paper.name,
                number + 1,
                len(form.machine),
                part.part.name,
                thing_words(part.items[min(now.item, len(part.items) - 1)]),
                f"{at:,} of {len(part.items):,}",
                "" if left is None else time_words(left.milliseconds),
                examination.start.learner,
            )
        )
        self.head.pause.setEnabled(bool(examination.breaks_left))

    def _connect(self) -> None:
        for keys, do in (("Ctrl+B", self.ask_for_break), ("Ctrl+H", self.ask_to_hand_in)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)
        self.head.pause.clicked.connect(self.ask_for_break)
        self.head.hand_in.clicked.connect(self.ask_to_hand_in)
        self.strip.floor.clicked.connect(self._call_floor)
        self.strip.acts.clicked.connect(self._open_acts)
        self.strip.keys.clicked.connect(self.keys_asked)
        self.cover.pressed.connect(self._covered_on)
        self.taking.ticked.connect(self._ticked)
        self.taking.time_up.connect(self._time_up)
        self.taking.stood.connect(self._stood)
        self._soon.timeout.connect(self._next)

    def _call_floor(self) -> None:
        if isinstance(self.stage, RoundItemStage | ShuffleItemStage):
            self.stage.call_floor()

    def _open_acts(self) -> None:
        if isinstance(self.stage, RoundItemStage | ShuffleItemStage):
            self.stage.page.command("/")


def _kind_of(item: Item) -> type[ItemStage]:
    match item:
        case QuestionItem():
            return QuestionItemStage
        case RoundItem():
            return RoundItemStage
        case ShuffleItem():
            return ShuffleItemStage
        case WatchedItem():
            return WatchedItemStage
        case LineItem():
            raise RuntimeError("this is not asked in this window")
