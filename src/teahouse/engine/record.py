"""Records: a game as the list of its actions, chance included. They replay without any random generator."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from teahouse.engine import registry
from teahouse.engine.contract import LONGEST_SHOWN, NOBODY, Action, Game, State
from teahouse.engine.edition import Written
from teahouse.engine.errors import BadRecord, TeahouseError
from teahouse.engine.messages import N_, Counted, Message

FORMAT: Final = "teahouse-record-1"
OWN_BOX: Final = "box.toml"
"""What the components are called that a record brings along."""


class Record:
    """What has to be kept of a game to play it again."""

    def __init__(self, game: Game, seats: list[str]) -> None:
        self.game = game
        self.seats = seats
        """Who sat there: names of people or of bots."""
        self.actions: list[str] = []

    def add(self, action: Action) -> None:
        """Note an action or chance outcome that was carried out."""
        self.actions.append(action.text)

    def to_json(self) -> str:
        """The record as JSON text, one action a line."""
        head = {
            "format": FORMAT,
            "game": self.game.info.id,
            "rules_version": self.game.rules_version,
            "players": self.game.players,
            "options": self.game.options,
            "edition": self._edition(),
            "seats": self.seats,
        }
        lines = [
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()
        ]
        moves = ",\n".join(f"    {json.dumps(text, ensure_ascii=False)}" for text in self.actions)
        body = f"[\n{moves}\n  ]" if moves else "[]"
        return "{\n" + "\n".join(lines) + f'\n  "actions": {body}\n' + "}\n"

    def _edition(self) -> dict[str, str]:
        """The components by name and hash; if they are somebody's own, all of them: they are nowhere else."""
        named = {"name": self.game.edition_name, "hash": self.game.edition_hash}
        if self.game.edition_file is not None:
            named["box"] = self.game.edition_file[1]
        return named

    def __reduce__(self) -> tuple[Callable[..., Record], tuple[Any, ...]]:
        return restored_record, (self.game, self.seats, self.actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        raise TypeError("A record can grow, so it cannot be a key.")

    def __repr__(self) -> str:
        return f"<record of {self.game.info.name}: {', '.join(self.seats)}; {len(self.actions)} moves>"

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the position that it leads to."""
        return self.replay().svg()

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    def replay(self) -> State:
        """The position after all actions, each checked by the rules."""
        state = self.game.start()
        for _ in self.steps(state):
            pass
        return state

    def steps(self, state: State) -> Iterator[Action]:
        """Play the actions on a fresh state one by one, yielding each after it was carried out."""
        for number, text in enumerate(self.actions, start=1):
            if state.actor() == NOBODY:
                raise BadRecord(_unfit(number, text, Message(N_("the game was already over."))))
            try:
                action = self.game.read(state, text)
                self.game.play(state, action)
            except TeahouseError as error:
                raise BadRecord(_unfit(number, text, error.message or str(error))) from error
            yield action


def _unfit(number: int, text: str, reason: Message | str) -> Message:
    shown = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    return Message(
        N_("Move {number} ({text}) does not fit: {reason}"), number=number, text=shown, reason=reason
    )


def restored_record(game: Game, seats: list[str], actions: list[str]) -> Record:
    """A record that was sent away."""
    record = Record(game, seats)
    record.actions = actions
    return record


def loads(text: str, edition: str | Path | Written | None = None) -> Record:
    """Read a record and check it move by move; a broken one is refused with the move and the reason."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: bad syntax, or a number of too many digits
        raise BadRecord(
            Message(N_("This is not a record: it is not JSON ({error})."), error=str(error))
        ) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord(Message(N_("This is not a record: its format is not {format}."), format=repr(FORMAT)))
    game = _game(content, edition)
    seats = _texts(content, "seats")
    if len(seats) != game.players:
        raise BadRecord(
            Message(
                N_("The record names {seats} for {players}."),
                seats=Counted("{count} seat", "{count} seats", len(seats)),
                players=Counted("{count} player", "{count} players", game.players),
            )
        )
    record = Record(game, seats)
    record.actions = _texts(content, "actions")
    record.replay()
    return record


def load(path: str | Path, edition: str | Path | Written | None = None) -> Record:
    """Read and check a record from a file."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path.name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path.name} is not a record: it is not text.") from error
    return loads(text, edition)


def _game(content: dict[str, Any], edition: str | Path | Written | None) -> Game:
    """The game that a record was played with: the same edition, by the hash of its content."""
    options = content.get("options")
    if (
        not isinstance(content.get("game"), str)
        or type(content.get("players")) is not int
        or type(content.get("rules_version")) is not int
        or not isinstance(options, dict)
        or not all(isinstance(value, str) for value in options.values())
    ):
        raise BadRecord(Message(N_("The record does not say its game, players, options and rules version.")))
    noted = content.get("edition")
    if not isinstance(noted, dict) or not isinstance(noted.get("hash"), str):
        raise BadRecord(Message(N_("The record does not say its component edition.")))
    if edition is None and isinstance(noted.get("box"), str):
        edition = Written(OWN_BOX, noted["box"])
    game = registry.make(content["game"], content["players"], options, edition, content["rules_version"])
    if noted["hash"] != game.edition_hash:
        raise BadRecord(
            Message(
                N_(
                    "The record was played with the component edition {its} ({hash}), "
                    "not with {ours} ({our_hash}); give its file as the edition."
                ),
                its=repr(noted.get("name"))[:LONGEST_SHOWN],
                hash=repr(noted["hash"])[:LONGEST_SHOWN],
                ours=repr(game.edition_name),
                our_hash=repr(game.edition_hash),
            )
        )
    return game


def _texts(content: dict[str, Any], key: str) -> list[str]:
    value = content.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) and _writable(item) for item in value):
        raise BadRecord(Message(N_("The record's {key} are not a list of texts."), key=key))
    return value


def _writable(text: str) -> bool:
    """Whether a text can be saved: JSON can spell halves of characters, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def movers(record: Record) -> Iterator[tuple[int, State, Action]]:
    """Each move with who makes it and the position before it: (seat or CHANCE, state, action)."""
    state = record.game.start()
    for text in record.actions:
        action = record.game.read(state, text)
        yield state.actor(), state, action
        state.apply(action)
