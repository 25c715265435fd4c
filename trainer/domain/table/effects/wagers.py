"""What becomes of wagers when the dealer takes, pays, leaves or gives back one, and of the chips on their way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from trainer.domain.money.amounts import Cents, Rounding
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.money.making_change import fewest
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AskForSpot,
    ChangeChips,
    PayWager,
    PushHand,
    RefuseBet,
    TakeWager,
    WinningsPlace,
)
from trainer.domain.table.back_bets import LAID, is_its_double
from trainer.domain.table.chip_cutting import Payment, payment
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.effects.lookups import named, place_of, wager_at, with_hand, with_wagers
from trainer.domain.table.order import ON_THE_HAND, has_begun
from trainer.domain.table.state import Awaiting, PassedChips, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind


def into_rack(rack: Rack, stack: Stack) -> Rack:
    """The rack with the chips of ``stack``, those it had no place for in tubes of their own."""
    tubes = list(rack.tubes)
    for chip, count in _runs(stack.chips):
        place = _tube_of(tubes, chip)
        if place < 0:
            return rack.plus(stack.broken_out())
        tubes[place] = Pile(tubes[place].denomination, tubes[place].count + count)
    return Rack(tuple(tubes))


def out_of_rack(rack: Rack, chips: Chips) -> tuple[Rack, Stack]:
    """The rack less ``chips``, and these as a stack; raises ValueError where the rack has not so many."""
    tubes = list(rack.tubes)
    paid: tuple[Denomination, ...] = ()
    for pile in chips.piles:
        place = _tube_of(tubes, pile.denomination)
        held = tubes[place].count if place >= 0 else 0
        if pile.count < 0 or pile.count > held:
            raise ValueError(f"the rack holds {held} {pile.denomination.colour} chips, not {pile.count}")
        if pile.count:
            tubes[place] = Pile(tubes[place].denomination, held - pile.count)
            paid += (pile.denomination,) * pile.count
    return Rack(tuple(tubes)), Stack(paid)


def taken_in_part(rack: Rack, stack: Stack, amount: Cents) -> tuple[Rack, Stack]:
    """The rack once ``amount`` cents of ``stack`` are in it, and the stack that stays.

    What stays are the bet's own chips where these can make it; else it is made up by change from the rack, as many of
    the bet's own chips as can staying. Raises ValueError where no chips of the table make it to the cent.
    """
    bet, rest = stack.broken_out(), Cents(stack.worth - amount)
    together = rack.plus(bet)
    own = fewest(rest, bet.piles)
    if own is not None:
        return together.without(own), Stack.standing(own)
    made = payment(Fraction(rest), bet, together, Rounding.SMALLER_CHIPS)
    if not isinstance(made, Payment) or made.in_coin:
        raise ValueError(f"no chips of this table leave {rest} cents of a bet of {stack.worth}")
    return together.without(made.chips), Stack.standing(made.chips)


def _runs(chips: Iterable[Denomination]) -> Iterator[tuple[Denomination, int]]:
    """Chips that lie together, told apart as objects alone: two runs may be of one denomination."""
    last, count = None, 0
    for chip in chips:
        if chip is last:
            count += 1
        else:
            if last is not None:
                yield last, count
            last, count = chip, 1
    if last is not None:
        yield last, count


def _tube_of(tubes: list[Pile], chip: Denomination) -> int:
    """The place of the chip's tube; -1: there is none. The same object is found without comparing fields."""
    for place, tube in enumerate(tubes):
        if tube.denomination is chip:
            return place
    for place, tube in enumerate(tubes):
        if tube.denomination == chip:
            return place
    return -1


