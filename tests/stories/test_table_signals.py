"""Patrons who signal, through the real window: read, asked about, acted on, and answered too early."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.domain.games import game
from tests.training.fakes import Hands
from tests.training.table.signal_rounds import DICE, EXHIBIT, written
from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.canvas.table.scene import TableScene
from trainer.domain.signals.motions import Decision, Motion, Shown
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.script import PatronDecision
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.ui.looks.window_settings import BOTH, TOLD
from trainer.ui.sitting.board import State
from trainer.ui.sitting.strip import Tone
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.board import NOTHING_SHOWN
from trainer.ui.table.rounds import WatchedRound
from trainer.ui.table.series import begun

# The patron has 15, the dealer shows a 9 and has 17.
FIFTEEN = "TS 9D 5H 8C 3S 4H 5C"
HOVER = PatronDecision(Decision.UNCLEAR, shown=Shown((Motion.HOVER,)))
STAND_SAID_TAPPED = Shown((Motion.TAP,), said=Decision.STAND)


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Somebody new before the window that these stories share, at the table before a round."""
    return before_a_round(as_if_new(shared_trainee))


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Dealer:
    """Someone before a window of their own."""
    someone = open_window(begun, seed=12)
    return Dealer(someone.bot, someone.running)


def who_shows(key: str, *decisions: PatronDecision) -> DealtRound:
    """A round with one patron, on 15, who decides so."""
    dealt = written(key, FIFTEEN, [], chips="4x$1" if key == EXHIBIT else "2x$1")
    (patron,) = dealt.script.patrons
    return replace(dealt, script=replace(dealt.script, patrons=(replace(patron, decisions=decisions),)))


def sits_at(dealer: Dealer, dealt: DealtRound, mode: Mode = Mode.PRACTICE) -> None:
    """Sits down at that round."""
    dealer.running.session.choose_game(dealt.game)
    of = game(dealt.game).switched(dealt.switched)
    dealer.sits_at(begun(dealer.running.session, of, dealt, mode, EVERYTHING))


def points(dealer: Dealer) -> None:
    """Deals rightly until a patron has been pointed to; the signal is on its way."""
    while not isinstance(dealer.due(), act.PointTo):
        dealer.does(dealer.due())
    dealer.does(dealer.due())


def does_at_once(dealer: Dealer, given: Act) -> None:
    """Does an act without watching the patrons' hands."""
    dealer.keys(*keys_for(given, dealer.round.desk))


def verdicts(dealer: Dealer) -> list[str]:
    return [str(each["verdict"]) for each in dealer.acts()]


# Too early


def test_a_card_dealt_before_the_signal_is_critical_and_kept_so(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(dealer)
    assert not dealer.page.readable
    does_at_once(dealer, act.DealCard(1))
    view = dealer.page.board.strip.view
    assert (view.tag, view.tone) == ("Before the signal", Tone.WRONG)
    assert "Deal" not in dealer.strip()
    assert len(dealer.round.table.spot(1).hands[0].cards) == 2
    dealer.deals_to_the_end()
    assert verdicts(dealer).count("before-the-signal") == 1
    (kept,) = dealer.rounds()
    assert kept["critical"] == 1
    assert "The round is over, with 1 mistake" in dealer.strip()


def test_in_a_test_it_is_silent_and_told_in_the_review(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), Mode.TEST)
    points(dealer)
    before = dealer.strip()
    does_at_once(dealer, act.DealCard(1))
    assert dealer.strip() == before
    assert len(dealer.round.table.spot(1).hands[0].cards) == 3
    dealer.deals_to_the_end()
    (row,) = dealer.page.board.review.rows
    dealer.clicks(row)
    assert dealer.page.board.strip.view.tag == "Before the signal"
    assert "Due: Deal a card to spot 1" in dealer.strip()


