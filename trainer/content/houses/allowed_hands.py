"""How a house file writes which hands something is granted on: any, or those that count so much and are such."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from trainer.content.text.faults import Finding
from trainer.content.text.value_syntax import checked, entries, read_after, record
from trainer.domain.house.limits import HandsAllowed

LEAST, MOST = 4, 21
"""A hand of two cards counts four at least: a pair of aces is a soft twelve."""

_ANY = "any"
_EXPECTS = '"any", or a table of "least", "most", "hard_only", "without_ace", such as { least = 12, hard_only = true }'


def allowed_hands() -> CoreSchema:
    """``"any"``, or a table of bounds; every field of the dataclass is a key of the table."""
    count = core_schema.int_schema(ge=LEAST, le=MOST, strict=True)
    truth = core_schema.bool_schema(strict=True)
    about = "Which hands: by what they count at least and at most, hard totals only, or hands without an ace."
    keys: dict[str, CoreSchema] = {"least": count, "most": count, "hard_only": truth, "without_ace": truth}
    table = read_after(checked(record({}, keys, description=about), _check), lambda made: HandsAllowed(**made))

    def read(value: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        if value == _ANY:
            return HandsAllowed()
        if not isinstance(value, dict):
            raise PydanticCustomError("unfit", "{said}", {"said": f"write {_EXPECTS}"})
        return handler(value)

    return core_schema.no_info_wrap_validator_function(
        read,
        table,
        json_schema_input_schema=core_schema.union_schema([core_schema.literal_schema([_ANY]), table]),
        metadata={"pydantic_js_updates": {"description": f"Write {_EXPECTS}."}},
    )


def _check(value: Any) -> Iterator[Finding]:
    table = entries(value)
    least, most = table.get("least"), table.get("most")
    if isinstance(least, int) and isinstance(most, int) and most < least:
        yield Finding(("most",), "'most' cannot be less than 'least'.")
    if isinstance(value, dict) and not any(each is not False for each in table.values()):
        yield Finding((), "No hand is left out: write \"any\", or at least one of 'least', 'most' or 'hard_only'.")
