"""What a card dealt to a patron does, and what a split does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import bet, cards, hand
from tests.domain.tables import asks, hands_at, laid, wagers_at, whites
from trainer.domain.cards.shoe import Shoe
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.table.acts import DealCard, Split, TurnUpHand
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.state import Awaiting, Spot
from trainer.domain.table.wagers import Wager, WagerKind

ANN, BOB = "Ann", "Bob"


# The deal


def test_the_first_card_makes_the_hand_and_is_out_of_the_shoe() -> None:
    after = apply(laid(), DealCard(3))
    assert hands_at(after) == (hand("9H"),)
    assert (after.shoe.dealt, after.shoe.next_card) == (1, cards("8H")[0])
    assert after.awaiting is None


def test_the_second_card_lies_after_the_first() -> None:
    assert hands_at(apply(laid(hand("KS")), DealCard(3))) == (hand("KS 9H"),)


def test_a_card_goes_to_its_spot_alone() -> None:
    here, there = Spot(3, (hand("KS"),)), Spot(5, (hand("QS"),))
    after = apply(laid(spots=(here, there)), DealCard(5))
    assert after.spots == (here, Spot(5, (hand("QS 9H"),)))


def test_a_pitched_hand_lies_face_down() -> None:
    first = apply(laid(), DealCard(3, face_down=True))
    assert hands_at(apply(first, DealCard(3, face_down=True))) == (hand("9H 8H", face_down=True),)


def test_a_patron_turns_up_a_pitched_blackjack() -> None:
    table = laid(hand("AS", face_down=True), shoe=Shoe(cards("KH")))
    assert hands_at(apply(table, DealCard(3, face_down=True))) == (hand("AS KH"),)


def test_a_patron_turns_up_a_pitched_hand_that_busts() -> None:
    table = laid(hand("KS 6S", face_down=True), wish=asks(Decision.HIT))
    assert hands_at(apply(table, DealCard(3))) == (hand("KS 6S 9H"),)


def test_a_pitched_hand_that_is_hit_stays_face_down() -> None:
    table = laid(hand("4S 6S", face_down=True), wish=asks(Decision.HIT))
    assert hands_at(apply(table, DealCard(3))) == (hand("4S 6S 9H", face_down=True),)


@pytest.mark.parametrize(("at", "says"), [(1, "hand 2"), (3, "hand 4"), (-1, "hand 0")])
def test_no_card_goes_to_a_hand_that_has_been_taken_away_or_is_not_there(at: int, says: str) -> None:
    with pytest.raises(ValueError, match=f"spot 3 has no cards on {says}"):
        apply(laid(hand("KS"), hand("")), DealCard(3, at))


def test_nobody_is_dealt_a_card_where_nobody_plays() -> None:
    with pytest.raises(ValueError, match="nobody plays at spot 4"):
        apply(laid(), DealCard(4))


def test_an_empty_shoe_deals_no_card() -> None:
    with pytest.raises(ValueError, match="the shoe is empty"):
        apply(laid(shoe=Shoe()), DealCard(3))


# Hits and doubles


def test_a_hit_answers_the_wish_and_the_patron_is_awaited_again() -> None:
    after = apply(laid(hand("4S 6S"), wish=asks(Decision.HIT)), DealCard(3))
    assert hands_at(after) == (hand("4S 6S 9H"),)
    assert after.wishes == ()
    assert after.awaiting is Awaiting.DECISION


def test_a_card_leaves_wishes_on_other_hands() -> None:
    there = asks(Decision.HIT, at=1)
    after = apply(laid(hand("4S 6S"), hand("4D 6D"), wish=there), DealCard(3))
    assert after.wishes == (there,)
    assert after.awaiting is None


def test_a_doubles_chips_become_a_wager_and_the_hand_counts_it() -> None:
    after = apply(laid(hand("4S 6S"), wish=asks(Decision.DOUBLE, put_down=whites(8))), DealCard(3, sideways=True))
    assert hands_at(after) == (hand("4S 6S 9H", doubled=1, across=(2,)),)
    assert wagers_at(after) == (bet(10), bet(8, WagerKind.DOUBLE))
    assert after.wishes == ()


def test_a_second_double_on_the_hand_is_a_further_wager() -> None:
    table = laid(
        hand("2S 3S 4D", doubled=1),
        wagers=(bet(10), bet(10, WagerKind.DOUBLE)),
        wish=asks(Decision.DOUBLE, put_down=whites(20)),
    )
    after = apply(table, DealCard(3))
    assert hands_at(after) == (hand("2S 3S 4D 9H", doubled=2),)
    assert wagers_at(after) == (bet(10), bet(10, WagerKind.DOUBLE), bet(20, WagerKind.DOUBLE))


def test_a_doubles_chips_left_behind_the_bet_lie_outside() -> None:
    table = laid(hand("4S 6S"), wish=asks(Decision.DOUBLE, put_down=whites(10), behind=True))
    assert wagers_at(apply(table, DealCard(3)))[1] == Wager(WagerKind.DOUBLE, whites(10), outside=True)


def test_a_double_without_chips_cannot_be_dealt() -> None:
    with pytest.raises(ValueError, match="no chips lie at spot 3 for the double"):
        apply(laid(hand("4S 6S"), wish=asks(Decision.DOUBLE)), DealCard(3))


# The common hand


COMMON = (bet(10, patron=ANN), bet(5, patron=BOB))


def test_one_card_answers_all_patrons_of_the_common_hand() -> None:
    wishes = (asks(Decision.HIT, patron=ANN), asks(Decision.HIT, patron=BOB))
    after = apply(laid(hand("4S 6S"), wagers=COMMON, wishes=wishes), DealCard(3))
    assert hands_at(after) == (hand("4S 6S 9H"),)
    assert wagers_at(after) == COMMON
    assert (after.wishes, after.awaiting) == ((), Awaiting.DECISION)


def test_who_doubles_on_the_common_hand_is_complete_with_the_card_another_hits() -> None:
    wishes = (asks(Decision.DOUBLE, patron=ANN, put_down=whites(10)), asks(Decision.HIT, patron=BOB))
    after = apply(laid(hand("4S 6S"), wagers=COMMON, wishes=wishes), DealCard(3))
    assert hands_at(after) == (hand("4S 6S 9H"),)
    assert wagers_at(after) == (
        Wager(WagerKind.MAIN, whites(10), patron=ANN, cards=3),
        bet(5, patron=BOB),
        Wager(WagerKind.DOUBLE, whites(10), patron=ANN, cards=3),
    )
    assert after.wishes == ()


def test_the_common_hands_last_card_lies_across_where_all_who_draw_double() -> None:
    wish = asks(Decision.DOUBLE, patron=ANN, put_down=whites(10))
    after = apply(laid(hand("4S 6S"), wagers=COMMON, wish=wish), DealCard(3, sideways=True))
    assert hands_at(after) == (hand("4S 6S 9H", doubled=1, across=(2,)),)


@pytest.mark.parametrize("sideways", [True, False])
@pytest.mark.parametrize("decision", [Decision.HIT, Decision.DOUBLE])
def test_a_card_lies_as_it_was_laid_and_the_double_counts_however_it_lies(decision: Decision, sideways: bool) -> None:
    wish = asks(decision, put_down=whites(10))
    after = apply(laid(hand("4S 6S"), wish=wish), DealCard(3, sideways=sideways))
    doubled = int(decision is Decision.DOUBLE)
    assert hands_at(after) == (hand("4S 6S 9H", doubled=doubled, across=(2,) if sideways else ()),)


def test_a_card_laid_across_stays_so_when_more_are_laid_on_it() -> None:
    first = apply(laid(hand("4S 6S"), wish=asks(Decision.HIT)), DealCard(3, sideways=True))
    again = apply(replace(first, wishes=(asks(Decision.HIT),)), DealCard(3))
    assert hands_at(again) == (hand("4S 6S 9H 8H", across=(2,)),)


def test_a_card_dealt_face_down_to_two_that_lie_up_lies_down_alone_until_the_hand_is_turned_up() -> None:
    after = apply(laid(hand("4S 6S"), wish=asks(Decision.HIT)), DealCard(3, face_down=True))
    assert hands_at(after) == (hand("4S 6S 9H", down=(2,)),)
    assert hands_at(apply(after, TurnUpHand(3))) == (hand("4S 6S 9H"),)


def test_a_double_that_others_take_as_a_hit_is_no_double_of_the_hand_however_its_card_lies() -> None:
    wishes = (asks(Decision.HIT, patron=BOB), asks(Decision.DOUBLE, patron=ANN, put_down=whites(10)))
    after = apply(laid(hand("4S 6S"), wagers=COMMON, wishes=wishes), DealCard(3, sideways=True))
    assert hands_at(after) == (hand("4S 6S 9H", across=(2,)),)


def test_a_card_of_ones_own_makes_a_hand_to_the_right_to_which_the_wagers_go() -> None:
    hit = asks(Decision.HIT, patron=BOB)
    wishes = (hit, asks(Decision.DOUBLE, patron=ANN, put_down=whites(10)))
    after = apply(laid(hand("4S 6S"), wagers=COMMON, wishes=wishes), DealCard(3, sideways=True, patron=ANN))
    assert hands_at(after) == (hand("4S 6S"), hand("4S 6S 9H", doubled=1, shared=2, across=(2,)))
    assert wagers_at(after) == (
        bet(10, at=1, patron=ANN),
        bet(5, patron=BOB),
        bet(10, WagerKind.DOUBLE, at=1, patron=ANN),
    )
    assert (after.wishes, after.awaiting) == ((hit,), None)


@pytest.mark.parametrize("wishes", [(), (asks(Decision.HIT, patron=ANN),)])
def test_nobody_gets_a_card_of_his_own_who_has_not_doubled(wishes: tuple[Wish, ...]) -> None:
    with pytest.raises(ValueError, match="Ann has not doubled on hand 1 at spot 3"):
        apply(laid(hand("4S 6S"), wagers=COMMON, wishes=wishes), DealCard(3, patron=ANN))


# Splits


def test_a_split_parts_the_pair_and_sets_the_second_bet_to_the_new_hand() -> None:
    after = apply(laid(hand("8S 8D"), wish=asks(Decision.SPLIT, put_down=whites(10))), Split(3))
    assert hands_at(after) == (hand("8S", from_split=True), hand("8D", from_split=True))
    assert wagers_at(after) == (bet(10), bet(10, at=1))
    assert (after.wishes, after.awaiting) == ((), None)


def test_hands_to_the_right_of_a_split_move_on_with_their_wagers_and_payments() -> None:
    """The left one of [8 8] and [8 K], which is doubled, is split again: what lay on the second lies on the third."""
    spot = Spot(
        3,
        (hand("8S 8H", from_split=True), hand("8D KC", from_split=True, doubled=1)),
        (bet(10), bet(10, at=1), bet(4, WagerKind.DOUBLE, at=1), bet(1, WagerKind.SIDE, side_wager="21+3")),
        (bet(5, at=1),),
    )
    after = apply(laid(spots=(spot,), wish=asks(Decision.SPLIT, put_down=whites(10))), Split(3))
    assert [str(each.cards[0]) for each in hands_at(after)] == ["8S", "8H", "8D"]
    assert wagers_at(after) == (
        bet(10),
        bet(10, at=2),
        bet(4, WagerKind.DOUBLE, at=2),
        bet(1, WagerKind.SIDE, side_wager="21+3"),
        bet(10, at=1),
    )
    assert after.spot(3).payments == (bet(5, at=2),)


def test_wishes_for_hands_to_the_right_of_a_split_move_on_as_they_were_shown() -> None:
    """Of the same spot: at the next one the second hand stays the second."""
    spot = Spot(3, (hand("8S 8H", from_split=True), hand("8D KC", from_split=True)), (bet(10), bet(10, at=1)))
    tapped = Shown((Motion.TAP,))
    here, there = (Wish(Decision.HIT, number, 1, shown=tapped) for number in (3, 4))
    table = laid(spots=(spot, Spot(4)), wish=asks(Decision.SPLIT, put_down=whites(10)))
    after = apply(replace(table, wishes=(*table.wishes, here, there)), Split(3))
    assert after.wishes == (replace(here, hand=2), there)


def test_a_split_keeps_the_wagers_of_the_first_hand() -> None:
    wagers = (bet(10), bet(2, WagerKind.SIDE, side_wager="21+3"), bet(5, WagerKind.INSURANCE))
    after = apply(laid(hand("8S 8D"), wagers=wagers, wish=asks(Decision.SPLIT, put_down=whites(10))), Split(3))
    assert wagers_at(after) == (*wagers, bet(10, at=1))


def test_all_who_ask_to_split_the_common_hand_have_a_second_bet() -> None:
    wishes = (
        asks(Decision.SPLIT, patron=ANN, put_down=whites(10)),
        asks(Decision.SPLIT, patron=BOB, put_down=whites(5)),
    )
    after = apply(laid(hand("9S 9D"), wagers=COMMON, wishes=wishes), Split(3))
    assert wagers_at(after) == (*COMMON, bet(10, at=1, patron=ANN), bet(5, at=1, patron=BOB))
    assert after.awaiting is None


def test_an_automatic_split_awaits_the_second_wagers() -> None:
    after = apply(laid(hand("8S 8D"), wagers=COMMON), Split(3))
    assert len(hands_at(after)) == 2
    assert wagers_at(after) == COMMON
    assert after.awaiting is Awaiting.SECOND_WAGERS


@pytest.mark.parametrize(
    ("cards_on_it", "put_down", "says"),
    [
        ("8S 8D 2H", 10, "has not two cards, which could be parted"),
        ("8S 8D", 0, "no chips lie at spot 3 for the second bet of the split"),
    ],
)
def test_a_split_that_cannot_be(cards_on_it: str, put_down: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        apply(laid(hand(cards_on_it), wish=asks(Decision.SPLIT, put_down=whites(put_down))), Split(3))


def test_no_hand_of_ones_own_is_split_unasked() -> None:
    with pytest.raises(ValueError, match="nobody at spot 3 has asked to split hand 1"):
        apply(laid(hand("8S 8D")), Split(3))
