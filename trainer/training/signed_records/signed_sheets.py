"""A judge's sheet: who may fill it in, and how a record bears it, signed with the judge's key as it is handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from trainer.content.tests.papers import JudgesSheet, PaperPart
from trainer.training.records.judgements import Judgement
from trainer.training.signed_records.canonical import digest_of_json
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_not
from trainer.training.signed_records.record import RecordedLine, RecordedPerson, RecordedSheet
from trainer.training.signed_records.record_form import sheet_to_json
from trainer.training.signed_records.signatures import Signs, is_signed, public_key, sign
from trainer.training.tests.filling_in import KnownJudge
from trainer.training.tests.judged_sheets import sheet_of
from trainer.wording.numbers import number_in_words


def recorded_sheet(
    judgement: Judgement, asks: JudgesSheet | None, judges: Mapping[str, RecordedPerson] | None = None
) -> RecordedSheet:
    """Return a sheet as the record bears it; ``asks`` is None where the test has no such part any more.

    ``judges`` are those who wrote, by the names in their sheets.
    """
    names = {line.key: line.name for line in asks.lines} if asks is not None else {}
    most = asks.most if asks is not None else 0
    return RecordedSheet(
        (judges or {}).get(judgement.judge, RecordedPerson(judgement.judge, judgement.judge, "judge")),
        judgement.part,
        judgement.at_ms,
        tuple(
            RecordedLine(names.get(key, key), judgement.points[key], most, judgement.remarks.get(key, ""))
            for key in dict.fromkeys((*names, *judgement.points))
            if key in judgement.points
        ),
        judgement.note,
        judgement.confirmed,
        judgement.signature,
    )


def sign_sheet(judgement: Judgement, asks: JudgesSheet, secret: bytes) -> Judgement:
    """Return the sheet signed with its judge's ``secret``, for the test it belongs to and no other.

    Raises ValueError, one sentence without its full stop, for words that can't be signed.
    """
    confirmed = replace(judgement, confirmed=public_key(secret))
    digest = _digest(recorded_sheet(confirmed, asks), judgement.examination)
    return replace(confirmed, signature=sign(secret, Signs.SHEET, digest))


def is_signed_for(sheet: RecordedSheet, examination: str) -> bool:
    """Return whether the key that a sheet names signed all of it, for the test of that id."""
    if not sheet.confirmed:
        return False
    try:
        digest = _digest(sheet, examination)
    except ValueError:
        return False
    return is_signed(sheet.confirmed, Signs.SHEET, digest, sheet.signature)


def _digest(sheet: RecordedSheet, examination: str) -> str:
    """The digest of all but the signature; of the judge the id alone, as people are called otherwise later."""
    told = {key: value for key, value in sheet_to_json(sheet).items() if key != "signature"}
    return digest_of_json({**told, "judge": sheet.judge.id, "examination": examination})


def why_not_judge(
    judge: KnownJudge,
    candidate: str,
    part: PaperPart,
    sheets: Iterable[Judgement],
    name_of: Callable[[str], str] = str,
) -> str:
    """Why ``judge`` may not fill in a sheet of ``part``, in one sentence; "" where they may.

    ``candidate`` is the candidate's name, and ``sheets`` are those that were handed in. ``name_of`` tells what a judge
    is called whose sheet bears a key: nobody marks once as who they are and once more by their name alone.
    """
    name = judge.name.casefold()
    person = SchoolPerson(judge.key, judge.name, frozenset({Role.JUDGE}), name)
    if hindrance := why_not(person, Doing.MARK, candidate.casefold()):
        return hindrance
    handed_in = [each for each in sheets if each.part == part.name]
    if any(_is_of(judge, each.judge, name_of) for each in handed_in):
        return f"{judge.name} has handed in a sheet already, and it stays as it is."
    judges = sheet_of(part).judges
    if len(handed_in) >= judges:
        return "The judge has handed in." if judges == 1 else f"All {number_in_words(judges)} judges have handed in."
    return ""


def _is_of(judge: KnownJudge, borne: str, name_of: Callable[[str], str]) -> bool:
    """Whether a sheet that bears that key is the judge's, who may be known by name alone in one of the two."""
    if borne.casefold() in (judge.key.casefold(), judge.name.casefold()):
        return True
    return judge.key == judge.name and name_of(borne).casefold() == judge.name.casefold()
