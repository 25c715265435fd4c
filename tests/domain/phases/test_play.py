"""The patrons' play from first base, house by house."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.playing import (
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    UNCLEAR,
    Decisions,
    acts,
    at,
    double_bet,
    hand,
    main_bet,
    now,
    paths,
    patrons,
    procedure,
    table,
    wants,
    way,
)
from tests.each_case import each_case
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.table.acts import (
    Act,
    AskAloud,
    DealCard,
    PayWager,
    PointTo,
    RefuseWish,
    TakeCards,
    TakeWager,
    TurnOverHoleCard,
)
from trainer.domain.table.phases.play import play
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
ALL = (SHOE, PITCH, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
MAIN, DOUBLES = WagerKind.MAIN, WagerKind.DOUBLE
OVER = TurnOverHoleCard()


def played(
    of: Game, *spots: Spot, shoe: str = "", own: str = "6C TD", decisions: Decisions | None = None
) -> list[Duty[Act]]:
    """The duties of the play alone: those before the hole card is turned over."""
    duties = way(of, table(of, own, *spots, shoe=shoe + " 9D 9C 9H 9S"), decisions)
    return duties[: [duty.action for duty in duties].index(OVER)]


def actions(duties: list[Duty[Act]]) -> list[Act]:
    return [duty.action for duty in duties]


def took(dollars: int, spot: int = 1, kind: WagerKind = MAIN, at_hand: int = 0) -> TakeWager:
    return TakeWager(spot, kind, Cents(dollars * 100), at_hand)


@each_case("of", ALL, ids=lambda it: it.key)
def test_play_begins_at_first_base_and_goes_hand_by_hand_to_third_base(of: Game) -> None:
    duties = played(of, at(1, "KS 8H"), at(3, "KD 7H"), at(6, "9S 9H"))
    assert actions(duties) == [PointTo(1), PointTo(3), PointTo(6)]
    assert {paths(duty)[0] for duty in duties} == {"play.order"}


@each_case("of", ALL, ids=lambda it: it.key)
def test_a_hit_is_answered_with_a_card_until_the_patron_stands(of: Game) -> None:
    lies = hand("2S 3H", face_down=of is PITCH)
    duties = played(of, at(1, lies), at(2, "KS 8H"), shoe="4S 5S", decisions={1: [HIT, HIT, STAND]})
    assert actions(duties) == [PointTo(1), DealCard(1), DealCard(1), PointTo(2)]
    assert [paths(duty)[0] for duty in duties[1:3]] == ["play.hit_signal", "play.hit_signal"]


def test_assumed_in_pitch_a_hand_of_a_split_lies_face_up_and_is_played_by_the_signals_of_a_shoe_game() -> None:
    split = at(1, hand("8S 3H", split=True), hand("8D 2H", split=True), bets=[main_bet(4), main_bet(4, 1)])
    asked = {1: [HIT, STAND, DOUBLE]}
    duties = played(PITCH, split, at(2, hand("KS 8H", face_down=True)), shoe="4S 5S", decisions=asked)
    assert actions(duties)[:3] == [PointTo(1), DealCard(1), PointTo(1, 1)]
    assert paths(duties[1])[0] == "play.face_up_signals"
    assert {"play.face_up_signals", "play.stand_signal"} & set(paths(duties[2])) == {"play.face_up_signals"}
    assert {"play.face_up_signals", "play.double_signal"} & set(paths(duties[3])) == {"play.face_up_signals"}


def test_assumed_in_pitch_a_face_up_pair_is_split_again_by_the_signals_of_a_shoe_game() -> None:
    pair = at(1, hand("8S 8C", split=True), hand("8D 2H", split=True), bets=[main_bet(4), main_bet(4, 1)])
    again = replace(SPLIT, shown=Shown((Motion.CHIPS_TWO_FINGERS,)))
    duties = played(PITCH, pair, shoe="TS TC", decisions={1: [again, STAND, STAND, STAND]})
    assert {"play.face_up_signals", "play.split_signal"} & set(paths(duties[1])) == {"play.face_up_signals"}


def test_in_pitch_cards_turned_up_to_be_doubled_rest_on_the_signal_of_held_cards() -> None:
    asked = {1: [replace(DOUBLE, shown=Shown((Motion.CARDS_UP_CHIPS,)))]}
    duties = played(PITCH, at(1, hand("8S 3H", face_down=True)), shoe="TS", decisions=asked)
    assert {"play.face_up_signals", "play.double_signal"} & set(paths(duties[1])) == {"play.double_signal"}


def test_standing_is_answered_by_moving_on_which_rests_on_the_stand_signal() -> None:
    duties = played(CHANCE, at(1, "KS 6H"), at(2, "KS 8H"), decisions={1: [STAND]})
    assert "play.stand_signal" not in paths(duties[0])
    assert "play.stand_signal" in paths(duties[1])


def test_games_of_chance_answering_a_signal_rests_on_hand_motions_overruling_the_voice() -> None:
    duties = played(CHANCE, at(1, "2S 3H"), shoe="4S", decisions={1: [HIT]})
    assert "play.voice" in paths(duties[0])
    assert "play.voice" in paths(duties[1])


@each_case("of", ALL, ids=lambda it: it.key)
def test_nobody_is_pointed_to_whose_hand_is_complete(of: Game) -> None:
    settled = at(1, "AS KH", bets=[main_bet(4, settled=True)])
    assert actions(played(of, settled, at(2, "KS 8H"))) == [PointTo(2)]


@pytest.mark.parametrize("of", (SHOE, PITCH, ROCKINGHAM, EXHIBIT, CHANCE), ids=lambda it: it.key)
def test_a_patron_who_draws_to_21_is_asked_no_more(of: Game) -> None:
    duties = played(of, at(1, "KS 5H"), at(2, "KS 8H"), shoe="6S", decisions={1: [HIT, HIT]})
    assert actions(duties) == [PointTo(1), DealCard(1), PointTo(2)]


def test_nothing_is_played_against_a_dealers_blackjack() -> None:
    assert list(play(EXHIBIT).duties(table(EXHIBIT, "AC KD", at(1, "KS 6H"), turned=True))) == []


def test_play_is_over_once_the_hole_card_is_turned() -> None:
    assert list(play(EXHIBIT).duties(table(EXHIBIT, "6C KD", at(1, "KS 6H"), turned=True))) == []
    assert list(play(EXHIBIT).duties(Table())) == []


# -- busts


@each_case("of", ALL, ids=lambda it: it.key)
def test_a_busts_bet_is_taken_before_its_cards(of: Game) -> None:
    duties = played(of, at(1, "KS 6H"), at(2, "KS 8H"), shoe="9S", decisions={1: [HIT]})
    assert actions(duties) == [PointTo(1), DealCard(1), took(4), TakeCards(1), PointTo(2)]
    assert [paths(duty)[0] for duty in duties[2:4]] == ["settling.bust", "settling.bust"]
    assert duties[2].because is Outcome.BUST


def test_the_cards_of_a_bust_may_not_go_while_its_bet_lies_there() -> None:
    bust = table(ROCKINGHAM, "6C TD", at(1, "KS 6H 9S"), at(2, "KS 8H"))
    assert [duty.action for duty in now(ROCKINGHAM, bust)] == [took(4)]


def test_bust_after_a_double_both_bets_in_any_order_then_the_cards() -> None:
    doubled = at(1, hand("KS 2H TD", doubled=1), bets=[main_bet(4), double_bet(4)])
    start = table(EXHIBIT, "6C TD", doubled)
    assert {duty.action for duty in now(EXHIBIT, start)} == {took(4), took(4, kind=DOUBLES)}
    assert actions(played(EXHIBIT, doubled)) == [took(4), took(4, kind=DOUBLES), TakeCards(1)]


# -- doubles


@each_case("of", ALL, ids=lambda it: it.key)
def test_a_double_gets_one_card_turned_to_the_side_to_represent_no_more(of: Game) -> None:
    duties = played(of, at(1, "5S 6H"), at(2, "KS 8H"), shoe="7S", decisions={1: [DOUBLE]})
    assert actions(duties) == [PointTo(1), DealCard(1, sideways=True), PointTo(2)]
    assert paths(duties[1])[0] == "play.double_card"


def test_a_double_for_less_is_dealt_like_any_other() -> None:
    duties = played(ROCKINGHAM, at(1, "5S 6H"), shoe="7S", decisions={1: [wants(Decision.DOUBLE, 2)]})
    assert actions(duties) == [PointTo(1), DealCard(1, sideways=True)]
    assert "play.double_for_less" in paths(duties[1])


def test_the_card_of_a_double_rests_on_everything_the_house_says_of_doubles() -> None:
    duties = played(SPANISH, at(1, "5S 2H"), shoe="7S", decisions={1: [DOUBLE]})
    assert set(paths(duties[1])) >= {
        "play.double_card",
        "play.double_on",
        "play.doubles",
        "play.double_bet_place",
        "play.double_card_face",
        "play.double_for_less",
        "play.double_signal",
    }


def test_exhibit_doubled_chips_behind_the_bet_are_sent_back_and_set_beside_it() -> None:
    behind = wants(Decision.DOUBLE, 4, behind=True)
    duties = played(EXHIBIT, at(1, "5S 6H"), shoe="7S", decisions={1: [behind, DOUBLE]})
    assert actions(duties) == [PointTo(1), RefuseWish(1), DealCard(1, sideways=True)]
    assert paths(duties[1])[0] == "play.double_bet_place"


def test_spanish_21_a_doubled_hand_may_be_doubled_a_second_time() -> None:
    decisions = {1: [DOUBLE, wants(Decision.DOUBLE, 8)]}
    duties = played(SPANISH, at(1, "2S 3H"), at(2, "KS 8H"), shoe="4S 5S", decisions=decisions)
    assert actions(duties) == [PointTo(1), DealCard(1, sideways=True), DealCard(1, sideways=True), PointTo(2)]


def test_spanish_21_a_bust_after_two_doubles_loses_all_that_was_put_down() -> None:
    decisions = {1: [DOUBLE, wants(Decision.DOUBLE, 8)]}
    duties = played(SPANISH, at(1, "9S 3H"), shoe="2S KS", decisions=decisions)
    taken = [act.amount for act in actions(duties) if isinstance(act, TakeWager)]
    assert sum(taken) == 16_00
    assert actions(duties)[-1] == TakeCards(1)


# -- wishes that are not granted, or not understood


@pytest.mark.parametrize(
    ("of", "wish", "rule"),
    [
        (EXHIBIT, SPLIT, "play.split_on"),
        (ROCKINGHAM, wants(Decision.DOUBLE, 5), "play.double_for_less"),
        (SHOE, SURRENDER, "play.surrender"),
        (SPANISH, SURRENDER, "play.surrender"),
    ],
)
def test_a_wish_the_house_forbids_is_refused_by_that_rule_and_the_patron_asked_again(
    of: Game, wish: Wish, rule: str
) -> None:
    duties = played(of, at(1, "KS 6H"), shoe="2S", decisions={1: [wish, HIT, STAND]})
    assert actions(duties) == [PointTo(1), RefuseWish(1), DealCard(1)]
    assert paths(duties[1])[0] == rule
    assert duties[1].because is wish.decision


def test_doubling_after_a_hit_is_refused() -> None:
    duties = played(EXHIBIT, at(1, "2S 3H"), shoe="4S", decisions={1: [HIT, DOUBLE, STAND]})
    assert actions(duties) == [PointTo(1), DealCard(1), RefuseWish(1)]
    assert paths(duties[2])[0] == "play.double_on"


@each_case("of", ALL, ids=lambda it: it.key)
def test_an_unclear_signal_is_questioned_aloud(of: Game) -> None:
    duties = played(of, at(1, "KS 6H"), shoe="2S", decisions={1: [UNCLEAR, HIT]})
    assert actions(duties) == [PointTo(1), AskAloud(1), DealCard(1)]
    assert paths(duties[1])[0] == "play.unclear_signal"


# -- surrender


@pytest.mark.parametrize("of", (ROCKINGHAM, CHANCE), ids=lambda it: it.key)
def test_surrender_takes_half_the_bet_and_then_the_cards(of: Game) -> None:
    duties = played(of, at(1, "KS 6H"), at(2, "KS 8H"), decisions={1: [SURRENDER]})
    assert actions(duties) == [PointTo(1), took(2), TakeCards(1), PointTo(2)]
    assert paths(duties[1])[0] == "play.surrender_loses"
    assert "play.surrender" in paths(duties[1])


def test_rockingham_half_of_an_odd_bet_is_taken_to_the_half_dollar() -> None:
    duties = played(ROCKINGHAM, at(1, "KS 6H", bets=[main_bet(5)]), decisions={1: [SURRENDER]})
    assert duties[1].action == TakeWager(1, MAIN, Cents(2_50))


def test_the_cards_of_a_surrendered_hand_may_not_go_before_half_its_bet() -> None:
    start = table(CHANCE, "6C TD", at(1, "KS 6H"))
    react = patrons(CHANCE, {1: [SURRENDER]})
    asked = react(procedure(CHANCE).apply(start, PointTo(1)))
    assert [duty.action for duty in now(CHANCE, asked)] == [took(2)]


def test_exhibit_read_the_other_way_takes_a_late_surrender() -> None:
    switched = EXHIBIT.switched({"play.surrender"})
    assert actions(played(switched, at(1, "KS 6H"), decisions={1: [SURRENDER]})) == [PointTo(1), took(2), TakeCards(1)]


# -- 21 in Spanish 21


def paid(duty: Duty[Act]) -> tuple[WagerKind, int]:
    assert isinstance(duty.action, PayWager)
    return duty.action.kind, duty.action.chips.worth


def test_spanish_21_a_21_is_paid_at_once_before_the_next_hand() -> None:
    duties = played(SPANISH, at(1, "KS 5H"), at(2, "KS 8H"), shoe="6S", decisions={1: [HIT]})
    assert [type(duty.action) for duty in duties] == [PointTo, DealCard, PayWager, PointTo]
    assert paid(duties[2]) == (MAIN, 4_00)
    assert "settling.twenty_one_paid" in paths(duties[2])


@each_case(
    ("held", "card", "dollars"),
    [
        ("2S 3H 4D 5C", "7S", 6),
        ("2S 3H 4D 5C 3D", "4S", 8),
        ("2S 3H 4D 2C 3D 3S", "4S", 12),
        ("6S 7H", "8D", 6),
        ("6H 7H", "8H", 8),
        ("7S 7S", "7S", 12),
    ],
)
def test_spanish_21_a_bonus_21_is_paid_by_its_table(held: str, card: str, dollars: int) -> None:
    duties = played(SPANISH, at(1, held), shoe=card, decisions={1: [HIT]})
    assert paid(duties[2]) == (MAIN, dollars * 100)
    assert paths(duties[2])[0] == "settling.bonus_21"


def test_spanish_21_the_bonus_table_is_not_honored_if_doubling() -> None:
    duties = played(SPANISH, at(1, "6S 7H"), shoe="8D", decisions={1: [DOUBLE]})
    assert sorted(str(paid(duty)) for duty in duties[2:]) == sorted(str((kind, 4_00)) for kind in (MAIN, DOUBLES))
    assert all("settling.bonus_21_barred" in paths(duty) for duty in duties[2:])


def test_other_houses_pay_a_21_with_the_hand() -> None:
    duties = played(EXHIBIT, at(1, "KS 5H"), shoe="6S", decisions={1: [HIT]})
    assert actions(duties) == [PointTo(1), DealCard(1)]


def test_acts_of_the_whole_table_come_in_the_order_of_the_hands() -> None:
    decisions: Decisions = {1: [HIT], 2: [DOUBLE], 4: [UNCLEAR, STAND], 5: [SURRENDER]}
    start = table(
        ROCKINGHAM,
        "6C TD",
        at(1, "KS 6H"),
        at(2, "5S 6D"),
        at(4, "KD 3H"),
        at(5, "KH 5D"),
        shoe="9S 7H 5C",
    )
    assert acts(ROCKINGHAM, start, decisions)[:12] == [
        PointTo(1),
        DealCard(1),
        took(4),
        TakeCards(1),
        PointTo(2),
        DealCard(2, sideways=True),
        PointTo(4),
        AskAloud(4),
        PointTo(5),
        took(2, 5),
        TakeCards(5),
        OVER,
    ]


def test_nobody_plays_against_a_blackjack_that_the_house_turns_over_in_its_own_turn() -> None:
    later = with_rules(EXHIBIT, dealer__blackjack_turned_over_at_once=False)
    assert acts(later, table(later, "AC KD", at(1, "KS 8H")))[0] == OVER
    assert acts(later, table(later, "AC 9D", at(1, "KS 8H")))[0] == PointTo(1)
