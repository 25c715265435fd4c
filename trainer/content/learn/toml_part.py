"""TOML that stands within another text, read with the lines of the whole file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator

from trainer.content.text.checked_file import CheckedFile
from trainer.content.text.checked_tables import validated
from trainer.content.text.faults import FileFault
from trainer.content.text.toml import parse


def read_part(
    path: Path, lines: Sequence[str], first: int, schema: CoreSchema, validator: SchemaValidator
) -> tuple[dict[str, Any] | None, tuple[FileFault, ...]]:
    """What ``lines``, the first of which is line ``first`` of the file, hold; None where there is any fault.

    What is missing is told at the line above them, which begins the part.
    """
    read = parse("\n" * (first - 1) + "\n".join(lines))
    file = CheckedFile.of(path, read)
    made = validated(file, read, schema, validator)
    at_the_top = (1, 1)
    faults = tuple(
        FileFault(path, first - 1, 1, each.message) if (each.line, each.column) == at_the_top else each
        for each in file.faults
    )
    return (None if faults else made), faults
