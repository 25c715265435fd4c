"""What patrons are seen to do beside the table: those who ask, and those who have just stood."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.games import bet, game, hand
from trainer.domain.chips import Stack
from trainer.domain.signals import Decision, Wish
from trainer.domain.table import Spot, Table
from trainer.domain.wagers import Wager, WagerKind
from trainer.ui.table_captions import captions

COMMON, SHOE = game("nj-common-hand/common-hand"), game("casino-shoe-and-pitch/shoe")


def at(spot: Spot, *wishes: Wish) -> Table:
    return Table((spot,), wishes=wishes)


def complete(wager: Wager, cards: int) -> Wager:
    return replace(wager, cards=cards)


def test_a_wish_is_shown_by_the_house_s_own_signal() -> None:
    spot = Spot(3, (hand("TS 2H"),), (bet(10),))
    assert captions(at(spot, Wish(Decision.HIT, 3)), None, SHOE) == {(3, ""): "brushes behind the bet"}


def test_who_has_just_stood_is_seen_to_wave() -> None:
    spot = Spot(3, (hand("TS 9H"),), (bet(10),))
    stood = Spot(3, (hand("TS 9H", stood=True),), (bet(10),))
    assert captions(at(stood), at(spot), SHOE) == {(3, ""): "waves right to left"}
    assert captions(at(stood), at(stood), SHOE) == {}


def test_on_the_common_hand_who_stands_waves_and_who_doubled_does_not() -> None:
    ann, bo = bet(10, patron="Ann"), bet(20, patron="Bo")
    before = Spot(1, (hand("7S 2H 8D"),), (ann, bo))
    double = Wager(WagerKind.DOUBLE, Stack(bo.stack.chips), 0, "Bo", cards=3)
    after = Spot(1, (hand("7S 2H 8D"),), (complete(ann, 3), complete(bo, 3), double))
    assert captions(at(after), at(before), COMMON) == {(1, "Ann"): "waves off"}
