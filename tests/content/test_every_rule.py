"""The list of every rule a house file can have: as the reader has them, each with its values and an example."""

from trainer.content.houses.every_rule import REGENERATE, as_text, published, values_of
from trainer.content.houses.model import groups, wager_rules
from trainer.domain.house.named_events import known_events
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import Signal


def rows() -> list[list[str]]:
    lines = published().read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| `")]


def test_the_published_list_is_the_reader_s() -> None:
    assert published().read_text(encoding="utf-8") == as_text(), f"Write it again: {REGENERATE}"


def test_every_rule_stands_in_it_with_its_values_and_an_example() -> None:
    told = [row for row in rows() if len(row) == 4]
    wanted = [rule for group in groups().values() for rule in group.rules] + ["name", "decided_by", *wager_rules()]
    assert [row[0].strip("`") for row in told] == wanted
    assert [row[0] for row in told if not (row[1] and row[2])] == []
    assert [row[0] for row in told if not row[3]] == []


def test_every_event_signal_and_step_of_a_shuffle_stands_in_it() -> None:
    words = {row[0].strip("`") for row in rows() if len(row) == 2}
    assert words >= {event for decided_by in DecidedBy for event in known_events(decided_by)}
    assert words >= {each.value for kind in (Signal, ShuffleStep) for each in kind}


def test_values_are_told_as_they_are_written() -> None:
    assert values_of("dealer.soft_17") == "`stand`, `hit`"
    assert values_of("dealer.stands_on") == "12 to 21"
    assert values_of("play.double_for_less") == "`true`, `false`"
    assert values_of("settling.blackjack_pays") == 'a price such as "3 to 2" or "5 for 1"'
    assert values_of("play.hit_signal") == "a list of [signals](#signals)"
