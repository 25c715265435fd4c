"""The same seed gives the same form and the same marks: in another process, and once all was kept and read again."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from tests.sweeps import sweep

SEEDS, EVERY_GAME, EVERY_TEST = sweep(("1", "5", "3"), ("8", "1", "1"))


def test_forms_and_marks_do_not_depend_on_the_process_nor_on_being_kept(tmp_path: Path) -> None:
    told = [sys.executable, "-m", "tests.training.tests.forms_and_marks", SEEDS, EVERY_GAME, EVERY_TEST]
    with ExitStack() as open_files:
        # Into files: of two pipes the one that is not read meanwhile fills up, and its process waits for the other.
        both = [
            subprocess.Popen(
                told,
                env={**os.environ, "PYTHONHASHSEED": seed},
                stdout=open_files.enter_context((tmp_path / seed).open("w", encoding="utf-8")),
            )
            for seed in ("1", "2")
        ]
        assert [each.wait() for each in both] == [0, 0]
    one, other = ((tmp_path / seed).read_text(encoding="utf-8").splitlines() for seed in ("1", "2"))
    assert one == other
    assert len(one) >= 8
