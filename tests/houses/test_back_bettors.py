"""Back bettors: who has bet on a player's hand may double or split along with him, where the house lets him."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.domain.games import with_rules
from tests.drills.asked import questions_of
from tests.houses.test_invented import FOLDER, GAMES
from trainer.content.houses.library import check
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.terms import BackBetsRide, DealerBlackjack
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty, outstanding
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, DealCard, PayWager, RefuseBet, RefuseWish, Split, TakeCards, TakeWager
from trainer.domain.table.back_bets import DOUBLES, FIRST, LAID, SECOND
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.effects.patrons import back_bettor_lays
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Course, Settled
from trainer.drills.mistakes import Mistake
from trainer.drills.settle_hand import DRILL as SETTLE
from trainer.drills.settle_hand.grades import dues
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.script_json import script_from_json, script_to_json
from trainer.training.patrons.scripted_patrons import react
from trainer.training.table.simulate import dealt_round
from trainer.wording.money import told_in
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import reason

FERRY = GAMES["ferry-landing/blackjack"]
DOUBLES_ONLY = with_rules(FERRY, bets__back_bets_ride=BackBetsRide.MAY_DOUBLE)
AS_THEY_LIE = with_rules(FERRY, bets__back_bets_ride=BackBetsRide.AS_THEY_LIE)
FULL_ONLY = with_rules(FERRY, play__double_for_less=False)
ORIGINAL_BETS_ONLY = with_rules(FERRY, settling__dealer_blackjack=DealerBlackjack.TAKES_FIRST_BETS_ONLY)
CHIPS = FERRY.equipment.chips.value


def wager(kind: WagerKind, pounds: int, hand: int = 0, which: str = "") -> Wager:
    stack = stack_of(pounds * 100, CHIPS)
    assert stack is not None
    return Wager(kind, stack, hand, side_wager=which)


def cards(*ranks: Rank) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank, suit in zip(ranks, Suit, strict=False))


ELEVEN = Hand(cards(Rank.SIX, Rank.FIVE))
EIGHTS = Hand(cards(Rank.EIGHT, Rank.EIGHT))
UP_FIVE = DealerHand(Card(Rank.FIVE, Suit.CLUBS))
NINETEEN = DealerHand(Card(Rank.TEN, Suit.CLUBS), None, cards(Rank.NINE))
BLACKJACK = DealerHand(Card(Rank.TEN, Suit.CLUBS), None, cards(Rank.ACE))
PLAYED = {"bets_checked": True, "insurance_offered": True, "insurance_closed": True, "peeked": True}


def asked(of: Game, hand: Hand, decision: Decision, *laid: tuple[str, int], backs: tuple[Wager, ...] = ()) -> Table:
    """The player with £50 on the hand asks for it with £50 more; the back bettors have ``backs`` and lay ``laid``."""
    fifty = wager(WagerKind.MAIN, 50)
    spot = Spot(1, (hand,), (fifty, *backs))
    wish = Wish(decision, 1, stack=fifty.stack)
    shoe = Shoe(cards(Rank.TEN, Rank.NINE, Rank.TWO, Rank.THREE))
    table = Table(
        (spot,),
        UP_FIVE,
        shoe=shoe,
        rack=opening_rack(of),
        turn=(1, 0),
        wishes=(wish,),
        **PLAYED,  # type: ignore[arg-type]
    )
    for which, pounds in laid:
        table = back_bettor_lays(table, wish, which, wager(WagerKind.BACK, pounds).stack)
    return table


TWENTY = (wager(WagerKind.BACK, 20),)
BOTH = (wager(WagerKind.BACK, 20), wager(WagerKind.BACK, 35, which=SECOND))


def due(of: Game, table: Table) -> tuple[Duty[Act], ...]:
    owed = outstanding(round_procedure(of), table)
    assert owed is not None
    return owed.now


def backs_after(of: Game, table: Table, act: Act) -> dict[tuple[str, int], int]:
    """The back bets by key and hand, in pounds."""
    spot = round_procedure(of).apply(table, act).spot(1)
    return {(it.side_wager, it.hand): it.worth // 100 for it in spot.wagers_of(WagerKind.BACK)}


# Let lie


def test_who_doubles_along_has_his_double_beside_his_bet_once_the_card_is_dealt() -> None:
    table = asked(FERRY, ELEVEN, Decision.DOUBLE, (FIRST, 20), (SECOND, 30), backs=BOTH)
    (duty,) = due(FERRY, table)
    assert isinstance(duty.action, DealCard)
    assert duty.rests_on(FERRY.bets.back_bets_ride)
    # The second bettor has £35 there and doubles for £30, which this house allows.
    assert backs_after(FERRY, table, duty.action) == {
        (FIRST, 0): 20,
        (DOUBLES[FIRST], 0): 20,
        (SECOND, 0): 35,
        (DOUBLES[SECOND], 0): 30,
    }


def test_who_splits_along_has_a_bet_on_each_hand_and_who_does_not_stays_on_the_first() -> None:
    table = asked(FERRY, EIGHTS, Decision.SPLIT, (SECOND, 35), backs=BOTH)
    (duty,) = due(FERRY, table)
    assert isinstance(duty.action, Split)
    assert backs_after(FERRY, table, duty.action) == {(FIRST, 0): 20, (SECOND, 0): 35, (SECOND, 1): 35}


def test_bets_further_right_move_a_hand_further_and_the_new_one_lies_between() -> None:
    # Sevens were split, and now the first hand, two sevens again.
    sevens, other = Hand(cards(Rank.SEVEN, Rank.SEVEN), from_split=True), Hand(cards(Rank.SEVEN, Rank.TEN), True)
    backs = (wager(WagerKind.BACK, 20), wager(WagerKind.BACK, 20, 1))
    table = asked(FERRY, sevens, Decision.SPLIT, (FIRST, 20), backs=backs)
    spot = replace(table.spots[0], hands=(sevens, other), wagers=(*table.spots[0].wagers, wager(WagerKind.MAIN, 50, 1)))
    assert backs_after(FERRY, replace(table, spots=(spot,)), Split(1)) == {
        (FIRST, 0): 20,
        (FIRST, 1): 20,
        (FIRST, 2): 20,
    }


# Given back


@pytest.mark.parametrize(
    ("of", "hand", "decision", "laid", "why", "rule"),
    [
        (AS_THEY_LIE, ELEVEN, Decision.DOUBLE, (FIRST, 20), Reason.BACK_BET_NOT_DOUBLED, "bets.back_bets_ride"),
        (AS_THEY_LIE, EIGHTS, Decision.SPLIT, (FIRST, 20), Reason.BACK_BET_NOT_SPLIT, "bets.back_bets_ride"),
        (DOUBLES_ONLY, EIGHTS, Decision.SPLIT, (FIRST, 20), Reason.BACK_BET_NOT_SPLIT, "bets.back_bets_ride"),
        (FERRY, ELEVEN, Decision.DOUBLE, (FIRST, 21), Reason.MORE_THAN_THE_BACK_BET, "bets.back_bets_ride"),
        (FERRY, EIGHTS, Decision.SPLIT, (FIRST, 25), Reason.MORE_THAN_THE_BACK_BET, "bets.back_bets_ride"),
        (FERRY, ELEVEN, Decision.DOUBLE, (SECOND, 20), Reason.NO_BACK_BET_THERE, "bets.back_bets_ride"),
        (FULL_ONLY, ELEVEN, Decision.DOUBLE, (FIRST, 10), Reason.BACK_DOUBLE_FOR_LESS, "play.double_for_less"),
        (FERRY, EIGHTS, Decision.SPLIT, (FIRST, 10), Reason.BACK_SPLIT_FOR_LESS, "play.split_bet"),
    ],
    ids=[
        "no doubling",
        "no splitting",
        "doubling only",
        "over",
        "over at a split",
        "no bet there",
        "less",
        "less split",
    ],
)
def test_what_may_not_lie_goes_back_before_the_card(
    of: Game, hand: Hand, decision: Decision, laid: tuple[str, int], why: Reason, rule: str
) -> None:
    table = asked(of, hand, decision, laid, backs=TWENTY)
    (duty,) = due(of, table)
    assert duty.action == RefuseBet(1, WagerKind.BACK, LAID[laid[0]])
    assert (duty.because, duty.rule.ref.path) == (why, rule)
    after = round_procedure(of).apply(table, duty.action)
    # His bet goes on as it lies, and the player's wish is answered.
    assert [it.side_wager for it in after.spot(1).wagers_of(WagerKind.BACK)] == [FIRST]
    (then,) = due(of, after)
    assert isinstance(then.action, DealCard if decision is Decision.DOUBLE else Split)


def test_it_goes_back_with_the_player_s_own_chips_where_his_wish_is_refused() -> None:
    fourteen = Hand(cards(Rank.SIX, Rank.FIVE, Rank.THREE))
    table = asked(FERRY, fourteen, Decision.DOUBLE, (FIRST, 20), backs=TWENTY)
    (duty,) = due(FERRY, table)
    assert duty.action == RefuseWish(1)
    assert backs_after(FERRY, table, duty.action) == {(FIRST, 0): 20}


# Settled


def sums(of: Game, spot: Spot, dealer: DealerHand) -> dict[tuple[str, str, int], int]:
    """What is paid to which wager, in pounds; what is taken is less than 0."""
    found = {}
    for duty in due(of, Table((spot,), dealer, rack=opening_rack(of), **PLAYED)):  # type: ignore[arg-type]
        match duty.action:
            case PayWager(kind=kind, chips=chips, hand=hand, side_wager=which):
                found[kind.value, which, hand] = chips.worth // 100
            case TakeWager(kind=kind, amount=amount, hand=hand, side_wager=which):
                found[kind.value, which, hand] = -(amount // 100)
    return found


DOUBLED = Hand(cards(Rank.SIX, Rank.FIVE, Rank.TEN), doubled=1, stood=True)
DOUBLED_WAGERS = (
    wager(WagerKind.MAIN, 50),
    wager(WagerKind.DOUBLE, 50),
    *TWENTY,
    wager(WagerKind.BACK, 10, which=DOUBLES[FIRST]),
)


def test_a_double_along_wins_as_the_bet_it_lies_beside() -> None:
    # 21 beats 19: £50 and £50 to the player, £20 and £10 to the back bettor.
    assert sums(FERRY, Spot(1, (DOUBLED,), DOUBLED_WAGERS), NINETEEN) == {
        ("main", "", 0): 50,
        ("double", "", 0): 50,
        ("back", FIRST, 0): 20,
        ("back", DOUBLES[FIRST], 0): 10,
    }


def test_the_winnings_of_a_back_bet_and_its_double_may_be_one_stack() -> None:
    table = Table((Spot(1, (DOUBLED,), DOUBLED_WAGERS),), NINETEEN, rack=opening_rack(FERRY), **PLAYED)  # type: ignore[arg-type]
    paid = next(each for each in due(FERRY, table) if getattr(each.action, "kind", None) is WagerKind.BACK)
    (together,) = [each for each in paid.also if isinstance(each, PayWager) and each.chips.worth == 30_00]
    after = round_procedure(FERRY).apply(table, together)
    assert all(it.settled for it in after.spot(1).wagers_of(WagerKind.BACK))


def test_each_hand_of_a_split_settles_the_bet_on_it() -> None:
    first = Hand(cards(Rank.EIGHT, Rank.TEN), from_split=True, stood=True)
    second = Hand(cards(Rank.EIGHT, Rank.TWO, Rank.TEN), from_split=True, stood=True)
    wagers = wager(WagerKind.MAIN, 50), wager(WagerKind.MAIN, 50, 1), *TWENTY, wager(WagerKind.BACK, 20, 1)
    # 18 loses to 19, 20 wins.
    assert sums(FERRY, Spot(1, (first, second), wagers), NINETEEN) == {
        ("main", "", 0): -50,
        ("main", "", 1): 50,
        ("back", FIRST, 0): -20,
        ("back", FIRST, 1): 20,
    }


def test_where_a_dealer_s_blackjack_takes_first_bets_only_the_double_along_goes_free() -> None:
    found = sums(ORIGINAL_BETS_ONLY, Spot(1, (DOUBLED,), DOUBLED_WAGERS), BLACKJACK)
    assert found == {("main", "", 0): -50, ("back", FIRST, 0): -20}


def test_with_a_doubled_hand_given_up_his_bet_goes_and_his_double_comes_back() -> None:
    hand = Hand(cards(Rank.SIX, Rank.FIVE, Rank.TWO), doubled=1)
    spot, wish = Spot(1, (hand,), DOUBLED_WAGERS), Wish(Decision.SURRENDER, 1)
    table = Table((spot,), UP_FIVE, rack=opening_rack(FERRY), turn=(1, 0), wishes=(wish,), **PLAYED)  # type: ignore[arg-type]
    procedure, taken = round_procedure(FERRY), []
    for _ in range(3):
        act = due(FERRY, table)[0].action
        taken.append(act)
        table = procedure.apply(table, act)
    assert taken == [
        TakeWager(1, WagerKind.MAIN, Cents(50_00)),
        TakeWager(1, WagerKind.BACK, Cents(20_00)),
        TakeCards(1),
    ]
    left = {(it.kind, it.side_wager): it.settled for it in table.spot(1).wagers}
    assert left == {(WagerKind.DOUBLE, ""): True, (WagerKind.BACK, DOUBLES[FIRST]): True}


# Judged


def without_giving_back(of: Game, situation: str) -> tuple[Fault[Act], Table]:
    """The fault of a round where the dealer lets a back bettor's chips lie, and the table it was made at."""
    for seed in range(20):
        dealt = dealt_round(of, seed, spots=1, situation=situation)
        played = model_round_of(of, dealt)
        acts = list(played.acts)
        at = next((at for at, act in enumerate(acts) if _gives_back(act)), None)
        if at is not None:
            break
    assert at is not None
    judging = Court(round_procedure(of), react(of, dealt.script), assessing(of)).open(played.opening)
    for place, act in enumerate(acts):
        judging = judging if place == at else judging.follow(act)
    return judging.closed().slips[0].fault, played.steps[at].before


