"""What stands against an act that nothing called for: the very rule that forbids it, said in its words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import bet, game, hand
from tests.domain.phases.laid import owed
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind, assessed
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.check import check
from trainer.domain.table.state import DealerHand, Spot, Table
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
