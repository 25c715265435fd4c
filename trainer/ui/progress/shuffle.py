"""The shuffle in the Progress page: errors of cuts and estimates, slips spotted, times, whole procedures."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.training.progress.clock_times import CLOCK
from trainer.training.progress.cut_errors import ESTIMATES, RE_CUTS
from trainer.training.progress.slip_spotting import SLIPS, Spotted, Spotting
from trainer.ui.charts.errors import ErrorChart
from trainer.ui.charts.times import TimeChart
from trainer.ui.drills.list.page import WHOLE
from trainer.ui.looks.current_look import Look
from trainer.ui.progress.shuffle_view import ErrorsView, ShuffleProgress, WholeLine
from trainer.ui.progress.slips import SlipLine
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row, scrolled
from trainer.ui.widgets.text import Text
from trainer.wording.shuffle.slips import slip_words

MOST_KINDS = 8


class ShuffleFigures(QWidget):
    """The panels. ``picked`` names a drill, or a whole procedure, to begin."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.re_cuts = ErrorsPanel(look, "Re-cut", RE_CUTS, ("too deep", "too shallow"))
        self.estimates = ErrorsPanel(look, "Deck estimation", ESTIMATES, ("too many", "too few"))
        self.slips, self.clock, self.wholes = SpottingPanel(look), ClockPanel(look), WholesPanel(look)
        self.told: ShuffleProgress | None = None
        across = row(self, gap=16)
        beside_or_below(across, look)
        left, right = column(gap=16), column(gap=16)
        for panel in (self.re_cuts, self.estimates):
            left.addWidget(panel, 1)
        right.addWidget(self.slips, 1)
        right.addWidget(self.clock)
        right.addWidget(self.wholes)
        across.addLayout(left, 600)
        across.addLayout(right, 440)
        for each in (self.re_cuts, self.estimates, self.slips, self.clock, self.wholes):
            each.picked.connect(self.picked)

    def show_progress(self, progress: ShuffleProgress, when: str) -> None:
        """Show ``progress``; ``when`` is the period in words."""
        self.told = progress
        self.re_cuts.show_errors(progress.re_cuts, when)
        self.estimates.show_errors(progress.estimates, when)
        self.slips.show_spotted(progress.slips, when)
        self.clock.show_clock(progress, when)
        self.wholes.show_wholes(progress.wholes)

    def press_first(self) -> None:
        """Begin with the slip that is missed most."""
        self.slips.press()

    def focus(self) -> None:
        """Put the keyboard on the way to practice."""
        self.slips.practise.setFocus(Qt.FocusReason.OtherFocusReason)


class ErrorsPanel(Panel):
    """Errors in decks as they came, with their bias and spread told."""

    picked = Signal(str)

    def __init__(self, look: Look, title: str, drill: str, sides: tuple[str, str]) -> None:
        super().__init__()
        self._title = title
        self.setAccessibleName(f"{title}: error in decks")
        lines = column(self, (20, 12, 20, 10), gap=4)
        practise = Button(look, "Practise", rank=ButtonRank.QUIET)
        practise.setAccessibleName(f"Practise {title.lower()}")
        practise.clicked.connect(lambda: self.picked.emit(drill))
        lines.addLayout(_head(look, title, "error in decks", practise))
        self.summary = Text(look, "", 13, token="muted", wrap=True)
        lines.addWidget(self.summary)
        self.chart = ErrorChart(look, *sides)
        lines.addWidget(self.chart, 1)

    def show_errors(self, view: ErrorsView, when: str) -> None:
        """Show ``view``; ``when`` is the period in words."""
        self.summary.setText(view.summary or f"Nothing {when}: each answer of the drill is a dot here.")
        self.chart.show_points(view.points, f"{self._title}, error in decks. {self.summary.text()}")


