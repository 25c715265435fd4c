"""A dataclass whose methods are written at their first call behaves as any other."""

import sys
from copy import copy
from dataclasses import FrozenInstanceError
from types import FunctionType, ModuleType
from typing import Any

import pytest

WRITTEN = '''
from dataclasses import dataclass, field

@dataclass(frozen=True, slots=True, order=True)
class Chip:
    """A chip."""

    cents: int
    color: str = "red"

@dataclass(frozen=True)
class Rack:
    """A rack."""

    chips: tuple[Chip, ...] = ()
    count: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", len(self.chips))

class Plaque(Chip):
    """Derived, and no dataclass itself."""

@dataclass
class Tray:
    """One that can be changed."""

    cents: int = 0
'''


def module_of(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(WRITTEN, vars(module))
    return module


@pytest.fixture(params=["trainer.made_up", "elsewhere"])
def made(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The same classes, in the trainer and in a package of another's, which Python writes at once."""
    return module_of(request.param, monkeypatch)


def test_it_is_made_as_written(made: Any) -> None:
    assert (made.Chip(500).cents, made.Chip(500).color) == (500, "red")
    assert made.Chip(cents=500, color="blue").color == "blue"
    assert made.Rack((made.Chip(500),)).count == 1
    assert made.Plaque(500).cents == 500
    for wrong in ((), (1, "red", 2)):
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            made.Chip(*wrong)


def test_it_is_compared_hashed_and_printed_as_written(made: Any) -> None:
    assert made.Plaque(1) == made.Plaque(1)
    assert made.Plaque(1) != made.Chip(1)
    assert made.Chip(1) == made.Chip(1)
    assert made.Chip(1) != made.Chip(2)
    assert made.Chip(1) < made.Chip(2) <= made.Chip(2)
    assert {made.Chip(1), made.Chip(1), made.Chip(2)} == {made.Chip(1), made.Chip(2)}
    assert hash(made.Chip(1)) == hash((1, "red"))
    assert copy(made.Chip(1)) == made.Chip(1)
    for _ in range(2):
        assert repr(made.Rack((made.Chip(1),))) == "Rack(chips=(Chip(cents=1, color='red'),), count=1)"
    assert made.Chip.__eq__(made.Chip(1), 1) is NotImplemented
    with pytest.raises(TypeError, match="unhashable"):
        hash(made.Tray())


def test_it_is_frozen_where_it_is_written_so(made: Any) -> None:
    for _ in range(2):
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'count'"):
            made.Rack().count = 2
        with pytest.raises(FrozenInstanceError, match="cannot delete field 'count'"):
            del made.Rack().count
    tray = made.Tray()
    tray.cents = 5
    assert tray == made.Tray(5)


def test_its_methods_are_written_at_the_first_call_and_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    chip = module_of("trainer.made_up", monkeypatch).Chip
    stand_in = chip.__hash__
    assert hash(chip(1)) == hash(chip(1))
    assert chip.__hash__ is not stand_in
    assert stand_in(chip(1)) == hash(chip(1))
    assert chip.__hash__.__qualname__ == "Chip.__hash__"


def test_other_packages_classes_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    chip = module_of("elsewhere", monkeypatch).Chip
    method = chip.__hash__
    assert isinstance(method, FunctionType)
    assert hash(chip(1)) == hash((1, "red"))
    assert chip.__hash__ is method
