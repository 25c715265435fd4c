"""`dealer-trainer self-test`: sees that everything that came with the trainer is sound."""

from __future__ import annotations

import click

from trainer.selftest import look_at_everything


@click.command()
def command() -> int:
    """See that everything that came with the trainer is sound.

    One line for each thing looked at; the exit code is 1 where any is broken.
    """
    broken = 0
    for outcome in look_at_everything():
        click.echo(outcome)
        broken += not outcome.sound
    click.echo("Everything is sound." if not broken else f"Broken: {broken}. Install the trainer again.")
    return 1 if broken else 0
