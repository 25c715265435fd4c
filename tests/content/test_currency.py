"""A house names its currency, and amounts may be written with its sign."""

import re
from pathlib import Path

import pytest

from tests.content.marks import Faults
from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.domain.money.currency import DOLLARS, SIGN, Currency

EURO = '{ sign = "€", after = true, decimals = 0, thousands = ".", point = "," }'


def test_the_shipped_houses_deal_in_dollars() -> None:
    assert {game.equipment.currency.value for game in read_houses([shipped_folder()]).games()} == {DOLLARS}


def test_a_house_names_its_currency_and_writes_its_amounts_with_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        f"""\
extends = "common"
name = "Mine"
[equipment]
currency = {{ is = {EURO}, kind = "assumed" }}
[bets]
main_bet = {{ is = {{ least = "€5", most = "2,000 €", step = "1" }}, kind = "assumed" }}
[games.blackjack]
name = "Blackjack"
""",
        encoding="utf-8",
    )
    assert check([tmp_path]) == ()
    game = read_houses([shipped_folder(), tmp_path]).game("mine/blackjack")
    assert game is not None
    assert game.equipment.currency.value == Currency("€", after=True, decimals=0, thousands=".", point=",")
    assert (game.bets.main_bet.value.least, game.bets.main_bet.value.most) == (5_00, 2_000_00)


ONE_SIGN = "'thousands' and 'point' are one sign: no sum could be read. Write two signs."


@pytest.mark.parametrize(
    ("currency", "told"),
    [
        ('{ sign = ▸"euros" }', '\'sign\' cannot be "euros": write a sign such as "€", "HK$" or "R".'),
        ('{ sign = "€", decimals = ▸1 }', "'decimals' cannot be 1: write 0 or 2."),
        (
            '{ sign = "€", thousands = ▸"." }',
            "'thousands' and 'point' are one sign: no sum could be read. Write two signs.",
        ),
        (
            '{ sign = "€", point = ▸"," }',
            "'thousands' and 'point' are one sign: no sum could be read. Write two signs.",
        ),
    ],
)
def test_a_currency_that_cannot_be_is_told(faults_in_game: Faults, currency: str, told: str) -> None:
    assert faults_in_game(f'[equipment]\ncurrency = {{ is = {currency}, kind = "assumed" }}\n') == [told]


SIGNS = ("฿", "₪", "₡", "₵", "₸", "₾", "៛", "₹", "лв", "kr", "kr.", "Fr.", "Rs.", "Rs", "Kč", "元", "THB", "HK$")


@pytest.mark.parametrize("sign", SIGNS)
def test_any_currency_of_the_world_is_written_by_its_symbol_its_code_or_its_short_name(
    faults_in_game: Faults, sign: str
) -> None:
    assert (
        faults_in_game(f"""\
[equipment]
currency = {{ is = {{ sign = "{sign}", decimals = 0 }}, kind = "assumed" }}
[bets]
main_bet = {{ is = {{ least = "{sign}5", most = "{sign} 500", step = "5 {sign}" }}, kind = "assumed" }}
side_wager = {{ is = {{ least = "5{sign}", most = "500 {sign}" }}, kind = "assumed" }}
""")
        == []
    )


@pytest.mark.parametrize("word", ["to", "for", "push", "half", "even"])
def test_no_word_of_a_price_is_a_currency(word: str) -> None:
    assert not re.fullmatch(SIGN, word)


@pytest.mark.parametrize("amount", ['"$5"', '"5"', '"£5.00"', '"HK$5"', '"R5"', '"5 kr"', '"CHF 5"', '"€ 5"'])
def test_an_amount_has_any_currency_s_sign_or_none(faults_in_game: Faults, amount: str) -> None:
    assert (
        faults_in_game(f'[bets]\nmain_bet = {{ is = {{ least = {amount}, most = "$500" }}, kind = "assumed" }}\n') == []
    )


@pytest.mark.parametrize("amount", ['"abcd5"', '"$$5"', '"5,00"', '"S.5"'])
def test_what_is_no_amount_is_told(faults_in_game: Faults, amount: str) -> None:
    (said,) = faults_in_game(
        f'[bets]\nmain_bet = {{ is = {{ least = ▸{amount}, most = "$500" }}, kind = "assumed" }}\n'
    )
    assert said.endswith('write an amount in quotes, such as "$2.50".')
