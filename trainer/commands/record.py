"""`dealer-trainer record`: says what holds of signed records, lists them, shows them, writes them into a file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

import click

from trainer.commands.school.signing import passphrase_of
from trainer.commands.school.who import for_staff, signer_seen
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import OutputPath, columns, echo_json, force_option, json_option
from trainer.content.text.faults import printable
from trainer.lazy_module import LazyModule
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.output_files import FileKind, check_output, write_output
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.canonical import canonical, in_groups
from trainer.training.signed_records.checking.reading import LARGEST, ReadFile, read_record_file
from trainer.training.signed_records.checking.verifying import Holding, Verification, verify
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.ports import ListedRecord, SchoolRecords
from trainer.training.signed_records.sealing import SealedRecord, sealed_to_json
from trainer.training.signed_records.signatures import fingerprint, public_key, read_fingerprint
from trainer.training.signed_records.told_of_record import after_lines, in_lines, in_short, moment_words
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    from trainer.storage import score_book
    from trainer.storage.mending import backups
    from trainer.training.signed_records import badges
    from trainer.ui.paper.records import writing
else:
    # Whoever verifies has no score book, and needs nothing that reads one.
    score_book = LazyModule("trainer.storage.score_book")
    backups = LazyModule("trainer.storage.mending.backups")
    # What makes a badge need not be there.
    badges = LazyModule("trainer.training.signed_records.badges")
    # Only what is printed needs a window's letters.
    writing = LazyModule("trainer.ui.paper.records.writing")

_NOT_KNOWN = "Signer not known"
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
@data_option
@pass_folders
def verify_files(
    folders: Folders, files: tuple[Path, ...], checkpoints: tuple[Path, ...], keys: tuple[str, ...], as_json: bool
) -> int:
    """Say line by line what holds of FILEs, and what does not: records, chains and checkpoints, as files or in a PDF.

    An Open Badge among them is checked, too, and held against the records beside it.

    No score book is needed; one of a school tells which keys are its people's. The exit code is 1 if anything does not
    hold, and 2 if it isn't known whose key signed: then name it with --key, once you have compared its fingerprint.
    """
    named = [_fingerprint(each) for each in keys]
    found = verify(_read(files), _read(checkpoints), named, _known_here(folders))
    restored = _restored_here(folders, found)
    if as_json:
        echo_json({**_data(found), "restored": restored})
    else:
        for line in _lines(found, restored):
            click.echo(without_unseen(line))
    return 1 if not found.holds else 0 if found.signers_known else 2


def _known_here(folders: Folders) -> Mapping[str, str]:
    """The keys of the school's people by the score book of this machine; none where there is no book to be read."""
    if not (folders.data / FILE_NAME).exists():
        return {}
    try:
        with closing(score_book.open_for_reading(folders.data)) as book:
            return book.school.known_keys()
    except KnownError:
        return {}


def _restored_here(folders: Folders, found: Verification) -> list[str]:
    """A sentence for each station of these records whose score book was put back from a copy, as far as known here."""
    if not (folders.data / FILE_NAME).exists():
        return []
    try:
        with closing(score_book.open_for_reading(folders.data)) as book:
            signed = book.edits.restorings()
    except KnownError:
        return []
    stations = dict.fromkeys(each.station for each in found.records if each.station in signed)
    return [
        f"The score book of station {each} was put back from a copy before these records, which {signed[each]} signed."
        for each in stations
    ]


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


def _lines(found: Verification, restored: Sequence[str]) -> Iterator[str]:
    for thing in found.things:
        yield thing.title
        yield from (f"  {each.standing.value}: {each.said}" for each in thing.found)
    yield from restored
    yield ""
    yield _TOLD
    yield _verdict(found)


def _verdict(found: Verification) -> str:
    """The last line: whose records these are with their decisions, and whether all holds and the signer is known."""
    broken = sum(each.standing is Holding.BROKEN for thing in found.things for each in thing.found)
    about = _about(found.records)
    if broken:
        return f"{about}{'1 thing does not hold.' if broken == 1 else f'{broken:,} things do not hold.'}"
    return f"{about}Everything that can be checked holds." if found.signers_known else _NOT_KNOWN


