"""Why each act of the shuffle is due, as each house has it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from tests.each_case import each_case
from tests.training.fakes import game
from tests.training.shuffle.shuffles import GAMES, PITCH, dealt, sit_down
from tests.wording.shuffle_tables import BARE, EXHIBIT, FOUR_PILES, RE_SUITING, ROCKINGHAM, SPANISH, TWO_STACKS, laid
from tests.wording.shuffle_tables import PITCH as HAND
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import GROWING, HANDS, LOOSE, WASH, Place, Where, pile
from trainer.domain.shuffle.reasons import ShuffleReason as Why
from trainer.domain.shuffle.state import CutCardAt, Looked, PatronCut, ShuffleTable
from trainer.wording.shuffle.acts import act_forms, act_words
from trainer.wording.shuffle.phases import phase_words
from trainer.wording.shuffle.reasons import citation_words, reason, reason_words

RULES = EXHIBIT.shuffle
SIZE = 52
FANNED = Place(Where.FANNED, 2)


def told(
    of: ShuffleAct,
    table: ShuffleTable = BARE,
    because: Enum | None = None,
    of_game: Game = EXHIBIT,
    rule: Ruled[Any] | None = None,
) -> str:
    return reason_words(Duty(of, rule or of_game.shuffle.end_of_shoe, because=because), table, of_game)


def fanned(**facts: Any) -> ShuffleTable:
    """Deck 2 spread and looked at from both sides."""
    table = laid((FANNED, 0), looked=(Looked(2, faces=True, backs=True),))
    return replace(table, lying=((FANNED, tuple(range(SIZE, 2 * SIZE))),), **facts)


def odd(**about: Any) -> ShuffleTable:
    """The same with one of its cards otherwise."""
    table = fanned()
    cards = tuple(replace(card, **about) if number == SIZE + 7 else card for number, card in enumerate(table.cards))
    return replace(table, cards=cards)


@pytest.mark.parametrize(
    ("because", "table", "words"),
    [
        (
            Why.CARD_MISSING,
            replace(fanned(), lying=((FANNED, tuple(range(53, 104))),)),
            "A card is missing from deck 2",
        ),
        (Why.CARD_DOUBLED, odd(card=laid().cards[0].card), "There are two of the same card in deck 2"),
        (Why.CARD_MARKED, odd(marked=True), "A card of deck 2 is marked"),
        (Why.CARD_BOXED, fanned(face_up=frozenset({60})), "A card of deck 2 lies the wrong way up"),
        (Why.FOREIGN_BACK, odd(foreign=True), "A card of deck 2 has a different back"),
    ],
)
def test_an_odd_deck_is_named_and_the_floor_told_without_a_fuss(because: Why, table: ShuffleTable, words: str) -> None:
    assert told(act.CallFloor(), table, because) == f"{words}: the floor is told, quietly"


def cut(depth: int) -> ShuffleTable:
    return laid((GROWING, 312), cut=PatronCut(depth), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=depth)


@pytest.mark.parametrize(
    ("because", "depth", "words"),
    [
        (Why.CUT_ALLOWED, 104, "The cut is 104 cards, two decks, from the front"),
        (Why.CUT_ALLOWED, 208, "The cut is 104 cards, two decks, from the back"),
        (
            Why.CUT_TOO_SHALLOW,
            41,
            "The cut is too shallow, 41 cards from the front, 37 cards short of one and a half decks (78)",
        ),
        (
            Why.CUT_TOO_SHALLOW,
            302,
            "The cut is too shallow, 10 cards from the back, 68 cards short of one and a half decks (78)",
        ),
    ],
)
def test_a_cut_is_told_from_the_nearer_end_with_what_the_house_takes(because: Why, depth: int, words: str) -> None:
    takes = "the house takes one and a half to three decks from the front or the back"
    assert told(act.AcceptCut(), cut(depth), because) == f"{words}: {takes}"


def test_a_cut_in_the_middle_of_eight_decks_is_too_deep() -> None:
    middle = laid((GROWING, 416), decks=8, cut=PatronCut(208), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=208)
    words = told(act.RefuseCut(), middle, Why.CUT_TOO_DEEP)
    assert words.startswith(
        "The cut is too deep, 208 cards from the front, 52 cards over three decks (156): the house takes"
    )


OTHERS = {
    Why.CARD_EXPOSED: "A card was exposed: the floor is told before anything goes on",
    Why.CARD_DROPPED: "A card was dropped: the floor is told before anything goes on",
    Why.DIAGONAL_IN_TURN: "The diagonals are taken in turn",
    Why.OPPOSITE_CORNER: "The second packet comes from the opposite corner",
    Why.OTHER_STACK: "One packet comes from each stack",
    Why.PILE_LEFT_ALONE: "Its partner is used up: what is left is taken alone",
    Why.THE_REST: "So few cards are left there that all are taken",
    Why.CUT_CARD_IS_OUT: "The cut card is out",
    Why.LAST_SHOE_NAMED: "Once the last shoe is named, the players are told that the table closes after it",
}


@each_case("because", Why)
def test_every_reason_is_one_sentence(because: Why) -> None:
    words = told(act.TakeFrom(1, 26), FOUR_PILES, because)
    assert words == OTHERS.get(because, words)
    assert words[0].isupper()
    assert not words.endswith(".")


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (act.TakeStub(), "The cut card is out, and the last hand of the shoe has been dealt"),
        (
            act.Say(ShuffleCall.LAST_HAND),
            "The cut card is out: the players are told that this hand is the last of the shoe",
        ),
    ],
)
def test_the_cut_cards_coming_out_is_told_by_what_it_asks_for(of: ShuffleAct, words: str) -> None:
    assert told(of, because=Why.CUT_CARD_IS_OUT) == words


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (ShuffleCall.SHUFFLING, "The floor is told that a shuffle begins"),
        (ShuffleCall.LAST_HAND, "The players are told that this hand is the last of the shoe"),
        (ShuffleCall.LAST_SHOE, "The players are told that the table closes after this shoe"),
    ],
)
def test_what_is_said_aloud_is_told_by_who_hears_it(call: ShuffleCall, words: str) -> None:
    assert told(act.Say(call)) == words


@each_case(
    ("of", "table", "words"),
    [
        (act.Wash(), laid((LOOSE, 312)), "The cards are washed face down before they are shuffled"),
        (act.Gather(1, 78), laid((LOOSE, 312)), "The cards are laid in four equal piles, in a square"),
        (
            act.Gather(1, 78),
            laid((WASH, 312), looked=(Looked(1, faces=True, backs=True),)),
            "The cards are gathered face down in four equal piles",
        ),
        (act.FanFaces(2), BARE, "The faces would show a card that is missing, there twice or turned over"),
        (act.FanBacks(2), BARE, "The backs would show a mark, or a card of another deck"),
        (act.Plug(104, 104), BARE, "The stub goes in among the discards in the rack"),
        (act.LayCutCard(), FOUR_PILES, "Shuffled cards go on it"),
        (act.TakeFrom(1, 26), FOUR_PILES, "The house takes about half a deck from each of two opposite corners"),
        (
            act.TakeFrom(1, 20),
            laid((pile(1), 20), piles=4),
            "What is left of the pile is no more than a packet, and is taken together",
        ),
        (act.Riffle(), FOUR_PILES, "Each packet is riffled"),
        (act.LayDown(), FOUR_PILES, "Shuffled packets go onto one pile"),
        (act.OfferCut(), cut(104), "A player cuts the pack, one and a half to three decks from the front or the back"),
        (
            act.ReCut(104),
            laid((GROWING, 312)),
            "The dealer sets the cut card one and a half to two and a half decks from the back, as near two as can be",
        ),
        (act.BurnCard(), BARE, "The first card of a new shoe is burned"),
        (act.CountDeck(2), BARE, "Each re-suited deck is counted and must have 52 cards"),
        (act.ReSuit(), BARE, "When the table closes all decks are re-suited, to verify the count"),
        (act.Say(ShuffleCall.SHUFFLING), BARE, "The floor is told that a shuffle begins"),
    ],
)
def test_a_plain_step_is_told_by_what_the_house_does(of: ShuffleAct, table: ShuffleTable, words: str) -> None:
    assert told(of, table) == words


@each_case(
    ("of", "table", "of_game", "words"),
    [
        (act.Plug(104, 104), BARE, ROCKINGHAM, "The stub goes among the discards, neither on top nor underneath"),
        (act.Gather(1, 156), laid((LOOSE, 312)), ROCKINGHAM, "The cards are shuffled from two equal stacks"),
        (act.TakeFrom(1, 26), TWO_STACKS, ROCKINGHAM, "The house takes about half a deck from each stack"),
        (act.Strip(), TWO_STACKS, ROCKINGHAM, "Each packet is riffled, stripped and riffled"),
        (
            act.ReCut(52),
            laid((GROWING, 312)),
            ROCKINGHAM,
            "The dealer sets the cut card at least one deck from the back, with at least half the pack left to deal",
        ),
        (
            act.Wash(),
            laid((LOOSE, 312), re_suited=True),
            ROCKINGHAM,
            "Re-suited decks lie in order: they are washed before they are shuffled",
        ),
        (act.ReSuit(), BARE, RE_SUITING, "After the cut card all decks are re-suited, to verify the count"),
        (act.CountDeck(1), BARE, SPANISH, "Each re-suited deck is counted and must have 48 cards"),
        (act.Riffle(), laid((HANDS, 104), decks=2), HAND, "The pack is riffled twice, stripped and riffled"),
        (act.BurnCard(), BARE, HAND, "The first card of a new pack is burned"),
        (act.OfferCut(), BARE, HAND, "A player cuts the pack, at least 10 cards from the front or the back"),
    ],
)
def test_houses_differ(of: ShuffleAct, table: ShuffleTable, of_game: Game, words: str) -> None:
    assert told(of, table, of_game=of_game) == words


def test_a_reason_has_its_full_stop_where_it_stands_alone() -> None:
    duty: Duty[ShuffleAct] = Duty(act.BurnCard(), RULES.burn)
    assert reason(duty, BARE, EXHIBIT) == "The first card of a new shoe is burned."


def test_a_rule_is_cited_in_the_documents_own_words() -> None:
    words = citation_words(RULES.taken)
    assert words.startswith("Stated: ")
    assert words.endswith('Shuffling Procedure: "Taking about ½ of a deck from each opposite corner"')
    assert citation_words(EXHIBIT.shuffle.taken_within) == "Assumed"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("occasion", Occasion)
def test_everything_that_comes_up_has_words_that_can_be_read(key: str, occasion: Occasion) -> None:
    sitting = sit_down(dealt(key, occasion, cuts=(5, 52) if key == PITCH else (5, 104)))
    while sitting.due is not None:
        table, due = sitting.table, sitting.due
        for words in (
            act_words(due.action, table, game(key)),
            reason_words(due, table, game(key)),
            act_forms(due.action, table, game(key)).past,
        ):
            assert words
            assert "None" not in words
            assert not words.endswith((".", ",", " "))
            assert "  " not in words
            assert not any(part.replace(".", "").isdigit() and "." in part for part in words.split())
        sitting.do(due.action)


def test_every_phase_of_every_house_has_a_name() -> None:
    procedures = [shuffle_procedure(game(key), occasion) for key in GAMES for occasion in Occasion]
    phases: set[Phase[ShuffleTable, ShuffleAct]] = {phase for each in procedures for phase in each.phases}
    interrupts = [each.interrupts for each in procedures if each.interrupts is not None]
    names = {phase.name for phase in (*phases, *interrupts)}
    assert len({phase_words(name) for name in names}) == len(names)
    told = [
        "Inspect",
        "The floor",
        "Announce",
        "Collect",
        "Re-suit",
        "Mix",
        "Gather",
        "Shuffle",
        "Player's cut",
        "Re-cut",
        "Load",
        "Burn",
        "Cage",
    ]
    assert {phase_words(name) for name in names} <= set(told)
    assert {"Gather", "Shuffle", "Player's cut", "Re-cut", "Load", "Burn"} <= {phase_words(name) for name in names}
