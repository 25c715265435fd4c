"""The Drills page: the list of drills, and the one that is under way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.lazy_module import LazyModule
from trainer.training.records.checked import checked, read_json
from trainer.ui.drills.list.groups import WATCHING, DrillLine
from trainer.ui.drills.list.rows import DrillList
from trainer.ui.widgets.marks import STATE_WORDS
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.choices import STAKES
from trainer.ui.window.page import KeyGroup, KeyHint, Page
from trainer.ui.window.session import Session
from trainer.ui.window.start.placement import DRILL

if TYPE_CHECKING:
    from trainer.ui.drills import drill_session, mixed_session, presenter
    from trainer.ui.drills import keys as drill_keys
    from trainer.ui.drills import page as drill_page
else:
    # The felt brings pygame, the session every drill: not before the first frame.
    drill_page, drill_keys, presenter, drill_session = (
        LazyModule("trainer.ui.drills.page"),
        LazyModule("trainer.ui.drills.keys"),
        LazyModule("trainer.ui.drills.presenter"),
        LazyModule("trainer.ui.drills.drill_session"),
    )

LINES = "drill_lines"
WHOLE = "shuffle:"
"""What the key of a whole procedure begins with, where it is asked for as a drill is."""


class DrillsPage(Page):
    """The list, or the drill under way; another game, learner or stakes begin the drill anew.

    ``table_asked`` names a part of a round that is to be dealt at the table, ``shuffle_asked`` the occasion whose whole
    procedure is to be done on the Shuffle page; ``watch_asked``: others are to be watched. Of questions that were
    handed in, ``all_asked`` tells that the verdict of the last one has been read, ``asking_left`` that they were left
    before, and whether by the way back, and ``asked_on`` that another question, or its verdict, is in view.
    """

    title = "Drills"
    icon = "drills"
    table_asked = Signal(str)
    shuffle_asked = Signal(str)
    watch_asked = Signal()
    all_asked = Signal()
    asking_left = Signal(bool)
    asked_on = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.list = DrillList(look)
        self.drill_page: drill_page.DrillPage | None = None
        self._key, self._wanted = session.setting(DRILL) or "", ""
        self._skill: tuple[tuple[str, ...], bool] | None = None
        self._written = session.kept.get(LINES, "")
        self.session_under_way: drill_session.DrillSession | mixed_session.MixedSession | None = None
        self._handed_in: Callable[[], mixed_session.MixedSession | None] | None = None
        self._leads_back = ""
        self._stakes = Segmented(look, STAKES, name="Stakes")
        self._stakes.chosen.connect(session.choose_stakes)
        self._note = Text(look, "", 13, token="muted")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._list_view())
        column(self).addWidget(self._stack)
        self.list.started.connect(self.start)
        self.list.shuffle_asked.connect(self.shuffle_asked)
        session.opened.connect(self._keep_up)
        session.ready.connect(self._ready)
        session.results_changed.connect(self._keep_up)
        for signal in (session.game_changed, session.stakes_changed, session.learner_changed):
            signal.connect(self._restart)

    def enter(self) -> None:
        self._refresh_list()
        self.focus()

    def focus(self) -> None:
        if self.under_way and self.drill_page is not None:
            self.drill_page.focus()
        else:
            self.list.focus(self._key)

    def hold(self) -> None:
        if self.under_way and self.drill_page is not None:
            self.drill_page.hold()

    def go_on(self) -> None:
        if self.under_way and self.drill_page is not None:
            self.drill_page.go_on()

    def go_back_to_start(self) -> None:
        if self.under_way:
            self.back()
        else:
            self.focus()

    def keys(self) -> tuple[KeyHint, ...]:
        if self.under_way and self.drill_page is not None:
            hints = self.drill_page.keys()
            back = self._leads_back or drill_keys.BACK
            return tuple(replace(each, does=back) if each.does == drill_keys.BACK else each for each in hints)
        return _list_hints("A", "to", self.list.last_key)

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return KeyGroup("The list of drills", _list_hints("A letter")), *drill_keys.every_hint()

    @property
    def under_way(self) -> bool:
        """Whether a drill is in view rather than the list."""
        return self._stack.currentIndex() == 1

    def start(self, key: str) -> None:
        """Begin the drill named ``key``, once the score book is there; nothing happens where the game has it not."""
        self._wanted = "" if self.session.is_ready else key
        if not self._wanted and drill_session.part_of(key):
            self.table_asked.emit(drill_session.part_of(key))
            return
        if not self._wanted and key == WATCHING:
            self.watch_asked.emit()
            return
        if not self._wanted and key.startswith(WHOLE):
            self.shuffle_asked.emit(key.removeprefix(WHOLE))
            return
        self._skill = None
        if not self._wanted:
            self._begin(key, drill_session.begin_drill(self.session, key))

    def start_skill(self, key: str, cases: tuple[str, ...], distraction: bool) -> None:
        """Ask those ``cases`` of the drill named ``key`` alone, which train a skill; so again when it begins anew."""
        if self.session.is_ready:
            self._skill = cases, distraction
            self._begin(key, drill_session.begin_skill(self.session, key, cases, distraction=distraction))

    def _begin(self, key: str, made: drill_session.DrillSession | None) -> None:
        if made is None:
            return
        self._let_go()
        self._key = key.partition(":")[0]
        self.session.keep_setting(DRILL, self._key)
        self._show(made)

    def ask(self, hand_in: Callable[[], mixed_session.MixedSession | None], leads_back: str = "") -> bool:
        """Ask the questions that are handed in, and those handed in once more where they are to be asked otherwise.

        ``leads_back`` tells where the way back leads, such as ``Back to Today``. False: there are no questions.
        """
        self._skill = self._handed_in = None
        made = hand_in()
        if made is not None:
            self._handed_in = hand_in
            self._show(made, leads_back)
        return made is not None

    @property
    def asks(self) -> bool:
        """Whether questions that were handed in are under way."""
        return self.under_way and self._handed_in is not None

    @property
    def is_judged(self) -> bool:
        """Whether the question in view has been answered, and counted: its verdict is there, or it is tried again."""
        presenter = self.drill_page.presenter if self.drill_page is not None else None
        if presenter is None or presenter.shown:
            return False
        return presenter.grade is not None or presenter.trying

    def _let_go(self, *, back: bool = False) -> None:
        """Questions that were handed in are left."""
        left, self._handed_in = self._handed_in is not None, None
        if left:
            self.asking_left.emit(back)

    def _show(self, made: drill_session.DrillSession | mixed_session.MixedSession, leads_back: str = "") -> None:
        self.session_under_way, self._leads_back = made, leads_back
        page = self._drill_page()
        page.head.back.setToolTip(f"{leads_back or drill_keys.BACK} (Esc)")
        self._stack.setCurrentWidget(page)
        page.start(presenter.DrillPresenter(made))

    def back(self, *, by_key: bool = False) -> None:
        """To the list of drills; ``by_key``: with the key that leads back, or its button."""
        self._stack.setCurrentIndex(0)
        self._refresh_list()
        if self.isVisible():
            self.list.focus(self._key)
        self._let_go(back=by_key)

    def _left(self) -> None:
        """To the list; whoever came to train one skill, to where they came from."""
        self.back(by_key=True)
        if self._skill is not None:
            self._skill = None
            self.done.emit()

    def describe(self) -> Iterator[str]:
        """What is going on, for a report of a fault."""
        page = self.drill_page
        if self.under_way and page is not None and page.presenter is not None:
            question = page.presenter.question
            yield f"Drill: {question.drill}, case {question.case}, question {page.presenter.number}"
            yield f"Felt: {drill_session.felt_text(question)}"

    def prepare(self) -> None:
        """Make the drill's page ahead of its first use."""
        self._drill_page()

    def felts_ahead(self) -> Iterator[Callable[[], object]]:
        """What makes each felt of the drill's page ahead of its first question."""
        return self._drill_page().felts.made_ahead()

    def _ready(self) -> None:
        if self._wanted:
            # The question comes first: the list, for which every drill is read, can wait until it is seen again.
            self.start(self._wanted)
        self._keep_up()
        if not self.under_way and self.list.isVisible():
            self.list.focus(self._key)

    def _drill_page(self) -> drill_page.DrillPage:
        if self.drill_page is None:
            self.drill_page = drill_page.DrillPage(self.session.look, lambda: self.session.gestures)
            self.drill_page.left.connect(self._left)
            self.drill_page.choosers.difficulty.connect(self._choose_difficulty)
            self.drill_page.choosers.distraction.connect(self._choose_distraction)
            self.drill_page.choosers.signals.connect(self._choose_signals)
            self.drill_page.answered.connect(self._show_head)
            self.drill_page.over.connect(self.all_asked)
            self.drill_page.did.connect(self.session.did)
            self.drill_page.felts.heard.connect(self.session.hearing.hear)
            self._stack.addWidget(self.drill_page)
        return self.drill_page

    def _show_head(self) -> None:
        page = self.drill_page
        if page is not None and page.presenter is not None and self.session_under_way is not None:
            page.show_head(self.session_under_way.head(page.presenter.number))
            page.feedback.next.set_words("Go on" if self.session_under_way.is_over else "Next")
            self.asked_on.emit()

    def _restart(self) -> None:
        self._keep_up()
        if self._handed_in is not None:
            if not self.ask(self._handed_in, self._leads_back):
                self.back()
        elif self.under_way:
            self.back()
            if self._skill is None:
                self.start(self._key)
            else:
                self.start_skill(self._key, *self._skill)

    def _ask_on(self) -> None:
        """Begin the drill anew as it is chosen now; its questions are counted on."""
        before = self.drill_page.presenter if self.drill_page is not None else None
        self._restart()
        after = self.drill_page.presenter if self.drill_page is not None else None
        if before is not None and after is not None and after is not before:
            after.number = before.number + (before.grade is not None or before.trying)
            self._show_head()

    def _choose_difficulty(self, key: str) -> None:
        self.session.keep_setting(drill_session.DIFFICULTY, key)
        self._ask_on()

    def _choose_distraction(self, distraction: bool) -> None:
        if self._skill is not None:
            self._skill = self._skill[0], distraction
        self.session.keep_setting(drill_session.DISTRACTION, "true" if distraction else "false")
        self._ask_on()

    def _choose_signals(self, way: str) -> None:
        self.session.change_settings(self.session.look.with_settings(signals=way))
        self._ask_on()

    def _keep_up(self) -> None:
        """Bring the list up to date while it is seen; coming into view does so anyway."""
        if self.isVisible():
            self._refresh_list()

    def _refresh_list(self) -> None:
        self._stakes.choose(self.session.stakes)
        if self.under_way:
            return
        lines = self._lines()
        self.list.show_lines(lines)
        self.list.whole.show_occasions(drill_session.whole_procedures(self.session) if self.session.is_ready else ())
        self._note.setText(_note(self.session))

    def _lines(self) -> tuple[DrillLine, ...]:
        """The drills as they stand; before the score book is there, as they stood when last seen."""
        session = self.session
        if not session.is_ready:
            return _read_lines(session.kept.get(LINES, ""))
        lines = drill_session.drill_lines(session)
        written = json.dumps([asdict(line) for line in lines])
        if written != self._written:
            self._written = written
            session.keep_setting(LINES, written)
        return lines

    def _list_view(self) -> QWidget:
        look, view = self.session.look, QWidget()
        lines = column(view, (24, 12, 24, 24), gap=8)
        head = row(gap=16)
        head.addWidget(Text(look, "Stakes", 13, token="muted"))
        head.addWidget(self._stakes)
        head.addWidget(self._note, 1, Qt.AlignmentFlag.AlignRight)
        lines.addLayout(head)
        lines.addSpacing(4)
        lines.addWidget(self.list, 1)
        return view


def _note(session: Session) -> str:
    if session.is_open and session.game is None:
        return "Choose a house and game at the top right."
    return "In form: 90% of the last 30 right, at target speed."


def _read_lines(kept: str) -> tuple[DrillLine, ...]:
    """The lines as kept; none where they were kept by another version."""
    try:
        lines = tuple(checked(DrillLine(**line)) for line in read_json(kept))
    except (TypeError, ValueError):
        return ()
    return lines if all(line.state in STATE_WORDS for line in lines) else ()


def _list_hints(*others: str) -> tuple[KeyHint, ...]:
    """The keys of the list; ``others`` begin the drills after the first ten."""
    return (
        KeyHint(("1", "to", "9", "0"), "Begin one of the first ten drills"),
        KeyHint(others, "Begin one of the others"),
        KeyHint(("\u2191", "\u2193", "\u2190", "\u2192"), "To the drill above, below or beside"),
        KeyHint(("Enter",), "Begin the drill in focus"),
    )
