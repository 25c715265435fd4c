"""What the floor does when it has been called, and what it was rightly called for: told once it has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainer.domain.cards.playing_cards import deck
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.seeing import what_is_odd
from trainer.domain.shuffle.state import ShuffleTable
from trainer.wording.cards import card_words
from trainer.wording.shuffle.answers import answer_words

_ODD = {
    ShuffleReason.CARD_MISSING: "the {card} is missing",
    ShuffleReason.CARD_DOUBLED: "the {card} is there twice",
    ShuffleReason.CARD_MARKED: "the {card} is marked",
    ShuffleReason.CARD_BOXED: "the {card} lies the wrong way up",
    ShuffleReason.FOREIGN_BACK: "the {card} has another back",
}


def floor_words(called: ShuffleTable, answered: ShuffleTable) -> str:
    """``Right: the queen of spades is there twice. The floor takes deck 1 away and brings another.``

    ``called`` is the table once the floor was called, ``answered`` once it had come; "" where it did not come.
    """
    if not called.at_floor or answered.at_floor:
        return ""
    odd = next(_odd(called), "")
    return f"{f'Right: {odd}. ' if odd else ''}{answer_words(called, answered)}."


def _odd(table: ShuffleTable) -> Iterator[str]:
    """What has been seen to be odd, of each deck on the felt."""
    for place in table.places(Where.FANNED):
        why = what_is_odd(table, place.number)
        card = None if why is None else _card(table, place, why)
        if why is not None and card is not None:
            yield _ODD[why].format(card=card)


def _card(table: ShuffleTable, place: Place, why: ShuffleReason) -> str | None:
    """The odd card in words."""
    numbers = table.at(place)
    cards = [table.cards[each] for each in numbers]
    held, whole = Counter(each.card for each in cards), Counter(deck(table.deck_of))
    up = table.face_up.intersection(numbers)
    other_way = set(numbers) - up if len(up) * 2 > len(numbers) else up
    match why:
        case ShuffleReason.CARD_MISSING:
            found = whole - held
        case ShuffleReason.CARD_DOUBLED:
            found = held - whole
        case ShuffleReason.CARD_MARKED:
            found = Counter(each.card for each in cards if each.marked)
        case ShuffleReason.FOREIGN_BACK:
            found = Counter(each.card for each in cards if each.foreign)
        case _:
            found = Counter(table.cards[each].card for each in other_way)
    return next((card_words(each) for each in found), None)
