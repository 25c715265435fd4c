"""Files of an office read as rows of text: tables in text (CSV), whatever their letters and marks, and workbooks."""

from __future__ import annotations

import csv
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO, StringIO
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule
from trainer.training.records.unpacking import NotUnpacked, opened_zip, unpack
from trainer.training.school.roster.headings import is_head

if TYPE_CHECKING:
    import openpyxl
else:
    # A list in text is read without it.
    openpyxl = LazyModule("openpyxl")

LARGEST = 20_000_000
"""How many bytes a list has at most, and each part of a workbook once it is unpacked."""
MOST_ROWS, MOST_COLUMNS, MOST_LINES = 20_000, 200, 50_000
"""How many lines have something in them at most, in how many columns, and how many lines there are, empty ones too."""
_MOST_MARKS = 1_500_000
"""How many marks (``<``) a workbook has at most: what takes time is their number, not that of bytes."""
_ZIP, _OLD_WORKBOOK = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_NO_TABLE = "it is no table in text, and no workbook (xlsx)"
_TOO_MANY_LINES = f"it has more than {MOST_LINES:,} lines, empty ones included"
_MARKS = ";,\t|"
_LOOKED_AT = 20
_BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_TEXT_ONLY = frozenset(range(32)) - {9, 10, 13}


