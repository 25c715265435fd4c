"""What is neither made nor lost on a table, counted: its money and its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.amounts import Cents
from trainer.domain.table.state import Table


def money_on_table(table: Table) -> Cents:
    """All the chips in cents: in the rack, at stake, paid out, and put down with a wish not answered yet."""
    at_spots = sum(wager.worth for spot in table.spots for wager in (*spot.wagers, *spot.payments))
    with_wishes = sum(wish.stack.worth for wish in table.wishes)
    return Cents(sum(tube.worth for tube in table.rack.tubes) + at_spots + with_wishes)


def cards_on_table(table: Table) -> Counter[Card]:
    """All the cards: in the shoe, before the patrons and the dealer, and in the discard rack.

    The common hand's cards count once, though a patron's hand with a card of its own begins with them.
    """
    return Counter((*table.shoe.cards[table.shoe.dealt :], *_out_of_the_shoe(table)))


def same_cards(one: Table, other: Table) -> bool:
    """Whether two tables hold the same cards, wherever they lie; of one shoe, what neither has dealt is left out."""
    same_shoe = one.shoe.cards == other.shoe.cards
    end = max(one.shoe.dealt, other.shoe.dealt) if same_shoe else None
    first, second = (dict(Counter((*it.shoe.cards[it.shoe.dealt : end], *_out_of_the_shoe(it)))) for it in (one, other))
    return first == second


def _out_of_the_shoe(table: Table) -> Iterator[Card]:
    if table.dealer is not None:
        yield from table.dealer.cards
    yield from table.own_down
    yield from table.discards
    for spot in table.spots:
        for hand in spot.hands:
            yield from hand.cards[hand.shared :]
