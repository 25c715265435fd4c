"""Names stand in the order of a class list, whatever their accents, capitals and marks."""

from trainer.wording.name_order import name_order


def test_an_accent_stands_beside_its_letter_and_capitals_do_not_matter() -> None:
    names = ["Zhang", "Ångström", "weiß", "O'Brien", "de la Cruz", "Meyer", "Angelo", "Weisz", "Øberg", "Abel"]
    assert sorted(names, key=name_order) == [
        "Abel",
        "Angelo",
        "Ångström",
        "de la Cruz",
        "Meyer",
        "Øberg",
        "O'Brien",
        "weiß",
        "Weisz",
        "Zhang",
    ]


def test_marks_between_letters_part_no_names_that_are_read_alike() -> None:
    assert name_order("O’Brien")[0] == name_order("O'brien")[0] == "obrien"
    assert name_order("Anna-Lena Weiß")[0] == name_order("anna lena  Weiss")[0] == "anna lena weiss"


def test_the_shorter_name_and_the_one_without_an_accent_stand_first() -> None:
    assert sorted(["Annabel", "Ánna B", "Anna B"], key=name_order) == ["Anna B", "Ánna B", "Annabel"]


def test_an_accent_is_the_same_written_in_one_letter_or_in_two() -> None:
    assert name_order("A\u030angström") == name_order("Ångström")


def test_numbers_in_names_are_counted_and_not_spelled() -> None:
    names = ["Day 10", "Day 9 b", "day 2", "Day 02", "Evening 1", "Day"]
    assert sorted(names, key=name_order) == ["Day", "Day 02", "day 2", "Day 9 b", "Day 10", "Evening 1"]
