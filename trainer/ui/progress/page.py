"""The Progress page: how the learner gets on, drill by drill and at the table, and what goes wrong most."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from trainer.drills.base import Drill
from trainer.drills.registry import drills
from trainer.training.progress.clock_times import target_for
from trainer.training.progress.drills import Answered, answered, start_of
from trainer.training.progress.round_times import usual_round, without_common_hands
from trainer.training.progress.rounds import counts
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import RoundResult
from trainer.training.tests.given_in_tests import given_in_tests
from trainer.ui.drills.list.groups import in_order
from trainer.ui.looks.points import real
from trainer.ui.paper.sheet import Sheet
from trainer.ui.progress.drills import DrillFigures
from trainer.ui.progress.drills_view import (
    Period,
    SkillLine,
    all_within,
    answers_over_time,
    answers_words,
    first_day,
    skill,
    slips,
    summary,
    within,
)
from trainer.ui.progress.empty import EmptyProgress
from trainer.ui.progress.export import ExportNote, InTests, ask_where, export, export_rounds, export_shuffle
from trainer.ui.progress.key_hints import HINTS
from trainer.ui.progress.mistakes import MistakeFigures
from trainer.ui.progress.on_paper import progress_sheet
from trainer.ui.progress.shuffle import ShuffleFigures
from trainer.ui.progress.shuffle_view import (
    SHUFFLE_DRILLS,
    ShuffleCounts,
    deck_sizes,
    shuffle_counts,
    shuffle_progress,
)
from trainer.ui.progress.signals import SignalFigures, view_of
from trainer.ui.progress.skills import LearnedFigures
from trainer.ui.progress.table import TableFigures, TableProgress
from trainer.ui.progress.table_view import (
    DEAL_A_ROUND,
    counted_within,
    day_of,
    pace_slots,
    parts,
    round_slips,
    rounds_line,
    rounds_words,
)
from trainer.ui.widgets.buttons import Button, IconButton
from trainer.ui.widgets.panel import column, row, scrolled
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Fitted
from trainer.ui.window.page import Page, plain_key
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

_HERE, _EVERYWHERE = "this", "all"
_DRILLS, _TABLE, _SIGNALS, _SHUFFLE = "drills", "table", "signals", "shuffle"
_SKILLS, _MISTAKES = "skills", "mistakes"
_VIEWS = (_DRILLS, _TABLE, _SIGNALS, _SHUFFLE, _SKILLS, _MISTAKES)
_ZONE = None
_LEAST_SUMMARY = 170
"""Days begin and end as they do on this machine."""


class ProgressPage(Page):
    """``drill_asked`` names a drill, or a part of a round, to begin; "" the list of drills.

    ``skill_asked`` names a skill to be shown, ``mistakes_asked`` carries questions to be asked again as they were.
    """

    title = "Progress"
    icon = "progress"
    own_keys = HINTS
    drill_asked = Signal(str)
    skill_asked = Signal(str)
    mistakes_asked = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self._answers = Answered()
        self._rounds: tuple[RoundResult, ...] = ()
        self._view_chosen = False
        views = [Segment(key, key.capitalize()) for key in _VIEWS]
        self.views = Segmented(look, views, _DRILLS, "What is told")
        self.periods = Segmented(look, [Segment(p.name, p.words) for p in Period], Period.MONTH.name, "Period")
        self.scope = Segmented(look, [Segment(_HERE, "This game"), Segment(_EVERYWHERE, "All games")], _HERE, "Games")
        self.summary = Fitted(look, "", 14, token="muted")
        self.export_button = Button(look, "Export", "E")
        self.print_button: IconButton = IconButton(look, "print", "Print, or save as PDF (Ctrl+P)")
        self.note = ExportNote(look)
        self.drills, self.table, self.empty = DrillFigures(look), TableFigures(look), EmptyProgress(look)
        self.signals, self.shuffle = SignalFigures(look), ShuffleFigures(look)
        self.learned, self.mistakes = LearnedFigures(session), MistakeFigures(session)
        self._own: dict[str, LearnedFigures | MistakeFigures] = {_SKILLS: self.learned, _MISTAKES: self.mistakes}
        self.skills, self.slips, self.chart = self.drills.skills, self.drills.slips, self.drills.chart
        self._stack = QStackedWidget()
        self._areas: dict[QWidget, QScrollArea] = {}
        self._lay_out()
        self._connect()

    @property
    def period(self) -> Period:
        """How far back the page looks."""
        return Period[self.periods.current]

    @property
    def of_table(self) -> bool:
        """Whether rounds at the table are told rather than drills."""
        return self.views.current == _TABLE

    def sheet(self) -> Sheet | None:
        return progress_sheet(self._shown, self.session, self._key, self.period, self._today())

    def enter(self) -> None:
        self.refresh()
        self.focus()

    def focus(self) -> None:
        able = (self.empty, self.table.parts, self.signals, self.shuffle, *self._own.values())
        figures = self.table.parts if self._shown is self.table else self._shown
        next((each for each in able if each is figures), self.skills).focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match plain_key(event):
            case "1" | "2" | "3" as number:
                self._choose_period(tuple(Period)[int(number) - 1])
            case "G":
                self._other_scope()
            case "T":
                self._other_view()
            case "P":
                self._press_first()
            case "E":
                self.export_to_file()
            case _:
                super().keyPressEvent(event)

    @property
    def _shown(self) -> QWidget | None:
        area = self._stack.currentWidget()
        return area.widget() if isinstance(area, QScrollArea) else None

    def _show(self, figures: QWidget) -> None:
        """Bring these figures into view."""
        self._stack.setCurrentWidget(self._areas[figures])

    def refresh(self) -> None:
        """Reckon everything anew from the kept results."""
        own = self._own.get(self.views.current)
        self.scope.setVisible(own is None)
        if own is not None:
            own.refresh()
            self._show(own)
            self._show_choices(False)
            self.print_button.show()
            return
        session, period, today = self.session, self.period, self._today()
        here = self.scope.current == _HERE and session.game is not None
        key = session.game_key if here else None
        first = first_day(period, today)
        self._answers = session.told(key, lambda tallies: answered(tallies, today, _ZONE, first), Answered())
        self._rounds = session.rounds(key)
        recent = tuple(all_within(self._answers, period, today))
        dealt = counted_within(self._rounds, period, today, _ZONE)
        self.summary.setText(summary(recent, [day_of(each, _ZONE) for each in dealt]))
        self._put_head()
        if not self._view_chosen:
            self.views.choose(_TABLE if not self._answers.any and self._any_round else _DRILLS)
        self._show_empty(here)
        if self.of_table:
            self.table.show_progress(self._table_progress(dealt, here))
        elif self.views.current == _SIGNALS:
            self.signals.show_view(view_of(session, key, self._since()), period.in_sentence)
        elif self.views.current == _SHUFFLE:
            self._show_shuffle(key)
        else:
            self._show_drills()
        self.export_button.setEnabled(bool(dealt if self.of_table else recent))
        self.export_button.setToolTip("The rounds of this period" if self.of_table else "The answers of this period")

    def export_to_file(self) -> None:
        """Write the period's answers, or its rounds, to a file that the person chooses, and say so in the page."""
        period, today = self.period, self._today()
        if self.of_table:
            dealt = counted_within(self._rounds, period, today, _ZONE)
            write = partial(export_rounds, results=dealt, in_tests=self._in_tests(), zone=_ZONE)
            self._write("rounds", rounds_words(len(dealt)), len(dealt), write)
        elif self.views.current == _SHUFFLE:
            self._export_shuffle()
        else:
            number = sum(each.answers for each in all_within(self._answers, period, today))
            results = self.session.results(self._key, self._since())
            write = partial(export, results=results, titles=_titles(), in_tests=self._in_tests(), zone=_ZONE)
            self._write("answers", answers_words(number), number, write)

    def _export_shuffle(self) -> None:
        days = (self._answers.days.get(drill, ()) for drill in SHUFFLE_DRILLS)
        number = sum(each.answers for own in days for each in within(own, self.period, self._today()))
        answers = self.session.answers(SHUFFLE_DRILLS, self._key, self._since())
        size, told = deck_sizes(self.session.find), self._in_tests()
        write = partial(export_shuffle, answers=answers, titles=_titles(), deck_size=size, in_tests=told, zone=_ZONE)
        self._write("shuffle", answers_words(number), number, write)

    def _in_tests(self) -> InTests:
        learner = self.session.learner
        return self.session.reckoned(lambda book: given_in_tests(book.tests.examinations(learner))) or {}

    @property
    def _key(self) -> str | None:
        """The game looked at, None for all of them."""
        here = self.scope.current == _HERE and self.session.game is not None
        return self.session.game_key if here else None

    def _since(self) -> int:
        return start_of(self.period.value, self._today(), _ZONE) if self.period.value else 0

    def _show_shuffle(self, game: str | None) -> None:
        session, since = self.session, self._since()
        shuffled = [each for each in session.shuffles(game) if each.at_ms >= since]
        one = session.game if game is not None else None
        counted = session.told(game, lambda tallies: shuffle_counts(tallies, since), ShuffleCounts())
        told = shuffle_progress(counted, shuffled, session.find, one, _ZONE)
        self.shuffle.show_progress(told, self.period.in_sentence)

    def _write(self, what: str, count: str, number: int, write: Callable[[Path], None]) -> None:
        path = ask_where(self, f"{what}-{self._today().isoformat()}.csv", f"Export {what}") if number else None
        if path is None:
            return
        try:
            write(path)
        except KnownError as error:
            self.note.tell(str(error), path, done=False)
            return
        self.note.tell(f"{count} {'is' if number == 1 else 'are'} in the file.", path, done=True)

    def _today(self) -> date:
        means = self.session.means
        return datetime.fromtimestamp(means.clock.epoch_ms() / 1000, _ZONE).date() if means else date.today()

    def _why_not(self, drill: Drill) -> str:
        game = self.session.game
        return "Choose a game first." if game is None else drill.unavailable(game) or ""

    @property
    def _any_round(self) -> bool:
        return any(map(counts, self._rounds))

    @property
    def _any_answer(self) -> bool:
        """Whether there is an answer in any game."""
        return self.session.told(None, lambda tallies: bool(tallies.last()), False)

    def _press_first(self) -> None:
        own = self._own.get(self.views.current)
        if own is not None:
            own.press_first()
        elif self.views.current == _SIGNALS:
            self.signals.press_first()
        elif self.views.current == _SHUFFLE:
            self.shuffle.press_first()
        else:
            (self.table.slips if self.of_table else self.slips).press_first()

    def _skill(self, drill: Drill) -> SkillLine:
        target = target_for(drill, self.session.game if self._key is not None else None)
        return skill(drill, self._why_not(drill), self._answers, self.period, self._today(), target)

    def _show_drills(self) -> None:
        period, today, known = self.period, self._today(), in_order(drills())
        self.drills.show_progress(
            period,
            [self._skill(each) for each in known],
            [slips(each, self._why_not(each), self._answers, period, today) for each in known],
            answers_over_time(self._answers, period, today),
            self.summary.text(),
        )

    def _table_progress(self, dealt: list[RoundResult], here: bool) -> TableProgress:
        session, period, today = self.session, self.period, self._today()
        why_not = "" if session.game is not None else "Choose a game first."
        one_hand = here and session.game is not None and session.game.common_hand is not None
        timed = self._rounds if one_hand else without_common_hands(self._rounds, session.find)
        return TableProgress(
            period,
            tuple(rounds_line(each, why_not, self._rounds, period, today, _ZONE) for each in parts()),
            tuple(round_slips(each, why_not, dealt) for each in parts()),
            pace_slots(timed, today, _ZONE, published=not one_hand),
            usual_round(timed, session.round, session.find),
        )

    def _show_empty(self, here: bool) -> None:
        some = self._any_round if self.of_table else self._answers.any
        if self.views.current == _SHUFFLE:
            some = some or bool(self.session.shuffles(self._key))
        figures = {_TABLE: self.table, _SIGNALS: self.signals, _SHUFFLE: self.shuffle}
        self._show(figures.get(self.views.current, self.drills) if some else self.empty)
        elsewhere = False
        if here and not some:
            elsewhere = any(map(counts, self.session.rounds())) if self.of_table else self._any_answer
        self.empty.show_state(elsewhere, of_table=self.of_table, guided=bool(self._rounds))
        self._show_choices(some)

    def _show_choices(self, shown: bool) -> None:
        for each in (self.periods, self.print_button, self.export_button, self.summary):
            each.setVisible(shown)

    def _follow(self) -> None:
        """Keep up with the session while in view; coming into view brings it up to date anyway."""
        if self.isVisible():
            self.refresh()

    def _choose_period(self, period: Period) -> None:
        self.periods.choose(period.name)
        self.refresh()

    def _other_scope(self) -> None:
        self.scope.choose(_EVERYWHERE if self.scope.current == _HERE else _HERE)
        self.refresh()

    def _other_view(self) -> None:
        self.views.choose(_VIEWS[(_VIEWS.index(self.views.current) + 1) % len(_VIEWS)])
        self._view_is_chosen()

    def _view_is_chosen(self) -> None:
        self._view_chosen = True
        self.enter()

    def _lay_out(self) -> None:
        whole = column(self, (24, 12, 24, 24), gap=12)
        self._head, self._below = row(gap=12), row(gap=12)
        whole.addLayout(self._head)
        whole.addLayout(self._below)
        self._put_head()
        whole.addWidget(self.note)
        for figures in (self.drills, *self._own.values(), self.table, self.signals, self.shuffle, self.empty):
            self._areas[figures] = scrolled(figures)
            self._stack.addWidget(self._areas[figures])
        whole.addWidget(self._stack, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_head()

    def _put_head(self) -> None:
        """The choices on one line where there is room, else on two: nothing is squeezed."""
        chosen = (self.views, self.periods, self.scope)
        needed = sum(each.sizeHint().width() + real(12) for each in (*chosen, self.export_button)) + real(36 + 12)
        on_two = needed + real(_LEAST_SUMMARY) > self.width() - real(2 * 24)
        for line in (self._head, self._below):
            while line.takeAt(0) is not None:
                pass
        for each in chosen:
            (self._below if on_two and each is not self.views else self._head).addWidget(each)
        (self._below if on_two else self._head).addWidget(self.summary, 1)
        for line in (self._head, self._below):
            line.addStretch(0)
        self._head.addWidget(self.print_button)
        self._head.addWidget(self.export_button)

    def _connect(self) -> None:
        session = self.session
        session.look.changed.connect(self._put_head)
        for signal in (session.opened, session.game_changed, session.learner_changed, session.results_changed):
            signal.connect(self._follow)
        study_of(session).reckoned.connect(self._follow)
        self.views.chosen.connect(lambda _: self._view_is_chosen())
        self.periods.chosen.connect(lambda _: self.refresh())
        self.scope.chosen.connect(lambda _: self.refresh())
        for figures in (self.drills, self.table, self.signals, self.shuffle, self.learned):
            figures.picked.connect(self.drill_asked)
        self.learned.skill_asked.connect(self.skill_asked)
        self.mistakes.asked.connect(self.mistakes_asked)
        self.empty.begun.connect(lambda: self.drill_asked.emit(DEAL_A_ROUND if self.of_table else ""))
        self.empty.all_games.clicked.connect(self._other_scope)
        self.export_button.clicked.connect(self.export_to_file)
        self.print_button.clicked.connect(self.print_asked)


def _titles() -> dict[str, str]:
    return {each.key: each.title for each in drills()}
