"""The JSON Schema of the syllabus, from the reader's own; ``python -m trainer.content.learn.schema`` writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trainer import resources
from trainer.content.learn.syllabus import syllabus_schema
from trainer.content.text.published_schema import as_file, json_schema

REGENERATE = "python -m trainer.content.learn.schema"


def published() -> Path:
    """Where the schema of the syllabus lies."""
    return resources.lessons() / "path.schema.json"


def syllabus_file_schema() -> dict[str, Any]:
    """The JSON Schema of the file: what an editor completes and checks while a person writes it."""
    return json_schema(syllabus_schema())


def as_text() -> str:
    """The schema as its file holds it."""
    return as_file(syllabus_file_schema())


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
