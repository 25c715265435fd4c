"""Transcripts: rounds as JSON Lines, a header line and then one act a line with its rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.money.currency import DOLLARS, Currency
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act
from trainer.drills.stakes import Stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script_json import script_to_json
from trainer.training.records.act_json import act_to_json
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.table.acts import duty_words

FORMAT = 1
"""The version of the format, written as ``transcript`` in every header."""

NOTES = ("does", "rule", "says", "source", "other_rules", "comment")
"""What an act's line may tell besides the act, for people; a judge does not look at it."""


def header_to_json(dealt: DealtRound, currency: Currency = DOLLARS) -> dict[str, Any]:
    """What a round's header says: how the same round is dealt again, its chips in ``currency``."""
    optional = {
        "switched": list(dealt.switched),
        "situation": dealt.situation,
        "stakes": "" if dealt.stakes is Stakes.HOUSE_LIMITS else dealt.stakes.value,
        "cut_card": dealt.shoe.cut_card,
        "rounds_before": dealt.rounds_before,
    }
    return {
        "transcript": FORMAT,
        "game": dealt.game,
        "seed": dealt.seed,
        "round": dealt.number,
        "spots": list(dealt.spots),
        **{key: value for key, value in optional.items() if value},
        "new_shoe": dealt.new_shoe,
        **script_to_json(dealt.script, currency),
        "dealt": dealt.shoe.dealt,
        "shoe": " ".join(map(str, dealt.shoe.cards)),
    }


def duty_to_json(game: Game, duty: Duty[Act]) -> dict[str, Any]:
    """An act's line: the act, what it is in words, and the rules it rests on."""
    notes: dict[str, Any] = {
        "does": duty_words(duty, game),
        "rule": duty.rule.ref.path,
        "says": rule_sentence(duty.rule, game),
        "source": source_words(duty.rule),
        "other_rules": list(dict.fromkeys(rule.ref.path for rule in duty.others)),
    }
    return act_to_json(duty.action, game.equipment.currency.value) | {
        key: value for key, value in notes.items() if value
    }


def lines(game: Game, dealt: DealtRound, played: ModelRound) -> Iterator[str]:
    """The transcript of one round, the model dealer's; ``game`` is read as the round says."""
    yield _line(header_to_json(dealt, game.equipment.currency.value))
    yield from (_line(duty_to_json(game, step.duty)) for step in played.steps)


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
