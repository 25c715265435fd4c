"""The kinds of mistakes that are put into a module: what each changes in its syntax tree, and where it may."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

Parents = Sequence[ast.AST]
"""The nodes around a node, the module first."""
Groups = Mapping[str, tuple[str, ...]]
"""The names of the rules in each group, by the name of the group."""

_OPPOSITES: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_SIGNS: Mapping[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_WORD = re.compile(r"[A-Za-z]{3,}")
_FOR_PROGRAMMERS = {"AssertionError", "IndexError", "KeyError", "LookupError", "TypeError", "ValueError"}
_NOT_RUN_FIELDS = {"annotation", "bases", "decorator_list", "keywords", "returns"}
_GENERIC = {"dict", "frozenset", "list", "set", "tuple", "type"}
_NOT_RUN = {"NewType", "TypeVar", "assert_never", "cast"}
_FEWEST_RULES = 2
_LONGEST = 300


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a kind may look at besides the node: its parents, the rules' names, and whether the module holds wording."""

    parents: Parents
    groups: Groups
    is_wording: bool


Change = Callable[[ast.AST, Surroundings, Random], ast.AST | None]
"""Gives the changed node, made of one that may be altered; None where this kind has nothing to change there."""


def comparison(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """`<` becomes `<=`, `==` becomes `!=`, and so on."""
    if not isinstance(node, ast.Compare):
        return None
    place = random.randrange(len(node.ops))
    node.ops[place] = _OPPOSITES[type(node.ops[place])]()
    return node


def logic(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """`and` becomes `or`, `or` becomes `and`."""
    if not isinstance(node, ast.BoolOp):
        return None
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    return node


def negation(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A `not` is left out."""
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else None


def sign(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """`+` becomes `-`, `-` becomes `+`, also in `+=`."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _SIGNS:
        node.op = _SIGNS[type(node.op)]()
        return node
    return None


def number(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A whole number is one more or one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return ast.Constant(node.value + random.choice((-1, 1)))
    return None


def truth(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """`True` becomes `False`, `False` becomes `True`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return None


def words(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """One word of a string that is told to people is another."""
    if not (isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_told(node, around)):
        return None
    found = list(_WORD.finditer(node.value))
    if not found:
        return None
    word = random.choice(found)
    other = "elsewhere" if word[0] != "elsewhere" else "nowhere"
    return ast.Constant(node.value[: word.start()] + other + node.value[word.end() :])


def statement(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A call, a `yield`, a `raise`, an `x += 1` or a guard (an `if` that leaves) is left out."""
    is_dropped = (
        isinstance(node, ast.AugAssign | ast.Raise)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom))
        or (isinstance(node, ast.If) and not node.orelse and _leaves(node.body[-1]))
    )
    return ast.Pass() if is_dropped else None


def returned(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A function returns None instead of what it worked out."""
    if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        return ast.Return(ast.Constant(None))
    return None


def rule(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A rule is taken for another of its group."""
    if not (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)):
        return None
    group = _group_of(node, around.groups)
    if len(group) < _FEWEST_RULES:
        return None
    node.attr = random.choice([each for each in group if each != node.attr])
    return node


def _group_of(node: ast.Attribute, groups: Groups) -> tuple[str, ...]:
    """The rules among which this attribute is one; none where it is no rule, or nobody can tell of which group."""
    holder = node.value
    name = holder.attr if isinstance(holder, ast.Attribute) else holder.id if isinstance(holder, ast.Name) else ""
    if name.lstrip("_") == "rules":
        return next((group for group in groups.values() if node.attr in group), ())
    group = groups.get(name.lstrip("_"), ())
    return group if node.attr in group else ()


def element(node: ast.AST, around: Surroundings, random: Random) -> ast.AST | None:
    """A list, tuple, set or table lacks one of its elements."""
    if isinstance(node, ast.Dict) and len(node.keys) > 1:
        place = random.randrange(len(node.keys))
        del node.keys[place], node.values[place]
        return node
    if isinstance(node, ast.List | ast.Tuple | ast.Set) and len(node.elts) > 1 and _is_load(node):
        del node.elts[random.randrange(len(node.elts))]
        return node
    return None


KINDS: Mapping[str, Change] = {
    kind.__name__: kind
    for kind in (comparison, logic, negation, sign, number, truth, words, statement, returned, rule, element)
}


def nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, Parents]]:
    """Every node that is run, each with the nodes around it: no annotation, decorator, docstring or assertion."""
    yield from _below(tree, ())


def _below(node: ast.AST, parents: Parents) -> Iterator[tuple[ast.AST, Parents]]:
    around = (*parents, node)
    for name, field in ast.iter_fields(node):
        if name in _NOT_RUN_FIELDS and not isinstance(node, ast.Call):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and not _is_left_alone(child, node, name):
                yield child, around
                yield from _below(child, around)


def _is_left_alone(child: ast.AST, parent: ast.AST, field: str) -> bool:
    match child:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id=name)) | ast.Expr(value=ast.Call(func=ast.Name(id=name))) if name in _NOT_RUN:
            return True
        case ast.Subscript(value=ast.Name(id=name)):
            return name in _GENERIC or (name[0].isupper() and not name.isupper())
        case ast.Tuple():
            return isinstance(parent, ast.Subscript)
        case ast.Constant(value=str()):
            return field == "keys"
        case _:
            return False


