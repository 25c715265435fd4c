"""The tests of a school: those that come with the application, and its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from trainer import resources
from trainer.content.exercises import Exercises
from trainer.content.tests.paper_file import read_paper
from trainer.content.tests.papers import Paper
from trainer.content.text.faults import FileFault
from trainer.content.text.files import content_paths

FOLDER = "tests"
"""The name of the folder of a school's own tests, beside its score book, and of the shipped ones in the lessons."""


@dataclass(frozen=True, slots=True)
class PaperLibrary:
    """The tests that can be taken, by key, the file of each, and every fault of the files that hold them."""

    papers: Mapping[str, Paper] = field(default_factory=dict)
    paths: Mapping[str, Path] = field(default_factory=dict)
    faults: tuple[FileFault, ...] = ()


def shipped_tests() -> Path:
    """The folder of the tests that come with the application."""
    return resources.lessons() / FOLDER


def read_papers(folders: Sequence[Path] | None = None, exercises: Exercises | None = None) -> PaperLibrary:
    """The tests of ``folders``: the shipped ones first (by themselves where there are none), then a school's own.

    A later test takes the place of an earlier one of the same file name. One with a fault stops no other.
    """
    papers: dict[str, Paper] = {}
    paths: dict[str, Path] = {}
    faults: list[FileFault] = []
    for folder in (shipped_tests(),) if folders is None else folders:
        for path in content_paths(folder):
            paper, found = read_paper(path, exercises)
            faults += found
            if paper is not None:
                papers[paper.key], paths[paper.key] = paper, path
    return PaperLibrary(papers, paths, tuple(faults))
