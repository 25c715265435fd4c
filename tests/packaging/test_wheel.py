"""The wheel carries the pictures and the lessons, and works from an environment that holds no checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def output(command: list[str | Path], cwd: Path) -> str:
    """What the command prints; fails the test, with all of it, where the command fails."""
    done = subprocess.run(
        command, cwd=cwd, env=os.environ, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the checkout, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    output([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], ROOT)
    (built,) = folder.glob("dealer_trainer-*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands' folder of a new environment with the wheel in it, and what the wheel depends on within reach.

    The path file brings in the packages beside ours but not the path files among them, so not the checkout.
    """
    folder = tmp_path_factory.mktemp("environment") / "venv"
    output([sys.executable, "-m", "venv", "--without-pip", folder], ROOT)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    python = commands / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet"]
    output([*pip, "--disable-pip-version-check", wheel], ROOT)
    site = Path(output([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], ROOT).strip())
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return commands


def shipped(folder: str) -> set[str]:
    """The files of a folder of the checkout, but for those that systems and editors hide."""
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)}


@pytest.mark.parametrize("folder", ["assets", "lessons"])
def test_the_wheel_carries_every_file_of(folder: str, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        carried = {name.removeprefix("trainer/_data/") for name in archive.namelist()}
    assert shipped(folder)
    assert shipped(folder) - carried == set()


def test_the_wheel_carries_the_steps_of_a_school_s_server(wheel: Path) -> None:
    steps = "trainer/storage/school_server/steps"
    with zipfile.ZipFile(wheel) as archive:
        assert shipped(steps) - {*archive.namelist()} == set() != shipped(steps)


def test_the_wheel_carries_no_tests_and_no_tools(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"trainer"}


def test_the_installed_trainer_is_the_wheel_s(environment: Path, tmp_path: Path) -> None:
    where = "import trainer, trainer.resources as r; print(trainer.__file__, r.assets(), r.lessons(), sep='\\n')"
    found = [Path(line) for line in output([environment / "python", "-c", where], tmp_path).split()]
    assert [path.is_relative_to(environment.parent) for path in found] == [True, True, True]


def test_the_installed_command_tests_itself_from_a_foreign_folder(environment: Path, tmp_path: Path) -> None:
    said = output([environment / "dealer-trainer", "self-test"], tmp_path)
    assert said.splitlines()[-1] == "Everything is sound."
