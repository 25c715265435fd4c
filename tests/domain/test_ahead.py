"""The model dealer's way from a state on: looked along as often as one likes, and walked once."""

from __future__ import annotations

from itertools import islice

from tests.domain import parlour
from tests.domain.parlour import MODEL, PARLOUR, Act, Parlour
from trainer.domain.procedure.ahead import Ahead, way

GUESTS = (2,)


class World:
    """The guests, and how often they were asked for what they want."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, table: Parlour) -> Parlour:
        self.asked += 1
        return parlour.react(table)


def acts(ahead: Ahead[Parlour, Act], table: Parlour, world: World) -> list[Act]:
    return [duty.action for _, duty in ahead.of(PARLOUR, table, 0, world)]


def test_what_was_looked_along_once_is_not_walked_again() -> None:
    ahead, world, table = Ahead[Parlour, Act](), World(), Parlour(guests_who_want=GUESTS)
    assert acts(ahead, table, world) == acts(ahead, table, world) == list(MODEL)
    assert world.asked == len(MODEL)


def test_it_is_walked_no_further_than_somebody_looks_and_goes_on_from_there() -> None:
    ahead, world, table = Ahead[Parlour, Act](), World(), Parlour(guests_who_want=GUESTS)
    assert len(list(islice(ahead.of(PARLOUR, table, 0, world), 3))) == 3
    assert world.asked == 2
    assert [duty for _, duty in ahead.of(PARLOUR, table, 0, world)] == [
        duty for _, duty in way(PARLOUR, table, 0, parlour.react)
    ]
    assert world.asked == len(MODEL)


def test_the_ways_from_two_tables_are_told_apart_and_an_old_one_is_let_go() -> None:
    ahead, world, table = Ahead[Parlour, Act](), World(), Parlour(guests_who_want=GUESTS)
    begun = acts(ahead, table, world)
    later = [Parlour(done=tuple(begun[:number]), guests_who_want=GUESTS) for number in range(1, 6)]
    assert [acts(ahead, each, world) for each in later] == [
        [duty.action for _, duty in way(PARLOUR, each, 0, parlour.react)] for each in later
    ]
    asked = world.asked
    assert acts(ahead, table, world) == begun
    assert world.asked == asked + len(begun)


def test_where_the_dealer_goes_along_the_way_it_is_not_walked_again() -> None:
    ahead, world, since = Ahead[Parlour, Act](), World(), 0
    table = Parlour(guests_who_want=GUESTS)
    for place, duty in list(way(PARLOUR, table, since, parlour.react)):
        assert list(ahead.of(PARLOUR, table, since, world)) == list(way(PARLOUR, table, since, parlour.react))
        table, since = parlour.react(PARLOUR.apply(table, duty.action)), max(place, since)
    assert world.asked == len(MODEL)


def test_where_the_dealer_leaves_the_way_another_one_is_walked() -> None:
    ahead, world = Ahead[Parlour, Act](), World()
    acts(ahead, Parlour(guests_who_want=GUESTS), world)
    elsewhere = Parlour(done=MODEL[:1], guests_who_want=())
    assert acts(ahead, elsewhere, world) == [duty.action for _, duty in way(PARLOUR, elsewhere, 0, parlour.react)]