def take_wager(table: Table, act: TakeWager) -> Table:
    """Into the rack with it, or with the part named: then the rest stays and nothing more is owed to it.

    A part of a main bet or a back bet is the price of the hand, so that its doubles stay too. A main bet taken answers
    its patron's wish to surrender. Raises ValueError where there is no such wager, or it is not worth so much.
    """
    place = place_of(table, act.spot)
    spot, amount = table.spots[place], act.amount
    at, wager = wager_at(spot, act)
    worth = wager.stack.worth
    if not 0 < amount <= worth:
        raise ValueError(f"{amount} cents cannot be taken of a wager of {worth}")
    draft = TableDraft(table)
    if amount == worth:
        draft.rack = into_rack(table.rack, wager.stack)
        wagers = (*spot.wagers[:at], *spot.wagers[at + 1 :])
    else:
        draft.rack, stack = taken_in_part(table.rack, wager.stack, amount)
        wagers = (*spot.wagers[:at], _settled(wager, stack), *spot.wagers[at + 1 :])
        wagers = tuple(_settled(it, it.stack) if is_its_double(it, wager) else it for it in wagers)
    taken = with_wagers(spot, wagers)
    if table.wishes and act.kind is WagerKind.MAIN:
        wish = _wish_of(table, Decision.SURRENDER, act)
        draft.wishes = _without(table, wish)
        taken = _surrendered(taken, wish)
    draft.put(place, taken)
    return draft.table()


def pay_wager(table: Table, act: PayWager) -> Table:
    """The chips from the rack lie beside the wager, or on it; nothing more is owed to it. Even money is answered so.

    Raises ValueError where there is no such wager, or there are no such chips.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    if not act.chips.piles:
        raise ValueError(f"nothing is paid to spot {act.spot}: there are no chips")
    at, wager = wager_at(spot, act)
    draft = TableDraft(table)
    draft.rack, stack = out_of_rack(table.rack, act.chips)
    wagers = (*spot.wagers[:at], _settled(wager, wager.stack), *spot.wagers[at + 1 :])
    on_top = act.place is WinningsPlace.ON_TOP
    paid = Wager(act.kind, stack, act.hand, act.patron, act.side_wager, on_top=on_top)
    draft.put(place, replace(spot, wagers=wagers, payments=(*spot.payments, paid)))
    if table.wishes and act.kind is WagerKind.MAIN:
        draft.wishes = _without(table, _wish_of(table, Decision.EVEN_MONEY, act))
    return draft.table()


def with_doubles_settled(table: Table, number: int, bet: Wager) -> Table:
    """The table once the doubles beside ``bet`` at that spot have been paid in one stack with it."""
    place = place_of(table, number)
    spot = table.spots[place]
    wagers = tuple(_settled(it, it.stack) if is_its_double(it, bet) else it for it in spot.wagers)
    draft = TableDraft(table)
    draft.put(place, with_wagers(spot, wagers))
    return draft.table()


def push_hand(table: Table, act: PushHand) -> Table:
    """Nothing more is owed to the patron's main bet, doubles and the back bets on the hand.

    Raises ValueError where there is no such bet.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    wagers, pushed = list(spot.wagers), False
    for at, wager in enumerate(spot.wagers):
        if _is_pushed(wager, act):
            wagers[at], pushed = _settled(wager, wager.stack), True
    if not pushed:
        bet = named(WagerKind.MAIN, act.patron, "")
        raise ValueError(f"spot {act.spot} has no open {bet} on hand {act.hand + 1}")
    draft = TableDraft(table)
    draft.put(place, with_wagers(spot, tuple(wagers)))
    return draft.table()


def refuse_bet(table: Table, act: RefuseBet) -> Table:
    """The chips go back to their patron, with a main bet all others of his; he may put down another bet.

    Not so a back bettor who has laid chips to a double or a split: his bet goes on as it lies.

    Raises ValueError where there is no such bet.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    kept = tuple(wager for wager in spot.wagers if not _goes_back(wager, act))
    if len(kept) == len(spot.wagers):
        raise ValueError(f"spot {act.spot} has no {named(act.kind, act.patron, act.side_wager)} to give back")
    draft = TableDraft(table)
    if act.kind is WagerKind.BACK and act.side_wager in LAID.values():
        draft.put(place, with_wagers(spot, kept))
        return draft.table()
    draft.put(place, replace(spot, wagers=kept, refused=True))
    draft.awaiting = _awaited_anew(table, act)
    return draft.table()


def ask_for_spot(table: Table, act: AskForSpot) -> Table:
    """The spot is its player's no more; before the deal his chips go back, and who comes there may bet.

    Raises ValueError where the spot is not one of a player's several.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    if not spot.player:
        raise ValueError(f"spot {act.spot} is not one of several that a player has")
    draft, given_up = TableDraft(table), replace(spot, player="", given_up_by=spot.player)
    if has_begun(table):
        draft.put(place, given_up)
    else:
        draft.put(place, replace(given_up, wagers=(), refused=False))
        draft.awaiting = Awaiting.BETS
    return draft.table()


