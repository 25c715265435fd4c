"""What is seen and heard of a wish: who moves, how, with what, and the movement in words without its meaning."""

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, game, hand
from tests.ui.gestures import GESTURES
from trainer.canvas.hands.performances import Performance, person_of
from trainer.canvas.hands.wish_performances import movement_words, performances, shown_of
from trainer.content.gestures.library import read_gestures
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.state import Spot, Table

SHOE, PITCH = game("exhibit-17-011/blackjack"), game("casino-shoe-and-pitch/double-deck")
COMMON = game("nj-common-hand/common-hand")
HAND = hand("TS 6D")
TABLE = Table(tuple(Spot(number, (HAND,), player="Ann" if number > 2 else "") for number in (2, 3, 4)))
FIVE = Stack((WHITE,) * 5)


def performed(wish: Wish, seed: int = 1, *, described: bool = False) -> Performance:
    (found,) = performances(SHOE, TABLE, [wish], GESTURES, seed, described=described)
    return found


def test_a_wish_is_performed_by_the_gestures_of_its_motions_one_after_another() -> None:
    seen = performed(Wish(Decision.UNCLEAR, 3, shown=Shown((Motion.HOVER, Motion.WAVE))))
    assert [gesture.name for gesture in seen.gestures] == ["hover", "wave"]
    assert (seen.spot, seen.said, seen.over) == (3, "", Over.OWN_PLACE)


def test_the_variant_picks_one_of_several_ways_of_a_motion() -> None:
    names = [performed(Wish(Decision.HIT, 3, shown=Shown((Motion.TAP,), variant=it))).gestures[0].name for it in (0, 1)]
    assert names == ["tap", "tap-again"]


def test_without_anything_shown_it_is_the_houses_usual_signal() -> None:
    assert [each.shows for each in performed(Wish(Decision.HIT, 3)).gestures] == [Motion.TAP]


@pytest.mark.parametrize(("face_down", "motion"), [(True, Motion.BRUSH_CARDS), (False, Motion.TAP)])
def test_a_pitched_games_hand_that_lies_face_up_is_signalled_as_one_from_a_shoe(
    face_down: bool, motion: Motion
) -> None:
    table = Table((Spot(3, (replace(HAND, face_down=face_down),)),))
    (pitched,) = performances(PITCH, table, [Wish(Decision.HIT, 3)], GESTURES, 1)
    assert [each.shows for each in pitched.gestures] == [motion]


@pytest.mark.parametrize(
    ("decision", "motion"),
    [
        (Decision.UNCLEAR, Motion.HALF_TAP),
        (Decision.STILL_UNCLEAR, Motion.HALF_TAP),
        (Decision.OUT_OF_TURN, Motion.TAP),
        (Decision.TOUCHES_CARDS, Motion.REACH_FOR_CARDS),
        (Decision.TOUCHES_BET, Motion.REACH_FOR_BET),
    ],
)
def test_what_no_house_has_a_signal_for_is_seen_too(decision: Decision, motion: Motion) -> None:
    assert shown_of(SHOE, Wish(decision, 3)) == Shown((motion,))


@pytest.mark.parametrize("decision", [Decision.EVEN_MONEY, Decision.FIRST_HAND_ONLY, Decision.BOTH_HANDS])
def test_what_has_no_motion_is_said(decision: Decision) -> None:
    seen = performed(Wish(decision, 3))
    assert seen.gestures == ()
    assert seen.said


def test_chips_cards_and_what_is_said_come_along() -> None:
    seen = performed(
        Wish(Decision.DOUBLE, 3, stack=FIVE, behind=True, shown=Shown((Motion.CHIPS_ALONE,), Decision.HIT))
    )
    assert (seen.stack, seen.behind, seen.said, seen.cards) == (FIVE, True, "Hit", ())


def test_cards_come_along_where_the_motion_takes_them_up_or_pushes_them() -> None:
    assert performed(Wish(Decision.STAND, 3, shown=Shown((Motion.TUCK_CARDS,)))).cards == HAND.cards
    assert performed(Wish(Decision.TOUCHES_CARDS, 3, shown=Shown((Motion.REACH_FOR_CARDS,)))).cards == HAND.cards


def test_the_same_seed_seats_the_same_person_and_another_seats_others() -> None:
    wish = Wish(Decision.HIT, 2)
    assert performed(wish) == performed(wish)
    assert performed(wish).person == person_of(1, 2)
    assert performed(wish, seed=2).person != performed(wish).person


def test_one_person_at_two_spots_has_the_same_hands() -> None:
    assert performed(Wish(Decision.HIT, 3)).person == performed(Wish(Decision.HIT, 4)).person
    assert performed(Wish(Decision.HIT, 3)).variant != performed(Wish(Decision.HIT, 4)).variant


