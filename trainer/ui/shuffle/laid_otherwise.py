"""Which wrong acts of a shuffle only move more or fewer cards than are due, or lay them deeper. Knows no Qt."""

from __future__ import annotations

from trainer.domain.shuffle.acts import Gather, Plug, ReCut, ShuffleAct, TakeFrom


def laid_otherwise(given: ShuffleAct, due: ShuffleAct) -> bool:
    """Whether ``given`` is ``due`` but for how many cards are moved."""
    match given, due:
        case (TakeFrom(pile), TakeFrom(other)) | (Gather(pile), Gather(other)):
            return pile == other and given != due
        case (Plug(), Plug()) | (ReCut(), ReCut()):
            return given != due
        case _:
            return False
