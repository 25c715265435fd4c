"""The strip under the felt: the act that matters now, why, and the words of the document it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from trainer.domain.house.rules import Ruled
from trainer.training.sittings.modes import Mode
from trainer.ui.looks.current_look import QUOTED, Look
from trainer.ui.looks.points import fix, full_scale, in_points, painter_on, real, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.marks import KindMark, sureness_word
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import column, emptied, row, shown
from trainer.ui.widgets.text import Fitted, Text
from trainer.ui.window.page import SHOW_ME
from trainer.wording.rules.passages import citation_words

HEIGHT = 132
"""With it a reason on two lines, or a quotation, has its room: what is told never moves the felt."""
_MOST_HIGH = 260
ASIDE = 328
_WIDE = (0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 2), (0, 1, 2, 1)
_NARROW = (0, 0, 1, 2), (1, 0, 1, 2), (2, 0, 1, 1), (2, 1, 1, 1)
"""Where the head, the reason, the citation and the buttons stand: row, column, rows, columns."""
ASK_WHY = "Why? has its words."
QUIET_WORDS = {
    Mode.PRACTICE: "You hear about each mistake as you make it. Press ? for keys and gestures.",
    Mode.TEST: "You'll see your mistakes when the test is over.",
}
"""What the strip says while it does not tell what is due."""


class Tone(Enum):
    """What the strip has to say: what is due, a mistake, an act well done, or nothing in particular."""

    DUE = "accent"
    WRONG = "wrong"
    RIGHT = "right"
    QUIET = "muted"


@dataclass(frozen=True, slots=True)
class StripView:
    """What the strip shows. ``tag`` stands before the ``title``; ``then`` is what comes next, in words.

    ``rule`` is cited with its document's words; ``house`` is the name that stands before the document.
    """

    title: str = ""
    tag: str = ""
    tone: Tone = Tone.QUIET
    caps: tuple[str, ...] = ()
    reason: str = ""
    rule: Ruled[Any] | None = None
    then: str = ""

    @property
    def spoken(self) -> str:
        """The same in words for those who cannot see it."""
        return ". ".join(filter(None, (self.tag, self.title, self.reason)))


@in_points
class Tag(QWidget):
    """A few words in a filled box: due in brass, a mistake outlined in red with a cross, quiet ones in muted words."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._words, self._tone = look, "", Tone.QUIET
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, tone: Tone) -> None:
        self._words, self._tone = words, tone
        self.setVisible(bool(words))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        icon = 18 if self._tone in (Tone.WRONG, Tone.RIGHT) else 0
        return QSize(int(QFontMetricsF(self._look.font(13, 600)).horizontalAdvance(self._words) + 17) + icon, 20)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, rect = painter_on(self), self._look, QRectF(self.rect())
        smooth(painter)
        left = 8.0
        match self._tone:
            case Tone.DUE:
                box(painter, rect, 4, look.colour("accent_fill"), None)
                ink = "on_accent"
            case Tone.WRONG | Tone.RIGHT:
                ink = self._tone.value
                box(painter, rect, 4, None, look.colour(ink))
                painter.drawPixmap(5, 3, look.pixmap("cross" if ink == "wrong" else "tick", ink, 14))
                left = 24.0
            case Tone.QUIET:
                box(painter, rect, 4, look.colour("raised"), None)
                ink = "muted"
        painter.setPen(look.colour(ink))
        painter.setFont(look.font(13, 600))
        painter.drawText(rect.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()


@in_points
class Quote(Fitted):
    """A document's words, whole or not at all: cut short they might say something else. Why? shows them always."""

    most_lines = 2

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.lines <= self.most_lines:
            super().paintEvent(event)
        else:
            painter = painter_on(self)
            painter.setPen(self._look.colour("muted"))
            paint_fitted(painter, self._look, QRectF(self.rect()), ASK_WHY, 13, lines=2)
            painter.end()


@in_points
class WordsAside(Text):
    """Words at the right, as wide as they are; on two lines where they are long, so that what is due has its room."""

    def __init__(self, look: Look, size: int, weight: int, token: str) -> None:
        super().__init__(look, "", size, weight, token, wrap=True)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_words(self, words: str) -> None:
        self.setText(words)
        wide = QFontMetricsF(self._look.drawn_font(*self._type)).horizontalAdvance(self.text())
        self.setFixedWidth(min(ASIDE, ceil(wide) + 4))


@in_points
class Strip(QWidget):
    """132 high, or as high as the most that was told in a sitting needed: the felt above it stays where it is.

    ``again``, ``show_me``, ``why`` and ``acts`` are its buttons.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.view = StripView()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setObjectName("strip")
        self.setAccessibleName("What is due")
        self._tag, self._title = Tag(look), Fitted(look, "", 18, 600)
        self._reason, self._document = Fitted(look, "", 15), Fitted(look, "", 13, token="muted")
        self._caps: QHBoxLayout = row(gap=5)
        self._quote, self._icon = Quote(look, "", 15, QUOTED, "muted"), QLabel()
        self._kind: QHBoxLayout = row()
        self.partial, self._then = WordsAside(look, 18, 600, "accent"), WordsAside(look, 13, 400, "muted")
        self.show_me = Button(look, "Show me", SHOW_ME, ButtonRank.ACCENT)
        self.again = Button(look, "Again", "\u2190", ButtonRank.QUIET)
        self.again.setToolTip("The last signals once more; slowly with Shift. The time goes on.")
        self.why, self.acts = Button(look, "Why?", "W", ButtonRank.QUIET), Button(look, "Acts", "/", ButtonRank.QUIET)
        self.buttons = row(gap=8)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def show_view(self, view: StripView) -> None:
        """Show ``view``."""
        if view == self.view:
            return
        self.view = view
        self.setAccessibleDescription(view.spoken)
        self._tag.show_words(view.tag, view.tone)
        self._title.setText(view.title)
        self._reason.setText(view.reason)
        emptied(self._caps)
        for cap in view.caps:
            self._caps.addWidget(KeyCap(self._look, cap))
        shown(self._caps)
        self._cite(view.rule)
        self._then.show_words(view.then)
        self._then.setVisible(bool(view.then) and self.partial.isHidden())
        self.update()

    def show_partial(self, words: str) -> None:
        """What the trainee has begun of an act; "" for nothing."""
        self.partial.show_words(words)
        self.partial.setVisible(bool(words))
        self._then.setVisible(bool(self.view.then) and not words)

    def show_buttons(self, *, show_me: bool, why: bool, acts: bool) -> None:
        """Which buttons are there."""
        for button, there in ((self.show_me, show_me), (self.why, why), (self.acts, acts)):
            button.setVisible(there)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        painter.fillRect(self.rect(), look.colour("surface"))
        painter.fillRect(0, 0, self.width(), 1, look.colour("line"))
        if self.view.tone is not Tone.QUIET:
            token = "accent_fill" if self.view.tone is Tone.DUE else self.view.tone.value
            painter.fillRect(0, 0, 4, self.height(), look.colour(token))
        painter.end()

    def forget_height(self) -> None:
        """Be no higher than usual from now on: another sitting begins."""
        self._stand(HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high = int(event.size().height() / full_scale()) - 1
        # Rounding at another scale must never let it grow by itself.
        if self._high + 1 < high <= _MOST_HIGH:
            self._stand(high)

    def _stand(self, high: int) -> None:
        # A least height of the strip's own would take the place of what its lines need.
        self._high = high
        fix(self._strut, height=high - 2 * self._around)

    def _cite(self, rule: Ruled[Any] | None) -> None:
        emptied(self._kind)
        self._icon.setVisible(rule is not None)
        citation = rule.ref.citation if rule is not None else None
        self._document.setText(citation_words(citation, rule.ref.confirmed) if rule is not None else "")
        words = citation.words if citation is not None else ""
        self._quote.setText(f"\u201c{words}\u201d" if words else "")
        self._quote.setVisible(bool(words))
        if rule is not None:
            self._kind.addWidget(KindMark(self._look, rule.ref.kind, sureness_word(rule.ref)))
            shown(self._kind)

    def _restyle(self) -> None:
        self._icon.setPixmap(self._look.pixmap("document", "muted", 16))

    def _lay_out(self) -> None:
        self._head, self._cited, self._pressed, self._words = QWidget(), QWidget(), QWidget(), QWidget()
        self._top = row(self._head, gap=12)
        head, cited = row(gap=12), row(gap=10)
        self._bottom = row(self._cited, gap=24)
        self._bottom.addLayout(cited, 1)
        self._top.addLayout(head, 1)
        head.addWidget(self._tag)
        head.addWidget(self._title)
        head.addLayout(self._caps)
        head.addStretch(1)
        for part in (self._icon, self._document):
            cited.addWidget(part)
        cited.addLayout(self._kind)
        cited.addWidget(self._quote, 100)
        cited.addStretch(1)
        for line in (head, cited):
            line.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._pressed.setLayout(self.buttons)
        self.buttons.addStretch(1)
        for button in (self.again, self.show_me, self.why, self.acts):
            self.buttons.addWidget(button)
        aside = column(self._words)
        for words in (self.partial, self._then):
            aside.addWidget(words, 0, Qt.AlignmentFlag.AlignRight)
            words.hide()
        self._grid, self._strut = QGridLayout(self), QWidget()
        self._strut.setFixedWidth(0)
        self._look.room_changed.connect(self._arrange)
        self._arrange()

    def _arrange(self) -> None:
        """The buttons at the right; in a narrow window below, so that what is due has the whole width."""
        grid, narrow = self._grid, self._look.narrow
        parts = (self._head, self._reason, self._cited, self._pressed)
        for part, place in zip(parts, _NARROW if narrow else _WIDE, strict=True):
            grid.removeWidget(part)
            grid.addWidget(part, *place)
        (self._top if narrow else self._bottom).addWidget(self._words)
        around = 8 if narrow else 10
        spaced(grid, (20, around, 16, around) if narrow else (24, around, 24, around), 4)
        self._around = around
        self.forget_height()
        grid.removeWidget(self._strut)
        grid.addWidget(self._strut, 0, 0, 4, 1)
        grid.setHorizontalSpacing(real(24))
        grid.setColumnStretch(0, 1)
        for line in range(3):
            grid.setRowStretch(line, 1)
