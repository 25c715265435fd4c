"""What is pressed on the first run: the game recommended to someone new, and a card for every other one."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy

from trainer.content.houses.glance import GameName
from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.painting import box, cap_width, paint_cap, paint_fitted, smooth
from trainer.ui.widgets.text import typeset

START, WATCH, DEAL, LEARN = (
    "New to dealing? Start here",
    "A whole round from the dealer's seat.",
    "One hand of your own, with help at every step.",
    "Your first lesson: chips, and how to prove a stack.",
)
_STEPS = (("Watch", WATCH, 2), ("Deal", DEAL, 1), ("Learn", LEARN, 3))
RECOMMENDED = "casino-shoe-and-pitch/shoe"
ABOUT = "Casino blackjack from a shoe: the plain game, without side bets."
"""What is said of it to someone who knows no other."""
START_SIZE, START_FELT, CARD, CARD_FELT = QSize(1080, 248), QSize(404, 226), QSize(352, 116), QSize(170, 102)
_INSIDE, _BUTTON = 7, 48


@in_points
class TableCard(Pressable):
    """A game with its table, painted as soon as its picture is at hand. ``press`` is the key that chooses it."""

    felt_size, felt_at = CARD_FELT, QPointF(_INSIDE, _INSIDE)

    def __init__(self, look: Look, game: GameName, press: str) -> None:
        super().__init__()
        self._look, self.game, self.press, self.tells = look, game, press, ""
        self.picture: QPixmap | None = None
        self.setText(f"{game.house}, {game.name}")
        self.setAccessibleName(self.text())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """Say what tells it from the others."""
        self.tells = words
        self.setAccessibleDescription(words)
        self.update()

    def show_picture(self, picture: QPixmap | None) -> None:
        """Show its table; None: it is drawn anew."""
        self.picture = picture
        self.update()

    def sizeHint(self) -> QSize:
        return CARD

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        touched = self.underMouse() or self.hasFocus()
        box(painter, QRectF(self.rect()), 8, self._look.colour("raised" if touched else "surface"), self._line(touched))
        self._paint_felt(painter)
        self._paint_words(painter)
        painter.end()

    def _line(self, touched: bool) -> QColor:
        return self._look.colour("accent" if touched else "line")

    def _paint_felt(self, painter: QPainter) -> None:
        place = QRectF(self.felt_at, self.felt_size)
        path = QPainterPath()
        path.addRoundedRect(place, 6, 6)
        if self.picture is None:
            painter.fillPath(path, self._look.colour("felt"))
            return
        painter.save()
        painter.setClipPath(path)
        painter.drawPixmap(place, self.picture, QRectF(self.picture.rect()))
        painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        look, left = self._look, self.felt_size.width() + 2 * _INSIDE + 6
        cap = cap_width(look, self.press) if self.press else 0.0
        width = self.width() - left - 10
        painter.setPen(look.colour("text"))
        paint_fitted(painter, look, QRectF(left, 10, width - cap - 6, 22), self.game.name, 15, 600)
        painter.setPen(look.colour("muted"))
        paint_fitted(painter, look, QRectF(left, 31, width, 20), self.game.house, 13)
        painter.setPen(look.colour("text"))
        paint_fitted(painter, look, QRectF(left, 53, width, 57), self.tells, 13, lines=3, flags=_TOP)
        if self.press:
            at = QPointF(self.width() - 10 - cap, 11)
            paint_cap(painter, look, at, self.press, look.colour("text"), look.colour("line"))


_TOP = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft


@in_points
class StartCard(TableCard):
    """The game for someone new, with a round on its table, and what comes first there."""

    felt_size, felt_at = START_FELT, QPointF(11, 11)

    def __init__(self, look: Look, game: GameName) -> None:
        super().__init__(look, game, "")
        self.setText(START)
        self.setAccessibleName(f"{START}: {game.house}, {game.name}")
        self.setAccessibleDescription(" ".join(self._said()))

    def tell(self, words: str) -> None:
        self.tells = words
        self.update()

    def sizeHint(self) -> QSize:
        return START_SIZE

    def _said(self) -> Iterator[str]:
        yield ABOUT if self.game.key == RECOMMENDED else f"{self.game.house}, {self.game.name}."
        yield from (f"{does}: {what}" for does, what, _ in _STEPS)

    def _line(self, touched: bool) -> QColor:
        return self._look.colour("accent")

    def _paint_words(self, painter: QPainter) -> None:
        look, left = self._look, 444
        width = self.width() - left - 24
        painter.setPen(look.colour("text"))
        paint_fitted(painter, look, QRectF(left, 16, width, 36), START, 24, HEADED)
        paint_fitted(painter, look, QRectF(left, 52, width, 24), next(self._said()), 16)
        for place, (does, what, minutes) in enumerate(_STEPS):
            top = 92 + place * 28
            for at, words, weight, token in (
                (0, f"{place + 1}", 600, "accent"),
                (26, does, 600, "text"),
                (90, what, 400, "muted"),
            ):
                painter.setPen(look.colour(token))
                paint_fitted(painter, look, QRectF(left + at, top, width - at - 56, 24), typeset(words), 15, weight)
            painter.setPen(look.colour("muted"))
            paint_fitted(painter, look, QRectF(left + width - 48, top, 48, 24), f"{minutes} min", 15)
        self._paint_button(painter, QRectF(left, 184, 0, _BUTTON))

    def _paint_button(self, painter: QPainter, at: QRectF) -> None:
        look = self._look
        painter.setFont(look.font(16, 600))
        words, cap = painter.fontMetrics().horizontalAdvance("Start here"), cap_width(look, "Enter")
        body = QRectF(at.left(), at.top(), words + cap + 52, at.height())
        touched = self.underMouse() or self.isDown()
        box(painter, body, 8, look.colour("accent_fill", 0.88 if touched else 1.0), None)
        ink = look.colour("on_accent")
        painter.setPen(ink)
        painter.setFont(look.font(16, 600))
        painter.drawText(body.adjusted(19, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, "Start here")
        paint_cap(
            painter, look, QPointF(body.right() - 19 - cap, at.top() + 14), "Enter", ink, look.colour("on_accent", 0.45)
        )
        note = QRectF(body.right() + 16, at.top(), self.width() - body.right() - 40, at.height())
        painter.setPen(look.colour("muted"))
        paint_fitted(painter, look, note, "You can switch games whenever you like.", 14)
