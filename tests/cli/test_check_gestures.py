"""`check` knows a gesture file by its keys, wherever it lies."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from trainer.content.gestures.library import shipped_folder
from trainer.resources import assets, lessons

TAP = """\
shows = "tap"
words = "One finger comes down on the felt."
decided = 300
keys = [
  { t = 0, pose = "rest", reach = "index", at = [0, -0.8, 0.3] },
  { t = 300, pose = "tap-down", at = [0, -0.45, 0] },
]
"""


def test_a_gesture_without_faults(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TAP, encoding="utf-8")
    said = run("check", str(path))
    assert (said.code, said.lines) == (0, ["1 file, no faults"])


def test_a_gesture_s_faults_stand_at_their_lines(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TAP.replace("tap-down", "tap-dwn").replace('"tap"', '"tab"'), encoding="utf-8")
    said = run("check", str(path))
    assert said.code == 1
    assert said.lines == [
        f"{path}:1:9: 'shows' cannot be \"tab\": it is no motion. Did you mean 'tap'?",
        f"{path}:6:21: There is no pose 'tap-dwn'. Did you mean 'tap-down'?",
    ]


def test_houses_and_gestures_are_checked_together(run: Run, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('name = "Mine"\nnam = "Mine"\n', encoding="utf-8")
    (tmp_path / "mine.toml").write_text(TAP.replace("decided", "decidet"), encoding="utf-8")
    said = run("check", str(tmp_path))
    assert said.code == 1
    assert any("house.toml:2:1: Unknown key 'nam'." in line for line in said.lines)
    assert any("mine.toml:3:1: Unknown key 'decidet'." in line for line in said.lines)


def test_a_gesture_that_is_not_toml_is_still_known_as_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TAP.replace("\n]", "\n"), encoding="utf-8")
    said = run("check", str(path))
    assert said.code == 1
    assert len(said.lines) == 1
    assert said.lines[0].startswith(f"{path}:8:1: ")


def test_everything_that_came_with_the_trainer_is_sound(run: Run) -> None:
    said = run("check", str(shipped_folder()), str(assets() / "hands"), str(lessons() / "houses"))
    assert said.code == 0
    assert said.lines[0].endswith(" files, no faults")


def test_poses_of_one_s_own_file_are_checked_as_poses(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "poses.toml"
    path.write_text("[pose.mine]\nindex = [0, 0, 0]\n", encoding="utf-8")
    said = run("check", str(path))
    assert said.code == 1
    assert any(":2:9: This list holds 3" in line for line in said.lines)
    assert any("'thumb' is missing" in line for line in said.lines)
