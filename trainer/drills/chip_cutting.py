"""Chip cutting: build an amount from the rack as the house cuts it, prove, read, break out, color up, change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import TableCall
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Stack
from trainer.domain.table.chip_cutting import CutFault, change, colour_up, cut, heaps_fault, in_fewest
from trainer.drills import chip_reading
from trainer.drills.base import (
    Answer,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    Course,
    FigureTone,
    Grade,
    Heaps,
    KeyFigure,
    Layout,
    Option,
    Question,
    Target,
    Working,
)
from trainer.drills.grading import TellingSum, no_answer, ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.stakes import bet
from trainer.wording.chips import chips_words, denomination_value, pile
from trainer.wording.money import money
from trainer.wording.numbers import number_in_words
from trainer.wording.player_or_patron import as_seated

CHIPS, CALL = "chips", "call"
_COLOUR_CHANGE = Option("colour-change", "A colour change", "a")
_CALLS = (_COLOUR_CHANGE, Option("no-more-bets", "No more bets", "b"), Option("nothing", "Nothing", "c"))
_CHANGED_FOR_OTHERS = ("colour-up", "change")
_HINT = "Highest first; Space starts a new stack."
_FEWEST, _WHOLE = "In the fewest chips.", "In the fewest chips, none of them with cents."
_MOST_CHIPS, _DOLLAR = 20, 100
_TRIES = 1_000
_COLOURS = (1, 2, 2, 2)
"""How many colors are colored up or changed: two more often than one, so that few tasks come twice."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be cut: the sentence that asks, and the chips that are right."""

    prompt: str
    circumstance: str
    due: Chips
    amount: Cents | None = None
    pushed_in: Stack | None = None


Make = Callable[[Course, Random], Task]