def _gives_back(act: Act) -> bool:
    return isinstance(act, RefuseBet) and act.kind is WagerKind.BACK and act.side_wager in LAID.values()


@pytest.mark.parametrize(
    ("of", "situation"),
    [
        (AS_THEY_LIE, "back-bettor-lays-too-much"),
        (AS_THEY_LIE, "back-bettor-may-not-split"),
        (FERRY, "back-bettor-lays-too-much"),
    ],
    ids=["a double", "a split", "more than his bet"],
)
def test_chips_let_lie_that_may_not_break_the_rule_of_back_bets(of: Game, situation: str) -> None:
    fault, table = without_giving_back(of, situation)
    assert fault.kind is FaultKind.MISSED
    assert fault.gravity.critical
    assert fault.rule is not None
    assert fault.rule.ref.path == "bets.back_bets_ride"
    assert fault_words(fault, of, table).startswith("The back bettor's further bet on spot ")


def test_chips_given_back_that_may_lie_break_the_rule_of_back_bets() -> None:
    table = asked(FERRY, ELEVEN, Decision.DOUBLE, (FIRST, 20), backs=TWENTY)
    judging = Court(round_procedure(FERRY), lambda it: it, assessing(FERRY)).open(table)
    (slip,) = judging.follow(RefuseBet(1, WagerKind.BACK, LAID[FIRST])).slips
    assert slip.fault.kind is FaultKind.UNCALLED_FOR
    assert slip.fault.rule is not None
    assert slip.fault.rule.ref.path == "bets.back_bets_ride"
    words = fault_words(slip.fault, FERRY, table)
    assert words.startswith("The back bettor's further bet on spot 1 was given back, though it lies as it should: ")


