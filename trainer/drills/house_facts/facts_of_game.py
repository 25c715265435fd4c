"""All facts of a game, by their keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType

from trainer.domain.house.games import Game
from trainer.drills.house_facts.common_hands import common_hand_facts
from trainer.drills.house_facts.fact import Fact
from trainer.drills.house_facts.numbers import number_facts
from trainer.drills.house_facts.orders import order_facts
from trainer.drills.house_facts.prices import price_facts
from trainer.drills.house_facts.rule_facts import rule_facts
from trainer.drills.house_facts.shuffle_numbers import shuffle_number_facts
from trainer.drills.house_facts.signals import signal_facts


# Another house's facts are asked for with each question, and a school may have many houses.
@lru_cache(maxsize=64)
def facts_of(game: Game) -> Mapping[str, Fact]:
    """The facts of ``game`` by their keys: what it pays, allows, draws to, takes a signal for, and in which order."""
    every = chain(
        rule_facts(game),
        number_facts(game),
        price_facts(game),
        common_hand_facts(game),
        signal_facts(game),
        order_facts(game),
        shuffle_number_facts(game),
    )
    return MappingProxyType({fact.key: fact for fact in every if fact.right is None or fact.wrong})