def _about(records: Sequence[SealedRecord]) -> str:
    """``Record 2, Nina Keller, Table test: competent, ... ``; of many records, how many there are and the latest."""
    if not records:
        return ""
    latest = f"Record {records[-1].number}, {in_short(records[-1].record)}. "
    return latest if len(records) == 1 else f"{len(records):,} records, the latest: {latest}"


def _data(found: Verification) -> dict[str, object]:
    things = [
        {"title": thing.title, "found": [{"standing": each.standing.name, "said": each.said} for each in thing.found]}
        for thing in found.things
    ]
    return {"holds": found.holds, "signer_known": found.signers_known, "things": things}


@command.command("list", short_help="List the records of the score book.")
@click.option("--learner", metavar="NAME", help="Whose; everybody's where not given.")
@json_option
@data_option
@pass_folders
@for_staff
def list_records(folders: Folders, learner: str | None, as_json: bool) -> None:
    """List the signed records that the score book holds, oldest first: number, day, candidate, test, decision, id."""
    with closing(score_book.open_for_reading(folders.data)) as book:
        known = book.learners()
        if learner is not None and learner not in known:
            raise unknown("learner", learner, known)
        records = book.school.records(learner)
    if as_json:
        echo_json([_listed_data(each) for each in records])
    elif records:
        for line in columns([_cells(each) for each in records], right=(0,)):
            click.echo(without_unseen(line))
    else:
        click.echo("No record has been signed yet.")


@command.command("show", short_help="Show a record in words.")
@click.argument("record", metavar="ID")
@json_option
@data_option
@pass_folders
@for_staff
def show_record(folders: Folders, record: str, as_json: bool) -> None:
    """Show a record in words, with its digest, its key and its checkpoint. ID is the record's id or its number."""
    with closing(score_book.open_for_reading(folders.data)) as book:
        (found,) = _named(book.school.records(), [record])
        checkpoint = book.school.checkpoint(found.sealed)
        notes = [each for each in book.school.notes() if each.record == found.sealed.digest]
    sealed = found.sealed
    if as_json:
        echo_json(sealed_to_json(sealed))
        return
    later = [f"Superseded by record {found.superseded_by}, which holds in its place."] if found.superseded_by else []
    lines = [
        f"Record {sealed.number} of station {sealed.station}",
        *later,
        *in_lines(sealed.record),
        *after_lines(sealed.record, notes),
        f"Digest {in_groups(sealed.digest)}, key {fingerprint(sealed.key)}",
        *([] if checkpoint is None else ["Checkpoint:", *checkpoint.note.splitlines()]),
    ]
    for line in lines:
        click.echo(without_unseen(line))


@command.command("export", short_help="Write records into a file that proves itself.")
@click.argument("records", metavar="[ID]...", nargs=-1)
@click.option("--to", "file", metavar="FILE", required=True, type=OutputPath(), help="Where to write.")
@click.option("--all", "whole", is_flag=True, help="The whole chain of records, from the first on.")
@click.option("--badge", "as_badge", is_flag=True, help="An Open Badge 3.0 of one record, for the dealer to keep.")
@force_option
@data_option
@pass_folders
@for_staff
def export_records(
    folders: Folders, records: tuple[str, ...], file: Path, whole: bool, as_badge: bool, force: bool
) -> None:
    """Write records into FILE as JSON, with checkpoints and what shows the records under them.

    A FILE that ends in .pdf is one record to be printed, with all of that attached. Whoever is given the file sees with
    `record verify` what holds of it. A single record tells nothing of others; the whole chain (--all) shows that none
    is missing.

    A badge (--badge) is signed with the key of who decided, whose passphrase is asked for. It tells what was shown, and
    nothing of the test itself; other programs check it.
    """
    if whole == bool(records):
        raise click.UsageError("Name the records by their ids, or ask for all of them with --all.")
    if as_badge:
        _export_badge(folders, records, file, replace=force)
        return
    with closing(score_book.open_for_reading(folders.data)) as book:
        every = book.school.records()
        found = every if whole else _named(every, records)
        stations = list(dict.fromkeys(each.sealed.station for each in found))
        if len(stations) != 1:
            raise CannotBeDone(_not_one_station(stations))
        chain = book.school.chain(stations[0])
        checkpoint = book.school.checkpoint(found[0].sealed)
    told = chain.file_of_all() if whole else chain.file_of({each.sealed.number for each in found})
    if file.suffix.lower() == ".pdf":
        if len(found) != 1:
            raise click.UsageError("A page is of one record: name one, or write them into a file that ends in .json.")
        page = writing.record_pdf(found[0].sealed, checkpoint, canonical(told))
        write_output(file, FileKind.PDF, page, replace=force)
    else:
        write_output(file, FileKind.RECORDS, canonical(told), replace=force)
    click.echo(f"{_many_records(len(found))} written to {printable(file)}.")


