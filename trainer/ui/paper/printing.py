"""Ways for a sheet to leave the window: a PDF, and the printer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.ui.paper.document import print_on
from trainer.ui.paper.sheet import Sheet

if TYPE_CHECKING:
    from PySide6 import QtPrintSupport

    from trainer.storage.mending import output_files
else:
    # It asks the system for its printers.
    QtPrintSupport = LazyModule("PySide6.QtPrintSupport")
    # Not before the first frame.
    output_files = LazyModule("trainer.storage.mending.output_files")

_MARGIN_MM = 16.0
_DOTS = 300


class PaperSize(Enum):
    """What is printed on."""

    A4 = "A4"
    LETTER = "Letter"

    @classmethod
    def usual_here(cls) -> PaperSize:
        """What is usual where this machine stands."""
        metric = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.MetricSystem
        return cls.A4 if metric else cls.LETTER


def write_pdf(path: Path, sheet: Sheet, size: PaperSize, *, replace: bool = False) -> None:
    """Write the sheet to ``path``, or over the PDF there if ``replace``; raises KnownError."""
    write_pages(path, sheet.title, lambda device: print_on(device, sheet), size, replace=replace)


def write_pages(
    path: Path, title: str, prints: Callable[[QPagedPaintDevice], bool], size: PaperSize, *, replace: bool = False
) -> None:
    """Write what ``prints`` prints to ``path``, or over the PDF there if ``replace``; raises KnownError."""

    def on(writer: QPdfWriter) -> bool:
        writer.setResolution(_DOTS)
        writer.setPageLayout(_layout(size))
        return prints(writer)

    content = pdf_of(title, on)
    output_files.write_output(path, output_files.FileKind.PDF, content, replace=replace)


def pdf_of(title: str, prints: Callable[[QPdfWriter], bool]) -> bytes:
    """What ``prints`` prints as a PDF, which its title is written into; raises KnownError if nothing was printed."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Dealer Trainer")
    if not prints(writer):
        raise KnownError("Nothing was written: the pages could not be drawn. Close other programs, and try again.")
    # It ends the document.
    del writer
    buffer.close()
    return bytes(content.data())


def has_printer() -> bool:
    """Whether this machine has a printer."""
    return bool(QtPrintSupport.QPrinterInfo.availablePrinterNames())


def print_by_dialog(parent: QWidget, sheet: Sheet, size: PaperSize) -> bool:
    """Let the person choose a printer, and print on it; False where they thought better of it, or it took nothing."""
    printer = QtPrintSupport.QPrinter(QtPrintSupport.QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(_layout(size))
    printer.setDocName(sheet.title)
    asked = QtPrintSupport.QPrintDialog(printer, parent)
    return bool(asked.exec()) and print_on(printer, sheet)


def _layout(size: PaperSize) -> QPageLayout:
    sizes = {PaperSize.A4: QPageSize.PageSizeId.A4, PaperSize.LETTER: QPageSize.PageSizeId.Letter}
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    upright = QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(sizes[size]), upright, margins, QPageLayout.Unit.Millimeter)
