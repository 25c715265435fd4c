"""A pitched game at the table: there is no shoe, the dealer's left hand holds the pack and deals from there."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import PRINT, cards
from tests.canvas.rounds import INSURED, RACK
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.skin.drawing import HandPicture, draw_hand
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.spots.targets import AtCard, AtCutCard, AtShoe, DueOnTable
from trainer.canvas.table import holding_hand
from trainer.canvas.table.ground import TableScale
from trainer.canvas.table.pack import PACK, next_card
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, DeckOf, deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.table.state import Spot, Table

SIZE = (1104, 608)
DECK = deck(DeckOf.FIFTY_TWO)
CUT_CARD = "#DFA93C"
RIGHT_OF_THE_PACK = 0.190, 0.500
"""Inside the outline a shoe would have."""
ON_THE_THUMB = PACK[0] - 0.47 * CARD_WIDTH, PACK[1] + 0.1 * CARD_HEIGHT
ON_THE_PALM = PACK[0] - 0.4 * CARD_WIDTH, PACK[1] + 0.6 * CARD_HEIGHT
ON_THE_FINGERS = PACK[0] + 0.7 * CARD_WIDTH, PACK[1] - 0.1 * CARD_HEIGHT


def dealt(count: int, packed: tuple[Card, ...] = DECK * 2, cut_card: int | None = None) -> TableView:
    table = replace(INSURED, shoe=Shoe(packed, count, cut_card), discards=packed[:count])
    return TableView(table, PRINT, pitched=True)


def shown(draw: Rasteriser, view: TableView) -> TableScene:
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(view, animate=False)
    return scene


def painted(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    scene.advance(0)
    scene.paint(surface)
    return surface


def at(x: float, y: float) -> tuple[int, int]:
    across, down = TableScale(*SIZE).pixels(x, y)
    return round(across), round(down)


def is_skin(colour: pygame.Color) -> bool:
    """Redder than green and greener than blue, each by far: neither felt nor paper nor a card's back."""
    return colour.r > colour.g + 20 and colour.g > colour.b + 10


def paper(draw: Rasteriser, view: TableView) -> int:
    """How many pixels of the pack's edge are seen below its next card."""
    across = at(*PACK)[0]
    surface = painted(shown(draw, view))
    foot = at(0, PACK[1] + CARD_HEIGHT / 2)[1]
    return next(step for step in range(3, 90) if surface.get_at((across, foot - step)).r < 100)


def test_a_pitched_game_has_a_pack_and_no_shoe(draw: Rasteriser) -> None:
    shoe = shown(draw, replace(dealt(0), pitched=False))
    pack = shown(draw, dealt(0))
    assert shoe.hit(*at(*RIGHT_OF_THE_PACK)) == AtShoe()
    assert pack.hit(*at(*RIGHT_OF_THE_PACK)) is None
    assert is_skin(painted(pack).get_at(at(*RIGHT_OF_THE_PACK)))


def test_the_pack_is_as_thick_as_its_cards(draw: Rasteriser) -> None:
    # A deck is .0147 of the scene's width thick: 16 pixels.
    assert paper(draw, dealt(0)) - paper(draw, dealt(52)) == pytest.approx(0.0147 * SIZE[0], abs=2)
    assert paper(draw, dealt(52)) - paper(draw, dealt(78)) == pytest.approx(0.0147 * SIZE[0] / 2, abs=2)


@pytest.mark.parametrize("place", [ON_THE_THUMB, ON_THE_PALM, ON_THE_FINGERS])
def test_the_dealer_holds_the_pack_in_the_left_hand(draw: Rasteriser, place: tuple[float, float]) -> None:
    # A left hand, palm up: the thumb is on the pack's left, the fingers come round its right.
    assert is_skin(painted(shown(draw, dealt(52))).get_at(at(*place)))
    shoe = replace(dealt(52), pitched=False)
    assert not is_skin(painted(shown(draw, shoe)).get_at(at(*place)))


@pytest.mark.parametrize("place", [ON_THE_THUMB, ON_THE_PALM, ON_THE_FINGERS])
def test_a_hand_that_holds_no_card_is_not_drawn(draw: Rasteriser, place: tuple[float, float]) -> None:
    assert not is_skin(painted(shown(draw, dealt(104))).get_at(at(*place)))


