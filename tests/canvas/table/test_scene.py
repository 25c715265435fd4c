"""The whole table: drawn from a snapshot, and moved from one to the next."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import CHIPS, GREEN, PRINT, RED, WHITE, bet, cards, dealer, double, stack
from tests.canvas.rounds import (
    COMMON_VIEW,
    DISCARDS,
    INSURED,
    INSURED_VIEW,
    MAIN,
    PLAYED_VIEW,
    RACK,
    SHOE,
    SIZE,
    around,
    payment,
    split,
)
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.felt.cues import Cue
from trainer.canvas.spots.measures import CARD_HEIGHT, HOLE_CARD, UP_CARD
from trainer.canvas.table import layout
from trainer.canvas.table.ground import TableScale
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView, tubes
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, DeckOf, deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Chips, Pile, Rack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import ChipsToChange, DealerHand, PassedChips, Spot, Table
from trainer.domain.table.wagers import Wager

LONGEST_MS = 300
STAGGER_MS, ALL_DEALT_MS = 90, 450


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    return TableScene(draw, DARK, *SIZE)


def painted(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    scene.advance(0)
    scene.paint(surface)
    return surface


def pixels(scene: TableScene) -> bytes:
    return pygame.image.tobytes(painted(scene), "RGB")


def at(x: float, y: float) -> tuple[int, int]:
    across, down = TableScale(*SIZE).pixels(x, y)
    return round(across), round(down)


STILL: list[tuple[TableView, bytes]] = []
"""The tables that have been drawn at rest, each once for all tests."""


def still(draw: Rasteriser, view: TableView) -> bytes:
    for known, picture in STILL:
        if known == view:
            return picture
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(view, animate=False)
    STILL.append((view, pixels(scene)))
    return STILL[-1][1]


def viewed(table: Table, **more: object) -> TableView:
    return replace(TableView(table, PRINT), **more)  # type: ignore[arg-type]


def a_round() -> Sequence[Table]:
    """Snapshots of a round: a pair split and doubled, the dealer's cards turned, a bet paid, one taken, the pick-up."""
    start = Table((Spot(2, (), (bet(RED, 5),)), Spot(4, (), (bet(),))), shoe=SHOE, rack=RACK, discards=DISCARDS)
    ten, pair = Hand(cards("TH 8C")), Hand(cards("8H 8S"))
    dealt = replace(start, spots=(Spot(2, (ten,), (bet(RED, 5),)), Spot(4, (pair,), (bet(),))), own_down=cards("6S KD"))
    up = replace(dealt, own_down=(), dealer=dealer("6S", "KD"))
    asked = replace(up, wishes=(Wish(Decision.SPLIT, 4, stack=stack((RED, 3))),))
    two = (Hand(cards("8H"), True), Hand(cards("8S"), True))
    parted = replace(up, spots=(up.spots[0], Spot(4, two, (bet(), bet(hand=1)))))
    drawn = (Hand(cards("8H TC"), True), Hand(cards("8S 3D"), True))
    second = replace(parted, spots=(up.spots[0], Spot(4, drawn, (bet(), bet(hand=1)))))
    wish = replace(second, wishes=(Wish(Decision.DOUBLE, 4, 1, stack=stack((RED, 3))),))
    twelve = (drawn[0], Hand(cards("8S 3D AC"), True, doubled=1, across=(2,)))
    doubled = replace(second, spots=(up.spots[0], Spot(4, twelve, (bet(), bet(hand=1), double(hand=1)))))
    own = replace(doubled, dealer=dealer("6S", "KD", "4H", turned=True))
    richer, poorer = RACK.plus(Chips((Pile(RED, 6),))), RACK.plus(Chips((Pile(RED, 1),)))
    taken = replace(own, spots=(up.spots[0], Spot(4, twelve, (bet(),))), rack=richer)
    paid = replace(
        taken, spots=(Spot(2, (ten,), (bet(RED, 5),), (payment(MAIN, (RED, 5)),)), taken.spots[1]), rack=poorer
    )
    left = replace(paid, dealer=None, own_taken=True, discards=(*DISCARDS, *cards("6S KD 4H")))
    over = replace(left, spots=tuple(replace(spot, hands=(Hand(),) * len(spot.hands)) for spot in left.spots))
    return (start, dealt, up, asked, parted, second, wish, doubled, own, taken, paid, left, over)


