"""Whatever a dealer does, right or wrong: no chip and no card is lost or made, and the table before stays as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.conserved import money_on_table, same_cards
from tests.domain.games import WHITE
from tests.domain.tables import GREEN, HALF, PINK, RACK, RED
from tests.sweeps import sweep
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    Burn,
    Call,
    CallFloor,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    LayCutCardAside,
    OfferInsurance,
    PayWager,
    Peek,
    PointTo,
    PushHand,
    RefuseBet,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
)
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.effects.patrons import patron_bets, patron_signals
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

PATRONS = st.sampled_from(("", "Ann", "Bob"))
SPOTS, HANDS = st.integers(1, 2) | st.just(3), st.integers(0, 1) | st.just(2)
KINDS, SIDE_WAGERS = st.sampled_from(WagerKind), st.sampled_from(("", "21+3"))

chips = st.sampled_from((HALF, WHITE, PINK, RED, GREEN))
stacks = st.lists(chips, min_size=1, max_size=6).map(lambda each: Stack(tuple(each)))
some_cards = st.lists(st.sampled_from(deck()), max_size=4).map(tuple)
pairs = st.tuples(*(st.sampled_from(deck()),) * 2)
hands = st.builds(Hand, pairs | some_cards, st.booleans(), st.integers(0, 1), face_down=st.booleans())
wagers = st.builds(Wager, KINDS, stacks, HANDS, PATRONS, SIDE_WAGERS, settled=st.booleans())
WITH_CHIPS = (Decision.SPLIT, Decision.DOUBLE, Decision.BOTH_HANDS, Decision.TOUCHES_BET)
WITHOUT = tuple(decision for decision in Decision if decision not in WITH_CHIPS)
wishes = st.one_of(
    st.builds(Wish, st.sampled_from(WITH_CHIPS), SPOTS, HANDS, PATRONS, stacks),
    st.builds(Wish, st.sampled_from(WITHOUT), SPOTS, HANDS, PATRONS),
)
spots = st.lists(hands, min_size=1, max_size=3).map(tuple), st.lists(wagers, max_size=4).map(tuple)
dealers = st.builds(DealerHand, st.sampled_from(deck()), st.none() | st.sampled_from(deck()), some_cards)
shoes = st.builds(Shoe, st.just(deck()), st.integers(50, 52) | st.integers(0, 10), st.none() | st.integers(0, 5))
tables = st.builds(
    Table,
    st.tuples(*(st.builds(Spot, st.just(number), *spots) for number in (1, 2))),
    st.none() | dealers,
    some_cards.map(lambda each: each[:2]),
    shoes,
    st.just(RACK),
    some_cards,
    st.integers(0, 2),
    insurance_offered=st.booleans(),
    wishes=st.lists(wishes, max_size=3).map(tuple),
)
payments = st.lists(st.tuples(chips, st.integers(1, 12)), max_size=3).map(Chips.of)
acts: st.SearchStrategy[Act] = st.one_of(
    st.sampled_from((Burn(), LayCutCardAside(), TakeOwnCards(), TurnOverHoleCard())),
    st.sampled_from((CallFloor(), CheckBets(), CloseInsurance(), OfferInsurance(), Peek(), *map(Announce, Call))),
    st.builds(DealCard, SPOTS, HANDS, st.booleans(), st.booleans(), PATRONS),
    st.builds(DealOwn, st.booleans()),
    st.builds(TurnUpCard, st.integers(0, 1)),
    *(st.builds(kind, SPOTS, HANDS) for kind in (TurnUpHand, Split, TakeCards, PointTo)),
    *(st.builds(kind, SPOTS, HANDS, PATRONS) for kind in (AcceptInsurance, AskAloud, RefuseWish, PushHand)),
    st.builds(RefuseBet, SPOTS, KINDS, SIDE_WAGERS, PATRONS),
    st.builds(TakeWager, SPOTS, KINDS, st.integers(0, 60).map(lambda n: Cents(n * 50)), HANDS, PATRONS, SIDE_WAGERS),
    st.builds(PayWager, SPOTS, KINDS, payments, HANDS, PATRONS, SIDE_WAGERS),
)


@st.composite
def aimed(draw: Any) -> tuple[Table, Act]:
    """A table and an act; one about a wager or a wish is aimed at one that lies there, so that most can be done."""
    table, act = draw(tables), draw(acts)
    at_wagers = [
        {"spot": spot.number, "kind": it.kind, "hand": it.hand, "patron": it.patron, "side_wager": it.side_wager}
        for spot in table.spots
        for it in spot.wagers
        if not it.settled
    ]
    at_wishes = [{"spot": it.spot, "hand": it.hand, "patron": it.patron} for it in table.wishes]
    at = at_wishes if isinstance(act, RefuseWish | AskAloud | Split | DealCard) else at_wagers
    named = {field.name for field in fields(act)}
    if at and "spot" in named and not isinstance(act, TakeCards | TurnUpHand | PointTo):
        where = draw(st.sampled_from(at))
        act = replace(act, **{name: value for name, value in where.items() if name in named})
    if isinstance(act, TakeWager) and draw(st.booleans()):
        lying = {it.worth for spot in table.spots for it in spot.wagers}
        act = replace(act, amount=draw(st.sampled_from(sorted(lying or {Cents(0)}))))
    return table, act


def done(table: Table, act: Act) -> Table | None:
    """The table after the act; None where it cannot be done."""
    try:
        return apply(table, act)
    except ValueError:
        return None


@settings(max_examples=sweep(80, 400))
@given(aimed())
def test_no_card_is_lost_or_made(table_and_act: tuple[Table, Act]) -> None:
    table, act = table_and_act
    after = done(table, act)
    if after is not None:
        assert same_cards(after, table)


@settings(max_examples=sweep(80, 400))
@given(aimed())
def test_no_chip_is_lost_or_made_and_only_what_is_refused_goes_back(table_and_act: tuple[Table, Act]) -> None:
    table, act = table_and_act
    after = done(table, act)
    if after is None:
        return
    if isinstance(act, RefuseBet | RefuseWish):
        assert after.rack == table.rack
        assert money_on_table(after) <= money_on_table(table)
    else:
        assert money_on_table(after) == money_on_table(table)


@settings(max_examples=sweep(80, 400))
@given(aimed())
def test_an_act_refused_or_done_leaves_the_table_before_it_alone(table_and_act: tuple[Table, Act]) -> None:
    table, act = table_and_act
    before = repr(table)
    done(table, act)
    assert repr(table) == before


@given(tables, wishes)
def test_a_signal_brings_the_chips_put_down_with_it_and_no_others(table: Table, wish: Wish) -> None:
    try:
        after = patron_signals(table, wish)
    except ValueError:
        return
    assert money_on_table(after) == money_on_table(table) + wish.stack.worth
    assert same_cards(after, table)


@given(tables, wagers)
def test_a_wager_laid_brings_its_chips(table: Table, wager: Wager) -> None:
    assert money_on_table(patron_bets(table, 2, wager)) == money_on_table(table) + wager.worth
