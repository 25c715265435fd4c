"""Who is at the command line at a school: staff shown by a passphrase, or the learner whose it is, by their PIN.

At home nobody is asked anything.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from trainer.commands.school.signing import PASSPHRASE, now_ms, office_of, signer_of, signing_options
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders
from trainer.lazy_module import LazyModule
from trainer.storage.glance import kept_choices
from trainer.training.school.learner_pins import LearnerPins
from trainer.training.school.office import Signer
from trainer.training.signed_records.people import ON, SCHOOL
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    from trainer.commands.shared import learners
    from trainer.storage import score_book
else:
    # Whoever verifies records has no score book, and needs nothing that reads one.
    learners = LazyModule("trainer.commands.shared.learners")
    score_book = LazyModule("trainer.storage.score_book")

PIN = "DEALER_TRAINER_PIN"
"""The variable of the environment that a script may put a learner's PIN into."""
_SIGNER = f"{__name__}.signer"
_NOBODY = "There is no learner of that name at this machine: see how the name is written."
_NO_PIN = "{name} has no PIN yet: it is chosen at the first sign-in, in the window."
_ASKED = (
    "At a school this needs the learner's PIN or a passphrase: put it into {pin}, or an instructor's into {passphrase}."
)


def for_staff(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets a command be run at a school by an instructor or a supervisor alone, as it names learners.

    It stands below ``pass_folders``.
    """

    @wraps(function)
    def gated(folders: Folders, *arguments: Any, signs: str | None, on_input: bool, **named: Any) -> Any:
        click.get_current_context().meta[_SIGNER] = see_staff(folders, signs, on_input=on_input)
        return function(folders, *arguments, **named)

    return signing_options(gated)


def for_learner(function: Callable[..., Any]) -> Callable[..., Any]:
    """Lets a command that tells of one ``learner`` be run at a school by them, or by an instructor or a supervisor.

    It stands below ``pass_folders``.
    """

    @wraps(function)
    def gated(
        folders: Folders, *arguments: Any, learner: str | None, signs: str | None, on_input: bool, **named: Any
    ) -> Any:
        if is_at_school(folders):
            _see_learner_or_staff(folders, learner, signs, on_input=on_input)
        return function(folders, *arguments, learner=learner, **named)

    return signing_options(gated)


def is_at_school(folders: Folders) -> bool:
    """Whether School is on in the score book there."""
    return kept_choices(folders.data).get(SCHOOL) == ON


def see_staff(folders: Folders, signs: str | None, *, on_input: bool) -> Signer | None:
    """At a school see that an instructor or a supervisor is there, by their passphrase; raises CannotBeDone."""
    if not is_at_school(folders):
        return None
    # A wrong passphrase is kept in the book.
    with closing(score_book.open_score_book(folders.data)) as book:
        return signer_of(book, signs, on_input=on_input)


def signer_seen() -> Signer | None:
    """Return who has shown to ``for_staff`` that they are there, so that nobody types a passphrase twice."""
    found: Signer | None = click.get_current_context().meta.get(_SIGNER)
    return found


def _see_learner_or_staff(folders: Folders, learner: str | None, signs: str | None, *, on_input: bool) -> None:
    if signs is not None or on_input or PASSPHRASE in os.environ:
        see_staff(folders, signs, on_input=on_input)
        return
    with closing(score_book.open_score_book(folders.data)) as book:
        _see_pin(book, learner or book.setting(learners.LEARNER) or "")


def _see_pin(book: score_book.SqliteScoreBook, name: str) -> None:
    """See that it is the learner of that name, by their PIN; raises CannotBeDone."""
    id = book.school.candidate_id(name)
    pins = LearnerPins(office_of(book), book.school, now_ms, os.urandom)
    if id is None:
        raise CannotBeDone(_NOBODY)
    if not pins.is_set(id):
        raise CannotBeDone(_NO_PIN.format(name=without_unseen(name)))
    try:
        pins.trying(id, _pin_of(name))()
    except ValueError as fault:
        raise CannotBeDone(str(fault)) from fault
    pins.was_right(id)


def _pin_of(name: str) -> str:
    if PIN in os.environ:
        return os.environ[PIN]
    if not sys.stdin.isatty():
        raise CannotBeDone(_ASKED.format(pin=PIN, passphrase=PASSPHRASE))
    typed: str = click.prompt(f"PIN of {without_unseen(name)}", hide_input=True, err=True)
    return typed
