"""What a lesson's figure shows at one game, in the house's own chips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.content.learn.block_values import AMOUNT_IN_TABLE, as_it_lies
from trainer.content.learn.lessons import Figure
from trainer.content.learn.marks import amount_of
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, Dealing
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.shuffle.notation import act_name
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.chip_cutting import cut
from trainer.domain.table.notation import parse_line, stack_text
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.stakes import limits_of
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import ToldFigure, ToldWords

if TYPE_CHECKING:
    from trainer.training.shuffle import model_shuffle
else:
    # Only for the figures of a shuffle.
    model_shuffle = LazyModule("trainer.training.shuffle.model_shuffle")

_SEED = 1
_SHARES = (WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE)
"""Wagers that are a share of the main bet: all of it, or a part."""


def told_figure(figure: Figure, caption: ToldWords, reckoning: Reckoning) -> ToldFigure:
    """The figure as ``reckoning``'s game has it; raises NotHere where it has not the chips, the spots or the act."""
    if figure.table:
        held = reckoning.game.deal.dealing.value is Dealing.PITCH
        lying = as_it_lies(figure.table, held=held)
        table = parse_line(AMOUNT_IN_TABLE.sub(lambda found: _chips(found[1], reckoning), lying))
        if any(spot.number > reckoning.game.bets.spots.value for spot in table.spots[1:]):
            raise NotHere("no table with so many spots")
        table = _within_limits(_as_dealt(table, reckoning.game), reckoning)
        return ToldFigure(caption, table=table, movement=figure.movement)
    if figure.occasion:
        return _of_shuffle(figure, caption, reckoning)
    stack = None if figure.stack is None else Stack.standing(reckoning.chips(figure.stack))
    heaps = () if figure.heaps is None else cut(reckoning.chips(figure.heaps))
    heaps = _off_by_one(heaps) if figure.off_by_one else heaps
    return ToldFigure(caption, stack=stack, heaps=heaps, title=figure.title)


def _off_by_one(heaps: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """The heaps with one chip too many on the second, or on the only one."""
    at = min(1, len(heaps) - 1)
    return (*heaps[:at], replace(heaps[at], count=heaps[at].count + 1), *heaps[at + 1 :])


def _as_dealt(table: Table, game: Game) -> Table:
    """The table without a card under the dealer's, where the house deals none there."""
    dealer, dealt = table.dealer, game.deal.dealer_cards.value
    if dealer is None or dealer.hole_turned or dealt is not DealerCards.NO_HOLE_CARD:
        return table
    return replace(table, dealer=replace(dealer, hole=None))


def _within_limits(table: Table, reckoning: Reckoning) -> Table:
    """The table with bets as near to those drawn as the house allows; what rests on a bet keeps its share of it."""
    return replace(table, spots=tuple(replace(spot, wagers=_allowed(spot, reckoning)) for spot in table.spots))


def _allowed(spot: Spot, reckoning: Reckoning) -> tuple[Wager, ...]:
    game, limits = reckoning.game, limits_of(reckoning.game, seat=spot.number)
    drawn = {(each.hand, each.patron): each.worth for each in spot.wagers if each.kind is WagerKind.MAIN}
    side_wagers = {each.key: each for each in game.side_wagers.offered()}
    wagers = []
    for wager in spot.wagers:
        bet = drawn.get((wager.hand, wager.patron))
        if wager.kind is WagerKind.SIDE and wager.side_wager in side_wagers:
            worth = limits_of(game, side_wagers[wager.side_wager], spot.number).nearest(wager.worth)
        elif wager.kind in _SHARES and bet:
            worth = Cents(limits.nearest(bet) * wager.worth // bet)
        else:
            worth = wager.worth
        wagers.append(wager if worth == wager.worth else replace(wager, stack=_stack(worth, reckoning)))
    return tuple(wagers)


def _stack(worth: Cents, reckoning: Reckoning) -> Stack:
    return Stack.standing(reckoning.fewest(worth))


def _chips(written: str, reckoning: Reckoning) -> str:
    return stack_text(Stack.standing(reckoning.chips(amount_of(written))))


def _of_shuffle(figure: Figure, caption: ToldWords, reckoning: Reckoning) -> ToldFigure:
    occasion = Occasion(figure.occasion)
    for step in model_shuffle.model_shuffle(reckoning.game, occasion, _SEED):
        if step.duty is not None and act_name(step.duty.action) == figure.act:
            return ToldFigure(caption, shuffle=step.after, occasion=occasion)
    raise NotHere(f"no {figure.act} at {figure.occasion}")
