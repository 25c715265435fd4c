"""Judges a transcript's rounds act by act: every fault with the line it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Procedure
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault
from trainer.domain.table.acts import Act
from trainer.domain.table.fault_weights import gravity
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.table.transcript_reader import BadTranscript, WrittenRound
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_rule

Procedures = Callable[[Game], Procedure[Table, Act]]


@dataclass(frozen=True, slots=True)
class Found:
    """A fault and its line: that of the wrong act, or of the act that came where one was missed.

    At a round's end, where nothing came any more, it is the line after the last.
    """

    line: int
    game: Game
    fault: Fault[Act]

    def __str__(self) -> str:
        """``line 14: WRONG_AMOUNT: Take $5 of spot 2's bet; Push: ... (Stated: Rules, 4)``."""
        duty = self.fault.due
        if duty is None:
            return f"line {self.line}: {self.fault.kind.name}: nothing was due"
        told = fault_rule(self.fault, self.game) or duty.rule
        rule = f"{rule_sentence(told, self.game)} ({source_words(told)})"
        return f"line {self.line}: {self.fault.kind.name}: {duty_words(duty, self.game)}; {rule}"


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
    try:
        judging = Court(procedure, answer, gravity).open(table_of(written.game, written.dealt))
        for act in written.acts:
            line = act.line
            judging = judging.follow(act.act)
        line += 1
        slips = judging.closed().slips
    except ValueError as fault:
        raise BadTranscript(line, f"the round cannot go on here: {fault}") from fault
    lines = [*(act.line for act in written.acts), line]
    return (Found(lines[slip.at], written.game, slip.fault) for slip in slips)
