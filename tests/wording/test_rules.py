"""Every rule, every choice and every event has words, and they say what they should."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from tests.domain.games import game, shipped
from tests.each_case import each_case
from trainer.domain.cards.playing_cards import DeckOf, Rank
from trainer.domain.house import play_terms, shuffle_terms, terms
from trainer.domain.house.games import GROUPS, Game
from trainer.domain.house.limits import BetLimits, CutDepth, DeckRange, EqualTotals, HandsPerPlayer
from trainer.domain.house.named_events import known_events
from trainer.domain.house.rules import Citation, Kind, Passage, Ruled, RuleRef, said_of
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.house.terms import UpCards
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Rounding
from trainer.domain.money.chips import Denomination
from trainer.domain.table.wagers import WagerKind
from trainer.wording.rules import sentences as wording
from trainer.wording.rules.passages import passage_words
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.titles import GROUP_TITLES, NOT_OFFERED, SENTENCES, TITLES, YES_NO


def rule_fields() -> Iterator[tuple[str, Any]]:
    """Every rule of a game by its path, with the type of its value, as the domain declares them."""
    groups = get_type_hints(Game)
    for group in GROUPS:
        for name, hint in get_type_hints(without_none(groups[group])).items():
            ruled = without_none(hint)
            if get_origin(ruled) is Ruled:
                yield f"{group}.{name}", get_args(ruled)[0]


def without_none(hint: Any) -> Any:
    args = get_args(hint)
    if type(None) not in args:
        return hint
    left = tuple(each for each in args if each is not type(None))
    return left[0] if len(left) == 1 else Union[left]  # noqa: UP007


PATHS = dict(rule_fields())
ENUMS: list[type[Enum]] = [
    *(
        each
        for module in (terms, play_terms, shuffle_terms)
        for _, each in inspect.getmembers(module, inspect.isclass)
        if issubclass(each, Enum) and each not in (Enum, shuffle_terms.ShuffleCall)
    ),
    *(DeckOf, Rounding, DecidedBy, WagerKind),
]
GAMES = {game.key: game for game in shipped().games()}
EXHIBIT, ROCKINGHAM = GAMES["exhibit-17-011/blackjack"], GAMES["rockingham/blackjack"]


def ruled(path: str, value: Any, instead: Any = None) -> Ruled[Any]:
    return Ruled(value, RuleRef("A house", path, Kind.ASSUMED, None), instead)


def rule(game: Game, path: str) -> Ruled[Any]:
    return next(each for each in game.rules() if each.ref.path == path)


def test_there_are_rules_to_walk() -> None:
    assert {"settling.blackjack_pays", "settling.bonus_21", "common_hand.double", "round.phases"} <= PATHS.keys()
    assert len(PATHS) > 90


def test_every_rule_has_a_title_and_no_title_is_without_a_rule() -> None:
    assert TITLES.keys() == PATHS.keys()


def test_titles_of_a_group_differ() -> None:
    for group in GROUPS:
        titles = [title for path, title in TITLES.items() if path.startswith(f"{group}.")]
        assert len(set(titles)) == len(titles), group


def test_every_group_has_a_title() -> None:
    assert tuple(GROUP_TITLES) == GROUPS
    assert wording.group_title("bets") == "Bets and spots"


def test_every_yes_and_no_has_words_of_its_own() -> None:
    assert YES_NO.keys() == {path for path, kind in PATHS.items() if kind is bool}


def test_every_sentence_belongs_to_a_rule() -> None:
    assert SENTENCES.keys() | NOT_OFFERED.keys() <= PATHS.keys()


@each_case("choice", [member for each in ENUMS for member in each], ids=str)
def test_every_choice_has_words(choice: Enum) -> None:
    words = term_words(choice)
    assert words and words == words.strip() and "_" not in words


def test_choices_of_one_kind_differ_in_words() -> None:
    for each in ENUMS:
        words = [term_words(member) for member in each]
        assert len(set(words)) == len(words), each


@each_case("decided_by", DecidedBy)
def test_every_event_of_a_pay_table_has_words(decided_by: DecidedBy) -> None:
    events = [event_words(event) for event in known_events(decided_by)]
    assert events and len(set(events)) == len(events)


@each_case(
    ("event", "words"),
    [
        ("two-suited", "Two suited matches"),
        ("one-non-suited", "One non-suited match"),
        ("suited-three-of-a-kind", "Suited three of a kind"),
        ("six-seven-eight-spades", "6-7-8 in spades"),
        ("seven-card-21", "21 in seven cards or more"),
        ("any-pair of kings", "Pair of kings"),
        ("perfect-pair of queens", "Perfect pair of queens"),
        (
            "perfect-pair of queen-of-hearts and dealer-blackjack",
            "Two queens of hearts and the dealer has a blackjack",
        ),
        ("perfect-pair and dealer-blackjack", "Perfect pair and the dealer has a blackjack"),
        ("flush of hearts", "Flush in hearts"),
        ("flush of red under sixes", "Flush in red against a six"),
        ("any-pair under aces, eights", "Pair against an ace or eight"),
        ("suited-three-of-a-kind of sevens", "Three sevens in one suit"),
        ("suited-three-of-a-kind of queen-of-hearts", "Three queens of hearts"),
        ("three-of-a-kind of sixes", "Three sixes"),
        ("blackjack of ace-of-spades, jack-of-spades", "Blackjack of the ace of spades and the jack of spades"),
        ("blackjack of aces, jacks", "Blackjack of an ace and a jack"),
        ("suited-blackjack of spades", "Blackjack in spades"),
        ("suited-blackjack of red", "Blackjack in one suit, red"),
        ("suited-king-queen of hearts", "King and queen of hearts"),
        ("card of aces", "An ace"),
        ("card of ace-of-spades, red", "The ace of spades or a red card"),
        ("first-card of sevens", "A seven on the first card"),
        ("first-two-suited of sevens", "Sevens in one suit on the first two cards"),
        ("first-three of sevens, eights", "Sevens or eights on the first three cards"),
        ("between-by-one", "Spread of one, up card in between"),
        ("suited of ten-values", "Two ten-values in one suit"),
        ("one of aces", "One ace"),
        ("two of sixes, eights", "Two sixes or eights"),
        ("one of red", "One red card"),
        ("two of faces", "Two face cards"),
        ("one-suited and player-blackjack", "One suited match and the player has a blackjack"),
        ("triple-seven-suited under sevens", "7-7-7 in one suit against a seven"),
    ],
)
def test_events(event: str, words: str) -> None:
    assert event_words(event) == words


@each_case(
    ("path", "value", "words"),
    [
        ("play.surrender", terms.Surrender.NONE, "Not offered"),
        ("play.surrender", terms.Surrender.LATE, "Late, for half the bet"),
        ("play.split_aces", terms.SplitAces.ONE_CARD_EACH, "One card each"),
        ("play.order", terms.PlayOrder.FROM_FIRST_BASE, "From first base"),
        ("play.double_after_split", True, "Allowed"),
        ("play.double_after_split", False, "Not allowed"),
        ("play.most_hands", 4, "Up to four hands"),
        ("play.doubles", 1, "Once"),
        ("play.doubles", 2, "Twice, a second double is allowed"),
        ("play.doubles", 3, "3 times"),
        ("play.hit_signal", (terms.Signal.TAP, terms.Signal.SPOKEN), "A tap on the felt or a word alone"),
        ("play.surrender_against", UpCards.ACE_OR_FACE, "An ace or a face card"),
        ("dealer.checks_under", UpCards.ACE_OR_TEN_VALUE, "Under an ace or a ten-value"),
        ("dealer.checks_under", UpCards.NONE, "Never"),
        ("dealer.stands_on", 17, "17 or more"),
        ("insurance.even_money_against", UpCards.NONE, "Not offered"),
        ("insurance.offered_against", UpCards.ACE, "Against an ace"),
        ("insurance.limit", Fraction(1, 2), "Half the bet"),
        ("equipment.decks", 1, "1 deck"),
        ("equipment.decks", 6, "6 decks"),
        ("equipment.decks_allowed", DeckRange(1, 8), "1 to 8 decks"),
        ("equipment.decks_allowed", DeckRange(2, 2), "2 decks"),
        ("bets.spots", 7, "7 spots"),
        ("bets.spots", 1, "One spot"),
        ("bets.main_bet", BetLimits(only=(Cents(400),)), "$4 only"),
        ("bets.main_bet", BetLimits(only=(Cents(200), Cents(400))), "$2 or $4"),
        ("bets.main_bet", BetLimits(Cents(400)), "$4 or more"),
        ("bets.main_bet", BetLimits(most=Cents(2_500)), "Up to $25"),
        ("bets.main_bet", BetLimits(), "Any amount"),
        ("bets.main_bet", BetLimits(Cents(500), Cents(50_000), Cents(250)), "$5 to $500, in steps of $2.50"),
        (
            "bets.main_bet",
            BetLimits(Cents(500), Cents(10_000), by_seat=((7, BetLimits(Cents(2_500))),)),
            "$5 to $100; seat 7: $25 or more",
        ),
        ("bets.hands_per_player", HandsPerPlayer(most=2), "Up to 2 hands"),
        (
            "bets.hands_per_player",
            HandsPerPlayer(None, 2, True, True),
            "As many hands as are free; down to 2 when others wait; with two, the shoe may be finished first; "
            "new players first",
        ),
        ("shuffle.player_cut", CutDepth(3, None, 6, True, True), "1.5 to 3 decks from front or back"),
        ("shuffle.dealer_recut", CutDepth(3, 4, 5), "1.5 to 2.5 decks from the back, as near 2 as can be"),
        ("shuffle.dealer_recut", CutDepth(2), "At least 1 deck from the back"),
        ("shuffle.dealer_recut", CutDepth(0), "Any depth from the back"),
        ("shuffle.player_cut", CutDepth(1, None, None, True, True), "At least half a deck from front or back"),
        ("shuffle.least_dealt", Fraction(1, 2), "At least half the pack"),
        ("shuffle.least_dealt", Fraction(2, 3), "At least 2/3 of the pack"),
        ("shuffle.burn", 0, "No cards"),
        ("shuffle.burn", 1, "One card"),
        ("shuffle.burn", 5, "Five cards"),
        ("settling.equal_totals", EqualTotals(Cents(0)), "A push"),
        ("settling.equal_totals", EqualTotals(Cents(100)), "The player loses $1"),
        ("settling.win_pays", Odds(1, 1), "Even money"),
        ("settling.blackjack_pays", Odds(6, 5), "6 to 5"),
        ("common_hand.never_split", (Rank.FOUR, Rank.SIX, Rank.KING), "Fours, sixes, kings"),
        (
            "equipment.chips",
            (
                Denomination(Cents(100), "white"),
                Denomination(Cents(500), "red"),
                Denomination(Cents(2_500), "green", 4),
            ),
            "$1 white, $5 red, $25 green; cut in fives, $25 in fours",
        ),
        (
            "equipment.chips",
            (
                Denomination(Cents(100), "white", 10),
                Denomination(Cents(500), "red"),
                Denomination(Cents(2_500), "green"),
            ),
            "$1 white, $5 red, $25 green; cut in fives, $1 in tens",
        ),
        (
            "wagers.royal.pays",
            PayTable((PayLine("straight-flush", Odds(40, 1)), PayLine("pair", FixedSum(Cents(100_000))))),
            "Straight flush 40 to 1; pair $1,000",
        ),
        (
            "settling.bonus_21",
            PayTable((PayLine("five-card-21", Odds(3, 2)),)),
            "21 in five cards 3 to 2",
        ),
        ("wagers.royal.offered", False, "Not offered"),
    ],
)
def test_values(path: str, value: Any, words: str) -> None:
    assert wording.value_words(path, value) == words


def test_a_value_no_rule_can_have_is_told_as_such() -> None:
    with pytest.raises(TypeError, match=r"play\.order"):
        wording.value_words("play.order", 1.5)


@each_case(
    ("path", "value", "sentence"),
    [
        ("settling.blackjack_pays", Odds(3, 2), "Blackjack pays 3 to 2"),
        ("settling.win_pays", Odds(1, 1), "A win pays even money"),
        ("settling.payment_chips", terms.PaymentChips.BET_COLOURS, "Winnings go out in the bet's colours"),
        ("insurance.pays", Odds(2, 1), "Insurance pays 2 to 1"),
        ("insurance.limit", Fraction(1, 2), "Insurance is at most half the bet"),
        ("insurance.even_money_against", UpCards.NONE, "Even money is not offered"),
        ("settling.equal_totals", EqualTotals(Cents(100)), "Equal totals: the player loses $1"),
        ("play.surrender_loses", Fraction(1, 2), "Surrender costs half the bet"),
        ("play.split_twenty_one_is_blackjack", False, "Ace and ten-value after a split: 21, not a blackjack"),
        ("dealer.stands_on", 17, "The dealer draws to 16 and stands on 17 or more"),
        ("dealer.soft_17", terms.SoftSeventeen.HIT, "On soft 17 the dealer hits"),
        ("dealer.checks_under", UpCards.NONE, "The dealer does not check for blackjack"),
        ("settling.rounding", Rounding.DOWN, "A payout is rounded down to the smallest chip"),
        ("play.surrender", terms.Surrender.NONE, "Surrender: not offered"),
        ("wagers.match-the-dealer.offered", True, "Match the Dealer: offered"),
    ],
)
def test_sentences(path: str, value: Any, sentence: str) -> None:
    assert wording.rule_sentence(ruled(path, value)) == sentence


def test_a_house_that_takes_a_quarter_says_a_quarter() -> None:
    game = GAMES["games-of-chance/blackjack"]
    quarter = replace(game, play=replace(game.play, surrender_loses=ruled("play.surrender_loses", Fraction(1, 4))))
    assert wording.value_words("play.surrender", terms.Surrender.LATE, quarter) == "Late, for a quarter of the bet"


def test_titles_and_groups_of_rules() -> None:
    assert wording.rule_title(rule(EXHIBIT, "play.double_after_split")) == "Double after split"
    assert wording.rule_group("play.double_after_split") == "play"
    assert wording.rule_group("wagers.21+3.pays") == "side_wagers"


def test_a_side_wager_is_named_as_the_felt_prints_it() -> None:
    pays = rule(ROCKINGHAM, "wagers.match-the-up-card.pays")
    assert wording.rule_title(pays, ROCKINGHAM) == "Match the Up-Card pays"
    assert wording.rule_title(pays) == "Match the Up Card pays"
    assert wording.rule_title(rule(ROCKINGHAM, "wagers.match-the-up-card.limits"), ROCKINGHAM) == (
        "Match the Up-Card, limits"
    )
    assert wording.rule_title(rule(EXHIBIT, "wagers.21+3.offered"), EXHIBIT) == "21+3"


def test_passages_tell_the_reading_they_speak_for() -> None:
    surrender, split = rule(EXHIBIT, "play.surrender"), rule(EXHIBIT, "play.double_after_split")
    assert [passage_words(surrender, each) for each in surrender.passages] == [
        "Not offered",
        "Late, for half the bet",
        "Either",
    ]
    assert [passage_words(split, each) for each in split.passages] == ["Allowed", "Either"]
    assert [passage_words(surrender.switch(), each) for each in surrender.passages] == [
        "Not offered",
        "Late, for half the bet",
        "Either",
    ]


def test_passages_of_a_rule_of_steps_tell_the_step_they_speak_for() -> None:
    steps = rule(EXHIBIT, "shuffle.end_of_shoe")
    assert [passage_words(steps, each) for each in steps.passages] == [
        "Plug the stub into the discards",
        "Mix",
        "Four equal piles in a square",
        "Half a deck from each of two opposite corners",
        "Shuffle onto a fifth pile on the cut card",
        "Alternate the diagonals",
        "Until one pile stands",
    ]


def test_a_passage_may_name_its_reading_freely() -> None:
    passage = Passage(Citation("A document", "A section", "words"), "$4 or more")
    assert passage_words(rule(EXHIBIT, "bets.main_bet"), passage) == "$4 or more"


def test_kinds_in_words() -> None:
    assert [wording.kind_words(kind) for kind in Kind] == ["Stated", "Read", "Assumed"]
    assert [wording.kind_meaning(kind) for kind in Kind] == [
        "The document says it",
        "Unclear, we chose",
        "Silent, usual rule",
    ]


def test_the_felt_prints_what_blackjack_pays_and_the_draw_rule() -> None:
    assert wording.felt_lines(EXHIBIT) == ("BLACKJACK PAYS 3 TO 2", "Dealer must draw to 16 and stand on all 17s")
    assert wording.felt_lines(ROCKINGHAM) == ("BLACKJACK PAYS 3 TO 2", "Dealer must draw to 16 and hit soft 17")


def test_the_felt_follows_a_switched_rule() -> None:
    assert wording.felt_lines(EXHIBIT.switched(["dealer.soft_17"]))[1] == "Dealer must draw to 16 and hit soft 17"


def test_the_felt_prints_what_insurance_pays() -> None:
    assert {wording.insurance_line(game) for game in GAMES.values()} == {"INSURANCE PAYS 2 TO 1"}


@each_case("key", GAMES)
def test_every_rule_of_every_game_is_told_in_both_readings(key: str) -> None:
    game = GAMES[key]
    for each in game.rules():
        assert wording.rule_title(each, game)
        assert wording.rule_sentence(each, game)
        if each.instead is not None:
            ours, other = (wording.value_words(each.ref.path, value, game) for value in (each.value, each.instead))
            assert ours != other, each.ref.path


def test_a_procedure_is_told_step_by_step_and_the_step_its_words_speak_of_stands_out() -> None:
    of = game("exhibit-17-011/blackjack")
    end = of.shuffle.end_of_shoe
    assert wording.rule_title(end, of) == "Shuffle at the end of a shoe"
    assert wording.rule_steps(said_of(end, ShuffleStep.MIX), of) == (
        ("Plug the stub into the discards", False),
        ("Mix", True),
        ("Four equal piles in a square", False),
        ("Half a deck from each of two opposite corners", False),
        ("Shuffle onto a fifth pile on the cut card", False),
        ("Alternate the diagonals", False),
        ("Until one pile stands", False),
    )


def test_a_rule_of_one_word_or_not_used_here_is_no_procedure() -> None:
    exhibit, pitched = game("exhibit-17-011/blackjack"), game("casino-shoe-and-pitch/double-deck")
    assert wording.rule_steps(exhibit.dealer.soft_17, exhibit) == ()
    assert wording.rule_steps(exhibit.play.hit_signal, exhibit) == ()
    assert wording.rule_steps(exhibit.shuffle.by_hand, exhibit) == ()
    assert wording.rule_steps(pitched.shuffle.end_of_shoe, pitched) == ()
    assert len(wording.rule_steps(pitched.shuffle.by_hand, pitched)) == 5


def test_a_heading_is_short_and_with_what_stands_below_it_loses_no_word_of_the_rule() -> None:
    for of in GAMES.values():
        for rule in of.rules():
            heading, below = wording.rule_heading(rule, of)
            assert len(heading) <= 60, rule.ref.path
            said = wording.rule_sentence(rule, of)
            if below and not isinstance(rule.value, PayTable):
                assert said.lower() in (below.lower(), f"{heading}: {below}".lower())


def test_who_confirmed_a_rule_is_told_with_the_day_as_days_are_told_and_other_words_as_they_are() -> None:
    told = wording.confirmed_words("Ann Lee, shift manager, 2026-11-20")
    assert told == "confirmed by Ann Lee, shift manager, 20 November 2026"
    assert wording.confirmed_words("Ann Lee") == "confirmed by Ann Lee"
