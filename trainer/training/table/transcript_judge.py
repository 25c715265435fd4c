"""Judges a transcript's rounds act by act: every fault with the line it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Procedure
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault
from trainer.domain.table.acts import Act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.table.transcript_reader import BadTranscript, WrittenRound
from trainer.wording.rules.sentences import judged_by_words, rule_title
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_words

Procedures = Callable[[Game], Procedure[Table, Act]]


@dataclass(frozen=True, slots=True)
class Found:
    """A fault and its line: that of the wrong act, or of the act that came where one was missed.

    At a round's end, where nothing came any more, it is the line after the last.
    """

    line: int
    game: Game
    fault: Fault[Act]
    table: Table
    """The table as it lay before that act."""

    def __str__(self) -> str:
        """``line 14: WRONG_AMOUNT: Spot 2 was paid $5, not $6: a win pays even money. Due: Pay spot 2 $6: six white.``

        After it the rule: ``Rule: A win pays (Stated: Exhibit A 17-011, Rules, 10).``
        """
        told = f"line {self.line}: {self.fault.kind.name}: {fault_words(self.fault, self.game, self.table)}"
        duty, rule = self.fault.due, self.fault.rule
        if duty is not None:
            told = f"{told} Due: {duty_words(duty, self.game)}."
        return told if rule is None else f"{told} Rule: {rule_title(rule, self.game)} ({judged_by_words(rule)})."


def judge_transcript(rounds: Sequence[WrittenRound], procedures: Procedures = round_procedure) -> Iterator[Found]:
    """Every fault of every round, in order of its line.

    Raises BadTranscript where a round cannot be dealt as it is written, such as from a shoe with too few cards.
    """
    made: dict[object, Procedure[Table, Act]] = {}
    for written in rounds:
        key = written.dealt.game, written.dealt.switched, written.dealt.stakes
        if key not in made:
            made[key] = _procedure(written, procedures)
        yield from sorted(_faults(written, made[key]), key=lambda found: found.line)


def _procedure(written: WrittenRound, procedures: Procedures) -> Procedure[Table, Act]:
    try:
        return procedures(written.game)
    except ValueError as fault:
        raise BadTranscript(written.line, str(fault)) from fault


def _faults(written: WrittenRound, procedure: Procedure[Table, Act]) -> Iterator[Found]:
    answer = react(written.game, written.dealt.script)
    line = written.line
    tables: list[Table] = []
    try:
        judging = Court(procedure, answer, assessing(written.game)).open(table_of(written.game, written.dealt))
        for act in written.acts:
            line = act.line
            tables.append(judging.state)
            judging = judging.follow(act.act)
        line += 1
        slips = judging.closed().slips
    except ValueError as fault:
        raise BadTranscript(line, f"the round cannot go on here: {fault}") from fault
    lines = [*(act.line for act in written.acts), line]
    tables.append(judging.state)
    return (Found(lines[slip.at], written.game, slip.fault, tables[slip.at]) for slip in slips)
