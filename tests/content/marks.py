"""House files written with marks where their faults are expected."""

from collections.abc import Callable

MARK = "▸"
HEAD = """\
extends = "common"
name = "Mine"
[documents.rules]
title = "Rules"
[games.blackjack]
name = "Blackjack"
"""

Faults = Callable[[str], list[str]]


def places(marked: str) -> list[tuple[int, int]]:
    """The line and column of every mark, both from 1, as they are without the marks."""
    return [
        (number, place - line[:place].count(MARK) + 1)
        for number, line in enumerate(marked.split("\n"), start=1)
        for place, character in enumerate(line)
        if character == MARK
    ]
