"""Facts of the house's numbers: limits, decks, chips, hands for one player, and what equal totals cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.drills.base import Amount, Number
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, chosen, typed
from trainer.wording.rules import questions

_HANDS = (None, 1, 2, 3)


def number_facts(game: Game) -> Iterator[Fact]:
    """What may be bet, how many decks and hands there may be, and the colours of the chips."""
    yield from _limits(game.bets.main_bet, "a hand")
    offered = game.side_wagers.offered()
    if any(wager.limits is None for wager in offered):
        yield from _limits(game.bets.side_wager, "a side wager")
    for wager in offered:
        if wager.limits is not None:
            yield from _limits(wager.limits, wager.name)
    yield from _decks(game)
    yield from _chips(game)
    yield from _hands(game)
    yield _draws_to(game)
    lost = game.settling.equal_totals
    if lost.value.loses:
        due = Amount(lost.value.loses)
        yield typed(FactKind.PAYS, lost, questions.LOST_ON_EQUAL, "Amount", due, "loses")


def _limits(rule: Ruled[BetLimits], what: str) -> Iterator[Fact]:
    """The least and the most; of a bet that may be of one sum only, that."""
    limits = rule.value
    least, most = (min(limits.only), max(limits.only)) if limits.only else (limits.least, limits.most)
    if least is not None and least == most:
        yield typed(FactKind.LIMITS, rule, questions.ONLY_BET.format(what=what), "Amount", Amount(least), "least")
        return
    if least is not None:
        yield typed(FactKind.LIMITS, rule, questions.LEAST_BET.format(what=what), "Amount", Amount(least), "least")
    if most is not None:
        yield typed(FactKind.LIMITS, rule, questions.MOST_BET.format(what=what), "Amount", Amount(most), "most")


def _decks(game: Game) -> Iterator[Fact]:
    rule = game.equipment.decks_allowed
    if rule.ref.kind is Kind.ASSUMED:
        return
    yield typed(FactKind.TABLE, rule, questions.FEWEST_DECKS, "Decks", Number(rule.value.least), "least")
    yield typed(FactKind.TABLE, rule, questions.MOST_DECKS, "Decks", Number(rule.value.most), "most")


def _chips(game: Game) -> Iterator[Fact]:
    """The colour of each chip, among those of the others."""
    rule = game.equipment.chips
    colours = {chip.colour: Meaning(chip.colour, chip.colour) for chip in rule.value}
    for chip in rule.value:
        wrong = tuple(colours[colour] for colour in colours if colour != chip.colour)
        if wrong:
            right, asked, detail = colours[chip.colour], questions.CHIP_COLOUR, str(chip.value)
            told = questions.CHIP_COLOUR_TOLD.replace("{colour}", chip.colour)
            yield chosen(FactKind.TABLE, rule, asked, right, wrong, detail=detail, amount=chip.value, told=told)


def _hands(game: Game) -> Iterator[Fact]:
    rule = game.bets.hands_per_player
    hands = rule.value
    if game.bets.spots.value == 1:
        # Where all bet on one hand nobody can have another.
        return
    wrong = tuple(_most_hands(each) for each in _HANDS if each != hands.most)
    yield chosen(FactKind.LIMITS, rule, questions.HANDS, _most_hands(hands.most), wrong, detail="most")
    if hands.most_when_others_wait is not None:
        cited = _case(rule, Case.MORE_THAN_TWO, hands.most_when_others_wait == 2)
        due = Number(hands.most_when_others_wait)
        yield typed(FactKind.LIMITS, cited, questions.HANDS_WHEN_OTHERS_WAIT, "Hands", due, "when-others-wait")
        late, at_once = Meaning("shoe-out", "once the shoe is out"), Meaning("at-once", "at once")
        right, other = (late, at_once) if hands.one_of_two_may_finish_the_shoe else (at_once, late)
        cited = _case(rule, Case.ONE_OF_TWO, hands.one_of_two_may_finish_the_shoe)
        yield chosen(
            FactKind.LIMITS, cited, questions.FINISHES_THE_SHOE, right, (other,), detail="one-of-two", compared=False
        )


def _case(rule: Ruled[Any], case: Case, speaks: bool) -> Ruled[Any]:
    return said_of(rule, case) if speaks else rule


def _most_hands(most: int | None) -> Meaning:
    if most is None:
        return Meaning("free", "as many as are free")
    return Meaning(str(most), "one hand" if most == 1 else f"up to {most} hands")


def _draws_to(game: Game) -> Fact:
    rule = game.dealer.stands_on
    return typed(FactKind.DRAWS, rule, questions.DRAWS_TO, "Total", Number(rule.value - 1), "draws-to")
