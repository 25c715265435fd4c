"""Clips of a shuffle with one slip or none: planted where the house makes it a fault, and judged by its procedure."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.drills.asked import questions_of
from tests.houses.test_invented import GAMES as INVENTED
from tests.sweeps import sweep
from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import judge
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Answer, Course, Grade, Question, Stopped
from trainer.drills.mistakes import Mistake
from trainer.drills.model_shuffle import reacting
from trainer.drills.spot_the_slip.clips import SOUND, tables
from trainer.drills.spot_the_slip.drill import DRILL
from trainer.drills.spot_the_slip.grades import ASK, occasion_of
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shuffle.slips import SLIPS, later_reason, slip_words

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
ROCKINGHAM = "rockingham/blackjack"
PITCHED = "casino-shoe-and-pitch/double-deck"
SHOE = "casino-shoe-and-pitch/shoe"
GAMES = (
    "nj-common-hand/common-hand",
    SHOE,
    PITCHED,
    ROCKINGHAM,
    EXHIBIT,
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
SEEDS = sweep(12, 120)
every_game = pytest.mark.parametrize("key", GAMES)


def questions(game: Game, case: str | None = None, seeds: int = SEEDS) -> Iterator[Question]:
    return questions_of(DRILL, Course(game), case, seeds)


def grade(game: Game, question: Question, at: int | None) -> Grade:
    return DRILL.grade(Course(game), question, Answer(((ASK, Stopped(at)),)))


def slip_at(game: Game, question: Question) -> int | None:
    response = DRILL.grade(Course(game), question, Answer(())).due.response(ASK)
    assert isinstance(response, Stopped)
    return response.at


def as_it_lies(game: Game, question: Question) -> list[int]:
    """The acts that are faults on the table as it is, wrong acts and all."""
    assert question.shuffle is not None
    procedure = shuffle_procedure(game, occasion_of(game, question))
    table, wrong, react = question.shuffle, [], reacting((question.depth or 0,))
    for at, each in enumerate(question.acts):
        if judge(procedure, table, each, react=react).fault is not None:
            wrong.append(at)
        table = react(apply(table, each))
    return wrong


def set_right(game: Game, question: Question) -> list[int]:
    """The slips where each is set right in the dealer's place, so that what follows from it is no slip of its own."""
    assert question.shuffle is not None
    procedure = shuffle_procedure(game, occasion_of(game, question))
    court = Court(procedure, reacting((question.depth or 0,)), assess)
    judging = court.open(question.shuffle)
    for each in question.acts:
        judging = judging.follow(each)
    return [slip.at for slip in judging.slips]


@every_game
def test_a_clip_has_exactly_the_slip_it_claims(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game):
        at = slip_at(game, question)
        if question.case.startswith(SOUND):
            assert at is None
            assert as_it_lies(game, question) == []
            assert set_right(game, question) == []
        else:
            found = min(as_it_lies(game, question), set_right(game, question), key=len)
            assert found == [at], (question.case, question.acts)


@every_game
def test_every_act_of_a_clip_can_be_done(the_game: TheGame, key: str) -> None:
    for question in questions(the_game(key)):
        assert question.shuffle is not None
        shown = tables(question.shuffle, question.acts, question.depth)
        assert len(shown) == len(question.acts) + 1
        assert all(sorted(numbers(table)) == sorted(numbers(question.shuffle)) for table in shown)


def numbers(table: ShuffleTable) -> list[int]:
    return [number for _, lot in table.lying for number in lot]


@every_game
def test_a_clip_can_be_watched(the_game: TheGame, key: str) -> None:
    for question in questions(the_game(key)):
        assert 5 <= len(question.acts) <= 16, (question.case, len(question.acts))


@every_game
def test_four_clips_in_ten_are_sound(the_game: TheGame, key: str) -> None:
    cases = DRILL.cases(Course(the_game(key)))
    sound = sum(case.startswith(SOUND) for case in cases)
    assert 0.37 <= sound / len(cases) <= 0.43, (sound, len(cases))


@every_game
def test_a_slip_is_stopped_in_its_own_act_or_the_next(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, seeds=sweep(8, 60)):
        at = slip_at(game, question)
        if at is None:
            continue
        assert grade(game, question, at).right
        assert grade(game, question, at + 1).right
        late = grade(game, question, at + 2)
        assert not late.right
        assert late.mistake is Mistake.MISSED_SLIP
        assert grade(game, question, None).mistake is Mistake.MISSED_SLIP
        if at:
            early = grade(game, question, at - 1)
            assert early.mistake is Mistake.FALSE_ALARM
            assert not early.right


