"""What is typed where the school's server is looked after: making it, enrolling and revoking stations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import click

from trainer.commands.school.refusals import told_as_sentences
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import OutputPath, columns, echo_json, force_option, json_option
from trainer.content.text.faults import printable
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.output_files import FileKind, check_output, write_output
from trainer.storage.school_server.administering import EnrolledStation, SchoolAdministrator, SchoolOnServer
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.score_book import open_for_reading
from trainer.training.records.ports import KnownError
from trainer.training.school.enrolment import Enrolment, enrolment_to_json
from trainer.training.school.ports import NotReached, RefusedByServer
from trainer.training.signed_records.people import SCHOOL_NAME
from trainer.training.signed_records.signatures import fingerprint
from trainer.wording.unseen_letters import without_unseen

_HIGHEST_PORT = 65_535

_DATABASE_HELP = (
    "The database as its administrator, such as postgresql://postgres@localhost/school; DEALER_TRAINER_DATABASE "
    "in the surroundings does as well. The password is best left to a file .pgpass, as others see what is typed."
)
database_option = click.option(
    "--database",
    "url",
    metavar="URL",
    required=True,
    envvar="DEALER_TRAINER_DATABASE",
    help=_DATABASE_HELP,
)
server_option = click.option(
    "--database",
    "url",
    metavar="URL",
    envvar="DEALER_TRAINER_DATABASE",
    help=f"{_DATABASE_HELP} Not needed where there is no server.",
)


@contextmanager
def administrator_at(url: str) -> Iterator[SchoolAdministrator]:
    """The server's administrator; what it does not do is told in a sentence."""
    with told_as_sentences(), closing(SchoolAdministrator(url)) as administrator:
        yield administrator


@click.command("create", short_help="Make a database the school's server, or bring it up to date.")
@database_option
@click.option("--name", metavar="NAME", default="", help="What the school is called; as in this machine's settings.")
@data_option
@pass_folders
def create(folders: Folders, url: str, name: str) -> None:
    """Make a database the school's server: tables, roles, rights. The first supervisor is the one of this machine.

    Doing so again changes nothing that is there, and brings it up to date after the trainer was.
    """
    kept_name, supervisor, key = _of_this_machine(folders)
    with administrator_at(url) as administrator:
        made = administrator.create(name or kept_name, supervisor, key)
    school = made.school
    click.echo(without_unseen(f"School: {school.name}{'' if made.is_new else ' (it was there already)'}"))
    click.echo(f"Steps done: {', '.join(f'{each.number} {each.name}' for each in made.steps) or 'none was due'}")
    if school.supervisor_key:
        click.echo(without_unseen(f"First supervisor: {_supervisor(school)}"))
    else:
        click.echo(_NO_SUPERVISOR)
    for warning in made.warnings:
        click.echo(f"Note: {warning}")


_NO_SUPERVISOR = (
    "There is no first supervisor yet: turn School on in the settings of the window on this machine, give somebody a "
    "key, and run this again."
)


def _supervisor(school: SchoolOnServer) -> str:
    return f"{school.supervisor}, key {fingerprint(school.supervisor_key)}"


def _of_this_machine(folders: Folders) -> tuple[str, str, str]:
    """What the school is called in this machine's book, its first supervisor with a key, and the key; "" for none."""
    if not (folders.data / FILE_NAME).exists():
        return "", "", ""
    with closing(open_for_reading(folders.data)) as book:
        names = {each.id: each.name for each in book.school.people()}
        # The first key of a school is the one that nobody certified.
        first = [each for each in book.school.signing_keys() if each.certificate is None and each.revocation is None]
        name = book.setting(SCHOOL_NAME) or ""
    return (name, names.get(first[0].person, ""), first[0].key) if first else (name, "", "")


