"""`dealer-trainer judge`: judges a transcript act by act."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import click

from trainer.commands.shared.errors import CannotBeDone, UnknownName
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import find_game, read_library, signed_choices
from trainer.content.houses.library import Library
from trainer.content.text.faults import printable
from trainer.domain.house.choices import RuleChoices
from trainer.domain.house.games import Game
from trainer.drills.stakes import at_stakes
from trainer.training.table.transcript_judge import Found, judge_transcript
from trainer.training.table.transcript_reader import BadTranscript, WrittenRound, read_transcript
from trainer.wording.money import told_in

LARGEST = 8_000_000
"""The most bytes of a transcript, some two thousand rounds: it is held in memory many times over."""
_STDIN = "-"


@click.command()
@click.argument("file", metavar="FILE")
@data_option
@pass_folders
def command(folders: Folders, file: str) -> int:
    """Judge a transcript of rounds, line by line. FILE is - for standard input.

    Every fault is printed as line N: KIND: what was done and why it is wrong; what was due; the rule. The exit code is
    1 where there is any, and where the transcript cannot be read. At a school a rule counts as confirmed only where
    the school has signed that, whatever the transcript and the house's file say.
    """
    library = read_library(folders)
    try:
        written = read_transcript(_text(file), lambda key: _game(library, key))
        rounds = [_as_signed(each, library, folders) for each in written]
        found = list(judge_transcript(rounds))
    except BadTranscript as fault:
        raise CannotBeDone(str(fault)) from fault
    for each in found:
        with told_in(each.game.equipment.currency.value):
            click.echo(each)
    click.echo(_summary(rounds, found))
    return 1 if found else 0


def _text(file: str) -> str:
    """The transcript; raises BadTranscript at the line that is no UTF-8 text, CannotBeDone where there is no file."""
    try:
        content = _read(file)
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else "the name is none"
        raise CannotBeDone(f"{printable(Path(file))} cannot be read ({why}): check its name.") from fault
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadTranscript(content.count(b"\n", 0, fault.start) + 1, "this is no UTF-8 text") from fault


def _read(file: str) -> bytes:
    """What is in the file, as much as can be judged at once; raises CannotBeDone where it is more."""
    with nullcontext(sys.stdin.buffer) if file == _STDIN else open(file, "rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        name = "The standard input" if file == _STDIN else printable(Path(file))
        raise CannotBeDone(f"{name} is larger than {LARGEST // 1_000_000} MB: judge it in parts, each of whole rounds.")
    return content


def _game(library: Library, key: str) -> Game:
    try:
        return find_game(library, key)
    except UnknownName as fault:
        raise ValueError(fault.message) from fault


def _as_signed(written: WrittenRound, library: Library, folders: Folders) -> WrittenRound:
    """The round, at a school with the rules confirmed that it signed; they are read as when the round was dealt."""
    game, dealt = _game(library, written.game.key), written.dealt
    signed = signed_choices(game, folders)
    if signed is None:
        return written
    read, choices = RuleChoices.of(dealt.switched).switched, RuleChoices.of(signed)
    for path in sorted(read ^ choices.switched):
        choices = choices.switch(path, path in read)
    dealt = replace(dealt, switched=tuple(sorted(choices.kept)))
    return replace(written, game=at_stakes(game.switched(choices.kept), dealt.stakes), dealt=dealt)


def _summary(rounds: Sequence[WrittenRound], found: Sequence[Found]) -> str:
    """``2 rounds, 148 acts: 3 faults (2 MISSED, 1 WRONG_AMOUNT), 1 of them critical``."""
    acts = sum(len(each.acts) for each in rounds)
    judged = f"{_many(len(rounds), 'round')}, {_many(acts, 'act')}"
    if not found:
        return f"{judged}: no faults"
    kinds = Counter(each.fault.kind.name for each in found)
    told = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    critical = sum(each.fault.gravity.critical for each in found)
    return f"{judged}: {_many(len(found), 'fault')} ({told}), {critical or 'none'} critical"


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
