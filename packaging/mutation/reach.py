"""Which block of a module runs: counters put into its text, and the blocks that a line lies in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COUNTER = "__reached__"
"""The builtin that the counters call with the number of their block."""

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Block:
    """Statements of which all begin to run when the first does, by their first and last line."""

    first: int
    last: int

    def holds(self, line: int) -> bool:
        """Whether the line is one of the block's."""
        return self.first <= line <= self.last


def blocks(tree: ast.Module) -> list[Block]:
    """The blocks inside the module's functions, in an order that the text alone decides."""
    return [Block(body[0].lineno, body[-1].end_lineno or body[-1].lineno) for body in _bodies(tree)]


def counted(tree: ast.Module, first: int) -> str:
    """The module's text with a counter at the head of every block, numbered from ``first``; ``tree`` is altered."""
    for number, body in enumerate(list(_bodies(tree)), start=first):
        place = 1 if _is_docstring(body[0]) else 0
        body.insert(place, ast.Expr(ast.Call(ast.Name(COUNTER), [ast.Constant(number)], [])))
    return ast.unparse(ast.fix_missing_locations(tree))


def innermost(found: list[Block], line: int) -> int | None:
    """The place in the list of the smallest block around a line; None where it runs when the module is imported."""
    around = [(block.last - block.first, place) for place, block in enumerate(found) if block.holds(line)]
    return min(around)[1] if around else None


def _bodies(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    for function in (node for node in ast.walk(tree) if isinstance(node, _FUNCTIONS)):
        for node in _own(function):
            for name in ("body", "orelse", "finalbody"):
                body = getattr(node, name, None)
                if isinstance(body, list) and body:
                    yield body


def _own(function: ast.AST) -> Iterator[ast.AST]:
    """The function and what lies in it, but for the functions in it."""
    yield function
    for child in ast.iter_child_nodes(function):
        if not isinstance(child, (*_FUNCTIONS, ast.Lambda, ast.ClassDef)):
            yield from _own(child)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
