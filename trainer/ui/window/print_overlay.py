"""What lies over the page when it is to be printed: on which paper, as a PDF or by the printer, and how it went."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import real
from trainer.ui.paper.printing import PaperSize, has_printer, print_by_dialog, write_pdf
from trainer.ui.paper.sheet import Sheet
from trainer.ui.widgets import save_dialog
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.overlays import EDGE, Overlay

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
else:
    # Not before the first frame.
    output_files = LazyModule("trainer.storage.mending.output_files")

_NOTHING = "There is nothing to print here. A lesson can be printed, Progress, and the review of a round or a shuffle."
_WIDE, _GAP, _UNDER_THE_BAR = 460, 8, 64


def ask_where(parent: QWidget, name: str) -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None if the person cancels."""
    return save_dialog.ask_where_to_save(parent, "Save as PDF", Path.home() / f"{name}.pdf", output_files.FileKind.PDF)


class PrintOverlay(Overlay):
    """The panel; ``show_sheet`` first, then ``open_over``."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Print", _WIDE)
        self._sheet: Sheet | None = None
        self._button: QWidget | None = None
        self.what = Text(look, "", 14, 600, wrap=True)
        sizes = [Segment(size.value, size.value) for size in PaperSize]
        self.paper = Segmented(look, sizes, PaperSize.usual_here().value, "Paper")
        self.save = Button(look, "Save as PDF", rank=ButtonRank.FIRST)
        self.printer = Button(look, "Print\u2026")
        self.told = Text(look, "", 13, token="muted", wrap=True)
        self.body.addWidget(self.what)
        self.body.addWidget(self.paper, 0, Qt.AlignmentFlag.AlignLeft)
        buttons = row(gap=8)
        buttons.addWidget(self.save)
        buttons.addWidget(self.printer)
        buttons.addStretch(1)
        self.body.addLayout(buttons)
        self.body.addWidget(self.told)
        self.save.clicked.connect(self.save_pdf)
        self.printer.clicked.connect(self.print_it)
        # A window of another size has larger words, or smaller ones, only after it was resized.
        look.changed.connect(self._keep_place)

    def show_sheet(self, sheet: Sheet | None) -> None:
        """What is to be printed; None: nothing."""
        self._sheet = sheet
        self.what.setText(_NOTHING if sheet is None else f"{sheet.title}. {' '.join(sheet.about[:1])}".strip())
        for each in (self.paper, self.save):
            each.setVisible(sheet is not None)
        self.printer.setVisible(sheet is not None and has_printer())
        self._tell("")

    def open_beside(self, button: QWidget | None, window: QWidget) -> None:
        """Show the panel over ``window``: under ``button`` or over it, at the upper right where there is none."""
        self._button = button
        self.open_over(window)

    def open_over(self, window: QWidget) -> None:
        super().open_over(window)
        if self._sheet is not None:
            self.save.setFocus(Qt.FocusReason.PopupFocusReason)

    def save_pdf(self) -> None:
        """Ask where, and write the sheet there; the panel says how it went."""
        path = None if self._sheet is None else ask_where(self, self._sheet.file)
        if path is None or self._sheet is None:
            return
        try:
            write_pdf(path, self._sheet, PaperSize(self.paper.current), replace=True)
        except KnownError as error:
            self._tell(str(error))
        else:
            self._tell(f"It is in {path}.")

    def print_it(self) -> None:
        """Let a printer be chosen, and print."""
        if self._sheet is not None and print_by_dialog(self, self._sheet, PaperSize(self.paper.current)):
            self._tell("It has been given to the printer.")

    def _corner(self, window: QWidget) -> QPoint:
        button = self._button
        if button is None or not button.isVisible() or not window.isAncestorOf(button):
            return QPoint(window.width() - self.width() - EDGE, real(_UNDER_THE_BAR))
        at = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
        below, above = at.bottom() + 1 + real(_GAP), at.top() - real(_GAP) - self.height()
        top = below if below + self.height() <= window.height() - EDGE else above
        left = min(at.right() + 1, window.width() - EDGE) - self.width()
        return QPoint(max(EDGE, left), max(EDGE, top))

    def _wanted_height(self) -> int:
        around = super()._wanted_height() - self.body.sizeHint().height()
        return around + self.body.heightForWidth(self.width() - 2)

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self._keep_place()

    def _keep_place(self) -> None:
        window = self.parentWidget()
        if window is not None and not self.isHidden():
            self._place(window)
