"""Which wrong acts at the table only lay a card, or an amount of chips, otherwise than is due. Knows no Qt."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.table.acts import Act, DealCard, DealOwn, PayWager, TakeWager


def laid_otherwise(given: Act, due: Act) -> bool:
    """Whether ``given`` is ``due`` but for how the card lies, or how much and in which chips is paid or taken."""
    like: Act
    match given, due:
        case DealOwn(), DealOwn():
            like = replace(given, face_down=due.face_down)
        case DealCard(), DealCard():
            like = replace(given, sideways=due.sideways, face_down=due.face_down)
        case PayWager(), PayWager():
            like = replace(given, chips=due.chips, place=due.place)
        case TakeWager(), TakeWager():
            like = replace(given, amount=due.amount)
        case _:
            return False
    return like == due and given != due
