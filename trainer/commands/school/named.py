"""`dealer-trainer school`: the commands of a school by their names, each imported when it is run."""

from __future__ import annotations

from importlib import import_module

import click

from trainer.commands.shared.errors import unknown

_COMMANDS = {
    "classes": ("classes", "command", "List the classes, and who is in each."),
    "roster": ("roster", "command", "Change the roster by a list from an office, or write it into a file."),
    "assign": ("assigning", "command", "Have a class or a learner do something by a day."),
    "pins": ("pins", "command", "Give learners new PINs, to be printed and handed out."),
    "share": ("sharing", "share", "Let every machine of the school have houses, lessons or tests."),
    "unshare": ("sharing", "unshare", "Share files no more."),
    "shared": ("sharing", "shared", "List the files that are shared, and how each stands here."),
    "key": ("carrying", "key_out", "Print your key, sealed with your passphrase, to bring it to another machine."),
    "bring-key": ("carrying", "bring_key", "Bring a key to this machine, so that its owner can open tests here."),
    "out": ("results_out", "out", "Write what learners did at this machine into a file."),
    "in": ("results_in", "take_in", "Lay in a file of what learners did at another machine."),
    "reasons": ("reasons", "command", "List why more time was granted, and erase it."),
    "settle": ("settling", "settle", "List what somebody has to settle by hand."),
    "create": ("server", "create", "Make a database the school's server, or bring it up to date."),
    "enrol": ("server", "enrol", "Let a station come to the server: write the file that it opens once."),
    "revoke": ("server", "revoke", "Let a station come no more."),
    "stations": ("server", "stations", "List the stations, and what each has sent."),
    "remove-learner": ("removing", "remove_learner", "Take a learner out of the server and of every machine."),
    "join": ("station", "join", "Make this machine a station, by the file it was enrolled with."),
    "check": ("station", "check", "See that the score book is what the server was sent."),
    "send": ("station", "send", "Send what is not sent yet, and take in what others did."),
}
"""Each with the module it stands in, its name there, and what it is for."""


class SchoolCommands(click.Group):
    """Commands of which each needs another part of the program."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, name, _ = _COMMANDS[cmd_name]
        found = getattr(import_module(f"trainer.commands.school.{module}"), name)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS:
            raise unknown("command of a school", args[0], _COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, told) for name, (_, _, told) in _COMMANDS.items()])


@click.group(cls=SchoolCommands)
def command() -> None:
    """A school: its roster, what is assigned, its machines, and what goes between them."""
