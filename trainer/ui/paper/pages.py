"""Where a document is cut into pages: between its lines and rows, never through one, and no heading alone at a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QTextBlock, QTextDocument, QTextFrame, QTextTable

LEADS = 1
"""The state that a page of HTML gives a block (``-qt-user-state``) which belongs to what follows it."""


@dataclass(frozen=True, slots=True)
class Unbroken:
    """What stays whole on a page, from ``top`` to ``bottom`` in the document.

    ``leads``: it belongs to what follows it, as a heading does. ``head`` is the part to repeat at the top of a page
    that begins with it, (0, 0) for none.
    """

    top: float
    bottom: float
    leads: bool = False
    head: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PagePart:
    """What of the document is on one page, and above it the ``head`` of its table again, (0, 0) for none."""

    top: float
    bottom: float
    head: tuple[float, float] = (0.0, 0.0)


def page_parts(text: QTextDocument, height: float) -> Iterator[PagePart]:
    """Cut the document, laid out without pages, into parts of at most ``height``."""
    pieces, end = tuple(_of_frame(text, text.rootFrame())), text.size().height()
    place, top, head = 0, 0.0, (0.0, 0.0)
    while True:
        room = top + height - (head[1] - head[0])
        if not pieces or end <= room:
            yield PagePart(top, end, head)
            return
        next_place = _first_of_next(pieces, place, room)
        if next_place == place:
            # A single piece is taller than a page: there is nothing to cut between.
            yield PagePart(top, room, head)
            top, place = room, _at(pieces, place, room)
            continue
        cut = _after(pieces, next_place - 1)
        yield PagePart(top, cut, head)
        place, top, head = next_place, cut, pieces[next_place].head


def _first_of_next(pieces: Sequence[Unbroken], place: int, room: float) -> int:
    """The first piece that goes onto the next page; ``place`` if not even the first one fits."""
    at = place
    while at < len(pieces) - 1 and _after(pieces, at) <= room:
        at += 1
    whole = at
    while at > place and pieces[at - 1].leads:
        at -= 1
    return at if at > place else whole


def _after(pieces: Sequence[Unbroken], place: int) -> float:
    """The middle of what is between this piece and the next."""
    return (pieces[place].bottom + pieces[place + 1].top) / 2


def _at(pieces: Sequence[Unbroken], place: int, top: float) -> int:
    while place < len(pieces) - 1 and pieces[place].bottom <= top:
        place += 1
    return place


def _of_frame(text: QTextDocument, frame: QTextFrame) -> Iterator[Unbroken]:
    if isinstance(frame, QTextTable):
        yield from _of_table(text, frame)
        return
    for inside in _inside(frame):
        if isinstance(inside, QTextFrame):
            yield from _of_frame(text, inside)
        elif inside.text():
            # What is empty, as the line that Qt keeps after a table, may lie beside the table's last row.
            yield from _of_block(text, inside)


def _inside(frame: QTextFrame) -> Iterator[QTextFrame | QTextBlock]:
    at = frame.begin()
    while not at.atEnd():
        block = at.currentBlock()
        yield block if block.isValid() else at.currentFrame()
        at += 1


def _of_block(text: QTextDocument, block: QTextBlock) -> Iterator[Unbroken]:
    rect, layout = text.documentLayout().blockBoundingRect(block), block.layout()
    leads = block.blockFormat().headingLevel() > 0 or block.userState() == LEADS
    for number in range(layout.lineCount()):
        line = layout.lineAt(number).rect().translated(rect.topLeft())
        yield Unbroken(line.top(), line.bottom(), leads)


def _of_table(text: QTextDocument, table: QTextTable) -> Iterator[Unbroken]:
    """A piece for each row; the rows of the table's head lead, and are repeated where a later row begins a page."""
    heads, rows = table.format().headerRowCount(), [_row(text, table, row) for row in range(table.rows())]
    head = (0.0, 0.0)
    if 0 < heads < len(rows):
        above = text.documentLayout().frameBoundingRect(table).top()
        head = (above, (rows[heads - 1].bottom() + rows[heads].top()) / 2)
    for number, rect in enumerate(rows):
        yield Unbroken(rect.top(), rect.bottom(), number < heads, head if number > heads else (0.0, 0.0))


def _row(text: QTextDocument, table: QTextTable, row: int) -> QRectF:
    united = QRectF()
    for place in range(table.columns()):
        cell = table.cellAt(row, place)
        block, last = cell.firstCursorPosition().block(), cell.lastCursorPosition().block()
        while block.isValid():
            united = united.united(text.documentLayout().blockBoundingRect(block))
            if block == last:
                break
            block = block.next()
    return united
