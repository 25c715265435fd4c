"""The suite's own promises: no network, a home of its own, and deterministic examples."""

import os
import socket
import tempfile
from datetime import date
from inspect import signature
from itertools import product
from pathlib import Path

import platformdirs
import pytest
from _pytest.assertion import rewrite
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.compiled_ahead import rewrite_for_pytest, share_of
from tests.domain.games import shipped
from tests.each_case import each_case
from tests.quick_files import quick_folder
from tests.sweeps import (
    DAY,
    DAYS_OF_SLOW,
    GAMES_A_DAY,
    MANY_CASES,
    THOROUGH,
    of_today,
    some_of_each,
    sweep,
    today,
    write_slow,
)


def test_a_connection_to_another_machine_is_refused() -> None:
    with socket.socket() as outward, pytest.raises(RuntimeError, match="reached for the network"):
        outward.connect(("192.0.2.1", 80))


def test_a_connection_to_this_machine_is_let_through() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket() as inward:
        inward.connect(server.getsockname())
        assert inward.getpeername() == server.getsockname()


def test_the_data_directory_is_in_a_home_nobody_has_lived_in() -> None:
    data = platformdirs.user_data_path("dealer-trainer")
    assert not data.exists()
    assert Path.home() in data.parents


def test_files_lie_in_memory_where_there_is_room(tmp_path: Path) -> None:
    ordinary = Path(tempfile.gettempdir())
    assert quick_folder(tmp_path, room=1) == tmp_path
    assert quick_folder(tmp_path, room=2**62) == ordinary
    assert quick_folder(tmp_path / "none", room=1) == ordinary


def test_qt_and_sdl_open_no_screen() -> None:
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"


@given(st.integers())
def test_examples_are_the_same_on_every_run(number: int) -> None:
    assert isinstance(number, int)
    assert settings().derandomize


def test_a_daily_run_sweeps_over_a_sample_and_a_thorough_one_over_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(THOROUGH, raising=False)
    assert sweep(1, 2) == 1
    monkeypatch.setenv(THOROUGH, "1")
    assert sweep(1, 2) == 2


def test_a_daily_run_takes_some_of_each_kind_always_the_same_and_a_thorough_one_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [*("aa", "ab", "ac", "ad", "ba", "bb", "c") * 3]
    monkeypatch.delenv(THOROUGH, raising=False)
    taken = some_of_each(words, lambda word: word[0], 4)
    assert [word[0] for word in sorted(taken)] == list("aaaabbbbccc")
    assert taken == some_of_each(iter(words), lambda word: word[0], 4)
    assert some_of_each(words, lambda word: word[0], 100) == words
    monkeypatch.setenv(THOROUGH, "1")
    assert some_of_each(words, lambda word: word[0], 1) == words
    assert some_of_each(words, lambda word: word[0], 1, thorough=4) == taken


GAMES = [each.key for house in shipped().houses for each in house.games]


