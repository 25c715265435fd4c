"""Insurance and even money, clause by clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, game, with_rules
from tests.domain.phases.laid import acts, chips, cited, dealt, insured, main, now, other, owed, settled, spot
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.terms import GestureStep
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, CloseInsurance, OfferInsurance, PayWager, RefuseBet, RefuseWish
from trainer.domain.table.phases.insurance import insurance
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
COMMON = game("nj-common-hand/common-hand")
CLOSE = CloseInsurance()
EVEN_MONEY = Wish(Decision.EVEN_MONEY, 3)


def against_ace(of: Game, *spots: Spot, **facts: object) -> Table:
    return dealt(of, "AS 6D", *spots, **facts)


def offered(of: Game, *spots: Spot, **facts: object) -> Table:
    return against_ace(of, *spots, insurance_offered=True, **facts)


def refuse(at: int, patron: str = "") -> RefuseBet:
    return RefuseBet(at, WagerKind.INSURANCE, patron=patron)


@pytest.mark.parametrize("of", [EXHIBIT, SPANISH, ROCKINGHAM, CHANCE, SHOE, COMMON], ids=lambda of: of.key)
def test_insurance_is_offered_when_the_dealer_shows_an_ace(of: Game) -> None:
    duties = owed(insurance(of), against_ace(of, spot(1, "TS 2H")))
    assert [duty.action for duty in duties] == [OfferInsurance()]
    assert duties[0].rule == said_of(of.insurance.offered_against, Case.ACE_UP)


@pytest.mark.parametrize("up", ["KS", "TS", "9S", "2S"])
def test_against_any_other_card_no_offer_is_made(up: str) -> None:
    for of in (EXHIBIT, ROCKINGHAM, CHANCE):
        assert acts(insurance(of), dealt(of, f"{up} 6D", spot(1, "TS 2H"))) == []


def test_a_house_may_offer_it_against_a_ten_value_too() -> None:
    assert acts(insurance(other("main")), dealt(other("main"), "KS", spot(1, "TS 2H"))) == [OfferInsurance()]


def test_the_gesture_and_even_money_belong_to_the_offer() -> None:
    offer = owed(insurance(EXHIBIT), against_ace(EXHIBIT, spot(1, "TS 2H")))[0]
    assert {"insurance.gesture", "insurance.even_money_against", "insurance.limit"} <= cited(offer)


def test_the_hand_goes_from_left_to_right_and_back() -> None:
    assert owed(insurance(EXHIBIT), against_ace(EXHIBIT, spot(1, "TS 2H")))[0].also == ()
    assert owed(insurance(EXHIBIT), offered(EXHIBIT, spot(1, "TS 2H")))[0].also == ()


def test_a_house_that_names_no_direction_takes_either() -> None:
    aloud = with_rules(EXHIBIT, insurance__gesture=(GestureStep.ASK_ALOUD,))
    assert owed(insurance(aloud), against_ace(aloud, spot(1, "TS 2H")))[0].also == (OfferInsurance(False),)
    assert owed(insurance(aloud), offered(aloud, spot(1, "TS 2H")))[0].also == (CloseInsurance(False),)


def test_where_every_hand_is_paid_already_nobody_is_left_to_insure() -> None:
    """Spanish 21 pays a blackjack before the offer."""
    assert acts(insurance(SPANISH), against_ace(SPANISH, spot(1, "AH KH", settled(main())))) == []


def test_what_lies_rightly_on_the_line_is_closed() -> None:
    duties = owed(insurance(EXHIBIT), offered(EXHIBIT, spot(1, "TS 2H", main(4), insured(2)), spot(3, "9S 9H")))
    assert [duty.action for duty in duties] == [CLOSE]
    assert duties[0].rule == said_of(EXHIBIT.insurance.gesture, GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE)


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM, CHANCE, SPANISH], ids=lambda of: of.key)
def test_insurance_may_be_up_to_half_of_the_bet(of: Game) -> None:
    duties = owed(
        insurance(of), offered(of, spot(2, "TS 2H", main(4), insured(3)), spot(3, "9S 9H", main(4), insured(2)))
    )
    assert [duty.action for duty in duties] == [refuse(2)]
    assert duties[0].rule is of.insurance.limit
    assert duties[0].because is Reason.INSURANCE_OVER_THE_LIMIT


def test_half_of_five_dollars_is_not_three() -> None:
    table = offered(SHOE, spot(2, "TS 2H", main(5), insured(2)), spot(3, "9S 9H", main(5), insured(3)))
    assert acts(insurance(SHOE), table) == [refuse(3)]


def test_a_house_may_insure_up_to_the_bet_itself() -> None:
    house = other("main")
    table = replace(dealt(house, "KS", spot(2, "TS 2H", main(10), insured(10))), insurance_offered=True)
    assert acts(insurance(house), table) == [CLOSE]


def test_a_player_with_blackjack_may_not_insure_at_rockingham_but_may_elsewhere() -> None:
    table = offered(ROCKINGHAM, spot(2, "AH KH", main(4), insured(2)))
    duties = owed(insurance(ROCKINGHAM), table)
    assert [duty.action for duty in duties] == [refuse(2)]
    assert duties[0].rule is ROCKINGHAM.insurance.offered_to
    assert duties[0].because is Reason.BLACKJACK_NEEDS_NO_INSURANCE
    assert acts(insurance(EXHIBIT), offered(EXHIBIT, spot(2, "AH KH", main(4), insured(2)))) == [CLOSE]


def test_insurance_of_a_bet_that_is_paid_already_goes_back() -> None:
    table = offered(SPANISH, spot(2, "AH KH", settled(main(4)), insured(2)), spot(3, "9S 9H"))
    assert acts(insurance(SPANISH), table) == [refuse(2)]


def test_each_patron_of_the_common_hand_insures_alone() -> None:
    bets = (main(10, patron="Ann"), main(5, patron="Bob"), insured(5, "Ann"), insured(5, "Bob"))
    assert acts(insurance(COMMON), offered(COMMON, spot(1, "TS 2H", *bets))) == [refuse(1, "Bob")]


def paid_even(at: int = 3) -> PayWager:
    return PayWager(at, WagerKind.MAIN, chips((WHITE, 4)))


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM, CHANCE], ids=lambda of: of.key)
def test_a_blackjack_may_take_even_money_against_an_ace(of: Game) -> None:
    duty = owed(insurance(of), offered(of, spot(3, "AH KH"), wishes=(EVEN_MONEY,)))[0]
    assert (duty.action, duty.because) == (paid_even(), Outcome.EVEN_MONEY)
    assert duty.rule is of.insurance.even_money_against


def test_even_money_is_paid_before_or_after_closing() -> None:
    open_table = offered(EXHIBIT, spot(3, "AH KH"), wishes=(EVEN_MONEY,))
    assert now(insurance(EXHIBIT), open_table) == [paid_even(), CLOSE]
    assert now(insurance(EXHIBIT), replace(open_table, insurance_closed=True)) == [paid_even()]


def test_a_refusal_comes_before_the_closing() -> None:
    table = offered(EXHIBIT, spot(2, "TS 2H", main(4), insured(4)), spot(3, "AH KH"), wishes=(EVEN_MONEY,))
    assert now(insurance(EXHIBIT), table) == [refuse(2), paid_even()]


@pytest.mark.parametrize("of", [SPANISH, SHOE], ids=lambda of: of.key)
def test_where_no_even_money_is_offered_it_is_refused(of: Game) -> None:
    duty = owed(insurance(of), offered(of, spot(3, "AH KH"), wishes=(EVEN_MONEY,)))[0]
    assert duty.action == RefuseWish(3)
    assert duty.rule is of.insurance.even_money_against
    assert duty.because is Reason.NO_EVEN_MONEY


def test_even_money_is_for_blackjacks_alone() -> None:
    assert acts(insurance(EXHIBIT), offered(EXHIBIT, spot(3, "TS 2H"), wishes=(EVEN_MONEY,)))[0] == RefuseWish(3)


def test_even_money_holds_against_the_up_cards_the_house_names() -> None:
    """The other house gives it against a ten-value, though insurance is offered against an ace as well."""
    house = other("main")
    ten = dealt(house, "KS", spot(3, "AH KH", main(10)), insurance_offered=True, wishes=(EVEN_MONEY,))
    assert isinstance(acts(insurance(house), ten)[0], PayWager)
    ace = dealt(house, "AS", spot(3, "AH KH", main(10)), insurance_offered=True, wishes=(EVEN_MONEY,))
    assert acts(insurance(house), ace)[0] == RefuseWish(3)


@pytest.mark.parametrize(
    "facts",
    [{"insurance_closed": True}, {"insurance_closed": True, "peeked": True}, {"turn": (1, 0)}, {"own_taken": True}],
)
def test_once_insurance_is_over_it_is_not_asked_for_again(facts: dict[str, object]) -> None:
    assert acts(insurance(EXHIBIT), offered(EXHIBIT, spot(1, "TS 2H"), **facts)) == []


def test_a_house_without_insurance_owes_nothing_against_an_ace() -> None:
    from_none = with_rules(EXHIBIT, insurance__offered_against=no_up_card())
    assert acts(insurance(from_none), against_ace(from_none, spot(1, "TS 2H"))) == []


def no_up_card() -> object:
    return SPANISH.insurance.even_money_against.value


def test_nothing_is_owed_before_the_deal_is_over() -> None:
    expected: list[Act] = []
    assert acts(insurance(EXHIBIT), Table((spot(1),))) == expected
