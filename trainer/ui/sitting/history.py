"""Earlier sittings as a list to choose from, the latest first, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from trainer.training.records.sitting_records import By, KeptAct, SittingEnd
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.sittings import came_words

MOST = 200


class Result(Protocol):
    """What is kept of a sitting, without its acts."""

    @property
    def id(self) -> str: ...
    @property
    def at_ms(self) -> int: ...
    @property
    def end(self) -> SittingEnd | None: ...


R = TypeVar("R", bound=Result)


def history_choices(
    results: Sequence[R],
    what: Callable[[R], str],
    about: Callable[[R], str] = lambda _: "",
) -> tuple[DropdownChoice, ...]:
    """Those that have ended, the latest first: ``what`` each was, what came of it, and more ``about`` it."""
    ended = [(each, each.end) for each in results if each.end is not None][-MOST:]
    return tuple(_choice(each, what(each), came_words(end), about(each)) for each, end in reversed(ended))


def interrupted_words(what: str, kept: Sequence[KeptAct]) -> str:
    """``Unfinished: Guided, 5 spots, 23 acts.``: the acts that were the trainee's own."""
    acts = sum(each.by == By.TRAINEE.value for each in kept)
    done = "nothing done" if not acts else "1 act" if acts == 1 else f"{acts} acts"
    return f"Unfinished: {what}, {done}."


def _choice(result: Result, what: str, came: str, about: str) -> DropdownChoice:
    when = datetime.fromtimestamp(result.at_ms / 1000)
    more = f": {about}" if about else ""
    return DropdownChoice(result.id, f"{when:%H:%M}  {what}", came, f"{when:%d %B %Y}{more}")
