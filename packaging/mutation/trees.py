"""Copies of the tree in which the tests are run, and the modules in it that mistakes are put into."""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from mutation.reach import Block, blocks

_NOT_COPIED = (".git", ".venv", "*_cache", "__pycache__", "build", "dist", "*.egg-info", ".hypothesis")


@dataclass(frozen=True)
class Module:
    """A file of Python, by its path from the root of the tree, such as `trainer/domain/money/amounts.py`."""

    path: str
    text: str

    def tree(self) -> ast.Module:
        """Parsed afresh, for the caller to alter."""
        return ast.parse(self.text)

    @cached_property
    def blocks(self) -> list[Block]:
        """The blocks of its functions."""
        return blocks(ast.parse(self.text))

    @cached_property
    def hash(self) -> str:
        """A name for this text."""
        return text_hash(self.text)

    @cached_property
    def imports(self) -> frozenset[str]:
        """The paths of modules that it may import, whether there are such or not."""
        names: set[str] = set()
        for node in ast.walk(ast.parse(self.text)):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
            elif isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
        paths = {name.replace(".", "/") for name in names}
        return frozenset({f"{path}.py" for path in paths} | {f"{path}/__init__.py" for path in paths})


def text_hash(text: str) -> str:
    """A short name for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def modules(root: Path, folders: Sequence[str]) -> list[Module]:
    """All modules below these folders of the tree, by path."""
    paths = sorted({path for folder in folders for path in (root / folder).rglob("*.py")})
    return [Module(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def copy_tree(root: Path, to: Path) -> Path:
    """Copy the tree, but for what tools make; gives the copy."""
    shutil.copytree(root, to, ignore=shutil.ignore_patterns(*_NOT_COPIED))
    return to


def write_at(tree: Path, path: str, text: str, second: int) -> None:
    """Write a module of the copy; ``second`` is unlike any before, or Python would take its old bytecode."""
    (tree / path).write_text(text, encoding="utf-8")
    os.utime(tree / path, (second, second))


def run_tests(tree: Path, arguments: Sequence[str], plugin: object) -> int:
    """Run pytest in the copy, in this process, which is then of no other use; gives its exit code."""
    os.chdir(tree)
    scratch = tree.parent / "scratch"
    scratch.mkdir(exist_ok=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(scratch)
    sys.path[:] = [each for each in sys.path if each]
    quiet = ["-q", "--no-header", "--tb=short", "-p", "no:cacheprovider"]
    # The plugins were imported before pytest began, in our parent.
    imported = ["-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning"]
    return int(pytest.main([*quiet, *imported, *arguments], plugins=[plugin]))
