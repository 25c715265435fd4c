"""When a house has its decks changed, in words."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.terms import DecksChanged
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.terms import term_words


def decks_changed_reason(game: Game) -> str:
    """``Here the decks are changed at each change of shift and after eight hours in play``, without a full stop."""
    occasions = [_when(game, each) for each in game.equipment.decks_changed.value]
    if not occasions:
        return "Here the decks are changed when the floor says so"
    named = f"{', '.join(occasions[:-1])} and {occasions[-1]}" if len(occasions) > 1 else occasions[0]
    return f"Here the decks are changed {named}"


def _when(game: Game, when: DecksChanged) -> str:
    hours = game.equipment.deck_hours
    if when is DecksChanged.SO_MANY_HOURS and hours is not None:
        return f"after {_hours(hours.value)} in play"
    return term_words(when)


def in_play_for(hours: int) -> str:
    """``These decks have been in play for eight hours, and every card is sound.``"""
    return f"These decks have been in play for {_hours(hours)}, and every card is sound."


def _hours(count: int) -> str:
    return f"{number_in_words(count)} {'hour' if count == 1 else 'hours'}"
