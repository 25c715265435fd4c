"""The tables of a file, held against the schema they are written by, with every fault at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, ValidationError

from trainer.content.text.checked_file import CheckedFile
from trainer.content.text.faults import FileFault
from trainer.content.text.files import Expected, read_text
from trainer.content.text.letters import unseen_letters
from trainer.content.text.toml import Toml, parse
from trainer.content.text.validation_messages import finding


def read_tables(
    path: Path, expected: Expected, schema: CoreSchema, validator: SchemaValidator
) -> tuple[CheckedFile, dict[str, Any]]:
    """The file at ``path`` with its faults, and its tables as the schema reads them; none where it has any.

    Never raises for what the file holds.
    """
    written = read_text(path, expected)
    if isinstance(written, FileFault):
        return CheckedFile(path, path.stem, faults=[written]), {}
    return written_tables(path, written, schema, validator)


def written_tables(
    path: Path, written: str, schema: CoreSchema, validator: SchemaValidator
) -> tuple[CheckedFile, dict[str, Any]]:
    """As ``read_tables``, of what is ``written`` in the file at ``path``, or was."""
    read = parse(written)
    file = CheckedFile.of(path, read)
    file.report(unseen_letters(read.tables))
    made = validated(file, read, schema, validator)
    return file, {} if made is None or file.faults else made


def validated(file: CheckedFile, read: Toml, schema: CoreSchema, validator: SchemaValidator) -> dict[str, Any] | None:
    """The tables as the schema reads them; None where they do not fit it, which is reported.

    Nothing is called missing where lines had to be left out: it may stand in them.
    """
    try:
        made: dict[str, Any] = validator.validate_python(read.tables or {})
        return made
    except ValidationError as error:
        errors = error.errors(include_url=False)
        file.report(finding(each, schema) for each in errors if read.whole or each["type"] != "missing")
        return None
