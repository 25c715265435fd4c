"""`render gesture`: a contact sheet of a gesture's frames in a file, without a window."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.cli.conftest import Run
from trainer.content.gestures.library import shipped_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "sheet.png"


def pixels(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def test_a_gesture_is_drawn_frame_by_frame(run: Run, out: Path) -> None:
    said = run("render", "gesture", "tap", "--out", out, "--size", "50")
    assert (said.code, said.out, said.err) == (0, f"tap: 9 frames in {out}\n", "")
    # Nine frames of one and a half hands and a bit more each, three pixels between them.
    assert pygame.image.load(out).get_width() == 9 * (75 + 3) - 3


def test_the_same_person_makes_the_same_sheet_and_another_another(run: Run, out: Path) -> None:
    drawn = []
    for person in ("7", "7", "8"):
        assert run("render", "gesture", "tap", "--out", out, "--size", "50", "--person", person, "--force").code == 0
        drawn.append(pixels(out))
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize("theme", ["light", "dark", "high-contrast"])
def test_the_felt_has_the_colours_of_the_theme(run: Run, out: Path, theme: str) -> None:
    assert run("render", "gesture", "hover", "--out", out, "--size", "40", "--theme", theme).code == 0
    felt = {"light": "#226154", "dark": "#1B574A", "high-contrast": "#00382D"}[theme]
    wanted, picture = pygame.Color(felt), pygame.image.load(out)
    found = picture.get_at((4, picture.get_height() // 2))
    assert max(abs(found[channel] - wanted[channel]) for channel in range(3)) < 24


def test_a_name_that_no_gesture_has_is_told_with_the_nearest(run: Run, out: Path) -> None:
    said = run("render", "gesture", "tapp", "--out", out)
    assert said.code == 2
    assert said.complaint == "There is no gesture 'tapp': did you mean 'tap'?"
    assert not out.exists()


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "sheet.png"
    said = run("render", "gesture", "tap", "--out", out, "--size", "40")
    assert said.code == 1
    assert said.complaint.startswith(f"Nothing was written: {out} cannot be written (No such file or directory).")


def test_a_folder_is_no_file_to_write(run: Run, tmp_path: Path) -> None:
    said = run("render", "gesture", "tap", "--out", tmp_path, "--size", "40")
    assert said.code == 1
    assert said.complaint == f"Nothing was written: {tmp_path} is a folder. Name a file in it."


def test_a_gesture_of_ones_own_is_drawn_from_its_file(run: Run, out: Path, tmp_path: Path) -> None:
    own = tmp_path / "knock.toml"
    shutil.copy(shipped_folder() / "tap.toml", own)
    said = run("render", "gesture", own, "--out", out, "--size", "40")
    assert (said.code, said.out) == (0, f"knock: 9 frames in {out}\n")


def test_a_gesture_in_the_folder_of_ones_own_is_found_by_its_name(run: Run, out: Path, data: Path) -> None:
    (data / "gestures").mkdir(parents=True)
    shutil.copy(shipped_folder() / "tap.toml", data / "gestures" / "knock.toml")
    assert run("render", "gesture", "knock", "--out", out, "--size", "40").code == 0


def test_a_file_with_faults_is_told_line_by_line(run: Run, out: Path, tmp_path: Path) -> None:
    own = tmp_path / "knock.toml"
    own.write_text((shipped_folder() / "tap.toml").read_text(encoding="utf-8").replace('"tap"', '"tip"', 1))
    said = run("render", "gesture", own, "--out", out)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"{own}:2:")


def test_a_file_that_is_not_there_is_told_in_a_sentence(run: Run, out: Path, tmp_path: Path) -> None:
    said = run("render", "gesture", tmp_path / "knock.toml", "--out", out)
    assert (said.code, said.out) == (1, "")
    assert "knock.toml" in said.err and said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_a_game_s_shuffle_is_drawn_act_by_act(run: Run, out: Path) -> None:
    said = run("render", "shuffle", "exhibit-17-011/blackjack", "--out", out, "--size", "300")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"exhibit-17-011/blackjack, end-of-shoe: 17 pictures in {out}\n"
    # Four felts of 300 pixels in a row, four pixels between them; 161 high, and 26 for the words below.
    assert pygame.image.load(out).get_size() == (4 * 304 - 4, 5 * (161 + 26 + 4) - 4)


def test_the_opening_and_the_closing_are_drawn_too(run: Run, out: Path) -> None:
    drawn = []
    for occasion in ("new-game", "closing"):
        said = run(
            "render",
            "shuffle",
            "rockingham/blackjack",
            "--occasion",
            occasion,
            "--out",
            out,
            "--size",
            "300",
            "--force",
        )
        assert (said.code, said.err) == (0, "")
        drawn.append(pixels(out))
    assert drawn[0] != drawn[1]


def test_a_game_there_is_not_is_told_with_the_nearest(run: Run, out: Path) -> None:
    said = run("render", "shuffle", "rockingham/blackjac", "--out", out)
    assert said.code == 2
    assert said.complaint == "There is no game 'rockingham/blackjac': did you mean 'rockingham/blackjack'?"
    assert not out.exists()


@pytest.mark.parametrize("size", ["0", "39", "601", "many"])
def test_a_size_that_makes_no_sense_is_refused(run: Run, out: Path, size: str) -> None:
    said = run("render", "gesture", "tap", "--out", out, "--size", size)
    assert said.code == 2
    assert not out.exists()


def test_no_display_is_needed(tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    bare = {name: worth for name, worth in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare = {name: worth for name, worth in bare.items() if not name.startswith(("QT_", "SDL_"))}
    command = [sys.executable, "-m", "trainer", "render", "gesture", "tap", "--out", str(out), "--size", "40"]
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert out.exists()
