"""The shape of the code: who may import whom, how long things may be, and what must not stand in any file."""

import ast
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from importlinter.application.use_cases import lint_imports
from importlinter.configuration import configure

from tests.sweeps import sweep, today, turn_of

configure()  # the import linter needs it once

ROOT = Path(__file__).resolve().parents[1]
OURS = ("trainer", "devtool", "bench", "mutation", "pictures", "trials", "fuzz")
NOT_OURS = {".git", ".venv", "build", "dist", "__pycache__"}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef

MODULE_LINES, FUNCTION_LINES = 600, 50
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
HOMES = ("/home", "/Users", "/root", ":\\Users")
HOME_PATH = re.compile(r"(?<![\w.])/(home|Users|root)" + r"/\w|\b[A-Z]:\\Users" + r"\\")


def files(*folders: str, ending: str = "") -> list[Path]:
    """Every file of the repository below these folders, but for what tools make."""
    found = (path for folder in folders for path in (ROOT / folder).rglob(f"*{ending}"))
    return sorted(path for path in found if path.is_file() and is_kept(path.relative_to(ROOT)))


def is_kept(path: Path) -> bool:
    """Whether git would keep the file: not made by a build, an installation or a tool's cache."""
    return NOT_OURS.isdisjoint(path.parts) and not any(part.endswith(("_cache", ".egg-info")) for part in path.parts)


CODE = files("trainer", "packaging", ending=".py")
ALL_TESTS = files("tests", ending=".py")
TESTS = sweep(turn_of(ALL_TESTS, len(ALL_TESTS) // 3 + 1, today(), "tests"), ALL_TESTS)
EVERY = [*CODE, *TESTS]
OF_THE_PROGRAM = frozenset(CODE)


@dataclass(frozen=True, slots=True)
class Function:
    """A function by its line, its name and its length, from its `def` to its last line, docstring included."""

    line: int
    name: str
    length: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What is asked about a file. Its tree is not kept: the trees of all files take hundreds of megabytes."""

    docstring: str
    functions: tuple[Function, ...]
    public_classes: tuple[str, ...]
    unnamed_errors: tuple[str, ...]
    imports_inside: tuple[int, ...]
    star_imports: tuple[int, ...]
    swallowed: tuple[int, ...]
    shared_chance: tuple[int, ...]


@cache
def facts_of(path: Path) -> Facts:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = all_within(tree)
    functions = [node for node in nodes if isinstance(node, FUNCTION)]
    imports = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    return Facts(
        docstring=ast.get_docstring(tree) or "",
        functions=tuple(Function(each.lineno, each.name, last_line(each) - each.lineno + 1) for each in functions),
        public_classes=tuple(
            node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        ),
        unnamed_errors=tuple(unnamed_errors(tree)) if path in OF_THE_PROGRAM else (),
        imports_inside=tuple(each.lineno for each in imports if imports_ours(each) and is_within(each, functions)),
        star_imports=tuple(each.lineno for each in imports if any(alias.name == "*" for alias in each.names)),
        swallowed=tuple(each.lineno for each in nodes if isinstance(each, ast.ExceptHandler) and swallows(each)),
        shared_chance=tuple(each.lineno for each in imports if takes_shared_chance(each)),
    )


def all_within(tree: ast.AST) -> list[ast.AST]:
    """The tree and every statement that it holds, but none of what statements are made of, which is ten times as much.

    The arms of a ``try`` or a ``match`` count as statements.
    """
    nodes = [tree]
    for node in nodes:
        nodes += right_in(node)
    return nodes


def right_in(node: ast.AST) -> Iterator[ast.AST]:
    """The statements right in this one, in their order."""
    for name in ("body", "handlers", "cases", "orelse", "finalbody"):
        within = getattr(node, name, ())
        if isinstance(within, list):
            yield from within


def last_line(function: AnyFunction) -> int:
    return function.end_lineno or function.lineno


def is_within(node: ast.stmt, functions: Iterable[AnyFunction]) -> bool:
    return any(function.lineno <= node.lineno <= last_line(function) for function in functions)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def p90(values: list[int]) -> int:
    """The smallest value that nine in ten do not exceed."""
    return sorted(values)[-(-len(values) * 9 // 10) - 1]


def places(of: Callable[[Facts], Iterable[int]], paths: Iterable[Path]) -> list[str]:
    return [f"{name_of(path)}:{line}" for path in paths for line in of(facts_of(path))]


def test_imports_keep_every_contract(capsys: pytest.CaptureFixture[str]) -> None:
    kept = lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None, no_logo=True)
    assert kept, capsys.readouterr().out


def test_no_module_is_too_long() -> None:
    assert [f"{name_of(path)}: {lines(path)}" for path in CODE if lines(path) > MODULE_LINES] == []


def test_no_function_is_too_long() -> None:
    long = [
        f"{name_of(path)}:{function.line} {function.name}: {function.length}"
        for path in CODE
        for function in facts_of(path).functions
        if function.length > FUNCTION_LINES
    ]
    assert long == []


def test_most_functions_are_short() -> None:
    sizes = [function.length for path in CODE for function in facts_of(path).functions]
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
    said = {name_of(folder): facts_of(folder / "__init__.py").docstring for folder in folders()}
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
        for name in facts_of(path).public_classes:
            where[name].append(name_of(path))
    allowed = set().union(*ONE_SENSE.values())
    assert {name: places for name, places in where.items() if len(places) > 1 and name not in allowed} == {}


def test_every_public_function_names_the_errors_that_it_raises() -> None:
    unnamed = [
        f"{name_of(path)}:{each}" for path in files("trainer", ending=".py") for each in facts_of(path).unnamed_errors
    ]
    assert unnamed == []


def unnamed_errors(tree: ast.Module) -> Iterator[str]:
    for function, words in public_functions(tree):
        if not is_command(function):
            yield from (
                f"{function.lineno} {function.name}: {error}" for error in raised(function) if error not in words
            )


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
    for child in right_in(node):
        if isinstance(child, ast.Raise) and child.exc is not None:
            error = child.exc.func if isinstance(child.exc, ast.Call) else child.exc
            name = ast.unparse(error).split(".")[-1]
            if name[:1].isupper() and name != "NotImplementedError":
                yield name
        if not isinstance(child, (*FUNCTION, ast.ClassDef)):
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


def test_every_module_begins_with_a_docstring() -> None:
    assert [name_of(path) for path in EVERY if not facts_of(path).docstring] == []


def test_own_imports_stand_at_the_head_of_every_module() -> None:
    assert places(lambda facts: facts.imports_inside, EVERY) == []


def test_no_module_imports_a_star() -> None:
    assert places(lambda facts: facts.star_imports, EVERY) == []


def test_no_module_swallows_an_error() -> None:
    assert places(lambda facts: facts.swallowed, EVERY) == []


CHANCE = [path for path in CODE if path.parts[-2] in {"domain", "drills", "training"}]


def test_chance_is_handed_in() -> None:
    """Only the class `Random` may come from the module `random`: its functions share one hidden state."""
    assert CHANCE
    assert places(lambda facts: facts.shared_chance, CHANCE) == []


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
    likely = [(path, text) for path, text in texts() if any(name in text for name in HOMES)]
    assert [f"{name_of(path)}: {found[0]}" for path, text in likely if (found := HOME_PATH.search(text))] == []
