"""`teahouse games`: which games there are, and all that can be said about one before playing it."""

from __future__ import annotations

import argparse
import dataclasses
import json
import textwrap
from typing import Any

from teahouse.commands.arguments import Commands, add_command
from teahouse.commands.layout import WIDTH, table
from teahouse.engine import registry
from teahouse.engine.info import GameInfo

EXAMPLES = """
teahouse games
teahouse games zen_garden
teahouse games zen_garden --json
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "games", "list the games, or tell about one of them", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the id of a game, such as zen_garden")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.game is None:
        games = registry.list_games()
        print(as_json([to_data(game) for game in games]) if arguments.json else overview(games))
    else:
        game = registry.info(arguments.game)
        print(as_json(to_data(game)) if arguments.json else facts(game))
    return 0


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def to_data(game: GameInfo) -> dict[str, Any]:
    data = dataclasses.asdict(game)
    del data["loader"]
    return {**data, "unit": game.unit.name, "rules_version": game.rules_version}


def overview(games: list[GameInfo]) -> str:
    rows = [["id", "name", "players", "options"]]
    for game in games:
        options = [option.name for option in game.options] + [preset.name for preset in game.presets]
        rows.append([game.id, game.name, players_text(game), ", ".join(options) or "-"])
    return table(rows, left=4) + "\n\nMore about one of them: teahouse games GAME"


def players_text(game: GameInfo) -> str:
    first, last = game.players[0], game.players[-1]
    if len(game.players) > 2 and list(game.players) == list(range(first, last + 1)):
        return f"{first}-{last}"
    return ", ".join(map(str, game.players))


def facts(game: GameInfo) -> str:
    """The static facts of a game on one page."""
    lines = [game.name, game.summary, ""]
    lines += pairs(
        [
            ("id", game.id),
            ("players", players_text(game)),
            ("rules version", str(game.rules_version)),
            ("hidden information", "yes" if game.hidden_information else "no"),
            ("simultaneous choices", "yes" if game.simultaneous else "no"),
            ("actions", f"{game.action_count}, and {game.chance_count} chance outcomes"),
            ("decisions in a game", f"at most {game.max_decisions}"),
            ("tie-break", ", then ".join(game.tie_breaks) or "none"),
            ("components", game.provenance or "all from the rulebook"),
        ]
    )
    for option in game.options:
        lines += ["", f"Option {option.name}: {option.label} (default {option.default})"]
        lines += pairs(list(option.values.items()))
    for preset in game.presets:
        lines += ["", f"Preset {preset.name}: {preset.label}"]
        lines += pairs(
            [
                (value, ", ".join(f"{name}={chosen}" for name, chosen in options.items()))
                for value, options in preset.values.items()
            ]
        )
    lines += ["", "Scoring categories"]
    lines += pairs([(category.id, f"{category.label} ({category.group})") for category in game.categories])
    if game.rulings:
        lines += ["", "Rulings, where the rulebook leaves room"]
    for ruling in game.rulings:
        lines.append(f"  {ruling.id}: {ruling.question}")
        lines += textwrap.wrap(ruling.answer, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(lines)


def pairs(items: list[tuple[str, str]]) -> list[str]:
    """Names and what they stand for, in two columns."""
    width = max(len(name) for name, _ in items)
    return [f"  {name:<{width}}  {text}" for name, text in items]
