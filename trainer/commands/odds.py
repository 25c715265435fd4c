"""`dealer-trainer odds`: the exact odds of a wager."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.counted_deals import OF_THE_DEALERS_TWO
from trainer.domain.house.exact_odds import (
    MOST_DECKS,
    CheckedUnder,
    DependsOnPlay,
    EventOdds,
    MeterOdds,
    WagerOdds,
    insurance_odds,
    meter_odds,
    natural_probability,
    never_checked,
    odds_by_up_card,
    odds_of_wager,
    usual_stake,
)
from trainer.domain.house.games import Game
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.house.terms import RoundPhase, UpCards
from trainer.domain.money.amounts import Cents, Odds, Price
from trainer.domain.table.settling import draw_rule, is_among
from trainer.wording.money import money_short, percent, price
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.rules.sentences import source_words

INSURANCE, NATURAL, BONUS_21 = "insurance", "natural", "bonus-21"
_WORDS = {
    "dealer-blackjack": "Dealer blackjack",
    "natural": "Natural",
    "no-natural": "No natural",
    "loses": "Loses",
}


_AFTER_THE_CHECK = "The dealer has checked by then, so hands with a blackjack that the check finds are left out."
_THIRD_CARD = "Counted as if every hand took a third card; one that is stood on has its first two alone."


_THOUSAND = Cents(1_000_00)


@dataclass(frozen=True, slots=True)
class CountedJackpot:
    """What a jackpot's meter starts at, in cents, what it makes of the edge, and the part of each wager it grows by."""

    starts_at: Cents
    odds: MeterOdds
    grows_by: Fraction | None

    @property
    def per_thousand(self) -> Fraction:
        """What each thousand on the meter takes off the edge."""
        return self.odds.per_cent * _THOUSAND


@dataclass(frozen=True, slots=True)
class Counted:
    """The odds of a wager, the rule they rest on, and the bet in cents where a prize does not depend on it.

    ``house_edge`` None: a natural is no wager, and has none. ``counted_as`` says what was taken for granted.
    ``by_up_card`` has the odds under each up card of a wager that is laid once it shows.
    """

    name: str
    rule: Ruled[Any]
    events: tuple[EventOdds, ...]
    house_edge: Fraction | None
    stake: Cents | None = None
    counted_as: str = ""
    by_up_card: Mapping[tuple[Rank, ...], WagerOdds] = field(default_factory=dict)
    jackpot: CountedJackpot | None = None


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.argument("wager", metavar="WAGER")
@click.option("--decks", type=WholeNumber(1, MOST_DECKS), help="So many decks, instead of the game's own number.")
@json_option
@data_option
@pass_folders
def command(folders: Folders, game_key: str, wager: str, decks: int | None, as_json: bool) -> None:
    """The exact odds of a wager, counted card by card.

    WAGER is a side wager of the game, such as 21+3 or match-the-dealer, or insurance, or natural.
    """
    game = game_as_switched(read_library(folders), game_key, folders)
    decks = decks or game.equipment.decks.value
    counted = count_odds(game, wager, decks)
    if as_json:
        echo_json(_data(game, wager, decks, counted))
        return
    for line in _lines(game, decks, counted):
        click.echo(line)


def count_odds(game: Game, wager: str, decks: int) -> Counted:
    """The odds of ``wager``; raises CannotBeDone where it has none, UnknownName where there is no such wager."""
    match wager:
        case "insurance":
            return _insurance(game, decks)
        case "natural":
            return _natural(game, decks)
        case "bonus-21":
            has_it = game.settling.bonus_21 is not None
            lacking = f"{game.name} at this house has no bonus for 21."
            raise CannotBeDone(_depends_on_play("The bonus for 21") if has_it else lacking)
        case _:
            return _side_wager(game, wager, decks)


def _depends_on_play(name: str) -> str:
    return f"{name} depends on how the hand is played: it has no odds that can be counted from the cards alone."


