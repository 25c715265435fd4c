"""What is typed at a station: it joins its school, and sends what is not sent yet."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import monotonic

import click

from trainer.commands.school.refusals import told_as_sentences
from trainer.commands.school.sharing import tell_brought
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.content.text.faults import printable
from trainer.storage.glance import FILE_NAME
from trainer.storage.school_server import joining
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.comparing import ComparedChain, compared
from trainer.storage.school_server.kept_enrolment import (
    AUTHORITY_FILE,
    STATION_FILE,
    kept_enrolment,
    read_enrolment,
)
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.score_book import open_score_book
from trainer.training.school.edit_ports import carried_out
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.exchange import Exchange
from trainer.training.signed_records.signatures import fingerprint
from trainer.wording.unseen_letters import without_unseen


@click.command("join", short_help="Make this machine a station, by the file it was enrolled with.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@data_option
@pass_folders
def join(folders: Folders, file: Path) -> None:
    """Make this machine a station of the school whose server wrote FILE. From then on what is done here is sent there.

    What the file says is kept beside the score book, for its owner alone; FILE itself is to be deleted.
    """
    enrolment = read_enrolment(file)
    waiting = joining.join(folders.data, enrolment)
    kind = "an office" if enrolment.is_office else "a station"
    click.echo(without_unseen(f"This machine is {enrolment.station}, {kind} of {enrolment.school}."))
    click.echo(without_unseen(f"First supervisor: {enrolment.supervisor}, key {fingerprint(enrolment.supervisor_key)}"))
    click.echo(f"Kept beside the score book: {printable(folders.data / STATION_FILE)}. Delete {printable(file)}.")
    click.echo(
        f"Waiting to be sent: {waiting:,}. The window sends it from its next start on, or `{called()} school send`."
    )


@click.command("send", short_help="Send what is not sent yet, and take in what others did.")
@click.option("--again", is_flag=True, help="Send anew what the server has not, as after it was put back from a copy.")
@data_option
@pass_folders
def send(folders: Folders, again: bool) -> int:
    """Send what is not sent yet and take in what others did, once, without a window. The exit code is 1 where not all
    could be sent."""
    enrolment = _of_a_school(folders)
    book = open_score_book(folders.data)
    with closing(SchoolStation(folders.data, book, enrolment, monotonic)) as station:
        if again:
            with told_as_sentences():
                station.send_again()
        _until_all_is_done(station.exchange)
        if removed := carried_out(book.edits):
            if here := sum(bool(name) for name in removed.values()):
                learners = "1 learner was" if here == 1 else f"{here:,} learners were"
                click.echo(f"{learners} removed by the school, and taken out of this machine's score book.")
            _until_all_is_done(station.exchange)
        state, left = station.exchange.state, station.book.entries.left_uncarried()
        tell_brought(folders, station.book)
    click.echo(f"Not yet sent: {state.unsent:,}")
    if state.left_out:
        click.echo(f"Left out, as they are not what their digests say: {state.left_out:,}")
    for why in left:
        click.echo(without_unseen(why), err=True)
    if state.trouble and state.trouble not in left:
        click.echo(without_unseen(state.trouble), err=True)
    return 1 if state.trouble or state.unsent or left else 0


@click.command("check", short_help="See that the score book is what the server was sent.")
@data_option
@pass_folders
def check(folders: Folders) -> int:
    """See that the score book is still what the server was sent, place by place; an office sees so of every station.

    The book alone can be checked with `book check`; whoever owns the machine can write all of it anew, and here that
    shows. The exit code is 1 where anything is otherwise.
    """
    enrolment = _of_a_school(folders)
    with (
        closing(open_score_book(folders.data)) as book,
        closing(PostgresSchool(enrolment, folders.data / AUTHORITY_FILE)) as server,
        told_as_sentences(),
    ):
        chains = compared(book, folders.data / FILE_NAME, server, is_office=enrolment.is_office)
    for each in chains:
        click.echo(without_unseen(_compared_words(each)))
    if not chains:
        click.echo("Nothing of this score book is at the server yet.")
    return 0 if all(each.holds for each in chains) else 1


def _compared_words(chain: ComparedChain) -> str:
    told = f"{chain.station}{' (this machine)' if chain.is_own else ''}: {chain.same:,} as they were sent"
    others = ", ".join(f"{place:,}" for place in chain.others)
    lacking = ", ".join(f"{place:,}" for place in chain.lacking)
    altered = f"; others than were sent, from place {others}" if others else ""
    return f"{told}{altered}{f'; not here, from place {lacking}' if lacking else ''}"


def _until_all_is_done(exchange: Exchange) -> None:
    """Take turns for as long as there is more to do, and nothing stands in the way."""
    while exchange.turn() == 0:
        pass


def _of_a_school(folders: Folders) -> Enrolment:
    enrolment = kept_enrolment(folders.data)
    if enrolment is None:
        raise CannotBeDone("This machine is no station of a school: open the file it was enrolled with (school join).")
    return enrolment
