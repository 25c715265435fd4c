"""Lessons: what a person writes is read, and every fault is told with its line and column, and what to write."""

from pathlib import Path
from random import Random

import pytest

from tests.content.marks import MARK, places
from tests.sweeps import sweep
from trainer.content.checking import check, files_of
from trainer.content.exercises import Exercises
from trainer.content.learn import lesson_file
from trainer.content.learn.lesson_checks import RuleValues, Teachable, unknown_names
from trainer.content.learn.lesson_file import read_lesson
from trainer.content.learn.lesson_library import of_the_way, read_ahead, read_lessons, read_one
from trainer.content.learn.lesson_title import head_in
from trainer.content.learn.lessons import (
    Ask,
    Figure,
    Grid,
    Heading,
    Items,
    Lesson,
    Pair,
    PairQuestion,
    Paragraph,
    ShownRule,
    Style,
    Try,
    Watch,
    When,
)
from trainer.content.learn.marks import (
    EVERYDAY,
    ColourMark,
    MoneyMark,
    RuleMark,
    Sum,
    SumPart,
    UnreadableMark,
    amount_of,
    mark_of,
)
from trainer.content.learn.skills import Skill, Stage, Syllabus
from trainer.resources import lessons as shipped_lessons

HEAD = '+++\ntitle = "Stacks"\nminutes = 6\nafter = "prove a stack"\n+++\n\n'
RULES = {
    "settling.blackjack_pays": RuleValues(is_price=True),
    "dealer.soft_17": RuleValues(("stand", "hit")),
    "play.hit_signal": RuleValues(("tap", "scratch"), several=True),
    "play.most_hands": RuleValues(),
    "bets.main_bet": RuleValues(is_comparable=False),
    "wagers.pairs.pays": RuleValues(lines=("pair", "perfect-pair"), is_comparable=False),
}
THERE = Exercises({"chip-cutting": ("prove-one-colour", "change")}, ("colour-up",), ("deal-only",), ("closing",))
TEACHABLE = Teachable(THERE, RULES, ("riffle", "strip"))


def written(tmp_path: Path, text: str, name: str = "stacks.md") -> Path:
    path = tmp_path / "lessons" / "chips" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def lesson(tmp_path: Path, body: str) -> Lesson:
    made, faults = read_lesson(written(tmp_path, HEAD + body))
    assert faults == ()
    assert made is not None
    return made


def told(tmp_path: Path, marked: str) -> list[str]:
    """The sentences of the faults, which must stand where the marks do."""
    path = written(tmp_path, (HEAD + marked).replace(MARK, ""))
    found = check([path], lambda: TEACHABLE)
    assert [(fault.line, fault.column) for fault in found] == places(HEAD + marked), [str(fault) for fault in found]
    return [fault.message for fault in found]


def test_the_head_says_what_a_lesson_is(tmp_path: Path) -> None:
    made = lesson(tmp_path, "Words.\n")
    assert (made.key, made.stage, made.title, made.minutes, made.can) == (
        "chips/stacks",
        "chips",
        "Stacks",
        6,
        "prove a stack",
    )


def test_words_hold_places_for_values(tmp_path: Path) -> None:
    (block,) = lesson(tmp_path, "It *pays* {settling.blackjack_pays}, so {money half of 25 and 25}.\n").blocks
    assert isinstance(block, Paragraph)
    assert [(said.words, said.style) for said in block.words if said.mark is None] == [
        ("It ", Style.PLAIN),
        ("pays", Style.EMPHASIS),
        (" ", Style.PLAIN),
        (", so ", Style.PLAIN),
        (".", Style.PLAIN),
    ]
    assert [said.mark for said in block.words if said.mark is not None] == [
        RuleMark("settling.blackjack_pays"),
        MoneyMark((Sum((SumPart(2500, halved=1),)), Sum((SumPart(2500),)))),
    ]


def test_the_kinds_of_words(tmp_path: Path) -> None:
    body = "## A step\n\n> Aloud\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| c | d |\n"
    heading, aloud, items, grid = lesson(tmp_path, body).blocks
    assert isinstance(heading, Heading)
    assert isinstance(aloud, Paragraph)
    assert aloud.aloud
    assert isinstance(items, Items)
    assert (len(items.items), items.numbered) == (2, True)
    assert isinstance(grid, Grid)
    assert (len(grid.head), len(grid.rows)) == (2, 1)


