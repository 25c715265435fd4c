"""Sentences whose words of the trade can be looked up: a press, or Tab and Enter, leads to the glossary."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
)

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.panel import show_tooltip
from trainer.ui.widgets.text import Text, broken, paint_lines
from trainer.wording.glossary import Term, Word, glossary_in_force

_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_PRESSED_BY = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class TermAsked(QEvent):
    """Someone wants to know what ``word`` means; sent to the window in which it was pressed."""

    kind = QEvent.Type(QEvent.registerEventType())

    def __init__(self, word: str) -> None:
        super().__init__(self.kind)
        self.word = word


@in_points
class Explained(Text):
    """Wrapped words, lines ``leading`` points apart; what the glossary knows is underlined with dots.

    ``but`` is a word that is not looked up from here. ``lit`` is the term that Enter looks up, while it has the focus.
    """

    def __init__(
        self,
        look: Look,
        words: str = "",
        size: int = 14,
        weight: int = 400,
        token: str = "text",
        *,
        leading: int = 0,
        but: Word | None = None,
    ) -> None:
        super().__init__(look, words, size, weight, token, wrap=True)
        self._leading, self._but = leading or round(size * 4 / 3), but
        self.terms: tuple[Term, ...] = ()
        self.lit: int | None = None
        self._over: int | None = None
        self._heights: dict[int, int] = {}
        self.setMouseTracking(True)
        self._find()

    def setText(self, words: str) -> None:
        super().setText(words)
        self._find()

    def ask(self, term: int) -> None:
        """Look up a term, counted from 0."""
        QCoreApplication.sendEvent(self.window(), TermAsked(self.terms[term].word.word))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # Layouts ask for the same few widths dozens of times.
        if width not in self._heights:
            self._heights[width] = self._leading * self._laid(width).lineCount()
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._leading)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.setPen(self._look.colour(self.property("token") or "text"))
        paint_lines(painter, self._laid(self.width()), self._leading)
        painter.end()

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, self._told_at) or super().event(event)

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._come_over(self._at(event.position()))
        super().mouseMoveEvent(event)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        term = self._at(event.position())
        if term is None or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
        else:
            self.ask(term)

    def leaveEvent(self, event: QEvent) -> None:
        self._come_over(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._light(len(self.terms) - 1 if event.reason() is Qt.FocusReason.BacktabFocusReason else 0)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._light(None)
        super().focusOutEvent(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self.lit is not None and key in _KEYS:
            self._light((self.lit + _KEYS[key]) % len(self.terms))
        elif self.lit is not None and key in _PRESSED_BY:
            self.ask(self.lit)
        else:
            event.ignore()

    @property
    def _drawn(self) -> QFont:
        return self._look.drawn_font(*self._type)

    def _find(self) -> None:
        self.terms = tuple(term for term in self.leads() if term.word != self._but)
        self.lit = self._over = None
        self._heights.clear()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self.terms else Qt.FocusPolicy.NoFocus)
        self.updateGeometry()
        self.update()

    def _light(self, term: int | None) -> None:
        self.lit = term if self.terms else None
        if self.lit is not None:
            word = self.terms[self.lit].word
            self.setAccessibleDescription(f"{word.word}: {word.says}")
        self.update()

    def _come_over(self, term: int | None) -> None:
        if term != self._over:
            self._over = term
            self.setCursor(Qt.CursorShape.ArrowCursor if term is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def _laid(self, width: float) -> QTextLayout:
        return broken(self.text(), self._drawn, width, self.formats())

    def leads(self) -> tuple[Term, ...]:
        """The words of the trade in it that the glossary knows."""
        return glossary_in_force().leads_in(self.text())

    def formats(self) -> list[QTextLayout.FormatRange]:
        """How parts of the words stand out; of two that overlap the later one counts."""
        return [self._format(number, term) for number, term in enumerate(self.terms)]

    def _format(self, number: int, term: Term) -> QTextLayout.FormatRange:
        look, lit = self._look, number in (self.lit, self._over)
        form = QTextCharFormat()
        line = QTextCharFormat.UnderlineStyle.SingleUnderline if lit else QTextCharFormat.UnderlineStyle.DotLine
        form.setUnderlineStyle(line)
        form.setUnderlineColor(look.colour("accent" if lit else "muted"))
        if lit:
            form.setForeground(QBrush(look.colour("accent")))
        ranged = QTextLayout.FormatRange()
        ranged.start, ranged.length, ranged.format = term.start, term.end - term.start, form
        return ranged

    def _at(self, point: QPointF) -> int | None:
        """Which term lies at a point of the widget, in Qt's points."""
        place = self.place_at(point)
        return None if place is None else self._term_at(place)

    def place_at(self, point: QPointF) -> int | None:
        """Which character lies at a point of the widget, in Qt's points."""
        at = QPointF(ours(point.x()), ours(point.y()))
        with measuring():
            return self._under(at)

    def _told_at(self, point: QPoint) -> str:
        place = self._under(QPointF(point))
        term = None if place is None else self._term_at(place)
        return "" if term is None else f"{self.terms[term].word.word}: {self.terms[term].word.says}"

    def _term_at(self, place: int) -> int | None:
        return next((n for n, term in enumerate(self.terms) if term.start <= place < term.end), None)

    def _under(self, at: QPointF) -> int | None:
        layout = self._laid(self.width())
        number = int(at.y() // self._leading)
        if not 0 <= number < layout.lineCount():
            return None
        line = layout.lineAt(number)
        if not line.naturalTextRect().left() <= at.x() <= line.naturalTextRect().right():
            return None
        return line.xToCursor(at.x(), QTextLine.CursorPosition.CursorOnCharacter)
