"""Sentences as they are kept: each once, without its figures, with the games that it is told in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tests.domain.games import game
from tests.walks.rounds import GAMES
from trainer.commands.every_sentence.sentence import Sentence
from trainer.domain.house.games import Game

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


def word_for_word(words: str) -> str:
    """The words as they are, figures and all."""
    return words


def told(of: Callable[[Game], Iterable[Sentence]], without: Callable[[str], str], keys: Sequence[str] = GAMES) -> str:
    """Each line once, in order, with the games it is told in; ``without`` leaves out of its words what may differ."""
    games: dict[str, list[str]] = {}
    for key in keys:
        for line in {" | ".join((*said.case, *map(without, said.words))) for said in of(game(key))}:
            games.setdefault(line, []).append(SHORT[key])
    every = [SHORT[key] for key in keys]
    texts = [f"{line}  [{told_in(found, every)}]" for line, found in games.items()]
    return "".join(f"{text}\n" for text in sorted(texts))


def kept_of(text: str, keys: Sequence[str]) -> str:
    """Of a text that ``told`` gave of all games, what it would have given of those of ``keys`` alone."""
    every, of_all = [SHORT[key] for key in keys], [SHORT[key] for key in GAMES]
    kept = []
    for line in text.splitlines():
        said, _, games = line.removesuffix("]").rpartition("  [")
        found = [each for each in every if each in games_named(games, of_all)]
        kept += [f"{said}  [{told_in(found, every)}]\n"] if found else []
    return "".join(sorted(kept))


def games_named(games: str, of_all: list[str]) -> list[str]:
    """The games that ``told_in`` has named so."""
    if games == "all":
        return of_all
    named = games.removeprefix("all but ").split()
    return [each for each in of_all if each not in named] if games.startswith("all but ") else named


def told_in(found: list[str], every: list[str]) -> str:
    if found == every:
        return "all"
    without = [each for each in every if each not in found]
    return f"all but {' '.join(without)}" if len(without) < len(found) else " ".join(found)
