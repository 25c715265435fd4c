"""Makes a lesson's blocks of its Markdown, with a fault for whatever has no place in a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from markdown_it.token import Token

from trainer.content.learn import markdown
from trainer.content.learn.block_values import KINDS, WORDS, made, schema, unfit, validator
from trainer.content.learn.conditions import UnreadableCondition, conditions_of
from trainer.content.learn.lessons import (
    Block,
    Blocks,
    ComparedRule,
    Grid,
    Heading,
    Items,
    Paragraph,
    Phrase,
    ShownRule,
    Style,
    When,
    Words,
)
from trainer.content.learn.marks import PATH, UnreadableMark, mark_of
from trainer.content.learn.toml_part import read_part
from trainer.content.text.faults import FileFault, did_you_mean
from trainer.content.text.positions import TextPlace

_RULE, _COMPARE = "rule", "compare"
_FENCES = (_RULE, _COMPARE, *KINDS)
_STYLES = {"em_open": Style.EMPHASIS, "strong_open": Style.STRONG}
_HEADING = "h2"


class BlockReader:
    """The text of a file from a line on; ``faults`` are those found while its blocks are made."""

    def __init__(self, path: Path, lines: Sequence[str], start: int) -> None:
        """``lines`` are the whole file's; ``start`` is the first line, from 0, of its Markdown."""
        self._path, self._lines = path, lines
        self._tokens = markdown.tokens("\n" * start + "\n".join(lines[start:]))
        self._at = 0
        self.faults: list[FileFault] = []

    def blocks(self) -> Blocks:
        """Everything up to the end, or to where the passage that is being read is parted or ends."""
        found: list[Block] = []
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.type in (markdown.OTHERWISE, markdown.PASSAGE_END):
                break
            self._at += 1
            block = self._block(token)
            if block is not None:
                found.append(block)
        return tuple(found)

    def _block(self, token: Token) -> Block | None:
        readers: dict[str, Callable[[Token], Block | None]] = {
            "heading_open": self._heading,
            "paragraph_open": self._paragraph,
            "blockquote_open": self._aloud,
            "bullet_list_open": self._items,
            "ordered_list_open": self._items,
            "table_open": self._grid,
            "fence": self._fenced,
            markdown.PASSAGE: self._when,
            markdown.STRAY: self._stray,
        }
        read = readers.get(token.type)
        if read is not None:
            return read(token)
        self._fault(token, 1, "This has no place in a lesson: write paragraphs, lists, tables, headings and blocks.")
        return None

    def _heading(self, token: Token) -> Block:
        words = self._words(self._next())
        self._next()
        if token.tag != _HEADING:
            self._fault(token, 1, "The heading of a step begins with two signs: ## A step.")
        return Heading(words, TextPlace(self._line_of(token), 1))

    def _paragraph(self, token: Token) -> Block:
        words = self._words(self._next())
        self._next()
        return Paragraph(words)

    def _aloud(self, token: Token) -> Block:
        inside = [each for each in self._up_to("blockquote_close") if each.type == "inline"]
        return Paragraph(tuple(said for each in inside for said in self._words(each)), aloud=True)

    def _items(self, token: Token) -> Block:
        inside = self._up_to(token.type.replace("_open", "_close"))
        for each in inside:
            if each.type in ("bullet_list_open", "ordered_list_open", "fence", "code_block"):
                self._fault(each, 1, "A list of a lesson holds words alone: write this below the list.")
        words = tuple(self._words(each) for each in inside if each.type == "inline")
        return Items(words, numbered=token.type == "ordered_list_open")

    def _grid(self, token: Token) -> Block:
        rows: list[tuple[Words, ...]] = []
        cells: list[Words] = []
        for each in self._up_to("table_close"):
            if each.type == "inline":
                cells.append(self._words(each))
            elif each.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        return Grid(rows[0], tuple(rows[1:]))

    def _when(self, token: Token) -> Block | None:
        line = self._line_of(token)
        column = self._lines[line - 1].find(token.info) + 1
        then = self.blocks()
        otherwise: Blocks = ()
        if self._tokens[self._at].type == markdown.OTHERWISE:
            self._at += 1
            otherwise = self.blocks()
        self._at += 1
        if not then and not otherwise:
            self._fault(token, 1, "This passage is empty: write what is told where it holds.")
        try:
            return When(conditions_of(token.info, TextPlace(line, column)), then, otherwise)
        except UnreadableCondition as fault:
            self._fault(token, column, str(fault))
            return None

    def _stray(self, token: Token) -> None:
        said = (
            f"This passage ('{token.info}') is never closed: end it with a line of ::: alone."
            if token.info
            else "Nothing begins above that this could end: a passage begins '::: when ...'."
        )
        self._fault(token, 1, said)

    def _fenced(self, token: Token) -> Block | None:
        kind, _, named = token.info.strip().partition(" ")
        if kind in (_RULE, _COMPARE):
            return self._named_rule(token, kind, named.strip())
        if kind in KINDS and not named:
            return self._of_values(token, kind)
        column = self._lines[self._line_of(token) - 1].find(kind) + 1 if kind else 1
        there = f"A lesson has the blocks {', '.join(_FENCES[:-1])} and {_FENCES[-1]}."
        said = f"There is no block '{kind}'.{did_you_mean(kind, _FENCES) or f' {there}'}" if kind else there
        said = f"Nothing may follow '{kind}' on its line: write it below." if kind in KINDS else said
        self._fault(token, column, said)
        return None

    def _named_rule(self, token: Token, kind: str, named: str) -> Block | None:
        path, _, line = named.partition(" ")
        if not PATH.fullmatch(path) or token.content.strip() or (line and kind == _COMPARE):
            self._fault(token, 1, f"Name the rule on the line of the fence: ```{kind} settling.blackjack_pays.")
            return None
        number = self._line_of(token)
        place = TextPlace(number, self._lines[number - 1].find(path) + 1)
        return ShownRule(path, line.strip(), place) if kind == _RULE else ComparedRule(path, place)

    def _of_values(self, token: Token, kind: str) -> Block | None:
        number = self._line_of(token)
        lines = token.content.split("\n")
        values, faults = read_part(self._path, lines, number + 1, schema(kind), validator(kind))
        self.faults += faults
        if values is None:
            return None
        values |= {key: self._written(token, values[key]) for key in WORDS if key in values}
        if "options" in values:
            values["options"] = tuple(self._written(token, each) for each in values["options"])
        block = made(kind, values, TextPlace(number, 1))
        said = unfit(block)
        if said:
            self._fault(token, 1, said)
        return block

    def _written(self, token: Token, words: str) -> Words:
        """The words that stand as a value in the block of ``token``."""
        inline, first = markdown.inline(words), self._from(token)
        # Words written with TOML's escapes stand on no line as they are read.
        at = next((n for n, line in enumerate(self._lines) if n >= first and words in line), first)
        inline.map = [at, at + 1]
        return self._words(inline)

    def _words(self, token: Token) -> Words:
        said: list[Phrase] = []
        styles = [Style.PLAIN]
        for child in token.children or ():
            if child.type in _STYLES:
                styles.append(_STYLES[child.type])
            elif child.type in ("em_close", "strong_close"):
                styles.pop()
            elif child.type in ("text", "softbreak", "hardbreak"):
                words = child.content if child.type == "text" else " "
                self._braces(token, words)
                said.append(Phrase(words, styles[-1]))
            elif child.type == markdown.PLACE:
                said += self._place(token, child.content, styles[-1])
            else:
                self._fault(token, 1, "Pictures, links and code have no place in a lesson's words.")
        return tuple(said)

    def _braces(self, token: Token, words: str) -> None:
        for sign in "{}":
            if sign in words:
                self._fault(token, self._column(token, sign)[1], f"This brace has no other: {sign}.")

    def _place(self, token: Token, written: str, style: Style) -> Iterator[Phrase]:
        line, column = self._column(token, f"{{{written}")
        try:
            yield Phrase("", style, mark_of(written), TextPlace(line, column))
        except UnreadableMark as fault:
            self.faults.append(FileFault(self._path, line, column, str(fault)))

    def _column(self, token: Token, written: str) -> tuple[int, int]:
        """The line and column, from 1, where ``written`` first stands among the token's lines."""
        first, last = token.map or (0, 1)
        for number in range(first, last):
            if written in self._lines[number]:
                return number + 1, self._lines[number].index(written) + 1
        return first + 1, 1

    def _up_to(self, kind: str) -> list[Token]:
        """The tokens up to the one of that kind, on the level of the one that was read last."""
        level = self._tokens[self._at - 1].level
        inside: list[Token] = []
        while (token := self._next()).type != kind or token.level != level:
            inside.append(token)
        return inside

    def _next(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _from(self, token: Token) -> int:
        return (token.map or (0, 0))[0]

    def _line_of(self, token: Token) -> int:
        return self._from(token) + 1

    def _fault(self, token: Token, column: int, said: str) -> None:
        self.faults.append(FileFault(self._path, self._line_of(token), max(column, 1), said))
