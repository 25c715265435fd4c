"""Deck estimation: how many decks lie in the rack, remain in the shoe, sit in a pile, to the half or quarter deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, STUB, Place, Where, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand, piles_of, recut_of, shuffle_plan
from trainer.drills.base import Answer, Course, Decks, DecksAsk, FigureTone, Grade, KeyFigure, Layout, Question, Target
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.model_shuffle import cards_of, in_the_middle_of_a_shuffle, rack_and_shoe, rack_and_stub
from trainer.drills.random_cards import full_rack
from trainer.wording.shuffle.deck_figures import (
    all_decks,
    cards_and_their_decks,
    cards_words,
    decks_of_cards,
    fineness_words,
    headline_of_error,
    over_or_under,
    quarters_words,
)
from trainer.wording.shuffle.places import place_words

_CLEAR_OF_A_TIE = 2
"""Cards by which a pack is nearer to one step than to the next, for nobody sees one card in fifty."""


class PackPlace(Enum):
    """Where the cards are."""

    RACK = "rack"
    SHOE = "shoe"
    STUB = "stub"
    PILE = "pile"


class PackSize(Enum):
    """How thick the pack is, as a part of all cards from one bound to the next: the thicker, the harder."""

    THIN = "thin"
    MIDDLING = "middling"
    THICK = "thick"


_BOUNDS = {
    PackSize.THIN: (Fraction(1, 12), Fraction(1, 4)),
    PackSize.MIDDLING: (Fraction(1, 4), Fraction(3, 5)),
    PackSize.THICK: (Fraction(3, 5), Fraction(9, 10)),
}


@dataclass(frozen=True, slots=True)
class EstimateCase:
    """A place, a thickness, and the step to say it in, in quarters of a deck."""

    spot: PackPlace
    size: PackSize
    fineness: int

    @property
    def key(self) -> str:
        return f"{self.spot.value}-{self.size.value}-{'half' if self.fineness == 2 else 'quarter'}"


def cases_of(game: Game) -> tuple[EstimateCase, ...]:
    """Every place, thickness and step.

    A pitched game has no shoe, and its stub is laid down to be judged; piles lie only where the shuffle makes some. Of
    one deck no pack is as thick as some of them want.
    """
    in_piles = shuffle_plan(game, Occasion.END_OF_SHOE).piles > 1
    spots = (
        PackPlace.RACK,
        PackPlace.STUB if is_by_hand(game) else PackPlace.SHOE,
        *((PackPlace.PILE,) if in_piles else ()),
    )
    every = (EstimateCase(spot, size, fineness) for spot in spots for size in PackSize for fineness in (2, 1))
    return tuple(case for case in every if _counts(game, case))


def layout_of(case: EstimateCase) -> Layout:
    """The rack and the shoe are seen close; a pile and a stub lie on the felt."""
    return Layout.RACK_AND_SHOE if case.spot in (PackPlace.RACK, PackPlace.SHOE) else Layout.SHUFFLE


def scene(game: Game, case: EstimateCase, random: Random) -> tuple[ShuffleTable, Place]:
    """A table with a pack of the case's thickness, and where that pack lies."""
    count = random.choice(_counts(game, case))
    match case.spot:
        case PackPlace.RACK:
            return _rack(game, count, random), DISCARD_RACK
        case PackPlace.SHOE:
            return rack_and_shoe(game, count, _behind(game), random), SHOE
        case PackPlace.STUB:
            return rack_and_stub(game, count, random), STUB
        case PackPlace.PILE:
            return _pile(game, case.size, count, random)


def _rack(game: Game, count: int, random: Random) -> ShuffleTable:
    left = cards_of(game) - count
    return rack_and_stub(game, left, random) if is_by_hand(game) else rack_and_shoe(game, left, _behind(game), random)


def _behind(game: Game) -> int:
    return recut_of(game, cards_of(game)).aim


def _pile(game: Game, size: PackSize, count: int, random: Random) -> tuple[ShuffleTable, Place]:
    """A thin pack is one of the piles to shuffle from, a thicker one has grown in their middle."""
    piles = piles_of(game)
    if size is PackSize.THIN:
        number = random.randint(1, piles)
        corners = [count if each == number else _about(count, random) for each in range(1, piles + 1)]
        return in_the_middle_of_a_shuffle(game, corners, random), pile(number)
    return in_the_middle_of_a_shuffle(game, _shared(cards_of(game) - count, piles), random), GROWING


