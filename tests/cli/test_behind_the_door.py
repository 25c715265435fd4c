"""At a school no command tells anything of a learner before somebody has shown who they are; at home all do."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from trials.sample_records import sample_record, seed_of

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.cli.every_command import every_command
from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE
from trainer.commands.school.signing import PASSPHRASE as PASSPHRASE_VARIABLE
from trainer.commands.school.signing import office_of, signer_of
from trainer.commands.school.who import PIN as PIN_VARIABLE
from trainer.storage.score_book import open_score_book
from trainer.training.school.documents import ClassTime, RosterLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.learner_pins import LearnerPins
from trainer.training.school.office import DocumentChange
from trainer.training.signed_records.people import ON, SCHOOL

NINA, TOMAS = "Nina Meyer", "Tomas Lind"
OFFICE_NUMBER = "OFFICE-4711"
PIN = "480317"
GAME = "exhibit-17-011/blackjack"

OPEN_NO_SCORE_BOOK = (
    *(
        "check",
        "new-house",
        "houses",
        "compare",
        "odds",
        "mixing",
        "lesson",
        "drill",
        "deal",
        "judge",
        "render gesture",
        "render shuffle",
    ),
    *("sentences", "glossary", "self-test", "run"),
)
"""Their modules read no score book: they know no learner."""
OF_STAFF: dict[str, Sequence[str]] = {
    "tests": ("--results",),
    "book learner": (NINA, "--to", "{folder}/nina.zip"),
    "book separate": ("Nina Kay",),
    "record list": (),
    "record show": ("1",),
    "record export": ("1", "--to", "{folder}/record.json"),
    "school classes": (),
    "school roster import": ("{folder}/list.csv", "--preview"),
    "school roster export": (),
    "school assign": ("chips/stacks", "--to", NINA),
    "school pins": ("--to", NINA),
    "school out": ("{folder}/out.results",),
    "school in": ("{folder}/in.results", "--yes"),
    "school settle": (),
    "school reasons": (),
}
"""They tell of learners, and need the passphrase of an instructor or a supervisor."""
OF_A_LEARNER: dict[str, Sequence[str]] = {
    "learn": ("--learner", NINA, "--game", GAME),
    "today": ("--learner", NINA, "--game", GAME),
    "progress": ("--learner", NINA),
}
"""They tell of one learner, and need that one's PIN, or a passphrase as above."""
NAMES_NOBODY: dict[str, Sequence[str]] = {
    "test show": ("payouts", "--game", GAME, "--seed", "1"),
    "test sheet": ("championship", "--game", GAME),
    "test mark": ("{folder}/nothing.toml",),
    "switch": (GAME, "no.such.rule"),
    "confirm": (GAME, "no.such.rule"),
    "book check": (),
    "book backup": (),
    "book copies": (),
    "book recount": (),
    "book rebuild": (),
    "record verify": ("{folder}/nothing.json",),
    "school key": (),
    "school bring-key": ("{folder}/nothing.json",),
    "school share": ("{folder}/nothing.toml",),
    "school unshare": ("tests/nothing.toml",),
    "school shared": (),
    "school create": (),
    "school enrol": ("Table 1", "--out", "{folder}/table.json"),
    "school revoke": ("Table 1",),
    "school stations": (),
    "school join": ("{folder}/nothing.json",),
    "school check": (),
    "school send": (),
    "school remove-learner": ("Nina", "--yes"),
    # What a copy holds is put in the place of all that is there: last of all.
    "book restore": (),
}
"""They open the score book or the school's server, and tell nobody's name or results by themselves."""


