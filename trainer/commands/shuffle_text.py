"""Cards between two shoes as text: packs as bars seen from the side, a deck for scale, and acts in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.house import Game
from trainer.domain.shuffling.effects import apply
from trainer.domain.shuffling.notation import act_text, place_text, to_text
from trainer.domain.shuffling.places import Where
from trainer.domain.shuffling.table import CutCardAt, ShuffleTable
from trainer.drills.base import ClockAsk, Layout, Question, StopAsk
from trainer.wording.pack import as_dealt
from trainer.wording.shuffle_acts import act_words
from trainer.wording.shuffle_places import place_words

_BLOCKS_A_DECK = 8
_PARTS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
_WHOLE, _CUT_CARD = "█", "|"
_SIDE_BY_SIDE = (Where.PILE, Where.GROWING, Where.DISCARD_RACK, Where.SHOE, Where.STUB, Where.HANDS)
"""Places whose thickness can be seen; those not among them are told in words alone."""


def is_between_shoes(question: Question) -> bool:
    """Whether the question is about cards and no chips."""
    return question.layout in (Layout.SHUFFLE, Layout.SIDE_VIEW, Layout.RACK_AND_SHOE)


def shuffle_lines(question: Question, game: Game) -> Iterator[str]:
    """What lies there, a bar for each pack; a question that stops acts has them in words, numbered."""
    table = question.shuffle
    if table is None or any(isinstance(ask, ClockAsk) for ask in question.asks):
        return
    if question.layout is Layout.SIDE_VIEW:
        yield from _from_the_side(question, table)
    else:
        yield from _places(table, game)
    if any(isinstance(ask, StopAsk) for ask in question.asks):
        yield from (f"Act {number}: {words}" for number, words in enumerate(told_acts(question, game), start=1))


def _from_the_side(question: Question, table: ShuffleTable) -> Iterator[str]:
    cards = len(table.cards) if question.look_at is None else table.count(question.look_at)
    size, depth = table.deck_size, question.depth
    pack = bar(cards, size) if depth is None else f"{bar(depth, size)}{_CUT_CARD}{bar(cards - depth, size)}"
    yield f"Front {pack} back"
    yield scale(size)


def _places(table: ShuffleTable, game: Game) -> Iterator[str]:
    seen = [(as_dealt(_capital(place_words(at, table)), game), len(cards)) for at, cards in _visible(table)]
    width = max((len(name) for name, _ in seen), default=0)
    yield from (f"{name.ljust(width)} {bar(count, table.deck_size)}" for name, count in seen)
    if seen:
        yield scale(table.deck_size, width)
    if table.cut_card is CutCardAt.MIDDLE:
        yield "The cut card lies under the growing pile"


def _visible(table: ShuffleTable) -> list[tuple[Any, tuple[int, ...]]]:
    return [(at, cards) for at, cards in table.lying if at.where in _SIDE_BY_SIDE]


def bar(cards: int, deck_size: int) -> str:
    """So many cards from the side: eight blocks a deck, to an eighth of a block; a card is never nothing."""
    eighths = max((16 * _BLOCKS_A_DECK * cards + deck_size) // (2 * deck_size), 1 if cards else 0)
    return _WHOLE * (eighths // 8) + _PARTS[eighths % 8]


def scale(deck_size: int, width: int = 0) -> str:
    """One deck, drawn alike, to measure by."""
    return f"{'1 deck'.ljust(max(width, 5))} {bar(deck_size, deck_size)}"


def told_acts(question: Question, game: Game) -> Iterator[str]:
    """Every act of the question in the dealer's words, as it is told before it is done."""
    table = question.shuffle
    if table is None:
        return
    for act in question.acts:
        yield act_words(act, table, game)
        table = apply(table, act)


def shuffle_data(question: Question) -> dict[str, Any]:
    """The table between two shoes for another program, in its notation; nothing for a question of another kind."""
    if question.shuffle is None:
        return {}
    return {
        "shuffle": to_text(question.shuffle),
        "look_at": None if question.look_at is None else place_text(question.look_at),
        "cut": question.depth,
        "acts": [act_text(act) for act in question.acts],
    }


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
