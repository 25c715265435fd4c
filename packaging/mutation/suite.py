"""What is told to pytest: to note which test reaches which block, or to run some tests until one fails."""

from __future__ import annotations

import builtins
import gc
import gzip
import json
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

from mutation.reach import COUNTER

_TIMED_OUT = "from pytest-timeout"


Cache = type(lru_cache(str))


def is_of_tests(cache: Any) -> bool:
    """Whether it keeps what tests have made, not the trainer."""
    return str(cache.__module__).split(".")[0] == "tests"


class Noting:
    """Notes of every test that passes how long it took and which blocks it reached, for one file of tests."""

    def __init__(self, to: Path, about: Mapping[str, Any]) -> None:
        self._to = to
        self._about = about
        self._reached: set[int] = set()
        self._shared = ""
        self._tests: dict[str, tuple[float, str]] = {}
        self._failed: set[str] = set()
        self._caches: list[Any] = []
        setattr(builtins, COUNTER, self._reached.add)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self) -> None:
        """What is reached before the first test is shared by all."""
        self._shared = as_hex(self._reached)
        self._caches = [each for each in gc.get_objects() if isinstance(each, Cache) and is_of_tests(each)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for cache in self._caches:
            # What another test has made is made again, or this one would not be seen to reach it.
            cache.cache_clear()
        self._reached.clear()
        begun = time.perf_counter()
        result = yield
        self._tests[item.nodeid] = round(time.perf_counter() - begun, 4), as_hex(self._reached)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self._failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        passed = {name: noted for name, noted in self._tests.items() if name not in self._failed}
        kept = {**self._about, "shared": self._shared, "tests": passed}
        with gzip.open(self._to, "wt", encoding="utf-8", compresslevel=3) as file:
            json.dump(kept, file)


def as_hex(numbers: Collection[int]) -> str:
    """A set of small numbers as the bits of one large one, in hexadecimal."""
    bits = bytearray(max(numbers, default=0) // 8 + 1)
    for number in numbers:
        bits[number // 8] |= 1 << number % 8
    return bits[::-1].hex()


@dataclass(slots=True)
class Outcome:
    """The test that failed and whether by taking too long, or how many passed; ``failed`` "" where none did."""

    failed: str = ""
    timed_out: bool = False
    passed: int = 0


class Choosing:
    """Runs the tests of those names only, in that order, and writes down the `Outcome`."""

    def __init__(self, to: Path, names: Sequence[str]) -> None:
        self._to = to
        self._order = {name: place for place, name in enumerate(names)}
        self._outcome = Outcome()

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """One failing example is enough: it is not made smaller."""
        settings.register_profile("mutation", settings(), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutation")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self._order]
        items[:] = sorted(chosen, key=lambda item: self._order[item.nodeid])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self._outcome.failed = report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._outcome.failed = report.nodeid
            self._outcome.timed_out = _TIMED_OUT in report.longreprtext
        elif report.when == "call":
            self._outcome.passed += 1

    def pytest_sessionfinish(self) -> None:
        self._to.write_text(json.dumps(asdict(self._outcome)), encoding="utf-8")