def test_a_passage_has_its_conditions_and_what_is_told_else(tmp_path: Path) -> None:
    body = (
        "::: when dealer.soft_17 is hit and play.hit_signal has tap or scratch\nOne.\n\n"
        "::: when play.most_hands is at least 3\nInner.\n:::\n::: else\nOther.\n:::\n"
    )
    (passage,) = lesson(tmp_path, body).blocks
    assert isinstance(passage, When)
    assert [(each.path, each.values) for each in passage.conditions] == [
        ("dealer.soft_17", ("hit",)),
        ("play.hit_signal", ("tap", "scratch")),
    ]
    assert [type(block) for block in passage.then] == [Paragraph, When]
    assert [type(block) for block in passage.otherwise] == [Paragraph]


def test_blocks_stand_between_fences(tmp_path: Path) -> None:
    body = (
        "```rule wagers.pairs.pays pair\n```\n\n"
        '```figure\ncaption = "Five of {money 5}"\nheaps = "5 x 5"\n```\n\n'
        '```check\ndrill = "chip-cutting"\n```\n'
    )
    rule, figure, asked = lesson(tmp_path, body).blocks
    assert rule == ShownRule("wagers.pairs.pays", "pair")
    assert isinstance(figure, Figure)
    assert figure.heaps == (Sum((SumPart(500, 5),)),)
    assert asked == Try("chip-cutting", questions=3, seed=15, check=True)


def test_a_question_and_a_pair_have_what_is_seen_and_words_with_places(tmp_path: Path) -> None:
    body = (
        '```ask\nprompt = "How much?"\nstack = "13 x chip"\nanswer = "{money 13 x chip}"\nseconds = 3\n```\n\n'
        '```pair\nask = "sized"\nleft = { heaps = "heap of chip" }\n'
        'right = { heaps = "heap of chip", off_by_one = true }\ndiffers = "One."\n```\n'
    )
    asked, pair = lesson(tmp_path, body).blocks
    thirteen = (Sum((SumPart(EVERYDAY, 13),)),)
    assert isinstance(asked, Ask)
    assert asked.seen == Figure((), stack=thirteen)
    assert [each.mark for each in asked.answer] == [MoneyMark(thirteen)]
    assert asked.seconds == 3
    assert isinstance(pair, Pair)
    assert (pair.question, pair.left.off_by_one, pair.right.off_by_one) == (PairQuestion.SIZED, False, True)


