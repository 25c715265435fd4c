"""Whatever a gesture's file holds, reading it gives faults with a place in the file, or a gesture that can be made."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from trainer.canvas.hands.motion.acting import STEP, Acting
from trainer.canvas.hands.performances import Performance
from trainer.content.gestures.file import read_gesture_file
from trainer.content.gestures.library import shared_hands, shipped_folder

GESTURES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(shipped_folder().glob("*.toml"))}
POSES = shared_hands().poses
WORDS = (
    *("1", "-1", "0.5", "nan", "inf", "1e400", "true", "1979-05-27", "{}", "[]", "[{}]", "[[]]", "[1]", "[1, 2, 3]"),
    *("=", ",", "[", "]", "{", "}", '"', "'", "\\", '"""', "#", "\u2028", "\t", "\n", "\r", "é", "😀"),
    *('"x"', '"rest"', '"index"', '"palm"', '"in"', '"tap"', '"hover"', '"call"', '"stack"', '"arc"', '"cards"'),
    *("[pose.mine]", "[[keys]]", "[[carries]]", "shows", "keys", "cycle", "marks", "sheet", "rest", "pose", "t = 9"),
)
TOKEN = re.compile(r'"[^"\n]*"|[\w$.-]+|[^\s\w]')

one_path = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def judge(path: Path, content: str) -> None:
    """Faults have a place and a sentence of one line; without faults the gesture can be made from first to last."""
    path.write_text(content, encoding="utf-8", newline="")
    read = read_gesture_file(path, POSES)
    lines = content.replace("\r\n", "\n").split("\n")
    for fault in read.faults:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert fault.message.isprintable()
        assert fault.message[-1] in ".?"
        assert "does not fit" not in fault.message
    assert (read.gesture is None) == bool(read.faults)
    if read.gesture is not None:
        act = Acting(Performance(1, (read.gesture,), person=1), step=20 * STEP)
        assert list(act.shapes())
        assert act.at(act.length_ms / 2) is not None


@one_path
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_words(path: Path, words: list[str]) -> None:
    judge(path, " ".join(words))


@one_path
@given(st.sampled_from(sorted(GESTURES)), st.integers(0, 10**6))
def test_any_shipped_gesture_with_a_few_mistakes(path: Path, name: str, seed: int) -> None:
    chance = Random(seed)
    text = GESTURES[name]
    for _ in range(chance.randrange(1, 4)):
        text = mutated(text, chance)
    judge(path, text)


def mutated(text: str, chance: Random) -> str:
    """The text with a token or a line taken out, put elsewhere or replaced."""
    tokens = list(TOKEN.finditer(text))
    one, other = chance.choice(tokens), chance.choice(tokens)
    match chance.randrange(5):
        case 0:
            return text[: one.start()] + text[one.end() :]
        case 1:
            return text[: one.start()] + chance.choice(WORDS) + text[one.end() :]
        case 2:
            return text[: one.end()] + chance.choice(WORDS) + text[one.end() :]
        case 3:
            return text[: one.start()] + other.group() + text[one.end() :]
        case _:
            lines = text.split("\n")
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
            return "\n".join(lines)


@one_path
@given(st.sampled_from(["shows", "words", "decided", "keys", "cycle", "marks", "carries", "sheet", "frame", "pose"]))
@example("pose")
def test_any_value_of_the_wrong_kind(path: Path, key: str) -> None:
    for value in ("3", "true", '"x"', "[]", "[3]", "[[3]]", "{}", "{ x = 3 }", "[{}]", "[{ t = [] }]", "1979-05-27"):
        judge(path, f"{key} = {value}\n")
