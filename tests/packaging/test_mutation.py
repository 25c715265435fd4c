"""Mistakes are put into a made-up tree: each kind where it may be, every one met by the tests that reach it."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest
from mutation.choice import Noted, Numbers, chosen
from mutation.kinds import KINDS, changed, groups_of_rules, sites
from mutation.reach import COUNTER, blocks, counted, innermost
from mutation.run import Fate, Notes, Result, Trial, drawn, summary
from mutation.trees import Module, modules, run_tests
from mutation.workshop import workshop

from tests.each_case import each_case

# The workers of a suite that is spread over processes have a thread that tells of them; the forks need it not.
pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")

RULES = """
class Play:
    hit: Ruled[int]
    stand: Ruled[int]

class Game:
    play: Play
"""


def mistakes(kind: str, text: str, is_wording: bool = False) -> list[str]:
    """What that kind makes of each place in the text where it can be put, as the module's last line."""
    groups = groups_of_rules([ast.parse(RULES)])
    found = [site for site in sites(ast.parse(text), groups, is_wording) if site.kind == kind]
    made = (changed(ast.parse(text), site, groups, is_wording, Random(1)) for site in found)
    return [each.text.splitlines()[-1].strip() for each in made]


@each_case(
    ("kind", "before", "after"),
    [
        ("comparison", "a < b", "a <= b"),
        ("comparison", "a <= b", "a < b"),
        ("comparison", "a > b", "a >= b"),
        ("comparison", "a == b", "a != b"),
        ("comparison", "a is None", "a is not None"),
        ("comparison", "a in b", "a not in b"),
        ("logic", "a and b", "a or b"),
        ("negation", "not a", "a"),
        ("sign", "a + b", "a - b"),
        ("sign", "a -= b", "a += b"),
        ("truth", "a(b=True)", "a(b=False)"),
        ("words", "a('a bet ')", "a('a elsewhere ')"),
        ("words", "f'{a}bet'", "f'{a}elsewhere'"),
        ("statement", "if a: return", "pass"),
        ("statement", "a()", "pass"),
        ("statement", "raise a", "pass"),
        ("returned", "return a", "return None"),
        ("rule", "game.play.hit", "game.play.stand"),
        ("rule", "self._play.stand", "self._play.hit"),
        ("rule", "rules.hit", "rules.stand"),
    ],
)
def test_a_mistake_of_each_kind(kind: str, before: str, after: str) -> None:
    assert after in mistakes(kind, before)


def test_a_number_is_one_off() -> None:
    assert mistakes("number", "a(5)")[0] in ("a(4)", "a(6)")


def test_a_list_lacks_an_element() -> None:
    assert mistakes("element", "[a, b]")[0] in ("[a]", "[b]")
    assert mistakes("element", "{1: a, 2: b}")[0] in ("{1: a}", "{2: b}")


@each_case(
    ("kind", "text"),
    [
        ("words", '"""A docstring here."""'),
        ("words", "raise ValueError('for programmers only')"),
        ("words", "a['one key']"),
        ("words", "{'one key': a}"),
        ("words", "a == 'one word'"),
        ("words", "a('identifier')"),
        ("words", "a('12 % 7')"),
        ("comparison", "assert a < b"),
        ("truth", "@dataclass(frozen=True)\nclass A: ..."),
        ("truth", "T = TypeVar('T', covariant=True)"),
        ("element", "A = Callable[[int, str], None]"),
        ("element", "a: tuple[int, str]"),
        ("element", "a, b = c"),
        ("number", "def a(b: Literal[5]): ..."),
        ("rule", "table.hit"),
        ("returned", "return None"),
        ("statement", "if a: b = 1"),
    ],
)
def test_what_says_nothing_is_left_alone(kind: str, text: str) -> None:
    assert mistakes(kind, text) == []


def test_a_single_word_counts_where_only_words_are_written() -> None:
    assert mistakes("words", "a('stand')", is_wording=True) == ["a('elsewhere')"]
    assert mistakes("words", "a('play.stand')", is_wording=True) == []


# Which tests reach what

BRANCHES = """
LIMIT = 3

def which(number):
    'A docstring.'
    if number > LIMIT:
        return 'many'
    else:
        return 'few'
"""


def test_every_branch_has_a_counter() -> None:
    reached: set[int] = set()
    names = {COUNTER: reached.add}
    exec(compile(counted(ast.parse(BRANCHES), 10), "branches", "exec"), names)
    assert reached == set()
    which = names["which"]
    assert which(4) == "many"
    assert reached == {10, 11}


@pytest.mark.parametrize(("line", "block"), [(2, None), (6, 0), (7, 1), (9, 2)])
def test_a_line_lies_in_its_innermost_block(line: int, block: int | None) -> None:
    assert innermost(blocks(ast.parse(BRANCHES)), line) == block


def noted(module: Module, **tests: tuple[float, int]) -> Noted:
    numbers = {module.path: Numbers(module.hash, 0, 3)}
    return Noted(
        "tests/test_which.py", numbers, 0, {f"tests/test_which.py::{name}": took for name, took in tests.items()}
    )


