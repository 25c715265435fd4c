"""A side wager on the dealer's down card: what it is worth, when it is settled, and what its questions say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.exact_odds import WagerOdds, odds_of_wager
from trainer.domain.house.games import Game
from trainer.domain.table.acts import PayWager, TakeWager
from trainer.drills.base import Course
from trainer.drills.side_wagers.drill import DRILL
from trainer.training.patrons.model_round import model_round_of
from trainer.training.table.simulate import dealt_round

HOUSE = """\
extends = "common"
name = "Down"

[wagers.down]
name = "Down Card"
decided_by = "down-card"
offered = { is = true, kind = "assumed" }
laid = { is = "after-the-deal", kind = "assumed" }
pays = { is = [
  { event = "card of tens under aces", pays = "5 to 1" },
  { event = "card of kings", pays = "9 to 1" },
], kind = "assumed" }

[games.blackjack]
name = "Blackjack"
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("houses")
    (folder / "down.toml").write_text(HOUSE)
    found = read_houses([shipped_folder(), folder]).game("down/blackjack")
    assert found is not None
    return found


def test_its_odds_are_those_of_one_card_under_the_up_card(game: Game) -> None:
    # Of 312 x 311 ordered pairs 24 x 24 have a ten under an ace, and every thirteenth has a king.
    odds = odds_of_wager(game.side_wagers.offered()[0], 6)
    assert isinstance(odds, WagerOdds)
    ten, king, lost = (each.probability for each in odds.events)
    assert (ten, king) == (Fraction(24 * 24, 312 * 311), Fraction(1, 13))
    assert odds.house_edge == lost - 5 * ten - 9 * king


def test_laid_after_the_check_it_meets_no_blackjack(game: Game) -> None:
    # An ace or a ten-value up has been checked: 2 x 24 x 96 pairs are blackjacks, of kings under aces 24 x 24.
    def ace_or_ten(up: Card) -> bool:
        return up.rank is Rank.ACE or up.rank.is_ten_value

    odds = odds_of_wager(game.side_wagers.offered()[0], 6, checked_under=ace_or_ten)
    assert isinstance(odds, WagerOdds)
    ten, king, _ = (each.probability for each in odds.events)
    assert (ten, king) == (Fraction(0), Fraction(24 * 311 - 24 * 24, 312 * 311 - 2 * 24 * 96))


def test_it_stays_until_the_card_is_turned_over(game: Game) -> None:
    model = model_round_of(game, dealt_round(game, 3, situation="down-card-of-kings"))
    settled = [step for step in model.steps if getattr(step.duty.action, "side_wager", "") == "down"]
    paid = [step for step in settled if isinstance(step.duty.action, PayWager | TakeWager)]
    assert paid
    assert all(step.before.dealer is not None and step.before.dealer.hole_turned for step in paid)


def test_its_questions_say_which_card_was_up(game: Game) -> None:
    question = DRILL.question(Course(game), Random(1))
    assert question.table.dealer is not None
    assert question.table.dealer.hole_turned
    assert question.circumstance.startswith("The up card was the ")


def test_a_house_without_a_down_card_has_no_such_wager(tmp_path: Path) -> None:
    (tmp_path / "down.toml").write_text(HOUSE.replace('"common"', '"common-no-hole-card"'))
    (fault,) = check([tmp_path])
    assert "no card lies face down here: deal a hole card" in str(fault)
