"""`glossary`: what a word of the trade means."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.conftest import Run


def test_a_word_is_told_by_any_of_its_names(run: Run) -> None:
    said = run("glossary", "insured")
    assert said.code == 0
    assert said.lines[0] == "insurance"
    assert "Rules: Insurance, Most to insure" in said.out
    assert "Drills: Insurance" in said.out


def test_a_name_of_two_words_needs_no_quotes(run: Run) -> None:
    assert run("glossary", "hole", "card").lines[0] == "hole card"


def test_without_a_word_all_are_told_in_the_order_of_the_alphabet(run: Run) -> None:
    words = [each["word"] for each in run("glossary", "--json").data]
    assert len(words) > 100
    assert words == sorted(words, key=str.lower)


def test_part_of_a_word_finds_all_that_have_it(run: Run) -> None:
    found = [each["word"] for each in run("glossary", "surr", "--json").data]
    assert found[0] == "surrender"
    assert {"early surrender", "late surrender"} < set(found)


def test_an_unknown_word_is_told_its_nearest(run: Run) -> None:
    said = run("glossary", "insurrance")
    assert (said.code, said.complaint) == (2, "There is no word 'insurrance': did you mean 'insurance'?")


def test_a_word_like_no_other_is_not_told_hundreds(run: Run) -> None:
    said = run("glossary", "zzzzz")
    assert said.code == 2
    assert re.fullmatch(r"There is no word 'zzzzz': none of \d{3} is like it\.", said.complaint)


def test_a_school_s_own_words_are_told_and_their_faults_named(run: Run, data: Path) -> None:
    (data / "glossary").mkdir(parents=True)
    (data / "glossary" / "ours.toml").write_text('[toke]\nsays = "A tip."\n[stiff]\n', encoding="utf-8")
    said = run("glossary", "toke")
    assert said.out == "toke\n  A tip.\n"
    assert "ours.toml:3:2: " in said.err
