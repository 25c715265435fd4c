"""What was read and opened is kept for each learner and game, and goes with a learner who is renamed or counted in."""

from dataclasses import dataclass, field
from datetime import date

from trainer.training.learn.reading_marks import (
    READING_MARKS,
    ReadingMarks,
    keep_reading_marks,
    marks_with_learner_moved,
    read_by_day,
    reading_marks_of,
)

SHOE, PITCH = "a/shoe", "b/pitch"


@dataclass
class Book:
    """Who trains, and what is kept."""

    learner: str = "Anna"
    kept: dict[str, str] = field(default_factory=dict)

    def setting(self, key: str) -> str | None:
        return self.kept.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        self.kept[key] = value

    def move(self, learner: str, into: str) -> None:
        self.kept[READING_MARKS] = marks_with_learner_moved(self.setting(READING_MARKS), learner, into)
        self.learner = into


def test_a_lesson_read_at_one_game_is_not_read_at_another() -> None:
    book = Book()
    keep_reading_marks(book, SHOE, ReadingMarks().with_read("chips/stacks").with_opened("deal"))
    assert reading_marks_of(book, SHOE).read == {"chips/stacks"}
    assert reading_marks_of(book, SHOE).opened == {"deal"}
    assert reading_marks_of(book, PITCH) == ReadingMarks()


def test_marks_of_two_learners_stand_apart() -> None:
    book = Book()
    keep_reading_marks(book, SHOE, ReadingMarks().at_step("chips/stacks", 3))
    book.learner = "Ben"
    assert reading_marks_of(book, SHOE) == ReadingMarks()
    keep_reading_marks(book, SHOE, ReadingMarks().at_step("chips/stacks", 1))
    book.learner = "Anna"
    assert reading_marks_of(book, SHOE).steps == {"chips/stacks": 3}


def test_a_lesson_read_to_its_end_begins_at_its_beginning_the_next_time() -> None:
    assert ReadingMarks().at_step("chips/stacks", 3).with_read("chips/stacks").steps == {}


def test_how_often_each_try_of_a_lesson_was_begun_is_kept() -> None:
    book = Book()
    marks = ReadingMarks().with_try("chips/stacks", 2).with_try("chips/stacks", 2).with_try("deal/dealing", 0)
    keep_reading_marks(book, SHOE, marks)
    assert reading_marks_of(book, SHOE).tries == {"chips/stacks": {2: 2}, "deal/dealing": {0: 1}}
    book.kept[READING_MARKS] = book.kept[READING_MARKS].replace('"2": 2', '"two": 2')
    assert reading_marks_of(book, SHOE).tries["chips/stacks"] == {}


def test_marks_go_with_a_new_name_and_with_who_is_counted_as_one() -> None:
    book = Book()
    keep_reading_marks(book, SHOE, ReadingMarks().with_read("chips/stacks").at_step("deal/dealing", 2))
    book.move("Anna", "Anne")
    assert reading_marks_of(book, SHOE).read == {"chips/stacks"}
    book.learner = "Ben"
    keep_reading_marks(book, SHOE, ReadingMarks().with_read("deal/burning").at_step("deal/dealing", 1))
    keep_reading_marks(book, PITCH, ReadingMarks().with_opened("pace"))
    book.move("Anne", "Ben")
    assert reading_marks_of(book, SHOE) == ReadingMarks(
        frozenset({"chips/stacks", "deal/burning"}), {"deal/dealing": 1}
    )
    assert reading_marks_of(book, PITCH).opened == {"pace"}
    book.move("Ben", "")
    assert book.kept[READING_MARKS] == "{}"


def test_what_is_no_mark_is_as_if_it_were_not_there() -> None:
    for text in (
        "",
        "no",
        "[]",
        '{"Anna": 3}',
        '{"Anna": {"a/shoe": {"read": 4, "steps": {"x": "y"}, "opened": [1]}}}',
    ):
        book = Book(kept={READING_MARKS: text})
        assert reading_marks_of(book, SHOE) == ReadingMarks()


def test_the_time_spent_reading_is_added_up_by_days_over_all_games_and_kept_for_a_week() -> None:
    book, monday = Book(), date(2026, 11, 16)
    keep_reading_marks(book, SHOE, ReadingMarks().with_spent(monday, 60_000).with_spent(monday, 30_000))
    keep_reading_marks(book, PITCH, ReadingMarks().with_spent(monday, 5_000).with_spent(date(2026, 11, 17), 7_000))
    assert read_by_day(book) == {"2026-11-16": 95_000, "2026-11-17": 7_000}
    later = reading_marks_of(book, SHOE).with_spent(date(2026, 11, 23), 1_000)
    assert later.spent == {"2026-11-23": 1_000}
    assert later.together_with(ReadingMarks(spent={"2026-11-23": 2_000})).spent == {"2026-11-23": 3_000}
    assert read_by_day(Book("Ben", book.kept)) == {}
