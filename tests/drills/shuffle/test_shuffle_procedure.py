"""The next step of each house's shuffles: one right option among plausible wrong ones, as the documents have it."""

from collections.abc import Callable, Iterator

import pytest

from tests.drills.asked import questions_of
from tests.sweeps import sweep
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import due, legal
from trainer.domain.procedure.verdict import judge
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.notation import act_text, parse_act
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Option, Question
from trainer.drills.mistakes import Mistake
from trainer.drills.shuffle_procedure.drill import ASK, DRILL, occasion_of

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
ROCKINGHAM = "rockingham/blackjack"
PITCHED = "casino-shoe-and-pitch/double-deck"
GAMES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/shoe",
    PITCHED,
    ROCKINGHAM,
    EXHIBIT,
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
SEEDS = sweep(12, 150)
every_game = pytest.mark.parametrize("key", GAMES)
CORNERS = {1: "top left", 2: "top right", 3: "bottom right", 4: "bottom left"}


def questions(game: Game, case: str | None = None, seeds: int = SEEDS) -> Iterator[Question]:
    return questions_of(DRILL, Course(game), case, seeds)


def options(question: Question) -> tuple[Option, ...]:
    ask = question.asks[0]
    assert isinstance(ask, ChoiceAsk)
    return ask.options


def is_right(game: Game, question: Question, chosen: ShuffleAct) -> bool:
    return DRILL.grade(Course(game), question, Answer(((ASK, Choice(act_text(chosen))),))).right


@every_game
def test_the_due_step_is_the_one_right_option(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game):
        offered = options(question)
        right = [each for each in offered if is_right(game, question, parse_act(each.key))]
        assert len(right) == 1, (question.case, offered)
        assert len(offered) in (4, 5), (question.case, offered)
        assert len({each.words for each in offered}) == len(offered)


