"""What happened in tests as statements of xAPI (1.0.3), for a learning record store: a JSON object each.

A candidate is an account on the station's home page, by name; the test and each thing it asks are activities under
that page. The same test always makes the same statements with the same ids, so that a store takes none twice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from trainer.drills.registry import drill
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.tests.forms import DrawnForm
from trainer.training.tests.items import ItemKind, TakenForm, done_in, kind_of, score_of
from trainer.training.tests.results import MarkedTest

PLATFORM = "Dealer Trainer"
_VERBS = "http://adlnet.gov/expapi/verbs/"
_TYPES = "http://adlnet.gov/expapi/activities/"
_LANGUAGE = "en"
Statement = dict[str, Any]


def home_page(address: str) -> str:
    """The address without its last slash; raises ValueError, one sentence, where it is no address of a page."""
    try:
        found = urlsplit(address)
        is_one = found.scheme in ("http", "https") and bool(found.hostname) and not set(' "<>\\^`{|}') & set(address)
    except ValueError:
        is_one = False
    if not is_one or not address.isprintable():
        raise ValueError("The home page is an address such as https://school.example.")
    return address.rstrip("/")


def statements(marked: MarkedTest, home: str) -> Iterator[Statement]:
    """What each answer of a test came to, then whether it was passed, once it is over and waits for nobody.

    ``home`` is the page that accounts are on, as ``home_page`` gives it.
    """
    test = marked.test
    yield from _answers(test, home)
    over = next((each for each in test.taken.events if each.what in (Happened.HANDED_IN, Happened.ABANDONED)), None)
    if over is not None and marked.is_passed is not None:
        yield _decision(marked, over, home, is_passed=marked.is_passed)


def as_lines(of: Iterator[Statement]) -> str:
    """Statements as JSON lines, the letters of all languages as they are."""
    return "".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in of)


def duration(milliseconds: int) -> str:
    """As ISO 8601 has it, to a hundredth of a second: ``PT1H2M3.45S``."""
    hundredths = max(0, milliseconds) // 10
    minutes, seconds = divmod(hundredths, 6_000)
    hours, minutes = divmod(minutes, 60)
    told = f"{seconds // 100}.{seconds % 100:02}".rstrip("0").rstrip(".")
    return f"PT{f'{hours}H' if hours else ''}{f'{minutes}M' if minutes else ''}{told}S"


def _answers(test: TakenForm, home: str) -> Iterator[Statement]:
    form, start = test.form, test.taken.start
    test_at = _test_at(form, home)
    for part, place, item, told, at_ms, taken_ms in done_in(test):
        name, score = form.machine[part].part.name, score_of(told, item)
        kind = kind_of(name, item)
        yield {
            **_of(test, home, f"{part}/{place}", at_ms),
            "verb": _verb("answered"),
            "object": _activity(
                f"{test_at}/{_in_path(name)}/{_in_path(kind.of)}/{_in_path(kind.case or 'any')}",
                "question",
                _name_of(kind),
            ),
            "result": {
                "score": {"scaled": round(score, 4)},
                # A round or a shuffle has no right and wrong of its own: its share tells of it.
                **({"success": bool(score)} if score in (0.0, 1.0) else {}),
                "completion": True,
                "duration": duration(taken_ms),
            },
            "context": _context(start.id, {"parent": [_activity(test_at, "assessment", form.paper.name)]}),
        }


def _decision(marked: MarkedTest, over: ExaminationEvent, home: str, *, is_passed: bool) -> Statement:
    test, marks, form = marked.test, marked.marks, marked.test.form
    # A record in another one's place is another statement: none is ever written over.
    record = 0 if marked.decision is None else marked.decision.record
    shares = [each.share for each in marks.parts if each.is_measured]
    score = marks.total if marks.total is not None else sum(shares) / len(shares) if shares else 0.0
    return {
        **_of(test, home, f"decision/{record}" if record else "decision", over.at_ms),
        "verb": _verb("passed" if is_passed else "failed"),
        "object": _activity(_test_at(form, home), "assessment", form.paper.name),
        "result": {
            "score": {"scaled": round(score, 4)},
            "success": is_passed,
            "completion": over.what is Happened.HANDED_IN,
            "duration": duration(over.used_ms),
        },
        "context": _context(test.taken.start.id, {}),
    }


def _of(test: TakenForm, home: str, what: str, at_ms: int) -> Statement:
    start = test.taken.start
    return {
        "id": str(uuid5(NAMESPACE_URL, f"{home}/{start.id}/{what}")),
        "actor": {"objectType": "Agent", "name": start.learner, "account": {"homePage": home, "name": start.learner}},
        "timestamp": datetime.fromtimestamp(at_ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%S") + f".{at_ms % 1000:03}Z",
        "version": "1.0.3",
    }


def _context(examination: str, activities: Mapping[str, Any]) -> Statement:
    # Stores of this version know no UUID of version 7, which the ids of tests are.
    registration = str(uuid5(NAMESPACE_URL, f"dealer-trainer:{examination}"))
    context: Statement = {"registration": registration, "platform": PLATFORM, "language": _LANGUAGE}
    return context | ({"contextActivities": dict(activities)} if activities else {})


def _verb(word: str) -> Statement:
    return {"id": f"{_VERBS}{word}", "display": {_LANGUAGE: word}}


def _activity(at: str, kind: str, name: str) -> Statement:
    return {
        "objectType": "Activity",
        "id": at,
        "definition": {"type": f"{_TYPES}{kind}", "name": {_LANGUAGE: name}},
    }


def _test_at(form: DrawnForm, home: str) -> str:
    return f"{home}/tests/{_in_path(form.paper.key)}/{quote(form.game)}"


def _in_path(name: str) -> str:
    return quote(name, safe="")


def _name_of(kind: ItemKind) -> str:
    found = drill(kind.of)
    title = kind.of.capitalize() if found is None else found.title
    return f"{title}: {kind.case.replace('-', ' ')}" if kind.case else title
