"""Reads TOML, and where it is not TOML says so at every place, reading on after a broken line where it can."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import tomli

from trainer.content.text.positions import Repeated, TextPlace, first_too_deep, place_of, repeated_keys

MOST_MENDED = 20

_STATEMENT = re.compile(r"""\s*[\w."'+-]+\s*=""", re.ASCII)

_CURLY = "“”„«»‘’‚"
_QUOTE = re.compile(r"""(?<!\\)\"(?!\"\")""")
_STRAIGHT = 'a straight " before it and one after it; until then the file is not TOML.'

_SYNTAX = {
    "Cannot overwrite a value": "This key stands here a second time: keep one of the two",
    "Invalid value": "No value can be read here: put text in quotes, and write true, false or a number without them",
    "Illegal character": "This text is not closed on its line, or holds a character that cannot stand in it",
    "Unterminated string": "This text is not closed: its closing quote is missing",
    "Unescaped '\\' in a string": "A backslash stands alone in this text: write two, or put the text in single quotes",
    "Invalid hex value": "The characters after this backslash are no code of a character",
    "Escaped character is not a Unicode scalar value": "The characters after this backslash are no code of a character",
    "Unclosed array": "A comma or a closing ] is missing in this list",
    "Unclosed inline table": "A comma or a closing } is missing in this table",
    "Duplicate inline table key": "This key stands here a second time: keep one of the two",
    "Expected '=' after a key": "An = is missing after this key",
    "Expected ']": "A closing ] is missing in this heading, or its name is of several words: join them with hyphens",
    "Expected newline or end of document": "Something follows the value: begin each key on a line of its own",
    "Invalid initial character for a key part": "A key must begin here: letters, digits, - and _, or put it in quotes",
    "Invalid statement": "Neither a key nor a [heading] can be read here",
    "Cannot declare": "This heading stands here a second time: put its keys under the first one",
    "Cannot mutate immutable namespace": "This table is already complete above: add the key there",
    "Cannot redefine namespace": "This table is already complete above: add the key there",
    "Found invalid character": "A character stands here that a text file cannot hold",
    "Expected": "This text is not closed: its closing quotes are missing",
    "Invalid date or datetime": "This is no date; put text in quotes",
}


@dataclass(frozen=True, slots=True)
class Toml:
    """What could be read of a text, with the faults that keep it from being TOML.

    ``text`` is what was read, all that had to be left out being blank. ``tables`` None: nothing could be read.
    ``whole`` tells that no line had to be left out.
    """

    text: str
    tables: dict[str, Any] | None
    faults: tuple[tuple[TextPlace, str], ...] = ()
    whole: bool = True


def parse(text: str) -> Toml:
    """Read ``text``; never raises for what it holds."""
    faults: list[tuple[TextPlace, str]] = []
    whole = True
    while len(faults) <= MOST_MENDED:
        try:
            return Toml(text, tomli.loads(text), tuple(faults), whole)
        except tomli.TOMLDecodeError as error:
            place = TextPlace(error.lineno, error.colno)
            repeated = repeated_keys(text) if "overwrite" in error.msg or "Duplicate" in error.msg else ()
            if repeated:
                faults += [(each.place, _said(error.msg)) for each in repeated]
                text = _without(text, repeated)
                continue
            line = text.split("\n")[place.line - 1]
            mendable = _is_within_statement(line, place)
            if mendable or not faults:
                faults.append(_quotes(line, place) or (place, _said(error.msg)))
            if not mendable:
                return Toml(text, None, tuple(faults))
            text, whole = _without_line(text, place.line), False
        except RecursionError:
            return Toml(text, None, (*faults, (first_too_deep(text), "Lists and tables are nested too deeply here.")))
        except ValueError:
            return Toml(text, None, (*faults, (_huge_number(text), "This number is too long to be read.")))
    return Toml(text, None, tuple(faults))


def _is_within_statement(line: str, place: TextPlace) -> bool:
    """Whether the fault lies in the value of a line ``key = value``, so that the next line can be read without it.

    At the line's beginning it would tell of a list or a text that an earlier line left open.
    """
    statement = _STATEMENT.match(line)
    return statement is not None and place.column > statement.end()


def _without(text: str, repeated: Iterable[Repeated]) -> str:
    """The text with repeated keys and their values blanked, all else in its place."""
    for each in repeated:
        text = text[: each.start] + re.sub(r"[^\n]", " ", text[each.start : each.end]) + text[each.end :]
    return text


def _without_line(text: str, number: int) -> str:
    lines = text.split("\n")
    lines[number - 1] = ""
    return "\n".join(lines)


def _quotes(line: str, place: TextPlace) -> tuple[TextPlace, str] | None:
    """What is wrong with the quotes of a line that cannot be read; None where they are sound."""
    curly = next((column for column, character in enumerate(line, 1) if character in _CURLY), 0)
    straight = [each.start() + 1 for each in _QUOTE.finditer(line)]
    # Between straight quotes a curly one is a letter like any other.
    if curly and sum(column < curly for column in straight) % 2 == 0:
        return TextPlace(place.line, curly), f"This quote is curly, as word processors write it: write {_STRAIGHT}"
    if len(straight) % 2:
        opening = TextPlace(place.line, _unclosed(line, straight))
        return opening, f"The closing quote of this text is missing: a text has {_STRAIGHT}"
    return None


def _unclosed(line: str, quotes: list[int]) -> int:
    """The column of the quote that is not closed: what it begins runs on into the next key, or to the line's end."""
    pairs = zip(quotes[::2], quotes[1::2], strict=False)
    return next((begin for begin, end in pairs if "=" in line[begin : end - 1]), quotes[-1])


def _said(msg: str) -> str:
    plain = next((plain for start, plain in _SYNTAX.items() if msg.startswith(start)), "This cannot be read")
    return f"{plain}; until then the file is not TOML."


def _huge_number(text: str) -> TextPlace:
    found = re.search(r"[\d_]{4000,}", text)
    return place_of(text, found.start() if found else 0)
