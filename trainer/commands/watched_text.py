"""A shuffle that is watched, in words: every act as it is told, and what is to be seen once it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainer.commands.pack_bars import side_view
from trainer.domain.cards import deck
from trainer.domain.house import Game
from trainer.domain.shuffling.acts import FanBacks, FanFaces, ShuffleAct
from trainer.domain.shuffling.places import Place, Where
from trainer.domain.shuffling.table import ShuffleTable
from trainer.drills.base import Question
from trainer.drills.spot_the_slip_clips import tables
from trainer.wording.cards import cards
from trainer.wording.shuffle_acts import act_words


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
            return f"Seen: {', '.join(_faces(after, Place(Where.FANNED, number)))}"
        case FanBacks(number):
            return f"Seen: {', '.join(_backs(after, Place(Where.FANNED, number)))}"
        case _ if after.cut is not None and before.cut is None:
            return f"The player cuts: {side_view(len(after.cards), after.deck_size, after.cut.depth)}"
        case _:
            return ""


def _faces(table: ShuffleTable, place: Place) -> Iterator[str]:
    numbers = table.at(place)
    there, whole = Counter(table.cards[number].card for number in numbers), deck(table.deck_of)
    missing = [card for card in whole if not there[card]]
    doubled = [card for card in whole if there[card] > 1]
    if missing:
        yield f"no {cards(missing)}"
    if doubled:
        yield f"{cards(doubled)} twice"
    if any(number not in table.face_up for number in numbers):
        yield "a back among the faces"
    if not missing and not doubled:
        yield f"{len(numbers)} cards, each once"


def _backs(table: ShuffleTable, place: Place) -> Iterator[str]:
    numbers = table.at(place)
    real = [table.cards[number] for number in numbers]
    odd = (
        ("a mark on one back", any(card.marked for card in real)),
        ("one back of another kind", any(card.foreign for card in real)),
        ("a face among the backs", any(number in table.face_up for number in numbers)),
    )
    seen = [words for words, is_so in odd if is_so]
    yield from seen or ["every back alike"]
