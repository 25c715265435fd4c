"""`dealer-trainer check`: tells every fault of house files, gesture files and words."""

from __future__ import annotations

from pathlib import Path

import click

from trainer.content.checking import check, files_of


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
def command(paths: tuple[Path, ...]) -> int:
    """Check house files, gesture files and words of the glossary, or all of a folder.

    Every fault is printed as file:line:column: message. The exit code is 1 where there is any.
    """
    faults = check(paths)
    for fault in faults:
        click.echo(fault)
    if not faults:
        files = len(files_of(paths))
        click.echo(f"{files} {'file' if files == 1 else 'files'}, no faults")
    return 1 if faults else 0
