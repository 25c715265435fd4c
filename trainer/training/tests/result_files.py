"""Tables of results as files of an office: a workbook (xlsx), or a table in text (CSV). What is text stays text."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO, StringIO

from xlsxwriter import Workbook

from trainer.training.tests.results import Cell, ResultTable

BYTE_ORDER_MARK = chr(0xFEFF)
"""Without it a spreadsheet takes names in Greek or Chinese for letters of another kind."""
_WIDEST, _NARROWEST = 48, 8
_OF_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_MOST_LETTERS = 32_767
"""A workbook has no longer text in a cell."""


def workbook(tables: Sequence[ResultTable]) -> bytes:
    """The tables as sheets of a workbook. A name such as ``=1+1`` is text and no formula, and an address no link."""
    out = BytesIO()
    as_text = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with Workbook(out, {"in_memory": True, **as_text}) as book:
        # The same results make the same file.
        book.set_properties({"created": datetime(2000, 1, 1, tzinfo=UTC).replace(tzinfo=None)})
        head = book.add_format({"bold": True, "bottom": 1})
        for table in tables:
            sheet = book.add_worksheet(table.name)
            for column, name in enumerate(table.heads):
                sheet.write_string(0, column, name, head)
                sheet.set_column(column, column, _width(table, column))
            for line, row in enumerate(table.rows, start=1):
                for column, cell in enumerate(row):
                    if isinstance(cell, str):
                        sheet.write_string(line, column, _NOT_IN_XML.sub("\ufffd", cell)[:_MOST_LETTERS])
                    elif cell is not None:
                        sheet.write_number(line, column, cell)
            sheet.freeze_panes(1, 1)
            if table.rows:
                sheet.autofilter(0, 0, len(table.rows), len(table.heads) - 1)
    return out.getvalue()


def as_csv(table: ResultTable) -> bytes:
    """The table as text, its columns set apart by commas.

    Such a file cannot say what is text: before a text that a spreadsheet would reckon stands an apostrophe.
    """
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(table.heads)
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return (BYTE_ORDER_MARK + out.getvalue()).encode("utf-8", "replace")


def _plain(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_OF_A_FORMULA) else cell


def _width(table: ResultTable, column: int) -> int:
    longest = max(len(str(each[column])) for each in (table.heads, *table.rows) if each[column] is not None)
    return min(_WIDEST, max(_NARROWEST, longest + 2))
