"""Tests taken at once, without the window: rounds dealt by duties with a slip where one is wanted, questions told."""

from collections.abc import Collection, Mapping
from pathlib import Path

from pictures.taken import taken as handed_in

from tests.ui.school.a_school import examiner
from trainer.content.tests.library import PaperLibrary, shipped_tests
from trainer.content.tests.papers import FaultsAllowed, JudgesSheet, Level, Paper, PaperPart, Questions, Rounds
from trainer.content.tests.papers import SheetLine as Line
from trainer.training.tests.confirming import COUNTS
from trainer.training.tests.filling_in import judge_by_name
from trainer.training.tests.terms import Adjustment, Terms
from trainer.ui.tests.desk import TestsDesk, desk_of
from trainer.ui.tests.taken import TakenTests
from trainer.ui.window.session import Session

MADE_UP = "made-up"
HEART = PaperPart("House rules", Questions("house-facts", 12), 80)
PAYING = PaperPart("Payouts", Questions("blackjack-payout", 20, stakes="mixed"), 90)
DEALT = PaperPart("The table", Rounds(4, spots=3, situations=("insured-blackjack", "insurance-loses")), 90)
SEEN = PaperPart("Before the jury", JudgesSheet((Line("hands", "Hands", (Level(1, "Bad."), Level(9, "Good."))),)), 50)
GRANTED = Terms("M. Ortiz", "house badge", Adjustment(25, 0, "M. Ortiz", "a broken finger"), "1.0")


def made_up(*parts: PaperPart, **about: object) -> Paper:
    """A test of these parts, taken one week apart."""
    given = {"retake_days": 7, "valid_months": 12, "faults": FaultsAllowed(), **about}
    return Paper(MADE_UP, "Floor test", "Is there to be tested with.", parts, **given)  # type: ignore[arg-type]


def there_is(session: Session, *papers: Paper) -> TestsDesk:
    """There are these tests, and no others."""
    desk, path = desk_of(session), shipped_tests() / "payouts.toml"
    paths: Mapping[str, Path] = {each.key: path for each in papers}
    desk._library = PaperLibrary({each.key: each for each in papers}, paths)
    return desk


def taken(
    session: Session, paper: Paper, terms: Terms = GRANTED, *, is_opened: bool = True, **missed: Collection[int]
) -> str:
    """The id of ``paper`` handed in; ``missed`` are numbers of ``questions``, and of rounds that are ``overpaid``.

    At a school M. Ortiz opens it, unless it ``is_opened`` by nobody.
    """
    opens = examiner(session) if is_opened else None
    return handed_in(session, paper.key, missed.get("questions", ()), missed.get("overpaid", ()), terms, opens)


def confirmed(session: Session, id: str, points: int = COUNTS, judge: str = "A. Byrne") -> None:
    """Someone has looked at the critical faults of that test on replay: each counts, or doesn't."""
    desk = desk_of(session)
    kept = desk.found(id)
    assert kept is not None
    part = TakenTests(desk).marked(kept).marks.confirming
    assert part is not None
    filling = desk.sheet(kept, part, judge_by_name(judge))
    for line in filling.sheet.lines:
        filling.give(line.key, points)
    filling.hand_in()
