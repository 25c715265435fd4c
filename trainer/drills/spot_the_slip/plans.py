"""Where in a house's shuffle a slip can be planted, and what the dealer does there instead of what is due."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.shuffle.acts import ShuffleAct
from trainer.drills.model_shuffle import Setting


@dataclass(frozen=True, slots=True)
class Plan:
    """A change to the model dealer's way: at act ``at`` of its tape ``instead`` is done.

    ``left_out`` of the tape's own acts fall away for it. ``on_the_tape``: the dealer then goes on as if nothing were
    amiss, for what is left out changes no pile; else as the house wants it with the cards as they lie now.
    """

    kind: str
    setting: Setting
    at: int
    left_out: int = 0
    instead: tuple[ShuffleAct, ...] = ()
    on_the_tape: bool = False