def test_the_hand_is_not_drawn_anew_for_each_card(draw: Rasteriser, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def noted(*args: Any, **named: Any) -> HandPicture:
        drawn.append(named.get("part"))
        return draw_hand(*args, **named)

    monkeypatch.setattr(holding_hand, "draw_hand", noted)
    scene = shown(draw, dealt(20))
    assert len(drawn) == 3
    for count in range(22, 40, 2):
        scene.show(dealt(count), animate=False)
    assert len(drawn) == 3


def test_a_pack_of_many_decks_is_no_thicker_than_one_of_two(draw: Rasteriser) -> None:
    assert paper(draw, dealt(0, DECK * 6)) == pytest.approx(paper(draw, dealt(0)), abs=2)


def test_nothing_lies_there_once_all_is_dealt(draw: Rasteriser) -> None:
    colour = painted(shown(draw, dealt(104))).get_at(at(*PACK))
    assert colour.g > colour.r + 20


@pytest.mark.parametrize("count", [0, 60, 103])
def test_the_pack_is_pressed_from_its_foot_to_its_next_card(draw: Rasteriser, count: int) -> None:
    scene = shown(draw, dealt(count))
    foot = PACK[0], PACK[1] + 0.4 * CARD_HEIGHT
    for point in (next_card(dealt(count)).middle, foot):
        assert scene.hit(*at(*point)) == AtShoe()
    assert scene.hit(*(scene.where(AtShoe()) or (0, 0))) == AtShoe()


def test_a_card_comes_from_the_top_of_the_pack(draw: Rasteriser) -> None:
    before = replace(dealt(0), table=Table((Spot(4, (Hand(cards("9D")),), ()),), rack=RACK, shoe=Shoe(DECK * 2)))
    spots = (Spot(4, (Hand(cards("9D 5H")),), ()),)
    scene = shown(draw, before)
    empty = painted(scene)
    scene.show(replace(before, table=replace(before.table, spots=spots)))
    top = next_card(before).middle
    card = painted(scene).subsurface(pygame.Rect(0, 0, 20, 20).move(at(top[0] - 0.01, top[1] - 0.01)))
    lay = empty.subsurface(pygame.Rect(0, 0, 20, 20).move(at(top[0] - 0.01, top[1] - 0.01)))
    assert pygame.image.tobytes(card, "RGB") != pygame.image.tobytes(lay, "RGB")


def test_a_card_that_is_lifted_lies_on_the_pack_before_it_is_dragged(draw: Rasteriser) -> None:
    scene = shown(draw, dealt(10))
    assert scene.lift(AtShoe())
    x, y = next_card(dealt(10)).middle
    # It lies straight where the pack lies turned: its lower edge is seen below the pack's.
    corner = at(x + 0.43 * CARD_WIDTH, y + 0.475 * CARD_HEIGHT)
    assert near(painted(scene).get_at(corner), DARK.ivory, 12)


def test_the_path_of_a_card_that_is_due_begins_beside_the_pack(draw: Rasteriser) -> None:
    scene = shown(draw, dealt(0))
    scene.show_due(DueOnTable((AtCard(4, 0, 2),)))
    without = painted(scene)
    scene.show_due(DueOnTable((AtCard(4, 0, 2),), comes_from=AtShoe()))
    both = painted(scene)
    differing = [x for x in range(SIZE[0]) for y in range(SIZE[1]) if both.get_at((x, y)) != without.get_at((x, y))]
    assert at(PACK[0] + CARD_WIDTH / 2, 0)[0] < min(differing) < at(PACK[0] + CARD_WIDTH, 0)[0]


def test_the_cut_card_shows_in_the_edge_then_on_top_and_lies_aside_when_it_is_out(draw: Rasteriser) -> None:
    def yellow(view: TableView) -> bool:
        surface, (across, foot) = painted(shown(draw, view)), at(PACK[0], PACK[1] + CARD_HEIGHT / 2)
        return any(near(surface.get_at((across, foot - step)), CUT_CARD, 30) for step in range(3, 40))

    assert yellow(dealt(20, cut_card=70))
    assert not yellow(dealt(20))
    following = shown(draw, dealt(70, cut_card=70))
    assert near(painted(following).get_at(at(*next_card(dealt(70)).middle)), CUT_CARD, 30)
    assert following.hit(*(following.where(AtCutCard()) or (0, 0))) == AtCutCard()
    out = dealt(70)
    aside = shown(draw, replace(out, table=replace(out.table, cut_card_out=True)))
    assert aside.hit(*at(0.2365, 0.4835)) == AtCutCard()
    assert aside.hit(*at(*next_card(out).middle)) == AtShoe()
