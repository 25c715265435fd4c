"""The roster written to a file of an office, where the person wants it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


@dataclass(frozen=True, slots=True)
class RosterWritten:
    """How it went, in one sentence, "" where nothing was to be written."""

    sentence: str
    is_done: bool


def ask_for_file(parent: QWidget, name: str) -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None where the person thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(parent, "Export", str(Path.home() / name), "Workbooks (*.xlsx)")
    return Path(chosen) if chosen else None


def export_roster(parent: QWidget, content: bytes, name: str) -> RosterWritten:
    """Ask where, and write ``content`` there."""
    path = ask_for_file(parent, name)
    if path is None:
        return RosterWritten("", is_done=True)
    try:
        path.write_bytes(content)
    except OSError as error:
        why = error.strerror or "it cannot be written"
        return RosterWritten(f"The file could not be written ({why}): choose another place.", is_done=False)
    return RosterWritten(f"It is in {path}.", is_done=True)
