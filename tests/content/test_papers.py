"""The file of a test: every number with its origin, and every fault told with its line and column."""

import json
import re
from pathlib import Path

import pytest
import tomli
from jsonschema import Draft202012Validator

from tests.content.marks import MARK, places
from trainer import resources
from trainer.content.exercises import Exercises
from trainer.content.tests.library import read_papers, shipped_tests
from trainer.content.tests.paper_file import read_paper
from trainer.content.tests.paper_shape import DIFFICULTY, KINDS, STAKES
from trainer.content.tests.papers import FaultsAllowed, Level, Paper, PaperPart, Questions, Rounds, SheetLine
from trainer.content.tests.schema import REGENERATE, as_text, published
from trainer.drills.base import Difficulty
from trainer.drills.stakes import Stakes

GUIDE = resources.lessons() / "writing-a-test.md"
HEAD = """\
name = "Table test"
about = "Deals alone."
faults.critical = { is = 0, origin = "Ours." }
"""
GOOD = (
    HEAD
    + """\
minutes = { is = 40, origin = "Ours." }
[[parts]]
name = "Payouts"
minimum = { is = 90, origin = "Ours: 9 of 10." }
questions.drill = "payout"
questions.cases = ["one-*"]
questions.count = { is = 10, origin = "A college." }
[[parts]]
name = "Rounds"
minimum = { is = 80, origin = "Ours." }
weight = { is = 2, origin = "Ours." }
rounds.count = { is = 3, origin = "Ours." }
rounds.spots = { is = 5, origin = "Ours." }
rounds.situations = ["split-aces"]
[[parts]]
name = "Seen"
minimum = { is = 50, origin = "Ours." }
sheet.most = { is = 10, origin = "A championship." }
[[parts.sheet.lines]]
key = "hands"
name = "Hands"
levels = [{ points = 1, anchor = "Out of sight." }, { points = 10, anchor = "In sight." }]
"""
)
THERE = Exercises({"payout": ("one-colour", "mixed")}, ("split-aces",), ("settle-only",), ())


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(tmp_path: Path, marked: str) -> list[str]:
    paper, found = read_paper(written(tmp_path, marked.replace(MARK, "")), THERE)
    assert [(fault.line, fault.column) for fault in found] == places(marked), [str(fault) for fault in found]
    assert bool(found) == (paper is None)
    return [fault.message for fault in found]


def test_a_test_is_read_with_its_parts_and_where_each_number_comes_from(tmp_path: Path) -> None:
    paper, found = read_paper(written(tmp_path, GOOD))
    assert found == ()
    assert paper == Paper(
        "table",
        "Table test",
        "Deals alone.",
        (
            PaperPart("Payouts", Questions("payout", 10, ("one-*",)), 90, origins=paper.parts[0].origins),
            PaperPart("Rounds", Rounds(3, 5, ("split-aces",)), 80, weight=2, origins=paper.parts[1].origins),
            PaperPart("Seen", paper.parts[2].asks, 50, origins=paper.parts[2].origins),
        ),
        faults=FaultsAllowed(critical=0),
        minutes=40,
        origins={"minutes": "Ours.", "faults.critical": "Ours."},
    )
    assert paper.parts[0].origins == {"minimum": "Ours: 9 of 10.", "questions.count": "A college."}
    sheet = paper.parts[2].asks
    assert sheet.lines == (  # type: ignore[union-attr]
        SheetLine("hands", "Hands", (Level(1, "Out of sight."), Level(10, "In sight."))),
    )


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        (
            'minimum = { is = 90, origin = "Ours: 9 of 10." }',
            f"minimum = {MARK}90",
            "'minimum' cannot be 90: write { is = ..., origin = \"...\" }.",
        ),
        (
            'minimum = { is = 90, origin = "Ours: 9 of 10." }',
            f'minimum = {{ is = {MARK}101, origin = "Ours." }}',
            "'minimum' cannot be 101: write 100 or less.",
        ),
        (
            'minimum = { is = 90, origin = "Ours: 9 of 10." }',
            f"{MARK}minimum = {{ is = 90 }}",
            "'origin' is missing: write where the number comes from.",
        ),
        (
            'questions.drill = "payout"',
            f'questions.drill = {MARK}"payuot"',
            "There is no drill 'payuot'. Did you mean 'payout'?",
        ),
        ('questions.cases = ["one-*"]', f'questions.cases = [{MARK}"ten-*"]', "There is no case of 'payout' 'ten-*'."),
        (
            'rounds.situations = ["split-aces"]',
            f'rounds.situations = [{MARK}"split-ace"]',
            "There is no situation 'split-ace'. Did you mean 'split-aces'?",
        ),
        (
            'name = "Rounds"',
            f'name = {MARK}"Payouts"',
            "There is a part 'Payouts' already: name this one otherwise.",
        ),
        (
            'rounds.count = { is = 3, origin = "Ours." }',
            f'rounds.count = {{ is = {MARK}3, origin = "Ours." }}\nrounds.sittings = {{ is = 4, origin = "Ours." }}',
            "3 rounds cannot be dealt on 4 days.",
        ),
        (
            'name = "Seen"',
            f'name = "Seen"\n{MARK}questions = {{ drill = "payout", count = {{ is = 1, origin = "Ours." }} }}',
            None,
        ),
        ("points = 10,", f"points = {MARK}11,", "The most points of a line are 10."),
        ('about = "Deals alone."', f'{MARK}abuot = "Deals alone."', None),
    ],
)
def test_a_fault_is_told_where_it_stands(tmp_path: Path, line: str, wrong: str, said: str | None) -> None:
    assert line in GOOD
    marked = GOOD.replace(line, wrong, 1)
    if said is None:
        paper, found = read_paper(written(tmp_path, marked.replace(MARK, "")), THERE)
        assert paper is None
        assert found
    else:
        assert said in faults(tmp_path, marked)[0]


