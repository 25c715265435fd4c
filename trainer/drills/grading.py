"""Grades put together alike in every drill: figures, workings, and what slip an amount betrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.amounts import EVEN_MONEY, Cents, FixedSum, JackpotShare, Odds, Price, Rounding
from trainer.domain.money.chips import Chips, Pile
from trainer.domain.table.chip_cutting import rounded
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.wagers import Wager
from trainer.drills.base import Amount, FigureTone, Heaps, KeyFigure, Response, Settled, Working
from trainer.drills.mistakes import Mistake
from trainer.wording.chips import pile as pile_words
from trainer.wording.money import money, money_short, odds, percent, price_now
from trainer.wording.numbers import place_in_row

THREE_TO_TWO = Odds(3, 2)
SIX_TO_FIVE = Odds(6, 5)
TWO_TO_ONE = Odds(2, 1)


def due_on(game: Game, price: Price, stake: Cents) -> Cents:
    """The cents ``game`` pays at ``price`` on ``stake`` cents, rounded as the house rounds."""
    return rounded(price.winnings(stake), game.equipment.chips.value, game.settling.rounding.value)


def worth_of(response: Response | None) -> Cents | None:
    """The cents a response comes to; None where it is no sum."""
    match response:
        case Amount(cents):
            return cents
        case Heaps():
            return response.chips.worth
        case Settled(_, cents, heaps):
            return Chips.of((heap.denomination, heap.count) for heap in heaps).worth if heaps else cents
        case _:
            return None


def settled_on(response: Response | None, wager: Wager) -> Settled | None:
    """A settlement with its cents filled in: a take without a sum takes all of ``wager``; None where it is none."""
    if not isinstance(response, Settled):
        return None
    match response.act:
        case SettlingAct.TAKE:
            return Settled(SettlingAct.TAKE, response.cents or wager.worth)
        case SettlingAct.LEAVE:
            return Settled(SettlingAct.LEAVE)
        case SettlingAct.PAY:
            return Settled(SettlingAct.PAY, worth_of(response) or Cents(0), response.heaps)


def figures(given: Cents | None, due: Cents, did: str = "You paid") -> tuple[KeyFigure, ...]:
    """What was given and what was due, and the difference where there is one; ``did`` is the first label."""
    if given is None:
        return (KeyFigure("Due", money(due)),)
    right = given == due
    first = KeyFigure(did, money(given), FigureTone.RIGHT if right else FigureTone.WRONG)
    second = KeyFigure("Due", money(due), FigureTone.PLAIN if right else FigureTone.RIGHT)
    return (first, second) if right else (first, second, _difference(given, due))


def _difference(given: Cents, due: Cents) -> KeyFigure:
    return KeyFigure("Short by" if given < due else "Over by", money(Cents(abs(due - given))))


@dataclass(frozen=True, slots=True)
class TellingSum:
    """A mistake a sum can betray: the cents it comes to, and the words on it, at most five."""

    mistake: Mistake
    cents: Cents
    headline: str


def diagnose(given: Cents, due: Cents, slips: Iterable[TellingSum], did: str = "You paid") -> TellingSum | None:
    """The first slip that ``given`` betrays; a plain wrong amount where none fits, None where nothing is wrong.

    ``did`` begins the words on the plain one.
    """
    if given == due:
        return None
    plain = TellingSum(Mistake.WRONG_AMOUNT, given, f"{did} too {'little' if given < due else 'much'}")
    return next((slip for slip in slips if slip.cents == given), plain)


def payment_slips(game: Game, bet: Chips, price: Price, elsewhere: Sequence[Price] = ()) -> Iterator[TellingSum]:
    """What dealers pay by mistake on ``bet`` where ``price`` is due, the likeliest first.

    ``elsewhere`` are other houses' prices for the same. The order settles ties: a slip is named only if no likelier
    one comes to the same sum.
    """
    exact, stake = price.winnings(bet.worth), bet.worth
    due = due_on(game, price, stake)
    yield from _other_rounding(game, exact)
    yield from _usual_prices(game, stake, price)
    yield from (
        TellingSum(Mistake.FORGOT_THE_HALF, cents, "You forgot the half") for cents in _without_halves(game, bet, price)
    )
    if price == THREE_TO_TWO:
        yield TellingSum(Mistake.PAID_THE_HALF_ONLY, due_on(game, Odds(1, 2), stake), "You paid the half only")
    yield TellingSum(Mistake.ADDED_THE_BET, Cents(due + stake), "You added the bet")
    yield from (
        TellingSum(Mistake.WRONG_TABLE, due_on(game, each, stake), "Another house pays that") for each in elsewhere
    )


def _usual_prices(game: Game, stake: Cents, price: Price) -> Iterator[TellingSum]:
    usual = (
        (EVEN_MONEY, Mistake.PAID_EVEN_MONEY, "You paid even money"),
        (SIX_TO_FIVE, Mistake.PAID_SIX_TO_FIVE, f"You paid {odds(SIX_TO_FIVE)}"),
        (THREE_TO_TWO, Mistake.PAID_THREE_TO_TWO, f"You paid {odds(THREE_TO_TWO)}"),
        (TWO_TO_ONE, Mistake.PAID_TWO_TO_ONE, f"You paid {odds(TWO_TO_ONE)}"),
    )
    for each, mistake, headline in usual:
        if each != price:
            for cents in dict.fromkeys((due_on(game, each, stake), Cents(floor(each.winnings(stake))))):
                yield TellingSum(mistake, cents, headline)


def _other_rounding(game: Game, exact: Fraction) -> Iterator[TellingSum]:
    for rounding in Rounding:
        cents = rounded(exact, game.equipment.chips.value, rounding)
        yield TellingSum(Mistake.ROUNDED_THE_WRONG_WAY, cents, "Rounded the wrong way")


def _without_halves(game: Game, bet: Chips, price: Price) -> Iterator[Cents]:
    """The sum with an odd chip's half left out, or only the smallest chips of it; of each colour and of all."""
    if price != THREE_TO_TWO:
        return
    due = bet.worth * 3 // 2
    halves = [pile.denomination.value // 2 for pile in bet.piles if pile.count % 2]
    ends = [half % chip.value for half in halves for chip in game.equipment.chips.value]
    yield from (Cents(due - left_out) for left_out in (*halves, sum(halves), *ends) if left_out)


def price_working(bet: Chips, price: Price, due: Cents) -> Working:
    """How ``due`` is reached from the bet, colour by colour: the bet and half of it, the bet twenty times.

    Where the house rounds, the last line is what it pays.
    """
    if isinstance(price, FixedSum):
        return Working(("", "Prize"), (("Whatever the bet", money(price.cents)),))
    if isinstance(price, JackpotShare):
        return jackpot_working(price, due)
    exact = price.winnings(bet.worth)
    together = _working_row("Total", bet.worth, price)
    rows = tuple(_working_row(pile_words(pile), pile.worth, price) for pile in bet.piles)
    colours = tuple(pile.denomination.colour for pile in bet.piles)
    many = len(rows) > 1
    if exact == due:
        return Working(_working_head(price), rows, together if many else (), (*colours,))
    rounded = ("Rounded down" if due < exact else "Rounded up", *[""] * (len(together) - 2), money(due))
    shown = (*rows, together) if many else rows
    return Working(_working_head(price), shown, rounded, (*colours, "") if many else colours)


def worked_sum(bet: Chips, price: Odds, due: Cents) -> str:
    """The winnings of this very bet as a sentence: ``12 green pay $450, the 13th pays $37.50: $487.50.``

    Colors are worked one by one where each pays whole cents that need no rounding, and one and a half times its worth.
    """
    whole = price == THREE_TO_TWO and price.winnings(bet.worth) == due
    if not whole or any(price.winnings(pile.denomination.value) % 1 for pile in bet.piles):
        return f"{_on(price)} on {money_short(bet.worth)} is {money_short(due)}."
    parts = [part for pile in bet.piles for part in _color_worked(pile, price)]
    return f"{', '.join(parts)}{f': {money_short(due)}' if len(parts) > 1 else ''}."


def _on(price: Odds) -> str:
    words = spoken_price(price)
    return words[:1].upper() + words[1:]


def _color_worked(pile: Pile, price: Odds) -> Iterator[str]:
    """An even number of chips pays in its own color; the odd one pays a half besides."""
    count, value = pile.count - pile.count % 2, pile.denomination.value
    if count:
        yield f"{pile_words(replace(pile, count=count))} pay {exact_short(price.winnings(Cents(value * count)))}"
    if pile.count % 2:
        which = f"the {place_in_row(pile.count)}" if count else pile_words(pile)
        yield f"{which} pays {exact_short(price.winnings(value))}"


def exact_short(cents: Fraction) -> str:
    """A sum of whole cents, without the decimals it needs not."""
    return money_short(Cents(int(cents)))


def jackpot_working(price: JackpotShare, due: Cents) -> Working:
    """How ``due`` is reached from the jackpot's meter."""
    exact = price.part * price.meter
    row = ("The meter", money(price.meter), "×", percent(price.part), "=", exact_money(exact))
    words = "Rounded down" if due < exact else "Rounded up"
    return Working(
        ("", "Jackpot", "", "Part", "", "Due"), (row,), (words, "", "", "", "", money(due)) if exact != due else ()
    )


def _working_head(price: Odds) -> tuple[str, ...]:
    whole, rest = divmod(price.ratio, 1)
    if not rest:
        return ("", "Bet", "", "Times", "", "Due")
    if whole == 1:
        return ("", "Bet", "", part_word(rest), "", "Due")
    return ("", "Bet", "", "Times", "", "Due")


def _working_row(label: str, stake: Cents, price: Odds) -> tuple[str, ...]:
    whole, rest = divmod(price.ratio, 1)
    due = exact_money(price.winnings(stake))
    if whole == 1 and rest:
        return (label, money(stake), "+", exact_money(rest * stake), "=", due)
    times = str(price.ratio)
    return (label, money(stake), "×", times, "=", due)


def price_words(price: Odds) -> str:
    """A price as a dealer reckons it: ``the bet and half the bet again``, ``20 times the bet``."""
    whole, rest = divmod(price.ratio, 1)
    if whole == 1 and rest:
        part = "half the bet" if rest == Fraction(1, 2) else f"{part_word(rest).lower()} of it"
        return f"the bet and {part} again"
    if price.ratio == 1:
        return "as much as the bet"
    return "twice the bet" if price.ratio == 2 else f"{price.ratio} times the bet"


def spoken_price(pays: Price) -> str:
    """A price in a sentence about a win: ``even money``, ``3 to 2``, ``$1,000``, ``10% of the jackpot, $1,234.56``."""
    return "even money" if pays == EVEN_MONEY else price_now(pays)


_PARTS = {Fraction(1, 2): "Half", Fraction(1, 5): "A fifth", Fraction(2, 5): "Two fifths", Fraction(1, 4): "A quarter"}


def part_word(part: Fraction) -> str:
    """A part of the bet as the head of a column."""
    return _PARTS.get(part, str(part))


def exact_money(cents: Fraction) -> str:
    """An exact sum, to the tenth of a cent where it is no whole cents: ``$1.333``."""
    whole = money(Cents(floor(cents)))
    tenths = floor(cents * 10) % 10
    return f"{whole}{tenths}" if tenths else whole


def ruled(*rules: Ruled[Any] | None) -> tuple[Ruled[object], ...]:
    """The rules a verdict rests on, those a game has not left out, none twice but for another of its cases."""
    found: list[Ruled[object]] = []
    for rule in rules:
        if rule is not None and all((rule.ref.path, rule.case) != (each.ref.path, each.case) for each in found):
            found.append(rule)
    return tuple(found)


def settlement_slip(
    given: Response | None, due: Settled, wager: Wager, slips: Iterable[TellingSum] = ()
) -> TellingSum | None:
    """What is wrong with the settlement of ``wager`` where ``due`` is right; None where nothing is.

    ``slips`` are those a wrong sum of the right act may betray.
    """
    settled = settled_on(given, wager)
    if settled is None:
        return no_answer()
    if settled.act is due.act:
        return diagnose(settled.cents, due.cents, (*slips, *_whole_bet(due, wager)), _DID[due.act])
    mistake, headline = _WRONG_ACTS[due.act, settled.act]
    return TellingSum(mistake, settled.cents, headline)


def no_answer() -> TellingSum:
    """The slip of one who gave no answer, or one that is no answer to what was asked."""
    return TellingSum(Mistake.NO_ANSWER, Cents(0), "No answer")


def _whole_bet(due: Settled, wager: Wager) -> Iterator[TellingSum]:
    if due.act is SettlingAct.TAKE:
        yield TellingSum(Mistake.TOOK_THE_WHOLE_BET, wager.worth, "You took it all")


_WRONG_ACTS = {
    (SettlingAct.PAY, SettlingAct.TAKE): (Mistake.TOOK_A_WINNER, "You took a winner"),
    (SettlingAct.PAY, SettlingAct.LEAVE): (Mistake.LEFT_A_WINNER, "You left a winner unpaid"),
    (SettlingAct.TAKE, SettlingAct.PAY): (Mistake.PAID_A_LOSER, "You paid a loser"),
    (SettlingAct.TAKE, SettlingAct.LEAVE): (Mistake.LEFT_A_LOSER, "You left a loser"),
    (SettlingAct.LEAVE, SettlingAct.PAY): (Mistake.PAID_A_PUSH, "You paid a push"),
    (SettlingAct.LEAVE, SettlingAct.TAKE): (Mistake.TOOK_A_PUSH, "You took a push"),
}


def settlement_words(due: Settled) -> str:
    """A settlement in words: ``take $4.00``, ``leave it``, ``pay $20.00``."""
    return "leave it" if due.act is SettlingAct.LEAVE else f"{due.act.value} {money(due.cents)}"


def settlement_figures(given: Response | None, due: Settled, wager: Wager) -> tuple[KeyFigure, ...]:
    """The figures of a settlement: what was done and what was due, with the difference where the act was right."""
    settled = settled_on(given, wager)
    if settled is None:
        return (KeyFigure("Due", _act_words(due)),)
    if settled.act is due.act:
        return figures(settled.cents, due.cents, _DID[due.act]) if due.act is not SettlingAct.LEAVE else ()
    return (
        KeyFigure("You", _act_words(settled, did=True), FigureTone.WRONG),
        KeyFigure("Due", _act_words(due), FigureTone.RIGHT),
    )


_DID = {SettlingAct.TAKE: "You took", SettlingAct.PAY: "You paid", SettlingAct.LEAVE: "You left"}


def _act_words(settled: Settled, did: bool = False) -> str:
    verbs = {SettlingAct.TAKE: ("take", "took"), SettlingAct.LEAVE: ("leave", "left"), SettlingAct.PAY: ("pay", "paid")}
    verb = verbs[settled.act][did]
    return f"{verb} it" if settled.act is SettlingAct.LEAVE else f"{verb} {money(settled.cents)}"
