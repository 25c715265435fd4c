"""The common hand of N.J.A.C. 13:69F-2.6B: many patrons on one hand, each deciding alone."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.playing import (
    BOTH_HANDS,
    DOUBLE,
    FIRST_HAND_ONLY,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    UNCLEAR,
    at,
    main_bet,
    paths,
    steps,
    table,
    wants,
    way,
)
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PairMode
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    Act,
    AskAloud,
    DealCard,
    DealOwn,
    PayWager,
    PointTo,
    PushHand,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
)
from trainer.domain.table.phases.common_hand import common_hand
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind

AUTOMATIC = game("nj-common-hand/common-hand")
OFFERED = with_rules(AUTOMATIC, common_hand__pairs=PairMode.OFFERED)
OWN_CARD = AUTOMATIC.switched({"common_hand.double"})
MAIN = WagerKind.MAIN
OVER = TurnOverHoleCard()
Wishes = dict[object, list[Wish]]


def start(of: Game, line: str, *names: str, shoe: str = "", own: str = "TC 9D") -> Table:
    """Patrons of these names bet four dollars each on one hand against 19."""
    spot = at(1, line, bets=[main_bet(4, patron=name) for name in names])
    return table(of, own, spot, shoe=shoe)


def played(of: Game, line: str, shoe: str, wishes: Wishes) -> list[Duty[Act]]:
    duties = way(of, start(of, line, *(str(name) for name in wishes), shoe=shoe), wishes)
    return duties[: [duty.action for duty in duties].index(OVER)]


def actions(of: Game, line: str, shoe: str, wishes: Wishes) -> list[Act]:
    return [duty.action for duty in played(of, line, shoe, wishes)]


def took(dollars: int, patron: str, place: int = 0, kind: WagerKind = MAIN) -> TakeWager:
    return TakeWager(1, kind, Cents(dollars * 100), place, patron)


def settled(of: Game, line: str, shoe: str, wishes: Wishes, own: str = "TC 9D") -> dict[str, tuple[str, int]]:
    """What becomes of each patron's main bet against 19: taken, paid or left, and for how many cents."""
    begun = start(of, line, *(str(name) for name in wishes), shoe=shoe, own=own)
    ends: dict[str, tuple[str, int]] = {}
    for duty in way(of, begun, wishes):
        match duty.action:
            case TakeWager(_, WagerKind.MAIN, amount, 0, patron):
                ends[patron] = "take", amount
            case PayWager(_, WagerKind.MAIN, chips, 0, patron):
                ends[patron] = "pay", chips.worth
            case PushHand(_, 0, patron):
                ends[patron] = "push", 0
            case _:
                pass
    return ends


# -- (b) each patron decides alone on the same cards


def test_b_the_hand_is_pointed_to_once_and_all_patrons_decide_together() -> None:
    assert actions(AUTOMATIC, "KS 8H", "", {"Ann": [STAND], "Ben": [STAND], "Cal": [STAND]}) == [PointTo(1)]


def test_b_pointing_rests_on_one_hand_of_many_patrons_who_decide_independently() -> None:
    duty = played(AUTOMATIC, "KS 8H", "", {"Ann": [STAND]})[0]
    assert {"common_hand.one_hand_many_patrons", "common_hand.each_patron_decides_alone"} <= set(paths(duty))


def test_b_one_card_is_drawn_for_all_who_want_one() -> None:
    assert actions(AUTOMATIC, "2S 3H", "4D 9D", {"Ann": [HIT, HIT], "Ben": [HIT, STAND], "Cal": [STAND]}) == [
        PointTo(1),
        DealCard(1),
        DealCard(1),
    ]


def test_b_the_dealer_goes_on_drawing_until_every_patron_has_completed() -> None:
    duties = played(AUTOMATIC, "2S 3H", "4D 2C 2H 2D", {"Ann": [HIT, HIT, HIT, HIT], "Ben": [STAND]})
    assert [duty.action for duty in duties] == [PointTo(1), DealCard(1), DealCard(1), DealCard(1), DealCard(1)]
    assert all("common_hand.draws_until_all_complete" in paths(duty) for duty in duties[1:])


def test_b_later_cards_do_not_add_to_the_total_of_a_patron_who_stands() -> None:
    ends = settled(AUTOMATIC, "KS 2H", "8D", {"Ann": [STAND], "Ben": [HIT, STAND]})
    assert ends == {"Ann": ("take", 4_00), "Ben": ("pay", 4_00)}


