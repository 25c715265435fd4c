"""Moments at which a house has its decks changed, or keeps them."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.terms import DecksChanged
from trainer.drills.burn_and_cut_card.moment import BurnCase, Rules, ShoeScene
from trainer.drills.mistakes import Mistake
from trainer.wording.shuffle.deck_changes import decks_changed_reason, in_play_for

_OPTIONS = ("change-decks", "keep-decks", "shuffle-decks", "one-deck")
_PROMPT = "Are these decks still dealt from?"
_MOMENTS = {
    DecksChanged.EACH_SHIFT: ("A new shift begins, and the decks of the last one are in play.",),
    DecksChanged.EACH_DAY: ("The table opens for the day, and yesterday's decks are at hand.",),
    DecksChanged.CARD_MARKED: (
        "A card has a bent corner by which anybody can tell it.",
        "You see a scratch on the back of a card, in the middle of a shoe.",
    ),
}


def deck_change_cases(game: Game) -> tuple[BurnCase, ...]:
    """The moments a game's rules name; none where the change is the floor's alone."""
    return tuple(_cases(game))


def _cases(game: Game) -> Iterator[BurnCase]:
    occasions = game.equipment.decks_changed.value
    for when, moments in _MOMENTS.items():
        if when in occasions:
            yield _case(f"decks-{when.value}", moments, when)
    hours = game.equipment.deck_hours
    if hours is not None and DecksChanged.SO_MANY_HOURS in occasions:
        for played in (hours.value, hours.value // 2):
            if played:
                told, is_due = (in_play_for(played),), played == hours.value
                yield _case(f"decks-after-{played}-hours", told, DecksChanged.SO_MANY_HOURS, is_due=is_due)


def _case(key: str, moments: tuple[str, ...], when: DecksChanged, *, is_due: bool = True) -> BurnCase:
    def rules(game: Game) -> Rules:
        rule, hours = said_of(game.equipment.decks_changed, when), game.equipment.deck_hours
        return (rule,) if hours is None or when is not DecksChanged.SO_MANY_HOURS else (rule, hours)

    return BurnCase(
        key,
        ShoeScene.MIDDLE,
        _PROMPT,
        moments,
        _OPTIONS,
        lambda game: "change-decks" if is_due else "keep-decks",
        decks_changed_reason,
        rules,
        Mistake.WRONG_NEXT_STEP,
    )
