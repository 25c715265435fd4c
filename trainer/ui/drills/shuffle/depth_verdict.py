"""The verdict on a depth, over the pack seen from the side: what the house allows, its aim, and what was set."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from trainer.canvas.shuffle.side_view import SidePlace
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Around
from trainer.domain.shuffle.places import Place
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_of, cut_rule, deck_size, recut_of
from trainer.ui.looks.current_look import Look
from trainer.wording.shuffle.card_amounts import about_decks, cards_and_decks, cards_in_words, quarters_in_words

_TALL, _WEDGE, _EDGE, _BESIDE = 20, 6, 6.0, 10.0
_OUT = 0.21
"""How far the cut card stands out of the pack, as a part of the pack's height."""


@dataclass(frozen=True, slots=True)
class DepthVerdict:
    """What is shown, all in cards from the front of a pack of ``cards``: the ``aims`` with what passes, and ``given``.

    A player's cut is measured from either end, so there may be two ranges. The words stand at the aim, or where it is
    not ``aimed`` at any one card in the middle of each range, and at what was given. ``marks`` are lines with a word,
    to measure the pack by.
    """

    cards: int
    ranges: tuple[Around, ...]
    given: int | None
    aim_words: str = ""
    given_words: str = ""
    right: bool = False
    aimed: bool = True
    marks: tuple[tuple[int, str], ...] = ()


def paint_verdict(painter: QPainter, look: Look, side: SidePlace, ratio: float, verdict: DepthVerdict) -> None:
    """Paint it; ``side`` is in device pixels, ``ratio`` of them to a point."""
    ink = look.colour("ivory")
    top, foot = side.top / ratio, (side.top + side.high) / ratio
    for each in verdict.ranges:
        _paint_range(painter, look, side, ratio, each, aimed=verdict.aimed)
    for each in verdict.ranges:
        at = each.aim if verdict.aimed else (each.least + (side.cards if each.most is None else each.most)) / 2
        _flag(painter, look, side.at(round(at)) / ratio, foot, verdict.aim_words, ink, below=True)
    for at, words in verdict.marks:
        _paint_mark(painter, look, side, ratio, at, words)
    if verdict.given is not None:
        colour = QColor("#7FCB9A") if verdict.right else QColor("#F2918A")
        _flag(
            painter,
            look,
            side.at(verdict.given) / ratio,
            top - (side.high * _OUT / ratio if not verdict.marks else 0),
            verdict.given_words,
            colour,
            below=False,
        )


def _paint_range(painter: QPainter, look: Look, side: SidePlace, ratio: float, around: Around, *, aimed: bool) -> None:
    """What passes, tinted, with a line at either end and at the aim."""
    most = side.cards if around.most is None else around.most
    left, right = side.at(most) / ratio, side.at(around.least) / ratio
    top, foot = side.top / ratio, (side.top + side.high) / ratio
    painter.fillRect(QRectF(left, top, right - left, foot - top), QColor(26, 107, 64, 90))
    pen = QPen(look.colour("ivory"), 1.5)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    for x in (left, right):
        painter.drawLine(QPointF(x, top - 4), QPointF(x, foot + 4))
    if aimed:
        aim = side.at(around.aim) / ratio
        painter.setPen(QPen(look.colour("ivory"), 2.5))
        painter.drawLine(QPointF(aim, top - 4), QPointF(aim, foot + 6))


def _paint_mark(painter: QPainter, look: Look, side: SidePlace, ratio: float, at: int, words: str) -> None:
    """A line across the pack; a longer one with its word below where it has one."""
    x, top, foot = side.at(at) / ratio, side.top / ratio, (side.top + side.high) / ratio
    painter.setPen(QPen(QColor("#8A1C16"), 2 if words else 1))
    painter.drawLine(QPointF(x, top if words else top + (foot - top) / 2), QPointF(x, foot))
    if words:
        _flag(painter, look, x, foot, words, look.colour("ivory"), below=True)


