"""Where the number of the rule stands that a passage hangs on: behind its first sentence that is the house's own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from trainer.training.learn.lessons.told_lesson import (
    Told,
    ToldBlock,
    ToldHeading,
    ToldParagraph,
    ToldWords,
    notes_of,
    plainly,
)

_SENTENCE = re.compile(r".+?(?:[.?!][\"\u201d\u2019]?(?=\s)|$)", re.DOTALL)
_CUSTOM = re.compile(r"\b(?:most|many|some|other|several) houses\b|\bby custom\b", re.IGNORECASE)


def place_to_rest(blocks: Sequence[ToldBlock]) -> tuple[int, int] | None:
    """The place of a paragraph among ``blocks`` and of the end of a sentence in it; None where there is none.

    What is said at the table, what is only custom and what has a number of its own does not rest on the passage's rule.
    """
    for place, block in enumerate(blocks):
        if isinstance(block, ToldParagraph) and not block.aloud:
            found = next(_own_sentences(block.words), None)
            if found is not None:
                return place, found
    return None


def resting(words: ToldWords, at: int, notes: tuple[int, ...]) -> ToldWords:
    """The words with ``notes`` behind their first ``at`` letters."""
    said: list[Told] = []
    begun = 0
    for each in words:
        cut = at - begun
        begun += len(each.words)
        if 0 < cut < len(each.words):
            said += (replace(each, words=each.words[:cut], notes=notes), replace(each, words=each.words[cut:]))
        elif cut == len(each.words):
            said.append(replace(each, notes=(*each.notes, *notes)))
        else:
            said.append(each)
    return tuple(said)


def is_in_a_later_step(blocks: Sequence[ToldBlock], place: int) -> bool:
    """Whether another step has begun behind the block at ``place``."""
    return any(isinstance(block, ToldHeading) for block in blocks[place + 1 :])


def noted_in_step(blocks: Sequence[ToldBlock], place: int, before: Collection[int]) -> frozenset[int]:
    """The numbers named in the step of the block at ``place``; ``before``: those of the step these blocks begin in."""
    begins = max((each for each in range(place) if isinstance(blocks[each], ToldHeading)), default=None)
    ends = next(each for each in range(place, len(blocks)) if isinstance(blocks[each], ToldHeading))
    named = frozenset(note for block in blocks[begins or 0 : ends] for note in notes_of(block))
    return named if begins is not None else named | frozenset(before)


def _own_sentences(words: ToldWords) -> Iterator[int]:
    """The ends of the sentences that are neither custom nor numbered."""
    numbered, begun = [], 0
    for each in words:
        begun += len(each.words)
        if each.notes:
            numbered.append(begun)
    for found in _SENTENCE.finditer(plainly(words)):
        if not _CUSTOM.search(found[0]) and not any(found.start() < end <= found.end() for end in numbered):
            yield found.end()
