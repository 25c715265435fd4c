"""The JSON Schema of tests, from the reader's own; ``python -m trainer.content.tests.schema`` writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trainer import resources
from trainer.content.tests.paper_shape import paper_schema
from trainer.content.text.published_schema import as_file, json_schema

REGENERATE = "python -m trainer.content.tests.schema"


def published() -> Path:
    """Where the schema of tests lies."""
    return resources.lessons() / "test.schema.json"


def paper_file_schema() -> dict[str, Any]:
    """The JSON Schema of the file: what an editor completes and checks while a person writes it."""
    return json_schema(paper_schema())


def as_text() -> str:
    """The schema as its file holds it."""
    return as_file(paper_file_schema())


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