@pytest.mark.parametrize(
    ("new", "cents", "is_bet"), [("bet", 1000, True), ("bet 25", 2500, True), ("chip", 0, False), ("5", 500, False)]
)
def test_an_amount_may_name_the_everyday_chip_and_the_usual_bet(new: str, cents: int, is_bet: bool) -> None:
    ((part,),) = (each.parts for each in amount_of(new))
    assert (part.cents, part.bet) == (cents, is_bet)
    assert amount_of("2 x heap of chip")[0].parts == (SumPart(EVERYDAY, 2, heaped=True),)
    assert mark_of("color chip") == mark_of("colour chip") == ColourMark(EVERYDAY)


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("It pays ▸{settling.blackjack_pay}.", "There is no rule 'settling.blackjack_pay'. Did you mean"),
        ("It pays ▸{mony 25}.", "'{mony 25}' cannot be read: write a rule such as"),
        ("It pays ▸{money a lot}.", "'a lot' is no amount: write 25, half of 25"),
        ("It pays ▸{money half of 0.01}.", "'half of 0.01' comes to less than a cent"),
        ("It pays ▸{money 25 at dealer.soft_17}.", "Nothing is paid at 'dealer.soft_17': name a price."),
        ("It pays ▸{wagers.pairs.pays pare}.", "'wagers.pairs.pays' has no line 'pare'. Did you mean 'pair'?"),
        ("A brace ▸{ alone.", "This brace has no other: {."),
        ("::: ▸when\nOne.\n:::", "'when' begins no passage"),
        ("::: when ▸dealer.soft_18 is hit\nOne.\n:::", "There is no rule 'dealer.soft_18'. Did you mean"),
        ("::: when ▸dealer.soft_17 is hitt\nOne.\n:::", "'dealer.soft_17' cannot be 'hitt'. Did you mean 'hit'?"),
        ("::: when ▸play.hit_signal is tap\nOne.\n:::", "'play.hit_signal' has several values: write 'has tap'"),
        ("::: when ▸dealer.soft_17 has hit\nOne.\n:::", "'dealer.soft_17' has one value: write 'is hit'"),
        ("::: when ▸bets.main_bet is 5\nOne.\n:::", "'bets.main_bet' is a table of values"),
        ("::: when ▸dealer.soft_17 is at least 3\nOne.\n:::", "'dealer.soft_17 is at least 3' compares no numbers"),
        ("::: when ▸settling.blackjack_pays is three to two\nOne.\n:::", "'settling.blackjack_pays' cannot be"),
        ("▸::: when dealer.soft_17 is hit\nOne.", "This passage ('when dealer.soft_17 is hit') is never closed"),
        ("One.\n\n▸:::", "Nothing begins above that this could end"),
        ("▸::: when dealer.soft_17 is hit\n:::", "This passage is empty"),
        ("▸# One step", "The heading of a step begins with two signs"),
        ("```▸figur\n```", "There is no block 'figur'. Did you mean 'figure'?"),
        ('▸```figure\nheaps = "25"\n```', "'caption' is missing"),
        ('▸```figure\ncaption = "None"\n```', "A figure shows one thing"),
        ('▸```figure\ncaption = "A table"\ntable = "dealer 9X/-"\n```', "This table cannot be read: '9X' is no card"),
        ('▸```figure\ncaption = "A pile"\noccasion = "closing"\nact = "rifle"\n```', "There is no act of the shuffle"),
        (
            '▸```figure\ncaption = "A way"\ntable = "dealer - | 1 | 2"\nmovement = "left-to-rigth"\n```',
            "There is no movement 'left-to-rigth'. Did you mean 'left-to-right'?",
        ),
        (
            '▸```figure\ncaption = "A way"\ntable = "dealer - | 1"\nmovement = "left-to-right"\n```',
            "A movement is drawn on a table of several spots",
        ),
        ('▸```try\ndrill = "chip-cuting"\n```', "There is no drill 'chip-cuting'. Did you mean 'chip-cutting'?"),
        ('▸```try\ndrill = "chip-cutting"\ncases = ["chang"]\n```', "There is no case of 'chip-cutting' 'chang'. Did"),
        ('▸```try\npart = "deal-onl"\n```', "There is no part of a round 'deal-onl'. Did you mean 'deal-only'?"),
        ('▸```watch\nsituation = "color-upp"\n```', "There is no situation 'color-upp'. Did you mean 'colour-up'?"),
        ('▸```watch\noccasion = "closin"\n```', "There is no occasion 'closin'. Did you mean 'closing'?"),
        ('▸```check\ndrill = "chip-cutting"\nquestions = 2\n```', "A check asks one question for each case it names"),
        ('▸```try\npart = "play-only"\nhouse_limits = false\n```', "Cases and limits are those of a drill's"),
        ('```watch\n▸spot = 3\npart = "deal-only"\n```', "Unknown key 'spot'. Did you mean 'spots'?"),
        (
            '▸```ask\nprompt = "Who?"\noptions = ["Ann", "Bo"]\nanswer = "Cy"\n```',
            "The answer is none of the options",
        ),
        ('▸```ask\nprompt = "Who?"\nanswer = "Ann"\n```', "An answer to type is one amount or number"),
        (
            '▸```ask\nprompt = "How much?"\nstack = "5"\nheaps = "5"\nanswer = "5"\n```',
            "A question is about one thing",
        ),
        (
            '▸```pair\nask = "sized"\nleft = { table = "-" }\nright = { heaps = "5" }\n```',
            "'sized' is asked about chips",
        ),
        (
            '▸```pair\nask = "settle"\nleft = { heaps = "5" }\nright = { heaps = "5" }\n```',
            "'settle' is asked about a table",
        ),
        (
            '```pair\nask = ▸"even"\nleft = { heaps = "5" }\nright = { heaps = "5" }\n```',
            '\'ask\' cannot be "even": write "reply", "sized"',
        ),
        ("▸```rule settling\n```", "Name the rule on the line of the fence"),
        ("```rule ▸settling.blackjak_pays\n```", "There is no rule 'settling.blackjak_pays'. Did you mean"),
        ("A [link](there) ▸", "Pictures, links and code have no place"),
    ],
)
def test_each_fault_is_told_where_it_stands(tmp_path: Path, marked: str, said: str) -> None:
    marked = f"{MARK}{marked.replace(' ▸', ' ')}" if marked.startswith("A [") else marked.replace("▸", MARK)
    (message,) = told(tmp_path, f"{marked}\n")
    assert message.startswith(said), message


