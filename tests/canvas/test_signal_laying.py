"""Where everything of a patron's signal lies when it is seen from near: nothing hides anything, all can be read."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from tests.canvas.looks import BLACK, GREEN, PRINT, RED, bet, cards, dealer, double, stack
from tests.canvas.rounds import COMMON, MAIN, SIDE, split
from tests.canvas.table.felt_geometry import cards_of, corners, faults, hand_of, stacks_of
from tests.canvas.table.test_every_round_fits import GAMES, acts
from tests.each_case import each_case
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.signals.laying import LaidCloseUp, lay_close_up
from trainer.canvas.signals.seats import BAND, EDGE
from trainer.canvas.signals.sizes import HEIGHT, LENGTH, WIDTH, CloseScale
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.measures import CARD_WIDTH
from trainer.canvas.spots.outlines import shape_of
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.targets import AtCard, AtUpCard, AtWager, AtWish
from trainer.canvas.table.laying import LaidTable
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager

WITHIN = 0.0006
LEFT = Spot(3, (Hand(cards("TH 6C")),), (bet(RED, 5),))
RIGHT = Spot(5, (Hand(cards("9H 9C")),), (bet(BLACK, 1),))
NAMES = ("Ana", "Ben", "Chloe", "Dan", "Eve", "Fay", "Gus")


def near(*hands: Hand, wagers: tuple[Wager, ...] = (), turn: int = 0) -> SignalView:
    """Spot 4 with these hands, a neighbour at each side."""
    its = wagers or tuple(bet(GREEN, 2, hand) for hand in range(len(hands)))
    return SignalView(Table((LEFT, Spot(4, hands, its), RIGHT), dealer("6S", "KD")), (4, turn), PRINT)


def common(count: int, *hands: Hand) -> SignalView:
    wagers = tuple(bet(RED, 4, patron=name) for name in NAMES[:count])
    wagers += tuple(bet(RED, 4, hand, NAMES[0]) for hand in range(1, len(hands)))
    return SignalView(Table((Spot(1, hands, wagers),), dealer("6S", "KD")), (1, 0), PRINT)


TWO = Hand(cards("8D 6C"))
FIVE = Hand(cards("2H 3C 4D 5S 2C"))
VIEWS = {
    "two cards": near(TWO),
    "five cards": near(FIVE),
    "seven cards": near(Hand(cards("2H 2C AD AS 2D 3C AH"))),
    "doubled": near(Hand(cards("5H 6C TD"), doubled=1, across=(2,)), wagers=(bet(), double())),
    "two split hands": replace(near(TWO), table=Table((LEFT, split(4, 2, 3), RIGHT), dealer("6S", "KD"))),
    "four split hands": near(*split(4, 4, 3).hands, turn=2),
    "one of four split hands long": near(TWO, TWO, FIVE, TWO, turn=2),
    "doubled split hands": replace(
        near(TWO), table=Table((LEFT, split(4, 3, 3, doubled=1), RIGHT), dealer("6S", "KD")), turn=(4, 1)
    ),
    "split hands at every side": replace(
        near(TWO), table=Table((split(3, 4), split(4, 4), split(5, 2)), dealer("6S", "KD"))
    ),
    "cards face down": near(replace(TWO, face_down=True)),
    "a common hand": SignalView(COMMON, (1, 0), PRINT),
    "a common hand of seven": common(7, FIVE),
    "two common hands": common(4, replace(TWO, from_split=True), replace(FIVE, from_split=True)),
}


def laid(view: SignalView) -> LaidTable:
    """The close-up as those who measure a table's laying want it: they read nothing but its items."""
    return cast(LaidTable, lay_close_up(view))


def of_hand(found: LaidCloseUp | LaidTable, spot: int, hand: int) -> dict[PieceKey, CardItem]:
    return {key: it for key, it in cards_of(cast(LaidTable, found)).items() if hand_of(key) == (spot, hand)}


@each_case("name", VIEWS)
def test_nothing_lies_on_anothers_cards_or_chips(name: str) -> None:
    assert list(faults(laid(VIEWS[name]), WITHIN)) == []


