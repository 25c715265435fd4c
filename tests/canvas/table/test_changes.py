"""What moves from one snapshot to the next, and under which name it lies there afterwards."""

from dataclasses import replace

from tests.canvas.looks import GREEN, RED, bet, cards, dealer, double, stack
from tests.canvas.rounds import DOUBLE, MAIN, payment
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import AtCard, AtHoleCard, AtOwnDown, AtPayment, AtUpCard, AtWager, AtWish
from trainer.canvas.table.changes import carried
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind


def test_the_first_card_turned_up_onto_the_second_is_the_up_card() -> None:
    before, after = Table((), None, cards("5D 6D")), Table((), dealer("5D", "6D"))
    assert carried(before, after) == {
        PieceKey(AtOwnDown(0)): PieceKey(AtUpCard()),
        PieceKey(AtOwnDown(1)): PieceKey(AtHoleCard()),
    }


def test_where_the_second_is_flipped_the_first_is_the_hole_card() -> None:
    before, after = Table((), None, cards("5D 6D")), Table((), dealer("6D", "5D"))
    assert carried(before, after) == {
        PieceKey(AtOwnDown(0)): PieceKey(AtHoleCard()),
        PieceKey(AtOwnDown(1)): PieceKey(AtUpCard()),
    }


def test_a_split_parts_the_pair_and_the_hands_at_its_right_go_on() -> None:
    first, pair, last = Hand(cards("8H TC"), True), Hand(cards("8C 8D"), True), Hand(cards("8S 3S"), True)
    wagers = (bet(), bet(hand=1), bet(hand=2), double(hand=2))
    before = Spot(4, (first, pair, last), wagers, (payment(MAIN, (RED, 3), hand=2),))
    parted = (first, Hand(cards("8C"), True), Hand(cards("8D"), True), last)
    moved = (bet(), bet(hand=1), bet(hand=2), bet(hand=3), double(hand=3))
    after = Spot(4, parted, moved, (payment(MAIN, (RED, 3), hand=3),))
    wish = Wish(Decision.SPLIT, 4, 1, stack=stack((RED, 3)))
    found = carried(Table((before,), wishes=(wish,)), Table((after,)))
    assert found[PieceKey(AtCard(4, 1, 1))] == PieceKey(AtCard(4, 2, 0))
    assert [found[PieceKey(AtCard(4, 2, card))] for card in (0, 1)] == [PieceKey(AtCard(4, 3, card)) for card in (0, 1)]
    assert found[PieceKey(AtWager(4, MAIN, 2))] == PieceKey(AtWager(4, MAIN, 3))
    assert found[PieceKey(AtWager(4, DOUBLE, 2))] == PieceKey(AtWager(4, DOUBLE, 3))
    assert found[PieceKey(AtPayment(4, MAIN, 2))] == PieceKey(AtPayment(4, MAIN, 3))
    assert found[PieceKey(AtWish(4, 1))] == PieceKey(AtWager(4, MAIN, 2))
    assert PieceKey(AtCard(4, 0, 0)) not in found
    assert PieceKey(AtWager(4, MAIN, 1)) not in found


def test_a_doubles_wish_becomes_its_chips_a_redoubles_the_second() -> None:
    hand, wish = Hand(cards("6H 5S")), Wish(Decision.DOUBLE, 4, stack=stack((RED, 3)))
    before = Table((Spot(4, (hand,), (bet(),)),), wishes=(wish,))
    after = Table((Spot(4, (replace(hand, doubled=1),), (bet(), double())),))
    assert carried(before, after) == {PieceKey(AtWish(4)): PieceKey(AtWager(4, DOUBLE))}
    again = Table(after.spots, wishes=(wish,))
    twice = Table((Spot(4, (replace(hand, doubled=2),), (bet(), double(), double())),))
    assert carried(again, twice) == {PieceKey(AtWish(4)): PieceKey(AtWager(4, DOUBLE), 1)}


def test_what_a_back_bettor_laid_becomes_his_double_or_his_bet_on_the_new_hand() -> None:
    back = Wager(WagerKind.BACK, stack((RED, 2)))
    laid, doubled = replace(back, side_wager="laid"), replace(back, side_wager="double")
    hand, wish = Hand(cards("6H 5S")), Wish(Decision.DOUBLE, 4, stack=stack((RED, 3)))
    before = Table((Spot(4, (hand,), (bet(), back, laid)),), wishes=(wish,))
    after = Table((Spot(4, (replace(hand, doubled=1),), (bet(), back, doubled, double())),))
    lay = PieceKey(AtWager(4, WagerKind.BACK, 0, "", "laid"))
    assert carried(before, after)[lay] == PieceKey(AtWager(4, WagerKind.BACK, 0, "", "double"))
    pair = replace(wish, decision=Decision.SPLIT)
    before = Table((Spot(4, (Hand(cards("8C 8D")),), (bet(), back, laid)),), wishes=(pair,))
    parted = Hand(cards("8C"), True), Hand(cards("8D"), True)
    after = Table((Spot(4, parted, (bet(), back, replace(back, hand=1), bet(hand=1))),))
    assert carried(before, after)[lay] == PieceKey(AtWager(4, WagerKind.BACK, 1))


def test_a_refused_wish_is_nothing_afterwards() -> None:
    spot = Spot(4, (Hand(cards("6H 5S")),), (bet(),))
    assert carried(Table((spot,), wishes=(Wish(Decision.DOUBLE, 4, stack=stack((RED, 3))),)), Table((spot,))) == {}


def test_a_patron_given_a_card_of_his_own_takes_his_chips_to_that_hand() -> None:
    hand = Hand(cards("8H 3C"))
    before = Spot(1, (hand,), (bet(patron="Ana"), bet(GREEN, 2, patron="Ben")))
    own = Hand(cards("8H 3C 9D"), doubled=1, across=(2,), shared=2)
    after = Spot(1, (hand, own), (bet(patron="Ana"), bet(GREEN, 2, 1, "Ben"), double(GREEN, 2, 1, "Ben")))
    found = carried(Table((before,)), Table((after,)))
    assert found == {PieceKey(AtWager(1, MAIN, 0, "Ben")): PieceKey(AtWager(1, MAIN, 1, "Ben"))}


def test_nothing_changes_its_name_where_cards_are_dealt_or_taken() -> None:
    two, three = Hand(cards("8H TC")), Hand(cards("8H TC 2D"))
    before, after = Spot(4, (two,), (bet(),)), Spot(4, (three,), (bet(),))
    assert carried(Table((before,)), Table((after,))) == {}
    assert carried(Table((after,)), Table((Spot(4, (Hand(),), (bet(),)),))) == {}
