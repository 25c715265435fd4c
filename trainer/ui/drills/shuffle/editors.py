"""How asks about cards between two shoes are answered: decks typed or stepped, a depth, the stop at a slip."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.drills.base import DecksAsk, DepthAsk, Response, StopAsk, Stopped
from trainer.ui.charts.lines import FAINT
from trainer.ui.drills.amount_field import AmountField
from trainer.ui.drills.answer_draft import AnswerDraft
from trainer.ui.drills.answer_editor_base import Editor, EditorPlace, EditorSignals
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text

_HEIGHT, _TRACK = 40, 8
BIG, FIELD = 60, 150
STOP_WORDS = "Watch the shuffle, and stop it the moment something is wrong. Nothing wrong: let it run to its end."


@in_points
class StopBar(QWidget):
    """A track as long as the acts; ``at`` counts those begun."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._acts, self._at = 1, 0
        self.slip: int | None = None
        self.stopped: int | None = None
        self._told = False
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def show_at(self, at: int, acts: int) -> None:
        """``at`` of ``acts`` acts have begun."""
        self._at, self._acts = at, max(1, acts)
        self.setAccessibleName(f"Act {at} of {acts}")
        self.update()

    def hide_marks(self) -> None:
        """Nothing is known yet."""
        self._told, self.slip, self.stopped = False, None, None
        self.update()

    def show_marks(self, slip: int | None, stopped: int | None) -> None:
        """The acts, from 0, of the slip and of the stop; None: there was none."""
        self._told, self.slip, self.stopped = True, slip, stopped
        where = "No slip" if slip is None else f"The slip: act {slip + 1}"
        press = "not stopped" if stopped is None else f"stopped at act {stopped + 1}"
        self.setAccessibleDescription(f"{where}; {press}.")
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        middle = self.height() / 2
        track = QRectF(0, middle - _TRACK / 2, self.width(), _TRACK)
        box(painter, track, 4, look.colour("muted", FAINT), None)
        done = min(1.0, self._at / self._acts) * self.width()
        if done:
            box(painter, QRectF(0, track.top(), max(_TRACK, done), _TRACK), 4, look.colour("accent_fill"), None)
        if self._told:
            self._paint_marks(painter, middle)
        painter.end()

    def _paint_marks(self, painter: QPainter, middle: float) -> None:
        """The stop as a line with its word above, the slip as a wedge with its word below."""
        look = self._look
        if self.stopped is not None:
            x = self._x(self.stopped)
            painter.fillRect(QRectF(x - 1.5, middle - 9, 3, 18), look.colour("text"))
            self._word(painter, "You", x, 0, "text")
        if self.slip is not None:
            x = self._x(self.slip)
            wedge = [QPointF(x, middle + 3), QPointF(x - 6, middle + 11), QPointF(x + 6, middle + 11)]
            painter.setPen(QPen(look.colour("surface"), 1))
            painter.setBrush(look.colour("wrong"))
            painter.drawPolygon(QPolygonF(wedge))
            self._word(painter, "The slip", x, self.height() - 13, "wrong")

    def _x(self, act: int) -> float:
        return (act + 0.5) / self._acts * self.width()

    def _word(self, painter: QPainter, words: str, x: float, top: float, token: str) -> None:
        painter.setFont(self._look.font(12, 600))
        painter.setPen(self._look.colour(token))
        width = painter.fontMetrics().horizontalAdvance(words) + 2
        side = 10 if token == "wrong" else 0
        left = max(0.0, min(self.width() - width, x - width / 2 if not side else x + side))
        if side and x + side + width > self.width():
            left = x - side - width
        painter.drawText(QRectF(left, top - 1, width, 14), Qt.AlignmentFlag.AlignVCenter, words)


class DecksEditor(Editor):
    """So many decks: typed in large figures, or stepped by the half or quarter deck."""

    def __init__(self, look: Look, hands: EditorSignals, ask: DecksAsk, place: EditorPlace) -> None:
        super().__init__(look, hands)
        self.add_label(ask.label)
        self.field = AmountField(look, ask.label, place.command, money=False)
        self.field.setFixedSize(FIELD, BIG)
        look.dress(self.field.line, 30, 600)
        self.field.line.setMaxLength(8)
        self.field.line.textEdited.connect(hands.typed)
        step = "Half a deck" if ask.quarters == 2 else "A quarter"
        self.less = _button(look, hands, f"{step} less", "\u2193", "decks", -1)
        self.more = _button(look, hands, f"{step} more", "\u2191", "decks", 1)
        line = row(gap=12)
        for widget in (self.field, Text(look, "decks", 20, token="muted"), self.less, self.more):
            line.addWidget(widget)
        line.addStretch(1)
        self.lines.addLayout(line)

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        self.field.show_text(draft.text)
        self.field.show_verdict(right)
        for button in (self.less, self.more):
            button.setEnabled(right is None)
            button.setVisible(right is None or not self.look.narrow)

    def take_focus(self, draft: AnswerDraft) -> bool:
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        return True


