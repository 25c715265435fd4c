"""A round at a house whose dealers announce all they do, dealt by keys: nothing goes on before it is said."""

from pathlib import Path
from shutil import copy

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.table.dealing_trainee import Dealer
from trainer.domain.procedure.duties import due
from trainer.domain.table.acts import Announce
from trainer.domain.table.calls import Call
from trainer.ui.sitting.board import State

LAKESIDE = Path(__file__).parents[2] / "houses" / "invented" / "lakeside.toml"


@pytest.fixture
def dealer(open_window: OpenWindow, begun: Path) -> Dealer:
    (begun / "houses").mkdir(exist_ok=True)
    copy(LAKESIDE, begun / "houses")
    someone = open_window(begun, seed=12)
    dealer = Dealer(someone.bot, someone.running)
    dealer.sits_down("lakeside/blackjack", "practice", spots=3)
    return dealer


def test_a_whole_round_is_dealt_and_announced_by_keys(dealer: Dealer) -> None:
    dealer.deals_to_the_end()
    acts = dealer.acts()
    assert {act["verdict"] for act in acts} == {"right"}
    assert sum("announce" in act["act"] for act in acts) >= 2


def test_going_on_without_it_is_told_with_the_rule_and_not_done(dealer: Dealer) -> None:
    total = Announce(Call.TOTAL)
    while dealer.due() != total:
        dealer.does(dealer.due())
    sitting = dealer.round.sitting
    told = sitting.court.react(sitting.court.procedure.apply(sitting.table, total))
    after = due(sitting.court.procedure, told)
    assert after is not None
    dealer.does(after.action)
    assert dealer.page.state is State.DEALING
    assert "was not announced" in dealer.strip()
    assert dealer.due() == total
    dealer.does(total)
    assert dealer.due() != total
