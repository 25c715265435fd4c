"""The panel under the felt: the asks in order, the editor of the one at hand, hints and complaints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QStackedWidget, QWidget

from trainer.drills.base import Ask, ChipsAsk, ChoiceAsk, NumberAsk, OddsAsk, takes_chips
from trainer.ui.drills.amount_field import HEIGHT
from trainer.ui.drills.answer_draft import draft_words
from trainer.ui.drills.answer_editor_base import Editor, EditorPlace, EditorSignals
from trainer.ui.drills.editors import FIELD_WIDTH, ChoiceEditor, editor_for, rack_keys
from trainer.ui.drills.presenter import TOO_EARLY, WAIT, DrillPresenter
from trainer.ui.drills.verdict.beside_right import TwoAnswersInWords, WhatWasMissing
from trainer.ui.drills.verdict.compared import missing_at, words_at
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.keycap import KeyLine
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, column, delete_page, emptied, row, shown
from trainer.ui.widgets.text import Text

SIGNAL_HINT = "One press answers."
CHECK, HAND_IN, NEXT_PART = "Check", "Hand in", "Next part"
_BESIDE = 16
PLAYED_HINT = f"{SIGNAL_HINT} You may see it again (G) or slowly (L); the clock goes on."


@in_points
class StepTag(QAbstractButton):
    """One ask in the line of steps; the one at hand is raised, a graded one ticked or crossed."""

    def __init__(self, look: Look, number: int) -> None:
        super().__init__()
        self._look, self._number = look, number
        self._words, self._given, self._at_hand = "", "", False
        self._right: bool | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_step(self, words: str, given: str, right: bool | None, at_hand: bool) -> None:
        self._words, self._given, self._right, self._at_hand = words, given, right, at_hand
        verdict = {None: "", True: ", right", False: ", not right"}[right]
        self.setAccessibleName(f"{words}: {given or 'not answered'}{verdict}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._look.font(13, 500)).horizontalAdvance(self._words)
        given = QFontMetricsF(self._look.font(13)).horizontalAdvance(self._given)
        mark = 20 if self._right is not None else 0
        return QSize(int(words + 21 + (given + 8 if self._given else 0) + mark), 28)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self._at_hand:
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), look.colour("control"))
        left, end = 10.0, self.width() - (28 if self._right is not None else 6)
        given = QFontMetricsF(look.font(13)).horizontalAdvance(self._given)
        room = max(24.0, end - left - (given + 8 if given else 0))
        painter.setPen(look.colour("text" if self._at_hand else "muted"))
        paint_fitted(painter, look, QRectF(left, 0, room, 28), self._words, 13, 500, lines=2)
        if given:
            painter.setPen(look.colour("text"))
            paint_fitted(painter, look, QRectF(end - given, 0, given, 28), self._given, 13)
        if self._right is not None:
            name, token = ("tick", "right") if self._right else ("cross", "wrong")
            painter.drawPixmap(self.width() - 24, 6, look.pixmap(name, token, 16))
        painter.end()


class AnswerPanel(Panel):
    """Shows the presenter's answer in the making; ``step`` asks for another ask."""

    step = Signal(int)

    def __init__(self, look: Look, command: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self._look, self._command = look, command
        self.hands = EditorSignals(self)
        self._shape: tuple[object, ...] = ()
        self._wants_keys = self._is_short = False
        self.editors: list[Editor] = []
        self.steps: list[StepTag] = []
        self._steps_line = row(gap=4)
        self._stack = QStackedWidget()
        self.check = Button(look, CHECK, "Enter", ButtonRank.FIRST)
        self.check.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._hint, self._keys = Text(look, "", 12, token="muted"), QWidget()
        self._complaint, self._sign = Text(look, "", 13, 500, "wrong"), QLabel()
        self._hint.setMinimumHeight(20)
        whole = column(self, (16, 13, 16, 11), gap=7)
        whole.addLayout(self._steps_line)
        across = row(gap=_BESIDE)
        across.addWidget(self._stack, 1)
        level = column(margins=(0, 0, 0, (HEIGHT - ours(self.check.sizeHint().height())) // 2))
        level.addStretch(1)
        level.addWidget(self.check)
        across.addLayout(level)
        whole.addLayout(across)
        self.said, self.missing = TwoAnswersInWords(look), WhatWasMissing(look)
        for part in (self.said, self.missing):
            part.hide()
            whole.addWidget(part)
        self._foot = row(gap=8)
        for widget in (self._sign, self._complaint, self._hint):
            self._foot.addWidget(widget)
        self._foot.addSpacing(40)
        self._foot.addWidget(self._keys)
        self._foot.addStretch(1)
        whole.addLayout(self._foot)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def editor(self) -> Editor:
        """The editor of the ask at hand."""
        return self.editors[self._stack.currentIndex()]

    def show_question(self, asks: Sequence[Ask], columns: int, *, named: bool = True) -> None:
        """Make the editors a question needs; those of the last one are kept where they fit.

        ``named``: a single choice has its ask over it, else the prompt says it all.
        """
        shape = (*asks, columns, named)
        if shape != self._shape:
            self._shape = shape
            # Where nothing is ever hinted the felt has the room.
            self._is_short = named and not any(takes_chips(ask) or isinstance(ask, NumberAsk | OddsAsk) for ask in asks)
            self._clear()
            place = EditorPlace(self._inside(), columns, len(asks) > 1, self._command, named)
            for ask in asks:
                self.editors.append(editor_for(self._look, self.hands, ask, place))
                self._stack.addWidget(self.editors[-1])
            self._add_steps(len(asks) if len(asks) > 1 else 0)
            self._add_foot(asks, columns)

    def refresh(self, presenter: DrillPresenter) -> None:
        """Show what the presenter holds."""
        asks, grade = presenter.question.asks, presenter.grade
        self._stack.setCurrentIndex(presenter.index)
        due = grade.due.response(presenter.ask.key) if grade else None
        self.editor.show_draft(presenter.draft, presenter.right, due)
        for index, tag in enumerate(self.steps):
            given = draft_words(asks[index], presenter.drafts[index])
            # Where the answer was asked for, what was not answered is not wrong.
            right = presenter.right_at(index) if given or not presenter.shown else None
            tag.show_step(asks[index].label, given, right, index == presenter.index)
        self._show_check(presenter)
        self._show_foot(presenter.ask, presenter.complaint, hint_for(presenter, self._look.settings.signals_played))
        self._show_mistake(presenter)
        through = self.editor.is_through or (self.said.isVisibleTo(self) and presenter.is_in_words)
        self.setVisible(not presenter.is_clock and not through)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_check(self, presenter: DrillPresenter) -> None:
        """Offer to judge the answer while it is open, as soon as there is something to judge."""
        judges = HAND_IN if presenter.silent else CHECK
        self.check.set_words(NEXT_PART if presenter.has_other_parts else judges)
        self.check.setEnabled(presenter.can_be_checked)
        if self.check.isHidden() is presenter.is_checked_by_hand:
            self.check.setVisible(presenter.is_checked_by_hand)
            self._fit()

    def _show_mistake(self, presenter: DrillPresenter) -> None:
        """What was wrong in the part at hand stands in the editor's place."""
        said, missing = words_at(presenter, presenter.index), missing_at(presenter, presenter.index)
        if said is not None:
            self.said.show_answers(said)
        if missing is not None:
            self.missing.show_missing(missing)
        self.said.setVisible(said is not None)
        self.missing.setVisible(missing is not None)
        told = said is not None or missing is not None
        self._stack.setVisible(not told)
        if told:
            self._hint.hide()
            self._wants_keys = False
            self._show_keys()

    def _fit(self) -> None:
        self._show_keys()
        for editor in self.editors:
            if isinstance(editor, ChoiceEditor):
                editor.fit(self._inside())

    def _inside(self) -> int:
        beside = 0 if self.check.isHidden() else self.check.sizeHint().width() + real(_BESIDE)
        return max(real(300), self.width() - real(34) - beside)

    def _show_foot(self, ask: Ask, complaint: str, hint: str) -> None:
        if self.editor.show_complaint(complaint):
            complaint = ""
        self._complaint.setText(complaint)
        self._complaint.setVisible(bool(complaint))
        self._sign.setVisible(bool(complaint))
        self._sign.setPixmap(self._look.pixmap("cross", "wrong", 16))
        self._hint.setText(hint)
        self._hint.setVisible(not complaint and not self._is_short)
        self._wants_keys = not complaint and takes_chips(ask) and not isinstance(ask, ChipsAsk)
        self._show_keys()

    def _show_keys(self) -> None:
        """The line of keys is left out where it does not fit; the panel at the right names them too."""
        room = self._inside() - max(real(FIELD_WIDTH), self._hint.sizeHint().width()) - real(56)
        self._keys.setVisible(self._wants_keys and self._keys.sizeHint().width() <= room)

    def _clear(self) -> None:
        # As one goes, the next that is to go gets the focus: that is no answer to what is asked now.
        with QSignalBlocker(self.hands):
            for editor in self.editors:
                delete_page(self._stack, editor)
        self.editors, self.steps = [], []
        emptied(self._steps_line)

    def _add_steps(self, count: int) -> None:
        for index in range(count):
            tag = StepTag(self._look, index + 1)
            tag.clicked.connect(lambda _=False, index=index: self.step.emit(index))
            self.steps.append(tag)
            self._steps_line.addWidget(tag)
        if count:
            self._steps_line.addStretch(1)
        shown(self._steps_line)

    def _add_foot(self, asks: Sequence[Ask], columns: int) -> None:
        keys = KeyLine(self._look, rack_keys(columns))
        keys.setMinimumWidth(1)
        self._foot.replaceWidget(self._keys, keys)
        self._keys.hide()
        self._keys.deleteLater()
        self._keys = keys
        self._hint.setMinimumWidth(FIELD_WIDTH if not isinstance(asks[0], ChipsAsk) else 0)


def hint_for(presenter: DrillPresenter, played: bool) -> str:
    """The quiet line under the editor: the ask's hint, where to start, how a signal is answered, or that it was early.

    ``played``: hands move, and can be seen again.
    """
    if presenter.told_to_wait and presenter.grade is None:
        return WAIT if presenter.waits else TOO_EARLY
    if presenter.is_signal:
        hint = PLAYED_HINT if played and not presenter.silent else SIGNAL_HINT
        return hint if presenter.grade is None else ""
    if presenter.grade is None and presenter.note:
        return presenter.note
    return "" if isinstance(presenter.ask, ChoiceAsk) else presenter.ask.hint
