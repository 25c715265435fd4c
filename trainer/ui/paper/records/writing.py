"""A signed record as a PDF: a page to be read, with the record itself attached, so that paper and proof go together."""

from __future__ import annotations

import segno
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.sealing import SealedRecord
from trainer.ui.paper.drawing import drawing
from trainer.ui.paper.printing import pdf_of
from trainer.ui.paper.records.pages import Code, pages
from trainer.ui.paper.records.placed import draw

ATTACHED = "record.json"
_DOTS = 600


def record_pdf(sealed: SealedRecord, checkpoint: LogCheckpoint | None, attached: bytes) -> bytes:
    """Return the record as a PDF with the file of it ``attached``; no window needs to be open. Raises KnownError."""
    drawing()
    laid_out = pages(sealed, checkpoint, square_code(checkpoint))

    def on(writer: QPdfWriter) -> bool:
        writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_1_6)
        writer.setResolution(_DOTS)
        whole = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF())
        writer.setPageLayout(whole)
        writer.addFileAttachment(ATTACHED, attached, "application/json")
        painter = QPainter()
        if not painter.begin(writer):
            return False
        for number, page in enumerate(laid_out):
            if number:
                writer.newPage()
            for each in page:
                draw(painter, each, _DOTS)
        return painter.end()

    return pdf_of(f"{sealed.record.test.name}: {sealed.record.candidate.name}", on)


def square_code(checkpoint: LogCheckpoint | None) -> Code:
    """The QR code of a checkpoint's note, which ``record verify --checkpoint`` takes as it is read; none of none."""
    if checkpoint is None:
        return ()
    made = segno.make_qr(checkpoint.note, error="m", encoding="utf-8")
    return tuple(tuple(bool(each) for each in row) for row in made.matrix)
