"""What all pages share: choices kept, switches in force, troubles told."""

from tests.ui.choosing import switch_rule
from tests.ui.trainee import Trainee
from trainer.domain.house.terms import Surrender


def test_a_switched_rule_is_in_force_kept_and_can_be_switched_back(trainee: Trainee) -> None:
    session = trainee.running.session
    changes: list[bool] = []
    session.game_changed.connect(lambda: changes.append(True))
    switch_rule(session, "play.surrender", True)
    assert session.game is not None
    assert session.game.play.surrender.value is Surrender.LATE
    assert session.switches("exhibit-17-011/blackjack") == {"play.surrender"}
    switch_rule(session, "play.surrender", True)
    switch_rule(session, "play.surrender", False)
    assert session.game.play.surrender.value is Surrender.NONE
    assert changes == [True, True]


def test_a_switch_belongs_to_its_game_alone(trainee: Trainee) -> None:
    session = trainee.running.session
    switch_rule(session, "dealer.soft_17", True)
    assert session.switches("exhibit-17-011/spanish-21") == frozenset()


def test_an_unknown_game_changes_nothing(trainee: Trainee) -> None:
    session = trainee.running.session
    session.choose_game("no-house/no-game")
    assert session.game_key == "exhibit-17-011/blackjack"


def test_names_are_tidied_and_no_name_changes_nothing(trainee: Trainee) -> None:
    session = trainee.running.session
    session.choose_learner("  Mary   Jane ")
    session.choose_learner("   ")
    assert session.learner == "Mary Jane"


def test_a_new_learner_has_no_results(trainee: Trainee) -> None:
    trainee.starts("hand-totals")
    trainee.answers_rightly()
    session = trainee.running.session
    assert len([*session.results()]) == 1
    assert len([*session.results("rockingham/blackjack")]) == 0
    session.choose_learner("Ben")
    assert [*session.results()] == []


def test_results_changing_is_told(trainee: Trainee) -> None:
    told: list[int] = []
    session = trainee.running.session
    session.results_changed.connect(lambda: told.append(len([*session.results()])))
    trainee.starts("blackjack-payout")
    trainee.answers_rightly()
    assert told == [1]
