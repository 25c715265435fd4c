"""Which way a learner goes is kept by name: the dealer's where none was chosen."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.chosen_ways import CHOSEN_WAYS, choose_way, chosen_way, way_of, ways_with_learner_moved

DEALER, SUPERVISOR = LearnersWay


@dataclass
class Kept:
    learner: str = "Anna"
    settings: dict[str, str] = field(default_factory=dict)

    def setting(self, key: str) -> str | None:
        return self.settings.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        self.settings[key] = value


def test_who_has_chosen_none_goes_the_dealers_way_and_each_goes_their_own() -> None:
    who = Kept()
    assert way_of(who) is DEALER
    choose_way(who, SUPERVISOR)
    assert (way_of(who), chosen_way(who.settings[CHOSEN_WAYS], "Ben")) == (SUPERVISOR, DEALER)
    choose_way(who, DEALER)
    assert (way_of(who), who.settings[CHOSEN_WAYS]) == (DEALER, "{}")


@pytest.mark.parametrize("kept", [None, "", "7", "[]", '{"Anna": 3}', '{"Anna": "pit boss"}', '{"Anna": "super'])
def test_what_is_no_way_is_the_dealers(kept: str | None) -> None:
    assert chosen_way(kept, "Anna") is DEALER


def test_a_way_goes_with_its_learner() -> None:
    kept = '{"Anna": "supervisor"}'
    assert chosen_way(ways_with_learner_moved(kept, "Anna", "Anne"), "Anne") is SUPERVISOR
    assert ways_with_learner_moved(kept, "Anna", "") == "{}"
