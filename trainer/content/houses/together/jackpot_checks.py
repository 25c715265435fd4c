"""Jackpots that cannot be paid as a file has them: no meter to pay from, or a meter that nothing is paid from."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.houses.together.conflict import Conflict, Values
from trainer.domain.house.side_wagers import PayTable

_OF_A_JACKPOT = ("jackpot_starts_at", "jackpot_grows_by", "jackpot_paid_by")


def jackpot_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash between pay tables and the meters of jackpots."""
    for path, table in values.items():
        if not isinstance(table, PayTable):
            continue
        if path.startswith("wagers."):
            yield from _of_a_wager(path, table, values)
        elif table.has_jackpot:
            said = "Only a side wager has a jackpot: write a price or a fixed sum here."
            yield Conflict((path,), said, (_first_jackpot_line(table), "pays"))


def _of_a_wager(path: str, table: PayTable, values: Values) -> Iterator[Conflict]:
    wager = path.removesuffix(".pays")
    if not table.has_jackpot:
        for rule in _OF_A_JACKPOT:
            if f"{wager}.{rule}" in values:
                said = "No line pays a part of a jackpot: write one such as \"10% of the jackpot\" under 'pays'"
                yield Conflict((f"{wager}.{rule}", path), f"{said}, or take '{rule}' away.")
    elif f"{wager}.jackpot_starts_at" not in values:
        said = "This line pays a part of the jackpot: write what its meter starts at beside 'pays', such as"
        example = 'jackpot_starts_at = { is = "$10,000", kind = "assumed" }'
        yield Conflict((path,), f"{said} {example}.", (_first_jackpot_line(table), "pays"))


def _first_jackpot_line(table: PayTable) -> int:
    return next(place for place, line in enumerate(table.lines) if line.is_jackpot)
