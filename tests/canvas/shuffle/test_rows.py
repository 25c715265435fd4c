"""Decks sorted into rows: of every card the whole index can be read, whether one deck lies there or eight."""

import pytest

from tests.canvas.shuffle.between_shoes import fanned, lying
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.layout import CUT_CARD_ASIDE, furniture
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, ShuffleScale
from trainer.canvas.shuffle.spread_cards import SpreadCard, ribbon
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.cards.playing_cards import Card, Rank, Suit

DECKS = [1, 2, 3, 4, 6, 8]


def rows(decks: int) -> ShuffleView:
    places = ((fanned(number), 52) for number in range(1, decks + 1))
    return ShuffleView(lying(*places, re_suited=True, face_up=frozenset(range(52 * decks))))


def cards_of(view: ShuffleView) -> list[SpreadCard]:
    return [it for place, _ in view.table.lying for it in ribbon(view, place)]


def index_of(art: ShuffleArt, rank: Rank, width: int) -> tuple[int, int]:
    """Where the upper left index of a card so many pixels wide ends at its right and at its foot."""
    high = round(width * 1.4)
    surface = art.piles.side_of(Card(rank, Suit.HEARTS), width, high)
    # The index stands in the upper third, left of the pips and of a court's frame.
    spots = [(x, y) for x in range(2, round(width * 0.29)) for y in range(2, round(high * 0.39))]
    ink = [(x, y) for x, y in spots if surface.get_at((x, y)).g < 140]
    return max(x for x, _ in ink), max(y for _, y in ink)


@pytest.mark.parametrize("size", [(1104, 592), (1744, 872)])
@pytest.mark.parametrize("decks", DECKS)
def test_the_index_of_every_card_is_in_sight(book: SpriteBook, decks: int, size: tuple[int, int]) -> None:
    art = ShuffleArt(book, ShuffleScale(*size))
    cards, scale = cards_of(rows(decks)), art.to.unit
    width = round(cards[0].width * scale)
    right, foot = (max(part) for part in zip(*(index_of(art, rank, width) for rank in Rank), strict=True))
    for it in cards:
        beside = [other.x - it.x for other in cards if other.y == it.y and other.x > it.x]
        below = [other.y - it.y for other in cards if other.y > it.y + 10]
        assert not beside or min(beside) * scale > right
        assert not below or min(below) * scale > foot


@pytest.mark.parametrize("decks", DECKS)
def test_rows_lie_clear_of_the_cut_card_and_what_stands_there(decks: int) -> None:
    view = rows(decks)
    for it in cards_of(view):
        assert it.y + it.height / 2 <= min(furniture(view).shoe.top, CUT_CARD_ASIDE[1] - CARD_HEIGHT / 2)
        assert it.x + it.width / 2 <= furniture(view).rack[0] - CARD_WIDTH / 2 - 11


def test_few_decks_keep_the_size_of_the_cards_in_piles() -> None:
    assert {it.width for decks in (1, 2) for it in cards_of(rows(decks))} == {CARD_WIDTH}
    assert all(it.width < CARD_WIDTH for decks in (3, 8) for it in cards_of(rows(decks)))
