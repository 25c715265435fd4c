"""Every word that is shown by a place, by cards or by a motion can be shown, in every house that has such a thing."""

import pytest

from tests.domain.games import shipped
from trainer.canvas.spots.targets import AtSpot
from trainer.content.gestures.library import read_gestures, shipped_folder
from trainer.content.glossary import read_glossary
from trainer.domain.cards.hand import Hand, Total
from trainer.domain.house.games import Game
from trainer.ui.glossary.shown_round import moment
from trainer.wording.glossary import PlaceOnFelt

WORDS = read_glossary().glossary
GAMES = {game.key: game for house in shipped().houses for game in house.games}
EXHIBIT = GAMES["exhibit-17-011/blackjack"]


@pytest.mark.parametrize("place", PlaceOnFelt)
def test_every_place_is_seen_in_a_round(place: PlaceOnFelt) -> None:
    assert moment(EXHIBIT, place) is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_house_shows_where_a_bet_and_the_hand_lie(game: Game) -> None:
    assert moment(game, PlaceOnFelt.BETS) is not None
    assert moment(game, PlaceOnFelt.HAND) is not None


def test_the_bases_are_the_two_ends_of_the_table_whoever_plays() -> None:
    first, third = moment(EXHIBIT, PlaceOnFelt.FIRST_BASE), moment(EXHIBIT, PlaceOnFelt.THIRD_BASE)
    assert first is not None and first[1] == AtSpot(1)
    assert third is not None and third[1] == AtSpot(7)


def test_where_all_bet_on_one_hand_no_base_is_shown() -> None:
    common = next(game for game in GAMES.values() if game.common_hand is not None)
    assert moment(common, PlaceOnFelt.THIRD_BASE) is None


def test_where_cards_are_pitched_no_shoe_is_shown() -> None:
    assert moment(GAMES["casino-shoe-and-pitch/double-deck"], PlaceOnFelt.SHOE) is None


def test_insurance_is_shown_while_the_dealer_has_an_ace() -> None:
    found = moment(EXHIBIT, PlaceOnFelt.INSURANCE_LINE)
    assert found is not None
    assert found[0].dealer is not None
    assert found[0].dealer.up.rank.points == 1


def test_every_motion_has_a_gesture() -> None:
    gestures = read_gestures([shipped_folder()]).gestures
    assert [word.word for word in WORDS.words if word.motion and not gestures.showing(word.motion)] == []


@pytest.mark.parametrize(
    ("name", "points", "soft"),
    [("blackjack", 21, True), ("soft 17", 17, True), ("soft total", 17, True), ("hard total", 17, False)],
)
def test_the_cards_shown_make_what_the_word_says(name: str, points: int, soft: bool) -> None:
    word = WORDS.word(name)
    assert word is not None
    assert Hand(word.cards).total == Total(points, soft)


def test_a_bust_is_shown_by_more_than_21() -> None:
    word = WORDS.word("bust")
    assert word is not None
    assert Hand(word.cards).total.points > 21
