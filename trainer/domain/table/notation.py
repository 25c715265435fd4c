"""A table as one line of text, both ways: ``dealer KH/7C 3D | 1 [AS KD] main@0(2x$25:green/4,1x$5:red)``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any
from urllib.parse import quote, unquote

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.calls import Call
from trainer.domain.table.state import Awaiting, ChipsToChange, DealerHand, PassedChips, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

USUAL_HEAP = Denomination(Cents(0), "").heap
CARDS, SETTLED, OUTSIDE, ON_TOP, DRAWN_IN = "cards=", "settled", "outside", "on-top", "drawn-in"
BEHIND, SHOWS = "behind", "shows="

_NAME = r"([^/()]*)"
_WAGER = re.compile(rf"([a-z]+)@(\d+)(?:/{_NAME})?(?:/{_NAME})?\(([^()]*)\)((?:;[a-z0-9=-]+)*)", re.ASCII)
_SHOWN = r"([a-z,-]*)/([a-z-]*)/([a-z-]+)/(\d+)"
_WISH = re.compile(rf"([a-z-]+)@(\d+)@(\d+)(?:/{_NAME})?\(([^()]*)\)(;{BEHIND})?(?:;{SHOWS}{_SHOWN})?", re.ASCII)
_PASSED = re.compile(rf"(\d+)\(([^()]*)\)(?:/{_NAME})?", re.ASCII)
_TO_CHANGE = re.compile(rf"(1x[^()]*)\(([^()]*)\)(?:/{_NAME})?", re.ASCII)
_CHIPS = re.compile(r"(\d+)x(\$[\d.]+):([^/,:]*)(?:/(\d+))?", re.ASCII)


def wager_text(wager: Wager) -> str:
    """The wager as one word."""
    names = "".join(f"/{quoted(name)}" for name in (wager.patron, wager.side_wager))
    facts = [f"{CARDS}{wager.cards}"] * bool(wager.cards) + [SETTLED] * wager.settled + [OUTSIDE] * wager.outside
    facts += [ON_TOP] * wager.on_top + [DRAWN_IN] * wager.drawn_in
    said = "".join(f";{fact}" for fact in facts)
    return f"{wager.kind.value}@{wager.hand}{names.rstrip('/')}({stack_text(wager.stack)}){said}"


def wager_of(text: str) -> Wager:
    """The wager of such a word; raises ValueError saying what was expected."""
    found = _WAGER.fullmatch(text)
    if found is None or found[1] not in {kind.value for kind in WagerKind}:
        kinds = ", ".join(kind.value for kind in WagerKind)
        raise ValueError(f"{text!r} is no wager such as main@0(1x$5:red); its kind is one of {kinds}")
    kind, hand, patron, side_wager, chips, said = found.groups(default="")
    facts = said.split(";")[1:]
    cards = sum(int(fact.removeprefix(CARDS)) for fact in facts if re.fullmatch(rf"{CARDS}\d+", fact))
    unknown = [fact for fact in facts if fact not in (SETTLED, OUTSIDE, ON_TOP, DRAWN_IN, f"{CARDS}{cards}")]
    if unknown:
        can_be = f"{SETTLED}, {OUTSIDE}, {ON_TOP}, {DRAWN_IN} or such as {CARDS}2"
        raise ValueError(f"{unknown[0]!r} is nothing a wager can be; it is {can_be}")
    names = unquote(patron), unquote(side_wager)
    lies = SETTLED in facts, OUTSIDE in facts, ON_TOP in facts, DRAWN_IN in facts
    return Wager(WagerKind(kind), _stack(chips), int(hand), *names, cards, *lies)


def wish_text(wish: Wish) -> str:
    """The wish as one word: what is asked for, the spot, the hand, the patron, the chips put down, what is shown."""
    name = f"/{quoted(wish.patron)}" if wish.patron else ""
    behind = f";{BEHIND}" if wish.behind else ""
    shows = "" if wish.shown is None else f";{SHOWS}{_shown_text(wish.shown)}"
    return f"{wish.decision.value}@{wish.spot}@{wish.hand}{name}({stack_text(wish.stack)}){behind}{shows}"


def _shown_text(shown: Shown) -> str:
    motions = ",".join(motion.value for motion in shown.motions)
    said = "" if shown.said is None else shown.said.value
    return f"{motions}/{said}/{shown.over.value}/{shown.variant}"


def wish_of(text: str) -> Wish:
    """The wish of such a word; raises ValueError saying what was expected."""
    found = _WISH.fullmatch(text)
    if found is None or found[1] not in {decision.value for decision in Decision}:
        asked = ", ".join(decision.value for decision in Decision)
        raise ValueError(f"{text!r} is no wish such as hit@3@0(); what is asked for is one of {asked}")
    decision, spot, hand, patron, chips, behind = found.groups(default="")[:6]
    shown = _shown(text, *found.groups()[6:]) if found[9] is not None else None
    return Wish(Decision(decision), int(spot), int(hand), unquote(patron), _stack(chips), bool(behind), shown)


def _shown(text: str, motions: str, said: str, over: str, variant: str) -> Shown:
    try:
        made = tuple(Motion(motion) for motion in motions.split(",") if motion)
        return Shown(made, Decision(said) if said else None, Over(over), int(variant))
    except ValueError as fault:
        raise ValueError(f"{text!r} shows nothing such as tap/hit/own-place/0: {fault}") from fault


def quoted(name: str) -> str:
    """A name without a space or a sign that means something in notation; ``urllib.parse.unquote`` reads it."""
    return quote(name, safe="+")


def stack_text(stack: Stack) -> str:
    """The chips from the bottom up: ``2x$25:green/4,1x$5:red``."""
    return ",".join(_chips_text(chip, len(list(run))) for chip, run in groupby(stack.chips))


def _chips_text(chip: Denomination, count: int) -> str:
    dollars, cents = divmod(chip.value, 100)
    value = f"${dollars}.{cents:02}" if cents else f"${dollars}"
    heap = "" if chip.heap == USUAL_HEAP else f"/{chip.heap}"
    return f"{count}x{value}:{quoted(chip.colour)}{heap}"


def _stack(text: str) -> Stack:
    return Stack(tuple(chip for run in text.split(",") if text for chip in _run(run)))


def _run(text: str) -> Iterable[Denomination]:
    found = _CHIPS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no chips such as 2x$25:green/4")
    count, value, colour, heap = found.groups()
    chip = Denomination(parse_money(value), unquote(colour), int(heap or USUAL_HEAP))
    return (chip,) * int(count)


NONE = "-"
TURNED = "!"
SPLIT, DOUBLED, SURRENDERED, STOOD, FACE_DOWN = "split", "doubled", "surrendered", "stood", "face-down"
SHARED, TOLD, ACROSS, DOWN = "shared=", "told=", "across=", "down="
PAID = "+"
REFUSED, PLAYER, TO_CHANGE, GIVEN_UP_BY = "refused", "player=", "to-change=", "given-up-by="
TABLE = "table"
_FLAGS = {
    "cut-card-out": "cut_card_out",
    "bets-checked": "bets_checked",
    "asked-surrender": "asked_surrender",
    "asked-side-wagers": "asked_side_wagers",
    "insurance-offered": "insurance_offered",
    "insurance-closed": "insurance_closed",
    "peeked": "peeked",
    "own-taken": "own_taken",
    "others-waiting": "others_waiting",
    "new-shoe": "new_shoe",
}

_SPOT = re.compile(r"(\d+)((?: \[[^]]*\])*)((?: [^ \[\]]+)*)", re.ASCII)
_HAND = re.compile(r"\[([^]]*)\]")


def to_line(table: Table) -> str:
    """The table as one line; ``parse_line`` makes an equal table of it, but for what the shoe, the rack and the
    discard rack hold, which is left out.

    First the dealer's up card and hole card (``-``: there is none; ``!``: turned up) and the cards drawn. Then, where
    there are any, after ``table`` the facts of the round: what the dealer has done (``peeked``), ``down=`` own cards
    still face down, ``burn=`` cards to burn, ``turn=`` spot and hand, ``awaiting=``, ``signalled=`` decisions made,
    ``said=`` what was told the table, each ``meter=`` with a side wager and the cents on its jackpot's meter,
    ``own-told=`` of how many own cards the total was told, each ``passed=`` with the
    spot, chips and patron of what was given in change, and each ``wish=`` with
    its spot, hand, patron, chips and what is shown (its motions, the word said, over whose bet, in which variant).
    After each further bar a spot: its hands in brackets with what was done to them, then its wagers, after ``+`` each
    payment, ``player=`` who has several spots, ``given-up-by=`` who had this one besides, and ``to-change=`` the colour
    asked for, the chips put down for it and their patron. A wager is its kind,
    the hand it lies on, ``/patron/side-wager`` where they are named, the chips from the bottom up (how many, their
    value, their colour, and the size of a heap where it is not five) and ``;settled`` and the like.
    """
    facts = " ".join((TABLE, *_facts_text(table)))
    round_so_far = (facts,) if facts != TABLE else ()
    return " | ".join((_dealer_text(table.dealer), *round_so_far, *(_spot_text(spot) for spot in table.spots)))


def parse_line(text: str) -> Table:
    """The table written in one line; raises ValueError saying which part cannot be read."""
    dealer, *parts = text.strip().split(" | ")
    facts = parts[0].split()[1:] if parts and parts[0].split()[:1] == [TABLE] else None
    spots = tuple(_spot(each) for each in (parts if facts is None else parts[1:]))
    return Table(spots, _dealer(dealer), **_facts(facts or ()))


def _facts_text(table: Table) -> Iterator[str]:
    yield from (word for word, field in _FLAGS.items() if getattr(table, field))
    if table.own_down:
        yield f"down={','.join(map(str, table.own_down))}"
    if table.to_burn:
        yield f"burn={table.to_burn}"
    if table.turn is not None:
        yield f"turn={table.turn[0]}@{table.turn[1]}"
    if table.awaiting is not None:
        yield f"awaiting={table.awaiting.value}"
    if table.signalled:
        yield f"signalled={','.join(map(str, table.signalled))}"
    if table.said:
        yield f"said={','.join(call.value for call in table.said)}"
    if table.own_told:
        yield f"own-told={table.own_told}"
    yield from (f"meter={quoted(key)}:{cents}" for key, cents in table.meters)
    yield from (f"passed={_passed_text(each)}" for each in table.passed)
    yield from (f"wish={wish_text(wish)}" for wish in table.wishes)


def _facts(words: Sequence[str]) -> dict[str, Any]:
    """The fields of the table that the words set."""
    facts: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        try:
            if name == "wish":
                facts["wishes"] = (*facts.get("wishes", ()), wish_of(value))
            elif name == "meter":
                facts["meters"] = (*facts.get("meters", ()), _meter(value))
            elif name == "passed":
                facts["passed"] = (*facts.get("passed", ()), _passed(value))
            else:
                facts.update({_FLAGS[name]: True} if not equals else _fact(name, value))
        except KeyError as error:
            raise ValueError(f"{word!r} is no fact of the round such as peeked or turn=3@0") from error
    return facts


def _meter(text: str) -> tuple[str, Cents]:
    key, _, cents = text.partition(":")
    return unquote(key), Cents(_number(cents))


def _fact(name: str, value: str) -> dict[str, Any]:
    match name:
        case "down":
            return {"own_down": tuple(map(_card, value.split(",")))}
        case "burn":
            return {"to_burn": _number(value)}
        case "turn":
            spot, _, hand = value.partition("@")
            return {"turn": (_number(spot), _number(hand))}
        case "awaiting":
            return {"awaiting": _awaiting(value)}
        case "signalled":
            return {"signalled": tuple(map(_number, value.split(",")))}
        case "said":
            return {"said": tuple(map(_call, value.split(",")))}
        case "own-told":
            return {"own_told": _number(value)}
    raise KeyError(name)


def _number(text: str) -> int:
    if not re.fullmatch(r"\d+", text, re.ASCII):
        raise ValueError(f"{text!r} is no number such as 3")
    return int(text)


def _awaiting(text: str) -> Awaiting:
    known = {each.value: each for each in Awaiting}
    if text not in known:
        raise ValueError(f"{text!r} is nothing the patrons are awaited with; it is one of {', '.join(known)}")
    return known[text]


def _call(text: str) -> Call:
    known = {each.value: each for each in Call}
    if text not in known:
        raise ValueError(f"{text!r} is nothing a dealer tells the table; it is one of {', '.join(known)}")
    return known[text]


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
    payments = (PAID + wager_text(payment) for payment in spot.payments)
    player = [PLAYER + quoted(spot.player)] if spot.player else []
    asked = [] if spot.to_change is None else [TO_CHANGE + _to_change_text(spot.to_change)]
    given_up = [GIVEN_UP_BY + quoted(spot.given_up_by)] if spot.given_up_by else []
    said = ([REFUSED] if spot.refused else []) + player + given_up + asked
    return " ".join((str(spot.number), *hands, *map(wager_text, spot.wagers), *payments, *said))


def _spot(text: str) -> Spot:
    found = _SPOT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no spot such as '1 [AS KD] main@0(1x$5:red)'")
    number, hands, rest = found.groups()
    words = rest.split()
    payments = tuple(wager_of(word.removeprefix(PAID)) for word in words if word.startswith(PAID))
    player, given_up_by = (_named(words, of) for of in (PLAYER, GIVEN_UP_BY))
    asked = next((_to_change(word.removeprefix(TO_CHANGE)) for word in words if word.startswith(TO_CHANGE)), None)
    facts = (PAID, PLAYER, TO_CHANGE, GIVEN_UP_BY)
    return Spot(
        int(number),
        tuple(map(_hand, _HAND.findall(hands))),
        tuple(wager_of(word) for word in words if word != REFUSED and not word.startswith(facts)),
        payments,
        REFUSED in words,
        player,
        to_change=asked,
        given_up_by=given_up_by,
    )


def _named(words: Iterable[str], key: str) -> str:
    """The name that stands after ``key``; "" where none does."""
    return next((unquote(word.removeprefix(key)) for word in words if word.startswith(key)), "")


def _to_change_text(asked: ChipsToChange) -> str:
    name = f"/{quoted(asked.patron)}" if asked.patron else ""
    return f"{_chips_text(asked.into, 1)}({stack_text(asked.stack)}){name}"


def _to_change(text: str) -> ChipsToChange:
    found = _TO_CHANGE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no chips to be changed such as 1x$25:green/4(20x$5:red)")
    into, stack, patron = found.groups(default="")
    (colour,) = set(_run(into))
    return ChipsToChange(_stack(stack), colour, unquote(patron))


def _passed_text(passed: PassedChips) -> str:
    name = f"/{quoted(passed.patron)}" if passed.patron else ""
    return f"{passed.spot}({stack_text(passed.stack)}){name}"


def _passed(text: str) -> PassedChips:
    found = _PASSED.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no chips given in change such as 3(4x$5:red)")
    spot, stack, patron = found.groups(default="")
    return PassedChips(int(spot), _stack(stack), unquote(patron))


def _hand_text(hand: Hand) -> str:
    done = [SPLIT] * hand.from_split + [DOUBLED] * hand.doubled + [SURRENDERED] * hand.surrendered
    lies = [STOOD] * hand.stood + [FACE_DOWN] * hand.face_down + [f"{SHARED}{hand.shared}"] * bool(hand.shared)
    for key, places in ((ACROSS, hand.across), (DOWN, hand.down)):
        lies += [f"{key}{','.join(map(str, places))}"] * bool(places)
    return " ".join((*map(str, hand.cards), *done, *lies, *[f"{TOLD}{hand.told}"] * bool(hand.told)))


def _hand(text: str) -> Hand:
    words = text.split()
    shared, told = (sum(_number(it.removeprefix(of)) for it in words if it.startswith(of)) for of in (SHARED, TOLD))
    state = (SPLIT, DOUBLED, SURRENDERED, STOOD, FACE_DOWN)
    cards = tuple(
        _card(word) for word in words if word not in state and not word.startswith((SHARED, TOLD, ACROSS, DOWN))
    )
    is_so = (SURRENDERED in words, STOOD in words, FACE_DOWN in words)
    across, down = (_places(words, of) for of in (ACROSS, DOWN))
    return Hand(cards, SPLIT in words, words.count(DOUBLED), *is_so, shared, told, across, down)


def _places(words: Iterable[str], key: str) -> tuple[int, ...]:
    found = (word.removeprefix(key).split(",") for word in words if word.startswith(key))
    return tuple(_number(place) for places in found for place in places)
