"""What is said of rounds: each act due and why, and the fault that follows on the acts likely in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from trainer.commands.every_sentence.sentence import Sentence
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty, Procedure
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.table.acts import Act
from trainer.domain.table.broken_rules.assess import assessing, uncalled_for
from trainer.domain.table.broken_rules.of_order_and_price import order_rule
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelStep, model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.patrons.seats import most_spots
from trainer.training.situations import situations_of
from trainer.training.table.planted_mistakes import Acts, Change, altered, moved, needless
from trainer.training.table.simulate import dealt_round
from trainer.wording.table.acts import act_forms, duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import order_words, reason

_SPOTS = (1, 3, 5, 7)
Like = tuple[object, ...]


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


def of_faults(game: Game, ordinary: int = 1, each: int = 1, alike: int = 2) -> Iterator[Sentence]:
    """What is told of each act left out, done twice, too early or otherwise, and of what nothing calls for.

    Of mistakes that are alike so many are made.
    """
    made: Counter[tuple[object, ...]] = Counter()
    for dealt in rounds_to_tell(game, ordinary, each):
        played = at_stakes(game, dealt.stakes)
        procedure = round_procedure(played)
        steps = model_round_of(played, dealt, procedure).steps
        acts = tuple(step.duty.action for step in steps)
        for at, (step, judging) in enumerate(zip(steps, _judged(played, dealt, procedure, steps), strict=False)):
            comes = {procedure.aim(each) for each in acts[at:]}
            uncalled = (each for each in needless(step.before) if procedure.aim(each) not in comes)
            for like, done, is_all in (*_in_its_place(acts, at, step), *_needless(played, step, uncalled)):
                made[like] += 1
                if made[like] <= alike:
                    yield from _of_acts(played, judging, done, is_all=is_all)


def _judged(
    game: Game, dealt: DealtRound, procedure: Procedure[Table, Act], steps: tuple[ModelStep, ...]
) -> Iterator[Judging[Table, Act]]:
    """The judging as it stands before each step."""
    judging = Court(procedure, react(game, dealt.script), assessing(game)).open(steps[0].before)
    for step in steps:
        yield judging
        judging = judging.follow(step.duty.action)


def _in_its_place(acts: Acts, at: int, step: ModelStep) -> Iterator[tuple[Like, Acts, bool]]:
    """What is done from that step on where it is left out or done twice, the next one comes before it, or otherwise.

    With each whether nothing more comes after it: only then it shows that an act was missed.
    """
    duty = step.duty
    like = duty.rule.ref.path, type(duty.action), duty.because
    for mutant in moved(acts, at):
        done = mutant.acts[at:]
        until = len(done) if mutant.change is Change.LEFT_OUT else 1 + (mutant.change is Change.TWICE)
        yield (*like, mutant.change, *map(type, done[:1])), done[:until], mutant.change is Change.LEFT_OUT
    for change, other in altered(duty.action, step.before):
        yield (*like, change, type(other)), (other,), False


def _needless(game: Game, step: ModelStep, uncalled: Iterable[Act]) -> Iterator[tuple[Like, Acts, bool]]:
    """What nothing calls for at that step, alike where it stands against the same rule for the same reason."""
    for given in uncalled:
        found = uncalled_for(game, step.before, given)
        yield (type(given), getattr(given, "kind", None), path_of(found.rule), found.because), (given,), False


def _of_acts(game: Game, judging: Judging[Table, Act], done: Acts, *, is_all: bool) -> Iterator[Sentence]:
    """The faults in what is done, each told of the table it was made at."""
    tables = {}
    for each in done:
        tables[judging.count] = judging.state
        judging = judging.follow(each)
    for slip in (judging.closed() if is_all else judging).slips:
        fault = slip.fault
        case = fault.kind.value, type(fault.given).__name__, path_of(fault.rule)
        yield Sentence(case, (fault_words(fault, game, tables.get(slip.at, judging.state)),))


def path_of(rule: Ruled[Any] | None) -> str:
    """The rule's path; "no rule" without one."""
    return "no rule" if rule is None else rule.ref.path
