"""The occasions of a shuffle in words; of a pitched game they speak of the pack, where others have a shoe."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.wording.shoe_or_pack import as_dealt

_TITLES = {Occasion.NEW_GAME: "New game", Occasion.END_OF_SHOE: "End of shoe", Occasion.CLOSING: "Closing"}
_PURPOSES = {
    Occasion.NEW_GAME: "New packs opened, looked through, washed, shuffled, cut, loaded and burned.",
    Occasion.END_OF_SHOE: "From cut card to first burn.",
    Occasion.CLOSING: "The night's last shoe, to the count of the tray.",
}
_SENTENCES = {
    Occasion.NEW_GAME: "A new game.",
    Occasion.END_OF_SHOE: "The end of a shoe.",
    Occasion.CLOSING: "The last shoe of the night.",
}


def occasion_title(occasion: Occasion, game: Game | None = None) -> str:
    """``End of shoe``; of no game in particular where none is given."""
    return _TITLES[occasion] if game is None else as_dealt(_TITLES[occasion], game)


def occasion_purpose(occasion: Occasion, game: Game) -> str:
    """What is done on it, in a sentence."""
    return as_dealt(_PURPOSES[occasion], game)


def occasion_sentence(occasion: Occasion, game: Game) -> str:
    """``The end of a shoe.``"""
    return as_dealt(_SENTENCES[occasion], game)
