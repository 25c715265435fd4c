"""The words of one step as they are read, with its figures, rules and tables between them, up to what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.content.learn.lessons import Style
from trainer.domain.signals.gestures import Gestures
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldAsk,
    ToldBlock,
    ToldComparison,
    ToldFigure,
    ToldGesture,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldRule,
    ToldTry,
    ToldWatch,
    ToldWords,
)
from trainer.ui.learn.asking.marks import ActMarks
from trainer.ui.learn.asking.panel import AskPanel
from trainer.ui.learn.asking.so_far import AskedSoFar
from trainer.ui.learn.reading.comparison import ComparisonTable
from trainer.ui.learn.reading.figures import DrawnFigures, FigureView
from trainer.ui.learn.reading.prose import LEADING, Prose
from trainer.ui.learn.reading.steps import LessonStep
from trainer.ui.learn.reading.try_panel import TryPanel
from trainer.ui.learn.reading.word_grid import WordGrid
from trainer.ui.looks.current_look import HEADED, QUOTED, Look
from trainer.ui.looks.points import fix, in_points, painter_on, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.numbered_steps import StepList
from trainer.ui.widgets.panel import column, emptied, row, shown
from trainer.ui.widgets.runs import TextRun
from trainer.ui.widgets.text import Text
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.sentences import rule_heading, rule_steps

if TYPE_CHECKING:
    from trainer.ui.learn.reading import gesture_view
else:
    # Most steps are words and figures: what draws hands is imported with the first that moves.
    gesture_view = LazyModule("trainer.ui.learn.reading.gesture_view")

_BAR, _INDENT, _READ = 3, 24, 620
_AFTER_HEADING, _BETWEEN, _ITEMS, _ROUND_A_FIGURE = 8, 12, 5, 16


@in_points
class Bar(QWidget):
    """A thin line before what stands out."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedWidth(_BAR)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.fillRect(0, 2, _BAR, self.height() - 4, self._look.colour("accent_fill"))
        painter.end()


