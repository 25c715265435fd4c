"""Where tests keep their files: in memory where it can be, as a score book waits for the disk at every answer."""

import os
import shutil
import tempfile
from pathlib import Path

IN_MEMORY = Path("/dev/shm")
ROOM = 2_000_000_000
"""Bytes that must be free in memory, so that a run of many workers never fills it."""


def quick_folder(in_memory: Path = IN_MEMORY, room: int = ROOM) -> Path:
    """The folder in memory, or the system's own for passing files where there is none or it has too little room."""
    is_there = in_memory.is_dir() and os.access(in_memory, os.W_OK)
    return in_memory if is_there and shutil.disk_usage(in_memory).free >= room else Path(tempfile.gettempdir())