@each_case("name", VIEWS)
def test_the_hand_whose_turn_it_is_and_its_bet_lie_in_sight(name: str) -> None:
    view = VIEWS[name]
    found = laid(view)
    whole = [corner for card in of_hand(found, *view.turn).values() for corner in corners(card)]
    assert whole
    for key, chips in stacks_of(found).items():
        if isinstance(key.target, AtWager) and (key.target.spot, key.target.hand) == view.turn:
            whole += [(chips.x - chips.radius, chips.y), (chips.x + chips.radius, chips.y + chips.radius)]
    assert all(0 <= x <= WIDTH and EDGE < y < HEIGHT for x, y in whole)


@each_case("name", VIEWS)
def test_every_card_shows_a_corner_with_its_index(name: str) -> None:
    """An index takes 0.17 of a card's width from its edge: a quarter of the card is free at one side."""
    view = VIEWS[name]
    its = list(of_hand(laid(view), *view.turn).values())
    for under, over in pairwise(its):
        if over.angle == under.angle:
            free_left, free_down = abs(under.x - over.x) / under.width, abs(over.y - under.y) / under.width
            assert max(free_left, free_down) > 0.24, name


def test_an_eleven_card_hand_is_still_told_card_by_card() -> None:
    view = near(Hand(cards("AH AC AD AS 2H 2C 2D 2S 3H 3C 3D")))
    its = list(of_hand(laid(view), 4, 0).values())
    assert len({(round(card.x, 4), round(card.y, 4)) for card in its}) == 11
    assert all(0 <= x <= WIDTH and y < HEIGHT for card in its for x, y in corners(card))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("seed", "spots"), [(0, 7), (3, 4)])
def test_every_decision_of_every_house_can_be_seen_from_near(key: str, seed: int, spots: int) -> None:
    seen = 0
    for table, turn in decisions(key, seed, spots):
        sides = {wager.key: wager.name for wager in GAMES[key].side_wagers.offered()}
        found = laid(SignalView(table, turn, FeltPrint(("Blackjack",), "Insurance", sides)))
        seen += 1
        assert list(faults(found, WITHIN)) == []
        its = of_hand(found, *turn).values()
        assert its and all(0 <= x <= WIDTH and y < HEIGHT for card in its for x, y in corners(card))
    assert seen


def decisions(key: str, seed: int, spots: int) -> Iterator[tuple[Table, tuple[int, int]]]:
    """The tables of a round on which a patron has shown what he wants, with the hand it is for."""
    for table, _ in acts(GAMES[key], seed, spots):
        for wish in table.wishes:
            if table.dealer is not None and len(table.spot(wish.spot).hands) > wish.hand:
                yield table, (wish.spot, wish.hand)


def test_the_spot_whose_turn_it_is_lies_in_the_middle_its_neighbours_at_both_sides() -> None:
    seats = lay_close_up(near(TWO)).seats
    assert list(seats) == [(3, ""), (4, ""), (5, "")]
    assert seats[4, ""].x == pytest.approx(WIDTH / 2)
    assert seats[4, ""].x - seats[3, ""].x == pytest.approx(seats[5, ""].x - seats[4, ""].x)
    assert seats[3, ""].y == seats[5, ""].y > seats[4, ""].y


def test_beside_the_last_places_there_is_none() -> None:
    first, last = (replace(near(TWO), turn=(number, 0)) for number in (1, 7))
    assert [number for number, _ in lay_close_up(first).seats] == [1, 2]
    assert [number for number, _ in lay_close_up(last).seats] == [6, 7]


def test_patrons_of_a_common_hand_have_a_place_each_in_their_order() -> None:
    for count in range(2, 8):
        found = lay_close_up(common(count, TWO))
        assert [patron for _, patron in found.seats] == list(NAMES[:count])
        xs = [place.x for place in found.seats.values()]
        assert xs == sorted(xs)
        assert all(place.radius < place.x < WIDTH - place.radius for place in found.seats.values())


def test_a_card_is_75_pixels_wide_where_a_hand_is_220_long() -> None:
    to = CloseScale(664, 468)
    assert to.hand == pytest.approx(182, abs=0.5)
    card = cards_of(laid(near(TWO)))[PieceKey(AtCard(4, 0, 0))]
    assert card.width * to.unit / to.hand == pytest.approx(75 / 220, rel=0.01)