def test_a_part_asks_for_one_thing(tmp_path: Path) -> None:
    none = HEAD + '[[parts]]\nname = "Nothing"\nminimum = { is = 1, origin = "Ours." }\n'
    paper, found = read_paper(written(tmp_path, none))
    assert paper is None
    assert [fault.message for fault in found] == [
        "This part asks nothing: write one of questions, rounds, shuffles, watched, sheet."
    ]


def test_more_slips_than_are_watched_cannot_be(tmp_path: Path) -> None:
    watched = HEAD + (
        '[[parts]]\nname = "Eye"\nminimum = { is = 1, origin = "Ours." }\n'
        'watched.rounds = { is = 2, origin = "Ours." }\n'
        f'watched.slips = {{ is = {MARK}3, origin = "Ours." }}\n'
        'watched.false_alarms = { is = 0, origin = "Ours." }\n'
    )
    assert faults(tmp_path, watched) == ["There is one slip at most in each: 2 are watched."]


def test_the_shipped_tests_have_no_fault_and_are_those_a_school_needs() -> None:
    library = read_papers()
    assert library.faults == ()
    assert set(library.papers) == {
        *("payouts", "chips", "table", "shuffle", "signals", "college", "championship", "audition", "recheck"),
        "supervisor",
    }


def test_a_schools_own_test_stands_in_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    library = read_papers([shipped_tests(), tmp_path])
    assert library.papers["table"].about == "Deals alone."
    assert library.paths["table"] == tmp_path / "table.toml"
    assert len(library.papers) == 10


def test_the_published_schema_is_the_readers_own() -> None:
    assert published().read_text(encoding="utf-8") == as_text(), f"write it anew: {REGENERATE}"


@pytest.mark.parametrize("path", sorted(shipped_tests().glob("*.toml")), ids=lambda path: path.stem)
def test_an_editor_finds_no_fault_in_a_shipped_test(path: Path) -> None:
    validator = Draft202012Validator(json.loads(as_text()))
    assert [*validator.iter_errors(tomli.loads(path.read_text(encoding="utf-8")))] == []


def test_the_words_for_stakes_and_difficulty_are_the_drills_own() -> None:
    assert tuple(each.value for each in Stakes) == STAKES
    assert tuple(each.value for each in Difficulty) == DIFFICULTY


def test_the_tests_of_the_guide_have_no_fault(tmp_path: Path) -> None:
    """The whole test, and the part with a judge's sheet after what every test begins with."""
    whole, sheet = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    for text in (whole, HEAD + sheet):
        paper, found = read_paper(written(tmp_path, text))
        assert [str(fault) for fault in found] == []
        assert paper is not None


def test_the_guide_names_every_key_there_is() -> None:
    words = set(re.findall(r"`([a-z_]+)`", GUIDE.read_text(encoding="utf-8")))
    schema = json.loads(as_text())
    keys = set(schema["properties"]) - {"faults", "parts"}
    part = schema["properties"]["parts"]["items"]["properties"]
    keys |= set(schema["properties"]["faults"]["properties"]) | set(part)
    keys |= {key for kind in KINDS for key in part[kind]["properties"]}
    assert keys - words == set()
