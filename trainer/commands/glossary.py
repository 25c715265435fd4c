"""`dealer-trainer glossary`: the words of the trade, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import click

from trainer.commands.shared.errors import unknown
from trainer.commands.shared.folders import GLOSSARY, Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.content.glossary import read_glossary, shipped_folder
from trainer.drills.registry import drill
from trainer.wording.glossary import Glossary, Word
from trainer.wording.rules.titles import TITLES

_WIDTH = 100


@click.command()
@click.argument("words", metavar="[WORD]", nargs=-1)
@json_option
@data_option
@pass_folders
def command(folders: Folders, words: tuple[str, ...], as_json: bool) -> None:
    """What a word of the trade means; without WORD, every word.

    A school's own words stand in the folder glossary of the data folder, and take the place of those of the same name.
    """
    read = read_glossary([shipped_folder(), folders.data / GLOSSARY])
    for fault in read.faults:
        click.echo(fault, err=True)
    found = _asked(read.glossary, " ".join(words))
    if as_json:
        echo_json([_data(word) for word in found])
        return
    for word in found:
        for line in _lines(word):
            click.echo(line)


def _asked(glossary: Glossary, name: str) -> tuple[Word, ...]:
    if not name:
        return glossary.words
    word = glossary.word(name)
    found = (word,) if word is not None else glossary.search(name)
    if not found:
        raise unknown("word", name, [each for word in glossary.words for each in word.names])
    return found


def _lines(word: Word) -> Iterator[str]:
    others = ", ".join(word.also)
    yield f"{word.word} (also: {others})" if others else word.word
    yield from wrap(word.says, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    for label, told in (("Rules", _rule_titles(word)), ("Drills", _drill_titles(word))):
        if told:
            yield from wrap(f"{label}: {', '.join(told)}.", _WIDTH, initial_indent="  ", subsequent_indent="    ")


def _rule_titles(word: Word) -> list[str]:
    return [TITLES.get(path, path) for path in word.rules]


def _drill_titles(word: Word) -> list[str]:
    found = ((key, drill(key)) for key in word.drills)
    return [key if each is None else each.title for key, each in found]


def _data(word: Word) -> dict[str, object]:
    return {
        "word": word.word,
        "says": word.says,
        "also": list(word.also),
        "forms": list(word.forms),
        "rules": list(word.rules),
        "drills": list(word.drills),
    }
