"""What is never owed and never a fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, cards, game
from tests.domain.phases.laid import before, chips, dealt, insured, main, settled, side, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    Call,
    CallFloor,
    DealOwn,
    TakeCards,
    TurnUpHand,
)
from trainer.domain.table.phases.allowed import HarmlessTableActs
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")


def allowed(of: Game, table: Table) -> list[Act]:
    return [duty.action for duty in HarmlessTableActs(of)(table)]


def paid(at: int, hand: str, *wagers: Wager) -> Spot:
    """A hand that has been paid six dollars."""
    payment = Wager(WagerKind.MAIN, Stack.standing(chips((WHITE, 6))))
    return Spot(at, (Hand(cards(hand)),), (settled(main()), *wagers), (payment,))


def test_the_floor_may_be_called_at_any_time() -> None:
    assert CallFloor() in allowed(EXHIBIT, before(EXHIBIT, spot(1)))
    assert CallFloor() in allowed(EXHIBIT, before(EXHIBIT, spot(1), own_taken=True))


def test_a_total_may_be_said_once_there_is_one() -> None:
    assert Announce(Call.TOTAL) in allowed(EXHIBIT, dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H")))
    assert Announce(Call.TOTAL) not in allowed(EXHIBIT, before(EXHIBIT, spot(1)))


def test_the_last_hand_may_be_announced_once_the_cut_card_is_out() -> None:
    table = dealt(ROCKINGHAM, "9S 6D", spot(1, "TS 2H"))
    assert Announce(Call.LAST_HAND) not in allowed(ROCKINGHAM, table)
    assert Announce(Call.LAST_HAND) in allowed(ROCKINGHAM, replace(table, cut_card_out=True))


def test_a_patron_whose_turn_it_is_may_be_asked_aloud() -> None:
    wish = Wish(Decision.HIT, 4, patron="Ann")
    table = dealt(EXHIBIT, "9S 6D", spot(4, "TS 2H"), wishes=(wish,), turn=(4, 0))
    assert AskAloud(4, patron="Ann") in allowed(EXHIBIT, table)
    assert AskAloud(4, patron="Ann") not in allowed(EXHIBIT, replace(table, turn=(5, 0)))


def test_insurance_that_lies_rightly_may_be_nodded_to() -> None:
    table = dealt(EXHIBIT, "AS 6D", spot(2, "TS 2H", main(4), insured(2)), spot(5, "TS 2H", main(4), insured(3)))
    offered = replace(table, insurance_offered=True)
    assert [act for act in allowed(EXHIBIT, offered) if isinstance(act, AcceptInsurance)] == [AcceptInsurance(2)]
    closed = replace(offered, insurance_closed=True)
    assert [act for act in allowed(EXHIBIT, closed) if isinstance(act, AcceptInsurance)] == []


def test_the_cards_of_a_blackjack_paid_at_once_may_be_taken_before_the_pick_up() -> None:
    table = dealt(ROCKINGHAM, "9S 6D", paid(3, "AH KH"), spot(4, "TS 2H"))
    assert TakeCards(3) in allowed(ROCKINGHAM, table)
    assert TakeCards(4) not in allowed(ROCKINGHAM, table)


def test_in_the_pick_up_its_cards_go_in_order() -> None:
    table = dealt(ROCKINGHAM, "9S 8D", paid(3, "AH KH"), spot(4, "TS 2H"), hole_turned=True)
    assert TakeCards(3) not in allowed(ROCKINGHAM, table)


def test_a_twenty_one_paid_at_once_may_go_too() -> None:
    """That its cards stay until the pick-up is what the rule of the pick-up says, not the one of when it is paid."""
    table = dealt(SPANISH, "9S 6D", paid(3, "5H 6H KD"))
    (duty,) = (each for each in HarmlessTableActs(SPANISH)(table) if each.action == TakeCards(3))
    assert duty.rule == SPANISH.settling.pick_up


@pytest.mark.parametrize("of", [SHOE, PITCH, CHANCE, COMMON, ROCKINGHAM, EXHIBIT], ids=lambda of: of.key)
@pytest.mark.parametrize("up", ["TS", "AS"])
def test_so_may_those_of_a_blackjack_paid_after_the_check_or_even_money(of: Game, up: str) -> None:
    assert TakeCards(3) in allowed(of, dealt(of, f"{up} 6D", paid(3, "AH KH"), spot(4, "TS 2H"), peeked=True))


def test_a_hand_not_paid_keeps_its_cards_and_taken_ones_are_not_taken_twice() -> None:
    assert TakeCards(3) not in allowed(SHOE, dealt(SHOE, "TS 6D", spot(3, "AH KH"), peeked=True))
    gone = replace(paid(3, "AH KH"), hands=(Hand(),))
    assert TakeCards(3) not in allowed(SHOE, dealt(SHOE, "TS 6D", gone, peeked=True))


def test_pitched_hands_may_all_be_turned_up_right_to_left_before_any_is_settled() -> None:
    down = spot(2, "TS 9H", face_down=True)
    table = dealt(PITCH, "9S 8D", down, spot(4, "TD 8H", face_down=True), hole_turned=True)
    assert [act for act in allowed(PITCH, table) if isinstance(act, TurnUpHand)] == [TurnUpHand(4)]
    shown = dealt(PITCH, "9S 8D", down, spot(4, "TD 8H"), hole_turned=True)
    assert [act for act in allowed(PITCH, shown) if isinstance(act, TurnUpHand)] == [TurnUpHand(2)]


def test_they_stay_face_down_until_the_own_hand_stands() -> None:
    table = dealt(PITCH, "9S 6D", spot(2, "TS 9H", face_down=True), hole_turned=True)
    assert TurnUpHand(2) not in allowed(PITCH, table)


def test_while_a_side_wager_rests_on_the_cards_they_stay() -> None:
    table = dealt(SPANISH, "9S 6D", paid(3, "AH KH", side("match-the-dealer")))
    assert TakeCards(3) not in allowed(SPANISH, table)


def test_with_nobody_left_to_play_against_drawing_is_no_fault() -> None:
    alone = dealt(EXHIBIT, "9S 6D", spot(1, "TS 9H", settled(main())), hole_turned=True)
    assert DealOwn() in allowed(EXHIBIT, alone)
    assert DealOwn() not in allowed(EXHIBIT, dealt(EXHIBIT, "9S 6D", spot(1, "TS 9H"), hole_turned=True))
    standing = dealt(EXHIBIT, "9S 8D", spot(1, "TS 9H", settled(main())), hole_turned=True)
    assert DealOwn() not in allowed(EXHIBIT, standing)


def test_every_allowed_act_names_a_rule_of_the_house() -> None:
    table = dealt(EXHIBIT, "AS 6D", paid(3, "AH KH"), spot(2, "TS 2H", main(4), insured(2)), insurance_offered=True)
    paths = {duty.rule.ref.path for duty in HarmlessTableActs(EXHIBIT)(replace(table, cut_card_out=True))}
    assert paths == {
        "shuffle.opening",
        "shuffle.cut_card_out",
        "round.calls",
        "insurance.limit",
        "settling.paid_blackjack_cards",
    }