def _insurance(game: Game, decks: int) -> Counted:
    rules = game.insurance
    if rules.offered_against.value is UpCards.NONE:
        raise CannotBeDone(f"{game.name} at this house has no insurance.")
    found = insurance_odds(rules.pays.value, decks, game.equipment.deck_of.value)
    return Counted("Insurance", rules.pays, found.events, found.house_edge)


def _natural(game: Game, decks: int) -> Counted:
    chance = natural_probability(decks, game.equipment.deck_of.value)
    pays = game.settling.blackjack_pays
    events = EventOdds("natural", pays.value, chance), EventOdds("no-natural", None, 1 - chance)
    return Counted("A natural", pays, events, None)


def _side_wager(game: Game, key: str, decks: int) -> Counted:
    wager = next((each for each in game.side_wagers.wagers if each.key == key), None)
    if wager is None:
        offered = [each.key for each in game.side_wagers.offered()]
        bonus = [] if game.settling.bonus_21 is None else [BONUS_21]
        raise unknown("wager", key, [*offered, INSURANCE, NATURAL, *bonus], f"at {game.key}")
    if not wager.offered.value:
        raise CannotBeDone(f"{game.name} at this house does not offer {wager.name}.")
    rule = draw_rule(game) if game.side_wagers.dealer_finishes_hand.value else None
    deck_of, checked = game.equipment.deck_of.value, _checked_before(game, wager)
    found = odds_of_wager(wager, decks, deck_of, draw_rule=rule, checked_under=checked)
    if isinstance(found, DependsOnPlay):
        raise CannotBeDone(_depends_on_play(wager.name))
    counted_as = _THIRD_CARD if wager.decided_by is DecidedBy.FIRST_THREE_CARDS else ""
    by_up_card: Mapping[tuple[Rank, ...], WagerOdds] = {}
    if wager.decided_by in OF_THE_DEALERS_TWO and checked is not never_checked:
        counted_as = _AFTER_THE_CHECK
    if wager.decided_by is DecidedBy.DEALERS_HAND and rule is not None and wager in game.side_wagers.laid_late():
        counted_as = _AFTER_THE_CHECK if checked is not never_checked else ""
        by_up_card = odds_by_up_card(wager, decks, deck_of, rule, checked_under=checked)
    events, edge, jackpot = found.events, found.house_edge, _jackpot(wager, found)
    return Counted(wager.name, wager.pays, events, edge, _stake(wager), counted_as, by_up_card, jackpot)


def _jackpot(wager: SideWager, found: WagerOdds) -> CountedJackpot | None:
    starts_at, grows_by = wager.jackpot_starts_at, wager.jackpot_grows_by
    odds = meter_odds(found, usual_stake(wager))
    if starts_at is None or odds is None:
        return None
    return CountedJackpot(starts_at.value, odds, None if grows_by is None else grows_by.value)


def _checked_before(game: Game, wager: SideWager) -> CheckedUnder:
    """Under which up cards the dealer has checked for a blackjack before this wager is laid."""
    phases, late = phases_in_force(game), game.side_wagers.laid_late()
    if wager not in late or RoundPhase.CHECK not in phases:
        return never_checked
    if phases.index(RoundPhase.CHECK) > phases.index(RoundPhase.LATE_WAGERS):
        return never_checked

    def checked_under(up: Card) -> bool:
        return is_among(game.dealer.checks_under.value, up)

    return checked_under


def _stake(wager: SideWager) -> Cents | None:
    fixed = any(not isinstance(line.pays, Odds) for line in wager.pays.value.lines)
    return usual_stake(wager) if fixed else None


