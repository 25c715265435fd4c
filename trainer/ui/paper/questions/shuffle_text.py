"""Cards between two shoes as text: packs as bars seen from the side, a deck for scale, and acts in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from trainer.domain.cards.playing_cards import deck
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import FanBacks, FanFaces, RefuseCut, ShuffleAct
from trainer.domain.shuffle.irregularities import looked_at
from trainer.domain.shuffle.moving import pack_at
from trainer.domain.shuffle.notation import act_text, place_text, to_text
from trainer.domain.shuffle.places import GROWING, HANDS, Place, Where
from trainer.domain.shuffle.state import CutCardAt, Numbers, ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.drills.base import ClockAsk, Layout, Question, StopAsk
from trainer.drills.spot_the_slip.clips import tables
from trainer.wording.cards import cards
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.places import place_words

_BLOCKS_A_DECK = 8
_PARTS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
_WHOLE, _CUT_CARD = "█", "|"


def bar(cards: int, deck_size: int) -> str:
    """So many cards, to an eighth of a block; a card is never nothing."""
    eighths = max((16 * _BLOCKS_A_DECK * cards + deck_size) // (2 * deck_size), 1 if cards else 0)
    return _WHOLE * (eighths // 8) + _PARTS[eighths % 8]


def scale(deck_size: int, width: int = 0) -> str:
    """One deck, drawn alike, to measure by; its name takes ``width`` characters at least."""
    return f"{'1 deck'.ljust(width)} {bar(deck_size, deck_size)}"


def side_view(cards: int, deck_size: int, depth: int | None = None) -> str:
    """A whole pack, its front on the right as on the felt; a cut card has ``depth`` cards before it, where named."""
    pack = bar(cards, deck_size)
    if depth is not None:
        pack = f"{bar(cards - depth, deck_size)}{_CUT_CARD}{bar(depth, deck_size)}"
    return f"Back {pack} front"


def faces_seen(table: ShuffleTable, number: int) -> str:
    """A deck with its faces up: ``52 cards, each once``, ``no 7\N{BLACK SPADE SUIT}``, ``a back among the faces``."""
    return ", ".join(_faces(table, Place(Where.FANNED, number)))


def backs_seen(table: ShuffleTable, number: int) -> str:
    """A deck with its backs up: ``every back alike``, ``a mark on one back``."""
    return ", ".join(_backs(table, Place(Where.FANNED, number)))


def fanned_lines(table: ShuffleTable) -> Iterator[str]:
    """The decks that lie spread: a line for each of new ones, with what its looks have shown; one for re-suited ones.

    ``Deck 2 is fanned, its backs up. Seen: 52 cards, each once; every back alike``.
    """
    numbers = [place.number for place in table.places(Where.FANNED)]
    if table.re_suited and numbers:
        yield f"Re-suited, face up: {'deck' if len(numbers) == 1 else 'decks'} {', '.join(map(str, numbers))}"
        odd = ((number, faces_seen(table, number)) for number in numbers)
        yield from (f"Seen: deck {number}, {words}" for number, words in odd if not words.endswith("each once"))
        return
    yield from (_fanned(table, number) for number in numbers)


def cut_line(table: ShuffleTable) -> str:
    """The player's cut as it lies there, from the side; "" where there is none or it is brought together."""
    if table.cut is None or table.brought_together:
        return ""
    return f"The player cuts: {side_view(table.count(pack_at(table)), table.deck_size, table.cut.depth)}"


def _fanned(table: ShuffleTable, number: int) -> str:
    looked = looked_at(table, number)
    if looked is None or not (looked.faces or looked.backs):
        return f"Out of its box: deck {number}"
    numbers = table.at(Place(Where.FANNED, number))
    side = "faces" if 2 * len(table.face_up.intersection(numbers)) > len(numbers) else "backs"
    seen = [faces_seen(table, number)] if looked.faces else []
    seen += [backs_seen(table, number)] if looked.backs else []
    return f"Deck {number} is fanned, its {side} up. Seen: {'; '.join(seen)}"


def _faces(table: ShuffleTable, place: Place) -> Iterator[str]:
    numbers = table.at(place)
    there, whole = Counter(table.cards[number].card for number in numbers), deck(table.deck_of)
    missing = [card for card in whole if not there[card]]
    doubled = [card for card in whole if there[card] > 1]
    if missing:
        yield f"no {cards(missing)}"
    if doubled:
        yield f"{cards(doubled)} twice"
    if 0 < len(table.face_up.intersection(numbers)) < len(numbers):
        yield "a back among the faces"
    elif not missing and not doubled:
        yield f"{len(numbers)} cards, each once"


def _backs(table: ShuffleTable, place: Place) -> Iterator[str]:
    numbers = table.at(place)
    real = [table.cards[number] for number in numbers]
    odd = (
        ("a mark on one back", any(card.marked for card in real)),
        ("one back of another kind", any(card.foreign for card in real)),
        ("a face among the backs", 0 < len(table.face_up.intersection(numbers)) < len(numbers)),
    )
    seen = [words for words, is_so in odd if is_so]
    yield from seen or ["every back alike"]


def watched(question: Question, game: Game) -> Iterator[tuple[str, str]]:
    """Each act of the question in the dealer's words, and what is seen then; "" where the act says it all."""
    if question.shuffle is None:
        return
    led_to = tables(question.shuffle, question.acts, question.depth)
    for act, before, after in zip(question.acts, led_to, led_to[1:], strict=False):
        yield act_words(act, before, game), _seen(act, before, after)


def watched_lines(question: Question, game: Game) -> Iterator[str]:
    """The acts numbered from 1, what is seen in a line of its own."""
    for number, (words, seen) in enumerate(watched(question, game), start=1):
        yield f"Act {number}: {words}"
        if seen:
            yield seen


def _seen(act: ShuffleAct, before: ShuffleTable, after: ShuffleTable) -> str:
    match act:
        case FanFaces(number):
            return f"Seen: {faces_seen(after, number)}"
        case FanBacks(number):
            return f"Seen: {backs_seen(after, number)}"
        case _ if after.cut is not None and (before.cut is None or isinstance(act, RefuseCut)):
            return cut_line(after)
        case _:
            return ""


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
