"""`dealer-trainer run`: opens the window."""

from __future__ import annotations

import click

from trainer.app import run
from trainer.commands.shared.folders import Folders, data_option, pass_folders


@click.command()
@data_option
@pass_folders
def command(folders: Folders) -> int:
    """Open the window."""
    return run(folders.data)