@pytest.mark.parametrize(
    "typed",
    ["$25", "25 dollars", "3:2", "3 to 2", "three to two", "six decks", "4 riffles", "stands on 17", "draw to sixteen"],
)
def test_a_value_typed_by_hand_is_found(tmp_path: Path, typed: str) -> None:
    (message,) = told(tmp_path, f"Here it is so: {MARK}{typed} they say.\n")
    assert "is typed by hand and looks like" in message
    assert told(tmp_path, f"Here it is so: {{plain {typed}}} they say.\n") == []


def test_a_value_typed_into_a_caption_is_found_and_one_in_notation_is_none(tmp_path: Path) -> None:
    body = '```figure\ncaption = "A bet of {}$25"\ntable = "dealer - | 1 [AS KH] main@0(1x$25:green)"\n```\n'
    (message,) = told(tmp_path, body.format(MARK))
    assert message.startswith("'$25' is typed by hand")


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("Words.\n", 1, "A lesson begins with its head"),
        ('+++\ntitle = 3\nminutes = 6\nafter = "x"\n+++\nWords.\n', 2, "'title' cannot be 3: write text in quotes."),
        ('+++\ntitle = "x"\nminutes = 99\nafter = "x"\n+++\nWords.\n', 3, "'minutes' cannot be 99"),
        (HEAD, 1, "This lesson has no text"),
    ],
)
def test_a_head_or_a_text_that_is_missing_is_told(tmp_path: Path, text: str, line: int, said: str) -> None:
    (fault,) = read_lesson(written(tmp_path, text))[1]
    assert fault.line == line
    assert fault.message.startswith(said)


CHECK = '```check\ndrill = "chip-cutting"\n```\n'
STAGES = (Stage("chips", "Chips", "Chips"), Stage("deal", "The deal", "Deal"))


def test_skills_and_lessons_answer_each_other(tmp_path: Path) -> None:
    written(tmp_path, f"{HEAD}Words.\n\n{CHECK}", "stack.md")
    path = tmp_path / "lessons" / "path.toml"
    path.write_text('[stages.chips]\n[stages.deal]\n[skills.prove]\nlesson = "chips/stacks"\n', encoding="utf-8")
    syllabus = Syllabus(STAGES, (Skill("prove", "Prove", "chips", "chips/stacks"),))
    assert [(fault.path.name, fault.line, fault.message) for fault in of_the_way(path, syllabus)] == [
        (
            "path.toml",
            4,
            "There is no lesson 'chips/stacks': write lessons/chips/stacks.md. Did you mean 'chips/stack'?",
        ),
        ("path.toml", 2, "The stage 'deal' has no lesson."),
        (
            "stack.md",
            1,
            'No skill names this lesson: write lesson = "chips/stack" at a skill of path.toml. '
            "Did you mean 'chips/stacks'?",
        ),
    ]


def test_a_lesson_without_a_check_is_told(tmp_path: Path) -> None:
    file = written(tmp_path, f"{HEAD}Words.\n")
    path = tmp_path / "lessons" / "path.toml"
    path.write_text("[stages.chips]\n", encoding="utf-8")
    syllabus = Syllabus(STAGES[:1], (Skill("prove", "Prove", "chips", "chips/stacks"),))
    (fault,) = of_the_way(path, syllabus)
    assert (fault.path, fault.message) == (
        file,
        "This lesson ends without a check: write a block 'check' at its end.",
    )


