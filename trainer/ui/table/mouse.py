"""What the hands do at the table: presses, drags and sweeps as acts. Knows no Qt and no pixels but distances.

Press the shoe and then a place to deal; drag a bet to the rack to take it; press the rack's columns and then beside a
bet to pay: a press takes a stack, with Shift a chip, and a sweep along a column several stacks; sweep along the
insurance line; hold the hole card to look at it; press a seat to point; drag a hand to the discard rack; drag a pair
apart to split it; press beside a bet with an empty hand to knock. Press a bet or a seat with the other button to ask
for that spot, where a new player waits. Drag from one bet to another before the deal to close the betting.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import (
    AtCard,
    AtChange,
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
    AtOwnDown,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    AtWish,
    TableTarget,
)
from trainer.domain.money.chips import Denomination
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    AskAloud,
    AskForSpot,
    Burn,
    ChangeChips,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    LayCutCardAside,
    OfferInsurance,
    PayWager,
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
    WinningsPlace,
)
from trainer.domain.table.back_bets import is_laid
from trainer.domain.table.wagers import WagerKind
from trainer.ui.felt.built_chips import BuiltChips
from trainer.ui.sitting.presses import Say, Way
from trainer.ui.table.act_keycaps import OF_A_HAND, PLAIN
from trainer.ui.table.act_targets import COMMON_SPOT, Desk, WagerAim, wager_at, which_of
from trainer.ui.table.keys import Outcome, from_rack, paid
from trainer.ui.table.partial_act import PartialAct
from trainer.ui.table.verbs import VERBS, Verb, Which
from trainer.ui.window.page import MouseHint

Own = AtUpCard | AtHoleCard | AtDrawnCard | AtOwnDown | AtOwnCards
SWEPT = 50.0
"""Degrees along the insurance line that make a sweep of it."""
SWEPT_WIDTHS = 0.4
"""How many card widths of a sweep along a column of the rack take another stack."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What the mouse has in hand besides chips, which stand in what was begun: the next card, out of the shoe."""

    card: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """What a movement comes to: the grip after it, and what it makes of an act (None: nothing more)."""

    grip: Grip
    outcome: Outcome | None = None


def press(grip: Grip, partial: PartialAct, target: TableTarget | None, way: Way, desk: Desk) -> Moved:
    """A press and release at one place."""
    if isinstance(target, AtShoe):
        return Moved(Grip(card=not grip.card), PartialAct(building=partial.building))
    if grip.card:
        act = _dealt_to(target, way)
        return Moved(Grip(), act) if act is not None else Moved(grip)
    match target:
        case RackColumn():
            return Moved(grip, _from_rack(partial, target, desk, single=way is Way.SHIFT))
        case AtRack():
            return Moved(grip, _into_rack(partial, desk))
        case AtChipsInHand(heap):
            return Moved(grip, replace(partial, built=partial.built.put_back_from(heap, single=way is Way.SHIFT)))
        case AtChange():
            return Moved(grip, _on_chips_to_change(partial, target, desk))
        case AtPayment() | AtWager() | AtSpot() if partial.verb is Verb.PAY and partial.built.taken:
            return Moved(grip, _put_down(partial, target))
        case AtPayment(spot, _, hand, patron):
            return Moved(grip, PushHand(spot, hand, patron))
        case AtWager():
            return Moved(grip, _on_wager(partial, target, way, desk))
        case _:
            return Moved(grip, _pressed_cards(target, way, desk))


def held(target: TableTarget | None) -> Act | None:
    """A long press: the hole card is looked at."""
    return Peek() if isinstance(target, AtHoleCard) else None


def dragged(
    partial: PartialAct, start: TableTarget | None, end: TableTarget | None, widths: float, way: Way, desk: Desk
) -> Outcome | None:
    """A drag from ``start`` to ``end``, so many card widths long; None where it comes to nothing."""
    if _passes_over_the_bets(start, end, desk):
        return CheckBets()
    match start:
        case AtShoe():
            return _dealt_to(end, way)
        case AtCutCard():
            return LayCutCardAside()
        case AtInsurance(first):
            return _swept(first, end, desk)
        case AtWager():
            return _dragged_wager(start, end, widths, desk)
        case AtWish(spot, hand, patron):
            return RefuseWish(spot, hand, patron) if end is None or isinstance(end, AtSpot) else None
        case AtHand(spot, hand) | AtCard(spot, hand):
            if isinstance(end, AtDiscards):
                return TakeCards(spot, hand)
            return Split(spot, hand) if 0.5 <= widths <= 2.5 else None
        case AtUpCard() | AtHoleCard() | AtDrawnCard() | AtOwnDown() | AtOwnCards():
            return TakeOwnCards() if isinstance(end, AtDiscards) else None
        case RackColumn() if isinstance(end, AtRack | RackColumn):
            return _swept_down(partial, start, widths, way, desk)
        case AtPayment() | AtSpot() | AtRack() | RackColumn() | AtChipsInHand():
            return _dragged_payment(partial, end)
        case _:
            return None


