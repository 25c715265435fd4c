"""Cards between two shoes as text: packs as bars seen from the side, a deck for scale, and acts in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.commands.paper.pack_bars import bar, scale, side_view
from trainer.commands.paper.seen_text import cut_line, fanned_lines
from trainer.commands.paper.watched_text import watched_lines
from trainer.domain.house.games import Game
from trainer.domain.shuffle.notation import act_text, place_text, to_text
from trainer.domain.shuffle.places import GROWING, HANDS, Place, Where
from trainer.domain.shuffle.state import CutCardAt, Numbers, ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.drills.base import ClockAsk, Layout, Question, StopAsk
from trainer.wording.shuffle.places import place_words

_IN_WORDS = {
    Where.PACK: "In their boxes: {decks}",
    Where.SPARE: "The floor has a spare deck ready",
    Where.WITH_FLOOR: "The floor has taken cards away",
    Where.WASH: "Cards lie all over the felt, face down",
    Where.LOOSE: "Cards lie together on the felt, in no pile",
    Where.CARPET: "A card lies on the floor",
}
"""Places whose thickness cannot be seen."""


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
        yield from watched_lines(question, game)


def _from_the_side(question: Question, table: ShuffleTable) -> Iterator[str]:
    cards = len(table.cards) if question.look_at is None else table.count(question.look_at)
    yield side_view(cards, table.deck_size, question.depth)
    yield scale(table.deck_size)


def _places(table: ShuffleTable, game: Game) -> Iterator[str]:
    seen = [(_capital(_named(at, table, game)), len(cards)) for at, cards in _visible(table)]
    width = max((len(name) for name, _ in seen), default=0)
    yield from (f"{name.ljust(width)} {bar(count, table.deck_size)}" for name, count in seen)
    if seen:
        yield scale(table.deck_size, width)
    yield from _no_packs(table)
    yield from fanned_lines(table)
    yield from filter(None, (cut_line(table),))
    if table.cut_card is CutCardAt.MIDDLE:
        yield "The cut card lies under the growing pile"


def _visible(table: ShuffleTable) -> list[tuple[Place, Numbers]]:
    return [(at, cards) for at, cards in table.lying if at.where not in (*_IN_WORDS, Where.FANNED)]


def _named(at: Place, table: ShuffleTable, game: Game) -> str:
    """A place by its name; what lies squared may be decks counted, not new ones, and by hand there is one pack."""
    if at.where is Where.PASSED and table.re_suited:
        return "the decks counted"
    return "the pack before you" if at in (HANDS, GROWING) and is_by_hand(game) else place_words(at, table, game)


def _no_packs(table: ShuffleTable) -> Iterator[str]:
    for where, words in _IN_WORDS.items():
        numbers = [str(place.number) for place in table.places(where)]
        if numbers:
            yield words.format(decks=f"{'deck' if len(numbers) == 1 else 'decks'} {', '.join(numbers)}")


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
