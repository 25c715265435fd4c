"""Earlier sittings as a list to choose from, the latest first, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from trainer.training.records.sitting_records import By, Ending, KeptAct, SittingEnd
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
    about: Callable[[R], str] = lambda _: "",
) -> tuple[DropdownChoice, ...]:
    """Those that have ended, the latest first: ``what`` each was, what came of it, and more ``about`` it."""
    ended = [(each, each.end) for each in results if each.end is not None][-MOST:]
    return tuple(_choice(each, end, what(each), _came(end), about(each)) for each, end in reversed(ended))


def interrupted_words(what: str, kept: Sequence[KeptAct]) -> str:
    """``Interrupted: Guided, 5 spots, 23 acts done.``: the acts that were the trainee's own."""
    acts = sum(each.by == By.TRAINEE.value for each in kept)
    done = "nothing" if not acts else "1 act" if acts == 1 else f"{acts} acts"
    return f"Interrupted: {what}, {done} done."


def mistakes_words(count: int) -> str:
    """``no mistake``, ``1 mistake``, ``2 mistakes``."""
    return "no mistake" if not count else "1 mistake" if count == 1 else f"{count} mistakes"


def result_words(faults: int, helped: int, right: int) -> str:
    """``with no mistake``, ``with 2 mistakes and 3 of 31 acts shown``, ``all of it shown``.

    ``helped`` are the acts that were shown, ``right`` those done oneself.
    """
    if helped and not right and not faults:
        return "all of it shown"
    return f"with {mistakes_words(faults)}{f' and {shown_words(helped, right)}' if helped else ''}"


def shown_words(helped: int, right: int) -> str:
    """``20 of 31 acts shown``: of all that were the trainee's to do."""
    return f"{helped} of {helped + right} acts shown"


def _came(end: SittingEnd) -> str:
    return result_words(sum(end.faults.values()), end.helped, end.right).removeprefix("with ")


def _choice(result: Result, end: SittingEnd, what: str, came: str, about: str) -> DropdownChoice:
    when = datetime.fromtimestamp(result.at_ms / 1000)
    score = "left" if end.ending is Ending.LEFT else "" if end.score is None else f"{end.score}%"
    note = ", ".join(filter(None, (score, came)))
    more = f": {about}" if about else ""
    return DropdownChoice(result.id, f"{when:%H:%M}  {what}", note, f"{when:%d %B %Y}{more}")
