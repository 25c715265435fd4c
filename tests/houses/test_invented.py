"""Houses unlike those that come with the trainer, as an instructor writes them: checked, dealt, judged and drilled."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.domain.games import with_invented
from tests.drills.asked import questions_of
from tests.sweeps import sweep
from trainer.content.houses.library import check
from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table.acts import PayWager
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.drills.base import Answer, Course
from trainer.drills.registry import drills
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.table.simulate import RoundSeries
from trainer.wording.money import money_short, told_in

SEEDS = sweep(2, 40)
FOLDER = Path(__file__).parent / "invented"
GAMES = {
    game.key: game for game in with_invented().games() if (FOLDER / f"{game.key.partition('/')[0]}.toml").is_file()
}


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def of(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_they_have_no_fault() -> None:
    assert check([FOLDER]) == ()
    assert len(GAMES) == len(list(FOLDER.glob("*.toml")))


def test_whole_rounds_are_dealt_and_every_bet_is_settled(of: Game) -> None:
    for dealt in islice(RoundSeries(of, 7, min(5, of.bets.spots.value)).rounds(), sweep(12, 30)):
        end = model_round_of(of, dealt).end
        assert end.own_taken
        assert all(wager.settled for spot in end.spots for wager in spot.wagers)


def test_a_win_left_unpaid_is_a_fault(of: Game) -> None:
    procedure = round_procedure(of)
    for dealt in RoundSeries(of, 7, min(5, of.bets.spots.value)).rounds():
        played = model_round_of(of, dealt)
        acts = [step.duty.action for step in played.steps]
        paid = next((at for at, act in enumerate(acts) if isinstance(act, PayWager)), None)
        if paid is not None:
            break
    judging = Court(procedure, react(of, dealt.script), assessing(of)).open(played.opening)
    for at, act in enumerate(acts):
        if at != paid:
            judging = judging.follow(act)
    slips = judging.closed().slips
    assert slips
    assert slips[0].fault.kind in (FaultKind.MISSED, FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)


def test_every_drill_that_fits_asks_and_grades(of: Game) -> None:
    course = Course(of)
    with told_in(of.equipment.currency.value):
        for drill in drills():
            if not drill.unavailable(of):
                for question in questions_of(drill, course, None, SEEDS):
                    due = drill.grade(course, question, Answer(())).due
                    assert drill.grade(course, question, due).mistake is None


def test_a_blackjack_is_paid_at_the_house_s_own_price_in_its_own_money() -> None:
    # Ten dollars at 6 to 5 are twelve; at 3 to 2 they are fifteen.
    riverboat, kurhaus = GAMES["riverboat/blackjack"], GAMES["kurhaus/blackjack"]
    assert riverboat.settling.blackjack_pays.value.winnings(10_00) == 12_00
    with told_in(kurhaus.equipment.currency.value):
        assert money_short(kurhaus.bets.main_bet.value.most or 0) == "1.000\N{NO-BREAK SPACE}€"
