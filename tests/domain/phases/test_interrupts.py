"""What goes before everything else: the cut card, hands off the table, and side wagers before their cards go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import cards, game
from tests.domain.phases.laid import acts, before, dealt, main, other, owed, settled, side, spot
from tests.domain.tables import whites
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, said_of
from trainer.domain.house.terms import Conduct
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import CallFloor, LayCutCardAside, PayWager, RefuseWish
from trainer.domain.table.phases.interrupts import interrupts
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
PITCH = game("casino-shoe-and-pitch/double-deck")
COMMON = game("nj-common-hand/common-hand")
AT_FRONT = Shoe(cards("5S 6S 7S"), dealt=1, cut_card=1)
NOT_YET = Shoe(cards("5S 6S 7S"), dealt=1, cut_card=2)
ASIDE = LayCutCardAside()


def with_shoe(table: Table, shoe: Shoe = AT_FRONT) -> Table:
    return replace(table, shoe=shoe)


def test_the_cut_card_is_laid_aside_as_soon_as_it_is_at_the_front() -> None:
    duties = owed(interrupts(ROCKINGHAM), with_shoe(dealt(ROCKINGHAM, "9S 6D", spot(1, "TS 2H"))))
    assert [duty.action for duty in duties] == [ASIDE]
    assert duties[0].rule.ref.path == "shuffle.cut_card_out"
    assert duties[0].because is Reason.CUT_CARD_IS_OUT


def test_002_states_that_the_cut_card_ends_the_shoe_though_the_re_suiting_is_a_reading() -> None:
    duties = owed(interrupts(ROCKINGHAM), with_shoe(dealt(ROCKINGHAM, "9S 6D", spot(1, "TS 2H"))))
    ref = duties[0].rule.ref
    assert (ref.kind, ref.citation.words if ref.citation else "") == (
        Kind.STATED,
        "the dealer reaches the cut card that is the last hand for the shoe",
    )
    silent = owed(interrupts(EXHIBIT), with_shoe(dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"))))
    assert silent[0].rule.ref.kind is Kind.ASSUMED


def test_it_is_laid_aside_in_the_middle_of_the_deal_too() -> None:
    table = before(EXHIBIT, spot(1, "TS"), spot(2), bets_checked=True)
    assert acts(interrupts(EXHIBIT), with_shoe(table)) == [ASIDE]


def test_before_the_bets_are_checked_it_waits() -> None:
    assert acts(interrupts(EXHIBIT), with_shoe(before(EXHIBIT, spot(1)))) == []


def test_a_cut_card_deeper_in_the_shoe_or_already_out_is_no_matter() -> None:
    table = dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"))
    assert acts(interrupts(EXHIBIT), with_shoe(table, NOT_YET)) == []
    assert acts(interrupts(EXHIBIT), with_shoe(table, AT_FRONT.without_cut_card())) == []


@pytest.mark.parametrize(
    ("dealers", "bet", "is_due"),
    [
        ("9S 6D", main(), True),  # fifteen draws
        ("9S 8D", main(), False),  # seventeen stands
        ("9S 6D", settled(main()), False),  # nobody is left to draw against
    ],
)
def test_while_the_dealer_draws_it_is_laid_aside_and_in_the_settlement_not(
    dealers: str, bet: object, is_due: bool
) -> None:
    assert isinstance(bet, type(main()))
    table = with_shoe(dealt(EXHIBIT, dealers, spot(1, "TS 9H", bet), hole_turned=True))
    assert acts(interrupts(EXHIBIT), table) == ([ASIDE] if is_due else [])


def test_without_a_hole_card_it_is_laid_aside_until_the_own_hand_stands() -> None:
    house = other("main")
    table = with_shoe(dealt(house, "9S", spot(1, "TS 9H")))
    assert acts(interrupts(house), table) == [ASIDE]
    finished = replace(table, dealer=DealerHand(cards("9S")[0], drawn=cards("8D")))
    assert acts(interrupts(house), finished) == []


def test_in_the_pick_up_it_is_left_for_the_next_round() -> None:
    assert acts(interrupts(EXHIBIT), with_shoe(before(EXHIBIT, spot(1), bets_checked=True, own_taken=True))) == []


def test_a_patron_who_touches_the_cards_is_told_not_to() -> None:
    wish = Wish(Decision.TOUCHES_CARDS, 4)
    duties = owed(interrupts(CHANCE), dealt(CHANCE, "9S 6D", spot(4, "TS 2H"), wishes=(wish,)))
    assert [duty.action for duty in duties] == [RefuseWish(4)]
    assert duties[0].rule == said_of(CHANCE.bets.conduct, Conduct.NEVER_TOUCH_CARDS)
    assert duties[0].because is Reason.PATRON_TOUCHES_CARDS


def test_pitched_cards_are_the_patron_s_to_touch() -> None:
    wish = Wish(Decision.TOUCHES_CARDS, 4)
    assert acts(interrupts(PITCH), dealt(PITCH, "9S 6D", spot(4, "TS 2H"), wishes=(wish,))) == []


@pytest.mark.parametrize("of", [COMMON, PITCH, EXHIBIT, CHANCE], ids=lambda of: of.key)
def test_assumed_the_floor_is_called_for_chips_added_to_a_bet(of: Game) -> None:
    wish = Wish(Decision.TOUCHES_BET, 1, patron="Ann", stack=whites(2))
    duties = owed(interrupts(of), dealt(of, "9S 6D", spot(1, "TS 2H"), wishes=(wish,)))
    assert [duty.action for duty in duties] == [CallFloor()]
    assert duties[0].rules == (of.bets.added_to,)
    assert of.bets.added_to.ref.kind is Kind.ASSUMED
    assert duties[0].because is Reason.PATRON_ADDS_TO_A_BET


def test_the_floor_comes_before_a_card_for_another_patron_of_the_common_hand() -> None:
    adds = Wish(Decision.TOUCHES_BET, 1, patron="Ann", stack=whites(2))
    table = dealt(COMMON, "9S 6D", spot(1, "TS 2H"), wishes=(Wish(Decision.HIT, 1, patron="Bob"), adds))
    assert acts(interrupts(COMMON), table) == [CallFloor()]


def test_assumed_a_patron_whose_hand_lies_on_a_bet_is_told_not_to_touch_it() -> None:
    wish = Wish(Decision.TOUCHES_BET, 4, patron="Ann")
    duties = owed(interrupts(EXHIBIT), dealt(EXHIBIT, "9S 6D", spot(4, "TS 2H"), wishes=(wish,)))
    assert [duty.action for duty in duties] == [RefuseWish(4, patron="Ann")]
    assert duties[0].rules == (EXHIBIT.bets.touched,)
    assert EXHIBIT.bets.touched.ref.kind is Kind.ASSUMED
    assert duties[0].because is Reason.PATRON_TOUCHES_A_BET


def test_a_wish_of_the_play_interrupts_nothing() -> None:
    table = dealt(EXHIBIT, "9S 6D", spot(4, "TS 2H"), wishes=(Wish(Decision.HIT, 4),), turn=(4, 0))
    assert acts(interrupts(EXHIBIT), table) == []


def test_side_wagers_that_wait_for_the_end_are_settled_before_their_cards_go() -> None:
    """The other house settles side wagers last; a pair that is parted or bust would decide nothing any more."""
    house, key = other("main"), "royal-pair"
    bets = (main(10), side(key, 1))
    split = dealt(house, "9S", spot(3, "8S 8H", *bets), wishes=(Wish(Decision.SPLIT, 3),), turn=(3, 0))
    assert [act.spot for act in acts(interrupts(house), split) if isinstance(act, PayWager)] == [3]
    bust = dealt(house, "9S", spot(3, "TS TH 8D", *bets), turn=(3, 0))
    assert [(act.spot, act.kind) for act in acts(interrupts(house), bust) if isinstance(act, PayWager)] == [
        (3, WagerKind.SIDE)
    ]
    assert acts(interrupts(house), dealt(house, "9S", spot(3, "TS 8H", *bets), turn=(3, 0))) == []


def test_where_side_wagers_come_before_the_play_nothing_of_the_kind_is_owed() -> None:
    hand = Hand(cards("TS TH 8D"))
    table = dealt(EXHIBIT, "9S 6D", Spot(3, (hand,), (main(), side("match-the-dealer"))), turn=(3, 0))
    assert acts(interrupts(EXHIBIT), table) == []
