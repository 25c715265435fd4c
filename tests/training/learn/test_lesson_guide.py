"""The guide to writing a lesson says what is so: its lesson can be read, and its places come to what it says."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.domain.games import game, shipped
from trainer import resources
from trainer.content.checking import check
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.learn.lesson_file import read_lesson
from trainer.domain.shuffle.notation import act_names
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldParagraph, plainly
from trainer.training.learn.teachable import teachable_in

GUIDE = (resources.lessons() / "writing-a-lesson.md").read_text(encoding="utf-8")
HEAD = '+++\ntitle = "Stacks"\nminutes = 6\nafter = "pay"\n+++\n\n'
BLOCKS = re.findall(r"^````markdown\n(.*?)^````$", GUIDE, re.MULTILINE | re.DOTALL)
PLACES = re.findall(r"^\| `(\{.+\})` \| (.+?)(?:: .+)? \|$", GUIDE, re.MULTILINE)
CONDITIONS = re.findall(r"^\| `([a-z_]+\.\S+ (?:is|has) .+?)` \|", GUIDE, re.MULTILINE)
SAID = re.findall(r"^chips/straight-bets\.md:\d+:\d+: (.+)$", GUIDE, re.MULTILINE)


@cache
def there() -> Teachable:
    return teachable_in(shipped().games())


@cache
def here() -> Teachable:
    return teachable_in([game("exhibit-17-011/blackjack")])


def faults(tmp_path: Path, text: str, teachable: Callable[[], Teachable] = there) -> list[str]:
    path = tmp_path / "lessons" / "chips" / "mine.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return [fault.message for fault in check([path], teachable)]


def test_each_example_can_be_read(tmp_path: Path) -> None:
    whole, *blocks = BLOCKS
    assert len(blocks) == 13
    assert faults(tmp_path, whole) == []
    assert faults(tmp_path, HEAD + "\n".join(blocks)) == []


@pytest.mark.parametrize(("place", "comes_to"), PLACES)
def test_a_place_comes_to_what_the_guide_says(tmp_path: Path, place: str, comes_to: str) -> None:
    path = tmp_path / "mine.md"
    path.write_text(f"{HEAD}It is {place}", encoding="utf-8")
    made, found = read_lesson(path)
    assert found == ()
    assert made is not None
    (block,) = told(made, game("exhibit-17-011/blackjack")).blocks
    assert isinstance(block, ToldParagraph)
    assert plainly(block.words) == f"It is {comes_to.partition(', ')[0] if '$' in comes_to else comes_to}"


def test_each_condition_can_be_written(tmp_path: Path) -> None:
    assert len(CONDITIONS) == 7
    passages = "".join(f"::: when {each}\nYes.\n:::\n\n" for each in CONDITIONS)
    assert faults(tmp_path, HEAD + passages) == []


def test_the_guide_names_every_act_of_a_shuffle() -> None:
    assert [name for name in act_names() if f"`{name}`" not in GUIDE] == []


FAULTY = """\
It pays {settling.blackjack_pay}.

Here it pays 3 to 2.

::: when dealer.soft_17 is hitt
She draws.
:::

```try
drill = "chip-cutting"
cases = ["chang"]
```

"""


ALIKE = '```check\ndrill = "hand-signals"\ncases = ["spoken-surrender"]\n```\n'
THIN = '## What is due\n\nEven money.\n\n## Try it\n\n```try\ndrill = "settle-hand"\n```\n'
UNSEEN = '```watch\npart = "deal-only"\nshows = ["call-floor"]\n```\n'


def test_check_says_what_the_guide_says_it_does(tmp_path: Path) -> None:
    unread = '::: when dealer.soft_17 is hit\n\n```figure\ncaption = "A hand"\ntable = "dealer 9X/-"\n```\n'
    said = {fault for each in (FAULTY, unread, ALIKE, UNSEEN, THIN) for fault in faults(tmp_path, HEAD + each, here)}
    assert len(SAID) == 9
    assert sorted(said) == sorted(SAID)
