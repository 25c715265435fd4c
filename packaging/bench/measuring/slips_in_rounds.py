"""What a slip weighs in a test's rounds: every plausible slip at every act of a form, judged as the test judges it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from trainer.content.tests.papers import Paper, PaperPart, Rounds
from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.stakes import Stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.table.planted_mistakes import Change, altered, moved
from trainer.training.table.seating import seat_of
from trainer.training.table.simulate import RoundSeries
from trainer.training.tests.faults_found import Against, Weight, against_of, weight_of
from trainer.training.tests.forms import RoundItem, draw_form, spots_of

MONEY, PROTECTION = Against.MONEY.value, Against.PROTECTION.value
SERIOUS, SLIGHT, CUSTOM = Weight.SERIOUS.value, Weight.SLIGHT.value, Weight.CUSTOM.value


@dataclass(frozen=True, slots=True)
class SlipShares:
    """How many acts the rounds of a form have, and what a slip at one of them weighs: shares by what it counts as.

    ``prone`` is how many acts are open to a critical slip.
    """

    acts: int
    prone: int
    shares: dict[str, float]


def form_rounds(part: PaperPart, game: Game, items: Sequence[object]) -> Iterator[DealtRound]:
    """The rounds of a part, as its form has them."""
    asks = part.asks
    assert isinstance(asks, Rounds)
    for item in items:
        assert isinstance(item, RoundItem)
        series = RoundSeries(game, item.seed, spots_of(asks, game), item.situation, Stakes(asks.stakes))
        yield next(islice(series.rounds(), item.number, None))


def slip_shares(rounds: Sequence[DealtRound], game: Game, seed: int = 1, each: int = 0) -> SlipShares:
    """What slips in ``rounds`` weigh; ``each`` is how many acts are looked at, spread by ``seed``; 0: all of them."""
    places = []
    for dealt in rounds:
        judgings, acts = model_round(dealt, game)
        places += [(judgings, acts, at) for at in range(len(acts))]
    chosen = places if not each else Random(seed).sample(places, min(each, len(places)))
    shares, prone = dict.fromkeys(_ALL, 0.0), 0
    for judgings, acts, at in chosen:
        own = weights_at(judgings, acts, at)
        for what, share in own.items():
            shares[what] += share
        prone += own[MONEY] + own[PROTECTION] > 0
    of = len(chosen)
    return SlipShares(len(places), round(prone * len(places) / of), {what: shares[what] / of for what in _ALL})


_ALL = (MONEY, PROTECTION, SERIOUS, SLIGHT, CUSTOM)


def model_round(dealt: DealtRound, game: Game) -> tuple[list[Judging[Table, Act]], list[Act]]:
    """The judging before each act of a round dealt without a mistake, and its acts."""
    seat = seat_of(game, dealt)
    court = Court(seat.court.procedure, seat.court.react, seat.court.assess, as_it_lies=True)
    judging, judgings, acts = court.open(seat.opening), [], []
    while (owed := judging.owed()) is not None:
        judgings.append(judging)
        acts.append(owed.first.action)
        judging = judging.follow(owed.first.action)
    return judgings, acts


def weights_at(judgings: Sequence[Judging[Table, Act]], acts: Sequence[Act], at: int) -> dict[str, float]:
    """What a slip at that act weighs: each kind of change as likely as any other, and each variant within it.

    After the slip the dealer goes on rightly, and puts nothing right. A change that is no mistake is no slip.
    """
    weights = dict.fromkeys(_ALL, 0.0)
    mutants = dict[Change, list[str]]()
    for change, given in _slips_at(judgings[at], acts, at):
        found = _weight(judgings[at], given)
        if found is not None:
            mutants.setdefault(change, []).append(found)
    for own in mutants.values():
        for found in own:
            weights[found] += 1 / len(own) / len(mutants)
    return weights


def _slips_at(judging: Judging[Table, Act], acts: Sequence[Act], at: int) -> Iterator[tuple[Change, tuple[Act, ...]]]:
    """The acts that are done in the place of that one, and of the next where the slip is seen by it."""
    for mutant in moved(tuple(acts), at):
        yield mutant.change, mutant.acts[at : at + (1 if mutant.change is Change.LEFT_OUT else 2)]
    yield from ((change, (other,)) for change, other in altered(acts[at], judging.state))


def _weight(judging: Judging[Table, Act], given: Sequence[Act]) -> str | None:
    """The heaviest that comes of it; None where nothing does."""
    for act in given:
        judging = judging.follow(act)
    while (owed := judging.owed()) is not None:
        judging = judging.follow(owed.first.action)
    found = set()
    for slip in judging.closed().slips:
        weight, against = weight_of(slip), against_of(slip.fault)
        found.add(against.value if weight is Weight.CRITICAL and against is not None else weight.value)
    return next((each for each in _ALL if each in found), None)


def rounds_of(paper: Paper, part: int, game: Game, seed: int) -> list[DealtRound]:
    """The rounds of the part of that number in the form of a seed."""
    drawn = draw_form(paper, game, seed).machine[part]
    return list(form_rounds(drawn.part, game, drawn.items))
