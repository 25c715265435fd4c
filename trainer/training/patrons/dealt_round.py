"""A dealt round: all that is needed to deal the very same round again."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.cards.shoe import Shoe
from trainer.drills.stakes import Stakes
from trainer.training.patrons.script import Script


@dataclass(frozen=True, slots=True)
class DealtRound:
    """One round as it was made from a seed: the game with its switched rules, the patrons' script and the shoe.

    ``game`` is ``house/game``, ``switched`` the paths of the *read* rules read the other way. ``number`` counts the
    rounds of one seed from 0. ``shoe`` stands as the round begins; ``new_shoe``: it is the shoe's first round, so that
    the house's burn is owed. ``situation`` is the key of the situation the round was made for, "" for none.
    ``stakes`` are those it is dealt at: the house's limits, or practice stakes in their stead. ``rounds_before``: so
    many rounds were dealt since the cards were shuffled, counted only where the house counts them.
    """

    game: str
    seed: int
    script: Script
    shoe: Shoe
    new_shoe: bool
    switched: tuple[str, ...] = ()
    number: int = 0
    situation: str = ""
    stakes: Stakes = Stakes.HOUSE_LIMITS
    rounds_before: int = 0

    @property
    def spots(self) -> tuple[int, ...]:
        """The numbers of the spots that are played, first base first."""
        return tuple(dict.fromkeys(patron.spot for patron in self.script.patrons))