def _export_badge(folders: Folders, records: Sequence[str], file: Path, *, replace: bool) -> None:
    if len(records) != 1:
        raise click.UsageError("A badge is of one record: name one.")
    check_output(file, FileKind.BADGE, replace=replace)
    with closing(score_book.open_score_book(folders.data)) as book:
        (found,) = _named(book.school.records(), records)
        sealed, school = found.sealed, book.school
        try:
            badges.see_that_it_can_be(found)
            secret = _opened(school, sealed)
        except ValueError as fault:
            raise CannotBeDone(str(fault)) from fault
    badge = badges.signed_badge(sealed, secret, _now_ms())
    content = json.dumps(badge, ensure_ascii=False, indent=2).encode() + b"\n"
    write_output(file, FileKind.BADGE, content, replace=replace)
    click.echo(f"A badge for {without_unseen(sealed.record.candidate.name)} written to {printable(file)}.")
    click.echo(f"It was issued with the key {fingerprint(sealed.key)}.")


def _opened(school: SchoolRecords, sealed: SealedRecord) -> bytes:
    """Return the secret of the key that signed a record, by its passphrase; raises ValueError and CannotBeDone."""
    by = sealed.record.decision.by.name
    kept = next((each for each in school.signing_keys() if each.key == sealed.key), None)
    if kept is None:
        raise ValueError(f"The key of {by} is not in this score book: make the badge where the record was signed.")
    if kept.revocation is not None:
        raise ValueError(f"The key of {by} is used no more: have the test decided anew by somebody who has one.")
    signer = signer_seen()
    if signer is not None and public_key(signer.secret) == sealed.key:
        return signer.secret
    # A line of the standard input was read already for somebody else who was asked before.
    on_input = bool(click.get_current_context().params.get("on_input")) and signer is None
    return KeyHolder(school, _now_ms, os.urandom).open(kept, passphrase_of(by, on_input=on_input))


def _now_ms() -> int:
    return int(time() * 1_000)


def _named(records: Sequence[ListedRecord], names: Sequence[str]) -> list[ListedRecord]:
    """The records of these ids or numbers; raises UnknownName, and CannotBeDone where a number is that of several."""
    found: list[ListedRecord] = []
    for name in names:
        ones = [each for each in records if name in (each.sealed.record.id, str(each.sealed.number))]
        if not ones:
            raise unknown("record", name, [each.sealed.record.id for each in records])
        if len(ones) > 1:
            raise CannotBeDone(f"There are {len(ones)} records with the number {name}: name one by its id.")
        found += ones
    return found


def _not_one_station(stations: Sequence[str]) -> str:
    if not stations:
        return "No record has been signed yet."
    return f"These records are of {len(stations)} chains: write those of each into a file of its own."


def _cells(each: ListedRecord) -> list[str]:
    record = each.sealed.record
    decided = moment_words(record.decision.at_ms, record.offset_minutes)
    later = f", superseded by {each.superseded_by}" if each.superseded_by else ""
    standard = f"{record.decision.standard.value}{later}"
    return [str(each.sealed.number), decided, record.candidate.name, record.test.name, standard, record.id]


def _listed_data(each: ListedRecord) -> dict[str, object]:
    record = each.sealed.record
    return {
        "id": record.id,
        "station": each.sealed.station,
        "number": each.sealed.number,
        "decided_ms": record.decision.at_ms,
        "candidate": record.candidate.name,
        "test": record.test.key,
        "decision": record.decision.standard.value,
        "superseded_by": each.superseded_by or None,
    }


def _many_records(count: int) -> str:
    return "1 record" if count == 1 else f"{count:,} records"
