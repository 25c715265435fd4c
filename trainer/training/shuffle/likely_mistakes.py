"""What a dealer is likely to do in the place of an act of the shuffle: another amount, another pile, a wrong answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import all_cards


def other_amounts(one: ShuffleAct, table: ShuffleTable, game: Game) -> Iterator[ShuffleAct]:
    """The act with far more or fewer cards; the player's cut answered the other way."""
    match one:
        case acts.TakeFrom(cards=cards):
            yield from (replace(one, cards=each) for each in (cards + 20, cards // 3, 1))
        case acts.Gather(cards=cards):
            yield from (replace(one, cards=each) for each in (cards - 40, cards // 2))
        case acts.ReCut(cards=cards):
            yield from (acts.ReCut(each) for each in (cards - table.deck_size, 1, all_cards(game)))
        case acts.AcceptCut():
            yield acts.RefuseCut()
        case acts.RefuseCut():
            yield acts.AcceptCut()


def other_places(one: ShuffleAct, table: ShuffleTable) -> Iterator[ShuffleAct]:
    """The act at another pile, or the stub plugged at another depth."""
    match one:
        case acts.TakeFrom(pile=number):
            standing = (place.number for place in table.places(Where.PILE))
            yield from (replace(one, pile=each) for each in standing if each != number)
        case acts.Gather(pile=number):
            yield from (replace(one, pile=each) for each in (1, 2, 3, 4, 5) if each != number)
        case acts.Plug(depth=depth):
            yield from (replace(one, depth=each) for each in (0, 2 * depth))
