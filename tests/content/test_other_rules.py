"""The format holds houses with quite other rules than the shipped ones, each field as it is written."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house import limits, terms
from trainer.domain.house.games import Game, House
from trainer.domain.house.rules import Citation, Kind, Passage, RuleRef
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Rounding
from trainer.domain.money.chips import Denomination, Pile

FILE = Path(__file__).parent / "other-rules.toml"
RACK_CARD, MEMO = "Rack card, table 9", "Memo to dealers"
SILVER, BLUE, YELLOW, ORANGE = (
    Denomination(Cents(25), "silver"),
    Denomination(Cents(100), "blue"),
    Denomination(Cents(500), "yellow", 4),
    Denomination(Cents(100_000), "orange", 2),
)


@pytest.fixture
def house(tmp_path: Path) -> House:
    (tmp_path / FILE.name).write_bytes(FILE.read_bytes())
    library = read_houses([shipped_folder(), tmp_path])
    assert library.faults == ()
    return next(house for house in library.houses if house.key == "other-rules")


@pytest.fixture
def main(house: House) -> Game:
    return house.games[0]


@pytest.fixture
def salon(house: House) -> Game:
    return house.games[1]


def test_it_has_no_fault() -> None:
    assert check([FILE]) == ()


def test_the_house_and_its_games_are_named(house: House) -> None:
    assert (house.key, house.name) == ("other-rules", "The Other House")
    assert house.documents == (RACK_CARD, MEMO)
    assert [(game.key, game.name, game.house_name) for game in house.games] == [
        ("other-rules/main", "Main Floor", "The Other House"),
        ("other-rules/salon", "Salon", "The Other House"),
    ]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("equipment.decks", 8),
        ("equipment.chips", (SILVER, BLUE, YELLOW, ORANGE)),
        ("equipment.rack", (Pile(SILVER, 0), Pile(BLUE, 60), Pile(YELLOW, 100), Pile(ORANGE, 0))),
        (
            "bets.main_bet",
            limits.BetLimits(
                least=Cents(1000),
                most=Cents(100_000),
                step=Cents(500),
                by_seat=(
                    (1, limits.BetLimits(least=Cents(10_000), step=Cents(500))),
                    (7, limits.BetLimits(only=(Cents(2500), Cents(5000)))),
                ),
            ),
        ),
        ("deal.dealer_cards", terms.DealerCards.NO_HOLE_CARD),
        ("insurance.offered_against", terms.UpCards.ACE_OR_TEN_VALUE),
        ("insurance.even_money_against", terms.UpCards.TEN_VALUE),
        ("insurance.limit", Fraction(1)),
        ("insurance.pays", Odds(3, 1, is_for=True)),
        ("play.most_hands", 2),
        ("play.double_on", terms.DoubleOn.NINE_TO_ELEVEN),
        ("play.surrender", terms.Surrender.EARLY),
        ("play.surrender_split_hand", True),
        ("play.surrender_loses", Fraction(3, 4)),
        ("dealer.checks_under", terms.UpCards.NONE),
        ("dealer.soft_17", terms.SoftSeventeen.HIT),
        ("settling.blackjack_pays", Odds(6, 5)),
        ("settling.blackjack_paid", terms.BlackjackPaid.WITH_THE_HAND),
        ("settling.equal_totals", limits.EqualTotals(Cents(250))),
        ("settling.rounding", Rounding.SMALLER_CHIPS),
        ("shuffle.burn", 5),
        (
            "shuffle.player_cut",
            limits.CutDepth(least_half_decks=3, aim_half_decks=4, most_half_decks=16, from_front=True, from_back=False),
        ),
        (
            "round.phases",
            (
                terms.RoundPhase.BETS,
                terms.RoundPhase.BURN,
                terms.RoundPhase.DEAL,
                terms.RoundPhase.EARLY_SURRENDER,
                terms.RoundPhase.INSURANCE,
                terms.RoundPhase.PLAY,
                terms.RoundPhase.OWN_HAND,
                terms.RoundPhase.SETTLEMENT,
                terms.RoundPhase.SIDE_WAGERS,
            ),
        ),
        ("wagers.royal-pair.offered", True),
        ("wagers.royal-pair.limits", limits.BetLimits(only=(Cents(100), Cents(500)))),
        (
            "wagers.royal-pair.pays",
            PayTable(
                (
                    PayLine("suited-king-queen", FixedSum(Cents(100_000))),
                    PayLine("any-pair", Odds(11, 1, is_for=True)),
                )
            ),
        ),
        ("wagers.dealers-pair.offered", False),
        ("equipment.deck_of", DeckOf.FIFTY_TWO),
    ],
)
def test_each_rule_has_the_value_written(main: Game, path: str, value: Any) -> None:
    assert [ruled.value for ruled in main.rules() if ruled.ref.path == path] == [value]


def test_a_stated_rule_cites_its_document(main: Game) -> None:
    assert main.settling.blackjack_pays.ref == RuleRef(
        "other-rules",
        "settling.blackjack_pays",
        Kind.STATED,
        Citation(RACK_CARD, "Front", "blackjack pays 6 to 5"),
    )


def test_an_assumed_rule_cites_nothing(main: Game) -> None:
    assert main.equipment.decks.ref == RuleRef("other-rules", "equipment.decks", Kind.ASSUMED, None)


def test_a_read_rule_has_its_other_reading_and_its_passages(main: Game) -> None:
    surrender = main.play.surrender
    assert surrender.ref.kind is Kind.READ
    assert surrender.instead is terms.Surrender.LATE
    assert surrender.why == "The memo does not say before what."
    assert surrender.passages == (
        Passage(Citation(MEMO, "6", "before anything else"), "early"),
        Passage(Citation(RACK_CARD, "Back", "after the dealer's check"), "late"),
    )
    assert main.switched({"play.surrender"}).play.surrender.value is terms.Surrender.LATE


def test_a_rule_nobody_wrote_here_is_the_base_s(main: Game) -> None:
    assert main.dealer.stands_on.value == 17
    assert main.dealer.stands_on.ref == RuleRef("other-rules", "dealer.stands_on", Kind.ASSUMED, None)


def test_side_wagers_stand_in_the_order_they_are_named(main: Game, salon: Game) -> None:
    assert [(wager.key, wager.name, wager.decided_by) for wager in main.side_wagers.wagers] == [
        ("royal-pair", "Royal Pair", DecidedBy.FIRST_TWO_CARDS),
        ("dealers-pair", "Dealer's Pair", DecidedBy.DEALERS_FIRST_TWO_CARDS),
    ]
    assert [wager.key for wager in main.side_wagers.offered()] == ["royal-pair"]
    assert [wager.key for wager in salon.side_wagers.offered()] == ["royal-pair", "dealers-pair", "21+3"]


def test_a_game_s_own_rule_replaces_the_house_s_whole(main: Game, salon: Game) -> None:
    assert main.settling.blackjack_pays.value == Odds(6, 5)
    assert salon.settling.blackjack_pays.value == Odds(3, 2)
    assert salon.settling.blackjack_pays.ref.citation == Citation(MEMO, "7", "the salon pays 3 to 2")
    assert salon.settling.equal_totals == main.settling.equal_totals


def test_a_game_s_own_wager_replaces_single_rules_of_the_house_s(salon: Game) -> None:
    wager = salon.side_wagers.wagers[1]
    assert wager.name == "Dealer's Pair"
    assert wager.pays.value == PayTable((PayLine("perfect-pair", Odds(25, 1)),))
    assert wager.offered.ref.path == "wagers.dealers-pair.offered"
    assert wager.offered.ref.kind is Kind.STATED


def test_a_wager_of_one_game_is_not_the_other_s(main: Game, salon: Game) -> None:
    assert "21+3" not in [wager.key for wager in main.side_wagers.wagers]
    assert salon.side_wagers.wagers[2].pays.value.price("straight") == Odds(10, 1, is_for=True)
    assert salon.side_wagers.wagers[2].limits is None
