"""A sheet as a document of Qt's, and as the pages that a PDF or a printer is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPagedPaintDevice,
    QPainter,
    QPalette,
    QTextDocument,
)

from trainer.typefaces import SANS, SUITS
from trainer.ui.paper.pages import page_parts
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.widgets.text import typeset

POINTS = 10
_FOOT = 0.35
"""How high a page's foot is, in inches."""
_STYLE = """
body { color: #000000; }
h1 { font-size: 18pt; font-weight: 600; margin-top: 0; margin-bottom: 4px; }
h2 { font-size: 12pt; font-weight: 600; margin-top: 16px; margin-bottom: 4px; }
p { margin-top: 0; margin-bottom: 3px; }
th { font-weight: 600; }
"""
_NARROWEST, _WIDEST = 4, 40
"""How wide a column is at least, in letters, and how many letters of a long cell count for its width."""
_LINES = "border-collapse: collapse; border-style: solid; border-color: #808080"


def document(sheet: Sheet) -> QTextDocument:
    """The sheet as text and tables, in black, or the page it is written on."""
    if sheet.page is not None:
        page = sheet.page()
        return text_of(page.html, page.style)
    return text_of("".join(_html(sheet)), _STYLE)


def text_of(html: str, style: str) -> QTextDocument:
    """A page of HTML in the trainer's typeface, at the size of print."""
    made = QTextDocument()
    font = QFont()
    font.setFamilies([SANS, SUITS])
    font.setPointSize(POINTS)
    made.setDefaultFont(font)
    made.setDocumentMargin(0)
    made.setDefaultStyleSheet(style)
    made.setHtml(html)
    return made


def print_on(device: QPagedPaintDevice, sheet: Sheet) -> bool:
    """Print the sheet, page by page, each with its number and what it is of; False where the device takes nothing."""
    return print_text(device, document(sheet), ". ".join((sheet.title, *sheet.about[:1])))


def print_text(device: QPagedPaintDevice, text: QTextDocument, foot_words: str) -> bool:
    """Print a text page by page, each with its number and ``foot_words``; False where the device takes nothing."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    inch = device.logicalDpiY()
    width, height = float(device.width()), device.height() - _FOOT * inch
    text.documentLayout().setPaintDevice(device)
    text.setTextWidth(width)
    pages = tuple(page_parts(text, height))
    for number, page in enumerate(pages, start=1):
        if number > 1:
            device.newPage()
        head = QRectF(0, page.head[0], width, page.head[1] - page.head[0])
        if head.height():
            draw_page(painter, text, head)
        painter.save()
        painter.translate(0, head.height())
        draw_page(painter, text, QRectF(0, page.top, width, page.bottom - page.top))
        painter.restore()
        foot = QRectF(0, height, width, _FOOT * inch)
        _write(painter, text.defaultFont(), foot, foot_words, f"{number} of {len(pages)}")
    painter.end()
    return True


def draw_page(painter: QPainter, text: QTextDocument, part: QRectF) -> None:
    """Draw that part of the document on the page, in black whatever the window's theme."""
    painter.save()
    painter.translate(0, -part.top())
    context = QAbstractTextDocumentLayout.PaintContext()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor(Qt.GlobalColor.black))
    context.palette = palette
    context.clip = part
    painter.setClipRect(part)
    text.documentLayout().draw(painter, context)
    painter.restore()


def _write(painter: QPainter, font: QFont, foot: QRectF, left: str, right: str) -> None:
    small = QFont(font)
    small.setPointSize(POINTS - 2)
    painter.setFont(small)
    painter.setPen(QColor(Qt.GlobalColor.black))
    low = Qt.AlignmentFlag.AlignBottom
    painter.drawText(foot, low | Qt.AlignmentFlag.AlignLeft, left)
    painter.drawText(foot, low | Qt.AlignmentFlag.AlignRight, right)


def _html(sheet: Sheet) -> Iterator[str]:
    yield f"<body><h1>{escape(typeset(sheet.title))}</h1>"
    yield from (f"<p>{escape(typeset(line))}</p>" for line in sheet.about)
    for part in sheet.parts:
        yield from _part(part, _widths(part, sheet.parts))
    yield "</body>"


def _widths(part: SheetPart, parts: Sequence[SheetPart]) -> dict[int, int]:
    """The columns that hold anything, each with its share of the width in percent.

    Tables of as many columns, with figures in the same ones, are alike throughout a sheet, so that they line up.
    """
    alike = [each for each in parts if (_columns(each), each.figures) == (_columns(part), part.figures)]
    rows = [row for each in alike for row in (each.head, *each.rows) if row]
    longest = {
        place: _NARROWEST + min(_WIDEST, max(len(row[place]) for row in rows))
        for place in range(_columns(part))
        if any(row[place] for each in alike for row in each.rows)
    }
    return {place: round(100 * share / sum(longest.values())) for place, share in longest.items()}


def _columns(part: SheetPart) -> int:
    return max((len(row) for row in (part.head, *part.rows)), default=0)


def _part(part: SheetPart, widths: dict[int, int]) -> Iterator[str]:
    yield f"<h2>{escape(typeset(part.heading))}</h2>"
    yield from (f"<p>{escape(typeset(line))}</p>" for line in part.sentences)
    if not part.rows:
        return
    yield f'<table width="100%" border="1" cellspacing="0" cellpadding="4" style="{_LINES}">'
    if part.head:
        yield f"<thead>{_row(part, part.head, 'th', widths)}</thead>"
    yield from (_row(part, row, "td", widths) for row in part.rows)
    yield "</table>"


def _row(part: SheetPart, cells: Sequence[str], kind: str, widths: dict[int, int]) -> str:
    inside = (_cell(part, place, cells[place], kind, wide) for place, wide in widths.items() if place < len(cells))
    return f"<tr>{''.join(inside)}</tr>"


def _cell(part: SheetPart, place: int, words: str, kind: str, wide: int) -> str:
    side = "right" if place in part.figures else "left"
    return f'<{kind} align="{side}" width="{wide}%">{escape(typeset(words))}</{kind}>'