@pytest.fixture
def school(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """School is on; two learners in a class, with answers and a signed record; nobody has shown who they are."""
    with an_instructor(data, monkeypatch):
        with closing(open_score_book(data)) as book:
            office, signer = office_of(book), signer_of(book, None, on_input=False)
            of_class = office.add_class(signer, "November")
            for id, name in (("l-nina", NINA), ("l-kay", "Nina Kay"), ("l-tomas", TOMAS)):
                listed = RosterLearner(name, (ClassTime(of_class),), external=OFFICE_NUMBER)
                office.change(signer, [DocumentChange(EditKind.LEARNER, listed, id)], [CameOrRenamed(id, name)])
                book.record(attempt(learner=name))
            book.merge_learners("Nina Kay", TOMAS)
            record = sample_record(1)
            its = replace(record, candidate=replace(record.candidate, id="l-nina", name=NINA))
            book.school.add_record(its, "e1", seed_of("Ortiz"))
            pins = LearnerPins(office, book.school, lambda: 1_000_000, Random(1).randbytes)
            pins.keep("l-nina", pins.choosing("l-nina", PIN)())
            book.keep_setting("learner", TOMAS)
            book.keep_setting(SCHOOL, ON)
        (tmp_path / "list.csv").write_text(f"name;class;id\n{NINA};November;{OFFICE_NUMBER}\n")
        monkeypatch.delenv(PASSPHRASE_VARIABLE)
        yield tmp_path


def typed(command: str, options: Sequence[str], folder: Path) -> list[str]:
    return [*command.split(), *(each.format(folder=folder) for each in options)]


def told_of(said: str) -> list[str]:
    return [each for each in ("Nina", "Meyer", "Tomas", "Lind", OFFICE_NUMBER, "November") if each in said]


def test_every_command_is_walked_here() -> None:
    walked = [*OPEN_NO_SCORE_BOOK, *OF_STAFF, *OF_A_LEARNER, *NAMES_NOBODY]
    assert sorted(walked) == sorted(name for name, _ in every_command())


@pytest.mark.parametrize("command", OPEN_NO_SCORE_BOOK)
def test_what_knows_no_learner_reads_no_score_book(command: str) -> None:
    callback = dict(every_command())[command].callback
    assert callback is not None
    module = sys.modules[inspect.unwrap(callback).__module__]
    assert "score_book" not in inspect.getsource(module)


@pytest.mark.parametrize("command", [*OF_STAFF, *OF_A_LEARNER])
def test_at_a_school_it_tells_nothing_before_somebody_has_shown_who_they_are(
    run: Run, school: Path, command: str
) -> None:
    said = run(*typed(command, (OF_STAFF | OF_A_LEARNER)[command], school))
    assert said.code != 0
    assert PASSPHRASE_VARIABLE in said.complaint
    assert told_of(said.err) == []
    assert sorted(each.name for each in school.iterdir() if each.suffix in (".zip", ".json", ".results")) == []


@pytest.mark.parametrize("command", [*OF_STAFF, *OF_A_LEARNER])
def test_a_wrong_passphrase_opens_nothing(
    run: Run, school: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PASSPHRASE_VARIABLE, "something else than that")
    said = run(*typed(command, (OF_STAFF | OF_A_LEARNER)[command], school))
    assert said.complaint == "This does not open the key."


@pytest.mark.parametrize("command", [*OF_STAFF, *OF_A_LEARNER])
def test_an_instructor_is_told_it_with_their_passphrase(
    run: Run, school: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PASSPHRASE_VARIABLE, PASSPHRASE)
    if command == "school in":
        assert run("school", "out", school / "in.results").code == 0
    said = run(*typed(command, (OF_STAFF | OF_A_LEARNER)[command], school))
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize("command", OF_A_LEARNER)
def test_a_learner_is_told_their_own_with_their_pin_and_nobody_else_s(
    run: Run, school: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PIN_VARIABLE, PIN)
    said = run(*typed(command, OF_A_LEARNER[command], school))
    assert (said.code, said.err) == (0, "")
    # Without a name it is whoever is chosen in the window, here Tomas, who has no PIN.
    other = run(command, *(("--game", GAME) if command != "progress" else ()))
    assert "has no PIN yet" in other.complaint
    stranger = run(*typed(command, ["--learner", "Nin", *OF_A_LEARNER[command][2:]], school))
    assert stranger.complaint == "There is no learner of that name at this machine: see how the name is written."
    monkeypatch.setenv(PIN_VARIABLE, "480318")
    assert run(*typed(command, OF_A_LEARNER[command], school)).complaint == "That is not the PIN."


@pytest.mark.parametrize("command", OF_A_LEARNER)
def test_guesses_at_a_pin_are_counted_in_the_book_and_slowed_down(
    run: Run, school: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PIN_VARIABLE, "111222")
    said = [run(*typed(command, OF_A_LEARNER[command], school)).complaint for _ in range(6)]
    assert said[:5] == ["That is not the PIN."] * 5
    assert said[5].startswith("Wait ")
    monkeypatch.setenv(PIN_VARIABLE, PIN)
    assert run(*typed(command, OF_A_LEARNER[command], school)).complaint.startswith("Wait ")


def test_no_other_command_names_a_learner(run: Run, school: Path) -> None:
    for command, options in NAMES_NOBODY.items():
        said = run(*typed(command, options, school))
        # What was typed may be told back.
        told = [each for each in told_of(said.out + said.err) if each not in " ".join(options)]
        assert told == [], command


@pytest.mark.parametrize("command", [*OF_STAFF, *OF_A_LEARNER])
def test_at_home_nobody_is_asked_anything(
    run: Run, school: Path, data: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_score_book(data)) as book:
        book.keep_setting(SCHOOL, "off")
    if command in ("school assign", "school pins"):
        # It is signed wherever it is done.
        monkeypatch.setenv(PASSPHRASE_VARIABLE, PASSPHRASE)
    if command == "school in":
        assert run("school", "out", school / "in.results").code == 0
    said = run(*typed(command, (OF_STAFF | OF_A_LEARNER)[command], school))
    assert (said.code, said.err) == (0, "")


def test_pins_are_given_to_a_class_told_once_and_sign_each_learner_in(
    run: Run, school: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PASSPHRASE_VARIABLE, PASSPHRASE)
    given = {each["name"]: each["pin"] for each in run("school", "pins", "--to", "November", "--json").data}
    assert set(given) == {NINA, TOMAS}, "who counts as Tomas signs in as Tomas"
    assert all(len(each) == 6 and each.isdecimal() for each in given.values())
    (line,) = run("school", "pins", "--to", NINA).lines
    name, _, pin = line.rpartition("  ")
    assert name.strip() == NINA
    assert pin != given[NINA]
    monkeypatch.delenv(PASSPHRASE_VARIABLE)
    for typed_pin, code in ((given[NINA], 1), (PIN, 1), (pin, 0)):
        monkeypatch.setenv(PIN_VARIABLE, typed_pin)
        assert run("progress", "--learner", NINA).code == code
    monkeypatch.setenv(PASSPHRASE_VARIABLE, PASSPHRASE)
    assert "chooses a PIN" in run("school", "pins", "--to", NINA, "--choose").out
    monkeypatch.delenv(PASSPHRASE_VARIABLE)
    assert "has no PIN yet" in run("progress", "--learner", NINA).complaint
    assert pin.encode() not in (data / "score-book.db").read_bytes()
