"""What the hands do at the table: presses, drags and sweeps as the acts they are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import (
    AtCard,
    AtChange,
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
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
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    AskAloud,
    AskForSpot,
    Burn,
    ChangeChips,
    CloseInsurance,
    DealCard,
    DealOwn,
    LayCutCardAside,
    OfferInsurance,
    PayWager,
    Peek,
    PointTo,
    PushHand,
    RefuseBet,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
    WinningsPlace,
)
from trainer.domain.table.notation import parse_line
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.ui.sitting.presses import Say, Way
from trainer.ui.table.act_targets import Desk
from trainer.ui.table.mouse import Grip, dragged, held, press
from trainer.ui.table.partial_act import PartialAct

WHITE, RED = Denomination(Cents(1_00), "white"), Denomination(Cents(5_00), "red")
LINE = "dealer AS/KD | 1 [9H 9D] main@0(2x$5:red) insurance@0(1x$5:red) | 3 [KH 7C] main@0(1x$5:red,2x$1:white)"
MAIN, INSURANCE = WagerKind.MAIN, WagerKind.INSURANCE


def desk(*, offered: bool = False, face_down: bool = False, whites: int = 20) -> Desk:
    table = parse_line(LINE)
    rack = Rack((Pile(WHITE, whites), Pile(RED, 20)))
    first, *others = table.spots
    hands = tuple(replace(hand, face_down=face_down) for hand in first.hands)
    spots = (replace(first, hands=hands), *others)
    return Desk(Table(spots, table.dealer, rack=rack, insurance_offered=offered), (), (), (WHITE, RED))


def presses(*targets: TableTarget, way: Way = Way.PLAIN, on: Desk | None = None, before: Way = Way.PLAIN) -> object:
    """What pressing one target after another comes to; ``way`` is that of the last press, ``before`` of the others."""
    grip, begun, outcome = Grip(), PartialAct(), None
    for target in targets:
        last = target is targets[-1]
        moved = press(grip, begun, target, way if last else before, on or desk())
        grip, outcome = moved.grip, moved.outcome
        begun = outcome if isinstance(outcome, PartialAct) else begun
    return outcome


@pytest.mark.parametrize(
    ("target", "act"),
    [
        (AtSpot(3), DealCard(3)),
        (AtHand(1, 1), DealCard(1, 1)),
        (AtCard(3, 0, 1), DealCard(3)),
        (AtWager(3, MAIN), DealCard(3)),
        (AtOwnCards(), DealOwn()),
        (AtUpCard(), DealOwn()),
        (AtDiscards(), Burn()),
    ],
)
def test_the_shoe_is_pressed_and_then_the_card_s_place(target: TableTarget, act: Act) -> None:
    assert presses(AtShoe(), target) == act
    assert dragged(PartialAct(), AtShoe(), target, 6.0, Way.PLAIN, desk()) == act


def test_a_card_is_dealt_sideways_with_shift_and_face_down_with_the_other_button() -> None:
    assert presses(AtShoe(), AtHand(1, 0), way=Way.SHIFT) == DealCard(1, sideways=True)
    assert presses(AtShoe(), AtOwnCards(), way=Way.OTHER) == DealOwn(face_down=True)


def test_the_shoe_pressed_again_puts_the_card_back() -> None:
    assert presses(AtShoe(), AtShoe(), AtSpot(3)) == PointTo(3)


@pytest.mark.parametrize(
    ("target", "act"),
    [
        (AtSpot(3), PointTo(3)),
        (AtHand(1, 1), PointTo(1, 1)),
        (AtHoleCard(), TurnOverHoleCard()),
        (AtOwnDown(1), TurnUpCard(1)),
        (AtCutCard(), LayCutCardAside()),
        (AtPayment(3, MAIN), PushHand(3)),
        (AtWish(3), AskAloud(3)),
    ],
)
def test_what_an_empty_hand_presses(target: TableTarget, act: Act) -> None:
    assert presses(target) == act


def test_a_hand_that_lies_face_down_is_turned_up() -> None:
    assert presses(AtHand(1), on=desk(face_down=True)) == TurnUpHand(1)


@pytest.mark.parametrize(
    ("target", "act"),
    [
        (AtHand(3), PushHand(3)),
        (AtWish(3), RefuseWish(3)),
        (AtWager(1, INSURANCE), AcceptInsurance(1)),
    ],
)
def test_what_the_other_button_presses(target: TableTarget, act: Act) -> None:
    assert presses(target, way=Way.OTHER) == act


def test_the_other_button_says_no_to_a_hand_whose_patron_asks_for_something() -> None:
    asking = replace(desk(), table=replace(desk().table, wishes=(Wish(Decision.HIT, 3),)))
    assert presses(AtHand(3), way=Way.OTHER, on=asking) == RefuseWish(3)
    assert presses(AtWager(3, MAIN), way=Way.OTHER, on=asking) == RefuseWish(3)
    assert presses(AtHand(1), way=Way.OTHER, on=asking) == PushHand(1)


def test_holding_the_hole_card_is_looking_at_it() -> None:
    assert held(AtHoleCard()) == Peek()
    assert held(AtUpCard()) is None


@pytest.mark.parametrize(
    ("start", "end", "act"),
    [
        (AtWager(3, MAIN), AtRack(), TakeWager(3, MAIN, Cents(7_00))),
        (AtWager(1, INSURANCE), RackColumn(RED), TakeWager(1, INSURANCE, Cents(5_00))),
        (AtWager(3, MAIN), AtSpot(3), RefuseBet(3, MAIN)),
        (AtWager(3, MAIN), None, RefuseBet(3, MAIN)),
        (AtHand(3), AtDiscards(), TakeCards(3)),
        (AtCard(1, 0, 1), AtDiscards(), TakeCards(1)),
        (AtOwnCards(), AtDiscards(), TakeOwnCards()),
        (AtHoleCard(), AtDiscards(), TakeOwnCards()),
        (AtCard(1, 0, 1), None, Split(1)),
        (AtWish(3), AtSpot(3), RefuseWish(3)),
        (AtCutCard(), None, LayCutCardAside()),
    ],
)
def test_a_drag_is_an_act(start: TableTarget, end: TableTarget | None, act: Act) -> None:
    assert dragged(PartialAct(), start, end, 1.0, Way.PLAIN, desk()) == act


@pytest.mark.parametrize(
    ("start", "end", "widths"),
    [
        (AtWager(3, MAIN), AtSpot(3), 0.2),
        (AtWager(3, MAIN), AtSpot(1), 4.0),
        (AtCard(1, 0, 1), None, 0.2),
        (AtCard(1, 0, 1), None, 6.0),
        (AtOwnCards(), None, 3.0),
    ],
)
def test_a_drag_that_ends_nowhere_is_nothing(start: TableTarget, end: TableTarget | None, widths: float) -> None:
    assert dragged(PartialAct(), start, end, widths, Way.PLAIN, desk()) is None


@pytest.mark.parametrize(
    ("offered", "first", "last", "act"),
    [
        (False, 10.0, 170.0, OfferInsurance()),
        (False, 170.0, 10.0, OfferInsurance(left_to_right=False)),
        (True, 170.0, 10.0, CloseInsurance()),
        (True, 10.0, 170.0, CloseInsurance(right_to_left=False)),
        (False, 10.0, 30.0, None),
    ],
)
def test_insurance_is_opened_and_closed_by_a_sweep(offered: bool, first: float, last: float, act: Act | None) -> None:
    on = desk(offered=offered)
    assert dragged(PartialAct(), AtInsurance(first), AtInsurance(last), 9.0, Way.PLAIN, on) == act


@pytest.mark.parametrize(
    ("target", "place"),
    [
        (AtPayment(3, MAIN), WinningsPlace.BESIDE),
        (AtWager(3, MAIN), WinningsPlace.ON_TOP),
        (AtSpot(3), WinningsPlace.BEHIND),
    ],
)
def test_a_payout_is_built_from_the_rack_and_put_down(target: TableTarget, place: WinningsPlace) -> None:
    chips = Chips.of([(RED, 1), (WHITE, 2)])
    given = presses(RackColumn(RED), RackColumn(WHITE), RackColumn(WHITE), target, before=Way.SHIFT)
    assert given == PayWager(3, MAIN, chips, place=place)


def test_chips_from_the_rack_are_put_on_those_to_be_changed() -> None:
    changed = ChangeChips(3, Chips.of([(RED, 2)]))
    assert presses(RackColumn(RED), RackColumn(RED), AtChange(3), before=Way.SHIFT) == changed
    assert presses(AtChange(3), RackColumn(RED), RackColumn(RED), AtChange(3), before=Way.SHIFT) == changed


@pytest.mark.parametrize("target", [AtSpot(4), AtWager(4, MAIN)])
def test_the_other_button_asks_for_a_spot_where_a_new_player_waits(target: TableTarget) -> None:
    waiting = "dealer - | table others-waiting | 3 main@0(1x$5:red) player=Ann | 4 main@0(1x$5:red) player=Ann"
    on = Desk(parse_line(waiting), (), (), (WHITE, RED))
    assert presses(target, way=Way.OTHER, on=on) == AskForSpot(4)
    nobody = Desk(replace(on.table, others_waiting=False), (), (), (WHITE, RED))
    assert presses(target, way=Way.OTHER, on=nobody) != AskForSpot(4)


def test_chips_for_a_change_may_go_back_into_the_rack() -> None:
    assert presses(AtChange(3), RackColumn(RED), AtRack()) == PartialAct()


def test_a_chip_too_many_goes_back() -> None:
    given = presses(RackColumn(RED), RackColumn(WHITE), AtChipsInHand(0), AtPayment(3, MAIN), before=Way.SHIFT)
    assert given == PayWager(3, MAIN, Chips.of([(WHITE, 1)]))


def test_a_press_on_the_rack_takes_a_stack_and_a_press_on_chips_in_hand_puts_one_back() -> None:
    """Reds and whites are stacked in fives here; of the whites only three are left."""
    few = desk(whites=3)
    given = presses(RackColumn(RED), RackColumn(RED), RackColumn(WHITE), AtPayment(3, MAIN), on=few)
    assert given == PayWager(3, MAIN, Chips.of([(RED, 10), (WHITE, 3)]))
    given = presses(RackColumn(RED), RackColumn(WHITE), AtChipsInHand(0), AtPayment(3, MAIN), on=few)
    assert given == PayWager(3, MAIN, Chips.of([(WHITE, 3)]))


def test_a_sweep_along_a_column_takes_a_stack_for_every_length_of_it() -> None:
    """A stack where it begins, and one more each 0.4 of a card's width."""
    red = RackColumn(RED)
    swept = dragged(PartialAct(), red, red, 0.9, Way.PLAIN, desk())
    assert isinstance(swept, PartialAct)
    assert swept.built.chips == Chips.of([(RED, 15)])
    all_there_is = dragged(PartialAct(), red, red, 9.0, Way.PLAIN, desk())
    assert isinstance(all_there_is, PartialAct)
    assert all_there_is.built.chips == Chips.of([(RED, 20)])


def test_an_empty_tube_gives_nothing() -> None:
    assert presses(RackColumn(WHITE), on=desk(whites=0)) == Say("The rack has no white left.")


def test_a_bet_is_cut_from_the_top_and_the_part_put_into_the_rack() -> None:
    """Two whites stand on a red: a press cuts off what there is of a color, with Shift a chip."""
    bet = AtWager(3, MAIN)
    assert presses(bet, AtRack()) == TakeWager(3, MAIN, Cents(2_00))
    assert presses(bet, bet, AtRack()) == TakeWager(3, MAIN, Cents(7_00))
    assert presses(bet, RackColumn(WHITE), before=Way.SHIFT) == TakeWager(3, MAIN, Cents(1_00))
