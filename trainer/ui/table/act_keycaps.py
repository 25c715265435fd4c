"""The keys of an act: as a dealer presses them, as caps to be shown, and in the palette that ``/`` opens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from trainer.domain.money.chips import Chips, Pile
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.calls import Call
from trainer.ui.felt.built_chips import presses_for
from trainer.ui.table.act_targets import OWN, Desk, WagerAim, wager_at, which_of
from trainer.ui.table.keys import CALLS, PLACES, WITH_SHIFT
from trainer.ui.table.verbs import VERBS, Needs, Verb, Which, caps
from trainer.ui.widgets.dropdown import DropdownChoice

PLAIN: dict[type, Verb] = {
    acts.CheckBets: Verb.CHECK_BETS,
    acts.Burn: Verb.BURN,
    acts.LayCutCardAside: Verb.LAY_CUT_CARD_ASIDE,
    acts.Peek: Verb.PEEK,
    acts.TurnOverHoleCard: Verb.TURN_OVER_HOLE_CARD,
    acts.CallFloor: Verb.CALL_FLOOR,
}
OF_A_HAND: dict[type, Verb] = {
    acts.TurnUpHand: Verb.TURN_UP,
    acts.Split: Verb.SPLIT,
    acts.TakeCards: Verb.GATHER,
    acts.PointTo: Verb.POINT,
    acts.AskForSpot: Verb.ASK_FOR_SPOT,
    acts.AcceptInsurance: Verb.ACCEPT,
    acts.AskAloud: Verb.ASK_ALOUD,
    acts.RefuseWish: Verb.REFUSE_WISH,
    acts.PushHand: Verb.PUSH,
}


def keys_for(act: Act, desk: Desk) -> tuple[str, ...]:
    """The keys that come to ``act`` when nothing was begun, as ``table_keys.pressed`` takes them.

    A payment is built in chips, column by column.
    """
    match act:
        case acts.DealCard():
            return (*_number(act.spot, act.hand, act.patron, desk), _deal(act.sideways, act.face_down).value)
        case acts.DealOwn(face_down):
            return str(OWN), _deal(False, face_down).value
        case acts.TurnUpCard(card):
            return (*(str(OWN),) * (card + 1), Verb.TURN_UP.value)
        case acts.TakeOwnCards():
            return str(OWN), Verb.GATHER.value
        case acts.OfferInsurance(rightly):
            return ((Verb.OFFER_INSURANCE if rightly else Verb.OFFER_INSURANCE_FROM_THIRD_BASE).value,)
        case acts.CloseInsurance(rightly):
            return ((Verb.CLOSE_INSURANCE if rightly else Verb.CLOSE_INSURANCE_FROM_FIRST_BASE).value,)
        case acts.Announce(call):
            return Verb.ANNOUNCE.value, next(letter for letter, each in CALLS.items() if each is call)
        case acts.ChangeChips(spot, chips, patron):
            return (*_number(spot, 0, patron, desk), Verb.CHANGE.value, *_columns(chips, desk), "Enter")
        case acts.RefuseBet() | acts.TakeWager() | acts.PayWager():
            return _with_wager(act, desk)
        case _:
            return _plain_or_hand(act, desk)


def caps_for(act: Act, desk: Desk) -> tuple[str, ...]:
    """The keys of ``act`` up to its letter, as caps: ``("6", "I", "T")``; amounts are for the dealer to know."""
    keys = keys_for(act, desk)
    if isinstance(act, acts.PayWager):
        keys = keys[: keys.index(Verb.PAY.value) + 1]
    elif isinstance(act, acts.ChangeChips):
        keys = keys[: keys.index(Verb.CHANGE.value) + 1]
    elif Verb.TAKE_PART.value in keys:
        keys = keys[: keys.index(Verb.TAKE_PART.value) + 1]
    return tuple(f"Shift+{key}" if key.isalpha() and key.isupper() else key.upper() for key in keys)


def _deal(sideways: bool, face_down: bool) -> Verb:
    return Verb.DEAL_SIDEWAYS if sideways else Verb.DEAL_FACE_DOWN if face_down else Verb.DEAL


def _plain_or_hand(act: Act, desk: Desk) -> tuple[str, ...]:
    if type(act) in PLAIN:
        return (PLAIN[type(act)].value,)
    verb = OF_A_HAND[type(act)]
    spot, hand, patron = getattr(act, "spot", OWN), getattr(act, "hand", 0), getattr(act, "patron", "")
    return (*_number(spot, hand, patron, desk), verb.value)


def _number(spot: int, hand: int, patron: str, desk: Desk) -> tuple[str, ...]:
    """The spot's number once for each hand up to the one meant; on the common hand the patron's, if any."""
    if not desk.common:
        return (str(spot),) * (hand + 1)
    if patron not in desk.patrons:
        return (",",) * hand
    return (str(desk.patrons.index(patron) + 1),) * (hand + 1)


def _with_wager(act: acts.RefuseBet | acts.TakeWager | acts.PayWager, desk: Desk) -> tuple[str, ...]:
    hand = 0 if isinstance(act, acts.RefuseBet) else act.hand
    which = which_of(act.kind, act.side_wager, desk)
    named = (*_number(act.spot, hand, act.patron, desk), *which.value)
    match act:
        case acts.RefuseBet():
            return *named, Verb.REFUSE_BET.value
        case acts.TakeWager():
            there = wager_at(desk.table, WagerAim(act.spot, act.kind, act.hand, act.patron, act.side_wager))
            if there is None or there.worth == act.amount:
                return *named, Verb.TAKE.value
            return *named, Verb.TAKE_PART.value, *f"{act.amount // 100}.{act.amount % 100:02d}", "Enter"
        case acts.PayWager():
            way = next(key for key, place in PLACES.items() if place is act.place)
            return *named, Verb.PAY.value, "c", *_columns(act.chips, desk), way
        case _:
            assert_never(act)


def _columns(chips: Chips, desk: Desk) -> tuple[str, ...]:
    """The rack's columns in as few presses as can be: by the stack, then single chips, or one too many put back."""
    return tuple(key for pile in chips.piles for key in _taking(pile, _column(desk, pile.denomination)))


