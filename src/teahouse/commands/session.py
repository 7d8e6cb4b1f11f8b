"""One game in the terminal between a person and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.bots import Bot
from teahouse.bots.match import Streams
from teahouse.commands.arguments import Refused
from teahouse.commands.choices import FEW, Choices, fitting
from teahouse.commands.layout import (
    final_sheet,
    folded,
    in_sentences,
    paragraph,
    score_reasons,
    score_table,
    seat_labels,
    second_person,
)
from teahouse.commands.terminal import Terminal
from teahouse.engine.contract import CHANCE, NOBODY, Action, Deed, Game, Known, State
from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import with_names
from teahouse.engine.record import Record

HELP: Final = """\
Choose by number, or in words, which may be shortened: 'b 3' for 'take bottom 3'.
  ?            the choices with the points that they bring at once
  ? WORDS      the same, only of those that fit the words
  why ACTION   why something is not allowed now
  show         the position again        describe   the position in sentences
  score        the points so far, and how yours come about
  undo         take back your last decision, as long as nobody else and no draw came after it
  save FILE    write the game so far to a file, for 'teahouse replay'
  quit         stop playing"""


COMMANDS: Final = frozenset({"?", "why", "show", "describe", "score", "undo", "save", "help"})


class Session:
    """The state of a game and the conversation about it."""

    def __init__(self, game: Game, seat: int, bots: dict[int, Bot], name: str, seed: str) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.terminal = Terminal()
        self.streams = Streams(seed, game.players)
        names = [name if other == seat else bots[other].name for other in range(game.players)]
        self.record = Record(game, names)
        self.labels = seat_labels(names)
        self.state: State = game.start()
        self.own: list[State] = []
        """The positions before one's own decisions since anybody else acted."""
        self.saved: set[Path] = set()

    def run(self) -> bool:
        """Play until the end, or until the person stops; whether the game came to its end."""
        print("Type a number or words to choose, ? for the points that the choices bring, help for more.\n")
        while True:
            moves = len(self.record.actions)
            news = self.others_act()
            if news and moves:  # the set-up is not worth telling: the position shows it
                print(f"\n{news}\n")
            if self.state.actor() == NOBODY:
                print(self.shown() + "\n")
                print(final_sheet(self.game, self.state, self.record.seats, [self.seat]))
                return True
            if news:
                print(self.shown())
            if not self.decide():
                return False

    # What the others do

    def others_act(self) -> str:
        """Let chance and bots act until the person has to decide: what the person sees of it."""
        lines: list[str] = []
        draws: list[str] = []
        while (actor := self.state.actor()) not in (self.seat, NOBODY):
            if actor == CHANCE:
                action = self.state.sample(self.streams.chance)
                draws.append(self.carry_out(action).seen_by(self.seat))
            else:
                view = self.game.view(self.state, actor)
                action = self.bots[actor].choose(self.game, view, actor, self.streams.seats[actor])
                lines += paragraph(draws)
                draws = []
                deed = self.carry_out(action)
                said = f"{in_sentences(deed, self.seat, self.labels)} ({deed.seen_by(self.seat)})"
                lines.append(folded(said))
            self.own.clear()
        return "\n".join(lines + paragraph(draws))

    def carry_out(self, action: Action) -> Deed:
        """Do it if the rules allow it; all that came of it."""
        self.game.check(self.state, action)
        deed = self.game.narrate(self.state, action)
        self.record.add(action)
        return deed

    def known(self) -> Known:
        return self.game.know(self.state, self.seat)

    def shown(self) -> str:
        return folded(self.game.show(self.known()))

    # What the person does

    def decide(self) -> bool:
        """Ask until the person has made, or taken back, a decision; False when they stop."""
        choices = Choices(self.game, self.state, self.seat)
        prompt = folded(str(self.game.prompt(self.known())))
        print(f"\n{prompt}\n{choices.listed(choices.actions, points=False)}")
        while True:
            line = self.terminal.ask(f"{self.labels[self.seat]}> ")
            if line is None:
                print("The input has ended, and so has this session.")
                return False
            command, _, rest = line.replace("?", "? ", 1).partition(" ")
            if command in ("quit", "q", "exit"):
                return False
            try:
                if command in COMMANDS:
                    done = self.answer(command, rest.strip(), choices)
                else:
                    done = self.choose(line, choices)
            except TeahouseError as error:
                print(error)
                continue
            if done:
                return True

    def choose(self, line: str, choices: Choices) -> bool:
        """Carry out the one choice that a line means, or say why it cannot be told; whether it was done."""
        if not line:
            print(choices.listed(choices.actions, points=False))
            return False
        meant = choices.meant(line)
        if len(meant) == 1:
            self.own.append(self.state.clone())
            self.carry_out(meant[0])
            return True
        if meant:
            print(f"Which of these?\n{choices.listed(meant, points=True)}")
        elif line.isdecimal():
            print(f"There is no choice {line}; they are numbered from 1 to {len(choices.actions)}.")
        else:
            print(self.why(line))
        return False

    def answer(self, command: str, rest: str, choices: Choices) -> bool:
        """Do what a command of `HELP` says; whether the position is another one then."""
        if command == "?":
            asked = choices.meant(rest) if rest else choices.actions
            print(choices.listed(asked, points=True) if asked else f"No choice fits {rest!r}.")
        elif command == "why":
            print(self.why(rest) if rest else "Say which action: why ACTION.")
        elif command == "show":
            print(self.shown())
        elif command == "describe":
            told = [str(with_names(sentence, self.labels)) for sentence in self.game.describe(self.known())]
            print(folded(second_person("\n".join(told))))
        elif command == "score":
            print(score_table(self.game, self.state, self.record.seats, self.seat) + "\n")
            print(score_reasons(self.game, self.state, self.seat, self.labels[self.seat]))
        elif command == "undo":
            return self.undo()
        elif command == "save":
            self.save(rest)
        elif command == "help":
            print(HELP)
        return False

    def why(self, text: str) -> str:
        """The rule that forbids what a text means."""
        meant = fitting(text, self.game.actions)
        if len(meant) > FEW:
            return f"That fits {len(meant)} actions, such as {meant[0]} and {meant[1]}; say it more exactly."
        if not meant:
            meant = [self.game.action(text)]  # which says how actions are written
        lines = []
        for action in meant:
            refusal = self.game.why_not(self.state, action, self.seat)
            reason = "That is allowed." if refusal is None else f"{refusal.message} (rule: {refusal.rule})"
            lines.append(reason if len(meant) == 1 else f"{action}: {reason}")
        return "\n".join(lines)

    def undo(self) -> bool:
        if not self.own:
            print("There is nothing to take back: since your last decision something else has happened.")
            return False
        self.state = self.own.pop()
        del self.record.actions[-1]
        print("Taken back.")
        return True

    # Files

    def save(self, name: str) -> None:
        if not name:
            raise Refused("Say where to: save FILE.")
        path = Path(name)
        if path not in self.saved:
            check_free(path)
        self.write(path)
        self.saved.add(path)
        print(f"Saved to {path}.")

    def write(self, path: Path) -> None:
        try:
            self.record.save(path)
        except OSError as error:
            raise Refused(f"{path} cannot be written: {error.strerror}.") from error


def check_free(path: Path) -> None:
    """Refuse a place where a record cannot be written, or would take the place of something."""
    if path.exists():
        raise Refused(f"{path} is there already; choose another name.")
    if not path.absolute().parent.is_dir():
        raise Refused(f"{path} cannot be written: there is no folder {path.absolute().parent}.")
