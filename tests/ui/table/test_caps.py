"""The keys told for an act are the keys that come to it."""

from __future__ import annotations

import pytest

from tests.each_case import each_case
from tests.ui.table.test_keys import GREEN, PUSHED_IN, RED, after, desk
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    AskForSpot,
    Burn,
    Call,
    CallFloor,
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
from trainer.domain.table.wagers import WagerKind
from trainer.ui.table.act_keycaps import caps_for, keys_for

MAIN, INSURANCE, DOUBLE, SIDE = WagerKind.MAIN, WagerKind.INSURANCE, WagerKind.DOUBLE, WagerKind.SIDE
CHIPS = Chips.of([(GREEN, 2), (RED, 3)])
ACTS: list[Act] = [
    CheckBets(),
    RefuseBet(3, MAIN),
    RefuseBet(3, SIDE, "match"),
    Burn(),
    LayCutCardAside(),
    DealCard(3),
    DealCard(1, 1, sideways=True),
    DealCard(3, face_down=True),
    DealOwn(),
    DealOwn(face_down=True),
    TurnUpCard(0),
    TurnUpCard(1),
    Peek(),
    TurnOverHoleCard(),
    TurnUpHand(3),
    Split(1, 1),
    TakeCards(1, 1),
    TakeOwnCards(),
    OfferInsurance(),
    OfferInsurance(left_to_right=False),
    CloseInsurance(),
    CloseInsurance(right_to_left=False),
    AcceptInsurance(3),
    PointTo(1, 1),
    AskAloud(3),
    RefuseWish(3),
    AskForSpot(3),
    CallFloor(),
    *(Announce(call) for call in Call),
    TakeWager(3, MAIN, Cents(100_00)),
    TakeWager(3, MAIN, Cents(50_00)),
    TakeWager(3, INSURANCE, Cents(50_00)),
    TakeWager(1, DOUBLE, Cents(10_00), 1),
    TakeWager(3, SIDE, Cents(2_00), side_wager="match"),
    PayWager(3, MAIN, CHIPS),
    PayWager(1, MAIN, CHIPS, 1, place=WinningsPlace.ON_TOP),
    PayWager(3, SIDE, CHIPS, side_wager="21+3", place=WinningsPlace.BEHIND),
    PushHand(1, 1),
]


@each_case("act", ACTS, ids=repr)
def test_the_keys_of_an_act_come_to_it(act: Act) -> None:
    assert after(" ".join(keys_for(act, desk()))) == act


COMMON: list[Act] = [
    DealCard(1),
    DealCard(1, patron="Bob"),
    PointTo(1, 1),
    Split(1),
    TakeCards(1, 1),
    RefuseWish(1, 0, "Bob"),
    TakeWager(1, MAIN, Cents(5_00), 1, "Ann"),
    PayWager(1, MAIN, CHIPS, 0, "Bob"),
    PushHand(1, 1, "Ann"),
]


@each_case("act", COMMON, ids=repr)
def test_the_keys_of_an_act_at_the_common_hand_come_to_it(act: Act) -> None:
    line = "dealer AS/KD | 1 [9H 2D] [9S] main@0/Ann(2x$5:red) main@0/Bob(1x$25:green) main@1/Ann(1x$5:red)"
    on = desk(line, ("Ann", "Bob"))
    assert after(" ".join(keys_for(act, on)), on) == act


@pytest.mark.parametrize(
    ("act", "caps"),
    [
        (TakeWager(3, INSURANCE, Cents(50_00)), ("3", "I", "T")),
        (DealCard(1, 1, sideways=True), ("1", "1", "Shift+D")),
        (PayWager(3, MAIN, CHIPS), ("3", "P")),
        (TakeWager(3, MAIN, Cents(50_00)), ("3", "Shift+T")),
        (CheckBets(), ("M",)),
    ],
    ids=repr,
)
def test_caps_tell_no_amount(act: Act, caps: tuple[str, ...]) -> None:
    assert caps_for(act, desk()) == caps


def test_a_change_s_keys_come_to_it_and_its_caps_do_not_tell_the_chips() -> None:
    on, change = desk(PUSHED_IN), ChangeChips(3, Chips.of([(GREEN, 1), (RED, 2)]))
    assert after(" ".join(keys_for(change, on)), on) == change
    assert caps_for(change, on) == ("3", "Shift+P")
