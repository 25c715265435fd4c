"""No command writes over anything but a file of its own kind, and that with --force alone; a new one is found here."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import click
import pytest

import trainer
from tests.cli.conftest import Run
from tests.cli.every_command import every_command
from tests.cli.test_record import sign
from tests.storage.attempts import attempt
from trainer.commands.shared.output import OutputPath
from trainer.storage.score_book import open_score_book

GAME = "exhibit-17-011/blackjack"
Words = tuple[str, ...]
OUTPUTS: dict[tuple[str, str], tuple[str, Callable[[str], Words]]] = {
    ("book learner", "file"): ("a.zip", lambda to: ("book", "learner", "Nina", "--to", to)),
    ("lesson", "page"): ("a.html", lambda to: ("lesson", "chips/stacks", "--game", GAME, "--html", to)),
    ("lesson", "paper"): ("a.pdf", lambda to: ("lesson", "chips/stacks", "--game", GAME, "--pdf", to)),
    ("record export", "file"): ("a.json", lambda to: ("record", "export", "--all", "--to", to)),
    ("render gesture", "out"): ("a.png", lambda to: ("render", "gesture", "wave-once", "--out", to)),
    ("render shuffle", "out"): ("a.png", lambda to: ("render", "shuffle", GAME, "--size", "400", "--out", to)),
    ("school enrol", "out"): (
        "a.json",
        lambda to: ("school", "enrol", "T", "--database", "postgresql://x", "--out", to),
    ),
    ("school out", "file"): ("a.results", lambda to: ("school", "out", to)),
    ("school roster export", "file"): ("a.csv", lambda to: ("school", "roster", "export", "--to", to)),
    ("tests", "file"): ("a.xlsx", lambda to: ("tests", "--results", "--to", to)),
}
"""Each option and argument that names an output: a name for it, and the words of a command that writes there."""
MORE = {
    "records as a page": ("a.pdf", lambda to: ("record", "export", "1", "--to", to)),
    "roster as a workbook": ("a.xlsx", lambda to: ("school", "roster", "export", "--to", to)),
    "results as text": ("a.csv", lambda to: ("tests", "--results", "--to", to)),
    "results as statements": ("a.jsonl", lambda to: ("tests", "--results", "--home", "https://a.example", "--to", to)),
    "a badge": ("a.json", lambda to: ("record", "export", "1", "--badge", "--to", to)),
}
"""Other kinds of file that such an option writes, by the name's ending or another option."""
EVERY = {**{" ".join(key): value for key, value in OUTPUTS.items()}, **MORE}
NEED_MORE = ("school enrol out", "a badge")
"""What needs a server or a passphrase to be written, and is refused before."""
READ = {
    ("check", "paths"),
    ("record verify", "checkpoints"),
    ("record verify", "files"),
    ("school bring-key", "file"),
    ("school enrol", "ca"),
    ("school in", "file"),
    ("school join", "file"),
    ("school roster import", "file"),
    ("school share", "paths"),
    ("test mark", "files"),
}
"""Paths that are read alone, beside the data folder."""
WRITES_ITSELF = {
    "commands/new_house.py",  # A new file alone, whose name the person does not choose.
    "commands/shared/crash_report.py",
    "content/gestures/schema.py",
    "content/houses/every_rule.py",
    "content/houses/schema.py",
    "content/learn/schema.py",
    "content/text/kept_file.py",
    "content/tests/schema.py",
    "ui/window/crash.py",
}
"""Modules above the score book that write a file whose place nobody names."""


@pytest.fixture
def book(data: Path) -> Path:
    """A score book with a learner and a signed record."""
    sign(data, 1)
    with closing(open_score_book(data)) as opened:
        opened.record(attempt(learner="Nina"))
    return data / "score-book.db"


def test_every_path_of_every_command_is_known_to_be_read_or_written() -> None:
    paths = {
        (name, str(each.name)): each.type
        for name, command in every_command()
        for each in command.params
        if isinstance(each.type, click.Path) and each.name != "data"
    }
    assert {key for key, kind in paths.items() if isinstance(kind, OutputPath)} == OUTPUTS.keys()
    assert {key for key, kind in paths.items() if not isinstance(kind, OutputPath)} == READ


def test_every_command_that_writes_where_it_is_told_can_be_asked_to_replace() -> None:
    by_name = dict(every_command())
    for name, _ in OUTPUTS:
        assert "force" in {each.name for each in by_name[name].params}, name


def test_nothing_above_the_score_book_writes_a_file_by_itself() -> None:
    root = Path(trainer.__file__).parent
    found = {
        path.relative_to(root).as_posix()
        for folder in ("commands", "ui", "content")
        for path in (root / folder).rglob("*.py")
        if any(map(_writes, ast.walk(ast.parse(path.read_text(encoding="utf-8")))))
    }
    through = {each for each in found if "output_file(" in (root / each).read_text(encoding="utf-8")}
    assert found - through == WRITES_ITSELF
    assert "QSaveFile" not in "".join(each.read_text(encoding="utf-8") for each in (root / "ui").rglob("*.py"))


def _writes(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    modes = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    return name in ("write_text", "write_bytes") or (
        name in ("open", "fdopen") and any(each[:1] in "wxa" for each in modes if each)
    )


@pytest.mark.parametrize("what", EVERY)
def test_a_command_never_writes_over_a_score_book_a_pipe_a_device_or_another_kind(
    run: Run, book: Path, tmp_path: Path, what: str
) -> None:
    name, words = EVERY[what]
    ending = Path(name).suffix
    os.mkfifo(tmp_path / f"pipe{ending}")
    os.link(book, tmp_path / f"hard{ending}")
    (tmp_path / f"soft{ending}").symlink_to(book)
    (tmp_path / f"house{ending}").write_text('<house name="Wynn">', encoding="utf-8")
    content = book.read_bytes()
    kinds = [tmp_path / f"{each}{ending}" for each in ("pipe", "hard", "soft", "house")]
    if ending in (".json", ".zip", ".html", ".png", ".results", ".pdf"):
        # Of other commands the name has to say what kind is wanted.
        kinds += [book, Path("/dev/null"), Path("/dev/stdout"), tmp_path]
    for path in kinds:
        said = run(*words(str(path)), "--force")
        assert (said.code, said.out) == (1, ""), path
        assert said.err.startswith("Nothing was written: "), path
    assert book.read_bytes()[:100] == content[:100]
    assert (tmp_path / f"house{ending}").read_text(encoding="utf-8") == '<house name="Wynn">'
    assert (tmp_path / f"pipe{ending}").is_fifo()
    with closing(open_score_book(book.parent)) as opened:
        assert len(list(opened.results("Nina"))) == 1


@pytest.mark.parametrize("what", [each for each in EVERY if each not in NEED_MORE])
def test_a_command_replaces_its_own_file_when_asked_alone(run: Run, book: Path, tmp_path: Path, what: str) -> None:
    name, words = EVERY[what]
    file = tmp_path / name
    first = run(*words(str(file)))
    assert (first.code, first.err) == (0, "")
    content = file.read_bytes()
    again = run(*words(str(file)))
    assert again.code == 1
    assert again.err == f"Nothing was written: {file} already exists. Name another file, or replace it with --force.\n"
    assert file.read_bytes() == content
    assert run(*words(str(file)), "--force").code == 0
    assert file.stat().st_mode & 0o777 == 0o600
