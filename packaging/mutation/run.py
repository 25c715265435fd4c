"""Puts random mistakes into the code and tells which no test notices: `python3 packaging/dev.py mutate --help`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

# So that this file can be run as it is.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mutation.choice import Noted, chosen, read_noted
from mutation.kinds import KINDS, Changed, Site, changed, groups_of_rules, sites
from mutation.reach import counted
from mutation.suite import Choosing, Noting, Outcome
from mutation.trees import Module, copy_tree, modules, run_tests, text_hash, write_at
from mutation.workshop import Workshop, workshop

ROOT = Path(__file__).resolve().parents[2]
MUTATED = ("trainer/content", "trainer/domain", "trainer/drills", "trainer/training", "trainer/wording")
# These open windows, paint or build, slowly, and say nothing of rules and words that the others do not.
NOT_RUN = ("tests/canvas", "tests/packaging", "tests/stories", "tests/ui")
# Loaded once, for every fork; nothing of the trainer's own may be among them.
PRELOADED = (
    "PySide6.QtWidgets",
    "_hypothesis_pytestplugin",
    "click.testing",
    "hypothesis.strategies",
    "pydantic",
    "pytest_regressions.plugin",
    "pytest_timeout",
    "pytestqt.plugin",
    "sqlite_utils",
    "tree_sitter_toml",
    "xdist.plugin",
)
_SLOWEST_TEST, _SLOWEST_FILE = 60, 1800
_AT_ONCE, _SLOWER = 60, 5


class Fate(Enum):
    """What became of a mistake."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"
    UNREACHED = "no test comes here"


@dataclass(frozen=True, slots=True)
class Result:
    """A mistake and its fate: where, what was changed into what, which test failed, how many ran and reach it."""

    place: str
    kind: str
    before: str
    after: str
    fate: str
    test: str
    ran: int
    reaching: int
    seconds: float

    def told(self) -> str:
        """In a line or three: what survives is told whole."""
        head = f"{self.fate:<18} {self.place}  {self.kind}"
        if self.fate in (Fate.KILLED.value, Fate.TIMED_OUT.value):
            return f"{head}  by {self.test}  ({self.seconds:.0f} s)"
        ran = f"{self.ran} of {self.reaching} tests that come here passed, {self.seconds:.0f} s"
        return f"{head}  ({ran})\n    {self.before}\n    {self.after}"


