"""A question as the felt shows it, and the same in words for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.canvas.drills.view import DrillView, FrameWords
from trainer.canvas.felt.print import FeltPrint
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.table.laid_by_custom import laid_by_custom
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import ChipsAsk, Layout, Question, takes_chips
from trainer.wording.cards import card_words, cards_words
from trainer.wording.chips import chips_words, pile
from trainer.wording.rules.sentences import felt_lines, insurance_line
from trainer.wording.table.places import meter_lines

_WAGERS = {
    WagerKind.MAIN: "bet",
    WagerKind.DOUBLE: "doubled with",
    WagerKind.BACK: "back bet",
    WagerKind.INSURANCE: "insurance",
    WagerKind.SIDE: "side wager",
}


def felt_view(question: Question, game: Game) -> DrillView:
    """What the felt shows of a question before it is answered."""
    chips = any(takes_chips(ask) for ask in question.asks)
    return DrillView(
        question.layout,
        laid_by_custom(question.table, game),
        felt_print(question, game),
        question.rack if chips else None,
        _frame(question) if chips else None,
        question.pushed_in,
        question.laid,
    )


def felt_print(question: Question, game: Game) -> FeltPrint:
    """What is printed on the felt: the house's lines, and what the wagers that lie there stand on."""
    lines = () if question.layout is Layout.CHIPS_ONLY else felt_lines(game)
    return printed_under(question.table, game, lines, insurance=question.drill == "insurance")


def printed_under(table: Table, game: Game, lines: tuple[str, ...], *, insurance: bool = False) -> FeltPrint:
    """``lines`` and what the wagers of ``table`` stand on; ``insurance``: its band is there without a wager, too."""
    insured = insurance or any(spot.wagers_of(WagerKind.INSURANCE) for spot in table.spots)
    return FeltPrint(
        lines,
        insurance_line(game) if insured else "",
        {wager.key: wager.name for wager in game.side_wagers.offered() if _is_bet_on(wager.key, table)},
        tuple(meter_lines(table, game)),
    )


def felt_words(question: Question) -> str:
    """What lies on the felt, in words."""
    said = [question.prompt, question.circumstance]
    dealer = question.table.dealer
    if dealer is not None:
        shown = dealer.cards if dealer.hole_turned else (dealer.up, *dealer.drawn)
        said.append(f"The dealer shows {cards_words(shown)}.")
    for spot in question.table.spots:
        said += spot_words(spot, len(question.table.spots) > 1)
    if question.pushed_in is not None:
        said.append(f"On the felt: {chips_words(question.pushed_in.broken_out())}.")
    if question.laid:
        said.append(f"On the felt, side by side: {', '.join(map(pile, question.laid))}.")
    return " ".join(part for part in said if part)


def spot_words(spot: Spot, several: bool) -> Iterator[str]:
    """What lies at a spot, in words; named by its number where there are ``several``."""
    if several:
        yield f"Spot {spot.number}:"
    for place, hand in enumerate(spot.hands):
        patrons = ", ".join(it.patron for it in spot.wagers_of(WagerKind.MAIN) if it.hand == place and it.patron)
        surrendered = ", surrendered" if hand.surrendered else ""
        yield f"{patrons or 'Cards'}: {_hand_words(hand)}{surrendered}."
    for wager in spot.wagers:
        yield f"{_wager_name(wager)}: {chips_words(wager.stack.broken_out())}."
    if spot.to_change is not None:
        asked = spot.to_change
        yield f"To be changed into {asked.into.colour}: {chips_words(asked.stack.broken_out())}."


def _hand_words(hand: Hand) -> str:
    if hand.face_down:
        return "face down"
    return ", ".join(_card_words(hand, place) for place in range(len(hand.cards)))


def _card_words(hand: Hand, place: int) -> str:
    words = "one face down" if place in hand.down else card_words(hand.cards[place])
    return f"{words} sideways" if place in hand.across else words


def _wager_name(wager: Wager) -> str:
    name = wager.side_wager.replace("-", " ") if wager.kind is WagerKind.SIDE else _WAGERS[wager.kind]
    words = f"{wager.patron} {name}".strip()
    return f"{words[0].upper()}{words[1:]}"


def _is_bet_on(key: str, table: Table) -> bool:
    return any(wager.side_wager == key for spot in table.spots for wager in spot.wagers)


def _frame(question: Question) -> FrameWords:
    if any(isinstance(ask, ChipsAsk) for ask in question.asks):
        return FrameWords("Your stacks", "Chips you take from the rack stand here")
    return FrameWords("Beside the bet", "Chips you take from the rack stand here")
