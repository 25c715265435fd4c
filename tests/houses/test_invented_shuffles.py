"""Shuffles of the tests' own houses: each is done to its end by the model dealer, and its own steps are held to."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from tests.domain.shuffle.procedures import done, is_critical, is_due, kind_of, until
from tests.each_case import each_case
from tests.houses.test_invented import GAMES
from tests.walks.shuffles import Walk, answering, walked
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleStep as Step
from trainer.domain.procedure.duties import legal, outstanding
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.lacing import RUNS, lace
from trainer.domain.shuffle.notation import act_text, parse_act, parse_text, to_text
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import SHOE
from trainer.domain.shuffle.plan import what_is_wrong
from trainer.domain.shuffle.starting_table import table_before
from trainer.drills.model_shuffle import Setting, model_steps
from trainer.drills.spot_the_slip.planted_slips import slips_in
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.reasons import reason

LAKESIDE = GAMES["lakeside/blackjack"]
END = Occasion.END_OF_SHOE


def shuffle_of(of: Game, occasion: Occasion = END, seed: int = 1) -> Walk:
    return Walk(of, occasion, shuffle_procedure(of, occasion), answering(), table_before(of, occasion, seed))


@each_case("occasion", Occasion)
@each_case("key", GAMES)
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


# Three piles, and packets laced


def test_three_piles_go_down_evenly_a_packet_from_each_of_two() -> None:
    # 312 cards in three piles of 104; half a deck, 26, from the two highest each time: six packets of 52.
    taken = [each.duty.action for each in walked(shuffle_of(LAKESIDE)) if isinstance(each.duty.action, acts.TakeFrom)]
    assert taken == [acts.TakeFrom(number, 26) for number in (1, 2, 3) * 4]


def test_what_is_done_to_each_packet_comes_in_the_house_s_order() -> None:
    done_ = [each.duty.action for each in walked(shuffle_of(LAKESIDE))]
    first = done_.index(acts.TakeFrom(2, 26))
    assert done_[first + 1 : first + 6] == [acts.Riffle(), acts.Lace(), acts.Strip(), acts.Riffle(), acts.LayDown()]


def test_the_second_packet_comes_from_either_of_the_other_piles_and_not_from_the_same() -> None:
    walk = done(until(shuffle_of(LAKESIDE), acts.TakeFrom), acts.TakeFrom(2, 26))
    assert (kind_of(walk, acts.TakeFrom(1, 26)), kind_of(walk, acts.TakeFrom(3, 26))) == (None, None)
    assert kind_of(walk, acts.TakeFrom(2, 26)) is FaultKind.WRONG_PLACE
    assert reason(is_due(walk), walk.table, LAKESIDE) == "The second packet comes from another pile."


def test_a_packet_stripped_before_it_is_laced_is_stripped_too_soon() -> None:
    walk = until(shuffle_of(LAKESIDE), acts.Lace)
    assert is_due(walk).rule.ref.path == "shuffle.end_of_shoe"
    assert kind_of(walk, acts.Strip()) in (FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)
    assert reason(is_due(walk), walk.table, LAKESIDE) == "Each packet is riffled, laced, stripped and riffled."


def test_a_packet_laid_down_unlaced_leaves_the_lace_out() -> None:
    setting = Setting(END)
    kinds = {slip.kind for slip in slips_in(LAKESIDE, setting, model_steps(LAKESIDE, setting))}
    assert {"lace-left-out", "riffle-left-out", "strip-left-out", "pile-skipped"} <= kinds


@pytest.mark.parametrize("skill", MixingSkill)
def test_laced_packets_keep_their_order_and_lie_a_few_cards_of_each_in_turn(skill: MixingSkill) -> None:
    left, right = tuple(range(26)), tuple(range(100, 126))
    laced = lace(left, right, Random(5), skill)
    assert tuple(card for card in laced if card < 100) == left
    assert tuple(card for card in laced if card >= 100) == right
    runs = [len(list(run)) for _, run in groupby(laced, lambda card: card < 100)]
    # What is left of the one packet when the other is used up lies on top.
    assert max(runs[1:]) <= len(RUNS[skill])


def test_a_packet_of_one_card_is_laced_into_the_other() -> None:
    assert sorted(lace((1,), (2, 3, 4), Random(1), MixingSkill.TRAINED)) == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((Step.SQUARE_UP, Step.FROM_TWO_OF_THREE_PILES, Step.RIFFLE), "needs three piles: write 'three-equal-piles'"),
        (
            (Step.THREE_EQUAL_PILES, Step.FROM_EACH_STACK, Step.RIFFLE, Step.ONTO_ONE_PILE, Step.UNTIL_ONE_PILE_STANDS),
            "'from-each-stack' needs two stacks.",
        ),
        (
            (Step.TWO_EQUAL_STACKS, Step.FROM_TWO_OF_THREE_PILES, Step.RIFFLE, Step.ONTO_ONE_PILE),
            "'from-two-of-three-piles' needs three piles.",
        ),
        ((Step.THREE_EQUAL_PILES, Step.ONTO_ONE_PILE), "Nothing is taken up: write 'from-two-of-three-piles'."),
        ((Step.THREE_EQUAL_PILES, Step.TWO_EQUAL_STACKS, Step.RIFFLE), "cannot both be done: keep one."),
    ],
)
def test_steps_that_do_not_fit_three_piles_are_told(steps: tuple[Step, ...], said: str) -> None:
    assert any(said in told for _, told in what_is_wrong(steps))


def test_a_pack_may_be_laced_instead_of_riffled_first_but_not_stripped_first() -> None:
    assert not list(what_is_wrong((Step.SQUARE_UP, Step.LACE, Step.STRIP, Step.RIFFLE)))
    assert list(what_is_wrong((Step.SQUARE_UP, Step.STRIP, Step.RIFFLE)))
