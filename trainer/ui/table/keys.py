"""The keys of the table: a spot is its number, an act is a letter, an amount is typed or built. Knows no Qt.

A key is told by its character (a letter as a capital where Shift is held) or by its name: ``Enter``, ``Shift+Enter``,
``Ctrl+Enter``, ``Escape``, ``Backspace``. Where chips are cut, a digit with Shift is ``Shift+1``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, Announce, ChangeChips, PayWager, WinningsPlace
from trainer.domain.table.calls import Call
from trainer.domain.table.chip_cutting import RackIsShort, payment
from trainer.domain.table.state import Table
from trainer.ui.felt.built_chips import BuiltChips
from trainer.ui.sitting.presses import Say
from trainer.ui.table.act_targets import OWN, Desk, WagerAim, wager_at
from trainer.ui.table.partial_act import (
    AMOUNTS,
    OF_THE_HAND,
    PartialAct,
    aimed,
    amount_of,
    change_asked,
    deed,
    part_taken,
)
from trainer.ui.table.verbs import VERBS, Needs, Verb, Which
from trainer.wording.money import money_short

CALLS = {
    "s": Call.SURRENDER,
    "w": Call.SIDE_WAGERS,
    "l": Call.LAST_HAND,
    "t": Call.TOTAL,
    "d": Call.DOUBLE_FOR_LESS,
    "v": Call.SPLIT,
    "b": Call.BLACKJACK,
    "k": Call.COLOUR_CHANGE,
    "c": Call.TABLE_CLOSES,
}
PLACES = {"Enter": WinningsPlace.BESIDE, "Shift+Enter": WinningsPlace.ON_TOP, "Ctrl+Enter": WinningsPlace.BEHIND}
WITH_SHIFT = "Shift+"
_WHICH = ("x", "i", "j")
_LETTERS = {verb.value: verb for verb in Verb}
_LONGEST = 10
_NO_CHIPS = Say("No chips yet: press the rack's columns or their numbers.")


@dataclass(frozen=True, slots=True)
class TypedPayment:
    """A payment told by its amount: the house's own way of cutting it gives the chips."""

    aim: WagerAim
    amount: Cents
    place: WinningsPlace


Outcome = PartialAct | Act | TypedPayment | Say
"""What a key comes to: more of an act, a whole one, or a sentence that tells why it is none."""


def pressed(partial: PartialAct, key: str, desk: Desk) -> Outcome | None:
    """What ``key`` makes of what was begun; None where the key means nothing here."""
    if key == "Escape":
        return None if partial.is_empty else PartialAct(building=partial.building)
    if partial.verb is Verb.ANNOUNCE:
        return Announce(CALLS[key.lower()]) if key.lower() in CALLS else None
    if partial.takes_amount:
        return _amount(partial, key, desk)
    if key == "Backspace":
        return taken_back(partial)
    if key.isascii() and key.isdigit():
        return _numbered(partial, int(key), desk)
    if key == ",":
        return _next_hand(partial, desk)
    if key in ("Enter", "Shift+Enter"):
        return chosen(partial, partial.verb or Verb.POINT, desk) if partial.number not in (None, OWN) else None
    if key in _WHICH:
        return replace(partial, which=_which(partial, key, desk))
    return chosen(partial, _LETTERS[key], desk) if key in _LETTERS else None


def chosen(partial: PartialAct, verb: Verb, desk: Desk) -> Outcome:
    """``verb`` with what was given before it: the act, or the verb waiting for what it still needs."""
    needs = VERBS[verb].needs
    if needs is Needs.CALL:
        return PartialAct(verb=verb, building=partial.building)
    if needs is Needs.NOTHING:
        return deed(partial, verb, desk)
    if partial.number is None and not (desk.common and verb in OF_THE_HAND):
        return replace(partial, verb=verb)
    if verb in AMOUNTS:
        # Even where there is nothing to pay: what is typed next is an amount, and no acts.
        return replace(partial, verb=verb)
    return deed(partial, verb, desk)


def paid(aim: WagerAim, chips: Chips, place: WinningsPlace) -> Act:
    """A payment in ``chips`` put ``place``."""
    return PayWager(aim.spot, aim.kind, chips, aim.hand, aim.patron, aim.side_wager, place)


def _numbered(partial: PartialAct, number: int, desk: Desk) -> Outcome:
    if not desk.knows(number):
        return Say(desk.unknown_words(number))
    if partial.number == number:
        return _next_hand(partial, desk)
    named = replace(partial, number=number, hand=0)
    # Where the spot has several hands, the same number again or Enter tells which.
    if partial.verb is not None and desk.hands(number) == 1:
        return chosen(named, partial.verb, desk)
    return chosen(named, partial.verb, desk) if partial.verb is not None and number == OWN else named


def _next_hand(partial: PartialAct, desk: Desk) -> PartialAct:
    number = partial.number if partial.number is not None else 1
    return replace(partial, hand=(partial.hand + 1) % desk.hands(number))


