"""The words by which a game is chosen: what differs, and nothing that is alike everywhere."""

from collections.abc import Sequence

from tests.domain.games import shipped
from trainer.wording.told_apart import told_apart

GAMES = {
    "casino-shoe-and-pitch/shoe": "6 decks, no surrender, no side wagers",
    "casino-shoe-and-pitch/double-deck": "2 decks, pitched by hand, no surrender, no side wagers",
    "exhibit-17-011/blackjack": "6 decks, no surrender, 21+3 and Match the Dealer",
    "exhibit-17-011/spanish-21": "6 decks, no pip tens, no surrender, Match the Dealer",
    "games-of-chance/blackjack": "6 decks, late surrender, no side wagers",
    "nj-common-hand/common-hand": "8 decks, one hand for all players, late surrender, no side wagers",
    "rockingham/blackjack": "6 decks, dealer hits soft 17, late surrender, Match the Up-Card",
}


LIBRARY = shipped()


def said(keys: Sequence[str]) -> tuple[str, ...]:
    games = [LIBRARY.game(key) for key in keys]
    return told_apart([game for game in games if game is not None])


def test_the_games_are_told_apart_by_what_differs() -> None:
    assert said(list(GAMES)) == tuple(GAMES.values())


def test_what_all_games_have_alike_is_not_said() -> None:
    assert said(["casino-shoe-and-pitch/shoe", "games-of-chance/blackjack"]) == ("no surrender", "late surrender")


def test_one_game_alone_has_nothing_to_be_told_from() -> None:
    assert said(["rockingham/blackjack"]) == ("",)