def test_a_second_card_is_not_asked_for_quite_like_the_first() -> None:
    later = Table((Spot(3, (hand("TS 6D 2C"),)),))
    (second,) = performances(SHOE, later, [Wish(Decision.HIT, 3)], GESTURES, 1)
    (first,) = performances(SHOE, Table((Spot(3, (HAND,)),)), [Wish(Decision.HIT, 3)], GESTURES, 1)
    assert second.person == first.person
    assert second.variant != first.variant


def test_patrons_of_a_common_hand_are_told_by_name() -> None:
    wish = Wish(Decision.HIT, 1, patron="Ben", shown=Shown((Motion.TAP,)))
    (seen,) = performances(COMMON, Table((Spot(1, (HAND,)),)), [wish], GESTURES, 1, described=True)
    assert (seen.patron, seen.told) == ("Ben", "Ben: The tap movement.")
    assert seen.person == person_of(1, 1, "Ben")


# In words


def test_the_movement_is_told_only_where_it_is_asked_for() -> None:
    wish = Wish(Decision.HIT, 3, shown=Shown((Motion.TAP,)))
    assert performed(wish).told == ""
    assert performed(wish, described=True).told == "Spot 3: The tap movement."


def test_two_movements_are_told_one_after_the_other() -> None:
    wish = Wish(Decision.UNCLEAR, 3, shown=Shown((Motion.TAP, Motion.WAVE), variant=1))
    assert movement_words(SHOE, TABLE, wish, GESTURES) == (
        "Spot 3: The other movement of a tap. Then: The wave movement."
    )


def test_a_hand_over_the_neighbours_bet_is_told_with_his_spot() -> None:
    left = Wish(Decision.UNCLEAR, 3, shown=Shown((Motion.TAP,), over=Over.LEFT_NEIGHBOUR))
    assert movement_words(SHOE, TABLE, left, GESTURES).endswith("That is over the bet on spot 2.")
    far = Wish(Decision.UNCLEAR, 4, shown=Shown((Motion.TAP,), over=Over.RIGHT_NEIGHBOUR))
    assert movement_words(SHOE, TABLE, far, GESTURES).endswith("That is over the bet at your right.")


@pytest.mark.parametrize(
    ("words", "over", "told"),
    [
        ("It goes to and fro behind the bet.", Over.OWN_PLACE, "It goes to and fro behind the bet."),
        ("It goes to and fro behind the bet.", Over.OWN_CARDS, "It goes to and fro over the cards."),
        ("It lies on the felt behind the bet, twice.", Over.OWN_CARDS, "It lies on the cards, twice."),
        ("It goes to and fro.", Over.OWN_CARDS, "It goes to and fro. That is over the cards."),
        ("It lies behind the bet.", Over.LEFT_NEIGHBOUR, "It lies behind the bet on spot 2."),
        ("It points at the bet and stays.", Over.LEFT_NEIGHBOUR, "It points at the bet on spot 2 and stays."),
        (
            "It hangs there, not near the bet.",
            Over.LEFT_NEIGHBOUR,
            "It hangs there, not near the bet. That is over the bet on spot 2.",
        ),
    ],
)
def test_a_movement_is_told_once_where_it_is_made(words: str, over: Over, told: str) -> None:
    made = type(GESTURES)((replace(GESTURES.pick(Motion.WAVE, 0), words=words),))
    wish = Wish(Decision.UNCLEAR, 3, shown=Shown((Motion.WAVE,), over=over))
    assert movement_words(SHOE, TABLE, wish, made) == f"Spot 3: {told}"


@pytest.mark.parametrize("over", [Over.OWN_CARDS, Over.LEFT_NEIGHBOUR])
def test_no_movement_made_elsewhere_is_told_as_behind_the_own_bet(over: Over) -> None:
    for gesture in read_gestures().gestures:
        if isinstance(gesture.shows, Motion):
            wish = Wish(Decision.UNCLEAR, 3, shown=Shown((gesture.shows,), over=over))
            told = movement_words(SHOE, TABLE, wish, type(GESTURES)((gesture,)))
            assert "behind the bet" not in told.replace("behind the bet on spot 2", "")


def test_chips_are_told_by_colour_and_number_and_what_is_said_word_for_word() -> None:
    wish = Wish(Decision.DOUBLE, 3, stack=FIVE, behind=True, shown=Shown((Motion.CHIPS_ALONE,), Decision.SPLIT))
    assert movement_words(SHOE, TABLE, wish, GESTURES) == (
        "Spot 3: The chips-alone movement. The chips: 5 white, behind the bet. Says: \u201cSplit.\u201d"
    )


def test_a_word_alone_is_told_as_no_motion() -> None:
    wish = Wish(Decision.UNCLEAR, 3, shown=Shown(said=Decision.STAND, variant=1))
    assert movement_words(SHOE, TABLE, wish, GESTURES) == "Spot 3: No motion. Says: \u201cI'm good.\u201d"


def test_a_motion_without_any_gesture_is_told_as_our_own_mistake() -> None:
    with pytest.raises(LookupError, match="tap"):
        performances(SHOE, TABLE, [Wish(Decision.HIT, 3)], type(GESTURES)(), 1)
