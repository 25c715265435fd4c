"""`compare`: every rule that differs between two games, both citations side by side."""

from __future__ import annotations

from tests.cli.conftest import Run

ROCKINGHAM, EXHIBIT = "rockingham/blackjack", "exhibit-17-011/blackjack"


def test_both_houses_stand_side_by_side_within_eighty_columns(run: Run) -> None:
    said = run("compare", ROCKINGHAM, EXHIBIT)
    assert said.code == 0
    assert max(map(len, said.lines)) <= 80
    assert "Rockingham, Blackjack                   Exhibit 17-011, Blackjack" in said.lines
    at = said.lines.index("Soft 17")
    assert said.lines[at + 1].split() == ["The", "dealer", "hits", "The", "dealer", "stands"]
    assert said.lines[at + 2].startswith("Stated: Exhibit A, Rockingham Gaming")
    assert " Read: Exhibit A 17-011" in said.lines[at + 2]


def test_as_json_each_side_has_its_words_its_kind_and_its_citation(run: Run) -> None:
    data = run("compare", ROCKINGHAM, EXHIBIT, "--json").data
    assert [each["key"] for each in data["games"]] == [ROCKINGHAM, EXHIBIT]
    told = {each["rule"]: each for each in data["differences"]}
    rockingham, exhibit = told["insurance.offered_to"]["sides"]
    assert (rockingham["says"], rockingham["kind"]) == ("Hands without a blackjack", "stated")
    assert rockingham["document"] == "Exhibit A, Rockingham Gaming"
    assert rockingham["words"]
    assert (exhibit["kind"], exhibit["document"], exhibit["words"]) == ("assumed", None, None)
    absent = told["wagers.match-the-up-card.pays"]["sides"][1]
    assert (absent["says"], absent["kind"]) == ("There is no such side wager", None)


def test_a_rule_switched_in_the_score_book_is_compared_as_switched(run: Run) -> None:
    run("switch", EXHIBIT, "dealer.soft_17", "on")
    told = run("compare", ROCKINGHAM, EXHIBIT, "--json").data["differences"]
    assert "dealer.soft_17" not in {each["rule"] for each in told}
    turned = run("compare", "games-of-chance/blackjack", EXHIBIT)
    assert " Read, read the other way: Exhibit A" in turned.out


def test_a_game_named_twice_and_a_game_nobody_has_are_told_in_a_sentence(run: Run) -> None:
    twice = run("compare", ROCKINGHAM, ROCKINGHAM)
    assert (twice.code, twice.complaint) == (
        1,
        "rockingham/blackjack is named twice: a game does not differ from itself.",
    )
    unknown = run("compare", ROCKINGHAM, "exhibit-17-011/blackjak")
    assert (unknown.code, unknown.complaint) == (
        2,
        "There is no game 'exhibit-17-011/blackjak': did you mean 'exhibit-17-011/blackjack'?",
    )


def test_the_title_is_that_of_the_house_that_has_it(run: Run) -> None:
    said = run("compare", "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck")
    assert "Shuffle at the end of a shoe" in said.lines
    at = said.lines.index("Shuffle in the hands")
    assert said.lines[at + 1] == "Not used: these cards are not pitched   1. Square up in the hands"


def test_the_skills_that_rest_on_what_differs_are_told_and_the_rest_is_as_it_was(run: Run) -> None:
    said = run("compare", ROCKINGHAM, EXHIBIT, "--skills")
    assert max(map(len, said.lines)) <= 80
    anew, as_it_was = (
        said.lines.index("TO BE LEARNED ANEW"),
        said.lines.index("AS IT WAS, UNTIL A CHECK SHOWS OTHERWISE"),
    )
    assert anew < said.lines.index("Draw to your own soft hand, and stop: Soft 17") < as_it_was
    assert any(line.startswith("Read and pay 21+3: not trained at the first") for line in said.lines[anew:as_it_was])
    assert "Pay a blackjack on one colour" in said.lines[as_it_was:]


def test_as_json_each_skill_names_the_rules_that_differ(run: Run) -> None:
    skills = {each["key"]: each for each in run("compare", ROCKINGHAM, EXHIBIT, "--skills", "--json").data["skills"]}
    assert skills["play-a-soft-hand"]["differs"] == ["dealer.soft_17"]
    assert not skills["play-a-soft-hand"]["taken_as_known"]
    assert not skills["twenty-one-plus-three"]["trained_at_the_first"]
    assert skills["pay-one-colour"]["taken_as_known"]
    assert "skills" not in run("compare", ROCKINGHAM, EXHIBIT, "--json").data
