"""What of the table can be pressed, and what a press there means."""

from dataclasses import replace

import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import CHIPS, GREEN, RED, WHITE, bet, cards, double
from tests.canvas.rounds import (
    COMMON_VIEW,
    DOUBLE,
    INSURANCE,
    INSURED,
    INSURED_VIEW,
    MAIN,
    PLAYED_VIEW,
    SIDE,
    SIZE,
    around,
)
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.spots.measures import CHIP_RADIUS, HOLE_CARD, UNIT
from trainer.canvas.spots.targets import (
    AtCard,
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHoleCard,
    AtInsurance,
    AtOwnDown,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    AtWish,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.ground import TableScale, rack_place
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Pile
from trainer.domain.table.state import Spot, Table


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    return TableScene(draw, DARK, *SIZE)


def shown(scene: TableScene, view: TableView) -> TableScene:
    scene.show(view, animate=False)
    return scene


def at(x: float, y: float) -> tuple[float, float]:
    return TableScale(*SIZE).pixels(x, y)


@pytest.mark.parametrize(
    "target",
    [
        AtWager(1),
        AtWager(2, INSURANCE),
        AtWager(2, SIDE, side_wager="21+3"),
        AtPayment(2, SIDE, side_wager="21+3"),
        AtCard(1, 0, 1),
        AtUpCard(),
        AtShoe(),
        AtDiscards(),
    ],
)
def test_what_lies_there_can_be_pressed_in_its_middle(scene: TableScene, target: TableTarget) -> None:
    where = shown(scene, INSURED_VIEW).where(target)
    assert where is not None
    assert scene.hit(*where) == target


@pytest.mark.parametrize(
    "target",
    [
        AtWish(5),
        AtWager(3, DOUBLE),
        AtPayment(3),
        AtWager(6),
        AtDrawnCard(1),
        AtWager(7, MAIN, 3),
        AtWager(7, DOUBLE, 2),
    ],
)
def test_in_play_too(scene: TableScene, target: TableTarget) -> None:
    where = shown(scene, PLAYED_VIEW).where(target)
    assert where is not None
    assert scene.hit(*where) == target


def test_the_card_on_top_is_pressed_and_the_one_below_where_it_shows(scene: TableScene) -> None:
    shown(scene, INSURED_VIEW)
    first, second = (layout.spots(7)[3].card(place) for place in (0, 1))
    both = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
    assert scene.hit(*at(*both)) == AtCard(4, 0, 1)
    assert scene.hit(*at(first[0] + 0.02, first[1] - 0.03)) == AtCard(4, 0, 0)


def test_the_hole_card_is_pressed_where_the_up_card_leaves_it_free(scene: TableScene) -> None:
    shown(scene, INSURED_VIEW)
    assert scene.hit(*at(HOLE_CARD[0] + 0.02, HOLE_CARD[1])) == AtHoleCard()


def test_own_cards_lying_face_down_are_told_apart(scene: TableScene) -> None:
    shown(scene, replace(INSURED_VIEW, table=Table((), None, cards("5D 6D"))))
    assert [scene.hit(*(scene.where(AtOwnDown(card)) or (0, 0))) for card in (0, 1)] == [AtOwnDown(0), AtOwnDown(1)]


def test_beside_a_bet_is_the_place_of_its_winnings(scene: TableScene) -> None:
    spot = Spot(4, (Hand(cards("6H 5S TD"), doubled=1, across=(2,)),), (bet(), double()))
    shown(scene, around((spot,)))
    main, doubled = layout.spots(7)[3].x, layout.spots(7)[3].x + 2.06 * CHIP_RADIUS
    y = layout.spots(7)[3].y
    assert scene.hit(*at(main - 2.06 * CHIP_RADIUS, y)) == AtPayment(4)
    assert scene.hit(*at(doubled + 2.06 * CHIP_RADIUS, y)) == AtPayment(4, DOUBLE)


def test_each_split_hands_bet_has_its_own_place_for_winnings(scene: TableScene) -> None:
    shown(scene, PLAYED_VIEW)
    for hand in (0, 1):
        where = scene.where(AtPayment(2, MAIN, hand))
        assert where is not None
        assert scene.hit(*where) == AtPayment(2, MAIN, hand)


def test_the_place_beside_insurance_is_the_line_until_there_are_chips_to_pay(scene: TableScene) -> None:
    where = shown(scene, INSURED_VIEW).where(AtPayment(6, INSURANCE))
    assert where is not None
    assert isinstance(scene.hit(*where), AtInsurance)
    scene.show_in_hand((Pile(RED, 4),))
    assert scene.hit(*where) == AtPayment(6, INSURANCE)


@pytest.mark.parametrize("angle", [5.0, 50.0, 90.0, 130.0, 175.0])
def test_the_insurance_line_tells_how_far_along_it_was_pressed(scene: TableScene, angle: float) -> None:
    pressed = shown(scene, around(())).hit(*at(*layout.BAND.at(angle)))
    assert isinstance(pressed, AtInsurance)
    assert pressed.angle == pytest.approx(angle, abs=1)


def test_a_sweep_is_followed_over_chips_that_stand_on_the_line(scene: TableScene) -> None:
    where = shown(scene, INSURED_VIEW).where(AtWager(2, INSURANCE))
    assert where is not None
    assert scene.hit(*where) == AtWager(2, INSURANCE)
    assert scene.insurance_angle(*at(*layout.spots(7)[1].insurance)) == pytest.approx(31, abs=6)
    assert scene.insurance_angle(*at(0.5, 0.2)) is None


def test_a_felt_without_insurance_has_no_line_to_press(scene: TableScene) -> None:
    plain = replace(around(()), felt=replace(INSURED_VIEW.felt, insurance=""))
    assert shown(scene, plain).hit(*at(*layout.BAND.at(90))) is None


@pytest.mark.parametrize("number", range(1, 8))
def test_a_spot_is_pressed_at_its_circle_its_side_circles_and_its_number(scene: TableScene, number: int) -> None:
    shown(scene, around(()))
    place = layout.spots(7)[number - 1]
    for point in ((place.x, place.y), place.side(0), place.side(1), place.seat):
        assert scene.hit(*at(*point)) == AtSpot(number)


def test_each_of_the_racks_columns_and_the_tray_between(scene: TableScene) -> None:
    shown(scene, INSURED_VIEW)
    place = rack_place()
    tubes = [place.tube(index, 14) for index in range(14)]
    pressed = [scene.hit(*at((left + width / 2) / UNIT, (place.y + 20) / UNIT)) for left, width in tubes]
    assert {it.denomination for it in pressed if isinstance(it, RackColumn)} == set(CHIPS)
    assert scene.hit(*at((place.x + 3) / UNIT, (place.y + 20) / UNIT)) == AtRack()


def test_the_cut_card_is_pressed_in_the_mouth_when_it_is_next_and_aside_when_it_is_out(scene: TableScene) -> None:
    beside = at(0.2365, 0.4835)
    shown(scene, INSURED_VIEW)
    assert scene.where(AtCutCard()) is None
    assert scene.hit(*beside) is None
    shoe = INSURED.shoe
    shown(scene, replace(INSURED_VIEW, table=replace(INSURED, shoe=Shoe(shoe.cards, 260, 260))))
    assert scene.hit(*(scene.where(AtCutCard()) or (0, 0))) == AtCutCard()
    shown(scene, replace(INSURED_VIEW, table=replace(INSURED, cut_card_out=True)))
    assert scene.hit(*beside) == AtCutCard()


def test_the_heaps_of_the_payout_in_hand(scene: TableScene) -> None:
    shown(scene, INSURED_VIEW).show_in_hand((Pile(GREEN, 5), Pile(WHITE, 3)))
    for heap in (0, 1):
        assert scene.hit(*(scene.where(AtChipsInHand(heap)) or (0, 0))) == AtChipsInHand(heap)
    assert scene.where(AtChipsInHand(2)) is None


def test_a_common_hands_patrons_are_told_apart(scene: TableScene) -> None:
    shown(scene, COMMON_VIEW)
    for target in (AtWager(1, MAIN, 1, "Ana"), AtWager(1, DOUBLE, 0, "Ben"), AtPayment(1, MAIN, 0, "Dan")):
        assert scene.hit(*(scene.where(target) or (0, 0))) == target


def test_bare_felt_leather_and_room_are_nothing(scene: TableScene) -> None:
    shown(scene, INSURED_VIEW)
    for point in ((3, 3), at(0.5, 0.44), at(0.08, 0.40)):
        assert scene.hit(*point) is None


def test_before_anything_is_shown_there_is_nothing_to_press(scene: TableScene) -> None:
    assert scene.hit(500, 300) is None
    assert scene.where(AtShoe()) is None
    assert not scene.lift(AtShoe())


def test_a_bet_taken_away_leaves_its_circle_to_press(scene: TableScene) -> None:
    gone = replace(INSURED, spots=(Spot(1, (Hand(cards("TH 8C")),), ()),))
    shown(scene, replace(INSURED_VIEW, table=gone))
    place = layout.spots(7)[0]
    assert scene.hit(*at(place.x, place.y)) == AtSpot(1)
    assert scene.where(AtWager(1)) == pytest.approx(at(place.x, place.y))


def test_each_place_for_winnings_of_a_common_hand_is_its_own(draw: Rasteriser) -> None:
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(COMMON_VIEW, animate=False)
    (spot,) = COMMON_VIEW.table.spots
    for wager in spot.wagers:
        place = AtPayment(1, wager.kind, wager.hand, wager.patron)
        at = scene.where(place)
        assert at is not None
        assert scene.hit(*at) == place


def test_what_a_patron_of_a_common_hand_signals_is_asked_at_their_own_bet(draw: Rasteriser) -> None:
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(COMMON_VIEW, animate=False)
    assert scene.where(AtWish(1, 0, "Dan")) == scene.where(AtWager(1, MAIN, 0, "Dan"))