def test_the_felt_grows_with_the_page_and_stays_in_the_middle() -> None:
    assert CloseScale(1328, 936).hand == pytest.approx(364, abs=1)
    tall = CloseScale(664, 868)
    assert tall.hand == pytest.approx(182, abs=0.5)
    assert tall.pixels(WIDTH / 2, HEIGHT / 2) == pytest.approx((332, 434))


def test_a_wide_felt_has_larger_hands_and_still_shows_the_rail() -> None:
    wide = CloseScale(664, 397)
    # The whole of it would be 2.571 hands high.
    assert wide.hand > 1.07 * 397 / 2.571
    assert wide.pixels(WIDTH / 2, EDGE - wide.lift)[1] == pytest.approx(0.105 * wide.hand)


@each_case("size", [(664, 397), (664, 468), (1100, 760), (1400, 700)])
@each_case("name", VIEWS)
def test_all_of_the_up_card_is_in_sight(name: str, size: tuple[int, int]) -> None:
    to = CloseScale(*size)
    up = cards_of(laid(VIEWS[name]))[PieceKey(AtUpCard())]
    for corner in corners(up):
        x, y = to.pixels(*corner)
        assert 0 < x < size[0] and 0 < y < size[1]


@each_case("name", VIEWS)
def test_felt_lies_between_the_patrons_cards_and_the_dealers(name: str) -> None:
    """A gap of a twelfth of a card's width at least; they lie beside the hand, where no card more of it would lie."""
    view = VIEWS[name]
    found = laid(view)
    dealers = [corner for key, it in cards_of(found).items() if hand_of(key) == "dealer" for corner in corners(it)]
    left, top = min(x for x, _ in dealers), min(y for _, y in dealers)
    right, gap = max(x for x, _ in dealers), CARD_WIDTH / 12
    for spot in view.spots:
        for hand in range(len(spot.hands)):
            for card in of_hand(found, spot.number, hand).values():
                xs, ys = zip(*corners(card), strict=True)
                assert max(xs) < left - gap or min(xs) > right + gap or max(ys) < top - gap
                assert (spot.number, hand) != view.turn or sum(xs) / len(xs) < left


def test_cards_face_down_show_their_backs_and_what_was_dealt_later_its_face() -> None:
    found = of_hand(laid(near(replace(Hand(cards("8D 6C 3H")), face_down=True))), 4, 0)
    assert [str(card.card) for card in found.values()] == ["None", "None", "3H"]


def test_a_doubled_hands_last_card_lies_across() -> None:
    its = list(of_hand(laid(VIEWS["doubled"]), 4, 0).values())
    assert [round(card.angle) for card in its] == [0, 0, 90]


def test_chips_put_down_with_a_wish_stand_beside_the_bet_they_are_for() -> None:
    view = near(TWO)
    wished = replace(view, table=replace(view.table, wishes=(Wish(Decision.DOUBLE, 4, stack=stack((GREEN, 2))),)))
    found = lay_close_up(wished).items
    own, wish = found[PieceKey(AtWager(4, MAIN))], found[PieceKey(AtWish(4))]
    assert isinstance(own, ChipsItem) and isinstance(wish, ChipsItem)
    assert wish.x > own.x and wish.y == pytest.approx(own.y)


def test_insurance_goes_onto_the_line_clear_of_the_dealers_cards() -> None:
    found = lay_close_up(near(TWO))
    x, y = found.seats[4, ""].insurance
    dealers = [it for key, it in cards_of(cast(LaidTable, found)).items() if hand_of(key) == "dealer"]
    assert y == pytest.approx(BAND)
    assert x + 0.105 * LENGTH < min(corner for card in dealers for corner, _ in corners(card))


def test_side_wagers_stand_in_circles_of_their_own() -> None:
    side = Wager(SIDE, stack((RED, 1)), side_wager="21+3")
    view = near(TWO, wagers=(bet(), side))
    found = lay_close_up(view)
    chips = found.items[PieceKey(AtWager(4, SIDE, side_wager="21+3"))]
    assert isinstance(chips, ChipsItem)
    assert (chips.x, chips.y - chips.radius * 0.17) == pytest.approx(found.seats[4, ""].side(1), abs=0.002)
    assert shape_of(chips).middle[0] > found.seats[4, ""].x + found.seats[4, ""].radius
