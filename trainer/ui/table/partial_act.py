"""An act in the making: the number, the wager, the act's letter and the amount given so far. Knows no Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from trainer.domain.money.amounts import Cents
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    AskAloud,
    AskForSpot,
    Burn,
    CallFloor,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    LayCutCardAside,
    OfferInsurance,
    Peek,
    PointTo,
    PushHand,
    RefuseBet,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
)
from trainer.ui.felt.built_chips import BuiltChips
from trainer.ui.sitting.presses import Say
from trainer.ui.table.act_targets import COMMON_SPOT, OWN, Desk, WagerAim, nobody_words, place_words, wager_at
from trainer.ui.table.verbs import VERBS, Needs, Verb, Which
from trainer.wording.money import money_short

AMOUNTS = (Verb.PAY, Verb.TAKE_PART, Verb.CHANGE)
_AMOUNT = re.compile(r"\d{1,7}(\.\d{0,2})?|\.\d{1,2}", re.ASCII)
_PLAIN: dict[Verb, Act] = {
    Verb.CHECK_BETS: CheckBets(),
    Verb.BURN: Burn(),
    Verb.LAY_CUT_CARD_ASIDE: LayCutCardAside(),
    Verb.PEEK: Peek(),
    Verb.TURN_OVER_HOLE_CARD: TurnOverHoleCard(),
    Verb.OFFER_INSURANCE: OfferInsurance(),
    Verb.OFFER_INSURANCE_FROM_THIRD_BASE: OfferInsurance(left_to_right=False),
    Verb.CLOSE_INSURANCE: CloseInsurance(),
    Verb.CLOSE_INSURANCE_FROM_FIRST_BASE: CloseInsurance(right_to_left=False),
    Verb.CALL_FLOOR: CallFloor(),
}
_NOT_A_PATRON_S = (Verb.SPLIT, Verb.GATHER, Verb.POINT, Verb.TURN_UP)
OF_THE_HAND = (Verb.DEAL, Verb.DEAL_SIDEWAYS, Verb.DEAL_FACE_DOWN, *_NOT_A_PATRON_S)
"""What is done to the common hand itself, whoever wagers on it, where no number is given."""


@dataclass(frozen=True, slots=True)
class PartialAct:
    """What has been given of an act. ``number`` 0 is oneself; ``building``: an amount is built in chips, not typed."""

    number: int | None = None
    hand: int = 0
    which: Which = Which.BET
    verb: Verb | None = None
    text: str = ""
    built: BuiltChips = field(default_factory=BuiltChips)
    building: bool = False

    @property
    def is_empty(self) -> bool:
        return self.number is None and self.verb is None and self.which is Which.BET and not self.built.taken

    @property
    def takes_amount(self) -> bool:
        """Whether all is named but the amount."""
        return self.verb in AMOUNTS and self.number is not None

    @property
    def cuts_chips(self) -> bool:
        """Whether a digit is a column of the rack."""
        by_chips = self.verb is Verb.CHANGE or (self.building and self.verb is Verb.PAY)
        return self.takes_amount and by_chips


def deed(partial: PartialAct, verb: Verb, desk: Desk) -> Act | Say:
    """The act that ``verb`` is with what was given before it; a sentence where it is none. Amounts come later."""
    if verb in _PLAIN:
        return _PLAIN[verb]
    if VERBS[verb].needs is Needs.WAGER:
        return _with_wager(partial, verb, desk)
    return _with_hand(partial, verb, desk)


def aimed(partial: PartialAct, desk: Desk) -> WagerAim | Say:
    """The wager that was named; a sentence where it does not lie there."""
    number = COMMON_SPOT if partial.number is None else partial.number
    found = desk.wager(number, partial.hand, partial.which)
    if isinstance(found, str) or number == OWN:
        return Say(found if isinstance(found, str) else "Wagers lie at the spots: press a spot's number.")
    if desk.spot(number) is None:
        return Say(nobody_words(number))
    if wager_at(desk.table, found) is None:
        words = desk.which_words(partial.which).removeprefix("the ")
        return Say(f"There is no {words} on {place_words(number, partial.hand, desk)}.")
    return found


def change_asked(partial: PartialAct, desk: Desk) -> tuple[int, str] | Say:
    """The spot and the patron whose chips are changed; a sentence where none lie there to be changed."""
    number = COMMON_SPOT if partial.number is None else partial.number
    spot, patron = desk.spot(number), desk.patron(number)
    if number == OWN or spot is None or spot.to_change is None or spot.to_change.patron != patron:
        return Say("No chips lie there to be changed.")
    return spot.number, patron


def amount_of(text: str) -> Cents | None:
    """A typed amount in cents: ``7.50``, ``12``, ``.5``; None where it is none."""
    if not _AMOUNT.fullmatch(text):
        return None
    dollars, _, cents = text.partition(".")
    return Cents(int(dollars or 0) * 100 + int(cents.ljust(2, "0") or 0))


def part_taken(partial: PartialAct, desk: Desk) -> Act | Say:
    """Taking the typed amount, or the chips cut from it, of the wager that was named."""
    aim = aimed(partial, desk)
    amount = amount_of(partial.text) if partial.text else partial.built.chips.worth
    if isinstance(aim, Say):
        return aim
    if not amount:
        return Say("How much is taken? Type it like 7.50.")
    there = wager_at(desk.table, aim)
    if there is not None and amount > there.worth:
        return Say(f"There is only {money_short(there.worth)} to take from.")
    return TakeWager(aim.spot, aim.kind, amount, aim.hand, aim.patron, aim.side_wager)


def partial_words(partial: PartialAct, desk: Desk) -> str:
    """What has been given, told: ``Spot 6, the insurance``, ``Pay the bet on spot 3``; "" where nothing has been."""
    where = "" if partial.number is None else place_words(partial.number, partial.hand, desk)
    if partial.verb is None:
        which = "" if partial.which is Which.BET else desk.which_words(partial.which)
        words = ", ".join(filter(None, (where, which)))
        return words[:1].upper() + words[1:]
    how = VERBS[partial.verb]
    thing = f" {desk.which_words(partial.which)}" if how.needs is Needs.WAGER else ""
    return f"{how.words}{thing}" + (f" on {where}" if where else "")


def _with_wager(partial: PartialAct, verb: Verb, desk: Desk) -> Act | Say:
    aim = aimed(partial, desk)
    if isinstance(aim, Say):
        return aim
    if verb is Verb.REFUSE_BET:
        return RefuseBet(aim.spot, aim.kind, aim.side_wager, aim.patron)
    there = wager_at(desk.table, aim)
    worth = there.worth if there is not None else Cents(0)
    return TakeWager(aim.spot, aim.kind, worth, aim.hand, aim.patron, aim.side_wager)


def _with_hand(partial: PartialAct, verb: Verb, desk: Desk) -> Act | Say:
    number, hand = partial.number, partial.hand
    if number == OWN:
        return _own(verb, hand)
    spot = COMMON_SPOT if desk.common else number or COMMON_SPOT
    patron = "" if number is None or verb in _NOT_A_PATRON_S else desk.patron(number)
    match verb:
        case Verb.DEAL | Verb.DEAL_SIDEWAYS | Verb.DEAL_FACE_DOWN:
            return DealCard(spot, hand, verb is Verb.DEAL_SIDEWAYS, verb is Verb.DEAL_FACE_DOWN, patron)
        case Verb.TURN_UP:
            return TurnUpHand(spot, hand)
        case Verb.SPLIT:
            return Split(spot, hand)
        case Verb.GATHER:
            return TakeCards(spot, hand)
        case Verb.POINT:
            return PointTo(spot, hand)
        case Verb.ASK_FOR_SPOT:
            return AskForSpot(spot)
        case Verb.ACCEPT:
            return AcceptInsurance(spot, hand, patron)
        case Verb.ASK_ALOUD:
            return AskAloud(spot, hand, patron)
        case Verb.REFUSE_WISH:
            return RefuseWish(spot, hand, patron)
        case Verb.PUSH:
            return PushHand(spot, hand, patron)
        case _:
            return Say("That cannot be done so.")


def _own(verb: Verb, hand: int) -> Act | Say:
    match verb:
        case Verb.DEAL:
            return DealOwn()
        case Verb.DEAL_FACE_DOWN:
            return DealOwn(face_down=True)
        case Verb.TURN_UP:
            return TurnUpCard(hand)
        case Verb.GATHER:
            return TakeOwnCards()
        case _:
            return Say("That is for a player's hand: press its spot's number.")
