"""Judges a transcript's rounds act by act: every fault with the line it belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Procedure, model
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.table.transcript_reader import BadTranscript, WrittenAct, WrittenRound
from trainer.wording.rules.sentences import judged_by_words, rule_title, source_words
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
        if rule is None:
            return told
        source = source_words(rule) if self.fault.is_wrong_anywhere else judged_by_words(rule)
        return f"{told} Rule: {rule_title(rule, self.game)} ({source})."


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
        table = _with_cards_as_laid(table_of(written.game, written.dealt), written.acts, procedure, answer)
        judging = Court(procedure, answer, assessing(written.game)).open(table)
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


_DRAWS = (acts.DealCard, acts.DealOwn, acts.Burn)
_IN_THE_DEAL = (
    *_DRAWS,
    acts.CheckBets,
    acts.RefuseBet,
    acts.AskForSpot,
    acts.ChangeChips,
    acts.LayCutCardAside,
    acts.TurnUpCard,
    acts.Announce,
    acts.CallFloor,
)


def _with_cards_as_laid(
    table: Table, written: Sequence[WrittenAct], procedure: Procedure[Table, Act], answer: Callable[[Table], Table]
) -> Table:
    """The table with its shoe stacked so that each hand gets the cards that the dealer laid there in the deal.

    Cards dealt out of order are one mistake: what comes after is judged by the hands as they lie. A deal in which a
    hand gets too many or too few is left as it is.
    """
    due = _dealt_to(table, procedure, answer)
    in_the_deal = takewhile(lambda act: isinstance(act, _IN_THE_DEAL), (each.act for each in written))
    laid = [_place(act) for act in in_the_deal if isinstance(act, _DRAWS)]
    if laid == due or Counter(laid) != Counter(due):
        return table
    shoe = table.shoe
    end = shoe.dealt + len(due)
    got: dict[object, list[Card]] = {}
    for place, card in zip(laid, shoe.cards[shoe.dealt : end], strict=False):
        got.setdefault(place, []).append(card)
    ordered = tuple(got[place].pop(0) for place in due)
    return replace(table, shoe=replace(shoe, cards=(*shoe.cards[: shoe.dealt], *ordered, *shoe.cards[end:])))


def _dealt_to(table: Table, procedure: Procedure[Table, Act], answer: Callable[[Table], Table]) -> list[object]:
    """Where each card of the deal goes in the house's order; nothing if the shoe doesn't last for it."""
    try:
        due = [duty.action for _, duty, _ in takewhile(_is_of_the_deal, model(procedure, table, answer))]
    except (ValueError, IndexError):
        return []
    return [_place(act) for act in due if isinstance(act, _DRAWS)]


def _is_of_the_deal(step: tuple[Table, Duty[Act], Table]) -> bool:
    return isinstance(step[1].action, _IN_THE_DEAL)


def _place(act: Act) -> object:
    return (act.spot, act.hand) if isinstance(act, acts.DealCard) else type(act)
