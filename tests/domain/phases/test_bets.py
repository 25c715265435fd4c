"""The bets clause by clause: which are given back, by which rule, and what the look at all bets rests on."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.laid import acts, before, cited, dealt, main, now, other, owed, paths, side, spot
from trainer.domain.house.games import Game
from trainer.domain.table.acts import Act, CheckBets, RefuseBet
from trainer.domain.table.phases.bets import bets
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
SHOE = game("casino-shoe-and-pitch/shoe")
UP_CARD, MATCH = "match-the-up-card", "match-the-dealer"


def refused(of: Game, *wagers: Wager, at: int = 3) -> list[tuple[Act, str, object]]:
    """What is given back at a spot: the act, its rule and its reason."""
    duties = owed(bets(of), before(of, Spot(at, (), wagers)))
    return [(duty.action, duty.rule.ref.path, duty.because) for duty in duties if duty.action != CheckBets()]


def back(kind: WagerKind = WagerKind.MAIN, key: str = "", at: int = 3) -> RefuseBet:
    return RefuseBet(at, kind, key)


@pytest.mark.parametrize("dollars", [2, 3, 5, 8])
def test_at_the_exhibit_s_table_only_four_dollars_may_be_bet(dollars: int) -> None:
    assert refused(EXHIBIT, main(dollars)) == [(back(), "bets.main_bet", Reason.BET_NOT_ALLOWED)]
    assert refused(EXHIBIT, main(4)) == []


def test_read_the_other_way_the_exhibit_takes_four_dollars_or_more() -> None:
    minimum = EXHIBIT.switched({"bets.main_bet"})
    assert refused(minimum, main(3)) == [(back(), "bets.main_bet", Reason.BET_TOO_SMALL)]
    assert refused(minimum, main(4)) == refused(minimum, main(5)) == refused(minimum, main(400)) == []


@pytest.mark.parametrize(("dollars", "is_refused"), [(1, True), (2, False), (3, True), (4, False), (6, True)])
def test_the_ante_of_the_games_of_chance_is_two_or_four_dollars(dollars: int, is_refused: bool) -> None:
    expected = [(back(), "bets.main_bet", Reason.BET_NOT_ALLOWED)] if is_refused else []
    assert refused(CHANCE, main(dollars)) == expected


@pytest.mark.parametrize(
    ("dollars", "reason"),
    [(1, Reason.BET_TOO_SMALL), (2, None), (100, None), (101, Reason.BET_TOO_LARGE)],
)
def test_a_bet_lies_between_the_limits(dollars: int, reason: Reason | None) -> None:
    assert refused(ROCKINGHAM, main(dollars)) == ([(back(), "bets.main_bet", reason)] if reason else [])


def test_a_spot_may_have_limits_of_its_own() -> None:
    """Seat one of the other house takes $100 and up, seat seven $25 or $50 only, the others $10 in steps of $5."""
    house = other("main")
    assert refused(house, main(50), at=1) == [(back(at=1), "bets.main_bet", Reason.BET_TOO_SMALL)]
    assert refused(house, main(100), at=1) == refused(house, main(25), at=7) == refused(house, main(15), at=3) == []
    assert refused(house, main(30), at=7) == [(back(at=7), "bets.main_bet", Reason.BET_NOT_ALLOWED)]
    assert refused(house, main(12), at=3) == [(back(), "bets.main_bet", Reason.BET_NOT_ALLOWED)]


@pytest.mark.parametrize(
    ("dollars", "reason"), [(1, Reason.BET_TOO_SMALL), (2, None), (4, None), (5, Reason.BET_TOO_LARGE)]
)
def test_side_wagers_at_the_exhibit_are_two_to_four_dollars(dollars: int, reason: Reason | None) -> None:
    expected = [(back(WagerKind.SIDE, MATCH), "bets.side_wager", reason)] if reason else []
    assert refused(EXHIBIT, main(), side(MATCH, dollars)) == expected


@pytest.mark.parametrize(("dollars", "reason"), [(1, None), (4, None), (5, Reason.BET_TOO_LARGE)])
def test_match_the_up_card_is_one_to_four_dollars(dollars: int, reason: Reason | None) -> None:
    expected = [(back(WagerKind.SIDE, UP_CARD), "wagers.match-the-up-card.limits", reason)] if reason else []
    assert refused(ROCKINGHAM, main(), side(UP_CARD, dollars)) == expected


def test_a_side_wager_needs_a_main_wager_on_the_same_hand() -> None:
    expected = [(back(WagerKind.SIDE, UP_CARD), "side_wagers.needs_main_bet", Reason.SIDE_WAGER_ALONE)]
    assert refused(ROCKINGHAM, side(UP_CARD)) == expected


def test_where_a_side_wager_may_stand_alone_it_does() -> None:
    assert refused(with_rules(ROCKINGHAM, side_wagers__needs_main_bet=False), side(UP_CARD)) == []


def test_21_3_is_not_available_on_spanish_21() -> None:
    expected = [(back(WagerKind.SIDE, "21+3"), "wagers.21+3.offered", Reason.SIDE_WAGER_NOT_OFFERED)]
    assert refused(SPANISH, main(), side("21+3")) == expected
    assert refused(EXHIBIT, main(), side("21+3")) == []


def test_a_side_wager_no_document_knows_is_given_back() -> None:
    expected = [(back(WagerKind.SIDE, UP_CARD), "bets.side_wager", Reason.SIDE_WAGER_NOT_OFFERED)]
    assert refused(SHOE, main(5), side(UP_CARD)) == expected


def test_bets_must_be_made_in_the_betting_circle() -> None:
    assert refused(EXHIBIT, main(4, outside=True)) == [(back(), "bets.place", Reason.BET_OUTSIDE_ITS_CIRCLE)]


def test_a_player_has_up_to_two_hands_at_rockingham() -> None:
    spots = [spot(number, player="Ann") for number in (1, 4, 6)]
    duties = owed(bets(ROCKINGHAM), before(ROCKINGHAM, *spots, spot(7, player="Bob")))
    assert [duty.action for duty in duties] == [back(at=6)]
    assert paths(duties) == ["bets.hands_per_player"]
    assert duties[0].because is Reason.TOO_MANY_HANDS


def test_which_of_the_hands_too_many_is_given_up_does_not_matter() -> None:
    table = before(ROCKINGHAM, *(spot(number, player="Ann") for number in (1, 4, 6)))
    assert owed(bets(ROCKINGHAM), table)[0].also == (back(at=1), back(at=4))


def test_with_others_waiting_a_player_of_more_than_two_hands_goes_down_to_two_at_once() -> None:
    spots = [spot(number, player="Ann") for number in (1, 2, 3, 4)]
    assert acts(bets(EXHIBIT), before(EXHIBIT, *spots, others_waiting=True)) == [back(at=3), back(at=4)]
    assert acts(bets(EXHIBIT), before(EXHIBIT, *spots)) == [CheckBets()]


def test_a_player_of_two_hands_may_finish_the_shoe() -> None:
    spots = [spot(number, player="Ann") for number in (1, 2)]
    assert acts(bets(EXHIBIT), before(EXHIBIT, *spots, others_waiting=True)) == [CheckBets()]


def test_patrons_nobody_names_are_each_somebody_else() -> None:
    assert acts(bets(ROCKINGHAM), before(ROCKINGHAM, *(spot(number) for number in (1, 2, 3)))) == [CheckBets()]


def test_bad_bets_are_given_back_in_any_order_and_then_all_are_checked() -> None:
    table = before(CHANCE, spot(2, "", main(3)), spot(5, "", main(6)), spot(6))
    assert now(bets(CHANCE), table) == [back(at=2), back(at=5)]
    assert acts(bets(CHANCE), before(CHANCE, spot(6))) == [CheckBets()]


def test_a_bad_bet_of_one_patron_of_the_common_hand_is_that_patron_s() -> None:
    table = before(COMMON, spot(1, "", main(5, patron="Ann"), main(4, patron="Bob")))
    assert acts(bets(COMMON), table) == [RefuseBet(1, WagerKind.MAIN, patron="Bob")]


def test_the_dealer_checks_all_bets_before_dealing_cards() -> None:
    duty = owed(bets(EXHIBIT), before(EXHIBIT, spot(1)))[0]
    assert duty.action == CheckBets()
    assert duty.rule is EXHIBIT.bets.checked_before_dealing
    assert {"bets.main_bet", "bets.side_wager", "bets.place", "bets.hands_per_player"} <= cited(duty)


def test_checking_the_bets_rests_on_every_rule_a_bet_can_break() -> None:
    on_spanish = cited(owed(bets(SPANISH), before(SPANISH, spot(1)))[0])
    assert {"wagers.21+3.offered", "wagers.match-the-dealer.offered"} <= on_spanish
    at_rockingham = cited(owed(bets(ROCKINGHAM), before(ROCKINGHAM, spot(1)))[0])
    assert {"wagers.match-the-up-card.limits", "side_wagers.needs_main_bet", "bets.conduct"} <= at_rockingham


def test_bets_once_checked_are_not_looked_at_again() -> None:
    assert acts(bets(CHANCE), before(CHANCE, spot(1, "", main(3)), bets_checked=True)) == []
    assert acts(bets(CHANCE), dealt(CHANCE, "9S 9H", spot(1, "TS 2H", main(3)))) == []


def test_where_nobody_bets_nothing_is_owed() -> None:
    assert acts(bets(CHANCE), before(CHANCE, Spot(1), Spot(2))) == []


def test_a_house_that_does_not_check_still_gives_bad_bets_back_until_the_deal() -> None:
    unchecked = with_rules(CHANCE, bets__checked_before_dealing=False)
    assert acts(bets(unchecked), before(unchecked, spot(1, "", main(3)))) == [back(at=1)]
    assert acts(bets(unchecked), before(unchecked, spot(1))) == []
    assert acts(bets(unchecked), before(unchecked, spot(1, "TS", main(3)))) == []
