"""Chips laid wrongly and made good: what is added to them, and what is taken back of them."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.money.making_change import fewest
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, ChangeChips, PayWager, TakeWager, aim


def together(lies: Act, act: Act, duty: Duty[Act]) -> Act | None:
    """What lies in all once ``act`` is done besides ``lies``, which was laid for ``duty``.

    None where the two do not add up. Of a payment that much may be taken back, of a wager taken too much be given back,
    as makes it what is due; any other amount would be a payment or a taking of its own.
    """
    match lies, act:
        case ((PayWager() | ChangeChips()), (PayWager() | ChangeChips())) if aim(lies) == aim(act):
            return replace(lies, chips=lies.chips + act.chips)
        case TakeWager(), TakeWager() if aim(lies) == aim(act):
            return replace(lies, amount=Cents(lies.amount + act.amount))
        case PayWager(), TakeWager() if _is_of_one_wager(lies, act):
            return _less(lies, act.amount, duty)
        case TakeWager(), PayWager() if _is_of_one_wager(act, lies):
            rest = Cents(lies.amount - act.chips.worth)
            return duty.action if isinstance(duty.action, TakeWager) and duty.action.amount == rest else None
        case _:
            return None


def _is_of_one_wager(paid: PayWager, taken: TakeWager) -> bool:
    return _wager_of(paid) == _wager_of(taken)


def _wager_of(act: PayWager | TakeWager) -> tuple[object, ...]:
    return act.spot, act.kind, act.hand, act.patron, act.side_wager


def _less(paid: PayWager, amount: Cents, duty: Duty[Act]) -> Act | None:
    """The payment less what is taken back: the chips that lie where these make it, else those that are due."""
    rest = Cents(paid.chips.worth - amount)
    ways = (each for each in (duty.action, *duty.also) if isinstance(each, PayWager) and each.chips.worth == rest)
    due = next(ways, None)
    if due is None:
        return None
    own: Chips | None = fewest(rest, paid.chips.piles)
    return replace(paid, chips=due.chips if own is None else own)
