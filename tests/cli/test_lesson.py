"""`lesson`: a lesson in the terminal, as a page with its figures, and on paper."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path

import pytest

from tests.cli.conftest import Run

HEAD = '+++\ntitle = "Our own way"\nminutes = 1\nafter = "pay a player"\n+++\n\n'
GAME = ("--game", "rockingham/blackjack")


@pytest.fixture
def own(data: Path) -> Path:
    """A lesson of the school's own."""
    path = data / "lessons" / "chips" / "own-way.md"
    path.parent.mkdir(parents=True)
    body = (
        "## Paying\n\nA bet of {money 25} pays {money 25 at settling.blackjack_pays}.\n\n"
        '```figure\ncaption = "{Money 25} lies there."\nstack = "25"\n```\n\n'
        "```rule settling.blackjack_pays\n```\n\n```compare settling.equal_totals\n```\n\n"
        '```watch\npart = "deal-only"\nacts = 2\n```\n\n'
        '```check\ndrill = "hand-totals"\ncases = ["player-bust"]\nseed = 2\n```\n'
    )
    path.write_text(HEAD + body, encoding="utf-8")
    return path


def test_without_a_key_every_lesson_is_listed(run: Run, own: Path) -> None:
    said = run("lesson")
    assert said.code == 0
    assert any(re.fullmatch(r"chips/own-way +1 min +Our own way", line) for line in said.lines)
    keys = [line.split()[0] for line in said.lines]
    assert keys.index("chips/stacks") < keys.index("chips/blackjack-payouts") < keys.index("chips/own-way")
    assert keys.index("chips/own-way") < keys.index("totals/hard-and-soft")


def test_a_lesson_is_told_with_the_games_values_and_what_they_rest_on(run: Run, own: Path) -> None:
    said = run("lesson", "chips/own-way", *GAME)
    assert said.code == 0
    assert said.lines[:3] == [
        "OUR OWN WAY",
        "Rockingham, Blackjack. About one minute.",
        "After it you can pay a player.",
    ]
    assert "A bet of $25 pays $37.50." in said.lines
    assert "    One stack: 1 green" in said.lines
    assert re.search(r"^  3\. ", said.out, re.MULTILINE)
    assert "  1. Blackjack pays 3 to 2. Stated: Exhibit A, Rockingham Gaming, Blackjack." in said.lines
    assert "     “pay that player 3/2 or 1.5 times their bet”" in said.lines


def test_a_page_has_its_figures_within_it(run: Run, own: Path, tmp_path: Path) -> None:
    page = tmp_path / "own.html"
    assert run("lesson", "chips/own-way", *GAME, "--html", page).out == f"Our own way: {page}\n"
    text = page.read_text(encoding="utf-8")
    assert "A bet of $25 pays $37.50." in text
    assert 'alt="$25 lies there."' in text
    pictures = re.findall(r'src="data:image/png;base64,([^"]+)"', text)
    # A stack, the table before and after what is watched, and three questions.
    assert len(pictures) == 6
    assert '<strong>Blackjack pays 3 to 2.</strong> <span class="quoted">“pay that player 3/2' in text
    assert "the player loses $1, at Games of chance, Blackjack. Stated: Games of Chance" in text
    assert "<li>Burn a card.<br>" in text
    assert all(b64decode(picture).startswith(b"\x89PNG") for picture in pictures)
    assert not re.search(r'(src|href)="(?!data:)', text)


def test_a_lesson_is_printed(run: Run, own: Path, tmp_path: Path) -> None:
    paper = tmp_path / "own.pdf"
    assert run("lesson", "chips/own-way", *GAME, "--pdf", paper).out == f"Our own way: {paper}\n"
    assert paper.read_bytes().startswith(b"%PDF")


def test_a_page_that_cannot_be_written_is_told(run: Run, own: Path, tmp_path: Path) -> None:
    said = run("lesson", "chips/own-way", *GAME, "--html", tmp_path / "none" / "own.html")
    assert said.code == 1
    assert "cannot be written" in said.complaint


def test_an_unknown_lesson_is_told_with_the_nearest(run: Run, own: Path) -> None:
    said = run("lesson", "chips/own-wy", *GAME)
    assert (said.code, said.complaint.endswith("did you mean 'chips/own-way'?")) == (2, True)


def test_a_lesson_without_a_game_asks_for_one(run: Run, own: Path) -> None:
    said = run("lesson", "chips/own-way")
    assert said.code == 2
    assert "name it with --game" in said.err


def test_a_schools_own_lessons_are_checked(run: Run, own: Path) -> None:
    assert run("check").out == "1 file, no faults\n"
    own.write_text(HEAD + "It pays {settling.blackjack_pay}.\n", encoding="utf-8")
    said = run("check")
    assert said.code == 1
    assert said.lines == [
        f"{own}:7:9: There is no rule 'settling.blackjack_pay'. Did you mean 'settling.blackjack_pays'?"
    ]
