"""Tests that were taken, each with its form drawn again as it was then, whatever stands in the files by now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from trainer.content.tests.library import PaperLibrary
from trainer.content.tests.paper_file import paper_as_written
from trainer.content.tests.papers import Paper
from trainer.domain.house.games import Game
from trainer.training.records.examinations import ExaminationStart, KeptExamination
from trainer.training.tests.forms import CannotBeTaken, draw_form_again
from trainer.training.tests.items import TakenForm


class PapersAsTaken:
    """The tests as they were taken, each read once. ``written`` gives what stood in the file of a digest."""

    def __init__(self, library: PaperLibrary, written: Callable[[str], str | None]) -> None:
        self._written = written
        digests = {key: sha256(path.read_bytes()).hexdigest() for key, path in library.paths.items()}
        self._known: dict[tuple[str, str], Paper | None] = {
            (key, digests[key]): paper for key, paper in library.papers.items()
        }

    def of(self, start: ExaminationStart) -> Paper | None:
        """The test of ``start``; None where nobody knows it any more."""
        at = start.test, start.test_digest
        if at not in self._known:
            text = self._written(start.test_digest)
            self._known[at] = None if text is None else paper_as_written(start.test, text)
        return self._known[at]


def drawn_again(taken: Iterable[KeptExamination], papers: PapersAsTaken, games: Sequence[Game]) -> Iterator[TakenForm]:
    """Those of ``taken`` whose forms are the ones that were drawn then; ``games`` are all there are."""
    by_key: Mapping[str, Game] = {game.key: game for game in games}
    for each in taken:
        start = each.start
        paper, game = papers.of(start), by_key.get(start.game)
        if paper is None or game is None or start.seed is None:
            continue
        elsewhere = tuple(other for other in games if other.key != game.key)
        try:
            then = game.switched(frozenset(start.switches))
            form = draw_form_again(paper, then, start.seed, start.form, elsewhere)
        except CannotBeTaken:
            continue
        if form is not None:
            yield TakenForm(form, each)
