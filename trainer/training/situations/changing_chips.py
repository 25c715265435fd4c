"""Situations of chips changed: coloured up, a dear chip changed for small ones, and chips pushed in during a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.table.acts import ChangeChips
from trainer.domain.table.order import has_begun
from trainer.drills.random_cards import full_rack
from trainer.drills.stakes import DOLLAR
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script import ChipsPushedIn, Script
from trainer.training.situations.observations import does
from trainer.training.situations.one_patron import OnePatronPlan, Situation, low, ten, two_to_nine

_MOST_CHIPS, _LEAST_COLOURED_UP = 20, 5


@dataclass(slots=True)
class ChangesChips(OnePatronPlan):
    """The patron pushes in chips of one colour for ``dearer`` or cheaper ones, ``in_play`` or before the deal."""

    dearer: bool = True
    in_play: bool = False

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        patron = script.patrons[self.hero]
        stack, into = random.choice(list(_changes(game, dearer=self.dearer)))
        hero = replace(patron, change=ChipsPushedIn(stack, into, self.in_play))
        return replace(script, patrons=(*script.patrons[: self.hero], hero, *script.patrons[self.hero + 1 :]))


def _changes(game: Game, *, dearer: bool) -> Iterator[tuple[Stack, Denomination]]:
    """Chips of one colour and another colour that the rack can give for all of them."""
    rack = full_rack(game)
    chips = [chip for chip in sorted(game.equipment.chips.value) if chip.value % DOLLAR == 0]
    for small in chips:
        for large in chips:
            each, rest = divmod(large.value, small.value)
            if rest or each < 2:
                continue
            if not dearer and each <= min(_MOST_CHIPS, rack.holds(small)):
                yield Stack((large,)), small
            if dearer:
                most = min(_MOST_CHIPS // each, rack.holds(large))
                counts = (count * each for count in range(1, most + 1) if count * each >= _LEAST_COLOURED_UP)
                yield from ((Stack((small,) * count), large) for count in counts)


def _can_be_changed(game: Game, *, dearer: bool) -> bool:
    return any(True for _ in _changes(game, dearer=dearer))


def _is_changed(played: ModelRound, *, dearer: bool) -> bool:
    for step in does(played, ChangeChips):
        act = step.duty.action
        asked = step.before.spot(act.spot).to_change if isinstance(act, ChangeChips) else None
        if asked is not None and (asked.into > asked.stack.chips[0]) is dearer:
            return True
    return False


def _is_asked_in_the_round(played: ModelRound) -> bool:
    tables = (table for table in played.tables if has_begun(table))
    return any(spot.to_change is not None for table in tables for spot in table.spots)


SITUATIONS = (
    Situation(
        "colour-up",
        "A player's chips coloured up",
        ChangesChips,
        lambda game, played: _is_changed(played, dearer=True),
        lambda game: _can_be_changed(game, dearer=True),
    ),
    Situation(
        "chip-changed",
        "A chip changed for smaller ones",
        lambda game: ChangesChips(game, dearer=False),
        lambda game, played: _is_changed(played, dearer=False),
        lambda game: _can_be_changed(game, dearer=False),
    ),
    Situation(
        "change-asked-for-in-the-round",
        "Change asked for in the middle of a round",
        lambda game: ChangesChips(game, cards=(ten, low), up=two_to_nine, in_play=True),
        lambda game, played: _is_asked_in_the_round(played),
        lambda game: _can_be_changed(game, dearer=True),
    ),
)
