"""A lesson as plain text: its words, what its figures show, its questions with their answers, and its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.commands.paper.lines import numbered, wrapped
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.training.learn.lessons.told_lesson import (
    ToldAsk,
    ToldBlock,
    ToldComparison,
    ToldFigure,
    ToldGesture,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldRule,
    ToldTry,
    ToldWatch,
    ToldWords,
    plainly,
)
from trainer.ui.learn.words import compared
from trainer.ui.paper.questions.asked_in_lessons import PaperAnswer, ask_lines, hand_lines, paper_answer, seen_lines
from trainer.ui.paper.questions.seen import question_lines
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.sentences import ended


def lesson_lines(lesson: ToldLesson, gestures: Gestures) -> Iterator[str]:
    """The whole lesson; raises LookupError where there is no gesture for a motion."""
    game = lesson.game
    minutes = f"{number_in_words(lesson.minutes)} {'minute' if lesson.minutes == 1 else 'minutes'}"
    yield lesson.title.upper()
    yield f"{game.house_name}, {game.name}. About {minutes}."
    yield from wrapped(f"After it you can {lesson.can}.", "", "")
    asked: list[PaperAnswer] = []
    for block in lesson.blocks:
        yield ""
        yield from _block(block, lesson, gestures, asked)
    if asked:
        yield from ("", "ANSWERS", "")
        for number, answer in enumerate(asked, start=1):
            yield from numbered(number, answer)
    if lesson.rules:
        yield from ("", "WHAT IT RESTS ON", "")
        for number, rule in enumerate(lesson.rules, start=1):
            said = f"{rule_sentence(rule, game)}. {source_words(rule)}."
            words = rule.ref.citation.words if rule.ref.citation else ""
            yield from numbered(number, (said, *([f"\u201c{words}\u201d"] if words else [])))


def _block(block: ToldBlock, lesson: ToldLesson, gestures: Gestures, asked: list[PaperAnswer]) -> Iterator[str]:
    match block:
        case ToldHeading(words=words):
            yield plainly(words).upper()
        case ToldParagraph(words=words, aloud=aloud):
            yield from wrapped(plainly(words), *(("    ", "    ") if aloud else ("", "")))
        case ToldItems(items=items, numbered=in_order):
            for number, item in enumerate(items, start=1):
                lead = f"{number:>3}. " if in_order else "  - "
                yield from wrapped(plainly(item), lead, " " * len(lead))
        case ToldGrid(head=head, rows=rows):
            yield from _grid((head, *rows))
        case ToldRule(rule=rule):
            yield from wrapped(f"Rule: {rule_sentence(rule, lesson.game)}.", "  ", "  ")
        case ToldComparison(rule=rule):
            yield from wrapped(f"Here: {rule_sentence(rule, lesson.game)}.", "  ", "  ")
            for line in compared(block, lesson.game):
                yield from wrapped(line, "  - ", "    ")
        case ToldFigure():
            yield from wrapped(plainly(block.caption), "  Figure: ", "  ")
            yield from (f"    {line}" for line in seen_lines(block, lesson.game, gestures))
        case ToldGesture():
            yield from _hand(block, lesson, gestures)
        case ToldAsk():
            asked.append(paper_answer(block))
            yield from numbered(len(asked), ask_lines(block, lesson.game, gestures))
        case ToldWatch():
            yield "Watch the dealer:"
            for number, act in enumerate(block.acts, start=1):
                yield from numbered(number, (f"{act.words}.", act.why))
        case ToldTry():
            yield from _tried(block, lesson.game, gestures, asked)


def _grid(rows: Iterable[Iterable[ToldWords]]) -> Iterator[str]:
    cells = [[plainly(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _hand(hand: ToldGesture, lesson: ToldLesson, gestures: Gestures) -> Iterator[str]:
    for line in hand_lines(hand, lesson.game, gestures):
        yield from wrapped(line, "  A hand: ", "  ")
    if hand.caption:
        yield from wrapped(plainly(hand.caption), "  ", "  ")


def _tried(tried: ToldTry, game: Game, gestures: Gestures, asked: list[PaperAnswer]) -> Iterator[str]:
    if not tried.questions:
        yield f"Now do it yourself on the {'Shuffle' if tried.occasion else 'Table'} page."
    for worked in tried.questions:
        asked.append((ended(worked.grade.answer), worked.grade.reason))
        yield from numbered(len(asked), question_lines(worked.asked.question, game, gestures))