def _about(count: int, random: Random) -> int:
    return count - random.randint(0, count // 4)


def _shared(cards: int, piles: int) -> list[int]:
    each, over = divmod(cards, piles)
    return [each + (number < over) for number in range(piles)]


def _counts(game: Game, case: EstimateCase) -> tuple[int, ...]:
    """How many cards a pack of the case can have: any that is clearly nearest to one step."""
    cards, (least, most) = cards_of(game), _BOUNDS[case.size]
    # In quarters of a card, so that the step, some quarters of a deck, is whole.
    step = case.fineness * game.equipment.deck_of.value.value
    return tuple(
        count
        for count in range(int(cards * least), int(cards * most) + 1)
        if (steps := (8 * count + step) // (2 * step))
        and abs(4 * count - step * steps) <= step / 2 - 4 * _CLEAR_OF_A_TIE
    )


ASK = "decks"
"""The key of the drill's one ask."""


def grade_estimate(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge an estimate by what really lies there; a missing one is wrong. Raises ValueError for another question."""
    cards, size, fineness = _what_lies_there(question)
    due = _nearest(cards, size, fineness)
    response = answer.response(ASK)
    given = response.quarters if isinstance(response, Decks) and response.quarters >= 0 else None
    off = None if given is None else _off(given, cards, size)
    right = given is not None and is_near_enough(given, cards, size, fineness)
    return Grade(
        right=right,
        headline="Right" if right else "No answer" if off is None else headline_of_error(off, size),
        reason=_reason(game, question, due, given),
        answer=f"{quarters_words(due)} ({cards_words(cards)})",
        due=Answer(((ASK, Decks(due)),)),
        rules=ruled(game.equipment.decks, game.equipment.deck_of),
        mistake=None if right else _mistake(off),
        figures=_figures(question, given, off),
        parts=((ASK, right),),
    )


def is_near_enough(quarters: int, cards: int, deck_size: int, fineness: int) -> bool:
    """Whether so many quarters of a deck are no farther from ``cards`` than half a step of ``fineness`` quarters."""
    return abs(2 * quarters * deck_size - 8 * cards) <= fineness * deck_size


def _what_lies_there(question: Question) -> tuple[int, int, int]:
    """The cards at the place asked about, a deck's size, and the step in quarters."""
    ask, table = question.asks[0], question.shuffle
    if table is None or question.look_at is None or not isinstance(ask, DecksAsk):
        raise ValueError("this question asks for no decks")
    return table.count(question.look_at), table.deck_size, ask.quarters


def _nearest(cards: int, deck_size: int, fineness: int) -> int:
    """The nearest step, in quarters; of two the larger."""
    return fineness * ((8 * cards + fineness * deck_size) // (2 * fineness * deck_size))


def _off(quarters: int, cards: int, deck_size: int) -> int:
    """The error in whole cards, above nothing where too many were said."""
    return quarters * deck_size // 4 - cards


def _mistake(off: int | None) -> Mistake:
    if off is None:
        return Mistake.NO_ANSWER
    return Mistake.ESTIMATED_TOO_MANY if off > 0 else Mistake.ESTIMATED_TOO_FEW


def _reason(game: Game, question: Question, due: int, given: int | None) -> str:
    cards, size, _ = _what_lies_there(question)
    assert question.look_at is not None and question.shuffle is not None
    left = question.look_at.where in (Where.SHOE, Where.STUB)
    lie = ("is left in" if cards == 1 else "are left in") if left else ("lies in" if cards == 1 else "lie in")
    where = place_words(question.look_at, question.shuffle, game)
    there = f"{cards_words(cards)} {lie} {where}, {decks_of_cards(cards, size)}"
    nearest = f"{there}: call it {quarters_words(due)}"
    if given is None or given == due:
        return f"{nearest}."
    if not given:
        return f"{nearest}, and not none."
    said, off = quarters_words(given), _off(given, cards, size)
    return f"{nearest}; {said} is {cards_words(abs(off))} {'over' if off > 0 else 'under'}."


def _figures(question: Question, given: int | None, off: int | None) -> tuple[KeyFigure, ...]:
    cards, size, fineness = _what_lies_there(question)
    there = KeyFigure("Lying there", cards_and_their_decks(cards, size))
    if given is None or off is None:
        return (there,)
    tone = FigureTone.RIGHT if is_near_enough(given, cards, size, fineness) else FigureTone.WRONG
    error = f"{cards_words(abs(off))}, {decks_of_cards(abs(off), size)}" if off else "0 cards"
    return KeyFigure("You said", quarters_words(given), tone), there, KeyFigure(over_or_under(off), error)


@dataclass(frozen=True, slots=True)
class DeckEstimation:
    """Thin, middling and thick packs of the game's own cards, by eye."""

    key: str = "deck-estimation"
    title: str = "Deck estimation"
    purpose: str = "Judge by eye how many decks lie in the rack, the shoe or a pile."

    @property
    def target(self) -> Target:
        return Target(4_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(case.key for case in cases_of(course.game))

    def question(self, course: Course, random: Random) -> Question:
        game = course.game
        case = random.choice(cases_of(game))
        table, place = scene(game, case, random)
        where = place_words(place, table, game)
        all_cards = all_decks(game.equipment.decks.value, table.deck_size)
        return Question(
            drill=self.key,
            case=case.key,
            prompt=f"How many decks are in {where}?",
            circumstance=f"{all_cards} are at this table. Say it {fineness_words(case.fineness)}.",
            asks=(DecksAsk(ASK, f"Decks in {where}", case.fineness),),
            rack=full_rack(game),
            layout=layout_of(case),
            shuffle=table,
            look_at=place,
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        return grade_estimate(course.game, question, answer)


DRILL = DeckEstimation()
