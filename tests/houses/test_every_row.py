"""Every row of the houses' tables is a rule of its game, with its value, its kind and where it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.domain.games import shipped
from tests.each_case import each_case
from tests.houses.expected import Expected, Row
from tests.houses.rows_exhibit import EXHIBIT, SPANISH_21
from tests.houses.rows_small import CASINO, COMMON_HAND, GAMES_OF_CHANCE, ROCKINGHAM
from trainer.domain.house import terms
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Passage, Ruled, as_written, said_of
from trainer.wording.rules.sentences import rule_sentence, rule_title, value_words

ROWS = (*COMMON_HAND, *CASINO, *ROCKINGHAM, *EXHIBIT, *GAMES_OF_CHANCE)
SEVEN_GAMES = (
    "casino-shoe-and-pitch/double-deck",
    "casino-shoe-and-pitch/shoe",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
    "nj-common-hand/common-hand",
    "rockingham/blackjack",
)
EXPECTED = [
    pytest.param(game, expected, id=f"{game}: {row.name}: {expected.path}")
    for row in ROWS
    for game in row.games
    for expected in row.rules
]


@cache
def game(key: str) -> Game:
    found = shipped().game(key)
    assert found is not None, key
    return found


@cache
def rules_of(key: str) -> dict[str, Ruled[Any]]:
    return {ruled.ref.path: ruled for ruled in game(key).rules()}


def test_the_shipped_houses_have_no_faults() -> None:
    assert shipped().faults == ()


def test_there_are_five_houses_and_seven_games() -> None:
    assert len(shipped().houses) == 5
    assert tuple(sorted(each.key for each in shipped().games())) == SEVEN_GAMES


def test_houses_and_games_are_named_for_people() -> None:
    names = {each.key: (each.house_name, each.name) for each in shipped().games()}
    assert names == {
        "casino-shoe-and-pitch/double-deck": ("Casino, shoe and pitch", "Double deck"),
        "casino-shoe-and-pitch/shoe": ("Casino, shoe and pitch", "Shoe"),
        "exhibit-17-011/blackjack": ("Exhibit 17-011", "Blackjack"),
        "exhibit-17-011/spanish-21": ("Exhibit 17-011", "Spanish 21"),
        "games-of-chance/blackjack": ("Games of chance", "Blackjack"),
        "nj-common-hand/common-hand": ("New Jersey common hand", "Common hand"),
        "rockingham/blackjack": ("Rockingham", "Blackjack"),
    }


@each_case(("key", "expected"), EXPECTED)
def test_the_row_is_held_with_its_value_and_kind(key: str, expected: Expected) -> None:
    ruled = rules_of(key)[expected.path]
    ruled = ruled if expected.case is None else said_of(ruled, expected.case)
    assert ruled.value == expected.value
    assert ruled.ref.kind is expected.kind
    assert ruled.instead == expected.instead


def names(key: str, *, of: tuple[Row, ...] = ROWS) -> set[str]:
    return {row.name for row in of if key in row.games}


def test_no_row_of_the_common_hand_is_missing() -> None:
    assert names("nj-common-hand/common-hand") == {
        *("game", "decisions", "completion", "drawing", "pairs, two modes", "automatic split"),
        *("after the automatic split", "order", "a patron's double", "the rest"),
    }


def test_no_row_of_shoe_and_pitch_is_missing() -> None:
    shared = {
        *("deal", "blackjack", "dealer", "push", "split", "split aces", "double", "insurance", "surrender"),
        "even money",
    }
    assert names("casino-shoe-and-pitch/shoe") == shared | {"signals, shoe"}
    assert names("casino-shoe-and-pitch/double-deck") == shared | {"signals, pitch"}


def test_no_row_of_rockingham_is_missing() -> None:
    assert names("rockingham/blackjack") == {
        *("re-cut", "bust", "dealer", "dealer busts", "blackjack", "ace up", "ten-value up", "dealer blackjack"),
        *("split", "double", "surrender", "push", "spots", "cut card", "re-suiting", "closing"),
        "Match the Up-Card",
    }


def test_no_row_of_the_exhibit_s_blackjack_is_missing() -> None:
    assert names("exhibit-17-011/blackjack") == {
        *("decks", "dealer", "peek", "blackjack", "insurance", "opening", "shuffle, new game"),
        *("shuffle, end of shoe", "both", "player cut", "dealer re-cut", "burn", "bets", "side wagers", "deal"),
        *("cards", "side wagers settle", "insurance gesture", "dealer blackjack", "no dealer blackjack"),
        *("signals", "surrender", "split", "split, second cards", "double", "double after a split", "even money"),
        *("bust", "dealer busts", "equipment", "pick-up", "paying", "spots", "21+3", "Match the Dealer"),
    }


def test_no_row_of_spanish_21_is_missing() -> None:
    assert names("exhibit-17-011/spanish-21", of=SPANISH_21) == {
        *("cards", "blackjack", "21", "bonus 21 table", "player 21 against dealer 21", "split aces", "double"),
        *("surrender", "21+3", "Match the Dealer"),
    }


def test_no_row_of_the_games_of_chance_is_missing() -> None:
    assert names("games-of-chance/blackjack") == {
        *("deal", "signals", "dealer", "blackjack", "equal totals", "ante", "split", "double", "surrender"),
        *("insurance", "dealer busts", "equipment", "table", "settle"),
    }


@pytest.mark.parametrize("key", SEVEN_GAMES)
class TestEveryRuleOfAGame:
    """What holds for each rule of a game, whether or not a row names it."""

    def test_a_stated_rule_quotes_its_document(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            if ruled.ref.kind is Kind.STATED:
                assert ruled.ref.citation is not None, path
                assert ruled.ref.citation.document and ruled.ref.citation.section and ruled.ref.citation.words, path

    def test_a_read_rule_quotes_its_document_and_has_another_reading_and_a_reason(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            if ruled.ref.kind is Kind.READ:
                assert ruled.ref.citation is not None and ruled.ref.citation.words, path
                assert ruled.instead is not None and ruled.instead != ruled.value, path
                assert ruled.why, path

    def test_an_assumed_rule_cites_nothing_as_a_whole_and_has_no_other_reading(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            if ruled.ref.kind is Kind.ASSUMED:
                assert ruled.ref.citation is None and ruled.instead is None, path

    def test_what_a_passage_speaks_for_is_cited_with_it(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            for passage in ruled.passages:
                said = said_of(ruled, passage.speaks_for)
                assert said.case == passage.speaks_for and said.ref.kind is not Kind.ASSUMED, path

    def test_only_a_few_words_are_quoted(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            citations = [ruled.ref.citation, *(passage.citation for passage in ruled.passages)]
            assert all(len(each.words.split()) <= 20 for each in citations if each is not None), path

    def test_it_has_a_title_a_value_and_a_sentence_in_words(self, key: str) -> None:
        for ruled in game(key).rules():
            told = (
                rule_title(ruled, game(key)),
                value_words(ruled.ref.path, ruled.value, game(key)),
                rule_sentence(ruled, game(key)),
            )
            for words in told:
                assert words == words.strip() and words[0] == words[0].upper() and "_" not in words, told

    def test_every_read_rule_can_be_switched(self, key: str) -> None:
        reads = {path: ruled for path, ruled in rules_of(key).items() if ruled.ref.kind is Kind.READ}
        switched = {ruled.ref.path: ruled for ruled in game(key).switched(reads).rules()}
        for path, ruled in reads.items():
            assert (switched[path].value, switched[path].instead) == (ruled.instead, ruled.value)

    def test_a_switched_rule_shows_words_of_the_other_reading(self, key: str) -> None:
        for path, ruled in rules_of(key).items():
            if ruled.ref.kind is Kind.READ:
                other = ruled.switch().ref.citation
                speaking = [each.citation for each in ruled.passages if _may_speak_for_the_other(ruled, each)]
                assert other is not None and other.words and other in speaking, path
                assert ruled.switch().switch() == ruled, path


def _may_speak_for_the_other(ruled: Ruled[Any], passage: Passage) -> bool:
    return passage.speaks_for in {"instead", "either", as_written(ruled.instead)}


OPEN_IN_THE_DOCUMENTS = [
    ("casino-shoe-and-pitch/shoe", "equipment.decks", 6),
    ("casino-shoe-and-pitch/double-deck", "equipment.decks", 2),
    ("exhibit-17-011/blackjack", "equipment.decks", 6),
    ("exhibit-17-011/spanish-21", "equipment.decks", 6),
    ("games-of-chance/blackjack", "equipment.decks", 6),
    ("nj-common-hand/common-hand", "equipment.decks", 8),
    ("rockingham/blackjack", "equipment.decks", 6),
    ("casino-shoe-and-pitch/shoe", "play.second_cards", terms.SecondCards.EACH_IN_TURN),
    ("games-of-chance/blackjack", "play.second_cards", terms.SecondCards.EACH_IN_TURN),
    ("nj-common-hand/common-hand", "play.second_cards", terms.SecondCards.EACH_IN_TURN),
    ("rockingham/blackjack", "play.second_cards", terms.SecondCards.EACH_IN_TURN),
    ("exhibit-17-011/blackjack", "play.double_for_less", True),
    ("nj-common-hand/common-hand", "play.double_for_less", True),
    ("casino-shoe-and-pitch/shoe", "settling.order", terms.SettlementOrder.EACH_SPOT_RIGHT_TO_LEFT),
    ("rockingham/blackjack", "settling.order", terms.SettlementOrder.EACH_SPOT_RIGHT_TO_LEFT),
    ("rockingham/blackjack", "settling.taking_and_paying", terms.TakingAndPaying.POSITION_BY_POSITION),
]


@each_case(("key", "path", "value"), OPEN_IN_THE_DOCUMENTS)
def test_what_the_documents_leave_open_is_assumed(key: str, path: str, value: Any) -> None:
    ruled = rules_of(key)[path]
    assert (ruled.value, ruled.ref.kind) == (value, Kind.ASSUMED)


@each_case("key", SEVEN_GAMES)
@each_case("path", ["play.double_signal", "play.split_signal", "play.surrender_signal", "settling.rounding"])
def test_motions_for_double_split_and_surrender_and_the_rounding_are_assumed(key: str, path: str) -> None:
    assert rules_of(key)[path].ref.kind is Kind.ASSUMED


@pytest.mark.parametrize("key", [key for key in SEVEN_GAMES if not key.startswith("exhibit")])
def test_the_shuffle_of_a_house_that_describes_none_is_assumed(key: str) -> None:
    kinds = {rules_of(key)[path].ref.kind for path in ("shuffle.new_game", "shuffle.end_of_shoe")}
    assert kinds == {Kind.ASSUMED}


def phases(key: str) -> tuple[terms.RoundPhase, ...]:
    return game(key).round.phases.value


def comes_before(key: str, earlier: terms.RoundPhase, later: terms.RoundPhase) -> bool:
    return phases(key).index(earlier) < phases(key).index(later)


def test_blackjack_is_paid_after_the_insurance_and_the_check() -> None:
    for key in ("exhibit-17-011/blackjack", "rockingham/blackjack"):
        assert comes_before(key, terms.RoundPhase.INSURANCE, terms.RoundPhase.CHECK)
        assert comes_before(key, terms.RoundPhase.CHECK, terms.RoundPhase.BLACKJACKS)
        assert comes_before(key, terms.RoundPhase.BLACKJACKS, terms.RoundPhase.PLAY)


def test_spanish_21_pays_blackjack_before_the_insurance_offer() -> None:
    assert comes_before("exhibit-17-011/spanish-21", terms.RoundPhase.BLACKJACKS, terms.RoundPhase.INSURANCE)


def test_early_surrender_has_its_place_before_the_check() -> None:
    assert comes_before("games-of-chance/blackjack", terms.RoundPhase.EARLY_SURRENDER, terms.RoundPhase.CHECK)


@each_case("key", SEVEN_GAMES)
def test_the_check_comes_before_any_decision(key: str) -> None:
    assert comes_before(key, terms.RoundPhase.CHECK, terms.RoundPhase.PLAY)


@each_case("key", SEVEN_GAMES)
def test_the_rack_holds_every_chip_of_the_table(key: str) -> None:
    equipment = game(key).equipment
    values = [chip.value for chip in equipment.chips.value]
    assert values == [50, 100, 250, 500, 2_500, 10_000, 50_000]
    assert [pile.denomination for pile in equipment.rack.value] == list(equipment.chips.value)
    assert {chip.value for chip in equipment.chips.value if chip.heap == 4} == {2_500, 50_000}
