"""The exact odds of every wager on dealt cards, counted at eight decks with nothing remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bench.rows import Row, allowed, forget, middle, timed
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.exact_odds import insurance_odds, odds_of_wager
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy

MOST_MS = 200.0
DECKS = 8
TIMES = 5

Count = Callable[[], object]


def rows(times: int = TIMES) -> Iterator[Row]:
    """A line for each wager of each game, the same one at several games once; each the middle of so many ``times``."""
    seen: list[object] = []
    for game in read_houses([shipped_folder()]).games():
        for name, what_is_counted, count in _wagers(game):
            if what_is_counted not in seen:
                seen.append(what_is_counted)
                took = middle([_cold(count) for _ in range(times)])
                yield allowed(f"Exact odds at 8 decks: {name}, {game.key}", took, MOST_MS)


def _cold(count: Count) -> float:
    forget()
    return timed(count)


def _wagers(game: Game) -> Iterator[tuple[str, object, Count]]:
    """Each wager that has odds of its own: its name, what makes its odds, and the counting of them."""
    deck_of = game.equipment.deck_of.value
    for wager in game.side_wagers.offered():
        if wager.decided_by is not DecidedBy.PLAY_OF_THE_HAND:
            makes = wager.decided_by, wager.pays.value, deck_of
            yield wager.key, makes, partial(odds_of_wager, wager, DECKS, deck_of)
    pays = game.insurance.pays.value
    yield "insurance", (pays, deck_of), partial(insurance_odds, pays, DECKS, deck_of)
