"""A question as a person reads it on paper: what lies on the felt, and what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import (
    AmountAsk,
    Ask,
    ChipsAsk,
    ChoiceAsk,
    ClockAsk,
    DecksAsk,
    DepthAsk,
    NumberAsk,
    OddsAsk,
    Question,
    SettlementAsk,
    StopAsk,
)
from trainer.wording.cards import cards
from trainer.wording.chips import chips_words, denomination_value, pile
from trainer.wording.money import money
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.table.places import meter_lines

_ROOM = "________"
_WAGERS = {
    WagerKind.MAIN: "bet",
    WagerKind.DOUBLE: "double",
    WagerKind.INSURANCE: "insurance",
    WagerKind.BACK: "back bet",
}


def task_words(question: Question) -> str:
    """What is to be done, and how things stand."""
    return f"{question.prompt} {question.circumstance}".strip()


def felt_lines(question: Question, game: Game) -> Iterator[str]:
    """What lies on the felt, a line for each hand and each wager; the hole card is not given away."""
    yield from table_lines(question.table, game)
    if question.pushed_in is not None:
        yield f"On the felt, from the bottom up: {_runs(question.pushed_in)}"
    if question.laid:
        yield f"On the felt, side by side: {', '.join(map(pile, question.laid))}"
    if question.amount is not None:
        yield f"To build: {money(question.amount)}"


def table_lines(table: Table, game: Game) -> Iterator[str]:
    """What lies on a table, a line for each hand and each wager; the hole card is not given away."""
    if table.dealer is not None:
        yield dealer_line(table.dealer)
    yield from meter_lines(table, game)
    for spot in table.spots:
        if len(table.spots) > 1:
            yield f"Spot {spot.number}"
        yield from _spot(spot, game)


def dealer_line(dealer: DealerHand) -> str:
    """The dealer's cards as they can be seen: ``Dealer: A\N{BLACK SPADE SUIT}, and one card face down``."""
    if dealer.hole_turned or dealer.hole is None:
        turned = () if dealer.hole is None else (dealer.hole,)
        return f"Dealer: {cards((dealer.up, *turned, *dealer.drawn))}"
    return f"Dealer: {cards((dealer.up, *dealer.drawn))}, and one card face down"


def _spot(spot: Spot, game: Game) -> Iterator[str]:
    for number, hand in enumerate(spot.hands):
        yield hand_line(hand)
        yield from (wager_line(wager, game) for wager in spot.wagers if wager.hand == number)
    yield from (wager_line(wager, game) for wager in spot.wagers if wager.hand >= len(spot.hands))


def hand_line(hand: Hand) -> str:
    """A hand as it can be seen: ``Cards: 8\N{BLACK SPADE SUIT} 3\N{BLACK HEART SUIT}, doubled``."""
    said = _held(hand) if hand.face_down else [cards(hand.cards)]
    said += [word for word, holds in (("from a split", hand.from_split), ("surrendered", hand.surrendered)) if holds]
    if hand.doubled:
        said.append("doubled" if hand.doubled == 1 else f"doubled {hand.doubled} times")
    return f"Cards: {', '.join(said)}"


def _held(hand: Hand) -> list[str]:
    """The first two as the player holds them, and those drawn to them, which lie face up."""
    drawn = hand.cards[2:]
    return ["2, held by the player", *([f"{cards(drawn)} face up"] if drawn else [])]


def wager_line(wager: Wager, game: Game) -> str:
    """A wager with its chips: ``Insurance: one $25``."""
    named = {each.key: each.name for each in game.side_wagers.wagers}
    name = named.get(wager.side_wager, wager.side_wager) if wager.kind is WagerKind.SIDE else _WAGERS[wager.kind]
    whose = f"{wager.patron}, {name}" if wager.patron else name[:1].upper() + name[1:]
    return f"{whose}: {_stack(wager.stack)}{', outside its place' if wager.outside else ''}"


def _stack(stack: Stack) -> str:
    return chips_words(stack.broken_out())


def _runs(stack: Stack) -> str:
    return ", ".join(pile(Pile(chip, len(list(run)))) for chip, run in groupby(stack.chips))


def ask_line(ask: Ask) -> str:
    """What is asked, with room to write the answer."""
    match ask:
        case ChipsAsk():
            # Its hint speaks of keys, which paper has none of.
            return f"{ask.label}: {_ROOM}"
        case AmountAsk() | NumberAsk() | OddsAsk():
            return f"{ask.label}{'' if ask.label.endswith('?') else ':'} {_ROOM}  {ask.hint}".rstrip()
        case ChoiceAsk():
            return f"{ask.label}  " + "  ".join(f"[ ] {option.words}" for option in ask.options)
        case SettlementAsk():
            return f"{ask.label}:  [ ] take  [ ] leave  [ ] pay  {_ROOM}"
        case DecksAsk(quarters=fineness):
            return (
                f"{ask.label}  {_ROOM} decks, to the {'half' if fineness == 2 else 'quarter'} deck  {ask.hint}".rstrip()
            )
        case DepthAsk():
            return f"{ask.label}: {_ROOM} decks, or {_ROOM} cards  {ask.hint}".rstrip()
        case StopAsk():
            return f"{ask.label}  act {_ROOM}, or [ ] none  {ask.hint}".rstrip()
        case ClockAsk(steps=steps):
            return "; ".join(f"{number}. {step} {_ROOM}" for number, step in enumerate(steps, start=1))
        case _:
            assert_never(ask)


def chips_legend(question: Question) -> str:
    """What each colour of the rack is worth."""
    return ", ".join(f"{each.colour} {denomination_value(each)}" for each in question.rack.denominations)


def switched_line(game: Game) -> Iterator[str]:
    """The rules read the other way in ``game``, in one line; none where there are none."""
    switched = [rule_sentence(rule, game) for rule in game.rules() if rule.switched]
    if switched:
        yield f"Read the other way here: {'; '.join(switched)}."
