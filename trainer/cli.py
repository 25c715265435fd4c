"""The command `dealer-trainer`: opens the window, or runs one of its commands."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TextIO

import click

from trainer.commands.shared.crash_report import report_crash
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import NAME, Folders, called
from trainer.commands.shared.output import unsteered
from trainer.training.records.ports import KnownError
from trainer.wording.unseen_letters import without_unseen

INTERRUPTED = 130
REPORTS = "reports"

_COMMANDS = {
    "run": "Open the window; this is done where no command is given.",
    "check": "Check files of houses, gestures, words, lessons and tests; every fault is told with its line.",
    "new-house": "Write a house file to begin with.",
    "houses": "List the houses and their games.",
    "compare": "Every rule that differs between two games.",
    "odds": "The exact odds of a wager.",
    "mixing": "How well a house's shuffle mixes the cards.",
    "lesson": "Show a lesson for a game, or print it.",
    "drill": "Print questions with their answers as a worksheet, or ask them here.",
    "deal": "Print rounds as the model dealer deals them, act by act.",
    "judge": "Judge a transcript of rounds, act by act.",
    "render": "Draw a gesture or a shuffle as a sheet of its moments.",
    "tests": "List the tests, and whether a game has what they ask.",
    "test": "Print the form of a test with its key, or mark answers typed elsewhere.",
    "learn": "What a learner can do in a game, skill by skill, and what is due.",
    "today": "What a learner does today, part by part, and why.",
    "progress": "How a learner gets on, with each drill and at the table.",
    "book": "Look after the score book: check it, copy it, put a copy back, mend it.",
    "record": "Signed records of tests: say what holds of them, list, show, export them.",
    "school": "A school: its roster, what is assigned, its machines, and what goes between them.",
    "sentences": "List every sentence for a game, one per line, with its case.",
    "glossary": "What a word of the trade means.",
    "switch": "Read an unclear rule of a game the other way.",
    "confirm": "Confirm rules that a game's document doesn't state.",
    "self-test": "See that everything that came with the trainer is sound.",
}


_IN_ROOMS = {
    "tests": "tests.listing",
    "test": "tests.one_test",
    "lesson": "learning.lesson",
    "learn": "learning.learn",
    "today": "learning.today",
    "progress": "learning.progress",
    "school": "school.named",
    "sentences": "every_sentence.sentences",
}
"""The commands that stand in a folder of their own, with what only they need."""


class LateCommands(click.Group):
    """Commands whose modules are imported when they are run, so that each starts as fast as it can."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command = import_module(f"trainer.commands.{_IN_ROOMS.get(name, name)}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS:
            raise unknown("command", args[0], _COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


def _print_version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"{NAME} {_version()}")
        ctx.exit()


def _version() -> str:
    # It brings half of the e-mail package with it: not before the first frame.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(NAME)
    except PackageNotFoundError:
        return "not installed"


@click.group(cls=LateCommands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--data",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="The folder of the score book and of your own houses, instead of the usual one.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Say which version this is.",
)
@click.pass_context
def commands(ctx: click.Context, data: Path | None) -> int:
    """Trains blackjack dealers by the houses' own rules. Without a command the window opens."""
    folders = ctx.ensure_object(Folders)
    folders.data = data or folders.data
    if ctx.invoked_subcommand is not None:
        return 0
    run = commands.get_command(ctx, "run")
    assert run is not None
    code: int = ctx.invoke(run)
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line with ``arguments`` (None: the process's own); gives the exit code.

    0: done. 1: it could not be done, said in a sentence. 2: wrongly asked for. 130: interrupted.
    """
    for stream in (sys.stdout, sys.stderr):
        _speak_utf8(stream)
    with unsteered():
        return _done(arguments)


def _done(arguments: Sequence[str] | None) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is typed in another encoding is a wrong answer, and no fault of the program.
        sys.stdin.reconfigure(errors="replace")
    # pygame greets on standard output otherwise.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    folders = Folders()
    try:
        code = commands.main(arguments, prog_name=called(), standalone_mode=False, obj=folders)
        _write_out()
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - a person gets one sentence, and the traceback goes into a report
        return _complain(fault, folders)
    return code if isinstance(code, int) else 0


def _complain(fault: Exception, folders: Folders) -> int:
    """Tell ``fault`` in a sentence; gives the exit code."""
    complaint: click.ClickException
    match fault:
        case click.exceptions.NoArgsIsHelpError() as help_in_lines:
            complaint = help_in_lines
        case click.ClickException() as complaint:
            # What was typed is told back; click has its message for final.
            vars(complaint)["message"] = without_unseen(complaint.message)
        case KnownError():
            complaint = CannotBeDone(str(fault))
        case FileNotFoundError(errno=None):
            # What trainer.resources says of an installation that lacks its files is a sentence already.
            complaint = CannotBeDone(str(fault))
        case ImportError() if "shared object" in str(fault):
            complaint = CannotBeDone(f"The window needs a system library that is missing ({fault}): install it.")
        case BrokenPipeError():
            # Whoever read it, such as head, has had enough.
            _let_output_go()
            return 0
        case OSError(errno=errno.EBADF | errno.EINVAL, filename=None):
            _let_output_go()
            return CannotBeDone.exit_code
        case OSError(errno=errno.ENOSPC | errno.EIO | errno.EFBIG | errno.EDQUOT, filename=None):
            _let_output_go()
            complaint = CannotBeDone("The output cannot be written, as its disk is full or does not answer.")
        case _:
            complaint = CannotBeDone(report_crash(fault, folders.data / REPORTS, _version()))
    complaint.show()
    return complaint.exit_code


def _speak_utf8(stream: TextIO | None) -> None:
    """Card signs and names of any language go through whatever the system's own encoding is."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _write_out() -> None:
    """Write what is still held back, while it can still be told that it cannot be written."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def _let_output_go() -> None:
    """Send what is still held back nowhere, or Python itself would complain of it at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
