"""How each kind of ask is answered: typed, built from the rack, chosen by letter, settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.domain.money.chips import Pile
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    AmountAsk,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    ClockAsk,
    DecksAsk,
    DepthAsk,
    NumberAsk,
    OddsAsk,
    Response,
    SettlementAsk,
    StopAsk,
    takes_chips,
)
from trainer.ui.drills.amount_field import HEIGHT, AmountField, is_typing
from trainer.ui.drills.answer_draft import AnswerDraft
from trainer.ui.drills.answer_editor_base import Editor, EditorPlace, EditorSignals
from trainer.ui.drills.shuffle.editors import DecksEditor, DepthEditor, StopEditor
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.keycap import KeyCap, KeyLine
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.segmented import Segment, SegmentButton, Segmented
from trainer.ui.widgets.text import Text
from trainer.wording.chips import pile as pile_words

EMPTY = "Click the rack, a stack at a time; Shift for one chip"
EMPTY_SHORT = "or click the rack"
FIELD_WIDTH, SHORT = 220, 144
_GAP = 8
ACTS = (
    Segment(SettlingAct.TAKE.value, "Take", "T"),
    Segment(SettlingAct.LEAVE.value, "Leave", "L"),
    Segment(SettlingAct.PAY.value, "Pay", "P"),
)


@in_points
class BuildBox(QWidget):
    """A dashed box that says which chips have been cut; their worth is for the trainee to know."""

    pressed = Signal()

    def __init__(self, look: Look, height: int, empty: str = EMPTY) -> None:
        super().__init__()
        self._look, self._empty = look, empty
        self._words, self._on = "", False
        self._right: bool | None = None
        self.setFixedHeight(height)
        self.setMinimumWidth(104)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("Chips built")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("ring", False)

    def show_built(self, heaps: Sequence[Pile], on: bool, right: bool | None, *, in_order: bool) -> None:
        """Show the heaps; ``on``: they are what counts; ``right`` after the verdict."""
        self._words = (" | " if in_order else ", ").join(pile_words(heap) for heap in heaps)
        self._on, self._right = on, right if heaps else None
        self.setAccessibleDescription(self._words or "No chips yet")
        self.update()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    @guarded
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pressed.emit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, rect = painter_on(self), self._look, QRectF(self.rect())
        smooth(painter)
        told = self._right is not None and self._on
        if told:
            box(painter, rect, 8, look.colour("background"), look.colour("right" if self._right else "wrong"), 2)
        elif self._on:
            box(painter, rect, 8, None, look.colour("accent"), 2)
        else:
            pen = QPen(look.colour("control"), 1)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self._paint_words(painter, told)
        painter.end()

    def _paint_words(self, painter: QPainter, told: bool) -> None:
        look = self._look
        painter.setPen(look.colour("text" if self._words else "muted"))
        width = self.width() - 30 - (24 if told else 0)
        rect = QRectF(15, 2, width, self.height() - 4)
        paint_fitted(painter, look, rect, self._words or self._empty, 14, 500 if self._words else 400, lines=3)
        if told:
            name, token = ("tick", "right") if self._right else ("cross", "wrong")
            painter.drawPixmap(QPointF(self.width() - 32, (self.height() - 18) / 2), look.pixmap(name, token, 18))


class SumEditor(Editor):
    """A sum or a number: typed, or built from the rack, or either; a settlement's act beside it."""

    def __init__(self, look: Look, hands: EditorSignals, ask: Ask, place: EditorPlace) -> None:
        super().__init__(look, hands)
        self.acts: Segmented | None = None
        self.field: AmountField | None = None
        self.box: BuildBox | None = None
        self._to_field: KeyCap | None = None
        self._to_rack: KeyCap | None = None
        self._in_order = isinstance(ask, ChipsAsk)
        self._keys: KeyLine | None = None
        self._or, self._typed, self._built = _Or(look), QWidget(), QWidget()
        # Those that have no place in the line are this editor's as well.
        for part in (self._or, self._typed, self._built):
            part.setParent(self)
            part.hide()
        self._line = row(gap=16)
        if isinstance(ask, SettlementAsk):
            self._add_acts(ask.label)
        if not isinstance(ask, ChipsAsk):
            self._add_field(ask, place)
        if takes_chips(ask):
            self._add_box(ask, place)
        else:
            self._line.addStretch(1)
        self.lines.addLayout(self._line)

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        self._show_caps(draft, right is not None)
        if self.field is not None:
            self.field.show_text(draft.text)
            # The verdict stands at what counted: the chips, or the sum.
            self.field.show_verdict(None if draft.building and draft.built.heaps else right)
        if self.field is not None and self.box is not None:
            # Beside a verdict there is room for what counted only.
            tight = right is not None and (self.look.narrow or self.acts is not None)
            built = draft.building and bool(draft.built.heaps)
            self._typed.setVisible(not (tight and built))
            self._built.setVisible(not tight or built)
            self._or.setVisible(not tight and self.acts is None)
        if self._keys is not None:
            self._keys.setVisible(right is None)
        if self.box is not None:
            on = draft.building or (right is not None and not draft.text.strip())
            self.box.show_built(draft.built.heaps, on, right, in_order=self._in_order)
        if self.acts is not None:
            self.acts.choose(draft.act.value if draft.act else "")
            for key, button in self.acts.buttons.items():
                chosen = draft.act is not None and key == draft.act.value
                button.show_verdict(right if chosen else None)
                button.setEnabled(right is None)

    def take_focus(self, draft: AnswerDraft) -> bool:
        if draft.building and self.box is not None:
            self.box.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if self.field is None or not self._is_typed_into(draft):
            return False
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def type_key(self, event: QKeyEvent) -> bool:
        if self.field is None or self.field.line.isReadOnly() or not is_typing(event):
            return False
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.line.keyPressEvent(event)
        return True

    def _is_typed_into(self, draft: AnswerDraft) -> bool:
        """Whether letters go into the field; beside the acts, which have letters of their own, once it is begun."""
        return not draft.building and (self.acts is None or bool(draft.text))

    def _show_caps(self, draft: AnswerDraft, answered: bool) -> None:
        """The key that leads to the field, or to the rack, as long as it does."""
        if self._to_field is not None:
            self._to_field.setVisible(draft.building and not answered)
        if self._to_rack is not None:
            self._to_rack.show_words("Tab" if self._is_typed_into(draft) else "C")
            self._to_rack.setVisible(not draft.building and not answered)

    def _add_acts(self, name: str) -> None:
        self.acts = Segmented(self.look, ACTS, name=name, height=HEIGHT)
        self.acts.chosen.connect(self.hands.acted)
        spaced(self._line, (0, 0, 0, 0), 12)
        self._line.addLayout(_labelled(self.look, name, None, self.acts))

    def _add_field(self, ask: Ask, place: EditorPlace) -> None:
        money, settles = not isinstance(ask, NumberAsk | OddsAsk), isinstance(ask, SettlementAsk)
        self.field = AmountField(self.look, ask.label, place.command, money=money)
        self.field.line.textEdited.connect(self.hands.typed)
        self.field.line.focused.connect(lambda on: self.hands.building.emit(False) if on else None)
        words = "Amount" if settles else "Type the amount" if money else "" if place.several else ask.label
        self._to_field = KeyCap(self.look, "A") if takes_chips(ask) else None
        width = SHORT if settles else FIELD_WIDTH
        self._typed.setLayout(_labelled(self.look, words, self._to_field, self.field, width))
        self._line.addWidget(self._typed)
        self._typed.show()

    def _add_box(self, ask: Ask, place: EditorPlace) -> None:
        if isinstance(ask, ChipsAsk):
            self.box = BuildBox(self.look, HEIGHT)
            self._keys = KeyLine(self.look, rack_keys(place.columns))
            self._built.setLayout(_labelled(self.look, ask.label, None, self.box, extra=self._keys))
        elif isinstance(ask, SettlementAsk):
            self.box, self._to_rack = BuildBox(self.look, HEIGHT, EMPTY_SHORT), KeyCap(self.look, "Tab")
            self._built.setLayout(_labelled(self.look, "From the rack", self._to_rack, self.box))
        else:
            self.box, self._to_rack = BuildBox(self.look, HEIGHT, EMPTY), KeyCap(self.look, "Tab")
            self._line.addWidget(self._or, 0, Qt.AlignmentFlag.AlignBottom)
            self._built.setLayout(_labelled(self.look, "Build it from the rack", self._to_rack, self.box))
        self._line.addWidget(self._built, 1)
        self._built.show()
        self.box.pressed.connect(lambda: self.hands.building.emit(True))


