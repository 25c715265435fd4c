"""Whatever a file holds, checking it gives faults or a house, each fault one line with a place in the file."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.sweeps import sweep
from trainer.content.houses.library import check, read_houses, shipped_folder

HOUSES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(shipped_folder().glob("*.toml"))}
WORDS = (
    *("1", "-1", "0.5", "nan", "inf", "1e400", "true", "1979-05-27", "07:32:00", "{}", "[]", "[{}]", "[[]]"),
    *("=", ",", ".", "[", "]", "{", "}", '"', "'", "\\", '"""', "'''", "#", "\u2028", "\t", "\n", "\r", "é", "😀"),
    *('"x"', '"$0"', '"$5"', '"3 to 2"', '"1/2"', '"stated"', '"read"', '"assumed"', '"either"', '{least="$9"}'),
    *("[games]", "[[wagers]]", "[wagers.a]", "is", "from", "games", "name", 'extends="common"'),
)
TOKEN = re.compile(r'"[^"\n]*"|[\w$.-]+|[^\s\w]')

one_path = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def judge(path: Path, content: bytes) -> None:
    """Faults have a place in the file and a sentence of one line; without faults it is read as a house or a base."""
    path.write_bytes(content)
    faults = check([path])
    lines = content.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
    for fault in faults:
        assert fault.path == path
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert fault.message.isprintable()
        assert fault.message[-1] in ".?"
        assert "does not fit" not in fault.message
    if not faults:
        assert read_houses([shipped_folder(), path.parent]).faults == ()


@one_path
@given(st.binary(max_size=400))
@example(b"\xef\xbb\xbf")
@example(b"\xef\xbb\xbf\xff")
@example(b"\x00" * 20)
@example(b"a = 0x" + b"f" * 6000)
def test_any_bytes(path: Path, content: bytes) -> None:
    judge(path, content)


@one_path
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_words(path: Path, words: list[str]) -> None:
    judge(path, " ".join(words).encode())


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


@settings(one_path, max_examples=sweep(60, 250))
@given(st.sampled_from(sorted(HOUSES)), st.integers(1, 6), st.randoms(use_true_random=False))
def test_any_house_with_slips_in_it(path: Path, key: str, slips: int, chance: Random) -> None:
    text = HOUSES[key]
    for _ in range(slips):
        text = mutated(text, chance)
    judge(path, text.encode())


@pytest.mark.parametrize("key", HOUSES)
def test_any_house_with_one_line_left_out(path: Path, key: str) -> None:
    lines = HOUSES[key].split("\n")
    for number in range(0, len(lines), sweep(21, 7)):
        judge(path, "\n".join(lines[:number] + lines[number + 1 :]).encode())
