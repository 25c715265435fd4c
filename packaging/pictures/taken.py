"""A test taken at once: questions told, rounds dealt as is due, with a bet paid too much where one is wanted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import islice

from trainer.content.tests.papers import Rounds
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
from trainer.training.tests.terms import Terms
from trainer.ui.school.who import AtTheWindow
from trainer.ui.table.series import begun
from trainer.ui.tests.desk import TestsDesk, desk_of
from trainer.ui.window.session import Session

TERMS = Terms("M. Ortiz", "house badge", version="1")


def taken(
    session: Session,
    key: str,
    missed: Collection[int],
    overpaid: Collection[int],
    terms: Terms = TERMS,
    opened_by: AtTheWindow | None = None,
) -> str:
    """The id of the test of that ``key``, handed in; ``opened_by`` is the examiner of a school.

    Of each part the questions of the numbers ``missed`` are wrong, and of the rounds those ``overpaid``.
    """
    desk = desk_of(session)
    examination = desk.draw(key, terms)
    if opened_by is not None:
        desk.open_to(examination, opened_by)
    examination.agree()
    while (item := examination.item) is not None:
        examination.ask()
        number = examination.standing.item
        if isinstance(item, QuestionItem):
            examination.answered({RIGHT: number not in missed, "kept": "", "ms": 4_000, "mistake": ""})
        elif isinstance(item, RoundItem):
            dealt = _dealt(session, desk, examination, item, overpaid=number in overpaid)
            examination.answered(told_of_round(dealt))
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
