"""Everybody has his look, and keeps it; people are as various as they are."""

import tomllib
from collections import Counter
from itertools import pairwise

import pytest

from trainer.canvas.art.theme import rgb
from trainer.canvas.hands.performances import person_of
from trainer.canvas.hands.skin.hand_looks import PATRONS_SLEEVES, Build, HandLook, Skin, Sleeve, look_of
from trainer.canvas.hands.skin.rim import rim_of
from trainer.canvas.hands.skin.tones import PIGMENTS, contrast, tone_of, tones_of
from trainer.resources import assets

PEOPLE = [look_of(person_of(seed, spot)) for seed in range(500) for spot in range(1, 8)]


class TestPeople:
    def test_a_person_keeps_his_look(self) -> None:
        assert [look_of(person) for person in range(50)] == [look_of(person) for person in range(50)]

    @pytest.mark.parametrize("kinds, each", [("skin", list(Skin)), ("sleeve", PATRONS_SLEEVES), ("build", list(Build))])
    def test_every_kind_is_about_as_common(self, kinds: str, each: list[object]) -> None:
        found = Counter(getattr(look, kinds) for look in PEOPLE)
        assert set(found) == set(each)
        assert min(found.values()) > 0.85 * len(PEOPLE) / len(each)

    def test_no_patron_wears_the_dealer_s_sleeve(self) -> None:
        assert not [look for look in PEOPLE if look.sleeve is Sleeve.DEALER]

    def test_a_watch_is_worn_on_a_bare_wrist(self) -> None:
        watched = [look for look in PEOPLE if look.watch]
        assert watched
        assert {look.sleeve for look in watched} == {Sleeve.SHORT, Sleeve.BARE}

    def test_skin_and_sleeve_go_together_in_every_way(self) -> None:
        assert {(look.skin, look.sleeve) for look in PEOPLE} == {(s, c) for s in Skin for c in PATRONS_SLEEVES}


class TestTones:
    @pytest.mark.parametrize("skin", Skin)
    def test_more_light_is_never_darker(self, skin: Skin) -> None:
        for side in tones_of(skin):
            greys = [sum(three[0]) for three in side]
            assert greys == sorted(greys)

    @pytest.mark.parametrize("skin", Skin)
    def test_the_shade_is_darker_than_the_half_tone_and_that_than_the_lit_skin(self, skin: Skin) -> None:
        assert all(sum(base) > sum(half) > sum(shade) for side in tones_of(skin) for base, half, shade in side)

    @pytest.mark.parametrize("skin", Skin)
    def test_the_outline_stands_out_from_the_skin(self, skin: Skin) -> None:
        assert contrast(PIGMENTS[skin].base, PIGMENTS[skin].line) >= 1.7

    def test_what_looks_at_the_light_is_lighter_than_what_looks_away(self) -> None:
        assert tone_of(1, 1, 1)[0] > tone_of(1, 0.5, 1)[0] > tone_of(1, 0, 1)[0]

    def test_back_and_palm_run_into_each_other(self) -> None:
        sides = [tone_of(back / 10, 0.5, -1)[1] for back in range(-10, 11)]
        assert sides[0] == 1 and sides[-1] == 0
        assert sides == sorted(sides, reverse=True)
        assert max(one - other for one, other in pairwise(sides)) < 0.25

    @pytest.mark.parametrize("skin", [Skin.UMBER, Skin.EBONY])
    def test_a_dark_hand_s_palm_is_much_paler(self, skin: Skin) -> None:
        assert contrast(PIGMENTS[skin].base, PIGMENTS[skin].palm) > 1.7

    def test_contrast_is_reckoned_as_the_guidelines_do(self) -> None:
        assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
        assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


FELTS = {
    f"{path.stem} {name}": tomllib.loads(path.read_text(encoding="utf-8"))["colours"][name]
    for path in sorted((assets() / "themes").glob("*.toml"))
    for name in ("felt", "felt_lit", "felt_deep")
}


@pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)
@pytest.mark.parametrize("skin", Skin)
class TestFelts:
    """A hand is told from every felt it may be over."""

    def test_a_hand_or_its_rim_stands_out(self, skin: Skin, felt: str) -> None:
        rim = rim_of(HandLook(skin, Sleeve.SUIT), felt)
        assert max(contrast(seen, rgb(felt)) for seen in (PIGMENTS[skin].base, *((rim,) if rim else ()))) >= 2.0

    def test_a_rim_stands_out_from_the_outline_beside_it(self, skin: Skin, felt: str) -> None:
        rim = rim_of(HandLook(skin, Sleeve.SUIT), felt)
        assert rim is None or contrast(rim, PIGMENTS[skin].line) >= 2.5
