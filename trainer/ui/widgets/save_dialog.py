"""Asking where a file is to be written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

if TYPE_CHECKING:
    from trainer.storage.mending.output_files import FileKind


def ask_where_to_save(parent: QWidget, title: str, proposed: Path, kind: FileKind) -> Path | None:
    """Ask where to write a file of that kind, ``proposed`` being filled in; None if the person cancels.

    The dialog has asked whether a file there may be replaced.
    """
    what = f"{kind.title[:1].upper()}{kind.title[1:]} (*{kind.ending})"
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(proposed), what)
    if not chosen:
        return None
    path = Path(chosen)
    with_ending = path if path.suffix else path.with_name(f"{path.name}{kind.ending}")
    if with_ending != path and with_ending.exists():
        # The dialog asked about another name.
        return ask_where_to_save(parent, title, with_ending, kind)
    return with_ending
