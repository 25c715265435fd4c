"""Chips are built stack by stack: by the model, and by learners who take over from the last stack on."""

from pathlib import Path

import pytest

from tests.domain.games import game
from trainer.content.learn.lesson_file import read_lesson
from trainer.drills.base import Heaps
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldTry, ToldWatch
from trainer.training.learn.lessons.trying import cut_for_you

HEAD = '+++\ntitle = "Stacks"\nminutes = 3\nafter = "pay a player"\n+++\n\n'
EXHIBIT, CASINO = "exhibit-17-011/blackjack", "casino-shoe-and-pitch/shoe"


def block_at(folder: Path, key: str, block: str) -> object:
    path = folder / "stacks.md"
    path.write_text(f"{HEAD}{block}\n", encoding="utf-8")
    made, faults = read_lesson(path)
    assert faults == ()
    assert made is not None
    (found,) = told(made, game(key)).blocks
    return found


def test_the_model_sets_down_one_stack_after_another_and_says_what_they_make(tmp_path: Path) -> None:
    block = '```watch\ndrill = "chip-cutting"\ncase = "prove-one-colour"\namount = "3 x heap of chip + 3 x chip"\n```'
    watch = block_at(tmp_path, EXHIBIT, block)
    assert isinstance(watch, ToldWatch)
    tables = [act.table for act in watch.acts]
    assert all(isinstance(each, Heaps) for each in tables)
    assert [[heap.count for heap in each.heaps] for each in tables if isinstance(each, Heaps)] == [
        [5],
        [5, 5],
        [5, 5, 5],
        [5, 5, 5, 3],
    ]
    assert [act.why for act in watch.acts] == [
        "A stack has five. That makes $5.",
        "That makes $10.",
        "That makes $15.",
        "The odd chips come last, a little apart. That makes $18.",
    ]


@pytest.mark.parametrize("key", [EXHIBIT, CASINO])
def test_all_stacks_but_the_last_are_cut_for_you_then_half_then_none(tmp_path: Path, key: str) -> None:
    block = '```try\ndrill = "chip-cutting"\ncases = ["prove-one-colour"]\nyours = ["last", "half", "all"]\n```'
    tried = block_at(tmp_path, key, block)
    assert isinstance(tried, ToldTry)
    due = [next(each for _, each in worked.grade.due.responses) for worked in tried.questions]
    whole = [each.heaps for each in due if isinstance(each, Heaps)]
    assert len(whole) == 3
    assert all(len(heaps) > 1 for heaps in whole), "as many chips as a stack has are no task"
    assert cut_for_you(tried, 0) == whole[0][:-1]
    assert cut_for_you(tried, 1) == whole[1][: len(whole[1]) // 2]
    assert cut_for_you(tried, 2) == ()
