"""A lesson as it is searched: its steps with their words alone, as a game has them; nothing is drawn or worked out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.content.learn.lessons import (
    Ask,
    Block,
    Blocks,
    ComparedRule,
    Figure,
    Lesson,
    MovingHand,
    Pair,
    Paragraph,
    ShownRule,
    Try,
    Watch,
    When,
)
from trainer.domain.house.games import Game
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import (
    ToldBlock,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldParagraph,
    ToldRule,
    plainly,
)
from trainer.wording.rules.sentences import rule_sentence


@dataclass(frozen=True, slots=True)
class SearchableStep:
    """The words of a step of the lesson of that key; ``heading`` is "" for what comes before the first."""

    lesson: str
    title: str
    heading: str
    words: str


def searchable_steps(lesson: Lesson, game: Game) -> Iterator[SearchableStep]:
    """The steps of the lesson as ``game`` has them, in order."""
    found = told(replace(lesson, blocks=_words_alone(lesson.blocks)), game)
    heading, words = "", [found.can] if found.blocks else []
    for block in found.blocks:
        if isinstance(block, ToldHeading):
            # What comes before the first heading belongs to the first step.
            if heading:
                yield SearchableStep(lesson.key, found.title, heading, " ".join(words))
                words = []
            heading = plainly(block.words)
        else:
            words += _words(block, game)
    if words or heading:
        yield SearchableStep(lesson.key, found.title, heading, " ".join(words))


def _words_alone(blocks: Blocks) -> Blocks:
    return tuple(kept for block in blocks if (kept := _kept(block)) is not None)


def _kept(block: Block) -> Block | None:
    match block:
        case Figure(caption=caption) | MovingHand(caption=caption):
            return Paragraph(caption) if caption else None
        case ComparedRule(path=path, place=place):
            return ShownRule(path, place=place)
        case Ask() | Pair() | Watch() | Try():
            return None
        case When(then=then, otherwise=otherwise):
            return replace(block, then=_words_alone(then), otherwise=_words_alone(otherwise))
        case _:
            return block


def _words(block: ToldBlock, game: Game) -> Iterator[str]:
    match block:
        case ToldParagraph(words=words):
            yield plainly(words)
        case ToldItems(items=items):
            yield from map(plainly, items)
        case ToldGrid(head=head, rows=rows):
            yield from map(plainly, (*head, *(cell for row in rows for cell in row)))
        case ToldRule(rule=rule):
            yield f"{rule_sentence(rule, game)}."