def test_a_schools_own_lesson_takes_the_place_of_one_of_its_name(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    for folder, title in ((shipped, "Theirs"), (own, "Ours")):
        path = folder / "chips" / "stacks.md"
        path.parent.mkdir(parents=True)
        path.write_text(HEAD.replace("Stacks", title) + "Words.\n", encoding="utf-8")
    (shipped / "chips" / "notes.md").write_text("No lesson but a note.\n", encoding="utf-8")
    library = read_lessons([shipped, own, tmp_path / "none"])
    assert [(key, each.title) for key, each in library.lessons.items()] == [("chips/stacks", "Ours")]
    assert library.faults == ()
    assert files_of([own]) == (own / "chips" / "stacks.md",)


def test_a_lesson_read_alone_is_as_it_is_among_all(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    for folder, name, text in (
        (shipped, "stacks", HEAD + "Words.\n"),
        (shipped, "change", HEAD.replace("Stacks", "Change") + "Words.\n"),
        (own, "change", HEAD.replace("Stacks", "Ours") + "Words.\n"),
        (own, "stacks", "+++\nno head\n"),
    ):
        path = folder / "chips" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    library = read_lessons([shipped, own])
    assert {key: each.title for key, each in library.lessons.items()} == {
        "chips/change": "Ours",
        "chips/stacks": "Stacks",
    }
    for key in ("chips/stacks", "chips/change", "chips/none", "../own/chips/change"):
        assert read_one([shipped, own], key) == library.lessons.get(key)


def test_names_are_looked_up_only_where_it_is_known_what_there_is(tmp_path: Path) -> None:
    path = written(tmp_path, f"{HEAD}It pays {{settling.nothing}}.\n")
    assert check([path]) == ()
    made, _ = read_lesson(path)
    assert made is not None
    assert len(unknown_names(path, made, TEACHABLE)) == 1


SPOILERS = ("{", "}", ":::\n", "::: else\n", "> ", "- ", "```", '"', "#", "half of ", "\n\n", "{money 1 - 2}", "+++\n")


def spoilt(text: str, random: Random) -> str:
    """The text with a few pieces taken out or put in where nobody meant them."""
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text))
        piece = random.choice(("", *SPOILERS))
        text = text[:at] + piece + text[at + (0 if piece else random.randint(1, 12)) :]
    return text


@pytest.mark.parametrize(
    "caption", ["```Four chips", "# Four chips", "- Four chips", r"Four \"chips\"", "> four", "    Four"]
)
def test_a_caption_is_words_whatever_it_begins_with(caption: str, tmp_path: Path) -> None:
    figure = f'''```figure\ncaption = "{caption}"\nheaps = "4 x 5"\ntitle = "Paid"\n```\n'''
    head = '+++\ntitle = "Paying"\nminutes = 5\nafter = "pay"\n+++\n\n## Paid\n\n'
    made, faults = read_lesson(written(tmp_path, head + figure, "paying.md"))
    assert [str(fault) for fault in faults] == []
    assert made is not None


def test_whatever_a_file_holds_is_told_in_sentences_and_never_raised(tmp_path: Path) -> None:
    random, whole = Random(5), (shipped_lessons() / "chips" / "blackjack-payouts.md").read_text(encoding="utf-8")
    for number in range(sweep(25, 2_000)):
        text = spoilt(whole, random)
        path = written(tmp_path, text, f"spoilt-{number}.md")
        made, faults = read_lesson(path)
        found = (*faults, *(unknown_names(path, made, TEACHABLE) if made is not None else ()))
        lines = text.count("\n") + 1
        assert [str(fault) for fault in found if not 1 <= fault.line <= lines or fault.column < 1] == []
        assert [fault.message for fault in found if not fault.message.endswith((".", "?"))] == []


