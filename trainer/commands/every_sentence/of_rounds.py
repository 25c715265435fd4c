"""What is said of rounds: each act due and why, and the fault that follows on the acts likely in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from trainer.commands.every_sentence.sentence import Sentence
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty, Procedure
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.table.acts import Act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.broken_rules.of_order_and_price import order_rule
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelStep, model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.patrons.seats import most_spots
from trainer.training.situations import situations_of
from trainer.training.table.likely_mistakes import other_sums, other_ways
from trainer.training.table.simulate import dealt_round
from trainer.wording.table.acts import act_forms, duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import order_words, reason

_SPOTS = (1, 3, 5, 7)
_ALIKE = 2


def rounds_to_tell(game: Game, ordinary: int, each: int) -> Iterator[DealtRound]:
    """So many ordinary rounds, at all stakes in turn, and so many of each situation of the game."""
    stakes, most = tuple(Stakes), most_spots(game)
    for seed in range(ordinary):
        spots = min(_SPOTS[seed % len(_SPOTS)], most)
        yield dealt_round(game, seed, spots=spots, stakes=stakes[seed % len(stakes)])
    for situation in situations_of(game):
        for seed in range(each):
            yield dealt_round(game, seed, spots=min(3 + seed % 3, most), situation=situation.key)


def of_rounds(game: Game, ordinary: int = 2, each: int = 1) -> Iterator[Sentence]:
    """Every act due or allowed in such rounds: the act, its reason, what it rests on and the order it is bound to."""
    for dealt in rounds_to_tell(game, ordinary, each):
        played = at_stakes(game, dealt.stakes)
        procedure = round_procedure(played)
        for step in model_round_of(played, dealt, procedure).steps:
            for duty in (step.duty, *procedure.allowed(step.before)):
                yield from _of_duty(played, duty, step.before)


def _of_duty(game: Game, duty: Duty[Act], table: Table) -> Iterator[Sentence]:
    kind, path = type(duty.action).__name__, path_of(duty.rule)
    yield Sentence((kind, "because", path), (reason(duty, game, table),))
    yield Sentence((kind, "because", path), (reason(duty, game),))
    yield Sentence((kind, "order", path_of(order_rule(duty, game))), (order_words(duty, game),))
    yield Sentence((kind, "act"), (duty_words(duty, game),))
    done = act_forms(duty.action, game, duty.because)
    yield Sentence((kind, "deed"), (done.past, done.not_done))


def of_faults(game: Game, ordinary: int = 1, each: int = 1) -> Iterator[Sentence]:
    """What is told of the acts likely where another was due; alike ones are looked at twice."""
    alike: Counter[tuple[object, ...]] = Counter()
    for dealt in rounds_to_tell(game, ordinary, each):
        played = at_stakes(game, dealt.stakes)
        procedure = round_procedure(played)
        steps = model_round_of(played, dealt, procedure).steps
        for at, (step, judging) in enumerate(zip(steps, _judged(played, dealt, procedure, steps), strict=False)):
            duty = step.duty
            for change, act in _likely(step, steps[at + 1 : at + 2]):
                like = duty.rule.ref.path, type(duty.action), duty.because, change, type(act)
                alike[like] += 1
                if alike[like] <= _ALIKE:
                    yield from _of_act(played, judging.follow(act), step.before)


def _judged(
    game: Game, dealt: DealtRound, procedure: Procedure[Table, Act], steps: tuple[ModelStep, ...]
) -> Iterator[Judging[Table, Act]]:
    """The judging as it stands before each step."""
    judging = Court(procedure, react(game, dealt.script), assessing(game)).open(steps[0].before)
    for step in steps:
        yield judging
        judging = judging.follow(step.duty.action)


def _likely(step: ModelStep, later: tuple[ModelStep, ...]) -> Iterator[tuple[str, Act]]:
    one = step.duty.action
    yield from (("sum", each) for each in other_sums(one, step.before))
    yield from (("way", each) for each in other_ways(one))
    yield from (("later", each.duty.action) for each in later)


def _of_act(game: Game, judged: Judging[Table, Act], table: Table) -> Iterator[Sentence]:
    for fault in (slip.fault for slip in judged.slips):
        case = fault.kind.value, type(fault.given).__name__, path_of(fault.rule)
        yield Sentence(case, (fault_words(fault, game, table),))


def path_of(rule: Ruled[Any] | None) -> str:
    """The rule's path; "no rule" without one."""
    return "no rule" if rule is None else rule.ref.path
