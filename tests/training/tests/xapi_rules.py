"""The rules of xAPI 1.0.3 for the statements that are made here, as a JSON Schema: nothing else may stand in one."""

from typing import Any

_IRI = {"type": "string", "pattern": r"^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]+$"}
_IRL = {"type": "string", "pattern": r"^https?://[^\s<>\"{}|\\^`/]+[^\s<>\"{}|\\^`]*$"}
_UUID = {"type": "string", "pattern": r"^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"}
_TIMESTAMP = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"}
_DURATION = {
    "type": "string",
    "pattern": r"^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$",
}
_LANGUAGES = {
    "type": "object",
    "minProperties": 1,
    "propertyNames": {"pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"},
    "additionalProperties": {"type": "string"},
}


def _object(required: tuple[str, ...] = (), /, **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "required": list(required),
        "properties": properties,
        "additionalProperties": False,
    }


_ACTIVITY = _object(
    ("id",),
    objectType={"const": "Activity"},
    id=_IRI,
    definition=_object(type=_IRI, name=_LANGUAGES, description=_LANGUAGES),
)
_ACTIVITIES = {"type": "array", "items": _ACTIVITY}
_SCORE = _object(
    scaled={"type": "number", "minimum": -1, "maximum": 1},
    raw={"type": "number"},
    min={"type": "number"},
    max={"type": "number"},
)
STATEMENT: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_object(
        ("actor", "verb", "object"),
        id=_UUID,
        actor=_object(
            # An agent has exactly one way to be known by: here it is the account.
            ("account",),
            objectType={"const": "Agent"},
            name={"type": "string"},
            account=_object(("homePage", "name"), homePage=_IRL, name={"type": "string", "minLength": 1}),
        ),
        verb=_object(
            ("id",),
            id={"enum": [f"http://adlnet.gov/expapi/verbs/{each}" for each in ("answered", "passed", "failed")]},
            display=_LANGUAGES,
        ),
        object=_ACTIVITY,
        result=_object(
            score=_SCORE,
            success={"type": "boolean"},
            completion={"type": "boolean"},
            response={"type": "string"},
            duration=_DURATION,
        ),
        # Platform and revision may only stand where the object is an activity, as it always is here.
        context=_object(
            registration=_UUID,
            platform={"type": "string"},
            language={"type": "string", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"},
            contextActivities=_object(
                parent=_ACTIVITIES, grouping=_ACTIVITIES, category=_ACTIVITIES, other=_ACTIVITIES
            ),
        ),
        timestamp=_TIMESTAMP,
        version={"type": "string", "pattern": r"^1\.0\.\d+$"},
    ),
}