class DepthEditor(Editor):
    """The cut card is set on the side of the pack; here are its steps, and never a number."""

    def __init__(self, look: Look, hands: EditorSignals, ask: DepthAsk, place: EditorPlace) -> None:
        super().__init__(look, hands)
        self.add_label(ask.label)
        quarter = ask.deck_size // 4
        self.buttons = (
            _small(look, hands, "A card back (\u2190)", "Back", -1),
            _small(look, hands, "A card forward (\u2192)", "Forward", 1),
            _small(look, hands, "A quarter deck back (PgDn)", "Back", -quarter),
            _small(look, hands, "A quarter deck forward (PgUp)", "Forward", quarter),
        )
        self.set = Button(look, "Set it", "Enter", ButtonRank.FIRST)
        self.set.clicked.connect(lambda: hands.commanded.emit("enter", 0))
        self.set.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._steps = QWidget()
        line = row(self._steps, gap=8)
        for words, pair in (("A card", self.buttons[:2]), ("A quarter deck", self.buttons[2:])):
            line.addWidget(Text(look, words, 13, token="muted"))
            for button in pair:
                line.addWidget(button)
            line.addSpacing(8)
        line.addWidget(self.set)
        line.addStretch(1)
        self.lines.addWidget(self._steps)

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        for button in self.buttons:
            button.setEnabled(right is None)
        self._steps.setVisible(right is None or not self.look.narrow)
        self.set.setEnabled(right is None and draft.depth is not None)

    @property
    def is_through(self) -> bool:
        return self._steps.isHidden()


@in_points
class StopButton(Button):
    """Large enough to be hit without looking."""

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._look.font(14, 500)).horizontalAdvance(self.text())
        return QSize(int(max(200.0, wide + 120)), BIG)


@in_points
class _Above(QWidget):
    """What stands over the bar: as high before the verdict as after it, so that the felt keeps its size."""


class StopEditor(Editor):
    """A large Stop while the shuffle runs; after the verdict the shuffle again, and act by act."""

    def __init__(self, look: Look, hands: EditorSignals, ask: StopAsk, place: EditorPlace) -> None:
        super().__init__(look, hands)
        self._ask = ask
        self.stop = StopButton(look, "Stop", "Space", ButtonRank.FIRST)
        self.stop.clicked.connect(lambda: hands.commanded.emit("stop", 0))
        self.again = _button(look, hands, "Again, slowly", "G", "again", 0)
        self.back = _button(look, hands, "An act back", "\u2190", "act-by-act", -1)
        self.on = _button(look, hands, "An act on", "\u2192", "act-by-act", 1)
        self.words = Text(look, STOP_WORDS, 13, token="muted", wrap=True)
        self.act = Text(look, "", 14, 500, wrap=True)
        self.bar = StopBar(look)
        self.bar.show_at(0, ask.acts)
        for widget in (self.again, self.back, self.on, self.act):
            widget.hide()
        above = _Above()
        above.setMinimumHeight(BIG)
        line = row(gap=12)
        for widget in (self.stop, self.again, self.back, self.on):
            line.addWidget(widget)
        line.addWidget(self.words, 1)
        line.addStretch()
        down = column(above, gap=2)
        down.addLayout(line)
        down.addWidget(self.act)
        self.lines.addWidget(above)
        self.lines.addWidget(self.bar)

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        self.stop.setVisible(right is None)
        self.words.setVisible(right is None)
        for widget in (self.again, self.back, self.on, self.act):
            widget.setVisible(right is not None)
        if right is None:
            self.bar.hide_marks()
            return
        slip = due.at if isinstance(due, Stopped) else None
        self.bar.show_marks(slip, None if draft.stopped is None else draft.stopped.at)

    def show_act(self, begun: int, words: str) -> None:
        """So many acts have begun; ``words`` tell the last of them, after the verdict."""
        self.bar.show_at(begun, self._ask.acts)
        self.act.setText(words)

    def show_heard(self, words: str) -> None:
        """What is heard of the act under way, in place of what is to be done; "": nothing is."""
        self.words.setText(words or STOP_WORDS)
        self.words.set_token("text" if words else "muted")


def _small(look: Look, hands: EditorSignals, name: str, words: str, cards: int) -> Button:
    button = _button(look, hands, words, "", "depth", cards)
    button.setAccessibleName(name)
    button.setToolTip(name)
    return button


def _button(look: Look, hands: EditorSignals, words: str, cap: str, name: str, number: int) -> Button:
    button = Button(look, words, cap, ButtonRank.QUIET)
    button.setAccessibleName(f"{words} ({cap})" if cap else words)
    button.clicked.connect(lambda: hands.commanded.emit(name, number))
    # The keys stay with the page; a held arrow must not wander from button to button.
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button
