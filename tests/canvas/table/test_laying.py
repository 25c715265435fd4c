"""Where everything of a round lies on the table: hands, bets, doubles, winnings, insurance, the common hand."""

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from tests.canvas.looks import BLACK, GREEN, PINK, RED, WHITE, bet, cards, dealer, double, stack
from tests.canvas.rounds import (
    COMMON_VIEW,
    DOUBLE,
    INSURANCE,
    INSURED_VIEW,
    MAIN,
    PLAYED_VIEW,
    SIDE,
    around,
    payment,
    split,
)
from tests.canvas.table.felt_geometry import cards_of, corners, faults, stacks_of
from tests.each_case import each_case
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, CHIP_RADIUS, CIRCLE_RADIUS, DEALER_STEP, HOLE_CARD
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Item, PieceKey
from trainer.canvas.spots.targets import (
    AtCard,
    AtDrawnCard,
    AtHoleCard,
    AtOwnDown,
    AtPassed,
    AtPayment,
    AtUpCard,
    AtWager,
    AtWish,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.laying import lay_table
from trainer.canvas.table.seat_labels import labels
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import PassedChips, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

WITHIN = 0.0006
BESIDE, BEHIND = 2.06 * CHIP_RADIUS, 2.75 * CHIP_RADIUS
W = CARD_WIDTH


def item(found: dict[PieceKey, Item], target: TableTarget, nth: int = 0) -> Item:
    return found[PieceKey(target, nth)]


def of_one(spot: Spot, **more: object) -> dict[PieceKey, Item]:
    return lay_table(replace(around((spot,)), **more)).items  # type: ignore[arg-type]


def test_everything_on_the_table_has_its_place() -> None:
    found = lay_table(INSURED_VIEW)
    assert len(cards_of(found)) == 4 * 2 + 2
    assert len(stacks_of(found)) == 4 + 2 + 1 + 1


# A spot with one hand


def test_a_bet_stands_in_its_circle_and_insurance_on_the_band() -> None:
    found, spot = lay_table(INSURED_VIEW).items, layout.spots(7)[1]
    main, insured = item(found, AtWager(2)), item(found, AtWager(2, INSURANCE))
    assert (main.x, main.y) == pytest.approx((spot.x, spot.y), abs=0.003)
    assert (insured.x, insured.y) == pytest.approx(spot.insurance, abs=0.003)


def test_side_wagers_stand_in_the_circles_that_bear_their_names() -> None:
    spot = layout.spots(7)[3]
    only = Spot(4, (), (bet(), Wager(SIDE, stack((RED, 1)), side_wager="21+3")))
    stake = item(of_one(only), AtWager(4, SIDE, side_wager="21+3"))
    # Match the Dealer is printed first, at the left; 21+3 at the right.
    assert (stake.x, stake.y) == pytest.approx(spot.side(1), abs=0.003)


def test_a_paid_side_wagers_winnings_lie_towards_the_dealer_in_stacks_of_one_colour() -> None:
    won = Spot(
        4,
        (),
        (bet(), Wager(SIDE, stack((RED, 1)), side_wager="21+3")),
        (payment(SIDE, (GREEN, 1), (RED, 7), side="21+3"),),
    )
    found = of_one(won)
    paid = [item(found, AtPayment(4, SIDE, side_wager="21+3"), nth) for nth in range(3)]
    stake = item(found, AtWager(4, SIDE, side_wager="21+3"))
    assert all(it.y > stake.y for it in paid)
    assert [it.chips for it in paid if isinstance(it, ChipsItem)] == [(GREEN,), (RED,) * 5, (RED,) * 2]


def test_a_side_wager_that_was_drawn_in_with_its_winnings_is_gone() -> None:
    side = Wager(SIDE, stack((RED, 1)), side_wager="21+3", settled=True)
    other = Wager(SIDE, stack((RED, 1)), side_wager="match-the-dealer")
    paid = replace(payment(SIDE, (RED, 5), side="21+3"), drawn_in=True)
    lying = of_one(Spot(4, (), (bet(), side, other), (paid,)))
    left = {key.target for key, it in lying.items() if isinstance(it, ChipsItem)}
    assert left == {AtWager(4), AtWager(4, SIDE, side_wager="match-the-dealer")}


def test_two_paid_side_wagers_do_not_share_the_gap_between_their_circles() -> None:
    keys = ("match-the-dealer", "21+3")
    won = Spot(
        4,
        (),
        (bet(), *(Wager(SIDE, stack((RED, 1)), side_wager=key) for key in keys)),
        tuple(payment(SIDE, (RED, 5), side=key) for key in keys),
    )
    assert list(faults(lay_table(around((won,))), WITHIN)) == []


def test_a_doubles_chips_stand_beside_the_bet_and_its_card_across() -> None:
    found = of_one(Spot(4, (Hand(cards("6H 5S TD"), doubled=1, across=(2,)),), (bet(), double())))
    assert item(found, AtWager(4, DOUBLE)).x - item(found, AtWager(4)).x == pytest.approx(BESIDE)
    turned = [it.angle for it in found.values() if isinstance(it, CardItem)]
    assert turned[:3] == pytest.approx([0, 0, 90], abs=0.1)


def test_a_double_set_behind_stands_farther_from_the_dealer() -> None:
    found = of_one(Spot(4, (Hand(cards("6H 5S")),), (bet(), replace(double(), outside=True))))
    assert item(found, AtWager(4, DOUBLE)).x == pytest.approx(item(found, AtWager(4)).x)
    assert item(found, AtWager(4)).y - item(found, AtWager(4, DOUBLE)).y == pytest.approx(BEHIND)


@pytest.mark.parametrize(("behind", "across", "away"), [(False, BESIDE, 0.0), (True, 0.0, BEHIND)])
def test_chips_of_a_wish_stand_beside_the_bet_or_behind_it(behind: bool, across: float, away: float) -> None:
    spot = Spot(4, (Hand(cards("6H 5S")),), (bet(),))
    wish = Wish(Decision.DOUBLE, 4, stack=stack((RED, 3)), behind=behind)
    view = replace(around((spot,)), table=replace(around((spot,)).table, wishes=(wish,)))
    found = lay_table(view).items
    put, main = item(found, AtWish(4)), item(found, AtWager(4))
    assert (put.x - main.x, main.y - put.y) == pytest.approx((across, away), abs=1e-6)


def test_a_redoubles_second_chips_stand_beside_the_first() -> None:
    found = of_one(Spot(4, (Hand(cards("6H 5S 2D 3C"), doubled=2, across=(2, 3)),), (bet(), double(), double(count=6))))
    places = [item(found, AtWager(4)).x, item(found, AtWager(4, DOUBLE)).x, item(found, AtWager(4, DOUBLE), 1).x]
    assert [b - a for a, b in pairwise(places)] == pytest.approx([BESIDE, BESIDE])
    assert [it.angle for it in found.values() if isinstance(it, CardItem)][:4] == pytest.approx([0, 0, 90, 90], abs=0.1)


def test_winnings_lie_at_the_left_of_the_bet_a_second_colour_straight_behind_its_first() -> None:
    won = Spot(4, (Hand(cards("AH KC")),), (bet(GREEN, 2),), (payment(MAIN, (RED, 1), (GREEN, 3)),))
    found = of_one(won)
    first, second = (item(found, AtPayment(4), nth) for nth in (0, 1))
    assert isinstance(first, ChipsItem)
    assert isinstance(second, ChipsItem)
    assert (first.chips, second.chips) == ((GREEN,) * 3, (RED,))
    main = item(found, AtWager(4))
    assert [main.x - first.x, main.x - second.x] == pytest.approx([BESIDE, BESIDE])
    assert first.y - second.y == pytest.approx(BEHIND)


def test_winnings_of_many_colours_lie_in_a_stack_of_each() -> None:
    won = Spot(4, (), (bet(),), (payment(MAIN, (BLACK, 1), (GREEN, 2), (RED, 1), (WHITE, 2)),))
    found = [it for key, it in of_one(won).items() if key.target == AtPayment(4)]
    assert [it.chips for it in found if isinstance(it, ChipsItem)] == [(BLACK,), (GREEN,) * 2, (RED,), (WHITE,) * 2]


def test_winnings_laid_on_the_bet_lie_on_it_and_beside_it_lies_nothing() -> None:
    on_it = replace(payment(MAIN, (RED, 1), (GREEN, 3)), on_top=True)
    found = of_one(Spot(4, (Hand(cards("AH KC")),), (bet(GREEN, 2),), (on_it,)))
    main, paid = item(found, AtWager(4)), item(found, AtPayment(4))
    assert isinstance(main, ChipsItem)
    assert isinstance(paid, ChipsItem)
    assert [key.nth for key in found if key.target == AtPayment(4)] == [0]
    assert (paid.chips, paid.x) == ((GREEN, GREEN, GREEN, RED), pytest.approx(main.x))
    assert paid.y == pytest.approx(main.y - paid.raised)
    assert paid.raised > 0


@pytest.mark.parametrize("kind", [DOUBLE, SIDE, INSURANCE])
def test_what_another_wager_won_may_lie_on_it_too(kind: WagerKind) -> None:
    key = "21+3" if kind is SIDE else ""
    wager = Wager(kind, stack((RED, 2)), side_wager=key)
    paid = replace(payment(kind, (RED, 2), side=key), on_top=True)
    found = of_one(Spot(4, (Hand(cards("6H 5C 9D"), doubled=1, across=(2,)),), (bet(), wager), (paid,)))
    under, over = item(found, AtWager(4, kind, side_wager=key)), item(found, AtPayment(4, kind, side_wager=key))
    assert isinstance(over, ChipsItem)
    assert (over.x, over.y) == (pytest.approx(under.x), pytest.approx(under.y - over.raised))


def test_a_bet_outside_its_circle_lies_over_the_line() -> None:
    for place in layout.spots(7):
        found = of_one(Spot(place.number, (), (replace(bet(), outside=True),)))
        lies = item(found, AtWager(place.number))
        assert isinstance(lies, ChipsItem)
        away = hypot(lies.x - place.x, lies.y - place.y)
        assert away + lies.radius > CIRCLE_RADIUS + CHIP_RADIUS


def test_insurance_winnings_lie_on_the_line_beside_the_stake() -> None:
    won = Spot(4, (), (bet(), Wager(INSURANCE, stack((RED, 2)))), (payment(INSURANCE, (RED, 4)),))
    found = of_one(won)
    assert item(found, AtPayment(4, INSURANCE)).x < item(found, AtWager(4, INSURANCE)).x


def test_a_pitched_hand_lies_face_down_until_it_is_turned_up() -> None:
    down = of_one(Spot(4, (Hand(cards("8H TC"), face_down=True),), (bet(),)))
    up = of_one(Spot(4, (Hand(cards("8H TC")),), (bet(),)))
    for place, card in enumerate(cards("8H TC")):
        hidden, shown = item(down, AtCard(4, 0, place)), item(up, AtCard(4, 0, place))
        assert isinstance(hidden, CardItem)
        assert isinstance(shown, CardItem)
        assert (hidden.card, shown.card) == (None, card)
        assert (hidden.x, hidden.y) == (shown.x, shown.y)


def test_a_split_aces_card_lies_as_it_was_laid() -> None:
    ace, other = Hand(cards("AH 9C"), from_split=True), Hand(cards("AD"), from_split=True)
    bets = (bet(), bet(hand=1))
    across = item(of_one(Spot(4, (replace(ace, across=(1,)), other), bets)), AtCard(4, 0, 1))
    upright = item(of_one(Spot(4, (ace, other), bets)), AtCard(4, 0, 1))
    assert isinstance(across, CardItem)
    assert isinstance(upright, CardItem)
    assert (across.angle - upright.angle) == pytest.approx(90)


# Split hands


def test_two_split_hands_part_along_the_ellipse_each_with_its_bet_above_it() -> None:
    found = lay_table(around((split(3, 2, 2),), 5)).items
    left, right = item(found, AtCard(3, 0, 0)), item(found, AtCard(3, 1, 0))
    assert right.x - left.x == pytest.approx(1.5 * W)
    assert item(found, AtWager(3, hand=1)).x - item(found, AtWager(3)).x == pytest.approx(1.5 * W)
    assert all(item(found, AtWager(3, hand=hand)).y < item(found, AtCard(3, hand, 0)).y for hand in (0, 1))


@each_case("number", range(1, 8))
@each_case("hands", [2, 3, 4])
def test_each_split_hands_bet_stands_above_its_own_hand(number: int, hands: int) -> None:
    spots = tuple(split(it, hands if it == number else 1, 2) for it in range(1, 8))
    found = lay_table(around(spots))
    for hand in range(hands):
        lies = found.items[PieceKey(AtWager(number, MAIN, hand))]
        away = {
            other: hypot(lies.x - first.x, lies.y - first.y)
            for other in range(hands)
            for first in (found.items[PieceKey(AtCard(number, other, 0))],)
        }
        assert min(away, key=lambda it: away[it]) == hand


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize(("held", "doubled"), [(2, 0), (3, 0), (3, 1), (4, 0), (5, 0)])
@pytest.mark.parametrize("colours", [0, 2])
def test_nothing_lies_on_another_hand_however_many_are_split(
    count: int, hands: int, held: int, doubled: int, colours: int
) -> None:
    spots = tuple(split(it, hands, held, doubled=doubled, colours=colours) for it in range(1, count + 1))
    assert list(faults(lay_table(around(spots, count)), WITHIN)) == []


@each_case("number", range(1, 8))
@each_case("hands", [2, 3, 4])
@each_case(("held", "doubled"), [(2, 0), (3, 1), (5, 0)])
def test_nothing_lies_on_another_hand_where_one_spot_of_seven_splits(
    number: int, hands: int, held: int, doubled: int
) -> None:
    spots = tuple(split(it, hands if it == number else 1, held, doubled=doubled, colours=1) for it in range(1, 8))
    assert list(faults(lay_table(around(spots)), WITHIN)) == []


@each_case("count", range(1, 8))
@each_case("hands", [1, 2, 3, 4])
@each_case("held", [2, 3, 7])
def test_all_cards_lie_on_the_felt_clear_of_shoe_rack_and_discards(count: int, hands: int, held: int) -> None:
    spots = tuple(split(it, hands, held) for it in range(1, count + 1))
    discards = layout.DISCARDS[0] - W / 2 - layout.DISCARD_MARGIN
    wall = 0.3727
    for card in cards_of(lay_table(around(spots, count))).values():
        for x, y in corners(card):
            assert ((x - 0.5) / 0.4746) ** 2 + ((min(y, 0.3659) - 0.3659) / 0.3433) ** 2 < 1
            assert y < layout.RACK[1] - layout.RACK_SIZE[1] / 2
            assert x < discards or y < wall
            assert x > 0.21 or y < 0.4396


@each_case("count", range(1, 8))
def test_cards_of_a_split_are_drawn_as_large_as_there_is_room_for_and_never_larger(count: int) -> None:
    for hands, most in ((2, 1.0), (3, 0.8), (4, 0.8)):
        spots = tuple(split(it, hands, 2) for it in range(1, count + 1))
        widths = {card.width / W for key, card in cards_of(lay_table(around(spots, count))).items() if _is_patrons(key)}
        assert max(widths) <= most + 1e-9
        assert min(widths) > 0.5


def _is_patrons(key: PieceKey) -> bool:
    return isinstance(key.target, AtCard)


def test_four_hands_alone_at_the_middle_of_five_spots_are_drawn_at_four_fifths() -> None:
    spots = tuple(split(it, 4 if it == 3 else 1, 2) for it in range(1, 6))
    found = cards_of(lay_table(around(spots, 5)))
    assert found[PieceKey(AtCard(3, 0, 0))].width == pytest.approx(0.8 * W, rel=0.01)


@each_case("number", range(1, 8))
def test_every_index_of_a_hand_of_five_can_be_read(number: int) -> None:
    spots = tuple(split(it, 1, 5) for it in range(1, 8))
    found = cards_of(lay_table(around(spots)))
    hand = [found[PieceKey(AtCard(number, 0, place))] for place in range(5)]
    for under, over in pairwise(hand):
        # The index at the upper left ends .36 of a width down, the one at the lower right .3 of a width in.
        steps = hypot(over.x - under.x, over.y - under.y) / W
        assert steps >= 0.29


# The dealer's cards


def own_hand(drawn: str = "", *, turned: bool = True) -> list[CardItem]:
    """The dealer's cards as laid, in the order dealt: the one face down, the one turned up on it, those drawn."""
    view = around(())
    table = replace(view.table, dealer=dealer("2S", "3D", drawn, turned=turned))
    laid = cards_of(lay_table(replace(view, table=table)))
    drawn_cards = [AtDrawnCard(place) for place in range(len(drawn.split()))]
    return [laid[PieceKey(at)] for at in (AtHoleCard(), AtUpCard(), *drawn_cards)]


def test_the_up_card_lies_on_the_edge_of_the_card_face_down() -> None:
    hole, up = own_hand(turned=False)
    assert (up.x - hole.x, up.y - hole.y) == pytest.approx((-DEALER_STEP, 0.0))
    assert up.level > hole.level


@each_case("drawn", ["", "2C", "2C AC", "2C AC AD", "2C AC AD AH", "2C AC AD AH 2H 3C 2D"])
def test_each_of_the_dealers_cards_goes_to_the_left_of_the_one_before_and_leaves_three_of_its_corners(
    drawn: str,
) -> None:
    """Seed 003: all additional cards go towards the left side of the previous card, 3 of the 4 corners visible."""
    for before, after in pairwise(own_hand(drawn)):
        assert after.x < before.x
        assert after.y > before.y
        assert after.level > before.level


@pytest.mark.parametrize("drawn", ["", "2C", "2C AC", "2C AC AD", "2C AC AD AH"])
def test_every_rank_of_the_dealers_up_to_six_cards_can_be_read(drawn: str) -> None:
    for before, after in pairwise(own_hand(drawn)):
        # The index at the upper left ends .36 of a width down, and begins .06 of a width in.
        lower, covered = (after.y - before.y) / W, 1 - (before.x - after.x) / W
        assert lower >= 0.30 or covered <= 0.09


def test_the_dealers_cards_stay_off_the_rack_the_mirror_and_the_insurance_line() -> None:
    for drawn in range(9):
        its = own_hand(" ".join(["AC"] * drawn))
        assert max(it.x for it in its) + W / 2 <= layout.MIRROR[0] - layout.MIRROR_SIZE[0] / 2
        assert max(it.y for it in its) + CARD_HEIGHT / 2 <= layout.RACK[1] - layout.RACK_SIZE[1] / 2
        assert min(it.x for it in its) - W / 2 >= layout.BAND.x - layout.BAND.across + layout.BAND_HALF


def test_before_an_up_card_shows_the_dealers_cards_lie_face_down_side_by_side() -> None:
    found = cards_of(lay_table(replace(around(()), table=Table((), None, cards("5D 6D")))))
    first, second = found[PieceKey(AtOwnDown(0))], found[PieceKey(AtOwnDown(1))]
    assert (first.card, second.card) == (None, None)
    assert second.x - first.x >= W
    assert (second.x, second.y) == pytest.approx(HOLE_CARD)


# The common hand


def test_every_patron_of_the_common_hand_has_a_place_with_all_bets_at_it() -> None:
    found = lay_table(COMMON_VIEW)
    for patron, place in zip(("Ana", "Ben", "Chloe", "Dan"), layout.spots(4), strict=True):
        its = [it for key, it in found.items.items() if getattr(key.target, "patron", "") == patron]
        assert its
        assert all(hypot(it.x - place.x, it.y - place.y) < 0.12 for it in its)


def test_the_common_hands_lie_in_the_middle_from_left_to_right() -> None:
    found = cards_of(lay_table(COMMON_VIEW))
    first, second = found[PieceKey(AtCard(1, 0, 0))], found[PieceKey(AtCard(1, 1, 0))]
    assert first.x < 0.5 < second.x
    assert list(faults(lay_table(COMMON_VIEW), WITHIN)) == []


@pytest.mark.parametrize("hands", [1, 2])
@pytest.mark.parametrize("held", [2, 3, 5, 7])
def test_the_common_hands_cards_cover_no_printed_word(hands: int, held: int) -> None:
    """The uppermost line, what insurance pays, is 220 of 1104 wide and its letters are about 11 high."""
    shared = Hand(cards("8H 3C TC 2D 4H 5S AC")[:held], from_split=hands > 1)
    spot = Spot(1, (shared,) * hands, (bet(RED, 3, patron="Ana"), bet(RED, 3, patron="Ben")))
    arc = layout.INSURANCE_ARC
    for card in cards_of(lay_table(replace(around((spot,), 1), patrons=("Ana", "Ben")))).items():
        if isinstance(card[0].target, AtCard):
            for x, y in corners(card[1]):
                if abs(x - 0.5) < 110 / 1104:
                    letters = arc.y - arc.up * (1 - ((x - arc.x) / arc.across) ** 2) ** 0.5 - 11 / 1104
                    assert y < letters


def test_a_patron_who_has_gone_keeps_the_others_in_their_places() -> None:
    (spot,) = COMMON_VIEW.table.spots
    left = replace(spot, wagers=tuple(it for it in spot.wagers if it.patron != "Ben"))
    later = replace(COMMON_VIEW, table=replace(COMMON_VIEW.table, spots=(left,)))
    before, after = lay_table(COMMON_VIEW).items, lay_table(later).items
    assert after[PieceKey(AtWager(1, patron="Dan"))] == before[PieceKey(AtWager(1, patron="Dan"))]


def test_a_card_of_a_patrons_own_lies_alone_across_before_that_patrons_place() -> None:
    (spot,) = COMMON_VIEW.table.spots
    own = Hand(cards("8H 3C 5D 9S"), from_split=True, doubled=1, across=(3,), shared=3)
    wagers = tuple(replace(it, hand=2) if it.patron == "Ben" else it for it in spot.wagers)
    spots = (replace(spot, hands=(*spot.hands, own), wagers=wagers),)
    found = lay_table(replace(COMMON_VIEW, table=replace(COMMON_VIEW.table, spots=spots)))
    mine = {key: it for key, it in cards_of(found).items() if isinstance(key.target, AtCard) and key.target.hand == 2}
    place = layout.spots(4)[1]
    assert [it.card for it in mine.values()] == list(cards("9S"))
    (card,) = mine.values()
    assert hypot(card.x - place.x, card.y - place.y) < 0.08
    assert list(faults(found, WITHIN)) == []


@pytest.mark.parametrize("patrons", [1, 2, 5, 7, 9])
def test_many_patrons_doubled_and_paid_do_not_stand_in_each_other(patrons: int) -> None:
    names = tuple(f"Patron {place}" for place in range(1, patrons + 1))
    wagers = [it(RED, 3, patron=name) for name in names for it in (bet, double)]
    paid = tuple(payment(it.kind, (RED, 3), (PINK, 1), patron=it.patron) for it in wagers)
    spot = Spot(1, (Hand(cards("8H 3C TD"), doubled=1, across=(2,)),), tuple(wagers), paid)
    assert list(faults(lay_table(replace(around((spot,), 1), patrons=names)), WITHIN)) == []


@each_case("patrons", [2, 4, 9])
@each_case("hands", [2, 4])
def test_a_patron_who_split_doubled_and_won_stands_clear_of_shoe_discards_and_cards(patrons: int, hands: int) -> None:
    names = tuple(f"Patron {place}" for place in range(1, patrons + 1))
    for who in (names[0], names[-1]):
        others = tuple(bet(RED, 3, patron=name) for name in names if name != who)
        its = tuple(it(RED, 3, hand=hand, patron=who) for hand in range(hands) for it in (bet, double))
        paid = tuple(payment(it.kind, (RED, 3), (PINK, 1), hand=it.hand, patron=it.patron) for it in others + its)
        spot = Spot(
            1, (Hand(cards("8H 3C TD"), from_split=True, doubled=1, across=(2,)),) * hands, (*others, *its), paid
        )
        found = lay_table(replace(around((spot,), 1), patrons=names))
        assert list(faults(found, WITHIN)) == []
        assert all(_is_clear(it.x, it.y, it.radius) for it in stacks_of(found).values())


def _is_clear(x: float, y: float, radius: float) -> bool:
    """Whether a stack stands off the shoe, the discard rack and the rail."""
    discards = layout.DISCARDS[0] - W / 2 - layout.DISCARD_MARGIN
    return (
        layout.FELT.x - layout.FELT.across < x - radius
        and (x + radius < discards or y + radius < 0.3727)
        and (x - radius > 0.21 or y + radius < 0.4396)
    )


def test_a_whole_round_in_play_lies_without_one_thing_on_another() -> None:
    assert list(faults(lay_table(PLAYED_VIEW), WITHIN)) == []


def test_patrons_of_a_common_hand_bear_the_numbers_of_their_keys() -> None:
    titles = [label.title for label in labels(lay_table(COMMON_VIEW))]
    assert titles == ["1 Ana", "2 Ben", "3 Chloe · 2 cards", "4 Dan"]


def test_a_card_laid_across_that_others_were_laid_on_lies_so_still_and_every_card_is_in_its_lane() -> None:
    found = of_one(Spot(4, (Hand(cards("2H 3S 4D 5C"), across=(2,)),), (bet(),)))
    lying = [it for key, it in found.items() if isinstance(key.target, AtCard) and isinstance(it, CardItem)]
    assert [round(it.angle - lying[0].angle) for it in lying] == [0, 0, 90, 0]


@pytest.mark.parametrize("held", ["", "8H TC"])
def test_chips_given_in_change_stand_apart_from_all_else_in_countable_heaps(held: str) -> None:
    """Nineteen reds and ten whites, twice: three heaps of five reds and one of four, two of five whites."""
    hands = (Hand(cards(held)),) if held else ()
    spots = tuple(Spot(number, hands, (bet(),)) for number in range(1, 8))
    passed = (
        PassedChips(3, stack((RED, 19), (WHITE, 10))),
        PassedChips(
            7,
            stack(
                (BLACK, 40),
            ),
        ),
    )
    found = lay_table(replace(around(spots), table=replace(around(spots).table, passed=passed)))
    of_three = [it for key, it in found.items.items() if key.target == AtPassed(3) and isinstance(it, ChipsItem)]
    assert [len(it.chips) for it in of_three] == [5, 5, 5, 4, 5, 5]
    of_seven = [it for key, it in found.items.items() if key.target == AtPassed(7) and isinstance(it, ChipsItem)]
    assert sum(len(it.chips) for it in of_seven) == 40
    assert len(of_seven) <= 6


def test_a_card_dealt_face_down_to_cards_that_lie_up_lies_down_alone() -> None:
    found = of_one(Spot(4, (Hand(cards("6H 5S TD"), doubled=1, across=(2,), down=(2,)),), (bet(),)))
    lying = [it for key, it in found.items() if isinstance(key.target, AtCard) and isinstance(it, CardItem)]
    assert [it.card for it in lying] == [*cards("6H 5S"), None]
