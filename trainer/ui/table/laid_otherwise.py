"""Which wrong acts at the table only lay a card otherwise than is due. Knows no Qt.

A wrong payment is none of them: it lies as it should have been paid, since whoever made it good would be told of a
second fault.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.table.acts import Act, DealCard, DealOwn


def laid_otherwise(given: Act, due: Act) -> bool:
    """Whether ``given`` is ``due`` but for how the card lies."""
    like: Act
    match given, due:
        case DealOwn(), DealOwn():
            like = replace(given, face_down=due.face_down)
        case DealCard(), DealCard():
            like = replace(given, sideways=due.sideways, face_down=due.face_down)
        case _:
            return False
    return like == due and given != due
