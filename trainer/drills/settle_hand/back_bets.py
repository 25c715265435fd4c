"""Scenes of settling with another's bet on the hand, whose bettor stays as he is, doubles or splits along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision
from trainer.domain.table.back_bets import DOUBLES, FIRST
from trainer.domain.table.phases.back_bettors import may_follow
from trainer.domain.table.wagers import Wager, WagerKind

if TYPE_CHECKING:
    from trainer.drills.settle_hand.scenes import Make, SettlingMaking, SettlingScene

Add = Callable[["SettlingMaking"], tuple[Wager, ...]]

_STAYS = "somebody has bet on the hand too"
_DOUBLES_TOO = "somebody has bet on the hand too, and doubled with the player"
_SPLITS_TOO = "somebody has bet on the hand too, and split with the player"


def with_back_bets(game: Game, found: dict[str, Make]) -> dict[str, Make]:
    """The scenes of doubles and splits among ``found`` with a back bet on the hand; none at a house without them."""
    if not game.bets.back_bets.value:
        return {}
    scenes = {f"{key}-with-a-back-bet": _with(found[key], _back_bet, _STAYS) for key in ("double-wins", "split")}
    if may_follow(game, Decision.DOUBLE):
        scenes["double-wins-with-a-back-double"] = _with(found["double-wins"], _doubled, _DOUBLES_TOO)
        scenes["double-loses-with-a-back-double"] = _with(found["double-loses"], _doubled, _DOUBLES_TOO)
    if may_follow(game, Decision.SPLIT):
        scenes["split-with-two-back-bets"] = _with(found["split"], _split, _SPLITS_TOO)
    return scenes


def _with(make: Make, add: Add, told: str) -> Make:
    def made(making: SettlingMaking) -> SettlingScene:
        found = make(making)
        said = found.circumstance.removesuffix(".").replace("; settle both hands", "")
        spot = replace(found.spot, wagers=(*found.spot.wagers, *add(making)))
        return replace(found, spot=spot, circumstance=f"{said}; {told}.")

    return made


def _back_bet(making: SettlingMaking) -> tuple[Wager, ...]:
    """After a split it lies on the first hand."""
    return (replace(making.main(), kind=WagerKind.BACK),)


def _doubled(making: SettlingMaking) -> tuple[Wager, ...]:
    (back,) = _back_bet(making)
    return back, replace(back, side_wager=DOUBLES[FIRST])


def _split(making: SettlingMaking) -> tuple[Wager, ...]:
    (back,) = _back_bet(making)
    return back, replace(back, hand=1)
