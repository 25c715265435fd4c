"""Which tests are to be run against a mistake: those that reach its place, the nearest and quickest first."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from mutation.reach import innermost
from mutation.trees import Module

_NEAR_FILES, _NEAR_SECONDS = 4, 10.0


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a module's blocks when its tests were noted, and the hash of what it then was."""

    hash: str
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Noted:
    """What was noted of one file of tests: seconds and reached blocks of each test, the blocks as bits."""

    path: str
    modules: Mapping[str, Numbers]
    shared: int
    tests: Mapping[str, tuple[float, int]]

    def reaching(self, module: Module, line: int, importers: Collection[str]) -> dict[str, float]:
        """The tests that reach that line, with their seconds.

        A line that runs at import is reached by the tests of all functions of the module and its ``importers``; so is
        any line of a module that has changed since.
        """
        block = innermost(module.blocks, line)
        numbers = self.modules.get(module.path)
        if block is not None and numbers is not None and numbers.hash == module.hash:
            wanted = 1 << numbers.first + block
        else:
            wanted = sum(self._all(path) for path in {module.path, *(importers if block is None else ())})
        return {name: took for name, (took, reached) in self.tests.items() if (reached | self.shared) & wanted}

    def _all(self, path: str) -> int:
        numbers = self.modules.get(path)
        return 0 if numbers is None else ((1 << numbers.count) - 1) << numbers.first


def read_noted(path: Path) -> Noted | None:
    """What was noted of a file of tests; None where nothing was, or it cannot be read any more."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            kept = json.load(file)
    except (OSError, EOFError, ValueError):
        return None
    tests = {name: (took, int(reached, 16)) for name, (took, reached) in kept["tests"].items()}
    numbers = {name: Numbers(*each) for name, each in kept["modules"].items()}
    return Noted(kept["path"], numbers, int(kept["shared"], 16), tests)


def chosen(
    module: Module, line: int, noted: Iterable[Noted], importers: Collection[str], seconds: float
) -> tuple[list[list[str]], int]:
    """The names of the tests to run, in two goes, and how many reach the line at all.

    First those of a few files, best of the module's own name; then of every other file its quickest, then their second
    quickest and so on, ``seconds`` in all: what one file does not look at another may.
    """
    reaching = {each.path: each.reaching(module, line, importers) for each in noted}
    files = sorted((path for path in reaching if reaching[path]), key=lambda path: _rank(path, module, reaching[path]))
    in_each = min(seconds, _NEAR_SECONDS) / _NEAR_FILES
    near = [name for path in files[:_NEAR_FILES] for name in _affordable(_quickest(reaching[path]), in_each, fewest=1)]
    taken = set(near)
    spent = sum(reaching[_file_of(name)][name] for name in near)
    far = list(_affordable(_in_turn(reaching, taken), seconds - spent, fewest=0))
    return [each for each in (near, far) if each], sum(len(each) for each in reaching.values())


def _file_of(name: str) -> str:
    return name.partition("::")[0]


def _quickest(tests: Mapping[str, float]) -> list[tuple[str, float]]:
    """The tests with their seconds, the quickest first."""
    return sorted(tests.items(), key=lambda pair: pair[1])


def _in_turn(reaching: Mapping[str, Mapping[str, float]], taken: Collection[str]) -> list[tuple[str, float]]:
    """The quickest test of every file, then the second quickest of each, and so on, but for those taken."""
    left = [[test for test in _quickest(tests) if test[0] not in taken] for tests in reaching.values()]
    return [test for row in zip_longest(*left) for test in sorted(filter(None, row), key=lambda pair: pair[1])]


def _affordable(tests: Sequence[tuple[str, float]], seconds: float, fewest: int) -> Iterator[str]:
    """The first of the tests, as many as fit in the seconds, but never less than ``fewest``."""
    left = seconds
    for place, (name, took) in enumerate(tests):
        left -= took
        if left < 0 and place >= fewest:
            break
        yield name


def _rank(path: str, module: Module, tests: Mapping[str, float]) -> tuple[int, float]:
    """Best the file that shares most words with the module's path, then the quickest."""
    shared = _words(Path(path).with_suffix("").as_posix()) & _words(Path(module.path).with_suffix("").as_posix())
    return -len(shared), sum(tests.values())


def _words(path: str) -> set[str]:
    return {word.removesuffix("s") for word in re.split(r"[/_]", path)}