def _taking(pile: Pile, column: str) -> tuple[str, ...]:
    stacks, singles, back = presses_for(pile)
    return (column,) * stacks + (f"{WITH_SHIFT}{column}",) * singles + ("Backspace",) * back


def _column(desk: Desk, chip: object) -> str:
    return str(next(place for place, each in enumerate(desk.chips, start=1) if each == chip))


_SEPARATOR = " "
_CALLS = {
    Call.SURRENDER: "Ask who surrenders",
    Call.SIDE_WAGERS: "Ask for side wagers",
    Call.LAST_HAND: "Announce the last hand",
    Call.TOTAL: "Announce a total",
    Call.DOUBLE_FOR_LESS: "Announce a double for less",
    Call.SPLIT: "Announce a split",
    Call.BLACKJACK: "Announce a blackjack",
    Call.COLOUR_CHANGE: "Announce a colour change",
    Call.TABLE_CLOSES: "Announce that the table closes",
}


def palette(desk: Desk) -> tuple[DropdownChoice, ...]:
    """Every act as a line, under the part of the work it belongs to; wagers as this table has them."""
    lines = [line for verb in Verb for line in _lines(verb, desk)]
    groups = list(dict.fromkeys(line.group for line in lines))
    return tuple(sorted(lines, key=lambda line: groups.index(line.group)))


def chosen_in(key: str) -> tuple[Verb, Which, str]:
    """What a line's key stands for: the act, the wager, and the letter of what is announced ("" else)."""
    verb, which, call = key.split(_SEPARATOR)
    return Verb[verb], Which[which], call.removeprefix("-")


def _lines(verb: Verb, desk: Desk) -> Iterator[DropdownChoice]:
    how = VERBS[verb]
    match how.needs:
        case Needs.WAGER:
            for which in _wagers(verb, desk):
                words = f"{how.words} {desk.which_words(which)}"
                yield DropdownChoice(_key(verb, which), words, how.note, how.group, caps(verb, which))
        case Needs.CALL:
            for letter, call in CALLS.items():
                both = (*caps(verb), letter.upper())
                yield DropdownChoice(_key(verb, Which.BET, letter), _CALLS[call], "", how.group, both)
        case Needs.HAND | Needs.NOTHING:
            yield DropdownChoice(_key(verb, Which.BET), how.words, how.note, how.group, caps(verb))


def _wagers(verb: Verb, desk: Desk) -> Iterator[Which]:
    yield Which.BET
    if verb is not Verb.REFUSE_BET:
        yield Which.DOUBLE
    yield Which.INSURANCE
    yield from (Which.SIDE, Which.SECOND_SIDE)[: len(desk.sides)]
    yield from (Which.BACK, Which.SECOND_BACK)[: desk.back_bets]
    yield from (Which.BACK_DOUBLE, Which.SECOND_BACK_DOUBLE)[: desk.back_bets]
    if verb is Verb.PAY and desk.has_prizes:
        yield Which.PRIZE


def _key(verb: Verb, which: Which, call: str = "") -> str:
    return _SEPARATOR.join((verb.name, which.name, f"-{call}"))
