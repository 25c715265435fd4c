"""A roster's file or folder, of whatever kind it is, as the list it holds."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from trainer.training.school.roster.lists import LearnersList, learners_list
from trainer.training.school.roster.oneroster import ALSO_READ, TABLES, learners_of_tables, unpacked
from trainer.training.school.roster.tables import LARGEST, NoList, read_table

_PACKED = b"PK\x03\x04"


def read_roster(path: Path, of_class: str = "", today: str = "") -> LearnersList:
    """The learners listed at ``path``: a workbook, a table in text, or OneRoster's tables, packed or in a folder.

    ``of_class`` is the class of those whose line names none; who has left by ``today`` (a day such as 2026-11-23) is
    noted and no learner. Raises NoList, one sentence without its full stop, and what the system raises if it cannot be
    read.
    """
    if path.is_dir():
        return learners_of_tables(_in_folder(path), today)
    data = _read(path)
    tables = unpacked(data) if data.startswith(_PACKED) else None
    if tables is not None:
        return learners_of_tables(tables, today)
    return learners_list(read_table(data), of_class, today)


def _in_folder(folder: Path) -> Mapping[str, bytes]:
    found = {each.name.lower(): each for each in folder.iterdir()}
    if missing := [each for each in TABLES if each not in found]:
        raise NoList(f"it is a folder without {missing[0]}, which OneRoster's tables have")
    return {each: _read(found[each]) for each in (*TABLES, *ALSO_READ) if each in found}


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise NoList(f"it is larger than {LARGEST // 1_000_000} million bytes")
    return data
