"""The tasks of `dev.py`: what each runs inside `.venv`, and in which surroundings."""

import difflib
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from devtool.checkout import Checkout, Missing
from devtool.missing import (
    FOR_ANY_QT,
    FOR_X11,
    POSTGRESQL,
    can_make_venv,
    debian_packages,
    postgresql_is_there,
    require_display,
    require_libraries,
    window_libraries,
)
from devtool.setup import ensure

ROOT = Path(__file__).resolve().parents[2]
HEADLESS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "QT_QPA_PLATFORM": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_VIDEODRIVER": "dummy",
}
# Read again by every worker and every program that the tests start, even where nothing else is kept compiled.
COMPILED_ONCE = {"PYTHONDONTWRITEBYTECODE": ""}
NO_SCHOOL = (
    "PostgreSQL 15 or newer is not installed here, so nothing of a school's server is tried: install it "
    f"(Debian and Ubuntu: sudo apt install {POSTGRESQL}) to have that tried too."
)
Task = Callable[[Checkout, list[str]], int]


def call(checkout: Checkout, program: str, *arguments: str, extra: Mapping[str, str] | None = None) -> int:
    """Run a program that `.venv` holds, from the checkout's root; gives its exit code."""
    command = [str(checkout.python.with_name(program)), *arguments]
    return subprocess.run(command, cwd=checkout.root, env={**os.environ, **(extra or {})}, check=False).returncode


def become(checkout: Checkout, *arguments: str) -> int:
    """Turn into the application with these arguments, in the caller's folder: nothing of us stays behind.

    What it then tells a person to type begins as this was typed.
    """
    python = Path(sys.orig_argv[0]).name.removesuffix(".exe")
    os.environ["DEALER_TRAINER_CALLED"] = shlex.join([python, sys.argv[0], "cli"])
    command = [str(checkout.python), "-m", "trainer", *arguments]
    if sys.platform == "win32":
        return subprocess.run(command, check=False).returncode
    os.execv(checkout.python, command)


def run(checkout: Checkout, arguments: list[str]) -> int:
    """open the application"""
    require_display()
    require_libraries(window_libraries(os.environ))
    ensure(checkout)
    return become(checkout, *arguments)


def cli(checkout: Checkout, arguments: list[str]) -> int:
    """run the command `dealer-trainer` with the arguments that follow"""
    ensure(checkout)
    return become(checkout, *(arguments or ["--help"]))


def test(checkout: Checkout, arguments: list[str]) -> int:
    """run the suite without a screen, with --thorough over all its sweeps; arguments go to pytest"""
    require_libraries(FOR_ANY_QT)
    ensure(checkout)
    if not postgresql_is_there():
        print(NO_SCHOOL, file=sys.stderr, flush=True)
    # One worker more than processors: some tests wait for programs that they start.
    spread = ["-n", f"{(os.cpu_count() or 1) + 1}", "--dist", "worksteal"]
    return call(checkout, "pytest", *spread, *arguments, extra={**HEADLESS, **COMPILED_ONCE})


def mutate(checkout: Checkout, arguments: list[str]) -> int:
    """put random mistakes into a copy of the code, and tell which no test notices (--help)"""
    require_libraries(FOR_ANY_QT)
    ensure(checkout)
    script = checkout.root / "packaging" / "mutation" / "run.py"
    return call(checkout, "python", str(script), *arguments, extra=HEADLESS)


def lint(checkout: Checkout, arguments: list[str]) -> int:
    """check style, formatting, the layers' imports and all TOML files"""
    ensure(checkout)
    commands = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("lint-imports", "--no-logo"),
        ("tombi", "lint", "--offline", "--error-on-warnings", "."),
    )
    return max(call(checkout, *command) for command in commands)


def types(checkout: Checkout, arguments: list[str]) -> int:
    """check the types, strictly"""
    ensure(checkout)
    return call(checkout, "mypy", "trainer", "packaging", *arguments)


def bench(checkout: Checkout, arguments: list[str]) -> int:
    """measure the speed, each as a ratio taken in one run"""
    require_libraries(FOR_ANY_QT)
    ensure(checkout)
    script = checkout.root / "packaging" / "bench" / "run.py"
    # Always without a screen: a window that has not the focus takes no keys, and screens differ.
    return call(checkout, "python", str(script), *arguments, extra={**HEADLESS, **COMPILED_ONCE})


def trials(checkout: Checkout, arguments: list[str]) -> int:
    """kill programs, cut the power, fill disks and damage files, and see that the score book loses nothing"""
    ensure(checkout)
    script = checkout.root / "packaging" / "trials" / "run.py"
    return call(checkout, "python", str(script), *arguments, extra=HEADLESS)


def fuzz(checkout: Checkout, arguments: list[str]) -> int:
    """drive every reader of files with odd inputs, for --seconds (--help)"""
    ensure(checkout)
    script = checkout.root / "packaging" / "fuzz" / "run.py"
    return call(checkout, "python", str(script), *arguments, extra=HEADLESS)


def pictures(checkout: Checkout, arguments: list[str]) -> int:
    """take the pictures of the README anew, all or those named; look at each"""
    require_libraries(FOR_ANY_QT)
    ensure(checkout)
    script = checkout.root / "packaging" / "pictures" / "run.py"
    return call(checkout, "python", str(script), *arguments, extra=HEADLESS)


def build(checkout: Checkout, arguments: list[str]) -> int:
    """build the wheel into dist/"""
    ensure(checkout)
    return call(checkout, "hatchling", "build", "-t", "wheel", *arguments)


def debian(checkout: Checkout, arguments: list[str]) -> int:
    """name the Debian packages that are missing here, for machines that install by script"""
    packages = debian_packages(FOR_ANY_QT | FOR_X11) + ([] if can_make_venv() else ["python3-venv"])
    packages += [] if postgresql_is_there() else [POSTGRESQL]
    for package in packages:
        print(package)
    return 0


TASKS: dict[str, Task] = {
    task.__name__: task for task in (run, test, mutate, lint, types, bench, trials, fuzz, pictures, cli, build, debian)
}


def usage() -> str:
    """The list of tasks, a line each."""
    lines = [f"  {name:<10}{task.__doc__}" for name, task in TASKS.items()]
    return "\n".join(["usage: python3 packaging/dev.py TASK [ARGUMENT...]", "", *lines])


def choose(word: str) -> Task:
    """The task of that name. Raises `Missing` with the nearest name where there is none."""
    if word in TASKS:
        return TASKS[word]
    near = difflib.get_close_matches(word, TASKS, n=1)
    hint = f"did you mean `{near[0]}`?" if near else f"the tasks are {', '.join(TASKS)}."
    raise Missing(f"There is no task `{word}`: {hint}")


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Run the task named first; gives the exit code: the task's own, 1 where something is missing."""
    if not arguments or arguments[0] in {"-h", "--help", "help"}:
        print(usage())
        return 0
    try:
        return choose(arguments[0])(Checkout(root), list(arguments[1:]))
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