def test_only_tests_that_reach_the_line_are_run_the_quickest_first() -> None:
    module = Module("which.py", BRANCHES)
    of = noted(module, slow=(2.0, 0b011), quick=(0.1, 0b011), few=(0.1, 0b101))
    assert chosen(module, 7, [of], (), 60) == ([["tests/test_which.py::quick", "tests/test_which.py::slow"]], 2)


def test_a_line_run_at_import_is_reached_by_every_test_of_the_module() -> None:
    module = Module("which.py", BRANCHES)
    goes, reaching = chosen(module, 2, [noted(module, many=(0.1, 0b011), none=(0.1, 0))], (), 60)
    assert (goes, reaching) == ([["tests/test_which.py::many"]], 1)


def test_a_module_that_has_changed_since_is_reached_by_every_test_of_it() -> None:
    module = Module("which.py", BRANCHES)
    of = noted(module, few=(0.1, 0b101))
    changed_since = Module("which.py", BRANCHES.replace("few", "none"))
    assert chosen(module, 7, [of], (), 60) == ([], 0)
    assert chosen(changed_since, 7, [of], (), 60)[1] == 1


def test_tests_that_take_longer_than_is_allowed_are_left_out_but_for_one_of_each_near_file() -> None:
    module = Module("which.py", BRANCHES)
    of = noted(module, quick=(1.0, 0b011), slow=(50.0, 0b011), slower=(70.0, 0b011))
    assert chosen(module, 7, [of], (), 20) == ([["tests/test_which.py::quick"]], 3)
    only_slow = noted(module, slow=(50.0, 0b011), slower=(70.0, 0b011))
    assert chosen(module, 7, [only_slow], (), 20) == ([["tests/test_which.py::slow"]], 2)


def test_every_file_that_reaches_the_line_is_asked_before_one_is_asked_twice() -> None:
    module = Module("which.py", BRANCHES)
    numbers = {module.path: Numbers(module.hash, 0, 3)}

    def file(name: str, count: int, seconds: float) -> Noted:
        path = f"tests/test_{name}.py"
        return Noted(path, numbers, 0, {f"{path}::{each}": (seconds, 0b011) for each in range(count)})

    near = [file(f"which_{each}", 1, 0.1) for each in range(4)]
    far = [file("quick", 90, 0.1), file("slow", 1, 5.0)]
    (_, later), _ = chosen(module, 7, [*near, *far], (), 6)
    assert later[:2] == ["tests/test_quick.py::0", "tests/test_slow.py::0"]


# The whole way

