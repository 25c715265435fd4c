"""Who may fill in a judge's sheet: nobody on themselves, nobody twice, and no more people than the test asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from trainer.content.tests.papers import PaperPart
from trainer.training.records.judgements import Judgement
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_not
from trainer.training.tests.filling_in import KnownJudge
from trainer.training.tests.judged_sheets import sheet_of
from trainer.wording.numbers import number_in_words


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
