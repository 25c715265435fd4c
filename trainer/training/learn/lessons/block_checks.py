"""Checks that what a lesson asks and shows does its work at each game.

A check needs two different right answers, a watched passage what its lesson says it shows, and a step enough to fill
a page. A lesson that asks where it stands shows something on each of its steps, names three to five cases in its check
and has no more words than are read in three minutes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.content.learn.lessons import (
    Ask,
    Block,
    ComparedRule,
    Figure,
    Heading,
    Lesson,
    MovingHand,
    Pair,
    Try,
    Watch,
)
from trainer.content.text.faults import did_you_mean
from trainer.content.text.positions import TextPlace
from trainer.domain.house.games import Game
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.searchable import searchable_steps
from trainer.training.learn.lessons.sights import known_sights
from trainer.training.learn.lessons.telling import blocks_here, told
from trainer.training.learn.lessons.told_lesson import ToldBlock, ToldGrid, ToldItems, ToldParagraph, ToldWords, plainly
from trainer.training.learn.lessons.trying import LEAST_OF_A_CHECK, MOST_OF_A_CHECK, has_one_answer, told_try
from trainer.training.learn.lessons.watching import told_watch
from trainer.training.situations import situation_of
from trainer.wording.numbers import number_in_words

LEAST_WORDS = 40
"""A step of words alone has at least so many."""

MOST_WORDS = 450
"""So many words, besides what is asked and answered, are read in three minutes."""

_ONE_ANSWER = (
    "The questions of this check have the same right answer at {games}, or those with yes or no have: "
    "add a case that is answered differently, such as the opposite decision."
)
_CASES = (
    f"A check names {number_in_words(LEAST_OF_A_CHECK)} to {number_in_words(MOST_OF_A_CHECK)} cases, "
    "and asks one question of each that the game has."
)
_BARE = "Nothing is to be seen or done on this step at {games}: add a figure, a gesture, a passage to watch or a try."
_LONG = (
    f"This lesson has more than {MOST_WORDS} words at {{games}}: "
    "leave out what its questions show by themselves, or make two lessons of it."
)
_THIN = (
    f"This step has fewer than {LEAST_WORDS} words and nothing to look at or to do at {{games}}: "
    "join it to the step beside it, or add a figure, something to watch or a question."
)


def faults_at_games(games: Sequence[Game], lesson: Lesson) -> Iterator[tuple[TextPlace, str]]:
    """What is wrong with the lesson's blocks, each in a sentence that names the games where it is."""
    where: dict[tuple[TextPlace, str], list[Game]] = {}
    yield from _checks_of_other_lengths(lesson) if _asks(lesson) else ()
    for game in games:
        for block in blocks_here(lesson, game):
            for place, said in _faults(block, game, games):
                where.setdefault((place, said), []).append(game)
        steps = _bare_steps(lesson, game) if _asks(lesson) else _thin_steps(lesson, game)
        for place, said in (*steps, *(_too_long(lesson, game) if _asks(lesson) else ())):
            where.setdefault((place, said), []).append(game)
    for (place, said), its in where.items():
        yield place, said.format(games=_named(its))


def _faults(block: Block, game: Game, games: Sequence[Game]) -> Iterator[tuple[TextPlace, str]]:
    match block:
        case Try(check=True, place=place) if block.drill and _asks_for_one_answer(block, game, games):
            yield place, _ONE_ANSWER
        case Watch(must=must, place=place) if must:
            unknown = [each for each in must if each not in known_sights()]
            yield from ((place, f"Nothing is called '{each}'.{did_you_mean(each, known_sights())}") for each in unknown)
            if not unknown and _shows_too_little(block, game):
                yield place, f"No round is found at {{games}} that shows {' and '.join(must)}: ask for less of it."


def _asks_for_one_answer(check: Try, game: Game, games: Sequence[Game]) -> bool:
    try:
        return has_one_answer(told_try(check, game, games))
    except NotHere:
        return False


def _shows_too_little(watch: Watch, game: Game) -> bool:
    if watch.situation and situation_of(game, watch.situation) is None:
        return False
    try:
        told_watch(watch, game)
    except NotHere:
        return True
    return False


def _asks(lesson: Lesson) -> bool:
    """Whether the lesson asks where it stands. The others are longer, and explain before they ask."""
    blocks = lesson.every_block()
    return any(isinstance(block, Ask | Pair) or (isinstance(block, MovingHand) and block.ask) for block in blocks)


def _checks_of_other_lengths(lesson: Lesson) -> Iterator[tuple[TextPlace, str]]:
    for block in lesson.every_block():
        if not isinstance(block, Try) or not block.check or not block.drill:
            continue
        if not LEAST_OF_A_CHECK <= len(block.cases) <= MOST_OF_A_CHECK:
            yield block.place, _CASES


def _bare_steps(lesson: Lesson, game: Game) -> Iterator[tuple[TextPlace, str]]:
    """Where the steps begin that show nothing and have nothing done."""
    for step in _steps(blocks_here(lesson, game)):
        heading = next((block for block in step if isinstance(block, Heading)), None)
        if heading is not None and not any(map(_shows_something, step)):
            yield heading.place, _BARE


def _shows_something(block: Block) -> bool:
    return isinstance(block, Figure | MovingHand | Pair | Watch | Try) or (
        isinstance(block, Ask) and block.seen is not None
    )


def _too_long(lesson: Lesson, game: Game) -> Iterator[tuple[TextPlace, str]]:
    steps = searchable_steps(replace(lesson, can=""), game)
    if sum(len(f"{step.heading} {step.words}".split()) for step in steps) > MOST_WORDS:
        yield TextPlace(1, 1), _LONG


def _thin_steps(lesson: Lesson, game: Game) -> Iterator[tuple[TextPlace, str]]:
    """Where the steps begin that are words alone, and too few of them; none where there is no other to join."""
    steps = list(_steps(blocks_here(lesson, game)))
    for step in steps if len(steps) > 1 else ():
        if not any(isinstance(block, Figure | MovingHand | Ask | Pair | Watch | Try | ComparedRule) for block in step):
            here = told(replace(lesson, blocks=tuple(step)), game).blocks
            passages = (words for block in here for words in _passages(block))
            if here and sum(len(plainly(words).split()) for words in passages) < LEAST_WORDS:
                yield next(block.place for block in step if isinstance(block, Heading)), _THIN


def _steps(blocks: Iterator[Block]) -> Iterator[list[Block]]:
    """The blocks of each step; those before the first heading belong to the first step."""
    step: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and any(isinstance(each, Heading) for each in step):
            yield step
            step = []
        step.append(block)
    yield step


def _passages(block: ToldBlock) -> Iterator[ToldWords]:
    match block:
        case ToldParagraph(words=words):
            yield words
        case ToldItems(items=items):
            yield from items
        case ToldGrid(head=head, rows=rows):
            yield from (*head, *(cell for row in rows for cell in row))
        case _:
            pass


def _named(games: Sequence[Game]) -> str:
    first, *others = (game.key for game in games)
    return first if not others else f"{first} and {len(others)} other {'game' if len(others) == 1 else 'games'}"
