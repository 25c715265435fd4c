"""The check clause by clause: when the dealer looks, and what a blackjack or none settles, in which order."""

from __future__ import annotations

import pytest

from tests.domain.games import WHITE, game, with_rules
from tests.domain.phases.laid import acts, chips, cited, dealt, dollars, insured, main, now, other, owed, settled, spot
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, said_of
from trainer.domain.table.acts import PayWager, Peek, PushHand, TakeWager, TurnOverHoleCard, TurnUpHand
from trainer.domain.table.phases.check import against_dealers_blackjack, check
from trainer.domain.table.phases.side_wagers import side_wagers
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
COMMON = game("nj-common-hand/common-hand")
MAIN, INSURANCE = WagerKind.MAIN, WagerKind.INSURANCE


def take(at: int, kind: WagerKind = MAIN, amount: int = 4) -> TakeWager:
    return TakeWager(at, kind, dollars(amount))


def pay_insurance(at: int) -> PayWager:
    """Two dollars of insurance win four."""
    return PayWager(at, INSURANCE, chips((WHITE, 4)))


@pytest.mark.parametrize("up", ["AS", "TS", "JS", "QS", "KS"])
@pytest.mark.parametrize("of", [EXHIBIT, SPANISH, ROCKINGHAM, SHOE, COMMON], ids=lambda of: of.key)
def test_the_dealer_checks_under_an_ace_or_a_ten_value(of: Game, up: str) -> None:
    duties = owed(check(of), dealt(of, f"{up} 6D", spot(1, "TS 2H")))
    assert [duty.action for duty in duties] == [Peek()]
    case = Case.ACE_UP if up.startswith("A") else Case.TEN_UP
    assert duties[0].rule == said_of(of.dealer.checks_under, case)


def test_004_states_the_check_under_an_ace_and_002_both_each_in_its_own_words() -> None:
    def words(of: Game, up: str) -> tuple[Kind, str]:
        ref = owed(check(of), dealt(of, f"{up} 6D", spot(1, "TS 2H")))[0].rule.ref
        return ref.kind, "" if ref.citation is None else ref.citation.words

    assert words(CHANCE, "AS")[0] is Kind.STATED
    assert words(CHANCE, "KS") == (Kind.ASSUMED, "")
    assert words(ROCKINGHAM, "AS")[1].startswith("the dealer has an ace showing")
    assert words(ROCKINGHAM, "KS")[1].startswith("If the dealer has a ten showing")


@pytest.mark.parametrize("up", ["9S", "2S", "5S"])
def test_under_any_other_card_there_is_nothing_to_look_for(up: str) -> None:
    assert acts(check(EXHIBIT), dealt(EXHIBIT, f"{up} 6D", spot(1, "TS 2H"))) == []


def test_the_no_peek_mirror_is_for_the_check() -> None:
    table = "KS 6D"
    assert "equipment.equipment" in cited(owed(check(EXHIBIT), dealt(EXHIBIT, table, spot(1, "TS 2H")))[0])
    assert "equipment.equipment" not in cited(owed(check(CHANCE), dealt(CHANCE, table, spot(1, "TS 2H")))[0])


def test_without_a_hole_card_there_is_nothing_to_look_at() -> None:
    assert acts(check(other("main")), dealt(other("main"), "AS", spot(1, "TS 2H"))) == []
    assert acts(check(EXHIBIT), dealt(EXHIBIT, "AS", spot(1, "TS 2H"))) == []


def test_the_dealer_looks_for_nobody_where_every_bet_is_settled() -> None:
    assert acts(check(SPANISH), dealt(SPANISH, "KS 6D", spot(1, "AH KH", settled(main())))) == []


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM], ids=lambda of: of.key)
def test_a_blackjack_is_turned_over_at_once(of: Game) -> None:
    duties = owed(check(of), dealt(of, "AS KD", spot(1, "TS 2H"), peeked=True))
    assert [duty.action for duty in duties] == [TurnOverHoleCard()]
    assert duties[0].rule is of.dealer.blackjack_turned_over_at_once
    assert duties[0].because is Outcome.DEALER_BLACKJACK


