"""Facts of prices: every line of every pay table, and the prizes of a super bonus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import PayLine, PayTable
from trainer.domain.money.amounts import Odds
from trainer.drills.base import Amount, OddsTyped
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, chosen, typed
from trainer.wording.rules.pay_tables import line_event
from trainer.wording.rules.questions import BONUS_LINE, OFFERED, PAY_LINE, SUPER_BONUS, SUPER_BONUS_ENVY
from trainer.wording.rules.sentences import rule_sentence

YES, NO = Meaning("yes", "yes"), Meaning("no", "no")


def yes_or_no(holds: bool) -> tuple[Meaning, tuple[Meaning, ...]]:
    """What is right of yes and no, and what is wrong."""
    return (YES, (NO,)) if holds else (NO, (YES,))


def price_facts(game: Game) -> Iterator[Fact]:
    """What each side wager and each bonus of the game pays, and which side wagers it has."""
    for wager in game.side_wagers.wagers:
        right, wrong = yes_or_no(wager.offered.value)
        asked = OFFERED.format(wager=wager.name)
        yield chosen(FactKind.LIMITS, wager.offered, asked, right, wrong, compared=False)
        if wager.offered.value:
            yield from _lines(wager.pays, PAY_LINE.replace("{wager}", wager.name), game)
    if game.settling.bonus_21 is not None:
        yield from _lines(game.settling.bonus_21, BONUS_LINE, game)
    yield from _super_bonus(game)


def _lines(table: Ruled[PayTable], asked: str, game: Game) -> Iterator[Fact]:
    for line in table.value.lines:
        words = asked.replace("{event}", line_event(line.event))
        unit, due = ("Odds", OddsTyped(line.pays)) if isinstance(line.pays, Odds) else ("Amount", _amount(line))
        cited, told = said_of(table, line.event), rule_sentence(replace(table, case=line.event), game)
        yield typed(FactKind.PAYS, cited, words, unit, due, line.event, told=told)


def _amount(line: PayLine) -> Amount:
    assert not isinstance(line.pays, Odds)
    return Amount(line.pays.cents)


def _super_bonus(game: Game) -> Iterator[Fact]:
    rule = game.settling.super_bonus
    if rule is None:
        return
    for prize in rule.value.prizes:
        due, detail = Amount(prize.pays), f"from-{prize.least_bet}"
        yield typed(FactKind.PAYS, rule, SUPER_BONUS, "Amount", due, detail, prize.least_bet)
    if rule.value.envy:
        yield typed(FactKind.PAYS, rule, SUPER_BONUS_ENVY, "Amount", Amount(rule.value.envy), "envy")
