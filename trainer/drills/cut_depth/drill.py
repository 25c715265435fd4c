"""Cut depth: a player's cut accepted or refused, and the dealer's own cut set as deep as the house wants it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.places import GROWING
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Answer, Ask, ChoiceAsk, Course, DepthAsk, Grade, Layout, Option, Question, Target
from trainer.drills.cut_depth.grades import ACCEPT, CUT, RE_CUT, REFUSE, grade_cut, grade_re_cut
from trainer.drills.cut_depth.scenes import cases_of, cut_scene, re_cut_scene
from trainer.drills.random_cards import full_rack
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shuffle.deck_figures import all_decks

OPTIONS = (Option(ACCEPT, "Accept", "y"), Option(REFUSE, "Cut again", "n"))


@dataclass(frozen=True, slots=True)
class CutDepthDrill:
    """Players' cuts at every depth, plain and borderline, and the re-cut of every number of decks the house allows."""

    key: str = "cut-depth"
    title: str = "Cut depth"
    purpose: str = "Accept or refuse a player's cut, and re-cut as deep as the house wants."

    @property
    def target(self) -> Target:
        return Target(5_000, "the trainer's own target")

    def unavailable(self, game: Game) -> str | None:
        return None

    def cases(self, course: Course) -> Sequence[str]:
        return cases_of(course.game)

    def question(self, course: Course, random: Random) -> Question:
        case = random.choice(cases_of(course.game))
        return _re_cut(course.game, case, random) if case.startswith(RE_CUT) else _cut(course.game, case, random)

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        graded = grade_re_cut if question.case.startswith(RE_CUT) else grade_cut
        return graded(course, question, answer)


DRILL = CutDepthDrill()


def _cut(game: Game, case: str, random: Random) -> Question:
    table, depth = cut_scene(game, case, random)
    ask = ChoiceAsk(CUT, as_seated("The player's cut", game), OPTIONS)
    told = f"{_decks(table)}. The cut card is where the player put it."
    return _question(game, case, "A player has cut. Do you accept it?", told, ask, table, depth)


def _re_cut(game: Game, case: str, random: Random) -> Question:
    table = re_cut_scene(game, case, random)
    ask = DepthAsk(RE_CUT, "Behind the cut card", len(table.cards), deck_size=table.deck_size)
    end = "front" if "front" in case else "back"
    told = f"{_decks(table)}. The player cut from the {end}, and the cut has been brought together."
    return _question(game, case, "Re-cut: set the cut card from the back.", told, ask, table)


def _question(
    game: Game, case: str, prompt: str, told: str, ask: Ask, table: ShuffleTable, depth: int | None = None
) -> Question:
    return Question(
        drill=DRILL.key,
        case=case,
        prompt=as_seated(prompt, game),
        circumstance=as_seated(told, game),
        asks=(ask,),
        rack=full_rack(game),
        layout=Layout.SIDE_VIEW,
        shuffle=table,
        look_at=GROWING,
        depth=depth,
    )


def _decks(table: ShuffleTable) -> str:
    return all_decks(len(table.cards) // table.deck_size, table.deck_size)
