"""What stands against an act that nothing called for: the very rule that forbids it, said in its words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, bet, game, hand
from tests.domain.phases.laid import owed
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind, assessed
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.check import check
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.faults import fault_words

EXHIBIT, ROCKINGHAM = game("exhibit-17-011/blackjack"), game("rockingham/blackjack")
COMMON, CHANCE = game("nj-common-hand/common-hand"), game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")


def at(of: Game, *hands: str, wishes: tuple[Wish, ...] = (), split: bool = False) -> Table:
    """One spot with these hands, one bet a hand, and a nine up before the dealer's hole card."""
    number = 1 if of is COMMON else 3
    held = tuple(hand(line, from_split=split) for line in hands)
    bets = tuple(bet(10, at=place, patron="Ann" if of is COMMON else "") for place in range(len(hands)))
    up, hole = Card.parse("9C"), Card.parse("8D")
    return Table((Spot(number, held, bets),), DealerHand(up, hole), wishes=wishes, turn=(number, 0))


def uncalled(of: Game, table: Table, given: act.Act) -> Fault[act.Act]:
    due: Duty[act.Act] = Duty(act.TurnOverHoleCard(), of.dealer.stands_on)
    return assessed(assessing(of), table, FaultKind.UNCALLED_FOR, given, due)


def cited(fault: Fault[act.Act]) -> str:
    return "" if fault.rule is None else fault.rule.ref.path


@pytest.mark.parametrize("pair", ["4S 4H", "5S 5H", "9S 9H", "KS QH", "TS TH"])
def test_c_2_a_pair_never_split_that_the_dealer_splits_breaks_the_rule_that_names_it(pair: str) -> None:
    table = at(COMMON, pair)
    fault = uncalled(COMMON, table, act.Split(1))
    assert (cited(fault), fault.gravity.critical) == ("common_hand.never_split", True)
    assert fault_words(fault, COMMON, table) == (
        "The pair on the Player hand was split, though the house never splits "
        "fours, fives, nines, tens, jacks, queens and kings."
    )


def test_c_2_whatever_a_patron_asked_for_on_such_a_pair() -> None:
    table = at(COMMON, "9S 9H", wishes=(Wish(Decision.HIT, 1, patron="Ann"),))
    assert cited(uncalled(COMMON, table, act.Split(1))) == "common_hand.never_split"


@pytest.mark.parametrize("of", [ROCKINGHAM, EXHIBIT])
def test_a_third_ace_is_not_split_again(of: Game) -> None:
    table = at(of, "AS AC", "AH 5D", split=True)
    fault = uncalled(of, table, act.Split(3))
    assert (cited(fault), fault.gravity.critical) == ("play.resplit_aces", True)
    assert fault_words(fault, of, table) == ("The pair on spot 3 was split, though split aces may not be split again.")


def test_a_pair_the_house_lets_a_player_split_is_split_on_a_signal_only() -> None:
    table = at(EXHIBIT, "8S 8H")
    fault = uncalled(EXHIBIT, table, act.Split(3))
    assert (cited(fault), fault.gravity.critical) == ("play.split_signal", False)


@pytest.mark.parametrize("given", [act.DealCard(3), act.DealCard(3, sideways=True), act.Split(3)])
def test_a_hand_that_reaches_for_the_cards_is_no_signal(given: act.Act) -> None:
    """Players are not permitted to touch the cards: that is broken, and no rule of the signal for a card."""
    table = at(CHANCE, "8S 7H", wishes=(Wish(Decision.TOUCHES_CARDS, 3),))
    fault = uncalled(CHANCE, table, given)
    assert cited(fault) == "bets.conduct"
    assert fault_words(fault, CHANCE, table).endswith(
        ", though the player only reached for the cards, which no player may touch."
    )


def test_a_hand_on_the_bet_is_no_signal() -> None:
    table = at(CHANCE, "8S 7H", wishes=(Wish(Decision.TOUCHES_BET, 3),))
    fault = uncalled(CHANCE, table, act.DealCard(3))
    assert cited(fault) == "bets.touched"
    assert fault_words(fault, CHANCE, table) == (
        "Spot 3 was dealt a card, though the player's hand lay on the bet: the player is told not to touch it."
    )


def test_chips_added_to_the_bet_are_no_signal() -> None:
    table = at(CHANCE, "8S 7H", wishes=(Wish(Decision.TOUCHES_BET, 3, stack=bet(5).stack),))
    assert cited(uncalled(CHANCE, table, act.DealCard(3))) == "bets.added_to"


