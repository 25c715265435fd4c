"""The passages a rule rests on: what each speaks for, and which are shown where the rule is cited for one case."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.rules import EITHER, INSTEAD, IS, Citation, Passage, Ruled, as_written, of_both, of_the_other
from trainer.domain.house.side_wagers import PayTable
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.cases import CASE_WORDS
from trainer.wording.rules.pay_tables import event_words, prices_words
from trainer.wording.rules.sentences import confirmed_words, value_words

NO_DOCUMENT = "Standard practice; this house\u2019s document doesn\u2019t say"


def citation_words(citation: Citation | None, confirmed: str = "") -> str:
    """Where a rule stands: ``Exhibit A 17-011, Rules, 10``; ``confirmed`` says who of the house confirmed it."""
    if citation is None:
        return f"The document doesn\u2019t say; {confirmed_words(confirmed)}" if confirmed else NO_DOCUMENT
    where = f"{citation.document}, {citation.section}"
    return f"{where}; {confirmed_words(confirmed)}" if confirmed else where


def passage_words(ruled: Ruled[Any], passage: Passage) -> str:
    """Which reading, step, event or case a passage speaks for; ``Either`` where it speaks for both readings."""
    path, word = ruled.ref.path, passage.speaks_for.removeprefix(of_the_other("")).removeprefix(of_both(""))
    ours, other = (ruled.instead, ruled.value) if ruled.switched else (ruled.value, ruled.instead)
    readings = [each for each in (ours, other) if each is not None]
    named = {IS: ours, INSTEAD: other}
    written = {as_written(each): each for each in readings}
    reading = named.get(word, written.get(word))
    if reading is not None:
        return prices_words(reading) if isinstance(reading, PayTable) else value_words(path, reading)
    steps = (each for reading in readings if isinstance(reading, tuple) for each in reading)
    of_step = next((each for each in steps if as_written(each) == word), None)
    if of_step is not None:
        return value_words(path, (of_step,))
    if any(isinstance(each, PayTable) and each.price(word) is not None for each in readings):
        return event_words(word)
    return CASE_WORDS.get(word) or word[:1].upper() + word[1:]


def passages_at_hand(ruled: Ruled[Any]) -> tuple[Passage, ...]:
    """The passages beside the one cited that speak of the case a rule is cited for, and those its readings rest on.

    A pay table that is cited as a whole is told by its readings; any other rule by all its passages.
    """
    if not ruled.case and not isinstance(ruled.value, PayTable):
        return ruled.passages
    readings = {IS, INSTEAD, EITHER, as_written(ruled.value), as_written(ruled.instead)}
    wanted = readings - {""}
    wanted |= {ruled.case, of_the_other(ruled.case), of_both(ruled.case)} if ruled.case else set()
    return tuple(each for each in ruled.passages if each.speaks_for in wanted and not _is_cited(each, ruled))


def _is_cited(passage: Passage, ruled: Ruled[Any]) -> bool:
    """Whether its words stand with the rule already."""
    of_case = (ruled.case, of_both(ruled.case)) if ruled.case else ()
    return passage.speaks_for in of_case and passage.citation == ruled.ref.citation


def more_passages_words(ruled: Ruled[Any]) -> str:
    """Where the other passages of a rule are read, without a full stop; "" where none is left out."""
    cited = sum(_is_cited(each, ruled) for each in ruled.passages)
    more = len(ruled.passages) - len(passages_at_hand(ruled)) - cited
    if not more:
        return ""
    count = number_in_words(more)
    return f"{count.capitalize()} more {'passage' if more == 1 else 'passages'} on the House rules page"
