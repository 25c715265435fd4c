"""A payment told by its amount alone, cut into chips as the house cuts it."""

from __future__ import annotations

from fractions import Fraction

from trainer.domain.house.games import Game
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, PayWager
from trainer.domain.table.chip_cutting import RackIsShort, payment
from trainer.domain.table.state import Table
from trainer.ui.table.act_targets import WagerAim, lying
from trainer.ui.table.keys import TypedPayment, paid
from trainer.ui.table.partial_act import Say
from trainer.wording.money import money_short


def typed_payment(typed: TypedPayment, table: Table, game: Game, due: tuple[Duty[Act], ...]) -> Act | Say:
    """The payment as an act. An amount that is due is paid in the chips that are due, any other as the house cuts it.

    A sentence where the rack's chips cannot make the amount.
    """
    for each in due:
        owed = each.action
        if isinstance(owed, PayWager) and _aim(owed) == typed.aim and owed.chips.worth == typed.amount:
            return paid(typed.aim, owed.chips, typed.place)
    bet = lying(table, typed.aim)
    settling = game.settling
    like = bet.stack if bet is not None else Stack()
    made = payment(Fraction(typed.amount), like, table.rack, settling.rounding.value, settling.payment_chips.value)
    chips = Chips() if isinstance(made, RackIsShort) else made.chips
    if chips.worth != typed.amount:
        return Say(f"The rack's chips cannot make {money_short(typed.amount)}.")
    return paid(typed.aim, chips, typed.place)


def _aim(owed: PayWager) -> WagerAim:
    return WagerAim(owed.spot, owed.kind, owed.hand, owed.patron, owed.side_wager)
