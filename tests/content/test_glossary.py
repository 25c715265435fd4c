"""The glossary's file: every word of the trade the program says is in it, and every fault is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.marks import MARK, places
from trainer.content.checking import check
from trainer.content.glossary import read_glossary, shipped_folder
from trainer.domain.house.rules import Kind
from trainer.domain.procedure.verdict import FaultKind
from trainer.drills.registry import drills
from trainer.wording.glossary import Glossary
from trainer.wording.rules.questions import JACKPOT_PAID_BY, JACKPOT_STARTS_AT
from trainer.wording.rules.sentences import kind_meaning, kind_words
from trainer.wording.rules.titles import SENTENCES, TITLES, YES_NO
from trainer.wording.table.names import fault_kind_words

SENTENCES_SAID = Path(__file__).parents[1] / "wording" / "test_every_sentence"
VERDICTS = Path(__file__).parents[1] / "drills"

TRADE = """
ace; ten-value; soft 17; blackjack; bust; pair; up card; hole card; felt; spot; betting circle; first base; third
base; rack; discards; shoe; deck; pack; patron; player; floor; chips; side wager; back bet; insurance; insured; even
money; no more bets; burned; dealt; peek; signalled; hit; stand; doubled; double for less; double-down rescue; split;
surrendered; pushed; settled; picked up; bonus 21; super bonus; match the dealer; 21+3; automatic split; shuffled;
washed; fanned; riffle; strip; stub; plug; cut card; re-cut; cage; wave; tap; brush; scratch; tucked; suited; face
down; sideways; pay table; rounding; limit; stack
"""


def said_by_the_program() -> str:
    """Every sentence in golden texts, the names of rules, questions of jackpots, and the labels beside verdicts."""
    golden = [
        path.read_text(encoding="utf-8") for folder in (SENTENCES_SAID, VERDICTS) for path in folder.rglob("*.txt")
    ]
    choices = [words for both in YES_NO.values() for words in both]
    labels = [words for kind in Kind for words in (kind_words(kind), kind_meaning(kind))]
    rules = (*TITLES.values(), *SENTENCES.values(), JACKPOT_STARTS_AT, JACKPOT_PAID_BY)
    return "\n".join((*golden, *rules, *choices, *labels, *map(fault_kind_words, FaultKind)))


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    return read_glossary().glossary


def test_the_shipped_glossary_has_no_fault() -> None:
    assert read_glossary().faults == ()


@pytest.mark.parametrize("name", [name.strip() for name in TRADE.split(";")])
def test_every_word_of_the_trade_is_in_it(glossary: Glossary, name: str) -> None:
    assert glossary.word(name) is not None


def test_every_word_in_it_is_said_by_the_program(glossary: Glossary) -> None:
    said = {term.word.word for term in glossary.terms_in(said_by_the_program())}
    assert {word.word for word in glossary.words} - said == set()


def test_the_rules_and_drills_it_leads_to_are_there(glossary: Glossary) -> None:
    keys = {drill.key for drill in drills()}
    assert {path for word in glossary.words for path in word.rules} <= TITLES.keys()
    assert {key for word in glossary.words for key in word.drills} <= keys


def test_every_word_is_told_in_whole_sentences(glossary: Glossary) -> None:
    assert [word.word for word in glossary.words if not word.says.endswith(".") or word.says[0].islower()] == []


GOOD = """\
[insurance]
also = ["side bet on blackjack"]
says = "A bet that the dealer has blackjack."
"""


def faults(tmp_path: Path, marked: str) -> list[str]:
    """What is said of each fault; fails unless they stand exactly where the text has its marks."""
    path = tmp_path / "glossary.toml"
    path.write_text(marked.replace(MARK, ""), encoding="utf-8")
    found = read_glossary([tmp_path]).faults
    assert [(fault.line, fault.column) for fault in found] == places(marked), [str(fault) for fault in found]
    assert check([path]) == found
    return [fault.message for fault in found]


def test_a_good_file_has_none(tmp_path: Path) -> None:
    assert faults(tmp_path, GOOD) == []


def test_a_misspelt_key_is_told_at_its_place(tmp_path: Path) -> None:
    (said, *_) = faults(tmp_path, GOOD.replace("also", f"{MARK}alzo"))
    assert "also" in said


def test_a_word_that_says_nothing_is_told(tmp_path: Path) -> None:
    assert len(faults(tmp_path, f"{GOOD}[{MARK}toke]\n")) == 1


def test_a_card_that_is_none_is_told_at_its_place(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, f'{GOOD}cards = ["AS", {MARK}"1S"]\n')
    assert "a card as AS, TD or 6H" in said


def test_a_place_that_is_none_on_the_felt_is_told(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, f'{GOOD}place = {MARK}"shoo"\n')
    assert "shoe" in said


def test_a_rule_that_no_house_has_is_told_at_its_place(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, f'{GOOD}rules = ["dealer.soft_17", {MARK}"dealer.soft17"]\n')
    assert said.endswith("write a rule as it is called by its heading and its key, such as dealer.soft_17.")


def test_a_word_that_would_steer_a_terminal_is_told_and_left_out(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, f'{GOOD}[{MARK}"toke\\u001b"]\nsays = "A tip."\n')
    assert said == "A letter stands in this key that nobody sees (U+001B): take it out."
    assert [word.word for word in read_glossary([tmp_path]).glossary.words] == ["insurance"]


def test_a_file_in_the_folder_of_words_is_one_of_words_whatever_it_holds(tmp_path: Path) -> None:
    folder = tmp_path / "glossary"
    folder.mkdir()
    (folder / "ours.toml").write_text("[toke]\n", encoding="utf-8")
    (fault,) = check([folder])
    assert fault.message == "'says' is missing: write it here."


def test_a_name_of_two_words_is_told_at_the_second(tmp_path: Path) -> None:
    second = f'\n[{MARK}"even money"]\nsays = "Paid at once."\nforms = ["Insurance"]\n'
    (said,) = faults(tmp_path, GOOD + second)
    assert said == '"Insurance" is a name of "insurance" already: leave it out at one of the two.'


def test_a_faulty_word_stops_no_other(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text(f"{GOOD}\n[toke]\n", encoding="utf-8")
    assert [word.word for word in read_glossary([tmp_path]).glossary.words] == ["insurance"]


def test_a_school_s_own_word_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    own = tmp_path / "glossary.toml"
    own.write_text('[Insurance]\nsays = "Not at our tables."\n[toke]\nsays = "A tip."\n', encoding="utf-8")
    glossary = read_glossary([shipped_folder(), tmp_path]).glossary
    found = glossary.word("insurance")
    assert found is not None
    assert found.says == "Not at our tables."
    assert glossary.word("toke") is not None
    assert glossary.word("riffle") is not None


def test_without_a_school_s_own_file_the_shipped_words_stand(tmp_path: Path) -> None:
    assert read_glossary([shipped_folder(), tmp_path / "none"]) == read_glossary()
