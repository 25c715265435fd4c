"""How values are written in a file of content: text, words of an enumeration, lists and tables, read as one likes.

Each kind of value is a pydantic schema (pydantic-core's own form of it: making classes of the models would take a
fifth of the time the whole application has to start). JSON Schemas are made from the same schemas.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any

from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError, core_schema

from trainer.content.text.faults import Finding, did_you_mean, shown

Reader = Callable[[Any], Any]
Check = Callable[[Any], Iterable[Finding]]


class UnfitError(ValueError):
    """A value that cannot stand where it stands; its text is the rest of the sentence, from the colon on."""


def leaf(read: Reader, expects: str, like: CoreSchema, **about: Any) -> CoreSchema:
    """A value that ``read`` makes of what TOML gives.

    ``read`` raises UnfitError where it cannot, with a text of its own or without one: then ``expects`` says what to
    write. ``like`` is the shape an editor is told, ``about`` what its schema says besides.
    """

    def reading(value: Any) -> Any:
        try:
            return read(value)
        except UnfitError as error:
            raise PydanticCustomError("unfit", "{said}", {"said": str(error) or f"write {expects}"}) from None

    about = {"description": f"Write {expects}.", **about}
    return core_schema.no_info_plain_validator_function(
        reading, json_schema_input_schema=like, metadata={"pydantic_js_updates": about}
    )


def read_after(schema: CoreSchema, read: Reader) -> CoreSchema:
    """``schema``, its value then made into the domain's own."""
    return core_schema.no_info_after_validator_function(read, schema)


def checked(schema: CoreSchema, check: Check) -> CoreSchema:
    """``schema`` with a check of the value as the file has it, made whether or not ``schema`` finds faults of its own.

    So that all faults are told at once, ``check`` must bear values of any shape.
    """

    def checking(value: Any, handler: core_schema.ValidatorFunctionWrapHandler) -> Any:
        found = [_as_details(finding, value) for finding in check(value)]
        try:
            result = handler(value)
        except ValidationError as error:
            raise ValidationError.from_exception_data("value", [*_details_of(error), *found]) from None
        if found:
            raise ValidationError.from_exception_data("value", found)
        return result

    return core_schema.no_info_wrap_validator_function(checking, schema)


MOST_OF_A_KIND = 50
"""So many games of a house, or side wagers of a game, are more than any has."""

_SHARED: dict[str, CoreSchema] = {}


def shared(name: str, schema: CoreSchema) -> CoreSchema:
    """``schema`` under a name, to be used in several places: it is built, and told to an editor, once."""
    _SHARED[name] = {**schema, "ref": name}
    return core_schema.definition_reference_schema(name)


def with_shared(schema: CoreSchema) -> CoreSchema:
    """``schema`` together with everything shared, as a validator needs it."""
    return core_schema.definitions_schema(schema, list(_SHARED.values()))


def refusal(findings: Iterable[Finding], value: Any) -> ValidationError:
    """What a reader raises to refuse ``value`` for these faults, their key paths counted from it."""
    return ValidationError.from_exception_data("value", [_as_details(finding, value) for finding in findings])


def _as_details(finding: Finding, value: Any) -> InitErrorDetails:
    kind = "found-at-key" if finding.at_key else "found"
    said = PydanticCustomError(kind, "{said}", {"said": finding.message})
    return InitErrorDetails(type=said, loc=finding.at, input=value)


def _details_of(error: ValidationError) -> list[InitErrorDetails]:
    return [_again(line) for line in error.errors(include_url=False)]


def _again(line: Any) -> InitErrorDetails:
    kind: Any = line["type"]
    if "said" in line.get("ctx", {}):
        kind = PydanticCustomError(kind, "{said}", line["ctx"])
    return InitErrorDetails(type=kind, loc=line["loc"], input=line["input"], ctx=line.get("ctx", {}))


def text(description: str = "") -> CoreSchema:
    """Text that is not blank."""
    about = {"description": description} if description else {}
    return core_schema.str_schema(pattern=r"\S", strict=True, **_metadata(about))


def record(required: dict[str, CoreSchema], optional: dict[str, CoreSchema] | None = None, **about: Any) -> CoreSchema:
    """A table with these keys and no other."""
    fields = {key: core_schema.typed_dict_field(schema) for key, schema in required.items()}
    for key, schema in (optional or {}).items():
        fields[key] = core_schema.typed_dict_field(schema, required=False)
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid", **_metadata(about))


def listing(item: CoreSchema, least: int = 0, **about: Any) -> CoreSchema:
    """A list, read as a tuple."""
    return read_after(core_schema.list_schema(item, strict=True, min_length=least or None, **_metadata(about)), tuple)


def by_key(item: CoreSchema, **about: Any) -> CoreSchema:
    """A table whose keys are the author's own, ``MOST_OF_A_KIND`` at most."""
    return core_schema.dict_schema(core_schema.str_schema(), item, max_length=MOST_OF_A_KIND, **_metadata(about))


def _metadata(about: dict[str, Any]) -> dict[str, Any]:
    return {"metadata": {"pydantic_js_updates": about}} if about else {}


def items(value: Any) -> Sequence[Any]:
    """The items of a list as the file has it; none where it is something else."""
    return value if isinstance(value, list) else ()


def entries(value: Any) -> dict[str, Any]:
    """The keys and values of a table as the file has it; none where it is something else."""
    return value if isinstance(value, dict) else {}


def _value_of(member: Enum) -> Any:
    return member.value


@cache
def one_word(kind: type[Enum], word_of: Callable[[Enum], Any] = _value_of) -> CoreSchema:
    """One of an enumeration's words; ``word_of`` is what stands in a file for a member."""
    by_word: dict[Any, Enum] = {word_of(member): member for member in kind}

    def read(value: Any) -> Enum:
        if isinstance(value, str | int) and not isinstance(value, bool) and value in by_word:
            return by_word[value]
        near = did_you_mean(value, map(str, by_word)) if isinstance(value, str) else ""
        raise UnfitError(f"it is no word for this.{near}" if near else f"write {_one_of(by_word)}")

    about = {"title": kind.__name__, "description": (kind.__doc__ or "").partition("\n")[0]}
    return leaf(read, _one_of(by_word), core_schema.literal_schema(list(by_word)), **about)


def _one_of(words: dict[Any, Enum]) -> str:
    *all_but_last, last = [shown(each) for each in words]
    return f"{', '.join(all_but_last)} or {last}" if all_but_last else str(last)


TWICE = "{} stands in this list twice: keep one."


def several_words(kind: type[Enum]) -> CoreSchema:
    """A list of an enumeration's words, none of them twice."""
    return checked(listing(one_word(kind)), lambda value: repeats(value, TWICE))


def _as_written(written: Any) -> Any:
    return written


def repeats(value: Any, said: str, key: str = "", told_by: Callable[[Any], Any] = _as_written) -> Iterator[Finding]:
    """Findings for items (or what stands at their ``key``) that were there before, as ``told_by`` tells them apart."""
    seen: set[Hashable] = set()
    for place, item in enumerate(items(value)):
        written = entries(item).get(key) if key else item
        what = told_by(written)
        if not isinstance(what, Hashable):
            continue
        if what in seen and written is not None:
            yield Finding((place, key) if key else (place,), said.format(shown(written)))
        seen.add(what)
