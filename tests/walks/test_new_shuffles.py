"""A shuffle nobody has shipped is walked from its data alone: every card ends in the shoe."""

from __future__ import annotations

from random import Random

from tests.domain.games import game, with_rules
from tests.each_case import each_case
from tests.walks.shuffles import Walk, answering, at_random, walked
from trainer.domain.house.shuffle_terms import ShuffleStep as Step
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import SHOE
from trainer.domain.shuffle.plan import JOINING, LAYING, WORKING, what_is_wrong
from trainer.domain.shuffle.starting_table import table_before

CASINO = game("casino-shoe-and-pitch/shoe")
MANY = range(60)
_WORKED = (acts.Riffle, acts.Lace, acts.Strip, acts.Box)


def written(random: Random) -> tuple[Step, ...]:
    """A shuffle as an instructor might write it."""
    together = random.sample((Step.PLUG_STUB_INTO_DISCARDS, Step.MIX, Step.WASH), random.randint(1, 3))
    work = [random.choice(JOINING), *random.choices(WORKING, k=random.randint(0, 4))]
    if random.random() < 0.3:
        return (*together, *random.choice(([Step.SQUARE_UP], [])), *work)
    piles, taking = random.choice(
        (
            (Step.TWO_EQUAL_STACKS, Step.FROM_EACH_STACK),
            (Step.THREE_EQUAL_PILES, Step.FROM_TWO_OF_THREE_PILES),
            (Step.FOUR_EQUAL_PILES_IN_A_SQUARE, Step.FROM_OPPOSITE_CORNERS),
        )
    )
    square = piles is Step.FOUR_EQUAL_PILES_IN_A_SQUARE
    alternate = [Step.ALTERNATE_DIAGONALS] if square and random.random() < 0.5 else []
    laying = random.choice(LAYING)
    return (*together, piles, taking, *work, laying, *alternate, Step.UNTIL_ONE_PILE_STANDS)


@each_case("seed", MANY)
def test_any_sensible_steps_bring_every_card_into_the_shoe(seed: int) -> None:
    random = Random(seed)
    steps = written(random)
    assert list(what_is_wrong(steps)) == []
    of = with_rules(CASINO, shuffle__end_of_shoe=steps, equipment__decks=random.choice((1, 2, 6, 8)))
    walk = Walk(
        of,
        Occasion.END_OF_SHOE,
        shuffle_procedure(of, Occasion.END_OF_SHOE),
        answering(),
        table_before(of, Occasion.END_OF_SHOE, seed, stub=20),
    )
    done = list(walked(walk, at_random(random)))
    end = done[-1].after
    assert end.count(SHOE) == of.equipment.decks.value * 52 - 1
    work = [step for step in steps if step in WORKING]
    worked = [each.duty.action for each in done if isinstance(each.duty.action, _WORKED)]
    assert len(worked) == end.passes * len(work)
