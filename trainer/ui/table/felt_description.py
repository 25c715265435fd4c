"""A table of a game as the felt shows it, and the same in words for those who cannot see it."""

from __future__ import annotations

from dataclasses import replace

from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.table.view import TableView
from trainer.domain.cards.playing_cards import deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing, Equipment
from trainer.domain.signals.motions import Decision
from trainer.domain.table.state import PassedChips, Spot, Table
from trainer.drills.random_cards import full_rack
from trainer.training.patrons.script import Script
from trainer.training.table.unanswered_signals import SignalsMade
from trainer.ui.felt.question_on_felt import spot_words
from trainer.wording.cards import cards_words
from trainer.wording.chips import chips_words
from trainer.wording.money import money
from trainer.wording.rules.sentences import felt_lines, insurance_line
from trainer.wording.table.places import meter_lines

MOST_SPOTS = 7


def patrons_of(script: Script) -> tuple[str, ...]:
    """The patrons of a common hand in the order of their places and of their keys' numbers; none elsewhere."""
    return tuple(dict.fromkeys(patron.patron for patron in script.patrons if patron.patron))


def table_view(table: Table, game: Game, patrons: tuple[str, ...] = ()) -> TableView:
    """``table`` with what the house prints on its felt; ``patrons`` are those of a common hand in their places."""
    printed = FeltPrint(
        felt_lines(game),
        insurance_line(game),
        {wager.key: wager.name for wager in game.side_wagers.offered()},
        tuple(meter_lines(table, game)),
    )
    return TableView(
        table,
        printed,
        spots=spots_of(game),
        mirror=Equipment.NO_PEEK_MIRROR in game.equipment.equipment.value,
        patrons=patrons,
        pitched=game.deal.dealing.value is Dealing.PITCH,
    )


def with_hands_to_be_read(table: Table, made: SignalsMade) -> Table:
    """``table`` without the counts of who has just stood on a common hand: until the dealer goes on hands tell it."""
    stood = {(wish.spot, wish.hand, wish.patron) for wish in made.wishes if wish.decision is Decision.STAND}
    return replace(table, spots=tuple(_unmarked(spot, stood) for spot in table.spots)) if stood else table


def _unmarked(spot: Spot, stood: set[tuple[int, int, str]]) -> Spot:
    wagers = tuple(
        replace(wager, cards=0) if wager.patron and (spot.number, wager.hand, wager.patron) in stood else wager
        for wager in spot.wagers
    )
    return replace(spot, wagers=wagers)


def empty_table(game: Game) -> Table:
    """The table before a round: a full rack, and the house's decks in the shoe."""
    return Table(rack=full_rack(game), shoe=Shoe(deck(game.equipment.deck_of.value) * game.equipment.decks.value))


def spots_of(game: Game) -> int:
    """How many places the felt has."""
    return min(max(1, game.bets.spots.value), MOST_SPOTS)


def table_words(table: Table) -> str:
    """What lies on the table, in words."""
    said = []
    dealer = table.dealer
    if dealer is not None:
        cards = dealer.cards if dealer.hole_turned else (dealer.up, *dealer.drawn)
        said.append(f"The dealer shows {cards_words(cards)}.")
    said += [f"The jackpot's meter shows {money(cents)}." for _, cents in table.meters]
    for spot in table.spots:
        said += spot_words(spot, len(table.spots) > 1)
        said += (_passed_words(each) for each in table.passed if each.spot == spot.number)
    return " ".join(said)


def _passed_words(passed: PassedChips) -> str:
    whom = f"{passed.patron}, given" if passed.patron else "Given"
    return f"{whom} in change: {chips_words(passed.stack.broken_out())}."
