"""A judge's sheet without a window: printed, filled in as a file, and marked with those of others."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

GAME = ("--game", "rockingham/blackjack")
OWN = """
name = "Floor walk"
about = "Two judges, one line."

[[parts]]
name = "Seen from the floor"
minimum = { is = 60, origin = "Ours." }
sheet.most = { is = 5, origin = "Ours." }
sheet.judges = { is = 2, origin = "Ours." }

[[parts.sheet.lines]]
key = "house's voice"
name = "Voice"
least = { is = 3, origin = "Ours." }
levels = [{ points = 1, anchor = "Not heard." }, { points = 5, anchor = "Heard at all seats." }]
"""


@pytest.fixture
def walk(data: Path) -> str:
    """A school's own test, which is a sheet alone."""
    (data / "tests").mkdir(parents=True)
    (data / "tests" / "walk.toml").write_text(OWN, encoding="utf-8")
    return "walk"


def filled_in(run: Run, folder: Path, test: str, judge: str, *points: int, candidate: str = "Nina") -> Path:
    """The file of one judge, line by line, with the first remark."""
    text = run("test", "sheet", test, *GAME, "--to-fill-in").out
    for told in (f'candidate = "{candidate}"', f'judge = "{judge}"'):
        text = text.replace(f'{told.partition(" ")[0]} = ""', told, 1)
    for each in points:
        text = text.replace("points = 0", f"points = {each}", 1)
    path = folder / f"{judge}.toml"
    path.write_text(text.replace('remark = ""', 'remark = "Greets all"', 1), encoding="utf-8")
    return path


def marked(run: Run, *paths: Path) -> Any:
    return json.loads(run("test", "mark", *map(str, paths), "--json").out)


def test_an_empty_sheet_has_every_line_with_what_its_points_mean(run: Run) -> None:
    said = run("test", "sheet", "championship", *GAME).out
    assert "BEFORE THE JURY: 1 to 10 points, 50% of the points pass, four judges\n" in said
    assert "1. Hospitality (counts three times)\n" in said
    assert "    7  Greets each guest, thanks for tokes, keeps the voice low at a loss.\n" in said
    assert len(re.findall(r"Points: _+  Remark: _+", said)) == 3
    told = run("test", "sheet", "championship", *GAME, "--json").data
    assert [line["weight"] for line in told["parts"][0]["lines"]] == [3, 2, 2]


def test_a_test_that_nobody_judges_has_no_sheet(run: Run) -> None:
    said = run("test", "sheet", "payouts", *GAME)
    assert (said.code, said.out) == (1, "")
    assert "Nothing of Payout test is judged by people" in said.err


def test_sheets_are_marked_together_and_wait_for_those_that_are_missing(run: Run, tmp_path: Path) -> None:
    """3 x 8 + 2 x 6 + 2 x 5 are 46 of 70, for each of four judges the same: 184 of 280 are 65 percent."""
    paths = [filled_in(run, tmp_path, "championship", f"Judge {each}", 8, 6, 5) for each in "ABCD"]
    some = run("test", "mark", *map(str, paths[:2]))
    assert (some.code, "Before the jury: Waiting for 2 of 4 judges." in some.out) == (0, True)
    assert marked(run, *paths[:2])["met"] is None
    said = run("test", "mark", *map(str, paths)).out
    assert re.search(r"2\. Before the jury +184 of 280 points +65% +50% +Met", said)
    assert "On paper: Competent." in said
    assert "Judge B, Hospitality: Greets all" in said
    assert "Any two of 4 judges gave the same points 18 of 18 times." in said
    assert "Weighted kappa 1.00: 1 is always the same" in said


def test_a_school_s_own_rubric_is_marked_with_the_least_of_a_line(run: Run, tmp_path: Path, walk: str) -> None:
    """4 and 2 of 5 are 60 percent, and 3 on the mean; 4 and 1 are 2.5 on the mean."""
    met = [filled_in(run, tmp_path, walk, judge, points) for judge, points in (("Ruiz", 4), ("Ortiz", 2))]
    assert run("test", "mark", *map(str, met)).code == 0
    low = filled_in(run, tmp_path, walk, "Ortiz", 1)
    said = run("test", "mark", str(met[0]), str(low))
    assert said.code == 1
    assert "Voice has fewer points than still pass." in said.out
    assert "On paper: Not yet competent." in said.out


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ('judge = "Ruiz"', 'judge = "nina"', "nina may not mark here: nobody does so on themselves."),
        ('judge = "Ruiz"', 'judge = " "', "does not say its 'judge'. Begin with the file that test sheet"),
        ("points = 4", "points = 6", "Voice has whole points from 1 to 5, not 6."),
        ("points = 4", "points = 3.5", "Voice has whole points from 1 to 5, not 3.5."),
        ("points = 4", "points = 0", "Voice has no points yet."),
        ("house's voice", "voice", "there is no line 'voice' in Seen from the floor."),
        ('part = "Seen from the floor"', 'part = "Seen"', "people judge no part 'Seen' of this test."),
        ('remark = "Greets all"', "remark = 4", "the remark 4 is no text: write it in quotation marks."),
    ],
)
def test_a_sheet_that_cannot_count_is_told_in_a_sentence(
    run: Run, tmp_path: Path, walk: str, line: str, instead: str, said: str
) -> None:
    path = filled_in(run, tmp_path, walk, "Ruiz", 4)
    path.write_text(path.read_text(encoding="utf-8").replace(line, instead, 1), encoding="utf-8")
    answered = run("test", "mark", str(path))
    assert answered.code == 1
    assert said in answered.err
    assert "Traceback" not in answered.err


def test_sheets_that_do_not_belong_together_are_not_marked_together(run: Run, tmp_path: Path, walk: str) -> None:
    ruiz = filled_in(run, tmp_path, walk, "Ruiz", 4)
    for other, said in (
        (ruiz, "Ruiz has handed in a sheet already, and it stays as it is."),
        (filled_in(run, tmp_path, walk, "Ortiz", 4, candidate="Ben"), "of several candidates (Ben, Nina)"),
        (filled_in(run, tmp_path, "championship", "Byrne", 4, 4, 4), "are not of one test in one game"),
    ):
        answered = run("test", "mark", str(ruiz), str(other))
        assert (answered.code, said in answered.err) == (1, True), said


def test_answers_and_a_sheet_of_the_same_test_are_marked_together(run: Run, tmp_path: Path) -> None:
    answers = tmp_path / "answers.toml"
    answers.write_text(run("test", "show", "championship", *GAME, "--seed", "3", "--to-fill-in").out, encoding="utf-8")
    told = marked(run, answers, filled_in(run, tmp_path, "championship", "Ruiz", 8, 6, 5))
    assert [(part["name"], part["met"]) for part in told["parts"]] == [
        ("Payouts against the clock", False),
        ("Before the jury", None),
    ]
    assert told["met"] is False
