"""The moments the drill asks about, and what each house's rules have the dealer do or say then."""

from __future__ import annotations

from collections.abc import Callable

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import BurnWhen, ClosingStep, CutCardOut, ShuffleStep
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import re_suits, steps_of, steps_rule
from trainer.drills.burn_and_cut_card.deck_changes import deck_change_cases
from trainer.drills.burn_and_cut_card.moment import BurnCase, Rules, ShoeScene
from trainer.drills.burn_and_cut_card.reshuffles import reshuffle_cases
from trainer.drills.mistakes import Mistake
from trainer.wording.shuffle.burn_and_cut_card import (
    burn_rule,
    closing_cards,
    cut_card_at_first,
    cut_card_out,
    many_hands,
    new_player,
    next_after_the_last_hand,
    same_shoe,
    shown_by_mistake,
    two_hands,
    waived,
)


def _when(game: Game, moment: BurnWhen) -> bool:
    return moment in game.shuffle.burn_when.value


def _burns(moment: BurnWhen) -> Callable[[Game], str]:
    """A house that burns in each round burns at any moment at which one begins."""

    def due(game: Game) -> str:
        burns = _when(game, moment) or _when(game, BurnWhen.EACH_ROUND)
        return "burn" if burns and game.shuffle.burn.value else "no-burn"

    return due


def _may_be_waived(moment: BurnWhen) -> Callable[[Game], bool]:
    return lambda game: _when(game, moment) and _when(game, BurnWhen.FLOOR_MAY_WAIVE) and game.shuffle.burn.value > 0


def _burn_rules(moment: BurnWhen) -> Callable[[Game], Rules]:
    def rules(game: Game) -> Rules:
        each = BurnWhen.EACH_ROUND
        told = each if _when(game, each) and not _when(game, moment) else moment
        return said_of(game.shuffle.burn_when, told), game.shuffle.burn

    return rules


def _cut_card_rules(game: Game) -> Rules:
    return (said_of(game.shuffle.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE),)


def _closing_rules(step: ClosingStep) -> Callable[[Game], Rules]:
    return lambda game: (said_of(game.shuffle.closing, step),)


def _next_rules(game: Game) -> Rules:
    steps = said_of(steps_rule(game, Occasion.END_OF_SHOE), ShuffleStep.PLUG_STUB_INTO_DISCARDS)
    if re_suits(game, Occasion.END_OF_SHOE):
        return said_of(game.shuffle.cut_card_out, CutCardOut.RESUIT_ALL_DECKS), steps
    return steps, said_of(game.shuffle.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE)


def _after_closing_rules(game: Game) -> Rules:
    closing = said_of(game.shuffle.closing, ClosingStep.RESUIT_ALL_DECKS)
    by_the_cut_card = CutCardOut.RESUIT_ALL_DECKS in game.shuffle.cut_card_out.value
    out = said_of(game.shuffle.cut_card_out, CutCardOut.RESUIT_ALL_DECKS)
    return (out, closing) if by_the_cut_card else (closing,)


def _ends_the_shoe(game: Game) -> bool:
    return CutCardOut.LAST_HAND_OF_THE_SHOE in game.shuffle.cut_card_out.value


def _closes_by(step: ClosingStep) -> Callable[[Game], bool]:
    return lambda game: step in game.shuffle.closing.value


def _next_due(game: Game) -> str:
    if re_suits(game, Occasion.END_OF_SHOE):
        return "re-suit"
    plugs = ShuffleStep.PLUG_STUB_INTO_DISCARDS in steps_of(game, Occasion.END_OF_SHOE)
    return "plug" if plugs else "together"


def _closing_due(game: Game) -> str:
    return "re-suit-and-close" if re_suits(game, Occasion.CLOSING) else "cage-now"


def _always(key: str) -> Callable[[Game], str]:
    return lambda game: key


def _says(words: str) -> Callable[[Game], str]:
    return lambda game: words


_BURNS = ("burn", "no-burn", "burn-each-deck")
_OUT = ("finish", "one-more", "stop", "deal-out")
_SAYS = ("say-last-hand", "say-last-shoe", "say-more", "say-new")