class ChoiceEditor(Editor):
    """Options in rows, each with its letter."""

    def __init__(self, look: Look, hands: EditorSignals, ask: ChoiceAsk, place: EditorPlace) -> None:
        super().__init__(look, hands)
        if place.named and not place.several:
            self.add_label(ask.label)
        self.buttons: dict[str, SegmentButton] = {}
        for option in ask.options:
            segment = Segment(option.key, option.words, option.letter.upper())
            button = SegmentButton(look, segment, outlined=True)
            button.clicked.connect(lambda _=False, key=option.key: hands.chose.emit(key))
            self.buttons[option.key] = button
        self._rows = column(gap=8)
        self.lines.addLayout(self._rows)
        self._packed: list[list[int]] = []
        self.fit(place.width)

    def fit(self, width: int) -> None:
        """Lay the options in as few rows as ``width`` allows."""
        buttons = list(self.buttons.values())
        packed = in_rows([ours(button.sizeHint().width()) + 1 for button in buttons], ours(width))
        if packed == self._packed:
            return
        self._packed = packed
        while (item := self._rows.takeAt(0)) is not None:
            line = item.layout()
            if line is not None:
                line.deleteLater()
        for places in packed:
            across = row(gap=_GAP)
            for place in places:
                across.addWidget(buttons[place])
            across.addStretch(1)
            self._rows.addLayout(across)

    def show_draft(self, draft: AnswerDraft, right: bool | None, due: Response | None) -> None:
        due_key = due.key if isinstance(due, Choice) else ""
        for key, button in self.buttons.items():
            chosen = key == draft.choice
            button.setChecked(chosen)
            button.setEnabled(right is None)
            # Beside a verdict there is room for what was chosen and what was due.
            button.setVisible(right is None or not self.look.narrow or chosen or key == due_key)
            if right is None:
                button.show_verdict(None)
            else:
                button.show_verdict(True if key == due_key else False if chosen else None)