def test_a_house_may_leave_a_blackjack_for_its_own_turn() -> None:
    later = with_rules(EXHIBIT, dealer__blackjack_turned_over_at_once=False)
    assert acts(check(later), dealt(later, "AS KD", spot(1, "TS 2H"), peeked=True)) == []


def lost_table(of: Game) -> Table:
    """The dealer's blackjack lies open; spot 1 is insured, spot 3 has a blackjack, spot 6 neither."""
    return dealt(
        of,
        "AS KD",
        spot(1, "9H 8H", main(), insured()),
        spot(3, "AH KH"),
        spot(6, "5C 6C"),
        peeked=True,
        insurance_offered=True,
        insurance_closed=True,
        hole_turned=True,
    )


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM], ids=lambda of: of.key)
def test_all_losing_bets_are_taken_right_to_left_insured_ones_too_before_insurance_is_paid(of: Game) -> None:
    found = [act for act in acts(check(of), lost_table(of)) if act != PushHand(3)]
    assert found == [take(6), take(1), pay_insurance(1)]


def test_a_blackjack_against_the_dealer_s_pushes_at_any_time_in_between() -> None:
    assert acts(check(ROCKINGHAM), lost_table(ROCKINGHAM)) == [take(6), take(1), PushHand(3), pay_insurance(1)]
    assert now(check(ROCKINGHAM), lost_table(ROCKINGHAM)) == [take(6), PushHand(3)]


def test_a_push_at_the_right_end_holds_nobody_up() -> None:
    table = dealt(EXHIBIT, "AS KD", spot(1, "9H 8H"), spot(6, "AH KH"), peeked=True, hole_turned=True)
    assert now(check(EXHIBIT), table) == [take(1), PushHand(6)]


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM], ids=lambda of: of.key)
def test_the_losing_bets_are_named_before_any_push(of: Game) -> None:
    table = dealt(of, "AS KD", spot(1, "9H 8H"), spot(6, "AH KH"), peeked=True, hole_turned=True)
    assert owed(check(of), table)[0].action == take(1)


def test_double_deck_a_hand_face_down_is_turned_up_before_the_blackjack_takes_its_bet() -> None:
    spots = spot(1, "9H 8H", face_down=True), spot(3, "AH KH"), spot(6, "5C 6C", face_down=True)
    table = dealt(PITCH, "AS KD", *spots, peeked=True, hole_turned=True)
    assert acts(check(PITCH), table) == [TurnUpHand(6), take(6), PushHand(3), TurnUpHand(1), take(1)]
    assert now(check(PITCH), table) == [TurnUpHand(6)]
    assert owed(check(PITCH), table)[0].rule is PITCH.deal.dealing


def test_pitched_where_all_losing_bets_go_first_each_is_still_shown_before_it_is_taken() -> None:
    house = with_rules(PITCH, insurance__with_dealer_blackjack=EXHIBIT.insurance.with_dealer_blackjack.value)
    spots = spot(1, "9H 8H", main(), insured(), face_down=True), spot(6, "5C 6C", face_down=True)
    table = dealt(house, "AS KD", *spots, peeked=True, hole_turned=True, insurance_closed=True)
    assert acts(check(house), table) == [TurnUpHand(6), take(6), TurnUpHand(1), take(1), pay_insurance(1)]


@pytest.mark.parametrize("of", [ROCKINGHAM, SHOE, CHANCE], ids=lambda of: of.key)
def test_an_order_no_document_gives_is_not_named_before_the_blackjack_that_takes_the_bets(of: Game) -> None:
    take_6, *_ = owed(check(of), lost_table(of))
    assert take_6.rule is of.settling.dealer_blackjack
    assert "insurance.with_dealer_blackjack" in cited(take_6)


