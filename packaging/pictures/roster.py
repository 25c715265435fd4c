"""A roster as a school has it in its second month: three classes, and learners who stand at every place of the way."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from trainer.content.learn.skills import LearnersWay
from trainer.training.school.documents import ClassTime, LearnerNote, RosterLearner, SchoolClass
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.learner_map import LearnerMap, SkillMark, map_to_text
from trainer.training.school.map_reckoning import TheirSkills
from trainer.training.school.office import DocumentChange, Signer
from trainer.training.school.roster_entries import KeepsRoster
from trainer.ui.school.page import SchoolPage

EVENING, DAY, FLOOR = "class-evening", "class-day", "class-floor"
CLASSES = {EVENING: "Autumn evening", DAY: "Autumn day", FLOOR: "Floor"}
# M mastered, D due for a check, L live, B begun, a dot not begun; days since they were seen, and minutes.
STANDS = {
    "Dele Adeyemi": ("MMMMMMMMMM", 0, 74),
    "Astrid Berg": ("MMDMLLBB..", 2, 35),
    "Ines Carvalho": ("MMMMMMLMLB", 0, 62),
    "Rafael Duarte": ("MLMLB..B..", 11, 0),
    "Lucia Farrow": ("MMMMMDMLLB", 1, 48),
    "Aisha Karim": ("MMMLLBB...", 2, 41),
    "Nina Keller": ("MMMLMLMMMM", 0, 57),
    "Tomas Lind": ("MMMMLLBD..", 1, 26),
    "Grace Okoro": ("LLB.......", 2, 44),
    "Priya Raman": ("MMMMMMMMMM", 1, 51),
    "Mei Tanaka": ("MMMDMMLMLB", 0, 66),
    "Jonas Weber": ("MLLBBB....", 18, 0),
}
OTHERS = {DAY: 11, FLOOR: 8}


def bring_in(page: SchoolPage, signer: Signer) -> None:
    """Bring all of them into the school, in the name of ``signer``."""
    office = page.office.office
    classes = [DocumentChange(EditKind.CLASS, SchoolClass(name, "2026-09-21"), of) for of, name in CLASSES.items()]
    names = [*((name, EVENING) for name in STANDS), *_others()]
    learners = [
        DocumentChange(EditKind.LEARNER, RosterLearner(name, (ClassTime(of_class, "2026-09-21"),)), _id(place))
        for place, (name, of_class) in enumerate(names)
    ]
    came = [CameOrRenamed(_id(place), name) for place, (name, _) in enumerate(names)]
    office.change(signer, [*classes, *learners], came)
    nina = _id([*STANDS].index("Nina Keller"))
    office.add(signer, LearnerNote(nina, "Calm at seven spots. The left hand strays to the rack.", by="M. Ortiz"))
    _keep_maps(page)


def _others() -> Iterator[tuple[str, str]]:
    for of_class, many in OTHERS.items():
        for number in range(many):
            yield f"{CLASSES[of_class]} {number + 1}", of_class


def _id(place: int) -> str:
    return f"01900000-0000-7000-8000-{place:012d}"


def _keep_maps(page: SchoolPage) -> None:
    """Their maps as if they had been reckoned."""
    session, game = page.session, page.session.game
    their = page.desk.of_way(LearnersWay.DEALER)
    keeper = session.keeper
    assert game is not None
    assert their is not None
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, KeepsRoster)
    roster = book.roster
    known = [*STANDS.values(), *(("ML" + "." * 8, 1, 20) for _ in range(sum(OTHERS.values())))]
    for entry in roster.entries(game.key):
        place = int(entry.learner[-12:]) if entry.learner.startswith("01900000-0000-7000-8000-0") else -1
        if 0 <= place < len(known):
            stands, ago, minutes = known[place]
            roster.keep_map(entry, game.key, their.rule, map_to_text(_map(page, their, stands, ago, minutes)))


def _map(page: SchoolPage, their: TheirSkills, stands: str, ago: int, minutes: int) -> LearnerMap:
    today = page.desk.today()
    day = today - timedelta(days=ago)
    marks = {}
    for place, (letter, keys) in enumerate(zip(stands, their.by_stage().values(), strict=False)):
        for key in keys if letter != "." else ():
            right = {"M": 29, "D": 27, "L": 21 + place % 5, "B": 16 + place % 4}[letter]
            mastered = day - timedelta(days=20) if letter in "MD" else None
            due = None if mastered is None else today if letter == "D" else today + timedelta(days=9)
            marks[key] = SkillMark(60, right, 30, 6_400 + 100 * place, day, mastered, due, letter == "L")
    seen = datetime(day.year, day.month, day.day, 10, 30).timestamp()
    return LearnerMap(their.way, marks, int(seen * 1000), {day: minutes} if minutes else {})
