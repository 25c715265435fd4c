"""What differs between two houses, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from trainer.domain.house.games import Game
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.wording.rules.differences import ToldDifference, ToldSide, game_words, section_title


def comparison_sheet(lines: Sequence[ToldDifference], known: Game, here: Game, learner: str) -> Sheet:
    """Every rule that differs, group by group, both houses side by side; last what one document alone says."""
    about = (f"{learner}. From {game_words(known)}, to {game_words(here)}.",)
    head = "Rule", game_words(known), game_words(here)
    parts = tuple(
        SheetPart(section_title(group), head=head, rows=tuple(_row(each) for each in rules))
        for group, rules in groupby(lines, key=lambda each: each.group)
    )
    names = "-".join((*known.key.split("/"), "to", *here.key.split("/")))
    return Sheet("What is different here", about, parts, f"differences-{names}")


def _row(line: ToldDifference) -> tuple[str, ...]:
    return line.title, _cell(line.one), _cell(line.other)


def _cell(side: ToldSide) -> str:
    says = "; ".join(f"{number}. {step}" for number, step in enumerate(side.steps, start=1)) or side.words
    quoted = f" \u201c{side.quoted}\u201d" if side.quoted else ""
    return f"{says}. {side.sureness}{quoted}" if side.sureness else f"{says}."
