"""Every *read* rule read the other way: rounds and shuffles come to their end, and show its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.domain.conserved import cards_on_table, same_cards
from tests.domain.games import game
from tests.sweeps import sweep
from tests.walks import rounds, shuffles
from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.procedure.duties import outstanding
from trainer.domain.shuffle.occasions import Occasion

(ROUNDS,) = sweep((6,), (40,))
READ = [(key, ruled.ref.path) for key in rounds.GAMES for ruled in game(key).rules() if ruled.ref.kind is Kind.READ]
OF_THE_ROUND = [(key, path) for key, path in READ if not path.startswith("shuffle.")]
OF_THE_SHUFFLE = [(key, path) for key, path in READ if path.startswith("shuffle.")]


def words_of_the_other_reading(key: str, path: str) -> set[str]:
    """The words our own reading does not rest on, or rests on as well as the other."""
    (ruled,) = (each for each in game(key).rules() if each.ref.path == path)
    ours = {each.citation.words for each in ruled.passages if each.speaks_for in ("is", _written(ruled.value))}
    shared = {each.citation.words for each in ruled.passages if each.speaks_for == "either"}
    others = {each.citation.words for each in ruled.passages if each.citation.words not in ours}
    return others | shared


def _written(value: Any) -> str:
    return str(getattr(value, "value", value)).lower() if not isinstance(value, tuple) else ""


def words_cited(path: str, rules: Iterator[Ruled[Any]]) -> set[str]:
    return {rule.ref.citation.words for rule in rules if rule.ref.path == path and rule.ref.citation is not None}


@pytest.mark.parametrize(("key", "path"), OF_THE_ROUND)
def test_rounds_end_by_the_other_reading_too_and_cite_its_words(key: str, path: str) -> None:
    switched, cited = f"{key}~{path}", set()
    for dealt in rounds.ordinary(switched, ROUNDS, spots=(3, 5)):
        walk = rounds.walk_of(dealt)
        done = tuple(rounds.walked(walk, rounds.at_random(Random(dealt.seed))))
        end = done[-1].after
        assert outstanding(walk.procedure, end) is None
        assert all(wager.settled for spot in end.spots for wager in spot.wagers), dealt.seed
        assert cards_on_table(walk.table) == Counter(dealt.shoe.cards) and same_cards(walk.table, end)
        cited |= words_cited(path, (rule for each in done for rule in each.duty.rules))
    assert cited <= words_of_the_other_reading(key, path)


@pytest.mark.parametrize(("key", "path"), OF_THE_SHUFFLE)
@pytest.mark.parametrize("occasion", Occasion)
def test_shuffles_end_by_the_other_reading_too(key: str, path: str, occasion: Occasion) -> None:
    walk = shuffles.walk_of(f"{key}~{path}", occasion, cuts=(game(key).equipment.decks.value * 24,))
    *_, last = shuffles.walked(walk)
    assert outstanding(walk.procedure, last.after) is None


def test_there_are_rules_to_switch_in_most_houses() -> None:
    assert {key for key, _ in READ} >= {
        *("casino-shoe-and-pitch/shoe", "exhibit-17-011/blackjack", "games-of-chance/blackjack"),
        *("nj-common-hand/common-hand", "rockingham/blackjack"),
    }
