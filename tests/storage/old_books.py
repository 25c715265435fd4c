"""Books as earlier versions left them, by the steps they have had."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from sqlite_utils import Database

from trainer.storage.glance import FILE_NAME
from trainer.storage.migrations import MIGRATIONS, known_steps

STEPS = known_steps()
ATTEMPT = (
    "INSERT INTO attempts (id, learner, at_ms, drill, kind, game, stakes, seed, felt, answer, due, is_right, mistake,"
    " milliseconds, rules, switches) VALUES"
    " ('an-id', 'a1', 1000, 'blackjack-payout', 'mixed', 'h/g', 'mixed', 7, '', '{}', '{}', 1, '', 4200, 'd1', '[]')"
)
FILLED = {
    "001 learners and choices": (
        "INSERT INTO learners VALUES ('a1', 'Anna')",
        "INSERT INTO settings VALUES ('theme', 'dark')",
    ),
    "002 rules in force": ("INSERT INTO rule_sets VALUES ('d1', '{}')",),
    "003 attempts": (ATTEMPT,),
    "004 switched rules": ("INSERT INTO switches VALUES ('h/g', 'play.surrender')",),
    "005 answers are final": (),
    "006 rounds at the table": (
        "INSERT INTO rounds VALUES ('r1', 'a1', 1000, 'h/g', '[]', 'd1', 'test', 'everything', '', 7, 3, '{}')",
        "INSERT INTO round_acts VALUES"
        " ('r1', 0, '{}', 'trainee', 'right', 'right', 1, 'deal', 'deal.order', '{}', 1000, 850, 0, 0)",
    ),
    "007 rounds are final": (),
    "008 difficulty of signals": (),
    "009 shuffles at the table": (
        "INSERT INTO shuffles VALUES"
        " ('s1', 'a1', 1000, 'h/g', '[]', 'd1', 'test', 'end-of-shoe', 'trained', 7, 6, '{}')",
        "INSERT INTO shuffle_acts VALUES"
        " ('s1', 0, '{}', 'trainee', 'right', 'right', 1, 'shuffling', 'shuffle.taken', '{}', 1000, 850, 0, 0)",
    ),
    "010 shuffles are final": (),
    "011 answers are counted": (),
    "012 a record that shows tampering": (),
    "013 what deeds come to so far": (),
    "014 tests that are taken": (),
    "015 signed records": (),
    "016 what happens to signed records": (),
    "017 judges' sheets in the making": (),
    "018 what a test holds back": (),
    "019 what stood in the files of tests": (),
    "021 what goes to other machines and comes from them": (),
    "022 what people of a school write down": (),
    "023 whose word of people counts": (),
    "024 what learners have read and chosen": (),
    "025 what an office carries on": (),
    "026 PINs that learners chose": ("INSERT INTO chosen_pins VALUES ('a1', '', 'sealed')",),
    "027 what a school depends on": (),
    "028 seeds of tests under way": (),
    "029 why more was granted": ("INSERT INTO granted_why VALUES ('e1', 'Reads slowly.', 1)",),
    "030 what a school's machines send and carry on": (),
}


def book_before(folder: Path, step: str) -> None:
    """Leave a filled book in ``folder`` that has had the steps before ``step``."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        db = Database(connection, execute_plugins=False)
        for done, following in pairwise(STEPS[: STEPS.index(step) + 1]):
            MIGRATIONS.apply(db, stop_before=following)
            with db.atomic():
                for statement in FILLED[done]:
                    db.execute(statement)