@every_game
def test_stopping_a_sound_clip_is_a_false_alarm(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, seeds=sweep(8, 60)):
        if question.case.startswith(SOUND):
            assert grade(game, question, None).right
            for at in range(len(question.acts)):
                assert grade(game, question, at).mistake is Mistake.FALSE_ALARM


@every_game
def test_slips_common_to_all_houses_come_up(the_game: TheGame, key: str) -> None:
    cases = set(DRILL.cases(Course(the_game(key))))
    for kind in (
        "card-flashed",
        "card-on-the-floor",
        "cut-not-offered",
        "shallow-cut-accepted",
        "re-cut-too-shallow",
        "re-cut-left-out",
        "odd-deck-passed",
        "backs-not-looked-at",
        "burned-twice",
    ):
        assert kind in cases, kind


def test_slips_a_house_cannot_make_do_not_come_up(the_game: TheGame) -> None:
    by_house = {key: set(DRILL.cases(Course(the_game(key)))) for key in GAMES}
    for key, cases in by_house.items():
        in_a_square = key.startswith("exhibit")
        assert ("same-diagonal-twice" in cases) == in_a_square, key
        assert ("cut-card-forgotten" in cases) == in_a_square, key
        assert ("strip-left-out" in cases) != in_a_square, key
        at_the_end = {each.circumstance for each in questions(the_game(key), "deck-not-counted", 400)}
        night = f"The last {'pack' if key == PITCHED else 'shoe'} of the night."
        assert at_the_end == {night}, key
    re_suiting = the_game(f"{ROCKINGHAM}~shuffle.cut_card_out")
    assert {each.circumstance for each in questions(re_suiting, "deck-not-counted", 400)} == {"The end of a shoe."}
    assert "packet-too-thick" not in by_house[PITCHED], "the whole pack is shuffled in the hands"


def test_where_no_most_is_named_a_re_cut_is_too_deep_that_leaves_less_than_half_to_deal(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM)
    clip = next(questions(game, "re-cut-too-deep", 400))
    assert any(isinstance(each, act.ReCut) and each.cards > 156 for each in clip.acts)
    assert "at least half" in grade(game, clip, None).reason
    assert "shuffle.least_dealt" in [rule.ref.path for rule in grade(game, clip, None).rules]


def test_every_slip_that_has_words_comes_up_in_some_game(the_game: TheGame) -> None:
    come_up = {case for key in GAMES for case in DRILL.cases(Course(the_game(key))) if not case.startswith(SOUND)}
    own = {case for game in INVENTED.values() for case in DRILL.cases(Course(game)) if not case.startswith(SOUND)}
    assert come_up == set(SLIPS) - OF_OTHER_HOUSES
    assert come_up | own == set(SLIPS)
    assert len({slip_words(key) for key in come_up}) == len(come_up)


OF_OTHER_HOUSES = {"bottom-left-bare", "lace-left-out"}
"""Slips that no house which comes with the trainer can make; the tests' own houses can."""


def only(game: Game, case: str) -> Question:
    return next(questions(game, case, 2500))


def test_exhibit_the_same_two_corners_twice_are_the_slip(the_game: TheGame) -> None:
    """After top left and bottom right the next take is from top right and bottom left."""
    game = the_game(EXHIBIT)
    question = only(game, "same-diagonal-twice")
    at = slip_at(game, question)
    assert at is not None
    assert question.shuffle is not None
    before = tables(question.shuffle, question.acts, question.depth)[at]
    slip, after = question.acts[at], question.acts[at + 1]
    assert isinstance(slip, act.TakeFrom)
    assert isinstance(after, act.TakeFrom)
    assert {slip.pile, after.pile} == set(before.last_taken)
    assert {slip.pile, after.pile} in ({1, 3}, {2, 4})


@pytest.mark.parametrize(("key", "least"), [(EXHIBIT, 78), (ROCKINGHAM, 52)])
def test_a_re_cut_under_the_house_s_least_is_the_slip(the_game: TheGame, key: str, least: int) -> None:
    """Exhibit: not fewer than 1.5 decks, 78 cards. Rockingham: at least one full deck, 52 cards."""
    game = the_game(key)
    question = only(game, "re-cut-too-shallow")
    at = slip_at(game, question)
    assert at is not None
    slip = question.acts[at]
    assert isinstance(slip, act.ReCut)
    assert slip.cards < least


