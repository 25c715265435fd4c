"""Every rule says where it comes from, as its kind demands."""

from pathlib import Path

import pytest

from tests.content.marks import Faults
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.rules import Kind

ONLY_READ = "only a rule of the kind 'read' has it"
NO_DOCUMENT = "an assumed rule stands in no document"


def test_a_stated_rule_names_its_section_and_its_words(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
▸▸win_pays = { is = "1 to 1", kind = "stated" }
bust = { is = "bet-then-cards", from = ▸"", words = ▸"  ", kind = "stated" }
""")
    assert said == [
        "A rule of the kind 'stated' needs 'from': name the section the rule stands in.",
        "A rule of the kind 'stated' needs 'words': quote the few words it rests on.",
        "'from' cannot be \"\": write some text.",
        "'words' cannot be \"  \": write some text.",
    ]


def test_a_read_rule_has_another_reading_and_a_reason(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
▸▸▸▸bust = { is = "bet-then-cards", kind = "read" }
""")
    assert said == [
        "A rule of the kind 'read' needs 'from': name the section the rule stands in.",
        "A rule of the kind 'read' needs 'instead': write the other reading.",
        "A rule of the kind 'read' needs 'why': say in one sentence why this reading was chosen.",
        "A rule of the kind 'read' needs 'words': quote the few words it rests on.",
    ]


@pytest.mark.parametrize(("value", "instead"), [('"up"', '"up"'), ("8", "8")])
def test_the_other_reading_is_another_one(faults_in_game: Faults, value: str, instead: str) -> None:
    rule = "[equipment]\ndecks" if value == "8" else "[settling]\nrounding"
    said = faults_in_game(
        f'{rule} = {{ is = {value}, instead = ▸{instead}, from = "4", words = "x", why = "y", kind = "read" }}\n'
    )
    assert said == ["'instead' says the same as 'is': write the other reading."]


def test_the_other_reading_is_another_one_however_it_is_written(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { least = "$4" }, instead = ▸{ least = "$4.00" }, from = "4", words = "x", why = "y", kind = "read" }
""")
    assert said == ["'instead' says the same as 'is': write the other reading."]


def test_the_other_reading_is_checked_like_the_first(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
win_pays = { is = "1 to 1", instead = ▸"-1 to 1", from = "4", words = "x", why = "y", kind = "read" }
""")
    assert said == [
        '\'instead\' cannot be "-1 to 1": no price is below nothing; write a price such as "3 to 2" or "5 for 1".'
    ]


def test_an_assumed_rule_stands_in_no_document(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
win_pays = { is = "1 to 1", ▸from = "4", ▸words = "x", ▸document = "rules", ▸instead = "2 to 1", kind = "assumed" }
""")
    assert said == [
        f"'from' cannot stand in a rule of the kind 'assumed': {NO_DOCUMENT}.",
        f"'words' cannot stand in a rule of the kind 'assumed': {NO_DOCUMENT}.",
        f"'document' cannot stand in a rule of the kind 'assumed': {NO_DOCUMENT}.",
        f"'instead' cannot stand in a rule of the kind 'assumed': {ONLY_READ}.",
    ]


def test_only_a_read_rule_has_another_reading(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
win_pays = { is = "1 to 1", from = "4", words = "x", kind = "stated", ▸instead = "2 to 1", passages = [] }
""")
    assert said == [
        f"'instead' cannot stand in a rule of the kind 'stated': {ONLY_READ}.",
    ]


def test_an_assumed_rule_quotes_the_document_for_its_steps_and_cases_only(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
packet = { is = ["riffle"], kind = "assumed", passages = [{ from = "1", words = "x", for = "riffle" }] }
[dealer]
stands_on = { is = 17, kind = "assumed", ▸passages = [{ from = "1", words = "x", for = 17 }] }
checks_under = { is = "ace", kind = "assumed", passages = [
  { from = "1", words = "x", for = "ten-up" },
  { from = "1", words = "x", for = ▸"ace" },
] }
""")
    assert said == [
        f"'passages' cannot stand in a rule of the kind 'assumed': {NO_DOCUMENT}.",
        "\"ace\" is no part of this rule. Did you mean 'ace-up'?",
    ]


def test_a_stated_rule_may_rest_on_several_places(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[dealer]
stands_on = { is = 17, from = "1", words = "x", kind = "stated", passages = [
  { from = "1", words = "x", for = 17 },
  { from = "2", words = "y", for = 17 },
  { from = "3", words = "z", for = ▸16 },
] }
""")
    assert said == ['16 is no reading of this rule. Write "17".']


def test_a_pay_table_quotes_its_lines_by_their_events(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.match]
name = "Match"
decided_by = "matches-with-up-card"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = "two-suited", pays = "20 to 1" },
], from = "1", words = "x", kind = "read", why = "y", instead = [
  { event = "two-suited", pays = "18 to 1" },
], passages = [
  { from = "1", words = "20 to 1", for = "two-suited" },
  { from = "2", words = "18 to 1", for = "instead: two-suited" },
  { from = "2", words = "18 to 1", for = "instead" },
  { from = "2", words = "7 to 1", for = ▸"one-suited" },
] }
""")
    assert said == ["\"one-suited\" is no part of this rule. Did you mean 'two-suited'?"]


def test_a_passage_of_a_rule_of_steps_speaks_for_one_of_them(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
packet = { is = ["riffle", "strip"], from = "1", words = "x", kind = "stated", passages = [
  { from = "1", words = "riffle", for = "riffle" },
  { from = "1", words = "box", for = ▸"strp" },
  { from = "1", words = "box", for = ▸"box" },
  { from = "1", words = "either", for = ▸"either" },
  { from = "1", words = "once more", for = ▸"riffle" },
] }
""")
    assert said == [
        "\"strp\" is no part of this rule. Did you mean 'strip'?",
        '"box" is no part of this rule. Write "riffle" or "strip" or "is".',
        '"either" is no part of this rule. Write "riffle" or "strip" or "is".',
        '"riffle" has a passage already: keep one.',
    ]