@pytest.mark.parametrize(
    ("of", "up", "kind", "under"),
    [
        (CHANCE, "AC", Kind.STATED, "under an ace the dealer checks"),
        (CHANCE, "KC", Kind.ASSUMED, "under a ten-value the dealer checks"),
        (ROCKINGHAM, "AC", Kind.STATED, "under an ace the dealer checks"),
        (ROCKINGHAM, "KC", Kind.STATED, "under a ten-value the dealer checks"),
        (SHOE, "KC", Kind.ASSUMED, "the dealer checks for blackjack under an ace or a ten-value"),
    ],
)
def test_a_check_left_out_is_told_of_the_up_card_its_document_speaks_of(
    of: Game, up: str, kind: Kind, under: str
) -> None:
    table = Table((Spot(3, (hand("TS 9S"),), (bet(10),)),), DealerHand(Card.parse(up), Card.parse("9D")))
    (peek,) = owed(check(of), table)
    fault = assessed(assessing(of), table, FaultKind.MISSED, act.PointTo(3), peek)
    assert fault.rule is not None
    assert fault.rule.ref.kind is kind
    assert under in fault_words(fault, of, table)


def test_the_cut_card_laid_aside_twice_had_been_laid_aside_before() -> None:
    table = replace(at(ROCKINGHAM, "8S 7H"), cut_card_out=True)
    fault = uncalled(ROCKINGHAM, table, act.LayCutCardAside())
    assert fault_words(fault, ROCKINGHAM, table) == (
        "The cut card was laid aside, though it had been laid aside before."
    )


def test_two_cards_that_are_not_alike_are_no_pair_when_they_are_split() -> None:
    table = at(EXHIBIT, "TS 9S")
    assert fault_words(uncalled(EXHIBIT, table, act.Split(3)), EXHIBIT, table) == (
        "The cards of spot 3 were split, though they are not a pair; split: pairs and any two ten-values."
    )


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (act.AskAloud(3), "Spot 3 was asked aloud, though no signal was unclear."),
        (act.RefuseWish(3), "Spot 3 was refused, though nothing had been asked for."),
        (
            act.RefuseBet(3, WagerKind.INSURANCE),
            "The insurance on spot 3 was given back, though no such wager lies there.",
        ),
        (act.RefuseBet(7, WagerKind.MAIN), "The bet on spot 7 was given back, though no such wager lies there."),
    ],
)
def test_what_answers_nobody_or_is_about_no_wager_is_told_so(given: act.Act, words: str) -> None:
    table = at(EXHIBIT, "TS 9S")
    assert fault_words(uncalled(EXHIBIT, table, given), EXHIBIT, table) == words


@pytest.mark.parametrize(
    ("because", "words"),
    [
        (Reason.PATRON_TOUCHES_CARDS, "Spot 3 was not told to leave the cards alone before spot 5 was pointed to: "),
        (Reason.PATRON_TOUCHES_A_BET, "Spot 3 was not told to leave the bet alone before spot 5 was pointed to; "),
        (Reason.PATRON_OUT_OF_TURN, "Spot 3 was not told to wait before spot 5 was pointed to: "),
        (Decision.SPLIT, "Spot 3 was not refused the split before spot 5 was pointed to: "),
        (Decision.SURRENDER, "Spot 3 was not refused surrender before spot 5 was pointed to: "),
    ],
)
def test_what_a_player_was_not_told_is_named(because: Reason | Decision, words: str) -> None:
    due: Duty[act.Act] = Duty(act.RefuseWish(3), CHANCE.bets.conduct, because=because)
    table = at(CHANCE, "TS 9S")
    fault = assessed(assessing(CHANCE), table, FaultKind.MISSED, act.PointTo(5), due)
    assert fault_words(fault, CHANCE, table).startswith(words)


def test_even_money_refused_is_told_as_refused_and_not_paid() -> None:
    table = at(EXHIBIT, "AS KH", wishes=(Wish(Decision.EVEN_MONEY, 3),))
    paid = act.PayWager(3, WagerKind.MAIN, Chips.of([(WHITE, 10)]))
    due: Duty[act.Act] = Duty(paid, EXHIBIT.insurance.even_money_against, because=Outcome.EVEN_MONEY)
    fault = assessed(assessing(EXHIBIT), table, FaultKind.MISSED, act.RefuseWish(3), due)
    assert fault_words(fault, EXHIBIT, table).startswith("Spot 3 was refused even money, and was not paid: ")


def test_half_a_bet_taken_too_soon_is_told_as_half() -> None:
    table = at(CHANCE, "TS 6S", wishes=(Wish(Decision.SURRENDER, 3),))
    taken = act.TakeWager(3, WagerKind.MAIN, Cents(5_00))
    due: Duty[act.Act] = Duty(act.PointTo(3), CHANCE.play.pointing)
    fault = assessed(assessing(CHANCE), table, FaultKind.TOO_SOON, taken, due)
    assert fault_words(fault, CHANCE, table).startswith("Half of the bet on spot 3 was taken before spot 3 was pointed")
