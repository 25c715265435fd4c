"""Markdown as lessons use it: with ``:::`` passages, and with places for values in braces."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

PASSAGE, OTHERWISE, PASSAGE_END, STRAY = "passage_open", "passage_else", "passage_close", "passage_stray"
PLACE = "place"
_FENCE = ":::"
_ELSE = f"{_FENCE} else"


def tokens(text: str) -> list[Token]:
    """The text's tokens, each with its lines from 0.

    A passage is a token with its ``info`` (what follows ``when``), perhaps one that parts it, and one that ends it;
    ``STRAY`` ones are of a passage that does not begin, or is never closed (``info`` is then what it hangs on).
    """
    return _parser().parse(text)


def inline(text: str) -> Token:
    """Words alone, whatever they begin with, as one token with its children."""
    return _parser().parseInline(text)[0]


@cache
def _parser() -> MarkdownIt:
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    made.block.ruler.before("fence", "passage", _passage, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    made.inline.ruler.before("escape", PLACE, _place)
    return made


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].rstrip()


def _passage(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    first = _line(state, start)
    if not first.startswith(_FENCE):
        return False
    if silent:
        return True
    info = first.removeprefix(_FENCE).strip()
    if not info or info == "else":
        _push(state, STRAY, start, "")
        state.line = start + 1
        return True
    parted, closed = _reach(state, start, end)
    if closed is None:
        _push(state, STRAY, start, info)
        state.line = start + 1
        return True
    _push(state, PASSAGE, start, info)
    _within(state, start + 1, closed if parted is None else parted)
    if parted is not None:
        _push(state, OTHERWISE, parted, "")
        _within(state, parted + 1, closed)
    _push(state, PASSAGE_END, closed, "")
    state.line = closed + 1
    return True


def _reach(state: StateBlock, start: int, end: int) -> tuple[int | None, int | None]:
    """The line that parts a passage, and the one that ends it; None where there is none."""
    depth, parted = 1, None
    for number in range(start + 1, end):
        line = _line(state, number)
        if line == _FENCE:
            depth -= 1
            if not depth:
                return parted, number
        elif line == _ELSE:
            parted = number if depth == 1 and parted is None else parted
        elif line.startswith(_FENCE):
            depth += 1
    return parted, None


def _push(state: StateBlock, kind: str, line: int, info: str) -> None:
    token = state.push(kind, "", 0)
    token.info, token.map = info, [line, line + 1]


def _within(state: StateBlock, start: int, end: int) -> None:
    before = state.lineMax
    state.lineMax = end
    state.md.block.tokenize(state, start, end)
    state.lineMax = before


def _place(state: StateInline, silent: bool) -> bool:
    if state.src[state.pos] != "{":
        return False
    end = state.src.find("}", state.pos)
    if end < 0:
        return False
    if not silent:
        state.push(PLACE, "", 0).content = state.src[state.pos + 1 : end].replace("\n", " ")
    state.pos = end + 1
    return True
