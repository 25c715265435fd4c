"""A round dealt to its end by the model dealer, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Procedure, next_due
from trainer.domain.table.acts import Act
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.scripted_patrons import react, table_of

MOST_ACTS = 3_000
"""More than any round of seven patrons has."""


@dataclass(frozen=True, slots=True)
class ModelStep:
    """One act of the model dealer: the table before it, why it was due, and the table once it was answered."""

    before: Table
    duty: Duty[Act]
    after: Table


@dataclass(frozen=True, slots=True)
class ModelRound:
    """All acts of a round, from the table as it opens."""

    opening: Table
    steps: tuple[ModelStep, ...]

    @property
    def end(self) -> Table:
        """The table once nothing is owed any more."""
        return self.steps[-1].after if self.steps else self.opening

    @property
    def tables(self) -> Iterator[Table]:
        """The table at every moment."""
        yield self.opening
        yield from (step.after for step in self.steps)

    @property
    def acts(self) -> Iterator[Act]:
        return (step.duty.action for step in self.steps)


def _as_it_comes(table: Table, act: Act) -> Table:
    return table


def dealt_through(
    procedure: Procedure[Table, Act],
    table: Table,
    answer: Callable[[Table], Table],
    fate: Callable[[Table, Act], Table] = _as_it_comes,
) -> ModelRound:
    """The round from ``table`` to its end; ``fate`` may put another card in front before an act that brings one.

    Raises RuntimeError where the round has no end, IndexError where the shoe runs out.
    """
    opening, since = table, 0
    steps: list[ModelStep] = []
    while (found := next_due(procedure, table, since)) is not None:
        place, duty = found
        since = max(place, since)
        before = fate(table, duty.action)
        table = answer(procedure.apply(before, duty.action))
        steps.append(ModelStep(before, duty, table))
        if len(steps) > MOST_ACTS:
            raise RuntimeError(f"the round does not end within {MOST_ACTS} acts")
    return ModelRound(opening, tuple(steps))


def model_round_of(game: Game, dealt: DealtRound, procedure: Procedure[Table, Act] | None = None) -> ModelRound:
    """The model dealer's way through a dealt round; ``game`` is read as the round says.

    ``procedure`` saves making the game's procedure again. Raises as ``dealt_through`` does.
    """
    by = round_procedure(game) if procedure is None else procedure
    return dealt_through(by, table_of(game, dealt), react(game, dealt.script))
