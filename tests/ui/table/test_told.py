"""What the strip tells of a round: what is due, what follows it, and no amount that the dealer is to know."""

from __future__ import annotations

import pytest

from tests.domain.games import game
from trainer.domain.house.games import Game
from trainer.domain.table.acts import CallFloor, DealOwn, PayWager, TakeWager
from trainer.training.sittings.clock import Clock
from trainer.training.sittings.modes import Mode
from trainer.training.table.seating import TableMeans, sit_down
from trainer.training.table.simulate import dealt_round
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.mode_bar import Standing
from trainer.ui.sitting.strip import Tone
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.rounds import TableRound
from trainer.ui.table.strip_text import round_phases, without_amount

GAMES = ("exhibit-17-011/blackjack", "games-of-chance/blackjack", "rockingham/blackjack")


def sitting(key: str, mode: Mode = Mode.GUIDED, seed: int = 3, spots: int = 5, situation: str = "") -> TableSitting:
    of: Game = game(key)
    means = TableMeans(Clock(lambda: 0, lambda: 0), lambda: "id", lambda record: None)
    return sit_down(of, dealt_round(of, seed, spots=spots, situation=situation), mode, means, "Anna")


def until_the_floor_is_due(mode: Mode) -> TableSitting:
    """A round in which a patron adds chips to a bet while cards are out, dealt until that is the floor's to settle."""
    found = sitting("rockingham/blackjack", mode, spots=2, situation="chips-added-to-the-bet")
    while found.due is not None and not isinstance(found.due.action, CallFloor):
        found.do(found.due.action)
    return found


def dealt(key: str, mode: Mode, seed: int) -> TableSitting:
    """A round dealt rightly until a bet is to be paid or taken, as far as there is one."""
    found = sitting(key, mode, seed)
    while found.due is not None and not isinstance(found.due.action, PayWager | TakeWager):
        found.do(found.due.action)
    return found


def test_the_due_act_is_told_with_what_follows_in_the_same_sweep() -> None:
    found = sitting("games-of-chance/blackjack")
    while found.phase != "deal":
        assert found.due is not None
        found.do(found.due.action)
    first, second, third = [duty.action for duty in found.upcoming][:3]
    view = TableRound(found).strip
    assert (view.tag, view.tone) == ("Due now", Tone.DUE)
    assert view.title == f"Deal a card to spot {getattr(first, 'spot', 0)}"
    by_hand = "By hand: press the shoe, then the place"
    assert view.then == f"{by_hand}. Then spot {getattr(second, 'spot', 0)}, then spot {getattr(third, 'spot', 0)}"
    assert view.rule is not None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_an_amount_is_told_in_guided_alone(key: str, seed: int) -> None:
    found = dealt(key, Mode.PRACTICE, seed)
    if found.due is None:
        assert found.finished
        return
    assert "$" not in TableRound(found).strip.title
    if isinstance(found.due.action, PayWager):
        assert "$" not in without_amount(found.due, found.seat.game)


def test_a_test_tells_the_phase_and_nothing_of_what_is_due() -> None:
    view = TableRound(sitting("rockingham/blackjack", Mode.TEST)).strip
    assert (view.tag, view.rule, view.caps) == ("", None, ())
    assert view.reason == "You'll see your mistakes when the test is over."


def test_phases_at_an_earlier_moment() -> None:
    found = dealt("rockingham/blackjack", Mode.GUIDED, 3)
    standings = [phase.standing for phase in round_phases(found.seat.game, found.phases, "deal")]
    at = [name for name, _ in found.phases].index("deal")
    assert standings[:at] == [Standing.DONE] * at
    assert standings[at] is Standing.NOW
    assert set(standings[at + 1 :]) == {Standing.LATER}


def test_a_house_without_side_wagers_shows_no_phase_of_them() -> None:
    with_them, without = (
        dealt("rockingham/blackjack", Mode.GUIDED, 3),
        dealt("games-of-chance/blackjack", Mode.GUIDED, 3),
    )
    words = [{phase.words for phase in round_phases(each.seat.game, each.phases)} for each in (with_them, without)]
    assert [("Side wagers" in each, "Insurance" in each) for each in words] == [(True, True), (False, True)]


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_a_card_drawn_on_a_finished_hand_is_told_with_the_count_and_the_draw_rule(mode: Mode) -> None:
    """17 or more, and no bust: the mistake is told of the table it was made at, not of the one set right after it."""
    for seed in range(40):
        found = sitting("rockingham/blackjack", mode, seed)
        while found.due is not None and found.phase != "settlement":
            found.do(found.due.action)
        dealer = found.table.dealer
        if dealer is None or not dealer.hole_turned or not 17 < dealer.hand.total.points < 21:
            continue
        view = TableRound(found)
        for key in keys_for(DealOwn(), view.desk):
            view.key(key)
        told = view.strip
        count = dealer.hand.total.points
        assert told.reason == (
            f"Your own hand was dealt a card, though it counts {count}: "
            "the dealer draws to 16 and stands on 17 or more."
        )
        assert told.rule is not None
        assert (told.tag, told.rule.ref.path) == ("Not called for", "dealer.stands_on")
        return
    pytest.fail("no dealer stood on such a hand")


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_calling_the_floor_for_nothing_is_answered_and_told_to_be_no_mistake(mode: Mode) -> None:
    view = TableRound(sitting("rockingham/blackjack", mode))
    before = view.strip
    view.key("z")
    told = view.strip
    assert (told.tag, told.tone) == ("No mistake", Tone.QUIET)
    assert told.title == (f"Due: {before.title}" if mode is Mode.GUIDED else before.title)
    assert told.reason == (
        "Nothing here calls for the floor. To call it is no mistake, and counts as an act done right."
    )
    assert view.sitting.due is not None
    for key in keys_for(view.sitting.due.action, view.desk):
        view.key(key)
    assert view.strip.tag == ("Due now" if mode is Mode.GUIDED else "")


def test_a_test_says_the_same_of_every_call_to_the_floor() -> None:
    for found in (until_the_floor_is_due(Mode.TEST), sitting("rockingham/blackjack", Mode.TEST)):
        view = TableRound(found)
        view.key("z")
        assert (view.strip.tag, view.strip.reason) == ("Noted", "You called the floor.")


def test_a_call_to_the_floor_that_was_due_is_not_told_to_be_for_nothing() -> None:
    view = TableRound(until_the_floor_is_due(Mode.GUIDED))
    assert view.strip.title == "Call the floor"
    view.key("z")
    assert (view.strip.tag, view.strip.title) != ("Due now", "Call the floor")
    assert "Nothing here" not in view.strip.reason
