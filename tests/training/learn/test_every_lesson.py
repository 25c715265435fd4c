"""Every lesson that comes with the trainer is true, whole and alive in every game, whichever way a rule is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from tests.domain.games import shipped
from tests.lessons import shipped_lessons
from tests.sweeps import sweep
from tests.training.learn.filling import odd_in
from trainer import resources
from trainer.content.learn.lesson_checks import unknown_names
from trainer.content.learn.lesson_library import lesson_paths, of_the_way
from trainer.content.learn.lessons import Blocks, Figure, Try, Watch, When
from trainer.content.learn.lessons import words_of as words_written
from trainer.content.learn.marks import MoneyMark
from trainer.content.learn.skills import LearnersWay
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus
from trainer.domain.house.games import Game
from trainer.domain.house.idle_rules import idle
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.stakes import limits_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import (
    ToldBlock,
    ToldFigure,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldRule,
    ToldTry,
    ToldWatch,
    ToldWords,
    notes_of,
    plainly,
)
from trainer.training.learn.skills_of_game import skills_of
from trainer.training.learn.teachable import teachable_in
from trainer.ui.learn.reading.steps import steps_of
from trainer.ui.paper.questions.question_text import task_words
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.sentences import ended

LESSONS = dict(shipped_lessons().lessons)
GAMES = shipped().games()
DAILY = 2
MOST_STEPS = 6
LEAST_WORDS = 40
LONGEST_STEP = 220


def test_no_lesson_has_a_fault() -> None:
    assert [str(fault) for fault in shipped_lessons().faults] == []


def test_all_that_lessons_name_is_there() -> None:
    there = teachable_in(GAMES)
    files = {path: LESSONS[f"{path.parent.name}/{path.stem}"] for path in lesson_paths(resources.lessons())}
    assert files
    assert [str(fault) for path, each in files.items() for fault in unknown_names(path, each, there)] == []


def test_every_lesson_has_a_skill_and_ends_with_a_check() -> None:
    syllabus = read_syllabus(shipped_syllabus(), None)[0]
    faults = of_the_way(shipped_syllabus(), syllabus)
    assert [str(fault) for fault in faults if fault.path != shipped_syllabus()] == []


def in_words(blocks: Blocks) -> Blocks:
    """The blocks without those that are worked out, which takes long."""
    passages = (
        replace(each, then=in_words(each.then), otherwise=in_words(each.otherwise)) if isinstance(each, When) else each
        for each in blocks
    )
    return tuple(each for each in passages if not isinstance(each, Watch | Try))


def test_all_that_a_house_s_document_says_is_taught_by_a_lesson_or_asked_by_heart() -> None:
    for game in GAMES:
        taught = {fact.rule.ref.path for fact in facts_of(game).values()}
        for lesson in LESSONS.values():
            told_here = told(replace(lesson, blocks=in_words(lesson.blocks)), game)
            taught |= {rule.ref.path for rule in told_here.rules}
        said = {rule.ref.path for rule in game.rules() if rule.ref.citation and idle(rule.ref.path, game) is None}
        assert said - taught == set(), game.key


def readings(game: Game) -> Iterator[Game]:
    """The game as it is, and with each unclear rule read the other way."""
    yield game
    yield from (game.switched([path]) for path in unclear(game))


def unclear(game: Game) -> Iterator[str]:
    """The rules that can be read another way."""
    return (rule.ref.path for rule in game.rules() if rule.instead is not None)


@cache
def lessons_in(key: str) -> frozenset[str]:
    """The lessons of the skills that the game of that key trains."""
    game = next(each for each in GAMES if each.key == key)
    syllabus = read_syllabus(shipped_syllabus(), None)[0]
    ways = [skills_of(syllabus.on_way(way), exercises_of(game)) for way in LearnersWay]
    return frozenset(each.skill.lesson for its in ways for each in its)


def sample() -> list[tuple[str, int, int]]:
    """Lessons with the places of games and of readings: each lesson at a few, all of them in a thorough run."""
    ways = [(place, way) for place, game in enumerate(GAMES) for way in range(1 + len(list(unclear(game))))]
    every = [(key, place, way) for key in LESSONS for place, way in ways]
    return sweep([every[number] for number in range(len(LESSONS)) for number in _some(every, number)], every)


def _some(every: list[tuple[str, int, int]], number: int) -> list[int]:
    """Of the lesson of that number the places of a few, others than the next lesson has."""
    its = [place for place, each in enumerate(every) if each[0] == list(LESSONS)[number]]
    step = len(its) // DAILY
    return [its[(number * 5 + each * step) % len(its)] for each in range(DAILY)]


@pytest.mark.parametrize(("key", "place", "reading"), sample())
def test_a_lesson_is_whole_in_every_game_and_every_reading(key: str, place: int, reading: int) -> None:
    game = list(readings(GAMES[place]))[reading]
    lesson = told(LESSONS[key], game, GAMES)
    assert broken(lesson) == []
    assert list(not_taken_here(lesson)) == []
    assert thin_steps(lesson) == []
    assert repeated_rules(lesson) == []
    assert len(steps_of(lesson)) <= MOST_STEPS or joinable(lesson) == []
    if key in lessons_in(game.key):
        assert any(isinstance(block, ToldTry) and block.check for block in lesson.blocks)
        assert sum(isinstance(block, ToldHeading) for block in lesson.blocks) >= 3


def broken(lesson: ToldLesson) -> list[str]:
    """Passages without words, cells that are missing, what leads to nothing, and words that no sentence has."""
    every = [*map(plainly, words_of(lesson)), *sentences_of(lesson)]
    found = [fault for words in every for fault in (odd_in(words) if words.strip() else ["no words"])]
    for block, after in pairwise((*lesson.blocks, None)):
        if isinstance(block, ToldHeading) and (after is None or isinstance(after, ToldHeading)):
            found.append(f"nothing stands below '{plainly(block.words)}'")
        if isinstance(block, ToldParagraph) and plainly(block.words).endswith(":") and not is_led_to(after):
            found.append(f"it leads to nothing: '{plainly(block.words)}'")
        if isinstance(block, ToldGrid) and {len(row) for row in block.rows} != {len(block.head)}:
            found.append("a table lacks cells")
    return found


def thin_steps(lesson: ToldLesson) -> list[str]:
    """The steps that have nothing to look at or to do, and too few words to fill a page."""
    return [
        step.title
        for step in steps_of(lesson)
        if all(isinstance(block, ToldParagraph | ToldItems | ToldGrid | ToldRule) for block in step.blocks)
        and word_count(replace(lesson, blocks=step.blocks)) < LEAST_WORDS
    ]


def joinable(lesson: ToldLesson) -> list[str]:
    """The steps that would still be short enough together with the next one; the check stands by itself."""
    return [
        step.title
        for step, after in pairwise(steps_of(lesson)[:-1])
        if word_count(replace(lesson, blocks=(*step.blocks, *after.blocks))) <= LONGEST_STEP
    ]


def repeated_rules(lesson: ToldLesson) -> list[str]:
    """The rules printed in a step whose words have said them, without a sentence that leads to them."""
    return [
        rule_sentence(block.rule, lesson.game)
        for step in steps_of(lesson)
        for place, block in enumerate(step.blocks)
        if isinstance(block, ToldRule)
        and any(block.note in notes_of(above) for above in step.blocks[:place])
        and not plainly(getattr(step.blocks[place - 1], "words", ())).endswith(":")
    ]


def word_count(lesson: ToldLesson) -> int:
    return sum(len(plainly(words).split()) for words in words_of(lesson))


def not_taken_here(lesson: ToldLesson) -> Iterator[int]:
    """The bets, in cents, that the house's limits do not allow, in figures and in questions not said to be practice."""
    for before, block in pairwise((None, *lesson.blocks)):
        match block:
            case ToldFigure(table=Table() as table):
                yield from _not_allowed(table, lesson.game)
            case ToldTry(questions=questions) if not is_said_to_be_practice(before):
                for worked in questions:
                    yield from _not_allowed(worked.asked.question.table, lesson.game)


