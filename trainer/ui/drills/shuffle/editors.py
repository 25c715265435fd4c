"""How asks about cards between two shoes are answered: decks typed or stepped, a depth, the stop at a slip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from trainer.drills.base import DecksAsk, DepthAsk, Response, StopAsk, Stopped
from trainer.ui.drills.amount_field import AmountField
from trainer.ui.drills.answer_draft import Draft
from trainer.ui.drills.answer_editor_base import Editor, Hands, Place
from trainer.ui.drills.shuffle.clip_bar import StopBar
from trainer.ui.looks.look import Look
from trainer.ui.widgets.buttons import Button, Rank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text

BIG, FIELD = 60, 150
STOP_WORDS = "Watch the shuffle, and stop it the moment something is wrong. Nothing wrong: let it run to its end."


class DecksEditor(Editor):
    """So many decks: typed in large figures, or stepped by the half or quarter deck."""

    def __init__(self, look: Look, hands: Hands, ask: DecksAsk, place: Place) -> None:
        super().__init__(look, hands)
        self.add_label(ask.label)
        self.field = AmountField(look, ask.label, place.command, money=False)
        self.field.setFixedSize(FIELD, BIG)
        self.field.line.setFont(look.font(30, 600))
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

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        self.field.show_text(draft.text)
        self.field.show_verdict(right)
        for button in (self.less, self.more):
            button.setEnabled(right is None)

    def take_focus(self, draft: Draft) -> bool:
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        return True


class DepthEditor(Editor):
    """The cut card is set on the side of the pack; here are its steps, and never a number."""

    def __init__(self, look: Look, hands: Hands, ask: DepthAsk, place: Place) -> None:
        super().__init__(look, hands)
        self.add_label(ask.label)
        quarter = ask.deck_size // 4
        self.buttons = (
            _small(look, hands, "A card back (\u2190)", "Back", -1),
            _small(look, hands, "A card forward (\u2192)", "Forward", 1),
            _small(look, hands, "A quarter deck back (PgDn)", "Back", -quarter),
            _small(look, hands, "A quarter deck forward (PgUp)", "Forward", quarter),
        )
        self.set = Button(look, "Set it", "Enter", Rank.FIRST)
        self.set.clicked.connect(lambda: hands.commanded.emit("enter", 0))
        self.set.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line = row(gap=8)
        for words, pair in (("A card", self.buttons[:2]), ("A quarter deck", self.buttons[2:])):
            line.addWidget(Text(look, words, 13, token="muted"))
            for button in pair:
                line.addWidget(button)
            line.addSpacing(8)
        line.addWidget(self.set)
        line.addStretch(1)
        self.lines.addLayout(line)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
        for button in self.buttons:
            button.setEnabled(right is None)
        self.set.setEnabled(right is None and draft.depth is not None)


class StopButton(Button):
    """Large enough to be hit without looking."""

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._look.font(14, 500)).horizontalAdvance(self.text())
        return QSize(int(max(200.0, wide + 120)), BIG)


class StopEditor(Editor):
    """A large Stop while the shuffle runs; after the verdict the shuffle again, and act by act."""

    def __init__(self, look: Look, hands: Hands, ask: StopAsk, place: Place) -> None:
        super().__init__(look, hands)
        self._ask = ask
        self.stop = StopButton(look, "Stop", "Space", Rank.FIRST)
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
        # As high before the verdict as after it: the felt keeps its size.
        above = QWidget()
        above.setFixedHeight(BIG)
        line = row(above, gap=12)
        for button in (self.stop, self.again, self.back, self.on):
            line.addWidget(button)
        beside = column(gap=0)
        for text in (self.words, self.act):
            beside.addWidget(text)
        line.addLayout(beside, 1)
        self.lines.addWidget(above)
        self.lines.addWidget(self.bar)

    def show_draft(self, draft: Draft, right: bool | None, due: Response | None) -> None:
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


def _small(look: Look, hands: Hands, name: str, words: str, cards: int) -> Button:
    button = _button(look, hands, words, "", "depth", cards)
    button.setAccessibleName(name)
    button.setToolTip(name)
    return button


def _button(look: Look, hands: Hands, words: str, cap: str, name: str, number: int) -> Button:
    button = Button(look, words, cap, Rank.QUIET)
    button.setAccessibleName(f"{words} ({cap})" if cap else words)
    button.clicked.connect(lambda: hands.commanded.emit(name, number))
    # The keys stay with the page; a held arrow must not wander from button to button.
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button