def test_where_only_pushes_are_left_they_are_due() -> None:
    table = dealt(EXHIBIT, "AS KD", spot(1, "AD QD"), spot(6, "AH KH"), peeked=True, hole_turned=True)
    assert now(check(EXHIBIT), table) == [PushHand(6), PushHand(1)]


@pytest.mark.parametrize("of", [SHOE, CHANCE], ids=lambda of: of.key)
def test_where_no_order_is_given_each_spot_is_settled_from_the_right(of: Game) -> None:
    assert acts(check(of), lost_table(of)) == [take(6), PushHand(3), take(1), pay_insurance(1)]
    assert now(check(of), lost_table(of)) == [take(6)]
    last = dealt(of, "AS KD", spot(1, "9H 8H", main(), insured()), peeked=True, hole_turned=True)
    assert now(check(of), last) == [take(1), pay_insurance(1)]


def test_the_bets_a_blackjack_takes_rest_on_the_blackjack_and_on_the_order() -> None:
    first, _, push, insurance = owed(check(EXHIBIT), lost_table(EXHIBIT))
    assert first.rule is EXHIBIT.insurance.with_dealer_blackjack
    assert {"settling.dealer_blackjack", "deal.card_values"} <= cited(first)
    assert push.rule is EXHIBIT.settling.blackjack_against_blackjack
    assert "settling.pushed_bet" in cited(push)
    assert insurance.rule is EXHIBIT.insurance.pays
    assert {"settling.payment_place", "settling.payment_chips"} <= cited(insurance)


def test_even_money_once_paid_is_no_push_any_more() -> None:
    table = dealt(EXHIBIT, "AS KD", spot(3, "AH KH", settled(main())), peeked=True, hole_turned=True)
    assert acts(check(EXHIBIT), table) == []


@pytest.mark.parametrize("of", [EXHIBIT, SPANISH, ROCKINGHAM, SHOE, CHANCE], ids=lambda of: of.key)
def test_without_a_blackjack_all_losing_insurance_is_taken_right_to_left(of: Game) -> None:
    spots = [spot(number, "9H 8H", main(), insured()) for number in (1, 4)]
    table = dealt(of, "AS 6D", *spots, spot(7, "5C 6C"), peeked=True, insurance_offered=True, insurance_closed=True)
    duties = owed(check(of), table)
    assert [duty.action for duty in duties] == [take(4, INSURANCE, 2), take(1, INSURANCE, 2)]
    # The casino's document says that the dealer takes it, and not when.
    first = "insurance.pays" if of is SHOE else "insurance.without_dealer_blackjack"
    assert duties[0].rule.ref.path == first
    assert now(check(of), table) == [take(4, INSURANCE, 2)]


def test_without_a_blackjack_and_insurance_the_play_goes_on() -> None:
    assert acts(check(EXHIBIT), dealt(EXHIBIT, "KS 6D", spot(1, "9H 8H"), peeked=True)) == []


@pytest.mark.parametrize("facts", [{"turn": (1, 0)}, {"own_taken": True}, {"hole_turned": True}])
def test_the_check_does_not_come_back_in_the_play(facts: dict[str, object]) -> None:
    assert acts(check(EXHIBIT), dealt(EXHIBIT, "KS 6D", spot(1, "9H 8H"), **facts)) == []


def test_doubles_and_split_bets_are_lost_to_a_blackjack_found_late() -> None:
    """What the settlement owes where nobody looked before: the same order, all bets of the hands."""
    bets = (main(), main(hand=1), insured())
    hands = (*spot(1, "8H 8D", from_split=True).hands, *spot(1, "8C 9D", from_split=True).hands)
    table = dealt(EXHIBIT, "AS KD", Spot(1, hands, bets), hole_turned=True)
    found = [duty.action for duty in against_dealers_blackjack(EXHIBIT)(table)]
    assert found == [TakeWager(1, MAIN, dollars(4), 1), take(1), pay_insurance(1)]


def test_side_wagers_are_no_part_of_it() -> None:
    assert acts(side_wagers(SHOE), lost_table(SHOE)) == []
