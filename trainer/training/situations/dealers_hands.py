"""The dealer's finished hand as a line of a pay table wishes it, by the house's own draw rule."""

from __future__ import annotations

from random import Random

from trainer.domain.house.events import WagerCards
from trainer.domain.house.exact_odds import usual_stake
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import SideWager
from trainer.domain.table.settling import draw_rule
from trainer.drills.random_cards import DecksInUse
from trainer.drills.side_wagers.event_cards import Wished, deal_wished, is_possible


def finished_hand_for(game: Game, wager: SideWager, event: str, random: Random) -> WagerCards | None:
    """A dealer's finished hand and a patron's first two cards for which ``event`` is the line that pays.

    None: none was found.
    """
    return deal_wished(DecksInUse.of(game, random), _wished(game, wager, event))


def can_be_finished_for(game: Game, wager: SideWager, event: str) -> bool:
    """Whether the game's decks and draw rule bring such a hand at all."""
    kit = game.equipment
    return is_possible(_wished(game, wager, event), kit.deck_of.value, kit.decks.value)


def _wished(game: Game, wager: SideWager, event: str) -> Wished:
    return Wished(wager.pays.value, wager.decided_by, event, usual_stake(wager), draw_rule(game))
