"""Winnings in chips are judged alike in every drill, and every settlement that is paid can be laid down."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games import cards, confirmed, dealer, game, hand, with_rules
from tests.sweeps import sweep
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PaymentChips
from trainer.domain.money.amounts import Cents, Rounding
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Choice, Course, Drill, Grade, Layout, Question, Response, Settled, SettlementAsk
from trainer.drills.insurance import drill as insurance
from trainer.drills.insurance.grades import BET, INSURANCE
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.registry import drills
from trainer.drills.settle_hand import drill as settle_hand
from trainer.drills.side_wagers import drill as side_wagers
from trainer.drills.stakes import Stakes

EXHIBIT = game("exhibit-17-011/blackjack")
CHANCE = game("games-of-chance/blackjack")
ROCKINGHAM = game("rockingham/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
GAMES = tuple(
    game(key)
    for key in (
        "nj-common-hand/common-hand",
        "casino-shoe-and-pitch/shoe",
        "rockingham/blackjack",
        "exhibit-17-011/blackjack",
        "exhibit-17-011/spanish-21",
        "games-of-chance/blackjack",
    )
)
WHITES_AND_REDS = (Denomination(Cents(100), "white"), Denomination(Cents(500), "red"))


def chips(of: Game, counts: dict[int, int]) -> Chips:
    known = {chip.value: chip for chip in of.equipment.chips.value}
    return Chips.of((known[Cents(value)], count) for value, count in counts.items())


def laid(of: Game, counts: dict[int, int]) -> Settled:
    paid = chips(of, counts)
    return Settled(SettlingAct.PAY, paid.worth, paid.piles)


def told(due: Response | None) -> dict[int, int]:
    assert isinstance(due, Settled)
    return {pile.denomination.value: pile.count for pile in due.heaps}


def asked(
    drill: Drill, of: Game, case: str, held: Hand, theirs: DealerHand, *wagers: Wager, asks: tuple[SettlementAsk, ...]
) -> Question:
    table = Table((Spot(1, (held,), wagers),), theirs)
    return Question(drill.key, case, "", "", asks, full_rack(of), Layout.WITH_DEALER, table)


def wager(of: Game, kind: WagerKind, counts: dict[int, int], key: str = "") -> Wager:
    return Wager(kind, Stack.standing(chips(of, counts)), side_wager=key)


def side(of: Game, key: str, held: str, up: str, counts: dict[int, int]) -> Question:
    bets = (wager(of, WagerKind.MAIN, {100: 4}), wager(of, WagerKind.SIDE, counts, key))
    return asked(side_wagers.DRILL, of, f"{key}/by-hand", hand(held), dealer(f"{up} 2C"), *bets, asks=())


def insured(of: Game, counts: dict[int, int]) -> Question:
    bets = (wager(of, WagerKind.MAIN, {2500: 2}), wager(of, WagerKind.INSURANCE, counts))
    asks = (SettlementAsk(BET, "", 0), SettlementAsk(INSURANCE, "", 1))
    case = "won-insured-in-full"
    return asked(insurance.DRILL, of, case, hand("TH 9C"), dealer("AS KD"), *bets, asks=asks)


def settled(of: Game, counts: dict[int, int], held: str = "TS 9D") -> Question:
    bet = wager(of, WagerKind.MAIN, counts)
    return asked(settle_hand.DRILL, of, "by-hand", hand(held), dealer("8H TC"), bet, asks=())


def grade(drill: Drill, of: Game, question: Question, **said: Response) -> Grade:
    due = drill.grade(Course(of), question, Answer(())).due
    given = tuple((key, said.get(key.replace("-", "_"), right)) for key, right in due.responses)
    return drill.grade(Course(of), question, Answer(given))


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.key)
@pytest.mark.parametrize("drill", drills(), ids=lambda drill: str(drill.key))
@pytest.mark.parametrize("stakes", [Stakes.HOUSE_LIMITS, Stakes.MIXED], ids=lambda stakes: str(stakes.value))
def test_whatever_is_paid_can_be_laid_down_in_chips(drill: Drill, of: Game, stakes: Stakes) -> None:
    if drill.unavailable(of) is not None:
        return
    for seed in range(sweep(12, 60)):
        course = Course(of, stakes)
        for _, due in drill.grade(course, drill.question(course, Random(seed)), Answer(())).due.responses:
            if isinstance(due, Settled) and due.act is SettlingAct.PAY:
                assert sum(pile.worth for pile in due.heaps) == due.cents > 0


def test_twenty_to_one_on_four_whites_is_three_greens_and_a_red() -> None:
    question = side(ROCKINGHAM, "match-the-up-card", "8C 8C", "8C", {100: 4})
    verdict = grade(side_wagers.DRILL, ROCKINGHAM, question, event=Choice("two-suited"))
    assert verdict.right
    assert told(verdict.due.response("side")) == {2500: 3, 500: 1}


def test_five_to_one_on_four_whites_is_a_stack_of_twenty_whites() -> None:
    question = side(EXHIBIT, "21+3", "2C 7C", "9C", {100: 4})
    verdict = grade(side_wagers.DRILL, EXHIBIT, question)
    assert told(verdict.due.response("side")) == {100: 20}
    reds = grade(side_wagers.DRILL, EXHIBIT, question, side=laid(EXHIBIT, {500: 4}))
    assert reds.mistake is Mistake.WRONG_DENOMINATIONS
    assert reds.reason == "Winnings go out in the colours of the bet, the rest in the next smaller chips."
    assert reds.rules[0] is EXHIBIT.settling.payment_chips


def test_a_long_price_in_other_chips_than_the_fewest_is_told_why() -> None:
    """$28 for four whites at 7 to 1: a green and three whites, or 28 whites, but not five reds and three whites."""
    question = side(ROCKINGHAM, "match-the-up-card", "8C 9H", "8C", {100: 4})
    reds = laid(ROCKINGHAM, {500: 5, 100: 3})
    remarked = grade(side_wagers.DRILL, ROCKINGHAM, question, side=reds)
    assert remarked.right, "no document speaks of the chips"
    assert "Standard practice pays it as 1 green, 3 white; " in remarked.reason
    wrong = grade(side_wagers.DRILL, confirmed(ROCKINGHAM), question, side=reds)
    assert (wrong.mistake, wrong.parts) == (Mistake.WRONG_DENOMINATIONS, (("event", True), ("side", False)))
    assert (
        wrong.reason
        == "Winnings at more than 2 to 1 that need more than twenty chips of one colour go out in fewer chips."
    )
    for fine in ({2500: 1, 100: 3}, {100: 28}):
        assert grade(side_wagers.DRILL, ROCKINGHAM, question, side=laid(ROCKINGHAM, fine)).right


def test_insurance_paid_in_other_chips_is_named_and_in_its_own_is_right() -> None:
    question = insured(EXHIBIT, {500: 5})
    assert grade(insurance.DRILL, EXHIBIT, question, insurance=laid(EXHIBIT, {500: 10})).right
    wrong = grade(insurance.DRILL, EXHIBIT, question, insurance=laid(EXHIBIT, {2500: 2}))
    assert (wrong.mistake, wrong.headline) == (Mistake.WRONG_DENOMINATIONS, "Right amount, wrong chips")
    assert wrong.rules[0] is EXHIBIT.settling.payment_chips


def test_a_win_paid_in_other_chips_is_named_and_in_its_own_is_right() -> None:
    question = settled(EXHIBIT, {2500: 1, 500: 2})
    assert grade(settle_hand.DRILL, EXHIBIT, question, stake_0=laid(EXHIBIT, {2500: 1, 500: 2})).right
    wrong = grade(settle_hand.DRILL, EXHIBIT, question, stake_0=laid(EXHIBIT, {500: 7}))
    assert (wrong.mistake, wrong.headline) == (Mistake.WRONG_DENOMINATIONS, "Right amount, wrong chips")


def test_a_house_that_takes_any_chips_takes_them_everywhere() -> None:
    free = with_rules(EXHIBIT, settling__payment_chips=PaymentChips.ANY)
    assert grade(settle_hand.DRILL, free, settled(free, {2500: 1}), stake_0=laid(free, {500: 5})).right
    assert grade(insurance.DRILL, free, insured(free, {500: 5}), insurance=laid(free, {2500: 2})).right
    question = side(free, "21+3", "2C 7C", "9C", {100: 4})
    assert grade(side_wagers.DRILL, free, question, side=laid(free, {500: 4})).right


@pytest.mark.parametrize(
    ("rounding", "cents", "heaps"),
    [
        (Rounding.DOWN, 700, {500: 1, 100: 2}),
        (Rounding.UP, 800, {500: 1, 100: 3}),
        (Rounding.SMALLER_CHIPS, 750, {}),
    ],
)
def test_seven_fifty_for_a_red_blackjack_where_whites_are_the_smallest(
    rounding: Rounding, cents: int, heaps: dict[int, int]
) -> None:
    whites = with_rules(EXHIBIT, equipment__chips=WHITES_AND_REDS, settling__rounding=rounding)
    verdict = grade(settle_hand.DRILL, whites, settled(whites, {500: 1}, "AS KD"))
    due = verdict.due.response("stake-0")
    assert verdict.right
    assert isinstance(due, Settled)
    assert (due.cents, told(due)) == (cents, heaps)


def test_where_coin_is_due_too_the_chips_alone_are_judged() -> None:
    """$7.50 to the cent with no halves: a red and two whites, and half a dollar in coin."""
    coin = with_rules(EXHIBIT, equipment__chips=WHITES_AND_REDS, settling__rounding=Rounding.SMALLER_CHIPS)
    question = settled(coin, {500: 1}, "AS KD")
    verdict = grade(settle_hand.DRILL, coin, question, stake_0=laid(coin, {500: 1, 100: 2}))
    assert verdict.right
    assert [figure.label for figure in verdict.figures] == ["You paid", "Due"]
    assert not grade(settle_hand.DRILL, coin, question, stake_0=laid(coin, {500: 1, 100: 3})).right


def test_a_push_where_equal_totals_cost_a_dollar_is_told_as_that() -> None:
    verdict = grade(settle_hand.DRILL, CHANCE, settled(CHANCE, {100: 4}, "TS 8D"), stake_0=Settled(SettlingAct.LEAVE))
    assert (verdict.mistake, verdict.headline) == (Mistake.LEFT_A_LOSER, "Equal totals do not push")
    assert verdict.reason == "18 against 18 costs the player $1 here."


@pytest.mark.parametrize(
    ("of", "reason"),
    [
        (EXHIBIT, "18 against 18 is a push, so the bet stays in the circle."),
        (ROCKINGHAM, "18 against 18 is a push, so the player keeps the bet."),
    ],
)
def test_a_push_is_told_as_the_house_has_it(of: Game, reason: str) -> None:
    assert grade(settle_hand.DRILL, of, settled(of, {100: 4}, "TS 8D")).reason == reason


def test_of_several_hands_every_one_is_explained_the_wrong_one_first() -> None:
    held = (Hand(cards("8S TD"), from_split=True), Hand(cards("8D 3C TC"), from_split=True))
    bet = wager(EXHIBIT, WagerKind.MAIN, {500: 2})
    table = Table((Spot(1, held, (bet, Wager(WagerKind.MAIN, bet.stack, 1))),), dealer("8H TC"))
    question = Question(settle_hand.DRILL.key, "", "", "", (), full_rack(EXHIBIT), Layout.WITH_DEALER, table)
    wrong = grade(settle_hand.DRILL, EXHIBIT, question, stake_1=Settled(SettlingAct.LEAVE))
    assert wrong.reason == (
        "Hand 2: 21 beats the dealer's 18 and pays even money. "
        "Hand 1: 18 against 18 is a push, so the bet stays in the circle."
    )
    assert wrong.rules[0] is EXHIBIT.settling.higher_total_wins
    assert EXHIBIT.settling.equal_totals in wrong.rules


def test_ace_and_ten_after_a_split_are_told_as_21_only() -> None:
    held = Hand(cards("AS KD"), from_split=True)
    bet = wager(EXHIBIT, WagerKind.MAIN, {500: 2})
    question = asked(settle_hand.DRILL, EXHIBIT, "", held, dealer("8H TC"), bet, asks=())
    verdict = grade(settle_hand.DRILL, EXHIBIT, question)
    assert verdict.reason == "Ace and ten-value after a split are 21, not a blackjack, so they pay even money."
    assert verdict.rules[0] is EXHIBIT.play.split_twenty_one_is_blackjack


def test_a_bonus_paid_on_a_doubled_hand_is_told_as_withheld() -> None:
    doubled = Hand(cards("6S 7S 8S"), doubled=1)
    bets = (wager(SPANISH, WagerKind.MAIN, {100: 4}), wager(SPANISH, WagerKind.DOUBLE, {100: 4}))
    question = asked(side_wagers.DRILL, SPANISH, "bonus-21/doubled", doubled, dealer("8H TC"), *bets, asks=())
    paid = grade(side_wagers.DRILL, SPANISH, question, main=Settled(SettlingAct.PAY, Cents(1_200)))
    assert (paid.mistake, paid.headline) == (Mistake.WRONG_EVENT, "No bonus on this hand")
