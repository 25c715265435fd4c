"""What the house allows of a cut, as it is drawn on the side of the pack: all in cards from the front."""

import pytest
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.domain.games import shipped
from trainer.app import read_assets
from trainer.canvas.shuffle.side_view import SidePlace
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Around
from trainer.domain.shuffle.places import DISCARD_RACK
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.drills.shuffle.depth_verdict import (
    DepthVerdict,
    cut_ranges,
    cut_verdict,
    measured,
    paint_verdict,
    re_cut_verdict,
)
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings

GAMES = {game.key: game for game in shipped().games()}
EXHIBIT = GAMES["exhibit-17-011/blackjack"]


def test_the_exhibit_s_re_cut_of_eight_decks_passes_from_one_and_a_half_to_two_and_a_half_decks_from_the_back() -> None:
    # 416 cards: 104 behind is the aim, 78 to 130 behind passes, so 286 to 338 are in front.
    verdict = re_cut_verdict(EXHIBIT, 416, 97, right=True)
    assert verdict.ranges == (Around(312, 286, 338),)
    assert verdict.given == 416 - 97


def test_a_cut_card_never_set_has_no_place_in_the_verdict() -> None:
    verdict = re_cut_verdict(EXHIBIT, 416, None, right=False)
    assert (verdict.given, verdict.given_words) == (None, "")


def test_the_exhibit_s_players_cut_one_and_a_half_to_three_decks_from_the_front_or_the_back() -> None:
    # 78 to 156 cards from either end of six decks, 312 cards.
    front, back = cut_ranges(EXHIBIT, 312)
    assert (front.least, front.most) == (78, 156)
    assert (back.least, back.most) == (156, 234)


@pytest.mark.parametrize(("depth", "words"), [(20, "20 cards from the front"), (300, "12 cards from the back")])
def test_a_player_s_cut_is_told_from_the_nearer_end(depth: int, words: str) -> None:
    assert cut_verdict(EXHIBIT, 312, depth, right=False).given_words == words


def test_a_cut_by_hand_passes_anywhere_but_in_the_ten_cards_at_either_end() -> None:
    game: Game = GAMES["casino-shoe-and-pitch/double-deck"]
    (only,) = cut_ranges(game, 104)
    assert (only.least, only.most) == (10, 94)


def test_a_pack_is_measured_by_decks_from_its_back() -> None:
    table = ShuffleTable((), DeckOf.FIFTY_TWO, ((DISCARD_RACK, tuple(range(130))),))
    verdict = measured(table, DISCARD_RACK, 8)
    # Two and a half decks: a line at each quarter, the words 1 and 2 where 52 and 104 cards lie behind.
    assert [(at, words) for at, words in verdict.marks if words] == [(78, "1"), (26, "2")]
    assert len(verdict.marks) == 10
    assert verdict.given == 26
    assert verdict.given_words == "You: two decks"


def test_what_was_said_beyond_the_pack_is_not_drawn() -> None:
    table = ShuffleTable((), DeckOf.FIFTY_TWO, ((DISCARD_RACK, tuple(range(52))),))
    assert measured(table, DISCARD_RACK, 12).given is None


class LowFelt(QWidget):
    """200 high, a pack of 52 on it down to 175, and the word of one mark below the middle of the pack."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(300, 200)
        self._look = Look(read_assets(), WindowSettings())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = SidePlace(cards=52, thick=4.0, right=250.0, top=20.0, high=155.0)
        paint_verdict(painter, self._look, side, 1.0, DepthVerdict(52, (), None, marks=((26, "1"),)))
        painter.end()


def test_words_below_the_pack_are_whole_on_a_felt_that_has_little_room_below_it(qapp: QApplication) -> None:
    felt = LowFelt()
    seen = felt.grab().toImage()
    felt.deleteLater()
    beside = seen.pixelColor(5, 190)
    dark = [y for y in range(200) if seen.pixelColor(137, y) != beside]
    # Words stand on a ground of 24, which ends above the felt's edge.
    assert (len(dark), dark[-1]) == (24, 198)
