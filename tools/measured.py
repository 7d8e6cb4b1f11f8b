"""What was measured about bots, in counts that add up: from the files of long runs to tables.

Usage:
    measured.py add FILE ...    take over the counts of files of tournament, watch-bots and calibrate
    measured.py show            tables in Markdown of all that is kept

The files of long runs hold a line a game and stay where they were made. What is kept in benchmarks/bots.jsonl
is a line for each cell of a table: what was played, by which bots (their hash) and with which seed, and how
often what happened. The same run taken over again replaces its line; runs with other seeds add to it. So a
machine can be left to itself for an hour now and then, and the intervals shrink.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from math import sqrt
from operator import itemgetter
from pathlib import Path
from typing import Any

from teahouse.engine import registry
from teahouse.lab.calibrating import fitted_slope, held_out
from teahouse.lab.identity import bots_hash
from teahouse.lab.ratings import Z, wilson
from teahouse.lab.tournament import Played, among_others, duels

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "bots.jsonl"
IDLE = 5
"""So many turns in a row that do nothing are absurd."""
LOSS = 0.4
"""And so is a choice that costs so much, where 1 is the way from a draw to a win."""
SHORT = 6
"""So many signs of a hash tell which bots they were."""
Cell = dict[str, Any]


# Taking over


def cells_of(path: Path) -> list[Cell]:
    """The counts of a file."""
    head, *rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    kinds = {"teahouse-tournament-1": pairs, "teahouse-watch-1": watched, "teahouse-calibration-1": chances}
    if head.get("format") not in kinds:
        raise SystemExit(f"{path} is no file of a tournament, of watch-bots or of calibrate.")
    return kinds[head["format"]](head, rows)


def pairs(head: Cell, rows: list[Cell]) -> list[Cell]:
    """Of every pair of bots how often the first was better; of one among others how often it won."""
    names = ("game", "players", "options", "seconds", "rules_version", "bots_hash", "seed")
    about = {name: head[name] for name in names}
    games = [played(row) for row in rows]
    found: dict[tuple[str, str], Cell] = {}
    for duel in duels(games):
        cell = found.setdefault(
            (duel.first, duel.second),
            {"what": "pair", **about, "bots": [duel.first, duel.second], "games": 0, "won": 0.0},
        )
        cell["games"] += 1
        cell["won"] += duel.score
    cells = [{**cell, "won": round(cell["won"], 4)} for cell in found.values()]
    for one in among_others(games):
        bots = [one.bot, one.others]
        cells.append({"what": "among", **about, "bots": bots, "games": one.games, "won": round(one.won, 4)})
    return cells + alone(about, games)


def alone(about: Cell, games: list[Played]) -> list[Cell]:
    """Of every bot that played alone how often it won, and its points in all games and in those."""
    found: dict[str, Cell] = {}
    for game in games:
        if len(game.bots) == 1:
            bot = game.bots[0]
            zeros = {"games": 0, "won": 0.0, "points": 0, "points_won": 0}
            cell = found.setdefault(bot, {"what": "alone", **about, "bots": [bot], **zeros})
            cell["games"] += 1
            cell["won"] += game.won[0]
            cell["points"] += game.points[0]
            cell["points_won"] += game.points[0] if game.won[0] else 0
    return [*found.values()]


def played(row: Cell) -> Played:
    """A game of a tournament."""
    values: Cell = {}
    for name, value in row.items():
        values[name] = tuple(value) if isinstance(value, list) else value
    return Played(**values)


def watched(head: Cell, rows: list[Cell]) -> list[Cell]:
    """What a person would laugh at."""
    found: dict[str, Cell] = {}
    for row in rows:
        game, players, bot = row["watch"].split(" ")
        about = {"what": "watch", "game": game, "players": int(players), "bot": bot}
        about |= {"bots_hash": head["bots_hash"][game], "seed": head["seed"], "checks": head["checks"]}
        zeros = dict.fromkeys(("games", "turns", "idle", "longest", "streaks", "stalls"), 0)
        zeros |= dict.fromkeys(("last_turns", "left", "points_left", "checked", "losses"), 0)
        cell = found.setdefault(row["watch"], about | zeros)
        cell["games"] += 1
        cell["turns"] += row["turns"]
        cell["idle"] += row["idle"]
        cell["longest"] = max(cell["longest"], row["streak"])
        cell["streaks"] += row["streak"] >= IDLE
        cell["stalls"] += row["stalled"]
        cell["last_turns"] += row["last_turns"]
        cell["left"] += len(row["left"])
        cell["points_left"] += sum(row["left"])
        cell["checked"] += row["checked"]
        cell["losses"] += sum(loss[3] > LOSS for loss in row["losses"])
    return [*found.values()]


def chances(head: Cell, rows: list[Cell]) -> list[Cell]:
    """With the slope of the games of the other half, how often a seat was told a chance and how it went."""
    names = ("game", "rules_version", "simulations", "bots_hash", "seed")
    about = {name: head[name] for name in names}
    cells = []
    for players in sorted({row["players"] for row in rows}):
        games = sorted((row for row in rows if row["players"] == players), key=lambda row: str(row["seed"]))
        if len(games) < 2:
            continue
        bins = [
            [one.times, *(round(number, 3) for number in (one.told, one.won, one.squares))]
            for one in held_out(games)
        ]
        one = {"what": "chances", **about, "players": players, "slope": list(fitted_slope(games))}
        cells.append({**one, "games": len(games), "bins": bins})
    return cells


COUNTS = ("games", "won", "slope", "bins", "turns", "idle", "longest", "streaks", "stalls", "last_turns")
COUNTED = frozenset((*COUNTS, "left", "points_left", "checked", "losses", "points", "points_won"))


def key(cell: Cell) -> str:
    """What a cell is about, without its counts."""
    return json.dumps({name: value for name, value in cell.items() if name not in COUNTED}, sort_keys=True)


def add(kept: Iterable[Cell], more: Iterable[Cell]) -> list[Cell]:
    """What is kept, with more of it; the larger one of two counts of the same run."""
    found = {key(cell): cell for cell in kept}
    for cell in more:
        known = found.get(key(cell))
        if known is None or known["games"] <= cell["games"]:
            found[key(cell)] = cell
    return [found[name] for name in sorted(found)]


def read(path: Path) -> list[Cell]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, cells: Iterable[Cell]) -> None:
    path.write_text("".join(json.dumps(cell) + "\n" for cell in cells), encoding="utf-8")


# Tables


def show(cells: list[Cell]) -> str:
    present = {info.id: bots_hash(info) for info in registry.list_games()}
    titles = {
        "pair": "Pairs",
        "among": "One among others",
        "alone": "Alone",
        "watch": "Watched",
        "chances": "Chances",
    }
    parts = []
    for what, title in titles.items():
        some = [cell for cell in cells if cell["what"] == what]
        if some:
            tables = {"pair": shares, "among": shares, "alone": coins, "watch": absurdities}
            rows = tables.get(what, errors)(some)
            parts.append(
                f"## {title}\n\n" + markdown([*rows[:1], *(marked(row, present) for row in rows[1:])])
            )
    return "\n\n".join(parts)


def marked(row: list[str], present: dict[str, str]) -> list[str]:
    """The last column has the hash: short, and whether these are the bots of today."""
    now = "now" if row[-1] == present.get(row[0]) else row[-1][:SHORT]
    return [*row[:-1], now]


def together(cells: list[Cell], names: tuple[str, ...]) -> dict[tuple[str, ...], list[Cell]]:
    """Cells of other seeds that are about the same."""
    groups: dict[tuple[str, ...], list[Cell]] = {}
    for cell in cells:
        groups.setdefault(tuple(str(cell.get(name)) for name in names), []).append(cell)
    return dict(sorted(groups.items()))


def shares(cells: list[Cell]) -> list[list[str]]:
    rows = [["game", "players", "bots", "seconds", "games", "won", "95 %", "bots of"]]
    for group in together(cells, ("game", "players", "bots", "seconds", "bots_hash")).values():
        one = group[0]
        games, won = sum(cell["games"] for cell in group), sum(cell["won"] for cell in group)
        low, high = wilson(won, games)
        first, second = one["bots"]
        between = "among" if one["what"] == "among" else "-"
        about = [one["game"], str(one["players"]), f"{first} {between} {second}", f"{one['seconds']:g}"]
        counted = [str(games), f"{won / games:.1%}", f"{low:.1%} to {high:.1%}"]
        rows.append([*about, *counted, one["bots_hash"]])
    return rows


def coins(cells: list[Cell]) -> list[list[str]]:
    rows = [["game", "bot", "games", "won", "95 %", "points", "of won games", "bots of"]]
    for group in together(cells, ("game", "bots", "seconds", "bots_hash")).values():
        one = group[0]
        total = {name: sum(cell[name] for cell in group) for name in ("games", "won", "points", "points_won")}
        games, won = total["games"], total["won"]
        low, high = wilson(won, games)
        about = [one["game"], one["bots"][0], str(games), f"{won / games:.1%}", f"{low:.1%} to {high:.1%}"]
        mean = f"{total['points_won'] / won:.1f}" if won else "-"
        rows.append([*about, f"{total['points'] / games:.1f}", mean, one["bots_hash"]])
    return rows


def absurdities(cells: list[Cell]) -> list[list[str]]:
    head = ["game", "players", "bot", "games", "turns", "idle", "longest", f"{IDLE} in a row", "stalls"]
    rows = [[*head, "last turns that left points", "checked", "losses", "bots of"]]
    for group in together(cells, ("game", "players", "bot", "bots_hash")).values():
        one = group[0]
        total = {name: sum(cell[name] for cell in group) for name in one if isinstance(one[name], int)}
        longest = max(cell["longest"] for cell in group)
        idle = f"{total['idle']} ({total['idle'] / total['turns']:.1%})" if total["turns"] else "-"
        left = f"{total['left']} of {total['last_turns']}" if total["last_turns"] else "-"
        numbers = [total["games"], total["turns"], idle, longest, total["streaks"], total["stalls"], left]
        numbers += [total["checked"], total["losses"]]
        rows.append([one["game"], str(one["players"]), one["bot"], *map(str, numbers), one["bots_hash"]])
    return rows


def errors(cells: list[Cell]) -> list[list[str]]:
    """By how much what was told was too high, in points, for each tenth, and how far that may be wrong."""
    tenths = [f"{10 * tenth} to {10 * tenth + 10} %" for tenth in range(10)]
    rows = [["game", "players", "games", "slope", *tenths, "bots of"]]
    for group in together(cells, ("game", "players", "simulations", "bots_hash")).values():
        one = group[0]
        bins = [[sum(values) for values in zip(*tenth, strict=True)] for tenth in zip(
            *(cell["bins"] for cell in group), strict=True
        )]  # fmt: skip
        told = [
            f"{100 * (told - won) / times:+.1f} ± {100 * Z * sqrt(squares) / times:.1f}" if times else "-"
            for times, told, won, squares in bins
        ]
        games = sum(cell["games"] for cell in group)
        even, more, sure = (
            sum(of(cell["slope"]) * cell["games"] for cell in group) / games
            for of in (itemgetter(0), itemgetter(1), sum)
        )
        slope = f"{even:.2f}, offset {more:+.2f}" if one["players"] == 1 else f"{even:.2f} to {sure:.2f}"
        rows.append([one["game"], str(one["players"]), str(games), slope, *told, one["bots_hash"]])
    return rows


def markdown(rows: list[list[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|---" * len(rows[0]) + "|", *lines[1:]])


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["add"] and len(arguments) > 1:
        more = [cell for name in arguments[1:] for cell in cells_of(Path(name))]
        write(KEPT, add(read(KEPT), more))
        return 0
    if arguments == ["show"]:
        print(show(read(KEPT)))
        return 0
    print(__doc__)
    return 0 if {"-h", "--help"} & set(arguments) else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
