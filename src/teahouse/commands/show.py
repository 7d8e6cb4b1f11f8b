"""`teahouse show`: one position as text, from a record or from a game between bots."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from teahouse.bots import bots_for
from teahouse.bots.match import play_decisions
from teahouse.commands import arguments as shared
from teahouse.commands.arguments import ALL, Commands, Refused, Viewer, add_command, check_viewer, eyes
from teahouse.commands.layout import folded
from teahouse.engine import registry
from teahouse.engine.contract import SPECTATOR, Game, State
from teahouse.engine.messages import seat_name
from teahouse.engine.record import load
from teahouse.picture import picture

EXAMPLES = """
teahouse show zen_garden
teahouse show zen_garden --players 3 --seed 7 --moves 40
teahouse show game.json --to 40 --as 1 --describe
teahouse show game.json --json
teahouse show yak --seed 7 --moves 30 --svg yak.svg
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "show", "show a position, of a record or of a game between bots", EXAMPLES)
    parser.add_argument("source", metavar="FILE|GAME", help="a record, or the id of a game")
    parser.add_argument(
        "--to", type=shared.number, metavar="N", help="of a record: after move N (default: the last)"
    )
    shared.add_game_arguments(parser)
    parser.add_argument("--seed", default="0", help="of a game: decides all that happens (default: 0)")
    parser.add_argument(
        "--moves",
        type=shared.number,
        default=0,
        metavar="M",
        help="of a game: after M decisions (default: 0)",
    )
    parser.add_argument(
        "--bots",
        "--bot",
        type=shared.names,
        default=["random"],
        metavar="BOT,...",
        help="of a game: who made them (default: random)",
    )
    shared.add_viewer_argument(parser)
    parser.add_argument("--describe", action="store_true", help="in sentences")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="as a picture, written to FILE")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    path = Path(arguments.source)
    known = any(info.id == arguments.source for info in registry.list_games())
    if not known and (path.exists() or path.suffix):
        game, state = from_record(path, arguments)
    else:
        game = shared.make_game(arguments, arguments.source)
        bots = bots_for(arguments.bots, game.players)
        state, _ = play_decisions(game, bots, arguments.seed, arguments.moves)
    check_viewer(arguments.viewer, game)
    seat = eyes(game, state, arguments.viewer)
    if arguments.svg is not None:
        write_picture(game, state, seat, arguments.svg)
    elif arguments.json:
        print(json.dumps(to_data(game, state, arguments.viewer), ensure_ascii=False, indent=2))
    elif arguments.describe:
        print("\n".join(str(line) for line in game.describe(game.know(state, seat))))
    else:
        print(folded(game.show(game.know(state, seat))))
    return 0


def write_picture(game: Game, state: State, seat: int, path: Path) -> None:
    names = [str(seat_name(number)) for number in range(game.players)]
    drawn = picture(game, game.know(state, seat), names)
    try:
        path.write_text(drawn.svg, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    print(path)


def from_record(path: Path, arguments: argparse.Namespace) -> tuple[Game, State]:
    record = load(path, arguments.edition)
    if arguments.to is not None:
        if arguments.to > len(record.actions):
            raise Refused(f"The record has {len(record.actions)} moves, so there is no move {arguments.to}.")
        del record.actions[arguments.to :]
    return record.game, record.replay()


def to_data(game: Game, state: State, viewer: Viewer) -> dict[str, Any]:
    """What the viewer may know, and may do."""
    actor = state.actor()
    choosers = state.choosers()
    deciding = actor if viewer is ALL and actor >= 0 else viewer
    return {
        "game": game.info.id,
        "players": game.players,
        "options": game.options,
        "actor": actor,
        "choosers": choosers,
        "prompt": str(game.prompt(game.know(state, SPECTATOR if viewer is ALL else viewer))),
        "legal": [action.text for action in state.legal_for(deciding)] if deciding in choosers else [],
        "view": state.dump() if viewer is ALL else game.view(state, viewer),
    }
