"""`dealer-trainer run`: opens the window."""

from __future__ import annotations

import click

from trainer.app import run
from trainer.commands.shared.folders import Folders, data_option, pass_folders


@click.command()
@click.option("--debug", is_flag=True, help="Tell every act here as it is done, and the table in notation after it.")
@data_option
@pass_folders
def command(folders: Folders, debug: bool) -> int:
    """Open the window."""
    return run(folders.data, debug=debug)
