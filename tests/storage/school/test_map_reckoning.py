"""The map of a learner tells what the learner's own window tells."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from tests.storage.attempts import attempt
from tests.training.fakes import game
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay
from trainer.domain.house.games import Game
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.learn.chosen_ways import CHOSEN_WAYS
from trainer.training.learn.learning import learning_of, stages_of
from trainer.training.learn.planning.plan import plan
from trainer.training.school.learner_map import LearnerMap, map_from_text, stage_cells
from trainer.training.school.map_reckoning import MINUTES, InTheirSeat, MapReckoning, SkillsOfLearners

GAME = game()
TODAY = date(2026, 11, 23)


class Kept:
    """What was chosen and kept, as the book has it."""

    def __init__(self, book: SqliteScoreBook) -> None:
        self.book = book

    def setting(self, key: str) -> str | None:
        return self.book.setting(key)

    def find(self, key: str) -> Game | None:
        return GAME if key == GAME.key else None

    def switches(self, key: str) -> frozenset[str]:
        return self.book.switches(key)


def reckoned(book: SqliteScoreBook, name: str) -> LearnerMap:
    chosen = Kept(book)
    entry = next(each for each in book.roster.entries(GAME.key) if each.name == name)
    their = SkillsOfLearners(GAME, chosen, None).of(name)
    going = MapReckoning(book, book.roster, entry, GAME, their, InTheirSeat(name, chosen))
    while not going.go_on(10):
        pass
    return going.finish(TODAY)


def practised(book: SqliteScoreBook, name: str) -> None:
    """A hundred answers over three days, nine of ten right, at every case of two drills in turn."""
    at = datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp() * 1000
    skills = SkillsOfLearners(GAME, Kept(book), None).on(LearnersWay.DEALER).skills
    cases = [(drill, case) for each in skills[:6] for drill, its in each.cases.items() for case in its[:2]]
    for number in range(100):
        drill, case = cases[number % len(cases)]
        day = number // 34 * 86_400_000
        kept = attempt(learner=name, drill=drill, case=case, game=GAME.key, at_ms=int(at) + day + number * 20_000)
        book.record(replace(kept, right=number % 10 != 3, milliseconds=3_000))


def test_each_stage_stands_on_the_map_as_in_the_learners_own_window(book: SqliteScoreBook) -> None:
    practised(book, "Anna")
    known = reckoned(book, "Anna")
    learning = learning_of(book, "Anna", GAME, shipped_way(), TODAY, None)
    live = {part.skill for part in plan(learning, MINUTES, TODAY)}
    own = {each.stage.key: each.state for each in stages_of(learning, shipped_way(), TODAY, live)}
    trained = SkillsOfLearners(GAME, Kept(book), None).on(LearnersWay.DEALER).by_stage()
    assert {each.stage: each.state for each in stage_cells(known, shipped_way().stages, trained, TODAY)} == own
    assert len(set(own.values())) > 1


def test_it_is_kept_and_tells_of_minutes_and_of_when_somebody_was_there(book: SqliteScoreBook) -> None:
    practised(book, "Anna")
    known = reckoned(book, "Anna")
    entry = next(iter(book.roster.entries(GAME.key)))
    assert entry.is_current
    assert map_from_text(entry.body or "") == known
    # A hundred answers of three seconds with six for each verdict, on each of three days.
    assert known.minutes(TODAY) == 15
    assert known.seen_ms == int(datetime(2026, 11, 23, 12, 33, tzinfo=UTC).timestamp() * 1000)


def test_who_goes_the_supervisors_way_is_reckoned_on_it(book: SqliteScoreBook) -> None:
    practised(book, "Anna")
    book.keep_setting(CHOSEN_WAYS, '{"Anna": "supervisor"}')
    assert reckoned(book, "Anna").way is LearnersWay.SUPERVISOR


def test_who_never_sat_down_is_at_work_on_nothing(book: SqliteScoreBook) -> None:
    """A class that has just been imported is a map of dots."""
    book.db.execute("INSERT INTO learners (id, name) VALUES (?, ?)", ["anna", "Anna"])
    assert reckoned(book, "Anna") == LearnerMap()


def test_what_somebody_reads_or_chooses_has_their_map_reckoned_anew(book: SqliteScoreBook) -> None:
    practised(book, "Anna")
    practised(book, "Ben")
    for name in ("Anna", "Ben"):
        reckoned(book, name)
    assert {each.name: each.is_current for each in book.roster.entries(GAME.key)} == {"Anna": True, "Ben": True}
    book.keep_setting(CHOSEN_WAYS, f'{{"Anna": "{LearnersWay.SUPERVISOR.value}"}}')
    assert {each.name: each.is_current for each in book.roster.entries(GAME.key)} == {"Anna": False, "Ben": True}