def test_b_a_bust_loses_for_those_who_drew_and_not_for_those_complete_before() -> None:
    wishes: Wishes = {"Ann": [STAND], "Ben": [HIT, HIT], "Cal": [HIT, HIT]}
    assert actions(AUTOMATIC, "KS 2H", "8D 5C", wishes) == [
        PointTo(1),
        DealCard(1),
        DealCard(1),
        took(4, "Ben"),
        took(4, "Cal"),
    ]
    assert settled(AUTOMATIC, "KS 2H", "8D 5C KH", wishes, own="TC 6D") == {
        "Ann": ("pay", 4_00),
        "Ben": ("take", 4_00),
        "Cal": ("take", 4_00),
    }


def test_b_the_cards_of_a_bust_go_once_nobody_has_a_total_of_before() -> None:
    assert actions(AUTOMATIC, "KS 2H", "KD", {"Ann": [HIT], "Ben": [HIT]}) == [
        PointTo(1),
        DealCard(1),
        took(4, "Ann"),
        took(4, "Ben"),
        TakeCards(1),
    ]


def test_b_the_bust_rests_on_completion() -> None:
    duties = played(AUTOMATIC, "KS 2H", "KD", {"Ann": [HIT]})
    assert paths(duties[2])[:2] == ("settling.bust", "common_hand.completion")


def test_b_nobody_is_asked_at_21() -> None:
    assert actions(AUTOMATIC, "KS 2H", "9D", {"Ann": [HIT], "Ben": [HIT]}) == [PointTo(1), DealCard(1)]


# -- doubles, surrender, refusals


def test_b_read_a_doubling_patron_gets_the_same_next_card_as_those_who_hit() -> None:
    wishes: Wishes = {"Ann": [DOUBLE], "Ben": [HIT, HIT, STAND]}
    duties = played(AUTOMATIC, "5S 6H", "2D 5C", wishes)
    assert [duty.action for duty in duties] == [PointTo(1), DealCard(1), DealCard(1)]
    assert "common_hand.double" in paths(duties[1])
    assert settled(AUTOMATIC, "5S 6H", "2D 7C", wishes) == {"Ann": ("take", 4_00), "Ben": ("pay", 4_00)}


def test_a_card_that_nobody_follows_lies_across_as_a_doubles_card_does() -> None:
    wishes: Wishes = {"Ann": [DOUBLE], "Ben": [DOUBLE], "Cal": [STAND]}
    assert actions(AUTOMATIC, "5S 6H", "2D", wishes) == [PointTo(1), DealCard(1, sideways=True)]


def test_switched_a_doubling_patron_gets_a_card_of_its_own() -> None:
    wishes: Wishes = {"Ann": [DOUBLE], "Ben": [HIT, STAND]}
    duties = played(OWN_CARD, "5S 6H", "9D 2C", wishes)
    assert [duty.action for duty in duties] == [
        PointTo(1),
        DealCard(1, 0, sideways=True, patron="Ann"),
        DealCard(1),
    ]
    assert "common_hand.double" in paths(duties[1])
    begun = start(OWN_CARD, "5S 6H", "Ann", "Ben", shoe="9D 2C")
    money = [duty.action for duty in way(OWN_CARD, begun, wishes) if isinstance(duty.action, (PayWager, TakeWager))]
    assert sorted((type(act).__name__, act.patron) for act in money) == [
        ("PayWager", "Ann"),
        ("PayWager", "Ann"),
        ("TakeWager", "Ben"),
    ]


def test_switched_a_double_that_busts_with_its_own_card_loses_both_bets() -> None:
    duties = actions(OWN_CARD, "KS 2H", "KD 5C", {"Ann": [DOUBLE], "Ben": [HIT, STAND]})
    assert duties[:3] == [PointTo(1), DealCard(1, 0, sideways=True, patron="Ann"), DealCard(1)]
    assert duties[3:] == [took(4, "Ann", 1), took(4, "Ann", 1, WagerKind.DOUBLE), TakeCards(1, 1)]


def test_a_patron_who_surrenders_loses_half_and_the_cards_stay_for_the_others() -> None:
    wishes: Wishes = {"Ann": [SURRENDER], "Ben": [HIT, STAND]}
    duties = played(AUTOMATIC, "KS 5H", "2D", wishes)
    assert [duty.action for duty in duties] == [PointTo(1), took(2, "Ann"), DealCard(1)]
    assert paths(duties[1])[0] == "play.surrender_loses"
    # What it rests on at any table, and that each patron at this one decides alone.
    rests_on = {"play.surrender_against", "play.surrender_signal", "common_hand.each_patron_decides_alone"}
    assert rests_on <= set(paths(duties[1]))


