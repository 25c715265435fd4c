"""The laps of a shuffle timed, as a table: each step, its time, and its share of the target as a tick on its bar."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from trainer.ui.charts.lines import paint_bar
from trainer.ui.looks.look import Look

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_TIME, _SHARE, _BAR, _HEAD, _LINE = 74, 74, 0.22, 62, 30


@dataclass(frozen=True, slots=True)
class Lapped:
    """The steps with their laps (as many as were done) and shares of the target, in milliseconds; the target told.

    Steps that are not the shuffle itself have no share (0), and no part in the sum.
    """

    steps: tuple[str, ...]
    laps: tuple[int, ...]
    shares: tuple[int, ...]
    target: str


def paint_laps(painter: QPainter, look: Look, rect: QRect, lapped: Lapped) -> None:
    """Paint the table in ``rect``; steps never done have no time."""
    head = QRect(rect.left(), rect.top(), rect.width(), 26)
    _word(painter, look, head, "Your times", 16, 600)
    _word(
        painter,
        look,
        QRect(rect.left(), rect.top() + 34, rect.width() - _SHARE, 20),
        "Time",
        12,
        400,
        "muted",
        right=True,
    )
    _word(
        painter, look, QRect(rect.left(), rect.top() + 34, rect.width(), 20), "Of target", 12, 400, "muted", right=True
    )
    room = rect.height() - _HEAD - 44
    line = max(16, min(_LINE, room // (len(lapped.steps) + 1)))
    longest = max((*lapped.laps, *lapped.shares), default=1) or 1
    for number in range(len(lapped.steps)):
        at = QRect(rect.left(), rect.top() + _HEAD + number * line, rect.width(), line)
        _paint_lap(painter, look, at, lapped, number, longest)
    total = QRect(rect.left(), rect.top() + _HEAD + len(lapped.steps) * line, rect.width(), line + 6)
    painter.fillRect(QRectF(total.left(), total.top() + 2, total.width(), 1), look.colour("line"))
    shuffled = sum(lap for lap, share in zip(lapped.laps, lapped.shares, strict=False) if share)
    _word(painter, look, total, "The shuffle itself", 14, 600)
    _word(painter, look, total.adjusted(0, 0, -_SHARE, 0), lap_words(shuffled), 14, 600, right=True)
    _word(painter, look, total, lap_words(sum(lapped.shares)), 14, 600, right=True)
    foot = QRect(rect.left(), rect.bottom() - 36, rect.width(), 36)
    painter.setFont(look.font(12))
    painter.setPen(look.colour("muted"))
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignBottom) | int(Qt.TextFlag.TextWordWrap), lapped.target)


def _paint_lap(painter: QPainter, look: Look, at: QRect, lapped: Lapped, number: int, longest: int) -> None:
    size, bar = max(11, min(14, at.height() - 4)), int(at.width() * _BAR)
    left = at.right() - _TIME - _SHARE - bar
    _word(painter, look, QRect(at.left(), at.top(), 28, at.height()), f"{number + 1}.", size, 400, "muted")
    words = QRect(at.left() + 28, at.top(), left - at.left() - 38, at.height())
    _word(painter, look, words, lapped.steps[number], size, 400)
    share = lapped.shares[number] if number < len(lapped.shares) else 0
    if number < len(lapped.laps):
        taken = lapped.laps[number]
        start = QPointF(left, at.center().y())
        tick = share / longest if share else None
        paint_bar(painter, look, start, bar, taken / longest, tick, over=0 < share < taken)
        weight = 600 if taken == max(lapped.laps) else 400
        _word(painter, look, at.adjusted(0, 0, -_SHARE, 0), lap_words(taken), size, weight, right=True)
    if share:
        _word(painter, look, at, lap_words(share), size, 400, "muted", right=True)


def lap_words(milliseconds: int) -> str:
    """``7.3 s``, ``1:07.3`` from a minute on."""
    tenths = milliseconds // 100
    if tenths < 600:
        return f"{tenths // 10}.{tenths % 10} s"
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"


def _word(
    painter: QPainter,
    look: Look,
    rect: QRect,
    words: str,
    size: int,
    weight: int,
    token: str = "text",
    *,
    right: bool = False,
) -> None:
    painter.setFont(look.font(size, weight))
    painter.setPen(look.colour(token))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | _MIDDLE, shown)
