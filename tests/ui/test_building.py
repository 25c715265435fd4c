"""Chips cut from the rack, by the stack and one by one."""

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.ui.felt.built_chips import BuiltChips, presses_for

RED = Denomination(Cents(500), "red")
WHITE = Denomination(Cents(100), "white")
GREEN = Denomination(Cents(2_500), "green", heap=4)
IN_HEAPS = BuiltChips(by_colour=False)


def test_winnings_lie_in_one_heap_a_colour_whatever_the_order() -> None:
    built = BuiltChips().take(RED).take(WHITE).take(RED)
    assert built.heaps == (Pile(RED, 2), Pile(WHITE, 1))
    assert built.chips.worth == 1100


def test_a_cut_keeps_its_heaps_in_the_order_they_are_cut() -> None:
    built = IN_HEAPS.take(RED).take(RED).new_heap().take(RED).take(WHITE)
    assert built.heaps == (Pile(RED, 2), Pile(RED, 1), Pile(WHITE, 1))


def test_space_twice_begins_one_heap_only() -> None:
    assert IN_HEAPS.take(RED).new_heap().new_heap().take(RED).heaps == (Pile(RED, 1), Pile(RED, 1))


def test_a_heap_never_holds_more_than_twenty() -> None:
    built = IN_HEAPS
    for _ in range(21):
        built = built.take(RED)
    assert built.heaps == (Pile(RED, 20), Pile(RED, 1))


def test_backspace_puts_the_last_chip_back() -> None:
    assert BuiltChips().take(RED).take(WHITE).put_back().heaps == (Pile(RED, 1),)


def test_backspace_after_space_puts_the_last_chip_of_the_heap_back() -> None:
    assert IN_HEAPS.take(RED).take(RED).new_heap().put_back().heaps == (Pile(RED, 1),)


def test_backspace_with_nothing_built_changes_nothing() -> None:
    assert BuiltChips().put_back() == BuiltChips()


def test_a_pressed_heap_gives_back_its_own_last_chip() -> None:
    built = IN_HEAPS.take(RED).take(RED).take(WHITE)
    assert built.put_back_from(0, single=True).heaps == (Pile(RED, 1), Pile(WHITE, 1))
    assert built.put_back_from(5, single=True) == built


def test_a_press_takes_a_stack_of_the_house_s_height_or_what_is_left() -> None:
    rack = Rack((Pile(GREEN, 20), Pile(RED, 8)))
    green = BuiltChips().taken_from(rack, GREEN, single=False)
    assert green is not None
    assert green.heaps == (Pile(GREEN, 4),)
    red = BuiltChips().taken_from(rack, RED, single=False)
    assert red is not None
    more = red.taken_from(rack, RED, single=False)
    assert more is not None
    assert more.heaps == (Pile(RED, 8),)
    assert more.taken_from(rack, RED, single=True) is None


def test_a_pressed_heap_gives_back_a_stack_from_its_top_or_all_there_is_of_one() -> None:
    built = BuiltChips().take_stack(RED, 5).take(RED).take(RED)
    assert built.put_back_from(0, single=False).heaps == (Pile(RED, 2),)
    assert built.put_back_from(0, single=False).put_back_from(0, single=False).heaps == ()


def test_the_last_press_is_undone_whatever_it_took_or_put_back() -> None:
    built = BuiltChips().take_stack(RED, 5).take(WHITE)
    assert built.undone().heaps == (Pile(RED, 5),)
    assert built.put_back_from(0, single=False).undone() == built
    assert built.undone().undone().heaps == ()
    assert BuiltChips().undone() == BuiltChips()


def test_no_sum_of_a_color_takes_more_presses_than_a_stack_and_three() -> None:
    """Fives: 1 and 2 and 3 singly, 4 a stack with one back, 5 a stack; then so on above whole stacks."""
    assert [presses_for(Pile(RED, count)) for count in (1, 2, 3, 4, 5, 6, 9)] == [
        (0, 1, 0),
        (0, 2, 0),
        (0, 3, 0),
        (1, 0, 1),
        (1, 0, 0),
        (1, 1, 0),
        (2, 0, 1),
    ]


def test_the_rack_holds_what_was_not_taken() -> None:
    rack = Rack((Pile(WHITE, 20), Pile(RED, 2)))
    assert BuiltChips().take(RED).left_in(rack, RED) == 1
    assert BuiltChips().take(RED).left_in(rack, WHITE) == 20
