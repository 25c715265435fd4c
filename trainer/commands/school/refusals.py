"""What a school's server does not do, told as any command tells what cannot be done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from trainer.commands.shared.errors import CannotBeDone
from trainer.training.school.ports import NotReached, RefusedByServer


@contextmanager
def told_as_sentences() -> Iterator[None]:
    """That the server was not reached or refuses becomes CannotBeDone, with the same sentence."""
    try:
        yield
    except (NotReached, RefusedByServer) as error:
        raise CannotBeDone(str(error)) from error
