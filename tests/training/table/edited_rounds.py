"""Rounds written as transcripts, dealt as the model dealer deals them and then edited, to see what is told of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.domain.games import confirmed, game
from trainer.domain.procedure.verdict import FaultKind
from trainer.training.patrons.model_round import model_round_of
from trainer.training.records.act_json import act_to_json
from trainer.training.table.transcript_judge import Found, judge_transcript
from trainer.training.table.transcript_reader import read_transcript
from trainer.wording.rules.sentences import source_words
from trainer.wording.table.faults import fault_words

Written = dict[str, Any]
Edit = Callable[[list[Written]], list[Written]]


@dataclass(frozen=True)
class Seat:
    """One patron of a round: the bet's chips, what is decided, and what else is put down."""

    spot: int
    decisions: tuple[str | Written, ...] = ("stand",)
    chips: str = "4x$1"
    side: tuple[tuple[str, str], ...] = ()
    insurance: str = ""


def header(key: str, shoe: str, *seats: Seat, **more: Any) -> Written:
    """The header of a round of the game with these cards, for these patrons."""
    wagers: list[Written] = []
    patrons: list[Written] = []
    for seat in seats:
        wagers.append({"spot": seat.spot, "kind": "main", "chips": seat.chips})
        wagers.extend(
            {"spot": seat.spot, "kind": "side", "chips": chips, "side_wager": wager} for wager, chips in seat.side
        )
        patron: Written = {"spot": seat.spot, "decisions": list(seat.decisions)}
        patrons.append(patron | ({"insurance": [seat.insurance]} if seat.insurance else {}))
    return {"game": key, "new_shoe": False, "wagers": wagers, "patrons": patrons, "shoe": shoe, **more}


def model_acts(of: Written) -> list[Written]:
    """What the model dealer does in the round."""
    (written,) = read_transcript("\n".join([json.dumps(of), '{"act": "check-bets"}']), game)
    return [act_to_json(act) for act in model_round_of(game(of["game"]), written.dealt).acts]


def found_in(of: Written, edit: Edit, *, all_confirmed: bool = False) -> tuple[Found, ...]:
    """The faults of the round, dealt as the model dealer deals it but for ``edit``.

    ``all_confirmed``: at a house that has confirmed all of its rules, so that each fault weighs what it is worth.
    """
    acts = edit(model_acts(of))
    text = "\n".join(json.dumps(line) for line in (of, *acts))
    find = (lambda key: confirmed(game(key))) if all_confirmed else game
    return tuple(judge_transcript(read_transcript(text, find)))


@dataclass(frozen=True)
class Mistake:
    """A round with one mistake: what was done otherwise, and what is told of it, the rule with its source."""

    of: Written
    edit: Edit
    kind: FaultKind
    rule: str
    source: str
    says: str


def is_told(found: Found, mistake: Mistake) -> None:
    """That fault is of the kind, cites the rule with its source and is told in the words that were expected."""
    fault = found.fault
    assert fault.rule is not None
    assert (fault.kind, fault.rule.ref.path, source_words(fault.rule)) == (mistake.kind, mistake.rule, mistake.source)
    assert fault_words(fault, found.game, found.table) == mistake.says


def is_like(act: Written, wanted: Written) -> bool:
    return all(act.get(key) == value for key, value in wanted.items())


def at(acts: Sequence[Written], **wanted: Any) -> int:
    """The place of the first such act."""
    return next(place for place, act in enumerate(acts) if is_like(act, wanted))


def changed(to: Written, **wanted: Any) -> Edit:
    """The first such act with these keys instead."""

    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, **wanted)
        return [*acts[:place], acts[place] | to, *acts[place + 1 :]]

    return edit


def instead(other: Written, **wanted: Any) -> Edit:
    """Another act in place of the first such one."""

    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, **wanted)
        return [*acts[:place], other, *acts[place + 1 :]]

    return edit


def before(other: Written, **wanted: Any) -> Edit:
    """One act more, before the first such one."""

    def edit(acts: list[Written]) -> list[Written]:
        place = at(acts, **wanted)
        return [*acts[:place], other, *acts[place:]]

    return edit


def without(**wanted: Any) -> Edit:
    """Not one such act."""
    return lambda acts: [act for act in acts if not is_like(act, wanted)]


def moved(before_what: Written, **wanted: Any) -> Edit:
    """The first such act done only before (or already before) the first that is like ``before_what``."""

    def edit(acts: list[Written]) -> list[Written]:
        act = acts[at(acts, **wanted)]
        rest = [each for each in acts if each is not act]
        place = at(rest, **before_what)
        return [*rest[:place], act, *rest[place:]]

    return edit