CASES_OF_THE_SHOE = (
    BurnCase(
        "new-shoe",
        ShoeScene.NEW_SHOE,
        "A new shoe is loaded. What now?",
        ("{players} have their bets down.", "{players} are waiting for their first cards of it."),
        _BURNS,
        _burns(BurnWhen.NEW_SHOE),
        burn_rule,
        _burn_rules(BurnWhen.NEW_SHOE),
        Mistake.MISSED_THE_BURN,
    ),
    BurnCase(
        "entering-the-table",
        ShoeScene.MIDDLE,
        "You relieve the dealer in the middle of a shoe. What now?",
        ("{players} have their bets down.", "A hand has just been picked up, and {players} bet again."),
        _BURNS,
        _burns(BurnWhen.ENTERING_THE_TABLE),
        burn_rule,
        _burn_rules(BurnWhen.ENTERING_THE_TABLE),
        Mistake.MISSED_THE_BURN,
    ),
    BurnCase(
        "new-shoe-waived",
        ShoeScene.NEW_SHOE,
        "A new shoe is loaded, and the floor says: no burn. What now?",
        ("{players} have their bets down.", "{players} are waiting for their first cards of it."),
        _BURNS,
        _always("no-burn"),
        waived,
        _burn_rules(BurnWhen.FLOOR_MAY_WAIVE),
        Mistake.BURNED_NEEDLESSLY,
        _may_be_waived(BurnWhen.NEW_SHOE),
    ),
    BurnCase(
        "entering-waived",
        ShoeScene.MIDDLE,
        "You relieve the dealer, and the floor says: no burn. What now?",
        ("{players} have their bets down.", "The shoe is half dealt, and {players} bet."),
        _BURNS,
        _always("no-burn"),
        waived,
        _burn_rules(BurnWhen.FLOOR_MAY_WAIVE),
        Mistake.BURNED_NEEDLESSLY,
        _may_be_waived(BurnWhen.ENTERING_THE_TABLE),
    ),
    BurnCase(
        "same-shoe",
        ShoeScene.MIDDLE,
        "The next hand of the same shoe begins. What now?",
        ("You dealt the hand before, and {players} bet again.", "{players} have their bets down, as before."),
        _BURNS,
        _burns(BurnWhen.EACH_ROUND),
        same_shoe,
        _burn_rules(BurnWhen.NEW_SHOE),
        Mistake.MISSED_THE_BURN,
    ),
    BurnCase(
        "card-shown-by-mistake",
        ShoeScene.MIDDLE,
        "A card turns over as you draw it, and everybody sees it. What becomes of it?",
        ("It was to be spot {spot}'s second card.", "{players} are in the hand, and it was the next card of the deal."),
        ("burn-shown", "deal-shown", "put-back", "own-card"),
        _always("burn-shown"),
        shown_by_mistake,
        lambda game: (said_of(game.shuffle.burn_when, BurnWhen.EXPOSED_CARD),),
        Mistake.WRONG_NEXT_STEP,
        lambda game: _when(game, BurnWhen.EXPOSED_CARD),
    ),
    BurnCase(
        "cut-card-in-the-deal",
        ShoeScene.AT_THE_CUT_CARD,
        "The cut card comes out during the deal. What now?",
        ("{players} bet, and spot {spot} was to get its first card.", "Spot {spot} was to get its second card."),
        _OUT,
        _always("finish"),
        cut_card_out,
        _cut_card_rules,
        Mistake.MISREAD_THE_CUT_CARD,
        _ends_the_shoe,
    ),
    BurnCase(
        "cut-card-in-the-play",
        ShoeScene.AT_THE_CUT_CARD,
        "The cut card comes out during the play. What now?",
        ("Spot {spot} had asked for a card.", "Your own hand was to be drawn to, after {players}."),
        _OUT,
        _always("finish"),
        cut_card_out,
        _cut_card_rules,
        Mistake.MISREAD_THE_CUT_CARD,
        _ends_the_shoe,
    ),
    BurnCase(
        "cut-card-before-the-deal",
        ShoeScene.AT_THE_CUT_CARD,
        "The cut card comes out where the first card of a hand should. What now?",
        ("{players} have their bets down, and nobody has a card.", "The bets of {players} have been checked."),
        ("deal-this", "no-hand", "two-more", "deal-out"),
        _always("deal-this"),
        cut_card_at_first,
        _cut_card_rules,
        Mistake.MISREAD_THE_CUT_CARD,
        _ends_the_shoe,
    ),
    BurnCase(
        "after-the-last-hand",
        ShoeScene.AT_THE_CUT_CARD,
        "The last hand of the shoe is picked up. What becomes of the cards?",
        ("{players} wait for the next shoe.", "{players} were dealt in. The table goes on after this."),
        ("re-suit", "plug", "together", "discards-only"),
        _next_due,
        next_after_the_last_hand,
        _next_rules,
        Mistake.WRONG_NEXT_STEP,
    ),
    BurnCase(
        "telling-of-the-cut-card",
        ShoeScene.AT_THE_CUT_CARD,
        "The cut card has come out. What can you tell the players?",
        (
            "{players} are dealt in. The night goes on after this shoe.",
            "The player at spot {spot} asks how long the shoe lasts.",
        ),
        _SAYS,
        _always("say-last-hand"),
        cut_card_out,
        _cut_card_rules,
        Mistake.WRONG_ANNOUNCEMENT,
        _ends_the_shoe,
    ),
    BurnCase(
        "naming-the-last-shoe",
        ShoeScene.MIDDLE,
        "It is late. Who says which shoe is the last of the night?",
        ("{players} are left at the table.", "The player at spot {spot} asks when you close."),
        ("manager", "dealer", "players", "cut-card"),
        _always("manager"),
        _says("Here the manager names the night's last shoe, and the dealer hears it while shuffling"),
        _closing_rules(ClosingStep.MANAGER_NAMES_LAST_SHOE),
        Mistake.WRONG_ANNOUNCEMENT,
        _closes_by(ClosingStep.MANAGER_NAMES_LAST_SHOE),
    ),
    BurnCase(
        "last-shoe-is-named",
        ShoeScene.NEW_SHOE,
        "The manager tells you that this is the last shoe. What now?",
        ("{players} are at the table.", "You have just shuffled, and {players} wait."),
        ("tell", "say-nothing", "close-now", "call-last-hand"),
        _always("tell"),
        _says("The manager tells the dealer, and the dealer tells the players that the table closes after this shoe"),
        _closing_rules(ClosingStep.DEALER_TELLS_PLAYERS),
        Mistake.WRONG_ANNOUNCEMENT,
        _closes_by(ClosingStep.DEALER_TELLS_PLAYERS),
    ),
    BurnCase(
        "last-shoe-is-over",
        ShoeScene.AT_THE_CUT_CARD,
        "The last hand of the night's last shoe is picked up. What now?",
        ("{players} colour up.", "{players} leave the table."),
        ("re-suit-and-close", "cage-now", "new-shoe", "to-the-end"),
        _closing_due,
        closing_cards,
        _after_closing_rules,
        Mistake.WRONG_NEXT_STEP,
    ),
    BurnCase(
        "trays-and-rakes",
        ShoeScene.COUNTED,
        "The table is closed. What becomes of the trays and rakes?",
        ("The cards are squared up, and {players} have left.", "The last of {players} has coloured up and gone."),
        ("cage", "locked", "counted-alone", "left-over"),
        _always("cage"),
        _says("At the closing the trays and rakes are taken to the cage, and they are counted there"),
        _closing_rules(ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE),
        Mistake.WRONG_NEXT_STEP,
        _closes_by(ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE),
    ),
)