@click.command("enrol", short_help="Let a station come to the server: write the file that it opens once.")
@click.argument("station", metavar="STATION")
@database_option
@click.option("--out", metavar="FILE", required=True, type=OutputPath(), help="Where to write the file.")
@force_option
@click.option("--office", "is_office", is_flag=True, help="An instructors' machine: it is given everything.")
@click.option("--again", is_flag=True, help="Give a station that is there another secret; the earlier opens nothing.")
@click.option("--host", metavar="NAME", default="", help="What stations call the server by; as in --database.")
@click.option("--port", type=click.IntRange(1, _HIGHEST_PORT), help="The port stations come to; as in --database.")
@click.option(
    "--ca",
    metavar="FILE.pem",
    type=click.Path(path_type=Path),
    help="The certificate by which stations know the server; as sslrootcert in --database.",
)
def enrol(
    station: str,
    url: str,
    out: Path,
    force: bool,
    is_office: bool,
    again: bool,
    host: str,
    port: int | None,
    ca: Path | None,
) -> None:
    """Let the machine called STATION come to the server, and write the file that it opens once with `school join`.

    Whoever has the file can come in its place: carry it there, and delete it once it was opened.
    """
    check_output(out, FileKind.ENROLMENT, replace=force)
    with administrator_at(url) as administrator:
        at = administrator.address
        where, by = host or at.host, ca or at.authority
        if not where or where.startswith("/"):
            raise CannotBeDone("Say with --host what the stations call the server by: a name that its certificate has.")
        if by is None:
            raise CannotBeDone("Say with --ca which certificate the stations know the server by.")
        authority = _certificate(by)
        if not administrator.school().supervisor_key:
            raise CannotBeDone(_NO_SUPERVISOR.replace("run this again", "run `school create` again"))
        made = administrator.enrol(station, is_office=is_office, again=again)
        school, database = made.school, at.database
    enrolment = Enrolment(
        school=school.name,
        school_id=str(school.id),
        station=station,
        is_office=is_office,
        host=where,
        port=port or at.port,
        database=database,
        role=made.role,
        secret=made.secret,
        authority=authority,
        supervisor=school.supervisor,
        supervisor_key=school.supervisor_key,
    )
    try:
        write_output(out, FileKind.ENROLMENT, enrolment_to_json(enrolment).encode(), replace=force)
    except KnownError as error:
        raise CannotBeDone(f"{error} Then enrol the station with --again.") from error
    click.echo(without_unseen(f"{station} is enrolled{' again' if made.is_again else ''}: {printable(out)}"))
    click.echo("Open it there once with `school join`, then delete it: whoever has it can come in its place.")
    if why := _why_it_would_not_come(enrolment, by):
        click.echo(f"Note: tried from here, the station would not be let in. {why}")


def _why_it_would_not_come(enrolment: Enrolment, authority: Path) -> str:
    with closing(PostgresSchool(enrolment, authority)) as server:
        try:
            server.heads()
        except (NotReached, RefusedByServer) as error:
            return str(error)
    return ""


def _certificate(path: Path) -> str:
    try:
        text = path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise CannotBeDone(f"{printable(path)} cannot be read as a certificate.") from error
    if "BEGIN CERTIFICATE" not in text or "PRIVATE KEY" in text:
        raise CannotBeDone(f"{printable(path)} is no certificate (PEM), or holds a key that is to stay where it is.")
    return text


@click.command("revoke", short_help="Let a station come no more.")
@click.argument("station", metavar="STATION")
@database_option
def revoke(station: str, url: str) -> None:
    """Let STATION come no more from this moment on, as where it is lost or stolen; what it has sent stays."""
    with administrator_at(url) as administrator:
        ended = administrator.revoke(station)
        asked = administrator.asked_by(station)
    click.echo(without_unseen(f"{station} is revoked; connections ended: {ended}"))
    click.echo(f"Learners whose results it had asked for: {len(asked)}")
    for learner, since, until in asked:
        click.echo(without_unseen(f"  {learner}  {_day(since)} to {_day(until)}"))


@click.command("stations", short_help="List the stations, and what each has sent.")
@database_option
@json_option
def stations(url: str, as_json: bool) -> None:
    """List the stations: name, kind, how many entries it has sent, when the last came, and whether it is there now."""
    with administrator_at(url) as administrator:
        found = administrator.stations()
    if as_json:
        echo_json([_station_data(each) for each in found])
    elif found:
        for line in columns([_cells(each) for each in found], right=(2,)):
            click.echo(without_unseen(line))
    else:
        click.echo("No station has been enrolled yet.")


def _cells(each: EnrolledStation) -> list[str]:
    last = "nothing yet" if each.last_at is None else f"{each.last_at.astimezone():%Y-%m-%d %H:%M}"
    there = f"revoked {_day(each.revoked_at)}" if each.revoked_at else "connected" if each.connections else ""
    return [each.name, "office" if each.is_office else "station", f"{each.entries:,}", last, there]


def _station_data(each: EnrolledStation) -> dict[str, object]:
    return {
        "name": each.name,
        "office": each.is_office,
        "role": each.role,
        "enrolled": each.enrolled_at.isoformat(),
        "revoked": each.revoked_at and each.revoked_at.isoformat(),
        "entries": each.entries,
        "last": each.last_at and each.last_at.isoformat(),
        "connections": each.connections,
    }


def _day(moment: datetime) -> str:
    return f"{moment.astimezone():%Y-%m-%d}"