def test_each_patron_gets_an_answer_of_its_own_before_the_card_is_drawn() -> None:
    wishes: Wishes = {"Ann": [UNCLEAR, HIT, STAND], "Ben": [wants(Decision.DOUBLE, 5), STAND], "Cal": [HIT, STAND]}
    duties = played(AUTOMATIC, "KS 2H", "3D", wishes)
    assert [duty.action for duty in duties] == [
        PointTo(1),
        AskAloud(1, 0, "Ann"),
        RefuseWish(1, 0, "Ben"),
        DealCard(1),
    ]
    assert paths(duties[2])[0] == "play.double_for_less"


# -- (a), (c) pairs


@pytest.mark.parametrize("pair", ["2S 2H", "3S 3H", "6S 6H", "7S 7H", "8S 8H", "AS AH"])
def test_c_1_the_dealer_always_splits_twos_threes_sixes_sevens_eights_and_aces(pair: str) -> None:
    duties = played(AUTOMATIC, pair, "KD 9D", {"Ann": [FIRST_HAND_ONLY]})
    assert duties[0].action == Split(1)
    assert paths(duties[0])[:2] == ("common_hand.always_split", "common_hand.pairs")


@pytest.mark.parametrize("pair", ["4S 4H", "5S 5H", "9S 9H", "TS TH", "KS QH", "JS TH"])
def test_c_2_all_other_pairs_never_split(pair: str) -> None:
    duties = played(AUTOMATIC, pair, "", {"Ann": [SPLIT, STAND]})
    assert [duty.action for duty in duties] == [PointTo(1), RefuseWish(1, 0, "Ann")]
    assert "common_hand.never_split" in paths(duties[0])
    assert paths(duties[1])[0] == "common_hand.never_split"


@pytest.mark.parametrize("hand", ["4S 5H", "TS 6H", "AS 7H"])
def test_c_where_the_dealer_parts_pairs_no_patron_splits_whatever_the_cards(hand: str) -> None:
    duties = played(AUTOMATIC, hand, "", {"Ann": [SPLIT, STAND]})
    assert [duty.action for duty in duties] == [PointTo(1), RefuseWish(1, 0, "Ann")]
    assert paths(duties[1])[0] == "common_hand.pairs"


def test_where_pairs_are_offered_unlike_cards_are_no_pair() -> None:
    duties = played(OFFERED, "TS 6H", "", {"Ann": [SPLIT, STAND]})
    assert paths(duties[1])[0] == "play.split_on"


def test_c_1_patrons_play_the_first_hand_only_or_both_for_an_equal_wager() -> None:
    wishes: Wishes = {"Ann": [FIRST_HAND_ONLY, HIT, STAND], "Ben": [BOTH_HANDS, HIT, STAND, STAND]}
    begun = start(AUTOMATIC, "8S 8H", "Ann", "Ben", shoe="3D 6D KC")
    walked = steps(AUTOMATIC, begun, wishes)
    assert [duty.action for _, duty, _ in walked][:6] == [
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        DealCard(1, 0),
        DealCard(1, 1),
        PointTo(1, 1),
    ]
    bets = [(wager.patron, wager.hand, wager.worth) for wager in walked[1][0].spot(1).wagers]
    assert sorted(bets) == [("Ann", 0, 4_00), ("Ben", 0, 4_00), ("Ben", 1, 4_00)]


def test_c_1_a_second_hand_that_nobody_bets_on_gets_no_card() -> None:
    duties = actions(AUTOMATIC, "8S 8H", "KD", {"Ann": [FIRST_HAND_ONLY, STAND]})
    assert duties == [Split(1), DealCard(1, 0), PointTo(1, 0)]


def test_c_the_first_hand_that_pairs_up_again_is_not_split_again() -> None:
    duties = played(AUTOMATIC, "8S 8H", "8D", {"Ann": [FIRST_HAND_ONLY, SPLIT, STAND]})
    assert [duty.action for duty in duties] == [Split(1), DealCard(1, 0), PointTo(1, 0), RefuseWish(1, 0, "Ann")]
    assert paths(duties[3])[0] == "common_hand.pairs"


def test_c_automatically_split_aces_get_one_card_each() -> None:
    assert actions(AUTOMATIC, "AS AH", "8D 9D", {"Ann": [BOTH_HANDS]}) == [
        Split(1),
        DealCard(1, 0, sideways=True),
        DealCard(1, 1, sideways=True),
    ]