def _wide(painter: QPainter, words: str) -> float:
    """How wide the ground of words is, on one line or more."""
    return max(painter.fontMetrics().horizontalAdvance(line) for line in words.split("\n")) + 16


def _flag(painter: QPainter, look: Look, x: float, y: float, words: str, colour: QColor, *, below: bool) -> None:
    """A wedge that points at the pack's edge at ``x``, with its words on a dark ground so that they can be read.

    Where there is no room above, the words stand beside, on two lines where one is too long.
    """
    turn, high = 1 if below else -1, _TALL + 4
    painter.setFont(look.font(14, 600))
    # The felt, which it is painted on, tells its size in points.
    across, deep = painter.device().width(), painter.device().height()
    width = _wide(painter, words)
    left, top = x - width / 2, min(y + turn * 17 - (0 if below else high), deep - high - 1)
    fits = top >= _EDGE
    if fits:
        wedge = [QPointF(x, y + turn * 6), QPointF(x - _WEDGE, y + turn * 15), QPointF(x + _WEDGE, y + turn * 15)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(wedge))
    else:
        room = max(across - x, x) - _BESIDE - _EDGE
        if width > room:
            words, high = words.replace(", ", ",\n", 1), high + _TALL
            width = _wide(painter, words)
        left = x + _BESIDE if x + _BESIDE + width <= across - _EDGE else x - _BESIDE - width
        top = max(_EDGE, y)
    if not words:
        return
    rect = QRectF(max(_EDGE, min(across - width - _EDGE, left)), top, width, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 150))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)


def re_cut_verdict(game: Game, cards: int, behind: int | None, *, right: bool) -> DepthVerdict:
    """The dealer's own cut card: where it belongs, how far off still passes, and where it was set (cards behind it)."""
    around = recut_of(game, cards)
    most = cards if around.most is None else min(cards, around.most)
    given = "" if behind is None else f"You: {cards_and_decks(behind, deck_size(game))}"
    return DepthVerdict(
        cards,
        (Around(cards - around.aim, cards - most, cards - around.least),),
        None if behind is None else cards - behind,
        f"Aim: {about_decks(around.aim, deck_size(game))} behind",
        given,
        right,
    )


def cut_verdict(game: Game, cards: int, depth: int, *, right: bool) -> DepthVerdict:
    """A player's cut, ``depth`` cards from the front, and where the house lets one stand."""
    given = _from_the_nearer(cards, depth)
    return DepthVerdict(cards, cut_ranges(game, cards), depth, "Accepted", given, right=right, aimed=False)


def measured(table: ShuffleTable, place: Place, said: int | None) -> DepthVerdict:
    """The pack at ``place`` by decks, from its back; ``said``: how many quarters of a deck it was taken for."""
    cards, size = table.count(place), table.deck_size
    quarters = range(1, cards * 4 // size + 1)
    marks = tuple((cards - each * size // 4, "" if each % 4 else str(each // 4)) for each in quarters)
    given = None if said is None else cards - round(said * size / 4)
    shown = given if given is not None and 0 <= given <= cards else None
    words = "" if shown is None or said is None else f"You: {quarters_in_words(said)}"
    return DepthVerdict(cards, (), shown, given_words=words, marks=marks)


def cut_ranges(game: Game, cards: int) -> tuple[Around, ...]:
    """Where a player's cut may stand, in cards from the front: as the house measures it, from one end or either."""
    around, rule = cut_of(game), cut_rule(game).value
    most = cards - 1 if around.most is None else min(cards - 1, around.most)
    front = Around(min(around.aim, most), around.least, most)
    back = Around(cards - front.aim, cards - most, cards - around.least)
    if rule.from_front and rule.from_back and around.most is None:
        # From either end so many at least: all that lies between is one range.
        return (Around(cards // 2, around.least, cards - around.least),)
    return (*((front,) if rule.from_front else ()), *((back,) if rule.from_back else ()))


def _from_the_nearer(cards: int, depth: int) -> str:
    back = cards - depth
    return f"{cards_in_words(min(depth, back))} from the {'front' if depth <= back else 'back'}"
