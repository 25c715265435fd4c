"""The roster written to a file of an office, where the person wants it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.ui.widgets import save_dialog

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
else:
    # Not before the first frame.
    output_files = LazyModule("trainer.storage.mending.output_files")


@dataclass(frozen=True, slots=True)
class RosterWritten:
    """How it went, in one sentence, "" where nothing was to be written."""

    sentence: str
    is_done: bool


def export_roster(parent: QWidget, content: bytes, name: str) -> RosterWritten:
    """Ask where, and write ``content`` there."""
    kind = output_files.FileKind.WORKBOOK
    path = save_dialog.ask_where_to_save(parent, "Export", Path.home() / name, kind)
    if path is None:
        return RosterWritten("", is_done=True)
    try:
        output_files.write_output(path, kind, content, replace=True)
    except KnownError as error:
        return RosterWritten(str(error), is_done=False)
    return RosterWritten(f"It is in {path}.", is_done=True)