def test_d_the_first_incomplete_hand_on_the_dealers_left_is_completed_for_all_before_any_other() -> None:
    wishes: Wishes = {"Ann": [BOTH_HANDS, HIT, STAND, STAND], "Ben": [BOTH_HANDS, STAND, HIT, STAND]}
    duties = played(AUTOMATIC, "8S 8H", "3D 6D 2C 9C", wishes)
    assert [duty.action for duty in duties] == [
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        DealCard(1, 0),
        DealCard(1, 1),
        PointTo(1, 1),
        DealCard(1, 1),
    ]
    assert paths(duties[1])[0] == "common_hand.first_incomplete_hand_on_the_left_first"
    assert paths(duties[2])[0] == "common_hand.first_incomplete_hand_on_the_left_first"


def test_d_is_cited_for_no_hand_but_those_of_an_automatic_split() -> None:
    whole = played(AUTOMATIC, "KS 8H", "", {"Ann": [STAND]})[0]
    assert paths(whole)[0] == "common_hand.each_patron_decides_alone"
    parted = played(OFFERED, "8S 8H", "KD KC", {"Ann": [SPLIT, STAND, STAND]})
    by_d = "common_hand.first_incomplete_hand_on_the_left_first"
    assert not any(by_d in paths(duty) for duty in (whole, *parted))


def test_that_split_aces_get_one_card_is_not_cited_as_a_rule_of_the_section() -> None:
    duties = played(AUTOMATIC, "AS AH", "8D 9D", {"Ann": [BOTH_HANDS]})
    assert [paths(duty)[0] for duty in duties] == ["common_hand.always_split", "play.split_aces", "play.split_aces"]


def test_b_the_card_for_all_rests_on_drawing_until_all_are_complete_and_a_double_on_its_own_reading() -> None:
    hit = played(AUTOMATIC, "2S 3H", "4D 2C", {"Ann": [HIT, STAND], "Ben": [STAND]})[1]
    assert paths(hit)[0] == "common_hand.draws_until_all_complete"
    both = played(AUTOMATIC, "2S 3H", "4D 2C", {"Ann": [HIT, STAND], "Ben": [DOUBLE]})[1]
    assert paths(both)[0] == "common_hand.double"


def test_a_offered_the_hand_is_split_where_every_patron_asks_for_it() -> None:
    duties = played(OFFERED, "8S 8H", "KD KC", {"Ann": [SPLIT, STAND, STAND], "Ben": [SPLIT, STAND, STAND]})
    assert [duty.action for duty in duties] == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        DealCard(1, 1),
        PointTo(1, 1),
    ]
    assert "common_hand.pairs" in paths(duties[1])


def test_a_offered_the_hand_is_not_split_for_one_patron_alone() -> None:
    duties = played(OFFERED, "8S 8H", "KD", {"Ann": [SPLIT, STAND], "Ben": [STAND]})
    assert [duty.action for duty in duties] == [PointTo(1), RefuseWish(1, 0, "Ann")]
    assert paths(duties[1])[0] == "common_hand.one_hand_many_patrons"


def test_a_offered_one_who_surrenders_no_longer_keeps_the_others_from_splitting() -> None:
    duties = actions(OFFERED, "8S 8H", "KD KC", {"Ann": [SPLIT, STAND, STAND], "Ben": [SURRENDER]})
    assert duties[:3] == [PointTo(1), took(2, "Ben"), Split(1)]


def test_a_offered_fours_may_be_split_too() -> None:
    assert actions(OFFERED, "4S 4H", "KD KC", {"Ann": [SPLIT, STAND, STAND]})[:2] == [PointTo(1), Split(1)]


# -- the whole round


def test_all_wagers_are_settled_against_the_dealers_hand_and_the_cards_picked_up() -> None:
    wishes: Wishes = {"Ann": [STAND], "Ben": [HIT, STAND]}
    begun = start(AUTOMATIC, "KS 2H", "Ann", "Ben", shoe="8D 3C", own="TC 6D")
    duties = [duty.action for duty in way(AUTOMATIC, begun, wishes)]
    assert duties[:4] == [PointTo(1), DealCard(1), OVER, DealOwn()]
    assert duties[4] == took(4, "Ann")
    assert isinstance(duties[5], PayWager)
    assert duties[6:] == [TakeOwnCards(), TakeCards(1)]


def test_the_own_hand_rests_on_every_patrons_completion() -> None:
    duties = way(AUTOMATIC, start(AUTOMATIC, "KS 8H", "Ann"), {"Ann": [STAND]})
    over = next(duty for duty in duties if duty.action == OVER)
    assert {"common_hand.draws_until_all_complete", "common_hand.completion"} <= set(paths(over))


def test_a_game_without_a_common_hand_has_no_such_play() -> None:
    with pytest.raises(ValueError, match="has no common hand"):
        common_hand(game("rockingham/blackjack"))
