"""A trainee who does anything at all: nothing breaks, no card is lost, and the log tells the whole shuffle again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.training.fakes import game, written
from tests.training.shuffle.shuffles import GAMES, PITCH, Book, dealt, sit_down
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import GROWING, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.records.sitting_records import KeptShuffle
from trainer.training.shuffle.dealt import DealtShuffle
from trainer.training.shuffle.review import review
from trainer.training.shuffle.seating import reopened_shuffle
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode

MODES = [Mode.GUIDED, Mode.PRACTICE, Mode.TEST]


def anything(random: Random) -> Iterator[ShuffleAct]:
    """Acts without end, of every kind that a page offers."""
    while True:
        number, cards = random.randint(1, 4), random.randint(1, 120)
        yield random.choice(
            (
                *(acts.TakeFrom(number, cards), acts.Gather(number, cards), acts.ReCut(cards)),
                *(acts.Plug(cards, random.randint(0, 150)), acts.Riffle(), acts.Strip(), acts.LayDown()),
                *(acts.AcceptCut(), acts.RefuseCut(), acts.BringTogether(), acts.LoadShoe(), acts.BurnCard()),
                *(acts.OpenPack(number), acts.FanFaces(number), acts.FanBacks(number), acts.PassDeck(number)),
                *(acts.CallFloor(), acts.Expose(pile(number)), acts.Drop(GROWING), acts.ReSuit(), acts.Mix()),
                *(acts.CountDeck(number), acts.LayCutCard(), acts.OfferCut(), acts.TakeStub(), acts.CarryToCage()),
            )
        )


def a_careless_shuffle(sitting: ShuffleSitting, random: Random) -> ShuffleSitting:
    """The sitting once a trainee has done what was due mostly, and anything else now and then."""
    wild = anything(random)
    for _ in range(600):
        if sitting.due is None:
            break
        sitting.do(sitting.due.action if random.random() < 0.8 else next(wild))
    if sitting.mode is Mode.TEST:
        sitting.stop()
    return sitting


def cards_of(table: ShuffleTable) -> list[int]:
    return sorted(number for _, numbers in table.lying for number in numbers)


def of_the(occasion: Occasion, key: str) -> DealtShuffle:
    odd = Oddity.DOUBLED if occasion is Occasion.NEW_GAME else None
    return dealt(key, occasion, cuts=(5, 52) if key == PITCH else (5, 104), oddity=odd)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("occasion", Occasion)
def test_no_card_is_lost_and_the_score_stays_within_bounds(key: str, occasion: Occasion, mode: Mode) -> None:
    sitting = a_careless_shuffle(sit_down(of_the(occasion, key), mode), Random(f"{key}{occasion.value}"))
    whole = cards_of(sitting.seat.opening)
    assert all(cards_of(sitting.table_at(index)) == whole for index in range(len(sitting.log) + 1))
    seen = review(sitting)
    assert seen.score.percent is not None
    assert 0 <= seen.score.percent <= 100
    assert (seen.score.percent == 100) == (not seen.faults)
    assert len(seen.acts) == len(sitting.log)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("occasion", Occasion)
def test_what_was_kept_tells_the_same_shuffle_again(occasion: Occasion, mode: Mode) -> None:
    book = Book()
    sitting = book.sit_down(of_the(occasion, GAMES[4]), mode)
    a_careless_shuffle(sitting, Random(occasion.value))
    kept = written(book.records, KeptShuffle)
    assert kept is not None
    again = reopened_shuffle(kept, game, Book().means)
    assert again.log == sitting.log
    assert (again.table, again.ending, again.slips) == (sitting.table, sitting.ending, sitting.slips)
