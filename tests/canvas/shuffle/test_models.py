"""Every state of every house's shuffle, done right, is drawn on the felt: in sight, apart, and the same at rest."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tests.canvas.shuffle.between_shoes import painted, pixels
from tests.domain.games import shipped
from tests.each_case import each_case
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle import furniture
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.laying import lay_shuffle
from trainer.canvas.shuffle.layout import BOX_HIGH, box_at, cut_card_at, decks_of, extent, is_pile, is_spread
from trainer.canvas.shuffle.layout import furniture as standing
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, FELT_FOOT, WIDTH, ShuffleScale
from trainer.canvas.shuffle.spread_cards import SpreadCard, ribbon, scattered
from trainer.canvas.shuffle.view import ShuffleView
from trainer.commands.render import ShuffleKeyState, steps
from trainer.content.houses.library import Library
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import DISCARD_RACK, Place, Where
from trainer.domain.shuffle.state import CutCardAt

SIZES = [(1104, 592), (1744, 872), (420, 280)]


@cache
def library() -> Library:
    return shipped()


GAMES = [game.key for game in library().games()]
OCCASIONS = list(Occasion)


@cache
def shuffle(key: str, occasion: Occasion) -> tuple[ShuffleKeyState, ...]:
    game = library().game(key)
    assert game is not None
    return tuple(steps(game, occasion, 5))


def card(x: float, y: float, below: float = 0.0) -> Rectangle:
    return Rectangle(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2 + below)


def standing_boxes(view: ShuffleView) -> Iterator[tuple[str, Rectangle]]:
    """What lies in a pile or stands on the felt, each by a name and its box in points."""
    stand = standing(view)
    if not view.pitched:
        yield "shoe", stand.shoe
    yield "rack", furniture.rack_box(*stand.rack, decks_of(view))
    for place, _ in view.table.lying:
        if place != DISCARD_RACK and is_pile(view, place):
            yield f"{place.where.value} {place.number}", extent(view, place)
        if place.where is Where.SPARE:
            yield "spare", card(*box_at(view, place), BOX_HIGH)
    boxes = [card(*box_at(view, place), BOX_HIGH) for place in view.table.places(Where.PACK)]
    if boxes:
        yield "boxes", around(boxes)
    at = cut_card_at(view)
    if at is not None and view.table.cut_card is CutCardAt.ASIDE:
        yield "cut card", card(*at)


def around(boxes: list[Rectangle]) -> Rectangle:
    lefts, tops, rights, bottoms = zip(*((box.left, box.top, box.right, box.bottom) for box in boxes), strict=True)
    return Rectangle(min(lefts), min(tops), max(rights), max(bottoms))


def lying_cards(view: ShuffleView) -> Iterator[tuple[Place, SpreadCard]]:
    for place, _ in view.table.lying:
        if is_spread(view, place) and place.where is not Where.CARPET:
            for it in ribbon(view, place) if place.where is Where.FANNED else scattered(view, place):
                yield place, it


@pytest.mark.parametrize("occasion", OCCASIONS)
@pytest.mark.parametrize("key", GAMES)
def test_nothing_covers_what_it_does_not_lie_upon(key: str, occasion: Occasion) -> None:
    wrong = set()
    for step in shuffle(key, occasion):
        for (name, box), (other, its) in combinations(standing_boxes(step.view), 2):
            if box.shrunk(1).touches(its.shrunk(1)):
                wrong.add((name, other))
    assert wrong == set()


@each_case("occasion", OCCASIONS)
@each_case("key", GAMES)
def test_everything_lies_on_the_felt(key: str, occasion: Occasion) -> None:
    for step in shuffle(key, occasion):
        for name, box in standing_boxes(step.view):
            assert box.left >= 0 and box.right <= WIDTH, name
            assert box.top >= 0 and box.bottom <= FELT_FOOT, name


@each_case("occasion", OCCASIONS)
@each_case("key", GAMES)
def test_spread_cards_lie_on_the_felt_and_no_pile_hides_one(key: str, occasion: Occasion) -> None:
    for step in shuffle(key, occasion):
        piles = [box for name, box in standing_boxes(step.view) if name not in ("cut card", "boxes")]
        for place, it in lying_cards(step.view):
            reach = it.height / 2 if place.where is Where.FANNED else CARD_WIDTH * 0.75
            assert reach <= it.y <= FELT_FOOT - reach * 0.9
            assert it.width / 2 <= it.x <= WIDTH - it.width / 2
            assert not any(box.holds(it.x, it.y) for box in piles)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", GAMES)
def test_no_picture_leaves_the_canvas_by_more_than_its_shadow(
    book: SpriteBook, key: str, size: tuple[int, int]
) -> None:
    art = ShuffleArt(book, ShuffleScale(*size))
    shadow = art.to.card * 0.3
    for step in shuffle(key, Occasion.NEW_GAME)[::3]:
        for laid in lay_shuffle(step.view, art).values():
            left, top = laid.x - laid.image.x, laid.y - laid.image.y
            wide, high = laid.image.surface.get_size()
            assert -shadow <= left and left + wide <= size[0] + shadow
            assert -shadow <= top and top + high <= size[1] + shadow


@pytest.mark.parametrize("occasion", OCCASIONS)
@pytest.mark.parametrize("key", GAMES)
def test_the_felt_at_the_end_of_an_act_is_the_felt_shown_at_once(
    draw: Rasteriser, theme: CanvasTheme, key: str, occasion: Occasion
) -> None:
    size = (420, 280)
    moved, still = (ShuffleScene(draw, theme, *size) for _ in range(2))
    now = 0.0
    for step in shuffle(key, occasion):
        moved.show(step.view, act=step.act)
        for _ in range(3):
            moved.advance(now)
            now += 45
        still.show(step.view, animate=False)
        assert pixels(painted(moved, *size)) == pixels(painted(still, *size)), step.act


@pytest.mark.parametrize("oddity", list(Oddity))
def test_a_new_game_with_an_odd_deck_is_drawn_whole(book: SpriteBook, oddity: Oddity) -> None:
    game = library().game("exhibit-17-011/blackjack")
    assert game is not None
    art = ShuffleArt(book, ShuffleScale(420, 280))
    away = 0
    for step in steps(game, Occasion.NEW_GAME, 3, oddity):
        boxes = list(standing_boxes(step.view))
        away += bool(step.view.table.places(Where.WITH_FLOOR))
        wrong = {(a, b) for (a, x), (b, y) in combinations(boxes, 2) if x.shrunk(1).touches(y.shrunk(1))}
        assert wrong == set()
        assert lay_shuffle(step.view, art)
    assert away
