"""The shape of the code: who may import whom, how long things may be, and what must not stand in any file."""

import ast
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure

configure()  # the import linter needs it once

ROOT = Path(__file__).resolve().parents[1]
OURS = ("trainer", "devtool", "bench", "mutation")
NOT_OURS = {".git", ".venv", "build", "dist", "__pycache__"}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)

MODULE_LINES, FUNCTION_LINES = 400, 50
FUNCTION_MEDIAN, FUNCTION_P90 = 8, 25
TYPE_IGNORES = 5
FEWEST_IN_A_FOLDER, MOST_IN_A_FOLDER, MOST_OF_A_PREFIX = 4, 25, 5

# Put together here, or this file would find itself.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("crates", "io"),
        ("deb", "debian", "org"),
        ("proxy", "golang", "org"),
    )
)
HOME_PATH = re.compile(r"(?<![\w.])/(home|Users|root)" + r"/\w|\b[A-Z]:\\Users" + r"\\")


def files(*folders: str, ending: str = "") -> list[Path]:
    """Every file of the repository below these folders, but for what tools make."""
    found = (path for folder in folders for path in (ROOT / folder).rglob(f"*{ending}"))
    return sorted(path for path in found if path.is_file() and is_kept(path.relative_to(ROOT)))


def is_kept(path: Path) -> bool:
    """Whether git would keep the file: not made by a build, an installation or a tool's cache."""
    return NOT_OURS.isdisjoint(path.parts) and not any(part.endswith(("_cache", ".egg-info")) for part in path.parts)


CODE = files("trainer", "packaging", ending=".py")
TESTS = files("tests", ending=".py")
EVERY = [*CODE, *TESTS]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _trees_are_let_go() -> Iterator[None]:
    """All trees together take hundreds of megabytes, which the tests after these have no use for."""
    yield
    tree_of.cache_clear()


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree_of(path)) if isinstance(node, FUNCTION))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """From its `def` to its last line, docstring included."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def p90(values: list[int]) -> int:
    """The smallest value that nine in ten do not exceed."""
    return sorted(values)[-(-len(values) * 9 // 10) - 1]


def places(path: Path, nodes: Iterator[Any]) -> list[str]:
    return [f"{name_of(path)}:{node.lineno}" for node in nodes]


def test_imports_keep_every_contract(capsys: pytest.CaptureFixture[str]) -> None:
    kept = lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None, no_logo=True)
    assert kept, capsys.readouterr().out


def test_no_module_is_too_long() -> None:
    assert [f"{name_of(path)}: {lines(path)}" for path in CODE if lines(path) > MODULE_LINES] == []


def test_no_function_is_too_long() -> None:
    long = [
        f"{name_of(path)}:{function.lineno} {function.name}: {length(function)}"
        for path in CODE
        for function in functions(path)
        if length(function) > FUNCTION_LINES
    ]
    assert long == []


def test_most_functions_are_short() -> None:
    sizes = [length(function) for path in CODE for function in functions(path)]
    assert statistics.median(sizes) <= FUNCTION_MEDIAN
    assert p90(sizes) <= FUNCTION_P90


def folders() -> list[Path]:
    return [path.parent for path in CODE if path.name == "__init__.py" and path.is_relative_to(ROOT / "trainer")]


def modules_in(folder: Path) -> list[Path]:
    return [path for path in CODE if path.parent == folder]


def test_a_folder_holds_neither_too_little_nor_too_much() -> None:
    """A folder below counts as one, so that a layer may hold folders alone."""
    sizes = {folder: len(modules_in(folder)) + sum(each.parent == folder for each in folders()) for folder in folders()}
    wrong = {name_of(folder): size for folder, size in sizes.items() if size > MOST_IN_A_FOLDER}
    wrong |= {name_of(folder): size for folder, size in sizes.items() if size < FEWEST_IN_A_FOLDER}
    assert wrong == {}


def test_no_file_repeats_its_folder_s_name() -> None:
    repeats = [
        name_of(path)
        for folder in folders()
        for path in modules_in(folder)
        if path.stem in {folder.name, folder.name.removesuffix("s")} or path.stem.startswith(f"{folder.name}_")
    ]
    assert repeats == []


def test_no_folder_hides_in_a_prefix() -> None:
    hidden = [
        f"{name_of(folder)}: {prefix}_"
        for folder in folders()
        for prefix, count in Counter(path.stem.split("_")[0] for path in modules_in(folder)).items()
        if count > MOST_OF_A_PREFIX
    ]
    assert hidden == []


def test_a_folder_says_in_a_line_what_lives_there() -> None:
    said = {name_of(folder): ast.get_docstring(tree_of(folder / "__init__.py")) or "" for folder in folders()}
    assert {name: words for name, words in said.items() if "\n" in words or not words.endswith(".")} == {}


ONE_SENSE = {
    "the same, once for the table and once for the shuffle": {
        "CallFloor",
        "ModelStep",
        "Needs",
        "PartialAct",
        "Verb",
        "VerbWords",
    },
    "a start or a result as it is kept, and as it is shown": {"Result", "ShuffleStart", "SittingStart"},
    "an act whose name is kept in the score book, and a part of the window": {"Say", "Strip"},
    "what plays on the felt, and what the window shows of it": {"Stage"},
}
"""The names that two public classes bear, by the reason why they may."""


def test_no_other_name_is_borne_by_two_classes() -> None:
    where = defaultdict(list)
    for path in files("trainer", ending=".py"):
        for node in tree_of(path).body:
            if (
                isinstance(node, ast.ClassDef)
                and not node.name.startswith("_")
                and path.is_relative_to(ROOT / "trainer")
            ):
                where[node.name].append(name_of(path))
    allowed = set().union(*ONE_SENSE.values())
    assert {name: places for name, places in where.items() if len(places) > 1 and name not in allowed} == {}


def test_every_public_function_names_the_errors_that_it_raises() -> None:
    unnamed = [
        f"{name_of(path)}:{function.lineno} {function.name}: {error}"
        for path in files("trainer", ending=".py")
        for function, words in public_functions(tree_of(path))
        for error in raised(function)
        if error not in words and not is_command(function)
    ]
    assert unnamed == []


def public_functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions and methods for others, each with its docstring; a class's own speaks for its ``__init__``."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("_"):
            continue
        of_class = ast.get_docstring(node) or "" if isinstance(node, ast.ClassDef) else ""
        for function in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(function, ast.FunctionDef) and function.name == "__init__":
                yield function, f"{ast.get_docstring(function)} {of_class}"
            elif isinstance(function, ast.FunctionDef) and not function.name.startswith("_"):
                yield function, ast.get_docstring(function) or ""


def is_command(function: ast.FunctionDef) -> bool:
    """Whether it is a command of the terminal: its docstring is the help that people read."""
    return any(ast.unparse(each).startswith("click.") for each in function.decorator_list)


def raised(node: ast.AST) -> Iterator[str]:
    """The names of the errors raised right in it, not in functions within; what a subclass must write raises none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Raise) and child.exc is not None:
            error = child.exc.func if isinstance(child.exc, ast.Call) else child.exc
            name = ast.unparse(error).split(".")[-1]
            if name[:1].isupper() and name != "NotImplementedError":
                yield name
        if not isinstance(child, (*FUNCTION, ast.Lambda, ast.ClassDef)):
            yield from raised(child)