def _passes_over_the_bets(start: TableTarget | None, end: TableTarget | None, desk: Desk) -> bool:
    """Whether a hand goes from one player's bet to another's while no cards lie there: no more bets."""
    bets = AtSpot | AtWager | AtPayment
    if not isinstance(start, bets) or not isinstance(end, bets):
        return False
    whose = [(it.spot, "" if isinstance(it, AtSpot) else it.patron) for it in (start, end)]
    dealt = desk.table.own_down or desk.table.dealer or any(spot.hands for spot in desk.table.spots)
    return whose[0] != whose[1] and not dealt


def sweep(first: float, last: float, desk: Desk) -> Act | None:
    """A sweep along the insurance line between two angles; palm up until insurance has been offered, then down."""
    if abs(last - first) < SWEPT:
        return None
    if not desk.table.insurance_offered:
        return OfferInsurance(left_to_right=last > first)
    return CloseInsurance(right_to_left=last < first)


def _swept(first: float, end: TableTarget | None, desk: Desk) -> Act | None:
    return sweep(first, end.angle, desk) if isinstance(end, AtInsurance) else None


def _dealt_to(target: TableTarget | None, way: Way) -> Act | None:
    sideways, face_down = way is Way.SHIFT, way is Way.OTHER
    match target:
        case AtSpot(spot):
            return DealCard(spot, 0, sideways, face_down)
        case AtHand(spot, hand) | AtCard(spot, hand) | AtWager(spot, _, hand) | AtPayment(spot, _, hand):
            return DealCard(spot, hand, sideways, face_down)
        case AtWish(spot, hand):
            return DealCard(spot, hand, sideways, face_down)
        case AtUpCard() | AtHoleCard() | AtDrawnCard() | AtOwnDown() | AtOwnCards():
            return DealOwn(face_down)
        case AtDiscards():
            return Burn()
        case _:
            return None


def _from_rack(partial: PartialAct, column: RackColumn, desk: Desk, *, single: bool) -> Outcome:
    if partial.verb is Verb.TAKE_PART:
        return _into_rack(partial, desk) or partial
    outcome = from_rack(partial, column.denomination, desk, single=single)
    if isinstance(outcome, Say) or partial.verb is Verb.CHANGE:
        return outcome
    return replace(outcome, verb=Verb.PAY, text="", building=True)


def _swept_down(partial: PartialAct, column: RackColumn, widths: float, way: Way, desk: Desk) -> Outcome:
    """A sweep along a column takes one stack after another, as many as it is long, or chips with Shift."""
    outcome = _from_rack(partial, column, desk, single=way is Way.SHIFT)
    for _ in range(int(widths / SWEPT_WIDTHS)):
        if not isinstance(outcome, PartialAct):
            break
        more = _from_rack(outcome, column, desk, single=way is Way.SHIFT)
        outcome = outcome if isinstance(more, Say) else more
    return outcome


def _into_rack(partial: PartialAct, desk: Desk) -> Outcome | None:
    """Chips cut from a bet go into the rack; those of a payout go back."""
    if partial.verb in (Verb.PAY, Verb.CHANGE):
        return PartialAct(building=partial.building)
    if partial.verb is not Verb.TAKE_PART or not partial.built.taken or partial.number is None:
        return None
    aim = desk.wager(partial.number, partial.hand, partial.which)
    if isinstance(aim, str):
        return Say(aim)
    return TakeWager(aim.spot, aim.kind, partial.built.chips.worth, aim.hand, aim.patron, aim.side_wager)


def _on_chips_to_change(partial: PartialAct, target: AtChange, desk: Desk) -> Outcome:
    """Chips in hand are given for those that lie there; with an empty hand the change is begun."""
    if partial.built.taken and partial.verb in (Verb.PAY, Verb.CHANGE):
        return ChangeChips(target.spot, partial.built.chips, target.patron)
    number = desk.patrons.index(target.patron) + 1 if target.patron in desk.patrons else target.spot
    return PartialAct(number, verb=Verb.CHANGE, building=partial.building)


