"""Files that people have written and that cannot be used, as the window tells of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BrokenHouse:
    """A house file, or one of another ``kind``, that cannot be used.

    It has every fault as ``(where, sentence)``, ``where`` as file:line:col.
    """

    file: str
    faults: tuple[tuple[str, str], ...]
    kind: str = "house"
