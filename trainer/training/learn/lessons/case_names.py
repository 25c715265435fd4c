"""Which of a drill's cases a name in a lesson means at one game: its own key, some of them, or what a signal means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trainer.content.text.names import meant
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    from trainer.drills.hand_signals import meanings
else:
    # Most lessons are about something else.
    meanings = LazyModule("trainer.drills.hand_signals.meanings")

_SIGNALS = "hand-signals"


def meanings_of(drill: str) -> tuple[str, ...]:
    """The names that stand for what a case means instead of what it is."""
    return meanings.MEANINGS if drill == _SIGNALS else ()


def named_at(drill: str, name: str, there: Sequence[str], game: Game) -> tuple[str, ...]:
    """The cases among those ``there`` at ``game`` that the name means; none where the game has none."""
    if name in meanings_of(drill):
        return tuple(case for case in meanings.meant_at(game, name) if case in there)
    return meant((name,), there)