def _put_down(partial: PartialAct, target: AtPayment | AtWager | AtSpot) -> Outcome:
    """Chips in hand are put beside the bet, on top of it, or behind it."""
    match target:
        case AtPayment(spot, kind, hand, patron, side):
            return paid(WagerAim(spot, kind, hand, patron, side), partial.built.chips, WinningsPlace.BESIDE)
        case AtWager(spot, kind, hand, patron, side):
            return paid(WagerAim(spot, kind, hand, patron, side), partial.built.chips, WinningsPlace.ON_TOP)
        case AtSpot(spot):
            return paid(WagerAim(spot, WagerKind.MAIN), partial.built.chips, WinningsPlace.BEHIND)


def _on_wager(partial: PartialAct, target: AtWager, way: Way, desk: Desk) -> Outcome | None:
    """Pressing a bet cuts it from the top, a stack a press, with Shift a chip; the other button nods to insurance."""
    aim = aim_at(target)
    there = wager_at(desk.table, aim)
    if there is None:
        return PointTo(target.spot, target.hand) if target.kind is WagerKind.MAIN else None
    if way is Way.OTHER and is_laid(there):
        return RefuseBet(aim.spot, aim.kind, aim.side_wager)
    if way is Way.OTHER:
        said = _refused(target.spot, target.hand, target.patron, desk) or _nodded(target)
        return said or _asking(target.spot, desk)
    named = _named(target, desk)
    same = partial.verb is Verb.TAKE_PART and (partial.number, partial.hand, partial.which) == named
    cut = partial.built if same else BuiltChips()
    if len(cut.taken) == len(there.stack.chips):
        return PartialAct(building=partial.building)
    number, hand, which = named
    cut = _cut_off(cut, there.stack.chips[: len(there.stack.chips) - len(cut.taken)], single=way is Way.SHIFT)
    return PartialAct(number, hand, which, Verb.TAKE_PART, "", cut, partial.building)


def _cut_off(cut: BuiltChips, standing: tuple[Denomination, ...], *, single: bool) -> BuiltChips:
    """From the top of what stands there a stack of one color, or what there is of it, or a ``single`` chip."""
    chip = standing[-1]
    top = list(takewhile(lambda each: each == chip, reversed(standing)))
    return cut.take_stack(chip, 1 if single else min(len(top), chip.heap))


def aim_at(target: AtWager | AtPayment) -> WagerAim:
    """The wager a target stands for."""
    return WagerAim(target.spot, target.kind, target.hand, target.patron, target.side_wager)


def _named(target: AtWager, desk: Desk) -> tuple[int, int, Which]:
    number = desk.patrons.index(target.patron) + 1 if target.patron in desk.patrons else target.spot
    return number, target.hand, which_of(target.kind, target.side_wager, desk)


def _pressed_cards(target: TableTarget | None, way: Way, desk: Desk) -> Act | None:
    match target:
        case AtSpot(spot):
            return (_asking(spot, desk) if way is Way.OTHER else None) or PointTo(spot)
        case AtHand(spot, hand) | AtCard(spot, hand):
            if way is Way.OTHER:
                return _refused(spot, hand, "", desk) or PushHand(spot, hand)
            if _has_signalled(spot, hand, desk):
                return AskAloud(spot, hand)
            return TurnUpHand(spot, hand) if _lies_face_down(spot, hand, desk) else PointTo(spot, hand)
        case AtWish(spot, hand, patron):
            return RefuseWish(spot, hand, patron) if way is Way.OTHER else AskAloud(spot, hand, patron)
        case AtOwnDown(card):
            return TurnUpCard(card)
        case AtHoleCard():
            return TurnOverHoleCard()
        case AtCutCard():
            return LayCutCardAside()
        case _:
            return None


def _refused(spot: int, hand: int, patron: str, desk: Desk) -> RefuseWish | None:
    """Saying no, where that patron wishes for something at that hand."""
    asked = any((it.spot, it.hand, it.patron) == (spot, hand, patron) for it in desk.table.wishes)
    return RefuseWish(spot, hand, patron) if asked else None


def _asking(spot: int, desk: Desk) -> AskForSpot | None:
    """Asking for the spot, where new players wait and no cards lie there."""
    found = desk.spot(spot)
    is_free = found is not None and not found.hands and not desk.common
    return AskForSpot(spot) if is_free and desk.table.others_waiting else None