class SpottingPanel(Panel):
    """Hits, misses and false alarms, and the slips missed most; ``practise`` begins the one missed most."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._case = look, ""
        self.setAccessibleName("Spot the slip")
        lines = column(self, (20, 12, 19, 10), gap=4)
        self.practise = Button(look, "Practise", "P", ButtonRank.ACCENT)
        self.practise.clicked.connect(self.press)
        self.count = Text(look, "", 13, token="muted")
        lines.addLayout(_head(look, "Spot the slip", self.count, self.practise))
        self.summary = Text(look, "", 14, 500, wrap=True)
        lines.addWidget(self.summary)
        lines.addSpacing(4)
        self._missed = Text(look, "Missed most", 12, token="muted")
        lines.addWidget(self._missed)
        inside = QWidget()
        self._kinds = column(inside, (0, 0, 4, 0), gap=2)
        lines.addWidget(scrolled(inside), 1)

    def show_spotted(self, spotted: Spotted, when: str) -> None:
        """Show ``spotted``; ``when`` is the period in words."""
        missed = [kind for kind in spotted.kinds if kind.missed][:MOST_KINDS]
        self._case = missed[0].case if missed else ""
        self.count.setText(f"{spotted.watched:,} watched" if spotted.watched else "")
        self.summary.setText(spotting_words(spotted) if spotted.watched else f"No shuffle was watched {when}.")
        self.summary.set_token("text" if spotted.watched else "muted")
        self._missed.setVisible(bool(missed))
        words = "Practise this slip" if missed else "Practise"
        self.practise.setText(words)
        spoken = f"Practise: {slip_words(missed[0].case)}" if missed else "Practise spot the slip"
        self.practise.setAccessibleName(spoken)
        self.practise.updateGeometry()
        emptied(self._kinds)
        most = max((kind.missed for kind in missed), default=1)
        for kind in missed:
            line = SlipLine(self._look, slip_words(kind.case), kind.missed, most, 48)
            line.setToolTip(f"{slip_words(kind.case)}: missed {kind.missed} of {kind.shown} times")
            self._kinds.addWidget(line)
        self._kinds.addStretch(1)

    def press(self) -> None:
        """Begin the drill with the slip missed most."""
        self.picked.emit(f"{SLIPS}:{self._case}" if self._case else SLIPS)


class ClockPanel(Panel):
    """Times of real shuffles against the time to aim for."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName("Shuffle clock")
        lines = column(self, (20, 12, 20, 10), gap=2)
        practise = Button(look, "Begin", rank=ButtonRank.QUIET)
        practise.setAccessibleName("Begin the shuffle clock")
        practise.clicked.connect(lambda: self.picked.emit(CLOCK))
        lines.addLayout(_head(look, "Shuffle clock", "", practise))
        self.summary = Text(look, "", 13, token="muted", wrap=True)
        self.chart = TimeChart(look)
        self.origin = Text(look, "", 12, token="muted", wrap=True)
        for widget in (self.summary, self.chart, self.origin):
            lines.addWidget(widget)
        self.chart.setFixedHeight(92)

    def show_clock(self, progress: ShuffleProgress, when: str) -> None:
        """Show the times of ``progress``; ``when`` is the period in words."""
        clock = progress.clock
        self.summary.setText(clock.summary or ("" if clock.points else f"No shuffle was timed {when}."))
        self.summary.setVisible(bool(self.summary.text()))
        self.chart.show_points(clock.points, clock.target_ms)
        self.chart.setVisible(bool(clock.points))
        self.origin.setText(clock.origin)


class WholesPanel(Panel):
    """Whole procedures done on the Shuffle page, a line an occasion."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName("Whole procedures")
        self.buttons: list[Button] = []
        lines = column(self, (20, 12, 20, 12), gap=4)
        lines.addWidget(Text(look, "Whole procedures", 15, 600))
        self._lines = column(gap=4)
        lines.addLayout(self._lines)

    def show_wholes(self, wholes: tuple[WholeLine, ...]) -> None:
        """Show each occasion with how often it was done."""
        emptied(self._lines)
        self.buttons = []
        for each in wholes:
            line = row(gap=12)
            name = Text(self._look, each.title, 14, 500)
            name.setFixedWidth(100)
            line.addWidget(name)
            line.addWidget(Text(self._look, whole_words(each), 13, token="muted"), 1)
            button = Button(self._look, "Do it", rank=ButtonRank.QUIET)
            button.setAccessibleName(f"The whole procedure: {each.title}")
            button.clicked.connect(lambda _=False, key=each.occasion: self.picked.emit(f"{WHOLE}{key}"))
            line.addWidget(button)
            self.buttons.append(button)
            self._lines.addLayout(line)


def _head(look: Look, title: str, beside: str | Text, button: Button) -> QHBoxLayout:
    head = row(gap=12)
    head.addWidget(Text(look, title, 15, 600))
    head.addWidget(Text(look, beside, 13, token="muted") if isinstance(beside, str) else beside, 1)
    head.addWidget(button)
    return head


def spotting_words(spotted: Spotted) -> str:
    """``12 of 18 slips spotted, 4 missed, 3 false alarms.``"""
    hits, missed, alarms = (spotted.count(each) for each in (Spotting.HIT, Spotting.MISS, Spotting.FALSE_ALARM))
    slips = f"{hits:,} of {spotted.with_slip:,} {'slip' if spotted.with_slip == 1 else 'slips'} spotted"
    return f"{slips}, {missed:,} missed, {alarms:,} {'false alarm' if alarms == 1 else 'false alarms'}."


def whole_words(line: WholeLine) -> str:
    """``12 done, score 94 in the last 10``."""
    if line.score is None:
        return "Not done yet"
    last = "" if line.done == 1 else f" in the last {min(line.done, 10)}"
    return f"{line.done:,} done, score {line.score}{last}"
