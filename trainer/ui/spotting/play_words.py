"""A play that was watched in words: an act of it, its slip with the rule, and what came of watching it."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.spotting.detection import Detection
from trainer.training.spotting.tally import WatchingTally
from trainer.training.spotting.watching import JudgedStop, Seen, WatchedResult, WatchedRun
from trainer.ui.spotting.last_words import remedy_told
from trainer.wording.rules.sentences import source_words
from trainer.wording.shuffle.acts import act_words as shuffle_act_words
from trainer.wording.shuffle.faults import fault_words as shuffle_fault_words
from trainer.wording.table.acts import act_forms
from trainer.wording.table.faults import fault_words
from trainer.wording.table.slips import as_watched
from trainer.wording.watching import judgment_words, late_words, seen_words


def done_words(run: WatchedRun, number: int) -> str:
    """The act of that number, from 1, in words."""
    act, before = run.play.acts[number - 1].act, run.play.table_after(number - 1)
    if isinstance(before, ShuffleTable):
        return as_watched(shuffle_act_words(act, before, run.game))
    past = act_forms(act, run.game).past
    return as_watched(f"{past[0].upper()}{past[1:]}")


def slip_told(run: WatchedRun) -> str:
    """What the engine says of the slip, and where the rule stands that it breaks; "" where there is none."""
    slip = run.play.slip
    if slip is None:
        return ""
    of_cards = isinstance(slip.table, ShuffleTable)
    words = (
        shuffle_fault_words(slip.fault, slip.table, run.game)
        if of_cards
        else fault_words(slip.fault, run.game, slip.table)
    )
    rule = slip.fault.rule
    source = "" if rule is None else f" ({source_words(rule)})"
    return as_watched(f"{words.rstrip('.')}{source}.")


def play_told(result: WatchedResult, run: WatchedRun) -> str:
    """What was in a play, and what was made of it."""
    slip = run.play.slip
    alarms = result.alarms
    stopped = f" Stopped for nothing{'' if alarms == 1 else f' {alarms} times'}." if alarms else ""
    if slip is None:
        return f"Nothing was wrong.{stopped}"
    found = next((each for each in result.stops if each.seen in (Seen.HIT, Seen.LATE)), None)
    made = "" if found is None else f" {_seen_told(found)} {remedy_told(found.remedy_right, slip.kind, run)}"
    return f"{slip.told.words}.{made}{stopped}"


def seen_of(results: Iterable[WatchedResult]) -> str:
    """``5 of 6 slips seen, 1 of them late; 1 false alarm``."""
    found = tuple(results)
    slips = [each for each in found if each.kind]
    seen = sum(each.seen in (Seen.HIT, Seen.LATE) for each in slips)
    late = sum(each.seen is Seen.LATE for each in slips)
    return counted_words(seen, len(slips), late, sum(each.alarms for each in found))


def counted_words(seen: int, slips: int, late: int, alarms: int) -> str:
    """``5 of 6 slips seen, 1 of them late; 1 false alarm``."""
    lately = f", {late:,} of them late" if late else ""
    alarm = f"{alarms:,} false {'alarm' if alarms == 1 else 'alarms'}" if alarms else "no false alarm"
    return f"{seen:,} of {slips:,} slips seen{lately}; {alarm}"


def judged_in_words(detection: Detection) -> str:
    """Return one plain sentence on how well slips were told from clean play; "" if too little was watched."""
    found = detection.sensitivity()
    return "" if found is None else judgment_words(found.low, found.criterion)


def tally_told(tally: WatchingTally) -> str:
    """What several plays came to together."""
    return counted_words(tally.seen, tally.seen + tally.missed, tally.late, tally.alarms)


def _seen_told(stop: JudgedStop) -> str:
    if stop.seen is Seen.LATE:
        return f"Seen {late_words(stop.late_acts, stop.late_ms)}."
    return f"{seen_words(stop.seen.value)}."
