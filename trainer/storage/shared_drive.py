"""Tells whether a folder lies on a network drive, where SQLite's write-ahead log cannot be trusted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    import ctypes
else:
    # It is asked on Windows alone.
    ctypes = LazyModule("ctypes")

MOUNTS = Path("/proc/self/mounts")
_NETWORK = frozenset(
    {"9p", "afs", "afpfs", "ceph", "cifs", "davfs", "fuse.sshfs", "ncpfs", "nfs", "nfs4", "smb3", "smbfs"}
)
_DRIVE_REMOTE = 4


def is_shared_drive(folder: Path) -> bool:
    """Whether ``folder`` is known to lie on a network drive; where the system does not tell, it is taken as local."""
    if sys.platform == "win32":
        return _is_remote_on_windows(folder)
    try:
        mounts = MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return file_system(folder.resolve(), mounts) in _NETWORK


def file_system(folder: Path, mounts: str) -> str:
    """The kind of file system ``folder`` lies on, by a table of mounts such as Linux gives; "" where none holds it."""
    kind, depth = "", 0
    for line in mounts.splitlines():
        _, place, its_kind, *_ = [*line.split(" "), "", ""]
        point = Path(place.replace("\\040", " "))
        # Of two mounts on one place the later one is seen, hence not `>`.
        if place and folder.is_relative_to(point) and len(point.parts) >= depth:
            kind, depth = its_kind, len(point.parts)
    return kind


def _is_remote_on_windows(folder: Path) -> bool:
    anchor = folder.resolve().anchor
    if anchor.startswith("\\\\"):
        return True
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - the name exists on Windows only
    return bool(kernel.GetDriveTypeW(anchor) == _DRIVE_REMOTE)