def _has_signalled(spot: int, hand: int, desk: Desk) -> bool:
    """Whether the patron waits for an answer at that hand, whatever it is: to ask anew does no harm."""
    return any((it.spot, it.hand, it.patron) == (spot, hand, "") for it in desk.table.wishes)


def _nodded(target: AtWager) -> AcceptInsurance | None:
    insured = target.kind is WagerKind.INSURANCE
    return AcceptInsurance(target.spot, target.hand, target.patron) if insured else None


def _lies_face_down(spot: int, hand: int, desk: Desk) -> bool:
    found = desk.spot(COMMON_SPOT if desk.common else spot)
    return found is not None and hand < len(found.hands) and found.hands[hand].face_down


def _dragged_wager(start: AtWager, end: TableTarget | None, widths: float, desk: Desk) -> Act | None:
    aim = aim_at(start)
    there = wager_at(desk.table, aim)
    if there is None:
        return None
    if isinstance(end, AtRack | RackColumn):
        return TakeWager(aim.spot, aim.kind, there.worth, aim.hand, aim.patron, aim.side_wager)
    away = end is None or (isinstance(end, AtSpot) and end.spot == aim.spot)
    return RefuseBet(aim.spot, aim.kind, aim.side_wager, aim.patron) if away and widths >= 0.6 else None


def _dragged_payment(partial: PartialAct, end: TableTarget | None) -> Outcome | None:
    carried = partial.verb is Verb.PAY and bool(partial.built.taken)
    return _put_down(partial, end) if carried and isinstance(end, AtPayment | AtWager) else None


def hand_words(act: Act, *, pitched: bool = False) -> str:
    """``By hand: press the shoe, then the place``; ``pitched``: the deck is held. "" for what is said."""
    match act:
        case DealCard(sideways=True):
            words = _SIDEWAYS
        case DealCard(face_down=True) | DealOwn(face_down=True):
            words = _FACE_DOWN
        case _:
            words = _BY_HAND.get(type(act), "")
    return f"By hand: {_at(words, pitched)}" if words else ""


def gestures(*, pitched: bool) -> tuple[MouseHint, ...]:
    """Every act that can be done by hand, once, in the order of a round."""
    found = {_VERBS[kind]: words for kind, words in reversed(_BY_HAND.items())}
    found |= {Verb.DEAL_SIDEWAYS: _SIDEWAYS, Verb.DEAL_FACE_DOWN: _FACE_DOWN}
    return tuple(MouseHint(verb.words, _at(found[key], pitched)) for key, verb in VERBS.items() if key in found)


def _at(words: str, pitched: bool) -> str:
    return words.replace("the shoe", "the deck") if pitched else words


_SIDEWAYS = "press the shoe, then Shift and press the place"
_FACE_DOWN = "press the shoe, then the place with the right button"


_BY_HAND: dict[type, str] = {
    CheckBets: "drag from one bet to another",
    DealCard: "press the shoe, then the place",
    DealOwn: "press the shoe, then the place",
    TakeWager: "drag the bet to the rack",
    PayWager: "press the rack's columns (Shift: one chip), then beside the bet",
    RefuseBet: "drag the bet back to its player",
    AskForSpot: "press the spot with the right button",
    ChangeChips: "press the rack's columns (Shift: one chip), then the chips",
    Burn: "drag a card from the shoe to the discard rack",
    LayCutCardAside: "press the cut card",
    TurnUpCard: "press the card",
    TurnOverHoleCard: "press the hole card",
    Peek: "press the hole card and hold",
    TurnUpHand: "press the hand",
    PointTo: "press the hand",
    AskAloud: "press the hand",
    RefuseWish: "press the hand with the right button",
    Split: "drag the hand a card's width to the side",
    TakeCards: "drag the cards to the discard rack",
    TakeOwnCards: "drag your cards to the discard rack",
    PushHand: "press beside the bet",
    OfferInsurance: "sweep along the insurance line",
    CloseInsurance: "sweep back along the insurance line",
    AcceptInsurance: "press the insurance with the right button",
}
_VERBS: dict[type, Verb] = {
    **PLAIN,
    **OF_A_HAND,
    DealCard: Verb.DEAL,
    DealOwn: Verb.DEAL,
    TakeWager: Verb.TAKE,
    PayWager: Verb.PAY,
    RefuseBet: Verb.REFUSE_BET,
    ChangeChips: Verb.CHANGE,
    TurnUpCard: Verb.TURN_UP,
    TakeOwnCards: Verb.GATHER,
    OfferInsurance: Verb.OFFER_INSURANCE,
    CloseInsurance: Verb.CLOSE_INSURANCE,
}
