"""Keys: what opens them, what does not, how long one waits, and the code on paper."""

from dataclasses import replace
from random import Random

import pytest
from trials.sample_records import BYRNE, ORTIZ

from trainer import resources
from trainer.training.signed_records import keys
from trainer.training.signed_records.keys import (
    WrappedKey,
    WrongPassphrase,
    delay_seconds,
    unwrap,
    wait_ms,
    wrap,
    wrapped_from_json,
    wrapped_to_json,
)
from trainer.training.signed_records.passphrases import what_is_wrong_with
from trainer.training.signed_records.recovery_codes import new_recovery_code, read_recovery_code

PASSPHRASE = "blaue Möwe 7 am Kai"
WRAPPED = wrap(ORTIZ, PASSPHRASE, Random(1).randbytes)


def test_a_key_is_wrapped_at_the_cost_that_was_settled() -> None:
    assert (WRAPPED.iterations, WRAPPED.memory_kib, WRAPPED.lanes) == (3, 65_536, 4)
    assert ORTIZ.hex() not in str(wrapped_to_json(WRAPPED))


def test_its_passphrase_opens_it_however_the_letters_were_typed() -> None:
    assert unwrap(wrapped_from_json(wrapped_to_json(WRAPPED)), " blaue Mo\u0308we 7 am Kai ") == ORTIZ


def test_nothing_else_opens_it() -> None:
    with pytest.raises(WrongPassphrase, match="This does not open the key"):
        unwrap(WRAPPED, "blaue Möwe 8 am Kai")


@pytest.mark.parametrize("field", ["key", "salt", "nonce", "sealed"])
def test_one_that_was_altered_is_not_opened(field: str) -> None:
    cheap = replace(WRAPPED, iterations=1, memory_kib=128, lanes=1)
    value = getattr(WRAPPED, field)
    with pytest.raises(WrongPassphrase):
        unwrap(replace(cheap, **{field: ("1" if value[0] != "1" else "2") + value[1:]}), PASSPHRASE)


def test_one_key_s_wrapping_does_not_pass_for_another_s() -> None:
    other = wrap(BYRNE, PASSPHRASE, Random(2).randbytes)
    with pytest.raises(WrongPassphrase):
        unwrap(replace(WRAPPED, salt=other.salt, nonce=other.nonce, sealed=other.sealed), PASSPHRASE)


@pytest.mark.parametrize(
    ("field", "value"), [("memory_kib", 2**40), ("iterations", 0), ("salt", "xy"), ("key", "short"), ("sealed", "")]
)
def test_what_another_program_wrote_there_is_told(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"'{field}'"):
        wrapped_from_json({**wrapped_to_json(WRAPPED), field: value})


@pytest.mark.parametrize(
    "passphrase",
    [
        *("", "1234567", "       a       ", "aaaaaaaaaaaaaaaa", "1212121212121212"),
        # Fourteen characters, and eleven with the spaces that stand before and behind them taken off.
        *("fog lid kit ox", "  blaue Möwe 7    "),
        # One of the ten thousand commonest, or fewer than four of them in a row, however they are written.
        *(
            "123456789987654321",
            "passwordpassword",
            "Password1!Password1!",
            "password 12345678",
            "qwertyuiop asdfghjkl",
        ),
        *("P@ssw0rd P@ssw0rd", "dragon-monkey-MASTER", "password password password password"),
    ],
)
def test_a_passphrase_of_who_signs_is_none_that_is_guessed_at_once(passphrase: str) -> None:
    assert what_is_wrong_with(passphrase)
    with pytest.raises(ValueError, match=r"characters|passphrase"):
        wrap(ORTIZ, passphrase, Random(1).randbytes)


def test_the_ten_thousand_commonest_passphrases_are_refused() -> None:
    lines = (resources.assets() / "passphrases" / "commonest.txt").read_text("utf-8").splitlines()
    assert len(lines) == len(set(lines)) == 10_000
    assert lines[:3] == ["123456", "password", "12345678"]
    assert all(map(what_is_wrong_with, lines))


@pytest.mark.parametrize("passphrase", ["Northgate School", "northgate-margaret-ortiz", "Margaret Ortiz 2026!"])
def test_the_names_of_the_person_and_of_the_school_are_no_passphrase(passphrase: str) -> None:
    names = ("Margaret Ortiz", "Northgate School of Dealing")
    assert "names" in what_is_wrong_with(passphrase, names)
    assert what_is_wrong_with("Margaret finds a blue tray under the rail", names) == ""


@pytest.mark.parametrize(
    "passphrase",
    ["fog lid kit oxen", "correct horse battery staple", "k7#Vq2!mZx9$Lr4", "正确 的 马 电池 钉子 蓝色 的 托盘"],
)
def test_fifteen_characters_or_four_unlike_words_are_a_passphrase(passphrase: str) -> None:
    assert what_is_wrong_with(passphrase) == ""


def test_a_key_that_a_shorter_passphrase_seals_keeps_opening() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "what_is_wrong_with", lambda _: "")
        kept = wrapped_to_json(wrap(ORTIZ, "12345678", Random(1).randbytes))
    assert unwrap(wrapped_from_json(kept), "12345678") == ORTIZ


def test_the_window_waits_longer_after_each_failure() -> None:
    assert [delay_seconds(failures) for failures in range(10)] == [0, 0, 0, 0, 1, 5, 30, 300, 300, 300]


def test_a_clock_set_back_does_not_shorten_the_wait() -> None:
    failures = [1_000, 2_000, 3_000, 4_000, 10_000]
    assert wait_ms(failures, 10_000) == 5_000
    assert wait_ms(failures, 14_000) == 1_000
    assert wait_ms(failures, 15_000) == wait_ms(failures, 99_000) == 0
    assert wait_ms(failures, 0) == 5_000
    assert wait_ms(failures[:3], 3_000) == wait_ms([], 0) == 0


def test_a_recovery_code_opens_the_key_as_the_passphrase_does() -> None:
    code = new_recovery_code(Random(3).randbytes)
    wrapped: WrappedKey = wrap(ORTIZ, code, Random(4).randbytes)
    assert unwrap(wrapped, read_recovery_code(code.lower().replace("-", " "))) == ORTIZ


def test_a_recovery_code_is_seven_groups_of_four_of_chance() -> None:
    codes = {new_recovery_code(Random(number).randbytes) for number in range(50)}
    assert len(codes) == 50
    for code in codes:
        assert [len(group) for group in code.split("-")] == [4] * 7
        assert read_recovery_code(code) == code


def test_a_recovery_code_is_read_as_people_mistype_it() -> None:
    # 0 for nothing but zeros, whose check symbol is 0 too; 1 in the last place makes both of them 1.
    zeros, one = "-".join(["0000"] * 7), "-".join(["0000"] * 6 + ["0011"])
    assert read_recovery_code("oO" * 14) == zeros
    assert read_recovery_code("O" * 26 + "iL") == one
    assert read_recovery_code(f" {one.replace('-', ' – ')}\n") == one


def test_a_slip_of_typing_is_noticed() -> None:
    code = new_recovery_code(Random(3).randbytes)
    for place, symbol in enumerate(code):
        if symbol != "-":
            other = "2" if symbol != "2" else "3"
            with pytest.raises(ValueError, match="typed wrongly"):
                read_recovery_code(code[:place] + other + code[place + 1 :])
    with pytest.raises(ValueError, match="has 28 letters and digits; these are 27"):
        read_recovery_code(code[:-1])
    with pytest.raises(ValueError, match="no 'U' in a recovery code: look at its group 1"):
        read_recovery_code("U" + code[1:])
