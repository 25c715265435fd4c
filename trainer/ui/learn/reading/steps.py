"""A told lesson as it is read in the window: step by step, each with the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldAsk,
    ToldBlock,
    ToldFigure,
    ToldHeading,
    ToldLesson,
    ToldTry,
    ToldWatch,
    ToldWords,
    notes_of,
    plainly,
)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What stands under one heading; ``first_figure`` is the number of its first figure in the lesson."""

    heading: ToldWords
    blocks: tuple[ToldBlock, ...]
    first_figure: int = 1

    @property
    def title(self) -> str:
        """Its heading in plain words."""
        return plainly(self.heading)

    @property
    def notes(self) -> tuple[int, ...]:
        """The numbers of the rules it rests on, in the order it names them."""
        whole = (ToldHeading(self.heading), *self.blocks)
        return tuple(dict.fromkeys(note for each in whole for note in notes_of(each)))

    @property
    def watches(self) -> tuple[ToldWatch, ...]:
        """What the model dealer shows in it."""
        return tuple(each for each in self.blocks if isinstance(each, ToldWatch))

    @property
    def is_watched(self) -> bool:
        """Whether it has no words besides what is watched and done in it."""
        return bool(self.watches) and all(isinstance(each, ToldWatch | ToldTry) for each in self.blocks)

    @property
    def tries(self) -> tuple[ToldTry, ...]:
        """What is to be done in it."""
        return tuple(each for each in self.blocks if isinstance(each, ToldTry))

    @property
    def acts(self) -> tuple[ToldAsk | ToldTry, ...]:
        """What is to be done in it, or answered."""
        return tuple(each for each in self.blocks if isinstance(each, ToldAsk | ToldTry))

    @property
    def figures(self) -> tuple[ToldFigure, ...]:
        """What it shows on the felt."""
        return tuple(each for each in self.blocks if isinstance(each, ToldFigure))


def steps_of(lesson: ToldLesson) -> tuple[LessonStep, ...]:
    """The lesson's steps; what stands before the first heading belongs to the first step."""
    return tuple(_numbered(_steps(lesson)))


def _steps(lesson: ToldLesson) -> Iterator[LessonStep]:
    heading: ToldWords | None = None
    blocks: list[ToldBlock] = []
    for block in lesson.blocks:
        if not isinstance(block, ToldHeading):
            blocks.append(block)
            continue
        if heading is not None:
            yield LessonStep(heading, tuple(blocks))
            blocks = []
        heading = block.words
    if heading is not None or blocks:
        yield LessonStep(heading or (Told(lesson.title),), tuple(blocks))


def _numbered(steps: Iterable[LessonStep]) -> Iterator[LessonStep]:
    first = 1
    for step in steps:
        yield LessonStep(step.heading, step.blocks, first)
        first += len(step.figures)
