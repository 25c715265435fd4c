"""A signed record as a PDF: a page to be read, with the record itself attached, so that paper and proof go together."""

from __future__ import annotations

from pathlib import Path

import segno
from PySide6.QtCore import QIODevice, QMarginsF, QSaveFile
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.sealing import SealedRecord
from trainer.ui.paper.drawing import drawing
from trainer.ui.paper.records.pages import Code, pages
from trainer.ui.paper.records.placed import draw

ATTACHED = "record.json"
_DOTS = 600


def write_record_pdf(path: Path, sealed: SealedRecord, checkpoint: LogCheckpoint | None, attached: bytes) -> str:
    """Write the record to ``path`` with the file of it ``attached``.

    Gives why it could not be written, "" where it is there whole. No window needs to be open.
    """
    drawing()
    laid_out = pages(sealed, checkpoint, square_code(checkpoint))
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    writer = QPdfWriter(file)
    writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_1_6)
    writer.setTitle(f"{sealed.record.test.name}: {sealed.record.candidate.name}")
    writer.setCreator("Dealer Trainer")
    writer.setResolution(_DOTS)
    whole = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF())
    writer.setPageLayout(whole)
    writer.addFileAttachment(ATTACHED, attached, "application/json")
    painter = QPainter()
    if not painter.begin(writer):
        return file.errorString() or "nothing was written"
    for number, page in enumerate(laid_out):
        if number:
            writer.newPage()
        for each in page:
            draw(painter, each, _DOTS)
    painter.end()
    return "" if file.commit() else file.errorString() or "nothing was written"


def square_code(checkpoint: LogCheckpoint | None) -> Code:
    """The QR code of a checkpoint's note, which ``record verify --checkpoint`` takes as it is read; none of none."""
    if checkpoint is None:
        return ()
    made = segno.make_qr(checkpoint.note, error="m", encoding="utf-8")
    return tuple(tuple(bool(each) for each in row) for row in made.matrix)
