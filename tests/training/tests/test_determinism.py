"""The same seed gives the same form and the same marks: in another process, and once all was kept and read again."""

import os
import subprocess
import sys

from tests.sweeps import sweep

SEEDS, EVERY_GAME, EVERY_TEST = sweep(("1", "5", "3"), ("200", "1", "1"))


def test_forms_and_marks_do_not_depend_on_the_process_nor_on_being_kept() -> None:
    told = [sys.executable, "-m", "tests.training.tests.forms_and_marks", SEEDS, EVERY_GAME, EVERY_TEST]
    both = [
        subprocess.Popen(told, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True)
        for seed in ("1", "2")
    ]
    one, other = (each.communicate()[0].splitlines() for each in both)
    assert [each.returncode for each in both] == [0, 0]
    assert one == other
    assert len(one) >= 8
