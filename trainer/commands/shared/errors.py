"""What a command says when it cannot do what was asked: one sentence, and an exit code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO, TYPE_CHECKING, Any

import click

from trainer.lazy_module import LazyModule
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    import difflib
else:
    difflib = LazyModule("difflib")

# Comparing longer words takes long, and no name is so long.
_LONGEST = 60
# Nobody reads a longer list for a slip of the hand.
_MOST = 60


class CannotBeDone(click.ClickException):
    """The world or the question stands in the way. Exit code 1."""

    exit_code = 1

    def show(self, file: IO[Any] | None = None) -> None:
        # What was typed is told back, and may hold what steers a terminal.
        click.echo(without_unseen(self.message), file=file, err=file is None)


class UnknownName(CannotBeDone):
    """A name that nothing has. Exit code 2, as for any command wrongly typed."""

    exit_code = 2


def unknown(what: str, word: str, known: Iterable[str], where: str = "") -> UnknownName:
    """``There is no game 'x': did you mean 'y'?``, or the names there are where none is near.

    ``where`` stands behind the name, such as ``at rockingham/blackjack``.
    """
    names = list(known)
    near = difflib.get_close_matches(word.lower()[:_LONGEST], names, n=1, cutoff=0.5)
    there_are = f"there are {', '.join(names) or 'none'}" if len(names) <= _MOST else f"none of {len(names)} is like it"
    instead = f"did you mean '{near[0]}'?" if near else f"{there_are}."
    return UnknownName(f"There is no {what} '{word}'{f' {where}' if where else ''}: {instead}")
