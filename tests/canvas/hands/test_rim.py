"""A light edge round hands that a felt would swallow: on no felt of any theme may a hand be lost."""

import pytest

from trainer.canvas.hands.looks import Look, Skin, Sleeve
from trainer.canvas.hands.rim import LEAST, rim_of
from trainer.canvas.hands.tones import PIGMENTS, contrast
from trainer.canvas.theme import rgb
from trainer.resources import assets
from trainer.ui.theme import read_themes

FELTS = {key: theme.colours.felt for key, theme in read_themes(assets() / "themes").items()}


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
@pytest.mark.parametrize("skin", Skin)
def test_a_hand_stands_out_from_the_felt_or_has_a_rim_that_does(felt: str, skin: Skin) -> None:
    rim = rim_of(Look(skin, Sleeve.BARE), felt)
    seen = contrast(PIGMENTS[skin].base, rgb(felt)) if rim is None else contrast(rim, rgb(felt))
    assert seen >= (LEAST if rim is None else 1.6)
