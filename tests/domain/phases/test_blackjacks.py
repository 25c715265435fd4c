"""When each house pays a blackjack, and what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games import WHITE, cards, game, with_rules
from tests.domain.phases.laid import RED, acts, chips, cited, dealt, main, now, other, owed, settled, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import RoundPhase
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.table.acts import PayWager
from trainer.domain.table.phases.blackjacks import blackjacks
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
COMMON = game("nj-common-hand/common-hand")
ALL = (EXHIBIT, SPANISH, ROCKINGHAM, CHANCE, SHOE)
PINK = Denomination(Cents(2_50), "pink")
NATURAL = spot(3, "AH KH")


def paid(at: int = 3) -> PayWager:
    """Four dollars at 3 to 2."""
    return PayWager(at, WagerKind.MAIN, chips((WHITE, 6)))


@pytest.mark.parametrize("of", ALL, ids=lambda of: of.key)
def test_a_blackjack_is_paid_three_to_two_where_the_dealer_can_have_none(of: Game) -> None:
    duties = owed(blackjacks(of), dealt(of, "9S 6D", spot(1, "TS 2H"), NATURAL))
    assert [duty.action for duty in duties] == [paid()]
    assert "settling.blackjack_pays" in cited(duties[0])
    assert duties[0].because is Outcome.BLACKJACK


@pytest.mark.parametrize(
    ("of", "up", "names"),
    [
        (SPANISH, "9S", SPANISH.settling.blackjack_paid),
        (SPANISH, "KS", SPANISH.settling.blackjack_paid),
        (ROCKINGHAM, "9S", ROCKINGHAM.settling.blackjack_paid),
        (ROCKINGHAM, "KS", ROCKINGHAM.settling.blackjack_pays),
        (EXHIBIT, "KS", EXHIBIT.settling.blackjack_paid),
        (EXHIBIT, "9S", EXHIBIT.settling.blackjack_pays),
        (CHANCE, "KS", CHANCE.settling.blackjack_pays),
        (SHOE, "9S", SHOE.settling.blackjack_pays),
    ],
)
def test_when_a_blackjack_is_paid_is_named_first_where_a_document_says_it_of_this_up_card(
    of: Game, up: str, names: Ruled[Any]
) -> None:
    assert owed(blackjacks(of), dealt(of, f"{up} 6D", NATURAL, peeked=True))[0].rule is names


def test_paying_a_blackjack_rests_on_when_it_is_paid_where_and_in_which_chips() -> None:
    duty = owed(blackjacks(EXHIBIT), dealt(EXHIBIT, "9S 6D", NATURAL))[0]
    named = {"settling.blackjack_paid", "settling.payment_place", "settling.payment_chips", "deal.card_values"}
    assert named <= cited(duty)


@pytest.mark.parametrize("up", ["AS", "TS", "KS"])
def test_rockingham_does_not_pay_at_once_under_an_ace_or_a_ten(up: str) -> None:
    assert acts(blackjacks(ROCKINGHAM), dealt(ROCKINGHAM, f"{up} 6D", NATURAL)) == []


@pytest.mark.parametrize("of", [ROCKINGHAM, EXHIBIT, CHANCE, SHOE], ids=lambda of: of.key)
def test_after_a_check_without_blackjack_it_is_paid(of: Game) -> None:
    assert acts(blackjacks(of), dealt(of, "AS 6D", NATURAL)) == []
    assert acts(blackjacks(of), dealt(of, "AS 6D", NATURAL, peeked=True)) == [paid()]


def test_spanish_21_pays_it_before_the_check_whatever_the_dealer_shows() -> None:
    assert acts(blackjacks(SPANISH), dealt(SPANISH, "AS KD", NATURAL)) == [paid()]


def test_against_the_dealer_s_blackjack_nothing_is_paid_here() -> None:
    assert acts(blackjacks(EXHIBIT), dealt(EXHIBIT, "AS KD", NATURAL, peeked=True)) == []
    assert acts(blackjacks(EXHIBIT), dealt(EXHIBIT, "AS KD", NATURAL, peeked=True, hole_turned=True)) == []


def test_several_blackjacks_are_paid_in_any_order() -> None:
    table = dealt(ROCKINGHAM, "9S 6D", spot(1, "AD TD"), spot(5, "QC AC"))
    assert now(blackjacks(ROCKINGHAM), table) == [paid(1), paid(5)]


def test_the_odd_half_goes_out_in_the_next_smaller_chips() -> None:
    """One red at 3 to 2 is a red and a pink."""
    red = Wager(WagerKind.MAIN, Stack((RED,)))
    found = acts(blackjacks(SHOE), dealt(SHOE, "9S 6D", spot(2, "AH KH", red)))
    assert found == [PayWager(2, WagerKind.MAIN, chips((RED, 1), (PINK, 1)))]


def test_every_patron_of_the_common_hand_is_paid() -> None:
    hand = spot(1, "AH KH", main(4, patron="Ann"), main(4, patron="Bob"))
    found = acts(blackjacks(COMMON), dealt(COMMON, "9S 6D", hand))
    assert found == [PayWager(1, WagerKind.MAIN, chips((WHITE, 6)), patron=name) for name in ("Ann", "Bob")]


def test_a_blackjack_that_took_even_money_is_not_paid_again() -> None:
    table = dealt(EXHIBIT, "AS 6D", spot(3, "AH KH", settled(main())), peeked=True)
    assert acts(blackjacks(EXHIBIT), table) == []


def test_ace_and_ten_after_a_split_are_no_blackjack() -> None:
    split = Hand(cards("AH KH"), from_split=True)
    assert acts(blackjacks(SPANISH), dealt(SPANISH, "9S 6D", Spot(3, (split,), (main(),)))) == []


def test_a_house_that_pays_it_with_the_hand_owes_nothing_here() -> None:
    assert acts(blackjacks(other("main")), dealt(other("main"), "9S", NATURAL)) == []


def test_where_blackjacks_come_before_the_check_those_it_could_touch_wait_for_the_settlement() -> None:
    order = (
        RoundPhase.BETS,
        RoundPhase.DEAL,
        RoundPhase.BLACKJACKS,
        RoundPhase.CHECK,
        RoundPhase.PLAY,
        RoundPhase.OWN_HAND,
        RoundPhase.SETTLEMENT,
    )
    early = with_rules(EXHIBIT, round__phases=order)
    assert acts(blackjacks(early), dealt(early, "AS 6D", NATURAL, peeked=True)) == []
    assert acts(blackjacks(early), dealt(early, "9S 6D", NATURAL)) == [paid()]


@pytest.mark.parametrize("facts", [{"turn": (1, 0)}, {"own_taken": True}, {"hole_turned": True}])
def test_once_the_play_has_begun_it_is_too_late(facts: dict[str, object]) -> None:
    assert acts(blackjacks(EXHIBIT), dealt(EXHIBIT, "9S 6D", NATURAL, **facts)) == []
