"""A house file to begin with: it has no faults, and deals what it says; bases for every kind of game stand ready."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.domain.games import shipped
from trainer.content.houses.file import key_of
from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.content.houses.new_house import BASES, BLACKJACK, game_as_model, new_house
from trainer.domain.house.games import Game, House
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import DealerCards, Dealing, UpCards
from trainer.drills.base import Course
from trainer.drills.registry import drills
from trainer.training.patrons.model_round import model_round_of
from trainer.training.table.simulate import RoundSeries

SHIPPED_GAMES = [(house, game) for house in shipped().houses for game in house.games]


def made(folder: Path, text: str) -> Game:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    assert check([folder]) == ()
    library = read_houses([shipped_folder(), folder])
    return next(game for game in library.games() if game.key.startswith("mine/"))


@pytest.mark.parametrize("base", BASES)
def test_a_house_of_every_base_is_dealt_and_drilled_as_it_is(tmp_path: Path, base: str) -> None:
    of = made(tmp_path, new_house("Mine", BLACKJACK, base))
    assert {rule.ref.kind for rule in of.rules()} == {Kind.ASSUMED}
    for dealt in islice(RoundSeries(of, 3, of.bets.spots.value).rounds(), 40):
        assert model_round_of(of, dealt).end.own_taken
    offered = [drill for drill in drills() if not drill.unavailable(of)]
    assert len(offered) >= len(list(drills())) - 1
    assert all(drill.cases(Course(of)) for drill in offered)


def test_the_bases_are_what_they_are_named_for(tmp_path: Path) -> None:
    shoe, two, one, europe = (made(tmp_path, new_house("Mine", BLACKJACK, base)) for base in BASES)
    assert [of.equipment.decks.value for of in (shoe, two, one, europe)] == [6, 2, 1, 6]
    assert [of.deal.dealing.value for of in (two, one)] == [Dealing.PITCH] * 2
    assert europe.deal.dealer_cards.value is DealerCards.NO_HOLE_CARD
    assert europe.dealer.checks_under.value is UpCards.NONE


@pytest.mark.parametrize(("house", "there"), SHIPPED_GAMES, ids=lambda it: it.key)
def test_a_house_like_another_has_its_rules_and_claims_no_paper_for_them(
    tmp_path: Path, house: House, there: Game
) -> None:
    model = game_as_model(shipped_folder() / f"{house.key}.toml", there.key.partition("/")[2])
    of = made(tmp_path, new_house("Mine", model))
    assert {rule.ref.path: rule.value for rule in of.rules()} == {rule.ref.path: rule.value for rule in there.rules()}
    assert {rule.ref.kind for rule in of.rules()} == {Kind.ASSUMED}
    assert f"As at {house.name}, {there.name}." in {rule.why for rule in of.rules()}


def test_a_rule_that_is_offered_as_a_note_holds_once_its_signs_are_taken_away(tmp_path: Path) -> None:
    text = new_house("Mine")
    for note in ("# [dealer]", '# soft_17 = { is = "stand"'):
        assert note in text
        text = text.replace(note, note.removeprefix("# "))
    of = made(tmp_path, text.replace('soft_17 = { is = "stand"', 'soft_17 = { is = "hit"'))
    assert of.dealer.soft_17.value.value == "hit"


@pytest.mark.parametrize(
    ("name", "key"),
    [("The Golden Nugget", "the-golden-nugget"), ("Ünïon  “Grand” 21", "union-grand-21"), ("a/b", "a-b"), ("☺", "")],
)
def test_a_house_s_file_is_named_after_it(name: str, key: str) -> None:
    assert key_of(name) == key
