"""`dealer-trainer compare`: every rule that differs between two games, what each house says beside the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Any

import click

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.learners import syllabus
from trainer.commands.shared.output import echo_json, json_option
from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.training.learn.another_house.skills import BroughtSkill, brought_skills
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.skills_of_game import as_spoken, skills_of
from trainer.wording.rules.differences import ALIKE, ToldDifference, ToldSide, all_told, game_words, section_title

_WIDTH, _BETWEEN = 38, "  "
_WHOLE = 2 * _WIDTH + len(_BETWEEN)


@click.command()
@click.argument("one_key", metavar="HOUSE/GAME")
@click.argument("other_key", metavar="HOUSE/GAME")
@click.option("--skills", "with_skills", is_flag=True, help="Which skills of the second game rest on what differs.")
@json_option
@data_option
@pass_folders
def command(folders: Folders, one_key: str, other_key: str, with_skills: bool, as_json: bool) -> None:
    """Every rule that differs between two games, with what each rests on.

    A rule that both have with the same value does not differ, wherever each has it from; where only one of the two
    documents says it, it is told last. Rules that were switched in the score book are compared as they are read there.
    """
    library = read_library(folders)
    one, other = (game_as_switched(library, key, folders) for key in (one_key, other_key))
    if one.key == other.key:
        raise CannotBeDone(f"{one.key} is named twice: a game does not differ from itself.")
    every = all_told(one, other)
    found = [each for each in every if each.group != ALIKE]
    alike = [each for each in every if each.group == ALIKE]
    skills = _brought(one, other) if with_skills else ()
    if as_json:
        data = {
            "games": [_game(one), _game(other)],
            "differences": [_difference(each) for each in found],
            "said_by_one": [_difference(each) for each in alike],
        }
        echo_json(data | ({"skills": [_skill(each) for each in skills]} if with_skills else {}))
        return
    for line in (*_lines(one, other, found, alike), *_skill_lines(skills, found)):
        click.echo(line)


def _brought(one: Game, other: Game) -> tuple[BroughtSkill, ...]:
    """The skills of ``other``, each with what differs for a dealer who comes from ``one``."""
    there, here = (as_spoken(skills_of(syllabus(), exercises_of(game)), game) for game in (one, other))
    return brought_skills(here, there, differences(one, other))


def _game(game: Game) -> dict[str, str]:
    return {"key": game.key, "name": game.name, "house": game.house_name}


def _difference(each: ToldDifference) -> dict[str, Any]:
    sides = [_side(each.one), _side(each.other)]
    return {"rule": each.path, "group": section_title(each.group), "title": each.title, "sides": sides}


def _side(side: ToldSide) -> dict[str, Any]:
    return {
        "says": side.words,
        "kind": None if side.kind is None else side.kind.value,
        "switched": side.switched,
        "document": None if side.citation is None else side.citation.document,
        "section": None if side.citation is None else side.citation.section,
        "words": None if side.citation is None else side.citation.words,
        "why": side.why or None,
        "confirmed": side.confirmed or None,
    }


def _skill(brought: BroughtSkill) -> dict[str, Any]:
    skill = brought.skill.skill
    return {
        "key": skill.key,
        "name": skill.name,
        "stage": skill.stage,
        "trained_at_the_first": brought.known,
        "differs": [each.path for each in brought.differs],
        "taken_as_known": brought.is_taken_as_known,
    }


def _lines(one: Game, other: Game, found: Sequence[ToldDifference], alike: Sequence[ToldDifference]) -> Iterator[str]:
    if found:
        count = "One rule differs" if len(found) == 1 else f"{len(found)} rules differ"
        yield f"{count} between these two games."
    else:
        yield f"No rule differs between {one.key} and {other.key}."
    if not (found or alike):
        return
    yield ""
    yield from _side_by_side([game_words(one)], [game_words(other)])
    for group, rules in groupby((*found, *alike), key=lambda each: each.group):
        yield ""
        yield section_title(group).upper()
        for each in rules:
            yield ""
            yield each.title
            yield from _side_by_side(_told(each.one), _told(each.other))


def _skill_lines(skills: Sequence[BroughtSkill], found: Sequence[ToldDifference]) -> Iterator[str]:
    titles = {each.path: each.title for each in found}
    anew = [each for each in skills if not each.is_taken_as_known]
    if anew:
        yield from ("", "TO BE LEARNED ANEW", "")
    for each in anew:
        why = [*([] if each.known else ["not trained at the first"]), *(titles[rule.path] for rule in each.differs)]
        yield from _wrapped(f"{each.skill.skill.name}: {'; '.join(why)}", _WHOLE)
    if len(anew) < len(skills):
        yield from ("", "AS IT WAS, UNTIL A CHECK SHOWS OTHERWISE", "")
        yield from (each.skill.skill.name for each in skills if each.is_taken_as_known)


def _told(side: ToldSide) -> list[str]:
    says = [f"{number}. {step}" for number, step in enumerate(side.steps, start=1)] or [side.words]
    quoted = [f"\u201c{side.quoted}\u201d"] if side.quoted else []
    return [*says, *filter(None, [side.sureness]), *quoted]


def _side_by_side(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """Two columns of paragraphs, each line of a paragraph after its first a little further in."""
    columns = [[line for each in side for line in _wrapped(each)] for side in (one, other)]
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left.ljust(_WIDTH)}{_BETWEEN}{right}".rstrip()


def _wrapped(words: str, width: int = _WIDTH) -> list[str]:
    return wrap(words, width, subsequent_indent="  ", break_on_hyphens=False)
