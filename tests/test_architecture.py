"""The shape of the code: who may import whom, how long things may be, and what must not stand in any file."""

import ast
import re
import statistics
from collections.abc import Callable, Iterable, Iterator
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
MODULE_MEDIAN, MODULE_P90 = 120, 300
FUNCTION_MEDIAN, FUNCTION_P90 = 8, 25
TYPE_IGNORES = 5

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
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in [*CODE, *TESTS]}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(TREES[path]) if isinstance(node, FUNCTION))


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


def test_most_modules_are_short() -> None:
    sizes = [lines(path) for path in CODE]
    assert statistics.median(sizes) <= MODULE_MEDIAN
    assert p90(sizes) <= MODULE_P90


def test_most_functions_are_short() -> None:
    sizes = [length(function) for path in CODE for function in functions(path)]
    assert statistics.median(sizes) <= FUNCTION_MEDIAN
    assert p90(sizes) <= FUNCTION_P90


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
    return [place for path in paths for place in places(path, filter(wrong, ast.walk(TREES[path])))]


def test_every_module_begins_with_a_docstring() -> None:
    assert [name_of(path) for path, tree in TREES.items() if not ast.get_docstring(tree)] == []


def test_own_imports_stand_at_the_head_of_every_module() -> None:
    inside = (
        place
        for path in TREES
        for function in functions(path)
        for place in places(path, filter(imports_ours, ast.walk(function)))
    )
    assert list(inside) == []


def test_no_module_imports_a_star() -> None:
    def imports_star(node: ast.AST) -> bool:
        return isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)

    assert all_places(imports_star, TREES) == []


def test_no_module_swallows_an_error() -> None:
    assert all_places(lambda node: isinstance(node, ast.ExceptHandler) and swallows(node), TREES) == []


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
