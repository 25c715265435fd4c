"""A school's own lessons: read beside those that came with the trainer, their faults told, and read again."""

from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer.ui.learn.page import LearnPage
from trainer.ui.ways import LEARN, RULES
from trainer.ui.window.study import study_of

SOUND = """+++
title = "Our own chips"
minutes = 2
after = "find your way in our rack"
+++

## The rack

Look at it.

```check
drill = "chip-cutting"
cases = ["prove-one-colour"]
```
"""


def test_a_schools_lesson_takes_the_place_of_the_one_of_its_name(open_window: OpenWindow, begun: Path) -> None:
    folder = begun / "lessons" / "chips"
    folder.mkdir(parents=True)
    (folder / "stacks.md").write_text(SOUND, encoding="utf-8")
    trainee = open_window(begun, at=LEARN)
    page = trainee.running.frame.page
    assert isinstance(page, LearnPage)
    assert page.open_lesson("chips/stacks")
    assert page.reader.lesson is not None
    assert page.reader.lesson.title == "Our own chips"


def test_the_faults_of_a_schools_lesson_are_told_and_it_is_read_again_once_mended(
    open_window: OpenWindow, begun: Path
) -> None:
    folder = begun / "lessons" / "chips"
    folder.mkdir(parents=True)
    (folder / "stacks.md").write_text(SOUND.replace("minutes = 2", "minutes = 2\ncolour = 1"), encoding="utf-8")
    trainee = open_window(begun, at=LEARN)
    session, notice = trainee.running.session, trainee.running.frame.notice
    assert study_of(session).title("chips/stacks") == "Cutting and proving chips"
    assert [broken.file for broken in session.broken] == ["stacks.md"]
    assert notice.words.text().startswith("The lesson file stacks.md is left out: ")
    assert notice.where.text().endswith("stacks.md:4:1")
    (folder / "stacks.md").write_text(SOUND, encoding="utf-8")
    trainee.running.frame.go(RULES)
    trainee.presses("r")
    assert session.broken == ()
    assert study_of(session).title("chips/stacks") == "Our own chips"


def test_what_the_lessons_are_called_is_read_once(trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    session, study = trainee.running.session, study_of(trainee.running.session)
    titles = study.titles()
    assert titles["chips/stacks"] == "Cutting and proving chips"
    # Only while it is asked: the window looks up the next lesson in its own time, and reads on until it closes.
    with monkeypatch.context() as patched:
        for read in ("read_lesson", "read_head"):
            patched.setattr(session, read, lambda key: pytest.fail(f"{key} was read again"))
        assert study.titles() == titles
