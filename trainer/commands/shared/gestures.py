"""The gestures that commands show or tell."""

from __future__ import annotations

from trainer.commands.shared.folders import GESTURES, Folders
from trainer.content.gestures.library import read_gestures, shipped_folder
from trainer.domain.signals.gestures import Gestures


def gestures_of(folders: Folders) -> Gestures:
    """The shipped gestures and a person's own."""
    return read_gestures([shipped_folder(), folders.data / GESTURES]).gestures
