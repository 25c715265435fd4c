"""A table as one line of text, both ways: ``dealer KH/7C 3D | 1 [AS KD] main@0(2x$25:green/4,1x$5:red)``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from urllib.parse import quote, unquote

from trainer.domain.cards import Card
from trainer.domain.chips import Denomination, Stack
from trainer.domain.hand import Hand
from trainer.domain.money import Cents, parse_money
from trainer.domain.table import DealerHand, Spot, Table
from trainer.domain.wagers import Wager, WagerKind

NONE = "-"
TURNED = "!"
SPLIT, DOUBLED, SURRENDERED = "split", "doubled", "surrendered"
USUAL_HEAP = Denomination(Cents(0), "").heap

_SPOT = re.compile(r"(\d+)((?: \[[^]]*\])*)((?: [^ \[\]]+)*)", re.ASCII)
_HAND = re.compile(r"\[([^]]*)\]")
_WAGER = re.compile(r"([a-z]+)@(\d+)(?:/([^/()]*))?(?:/([^/()]*))?\(([^()]*)\)", re.ASCII)
_CHIPS = re.compile(r"(\d+)x(\$[\d.]+):([^/,:]*)(?:/(\d+))?", re.ASCII)


def to_line(table: Table) -> str:
    """The table as one line; ``parse_line`` makes an equal table of it.

    First the dealer's up card and hole card (``-``: there is none; ``!``: turned up) and the cards drawn. After each
    bar a spot: its hands in brackets with what was done to them, then its wagers. A wager is its kind, the hand it lies
    on, ``/patron/side-wager`` where they are named, and the chips from the bottom up: how many, their value, their
    colour, and the size of a heap where it is not five.
    """
    return " | ".join((_dealer_text(table.dealer), *(_spot_text(spot) for spot in table.spots)))


def parse_line(text: str) -> Table:
    """The table written in one line; raises ValueError saying which part cannot be read."""
    dealer, *spots = text.strip().split(" | ")
    return Table(tuple(_spot(each) for each in spots), _dealer(dealer))


def _dealer_text(dealer: DealerHand | None) -> str:
    if dealer is None:
        return f"dealer {NONE}"
    hole = NONE if dealer.hole is None else str(dealer.hole)
    turned = TURNED if dealer.hole_turned else ""
    return " ".join(("dealer", f"{dealer.up}/{hole}{turned}", *map(str, dealer.drawn)))


def _dealer(text: str) -> DealerHand | None:
    word, _, rest = text.partition(" ")
    cards = rest.split()
    if word != "dealer" or not cards:
        raise ValueError(f"{text!r} does not begin with the dealer's cards, such as 'dealer KH/7C'")
    if cards == [NONE]:
        return None
    up, bar, hole = cards[0].removesuffix(TURNED).partition("/")
    if not bar:
        raise ValueError(f"{cards[0]!r} is no up card with its hole card, such as KH/7C or KH/{NONE}")
    under = None if hole == NONE else _card(hole)
    return DealerHand(_card(up), under, tuple(map(_card, cards[1:])), cards[0].endswith(TURNED))


def _card(text: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise ValueError(f"{text!r} is no card such as AS or TD") from error


def _spot_text(spot: Spot) -> str:
    hands = (f"[{_hand_text(hand)}]" for hand in spot.hands)
    return " ".join((str(spot.number), *hands, *map(_wager_text, spot.wagers)))


def _spot(text: str) -> Spot:
    found = _SPOT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no spot such as '1 [AS KD] main@0(1x$5:red)'")
    number, hands, wagers = found.groups()
    return Spot(int(number), tuple(map(_hand, _HAND.findall(hands))), tuple(map(_wager, wagers.split())))


def _hand_text(hand: Hand) -> str:
    done = [SPLIT] * hand.from_split + [DOUBLED] * hand.doubled + [SURRENDERED] * hand.surrendered
    return " ".join((*map(str, hand.cards), *done))


def _hand(text: str) -> Hand:
    words = text.split()
    cards = tuple(_card(word) for word in words if word not in (SPLIT, DOUBLED, SURRENDERED))
    return Hand(cards, SPLIT in words, words.count(DOUBLED), SURRENDERED in words)


def _wager_text(wager: Wager) -> str:
    names = "".join(f"/{_quoted(name)}" for name in (wager.patron, wager.side_wager))
    return f"{wager.kind.value}@{wager.hand}{names.rstrip('/')}({_stack_text(wager.stack)})"


def _wager(text: str) -> Wager:
    found = _WAGER.fullmatch(text)
    if found is None or found[1] not in {kind.value for kind in WagerKind}:
        kinds = ", ".join(kind.value for kind in WagerKind)
        raise ValueError(f"{text!r} is no wager such as main@0(1x$5:red); its kind is one of {kinds}")
    kind, hand, patron, side_wager, chips = found.groups(default="")
    return Wager(WagerKind(kind), _stack(chips), int(hand), unquote(patron), unquote(side_wager))


def _stack_text(stack: Stack) -> str:
    return ",".join(_chips_text(chip, len(list(run))) for chip, run in groupby(stack.chips))


def _chips_text(chip: Denomination, count: int) -> str:
    dollars, cents = divmod(chip.value, 100)
    value = f"${dollars}.{cents:02}" if cents else f"${dollars}"
    heap = "" if chip.heap == USUAL_HEAP else f"/{chip.heap}"
    return f"{count}x{value}:{_quoted(chip.colour)}{heap}"


def _stack(text: str) -> Stack:
    return Stack(tuple(chip for run in text.split(",") if text for chip in _run(run)))


def _run(text: str) -> Iterable[Denomination]:
    found = _CHIPS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no chips such as 2x$25:green/4")
    count, value, colour, heap = found.groups()
    chip = Denomination(parse_money(value), unquote(colour), int(heap or USUAL_HEAP))
    return (chip,) * int(count)


def _quoted(name: str) -> str:
    return quote(name, safe="+")