def _is_told(node: ast.Constant, around: Surroundings) -> bool:
    parent = around.parents[-1]
    if any(isinstance(each, ast.Raise) and _is_for_programmers(each) for each in around.parents):
        return False
    if isinstance(parent, ast.Compare | ast.MatchValue | ast.Subscript):
        return False
    text = str(node.value)
    return isinstance(parent, ast.JoinedStr) or " " in text or (around.is_wording and not re.search(r"[._]", text))


def _is_for_programmers(raised: ast.Raise) -> bool:
    called = raised.exc.func if isinstance(raised.exc, ast.Call) else raised.exc
    return isinstance(called, ast.Name) and called.id in _FOR_PROGRAMMERS


def _leaves(last: ast.stmt) -> bool:
    return isinstance(last, ast.Return | ast.Raise | ast.Continue | ast.Break)


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _is_load(node: ast.List | ast.Tuple | ast.Set) -> bool:
    return isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)


def groups_of_rules(trees: Sequence[ast.Module]) -> Groups:
    """The rules in each group: the fields of type `Ruled[...]` of the class that is the type of the group's field."""
    fields = [
        (held.name, each.target.id, ast.unparse(each.annotation))
        for tree in trees
        for held in ast.walk(tree)
        if isinstance(held, ast.ClassDef)
        for each in held.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    rules: dict[str, tuple[str, ...]] = {}
    for of, name, kind in fields:
        if kind.startswith("Ruled["):
            rules[of] = (*rules.get(of, ()), name)
    return {name: rules[of] for _, name, kind in fields for of in (kind.removesuffix(" | None"),) if of in rules}


@dataclass(frozen=True, slots=True)
class Site:
    """A node that a kind can change: its place in the order of `nodes`, and its line."""

    kind: str
    place: int
    line: int


def sites(tree: ast.Module, groups: Groups, is_wording: bool) -> Iterator[Site]:
    """Where each kind can change the module."""
    for place, (node, parents) in enumerate(nodes(tree)):
        around = Surroundings(parents, groups, is_wording)
        for name, change in KINDS.items():
            if hasattr(node, "lineno") and change(_copied(node), around, Random(0)) is not None:
                yield Site(name, place, node.lineno)


@dataclass(frozen=True, slots=True)
class Changed:
    """A module with a mistake in it: its text, and what was changed into what (its statement, in one line)."""

    text: str
    before: str
    after: str


def changed(tree: ast.Module, site: Site, groups: Groups, is_wording: bool, random: Random) -> Changed:
    """The module with the mistake of that site put in; ``tree`` is altered."""
    node, parents = next(islice(nodes(tree), site.place, None))
    around = Surroundings(parents, groups, is_wording)
    new = KINDS[site.kind](_copied(node), around, random)
    assert new is not None, f"{site} was found where nothing can be changed"
    shown = _shown(node, parents)
    before = _line(shown)
    _put(new, node, parents[-1])
    after = _line(new if shown is node else shown)
    return Changed(ast.unparse(ast.fix_missing_locations(tree)), before, after)


def _copied(node: ast.AST) -> Any:
    """A shallow copy whose lists may be altered."""
    fresh = copy(node)
    for name, value in ast.iter_fields(node):
        setattr(fresh, name, list(value) if isinstance(value, list) else value)
    return fresh


def _put(new: ast.AST, old: ast.AST, parent: ast.AST) -> None:
    for name, field in ast.iter_fields(parent):
        if field is old:
            setattr(parent, name, new)
        elif isinstance(field, list):
            field[:] = [new if each is old else each for each in field]


def _shown(node: ast.AST, parents: Parents) -> ast.AST:
    """What tells best what was changed: a text, or the smallest expression that is no bare number, name or rule."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node
    around = [each for each in (*parents, node) if isinstance(each, ast.stmt | ast.expr | ast.match_case)]
    told = [each for each in around if not isinstance(each, ast.Constant | ast.Name | ast.Attribute)]
    return (told or around)[-1]


def _line(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
