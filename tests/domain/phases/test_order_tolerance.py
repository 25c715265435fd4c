"""What may be done a little sooner or later: no rule of any house says which of the two comes first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, cards, game, with_rules
from tests.domain.phases.laid import RED, before, chips, dealt, main, settled, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PaymentChips, RoundPhase
from trainer.domain.money.chips import Rack
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import found_right
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    Act,
    Burn,
    CheckBets,
    DealCard,
    LayCutCardAside,
    PayWager,
    Peek,
    PointTo,
    RefuseBet,
    TurnOverHoleCard,
    TurnUpCard,
)
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
COMMON = game("nj-common-hand/common-hand")
AFTER_THE_CHECK = (EXHIBIT, CHANCE, SHOE)
MAIN = WagerKind.MAIN
PAID = PayWager(3, MAIN, chips((WHITE, 6)))
"""Four dollars at 3 to 2."""
HIT = Wish(Decision.HIT, 1)


def is_right(of: Game, table: Table, act: Act) -> bool:
    return found_right(round_procedure(of), table, act) is not None


def due(of: Game, table: Table) -> Act:
    owed = outstanding(round_procedure(of), table)
    assert owed is not None
    return owed.first.action


def after(of: Game, table: Table, *acts: Act) -> Table:
    """The table after acts that are all right, with nobody answering."""
    for act in acts:
        assert is_right(of, table, act), act
        table = round_procedure(of).apply(table, act)
    return table


# -- the burn and the look at the bets


def test_the_burn_may_come_after_the_bets_are_checked() -> None:
    table = replace(before(EXHIBIT, spot(1), to_burn=1), shoe=Shoe(cards("2C 3C 4C")))
    assert due(EXHIBIT, table) == Burn()
    checked = after(EXHIBIT, table, CheckBets())
    assert due(EXHIBIT, checked) == Burn()
    assert due(EXHIBIT, after(EXHIBIT, checked, Burn())) == DealCard(1)


def test_where_the_bets_come_first_the_burn_may_come_before() -> None:
    order = (RoundPhase.BETS, RoundPhase.BURN, *EXHIBIT.round.phases.value[2:])
    house = with_rules(EXHIBIT, round__phases=order)
    table = replace(before(house, spot(1), to_burn=1), shoe=Shoe(cards("2C 3C 4C")))
    assert due(house, table) == CheckBets()
    assert is_right(house, table, Burn())


def test_a_bad_bet_may_be_given_back_before_the_burn_but_nothing_is_burned_over_it_where_bets_come_first() -> None:
    bad = before(EXHIBIT, spot(1, "", main(outside=True)), to_burn=1)
    assert is_right(EXHIBIT, bad, RefuseBet(1, MAIN))
    assert not is_right(EXHIBIT, bad, CheckBets())
    order = (RoundPhase.BETS, RoundPhase.BURN, *EXHIBIT.round.phases.value[2:])
    assert not is_right(with_rules(EXHIBIT, round__phases=order), bad, Burn())


def test_the_bets_may_be_looked_over_twice_until_a_card_is_dealt() -> None:
    assert is_right(EXHIBIT, before(EXHIBIT, spot(1), bets_checked=True), CheckBets())
    assert not is_right(EXHIBIT, before(EXHIBIT, spot(1, "2C"), bets_checked=True), CheckBets())


def test_what_is_burned_is_not_burned_twice() -> None:
    assert not is_right(EXHIBIT, before(EXHIBIT, spot(1), bets_checked=True), Burn())


# -- pointing


def test_the_hand_whose_turn_it_is_may_be_pointed_to_again() -> None:
    table = dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"), turn=(1, 0), wishes=(HIT,))
    assert is_right(EXHIBIT, table, PointTo(1))
    assert not is_right(EXHIBIT, dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"), spot(2, "TS 2H"), turn=(1, 0)), PointTo(2))


def test_a_hand_whose_neighbour_waits_for_its_second_card_is_not_asked_before() -> None:
    """Exhibit 17-011: both hands of a split get their second card before either is played."""
    parted = Spot(1, (Hand(cards("8S 3S"), True), Hand(cards("8H"), True)), (main(), main(hand=1)))
    table = dealt(EXHIBIT, "9S 6D", parted, turn=(1, 0), shoe=Shoe(cards("5S 6S")))
    assert due(EXHIBIT, table) == DealCard(1, 1)
    assert not is_right(EXHIBIT, table, PointTo(1))


def test_who_has_signalled_is_not_asked_again() -> None:
    table = dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"), turn=(1, 0), wishes=(HIT,))
    assert after(EXHIBIT, table, PointTo(1)) == table


def test_a_bust_hand_and_one_that_waits_for_its_second_card_are_not_pointed_to_again() -> None:
    bust = dealt(SHOE, "9S 6D", spot(1, "TS 2H KH"), turn=(1, 0))
    assert not is_right(SHOE, bust, PointTo(1))
    parted = Spot(1, (Hand(cards("8S"), True), Hand(cards("8H"), True)), (main(), main(hand=1)))
    assert not is_right(SHOE, dealt(SHOE, "9S 6D", parted, turn=(1, 0)), PointTo(1))


def test_a_hand_complete_with_21_may_be_pointed_to_when_its_turn_comes_by() -> None:
    """Spot 1 has stood, spot 3 has a blackjack that was paid; after it comes spot 5."""
    spots = spot(1, "TS 9H", stood=True), spot(3, "AH KH", settled(main())), spot(5, "TD 2H"), spot(7, "AD KD")
    table = dealt(ROCKINGHAM, "9S 6D", *spots, turn=(1, 0))
    assert due(ROCKINGHAM, table) == PointTo(5)
    assert due(ROCKINGHAM, after(ROCKINGHAM, table, PointTo(3))) == PointTo(5)
    assert not is_right(ROCKINGHAM, table, PointTo(7))


def test_not_while_another_patron_waits_for_a_card() -> None:
    spots = spot(1, "TS 2H"), spot(3, "AH KH", settled(main()))
    assert not is_right(ROCKINGHAM, dealt(ROCKINGHAM, "9S 6D", *spots, turn=(1, 0), wishes=(HIT,)), PointTo(3))


def test_the_last_hand_too_before_the_hole_card_is_turned_over() -> None:
    spots = spot(1, "TS 9H", stood=True), spot(3, "AH KH", settled(main()))
    table = dealt(ROCKINGHAM, "9S 6D", *spots, turn=(1, 0))
    assert due(ROCKINGHAM, after(ROCKINGHAM, table, PointTo(3))) == TurnOverHoleCard()


# -- blackjacks paid when their turn comes


def waiting(of: Game, up: str = "AS", **facts: object) -> Table:
    """Spot 1 has twelve, spot 3 a blackjack not paid yet, spot 5 thirteen; the dealer has looked."""
    closed = {"insurance_offered": True, "insurance_closed": True, "peeked": True, **facts}
    return dealt(of, f"{up} 6D", spot(1, "TS 2H"), spot(3, "AH KH"), spot(5, "TD 3H"), **closed)


@pytest.mark.parametrize("of", (*AFTER_THE_CHECK, ROCKINGHAM), ids=lambda it: it.key)
def test_a_blackjack_paid_after_the_check_may_wait_until_spot_1_has_played(of: Game) -> None:
    table = waiting(of)
    assert due(of, table) == PAID
    assert is_right(of, table, PointTo(1))


@pytest.mark.parametrize("of", AFTER_THE_CHECK, ids=lambda it: it.key)
@pytest.mark.parametrize("up", ["6S", "KS"])
def test_whatever_card_the_dealer_shows(of: Game, up: str) -> None:
    assert is_right(of, waiting(of, up, peeked=up == "KS"), PointTo(1))


@pytest.mark.parametrize("of", AFTER_THE_CHECK, ids=lambda it: it.key)
def test_it_may_be_paid_at_any_time_until_its_turn(of: Game) -> None:
    playing = replace(waiting(of), turn=(1, 0), wishes=(HIT,))
    assert due(of, playing) == DealCard(1)
    assert is_right(of, playing, PAID)


@pytest.mark.parametrize("of", AFTER_THE_CHECK, ids=lambda it: it.key)
def test_it_is_owed_at_the_latest_when_its_turn_comes(of: Game) -> None:
    spots = spot(1, "TS 2H", stood=True), spot(3, "AH KH"), spot(5, "TD 3H")
    table = dealt(of, "6S 6D", *spots, turn=(1, 0))
    assert due(of, table) == PAID
    assert not is_right(of, table, PointTo(5))
    pointed = after(of, table, PointTo(3))
    assert due(of, pointed) == PAID
    assert due(of, after(of, pointed, PAID)) == PointTo(5)


def test_a_blackjack_at_first_base_is_paid_before_anyone_plays() -> None:
    table = dealt(EXHIBIT, "6S 6D", spot(3, "AH KH"), spot(5, "TD 3H"))
    assert not is_right(EXHIBIT, table, PointTo(5))
    assert is_right(EXHIBIT, table, PointTo(3))


def test_rockingham_pays_at_once_where_no_ace_or_ten_is_up() -> None:
    assert not is_right(ROCKINGHAM, waiting(ROCKINGHAM, "6S", peeked=False), PointTo(1))


@pytest.mark.parametrize("up", ["6S", "AS"])
def test_spanish_21_pays_before_the_check_and_nobody_plays_first(up: str) -> None:
    assert not is_right(SPANISH, waiting(SPANISH, up), PointTo(1))


def test_nobody_plays_before_the_dealer_has_looked() -> None:
    table = waiting(EXHIBIT, "KS", peeked=False)
    assert due(EXHIBIT, table) == Peek()
    assert not is_right(EXHIBIT, table, PointTo(1))
    assert not is_right(EXHIBIT, table, PAID)


def test_chips_the_rack_does_not_hold_pay_no_blackjack_that_waits() -> None:
    """Where any chips do, a red and a white are six dollars too; a rack without reds has none to pay with."""
    house = with_rules(EXHIBIT, settling__payment_chips=PaymentChips.ANY)
    playing = replace(waiting(house), turn=(1, 0), wishes=(HIT,))
    mixed = PayWager(3, MAIN, chips((RED, 1), (WHITE, 1)))
    assert is_right(house, playing, mixed)
    tubes = tuple(tube for tube in playing.rack.tubes if tube.denomination != RED)
    assert not is_right(house, replace(playing, rack=Rack(tubes)), mixed)


# -- the cut card


def test_the_cut_card_is_owed_only_before_the_next_card() -> None:
    """The last card of the deal was dealt, and the cut card has come out behind it."""
    table = before(EXHIBIT, spot(1, "TS 2H"), bets_checked=True, own_down=cards("9S 6D"))
    table = replace(table, shoe=Shoe(cards("5S 6S"), dealt=0, cut_card=0))
    assert due(EXHIBIT, table) == LayCutCardAside()
    turned = after(EXHIBIT, table, TurnUpCard(0), PointTo(1))
    hitting = replace(turned, wishes=(HIT,), awaiting=None)
    assert not is_right(EXHIBIT, hitting, DealCard(1))
    assert due(EXHIBIT, after(EXHIBIT, hitting, LayCutCardAside())) == DealCard(1)


def test_it_may_still_be_laid_aside_once_no_card_comes_any_more() -> None:
    table = dealt(EXHIBIT, "9S 8D", spot(1, "TS 9H", stood=True), turn=(1, 0))
    table = replace(table, shoe=Shoe(cards("5S 6S"), dealt=0, cut_card=0))
    stands = after(EXHIBIT, table, TurnOverHoleCard())
    assert due(EXHIBIT, stands) != LayCutCardAside()
    assert after(EXHIBIT, stands, LayCutCardAside()).cut_card_out


def test_nothing_else_goes_before_its_time_while_the_cut_card_waits() -> None:
    table = before(EXHIBIT, spot(1, "TS 2H"), bets_checked=True, own_down=cards("9S 6D"))
    table = replace(table, shoe=Shoe(cards("5S 6S"), dealt=0, cut_card=0))
    assert not is_right(EXHIBIT, table, PointTo(1))


def test_a_patron_told_not_to_touch_comes_before_what_may_be_done_with_the_cut_card_waiting() -> None:
    table = dealt(EXHIBIT, "9S 6D", spot(1, "TS 2H"), wishes=(Wish(Decision.TOUCHES_BET, 1),))
    table = replace(table, shoe=Shoe(cards("5S 6S"), dealt=0, cut_card=0))
    assert not is_right(EXHIBIT, table, PointTo(1))


def test_the_common_hand_may_be_pointed_to_twice() -> None:
    wishes = (Wish(Decision.HIT, 1, patron="Ann"),)
    table = dealt(COMMON, "9S 6D", spot(1, "TS 2H", main(patron="Ann")), turn=(1, 0), wishes=wishes)
    assert after(COMMON, table, PointTo(1)) == table
