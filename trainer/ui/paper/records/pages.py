"""A record laid out on pages of A4: one where it fits, with less room between the rows where it must, else more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.training.signed_records.canonical import in_groups
from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.sealing import SealedRecord
from trainer.training.signed_records.told_of_record import agreement_told
from trainer.ui.paper.records import words
from trainer.ui.paper.records.placed import (
    BODY,
    BOLD,
    DECIDED,
    HEADING,
    LABEL,
    QUOTE,
    SCHOOL,
    SMALL,
    TITLE,
    Aligned,
    Lettering,
    Placed,
    PlacedCode,
    PlacedLine,
    PlacedText,
    on_one_line,
    place,
)

LEFT, RIGHT = 60.0, 734.0
ACROSS = RIGHT - LEFT
_TOP, _FIRST = 52.0, 94.0
_FOOT, _SIGNED = 1040.0, 900.0
"""Where the foot and, on the last page, the signatures begin: what is told ends above them."""
_ROWS = (26.0, 23.0, 20.0)
"""How high a row of one line is; the last where the page would be full otherwise."""
_CODE = 100.0
_LINE = 17.0
Code = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class _Column:
    left: float
    width: float
    head: str
    side: Aligned = Aligned.LEFT


@dataclass(frozen=True, slots=True)
class _Block:
    """What stays together on a page, laid out from 0 down."""

    placed: tuple[Placed, ...]
    height: float


Cell = tuple[str, Lettering]

_PARTS = (
    _Column(60, 164, "Part"),
    _Column(230, 110, "Right"),
    _Column(345, 45, "Score", Aligned.RIGHT),
    _Column(400, 90, "95% interval", Aligned.RIGHT),
    _Column(500, 70, "Minimum", Aligned.RIGHT),
    _Column(604, 130, "Found"),
)
_JUDGED = (_Column(60, 200, ""), _Column(264, 40, ""), _Column(314, 420, ""))


def pages(sealed: SealedRecord, checkpoint: LogCheckpoint | None, code: Code) -> tuple[tuple[Placed, ...], ...]:
    """The pages with all that stands on them; ``code`` is the square code of the checkpoint, none where it is empty."""
    blocks: list[_Block] = []
    for row in _ROWS:
        blocks = list(_blocks(sealed.record, row))
        if _FIRST + sum(each.height for each in blocks) <= _SIGNED:
            break
    else:
        blocks = list(_blocks(sealed.record, _ROWS[0]))
    filled = _filled(blocks)
    last = len(filled) - 1
    return tuple(
        (
            *_head(sealed),
            *body,
            *(_signatures(sealed, code) if number == last else ()),
            *_foot(sealed, checkpoint, number + 1, len(filled)),
        )
        for number, body in enumerate(filled)
    )


def _filled(blocks: Sequence[_Block]) -> list[list[Placed]]:
    """The blocks on as many pages as they take; the last has room for the signatures."""
    filled: list[list[Placed]] = [[]]
    y = _FIRST
    for number, block in enumerate(blocks):
        rest = sum(each.height for each in blocks[number:])
        # Once all that is left fits above the signatures it may stay; else a page is filled down to its foot.
        if y > _FIRST and y + rest > _SIGNED and y + block.height > (_FOOT if number < len(blocks) - 1 else _SIGNED):
            filled.append([])
            y = _FIRST
        filled[-1] += [each.lower(y) for each in block.placed]
        y += block.height
    if y > _SIGNED:
        filled.append([])
    return filled


# What is told, from the top down


def _blocks(record: CompetenceRecord, row: float) -> Iterator[_Block]:
    yield _titles(record)
    yield _facts(record)
    yield _decision(record)
    parts = [_part_cells(record, number) for number in range(len(record.parts))]
    yield _together(_table("Parts, judged act by act", words.apart_words(record), _PARTS, parts, row))
    faults = [_fault_cells(record, number) for number in range(len(record.faults))]
    if faults:
        yield from _table(words.faults_heading(record), "", _fault_columns(record), faults, row)
    last = {sheet.part: sheet for sheet in record.sheets}
    for sheet in record.sheets:
        lines = [[(each.name, BOLD), (str(each.points), BOLD), (each.remark, BODY)] for each in sheet.lines]
        lines += [[("On the whole", BOLD), ("", BOLD), (sheet.note, BODY)]] if sheet.note else []
        if sheet is last[sheet.part] and (told := agreement_told(record, sheet.part)):
            lines.append([("How far they agree", BOLD), ("", BOLD), (told, BODY)])
        yield _together(_table("Seen by a judge", words.sheet_words(sheet), _JUDGED, lines, row))


def _titles(record: CompetenceRecord) -> _Block:
    title = place(words.title(record), LEFT, 0, ACROSS, TITLE)
    about = place(words.about(record), LEFT, title.height + 1, ACROSS, Lettering(13.5, muted=True))
    return _Block((title, about), title.height + about.height + 17)


def _facts(record: CompetenceRecord) -> _Block:
    placed: list[Placed] = []
    ends = []
    for left, wide, facts in ((60.0, 250.0, words.whom(record)), (414.0, 228.0, words.of_what(record))):
        y = 0.0
        for label, value in facts:
            lettering = BOLD if label == "Candidate" else BODY
            named, told = place(label, left, y, 88, LABEL), place(value, left + 92, y, wide, lettering)
            placed += [named, told]
            y += max(_LINE, told.height) + 4
        ends.append(y)
    height = max(ends) + 8
    return _Block((*placed, PlacedLine(LEFT, height, ACROSS, light=True)), height + 11)


def _decision(record: CompetenceRecord) -> _Block:
    label = place("Decision", LEFT, 0, 220, SMALL)
    decided = place(words.standard(record), LEFT, label.height + 1, 230, DECIDED)
    why = place(words.reason(record), 310, 14, RIGHT - 310, BODY)
    height = max(decided.top + decided.height, why.top + why.height) + 8
    return _Block((label, decided, why, PlacedLine(LEFT, height, ACROSS, light=True)), height + 17)


def _part_cells(record: CompetenceRecord, number: int) -> list[Cell]:
    part = record.parts[number]
    return [
        (f"{number + 1} {part.name}", BOLD),
        (words.right_words(part), BODY),
        (f"{part.share}%", BOLD),
        (words.interval_words(part), LABEL),
        (f"{part.minimum}%", LABEL),
        (words.found_words(record, part), BODY),
    ]


def _fault_columns(record: CompetenceRecord) -> tuple[_Column, ...]:
    source = words.common_source(record)
    return (
        _Column(60, 50, "Weight"),
        _Column(112, 38, "Round"),
        _Column(152, 70, "Phase"),
        _Column(228, 238, "Act"),
        _Column(472, 262, f"Rule: {source}" if source else "Rule"),
    )


def _fault_cells(record: CompetenceRecord, number: int) -> list[Cell]:
    fault = record.faults[number]
    heavy = fault.is_critical
    rule, is_quotation = words.quoted(record, fault)
    return [
        (fault.weight_words, BOLD if heavy else LABEL),
        (words.place_words(record, fault), BODY),
        (fault.phase.capitalize(), BODY),
        (words.act_of(fault), BOLD if heavy else BODY),
        (rule, QUOTE if is_quotation else BODY),
    ]


def _table(
    heading: str, about: str, columns: Sequence[_Column], rows: Sequence[Sequence[Cell]], row: float
) -> Iterator[_Block]:
    """The heading stays with the first row; the space below the table goes with the last."""
    above = _heading(heading, about, columns)
    for number, cells in enumerate(rows):
        line = _row(columns, cells, row)
        space = row - 9 if number == len(rows) - 1 else 0.0
        if number:
            yield _Block(line.placed, line.height + space)
        else:
            placed = (*above.placed, *(each.lower(above.height) for each in line.placed))
            yield _Block(placed, above.height + line.height + space)


def _together(blocks: Iterator[_Block]) -> _Block:
    """A table that is not broken between two pages."""
    placed: list[Placed] = []
    y = 0.0
    for each in blocks:
        placed += [one.lower(y) for one in each.placed]
        y += each.height
    return _Block(tuple(placed), y)


def _heading(heading: str, about: str, columns: Sequence[_Column]) -> _Block:
    named = place(heading, LEFT, 0, ACROSS, HEADING)
    placed: list[Placed] = [named]
    y = named.height + 2
    if about:
        placed.append(place(about, LEFT, y, ACROSS, SMALL))
        y += height_of_all(placed[-1:]) + 4
    heads = [place(each.head, each.left, y, each.width, SMALL, each.side) for each in columns if each.head]
    y += height_of_all(heads) + (3 if heads else 0)
    return _Block((*placed, *heads, PlacedLine(LEFT, y, ACROSS, 1)), y)


def _row(columns: Sequence[_Column], cells: Sequence[Cell], row: float) -> _Block:
    above = (row - _LINE) / 2
    placed = [
        place(told, column.left, above, column.width, lettering, column.side)
        for column, (told, lettering) in zip(columns, cells, strict=True)
        if told
    ]
    height = max(row, height_of_all(placed) + 2 * above)
    return _Block((*placed, PlacedLine(LEFT, height, ACROSS, light=True)), height)


def height_of_all(placed: Sequence[Placed]) -> float:
    """The height of the highest words."""
    return max((each.height for each in placed if isinstance(each, PlacedText)), default=0.0)


# What every page has, and the last


def _head(sealed: SealedRecord) -> Iterator[Placed]:
    yield on_one_line(sealed.record.school or "Dealer Trainer", LEFT, _TOP, 480, SCHOOL)
    yield place(f"Record {sealed.number}", RIGHT - 180, _TOP, 180, LABEL, Aligned.RIGHT)
    yield PlacedLine(LEFT, _TOP + 25, ACROSS, 1.5)


def _signatures(sealed: SealedRecord, code: Code) -> Iterator[Placed]:
    record = sealed.record
    for left, told in ((60.0, words.decided_by(record, sealed.key)), (338.0, words.seen_by(record))):
        y = 935.0
        yield PlacedLine(left, y, 254, 1)
        y += 6
        for number, each in enumerate(told):
            placed = on_one_line(each, left, y, 254, BOLD if not number else BODY if number == 1 else LABEL)
            yield placed
            y += placed.height
    if code:
        yield PlacedCode(code, RIGHT - _CODE - 4, 906, _CODE)
        yield place("Check this record", RIGHT - _CODE - 4, 1010, _CODE, SMALL, Aligned.MIDDLE)


def _foot(sealed: SealedRecord, checkpoint: LogCheckpoint | None, page: int, of: int) -> Iterator[Placed]:
    yield PlacedLine(LEFT, _FOOT + 4, ACROSS, 1)
    told = "No checkpoint was made."
    if checkpoint is not None:
        root = in_groups(checkpoint.root, 4)
        told = f"Checkpoint {checkpoint.size}. Log head {root}. Whatever is changed later no longer fits it."
    digest = f"Digest of this record {in_groups(sealed.digest, 16)}"
    small = Lettering(11, muted=True)
    yield place(told, LEFT, _FOOT + 12, 560, small)
    yield place(f"Page {page} of {of}", RIGHT - 110, _FOOT + 12, 110, small, Aligned.RIGHT)
    yield place(digest, LEFT, _FOOT + 28, ACROSS, Lettering(10, muted=True))
