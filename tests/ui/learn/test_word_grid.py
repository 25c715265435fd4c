"""A table of words in a lesson: every column as wide as it needs, and long cells broken where there is no room."""

import pytest

from tests.ui.trainee import Trainee
from trainer.training.learn.lessons.told_lesson import Told, ToldGrid
from trainer.ui.learn.reading.word_grid import WordGrid

LONG = "What is said of it here needs far more room than a narrow window has for one line of it"


def grid(*rows: tuple[str, ...]) -> ToldGrid:
    cells = tuple(tuple((Told(cell),) for cell in row) for row in rows)
    return ToldGrid(cells[0], cells[1:])


@pytest.fixture
def table(shared_trainee: Trainee) -> WordGrid:
    return WordGrid(shared_trainee.running.look, grid(("Bet", "Why"), ("$25", LONG)))


def test_where_there_is_room_no_cell_is_broken(table: WordGrid) -> None:
    short, long = table._widths(2000)
    assert table.heightForWidth(2000) == 2 * (20 + 2 * 7)
    assert short < long < 2000


def test_a_long_column_gives_way_and_a_short_one_keeps_what_it_needs(table: WordGrid) -> None:
    wide, narrow = table._widths(2000), table._widths(300)
    assert narrow[0] == wide[0]
    assert sum(narrow) + 20 == 300
    assert table.heightForWidth(300) > table.heightForWidth(2000)


def test_its_cells_are_told_to_those_who_cannot_see_them(table: WordGrid) -> None:
    assert table.accessibleName() == "Bet; Why"
    assert table.accessibleDescription() == f"$25, {LONG}"