@every_game
def test_what_was_just_told_as_done_is_not_offered_again(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    done_once = (
        "Bring the cut together",
        "Offer a player the cut",
        "Wash the cards face down",
        "Re-suit all the decks",
    )
    for question in questions(game):
        told = question.circumstance.partition("Done last: ")[2].removesuffix(".").split("; ")
        assert not [each.words for each in options(question) if each.words in done_once and each.words in told]


def test_a_pitched_game_ends_a_pack_where_others_end_a_shoe(the_game: TheGame) -> None:
    told = {question.circumstance.partition(".")[0] for question in questions(the_game(PITCHED))}
    assert told == {"A new game", "The end of a pack", "The last pack of the night"}


@every_game
def test_every_other_option_is_a_fault_by_the_house_s_procedure(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, seeds=sweep(12, 60)):
        assert question.shuffle is not None
        procedure = shuffle_procedure(game, occasion_of(question))
        owed = due(procedure, question.shuffle)
        assert owed is not None
        lawful = {duty.action for duty in legal(procedure, question.shuffle)}
        for each in options(question):
            wrong = parse_act(each.key) != owed.action
            assert (judge(procedure, question.shuffle, parse_act(each.key)).fault is not None) == wrong
            assert (parse_act(each.key) not in lawful) == wrong


@every_game
def test_every_kind_of_duty_of_the_house_comes_up(the_game: TheGame, key: str) -> None:
    cases = set(DRILL.cases(Course(the_game(key))))
    for occasion in (Occasion.NEW_GAME, Occasion.END_OF_SHOE):
        for kind in ("offer-cut", "accept-cut", "refuse-cut", "bring-together", "re-cut", "load-shoe", "burn-card"):
            assert f"{occasion.value}-{kind}" in cases
    for kind in ("open-pack", "fan-faces", "fan-backs", "pass-deck", "wash"):
        assert f"new-game-{kind}" in cases
    for oddity in Oddity:
        assert f"odd-deck-{oddity.value}" in cases
    assert "closing-say-last-shoe" in cases
    assert "closing-carry-to-cage" in cases
    assert "closing-count-tray" in cases


def test_opening_an_odd_deck_goes_to_the_floor_and_is_not_passed(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    for oddity in Oddity:
        for question in questions(game, f"odd-deck-{oddity.value}", 400):
            passing = [each for each in options(question) if isinstance(parse_act(each.key), act.PassDeck)]
            assert is_right(game, question, act.CallFloor())
            assert passing, "passing the deck is offered"
            assert not any(is_right(game, question, parse_act(each.key)) for each in passing)


@every_game
@pytest.mark.parametrize("mishap", ["card-flashed", "card-on-the-floor"])
def test_after_a_card_shown_or_dropped_the_floor_comes_before_anything_else(
    the_game: TheGame, key: str, mishap: str
) -> None:
    """Assumed at every house: the floor is told before the shuffle goes on."""
    game, seen = the_game(key), 0
    for question in questions(game, f"end-of-shoe-{mishap}", 600):
        seen += 1
        assert is_right(game, question, act.CallFloor())
        assert not is_right(game, question, act.LayDown())
        assert "lay-down" in {each.key for each in options(question)}, "going on is offered"
    assert seen


def diagonals(game: Game) -> Iterator[Question]:
    for question in questions(game, "end-of-shoe-take-from", 1500):
        assert question.shuffle is not None
        if len(question.shuffle.last_taken) == 2 and not question.shuffle.taken:
            yield question


def test_shuffling_procedure_the_diagonals_alternate(the_game: TheGame) -> None:
    """Exhibit: "Rotating between each opposite corner": after top left and bottom right come the other two."""
    game, seen = the_game(EXHIBIT), set()
    for question in diagonals(game):
        assert question.shuffle is not None
        last = frozenset(question.shuffle.last_taken)
        seen.add(last)
        assert last in ({1, 3}, {2, 4})
        grade = DRILL.grade(Course(game), question, Answer(()))
        due_next = {2, 4} if last == {1, 3} else {1, 3}
        assert any(CORNERS[each] in grade.answer for each in due_next), grade.answer
        assert not any(is_right(game, question, act.TakeFrom(each, 26)) for each in last)
    assert seen


def test_a_diagonal_once_more_is_among_the_options(the_game: TheGame) -> None:
    """The commonest slip of this shuffle has to be there to be avoided."""
    game = the_game(EXHIBIT)
    offered = [
        [
            each
            for each in map(parse_act, (option.key for option in options(question)))
            if isinstance(each, act.TakeFrom)
        ]
        for question in diagonals(game)
    ]
    assert offered
    assert sum(len(each) > 1 for each in offered) * 2 >= len(offered)


def steps_after(game: Game, case: str) -> set[tuple[tuple[str, ...], str]]:
    """What has been done to the packet in hand, and what comes next."""
    found = set()
    for question in questions(game, case, 1500):
        assert question.shuffle is not None
        due_answer = DRILL.grade(Course(game), question, Answer(())).answer
        found.add((tuple(step.value for step in question.shuffle.worked), due_answer))
    return found


def test_by_hand_the_strip_comes_after_two_riffles(the_game: TheGame) -> None:
    """The assumed shuffle by hand: riffle, riffle, strip, riffle."""
    game = the_game(PITCHED)
    assert steps_after(game, "end-of-shoe-strip") == {(("riffle", "riffle"), "Strip")}
    riffles = {worked for worked, _ in steps_after(game, "end-of-shoe-riffle")}
    assert riffles == {(), ("riffle",), ("riffle", "riffle", "strip")}


def test_read_so_rockingham_re_suits_at_the_cut_card_before_it_shuffles(the_game: TheGame) -> None:
    """Rockingham, Closing: "The dealer will re-suit all the decks"; else no house of ours does so."""
    re_suiting = f"{ROCKINGHAM}~shuffle.cut_card_out"
    for key in (*GAMES, re_suiting):
        cases = DRILL.cases(Course(the_game(key)))
        assert ("end-of-shoe-re-suit" in cases) == (key == re_suiting)
        assert ("end-of-shoe-count-deck" in cases) == (key == re_suiting)


def test_a_step_that_comes_later_is_told_as_too_soon(the_game: TheGame) -> None:
    """Loading the shoe while the cut is to be offered skips the cut."""
    game, seen = the_game(EXHIBIT), 0
    for question in questions(game, "end-of-shoe-offer-cut", 1500):
        grade = DRILL.grade(Course(game), question, Answer(((ASK, Choice("load-shoe")),)))
        if any(each.key == "load-shoe" for each in options(question)):
            seen += 1
            assert grade.mistake is Mistake.STEP_TOO_SOON
    assert seen


def test_what_was_chosen_and_what_was_due_are_told_by_the_options_alone(the_game: TheGame) -> None:
    """Whole sentences do not fit beside each other as figures; the due one is named once, in full."""
    game = the_game(EXHIBIT)
    for question in questions(game, seeds=20):
        for each in options(question):
            grade = DRILL.grade(Course(game), question, Answer(((ASK, Choice(each.key)),)))
            assert grade.figures == ()
            assert grade.answer in {option.words for option in options(question)}


def test_what_was_done_last_is_told(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    begun = {question.circumstance for question in questions(game, "end-of-shoe-riffle", 800)}
    assert begun
    assert all(each.startswith("The end of a shoe. Done last: ") for each in begun)


def near_the_due(game: Game, case: str) -> Iterator[tuple[ShuffleAct, set[ShuffleAct]]]:
    """The due step of each question of a case, and the other steps of its kind and its like that are offered."""
    for question in questions(game, case, 600):
        offered = [parse_act(each.key) for each in options(question)]
        (right,) = (each for each in offered if is_right(game, question, each))
        yield right, set(offered) - {right}


@pytest.mark.parametrize(
    ("key", "case", "slips"),
    [
        (EXHIBIT, "end-of-shoe-accept-cut", {act.RefuseCut()}),
        (EXHIBIT, "end-of-shoe-refuse-cut", {act.AcceptCut()}),
        (EXHIBIT, "end-of-shoe-offer-cut", {act.LoadShoe(), act.ReCut(52)}),
        (EXHIBIT, "end-of-shoe-bring-together", {act.LoadShoe()}),
        (EXHIBIT, "new-game-pass-deck", {act.CallFloor()}),
        (EXHIBIT, "new-game-fan-faces", {act.CallFloor()}),
        (EXHIBIT, "new-game-fan-backs", {act.CallFloor()}),
        (EXHIBIT, "new-game-open-pack", {act.CallFloor()}),
    ],
)
def test_the_slip_that_lies_nearest_to_the_due_step_is_always_offered(
    the_game: TheGame, key: str, case: str, slips: set[ShuffleAct]
) -> None:
    found = list(near_the_due(the_game(key), case))
    assert found
    assert all(slips <= others for _, others in found)


def test_a_re_cut_is_offered_a_quarter_and_three_times_as_deep(the_game: TheGame) -> None:
    """Of six decks (312 cards), never so deep that fewer than ten are left."""
    found = list(near_the_due(the_game(EXHIBIT), "end-of-shoe-re-cut"))
    assert found
    for right, others in found:
        assert isinstance(right, act.ReCut)
        assert {act.ReCut(right.cards // 4), act.ReCut(min(3 * right.cards, 302))} <= others


def test_packets_are_offered_half_gathered_from_other_piles_and_plugged_on_top(the_game: TheGame) -> None:
    game, seen = the_game("casino-shoe-and-pitch/shoe"), set()
    for kind in ("gather", "plug", "take-from"):
        for right, others in near_the_due(game, f"end-of-shoe-{kind}"):
            match right:
                case act.Gather(pile=number, cards=cards):
                    assert act.Gather(number, cards // 2) in others
                case act.Plug(cards=cards):
                    assert act.Plug(cards, 0) in others
                case act.TakeFrom():
                    assert any(isinstance(each, act.TakeFrom) for each in others)
            seen.add(type(right))
    assert seen == {act.Gather, act.Plug, act.TakeFrom}
