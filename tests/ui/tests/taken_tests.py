"""Tests taken at once, without the window: rounds dealt by duties with a slip where one is wanted, questions told."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from trainer.content.tests.library import PaperLibrary, shipped_tests
from trainer.content.tests.papers import FaultsAllowed, JudgesSheet, Level, Paper, PaperPart, Questions, Rounds
from trainer.content.tests.papers import SheetLine as Line
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import PayWager
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.training.table.seating import rounds_for
from trainer.training.table.simulate import RoundSeries
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.examination import Examination
from trainer.training.tests.forms import QuestionItem, RoundItem, spots_of
from trainer.training.tests.judged_items import told_of_round
from trainer.training.tests.marking import RIGHT
from trainer.training.tests.terms import Adjustment, Terms
from trainer.ui.table.series import begun
from trainer.ui.tests.desk import TestsDesk, desk_of
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


def taken(session: Session, paper: Paper, terms: Terms = GRANTED, **missed: Collection[int]) -> str:
    """The id of ``paper`` handed in; ``missed`` are numbers of ``questions``, and of rounds that are ``overpaid``."""
    desk = desk_of(session)
    examination = desk.draw(paper.key, terms)
    examination.agree()
    wrong, overpaid = missed.get("questions", ()), missed.get("overpaid", ())
    while (item := examination.item) is not None:
        examination.ask()
        number = examination.standing.item
        if isinstance(item, QuestionItem):
            examination.answered({RIGHT: number not in wrong, "kept": "", "ms": 4_000, "mistake": ""})
        elif isinstance(item, RoundItem):
            examination.answered(told_of_round(_dealt(session, desk, examination, item, overpaid=number in overpaid)))
    examination.hand_in()
    return examination.start.id


def _dealt(
    session: Session, desk: TestsDesk, examination: Examination, item: RoundItem, *, overpaid: bool
) -> TableSitting:
    part = examination.part
    assert part is not None
    assert isinstance(part.part.asks, Rounds)
    game = desk.game_in(examination)
    series = RoundSeries(game, item.seed, spots_of(part.part.asks, game), item.situation)
    dealt = next(rounds_for(game, islice(series.rounds(), item.number, None), EVERYTHING))
    sitting, left = begun(session, game, dealt, Mode.TEST, EVERYTHING), overpaid
    while (duty := sitting.due) is not None:
        act = duty.action
        if isinstance(act, PayWager) and left:
            (pile, *others) = act.chips.piles
            act, left = replace(act, chips=Chips((replace(pile, count=pile.count + 1), *others))), False
        sitting.do(act)
    return sitting
