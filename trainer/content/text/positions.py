"""Where each key and each value of a TOML file stands: key paths to lines and columns.

The index is built only for a file that has a fault, since a file without one needs no lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import tomli

from trainer.content.text.faults import KeyPath

if TYPE_CHECKING:
    from tree_sitter import Node, Point

MOST_REPEATED = 100

_DEEPEST = 300


class TextPlace(NamedTuple):
    """A line and a column, both from 1, the column in characters."""

    line: int
    column: int


def place_of(text: str, offset: int) -> TextPlace:
    """The place of the character at ``offset``."""
    return TextPlace(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


class Repeated(NamedTuple):
    """A key that stands a second time, and from where to where it and its value reach, in characters."""

    place: TextPlace
    start: int
    end: int


@dataclass(slots=True)
class Positions:
    """The places of a file's keys and values; ``repeated`` are keys that stand a second time."""

    lines: list[bytes]
    keys: dict[KeyPath, TextPlace] = field(default_factory=dict)
    values: dict[KeyPath, TextPlace] = field(default_factory=dict)
    repeated: list[tuple[TextPlace, Node]] = field(default_factory=list)

    @classmethod
    def of(cls, text: str) -> Positions:
        """The index of ``text``, as far as it can be read where it is not TOML."""
        source = text.encode("utf-8")
        index = cls(source.split(b"\n"))
        index._read(_parse(source))
        return index

    def place(self, path: KeyPath, at_key: bool = False) -> TextPlace:
        """Where the value at ``path`` stands (or its key); where it is absent, the nearest table around it."""
        if path in self.keys and (at_key or path not in self.values):
            return self.keys[path]
        if path in self.values:
            return self.values[path]
        return self.place(path[:-1], at_key=True) if path else TextPlace(1, 1)

    def _read(self, document: Node) -> None:
        arrays: dict[KeyPath, int] = {}
        for statement in document.named_children:
            match statement.type:
                case "pair":
                    self._pair((), statement)
                case "table" | "table_array_element":
                    self._table(statement, arrays)

    def _table(self, table: Node, arrays: dict[KeyPath, int]) -> None:
        heading = next((child for child in table.named_children if child.type in _KEYS), None)
        if heading is None:
            return
        path: KeyPath = ()
        for name, node in _parts(heading):
            path = (*path, name)
            self.keys.setdefault(path, self.at(node.start_point))
            path = (*path, arrays[path]) if path in arrays else path
        if table.type == "table_array_element":
            whole = path[:-1] if isinstance(path[-1], int) else path
            arrays[whole] = arrays.get(whole, -1) + 1
            path = (*whole, arrays[whole])
            self.keys[path] = self.keys[whole]
        self._within(path, table)

    def _within(self, path: KeyPath, table: Node) -> None:
        for child in table.named_children:
            if child.type == "pair":
                self._pair(path, child)

    def _pair(self, path: KeyPath, pair: Node) -> None:
        key, *values = [child for child in pair.named_children if child.type not in ("comment", "ERROR")]
        if key.type not in _KEYS:
            return
        for name, node in _parts(key):
            path = (*path, name)
            last = node
            self.keys.setdefault(path, self.at(node.start_point))
        if path in self.values:
            self.repeated.append((self.at(last.start_point), pair))
        elif values:
            self._value(path, values[0])

    def _value(self, path: KeyPath, value: Node) -> None:
        self.values[path] = self.at(value.start_point)
        if len(path) > _DEEPEST:
            return
        if value.type == "inline_table":
            self._within(path, value)
        elif value.type == "array":
            items = [child for child in value.named_children if child.type not in ("comment", "ERROR")]
            for number, item in enumerate(items):
                self._value((*path, number), item)

    def at(self, point: Point) -> TextPlace:
        """The place of a point of the parsed text."""
        before = self.lines[point.row][: point.column]
        return TextPlace(point.row + 1, len(before.decode("utf-8", "replace")) + 1)


_KEYS = ("bare_key", "quoted_key", "dotted_key")


def _parse(source: bytes) -> Node:
    # Only a file with a fault needs it; every start of the application would wait for it otherwise.
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_toml.language())).parse(source).root_node


def _parts(key: Node) -> Iterator[tuple[str, Node]]:
    parts: list[Node] = []
    while key.type == "dotted_key":
        first, *rest = key.named_children
        parts.extend(reversed(rest))
        key = first
    for node in (key, *reversed(parts)):
        yield _name(node), node


def _name(node: Node) -> str:
    text = (node.text or b"").decode("utf-8", "replace")
    if node.type != "quoted_key":
        return text
    try:
        return next(iter(tomli.loads(f"{text} = 0")))
    except tomli.TOMLDecodeError:
        return text


def repeated_keys(text: str) -> tuple[Repeated, ...]:
    """The keys that stand a second time in their table, ``MOST_REPEATED`` at most."""
    source = text.encode("utf-8")

    def characters(byte: int) -> int:
        return len(source[:byte].decode("utf-8", "replace"))

    found = Positions.of(text).repeated[:MOST_REPEATED]
    return tuple(Repeated(place, characters(pair.start_byte), characters(_end(pair))) for place, pair in found)


def _end(pair: Node) -> int:
    """Where a pair ends, the comma after it (in an inline table) included."""
    after = pair.next_sibling
    return after.end_byte if after is not None and after.type == "," else pair.end_byte


def first_too_deep(text: str) -> TextPlace:
    """The first place nested deeper than any house file is."""
    source = text.encode("utf-8")
    cursor = _parse(source).walk()
    depth = 0
    while depth <= _DEEPEST:
        if cursor.goto_first_child():
            depth += 1
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return _first_run_of_brackets(text)
            depth -= 1
    return Positions(source.split(b"\n")).at(cursor.node.start_point) if cursor.node else TextPlace(1, 1)


def _first_run_of_brackets(text: str) -> TextPlace:
    """Where the brackets are never closed, they are nested for nobody but their author."""
    found = re.search(r"(?:[\[{]\s*){100}", text)
    return place_of(text, found.start() if found else 0)
