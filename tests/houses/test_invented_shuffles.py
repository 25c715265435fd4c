"""Shuffles of the tests' own houses: each is done to its end by the model dealer, and its own steps are held to."""

from __future__ import annotations

import pytest

from tests.domain.shuffle.procedures import done, is_critical, is_due, kind_of, until
from tests.houses.test_invented import GAMES
from tests.walks.shuffles import Walk, answering, walked
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import legal, outstanding
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.notation import act_text, parse_act, parse_text, to_text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import SHOE
from trainer.domain.shuffle.starting_table import table_before
from trainer.drills.model_shuffle import Setting, model_steps
from trainer.drills.spot_the_slip.planted_slips import slips_in
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.reasons import reason

LAKESIDE = GAMES["lakeside/blackjack"]
END = Occasion.END_OF_SHOE


def shuffle_of(of: Game, occasion: Occasion = END, seed: int = 1) -> Walk:
    return Walk(of, occasion, shuffle_procedure(of, occasion), answering(), table_before(of, occasion, seed))


@pytest.mark.parametrize("occasion", Occasion)
@pytest.mark.parametrize("key", GAMES)
def test_every_house_s_shuffle_comes_to_its_end_with_every_card(key: str, occasion: Occasion) -> None:
    walk = shuffle_of(GAMES[key], occasion)
    end = [each.after for each in walked(walk)][-1]
    assert outstanding(walk.procedure, end) is None
    assert sorted(number for _, numbers in end.lying for number in numbers) == list(range(len(end.cards)))
    assert occasion is Occasion.CLOSING or end.at(SHOE)


@pytest.mark.parametrize("key", GAMES)
def test_every_act_has_its_words_and_can_be_written_down(key: str) -> None:
    of = GAMES[key]
    for each in walked(shuffle_of(of)):
        assert parse_act(act_text(each.duty.action)) == each.duty.action
        assert parse_text(to_text(each.after)) == each.after
        assert act_words(each.duty.action, each.before, of)
        assert reason(each.duty, each.before, of).endswith(".")


# Two cut cards


def at_the_re_cut() -> Walk:
    return until(shuffle_of(LAKESIDE), acts.ReCut)


def test_of_two_cut_cards_one_covers_the_bottom_before_the_shoe_is_loaded() -> None:
    kinds = [type(each.duty.action) for each in walked(shuffle_of(LAKESIDE))]
    at = kinds.index(acts.CoverBottom)
    assert kinds[at - 1 : at + 2] == [acts.ReCut, acts.CoverBottom, acts.LoadShoe]


def test_which_of_the_two_is_set_first_is_the_dealer_s_own() -> None:
    walk = at_the_re_cut()
    assert {type(duty.action) for duty in legal(walk.procedure, walk.table)} >= {acts.ReCut, acts.CoverBottom}
    assert is_due(done(walk, acts.CoverBottom())).action == is_due(walk).action


def test_a_shoe_loaded_over_a_bare_bottom_card_is_loaded_too_soon() -> None:
    walk = done(at_the_re_cut(), acts.ReCut(78))
    duty = is_due(walk)
    assert (duty.action, duty.rule.ref.path) == (acts.CoverBottom(), "shuffle.cut_cards")
    assert kind_of(walk, acts.LoadShoe()) is FaultKind.TOO_SOON
    assert not is_critical(walk, acts.LoadShoe())


def test_the_second_cut_card_comes_out_with_the_stub() -> None:
    covered = [each.after for each in walked(shuffle_of(LAKESIDE))][-1]
    assert covered.covered
    assert not shuffle_procedure(LAKESIDE, END).apply(covered, acts.TakeStub()).covered


def test_a_bottom_left_bare_can_be_planted_as_a_slip() -> None:
    setting = Setting(END)
    kinds = {slip.kind for slip in slips_in(LAKESIDE, setting, model_steps(LAKESIDE, setting))}
    assert "bottom-left-bare" in kinds


def test_a_house_of_one_cut_card_covers_nothing() -> None:
    mayfair = GAMES["mayfair/blackjack"]
    assert not any(isinstance(each.duty.action, acts.CoverBottom) for each in walked(shuffle_of(mayfair)))
