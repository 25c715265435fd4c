"""Checks that what a lesson asks and shows does its work at each game.

A check needs two different right answers, and a watched passage what its lesson says it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.content.learn.lessons import Block, Lesson, Try, Watch
from trainer.content.text.faults import did_you_mean
from trainer.content.text.positions import TextPlace
from trainer.domain.house.games import Game
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.sights import known_sights
from trainer.training.learn.lessons.telling import blocks_here
from trainer.training.learn.lessons.trying import has_one_answer, told_try
from trainer.training.learn.lessons.watching import told_watch
from trainer.training.situations import situations_of


def faults_at_games(games: Sequence[Game], lesson: Lesson) -> Iterator[tuple[TextPlace, str]]:
    """What is wrong with the lesson's blocks, each in a sentence that names the games where it is."""
    where: dict[tuple[TextPlace, str], list[Game]] = {}
    for game in games:
        for block in blocks_here(lesson, game):
            for place, said in _faults(block, game, games):
                where.setdefault((place, said), []).append(game)
    for (place, said), its in where.items():
        yield place, said.format(games=_named(its))


def _faults(block: Block, game: Game, games: Sequence[Game]) -> Iterator[tuple[TextPlace, str]]:
    match block:
        case Try(check=True, place=place) if block.drill and _asks_for_one_answer(block, game, games):
            yield (
                place,
                "All three questions have the same right answer at {games}: "
                "add a case that is answered differently, such as the opposite decision.",
            )
        case Watch(shows=shows, place=place) if shows:
            unknown = [each for each in shows if each not in known_sights()]
            yield from ((place, f"Nothing is called '{each}'.{did_you_mean(each, known_sights())}") for each in unknown)
            if not unknown and _shows_too_little(block, game):
                yield place, f"No round is found at {{games}} that shows {' and '.join(shows)}: ask for less of it."


def _asks_for_one_answer(check: Try, game: Game, games: Sequence[Game]) -> bool:
    try:
        return has_one_answer(told_try(check, game, games))
    except NotHere:
        return False


def _shows_too_little(watch: Watch, game: Game) -> bool:
    if watch.situation and watch.situation not in {each.key for each in situations_of(game)}:
        return False
    try:
        told_watch(watch, game)
    except NotHere:
        return True
    return False


def _named(games: Sequence[Game]) -> str:
    first, *others = (game.key for game in games)
    return first if not others else f"{first} and {len(others)} other {'game' if len(others) == 1 else 'games'}"
