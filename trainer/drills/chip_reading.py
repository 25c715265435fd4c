"""Chips that are read instead of cut: what heaps come to, and which of them has one chip too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile
from trainer.domain.table.chip_cutting import cut
from trainer.drills.base import Amount, AmountAsk, Answer, Choice, ChoiceAsk, Course, Grade, Option, Question
from trainer.drills.grading import diagnose, figures, no_answer, ruled, worth_of
from trainer.drills.mistakes import Mistake
from trainer.drills.stakes import DOLLAR, everyday_chip
from trainer.wording.money import money_short
from trainer.wording.numbers import number_in_words

ASK = "read"
ONE_TOO_MANY = "one-chip-too-many"
_MOST_HEAPS, _COMPARED = 3, 3
_NONE = "none"
_NAMES = ("first", "second", "third")
_WHICH = (
    *(Option(str(place), f"The {name}", "abc"[place]) for place, name in enumerate(_NAMES)),
    Option(_NONE, "None", "d"),
)


@dataclass(frozen=True, slots=True)
class ReadTask:
    """What is asked of heaps that lie there."""

    prompt: str
    laid: tuple[Pile, ...]
    asks: AmountAsk | ChoiceAsk


def _heaps_of(chip: Denomination, random: Random) -> ReadTask:
    """Some heaps of one color, and often odd chips beside them."""
    count = random.randint(1, _MOST_HEAPS) * chip.heap + random.randrange(chip.heap)
    return ReadTask("How much is this?", cut(Chips.of([(chip, count)])), AmountAsk(ASK, "It comes to", chips_too=False))


def _read(course: Course, random: Random) -> ReadTask:
    return _heaps_of(everyday_chip(course.game), random)


def _read_another(course: Course, random: Random) -> ReadTask:
    return _heaps_of(random.choice(other_colors(course.game)), random)


def other_colors(game: Game) -> Sequence[Denomination]:
    """The chips besides the everyday one: those of whole dollars, where there are any."""
    everyday = everyday_chip(game)
    others = [chip for chip in sorted(game.equipment.chips.value) if chip != everyday]
    return [chip for chip in others if chip.value % DOLLAR == 0] or others


def _one_too_many(course: Course, random: Random) -> ReadTask:
    chip, odd = random.choice(sorted(course.game.equipment.chips.value)), random.randrange(_COMPARED + 1)
    laid = tuple(Pile(chip, chip.heap + (place == odd)) for place in range(_COMPARED))
    return ReadTask("Which stack has one chip too many?", laid, ChoiceAsk(ASK, "Which one?", _WHICH))


MAKERS = {"read-a-stack": _read, "read-a-stack-of-another-color": _read_another, ONE_TOO_MANY: _one_too_many}


def grade_reading(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge what was read; a missing response is wrong."""
    if question.case == ONE_TOO_MANY:
        return _grade_one_too_many(game, question, answer)
    due = Chips.of((heap.denomination, heap.count) for heap in question.laid).worth
    given = worth_of(answer.response(ASK))
    slip = no_answer() if given is None else diagnose(given, due, (), "You read")
    return Grade(
        right=slip is None,
        headline="Right" if slip is None else slip.headline,
        reason=_counted(question.laid),
        answer=money_short(due),
        due=Answer(((ASK, Amount(due)),)),
        rules=ruled(game.equipment.chips),
        mistake=None if slip is None else slip.mistake,
        figures=figures(given, due, "You said"),
        parts=((ASK, slip is None),),
    )


def _counted(laid: tuple[Pile, ...]) -> str:
    """The sum of heaps, stack by stack: ``Two stacks of five are $10; three more are $3.``"""
    chip = laid[0].denomination
    whole = [heap for heap in laid if heap.count == chip.heap]
    stacks = "One stack" if len(whole) == 1 else f"{number_in_words(len(whole)).capitalize()} stacks"
    is_one = len(whole) == 1
    said = f"{stacks} of {number_in_words(chip.heap)} {'is' if is_one else 'are'} {_worth(whole)}"
    odd = [heap for heap in laid if heap.count != chip.heap]
    if not odd:
        return f"{said}."
    more = number_in_words(odd[0].count)
    return f"{said}; {more} more {'is' if odd[0].count == 1 else 'are'} {_worth(odd)}."


def _worth(heaps: Sequence[Pile]) -> str:
    return money_short(Cents(sum(heap.worth for heap in heaps)))


def _grade_one_too_many(game: Game, question: Question, answer: Answer) -> Grade:
    chip = question.laid[0].denomination
    odd = next((place for place, heap in enumerate(question.laid) if heap.count > chip.heap), None)
    due = Choice(_NONE if odd is None else str(odd))
    given = answer.response(ASK)
    right, answered = given == due, isinstance(given, Choice)
    high = number_in_words(chip.heap)
    all_alike = f"All {number_in_words(len(question.laid))} have {high}."
    too_high = f"It has {number_in_words(chip.heap + 1)}; a stack of {chip.colour} has {high}."
    wrong = "They are even" if odd is None else f"It's the {_NAMES[odd]}"
    return Grade(
        right=right,
        headline="Right" if right else wrong if answered else "No answer",
        reason=all_alike if odd is None else too_high,
        answer=next(option.words for option in _WHICH if option.key == due.key),
        due=Answer(((ASK, due),)),
        rules=ruled(game.equipment.chips),
        mistake=None if right else Mistake.WRONG_HEAPS if answered else Mistake.NO_ANSWER,
        parts=((ASK, right),),
    )