def test_a_round_left_after_it_is_gone_on_with_and_judged_the_same(alone: Dealer) -> None:
    sits_at(alone, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(alone)
    does_at_once(alone, act.DealCard(1))
    alone.keys("Escape")
    assert alone.page.state is State.SETUP
    alone.keys("r")
    # Whoever comes back sees the signal that waits for an answer.
    assert not alone.page.readable
    alone.deals_to_the_end()
    (kept,) = alone.rounds()
    assert (kept["ending"], kept["critical"]) == ("whole", 1)


def test_the_time_runs_from_when_the_signal_can_be_read(alone: Dealer) -> None:
    hands, means = Hands(), alone.running.session.means
    assert means is not None
    alone.running.session.means = replace(means, clock=hands.clock())
    sits_at(alone, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(alone)
    hands.at += 5_000
    alone.watches()
    hands.at += 700
    does_at_once(alone, act.DealCard(1))
    assert alone.round.sitting.log[-1].milliseconds == 700


# What is told


def test_guided_tells_to_watch_the_hand_and_then_what_is_due(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), Mode.GUIDED)
    points(dealer)
    assert dealer.page.board.strip.view.title == "Spot 1 decides: watch the hand"
    dealer.keys("w")
    assert dealer.page.board.why.isHidden()
    dealer.watches()
    assert dealer.page.board.strip.view.title == "Deal a card to spot 1"


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_nothing_on_the_page_differs_by_the_decision_before_the_act(dealer: Dealer, mode: Mode) -> None:
    told = []
    for decision in (Decision.HIT, Decision.STAND, Decision.UNCLEAR, Decision.TOUCHES_BET):
        sits_at(dealer, who_shows(DICE, PatronDecision(decision)), mode)
        points(dealer)
        dealer.watches()
        phases = dealer.page.board.bar.phases.accessibleDescription()
        told.append((dealer.strip(), dealer.page.board.felt.accessibleDescription(), phases))
    assert len(set(told)) == 1


def test_described_signals_are_told_beside_the_felt_and_to_who_cannot_see_it(dealer: Dealer) -> None:
    dealer.running.session.change_settings(dealer.running.look.with_settings(signals=BOTH))
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(dealer)
    board = dealer.page.board
    assert board.words.text() == NOTHING_SHOWN
    dealer.watches()
    assert board.words.text().startswith("Spot 1: ")
    assert board.words.text() in board.felt.accessibleDescription().replace("'", "\u2019")
    dealer.does(act.DealCard(1))
    assert "hit" not in board.words.text().casefold()


def test_who_has_signals_told_alone_need_not_wait_for_hands(dealer: Dealer) -> None:
    dealer.running.session.change_settings(dealer.running.look.with_settings(signals=TOLD))
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(dealer)
    dealer.page.player.flush()
    assert dealer.page.readable
    assert dealer.page.board.words.text().startswith("Spot 1: ")


def test_what_is_said_is_told_to_who_cannot_see_the_felt(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT, shown=STAND_SAID_TAPPED)))
    points(dealer)
    dealer.watches()
    told = dealer.page.board.felt.accessibleDescription()
    assert "Spot 1 says: \u201cStand.\u201d" in told
    assert "tap" not in told.casefold()


# Again


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_the_signal_is_shown_again_and_slowly_while_the_time_runs(dealer: Dealer, mode: Mode) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), mode)
    assert not dealer.page.board.strip.again.isEnabled()
    points(dealer)
    dealer.watches()
    assert dealer.page.board.strip.again.isEnabled()
    dealer.keys("Left")
    assert dealer.page.board.felt.busy
    assert dealer.page.readable
    dealer.keys("Shift+Left")
    dealer.clicks(dealer.page.board.strip.again)
    does_at_once(dealer, act.DealCard(1))
    assert dealer.round.fault is None


def test_a_test_shows_nothing_again_but_whoever_asks_sees_it(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), Mode.TEST)
    points(dealer)
    dealer.watches()
    assert not dealer.page.board.strip.again.isVisible()
    dealer.keys("Left")
    assert not dealer.page.board.felt.busy
    dealer.does(act.AskAloud(1))
    dealer.page.player.flush()
    assert dealer.page.board.felt.busy
    assert dealer.page.readable
    dealer.deals_to_the_end()
    assert dealer.rounds()[0]["score"] == 100


# Hard to read


