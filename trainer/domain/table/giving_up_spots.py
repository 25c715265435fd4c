"""Who gives a spot up for a new player: a player of two gives up one of them, once the shoe he had them in is out."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.table.order import has_begun
from trainer.domain.table.state import Table


def spots_of(table: Table, player: str) -> tuple[int, ...]:
    """The numbers of the spots that ``player`` has, first base first."""
    return tuple(spot.number for spot in table.spots if spot.player == player)


def one_of_two_to_give_up(game: Game, table: Table) -> Iterator[tuple[int, int]]:
    """The two spots of each player who is to give up one of them now."""
    rule = game.bets.hands_per_player.value
    if table.others_waiting and rule.one_of_two_may_finish_the_shoe and is_between_shoes(table):
        yield from _players_of_two(table)


def may_be_asked_for(game: Game, table: Table) -> Iterator[int]:
    """The spots that may be asked for though nobody must: the shoe's last hand is over, or the house names no time."""
    rule, between = game.bets.hands_per_player.value, is_between_shoes(table)
    if rule.one_of_two_may_finish_the_shoe:
        # Read so, spots are given up whether or not anybody waits.
        always = rule.most is not None and rule.most_when_others_wait is None
        pairs = _players_of_two(table) if between and (table.others_waiting or always) else ()
        yield from (number for pair in pairs for number in pair)
    elif rule.new_players_first and table.others_waiting and (between or not has_begun(table)):
        yield from (spot.number for spot in table.spots if len(spots_of(table, spot.player)) > 1 and spot.player)


def is_between_shoes(table: Table) -> bool:
    """Whether one shoe is out, and no card of the next is dealt."""
    if has_begun(table):
        return table.cut_card_out and table.own_taken
    return table.new_shoe


def _players_of_two(table: Table) -> Iterator[tuple[int, int]]:
    """Who has come down to two in this very round keeps them: he may finish the shoe."""
    if not any(spot.player for spot in table.spots):
        return
    gave_up = {spot.given_up_by for spot in table.spots}
    for player in dict.fromkeys(spot.player for spot in table.spots if spot.player):
        spots = spots_of(table, player)
        if len(spots) == 2 and player not in gave_up:
            yield spots[0], spots[1]