@in_points
class _Or(Text):
    """The word between two ways of answering, level with the field."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "or", 13, token="muted")
        self.setFixedHeight(HEIGHT)


def editor_for(look: Look, hands: EditorSignals, ask: Ask, place: EditorPlace) -> Editor:
    """The editor of ``ask``."""
    match ask:
        case ChoiceAsk():
            return ChoiceEditor(look, hands, ask, place)
        case AmountAsk() | ChipsAsk() | NumberAsk() | OddsAsk() | SettlementAsk():
            return SumEditor(look, hands, ask, place)
        case DecksAsk():
            return DecksEditor(look, hands, ask, place)
        case DepthAsk():
            return DepthEditor(look, hands, ask, place)
        case StopAsk():
            return StopEditor(look, hands, ask, place)
        case ClockAsk():
            # The clock takes the whole page; nothing is answered below it.
            return Editor(look, hands)
        case _:
            assert_never(ask)


def rack_keys(columns: int) -> tuple[str, ...]:
    """The line of keys that take chips from so many columns of the rack, and put them back."""
    return ("[1]", "to", f"[{columns}]", "take a stack,", "[Shift]", "a chip;", "[Backspace]", "puts one back.")


def in_rows(widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of things so wide in rows of ``room``: as few rows as can be, in order, the rows as even as can be."""
    least = max(max(widths), room)
    fewest = len(_filled(widths, least))
    narrower = least
    while narrower > max(widths) and len(_filled(widths, narrower - _GAP)) == fewest:
        narrower -= _GAP
    return _filled(widths, narrower)


def _filled(widths: Sequence[int], room: int) -> list[list[int]]:
    rows: list[list[int]] = [[]]
    left = room
    for place, width in enumerate(widths):
        if rows[-1] and width > left:
            rows.append([])
            left = room
        rows[-1].append(place)
        left -= width + _GAP
    return rows


def _labelled(
    look: Look, words: str, cap: QWidget | None, control: QWidget, width: int = 0, extra: QWidget | None = None
) -> QVBoxLayout:
    """``control`` with its label and key above it, ``extra`` at the right of the label."""
    lines = column(gap=7)
    if words:
        head = row(gap=8)
        head.addWidget(Text(look, words, 13, token="muted"))
        if cap is not None:
            head.addWidget(cap)
        head.addStretch(1)
        if extra is not None:
            head.addWidget(extra)
        lines.addLayout(head)
    lines.addWidget(control)
    if width:
        control.setFixedWidth(width)
    return lines
