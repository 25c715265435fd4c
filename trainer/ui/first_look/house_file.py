"""A house file that somebody opens on the first run: it is copied to where people's own houses stand."""

from __future__ import annotations

import shutil
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

_KINDS = "House files (*.toml)"


def open_one(window: QWidget, folder: Path) -> str:
    """Have a file chosen and copy it into ``folder``; returns one sentence if that can't be done, and else ""."""
    chosen, _ = QFileDialog.getOpenFileName(window, "Open a house file", str(Path.home()), _KINDS)
    return copied(Path(chosen), folder) if chosen else ""


def copied(file: Path, folder: Path) -> str:
    """Copy ``file`` into ``folder``, where nothing is overwritten; returns as above."""
    to = folder / file.name
    if to.exists():
        return f"You already have a house file named {file.name}. Rename the new one, then open it again."
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, to)
    except OSError as fault:
        return f"The house file {file.name} couldn't be copied: {fault.strerror or fault}."
    return ""
