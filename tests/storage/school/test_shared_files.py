"""Files that a school shares, as they are written at a machine: never over anybody's own, and only where they may."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.training.school.a_school import BYRNE, FIRST, JUDGE, ORTIZ, ASchool, known_people
from trainer.storage.school import shared_files
from trainer.storage.school.shared_files import HowHere, SharedFiles, why_no_such_file
from trainer.training.school.documents import SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.following import trusting

TEXT = "+++\ntitle = 'One'\nminutes = 2\nafter = 'count chips'\n+++\n\nWords.\n"
PATH = "lessons/chips/one.md"


class Machine:
    """A machine of the school and its folder."""

    def __init__(self, data: Path) -> None:
        self.data, self.school = data, ASchool()
        self.files = SharedFiles(data, self.school.book)

    def share(self, text: str = TEXT, path: str = PATH, of: str = "", by: object = BYRNE) -> str:
        assert by in (BYRNE, ORTIZ, JUDGE)
        return self.school.office.add(BYRNE, SchoolFile(path, text), of or path)

    @property
    def here(self) -> Path:
        return self.data / "school" / PATH

    def how(self) -> list[HowHere]:
        return [each.how for each in self.files.look()]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_what_is_shared_is_written_once(machine: Machine) -> None:
    machine.share()
    assert machine.how() == [HowHere.WAITING]
    assert (machine.files.bring().is_changed, machine.here.read_text()) == (True, TEXT)
    brought = machine.files.bring()
    assert (brought.is_changed, brought.told, machine.how()) == (False, (), [HowHere.HERE])


def test_an_own_file_stays_and_is_used_and_that_is_told(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    own = machine.data / PATH
    own.parent.mkdir(parents=True)
    own.write_text("mine")
    told = (f"The school shares {PATH}, and you have a file of your own there: yours is used until you rename it.",)
    assert machine.files.bring().told == told
    assert (own.read_text(), machine.here.exists(), machine.how()) == ("mine", False, [HowHere.CLASH])
    own.write_text(TEXT)
    assert (machine.files.bring().told, machine.how()) == ((), [HowHere.OWN])
    own.unlink()
    machine.files.bring()
    assert machine.here.read_text() == TEXT


def test_what_somebody_changed_is_kept_beside_and_told(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    machine.here.write_text("changed here")
    told = (f"{PATH} was changed here: that is kept as one.md.kept, and the school's is used.",)
    assert machine.files.bring().told == told
    assert (machine.here.read_text(), machine.here.with_name("one.md.kept").read_text()) == (TEXT, "changed here")
    machine.here.write_text("changed again")
    machine.files.bring()
    assert machine.here.with_name("one.md.kept-2").read_text() == "changed again"


def test_a_later_version_takes_the_place_of_an_unchanged_one(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    machine.share(TEXT + "More.\n")
    brought = machine.files.bring()
    assert (brought.told, machine.here.read_text()) == ((), TEXT + "More.\n")
    assert [each.name for each in machine.here.parent.iterdir()] == ["one.md"]


def test_what_is_shared_no_more_goes_unless_it_was_changed(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    machine.school.office.take_away(BYRNE, EditKind.FILE, PATH)
    assert (machine.files.bring().is_changed, machine.here.exists()) == (True, False)
    machine.here.write_text("mine by now")
    assert "was changed here: delete" in machine.files.bring().told[0]
    assert machine.here.read_text() == "mine by now"


def test_what_this_version_cannot_read_leaves_the_earlier_one_in_use(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    machine.share("+++\ntitle = 1\n+++\n")
    (told,) = machine.files.bring().told
    assert told.startswith(f"This version of the trainer cannot read the school's {PATH}:1:1: ")
    assert (machine.here.read_text(), machine.how()) == (TEXT, [HowHere.WAITING])


def test_a_folder_that_cannot_be_written_is_told_and_tried_again(machine: Machine) -> None:
    machine.share()
    (machine.data / "school").write_text("in the way")
    (told,) = machine.files.bring().told
    assert told.startswith(f"{PATH} is not written yet: ")
    (machine.data / "school").unlink()
    assert machine.files.bring().told == ()
    assert machine.here.read_text() == TEXT


def test_what_a_key_shared_that_is_not_trusted_any_more_goes_as_the_school_s_own(machine: Machine) -> None:
    machine.share()
    machine.files.bring()
    machine.school.book.trust = trusting(known_people(), FIRST, [])
    brought = machine.files.bring()
    assert (brought.is_changed, brought.told, machine.here.exists()) == (True, (), False)


def test_a_machine_takes_so_many_files_and_names_the_others(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_files, "MOST_FILES", 2)
    for name in ("a", "b", "c"):
        machine.share(path=f"lessons/chips/{name}.md")
    told = ("The school shares more than 2 files: lessons/chips/c.md is left out.",)
    assert machine.files.bring().told == told
    assert sorted(each.name for each in machine.here.parent.iterdir()) == ["a.md", "b.md"]
    assert machine.files.bring().told == told


def test_of_two_at_one_path_the_later_holds(machine: Machine) -> None:
    machine.share(of="f1")
    machine.school.now += 1
    machine.share(TEXT + "Later.\n", of="f2")
    machine.files.bring()
    assert machine.here.read_text() == TEXT + "Later.\n"


@pytest.mark.parametrize("path", ["houses/a.toml", "tests/a-b_2.toml", "lessons/chips/stacks.md"])
def test_these_are_names_of_shared_files(path: str) -> None:
    assert why_no_such_file(path) == ""


HOSTILE = (
    "houses/../../x.toml", "../houses/a.toml", "/houses/a.toml", "houses//a.toml", "houses/./a.toml", "houses/a/b.toml",
    "houses/.a.toml", "houses/.toml", "houses/A.toml", "houses/a.md", "houses/a.toml.md", "houses/con.toml",
    "houses/com1.toml", "houses/a .toml", "houses/a\u0000.toml", "houses/a\\b.toml", "houses/c:a.toml", "houses",
    "houses/a.toml/", "tests/chips/a.toml", "lessons/a.md", "lessons/../a.md", "lessons/a/b/c.md", "lessons/.a/b.md",
    "gestures/a.toml", "school/houses/a.toml", "houses/-a.toml", "houses/ä.toml", "houses/" + "a" * 81 + ".toml", "",
)  # fmt: skip


def test_nothing_is_ever_written_at_a_hostile_path() -> None:
    assert [each for each in HOSTILE if not why_no_such_file(each)] == []


def test_a_hostile_path_that_was_signed_is_told_and_left_out(machine: Machine, tmp_path: Path) -> None:
    machine.share(path="lessons/.hidden/one.md")
    machine.share("x" * 300_000, path="lessons/chips/large.md")
    told = machine.files.bring().told
    assert [each.split(":")[0] for each in told] == ["lessons/.hidden/one.md", "lessons/chips/large.md"]
    assert list(tmp_path.rglob("*.md")) == []


def test_a_link_in_the_place_is_not_written_through(machine: Machine, tmp_path: Path) -> None:
    machine.share()
    outside = tmp_path / "outside"
    outside.write_text("safe")
    machine.here.parent.mkdir(parents=True)
    machine.here.symlink_to(outside)
    machine.files.bring()
    assert (outside.read_text(), machine.here.is_symlink(), machine.here.read_text()) == ("safe", False, TEXT)
