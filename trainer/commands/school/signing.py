"""Who changes the school's papers from the command line: somebody with a key, which their passphrase opens."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from time import time
from typing import TYPE_CHECKING, Any, TypeVar

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders
from trainer.domain.house.choices import RuleChoices
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.storage.ids import new_id
from trainer.training.school.office import SchoolOffice, Signer
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import ON, ROOT_KEYS, SCHOOL, Doing, SchoolPerson, why_not
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    from trainer.commands.shared import learners
    from trainer.storage import score_book
    from trainer.storage.score_book import SqliteScoreBook
else:
    learners = LazyModule("trainer.commands.shared.learners")
    score_book = LazyModule("trainer.storage.score_book")

_NOBODY = {Doing.EDIT: "Nobody of the school is an instructor or a supervisor yet: see Settings, School."}
PASSPHRASE = "DEALER_TRAINER_PASSPHRASE"
"""The variable of the environment that a script may put the passphrase into."""

F = TypeVar("F", bound=Callable[..., Any])


def signing_options(function: F) -> F:
    """Lets a command be told who signs (``signs``), and that the passphrase comes on the standard input."""
    by_name = click.option(
        "--as", "signs", metavar="NAME", help="Who does it; needed where several at the school could."
    )
    on_input = click.option(
        "--passphrase-stdin",
        "on_input",
        is_flag=True,
        help=f"Read the passphrase from the standard input; without it {PASSPHRASE} is taken, or it is asked for.",
    )
    return by_name(on_input(function))


def office_of(book: SqliteScoreBook) -> SchoolOffice:
    """The school's office over ``book``."""
    return SchoolOffice(book.edits, now_ms, new_id)


def signer_of(book: SqliteScoreBook, name: str | None, *, on_input: bool, doing: Doing = Doing.EDIT) -> Signer:
    """Who signs, their key opened; raises CannotBeDone, and UnknownName for who is not at the school."""
    person = _person(book, name, doing)
    kept = KeyHolder(book.school, now_ms, os.urandom).current(person)
    if kept is None:
        raise CannotBeDone(f"{person.name} has no key yet: a supervisor makes one in Settings, School.")
    try:
        secret = KeyHolder(book.school, now_ms, os.urandom).open(kept, passphrase_of(person.name, on_input=on_input))
    except ValueError as fault:
        raise CannotBeDone(str(fault)) from fault
    return Signer(person, secret)


def signer_at_a_school(
    book: SqliteScoreBook, name: str | None, *, on_input: bool, doing: Doing = Doing.EDIT
) -> Signer | None:
    """Who signs what only somebody with a key does at a school; None where no school has any. Raises CannotBeDone."""
    has_keys = book.setting(SCHOOL) == ON and book.setting(ROOT_KEYS)
    return signer_of(book, name, on_input=on_input, doing=doing) if has_keys else None


def decide_on_rules(
    folders: Folders,
    game: Game,
    change: Callable[[RuleChoices, str], RuleChoices],
    signs: str | None,
    *,
    on_input: bool,
) -> None:
    """Change what is decided about the rules of ``game``: signed at a school, kept as in the window at home.

    ``change`` is given what was decided before, and who decides, when. Raises CannotBeDone and KnownError.
    """
    with closing(score_book.open_score_book(folders.data)) as book:
        signer = signer_at_a_school(book, signs, on_input=on_input)
        name = book.setting(learners.LEARNER) or "you" if signer is None else signer.person.name
        by = f"{name}, {datetime.now().date().isoformat()}"
        if signer is None:
            book.keep_switches(game.key, change(RuleChoices.of(book.switches(game.key)), by).kept)
        else:
            office_of(book).decide_on_rules(signer, game.key, lambda choices: change(choices, by))


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return int(time() * 1_000)


def _person(book: SqliteScoreBook, name: str | None, doing: Doing) -> SchoolPerson:
    people = [each for each in book.school.people() if each.roles]
    able = [each for each in people if not why_not(each, doing)]
    if name is None:
        if not able:
            raise CannotBeDone(_NOBODY.get(doing, "Nobody of the school is a supervisor yet: see Settings, School."))
        if len(able) > 1:
            raise CannotBeDone(f"Several could do that ({', '.join(each.name for each in able)}): say who with --as.")
        return able[0]
    found = [each for each in people if each.name.casefold() == name.casefold()]
    if not found:
        raise unknown("person at the school", name, [each.name for each in able])
    if wrong := why_not(found[0], doing):
        raise CannotBeDone(wrong)
    return found[0]


def passphrase_of(name: str, *, on_input: bool) -> str:
    """Return the passphrase that was given for the key of that person; raises CannotBeDone if there is none."""
    if on_input:
        return sys.stdin.readline().rstrip("\r\n")
    if PASSPHRASE in os.environ:
        return os.environ[PASSPHRASE]
    if not sys.stdin.isatty():
        raise CannotBeDone(f"No passphrase was given: put it into {PASSPHRASE}, or give it with --passphrase-stdin.")
    typed: str = click.prompt(f"Passphrase of {without_unseen(name)}", hide_input=True, err=True)
    return typed
