"""The front door says in one sentence what is missing, and never leaves a half-made `.venv` behind."""

import ast
import runpy
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from devtool import missing, tasks
from devtool.checkout import Checkout, Missing
from devtool.setup import ensure, run_logged, why_not_installed

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "packaging" / "dev.py"


class Installer:
    """Stands for Python's venv and for pip: makes the interpreter's file, and fails or is killed where told to."""

    def __init__(self, pip_prints: str = "", pip_is_killed: bool = False) -> None:
        self.pip_prints = pip_prints
        self.pip_is_killed = pip_is_killed
        self.ran: list[str] = []

    def __call__(self, command: Sequence[str], log: Path) -> int:
        self.ran.append(command[2])
        if command[2] == "venv":
            python = Checkout(log.parents[1]).python
            python.parent.mkdir(parents=True)
            python.touch()
        elif self.pip_is_killed:
            raise KeyboardInterrupt
        log.write_text(self.pip_prints, encoding="utf-8")
        return 1 if self.pip_prints and command[2] == "pip" else 0


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A checkout that nobody has set up."""
    fresh = Checkout(tmp_path)
    fresh.constraints.parent.mkdir()
    fresh.project.write_text("[project]\n", encoding="utf-8")
    fresh.constraints.write_text("click==8.1\n", encoding="utf-8")
    return fresh


def is_one_sentence(text: str) -> bool:
    """Whether it ends as a sentence does, once, on one line (colons and brackets may join its parts)."""
    return text.endswith(".") and ". " not in text and "\n" not in text and "Traceback" not in text


# What is missing


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_which_it_is_and_which_is_needed(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(DEV), run_name="__main__")
    said = str(stopped.value)
    assert is_one_sentence(said.replace("3.", "3,"))
    assert f"this is Python {version[0]}.{version[1]}:" in said


def test_an_old_python_can_read_the_front_door() -> None:
    modern = (ast.FunctionDef, ast.ClassDef, ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match)
    assert [node for node in ast.walk(ast.parse(DEV.read_text(encoding="utf-8"))) if isinstance(node, modern)] == []


@pytest.mark.parametrize("lacking", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_named_with_its_debian_package(lacking: str) -> None:
    with pytest.raises(Missing) as said:
        missing.require_venv(there=lambda name: name != lacking)
    assert is_one_sentence(str(said.value))
    assert "apt install python3-venv" in str(said.value)


def test_missing_libraries_are_named_by_the_debian_packages_that_bring_them() -> None:
    absent = {"libEGL.so.1", "libxcb-cursor.so.0"}
    with pytest.raises(Missing) as said:
        missing.require_libraries(
            missing.FOR_ANY_QT | missing.FOR_X11, loads=lambda name: name not in absent, platform="linux"
        )
    assert is_one_sentence(str(said.value))
    assert "sudo apt install libegl1 libxcb-cursor0)" in str(said.value)


def test_one_package_that_brings_two_libraries_is_named_once() -> None:
    wanted = {"libxcb.so.1": "libxcb1", "libxcb-too.so.1": "libxcb1"}
    assert missing.debian_packages(wanted, loads=lambda name: False) == ["libxcb1"]


def test_postgresql_is_found_where_debian_keeps_it_from_15_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not missing.postgresql_is_there(tmp_path)
    for version, is_enough in (("14", False), ("15", True)):
        program = tmp_path / version / "bin" / "initdb"
        program.parent.mkdir(parents=True)
        program.touch()
        assert missing.postgresql_is_there(tmp_path) is is_enough


def test_a_library_that_does_not_exist_does_not_load() -> None:
    assert not missing.library_loads("libno-such-library.so.9")


def test_other_systems_need_no_debian_packages() -> None:
    asked: list[str] = []
    missing.require_libraries(missing.FOR_ANY_QT, loads=lambda name: bool(asked.append(name)), platform="darwin")
    missing.require_display({}, platform="win32")
    assert asked == [], "no library is looked for"


@pytest.mark.parametrize(
    ("environment", "needed"),
    [
        ({"DISPLAY": ":0"}, missing.FOR_ANY_QT | missing.FOR_X11),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, missing.FOR_ANY_QT | missing.FOR_X11),
        ({"WAYLAND_DISPLAY": "wayland-0"}, missing.FOR_ANY_QT | missing.FOR_WAYLAND),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, missing.FOR_ANY_QT),
    ],
)
def test_only_the_libraries_of_the_screen_that_is_there_are_needed(
    environment: dict[str, str], needed: dict[str, str]
) -> None:
    assert missing.window_libraries(environment) == needed


def test_a_linux_without_a_screen_is_told_so_before_qt_complains() -> None:
    with pytest.raises(Missing) as said:
        missing.require_display({}, platform="linux")
    assert is_one_sentence(str(said.value).replace("dev.py", "dev"))
    assert "no screen" in str(said.value)


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_a_screen_of_any_kind_is_enough(name: str) -> None:
    missing.require_display({name: "something"}, platform="linux")
    with pytest.raises(Missing):
        missing.require_display({name: ""}, platform="linux")


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        (
            "WARNING: Retrying after connection broken by 'Failed to establish a new connection: "
            "[Errno -3] Temporary failure in name resolution')'\nERROR: No matching distribution found for click\n",
            "package registry cannot be reached",
        ),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n", "disk is full"),
        ("Collecting x\nERROR: Cannot install x and y because they conflict.\n", "failed: Cannot install x and y"),
        ("Killed\n", "Installing failed: Killed"),
        ("", "no reason was given"),
    ],
)
def test_a_failed_installation_is_explained(printed: str, said: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(printed, encoding="utf-8")
    sentence = why_not_installed(log)
    assert said in sentence
    assert is_one_sentence(sentence)


# The .venv


def test_a_fresh_checkout_is_set_up_once(checkout: Checkout) -> None:
    first, second = Installer(), Installer()
    ensure(checkout, first)
    ensure(checkout, second)
    assert first.ran == ["venv", "pip", "compileall"]
    assert second.ran == []


def test_a_venv_whose_setting_up_was_killed_is_made_afresh(checkout: Checkout) -> None:
    with pytest.raises(KeyboardInterrupt):
        ensure(checkout, Installer(pip_is_killed=True))
    leftover = checkout.venv / "half-a-package.py"
    leftover.touch()
    again = Installer()
    ensure(checkout, again)
    assert again.ran == ["venv", "pip", "compileall"]
    assert not leftover.exists()
    assert checkout.is_ready()


def test_a_venv_whose_installation_failed_is_not_taken_for_finished(checkout: Checkout) -> None:
    with pytest.raises(Missing):
        ensure(checkout, Installer(pip_prints="ERROR: no\n"))
    assert not checkout.is_ready()


@pytest.mark.parametrize("changed", ["project", "constraints"])
def test_a_change_of_what_is_needed_is_installed_into_the_same_venv(changed: str, checkout: Checkout) -> None:
    ensure(checkout, Installer())
    getattr(checkout, changed).write_text("# changed\n", encoding="utf-8")
    again = Installer()
    ensure(checkout, again)
    assert again.ran == ["pip", "compileall"]
    assert checkout.is_ready()


def test_an_update_that_was_killed_is_made_afresh(checkout: Checkout) -> None:
    ensure(checkout, Installer())
    checkout.project.write_text("# changed\n", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        ensure(checkout, Installer(pip_is_killed=True))
    again = Installer()
    ensure(checkout, again)
    assert again.ran == ["venv", "pip", "compileall"]


def test_a_venv_of_another_python_is_made_afresh(checkout: Checkout) -> None:
    ensure(checkout, Installer())
    checkout.stamp.write_text(checkout.wanted().replace("cpython-3", "cpython-2"), encoding="utf-8")
    again = Installer()
    ensure(checkout, again)
    assert again.ran == ["venv", "pip", "compileall"]


def test_a_venv_that_lost_its_interpreter_is_made_afresh(checkout: Checkout) -> None:
    ensure(checkout, Installer())
    checkout.python.unlink()
    again = Installer()
    ensure(checkout, again)
    assert again.ran == ["venv", "pip", "compileall"]


def test_a_checkout_that_was_moved_is_made_afresh(checkout: Checkout, tmp_path: Path) -> None:
    ensure(checkout, Installer())
    moved = Checkout(tmp_path / "elsewhere")
    for part in (".venv", "packaging"):
        shutil.copytree(checkout.root / part, moved.root / part)
    shutil.copy(checkout.project, moved.project)
    again = Installer()
    ensure(moved, again)
    assert again.ran == ["venv", "pip", "compileall"]


def test_a_file_in_the_place_of_venv_is_explained(checkout: Checkout) -> None:
    checkout.venv.touch()
    with pytest.raises(Missing, match=r"Setting up .*\.venv failed: Not a directory"):
        ensure(checkout, Installer())


def test_everything_a_command_prints_is_kept_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    script = "import sys; print('out'); print('err', file=sys.stderr); sys.exit(3)"
    assert run_logged([sys.executable, "-c", script], log) == 3
    assert sorted(log.read_text(encoding="utf-8").split()) == ["err", "out"]


# The tasks


def test_the_tasks_are_listed_each_with_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main([]) == 0
    listed = capsys.readouterr().out
    assert "  test      run the suite without a screen, with --thorough" in listed
    assert all(
        f"  {name:<10}" in listed for name in ("run", "test", "mutate", "lint", "types", "bench", "cli", "build")
    )


def test_a_misspelt_task_is_answered_with_the_nearest_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert tasks.main(["tset"]) == 1
    assert capsys.readouterr().err == "There is no task `tset`: did you mean `test`?\n"


def test_what_is_missing_is_said_in_one_line_and_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(checkout: Checkout, arguments: list[str]) -> int:
        raise Missing("Something is missing: install it.")

    monkeypatch.setitem(tasks.TASKS, "run", lacking)
    assert tasks.main(["run"]) == 1
    assert capsys.readouterr() == ("", "Something is missing: install it.\n")
