"""An unknown key is told at its place, with the known one it was meant to be."""

from tests.content.marks import HEAD, Faults


def test_a_misspelt_rule_is_answered_with_the_nearest_and_is_not_missing_as_well(faults_at_marks: Faults) -> None:
    said = faults_at_marks("""\
name = "Mine"
[settling]
▸blackjak_pays = { is = "3 to 2", kind = "assumed" }
""")
    assert said == ["Unknown key 'blackjak_pays'. Did you mean 'blackjack_pays'?"]


def test_misspelt_keys_at_every_depth(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[games.blackjack.settling]
win_pays = { is = "1 to 1", kind = "assumed", ▸wy = "usual" }
[games.other]
name = "Other"
▸nam = "Other"
[▸setling]
bust = { is = "bet-then-cards", kind = "assumed" }
""")
    assert said == [
        "Unknown key 'wy'. Did you mean 'why'?",
        "Unknown key 'nam'. Did you mean 'name'?",
        "Unknown key 'setling'. Did you mean 'settling'?",
    ]


def test_a_rule_under_the_wrong_heading_is_sent_to_its_own(faults_at_marks: Faults) -> None:
    said = faults_at_marks(
        '▸blackjack_pays = { is = "3 to 2", kind = "assumed" }\n'
        + HEAD
        + '[play]\n▸pays = { is = "2 to 1", kind = "assumed" }\n'
    )
    assert said == [
        "Unknown key 'blackjack_pays'. It stands under [settling].",
        "Unknown key 'pays'. It stands under [insurance].",
    ]


def test_a_key_near_to_none_is_answered_with_all(faults_in_game: Faults) -> None:
    said = faults_in_game('[round]\n▸"größte Sorge" = 1\n')
    assert said == ["Unknown key 'größte Sorge'. Known here: phases, calls."]


def test_columns_count_characters_not_bytes(faults_in_game: Faults) -> None:
    said = faults_in_game('[settling]\nbust = { why = "äöü 😀", is = ▸3, kind = "assumed" }\n')
    assert said == ["'bust' cannot be 3: write \"bet-then-cards\"."]


def test_windows_line_ends_and_a_byte_order_mark_change_no_place(faults_at_marks: Faults) -> None:
    marked = HEAD + "[settling]\nwin_pays = ▸3\n"
    [said] = faults_at_marks(marked.replace("\n", "\r\n"))
    assert faults_at_marks(f"\ufeff{marked}") == [said]


def test_a_key_of_a_game_can_be_typed(faults_at_marks: Faults) -> None:
    said = faults_at_marks(HEAD + '[games.▸"Black Jack"]\nname = "Blackjack"\n[wagers.▸"a/b"]\nname = "A"\n')
    assert said[0] == "'Black Jack' cannot be a key here: write small letters and digits, parted by a hyphen."
    assert said[1] == "'a/b' cannot be a key here: write small letters and digits, parted by a hyphen."


def test_a_line_break_in_a_key_breaks_no_message(faults_in_game: Faults) -> None:
    unseen, said = faults_in_game('[round]\n▸▸"a\\nb" = 1\n')
    assert unseen == "A letter stands in this key that nobody sees (U+000A): take it out."
    assert said == "Unknown key 'a b'. Known here: phases, calls."
