"""Meters of jackpots from round to round: they grow by a part of each wager, and pay out what is won."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents, JackpotShare
from trainer.domain.table.acts import CallFloor, PayWager, TakeWager
from trainer.domain.table.claims import jackpots_won
from trainer.domain.table.deciding import offered_wager
from trainer.domain.table.settling import settle
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.model_round import ModelRound, ModelStep

Meters = tuple[tuple[str, Cents], ...]


def meters_after(game: Game, played: ModelRound) -> Meters:
    """What the meters show after the round: all of its wagers added, then what was won taken off."""
    meters = dict(played.opening.meters)
    if not meters:
        return ()
    settled = [each for step in played.steps for each in _settled(game, step) if each[0].side_wager in meters]
    for wager, _ in settled:
        rule = offered_wager(game, wager.side_wager).jackpot_grows_by
        meters[wager.side_wager] = Cents(meters[wager.side_wager] + int(wager.worth * rule.value if rule else 0))
    for wager, won in settled:
        if won is not None:
            meters[wager.side_wager] = _after_a_win(game, wager.side_wager, meters[wager.side_wager], won)
    return tuple(meters.items())


def _after_a_win(game: Game, key: str, meter: Cents, won: JackpotShare) -> Cents:
    """All of it won, the meter starts again; it never shows less than that."""
    rule = offered_wager(game, key).jackpot_starts_at
    start = Cents(0) if rule is None else rule.value
    return start if won.part == 1 else Cents(max(start, meter - won.sum))


def _settled(game: Game, step: ModelStep) -> Iterator[tuple[Wager, JackpotShare | None]]:
    """The side wagers that the step settles, with the part of a jackpot that each wins."""
    act, table = step.duty.action, step.before
    if isinstance(act, CallFloor):
        for _, wager, settlement in jackpots_won(game, table):
            yield wager, settlement.price if isinstance(settlement.price, JackpotShare) else None
    if not isinstance(act, TakeWager | PayWager) or act.kind is not WagerKind.SIDE or table.dealer is None:
        return
    spot, whose = table.spot(act.spot), (act.patron, act.side_wager)
    wager = next(it for it in spot.wagers_of(WagerKind.SIDE) if (it.patron, it.side_wager) == whose)
    price = settle(game, spot, wager, table.dealer).at(table.meter(wager.side_wager)).price
    yield wager, price if isinstance(price, JackpotShare) else None
