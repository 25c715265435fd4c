"""The words of a lesson's steps, as a game has them: what is drawn, watched and tried is left out."""

from tests.domain.games import shipped
from tests.lessons import shipped_lessons
from trainer.training.learn.lessons.searchable import searchable_steps
from trainer.training.learn.lessons.telling import told
from trainer.ui.learn.reading.steps import steps_of

EXHIBIT = next(game for house in shipped().houses for game in house.games if game.key == "exhibit-17-011/blackjack")


def test_every_heading_that_has_words_is_one_of_the_lesson_as_it_is_read() -> None:
    lesson = shipped_lessons().lessons["insure/offering"]
    read = [step.title for step in steps_of(told(lesson, EXHIBIT))]
    found = [step.heading for step in searchable_steps(lesson, EXHIBIT)]
    assert found == [title for title in read if title in found]
    assert len(found) >= len(read) - 2


def test_a_house_s_own_value_is_among_the_words() -> None:
    lesson = shipped_lessons().lessons["insure/offering"]
    words = " ".join(step.words for step in searchable_steps(lesson, EXHIBIT))
    assert "half the bet" in words
    assert "{" not in words
