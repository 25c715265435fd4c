"""What is seen of decks spread on the felt and of a pack that is cut, in words and as a bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainer.commands.paper.pack_bars import side_view
from trainer.domain.cards.playing_cards import deck
from trainer.domain.shuffle.irregularities import looked_at
from trainer.domain.shuffle.moving import pack_at
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.wording.cards import cards


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