def test_a_title_is_read_from_the_head_alone_and_a_schools_own_lesson_is_called_as_the_school_calls_it(
    tmp_path: Path,
) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    for folder, title in ((shipped, "Cutting"), (own, "Cutting here")):
        (folder / "chips").mkdir(parents=True)
        (folder / "chips" / "cutting.md").write_text(f'+++\ntitle = "{title}"\n+++\n', encoding="utf-8")
    (own / "chips" / "broken.md").write_text('+++\ntitle = "\n+++\n', encoding="utf-8")
    assert head_in([shipped], "chips/cutting").title == "Cutting"
    assert head_in([shipped, own], "chips/cutting").title == "Cutting here"
    assert [head_in([shipped, own], key).title for key in ("chips/broken", "chips/none")] == ["", ""]


@pytest.mark.parametrize("written", ["25\n5", "25 and \n", "\r25 at", ""])
def test_an_amount_over_two_lines_is_told_as_any_other_that_is_none(written: str) -> None:
    with pytest.raises(UnreadableMark, match="is no amount: write 25"):
        amount_of(written)


def test_a_lesson_whose_head_is_nested_too_deeply_has_no_title(tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text(f"+++\ntitle = {'[' * 5_000}\n+++\n# A\n", encoding="utf-8")
    assert head_in([tmp_path], "x").title == ""


def test_a_lesson_that_was_read_is_parsed_again_only_once_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, f"{HEAD}Words.\n")
    for step in read_ahead([tmp_path / "lessons"]):
        step()
    with monkeypatch.context() as patch:
        patch.setattr(lesson_file, "BlockReader", None)
        assert read_lessons([tmp_path / "lessons"]).lessons["chips/stacks"].title == "Stacks"
    path.write_text(HEAD.replace("Stacks", "Heaps") + "Words.\n", encoding="utf-8")
    assert read_lessons([tmp_path / "lessons"]).lessons["chips/stacks"].title == "Heaps"


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ('shows = "tapp"', "There is no motion 'tapp'. Did you mean 'tap'?"),
        ('signal = "play.hit"', "There is no signal 'play.hit'. Did you mean 'play.hit_signal'?"),
        ('shows = "tap"\nover = "my-place"', "There is no place 'my-place'. Did you mean 'own-place'?"),
        ("speed = 1.0", "A gesture is one hand: name the motion it shows, or the rule of the house's own signal."),
        (
            'shows = "offer-insurance"\nask = "reply"',
            "This is the dealer's own hand: leave 'over' and 'ask' to players' hands.",
        ),
    ],
)
def test_a_moving_hand_is_one_that_there_is(tmp_path: Path, block: str, said: str) -> None:
    assert told(tmp_path, f"{MARK}```gesture\n{block}\n```\n") == [said]


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        (
            'ask = "reply"\nleft = { table = "dealer AH/7C" }\nright = { shows = "tap" }',
            "'reply' is asked about hands: give both sides a motion or a signal.",
        ),
        (
            'ask = "sized"\nleft = { shows = "tap" }\nright = { shows = "wave" }',
            "'sized' isn't asked about a hand: ask for its 'reply'.",
        ),
    ],
)
def test_a_pair_of_hands_is_asked_for_its_reply(tmp_path: Path, sides: str, said: str) -> None:
    assert told(tmp_path, f"{MARK}```pair\n{sides}\n```\n") == [said]


def test_a_watch_of_before_that_names_what_it_shows_is_still_read(tmp_path: Path) -> None:
    (watch,) = lesson(tmp_path, '```watch\npart = "deal-only"\nshows = ["deal-card"]\n```\n').blocks
    assert isinstance(watch, Watch)
    assert watch.must == ("deal-card",)


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ('watch\npart = "deal-only"\nwishes = ["hitt"]', "There is no wish 'hitt'. Did you mean 'hit'?"),
        ('try\npart = "deal-only"\nyours = ["most"]', "'most' says not how much is yours: write last, half or all."),
        (
            'try\nwishes = ["hit"]\nsituation = "colour-up"',
            "Players do what a situation has them do, or what is wished: leave one out.",
        ),
    ],
)
def test_what_players_ask_for_and_what_is_yours_is_told_where_it_is_wrong(
    tmp_path: Path, block: str, said: str
) -> None:
    assert told(tmp_path, f"{MARK}```{block}\n```\n") == [said]
