"""Whole rounds at the table, judged act by act, on one core; beside them RLCard's blackjack, which judges nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bench.rows import NotMeasuredError, Row, allowed, measured, middle, timed
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.procedure.duties import Procedure, model
from trainer.domain.procedure.verdict import judge
from trainer.domain.table.acts import Act
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.lazy_module import LazyModule
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.table.simulate import dealt_round

if TYPE_CHECKING:
    import rlcard
    from rlcard import agents
else:
    # Whoever asks for another of the figures need not wait for it.
    rlcard, agents = LazyModule("rlcard"), LazyModule("rlcard.agents")

GAME = "exhibit-17-011/blackjack"
SPOTS = 7
ROUNDS, TIMES = 60, 7
MOST_US = 20.0


def rows(rounds: int = ROUNDS, times: int = TIMES) -> Iterator[Row]:
    """How long a judged act takes, and a judged round of seven spots beside RLCard's seven players."""
    played = [_round(seed) for seed in range(rounds)]
    acts = sum(len(each.acts) for each in played)
    ours = middle([timed(lambda: _judge_all(played)) for _ in range(times)])
    others = _rlcard(rounds)
    theirs = middle([timed(others) for _ in range(times)])
    in_a_second = f"{acts * 1000 / ours:,.0f} a second"
    yield allowed(f"One act judged and done, the patrons answering ({in_a_second})", ours / acts, MOST_US / 1000)
    name = f"Round of {SPOTS} spots, {acts / rounds:.0f} acts judged ({rounds * 1000 / ours:,.0f} a second)"
    against = f"RLCard, nothing judged ({rounds * 1000 / theirs:,.0f} a second)"
    yield measured(name, ours / rounds, against, theirs / rounds, 1.0)


@dataclass(frozen=True, slots=True)
class Played:
    """A model dealer's round: where it begins, how the patrons answer, and the acts."""

    procedure: Procedure[Table, Act]
    start: Table
    react: Callable[[Table], Table]
    acts: Sequence[Act]

    def judged(self) -> None:
        """Judge every act and do it; raises NotMeasuredError where one is not right."""
        table, since = self.start, 0
        for act in self.acts:
            verdict = judge(self.procedure, table, act, since, self.react)
            if not verdict.right:
                raise NotMeasuredError(f"{act} is no fault: it is the model dealer's")
            since = verdict.place
            table = self.react(self.procedure.apply(table, act))


def _judge_all(played: Sequence[Played]) -> None:
    for each in played:
        each.judged()


def _round(seed: int) -> Played:
    game = read_houses([shipped_folder()]).game(GAME)
    if game is None:
        raise NotMeasuredError(f"{GAME} is not among the shipped houses")
    dealt = dealt_round(game, seed, spots=SPOTS)
    procedure, patrons = round_procedure(game), react(game, dealt.script)
    start = table_of(game, dealt)
    return Played(procedure, start, patrons, [duty.action for _, duty, _ in model(procedure, start, patrons)])


def _rlcard(rounds: int) -> Callable[[], None]:
    env = rlcard.make("blackjack", config={"game_num_players": SPOTS, "seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(SPOTS)])

    def play() -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return play
