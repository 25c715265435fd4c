"""`dealer-trainer run`: opens the window."""

from __future__ import annotations

import click

from trainer.app import run
from trainer.commands.shared.folders import Place, data_option, pass_place


@click.command()
@data_option
@pass_place
def command(place: Place) -> int:
    """Open the window."""
    return run(place.data)