def _gives_spots_up(game: Game) -> bool:
    return game.bets.hands_per_player.value.one_of_two_may_finish_the_shoe


def _spot_rules(*cases: Case) -> Callable[[Game], Rules]:
    return lambda game: tuple(said_of(game.bets.hands_per_player, case) for case in cases)


SPOT_CASES = (
    BurnCase(
        "three-hands-and-a-new-player",
        ShoeScene.MIDDLE,
        "A new player waits for a seat, and one player has three hands. What now?",
        ("No spot is free, and the next hand begins.", "The floor brings the new player to your full table."),
        ("two-now", "two-later", "keep-all", "one-now"),
        _always("two-now"),
        many_hands,
        _spot_rules(Case.MORE_THAN_TWO, Case.NEW_PLAYERS),
        Mistake.WRONG_ANNOUNCEMENT,
        _gives_spots_up,
    ),
    BurnCase(
        "two-hands-and-a-new-player",
        ShoeScene.MIDDLE,
        "A new player waits for a seat, and one player has two hands. What now?",
        ("No spot is free, and the next hand begins.", "The floor brings the new player to your full table."),
        ("one-later", "one-now", "keep-all"),
        _always("one-later"),
        two_hands,
        _spot_rules(Case.ONE_OF_TWO),
        Mistake.WRONG_ANNOUNCEMENT,
        _gives_spots_up,
    ),
    BurnCase(
        "two-hands-at-the-shoe-s-end",
        ShoeScene.AT_THE_CUT_CARD,
        "The shoe is out, a new player waits, and one player had two hands in it. What now?",
        ("No spot is free, and the shuffle begins.", "The floor brings the new player to your full table."),
        ("one-given-up", "another-shoe", "most-bet"),
        _always("one-given-up"),
        new_player,
        _spot_rules(Case.NEW_PLAYERS, Case.ONE_OF_TWO),
        Mistake.WRONG_ANNOUNCEMENT,
        _gives_spots_up,
    ),
)
"""Who gives a spot up for a new player, and when: at once, or once the shoe is out."""

CASES = (*CASES_OF_THE_SHOE, *SPOT_CASES)


def cases_of(game: Game) -> tuple[BurnCase, ...]:
    """The moments that the game's rules speak of."""
    return (*(case for case in CASES if case.comes_up(game)), *reshuffle_cases(game), *deck_change_cases(game))


def case_named(key: str, game: Game) -> BurnCase:
    """The case of that key; raises KeyError where there is none."""
    return {case.key: case for case in (*CASES, *reshuffle_cases(game), *deck_change_cases(game))}[key]
