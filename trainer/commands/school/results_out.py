"""`dealer-trainer school out`: what learners did at this machine as a file, for another machine's book."""

from __future__ import annotations

import os
from contextlib import closing
from datetime import datetime
from pathlib import Path
from time import time

import click

from trainer.commands.school.who import for_staff
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import OutputPath, echo_json, force_option, json_option
from trainer.storage.errors import NOT_EXPORTED
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import see_that_it_is_there
from trainer.storage.school_server.kept_enrolment import machine_name
from trainer.storage.score_book import open_score_book
from trainer.wording.unseen_letters import without_unseen


@click.command("out")
@click.argument("file", metavar="FILE", type=OutputPath())
@force_option
@click.option("--learner", "learners", metavar="NAME", multiple=True, help="Results of this learner; may be repeated.")
@click.option("--since", metavar="DAY", help="Results since this day alone, such as 2026-11-23.")
@json_option
@data_option
@pass_folders
@for_staff
def out(folders: Folders, file: Path, force: bool, learners: tuple[str, ...], since: str | None, as_json: bool) -> None:
    """Write what learners did at this machine into FILE, to be laid in at another machine: `school in FILE` there.

    The file is signed with this machine's own key, whose fingerprint is told. Writing the same results again, or more
    than the other machine lacks, does no harm.
    """
    since_ms = _moment(since)
    see_that_it_is_there(folders.data / FILE_NAME, NOT_EXPORTED)
    with closing(open_score_book(folders.data)) as book:
        known = book.learners()
        for name in learners:
            if name not in known:
                raise unknown("learner", name, known)
        machine = machine_name(folders.data)
        names, now = learners or known, _now_ms()
        done = book.entries.parcels.write(file, names, since_ms, machine, os.urandom, now, replace=force)
    if as_json:
        told = {"file": str(done.file), "learners": done.learners, "entries": done.entries}
        echo_json({**told, "fingerprint": done.fingerprint})
        return
    whose = "1 learner" if done.learners == 1 else f"{done.learners:,} learners"
    entries = "1 entry" if done.entries == 1 else f"{done.entries:,} entries"
    click.echo(without_unseen(f"Results of {whose}, {entries}: {done.file}"))
    click.echo(f"They are signed with this machine's key, {done.fingerprint}: tell it to whoever lays the file in.")


def _moment(since: str | None) -> int:
    """The beginning of a day here, in milliseconds since the epoch; 0 where none is given."""
    if since is None:
        return 0
    try:
        day = datetime.strptime(since, "%Y-%m-%d")
        return max(0, int(day.astimezone().timestamp() * 1000))
    except (ValueError, OverflowError, OSError) as fault:
        raise CannotBeDone(f"'{since}' is no day: write it as 2026-11-23.") from fault


def _now_ms() -> int:
    return int(time() * 1000)
