"""`dealer-trainer check`: tells every fault of house files."""

from __future__ import annotations

import os
from pathlib import Path

import click

from trainer.content.houses import check
from trainer.content.shelf import house_paths


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(paths: tuple[Path, ...]) -> int:
    """Check house files, or all house files of a folder.

    Every fault is printed as file:line:column: message. The exit code is 1 where there is any.
    """
    faults = check(paths)
    for fault in faults:
        click.echo(fault)
    if not faults:
        files = sum(len(list(house_paths(path))) if os.path.isdir(path) else 1 for path in paths)
        click.echo(f"{files} {'file' if files == 1 else 'files'}, no faults")
    return 1 if faults else 0
