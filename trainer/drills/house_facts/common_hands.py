"""Facts of a hand in common: which pairs are split automatically and which never."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.terms import PairMode
from trainer.drills.house_facts.fact import Fact, FactKind, chosen
from trainer.drills.house_facts.prices import yes_or_no
from trainer.wording.cards import ranks_words
from trainer.wording.rules.questions import PAIR_SPLIT


def common_hand_facts(game: Game) -> Iterator[Fact]:
    """Of each rank that the rules name, whether its pairs are split; none where pairs are the patrons' choice."""
    rules = game.common_hand
    if rules is None or rules.pairs.value is not PairMode.AUTOMATIC:
        return
    for rank in Rank:
        for rule, splits in ((rules.always_split, True), (rules.never_split, False)):
            if rank in rule.value:
                right, wrong = yes_or_no(splits)
                asked = PAIR_SPLIT.format(rank=ranks_words(rank))
                yield chosen(FactKind.PLAY, said_of(rule, rank), asked, right, wrong, detail=rank.value, compared=False)
