"""Words on a felt are as large as the reader wants them, and never smaller than can be read."""

import re
from dataclasses import replace
from typing import Any
from weakref import WeakSet

import pygame
import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import CHIPS
from trainer.canvas.art.rack import RackPlace, rack
from trainer.canvas.felt.lettering import Letters, legible, written
from trainer.domain.money.chips import Pile


@pytest.mark.parametrize(
    ("unit", "letters"),
    # Common words are 13 units high. 11 pixels: at 1 pixel a unit they are so already, at 0.7 they lack 1.9 of them.
    [(1.0, 1.0), (0.7, 11 / 9.1), (0.3, 1.5)],
)
def test_on_a_small_felt_words_are_larger_up_to_half_as_large_again(unit: float, letters: float) -> None:
    assert replace(DARK, least=11.0).seen_at(unit).letters == pytest.approx(letters)


def test_the_reader_s_own_size_holds_where_it_is_the_larger() -> None:
    assert replace(DARK, letters=1.3, least=11.0).seen_at(0.8).letters == 1.3


def test_without_a_least_size_words_stay_as_they_are() -> None:
    assert DARK.seen_at(0.2) == DARK


def test_print_on_a_small_felt_grows_until_it_can_be_read() -> None:
    # 11 pixels are wanted: 10 lack a tenth of themselves.
    grown = legible(Letters("INSURANCE", 10.0, spacing=1.0), 11.0)
    assert grown is not None
    assert (grown.size, grown.spacing) == pytest.approx((11.0, 1.1))


def test_print_that_is_large_enough_stays_as_it_is() -> None:
    large = Letters("BLACKJACK PAYS 3 TO 2", 24.0, span=900.0)
    assert legible(large, 11.0) == large


def test_print_that_cannot_be_read_in_its_room_is_left_out() -> None:
    # Sixteen letters on 40 pixels are no more than four high.
    assert legible(Letters("MATCH THE DEALER", 5.0, span=40.0), 11.0) is None
    assert legible(Letters("MATCH THE DEALER", 5.0, span=40.0), 0.0) is not None


def test_a_felt_of_ever_another_size_keeps_few_sizes_of_type(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: WeakSet[pygame.Font] = WeakSet()
    real = pygame.font.Font

    def font(*args: Any) -> pygame.Font:
        made = real(*args)
        opened.add(made)
        return made

    monkeypatch.setattr(pygame.font, "Font", font)
    for step in range(100):
        written("21", 50 + step / 4, "#ffffff")
    assert 0 < len(opened) <= 32


def test_values_below_the_tubes_of_a_small_rack_are_as_high_as_can_be_read() -> None:
    tubes = [Pile(chip, 0) for chip in CHIPS for _ in range(2)]
    place = RackPlace(0.0, 0.0, 521.0, 94.0, 62.0, 3.0, lip=10, gap=3)

    def heights(least: float) -> list[float]:
        return [100 * float(each) for each in re.findall(r"scale\(([\d.]+)\)", rack(tubes, place, least))]

    small, grown = heights(0.0), heights(13.0 / 0.66)
    assert len(small) == len(grown) == len(tubes)
    assert min(small) < 9
    assert grown == pytest.approx([13.0] * len(tubes), abs=0.5)
