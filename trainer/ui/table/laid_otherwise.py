"""What at the table can lie otherwise than it should: cards, chips given in change, settled wagers. Knows no Qt."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.table.acts import Act, ChangeChips, DealCard, DealOwn, PayWager, PushHand, TakeCards, TakeWager
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.sittings.as_laid import Laying

_Settling = TakeWager | PayWager | PushHand


def laid_otherwise(given: Act, due: Act) -> bool:
    """Whether ``given`` is ``due`` but for how the card lies, for the change given, or for what became of the wager."""
    match given, due:
        case DealOwn(), DealOwn():
            return given != due
        case DealCard(), DealCard():
            return given != due == replace(given, sideways=due.sideways, face_down=due.face_down)
        case ChangeChips(), ChangeChips():
            return given != due == replace(given, chips=due.chips)
        case ((TakeWager() | PayWager() | PushHand()), (TakeWager() | PayWager() | PushHand())):
            return given != due and _wager_of(given) == _wager_of(due)
        case _:
            return False


def _wager_of(act: _Settling) -> tuple[object, ...]:
    if isinstance(act, PushHand):
        return act.spot, WagerKind.MAIN, act.hand, act.patron, ""
    return act.spot, act.kind, act.hand, act.patron, act.side_wager


def _can_wait(act: Act) -> bool:
    """Settling a wager and taking a finished hand's cards can be left out, or done early, and the round dealt on."""
    return isinstance(act, (TakeWager, PayWager, PushHand, TakeCards))


def _goes_along(shown: Table, right: Table) -> bool:
    """Whether the same cards come next and the players say the same: only what lies there already differs."""
    return (shown.shoe, shown.wishes, shown.awaiting, shown.signalled) == (
        right.shoe,
        right.wishes,
        right.awaiting,
        right.signalled,
    )


LAYING: Laying[Table, Act] = Laying(laid_otherwise, _can_wait, _goes_along)
