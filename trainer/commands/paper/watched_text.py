"""A shuffle that is watched, in words: every act as it is told, and what is to be seen once it is done."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.commands.paper.seen_text import backs_seen, cut_line, faces_seen
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import FanBacks, FanFaces, RefuseCut, ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Question
from trainer.drills.spot_the_slip.clips import tables
from trainer.wording.shuffle.acts import act_words


def watched(question: Question, game: Game) -> Iterator[tuple[str, str]]:
    """Each act of the question in the dealer's words, and what is seen then; "" where the act says it all."""
    if question.shuffle is None:
        return
    led_to = tables(question.shuffle, question.acts, question.depth)
    for act, before, after in zip(question.acts, led_to, led_to[1:], strict=False):
        yield act_words(act, before, game), _seen(act, before, after)


def watched_lines(question: Question, game: Game) -> Iterator[str]:
    """The acts numbered from 1, what is seen in a line of its own."""
    for number, (words, seen) in enumerate(watched(question, game), start=1):
        yield f"Act {number}: {words}"
        if seen:
            yield seen


def _seen(act: ShuffleAct, before: ShuffleTable, after: ShuffleTable) -> str:
    match act:
        case FanFaces(number):
            return f"Seen: {faces_seen(after, number)}"
        case FanBacks(number):
            return f"Seen: {backs_seen(after, number)}"
        case _ if after.cut is not None and (before.cut is None or isinstance(act, RefuseCut)):
            return cut_line(after)
        case _:
            return ""
