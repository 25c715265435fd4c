"""Where files of content lie; asked before the first frame is painted, so it reads none."""

from __future__ import annotations

from pathlib import Path

SCHOOLS = "school"
"""The name of the folder, beside people's own, of the files that their school shares."""


def schools_folder(data: Path, kind: str) -> Path:
    """Where the school's files of a kind lie ("houses", "lessons", "tests"); ``data`` is the score book's folder."""
    return data / SCHOOLS / kind
