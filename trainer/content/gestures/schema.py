"""The JSON Schema of gesture files, from the reader's own; ``python -m trainer.content.gestures.schema`` writes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from trainer import resources
from trainer.content.gestures.model import gesture_schema
from trainer.content.text.value_syntax import DIALECT

REGENERATE = "python -m trainer.content.gestures.schema"


def published() -> Path:
    """Where the schema of gesture files lies."""
    return resources.lessons() / "gesture.schema.json"


def gesture_file_schema() -> dict[str, Any]:
    """The JSON Schema of a gesture file: what an editor completes and checks while a person writes one."""
    return {"$schema": DIALECT, **GenerateJsonSchema().generate(gesture_schema(), mode="validation")}


def as_text() -> str:
    """The schema as its file holds it."""
    return json.dumps(gesture_file_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
