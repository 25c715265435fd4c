"""How each kind of ask is answered: typed, built from the rack, chosen by letter, settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.drills.base import (
    Act,
    AmountAsk,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    NumberAsk,
    Option,
    Response,
    SettlementAsk,
)
from trainer.ui.amount_field import HEIGHT, AmountField
from trainer.ui.build_box import EMPTY, EMPTY_HEAPS, BuildBox
from trainer.ui.drafts import Draft
from trainer.ui.look import Look
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.segmented import Segment, SegmentButton, Segmented
from trainer.ui.widgets.text import Text

FIELD_WIDTH = 220
PACKED_WIDTH = 520
ACTS = (
    Segment(Act.TAKE.value, "Take", "T"),
    Segment(Act.LEAVE.value, "Leave", "L"),
    Segment(Act.PAY.value, "Pay", "P"),
)


class Hands(QObject):
    """What the trainee's hands do in an editor."""

    typed = Signal(str)
    chose = Signal(str)
    acted = Signal(str)
    building = Signal(bool)


class Editor(QWidget):
    """One ask's editor. ``command`` has every key first that is pressed in its field."""

    def __init__(self, look: Look, hands: Hands) -> None:
        super().__init__()
        self.look, self.hands = look, hands
        self.lines: QVBoxLayout = column(self, gap=8)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        """Show what has been given; after the verdict whether it was right, and what was due."""
        raise NotImplementedError

    def take_focus(self, draft: Draft) -> bool:
        """Put the focus where typing should go; False where the page itself takes the keys."""
        return False


class SumEditor(Editor):
    """A sum or a number: typed, or built from the rack, or either."""

    def __init__(self, look: Look, hands: Hands, ask: Ask, columns: int, command: Callable[[QKeyEvent], bool]) -> None:
        super().__init__(look, hands)
        self.acts: Segmented | None = None
        self.field: AmountField | None = None
        self.box: BuildBox | None = None
        self._in_order = isinstance(ask, ChipsAsk)
        settles, typed = isinstance(ask, SettlementAsk), not isinstance(ask, ChipsAsk)
        chips = isinstance(ask, ChipsAsk | SettlementAsk) or (isinstance(ask, AmountAsk) and ask.chips_too)
        if settles:
            self._add_acts(ask.label)
        line = row(gap=16)
        if typed:
            money = not isinstance(ask, NumberAsk)
            self.field = AmountField(look, ask.label, command, money=money)
            self.field.line.textEdited.connect(hands.typed)
            self.field.line.focused.connect(lambda on: hands.building.emit(False) if on else None)
            words = "Type the amount" if money else ask.label
            line.addLayout(_labelled(look, words, "A" if chips else "", self.field, FIELD_WIDTH))
        if typed and chips:
            line.addWidget(_Or(look), 0, Qt.AlignmentFlag.AlignBottom)
        if chips:
            self.box = BuildBox(look, HEIGHT, EMPTY_HEAPS if self._in_order else EMPTY)
            self.box.pressed.connect(lambda: hands.building.emit(True))
            words = ask.label if not typed else "Build it from the rack"
            line.addLayout(_labelled(look, words, "C" if typed else "", self.box), 1)
        else:
            line.addStretch(1)
        self.lines.addLayout(line)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        if self.field is not None:
            self.field.show_text(draft.text)
            self.field.show_verdict(right)
        if self.box is not None:
            on = draft.building or (right is not None and not draft.text.strip())
            self.box.show_built(draft.built.heaps, on, right, in_order=self._in_order)
        if self.acts is not None:
            self.acts.choose(draft.act.value if draft.act else "")
            for key, button in self.acts.buttons.items():
                chosen = draft.act is not None and key == draft.act.value
                button.show_verdict(right if chosen else None)
                button.setEnabled(right is None)

    def take_focus(self, draft: Draft) -> bool:
        if self.field is None or draft.building:
            return False
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _add_acts(self, name: str) -> None:
        self.acts = Segmented(self.look, ACTS, name=name)
        self.acts.chosen.connect(self.hands.acted)
        line = row(gap=12)
        line.addWidget(self.acts)
        line.addWidget(Text(self.look, name, 13, token="muted"), 1)
        self.lines.addLayout(line)


class ChoiceEditor(Editor):
    """Options in rows, each with its letter."""

    def __init__(self, look: Look, hands: Hands, ask: ChoiceAsk) -> None:
        super().__init__(look, hands)
        self.lines.addWidget(Text(look, ask.label, 13, token="muted"))
        self.buttons: dict[str, SegmentButton] = {}
        for options in packed(look, ask.options):
            line = row(gap=8)
            for option in options:
                segment = Segment(option.key, option.words, option.letter.upper())
                button = SegmentButton(look, segment, outlined=True)
                button.clicked.connect(lambda _=False, key=option.key: hands.chose.emit(key))
                self.buttons[option.key] = button
                line.addWidget(button)
            line.addStretch(1)
            self.lines.addLayout(line)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        due_key = due.key if isinstance(due, Choice) else ""
        for key, button in self.buttons.items():
            chosen = key == draft.choice
            button.setChecked(chosen)
            button.setEnabled(right is None)
            if right is None:
                button.show_verdict(None)
            else:
                button.show_verdict(True if key == due_key else False if chosen else None)


class _Or(Text):
    """The word between two ways of answering, level with the field."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "or", 13, token="muted")
        self.setFixedHeight(HEIGHT)


def editor_for(look: Look, hands: Hands, ask: Ask, columns: int, command: Callable[[QKeyEvent], bool]) -> Editor:
    """The editor of ``ask``; ``columns`` is how many columns the rack has."""
    match ask:
        case ChoiceAsk():
            return ChoiceEditor(look, hands, ask)
        case AmountAsk() | ChipsAsk() | NumberAsk() | SettlementAsk():
            return SumEditor(look, hands, ask, columns, command)
        case _:
            assert_never(ask)


def packed(look: Look, options: Sequence[Option]) -> list[list[Option]]:
    """The options in as few rows as they need at the window's least width, the rows as even as can be."""
    probe = [SegmentButton(look, Segment(o.key, o.words, o.letter.upper()), outlined=True) for o in options]
    widths = [button.sizeHint().width() + 8 for button in probe]
    count = 1
    while (rows := _in_rows(widths, count)) is None:
        count += 1
    return [[options[i] for i in each] for each in rows]


def _in_rows(widths: Sequence[int], count: int) -> list[list[int]] | None:
    per_row = -(-len(widths) // count)
    rows = [list(range(start, min(start + per_row, len(widths)))) for start in range(0, len(widths), per_row)]
    fits = all(sum(widths[i] for i in each) <= PACKED_WIDTH or len(each) == 1 for each in rows)
    return rows if fits else None


def _labelled(look: Look, words: str, cap: str, control: QWidget, width: int = 0) -> QVBoxLayout:
    """``control`` with its label and key above it."""
    head = row(gap=8)
    head.addWidget(Text(look, words, 13, token="muted"))
    if cap:
        head.addWidget(KeyCap(look, cap))
    head.addStretch(1)
    lines = column(gap=8)
    lines.addLayout(head)
    lines.addWidget(control)
    if width:
        control.setFixedWidth(width)
    return lines
