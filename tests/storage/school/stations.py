"""Machines of one school, each with a book of its own, and what several learners do at them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from uuid import UUID

from tests.storage import rounds, shuffles
from tests.storage.attempts import RULES, attempt
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.deeds import place_of
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened
from trainer.training.records.judgements import Judgement
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import RoundRecord, ShuffleRecord
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.ports import LaidIn

GAME = "exhibit-17-011/blackjack"
LEARNERS = ("Anna", "Ben", "Cleo", "Dov")
DRILLS = ("blackjack-payout", "hand-totals", "insurance", "chip-cutting")
_A_DAY = 86_400_000
BEGINNING = 1_790_000_000_000
Deed = Callable[[SqliteScoreBook], None]


def station(folder: Path) -> SqliteScoreBook:
    """The book of a machine that sends what it keeps."""
    folder.mkdir(parents=True, exist_ok=True)
    book = open_score_book(folder)
    book.entries.enrol()
    return book


def all_of(book: SqliteScoreBook) -> tuple[SchoolEntry, ...]:
    """All that a station has to send, which stays to be sent."""
    return tuple(book.entries.unsent(1_000_000))


def carry(source: SqliteScoreBook, target: SqliteScoreBook) -> LaidIn:
    """Lay all that one station has to send into another's book."""
    entries = all_of(source)
    return target.entries.lay_in(entries, source.entries.contents_of(entries))


def forged(entry: SchoolEntry, body: str) -> SchoolEntry:
    """Another body with a digest of its own, as somebody would make who knows how."""
    return replace(entry, body=body, digest=sha256(entry.before + body.encode("utf-8", "surrogatepass")).digest())


def random_id(random: Random) -> str:
    """An id that comes again with the same chance."""
    return str(UUID(int=random.getrandbits(128)))


def deeds(random: Random, count: int) -> Sequence[tuple[int, Deed]]:
    """So many things that learners do: the moment of each, and how it is kept in a book."""
    done = []
    for _ in range(count):
        at = BEGINNING + random.randrange(30 * _A_DAY)
        learner, chance = random.choice(LEARNERS), random.random()
        if chance < 0.85:
            done.append((at, _answered(_answer(random, learner, at))))
        elif chance < 0.92:
            done.append((at, _round(random, learner, at)))
        elif chance < 0.97:
            done.append((at, _shuffle(random, learner, at)))
        else:
            done.append((at, _test(random, learner, at)))
    return sorted(done, key=lambda each: each[0])


def _answer(random: Random, learner: str, at: int) -> Attempt:
    right = random.random() < 0.7
    return attempt(
        id=random_id(random),
        learner=learner,
        at_ms=at,
        drill=random.choice(DRILLS),
        right=right,
        mistake="" if right else random.choice(("wrong-amount", "wrong-color")),
        milliseconds=random.randrange(800, 20_000),
        rules=RULES | {"game.number": str(random.randrange(3))},
    )


def _answered(answer: Attempt) -> Deed:
    return lambda book: book.record(answer)


def _round(random: Random, learner: str, at: int) -> Deed:
    begun = rounds.start(id=random_id(random), learner=learner, started_ms=at)
    ended = rounds.end(at_ms=at + 60_000, score=random.randrange(101), faults={"out-of-turn": random.randrange(4)})
    record = RoundRecord(begun.id, begun, tuple(rounds.act(each) for each in range(random.randrange(6))), ended)
    return lambda book: book.keep_round(record)


def _shuffle(random: Random, learner: str, at: int) -> Deed:
    begun = shuffles.start(id=random_id(random), learner=learner, started_ms=at)
    ended = shuffles.end(at_ms=at + 90_000, score=random.randrange(101))
    record = ShuffleRecord(begun.id, begun, tuple(shuffles.act(each) for each in range(random.randrange(5))), ended)
    return lambda book: book.keep_shuffle(record)


def _test(random: Random, learner: str, at: int) -> Deed:
    paper = f"[test]\nnumber = {random.randrange(2)}\n"
    start = ExaminationStart(
        random_id(random), learner, at, "table", _digest(paper), GAME, ("dealer.soft_17",), RULES, 7, "f1", "{}"
    )
    asked = random_id(random)
    judged = Judgement(random_id(random), start.id, "Seen", "Ortiz", at + 5_000, {"hands": 3}, {"hands": "Strays."})

    def take(book: SqliteScoreBook) -> None:
        book.tests.keep_paper(paper)
        book.tests.keep_draw(start)
        kept = book.tests.reserve(start.id, 1, asked)
        book.tests.keep_events(start.id, [ExaminationEvent(0, Happened.AGREED, at + 10, 0)])
        book.record(replace(_answer(Random(asked), learner, at + 20), id=kept))
        answered = ExaminationEvent(1, Happened.ANSWERED, at + 30, 30, f'{{"kept":"{kept}"}}')
        over = ExaminationEvent(2, Happened.HANDED_IN, at + 40, 40)
        book.tests.keep_events(start.id, [answered, over])
        book.tests.keep_judgement(judged)

    return take


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def deeds_so_far(book: SqliteScoreBook, learner: str) -> list[str]:
    """The ids of all that a learner did, by a state that is kept in the book and gone on with."""
    since = book.deeds(learner, GAME, "ids")
    ids: list[str] = json.loads(since.state) if since.state is not None else []
    latest = since.latest
    for some in since.deeds:
        ids += [each.id for each in some]
        latest = place_of(some[-1]) if some else latest
    book.keep_state(learner, GAME, "ids", json.dumps(ids), since.through, latest)
    return ids


def figures(book: SqliteScoreBook) -> Mapping[str, object]:
    """All that is told of the learners of a book."""
    told: dict[str, object] = {"learners": sorted(book.learners())}
    for learner in book.learners():
        tallies = book.tallies(learner)
        told[learner] = {
            "results": list(book.results(learner)),
            "answers": list(book.answers(learner, DRILLS)),
            "days": sorted(tallies.days(None), key=str),
            "last": list(tallies.last()),
            "worked": list(tallies.worked(0)),
            "rounds": list(book.rounds(learner)),
            "shuffles": list(book.shuffles(learner)),
            "tests": book.tests.examinations(learner, None),
            "sheets": [book.tests.judgements(each.start.id) for each in book.tests.examinations(learner, None)],
            "deeds": [each for some in book.deeds(learner, GAME, "any").deeds for each in some],
            "so far": deeds_so_far(book, learner),
            "asked": book.tests.asked(learner),
        }
    return told