class ReadingColumn(QWidget):
    """One step at a time; what follows an act in it waits until that is done.

    ``watch_asked`` carries what is watched, ``try_asked`` what is to be tried, as a ToldTry; ``figure_asked`` the
    number of a figure to be seen large. ``answered`` carries how far a question of the step is answered, as an
    AskedSoFar. ``command`` has the keys that are no part of what is typed.
    """

    watch_asked = Signal(int)
    try_asked = Signal(object)
    figure_asked = Signal(int)
    answered = Signal(object)

    def __init__(self, look: Look, gestures: Callable[[], Gestures], command: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self._look, self._gestures, self._command = look, gestures, command
        self._lesson: ToldLesson | None = None
        self._figures: DrawnFigures | None = None
        self._told_of: set[str] = set()
        """The words that can be looked up in this step already: each is marked where it comes up first."""
        self._watches = 0
        self._watched: QWidget | None = None
        self.tries: list[TryPanel] = []
        self.hands: list[gesture_view.GestureView] = []
        self.asks: list[AskPanel] = []
        self.waiting: tuple[ToldBlock, ...] = ()
        """What of the step is not shown yet."""
        self._last: ToldBlock | None = None
        self._number, self._before = 1, _AFTER_HEADING
        self.acts = ActMarks(look)
        self.acts.setParent(self)
        self.shown_blocks: list[ToldBlock] = []
        self._is_wide, self._right = False, 0
        self._narrowed: list[QHBoxLayout] = []
        self._lines = column(self)

    def show_step(
        self,
        lesson: ToldLesson,
        step: LessonStep,
        figures: DrawnFigures,
        lead: str = "",
        watched: QWidget | None = None,
        *,
        is_wide: bool = False,
    ) -> None:
        """Show a step of ``lesson``; ``lead`` stands over its first one. What waits in it comes with ``show_further``.

        ``watched`` is what is watched in it, where that has a place among the words. ``is_wide``: only pairs are as
        wide as the column.
        """
        self._is_wide, self._narrowed = is_wide, []
        self._lesson, self._figures = lesson, figures
        self._told_of, self._watches, self._watched, self.tries, self.asks = set(), 0, watched, [], []
        self.hands = []
        emptied(self._lines)
        if lead:
            self._add(Text(self._look, lead, 14, token="muted", wrap=True), 0)
        self.acts = ActMarks(self._look)
        self._add(self._headed(step.heading), 12 if lead else 0, is_wide=True)
        self._number, self._before = step.first_figure, _AFTER_HEADING
        self.waiting, self._last, self.shown_blocks = step.blocks, None, []
        self.setAccessibleName(step.title)

    def show_further(
        self,
        so_far: Callable[[ToldAsk], AskedSoFar],
        is_done: Callable[[ToldBlock], bool],
        before: Callable[[ToldBlock], Sequence[ToldBlock]],
    ) -> None:
        """Show what waits up to the next act that is not done; ``so_far`` says how far questions are answered.

        ``before`` says what else comes first before a block.
        """
        while self.waiting and (self._last is None or is_done(self._last)):
            self.waiting = (*before(self.waiting[0]), *self.waiting)
            block, self.waiting = self.waiting[0], self.waiting[1:]
            self._last = block
            self.shown_blocks.append(block)
            is_figure = isinstance(block, ToldFigure)
            made = self._ask(so_far(block)) if isinstance(block, ToldAsk) else self._made(block, self._number)
            for place, widget in enumerate(made):
                self._add(widget, _ITEMS if place else _ROUND_A_FIGURE if is_figure else self._before)
                self._before = _ROUND_A_FIGURE if is_figure else _BETWEEN
            self._number += is_figure
        shown(self._lines)

    def fit(self, width: int) -> None:
        """Be so wide; what is read keeps to a width that is read well."""
        fix(self, width=width)
        self._right = max(0, width - _READ)
        for line in self._narrowed:
            spaced(line, (0, 0, self._right, 0), 0)

    def _headed(self, heading: ToldWords) -> QWidget:
        """The heading of the step, and at its right how far the acts of the lesson are done."""
        made, (size, leading) = QWidget(), (24, 32) if self._is_wide else (22, 29)
        line = row(made, gap=16)
        line.addWidget(self._prose(heading, size, HEADED, leading=leading), 1)
        line.addWidget(self.acts)
        return made

    def move_again(self) -> None:
        """Let the hands of the step move once more, slowly."""
        for hand in (*self.hands, *(hand for asked in self.asks for hand in asked.hands)):
            hand.again()

    def _add(self, widget: QWidget, above: int, *, is_wide: bool = False) -> None:
        self._lines.addSpacing(above)
        if is_wide or not self._is_wide or (isinstance(widget, AskPanel) and len(widget.sides) > 1):
            self._lines.addWidget(widget)
            return
        narrow = QWidget()
        line = row(narrow, (0, 0, self._right, 0))
        line.addWidget(widget)
        self._narrowed.append(line)
        self._lines.addWidget(narrow)

    def _made(self, block: ToldBlock, number: int) -> Iterator[QWidget]:
        lesson = self._lesson
        assert lesson is not None
        match block:
            case ToldParagraph(words=words, aloud=aloud):
                yield self._aloud(words) if aloud else self._prose(words)
            case ToldItems(items=items, numbered=numbered):
                for place, item in enumerate(items, start=1):
                    yield self._item(item, f"{place}." if numbered else "\u2022")
            case ToldGrid():
                yield WordGrid(self._look, block)
            case ToldRule():
                yield self._rule(block, lesson)
            case ToldComparison():
                yield ComparisonTable(self._look, block, lesson.game)
            case ToldFigure(caption=caption):
                yield self._figure(block, caption, number)
            case ToldGesture():
                yield from self._hand(block, lesson)
            case ToldWatch():
                yield self._watch(block)
            case ToldTry():
                yield self._try(block, lesson)
            case ToldHeading() | ToldAsk():
                pass

    def _prose(
        self,
        words: ToldWords,
        size: int = 16,
        weight: int = 400,
        token: str = "text",
        *,
        leading: int = LEADING,
    ) -> Prose:
        # A heading and what is said at the table are read as they stand.
        told_of = None if weight in (HEADED, QUOTED) else self._told_of
        return Prose(self._look, words, size, weight, token, leading=leading, told_of=told_of)

    def _aloud(self, words: ToldWords) -> QWidget:
        """What is said at the table, in the serif of what is quoted."""
        made = QWidget()
        line = row(made, (2, 0, 0, 0), gap=16)
        line.addWidget(Bar(self._look))
        line.addWidget(self._prose(words, 18, QUOTED, leading=26), 1)
        return made

    def _item(self, words: ToldWords, mark: str) -> QWidget:
        made = QWidget()
        line = row(made)
        marked = Text(self._look, mark, 16, token="muted")
        fix(marked, width=_INDENT, height=LEADING)
        line.addWidget(marked, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._prose(words), 1)
        return made

    def _rule(self, block: ToldRule, lesson: ToldLesson) -> QWidget:
        """A rule that is to be remembered; where it stands and in which words is told beside the text."""
        heading, below = rule_heading(block.rule, lesson.game)
        steps = rule_steps(block.rule, lesson.game)
        made, says = QWidget(), column(gap=2)
        line = row(made, (2, 2, 0, 2), gap=16)
        line.addWidget(Bar(self._look))
        says.addWidget(self._prose((Told(heading, Style.STRONG),)))
        if below:
            says.addWidget(self._prose((Told(below),), 15, leading=22))
        if steps:
            says.addWidget(StepList(self._look, [TextRun(each, self._look.drawn_font(14)) for each, _ in steps]))
        line.addLayout(says, 1)
        return made

    def _hand(self, block: ToldGesture, lesson: ToldLesson) -> Iterator[QWidget]:
        """A hand that moves, and its caption."""
        view = gesture_view.GestureView(self._look, self._gestures)
        view.show_gesture(block, lesson.game)
        self.hands.append(view)
        yield view
        if block.caption:
            yield self._prose(block.caption, 13, token="muted", leading=18)

    def _watch(self, block: ToldWatch) -> QWidget:
        """Where in the text the model dealer's acts are to be watched; they are seen beside it, or here."""
        place, acts = self._watches, len(block.acts)
        self._watches += 1
        if self._watched is not None and not place:
            return self._watched
        made = QWidget()
        line = row(made)
        button = Button(self._look, f"Watch it: {'one act' if acts == 1 else f'{number_in_words(acts)} acts'}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.watch_asked.emit(place))
        line.addWidget(button)
        line.addStretch(1)
        return made

    def _try(self, block: ToldTry, lesson: ToldLesson) -> QWidget:
        panel = TryPanel(self._look, block, lesson.game)
        panel.asked.connect(lambda: self.try_asked.emit(block))
        self.tries.append(panel)
        return panel

    def _ask(self, so_far: AskedSoFar) -> Iterator[QWidget]:
        assert self._figures is not None
        assert self._lesson is not None
        panel = AskPanel(self._look, so_far, self._figures, self._lesson.game, self._command, self._gestures)
        panel.answered.connect(self.answered)
        self.asks.append(panel)
        yield panel

    def _figure(self, figure: ToldFigure, caption: ToldWords, number: int) -> QWidget:
        assert self._figures is not None
        made = QWidget()
        lines = column(made, gap=7)
        seen = FigureView(self._look, self._figures, figure)
        seen.enlarge_asked.connect(lambda: self.figure_asked.emit(number))
        lines.addWidget(seen)
        words = (Told(f"Figure {number}.", Style.STRONG), Told(" "), *caption)
        lines.addWidget(self._prose(words, 13, token="muted", leading=18))
        return made