def test_a_passage_of_a_read_rule_of_steps_speaks_for_a_step_of_either_reading(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
burn_when = { is = ["new-shoe"], instead = [
  "entering-the-table",
], from = "1", words = "x", why = "y", kind = "read", passages = [
  { from = "1", words = "one", for = "new-shoe" },
  { from = "1", words = "two", for = "entering-the-table" },
  { from = "1", words = "three", for = "new-shoe" },
  { from = "1", words = "four", for = "either" },
  { from = "1", words = "five", for = ▸"floor-may-waive" },
] }
""")
    assert said == [
        '"floor-may-waive" is no part of this rule. '
        'Write "new-shoe" or "entering-the-table" or "is" or "instead" or "either".'
    ]


def test_a_passage_speaks_for_one_of_the_readings_or_for_either(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
rounding = { is = "up", instead = "down", from = "4", words = "x", why = "y", kind = "read", passages = [
  { from = "4", words = "x", for = "up" },
  { from = "5", words = "y", for = "either" },
  { from = "6", words = "z", for = ▸"dwn" },
  ▸▸{ from = "7" },
] }
""")
    assert said == [
        "\"dwn\" is no reading of this rule. Did you mean 'down'?",
        "'for' is missing: write it here.",
        "'words' is missing: write it here.",
    ]


def test_a_rule_without_its_value_or_its_kind(faults_in_game: Faults) -> None:
    said = faults_in_game('[settling]\n▸win_pays = { is = "1 to 1" }\n▸bust = { kind = "assumed" }\n')
    assert said == [
        '\'kind\' is missing: write "stated", "read" or "assumed".',
        "'is' is missing: write its value.",
    ]


def test_a_rule_cites_a_document_of_its_file(faults_at_marks: Faults) -> None:
    said = faults_at_marks("""\
name = "Mine"
[documents]
rules = { title = "Rules" }
table = { title = "Table", ▸tittle = "Table" }
[settling]
▸win_pays = { is = "1 to 1", from = "4", words = "x", kind = "stated" }
bust = { is = "bet-then-cards", from = "4", words = "x", document = ▸"rule", kind = "stated" }
pick_up = { is = "own-cards-then-right-to-left", from = "4", words = "x", document = "table", kind = "stated" }
""")
    assert said == [
        "Unknown key 'tittle'. Did you mean 'title'?",
        'This house has 2 documents: say which one with document = "rules".',
        "No document has the key 'rule'. Did you mean 'rules'?",
    ]


def test_a_file_that_cites_names_its_document(faults_at_marks: Faults) -> None:
    said = faults_at_marks("""\
[settling]
▸win_pays = { is = "1 to 1", from = "4", words = "x", kind = "stated" }
bust = { is = "bet-then-cards", from = "4", words = "x", kind = "stated", document = ▸"rules" }
""")
    assert said == [
        "No document is named in this file: write its title under [documents.KEY].",
        "No document has the key 'rules'. Write its title under [documents.rules].",
    ]


def test_a_house_confirms_rules_its_games_have_by_somebody_on_a_day(faults_at_marks: Faults) -> None:
    said = faults_at_marks("""\
extends = "rockingham"
name = "Mine"
[confirmed]
by = ▸" "
on = ▸"20 November"
[games.blackjack]
name = "Blackjack"
""")
    assert said == [
        "'by' cannot be \" \": write some text.",
        '\'on\' cannot be "20 November": write a day, such as "2026-11-20".',
    ]
    said = faults_at_marks("""\
extends = "rockingham"
name = "Mine"
[confirmed]
by = "Ann Lee"
rules = [▸"settling.pik_up", "settling.pick_up"]
[games.blackjack]
name = "Blackjack"
""")
    assert said == [
        "No game here has the rule 'settling.pik_up'. Did you mean 'settling.pick_up'?",
    ]


@pytest.mark.parametrize(
    ("rules", "confirmed"), [('rules = ["settling.pick_up"]\n', {"settling.pick_up"}), ("", None)], ids=["one", "all"]
)
def test_what_a_house_confirms_holds_in_its_games_and_in_no_house_that_builds_on_it(
    tmp_path: Path, rules: str, confirmed: set[str] | None
) -> None:
    game = '[games.blackjack]\nname = "Blackjack"\n'
    said = f'[confirmed]\nby = "Ann Lee"\non = 2026-11-20\n{rules}'
    (tmp_path / "mine.toml").write_text(f'extends = "rockingham"\nname = "Mine"\n{said}{game}', encoding="utf-8")
    (tmp_path / "next.toml").write_text(f'extends = "mine"\nname = "Next"\n{game}', encoding="utf-8")
    library = read_houses([shipped_folder(), tmp_path])
    mine, following = library.game("mine/blackjack"), library.game("next/blackjack")
    assert mine is not None and following is not None
    by = {rule.ref.path: rule.ref.confirmed for rule in mine.rules() if rule.ref.confirmed}
    assert set(by.values()) == {"Ann Lee, 2026-11-20"}
    assert set(by) == (confirmed or {rule.ref.path for rule in mine.rules() if rule.ref.kind is not Kind.STATED})
    assert not any(rule.ref.confirmed for rule in following.rules())
