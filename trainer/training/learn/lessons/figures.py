"""What a lesson's figure shows at one game, in the house's own chips."""

from __future__ import annotations

from dataclasses import replace

from trainer.content.learn.block_values import AMOUNT_IN_TABLE
from trainer.content.learn.lessons import Figure
from trainer.content.learn.marks import amount_of
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards
from trainer.domain.money.chips import Stack
from trainer.domain.shuffle.notation import act_name
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.chip_cutting import cut
from trainer.domain.table.notation import parse_line, stack_text
from trainer.domain.table.state import Table
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import ToldFigure, ToldWords
from trainer.training.shuffle.model_shuffle import model_shuffle

_SEED = 1


def told_figure(figure: Figure, caption: ToldWords, reckoning: Reckoning) -> ToldFigure:
    """The figure as ``reckoning``'s game has it; raises NotHere where it has not the chips, the spots or the act."""
    if figure.table:
        line = AMOUNT_IN_TABLE.sub(lambda found: _chips(found[1], reckoning), figure.table)
        table = parse_line(line)
        if any(spot.number > reckoning.game.bets.spots.value for spot in table.spots[1:]):
            raise NotHere("no table with so many spots")
        return ToldFigure(caption, table=_as_dealt(table, reckoning.game), movement=figure.movement)
    if figure.occasion:
        return _of_shuffle(figure, caption, reckoning)
    stack = None if figure.stack is None else Stack.standing(reckoning.chips(figure.stack))
    heaps = () if figure.heaps is None else cut(reckoning.chips(figure.heaps))
    return ToldFigure(caption, stack=stack, heaps=heaps, title=figure.title)


def _as_dealt(table: Table, game: Game) -> Table:
    """The table without a card under the dealer's, where the house deals none there."""
    dealer, dealt = table.dealer, game.deal.dealer_cards.value
    if dealer is None or dealer.hole_turned or dealt is not DealerCards.NO_HOLE_CARD:
        return table
    return replace(table, dealer=replace(dealer, hole=None))


def _chips(written: str, reckoning: Reckoning) -> str:
    return stack_text(Stack.standing(reckoning.chips(amount_of(written))))


def _of_shuffle(figure: Figure, caption: ToldWords, reckoning: Reckoning) -> ToldFigure:
    occasion = Occasion(figure.occasion)
    for step in model_shuffle(reckoning.game, occasion, _SEED):
        if step.duty is not None and act_name(step.duty.action) == figure.act:
            return ToldFigure(caption, shuffle=step.after, occasion=occasion)
    raise NotHere(f"no {figure.act} at {figure.occasion}")
