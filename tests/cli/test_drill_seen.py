"""What a printed question shows of a cut and of spread decks, at the table that it starts from as well."""

from random import Random

import pytest

from tests.domain.games import shipped
from trainer.domain.house.games import Game
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.irregularities import is_odd
from trainer.domain.shuffle.notation import parse_text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import GROWING, Where
from trainer.domain.shuffle.starting_table import table_before
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Course, Question
from trainer.drills.registry import drill
from trainer.ui.paper.questions.shuffle_text import cut_line, fanned_lines, shuffle_lines, watched_lines

GAMES = {game.key: game for game in shipped().games()}
EXHIBIT, ROCKINGHAM = "exhibit-17-011/blackjack", "rockingham/blackjack"
NJ, DOUBLE = "nj-common-hand/common-hand", "casino-shoe-and-pitch/double-deck"


def questions(key: str, game: Game, count: int = 150) -> list[Question]:
    made = drill(key)
    assert made is not None
    return [made.question(Course(game), Random(seed)) for seed in range(count)]


@pytest.mark.parametrize("drill_key", ["shuffle-procedure", "spot-the-slip"])
@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM, NJ, DOUBLE])
def test_a_cut_to_be_answered_is_drawn(key: str, drill_key: str) -> None:
    found = 0
    for question in questions(drill_key, GAMES[key]):
        table = question.shuffle
        assert table is not None
        if table.cut is None or table.brought_together:
            continue
        found += 1
        assert [line for line in shuffle_lines(question, GAMES[key]) if line.startswith("The player cuts: Back ")]
    assert found


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM, NJ, DOUBLE])
def test_a_deck_that_was_looked_at_is_told_with_what_is_seen(key: str) -> None:
    found = 0
    for question in questions("shuffle-procedure", GAMES[key]):
        table = question.shuffle
        assert table is not None
        spread = [place.number for place in table.places(Where.FANNED)]
        if any(each.faces for each in table.looked if each.deck in spread):
            found += 1
            assert [line for line in shuffle_lines(question, GAMES[key]) if "Seen: " in line]
    assert found


def test_the_pack_that_is_cut_has_not_the_floor_s_spare_deck_in_it() -> None:
    # Six decks lie there, 48 blocks; the seventh is the floor's. Half a deck, 4 blocks, is cut from the front.
    table = parse_text("7x52 lying=growing:0-311;spare.7:312-363 cut-card=in-the-pack cut-card-depth=26 cut=26")
    assert table.count(GROWING) == 312
    assert cut_line(table) == f"The player cuts: Back {'█' * 44}|████ front"


def test_a_cut_made_while_it_is_watched_is_drawn_in_the_pack_alone() -> None:
    game = GAMES[ROCKINGHAM]
    drawn = [
        line.count("█")
        for question in questions("spot-the-slip", game)
        for line in watched_lines(question, game)
        if line.startswith("The player cuts: ")
    ]
    assert drawn
    assert max(drawn) <= 48


def opened(oddity: Oddity | None, *looks: type[acts.FanFaces] | type[acts.FanBacks]) -> tuple[ShuffleTable, int]:
    """A new deck out of its box, the odd one where there is one, looked at so."""
    table = table_before(GAMES[EXHIBIT], Occasion.NEW_GAME, 4, oddity=oddity)
    number = next((deck for deck in range(1, 7) if is_odd(table, deck)), 1)
    table = apply(table, acts.OpenPack(number))
    for look in looks:
        table = apply(table, look(number))
    return table, number


def test_a_deck_out_of_its_box_shows_nothing_yet() -> None:
    table, number = opened(Oddity.BOXED)
    assert list(fanned_lines(table)) == [f"Out of its box: deck {number}"]


def test_a_good_deck_is_seen_to_be_whole_and_alike() -> None:
    table, number = opened(None, acts.FanFaces, acts.FanBacks)
    assert list(fanned_lines(table)) == [
        f"Deck {number} is fanned, its backs up. Seen: 52 cards, each once; every back alike"
    ]


def test_a_mark_is_seen_on_the_backs_and_not_before() -> None:
    table, number = opened(Oddity.MARKED, acts.FanFaces)
    assert list(fanned_lines(table)) == [f"Deck {number} is fanned, its faces up. Seen: 52 cards, each once"]
    table, number = opened(Oddity.MARKED, acts.FanFaces, acts.FanBacks)
    assert next(fanned_lines(table)).endswith("; a mark on one back")


def test_a_boxed_card_shows_its_back_among_the_faces() -> None:
    table, _ = opened(Oddity.BOXED, acts.FanFaces)
    assert next(fanned_lines(table)).endswith("Seen: a back among the faces")


def test_a_re_suited_deck_that_is_short_shows_which_card_is_gone() -> None:
    # Card 7 of the first deck is the eighth of its suit; the second deck is whole.
    table = parse_text("1:0-6,1:8-51,2:0-51 lying=fanned.1:0-50;fanned.2:51-102 face-up=0-102 re-suited=yes")
    whole, odd = fanned_lines(table)
    assert whole == "Re-suited, face up: decks 1, 2"
    assert odd.startswith("Seen: deck 1, no 8")


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM])
def test_the_cut_made_after_a_refused_one_is_drawn_too(key: str) -> None:
    game, found = GAMES[key], 0
    for question in questions("spot-the-slip", game, 200):
        lines = list(watched_lines(question, game))
        refused = [at for at, line in enumerate(lines) if line.endswith(": Have the player cut again")]
        found += len(refused)
        assert all(lines[at + 1].startswith("The player cuts: ") for at in refused)
    assert found


def test_a_pack_shuffled_in_the_hands_grows_on_no_pile_and_is_no_packet() -> None:
    game = GAMES[DOUBLE]
    lines = [line for question in questions("shuffle-procedure", game) for line in shuffle_lines(question, game)]
    assert [line for line in lines if line.startswith("The pack before you ")]
    assert not [line for line in lines if "growing" in line or "packet" in line]


def test_re_suited_decks_that_are_counted_are_not_called_looked_through() -> None:
    game = GAMES[ROCKINGHAM]
    for question in questions("shuffle-procedure", game):
        lines = " ".join(shuffle_lines(question, game))
        assert question.shuffle is not None
        assert ("The decks counted" in lines) <= question.shuffle.re_suited
        assert ("The decks looked through" in lines) <= (not question.shuffle.re_suited)
