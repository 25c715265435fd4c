"""Every command of the command line by its name, as the program itself lists them."""

from __future__ import annotations

from collections.abc import Iterator

import click

from trainer.cli import commands

NAMES = tuple(commands.list_commands(click.Context(commands)))
"""What stands behind ``dealer-trainer``; test_behind_the_door.py holds the whole list to one written by hand."""


def every_command(group: click.Group = commands, before: str = "") -> Iterator[tuple[str, click.Command]]:
    """All commands that do something, with their names, such as ``school roster import``."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from every_command(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command
