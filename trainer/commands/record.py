"""`dealer-trainer record`: says what holds of signed records, lists them, shows them, writes them into a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from trainer.commands.shared.output import echo_json, json_option
from trainer.content.text.faults import printable
from trainer.training.signed_records.reading import LARGEST, ReadFile, read_record_file
from trainer.training.signed_records.signatures import read_fingerprint
from trainer.training.signed_records.verifying import Holding, Verification, verify
from trainer.wording.unseen_letters import without_unseen

_TOLD = (
    "A signed record is tamper-evident, not tamper-proof: a change shows, it is not prevented. Whose a key is, no file "
    "can tell: compare its fingerprint with the one its owner tells you."
)


@click.group()
def command() -> None:
    """Signed records: say what holds of them, list them, show them, write them into a file."""


@command.command("verify", short_help="Say what holds of records, and what does not.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--checkpoint",
    "checkpoints",
    metavar="FILE",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A checkpoint that was kept elsewhere; the records must agree with it. May be given more than once.",
)
@click.option(
    "--key",
    "keys",
    metavar="FINGERPRINT",
    multiple=True,
    help="Who may have signed, such as 'A3F1 9C04 77DE 52B8'. May be given more than once.",
)
@json_option
def verify_files(files: tuple[Path, ...], checkpoints: tuple[Path, ...], keys: tuple[str, ...], as_json: bool) -> int:
    """Say line by line what holds of FILEs, and what does not: records, chains and checkpoints, as files or in a PDF.

    No score book is needed, and none is looked at. The exit code is 1 where anything does not hold.
    """
    found = verify(_read(files), _read(checkpoints), [_fingerprint(each) for each in keys])
    if as_json:
        echo_json(_data(found))
    else:
        for line in _lines(found):
            click.echo(without_unseen(line))
    return 0 if found.holds else 1


def _fingerprint(typed: str) -> str:
    try:
        return read_fingerprint(typed)
    except ValueError as fault:
        raise click.BadParameter(f"{fault}.", param_hint="'--key'") from fault


def _read(paths: tuple[Path, ...]) -> list[ReadFile]:
    """What each file holds; one that cannot be read says so, and stops no other."""
    found: list[ReadFile] = []
    for path in paths:
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except (OSError, ValueError) as fault:
            why = fault.strerror if isinstance(fault, OSError) and fault.strerror else "the name is none"
            found.append(ReadFile(printable(path), None, f"it cannot be read ({why})"))
        else:
            found += read_record_file(printable(path), data)
    return found


def _lines(found: Verification) -> Iterator[str]:
    for thing in found.things:
        yield thing.title
        yield from (f"  {each.standing.value}: {each.said}" for each in thing.found)
    broken = sum(each.standing is Holding.BROKEN for thing in found.things for each in thing.found)
    yield ""
    yield "Everything that can be checked holds." if not broken else _many_broken(broken)
    yield _TOLD


def _many_broken(count: int) -> str:
    return "1 thing does not hold." if count == 1 else f"{count:,} things do not hold."


def _data(found: Verification) -> dict[str, object]:
    things = [
        {"title": thing.title, "found": [{"standing": each.standing.name, "said": each.said} for each in thing.found]}
        for thing in found.things
    ]
    return {"holds": found.holds, "things": things}
