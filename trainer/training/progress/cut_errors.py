"""How far off depths and estimates are, in decks: the error of each, and the bias and spread of the last ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from trainer.drills.answers import answer_from_json
from trainer.drills.base import Answer, Decks, Depth
from trainer.training.records.felt_text import decks_there
from trainer.training.records.ports import KeptAnswer

RE_CUTS, ESTIMATES = "cut-depth", "deck-estimation"
"""The drills whose answers these are; of the first only those in which the cut card is set."""
LAST = 30
"""How many of the last errors bias and spread tell of."""
RUNNING = 10
"""Over how many errors, at most, they are told at each point in time."""


@dataclass(frozen=True, slots=True)
class DeckError:
    """One error: when, and by how many decks too much was set or said; below nothing, too little."""

    at_ms: int
    decks: float


@dataclass(frozen=True, slots=True)
class Bias:
    """Of some errors: how many, their mean (the bias), their standard deviation round it (the spread), their mean size.

    All but the count are in decks.
    """

    count: int
    bias: float
    spread: float
    size: float


def re_cut_errors(answers: Iterable[KeptAnswer], deck_size: Callable[[str], int]) -> tuple[DeckError, ...]:
    """The errors of cut cards set, in the order of ``answers``; ``deck_size`` gives the cards of a game's deck."""
    found = ((each, re_cut_cards(each)) for each in answers)
    return tuple(DeckError(each.at_ms, cards / deck_size(each.game)) for each, cards in found if cards is not None)


def re_cut_cards(answer: KeptAnswer) -> float | None:
    """By how many cards the cut card was set too deep; None where the answer sets none."""
    if answer.drill != RE_CUTS:
        return None
    given, due = _depth(answer.answer), _depth(answer.due)
    return None if given is None or due is None else float(given - due)


def estimate_errors(answers: Iterable[KeptAnswer]) -> tuple[DeckError, ...]:
    """The errors of decks judged by eye, in the order of ``answers``, against the cards that really lay there.

    What was due is rounded to a step: it is taken only where the table was not kept.
    """
    found = []
    for each in answers:
        given = _quarters(each.answer) if each.drill == ESTIMATES else None
        there = None if given is None else _decks_there(each)
        if given is not None and there is not None:
            found.append(DeckError(each.at_ms, given / 4 - there))
    return tuple(found)


def _decks_there(answer: KeptAnswer) -> float | None:
    counted, due = decks_there(answer.table), _quarters(answer.due)
    return counted if counted is not None or due is None else due / 4


def bias_of(errors: Sequence[DeckError]) -> Bias | None:
    """The bias and spread of the last ``LAST`` errors, which are oldest first; None where there is none."""
    return _bias([error.decks for error in errors[-LAST:]])


def running(errors: Sequence[DeckError]) -> tuple[Bias, ...]:
    """After each error the bias and spread of the ``RUNNING`` last ones until then."""
    sizes = [error.decks for error in errors]
    told = (_bias(sizes[max(0, end - RUNNING) : end]) for end in range(1, len(sizes) + 1))
    return tuple(each for each in told if each is not None)


def _bias(sizes: Sequence[float]) -> Bias | None:
    if not sizes:
        return None
    return Bias(len(sizes), fmean(sizes), pstdev(sizes), fmean(abs(each) for each in sizes))


def _depth(kept: str) -> int | None:
    return next((each.cards for _, each in _read(kept).responses if isinstance(each, Depth)), None)


def _quarters(kept: str) -> int | None:
    return next((each.quarters for _, each in _read(kept).responses if isinstance(each, Decks)), None)


def _read(kept: str) -> Answer:
    """The kept answer; an empty one where it cannot be read, which counts for nothing here."""
    try:
        return answer_from_json(kept)
    except ValueError:
        return Answer(())