def test_a_hover_is_asked_about(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, HOVER, PatronDecision(Decision.HIT)))
    points(dealer)
    dealer.does(act.AskAloud(1))
    assert dealer.round.fault is None
    assert not dealer.page.readable
    dealer.does(act.DealCard(1))
    assert dealer.round.fault is None
    dealer.deals_to_the_end()
    assert dealer.rounds()[0]["score"] == 100


@pytest.mark.parametrize("switched", [(), ("confirmed * the floor",)], ids=["assumed", "confirmed"])
def test_a_card_given_on_a_hover_is_critical_once_the_house_confirms_its_rules(
    dealer: Dealer, switched: tuple[str, ...]
) -> None:
    sits_at(dealer, replace(who_shows(DICE, HOVER, PatronDecision(Decision.HIT)), switched=switched))
    points(dealer)
    dealer.does(act.DealCard(1))
    fault = dealer.round.fault
    assert fault is not None
    assert (fault.kind.value, fault.gravity.critical) == ("too-soon", bool(switched))
    assert fault.due is not None
    assert fault.due.action == act.AskAloud(1)


def test_a_word_against_the_hand_is_asked_about_where_the_house_has_unclear_signals_questioned(dealer: Dealer) -> None:
    sits_at(
        dealer,
        who_shows(EXHIBIT, PatronDecision(Decision.UNCLEAR, shown=STAND_SAID_TAPPED), PatronDecision(Decision.STAND)),
    )
    points(dealer)
    dealer.does(act.AskAloud(1))
    assert dealer.round.fault is None
    dealer.deals_to_the_end()
    assert dealer.rounds()[0]["score"] == 100


def test_a_word_against_the_hand_is_not_heeded_where_the_hand_overrules_the_voice(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT, shown=STAND_SAID_TAPPED)))
    points(dealer)
    dealer.does(act.DealCard(1))
    assert dealer.round.fault is None
    dealer.deals_to_the_end()
    assert dealer.rounds()[0]["score"] == 100


# WatchedRound


def test_a_watched_dealer_waits_until_the_signal_has_been_made(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), Mode.WATCH)
    dealer.keys("Space")
    watching = dealer.page.in_view
    assert isinstance(watching, WatchedRound)
    while not isinstance(watching.sitting.log[-1].act if watching.sitting.log else None, act.PointTo):
        dealer.keys("Right")
    assert not dealer.page.board.felt.readable
    position = watching.position
    dealer.keys("Space")
    assert watching.position == position + 1


def test_a_watched_dealer_s_own_hand_points_and_the_patron_answers_after_it(dealer: Dealer) -> None:
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), Mode.WATCH)
    dealer.keys("Space")
    watching = dealer.page.in_view
    assert isinstance(watching, WatchedRound)
    while not watching.sitting.log or not isinstance(watching.sitting.log[-1].act, act.PointTo):
        dealer.keys("Right")
    own, patron = dealer.page.signalling.acting.watched(watching.sitting, watching.position - 1)
    assert (own.gestures[0].is_dealers, patron.gestures[0].shows) == (True, Motion.TAP)
    assert own.delay < patron.delay


def test_with_reduced_motion_the_hand_stands_still_and_can_be_read_at_once(dealer: Dealer) -> None:
    dealer.running.session.change_settings(dealer.running.look.with_settings(reduced_motion=True))
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)))
    points(dealer)
    dealer.page.player.flush()
    assert dealer.page.readable
    assert not dealer.page.board.felt.moving
    dealer.does(act.DealCard(1))
    assert dealer.round.fault is None


@pytest.mark.parametrize(("mode", "marks"), [(Mode.GUIDED, 1.0), (Mode.PRACTICE, 0.5), (Mode.TEST, 0.0)])
def test_fingers_leave_their_marks_in_the_nap_as_a_help_and_none_in_a_test(
    dealer: Dealer, mode: Mode, marks: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[float] = []
    monkeypatch.setattr(TableScene, "set_people", lambda _scene, _ways, strength: told.append(strength))
    sits_at(dealer, who_shows(DICE, PatronDecision(Decision.HIT)), mode)
    assert told[-1] == marks