def test_paid_as_if_he_had_doubled_breaks_the_rule_of_back_bets() -> None:
    spot = Spot(1, (DOUBLED,), (wager(WagerKind.MAIN, 50), wager(WagerKind.DOUBLE, 50), *TWENTY))
    table = Table((spot,), NINETEEN, rack=opening_rack(FERRY), **PLAYED)  # type: ignore[arg-type]
    right = next(each.action for each in due(FERRY, table) if getattr(each.action, "kind", None) is WagerKind.BACK)
    assert isinstance(right, PayWager)
    judging = Court(round_procedure(FERRY), lambda it: it, assessing(FERRY)).open(table)
    (slip,) = judging.follow(replace(right, chips=right.chips + right.chips)).slips
    assert slip.fault.kind is FaultKind.WRONG_AMOUNT
    assert slip.fault.rule is not None
    assert slip.fault.rule.ref.path == "bets.back_bets_ride"
    with told_in(FERRY.equipment.currency.value):
        words = fault_words(slip.fault, FERRY, table)
    only = "only the player has doubled, and a back bet wins its own amount"
    assert words == f"Spot 1's back bet was paid £40, not £20: {only}."


# Told and kept


def test_it_is_told_in_the_trade_s_words() -> None:
    table = asked(AS_THEY_LIE, ELEVEN, Decision.DOUBLE, (FIRST, 20), backs=TWENTY)
    (duty,) = due(AS_THEY_LIE, table)
    assert duty_words(duty, AS_THEY_LIE) == "Give back the back bettor's further bet on spot 1"
    assert (
        reason(duty, AS_THEY_LIE, table) == "A back bet is not doubled here: it rides on the doubled hand as it lies."
    )


