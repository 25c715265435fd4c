"""Results as text: JSON, and columns that line up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

force_option = click.option("--force", is_flag=True, help="Replace the file if it exists; only one of the same kind.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for another program.")


class OutputPath(click.Path):
    """The path of a file that a command writes for a person, by ``trainer.storage.mending.output_files`` alone."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)


def echo_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines; each column as wide as it must be, those numbered in ``right`` set to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(cell.rjust(width) if place in right else cell.ljust(width) for place, (cell, width) in cells)
        for cells in (enumerate(zip(row, widths, strict=True)) for row in rows)
    )
    return [line.rstrip() for line in lines]
