"""The suite's own promises: no network, a home of its own, and deterministic examples."""

import os
import socket
import tempfile
from inspect import signature
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
from tests.sweeps import GAMES_A_DAY, THOROUGH, of_some_games, some_of_each, sweep


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


def test_what_every_game_is_asked_some_are_asked_in_a_day_and_each_of_them_some_day() -> None:
    games = [each.key for house in shipped().houses for each in house.games]
    whole = [f"test_x[{number}-{game}]" for number in range(20) for game in games]
    others = [f"test_y[{game}-{pays}]" for pays, game in enumerate(games)] + ["test_z", "test_z[draws/dealer]"]
    taken = of_some_games(whole + others)
    assert taken >= set(others)
    for number in range(20):
        assert len([name for name in taken if name.startswith(f"test_x[{number}-")]) == GAMES_A_DAY
    assert all(any(f"-{game}]" in name for name in taken) for game in games)
    assert taken >= of_some_games(whole[:7])


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