def _not_allowed(table: Table, game: Game) -> Iterator[int]:
    side_wagers = {each.key: each for each in game.side_wagers.offered()}
    for spot in table.spots:
        for wager in spot.wagers:
            limited = wager.kind is WagerKind.MAIN or wager.side_wager in side_wagers
            limits = limits_of(game, side_wagers.get(wager.side_wager), spot.number)
            if limited and not wager.outside and not limits.allows(wager.worth):
                yield wager.worth


def is_said_to_be_practice(block: ToldBlock | None) -> bool:
    return isinstance(block, ToldParagraph) and plainly(block.words).startswith("The bets asked here are for practice.")


def test_outside_of_the_lessons_on_chips_every_sum_is_a_bet_or_follows_from_one() -> None:
    marks = [
        (key, said.mark)
        for key, lesson in LESSONS.items()
        for block in lesson.every_block()
        for words in (*words_written(block), *([block.caption] if isinstance(block, Figure) else []))
        for said in words
        if isinstance(said.mark, MoneyMark) and not key.startswith(("chips/", "sides/"))
    ]
    assert len(marks) > 50
    assert [(key, mark) for key, mark in marks for each in mark.amount for part in each.parts if not part.bet] == []


def is_led_to(block: ToldBlock | None) -> bool:
    """Whether a paragraph that ends in a colon may stand before it."""
    return block is not None and not isinstance(block, ToldHeading) and getattr(block, "aloud", True)


def sentences_of(lesson: ToldLesson) -> Iterator[str]:
    """What a lesson tells besides its own words: its rules, what is watched and why, and what is asked."""
    yield from (lesson.title, lesson.can, *(rule_sentence(rule, lesson.game) for rule in lesson.rules))
    for block in lesson.blocks:
        match block:
            case ToldWatch(acts=acts):
                yield from (words for act in acts for words in (act.words, act.why))
            case ToldTry(questions=questions):
                for worked in questions:
                    grade = worked.grade
                    yield from (task_words(worked.asked.question), ended(grade.answer), grade.reason)
            case _:
                pass


def words_of(lesson: ToldLesson) -> Iterator[ToldWords]:
    for block in lesson.blocks:
        match block:
            case ToldHeading(words=words) | ToldParagraph(words=words) | ToldFigure(caption=words):
                yield words
            case ToldItems(items=items):
                yield from items
            case ToldGrid(head=head, rows=rows):
                yield from (*head, *(cell for row in rows for cell in row))
            case _:
                pass


@pytest.mark.parametrize("key", [game.key for game in shipped().games() if game.settling.bonus_21 is None])
def test_a_game_without_a_bonus_for_21_is_told_of_none(key: str) -> None:
    game = next(game for game in shipped().games() if game.key == key)
    assert told(LESSONS["sides/bonus-21"], game).blocks == ()
