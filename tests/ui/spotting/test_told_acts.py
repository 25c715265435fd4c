"""What is seen of a slip on the felt, and what nothing there shows and is told in words."""

import pytest

from tests.training.fakes import BLACKJACK, game
from trainer.canvas.spots.pieces import CardItem, ChipsItem
from trainer.canvas.spots.targets import AtCard, AtPassed
from trainer.canvas.table.laying import lay_table
from trainer.domain.money.chips import Chips
from trainer.training.spotting.exercises import PlayToMake
from trainer.ui.spotting.told_acts import told_in_play
from trainer.ui.table.felt_description import table_view


@pytest.mark.parametrize("kind", ["changed-wrongly", "card-laid-wrongly"])
def test_of_a_slip_that_is_seen_nothing_is_told(kind: str) -> None:
    run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    assert told_in_play(run, slip.found_at + 1) == ""


def test_what_players_ask_for_is_told_as_long_as_their_chips_wait_to_be_changed() -> None:
    run = PlayToMake(5, True, 5, "changed-wrongly").made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    told = [told_in_play(run, each) for each in range(slip.found_at + 2)]
    assert all(each.endswith("for the chips pushed in.") for each in told[:-1])
    assert not told[-1].endswith("for the chips pushed in.")


def test_a_card_laid_the_wrong_way_lies_so_on_the_felt() -> None:
    run = PlayToMake(5, True, 5, "card-laid-wrongly").made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    assert slip.fault.due is not None
    done, due = run.play.acts[slip.found_at].act, slip.fault.due.action
    lying = lay_table(table_view(run.play.table_after(slip.found_at + 1), run.game)).items
    card = max(
        (it for key, it in lying.items() if isinstance(key.target, AtCard) and key.target.spot == done.spot),
        key=lambda it: it.level,
    )
    assert isinstance(card, CardItem)
    place = lay_table(table_view(run.play.start, run.game)).seat(done.spot)
    assert done.sideways is not due.sideways
    assert card.angle == pytest.approx(place.turn + (90 if done.sideways else 0))


def test_chips_changed_wrongly_lie_before_their_player_as_they_were_cut() -> None:
    run = PlayToMake(5, True, 5, "changed-wrongly").made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    done = run.play.acts[slip.found_at].act
    lying = lay_table(table_view(run.play.table_after(slip.found_at + 1), run.game)).items
    passed = [it for key, it in lying.items() if isinstance(key.target, AtPassed) and isinstance(it, ChipsItem)]
    assert Chips.of((chip, 1) for it in passed for chip in it.chips) == done.chips


@pytest.mark.parametrize(
    ("kind", "told"), [("paid-on-top", "on top of the bet."), ("paid-short", "beside the bet."), ("paid-over", "bet.")]
)
def test_a_payment_is_seen_and_has_a_caption_for_those_alone_who_have_acts_described(kind: str, told: str) -> None:
    run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    assert told_in_play(run, slip.found_at + 1) == ""
    assert told_in_play(run, slip.found_at + 1, described=True).endswith(told)


def test_what_is_told_of_a_slip_is_no_word_of_its_fault() -> None:
    for kind in ("hole-card-not-checked", "bets-not-checked", "loser-paid"):
        run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
        said = " ".join(told_in_play(run, each) for each in range(1, len(run.play.acts) + 1)).casefold()
        assert not any(word in said for word in ("wrong", "not ", "should", "lost"))
