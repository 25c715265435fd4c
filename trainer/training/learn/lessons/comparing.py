"""A rule of one game beside the same rule of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.idle_rules import idle
from trainer.domain.house.rules import Ruled
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import Elsewhere, ToldComparison


def compared(rule: Ruled[Any], note: int, game: Game, elsewhere: Sequence[Game], known: Game | None) -> ToldComparison:
    """The games of ``elsewhere`` that have ``rule`` as ``game`` has it, and the others by what they have instead.

    What the game ``known`` to the learner has comes first. A game without the rule, or where nothing comes
    of it, is not among them.
    """
    alike: list[Game] = []
    others: list[tuple[Ruled[Any], list[Game]]] = []
    for other in elsewhere:
        try:
            its = Reckoning(other).rule(rule.ref.path)
        except NotHere:
            continue
        if other.key == game.key or idle(rule.ref.path, other) is not None:
            continue
        if its.value == rule.value:
            alike.append(other)
            continue
        same = next((games for told, games in others if told.value == its.value), None)
        if same is None:
            others.append((its, [other]))
        else:
            same.append(other)
    keys = [known.key] if known is not None else []
    told = [Elsewhere(its, tuple(games), any(each.key in keys for each in games)) for its, games in others]
    return ToldComparison(rule, note, tuple(alike), tuple(sorted(told, key=lambda each: not each.known)))
