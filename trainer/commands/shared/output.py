"""Results as text: JSON, columns that line up, and the way all of it takes to the terminal."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click

from trainer.wording.unseen_letters import escaped_in_json, lines_without_unseen

force_option = click.option("--force", is_flag=True, help="Replace the file if it exists; only one of the same kind.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for another program.")


class OutputPath(click.Path):
    """The path of a file that a command writes for a person, by ``trainer.storage.mending.output_files`` alone."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)


class _Unsteered(io.TextIOWrapper):
    """A stream to a terminal: nothing of what is written there steers it, from whichever file it is."""

    def write(self, text: str, /) -> int:
        super().write(lines_without_unseen(text))
        return len(text)


@contextmanager
def unsteered() -> Iterator[None]:
    """Inside the block all that is written to the terminal is text, and ends of lines."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_over(each) for each in before)
    try:
        yield
    finally:
        for each, old in zip((sys.stdout, sys.stderr), before, strict=True):
            if isinstance(each, _Unsteered) and each is not old:
                with suppress(OSError, ValueError):
                    each.detach()
        sys.stdout, sys.stderr = before


def _over(stream: Any) -> Any:
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    stream.flush()
    lines, through = stream.line_buffering, stream.write_through
    return _Unsteered(stream.buffer, "utf-8", "backslashreplace", line_buffering=lines, write_through=through)


def echo_json(value: Any) -> None:
    click.echo(escaped_in_json(json.dumps(value, ensure_ascii=False, indent=2)))


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines; each column as wide as it must be, those numbered in ``right`` set to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(cell.rjust(width) if place in right else cell.ljust(width) for place, (cell, width) in cells)
        for cells in (enumerate(zip(row, widths, strict=True)) for row in rows)
    )
    return [line.rstrip() for line in lines]
