"""`dealer-trainer school assign`: something that a class or a learner is to do by a day."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from datetime import date
from difflib import get_close_matches

import click

from trainer import resources
from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.shared.errors import CannotBeDone, UnknownName, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.learners import syllabus
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import echo_json, json_option
from trainer.commands.tests.shared import read_tests
from trainer.content.learn.lesson_library import read_lessons
from trainer.content.learn.skills import LearnersWay
from trainer.drills.registry import drills
from trainer.storage.score_book import open_score_book
from trainer.training.school.document_form import MOST_ATTEMPTS, MOST_COUNT, MOST_EXTRA
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment
from trainer.training.school.office import SchoolOffice
from trainer.training.situations import SITUATIONS
from trainer.training.table.automation import AUTOMATIONS
from trainer.wording.numbers import number_in_words
from trainer.wording.unseen_letters import without_unseen

_CLASS, _LEARNER = "class:", "learner:"
ANY_ROUND = "rounds"
"""What rounds are called that need no situation."""
_USUAL = {AssignedKind.DRILL: 30, AssignedKind.PART: 5, AssignedKind.ROUND: 3}
"""How many are asked for where nobody says."""
# Comparing longer words takes long, and no name is so long.
_LONGEST = 60


class NoSuchThing(ValueError):
    """Nothing that can be assigned is called so, or several things are; the message is one sentence."""


@click.command()
@click.argument("what", metavar="WHAT")
@click.option(
    "--to", "to", metavar="CLASS|LEARNER", multiple=True, required=True, help="Who; may be given more than once."
)
@click.option("--by", "by_day", metavar="DAY", default="", help="By which day it is to be done, such as 2026-12-04.")
@click.option("--count", type=WholeNumber(1, MOST_COUNT), help="How many questions, or rounds.")
@click.option("--attempts", type=WholeNumber(1, MOST_ATTEMPTS), help="How often a test may be begun.")
@click.option("--extra-time", type=WholeNumber(1, MOST_EXTRA), help="More time in a test, in hundredths of it.")
@click.option("--captions", "described", is_flag=True, help="In a test: captions describe acts and signals, too.")
@click.option("--why", "why_extra", metavar="WORDS", default="", help="Why more time or captions are granted.")
@click.option("--words", metavar="WORDS", default="", help="What else is to be said of it.")
@signing_options
@json_option
@data_option
@pass_folders
def command(
    folders: Folders,
    what: str,
    to: tuple[str, ...],
    by_day: str,
    count: int | None,
    attempts: int | None,
    extra_time: int | None,
    described: bool,
    why_extra: str,
    words: str,
    signs: str | None,
    on_input: bool,
    as_json: bool,
) -> None:
    """Have a class or a learner do WHAT: it stands in their Today until it is done.

    WHAT is a lesson, a drill, a skill, a stage, a part of a round, rounds (of a situation), or a test by its name, such
    as pay-insurance, chips/stacks or test:table; rounds alone are any rounds. The names of drills are told by `drill
    --help`, those of lessons and tests by `lesson` and `tests`, those of skills and stages by `learn --json`.
    """
    try:
        thing = thing_called(what, _known(folders, what), count)
    except NoSuchThing as fault:
        raise UnknownName(str(fault)) from fault
    for option, is_given in (("--attempts", attempts is not None), ("--captions", described)):
        if is_given and thing.kind is not AssignedKind.TEST:
            raise click.UsageError(f"{option} goes with a test.")
    with closing(open_score_book(folders.data)) as book:
        signer = signer_of(book, signs, on_input=on_input)
        classes, learners = whom(office_of(book), to)
        assignment = Assignment(
            thing,
            classes,
            learners,
            _day(by_day),
            attempts or 0,
            extra_time or 0,
            why_extra,
            words,
            described=described,
        )
        id = office_of(book).assign(signer, assignment)
    if as_json:
        echo_json({"id": id, "kind": thing.kind.value, "key": thing.key, "count": thing.count, "by": by_day or None})
    else:
        until = f", by {by_day}" if by_day else ""
        called = f"{thing.kind.value} {thing.key}" if thing.key else f"rounds, {thing.count}"
        click.echo(without_unseen(f"Assigned to {', '.join(to)}: {called}{until}."))


def _known(folders: Folders, typed: str) -> Mapping[AssignedKind, Collection[str]]:
    """What there is of each kind; lessons, which take long to read, only where one is meant: their names have a /."""
    lessons = read_lessons([resources.lessons(), *folders.all_lessons]).lessons.keys() if "/" in typed else ()
    ways = [syllabus(each) for each in LearnersWay]
    return {
        AssignedKind.LESSON: lessons,
        AssignedKind.DRILL: {each.key for each in drills()},
        AssignedKind.SKILL: {skill.key for each in ways for skill in each.skills},
        AssignedKind.STAGE: {stage.key for each in ways for stage in each.stages},
        AssignedKind.PART: {each.key for each in AUTOMATIONS},
        AssignedKind.ROUND: {each.key for each in SITUATIONS},
        AssignedKind.TEST: read_tests(folders).keys(),
    }


def whom(office: SchoolOffice, to: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids of classes and of learners of these names; raises UnknownName, CannotBeDone."""
    classes = {each.document.name.casefold(): each.id for each in office.classes()}
    learners = {each.document.name.casefold(): each.id for each in office.roster()}
    found: tuple[list[str], list[str]] = [], []
    for each in to:
        name = each.removeprefix(_CLASS).removeprefix(_LEARNER).casefold()
        in_classes = name in classes and not each.startswith(_LEARNER)
        in_learners = name in learners and not each.startswith(_CLASS)
        if in_classes and in_learners:
            raise CannotBeDone(f"A class and a learner are called {each}: write {_CLASS}{each} or {_LEARNER}{each}.")
        if not in_classes and not in_learners:
            names = [one.document.name for one in office.classes()] + [one.document.name for one in office.roster()]
            raise unknown("class or learner", each, names)
        found[0 if in_classes else 1].append((classes if in_classes else learners)[name])
    return tuple(dict.fromkeys(found[0])), tuple(dict.fromkeys(found[1]))


def _day(typed: str) -> str:
    try:
        return date.fromisoformat(typed).isoformat() if typed else ""
    except ValueError:
        raise click.UsageError(f"'{typed}' is no day: write it as 2026-12-04.") from None


def thing_called(typed: str, known: Mapping[AssignedKind, Collection[str]], count: int | None = None) -> AssignedThing:
    """What is called ``typed``, among the keys ``known`` of each kind; raises NoSuchThing."""
    kinds = {each.value: each for each in AssignedKind}
    word, colon, key = typed.partition(":")
    if typed == ANY_ROUND:
        return AssignedThing(AssignedKind.ROUND, "", count or _USUAL[AssignedKind.ROUND])
    if colon and word in kinds:
        among, name = [kinds[word]], key
    else:
        among, name = list(AssignedKind), typed
    found = [kind for kind in among if name in known.get(kind, ())]
    if len(found) > 1:
        ways = " or ".join(f"{kind.value}:{name}" for kind in found)
        raise NoSuchThing(f"{number_in_words(len(found)).capitalize()} things are called '{name}': write {ways}.")
    if not found:
        near = get_close_matches(name[:_LONGEST], sorted({key for kind in among for key in known.get(kind, ())}), n=1)
        instead = f"did you mean '{near[0]}'?" if near else "write, for example, drill:NAME."
        raise NoSuchThing(f"There is nothing called '{typed}' that could be assigned: {instead}")
    return AssignedThing(found[0], name, count or _USUAL.get(found[0], 1))