def change_chips(table: Table, act: ChangeChips) -> Table:
    """The chips lie before the player, and those put down to be changed are in the rack.

    Raises ValueError where nobody has put any down, or the rack has no such chips.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    asked = spot.to_change
    if asked is None or asked.patron != act.patron:
        raise ValueError(f"no chips lie at spot {act.spot} to be changed")
    if not act.chips.piles:
        raise ValueError(f"no chips are cut for spot {act.spot}")
    draft = TableDraft(table)
    draft.rack, stack = out_of_rack(into_rack(table.rack, asked.stack), act.chips)
    draft.passed = (*table.passed, PassedChips(act.spot, stack, act.patron))
    draft.put(place, replace(spot, to_change=None))
    return draft.table()


def take_up_passed_chips(table: Table) -> Table:
    """The table once players have taken up what was passed to them in change."""
    draft = TableDraft(table)
    draft.passed = ()
    return draft.table()


def draw_in_side_wagers(table: Table) -> Table:
    """The table once players have drawn in what their side wagers won, with the stakes."""
    draft, changed = TableDraft(table), False
    for place, spot in enumerate(table.spots):
        if any(is_to_be_drawn_in(paid) for paid in spot.payments):
            payments = tuple(replace(it, drawn_in=True) if is_to_be_drawn_in(it) else it for it in spot.payments)
            draft.put(place, replace(spot, payments=payments))
            changed = True
    return draft.table() if changed else table


def is_to_be_drawn_in(paid: Wager) -> bool:
    """Whether a payment is a side wager's that still lies on the felt."""
    return paid.kind is WagerKind.SIDE and not paid.drawn_in


def _awaited_anew(table: Table, act: RefuseBet) -> Awaiting:
    """What the patron whose chips went back may put down now."""
    if act.kind is WagerKind.INSURANCE:
        return Awaiting.INSURANCE
    return Awaiting.LATE_WAGERS if table.asked_side_wagers else Awaiting.BETS


def _settled(wager: Wager, stack: Stack) -> Wager:
    return replace(wager, stack=stack, settled=True)


def _is_pushed(wager: Wager, act: PushHand) -> bool:
    return wager.kind in ON_THE_HAND and wager.hand == act.hand and wager.patron == act.patron and not wager.settled


def _goes_back(wager: Wager, act: RefuseBet) -> bool:
    if wager.patron != act.patron or wager.settled:
        return False
    if wager.kind is WagerKind.BACK or act.kind is not WagerKind.MAIN:
        return wager.kind is act.kind and wager.side_wager == act.side_wager
    return True


def _wish_of(table: Table, decision: Decision, act: TakeWager | PayWager) -> Wish | None:
    """The patron's wish for ``decision`` on that hand, if there is one."""
    for wish in table.wishes:
        if wish.decision is decision and (wish.spot, wish.hand, wish.patron) == (act.spot, act.hand, act.patron):
            return wish
    return None


def _without(table: Table, answered: Wish | None) -> tuple[Wish, ...]:
    return tuple(wish for wish in table.wishes if wish is not answered)


def _surrendered(spot: Spot, wish: Wish | None) -> Spot:
    """A hand of one's own is given up with the bet; the common hand goes on for the others."""
    if wish is None or wish.patron or not wish.hand < len(spot.hands):
        return spot
    hand = spot.hands[wish.hand]
    return with_hand(spot, wish.hand, replace(hand, surrendered=True))