# What is drawn


def test_a_snapshot_is_painted_in_its_places(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    surface = painted(scene)
    up = UP_CARD
    assert near(surface.get_at(at(up[0] - 0.022, up[1] + 0.030)), DARK.ivory, 10)
    assert near(surface.get_at((2, 2)), DARK.room, 4)
    leather = surface.get_at(at(0.5, 0.3659 - 0.3545 + 0.004))
    assert leather.r > leather.b


def test_shoe_and_discard_rack_show_how_many_cards_they_hold(draw: Rasteriser) -> None:
    x, half = layout.DISCARDS[0], CARD_HEIGHT / 2

    def paper(cards_held: int) -> int:
        scene = TableScene(draw, DARK, *SIZE)
        scene.show(viewed(replace(INSURED, discards=DISCARDS[:cards_held])), animate=False)
        surface = painted(scene)
        down, foot = at(x, layout.DISCARDS[1] + half)
        # Up from the pile's foot to the dark print of the uppermost card.
        return next(step for step in range(3, 60) if surface.get_at((down, foot - step)).r < 100)

    # A deck is .0147 of the scene's width thick: 16 pixels.
    assert paper(104) - paper(52) == pytest.approx(0.0147 * SIZE[0], abs=4)


def test_the_cut_card_comes_out_of_the_shoe_and_lies_beside_it(draw: Rasteriser) -> None:
    beside, mouth = at(0.2365, 0.4835), at(0.203, 0.462)
    shots = {}
    for name, shoe, out in (("in", SHOE, False), ("next", Shoe(SHOE.cards, 260, 260), False), ("out", SHOE, True)):
        scene = TableScene(draw, DARK, *SIZE)
        scene.show(viewed(replace(INSURED, shoe=shoe, cut_card_out=out)), animate=False)
        surface = painted(scene)
        shots[name] = [near(surface.get_at(point), "#DFA93C", 30) for point in (mouth, beside)]
    assert shots == {"in": [False, False], "next": [True, False], "out": [False, True]}


def test_the_spot_whose_turn_it_is_has_its_number_lit(scene: TableScene) -> None:
    scene.show(viewed(replace(INSURED, turn=(2, 0))), animate=False)
    x, y = layout.spots(7)[1].seat
    beside = at(x - 0.006, y)
    assert near(painted(scene).get_at(beside), DARK.lit, 20)
    scene.show(viewed(INSURED), animate=False)
    assert not near(painted(scene).get_at(beside), DARK.lit, 40)


def test_two_hands_of_one_player_are_linked_along_the_rail(scene: TableScene) -> None:
    alone = INSURED.spots
    linked = tuple(replace(spot, player="Ana") if spot.number in (1, 2) else spot for spot in alone)
    angles = [layout.LEATHER.angle(*layout.spots(7)[place].seat) for place in (0, 1)]
    middle = at(*layout.LEATHER.at(sum(angles) / 2))
    scene.show(viewed(replace(INSURED, spots=linked)), animate=False)
    drawn = painted(scene).get_at(middle)
    scene.show(viewed(INSURED), animate=False)
    assert sum(drawn[:3]) > sum(painted(scene).get_at(middle)[:3]) + 60


def test_the_common_hands_places_bear_names_and_after_how_many_cards_a_patron_was_complete(scene: TableScene) -> None:
    x, y = layout.spots(4)[2].seat
    wide = [at(x + step / SIZE[0], y + 0.009) for step in range(-70, 71)]
    (spot,) = COMMON_VIEW.table.spots
    drawing = replace(spot, wagers=tuple(replace(it, cards=0) for it in spot.wagers))
    scene.show(COMMON_VIEW, animate=False)
    complete = [tuple(painted(scene).get_at(point)) for point in wide]
    scene.show(replace(COMMON_VIEW, table=replace(COMMON_VIEW.table, spots=(drawing,))), animate=False)
    still_in = [tuple(painted(scene).get_at(point)) for point in wide]
    assert complete != still_in


def test_the_rack_has_at_most_fourteen_tubes_of_at_most_twenty() -> None:
    held = tubes(Rack(tuple(Pile(chip, 55) for chip in CHIPS)), 14)
    assert len(held) <= 14
    assert all(pile.count <= 20 for pile in held)
    assert {pile.denomination for pile in held} == set(CHIPS)
    assert [pile.count for pile in tubes(Rack((Pile(RED, 33), Pile(WHITE, 0))), 14)] == [20, 13, 0]


def test_a_view_takes_rack_shoe_and_discards_from_its_table() -> None:
    view = viewed(INSURED)
    assert (view.chips, view.in_shoe, view.in_discards) == (RACK, 312 - 112, 104)
    assert view.behind_cut_card == 312 - 260
    assert viewed(replace(INSURED, shoe=SHOE.without_cut_card())).behind_cut_card == 0
    other = viewed(INSURED, rack=Rack(()), shoe=10, cut_card=4, discards=3)
    assert (other.chips, other.in_shoe, other.behind_cut_card, other.in_discards) == (Rack(()), 10, 4, 3)


# Motion


def test_nothing_moving_wants_no_frames(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.advance(0)
    assert not scene.busy
    assert scene.advance(1000) == []


def test_playing_a_round_gives_the_same_pictures_as_showing_each_snapshot_at_once(
    draw: Rasteriser, scene: TableScene
) -> None:
    surface = pygame.Surface(SIZE, depth=32)
    now = 0
    for table in a_round():
        scene.show(viewed(table))
        while scene.busy:
            scene.paint(surface, scene.advance(now))
            now += 16
        assert pygame.image.tobytes(surface, "RGB") == still(draw, viewed(table))


def test_a_motion_is_ended_by_the_next_snapshot(draw: Rasteriser, scene: TableScene) -> None:
    now = 0
    tables = a_round()
    for table in tables:
        scene.show(viewed(table))
        now += 40
        scene.advance(now)
    scene.finish()
    assert pixels(scene) == still(draw, viewed(tables[-1]))


def test_each_step_of_a_round_is_over_within_three_tenths_of_a_second(scene: TableScene) -> None:
    scene.show(viewed(a_round()[0]), animate=False)
    for place, table in enumerate(a_round()[1:]):
        scene.show(viewed(table))
        now = 0
        scene.advance(now)
        while scene.moving:
            now += 10
            scene.advance(now)
        # Several cards at once come one after another.
        assert now <= LONGEST_MS + (ALL_DEALT_MS if place == 0 else STAGGER_MS)


def test_reduced_motion_shows_each_snapshot_at_once(draw: Rasteriser) -> None:
    scene = TableScene(draw, DARK, *SIZE, reduced_motion=True)
    for table in a_round():
        scene.show(viewed(table))
        assert not scene.moving
    assert pixels(scene) == still(draw, viewed(a_round()[-1]))


def test_motion_can_be_left_out_and_brought_back(scene: TableScene) -> None:
    first, second, *_ = a_round()
    scene.set_reduced_motion(True)
    scene.show(viewed(first))
    scene.show(viewed(second))
    assert not scene.moving
    scene.set_reduced_motion(False)
    scene.show(viewed(first))
    assert scene.moving


def test_a_card_that_is_turned_up_grows_narrow_and_wide_again(scene: TableScene) -> None:
    _, dealt, up, *_ = a_round()
    scene.show(viewed(dealt), animate=False)
    scene.show(viewed(up))
    scene.advance(0)
    scene.advance(100)
    surface = pygame.Surface(SIZE, depth=32)
    scene.paint(surface)
    y = UP_CARD[1] + 0.030
    lies = [x for x in range(440, 620) if near(surface.get_at((x, at(0, y)[1])), DARK.ivory, 12)]
    scene.finish()
    ends = painted(scene)
    shown = [x for x in range(440, 620) if near(ends.get_at((x, at(0, y)[1])), DARK.ivory, 12)]
    assert len(lies) < len(shown) / 2


def test_the_hole_card_is_turned_over_in_its_place(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(viewed(INSURED), animate=False)
    turned = viewed(replace(INSURED, dealer=dealer("AS", "KD", turned=True)))
    scene.show(turned)
    assert scene.moving
    scene.finish()
    assert scene.take_cues() == (Cue.CARD,)
    assert pixels(scene) == still(draw, turned)


def test_a_pitched_hand_is_turned_up_card_by_card(draw: Rasteriser, scene: TableScene) -> None:
    down = Spot(2, (Hand(cards("TH 8C"), face_down=True),), (bet(),))
    up = replace(down, hands=(Hand(cards("TH 8C")),))
    scene.show(viewed(Table((down,), rack=RACK)), animate=False)
    scene.show(viewed(Table((up,), rack=RACK)))
    scene.advance(0)
    scene.advance(60)
    scene.finish()
    assert scene.take_cues() == (Cue.CARD, Cue.CARD)
    assert pixels(scene) == still(draw, viewed(Table((up,), rack=RACK)))


def test_dealing_a_card_sounds_as_a_card(scene: TableScene) -> None:
    scene.show(viewed(Table((Spot(4, (), (bet(),)),), rack=RACK)), animate=False)
    scene.show(viewed(Table((Spot(4, (Hand(cards("8H")),), (bet(),)),), rack=RACK)))
    scene.finish()
    assert scene.take_cues() == (Cue.CARD,)


def test_what_is_gone_sounds_once_for_each_wager_taken_and_card_picked_up(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    assert scene.take_cues() == ()
    scene.show(viewed(replace(INSURED, spots=INSURED.spots[1:])))
    scene.finish()
    assert sorted(cue.value for cue in scene.take_cues()) == ["card", "card", "chips-taken"]


def test_a_burned_card_goes_from_the_shoe_to_the_discards_and_nothing_of_it_stays(
    draw: Rasteriser, scene: TableScene
) -> None:
    waiting = Table((), shoe=SHOE, rack=RACK, to_burn=1)
    burned = replace(waiting, to_burn=0, shoe=SHOE.after_one(), discards=cards("8H"))
    scene.show(viewed(waiting), animate=False)
    scene.show(viewed(burned))
    scene.finish()
    assert scene.take_cues() == (Cue.CARD,)
    assert pixels(scene) == still(draw, viewed(burned))


@pytest.mark.parametrize(("rack", "to_the_rack"), [(RACK.plus(Chips((Pile(RED, 3),))), True), (RACK, False)])
def test_chips_go_to_the_rack_where_it_has_grown_else_back_to_their_patron(
    draw: Rasteriser, rack: Rack, to_the_rack: bool
) -> None:
    scene = TableScene(draw, DARK, *SIZE)
    empty = Table((Spot(4, (), ()),), rack=rack)
    scene.show(viewed(Table((Spot(4, (), (bet(),)),), rack=RACK)), animate=False)
    bare = pygame.image.frombytes(still(draw, viewed(empty)), SIZE, "RGB")
    scene.show(viewed(empty))
    scene.advance(0)
    scene.advance(80)
    surface = pygame.Surface(SIZE, depth=32)
    scene.paint(surface)
    x, below = at(0.5, layout.spots(7)[3].y + 0.045)
    differs = [y for y in range(SIZE[1]) if tuple(surface.get_at((x, y)))[:3] != tuple(bare.get_at((x, y)))[:3]]
    assert (max(differs) > below) is to_the_rack


def test_chips_given_in_change_come_from_the_rack_and_go_to_their_player(draw: Rasteriser, scene: TableScene) -> None:
    spot, given = Spot(4, (), (bet(),)), PassedChips(4, stack((RED, 4)))
    asks = viewed(Table((replace(spot, to_change=ChipsToChange(stack((GREEN, 1)), RED)),), rack=RACK))
    there = viewed(Table((spot,), rack=RACK, passed=(given,)))
    gone = viewed(Table((spot,), rack=RACK))
    scene.show(asks, animate=False)
    for view in (there, gone):
        scene.show(view)
        scene.finish()
        assert pixels(scene) == still(draw, view)


def test_half_a_bet_taken_leaves_the_other_half(draw: Rasteriser, scene: TableScene) -> None:
    whole = Table((Spot(4, (Hand(cards("TH 6C")),), (bet(RED, 4),)),), rack=RACK)
    half = replace(
        whole, spots=(Spot(4, whole.spots[0].hands, (bet(RED, 2),)),), rack=RACK.plus(Chips((Pile(RED, 2),)))
    )
    scene.show(viewed(whole), animate=False)
    scene.show(viewed(half))
    scene.finish()
    assert scene.take_cues() == (Cue.CHIPS_TAKEN,)
    assert pixels(scene) == still(draw, viewed(half))


def test_another_size_and_back_gives_the_same_picture(scene: TableScene) -> None:
    scene.show(PLAYED_VIEW, animate=False)
    before = pixels(scene)
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == before


@pytest.mark.parametrize("view", [INSURED_VIEW, PLAYED_VIEW, COMMON_VIEW, around((split(7, 4),))])
def test_a_restored_position_is_shown_without_motion_or_sound(scene: TableScene, view: TableView) -> None:
    scene.show(viewed(a_round()[3]), animate=False)
    scene.show(view, animate=False)
    assert not scene.moving
    assert scene.take_cues() == ()


def test_the_dealer_may_have_no_hole_card(scene: TableScene) -> None:
    scene.show(viewed(replace(INSURED, dealer=DealerHand(Card.parse("AS")))), animate=False)
    surface = painted(scene)
    assert not near(surface.get_at(at(HOLE_CARD[0] + 0.024, HOLE_CARD[1])), DARK.ivory, 30)
    assert near(surface.get_at(at(UP_CARD[0] - 0.022, UP_CARD[1] + 0.030)), DARK.ivory, 10)


def test_settled_and_unsettled_wagers_look_alike(draw: Rasteriser) -> None:
    def shot(settled: bool) -> bytes:
        wager = Wager(MAIN, stack((GREEN, 2)), settled=settled)
        return still(draw, viewed(Table((Spot(4, (Hand(cards("TH 8C")),), (wager,)),), rack=RACK)))

    assert shot(True) == shot(False)


def test_patrons_of_the_common_hand_keep_their_places_when_one_has_lost(draw: Rasteriser, scene: TableScene) -> None:
    unnamed = replace(COMMON_VIEW, patrons=())
    (spot,) = unnamed.table.spots
    left = replace(spot, wagers=tuple(it for it in spot.wagers if it.patron != "Ben"))
    later = replace(unnamed, table=replace(unnamed.table, spots=(left,)))
    scene.show(unnamed, animate=False)
    scene.show(later)
    scene.finish()
    assert pixels(scene) == still(draw, replace(later, patrons=COMMON_VIEW.patrons))


def test_a_link_past_another_spot_leaves_its_number_free(draw: Rasteriser, scene: TableScene) -> None:
    linked = tuple(replace(spot, player="Ana") if spot.number in (1, 4) else spot for spot in INSURED.spots)
    scene.show(viewed(replace(INSURED, spots=linked)), animate=False)
    drawn = painted(scene)
    plain = pygame.image.frombytes(still(draw, viewed(INSURED)), SIZE, "RGB")
    for number in (2, 3):
        x, y = at(*layout.spots(7)[number - 1].seat)
        around_it = [(x + dx, y + dy) for dx in range(-7, 8) for dy in range(-7, 8)]
        assert all(tuple(drawn.get_at(it))[:3] == tuple(plain.get_at(it))[:3] for it in around_it)


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_the_cards_of_any_shoe_stay_in_it(draw: Rasteriser, decks: int) -> None:
    def left_of_the_shoe(held: int) -> list[tuple[int, ...]]:
        scene = TableScene(draw, DARK, *SIZE)
        scene.show(viewed(Table((), shoe=Shoe(deck(DeckOf.FIFTY_TWO) * held), rack=RACK)), animate=False)
        surface = painted(scene)
        return [tuple(surface.get_at((x, y))) for x in range(40, 56) for y in range(470, 580)]

    assert left_of_the_shoe(decks) == left_of_the_shoe(0)


def test_the_common_hands_names_stay_when_all_bets_have_been_taken(draw: Rasteriser, scene: TableScene) -> None:
    unnamed = replace(COMMON_VIEW, patrons=())
    (spot,) = unnamed.table.spots
    bare = replace(unnamed, table=replace(unnamed.table, spots=(replace(spot, wagers=(), payments=()),)))
    scene.show(unnamed, animate=False)
    scene.show(bare)
    scene.finish()
    assert pixels(scene) == still(draw, replace(bare, patrons=COMMON_VIEW.patrons))
