"""The shipped games, read once for every test of the drills."""

from collections.abc import Callable

import pytest

from tests.domain.games import shipped
from trainer.content.houses.library import Library
from trainer.domain.house.games import Game

TheGame = Callable[[str], Game]


@pytest.fixture(scope="session")
def library() -> Library:
    return shipped()


@pytest.fixture(scope="session")
def the_game(library: Library) -> TheGame:
    """A shipped game by its key; ``house/game~path`` is the same with the rule at that path read the other way."""

    def found(key: str) -> Game:
        shipped, _, path = key.partition("~")
        game = library.game(shipped)
        assert game is not None, f"no house is shipped with {key}"
        return game.switched({path} if path else ())

    return found


@pytest.fixture(scope="session")
def other_games(library: Library) -> Callable[[Game], tuple[Game, ...]]:
    """All shipped games but the one given."""
    return lambda game: tuple(each for each in library.games() if each.key != game.key)
