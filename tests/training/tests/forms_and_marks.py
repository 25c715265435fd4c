"""Forms of the shipped tests and what a candidate by chance comes to in each, a line each: to compare two processes.

``python -m tests.training.tests.forms_and_marks SEEDS GAMES TESTS`` goes through so many seeds, and every game and test
whose number in its list is a multiple of the other two.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.tests.library import read_papers
from trainer.domain.house.games import Game
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened
from trainer.training.tests.faults_found import FaultFound, Weight, fault_to_json
from trainer.training.tests.forms import DrawnForm, Item, QuestionItem, RoundItem, ShuffleItem, WatchedItem, draw_form
from trainer.training.tests.marking import (
    DONE_RIGHT,
    FALSE_ALARM,
    FAULTS,
    HIT,
    LATE,
    MILLISECONDS,
    MISSED,
    PERCENT,
    RIGHT,
    SEEN,
    TO_DO,
    mark,
)

AT_MS = 1_797_606_600_000


def told_of(item: Item, random: Random) -> dict[str, Any]:
    """What came of one thing that was asked, by chance."""
    if isinstance(item, QuestionItem):
        return {RIGHT: random.random() < 0.9, MILLISECONDS: random.randrange(9_000)}
    if isinstance(item, RoundItem | ShuffleItem):
        weights = random.choices(list(Weight), k=random.randrange(3))
        faults = [
            FaultFound(at, "wrong-amount", weight, "settlement", "settling.win") for at, weight in enumerate(weights)
        ]
        told = {FAULTS: [fault_to_json(each) for each in faults], MILLISECONDS: random.randrange(1, 240_000)}
        return {**told, PERCENT: random.randrange(101), DONE_RIGHT: random.randrange(40), TO_DO: 40}
    found = [random.choice([HIT, LATE, MISSED])] if isinstance(item, WatchedItem) and item.has_slip else []
    return {SEEN: [*found, *[FALSE_ALARM] * random.randrange(2)]}


def happened(form: DrawnForm) -> Iterator[ExaminationEvent]:
    """A candidate who answers by chance, some of it not at all, and hands in."""
    random = Random(f"{form.paper.key} of {form.seed}")
    told = [
        {"part": part, "item": number, **told_of(item, random)}
        for part, each in enumerate(form.machine)
        for number, item in enumerate(each.items)
        if random.random() < 0.95
    ]
    events = [
        (Happened.AGREED, "{}"),
        *((Happened.ANSWERED, json.dumps(each)) for each in told),
        (Happened.HANDED_IN, "{}"),
    ]
    for number, (what, text) in enumerate(events):
        yield ExaminationEvent(number, what, AT_MS + number, number, text)


def lines(book: SqliteScoreBook, games: list[Game], seeds: int, every_test: int) -> Iterator[str]:
    """A line for each; raises AssertionError where the marks are others once it was kept and read again."""
    papers = read_papers().papers
    for game, key, seed in product(games, sorted(papers)[::every_test], range(seeds)):
        form, id = draw_form(papers[key], game, seed), f"{game.key} {key} {seed}"
        events = tuple(happened(form))
        marks = mark(form, events)
        start = ExaminationStart(id, "Nina", AT_MS, key, "", game.key, (), {}, seed, form.digest, "{}")
        book.tests.keep_draw(start)
        book.tests.keep_events(id, events)
        kept = book.tests.examination(id)
        assert kept is not None
        assert (kept.start.form, mark(form, kept.events)) == (form.digest, marks), id
        yield f"{id} {form.digest} {sha256(repr(marks).encode()).hexdigest()}"


def main(seeds: int, every_game: int, every_test: int) -> None:
    games = sorted(read_houses([shipped_folder()]).games(), key=lambda game: game.key)[::every_game]
    with tempfile.TemporaryDirectory() as folder, closing(open_score_book(Path(folder))) as book:
        book.db.execute("PRAGMA synchronous=OFF")
        for line in lines(book, games, seeds, every_test):
            print(line)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
