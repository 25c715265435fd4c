"""A file that is not TOML is told where it breaks, and what follows is read all the same where it can be."""

import pytest

from tests.content.marks import HEAD, Faults

NOT_TOML = "; until then the file is not TOML."
STRAIGHT = 'a straight " before it and one after it'
MISSING = f"The closing quote of this text is missing: a text has {STRAIGHT}"
HEADING = "A closing ] is missing in this heading, or its name is of several words: join them with hyphens"
CURLY = f"This quote is curly, as word processors write it: write {STRAIGHT}"


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("this ▸is not toml", "An = is missing after this key"),
        ("a = ▸nope", "No value can be read here: put text in quotes, and write true, false or a number without them"),
        ("a = ▸", "No value can be read here: put text in quotes, and write true, false or a number without them"),
        ("a = 1 ▸b = 2", "Something follows the value: begin each key on a line of its own"),
        ("[settling▸", HEADING),
        ("[games.Black ▸Jack]", HEADING),
        ("[settling]\n[settling▸]", "This heading stands here a second time: put its keys under the first one"),
        ("a = [1, 2\n▸b = 3", "A comma or a closing ] is missing in this list"),
        ("a = { b = 1 ▸c = 2 }", "A comma or a closing } is missing in this table"),
        ('a = ▸"b\nc', MISSING),
        ('a = { b = ▸"c, d = "e" }', MISSING),
        ('a = { b = "c", d = ▸"e }', MISSING),
        ("a = ▸“b”", CURLY),
        ('a = "b" ▸”', CURLY),
        ('a = "▸\0"', "This text is not closed on its line, or holds a character that cannot stand in it"),
        ("▸= 1", "Neither a key nor a [heading] can be read here"),
        ("▸\0", "Neither a key nor a [heading] can be read here"),
        ('a = """b▸', "This text is not closed: its closing quote is missing"),
        ('a = "\\x▸"', "The characters after this backslash are no code of a character"),
        ("a = 'b▸", "This text is not closed: its closing quotes are missing"),
        ("a.b▸", "An = is missing after this key"),
        ("[ ▸]", "A key must begin here: letters, digits, - and _, or put it in quotes"),
    ],
)
def test_where_it_breaks(faults_at_marks: Faults, marked: str, said: str) -> None:
    assert faults_at_marks(marked) == [said + NOT_TOML]


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("▸a = { b = 1 }\na.c = 2▸", "This table is already complete above: add the key there"),
        ("[▸a.b]\nc = 1\n[a]\nb.d = 2▸", "This table is already complete above: add the key there"),
        ("a.b = 1\n[a▸]\nc = 2", "This heading stands here a second time: put its keys under the first one"),
    ],
)
def test_a_table_is_written_in_one_place(faults_at_marks: Faults, marked: str, said: str) -> None:
    assert faults_at_marks(marked)[-1] == said + NOT_TOML


def test_what_is_no_toml_hides_no_fault_on_the_lines_around_it(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
win_pays = { is = "1 to 1" ▸kind = "assumed" }
rounding = ▸nope
bust = { is = ▸"x", kind = "assumed" }
order = ▸"each-spot
pick_up = { is = ▸"y", kind = "assumed" }
""")
    assert [each.removesuffix(NOT_TOML) for each in said] == [
        "A comma or a closing } is missing in this table",
        "No value can be read here: put text in quotes, and write true, false or a number without them",
        '\'bust\' cannot be "x": write "bet-then-cards".',
        MISSING,
        '\'pick_up\' cannot be "y": write "own-cards-then-right-to-left".',
    ]


def test_a_list_left_open_is_one_fault_however_many_lines_follow(faults_at_marks: Faults) -> None:
    assert len(faults_at_marks("a = [1, 2\n▸b = 3\nc = 4\nd = 5\n")) == 1


def test_every_key_that_stands_twice_is_told_with_the_other_faults(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
win_pays = { is = "1 to 1", ▸is = "2 to 1", kind = "assumed" }
▸win_pays = { is = "1 to 1", kind = "assumed" }
bust = { is = ▸"x", kind = "assumed" }
""")
    twice = f"This key stands here a second time: keep one of the two{NOT_TOML}"
    assert said == [twice, twice, '\'bust\' cannot be "x": write "bet-then-cards".']


@pytest.mark.parametrize("marked", ["a = ▸" + "[" * 100_000, "a = ▸" + "{a=" * 3 + "[" * 100_000])
def test_lists_nested_without_end_are_a_fault_at_their_beginning(faults_at_marks: Faults, marked: str) -> None:
    outermost = marked.replace("▸{a={a={a=", "{a={a={a=▸")
    assert faults_at_marks(outermost) == ["Lists and tables are nested too deeply here."]


def test_a_key_of_a_thousand_parts_is_a_fault(faults_at_marks: Faults) -> None:
    assert faults_at_marks("▸" + "a." * 100_000 + "a = 1") == ["Lists and tables are nested too deeply here."]


def test_lists_nested_deeply_but_closed_are_a_value_of_the_wrong_kind(faults_in_game: Faults) -> None:
    deep = "[" * 300 + "]" * 300
    said = faults_in_game(f'[settling]\nwin_pays = {{ is = ▸{deep}, kind = "assumed" }}\n')
    assert said == ['\'win_pays\' cannot be a list: write a price such as "3 to 2" or "5 for 1".']


def test_tables_nested_as_deeply_as_toml_allows_are_compared_with_nothing(faults_in_game: Faults) -> None:
    deep = ".a" * 900
    said = faults_in_game(f"""\
[settling.win_pays]
kind = "read"
from = "1"
words = "x"
why = "y"
▸is{deep} = 1
▸instead{deep} = 1
""")
    assert [each.partition(":")[0] for each in said] == ["'win_pays' cannot be a table", "'instead' cannot be a table"]


def test_a_number_of_thousands_of_figures_is_a_fault_at_its_place(faults_at_marks: Faults) -> None:
    said = faults_at_marks(f"{HEAD}[equipment]\ndecks = {{ is = ▸{'9' * 5000} }}\n")
    assert said == ["This number is too long to be read."]


def test_a_heading_for_a_list_of_tables_is_no_table(faults_in_game: Faults) -> None:
    said = faults_in_game('[[▸settling]]\nbust = { is = "bet-then-cards", kind = "assumed" }\n')
    assert said == [
        "'settling' cannot be a list: write a table, such as { key = value } or a [heading] with keys below."
    ]