def test_the_types_are_switched_off_rarely_and_with_a_reason() -> None:
    switched_off = [
        (f"{name_of(path)}:{number}", line.split("# type: ignore", 1)[1])
        for path in CODE
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if "# type: ignore" in line
    ]
    assert len(switched_off) <= TYPE_IGNORES, switched_off
    assert [place for place, rest in switched_off if not re.fullmatch(r"\[[\w, -]+\]\W+\w.{9,}", rest)] == []


def all_places(wrong: Callable[[ast.AST], bool], paths: Iterable[Path]) -> list[str]:
    return [place for path in paths for place in places(path, filter(wrong, ast.walk(tree_of(path))))]


def test_every_module_begins_with_a_docstring() -> None:
    assert [name_of(path) for path in EVERY if not ast.get_docstring(tree_of(path))] == []


def test_own_imports_stand_at_the_head_of_every_module() -> None:
    inside = (
        place
        for path in EVERY
        for function in functions(path)
        for place in places(path, filter(imports_ours, ast.walk(function)))
    )
    assert list(inside) == []


def test_no_module_imports_a_star() -> None:
    def imports_star(node: ast.AST) -> bool:
        return isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)

    assert all_places(imports_star, EVERY) == []


def test_no_module_swallows_an_error() -> None:
    assert all_places(lambda node: isinstance(node, ast.ExceptHandler) and swallows(node), EVERY) == []


CHANCE = [path for path in CODE if path.parts[-2] in {"domain", "drills", "training"}]


def test_chance_is_handed_in() -> None:
    """Only the class `Random` may come from the module `random`: its functions share one hidden state."""
    assert CHANCE
    assert all_places(takes_shared_chance, CHANCE) == []


def takes_shared_chance(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(alias.name == "random" for alias in names)
        case ast.ImportFrom(module="random", names=names):
            return [alias.name for alias in names] != ["Random"]
        case _:
            return False


def named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def imports_ours(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(alias.name.split(".")[0] in OURS for alias in names)
        case ast.ImportFrom(module=module, level=level):
            return level > 0 or (module or "").split(".")[0] in OURS
        case _:
            return False


def swallows(handler: ast.ExceptHandler) -> bool:
    """Whether it catches everything, or nearly, and then does nothing."""
    everything = handler.type is None or named(handler.type) in {"Exception", "BaseException"}
    does_nothing = all(isinstance(node, ast.Pass | ast.Continue) or says_nothing(node) for node in handler.body)
    return everything and does_nothing


def says_nothing(node: ast.stmt) -> bool:
    """Whether it is a bare `...` or a string."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def texts() -> Iterator[tuple[Path, str]]:
    for path in files("."):
        yield path, path.read_bytes().decode("utf-8", errors="replace")


def test_no_file_names_a_package_registry() -> None:
    assert [f"{name_of(path)}: {host}" for path, text in texts() for host in REGISTRY_HOSTS if host in text] == []


def test_no_file_names_somebody_s_home() -> None:
    assert [f"{name_of(path)}: {found[0]}" for path, text in texts() if (found := HOME_PATH.search(text))] == []
