"""The JSON Schema of gesture files, from the reader's own; ``python -m trainer.content.gestures.schema`` writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trainer import resources
from trainer.content.gestures.model import gesture_schema
from trainer.content.text.published_schema import as_file, json_schema

REGENERATE = "python -m trainer.content.gestures.schema"


def published() -> Path:
    """Where the schema of gesture files lies."""
    return resources.lessons() / "gesture.schema.json"


def gesture_file_schema() -> dict[str, Any]:
    """The JSON Schema of a gesture file: what an editor completes and checks while a person writes one."""
    return json_schema(gesture_schema())


def as_text() -> str:
    """The schema as its file holds it."""
    return as_file(gesture_file_schema())


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