def test_what_back_bettors_lay_is_kept_in_the_round_s_file() -> None:
    chips = wager(WagerKind.MAIN, 50).stack
    decision = PatronDecision(Decision.DOUBLE, chips, back=TWENTY[0].stack, second_back=BOTH[1].stack)
    script = Script((PatronScript(1, (wager(WagerKind.MAIN, 50), *BOTH), decisions=(decision,)),))
    data = script_to_json(script)
    assert set(data["patrons"][0]["decisions"][0]) == {"decision", "chips", "back", "second_back"}
    assert script_from_json(data, CHIPS) == script


def test_at_a_house_without_back_bets_nobody_doubles_along(tmp_path: Path) -> None:
    house = (FOLDER / "ferry-landing.toml").read_text("utf-8")
    (tmp_path / "ferry-landing.toml").write_text(house.replace("is = 2, from", "is = 0, from"), "utf-8")
    (message,) = (str(problem) for problem in check([tmp_path]))
    assert "Nobody may bet on another's hand" in message


def test_every_stake_of_the_drill_is_settled_with_its_double() -> None:
    # £20 and a double of £10 win £30 at even money, the player's £50 and £50 win £100.
    spot = Spot(1, (DOUBLED,), DOUBLED_WAGERS)
    question = replace(next(questions_of(SETTLE, Course(FERRY), None, 1)), table=Table((spot,), NINETEEN))
    due_now = dues(FERRY, question)
    assert [(each.stake.label, each.settled.cents) for each in due_now] == [
        ("The bet and the double", 100_00),
        ("The back bet and its double", 30_00),
    ]


def test_paying_the_back_bet_as_doubled_is_told_in_the_drill() -> None:
    # Only the player has doubled: £20 win £20, and not £40.
    spot = Spot(1, (DOUBLED,), (wager(WagerKind.MAIN, 50), wager(WagerKind.DOUBLE, 50), *TWENTY))
    question = replace(next(questions_of(SETTLE, Course(FERRY), None, 1)), table=Table((spot,), NINETEEN))
    mine, back = dues(FERRY, question)
    answer = Answer(((mine.stake.key, mine.settled), (back.stake.key, Settled(SettlingAct.PAY, Cents(40_00)))))
    grade = SETTLE.grade(Course(FERRY), question, answer)
    assert (grade.headline, grade.mistake) == ("Only the player has doubled", Mistake.PAID_ON_THE_WHOLE_BET)
    assert grade.rules[0].ref.path == "bets.back_bets_ride"