class Trial:
    """Tries mistakes, one at a time, in one copy of the tree."""

    def __init__(self, shop: Workshop, root: Path, mutated: Sequence[Module], noted: Sequence[Noted]) -> None:
        self._shop = shop
        self._tree = copy_tree(root, shop.folder / "tree")
        self._noted = noted
        self._importers = {
            module.path: {each.path for each in mutated if module.path in each.imports} for module in mutated
        }
        self._seconds = 0

    def of(self, module: Module, site: Site, made: Changed, seconds: float) -> Result:
        """The fate of one mistake; the tests it meets took ``seconds`` at most when they were noted."""
        begun = time.monotonic()
        goes, reaching = chosen(module, site.line, self._noted, self._importers[module.path], seconds)
        self._write(module.path, made.text)
        outcome, ran = Outcome(), 0
        for names in goes:
            outcome = self._tried(names, seconds)
            ran += outcome.passed
            if outcome.failed:
                break
        self._write(module.path, module.text)
        fate = Fate.UNREACHED if not goes else _fate(outcome)
        place, took = f"{module.path}:{site.line}", round(time.monotonic() - begun, 1)
        return Result(place, site.kind, made.before, made.after, fate.value, outcome.failed, ran, reaching, took)

    def _write(self, path: str, text: str) -> None:
        self._seconds += 1
        write_at(self._tree, path, text, self._seconds)

    def _tried(self, names: Sequence[str], seconds: float) -> Outcome:
        result = self._shop.folder / "result"
        result.unlink(missing_ok=True)
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        arguments = ["-x", f"--timeout={_SLOWEST_TEST}", *files]
        work = partial(run_tests, self._tree, arguments, Choosing(result, names))
        code = self._shop.run(work, _AT_ONCE + _SLOWER * seconds)
        if code is None:
            return Outcome("a test that never ended", True)
        try:
            return Outcome(**json.loads(result.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return Outcome("pytest did not get to any test")


def _fate(outcome: Outcome) -> Fate:
    if not outcome.failed:
        return Fate.SURVIVED
    return Fate.TIMED_OUT if outcome.timed_out else Fate.KILLED


class Notes:
    """What each file of tests reaches, kept in a folder from run to run; made anew where the file has changed."""

    def __init__(self, root: Path, mutated: Sequence[Module]) -> None:
        self._root = root
        self._mutated = mutated
        self._folder = root / ".mutation_cache"
        self._files = [
            path.relative_to(root).as_posix()
            for path in sorted((root / "tests").rglob("test_*.py"))
            if not path.relative_to(root).as_posix().startswith(NOT_RUN)
        ]

    def missing(self, afresh: bool = False) -> list[str]:
        """The files of tests of which nothing is noted yet: all of them ``afresh``."""
        return [path for path in self._files if afresh or not self._place(path).exists()]

    def make(self, shop: Workshop, paths: Sequence[str]) -> None:
        """Run these files, each in a process of its own, with counters in every block of the code."""
        self._folder.mkdir(exist_ok=True)
        tree = copy_tree(self._root, shop.folder / "counted")
        numbers: dict[str, tuple[str, int, int]] = {}
        first = 0
        for module in self._mutated:
            write_at(tree, module.path, counted(module.tree(), first), 1)
            numbers[module.path] = module.hash, first, len(module.blocks)
            first += len(module.blocks)
        for done, path in enumerate(paths, start=1):
            # Beside the place it is for: what lies on another drive could not be put there in one step.
            half = self._folder / "unfinished"
            half.unlink(missing_ok=True)
            noting = partial(_note, tree, path, half, {"path": path, "modules": numbers})
            code = shop.run(noting, _SLOWEST_FILE)
            if half.exists():
                os.replace(half, self._place(path))
            say(f"  {done}/{len(paths)} {path}{'' if code == 0 else f' (exit code {code})'}")

    def read(self) -> list[Noted]:
        """All that is noted."""
        return [noted for path in self._files if (noted := read_noted(self._place(path))) is not None]

    def _place(self, path: str) -> Path:
        text = (self._root / path).read_text(encoding="utf-8")
        return self._folder / f"{text_hash(path + text)}.json.gz"


def _note(tree: Path, path: str, to: Path, about: dict[str, object]) -> int:
    return run_tests(tree, [path], Noting(to, about))


def drawn(mutated: Sequence[Module], only: str, count: int, random: Random) -> Iterator[tuple[Module, Site, Changed]]:
    """Random mistakes in the modules whose path begins with ``only``: every kind as often, wherever it can be made."""
    groups = groups_of_rules([module.tree() for module in mutated])
    found: dict[str, list[tuple[Module, Site]]] = {kind: [] for kind in KINDS}
    for module in mutated:
        if module.path.startswith(only):
            for site in sites(module.tree(), groups, _is_wording(module)):
                found[site.kind].append((module, site))
    kinds = [kind for kind in KINDS if found[kind]]
    for _ in range(count if kinds else 0):
        module, site = random.choice(found[random.choice(kinds)])
        yield module, site, changed(module.tree(), site, groups, _is_wording(module), random)


def _is_wording(module: Module) -> bool:
    return "wording" in Path(module.path).parts


def say(line: str) -> None:
    """Tell how far the work is."""
    print(line, flush=True)


def summary(results: Sequence[Result]) -> str:
    """How many there were of each fate, and of each kind how many survived."""
    fates = Counter(each.fate for each in results)
    lived = Counter(each.kind for each in results if each.fate in (Fate.SURVIVED.value, Fate.UNREACHED.value))
    kinds = Counter(each.kind for each in results)
    lines = [f"{len(results)} mistakes: {', '.join(f'{count} {fate}' for fate, count in fates.most_common())}"]
    lines += [f"  {kind:<12}{lived[kind]:>3} of {kinds[kind]} survived" for kind in KINDS if kinds[kind]]
    return "\n".join(lines)


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same mistakes (1)")
    parser.add_argument("--count", type=int, default=40, help="how many mistakes (40)")
    parser.add_argument("--only", default="", metavar="FOLDER", help="in this folder, such as trainer/wording")
    parser.add_argument("--seconds", type=float, default=60, help="of tests for each, as they took unhindered (60)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every mistake and its fate there")
    parser.add_argument("--afresh", action="store_true", help="note again which test reaches what, for all files")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Draw mistakes, try each, tell of them; 2 on a system that cannot fork."""
    asked = options(arguments)
    if not hasattr(os, "fork"):
        say("Mistakes are tried in forks of one process, which this system has not.")
        return 2
    mutated = modules(root, MUTATED)
    for name in PRELOADED:
        import_module(name)
    notes, results = Notes(root, mutated), []
    with workshop() as shop:
        if missing := notes.missing(asked.afresh):
            say(f"Noting which tests reach what: {len(missing)} files, once.")
            notes.make(shop, missing)
        trial = Trial(shop, root, mutated, notes.read())
        for module, site, made in drawn(mutated, asked.only, asked.count, Random(asked.seed)):
            results.append(trial.of(module, site, made, asked.seconds))
            say(f"{len(results):>4} {results[-1].told()}")
    say(summary(results))
    if asked.json is not None:
        asked.json.write_text(json.dumps([asdict(each) for each in results], indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
