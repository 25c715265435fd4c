"""`dealer-trainer school remove-learner`: a learner taken out of the server, and of every machine of the school."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from uuid import UUID

import click

from trainer.commands.school.server import administrator_at, server_option
from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.school.who import is_at_school
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.school.edit_ports import carried_out
from trainer.training.school.office import Signer
from trainer.training.signed_records.people import Doing
from trainer.wording.unseen_letters import without_unseen

_NOBODY_TO_TELL = (
    "Say with --database where the school's server is: at this machine nobody has a key with which the school's others "
    "could be told."
)


@click.command("remove-learner", short_help="Take out all that the server and the school's machines hold of a learner.")
@click.argument("learner", metavar="LEARNER")
@server_option
@click.option("--yes", is_flag=True, help="Do not ask first.")
@signing_options
@data_option
@pass_folders
def remove_learner(
    folders: Folders, learner: str, url: str | None, yes: bool, signs: str | None, on_input: bool
) -> None:
    """Take away all that is held of LEARNER, a name in this machine's score book or an id. It is for ever.

    Where School is on at this machine a supervisor signs it, and every other machine of the school takes the learner
    out at its next exchange. Places and digests stay, so that the rest can still be proved. Export what has to be kept
    first.
    """
    ids, is_school = _looked_up(folders, learner)
    if url is None and not is_school:
        raise CannotBeDone(_NOBODY_TO_TELL)
    if not yes:
        asked = _question(learner, ids, is_school=is_school, has_server=url is not None)
        click.confirm(without_unseen(asked), abort=True)
    if not is_school:
        _take_from_server(url, ids)
        return
    with closing(open_score_book(folders.data)) as book:
        signer = signer_of(book, signs, on_input=on_input, doing=Doing.SIGN)
        _see_that_it_may_be(book, ids)
        _take_from_server(url, ids)
        _tell_the_school(book, signer, ids)


def _looked_up(folders: Folders, learner: str) -> tuple[Collection[str], bool]:
    """The ids of who is called so, or of that id; and whether somebody here can tell the school's other machines."""
    if not (folders.data / FILE_NAME).exists():
        return [_as_id(learner, ())], False
    with closing(open_for_reading(folders.data)) as book:
        ids = office_of(book).ids_of(learner) or [_as_id(learner, () if is_at_school(folders) else book.learners())]
        return ids, bool(book.school.signing_keys())


def _as_id(word: str, names: Collection[str]) -> str:
    """The id that ``word`` is; raises UnknownName where it is none: nobody is removed by a slip of the hand."""
    try:
        return str(UUID(word))
    except ValueError:
        raise unknown("learner", word, names) from None


def _question(learner: str, ids: Collection[str], *, is_school: bool, has_server: bool) -> str:
    holders = " and ".join([*["the server"] * has_server, *["every machine of the school"] * is_school])
    hold = "hold" if has_server and is_school else "holds"
    return f"Take away all that {holders} {hold} of {learner} ({', '.join(ids)})? It cannot be undone"


def _see_that_it_may_be(book: SqliteScoreBook, ids: Collection[str]) -> None:
    for each in ids:
        if wrong := book.edits.why_not_remove(each):
            raise CannotBeDone(f"Nobody was removed: {wrong}")


def _take_from_server(url: str | None, ids: Collection[str]) -> None:
    if url is None:
        return
    with administrator_at(url) as administrator:
        where = dict.fromkeys(name for each in ids for name, *_ in administrator.seats(each))
        count = sum(administrator.remove_learner(each) for each in ids)
    click.echo(f"Entries taken away: {count:,}")
    click.echo(without_unseen(f"Stations that asked for this learner: {', '.join(where) or 'none'}"))


def _tell_the_school(book: SqliteScoreBook, signer: Signer, ids: Collection[str]) -> None:
    office_of(book).remove(signer, ids)
    waiting = sorted({*ids} - set(carried_out(book.edits)))
    click.echo("Every machine of the school takes this learner out at its next exchange.")
    if waiting:
        click.echo("At this machine it is done once the round or shuffle that goes on just now is over.")
