"""What the commands of tests share: the tests there are, and a form drawn by what was typed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import closing
from dataclasses import dataclass

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, called
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.content.tests.library import PaperLibrary, read_papers, shipped_tests
from trainer.content.tests.papers import Paper, Questions
from trainer.content.text.faults import printable
from trainer.domain.house.games import Game
from trainer.drills.base import Course
from trainer.drills.registry import drill
from trainer.storage import score_book
from trainer.training.drills.series import Worked, ask, work_out
from trainer.training.records.ports import KnownError
from trainer.training.tests.forms import CannotBeTaken, DrawnForm, FormPart, QuestionItem, course_of, draw_form


@dataclass(frozen=True, slots=True)
class FormOnPaper:
    """A form as it is printed or marked: the game, and the other games, which wrong answers come from."""

    form: DrawnForm
    game: Game
    elsewhere: tuple[Game, ...]

    def course(self, part: FormPart) -> Course:
        """The course of a part's questions."""
        assert isinstance(part.part.asks, Questions)
        return course_of(part.part.asks, self.game, self.elsewhere)

    def worked(self, part: FormPart) -> tuple[Worked, ...]:
        """The questions of a part with their right answers; none where it is done at the table."""
        if not isinstance(part.part.asks, Questions):
            return ()
        course, found = self.course(part), drill(part.part.asks.drill)
        assert found is not None
        seeds = (item.seed for item in part.items if isinstance(item, QuestionItem))
        return tuple(work_out(found, course, ask(found, course, seed)) for seed in seeds)


def read_tests(folders: Folders) -> Mapping[str, Paper]:
    """The shipped tests and a school's own; that some of these are faulty is said on standard error."""
    return read_test_files(folders).papers


def read_test_files(folders: Folders) -> PaperLibrary:
    """The same with the files they stand in."""
    library = read_papers([shipped_tests(), *folders.all_tests])
    if library.faults:
        count = len({fault.path for fault in library.faults})
        files = "1 test has faults and is" if count == 1 else f"{count} tests have faults and are"
        click.echo(f"{files} left out: see {called()} check '{printable(folders.tests)}'.", err=True)
    return library


def form_of(folders: Folders, key: str, game_key: str, seed: int) -> FormOnPaper:
    """The form of a seed; raises UnknownName for a name nothing has, CannotBeDone where the game has nothing of it."""
    papers = read_tests(folders)
    if key not in papers:
        raise unknown("test", key, papers)
    library = read_library(folders)
    game = game_as_switched(library, game_key, folders)
    elsewhere = tuple(other for other in library.games() if other.key != game.key)
    try:
        return FormOnPaper(draw_form(papers[key], game, seed, elsewhere), game, elsewhere)
    except CannotBeTaken as fault:
        raise CannotBeDone(str(fault)) from fault


def forms_under_way(folders: Folders) -> Collection[str]:
    """The digests of the forms under way by the score book there; none where there is no book to be read."""
    try:
        with closing(score_book.open_for_reading(folders.data)) as book:
            return book.tests.open_forms()
    except KnownError:
        return ()
