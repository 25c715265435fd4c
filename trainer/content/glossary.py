"""Reads the glossary, folders of words in TOML: every word that can be used, and every fault with its line."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, ValidationError, core_schema

from trainer import resources
from trainer.content.text.checked_file import CheckedFile
from trainer.content.text.faults import FileFault, Finding
from trainer.content.text.files import Expected, content_paths, read_text
from trainer.content.text.letters import unseen_letters
from trainer.content.text.toml import parse
from trainer.content.text.validation_messages import finding
from trainer.content.text.value_syntax import UnfitError, leaf, listing, one_word, record, text
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Motion
from trainer.wording.glossary import Glossary, PlaceOnFelt, Word
from trainer.wording.rules.titles import TITLES

GLOSSARY = Expected("glossary", "a heading for each word, and what it says")

_SAYS = re.compile(r"^says\s*=", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ReadGlossary:
    """The words that can be used, and every fault of the files that hold them."""

    glossary: Glossary
    faults: tuple[FileFault, ...]


FOLDER = "glossary"
"""The name of the folder of words, among the lessons and beside a score book."""


def shipped_folder() -> Path:
    """The folder of the words that come with the application."""
    return resources.lessons() / FOLDER


def read_glossary(folders: Sequence[Path] | None = None) -> ReadGlossary:
    """The words of ``folders``: the shipped one first (by itself the only one), then a school's own.

    A later word takes the place of an earlier one of the same name. A word with a fault stops no other; a later folder
    that does not exist has no words.
    """
    words: dict[str, Word] = {}
    faults: list[FileFault] = []
    for number, folder in enumerate((shipped_folder(),) if folders is None else folders):
        if number and not os.path.lexists(folder):
            continue
        for path in sorted(content_paths(folder)):
            found, wrong = read_words(path)
            words.update({word.word.lower(): word for word in found})
            faults += wrong
    return ReadGlossary(Glossary(tuple(words[name] for name in sorted(words))), tuple(faults))


def is_glossary(text: str) -> bool:
    """Whether the text of a file is that of words, as far as its keys tell."""
    tables = parse(text).tables
    if tables is None:
        return _SAYS.search(text) is not None
    return any(isinstance(table, dict) and "says" in table for table in tables.values())


def read_words(path: Path) -> tuple[list[Word], list[FileFault]]:
    """The words of the file at ``path``, and its faults. Never raises for what the file holds."""
    written = read_text(path, GLOSSARY)
    if isinstance(written, FileFault):
        return [], [written]
    read = parse(written)
    file = CheckedFile.of(path, read)
    tables = read.tables or {}
    unseen = list(unseen_letters(tables))
    file.report(unseen)
    words = list(_words(file, {name: tables[name] for name in tables if name not in {each.at[0] for each in unseen}}))
    file.report(_names_taken(words))
    return words, file.faults


def _words(file: CheckedFile, tables: dict[str, Any]) -> Iterator[Word]:
    for name, table in tables.items():
        try:
            made = _validator().validate_python(table)
        except ValidationError as error:
            found = (finding(each, _schema()) for each in error.errors(include_url=False))
            file.report(Finding((name, *each.at), each.message, each.at_key) for each in found)
        else:
            yield Word(name, **made)


def _names_taken(words: Iterable[Word]) -> Iterator[Finding]:
    """A name that two words have leads nowhere for certain."""
    taken: dict[str, str] = {}
    for word in words:
        for name in word.names:
            other = taken.setdefault(name.lower(), word.word)
            if other != word.word:
                said = f'"{name}" is a name of "{other}" already: leave it out at one of the two.'
                yield Finding((word.word,), said, at_key=True)


@cache
def _schema() -> CoreSchema:
    names = listing(text())
    card = leaf(_card, "a card as AS, TD or 6H", core_schema.str_schema())
    pictures = {"cards": listing(card), "place": one_word(PlaceOnFelt), "motion": one_word(Motion)}
    rules = listing(leaf(_rule, "a rule as it is called by its heading and its key, such as dealer.soft_17", text()))
    names_of = {"also": names, "forms": names, "rules": rules, "drills": names, "plain": names}
    rest = {**names_of, **pictures, "everyday": core_schema.bool_schema(strict=True)}
    return record({"says": text("What it means, in a dealer's sentence.")}, rest, description="A word of the trade.")


def _rule(written: Any) -> str:
    if str(written) not in TITLES:
        raise UnfitError
    return str(written)


def _card(written: Any) -> Card:
    try:
        return Card.parse(str(written).upper())
    except ValueError:
        raise UnfitError from None


@cache
def _validator() -> SchemaValidator:
    return SchemaValidator(_schema())