CODE = """
def fee(cents):
    if cents > 100:
        return cents + 5
    return cents

def unseen(cents):
    return cents + 1

def endless(count):
    while count > 0:
        count -= 1
    return count
"""
TESTS = """
from shop.prices import endless, fee

def test_a_fee():
    assert fee(200) == 205
    assert fee(50) == 50

def test_an_end():
    assert endless(3) == 0
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree of one module and its tests."""
    root = tmp_path / "made-up"
    for path, text in {
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\naddopts = ["--import-mode=importlib"]\n',
        "shop/__init__.py": "",
        "shop/prices.py": CODE,
        "tests/test_prices.py": TESTS,
        "tests/ui/test_window.py": "raise SystemExit('a window is opened')",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def contents(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in root.rglob("*")
        if path.is_file() and ".mutation_cache" not in path.parts
    }


def left_behind() -> set[str]:
    return {path.name for path in Path(tempfile.gettempdir()).glob("dealer-trainer-mutants-*")}


def test_mistakes_are_noticed_or_not_in_a_copy_and_nothing_stays_behind(tree: Path) -> None:
    before, lying = contents(tree), left_behind()
    mutated = modules(tree, ["shop"])
    notes = Notes(tree, mutated)
    fates: dict[str, set[str]] = {}
    with workshop() as shop:
        assert notes.missing() == ["tests/test_prices.py"]
        notes.make(shop, notes.missing())
        trial = Trial(shop, tree, mutated, notes.read())
        for module in mutated:
            for site in sites(module.tree(), {}, False):
                made = changed(module.tree(), site, {}, False, Random(1))
                if site.line != 10 and "endless" not in made.before and "count" not in made.before:
                    fates.setdefault(f"{site.line} {site.kind}", set()).add(trial.of(module, site, made, 5).fate)
    assert fates["3 comparison"] == {Fate.SURVIVED.value}, "nobody looks at exactly 100"
    assert fates["4 sign"] == fates["4 returned"] == fates["3 statement"] == {Fate.KILLED.value}
    assert fates["8 sign"] == {Fate.UNREACHED.value}
    assert contents(tree) == before
    assert left_behind() == lying
    assert notes.missing() == [], "what is noted is kept"


def test_notes_are_made_again_of_a_file_of_tests_that_has_changed(tree: Path) -> None:
    notes = Notes(tree, modules(tree, ["shop"]))
    with workshop() as shop:
        notes.make(shop, notes.missing())
    (tree / "tests" / "test_prices.py").write_text(TESTS + "\n# changed\n", encoding="utf-8")
    assert notes.missing() == ["tests/test_prices.py"]


CACHED = """
from functools import cache
from shop.prices import fee

@cache
def paid():
    return fee(200)

def test_one():
    assert paid() == 205

def test_other():
    assert paid() > 200
"""


FREEZES = """
import gc

def pytest_collection_finish():
    gc.freeze()
"""


def test_what_a_test_takes_from_a_cache_of_the_tests_is_reached_by_it_too(tree: Path) -> None:
    (tree / "tests" / "test_prices.py").write_text(CACHED, encoding="utf-8")
    # What is frozen cannot be found any more.
    (tree / "tests" / "conftest.py").write_text(FREEZES, encoding="utf-8")
    mutated = modules(tree, ["shop"])
    notes = Notes(tree, mutated)
    with workshop() as shop:
        notes.make(shop, notes.missing())
    (prices,) = (module for module in mutated if module.path == "shop/prices.py")
    assert set(notes.read()[0].reaching(prices, 4, ())) == {
        "tests/test_prices.py::test_one",
        "tests/test_prices.py::test_other",
    }


def test_the_same_seed_draws_the_same_mistakes(tree: Path) -> None:
    mutated = modules(tree, ["shop"])
    first, again, other = (list(drawn(mutated, "", 12, Random(seed))) for seed in (1, 1, 2))
    assert len(first) == 12
    assert first == again
    assert first != other


def test_mistakes_can_be_kept_to_one_folder(tree: Path) -> None:
    mutated = modules(tree, ["shop", "tests"])
    assert {module.path for module, _, _ in drawn(mutated, "tests/ui", 12, Random(1))} == {"tests/ui/test_window.py"}
    assert list(drawn(mutated, "nowhere", 12, Random(1))) == []


def test_what_never_ends_is_stopped_and_all_that_it_started(tmp_path: Path) -> None:
    child = tmp_path / "child"

    def endless() -> int:
        started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        child.write_text(str(started.pid), encoding="utf-8")
        time.sleep(60)
        return 0

    with workshop() as shop:
        assert shop.run(endless, 3) is None
    assert gone(int(child.read_text(encoding="utf-8")))


def gone(process: int) -> bool:
    """Whether it ends within a few seconds, or is left for its parent to see that it ended."""
    for _ in range(200):
        state = Path(f"/proc/{process}/stat")
        if not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


def test_nothing_stays_behind_when_the_worker_is_killed(tmp_path: Path) -> None:
    lines = (
        "import sys, time",
        f"sys.path.insert(0, {str(Path(__file__).resolve().parents[2] / 'packaging')!r})",
        "from mutation.workshop import workshop",
        "with workshop() as shop:",
        "    print(shop.folder, flush=True)",
        "    shop.run(lambda: time.sleep(60) or 0, 60)",
    )
    worker = subprocess.Popen([sys.executable, "-c", "\n".join(lines)], stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    folder = Path(worker.stdout.readline().strip())
    assert folder.is_dir()
    os.kill(worker.pid, signal.SIGKILL)
    worker.wait()
    for _ in range(200):
        if not folder.exists():
            break
        time.sleep(0.02)
    worker.stdout.close()
    assert not folder.exists()


def test_a_test_may_print_what_it_likes_without_being_seen(capfd: pytest.CaptureFixture[str], tree: Path) -> None:
    (tree / "tests" / "test_prices.py").write_text("def test_a(): print('heard'); assert False", encoding="utf-8")
    with workshop() as shop:
        assert shop.run(partial(run_tests, tree, ["tests/test_prices.py"], object()), 60) != 0
        assert "heard" in (shop.folder / "printed").read_text(encoding="utf-8")
    assert "heard" not in capfd.readouterr().out


def test_the_summary_counts_fates_and_survivors_of_each_kind() -> None:
    def result(kind: str, fate: Fate) -> Result:
        return Result("a.py:1", kind, "a", "b", fate.value, "", 1, 1, 0.5)

    told = summary([result("words", Fate.KILLED), result("words", Fate.SURVIVED), result("sign", Fate.UNREACHED)])
    assert told.splitlines()[0] == "3 mistakes: 1 killed, 1 survived, 1 no test comes here"
    assert "  words         1 of 2 survived" in told
    assert "  sign          1 of 1 survived" in told


def test_what_survives_is_told_whole() -> None:
    lived = Result("a.py:1", "sign", "a + b", "a - b", Fate.SURVIVED.value, "", 3, 4, 2.0)
    assert lived.told().splitlines() == [
        "survived           a.py:1  sign  (3 of 4 tests that come here passed, 2 s)",
        "    a + b",
        "    a - b",
    ]


def test_every_kind_has_a_sentence() -> None:
    assert all(kind.__doc__ for kind in KINDS.values())