def _which(partial: PartialAct, key: str, desk: Desk) -> Which:
    """The same key again names what comes second: the second side wager, a back bet, a prize; X
    after a back bet what its bettor has added."""
    match key:
        case "j":
            return Which.SECOND_SIDE if partial.which is Which.SIDE else Which.SIDE
        case "x" if partial.which in _BACK_DOUBLES:
            return _BACK_DOUBLES[partial.which]
        case "x":
            return Which.PRIZE if partial.which is Which.DOUBLE and desk.has_prizes else Which.DOUBLE
        case _:
            return _of_insurance_and_back_bets(partial.which, desk)


_BACK_DOUBLES = {Which.BACK: Which.BACK_DOUBLE, Which.SECOND_BACK: Which.SECOND_BACK_DOUBLE}


def _of_insurance_and_back_bets(which: Which, desk: Desk) -> Which:
    """Insurance, and after it the back bets, as many as the house lets lie there."""
    row = (Which.INSURANCE, Which.BACK, Which.SECOND_BACK)[: 1 + desk.back_bets]
    return row[(row.index(which) + 1) % len(row)] if which in row else Which.INSURANCE


def taken_back(partial: PartialAct) -> PartialAct | None:
    """What is left once what was given last is taken back: chips, a figure, a letter, a number; None: nothing was."""
    if partial.is_empty:
        return None
    if partial.built.taken:
        built = partial.built.undone()
        return replace(partial, built=built) if built.taken else PartialAct(building=partial.building)
    if partial.text:
        return replace(partial, text=partial.text[:-1])
    if partial.verb is not None:
        return replace(partial, verb=None)
    if partial.which is not Which.BET:
        return replace(partial, which=Which.BET)
    return PartialAct(building=partial.building)


def _amount(partial: PartialAct, key: str, desk: Desk) -> Outcome | None:
    if partial.verb is Verb.CHANGE and key == "Enter":
        return _change(partial, desk)
    if key in PLACES and partial.verb is not Verb.CHANGE:
        return part_taken(partial, desk) if partial.verb is Verb.TAKE_PART else _payment(partial, PLACES[key], desk)
    if partial.verb is Verb.PAY and key in ("c", "a"):
        return replace(partial, building=key == "c", text="", built=BuiltChips())
    if key == "Backspace":
        if partial.text or partial.built.taken:
            return replace(partial, text=partial.text[:-1], built=partial.built.put_back())
        return replace(partial, verb=None)
    if partial.cuts_chips:
        return _chip(partial, key, desk)
    typed = partial.text + key
    if len(key) == 1 and key in "0123456789." and len(typed) <= _LONGEST and typed.count(".") < 2:
        return replace(partial, text=typed)
    return None


def _chip(partial: PartialAct, key: str, desk: Desk) -> Outcome | None:
    digit = key.removeprefix(WITH_SHIFT)
    if not (digit.isascii() and digit.isdigit() and 0 < int(digit) <= len(desk.chips)):
        return None
    return from_rack(partial, desk.chips[int(digit) - 1], desk, single=key != digit)


def from_rack(partial: PartialAct, chip: Denomination, desk: Desk, *, single: bool) -> PartialAct | Say:
    """A stack from the rack in hand besides, or a ``single`` chip; a sentence where the rack has none left."""
    taken = partial.built.taken_from(desk.table.rack, chip, single=single)
    return Say(f"The rack has no {chip.colour} left.") if taken is None else replace(partial, built=taken)


def _change(partial: PartialAct, desk: Desk) -> Outcome:
    asked = change_asked(partial, desk)
    if isinstance(asked, Say):
        return asked
    chips, (spot, patron) = partial.built.chips, asked
    return ChangeChips(spot, chips, patron) if chips.count else _NO_CHIPS


def _payment(partial: PartialAct, place: WinningsPlace, desk: Desk) -> Outcome:
    aim = aimed(partial, desk)
    if isinstance(aim, Say):
        return aim
    if partial.building:
        chips = partial.built.chips
        return paid(aim, chips, place) if chips.count else _NO_CHIPS
    amount = amount_of(partial.text)
    if not amount:
        return Say("How much is paid? Type it like 7.50, or press C and build it in chips.")
    return TypedPayment(aim, amount, place)


def typed_payment(typed: TypedPayment, table: Table, game: Game, due: tuple[Duty[Act], ...]) -> Act | Say:
    """The payment as an act. An amount that is due is paid in the chips that are due, any other as the house cuts it.

    A sentence where the rack's chips cannot make the amount.
    """
    for each in due:
        owed = each.action
        if isinstance(owed, PayWager) and _aim(owed) == typed.aim and owed.chips.worth == typed.amount:
            return paid(typed.aim, owed.chips, typed.place)
    bet = wager_at(table, typed.aim)
    rules = game.settling
    how = rules.rounding.value, rules.payment_chips.value, rules.most_in_bet_colours.value
    like = bet.stack if bet is not None else Stack()
    made = payment(Fraction(typed.amount), like, table.rack, *how)
    chips = Chips() if isinstance(made, RackIsShort) else made.chips
    if chips.worth != typed.amount:
        return Say(f"The rack's chips cannot make {money_short(typed.amount)}.")
    return paid(typed.aim, chips, typed.place)


def _aim(owed: PayWager) -> WagerAim:
    return WagerAim(owed.spot, owed.kind, owed.hand, owed.patron, owed.side_wager)
