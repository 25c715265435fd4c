"""The laps of a shuffle timed, as a table: each step, its time, and its share as a bar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from trainer.ui.look import Look
from trainer.ui.widgets.painting import box

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_TIME, _BAR, _HEAD = 84, 0.3, 40


def paint_laps(
    painter: QPainter, look: Look, rect: QRect, steps: Sequence[str], laps: Sequence[int], target: str
) -> None:
    """Paint the table in ``rect``; steps never done have no time. ``target`` stands below with its origin."""
    _word(painter, look, QRect(rect.left(), rect.top(), rect.width(), 24), "Your times", 16, 600)
    _word(
        painter,
        look,
        QRect(rect.left(), rect.top(), rect.width(), 24),
        "Total " + lap_words(sum(laps)),
        20,
        600,
        right=True,
    )
    foot = rect.bottom() - 24
    line = max(15, min(30, (foot - rect.top() - _HEAD) // max(1, len(steps))))
    longest = max(laps, default=1) or 1
    bar = int(rect.width() * _BAR)
    for number, words in enumerate(steps):
        at = QRect(rect.left(), rect.top() + _HEAD + number * line, rect.width(), line)
        size = max(11, min(14, line - 4))
        room = rect.width() - bar - _TIME - 46
        _word(painter, look, QRect(at.left(), at.top(), 30, line), f"{number + 1}.", size, 400, "muted")
        _word(painter, look, QRect(at.left() + 34, at.top(), room, line), words, size, 400)
        if number >= len(laps):
            continue
        slowest = laps[number] == longest
        length = max(3.0, laps[number] / longest * bar)
        track = QRectF(at.right() - _TIME - bar, at.center().y() - 4, length, 8)
        box(painter, track, 3, look.colour("accent_fill", 1.0 if slowest else 0.6), None)
        _word(painter, look, at, lap_words(laps[number]), size, 600 if slowest else 400, right=True)
    _word(painter, look, QRect(rect.left(), foot, rect.width(), 20), target, 12, 400, "muted")


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
