"""The drill's commands that change the answer in the making."""

from __future__ import annotations

from trainer.domain.table.settling import SettlingAct
from trainer.ui.drills.keys import Command
from trainer.ui.drills.presenter import DrillPresenter


def do_to_the_answer(presenter: DrillPresenter, command: Command) -> None:
    """Do ``command`` where it changes the answer, or goes to another part of it."""
    match command.name:
        case "type" | "build":
            presenter.build(command.name == "build")
        case "column":
            presenter.take_column(command.number)
        case "put-back":
            presenter.put_back()
        case "new-heap":
            presenter.new_heap()
        case "act":
            presenter.act(SettlingAct(command.key))
        case "step":
            presenter.go_to(presenter.index + command.number)