def test_exhibit_a_re_cut_of_more_than_two_and_a_half_decks_is_the_slip(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = only(game, "re-cut-too-deep")
    at = slip_at(game, question)
    assert at is not None
    slip = question.acts[at]
    assert isinstance(slip, act.ReCut)
    assert slip.cards > 130


def test_exhibit_a_cut_under_one_and_a_half_decks_is_not_to_be_taken(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = only(game, "shallow-cut-accepted")
    at = slip_at(game, question)
    assert at is not None
    assert question.acts[at] == act.AcceptCut()
    assert question.shuffle is not None
    cut = tables(question.shuffle, question.acts, question.depth)[at].cut
    assert cut is not None
    assert min(cut.depth, 312 - cut.depth) < 78


def test_a_thing_left_out_is_the_slip_of_the_act_done_instead(the_game: TheGame) -> None:
    """Nobody can see a riffle that was left out before the packet is stripped or laid down."""
    for key in (EXHIBIT, PITCHED, SHOE):
        game = the_game(key)
        question = only(game, "riffle-left-out")
        at = slip_at(game, question)
        assert at is not None
        assert isinstance(question.acts[at], (act.LayDown, act.Strip, act.OfferCut)), question.acts[at]


def test_what_slipped_is_told_with_the_rule_and_the_act(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = only(game, "same-diagonal-twice")
    at = slip_at(game, question)
    assert at is not None
    told = grade(game, question, at)
    assert told.reason.startswith("The same two corners were taken twice running: ")
    assert told.answer.startswith(f"Act {at + 1}: Take ")
    assert told.rules[0].ref.path.startswith("shuffle.")
    assert [figure.value for figure in told.figures] == ["Hit", f"Act {at + 1}", f"Act {at + 1}"]


def test_a_miss_and_a_false_alarm_are_told_apart(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = only(game, "packet-too-thick")
    at = slip_at(game, question)
    assert at is not None
    assert grade(game, question, None).figures[0].value == "Miss"
    assert grade(game, question, at - 1).figures[0].value == "False alarm"
    sound = next(each for each in questions(game) if each.case.startswith(SOUND))
    assert grade(game, sound, None).figures[0].value == "No slip, none seen"
    assert grade(game, sound, 0).figures[0].value == "False alarm"


@every_game
def test_of_a_clip_stopped_too_soon_it_is_said_that_the_slip_came_later_and_when(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, seeds=sweep(8, 60)):
        at = slip_at(game, question)
        if at:
            early, late = grade(game, question, 0), grade(game, question, None)
            assert early.headline == "Nothing was wrong yet"
            words = as_seated(slip_words(question.case), game)
            assert early.reason.startswith(f"The slip came later, at act {at + 1}: {words[0].lower()}{words[1:]}")
            assert "came later" not in late.reason
            assert late.reason.startswith(words)


def test_one_card_too_many_burned_after_a_false_alarm_is_told_in_one_sentence() -> None:
    assert later_reason(10, "One card too many was burned: the house burns one card") == (
        "The slip came later, at act 11: one card too many was burned; the house burns one card"
    )


def test_an_odd_deck_passed_by_is_the_slip(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    seen = Counter(
        type(question.acts[slip_at(game, question) or 0]) for question in questions(game, "odd-deck-passed", 900)
    )
    assert set(seen) == {act.PassDeck}


@every_game
def test_a_sound_clip_rests_on_the_rule_of_what_it_shows(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    paths: dict[str, set[str]] = {}
    for case in (case for case in DRILL.cases(Course(game)) if case.startswith(SOUND)):
        for each in questions(game, case, 120):
            paths.setdefault(case, set()).update(rule.ref.path for rule in grade(game, each, None).rules)
    assert paths["sound-inspection"] == {"shuffle.opening"}
    assert all(len(told) <= 3 for told in paths.values())


def test_a_bad_cut_that_was_taken_is_told_once(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM)
    reason = grade(game, next(questions(game, "shallow-cut-accepted", 400)), None).reason
    assert reason.startswith("A bad cut was accepted; the cut is too shallow, ")
    assert reason.count("too ") == 1


def test_a_corner_taken_first_that_may_come_first_is_sound(the_game: TheGame) -> None:
    """Exhibit: the first packet may come from any corner; the clip takes it from another than the model dealer."""
    game = the_game(EXHIBIT)
    for clip in (only(game, "sound-other-corner-first"), only(game, "sound-packet-a-little-thick")):
        assert slip_at(game, clip) is None
        assert any(isinstance(each, act.TakeFrom) for each in clip.acts)