class NoList(ValueError):
    """A file that is no list; the message is one sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a list: where it stands in its file, from 1 on, and its cells."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListTable:
    """The rows of a list that are not empty, and what is to be said of how it was read, a sentence each."""

    rows: tuple[ListRow, ...]
    notes: tuple[str, ...] = ()


def read_table(data: bytes) -> ListTable:
    """The rows of a workbook, or of a table in text; raises NoList."""
    if len(data) > LARGEST:
        raise NoList(f"it is larger than {LARGEST // 1_000_000} million bytes")
    if data.startswith(_OLD_WORKBOOK):
        raise NoList("it is a workbook of the old kind (xls): save it as xlsx or as CSV")
    if data.startswith(_ZIP):
        return _of_workbook(data)
    return text_table(data)


def text_table(data: bytes) -> ListTable:
    """The rows of a table in text, its columns set apart by ``;``, ``,``, tabs or ``|``; raises NoList."""
    text, notes = _decoded(data)
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:
        raise NoList(_TOO_MANY_LINES)
    lines = text.splitlines()
    mark = _told_mark(lines[0]) if lines else ""
    reader = csv.reader(
        StringIO(text, newline=""),
        delimiter=mark or _mark_of_a_head(lines[:_LOOKED_AT]) or _likely_mark(lines[:_LOOKED_AT]),
        strict=True,
    )
    rows = []
    before = 0
    try:
        for cells in reader:
            row = ListRow(before + 1, tuple(_plain(each) for each in cells))
            if any(row.cells) and not (mark and row.line == 1):
                rows.append(row)
            before = reader.line_num
            _see_size(rows, before)
    except csv.Error as error:
        raise NoList(f"line {before + 1} cannot be read as a table ({error})") from error
    return ListTable(tuple(rows), notes)


def _decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    bom = next((name for start, name in _BOMS if data.startswith(start)), "")
    likely = bom or _wide_letters(data[:400])
    try:
        text, notes = data.decode(likely or "utf-8"), tuple[str, ...]()
    except UnicodeDecodeError as error:
        if likely:
            raise NoList(_NO_TABLE) from error
        text, notes = _of_windows(data)
    if _TEXT_ONLY.intersection(map(ord, set(text))):
        raise NoList(_NO_TABLE)
    return text, notes


def _of_windows(data: bytes) -> tuple[str, tuple[str, ...]]:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise NoList(_NO_TABLE) from error
    return text, ("Read as Windows-1252, as it isn't UTF-8. Check the accents.",)


def _wide_letters(start: bytes) -> str:
    """The way of writing two bytes a letter, told by the empty ones of plain letters; "" for another."""
    if not start or 0 not in start:
        return ""
    even, odd = start[::2].count(0), start[1::2].count(0)
    return "utf-16-be" if even > odd else "utf-16-le"


def _told_mark(first: str) -> str:
    """The mark that a first line ``sep=;`` tells, as spreadsheets write it; "" where there is none."""
    told = first.strip().strip('"')
    return told[4:5] if told.lower().startswith("sep=") and len(told) == 5 else ""


def _mark_of_a_head(lines: Sequence[str]) -> str:
    """What sets the columns apart in a line that names them, which a title may stand above; "" where none does."""
    found = [
        (len(cells), mark)
        for mark in _MARKS
        for line in lines
        if is_head(cells := [each.strip(' "') for each in line.split(mark)]) and len(cells) > 1
    ]
    return max(found)[1] if found else ""


def _likely_mark(lines: Sequence[str]) -> str:
    """What sets the columns of these lines apart: it is in most of them, most often in the first."""

    def worth(mark: str) -> tuple[int, int]:
        counts = [_outside_quotes(line).count(mark) for line in lines if line.strip()]
        return sum(map(bool, counts)) if counts and counts[0] else 0, counts[0] if counts else 0

    return max(_MARKS, key=worth)


def _outside_quotes(line: str) -> str:
    return "".join(line.split('"')[::2])


def _of_workbook(data: bytes) -> ListTable:
    _see_that_it_is_small(data)
    try:
        with warnings.catch_warnings():
            # What is odd about a workbook is told by what is read of it, and not on the terminal.
            warnings.simplefilter("ignore")
            book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)
        sheets = [each for each in book.worksheets if each.sheet_state == "visible"] or book.worksheets
        rows = tuple(_of_sheet(sheets[0]))
        others = ", ".join(f"'{each.title}'" for each in sheets[1:])
    except NoList:
        raise
    except Exception as error:
        # A damaged workbook makes its reader stumble in ways that nobody has listed.
        raise NoList(f"it is no workbook that can be read ({type(error).__name__})") from error
    notes = (f"Only its first sheet, '{sheets[0].title}', is read, and not {others}.",) if others else ()
    return ListTable(rows, notes)


def _see_that_it_is_small(data: bytes) -> None:
    """Raise NoList if it is no workbook, or one that takes long to read; what is packed tells nothing of that."""
    marks = 0
    try:
        with opened_zip(data) as packed:
            is_workbook = "xl/workbook.xml" in packed.namelist()
            for each in packed.infolist() if is_workbook else ():
                if marks <= _MOST_MARKS and each.filename.lower().endswith((".xml", ".rels")):
                    marks += unpack(packed, each, LARGEST).count(b"<")
    except NotUnpacked as error:
        raise NoList(str(error)) from error
    if not is_workbook:
        raise NoList("it is packed (zip), and neither a workbook (xlsx) nor OneRoster's tables")
    if marks > _MOST_MARKS:
        raise NoList("it is a workbook with far more cells than a list has")


def _of_sheet(sheet: openpyxl.worksheet._read_only.ReadOnlyWorksheet) -> Iterator[ListRow]:
    rows: list[ListRow] = []
    # How large a sheet calls itself says how many cells are made for it.
    sheet.reset_dimensions()
    for line, values in enumerate(sheet.iter_rows(values_only=True), start=1):
        row = ListRow(line, tuple(_cell_text(each) for each in values))
        if any(row.cells):
            rows.append(row)
            yield row
        _see_size(rows, line)


def _cell_text(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case float() if value.is_integer():
            return str(int(value))
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case _:
            return _plain(str(value))


def _plain(cell: str) -> str:
    """A cell without what stands around its words, and with single blanks between them."""
    return " ".join(cell.replace("\u00a0", " ").replace("\ufeff", "").split())


def _see_size(rows: Sequence[ListRow], line: int) -> None:
    if line > MOST_LINES:
        raise NoList(_TOO_MANY_LINES)
    if len(rows) > MOST_ROWS:
        raise NoList(f"it has more than {MOST_ROWS:,} lines")
    if rows and len(rows[-1].cells) > MOST_COLUMNS:
        raise NoList(f"line {rows[-1].line} has more than {MOST_COLUMNS} columns")
