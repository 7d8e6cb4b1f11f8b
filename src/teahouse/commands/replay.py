"""`teahouse replay`: check a record and step through its game."""

from __future__ import annotations

import argparse
from pathlib import Path

from teahouse.commands import arguments as shared
from teahouse.commands.arguments import ALL, Commands, Refused, Viewer, add_command, check_viewer, eyes
from teahouse.commands.layout import final_sheet, folded, in_sentences, paragraph, score_table, seat_labels
from teahouse.commands.terminal import Terminal
from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.record import Record, load, movers

EXAMPLES = """
teahouse replay game.json
teahouse replay game.json --to 40
teahouse replay game.json --as 1
teahouse replay game.json | less
"""
KEYS = "Enter or n: next decision, b: back, a number: to that move, e: end, s: score, q: quit"


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", "check a record and step through its game", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as 'teahouse play' writes it")
    shared.add_edition_argument(parser)
    parser.add_argument(
        "--to", type=shared.number, metavar="N", help="begin at move N; without a terminal, end there"
    )
    shared.add_viewer_argument(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file, arguments.edition)
    check_viewer(arguments.viewer, record.game)
    replay = Replay(record, arguments.viewer)
    if arguments.to is not None:
        replay.check(arguments.to)
    terminal = Terminal()
    if terminal.interactive:
        replay.step_through(terminal, arguments.to or 0)
    else:
        replay.print_all(replay.length if arguments.to is None else arguments.to)
    return 0


class Replay:
    """A record with all its positions, as a viewer sees them."""

    def __init__(self, record: Record, viewer: Viewer) -> None:
        self.record = record
        self.game: Game = record.game
        self.viewer = viewer
        self.names = seat_labels(record.seats)
        self.movers: list[int] = []
        self.moves: list[str] = []
        self.positions: list[State] = []
        """The one before each move, and the last one."""
        for mover, state, action in movers(record):
            self.movers.append(mover)
            eye = mover if viewer is ALL else viewer
            self.positions.append(state.clone())
            deed = self.game.narrate(state.clone(), action)
            seen = action.text if viewer is ALL else deed.seen_by(viewer)
            told = in_sentences(deed, eye, self.names)
            self.moves.append(seen if mover == CHANCE else f"{told} ({seen})")
        self.positions.append(record.replay())
        self.length = len(self.moves)

    def check(self, move: int) -> None:
        if move > self.length:
            raise Refused(f"The record has {self.length} moves, so there is no move {move}.")

    def head(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.game.options.items())
        seats = ", ".join(f"seat {seat + 1} {name}" for seat, name in enumerate(self.record.seats))
        return f"{self.game.info.name}{options}: {seats}; {self.length} moves"

    def told(self, first: int, last: int) -> str:
        """The moves after the first `first` up to number `last`: who did what, draws in one paragraph."""
        lines: list[str] = []
        draws: list[str] = []
        for move in range(first, last):
            if self.movers[move] == CHANCE:
                draws.append(f"{move + 1}. {self.moves[move]}")
                if move + 1 < last and self.movers[move + 1] == CHANCE:
                    continue
                lines += paragraph(draws)
                draws = []
            else:
                lines.append(f"{move + 1}. {self.moves[move]}")
        return "\n".join(lines)

    def shown(self, move: int) -> str:
        state = self.positions[move]
        return folded(self.game.show(self.game.know(state, eyes(self.game, state, self.viewer))))

    def ended(self, move: int) -> str:
        """The score sheet of a finished game, or the running points."""
        state = self.positions[move]
        if state.actor() == NOBODY:
            return final_sheet(self.game, state, self.record.seats, list(range(self.game.players)))
        viewer = eyes(self.game, state, self.viewer)
        return "If the game ended now:\n\n" + score_table(self.game, state, self.record.seats, viewer)

    def print_all(self, last: int) -> None:
        """Without a terminal: every move, then the position and the score."""
        print(f"{self.head()}\n")
        if last:
            print(f"{self.told(0, last)}\n")
        print(f"After move {last} of {self.length}:\n\n{self.shown(last)}\n")
        print(self.ended(last))

    def after_next_decision(self, move: int) -> int:
        """Go on until a seat has decided something, and through the draws that follow its decision."""
        while move < self.length and self.movers[move] == CHANCE:
            move += 1
        if move < self.length:
            move += 1
        while move < self.length and self.movers[move] == CHANCE:
            move += 1
        return move

    def before_last_decision(self, move: int) -> int:
        """The place from which `after_next_decision` leads here, or to the start."""
        while move > 0 and self.movers[move - 1] == CHANCE:
            move -= 1
        return max(move - 1, 0)

    def step_through(self, terminal: Terminal, move: int) -> None:
        """With a terminal: as the keys say."""
        print(f"{self.head()}\n{KEYS}\n")
        print(self.shown(move))
        while True:
            line = terminal.ask(f"\n[move {move} of {self.length}] ")
            before = move
            if line is None or line.lower() in ("q", "quit"):
                return
            if line.lower() in ("", "n", "next"):
                move = self.after_next_decision(move)
            elif line.lower() in ("b", "back"):
                move = self.before_last_decision(move)
            elif line.lower() in ("e", "end"):
                move = self.length
            elif line.lower() in ("s", "score"):
                print(self.ended(move))
                continue
            elif line.isdecimal() and int(line) <= self.length:
                move = int(line)
            elif line.isdecimal():
                print(f"There are only {self.length} moves.")
                continue
            else:
                print(KEYS)
                continue
            if move == before:
                print("This is the end of the record." if move else "This is the start.")
                continue
            if move > before:
                print(self.told(before, move))
            print(f"\n{self.shown(move)}")
            if move == self.length:
                print(f"\n{self.ended(move)}")
