"""Hand signals in the Progress page: what was shown, what it was taken for, and the slip that costs most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.drills.hand_signals.drill import OPTIONS
from trainer.drills.hand_signals.prompts import case_words
from trainer.training.progress.signals import NOTHING, SIGNALS, Confusion, confusion, signal_counts
from trainer.training.records.tallies import MarkKind
from trainer.ui.charts.matrix import MatrixCell, MatrixChart, MatrixRow
from trainer.ui.looks.current_look import Look
from trainer.ui.progress.slips import SlipLine
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, hairline, row, scrolled
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session

MOST_SLIPS = 12
_BAR = 52
_AROUND, _LEAST = 70, 236
"""How high the panel is round the table, and as much of the table as is always seen."""
_COLUMNS = {"ask": "Asked", "no": "Said no", "floor": "Floor", NOTHING: "Nothing"}
_CARD_MOVES = ("hit", "double", "split")
# Unclear in every house; of other signals the answers tell.
_NEVER_CLEAR = ("hover", "half-tap", "point", "two-signals", "over-neighbour")


@dataclass(frozen=True, slots=True)
class SignalSlip:
    """A wrong reply: ``half a tap taken for Hit``, and how often."""

    words: str
    times: int


@dataclass(frozen=True, slots=True)
class SignalsView:
    """The table as it is drawn; ``dearest_words`` tell the dearest slip, ``slips`` come the commonest first."""

    columns: tuple[str, ...]
    rows: tuple[MatrixRow, ...]
    shown: int
    wrong: int
    dearest_words: str
    case: str
    slips: tuple[SignalSlip, ...]


def signals_view(confusion: Confusion) -> SignalsView:
    """What the page shows of ``confusion``."""
    rows = tuple(_row(confusion, case) for case in confusion.cases)
    dearest = confusion.dearest
    return SignalsView(
        tuple(taken_words(each) for each in confusion.columns),
        rows,
        sum(confusion.answers(case) for case in confusion.cases),
        sum(confusion.wrong(case) for case in confusion.cases),
        _dearest(confusion),
        "" if dearest is None else dearest.case,
        tuple(sorted(_slips(confusion), key=lambda slip: -slip.times))[:MOST_SLIPS],
    )


def taken_words(key: str) -> str:
    """What a signal was taken for, in one word or two: ``Hit``, ``Asked``."""
    words = {option.key: option.words for option in OPTIONS}
    return _COLUMNS.get(key) or words.get(key) or key.replace("-", " ").capitalize()


def _row(confusion: Confusion, case: str) -> MatrixRow:
    return MatrixRow(_capital(case_words(case)), tuple(_cell(confusion, case, taken) for taken in confusion.columns))


def _cell(confusion: Confusion, case: str, taken: str) -> MatrixCell:
    tally, dearest = confusion.tally(case, taken), confusion.dearest
    worst = dearest is not None and (dearest.case, dearest.taken_for) == (case, taken)
    times = "once" if tally.answers == 1 else f"{tally.answers} times"
    verdict = "right" if not tally.wrong else "wrong" if not tally.right else f"{tally.right} of them right"
    told = f"{_capital(case_words(case))}, taken for {taken_words(taken).lower()} {times}: {verdict}."
    return MatrixCell(tally.answers, tally.right >= tally.wrong, told, worst)


def _slips(confusion: Confusion) -> Iterator[SignalSlip]:
    for case in confusion.cases:
        for taken in confusion.columns:
            wrong = confusion.tally(case, taken).wrong
            if wrong:
                yield SignalSlip(f"{_capital(case_words(case))}: {taken_words(taken).lower()}", wrong)


def _dearest(confusion: Confusion) -> str:
    slip = confusion.dearest
    if slip is None:
        return "Every signal was read right."
    of = confusion.answers(slip.case)
    shown, taken = case_words(slip.case), taken_words(slip.taken_for).lower()
    told = f"{slip.times} of {of} times \u201c{shown}\u201d was taken for \u201c{taken}\u201d."
    is_unclear = slip.case in _NEVER_CLEAR or confusion.tally(slip.case, "ask").right > 0
    if slip.taken_for in _CARD_MOVES and is_unclear:
        return f"{told} Ask aloud first: a card without a clear signal is a critical fault."
    return told


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def view_of(session: Session, game: str | None, since_ms: int) -> SignalsView:
    """What the learner took signals for since then, in ``game`` or in all of them."""
    none = confusion(())
    return signals_view(
        session.told(game, lambda its: confusion(signal_counts(its.marks(MarkKind.READING, since_ms))), none)
    )


class SignalFigures(QWidget):
    """The panels. ``picked`` names the drill to begin, with the case to practise where there is one."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._case = look, ""
        self.told: SignalsView | None = None
        self.chart = MatrixChart(look)
        self.summary, self.dearest = Text(look, "", 13, token="muted"), Text(look, "", 14, wrap=True)
        self.practise = Button(look, "Practise", "P", ButtonRank.ACCENT)
        self.practise.clicked.connect(self.press_first)
        self.count = Text(look, "", 13, token="muted")
        self._slips = QWidget()
        self._body = column(self._slips, (19, 4, 19, 14), gap=2)
        across = row(self, gap=16)
        beside_or_below(across, look)
        self._panel = self._matrix()
        across.addWidget(self._panel, 720)
        across.addWidget(self._beside(), 320)

    def show_view(self, view: SignalsView, when: str) -> None:
        """Show ``view``; ``when`` is the period in words."""
        self.told, self._case = view, view.case
        self.chart.show_matrix(view.columns, view.rows)
        self._panel.setMinimumHeight(_AROUND + min(self.chart.high, _LEAST))
        self.summary.setText(f"{view.shown:,} shown {when}")
        self.dearest.setText(
            view.dearest_words if view.shown else f"No signal was read {when}. Begin the drill of hand signals."
        )
        self.practise.setText("Practise this signal" if view.case else "Practise signals")
        self.practise.setAccessibleName(self.practise.text())
        self.practise.updateGeometry()
        self.count.setText(f"{view.wrong:,} of {view.shown:,} wrong" if view.shown else "")
        emptied(self._body)
        most = max((slip.times for slip in view.slips), default=1)
        for slip in view.slips:
            self._body.addWidget(SlipLine(self._look, slip.words, slip.times, most, _BAR))
        self._body.addStretch(1)

    def press_first(self) -> None:
        """Begin the drill with the dearest slip."""
        self.picked.emit(f"{SIGNALS}:{self._case}" if self._case else SIGNALS)

    def focus(self) -> None:
        """Put the keyboard on the way to practice."""
        self.practise.setFocus(Qt.FocusReason.OtherFocusReason)

    def _matrix(self) -> Panel:
        panel = Panel()
        panel.setAccessibleName("Signals")
        lines = column(panel, (1, 14, 1, 1), gap=8)
        head = row(margins=(19, 0, 19, 0), gap=12)
        head.addWidget(Text(self._look, "Signals", 15, 600))
        head.addWidget(self.summary, 1)
        lines.addLayout(head)
        inside = QWidget()
        whole = column(inside, (0, 0, 0, 12))
        whole.addWidget(self.chart)
        whole.addStretch(1)
        lines.addWidget(scrolled(inside), 1)
        return panel

    def _beside(self) -> Panel:
        panel = Panel()
        panel.setAccessibleName("Commonest mistakes")
        lines = column(panel, (1, 14, 1, 1), gap=10)
        head = column(margins=(19, 0, 19, 4), gap=10)
        head.addWidget(Text(self._look, "The costliest slip", 15, 600))
        head.addWidget(self.dearest)
        head.addWidget(self.practise, 0, Qt.AlignmentFlag.AlignLeft)
        lines.addLayout(head)
        lines.addWidget(hairline())
        names = row(margins=(19, 4, 19, 0), gap=12)
        names.addWidget(Text(self._look, "Commonest mistakes", 14, 600))
        names.addWidget(self.count, 1)
        lines.addLayout(names)
        lines.addWidget(scrolled(self._slips), 1)
        return panel