def _data(game: Game, wager: str, decks: int, counted: Counted) -> dict[str, Any]:
    edge = counted.house_edge
    data: dict[str, Any] = {"game": game.key, "wager": wager, "decks": decks}
    data["events"] = [
        {"event": each.event, "pays": _pays(each.pays), **_exactly("probability", each.probability)}
        for each in counted.events
    ]
    data |= _exactly("house_edge", edge) if edge is not None else {"house_edge": None, "house_edge_float": None}
    data |= {"counted_as": counted.counted_as} if counted.counted_as else {}
    if counted.by_up_card:
        data["up_cards"] = [
            {"up": [rank.value for rank in ranks], **_exactly("house_edge", odds.house_edge)}
            for ranks, odds in counted.by_up_card.items()
        ]
    if counted.jackpot is not None:
        data["jackpot"] = _jackpot_data(counted.jackpot)
    return data if counted.stake is None else data | {"stake": money_short(counted.stake)}


def _jackpot_data(jackpot: CountedJackpot) -> dict[str, Any]:
    return {
        "starts_at": money_short(jackpot.starts_at),
        **_exactly("less_edge_per_thousand", jackpot.per_thousand),
        "break_even": money_short(jackpot.odds.break_even),
        "grows_by": None if jackpot.grows_by is None else _fraction(jackpot.grows_by),
    }


def _pays(pays: Price | None) -> str | None:
    return None if pays is None else price(pays)


def _exactly(name: str, part: Fraction) -> dict[str, str | float]:
    return {name: _fraction(part), f"{name}_float": float(part)}


def _fraction(part: Fraction) -> str:
    return f"{part.numerator}/{part.denominator}"


def _lines(game: Game, decks: int, counted: Counted) -> Iterator[str]:
    cards = f"{decks} {'deck' if decks == 1 else 'decks'} of {game.equipment.deck_of.value.value} cards"
    yield f"{counted.name} at {game.key}, {cards}"
    if counted.stake is not None:
        prizes = "prizes that the bet doesn't change" if counted.jackpot is not None else "prizes of fixed sums"
        yield f"With a bet of {money_short(counted.stake)}, as the table has {prizes}."
    if counted.counted_as:
        yield counted.counted_as
    yield ""
    rows = [("Event", "Pays", "Probability", "Exactly"), *(_row(each) for each in counted.events)]
    if counted.house_edge is not None:
        rows += [("House edge", "", _percent(counted.house_edge), _fraction(counted.house_edge))]
    yield from columns(rows, right=(2, 3))
    if counted.by_up_card:
        yield ""
        edges = [(ranks, odds.house_edge) for ranks, odds in counted.by_up_card.items()]
        under = [("Up card", "House edge", "Exactly")]
        under += [(_up_words(ranks), _percent(edge), _fraction(edge)) for ranks, edge in edges]
        yield from columns(under, right=(1, 2))
    if counted.jackpot is not None:
        yield ""
        yield from _jackpot_lines(counted.jackpot)
    yield ""
    yield f"By the rule: {source_words(counted.rule)}."


def _jackpot_lines(jackpot: CountedJackpot) -> Iterator[str]:
    thousand, per = money_short(_THOUSAND), jackpot.per_thousand
    yield f"The edge is counted at what the jackpot's meter starts at: {money_short(jackpot.starts_at)}."
    yield f"Each {thousand} more on the meter takes {_percent(per)} of the bet off the edge, exactly {_fraction(per)}."
    if jackpot.odds.break_even:
        yield f"The edge is gone when the meter shows {money_short(jackpot.odds.break_even)}."
    else:
        yield "The house keeps nothing of this wager, whatever the meter shows."
    if jackpot.grows_by is not None:
        added = percent(jackpot.grows_by)
        yield f"{added} of each wager is added to the meter; the edge doesn't count that as the players'."


def _row(of: EventOdds) -> tuple[str, str, str, str]:
    words = _WORDS.get(of.event) or event_words(of.event)
    return words, _pays(of.pays) or "", _percent(of.probability), _fraction(of.probability)


def _up_words(ranks: tuple[Rank, ...]) -> str:
    return ", ".join(rank.value.replace("T", "10") for rank in ranks)


def _percent(part: Fraction) -> str:
    """To four places; what is left of nothing below that is still told exactly beside it."""
    return f"{float(part * 100):.4f} %"
