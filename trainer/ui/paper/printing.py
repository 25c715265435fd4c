"""Ways for a sheet to leave the window: a PDF, written whole or not at all, and the printer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QIODevice, QLocale, QMarginsF, QSaveFile
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.ui.paper.document import print_on
from trainer.ui.paper.sheet import Sheet

if TYPE_CHECKING:
    from PySide6 import QtPrintSupport
else:
    # It asks the system for its printers.
    QtPrintSupport = LazyModule("PySide6.QtPrintSupport")

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


def write_pdf(path: Path, sheet: Sheet, size: PaperSize) -> str:
    """Write the sheet to ``path``; gives why it could not be written, "" where it is there whole."""
    return write_pages(path, sheet.title, lambda device: print_on(device, sheet), size)


def write_pages(path: Path, title: str, prints: Callable[[QPagedPaintDevice], bool], size: PaperSize) -> str:
    """Write to ``path`` what ``prints`` prints; gives why it could not be written, "" where it is there whole."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    writer = QPdfWriter(file)
    writer.setTitle(title)
    writer.setCreator("Dealer Trainer")
    writer.setResolution(_DOTS)
    writer.setPageLayout(_layout(size))
    printed = prints(writer)
    return "" if printed and file.commit() else file.errorString() or "nothing was written"


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
