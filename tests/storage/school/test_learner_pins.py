"""What learners of a school sign in with: given by the school, or chosen at this machine; guessed slowly, and reset."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.test_edits import come
from tests.training.school.a_school import BYRNE, JUDGE
from tests.ui.school.a_school import cheap_pins
from trainer.storage.chain import CHAINED
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.storage.signed_records.learner_zip import SCHOOL, zip_learner
from trainer.training.records.ports import KnownError
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import audience_of
from trainer.training.school.entries import Audience
from trainer.training.school.learner_pins import LearnerPins, new_pins, pins_to_choose
from trainer.training.signed_records.key_holder import NotYet
from trainer.training.signed_records.pins import (
    WrongPin,
    is_sealed_pin,
    new_pin,
    seal_pin,
    see_pin,
    what_is_wrong_with_pin,
)


@dataclass
class AtSchool:
    """A book with two learners, and a clock to be set."""

    book: SqliteScoreBook
    now: int = 1_000_000

    def __post_init__(self) -> None:
        self.office = office_of(self.book)
        self.pins = LearnerPins(self.office, self.book.school, lambda: self.now, Random(1).randbytes)
        come(self.office, "l1", "Nina Meyer")
        come(self.office, "l2", "Tomas Lind")

    def is_opened(self, learner: str, pin: str) -> bool:
        try:
            self.pins.trying(learner, pin)()
        except WrongPin:
            return False
        self.pins.was_right(learner)
        return True

    def chooses(self, learner: str, pin: str) -> None:
        self.pins.keep(learner, self.pins.choosing(learner, pin)())

    def is_given(self, learner: str) -> str:
        made = new_pins([learner], Random(2).randbytes)
        made.give(self.office, BYRNE)
        return made.pins[learner]


@pytest.fixture
def school(tmp_path: Path) -> Iterator[AtSchool]:
    with cheap_pins(), closing(open_score_book(tmp_path)) as opened:
        keep_people(opened)
        yield AtSchool(opened)


def test_a_learner_chooses_a_pin_at_the_first_sign_in_and_only_then(school: AtSchool) -> None:
    assert not school.pins.is_set("l1")
    school.chooses("l1", "480317")
    assert school.pins.is_set("l1")
    assert not school.pins.is_set("l2")
    assert school.is_opened("l1", "480317")
    assert not school.is_opened("l1", "480318")
    with pytest.raises(KnownError, match="has a PIN already"):
        school.pins.choosing("l1", "905261")


def test_a_pin_that_the_school_gives_holds_in_the_place_of_the_chosen_one(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    given = school.is_given("l1")
    assert school.is_opened("l1", given)
    assert not school.is_opened("l1", "480317")


def test_a_reset_lets_the_learner_choose_anew_and_nothing_from_before_opens(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    given = school.is_given("l1")
    pins_to_choose(["l1"]).give(school.office, BYRNE)
    assert not school.pins.is_set("l1")
    school.chooses("l1", "905261")
    assert [school.is_opened("l1", each) for each in ("480317", given, "905261")] == [False, False, True]


def test_only_an_instructor_or_a_supervisor_sets_a_pin(school: AtSchool) -> None:
    with pytest.raises(KnownError, match="may not set learners' PINs: that is for an instructor or a supervisor"):
        pins_to_choose(["l1"]).give(school.office, JUDGE)


def test_the_fifth_wrong_pin_makes_the_name_wait_a_minute_and_starting_again_gains_nothing(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    left = []
    for _ in range(5):
        left.append(school.pins.tries_left("l1"))
        assert not school.is_opened("l1", "111222")
    assert left == [5, 4, 3, 2, 1]
    with pytest.raises(NotYet, match="Wait 60 seconds"):
        school.pins.trying("l1", "480317")
    again = LearnerPins(school.office, school.book.school, lambda: school.now + 59_000, Random(2).randbytes)
    with pytest.raises(NotYet, match="Wait 1 second "):
        again.trying("l1", "480317")
    school.now += 60_000
    assert school.is_opened("l1", "480317")
    assert school.pins.tries_left("l1") == 5


def test_who_ends_the_program_while_it_looks_has_used_up_the_try(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    school.pins.trying("l1", "480317")
    assert school.pins.tries_left("l1") == 4


def test_a_hundred_wrong_ones_are_the_end_until_the_school_gives_another(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    for _ in range(100):
        school.now += 300_000
        assert not school.is_opened("l1", "111222")
    school.now += 300_000
    with pytest.raises(KnownError, match="ask an instructor"):
        school.pins.trying("l1", "480317")
    assert school.is_opened("l1", school.is_given("l1"))


def test_a_pin_follows_a_learner_who_counts_as_another(school: AtSchool) -> None:
    given = school.is_given("l1")
    school.book.merge_learners("Nina Meyer", "Tomas Lind")
    assert school.is_opened("l2", given)


def test_no_pin_stands_in_the_book_in_clear(school: AtSchool) -> None:
    school.chooses("l1", "480317")
    given = school.is_given("l2")
    bodies = [each.body for each in school.book.edits.edits(EditKind.PIN, "l2")]
    assert len(bodies) == 1
    kept = school.book.school.chosen_pin("l1")
    assert kept is not None
    for pin, text in ((given, bodies[0]), ("480317", kept[1])):
        assert "$argon2id$v=19$" in text
        assert pin not in text
    assert "chosen_pins" not in CHAINED, "what a learner chose goes to no other machine"


def test_every_machine_is_given_the_pins_that_the_school_gives() -> None:
    assert audience_of("pin") is Audience.SHARED


def test_the_file_of_a_learner_holds_no_pin(school: AtSchool, tmp_path: Path) -> None:
    school.is_given("l1")
    school.office.note(BYRNE, "l1", "Quick hands.", seen_by_learner=True)
    zip_learner(tmp_path, "Nina Meyer", tmp_path / "nina.zip")
    with ZipFile(tmp_path / "nina.zip") as whole:
        told = whole.read(SCHOOL).decode()
    assert "Quick hands" in told
    assert "argon2id" not in told


def test_a_learner_who_is_removed_takes_the_pins_along(school: AtSchool, tmp_path: Path) -> None:
    school.chooses("l1", "480317")
    assert not school.is_opened("l1", "111222")
    school.is_given("l1")
    school.book.remove_learner("Nina Meyer")
    assert school.book.school.chosen_pin("l1") is None
    assert school.book.edits.edits(EditKind.PIN, "l1") == ()
    assert school.pins.tries_left("l1") == 5


def test_a_pin_is_six_digits_that_nobody_tries_first() -> None:
    for pin in ("", "12345", "1234567", "12345a", "\u0661\u0662\u0663\u0664\u0665\u0666"):
        assert what_is_wrong_with_pin(pin) == "A PIN has 6 digits."
    for pin in ("123456", "000000", "121212", "654321", "112211"):
        assert "first that anybody would try" in what_is_wrong_with_pin(pin)
    assert what_is_wrong_with_pin("480317") == ""
    made = {new_pin(Random(each).randbytes) for each in range(50)}
    assert len(made) == 50
    assert not any(map(what_is_wrong_with_pin, made))


def test_a_pin_is_sealed_at_the_cost_of_a_key_and_for_one_learner() -> None:
    sealed = seal_pin("480317", "l1", Random(1).randbytes)
    assert sealed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    see_pin(sealed, "480317", "l1")
    for pin, learner in (("480318", "l1"), ("480317", "l2")):
        with pytest.raises(WrongPin):
            see_pin(sealed, pin, learner)


@pytest.mark.parametrize("change", [("m=65536", "m=999999"), ("t=3", "t=99"), ("p=4", "p=0"), ("argon2id", "argon2d")])
def test_what_another_program_wrote_there_takes_no_more_memory_or_time(change: tuple[str, str]) -> None:
    sealed = seal_pin("480317", "l1", Random(1).randbytes)
    assert is_sealed_pin(sealed)
    assert not is_sealed_pin(sealed.replace(*change))
    with pytest.raises(WrongPin):
        see_pin(sealed.replace(*change), "480317", "l1")
