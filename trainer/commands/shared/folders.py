"""What the trainer is called by, where its data lie, and the houses that can be used there."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import click
from platformdirs import user_data_path

from trainer.content.text.places import schools_folder

NAME = "dealer-trainer"
HOUSES = "houses"
GESTURES = "gestures"
GLOSSARY = "glossary"
LESSONS = "lessons"
TESTS = "tests"
_CALLED = "DEALER_TRAINER_CALLED"

F = TypeVar("F", bound=Callable[..., Any])


def called() -> str:
    """What stands before a command's name when it is typed: the program's name, or what a checkout is run by."""
    return os.environ.get(_CALLED) or NAME


@dataclass
class Folders:
    """The folder of the score book, of people's own houses and of reports."""

    data: Path = field(default_factory=lambda: user_data_path(NAME, appauthor=False))

    @property
    def houses(self) -> Path:
        """The folder of people's own houses."""
        return self.data / HOUSES

    @property
    def all_houses(self) -> tuple[Path, Path]:
        """People's own houses, which come before the school's of the same name."""
        return self.houses, schools_folder(self.data, HOUSES)

    @property
    def all_lessons(self) -> tuple[Path, Path]:
        """The lessons that the school shares; those of this machine take their place."""
        return schools_folder(self.data, LESSONS), self.lessons

    @property
    def all_tests(self) -> tuple[Path, Path]:
        """The tests that the school shares; those of this machine take their place."""
        return schools_folder(self.data, TESTS), self.tests

    @property
    def lessons(self) -> Path:
        """The folder of a school's own lessons."""
        return self.data / LESSONS

    @property
    def tests(self) -> Path:
        """The folder of a school's own tests."""
        return self.data / TESTS

    @property
    def written(self) -> tuple[Path, ...]:
        """The folders of what people write themselves, from houses to tests; they need not exist."""
        return tuple(self.data / each for each in (HOUSES, GESTURES, GLOSSARY, LESSONS, TESTS))


pass_folders = click.make_pass_decorator(Folders, ensure=True)


def data_option(function: F) -> F:
    """Lets ``--data`` stand behind the command's name too; the last one given holds."""

    def choose(ctx: click.Context, option: click.Parameter, folder: Path | None) -> None:
        if folder is not None:
            ctx.ensure_object(Folders).data = folder

    option = click.option(
        "--data",
        metavar="DIR",
        type=click.Path(path_type=Path),
        expose_value=False,
        callback=choose,
        help="The folder of the score book and of your own houses, instead of the usual one.",
    )
    return option(function)
