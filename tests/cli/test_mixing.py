"""`mixing`: how well a house's shuffle mixes, beside a random order."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

EXHIBIT, SHOE, TWO_DECKS = (
    "exhibit-17-011/blackjack",
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
)


def test_the_json_is_what_was_asked_the_figures_and_each_card_s_new_place(run: Run) -> None:
    mixing = run("mixing", EXHIBIT, "--times", "3", "--seed", "5", "--skill", "novice", "--json").data
    assert {key: mixing[key] for key in ("game", "occasion", "skill", "seed", "times", "cards")} == {
        "game": EXHIBIT,
        "occasion": "end-of-shoe",
        "skill": "novice",
        "seed": 5,
        "times": 3,
        "cards": 312,
    }
    assert sorted(mixing["positions"]) == list(range(312))
    assert set(mixing["shuffle"]) == set(mixing["random"])


def test_a_random_order_has_one_neighbour_in_312_together_and_half_of_313_rising_sequences(run: Run) -> None:
    random = run("mixing", EXHIBIT, "--times", "1", "--json").data["random"]
    assert random["neighbours_together"] == pytest.approx(1 / 312)
    assert random["rising_sequences"] == 156.5
    assert random["worth_in_riffles"] is None


def test_one_riffle_of_each_packet_leaves_about_half_the_neighbours_together(run: Run) -> None:
    """Trained hands drop single cards half the time; where two packets lie on each other few neighbours are parted."""
    found = run("mixing", EXHIBIT, "--times", "50", "--json").data["shuffle"]
    assert found["neighbours_together"] == pytest.approx(0.49, abs=0.03)


def test_riffle_strip_riffle_mixes_better_than_a_single_riffle(run: Run) -> None:
    one, more = (run("mixing", game, "--times", "20", "--json").data["shuffle"] for game in (EXHIBIT, SHOE))
    assert more["neighbours_together"] < one["neighbours_together"]
    assert more["rising_sequences"] > one["rising_sequences"]
    assert more["longest_run"] < one["longest_run"]


def test_the_better_the_hands_the_fewer_neighbours_stay_together(run: Run) -> None:
    found = [
        run("mixing", EXHIBIT, "--skill", skill, "--times", "20", "--json").data["shuffle"]["neighbours_together"]
        for skill in ("novice", "trained", "expert")
    ]
    assert found == sorted(found, reverse=True)


def test_the_slug_followed_is_half_a_deck_in_the_middle_where_none_is_asked_for(run: Run) -> None:
    assert run("mixing", TWO_DECKS, "--times", "1", "--json").data["slug"] == {"depth": 39, "length": 26}
    assert run("mixing", TWO_DECKS, "--times", "1", "--slug", "13", "--depth", "0", "--json").data["slug"] == {
        "depth": 0,
        "length": 13,
    }


def test_the_same_seed_gives_the_same_figures(run: Run) -> None:
    once, again, other = (
        run("mixing", SHOE, "--times", "2", "--seed", seed, "--occasion", "new-game").out for seed in (3, 3, 4)
    )
    assert once == again != other


def test_the_table_sets_the_shuffle_beside_a_random_order(run: Run) -> None:
    said = run("mixing", TWO_DECKS, "--times", "1", "--seed", "9")
    assert said.lines[0] == f"The end-of-shoe shuffle at {TWO_DECKS}, 104 cards, trained hands"
    assert said.lines[1] == "One shuffle, seed 9, from the gathered cards to the shoe."
    assert said.lines[3].split() == ["Shuffle", "Random", "order"]
    assert said.lines[4].startswith("Neighbours still together ")
    assert said.lines[4].endswith(" 1.0 %")
    assert said.lines[-2].startswith("Riffles follow the model of Gilbert, Shannon and Reeds")
    assert said.lines[-1].startswith("A strip is seven packets")


def test_where_no_packet_is_stripped_no_strip_is_spoken_of(run: Run) -> None:
    said = run("mixing", EXHIBIT, "--times", "2")
    assert said.lines[1] == "On the average of 2 shuffles, seed 1, from the gathered cards to the shoe."
    assert "strip" not in said.out


def test_there_must_be_such_a_slug(run: Run) -> None:
    said = run("mixing", TWO_DECKS, "--slug", "60", "--depth", "50", "--times", "1")
    assert said.code == 1
    assert said.complaint == "A slug of 60 cards 50 cards deep is not in a pack of 104: ask for less."


def test_an_unknown_game_is_told_its_nearest(run: Run) -> None:
    said = run("mixing", "rockingam/blackjack")
    assert (said.code, said.complaint) == (
        2,
        "There is no game 'rockingam/blackjack': did you mean 'rockingham/blackjack'?",
    )


@pytest.mark.parametrize(
    ("option", "value"), [("--occasion", "closing"), ("--skill", "clumsy"), ("--times", "0"), ("--seed", "-1")]
)
def test_what_cannot_be_asked_is_refused(run: Run, option: str, value: str) -> None:
    said = run("mixing", EXHIBIT, option, value)
    assert said.code == 2
    assert f"Invalid value for '{option}'" in said.err
