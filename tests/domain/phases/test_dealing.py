"""The deal clause by clause: from first base, the dealer last, and how the dealer's own cards lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import cards, game
from tests.domain.phases.laid import acts, before, cited, dealt, main, now, other, owed, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.table.acts import Act, DealCard, DealOwn, TurnUpCard
from trainer.domain.table.phases.dealing import dealing
from trainer.domain.table.state import DealerHand, Spot, Table

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
COMMON = game("nj-common-hand/common-hand")
DOWN, UP = DealOwn(face_down=True), DealOwn()


def fresh(of: Game, *numbers: int) -> Table:
    return before(of, *(spot(number) for number in numbers), bets_checked=True)


def with_own(table: Table, down: str = "", up: str = "") -> Table:
    """The table with the dealer's first cards: some face down, or one lying open."""
    if not up:
        return replace(table, own_down=cards(down))
    return replace(table, dealer=DealerHand(cards(up)[0]))


@pytest.mark.parametrize(
    ("of", "own"),
    [
        (SHOE, [UP, DOWN]),
        (EXHIBIT, [DOWN, DOWN]),
        (CHANCE, [DOWN, DOWN]),
    ],
    ids=lambda value: value.key if isinstance(value, Game) else "",
)
def test_two_passes_from_left_to_right_ending_with_the_dealer(of: Game, own: list[Act]) -> None:
    a_pass = [DealCard(1), DealCard(4), DealCard(6)]
    dealt_cards = [act for act in acts(dealing(of), fresh(of, 1, 4, 6)) if not isinstance(act, TurnUpCard)]
    assert dealt_cards == [*a_pass, own[0], *a_pass, own[1]]


def test_only_one_card_is_due_at_a_time() -> None:
    assert now(dealing(SHOE), fresh(SHOE, 2, 3)) == [DealCard(2)]


def test_the_second_pass_begins_once_the_dealer_has_a_card() -> None:
    first_pass = before(SHOE, spot(1, "9S"), spot(2, "5H"), bets_checked=True)
    assert now(dealing(SHOE), first_pass) == [UP]
    assert now(dealing(SHOE), with_own(first_pass, up="KC")) == [DealCard(1)]
    assert now(dealing(SHOE), with_own(before(SHOE, spot(1, "9S 8S"), spot(2, "5H")), up="KC")) == [DealCard(2)]


def test_a_spot_without_a_bet_gets_no_card() -> None:
    table = before(SHOE, Spot(1), spot(2), bets_checked=True)
    assert acts(dealing(SHOE), table) == [DealCard(2), UP, DealCard(2), DOWN]


def test_many_patrons_on_the_common_hand_get_one_hand() -> None:
    patrons = spot(1, "", main(5, patron="Ann"), main(5, patron="Bob"))
    assert acts(dealing(COMMON), before(COMMON, patrons)) == [DealCard(1), UP, DealCard(1), DOWN]


def test_one_up_and_one_down_may_be_dealt_in_either_order() -> None:
    table = before(SHOE, spot(1, "9S"), bets_checked=True)
    assert owed(dealing(SHOE), table)[0].also == (DOWN,)


def test_the_dealer_s_second_card_lies_otherwise_than_the_first() -> None:
    table = before(SHOE, spot(1, "9S 8S"), bets_checked=True)
    assert acts(dealing(SHOE), with_own(table, up="KC")) == [DOWN]
    assert owed(dealing(SHOE), with_own(table, up="KC"))[0].also == ()
    assert acts(dealing(SHOE), with_own(table, down="KC")) == [UP]


def test_at_the_exhibit_the_first_card_is_turned_up_onto_the_second() -> None:
    duties = owed(dealing(EXHIBIT), with_own(before(EXHIBIT, spot(1, "9S 8S")), down="KC 4D"))
    assert [duty.action for duty in duties] == [TurnUpCard(0)]
    assert duties[0].also == ()
    assert duties[0].rule is EXHIBIT.deal.dealer_cards


def test_in_the_games_of_chance_the_dealer_flips_one_of_the_two() -> None:
    duty = owed(dealing(CHANCE), with_own(before(CHANCE, spot(1, "9S 8S")), down="KC 4D"))[0]
    assert (duty.action, duty.also) == (TurnUpCard(0), (TurnUpCard(1),))
    assert duty.rule is CHANCE.deal.dealer_cards


def test_a_house_without_a_hole_card_deals_the_dealer_one_card_up() -> None:
    house = other("main")
    assert acts(dealing(house), before(house, spot(1, "", main(100)), spot(2, "", main(10)))) == [
        DealCard(1),
        DealCard(2),
        UP,
        DealCard(1),
        DealCard(2),
    ]
    half_way = dealt(house, "KC", spot(1, "9S 8S"), spot(2, "5H"))
    assert acts(dealing(house), half_way) == [DealCard(2)]
    assert acts(dealing(house), dealt(house, "KC", spot(1, "9S 8S"), spot(2, "5H 6H"))) == []


def test_without_a_hole_card_the_deal_does_not_come_back_in_the_play() -> None:
    house = other("main")
    parted = Spot(1, (Hand(cards("8S"), from_split=True), Hand(cards("8H"), from_split=True)), (main(), main(hand=1)))
    gone = Spot(2, (Hand(),), ())
    assert acts(dealing(house), dealt(house, "KC", parted, gone)) == []


def test_pitched_cards_lie_face_down_before_their_patrons() -> None:
    table = fresh(PITCH, 1, 2)
    first = [DealCard(1, face_down=True), DealCard(2, face_down=True)]
    assert acts(dealing(PITCH), table) == [*first, UP, *first, DOWN]
    assert owed(dealing(PITCH), table)[0].rule is PITCH.deal.order
    assert "deal.dealing" in cited(owed(dealing(PITCH), table)[0])


def test_cards_from_the_shoe_are_dealt_face_up_in_the_house_s_order() -> None:
    assert owed(dealing(EXHIBIT), fresh(EXHIBIT, 1))[0].rule is EXHIBIT.deal.order


def test_the_deal_rests_on_the_decks_and_the_way_cards_are_laid() -> None:
    duties = owed(dealing(SPANISH), fresh(SPANISH, 1))
    assert {"equipment.deck_of", "equipment.decks_allowed", "equipment.equipment", "deal.cards_each"} <= cited(
        duties[0]
    )
    assert {"deal.placing", "deal.order"} <= cited(duties[2])
    assert {"deal.dealer_cards", "deal.order"} <= cited(duties[1])


@pytest.mark.parametrize("of", [SHOE, EXHIBIT, CHANCE, PITCH])
def test_once_the_dealer_has_both_cards_the_deal_is_over(of: Game) -> None:
    assert acts(dealing(of), dealt(of, "9S 7H", spot(1, "TS 2H"), Spot(2, (Hand(),), ()))) == []


def test_no_card_is_dealt_once_the_cards_are_being_picked_up() -> None:
    assert acts(dealing(SHOE), before(SHOE, spot(1), own_taken=True)) == []


def test_without_a_bet_the_dealer_deals_to_nobody() -> None:
    assert acts(dealing(EXHIBIT), before(EXHIBIT, Spot(1), Spot(2))) == []
