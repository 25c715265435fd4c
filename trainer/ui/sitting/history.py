"""Earlier sittings as a list to choose from, the latest first, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from trainer.training.records.sitting_records import Ending, SittingEnd
from trainer.ui.widgets.dropdown import DropdownChoice

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
    came: Callable[[SittingEnd], str],
    about: Callable[[R], str] = lambda _: "",
) -> tuple[DropdownChoice, ...]:
    """Those that have ended, the latest first: ``what`` each was, what ``came`` of it, and more ``about`` it."""
    ended = [(each, each.end) for each in results if each.end is not None][-MOST:]
    return tuple(_choice(each, end, what(each), came(end), about(each)) for each, end in reversed(ended))


def interrupted_words(what: str, acts: int) -> str:
    """``Interrupted: Guided, 5 spots, 23 acts done.``"""
    return f"Interrupted: {what}, {'1 act' if acts == 1 else f'{acts} acts'} done."


def mistakes_words(count: int) -> str:
    """``no mistake``, ``1 mistake``, ``2 mistakes``."""
    return "no mistake" if not count else "1 mistake" if count == 1 else f"{count} mistakes"


def _choice(result: Result, end: SittingEnd, what: str, came: str, about: str) -> DropdownChoice:
    when = datetime.fromtimestamp(result.at_ms / 1000)
    score = "left" if end.ending is Ending.LEFT else "" if end.score is None else f"{end.score}%"
    note = ", ".join(filter(None, (score, came)))
    more = f": {about}" if about else ""
    return DropdownChoice(result.id, f"{when:%H:%M}  {what}", note, f"{when:%d %B %Y}{more}")