def test_what_every_game_is_asked_some_are_asked_each_day_and_all_of_them_in_turn() -> None:
    whole = [f"test_{number}[{game}]" for number in range(20) for game in GAMES]
    days = [of_today(whole, day) for day in range(-(-len(GAMES) // GAMES_A_DAY))]
    for taken, number in product(days, range(20)):
        assert len([name for name in taken if name.startswith(f"test_{number}[")]) == GAMES_A_DAY
    assert set.union(*days) == set(whole)
    asked = {frozenset(name.partition("[")[2] for name in days[0] if f"_{number}[" in name) for number in range(20)}
    assert len(asked) > 3


def test_what_is_asked_of_no_other_game_or_of_a_few_cases_is_asked_every_day() -> None:
    few = [f"test_few[{case}]" for case in range(MANY_CASES)]
    others = [f"test_y[{game}-{pays}]" for pays, game in enumerate(GAMES)] + ["test_z", "test_a[draws/dealer]"]
    for day in range(20):
        assert of_today(few + others, day) == {*few, *others}


@pytest.mark.parametrize(("cases", "a_day"), [(9, 5), (50, 5), (51, 6), (1000, 100)])
def test_of_many_cases_some_are_asked_each_day_and_every_one_within_ten(cases: int, a_day: int) -> None:
    names = [f"test_many[{case}]" for case in range(cases)]
    days = [of_today(names, 740_313 + day) for day in range(10)]
    assert {len(taken) for taken in days} == {a_day}
    assert set.union(*days) == set(names)


@pytest.mark.parametrize(("cases", "a_day"), [(2, 1), (8, 3), (14, 2), (90, 3)])
def test_slow_tests_take_turns_and_of_many_cases_some_have_theirs_every_day(cases: int, a_day: int) -> None:
    whole = [f"test_slow_{number}" for number in range(12)]
    many = [f"test_many[{case}]" for case in range(cases)]
    days = [of_today(whole + many, day, [*whole, "test_many"]) for day in range(90)]
    assert {len(taken & set(many)) for taken in days} == {a_day}
    assert set.union(*days) >= set(many)
    for taken, then, after in zip(days, days[1:], days[2:], strict=False):
        assert len(taken & set(whole)) == 12 / DAYS_OF_SLOW
        assert taken | then | after >= set(whole)


def test_the_list_of_slow_tests_is_written_the_slowest_first_by_the_slowest_of_their_cases(tmp_path: Path) -> None:
    where = tmp_path / "slow.txt"
    write_slow({"a.py::test_x[1]": 0.6, "a.py::test_x[2]": 2.04, "a.py::test_y": 3.0, "a.py::test_z": 0.19}, where)
    assert where.read_text().splitlines()[1:] == ["3.0 a.py::test_y", "2.0 a.py::test_x"]


def test_the_same_cases_are_asked_on_a_day_whatever_else_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    names, more = ([f"test_{test}[{case}]" for case in range(90)] for test in ("this", "that"))
    assert of_today(names + more, 5) == of_today(names, 5) | of_today(more, 5)
    monkeypatch.setenv(DAY, "5")
    assert today() == 5
    monkeypatch.delenv(DAY)
    assert today() == date.today().toordinal()


def test_every_file_is_compiled_by_one_of_the_workers() -> None:
    files = [Path(name) for name in "abcdefgh"]
    shares = [share_of(files, worker, 3) for worker in range(3)]
    assert [path.name for share in shares for path in share] == ["a", "d", "g", "b", "e", "h", "c", "f"]


def test_a_file_of_tests_that_was_compiled_ahead_is_taken_by_pytest_as_it_is(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    written = tmp_path / "test_written.py"
    written.write_text("def test_sum() -> None:\n    assert 1 + 1 == 2\n", encoding="utf-8")
    compiled = rewrite_for_pytest(written, pytestconfig)
    assert compiled is not None
    refused: list[str] = []
    assert rewrite._read_pyc(written, compiled, refused.append) is not None
    assert refused == []


def test_a_file_that_cannot_be_compiled_is_left_to_pytest_to_complain_of(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    broken = tmp_path / "test_broken.py"
    broken.write_text("def test_sum(:\n", encoding="utf-8")
    assert rewrite_for_pytest(broken, pytestconfig) is None


def failed_over(cases: list[int]) -> BaseException:
    @each_case("number", cases, ids=lambda number: f"number {number}")
    def test_none_is_even(number: int) -> None:
        assert number % 2, f"{number} is even"

    with pytest.raises(AssertionError) as found:
        test_none_is_even()
    return found.value


def test_of_many_cases_in_one_test_all_are_tried_and_every_one_that_failed_is_named() -> None:
    failure = failed_over([1, 2, 3, 4])
    assert "2 is even" in str(failure)
    assert failure.__notes__ == ["The cases that failed, this is the first of them: 1: number 2, 3: number 4"]


def test_one_test_of_many_cases_asks_for_its_fixtures_alone_and_leaves_out_no_pair() -> None:
    seen = []

    @each_case("letter", ["a", pytest.param("b", id="second")])
    @each_case(("number", "word"), [(1, "one"), (2, "two")])
    def test_pairs(tmp: str, number: int, word: str, letter: str) -> None:
        seen.append(f"{tmp}{letter}{number}{word}")

    assert list(signature(test_pairs).parameters) == ["tmp"]
    test_pairs(tmp="-")
    assert seen == ["-a1one", "-a2two", "-b1one", "-b2two"]


@pytest.mark.parametrize(("names", "cases"), [("other", [1]), ("number", [])])
def test_one_test_of_cases_it_does_not_take_or_of_none_is_refused(names: str, cases: list[int]) -> None:
    def test_nothing(number: int) -> None: ...

    with pytest.raises(ValueError, match=r"argument 'other'|no case"):
        each_case(names, cases)(test_nothing)
