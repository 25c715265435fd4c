"""A light edge round hands that a felt would swallow: on no felt of any theme may a hand be lost."""

import pygame
import pytest

from trainer.canvas.art.theme import rgb
from trainer.canvas.hands.skin.hand_looks import HandLook, Skin, Sleeve
from trainer.canvas.hands.skin.rim import LEAST, rim_of, rimmed
from trainer.canvas.hands.skin.tones import PIGMENTS, contrast
from trainer.resources import assets
from trainer.ui.looks.theme import read_themes

FELTS = {key: theme.colours.felt for key, theme in read_themes(assets() / "themes").items()}


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
@pytest.mark.parametrize("skin", Skin)
def test_a_hand_stands_out_from_the_felt_or_has_a_rim_that_does(felt: str, skin: Skin) -> None:
    rim = rim_of(HandLook(skin, Sleeve.BARE), felt)
    seen = contrast(PIGMENTS[skin].base, rgb(felt)) if rim is None else contrast(rim, rgb(felt))
    assert seen >= (LEAST if rim is None else 1.6)


def test_a_rim_is_closed_round_all_that_is_drawn_and_no_wider_than_it_should_be() -> None:
    picture = pygame.Surface((40, 40), pygame.SRCALPHA)
    picture.fill((40, 30, 20, 255), (14, 14, 12, 12))
    rimmed_one = rimmed(picture, (92, 150, 126), 2.0)
    for along in range(14, 26):
        for place in ((along, 13), (along, 12), (along, 26), (along, 27), (13, along), (12, along), (27, along)):
            assert rimmed_one.get_at(place) == (92, 150, 126, 255)
    assert rimmed_one.get_at((20, 20)) == (40, 30, 20, 255)
    assert all(rimmed_one.get_at(place).a == 0 for place in ((10, 20), (29, 20), (20, 10), (20, 29), (11, 11)))
