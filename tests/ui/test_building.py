"""Chips cut from the rack one by one."""

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.ui.felt.built_chips import BuiltChips

RED = Denomination(Cents(500), "red")
WHITE = Denomination(Cents(100), "white")
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
    assert built.put_back_from(0).heaps == (Pile(RED, 1), Pile(WHITE, 1))
    assert built.put_back_from(5) == built


def test_the_rack_holds_what_was_not_taken() -> None:
    rack = Rack((Pile(WHITE, 20), Pile(RED, 2)))
    assert BuiltChips().take(RED).left_in(rack, RED) == 1
    assert BuiltChips().take(RED).left_in(rack, WHITE) == 20
