"""Real rounds of every game, act by act: nothing lies on another's cards or chips, and every due act has its place."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.canvas.table.felt_geometry import faults
from tests.domain.games import shipped
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.spots.targets import AtBets, InsuranceSweep
from trainer.canvas.table.laying import lay_table
from trainer.canvas.table.target_outlines import shape_at
from trainer.canvas.table.view import TableView
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, model
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.table.simulate import RoundSeries
from trainer.ui.table.act_marks import due_on_table

GAMES = {game.key: game for game in shipped().games()}
WITHIN = 0.0006


def acts(game: Game, seed: int, spots: int, rounds: int = 1) -> Iterator[tuple[Table, Duty]]:
    """The tables of whole rounds, each with what is due there."""
    procedure = round_procedure(game)
    for dealt in islice(RoundSeries(game, seed, spots).rounds(), rounds):
        patrons = react(game, dealt.script)
        for before, duty, _ in model(procedure, patrons(table_of(game, dealt)), patrons):
            yield before, duty


def view(table: Table, game: Game) -> TableView:
    sides = {wager.key: wager.name for wager in game.side_wagers.offered()}
    return TableView(table, FeltPrint(("Blackjack",), "Insurance", sides), spots=game.bets.spots.value)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("seed", "spots"), [(0, 7), (7, 7), (3, 4)])
def test_nothing_lies_on_anothers_cards_or_chips(key: str, seed: int, spots: int) -> None:
    for table, _ in acts(GAMES[key], seed, spots):
        assert list(faults(lay_table(view(table, GAMES[key])), WITHIN)) == []


@pytest.mark.parametrize("key", GAMES)
def test_every_due_act_has_its_place_on_the_table(key: str) -> None:
    whole = InsuranceSweep | AtBets
    pointed = 0
    for table, duty in acts(GAMES[key], 11, 6, rounds=2):
        found = lay_table(view(table, GAMES[key]))
        for target in due_on_table((duty.action,), table).sweep:
            pointed += 1
            assert isinstance(target, whole) or shape_at(found, target) is not None
    assert pointed > 20
