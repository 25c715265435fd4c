"""Sentences as they are kept: each once, without its figures, with the games that it is told in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from tests.walks.rounds import GAMES

FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_PILE = r"[a-z]+ (?:grey|white|pink|red|green|black|purple)\b"
CHIPS = re.compile(rf"\$0: {_PILE}(?:, {_PILE})*")

SHORT = {
    "nj-common-hand/common-hand": "common",
    "casino-shoe-and-pitch/shoe": "shoe",
    "casino-shoe-and-pitch/double-deck": "pitch",
    "rockingham/blackjack": "rockingham",
    "exhibit-17-011/blackjack": "exhibit",
    "exhibit-17-011/spanish-21": "spanish",
    "games-of-chance/blackjack": "chance",
}
UNLIKE_SHUFFLES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
    "exhibit-17-011/blackjack",
)
"""The others shuffle as one of these."""

Line = tuple[object, ...]


def plain(words: str) -> str:
    """The sentence without its figures, so that sentences that differ in nothing else are one."""
    return CHIPS.sub("$0: chips", FIGURE.sub("0", words))


def told(of: Callable[[str], Iterable[Line]], keys: Sequence[str] = GAMES) -> str:
    """Each line once, in order, with the games it is told in."""
    games: dict[Line, list[str]] = {}
    for key in keys:
        for line in set(of(key)):
            games.setdefault(line, []).append(SHORT[key])
    every = [SHORT[key] for key in keys]
    texts = [f"{' | '.join(map(str, line))}  [{told_in(found, every)}]" for line, found in games.items()]
    return "".join(f"{text}\n" for text in sorted(texts))


def told_in(found: list[str], every: list[str]) -> str:
    if found == every:
        return "all"
    without = [each for each in every if each not in found]
    return f"all but {' '.join(without)}" if len(without) < len(found) else " ".join(found)
