"""JSON Schemas of the files people write, from the readers' own: what an editor completes and checks meanwhile."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import CoreSchema

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(schema: CoreSchema) -> dict[str, Any]:
    """The JSON Schema of files that are read by ``schema``."""
    return {"$schema": _DIALECT, **GenerateJsonSchema().generate(schema, mode="validation")}


def as_file(schema: Mapping[str, Any]) -> str:
    """A JSON Schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
