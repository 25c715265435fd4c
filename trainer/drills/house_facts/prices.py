"""Facts of prices: every line of every pay table, and the prizes of a super bonus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.side_wagers import JackpotPaidBy, PayLine, PayTable, SideWager
from trainer.domain.money.amounts import FixedSum, JackpotShare, Odds
from trainer.drills.base import Amount, OddsTyped
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, chosen, meaning_of, typed
from trainer.wording.money import percent, price
from trainer.wording.rules.pay_tables import line_event
from trainer.wording.rules.questions import (
    BONUS_LINE,
    JACKPOT_PAID_BY,
    JACKPOT_STARTS_AT,
    OFFERED,
    PAY_LINE,
    SUPER_BONUS,
    SUPER_BONUS_ENVY,
)
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
            yield from _jackpot(wager)
    if game.settling.bonus_21 is not None:
        yield from _lines(game.settling.bonus_21, BONUS_LINE, game)
    yield from _super_bonus(game)


def _lines(table: Ruled[PayTable], asked: str, game: Game) -> Iterator[Fact]:
    for line in table.value.lines:
        if isinstance(line.pays, JackpotShare):
            yield _share(table, line, line.pays, asked, game)
            continue
        words = asked.replace("{event}", line_event(line.event))
        unit, due = ("Odds", OddsTyped(line.pays)) if isinstance(line.pays, Odds) else ("Amount", _amount(line))
        cited, told = said_of(table, line.event), rule_sentence(replace(table, case=line.event), game)
        yield typed(FactKind.PAYS, cited, words, unit, due, line.event, told=told)


def _amount(line: PayLine) -> Amount:
    assert isinstance(line.pays, FixedSum)
    return Amount(line.pays.cents)


_SHARES = tuple(Fraction(percent, 100) for percent in (1, 2, 5, 10, 20, 25, 50, 100))


def _share(table: Ruled[PayTable], line: PayLine, pays: JackpotShare, asked: str, game: Game) -> Fact:
    """What part of the jackpot a line pays, chosen among others."""
    words = asked.replace("{event}", line_event(line.event))
    right, *wrong = (Meaning(percent(part), price(JackpotShare(part))) for part in dict.fromkeys((pays.part, *_SHARES)))
    cited, told = said_of(table, line.event), rule_sentence(replace(table, case=line.event), game)
    return chosen(FactKind.PAYS, cited, words, right, tuple(wrong), detail=line.event, compared=False, told=told)


def _jackpot(wager: SideWager) -> Iterator[Fact]:
    """What the jackpot starts at, and who pays it where the house says so."""
    if wager.jackpot_starts_at is not None:
        due, asked = Amount(wager.jackpot_starts_at.value), JACKPOT_STARTS_AT.format(wager=wager.name)
        yield typed(FactKind.LIMITS, wager.jackpot_starts_at, asked, "Amount", due)
    rule = wager.jackpot_paid_by
    if rule is not None and rule.ref.kind is not Kind.ASSUMED:
        asked, path = JACKPOT_PAID_BY.format(wager=wager.name), rule.ref.path
        wrong = tuple(meaning_of(path, each) for each in JackpotPaidBy if each is not rule.value)
        yield chosen(FactKind.PAYS, rule, asked, meaning_of(path, rule.value), wrong, compared=False)


def _super_bonus(game: Game) -> Iterator[Fact]:
    rule = game.settling.super_bonus
    if rule is None:
        return
    for prize in rule.value.prizes:
        due, detail = Amount(prize.pays), f"from-{prize.least_bet}"
        yield typed(FactKind.PAYS, rule, SUPER_BONUS, "Amount", due, detail, prize.least_bet)
    if rule.value.envy:
        yield typed(FactKind.PAYS, rule, SUPER_BONUS_ENVY, "Amount", Amount(rule.value.envy), "envy")
