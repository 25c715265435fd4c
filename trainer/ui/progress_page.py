"""The Progress page: how the learner gets on, drill by drill, and what goes wrong most."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drills.base import Drill
from trainer.drills.registry import drills
from trainer.training.ports import Result
from trainer.ui.charts.columns import ColumnChart
from trainer.ui.page import KeyHint, Page
from trainer.ui.progress_empty import EmptyProgress, LegendBox
from trainer.ui.progress_export import ExportNote, ask_where, export
from trainer.ui.progress_skills import SkillsPanel
from trainer.ui.progress_slips import SlipsPanel
from trainer.ui.progress_view import Period, answers_over_time, skill, slips, summary, within
from trainer.ui.rules_keys import plain_key
from trainer.ui.session import Session
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text

_HERE, _EVERYWHERE = "this", "all"
_ZONE = None
"""Days begin and end as they do on this machine."""


class ProgressPage(Page):
    """``drill_asked`` names a drill to begin, "" the list of drills."""

    title = "Progress"
    icon = "progress"
    drill_asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self._results: tuple[Result, ...] = ()
        self.periods = Segmented(look, [Segment(p.name, p.words) for p in Period], Period.MONTH.name, "Period")
        self.scope = Segmented(look, [Segment(_HERE, "This game"), Segment(_EVERYWHERE, "All games")], _HERE, "Games")
        self.summary = Text(look, "", 14, token="muted")
        self.export_button = Button(look, "Export", "E")
        self.note = ExportNote(look)
        self.skills, self.slips = SkillsPanel(look), SlipsPanel(look)
        self.chart, self.chart_title = ColumnChart(look), Text(look, "", 15, 600)
        self.empty = EmptyProgress(look)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()

    @property
    def period(self) -> Period:
        """How far back the page looks."""
        return Period[self.periods.current]

    def enter(self) -> None:
        self.refresh()
        if self.skills.rows and self._stack.currentIndex() == 0:
            self.skills.focus()
        else:
            self.empty.focus()

    def keys(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint(("\u2191", "\u2193"), "To the drill above or below"),
            KeyHint(("Enter",), "Begin the drill in focus"),
            KeyHint(("1", "2", "3"), "7 days, 30 days, all"),
            KeyHint(("G",), "This game, or all games"),
            KeyHint(("P",), "Practise the drill with most mistakes"),
            KeyHint(("E",), "Export the answers to a file"),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match plain_key(event):
            case "1" | "2" | "3" as number:
                self._choose_period(tuple(Period)[int(number) - 1])
            case "G":
                self._other_scope()
            case "P":
                self.slips.press_first()
            case "E":
                self.export_to_file()
            case _:
                super().keyPressEvent(event)

    def refresh(self) -> None:
        """Reckon everything anew from the kept results."""
        session, period, today = self.session, self.period, self._today()
        game = session.game
        here = self.scope.current == _HERE and game is not None
        self._results = session.results(game.key if here and game is not None else None)
        recent = within(self._results, period, today, _ZONE)
        self.summary.setText(summary(recent, _ZONE))
        self._show_empty(here)
        known = drills()
        self.skills.show_skills(
            [skill(each, self._why_not(each), self._results, period, today, _ZONE) for each in known], period.heading
        )
        self.slips.show_slips([slips(each, self._why_not(each), recent) for each in known], period.in_sentence)
        over_time = answers_over_time(self._results, period, today, _ZONE)
        self.chart_title.setText(f"Answers {over_time.each}")
        self.chart.show_columns(over_time.columns, f"Answers {over_time.each}: {self.summary.text()}")
        self.export_button.setEnabled(bool(recent))

    def export_to_file(self) -> None:
        """Write the period's answers to a file that the person chooses, and say so in the page."""
        recent = within(self._results, self.period, self._today(), _ZONE)
        path = ask_where(self, f"answers-{self._today().isoformat()}.csv") if recent else None
        if path is None:
            return
        try:
            export(path, recent, {each.key: each.title for each in drills()}, _ZONE)
        except OSError as error:
            why = error.strerror or "the system does not say why"
            self.note.tell(f"The file could not be written ({why}): choose another place.", path, done=False)
            return
        self.note.tell(f"{len(recent):,} answer{' is' if len(recent) == 1 else 's are'} in the file.", path, done=True)

    def _today(self) -> date:
        means = self.session.means
        return datetime.fromtimestamp(means.clock.epoch_ms() / 1000, _ZONE).date() if means else date.today()

    def _why_not(self, drill: Drill) -> str:
        game = self.session.game
        return "Choose a game first." if game is None else drill.unavailable(game) or ""

    def _show_empty(self, here: bool) -> None:
        self._stack.setCurrentIndex(0 if self._results else 1)
        elsewhere = here and not self._results and bool(self.session.results())
        self.empty.show_state(elsewhere)
        for each in (self.periods, self.export_button, self.summary):
            each.setVisible(bool(self._results))

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

    def _lay_out(self) -> None:
        whole = column(self, (24, 12, 24, 24), gap=12)
        head = row(gap=16)
        head.addWidget(self.periods)
        head.addWidget(self.scope)
        head.addWidget(self.summary)
        head.addStretch(1)
        head.addWidget(self.export_button)
        whole.addLayout(head)
        whole.addWidget(self.note)
        figures = QWidget()
        across = row(figures, gap=16)
        left = column(gap=16)
        left.addWidget(self.skills)
        left.addWidget(self._chart_panel(), 1)
        across.addLayout(left, 656)
        across.addWidget(self.slips, 384)
        self._stack.addWidget(figures)
        self._stack.addWidget(self.empty)
        whole.addWidget(self._stack, 1)

    def _chart_panel(self) -> Panel:
        panel = Panel()
        lines = column(panel, (20, 14, 20, 10), gap=4)
        head = row(gap=16)
        head.addWidget(self.chart_title, 1)
        head.addWidget(LegendBox(self.session.look, "Right", wrong=False))
        head.addWidget(LegendBox(self.session.look, "Wrong", wrong=True))
        lines.addLayout(head)
        lines.addWidget(self.chart, 1)
        return panel

    def _connect(self) -> None:
        session = self.session
        for signal in (session.opened, session.game_changed, session.learner_changed, session.results_changed):
            signal.connect(self._follow)
        self.periods.chosen.connect(lambda _: self.refresh())
        self.scope.chosen.connect(lambda _: self.refresh())
        self.skills.picked.connect(self.drill_asked)
        self.slips.picked.connect(self.drill_asked)
        self.empty.drills.clicked.connect(lambda: self.drill_asked.emit(""))
        self.empty.all_games.clicked.connect(self._other_scope)
        self.export_button.clicked.connect(self.export_to_file)