def _build(course: Course, random: Random, most: int) -> Task:
    """An amount in the fewest chips, whole units in chips of whole units.

    It is up to ``most`` cents, or as many times that as the smallest chip is worth units.
    """
    game = course.game
    smallest = _smallest(game)
    most *= max(1, smallest // _DOLLAR)
    for _ in range(_TRIES):
        amount = Cents(random.randrange(smallest, most, smallest))
        due = _built(game, amount)
        if due is not None:
            return Task(f"Cut {money(amount)} from the rack.", _how(game, amount), due, amount=amount)
    amount, due = random.choice(_few_chips(game))
    return Task(f"Cut {money(amount)} from the rack.", _how(game, amount), due, amount=amount)


def _smallest(game: Game) -> Cents:
    return min(chip.value for chip in game.equipment.chips.value)


def _built(game: Game, amount: Cents) -> Chips | None:
    """The fewest chips of ``amount`` cents; None if that is a single chip, too many, or cannot be made."""
    due = in_fewest(amount, full_rack(game).tubes)
    return due if due is not None and 1 < due.count <= _MOST_CHIPS else None


@lru_cache(maxsize=64)
def _few_chips(game: Game) -> tuple[tuple[Cents, Chips], ...]:
    """The amounts that up to twenty of each chip come to and that can be asked for, with the chips that are due."""
    amounts = {Cents(chip.value * count) for chip in game.equipment.chips.value for count in range(2, _MOST_CHIPS + 1)}
    return tuple((amount, due) for amount in sorted(amounts) if (due := _built(game, amount)) is not None)


def _how(game: Game, amount: Cents) -> str:
    """How the chips are chosen: of a sum in whole dollars none has cents, where the house has any that do."""
    has_cents = any(chip.value % _DOLLAR for chip in game.equipment.chips.value)
    return _WHOLE if has_cents and not amount % _DOLLAR else _FEWEST


def _build_small(course: Course, random: Random) -> Task:
    return _build(course, random, 5_000)


def _build_large(course: Course, random: Random) -> Task:
    return _build(course, random, 150_000)


def _prove(course: Course, random: Random) -> Task:
    """A sum in one colour, cut in heaps so that everyone can count it."""
    chip = random.choice(_proved(course.game))
    due = Chips.of([(chip, random.randint(chip.heap + 1, _MOST_CHIPS))])
    prompt = f"Cut {money(due.worth)} in {chip.colour}."
    return Task(prompt, "In this house's stacks, odd chips last.", due, amount=due.worth)


def _proved(game: Game) -> list[Denomination]:
    """The chips whose tube holds a stack of twenty."""
    return [tube.denomination for tube in full_rack(game).tubes if tube.count >= _MOST_CHIPS]


def _break_out(course: Course, random: Random) -> Task:
    """A mixed bet broken out by colour to be sized."""
    stack = bet(course.stakes, course.game, random, _is_mixed)
    return Task(
        "Break out this bet.",
        "Colour by colour, the highest first, each in stacks.",
        stack.broken_out(),
        pushed_in=stack,
    )


def _is_mixed(chips: Chips) -> bool:
    return len(chips.piles) > 1 and chips.count <= _MOST_CHIPS


def _colour_up(course: Course, random: Random) -> Task:
    """Small chips that a player leaves the table with, of one color or two, changed for the fewest."""
    game = course.game
    for _ in range(_TRIES):
        pushed_in = _left_with(game, random)
        if _coloured_up(game, pushed_in) is not None:
            break
    else:
        pushed_in = random.choice(_colour_ups(game))
    return Task(
        f"Color up {chips_words(pushed_in)}.",
        "The player is leaving; give the fewest chips, none smaller.",
        colour_up(pushed_in, full_rack(game)),
        pushed_in=Stack.standing(pushed_in),
    )


def _left_with(game: Game, random: Random) -> Chips:
    """Five to twenty small chips, of one color or two."""
    small = _small_chips(game)
    colours = random.sample(small, min(len(small), random.choice(_COLOURS)))
    count = random.randint(5, _MOST_CHIPS)
    first = count if len(colours) == 1 else random.randint(1, count - 1)
    return Chips.of(list(zip(colours, (first, count - first), strict=False)))


def _coloured_up(game: Game, pushed_in: Chips) -> Chips | None:
    """The fewer chips they are changed for; None where there are none fewer."""
    due = colour_up(pushed_in, full_rack(game))
    return due if due.count < pushed_in.count else None


@lru_cache(maxsize=64)
def _colour_ups(game: Game) -> tuple[Chips, ...]:
    """What can be colored up: five to twenty of one color."""
    counts = range(5, _MOST_CHIPS + 1)
    pushed = (Chips.of([(chip, count)]) for chip in _small_chips(game) for count in counts)
    return tuple(each for each in pushed if _coloured_up(game, each) is not None)


def _small_chips(game: Game) -> list[Denomination]:
    """Every chip but the dearest, which has nothing above it."""
    return sorted(game.equipment.chips.value)[:-1]


def _change(course: Course, random: Random) -> Task:
    """A few large chips, of one color or two, changed into one smaller color."""
    game = course.game
    for _ in range(_TRIES):
        pushed_in, into = _to_change(game, random)
        due = change(pushed_in.worth, (into,), full_rack(game))
        if due is not None and due.worth == pushed_in.worth and due.count <= _MOST_CHIPS:
            break
    else:
        (dear, into), due = random.choice(tuple(_changes(game).items()))
        pushed_in = Chips.of([(dear, 1)])
    given = " and ".join(f"{number_in_words(each.count)} {each.denomination.colour}" for each in pushed_in.piles)
    return Task(
        f"Change {given} into {into.colour}.",
        f"The player wants {denomination_value(into)} chips.",
        due,
        pushed_in=Stack.standing(pushed_in),
    )


def _to_change(game: Game, random: Random) -> tuple[Chips, Denomination]:
    """Chips to change, up to three each of one color or two, and a smaller color that one of each goes into."""
    _, into = random.choice(tuple(_changes(game)))
    larger = [dear for dear, smaller in _changes(game) if smaller == into]
    colours = random.sample(larger, min(len(larger), random.choice(_COLOURS)))
    return Chips.of([(each, random.randint(1, 3)) for each in colours]), into


@lru_cache(maxsize=64)
def _changes(game: Game) -> Mapping[tuple[Denomination, Denomination], Chips]:
    """Which chip can be changed into which smaller one, and the chips that are given for it."""
    pairs = ((dear, into) for into, dear in combinations(sorted(game.equipment.chips.value), 2))
    made = ((pair, change(pair[0].value, (pair[1],), full_rack(game))) for pair in pairs)
    return {
        pair: due for pair, due in made if due is not None and due.worth == pair[0].value and due.count <= _MOST_CHIPS
    }


_MAKERS: dict[str, Make] = {
    "build-small-amount": _build_small,
    "build-large-amount": _build_large,
    "prove-one-colour": _prove,
    "break-out-mixed-bet": _break_out,
    "colour-up": _colour_up,
    "change": _change,
}


def _possible(course: Course) -> tuple[str, ...]:
    """The cases the house's chips allow: some can be neither mixed, coloured up nor changed."""
    game = course.game
    may_be = {
        "build-small-amount": bool(_few_chips(game)),
        "build-large-amount": bool(_few_chips(game)),
        "prove-one-colour": bool(_proved(game)),
        "break-out-mixed-bet": len(game.equipment.chips.value) > 1 and _has_mixed_bets(course),
        "colour-up": bool(_colour_ups(game)),
        "change": bool(_changes(game)),
        "read-a-stack": True,
        "read-a-stack-of-another-color": bool(chip_reading.other_colors(game)),
        chip_reading.ONE_TOO_MANY: True,
    }
    can_cut = any(there for case, there in may_be.items() if case not in chip_reading.MAKERS)
    return tuple(case for case, there in may_be.items() if there and can_cut)


def _has_mixed_bets(course: Course) -> bool:
    try:
        bet(course.stakes, course.game, Random(0), _is_mixed)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class ChipCutting:
    """Cut chips as the house cuts them: dearest first, in heaps of five or four, so that everyone can count."""

    key: str = "chip-cutting"
    title: str = "Chip cutting"
    purpose: str = "Read, build, prove, break out, color up and change, in clean stacks."

    @property
    def target(self) -> Target:
        return Target(10_000, "20 cheques run down under 10 s, from a community college's casino blackjack badge")

    def unavailable(self, game: Game) -> str | None:
        if _few_chips(game) or _proved(game) or _colour_ups(game) or _changes(game):
            return None
        return f"The chips of {game.name} make nothing to cut: each amount is a single chip, or more than twenty."

    def cases(self, course: Course) -> Sequence[str]:
        return _possible(course)

    def question(self, course: Course, random: Random) -> Question:
        case = random.choice(self.cases(course))
        if case in chip_reading.MAKERS:
            read = chip_reading.MAKERS[case](course, random)
            return self._asked(course, case, read.prompt, "", (read.asks,), laid=read.laid)
        task = _MAKERS[case](course, random)
        asks: tuple[Ask, ...] = (*_call_asked(course.game, case), ChipsAsk(CHIPS, "Cut the chips", _HINT))
        circumstance = as_seated(task.circumstance, course.game)
        return self._asked(course, case, task.prompt, circumstance, asks, task)

    def _asked(
        self,
        course: Course,
        case: str,
        prompt: str,
        circumstance: str,
        asks: tuple[Ask, ...],
        task: Task | None = None,
        laid: tuple[Pile, ...] = (),
    ) -> Question:
        return Question(
            drill=self.key,
            case=case,
            prompt=prompt,
            circumstance=circumstance,
            asks=asks,
            rack=full_rack(course.game),
            layout=Layout.CHIPS_ONLY,
            amount=None if task is None else task.amount,
            pushed_in=None if task is None else task.pushed_in,
            laid=laid,
        )

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        if question.case in chip_reading.MAKERS:
            return chip_reading.grade_reading(course.game, question, answer)
        due = due_chips(course.game, question)
        given = answer.response(CHIPS)
        slip = _slip(given.heaps, due) if isinstance(given, Heaps) and given.heaps else no_answer()
        asked = bool(_call_asked(course.game, question.case))
        told = _wrong_call(answer) if asked else None
        first = told or slip
        called = (CALL, Choice(_COLOUR_CHANGE.key)), (CALL, told is None)
        return Grade(
            right=first is None,
            headline="Right" if first is None else first.headline,
            reason=_TOLD_FIRST if told is not None else _reason(question, due, slip),
            answer=f"{money(due.worth)}: {heaps_words(cut(due))}",
            due=Answer((*called[:1] * asked, (CHIPS, Heaps(cut(due))))),
            rules=ruled(*_rules(course.game, asked, of_the_call=told is not None)),
            mistake=None if first is None else first.mistake,
            figures=_figures(given if isinstance(given, Heaps) else None, due),
            working=_working(due),
            parts=(*called[1:] * asked, (CHIPS, slip is None)),
        )


DRILL = ChipCutting()


_TOLD_FIRST = "This house announces a colour change before chips are changed for others."


def _call_asked(game: Game, case: str) -> tuple[ChoiceAsk, ...]:
    """What is said first, where the house wants a change of chips announced."""
    is_told = TableCall.COLOUR_CHANGE in game.round.calls.value and case in _CHANGED_FOR_OTHERS
    return (ChoiceAsk(CALL, "What do you say first?", _CALLS),) * is_told


def _wrong_call(answer: Answer) -> TellingSum | None:
    given = answer.response(CALL)
    if not isinstance(given, Choice):
        return no_answer()
    if given.key == _COLOUR_CHANGE.key:
        return None
    return TellingSum(Mistake.WRONG_ANNOUNCEMENT, Cents(0), "Announce the colour change")


def _rules(game: Game, asked: bool, *, of_the_call: bool) -> tuple[Ruled[Any], ...]:
    chips, calls = game.equipment.chips, said_of(game.round.calls, TableCall.COLOUR_CHANGE)
    if not asked:
        return (chips,)
    return (calls, chips) if of_the_call else (chips, calls)


def due_chips(game: Game, question: Question) -> Chips:
    """The chips that answer ``question``, worked out from the felt and the prompt's own amount.

    Raises ValueError for another drill's question.
    """
    rack = full_rack(game)
    match question.case, question.pushed_in, question.amount:
        case "break-out-mixed-bet", Stack() as stack, _:
            return stack.broken_out()
        case "colour-up", Stack() as stack, _:
            return colour_up(stack.broken_out(), rack)
        case "change", Stack() as stack, _:
            return _changed(game, question, stack)
        case "prove-one-colour", _, int(amount):
            chip = _named(game, question)
            return Chips.of([(chip, amount // chip.value)])
        case _, _, int(amount):
            return in_fewest(Cents(amount), rack.tubes) or Chips()
        case _:
            raise ValueError(f"{question.case!r} has neither chips nor an amount to cut")


def _changed(game: Game, question: Question, stack: Stack) -> Chips:
    return change(stack.worth, (_named(game, question),), full_rack(game)) or Chips()


def _named(game: Game, question: Question) -> Denomination:
    """The colour the prompt asks for, its last words; raises ValueError where the game has no such chip."""
    by_length = sorted(game.equipment.chips.value, key=lambda chip: len(chip.colour), reverse=True)
    found = next((chip for chip in by_length if question.prompt.endswith(f" {chip.colour}.")), None)
    if found is None:
        raise ValueError(f"{game.name} has no such chip as {question.prompt!r} asks for")
    return found


_FAULTS = {
    CutFault.AMOUNT: (Mistake.WRONG_AMOUNT, "Wrong amount"),
    CutFault.DENOMINATIONS: (Mistake.WRONG_DENOMINATIONS, "Right amount, wrong chips"),
    CutFault.ORDER: (Mistake.WRONG_ORDER, "Highest chips go first"),
    CutFault.HEAPS: (Mistake.WRONG_HEAPS, "Right chips, wrong stacks"),
}


def _slip(heaps: tuple[Pile, ...], due: Chips) -> TellingSum | None:
    fault = heaps_fault(heaps, due)
    if fault is None:
        return None
    mistake, headline = _FAULTS[fault]
    return TellingSum(mistake, Heaps(heaps).chips.worth, headline)


def heaps_words(heaps: Sequence[Pile]) -> str:
    """Heaps in words, in order: ``5 + 5 + 2 red, 4 white``."""
    words: list[str] = []
    for place, heap in enumerate(heaps):
        more = place + 1 < len(heaps) and heaps[place + 1].denomination == heap.denomination
        words.append(f"{heap.count} +" if more else f"{pile(heap)},")
    return " ".join(words).rstrip(",")


def _reason(question: Question, due: Chips, slip: TellingSum | None) -> str:
    mistake = None if slip is None else slip.mistake
    if mistake is Mistake.WRONG_ORDER:
        return "Cut the highest chips first, so that the eye counts down."
    if mistake is Mistake.WRONG_HEAPS or (mistake is None and _has_whole_heaps(due)):
        return f"This house cuts {_heap_sizes(due)}, odd chips last."
    if mistake is Mistake.WRONG_DENOMINATIONS and question.case.startswith(("build", "colour")):
        return f"In the fewest chips {money(due.worth)} is {chips_words(due)}."
    return f"{money(due.worth)} is {chips_words(due)}."


def _has_whole_heaps(due: Chips) -> bool:
    return any(each.count >= each.denomination.heap for each in due.piles)


_NUMBERS = {2: "twos", 3: "threes", 4: "fours", 5: "fives", 10: "tens"}


def _heap_sizes(due: Chips) -> str:
    """How each colour is cut: ``black and red in fives and green in fours``."""
    sizes: dict[int, list[str]] = {}
    for each in due.piles:
        sizes.setdefault(each.denomination.heap, []).append(each.denomination.colour)
    return " and ".join(f"{_listed(colours)} in {_heap_word(size)}" for size, colours in sizes.items())


def _heap_word(size: int) -> str:
    return _NUMBERS.get(size, f"stacks of {size}")


def _listed(colours: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(colours[:-1]), colours[-1])))


def _figures(given: Heaps | None, due: Chips) -> tuple[KeyFigure, ...]:
    right = KeyFigure("Due", money(due.worth), FigureTone.RIGHT)
    if given is None:
        return (right,)
    fine = given.chips.worth == due.worth
    return (KeyFigure("You cut", money(given.chips.worth), FigureTone.RIGHT if fine else FigureTone.WRONG), right)


def _working(due: Chips) -> Working:
    """Colour by colour: its heaps, and what they are worth."""
    rows = tuple(
        (pile(each), " + ".join(str(heap.count) for heap in cut(Chips((each,)))), money(each.worth))
        for each in due.piles
    )
    total = ("Total", "", money(due.worth)) if len(rows) > 1 else ()
    return Working(("", "Stacks", "Worth"), rows, total, tuple(each.denomination.colour for each in due.piles))
