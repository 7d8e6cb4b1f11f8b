"""Playing a study: blocks of games on any executor, each kept as it comes, so that a crash loses little.

What a block holds depends on the study and the block's number alone, not on where or when it was played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from teahouse.bots import Bot, bots_for
from teahouse.bots.match import play_decisions, play_game
from teahouse.engine.contract import CHANCE, Action, Game, GameOver
from teahouse.lab.study.plan import Arm, BadStudy, Study
from teahouse.lab.tasks import in_any_order

try:
    import pyarrow as arrow
    from pyarrow import parquet
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "Studies need what comes with pip install 'teahouse[lab]'.", name=error.name
    ) from error

Row: TypeAlias = dict[str, Any]
HEAD: Final = "study.json"
GAMES: Final = "games.parquet"
DECISIONS: Final = "decisions.parquet"
PARTS: Final = "parts"


@dataclass(frozen=True)
class Block:
    """So many games of an arm. Small, since it is sent to where it is played: a game is its name there."""

    study_seed: str
    arm: int
    name: str
    game: Game
    bots: tuple[str, ...]
    rotate: bool
    first: int
    count: int
    decisions: bool

    @property
    def file(self) -> str:
        return f"{self.arm + 1:03}-{self.first:08}"


def blocks(study: Study) -> list[Block]:
    """All tasks of a study."""
    return [
        Block(
            study.seed, number, arm.name, arm.game, arm.bots, arm.rotate, first,
            min(study.block, study.games - first + 1), study.decisions,
        )
        for number, arm in enumerate(study.arms)
        for first in range(1, study.games + 1, study.block)
    ]  # fmt: skip


def play_block(block: Block) -> tuple[Block, list[Row], list[Row]]:
    """The rows of a block: one for each game and seat, and one for each decision if that is wanted."""
    bots = bots_for(list(block.bots), block.game.players)
    rows: list[Row] = []
    decided: list[Row] = []
    for number in range(block.first, block.first + block.count):
        turn = (1 - number) % len(bots) if block.rotate else 0
        played, choices = play_one(block, number, bots[turn:] + bots[:turn])
        rows += played
        decided += choices
    return block, rows, decided


def play_one(block: Block, number: int, bots: list[Bot]) -> tuple[list[Row], list[Row]]:
    game, seed = block.game, f"{block.study_seed}/{number}"
    actions: list[Action] = []
    if block.decisions:  # the bots are asked one by one, so that each can be noted
        end, decisions = play_decisions(game, bots, seed, None, actions.append)
    else:
        end, decisions = play_game(game, bots, seed, actions)
    outcome = end.outcome()
    winners = outcome.winners()
    reason, choices = told(block, number, actions, bots)
    rows = []
    for seat in range(game.players):
        points = dict(zip(game.info.categories, end.points(seat), strict=True))
        rows.append(
            {
                "arm": block.name,
                "game": game.info.id,
                "players": game.players,
                "number": number,
                "seed": seed,
                "seat": seat + 1,
                "bot": bots[seat].name,
                "rank": outcome.standings[seat].rank,
                "won": 1 / len(winners) if seat in winners else 0.0,
                "result": outcome.returns()[seat],
                "points": outcome.standings[seat].points,
                **{f"points_{category.id}": gained for category, gained in points.items()},
                "decisions": decisions,
                "ending": reason,
                "lost_turns": int(getattr(bots[seat], "lost", 0)),
            }
        )
    return rows, choices


def told(block: Block, number: int, actions: list[Action], bots: list[Bot]) -> tuple[str, list[Row]]:
    """Why the game ended, in words; and its decisions if they are wanted."""
    game = block.game
    state = game.start()
    choices: list[Row] = []
    for action in actions[:-1]:
        actor = state.actor()
        if block.decisions and actor != CHANCE:
            choices.append(_choice(block, number, len(choices) + 1, state, action, bots))
        state.apply(action)
    if block.decisions and state.actor() != CHANCE:
        choices.append(_choice(block, number, len(choices) + 1, state, actions[-1], bots))
    deed = game.narrate(state, actions[-1])
    reasons = [str(event.reason) for event in deed.events if isinstance(event, GameOver)]
    return (reasons[-1] if reasons else ""), choices


def _choice(block: Block, number: int, nth: int, state: Any, action: Action, bots: list[Bot]) -> Row:
    seat = state.actor()
    return {
        "arm": block.name,
        "number": number,
        "decision": nth,
        "seat": seat + 1,
        "bot": bots[seat].name,
        "phase": state.decision.phase,
        "legal": len(state.legal()),
        "code": action.code,
        "action": action.text,
        "points": sum(state.points(seat)),
    }


# Keeping


def head_of(study: Study) -> Row:
    """What the results depend on: a folder with others is not gone on with."""
    return {
        "format": "teahouse-study-1",
        "name": study.name,
        "seed": study.seed,
        "block": study.block,
        "decisions": study.decisions,
        "arms": [arm_head(arm) for arm in study.arms],
    }


def arm_head(arm: Arm) -> Row:
    game = arm.game
    return {
        "name": arm.name,
        "game": game.info.id,
        "players": game.players,
        "options": game.options,
        "edition": [game.edition_name, game.edition_hash],
        "rules_version": game.rules_version,
        "bots": list(arm.bots),
        "rotate": arm.rotate,
    }


def open_folder(study: Study, folder: Path) -> Path:
    """The folder of the results, new or of the same study; where its parts are."""
    parts = folder / PARTS
    parts.mkdir(parents=True, exist_ok=True)
    head = folder / HEAD
    wanted = head_of(study)
    if head.exists():
        found = json.loads(head.read_text(encoding="utf-8"))
        if found != json.loads(json.dumps(wanted)):
            raise BadStudy(f"{folder} has the results of another study; name another folder.")
    else:
        _write(head, json.dumps(wanted, indent=2, ensure_ascii=False).encode())
    return parts


def _write(path: Path, data: bytes) -> None:
    """All of it or nothing."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(data)
    new.replace(path)


def play_study(
    study: Study, folder: Path, jobs: int = 1, executor: Executor | None = None
) -> Iterator[tuple[int, int]]:
    """Play what is missing; how many games are done, and of how many, after each block."""
    parts = open_folder(study, folder)
    all_blocks = blocks(study)
    left = [block for block in all_blocks if not (parts / f"{block.file}.{block.count}.parquet").exists()]
    total = sum(block.count for block in all_blocks)
    done = total - sum(block.count for block in left)
    yield done, total
    for block, rows, decided in in_any_order(play_block, [(block,) for block in left], jobs, executor):
        if decided:
            _keep(parts / f"{block.file}.{block.count}.decisions", decided)
        _keep(parts / f"{block.file}.{block.count}.parquet", rows)
        done += block.count
        yield done, total
    join(study, folder)


def _keep(path: Path, rows: list[Row]) -> None:
    new = path.with_name(f"{path.name}.new")
    parquet.write_table(arrow.Table.from_pylist(rows), new)
    new.replace(path)


def join(study: Study, folder: Path) -> None:
    """One table of all games, and one of all decisions, in order of arms and numbers."""
    parts = folder / PARTS
    kinds = [(GAMES, "parquet"), (DECISIONS, "decisions")] if study.decisions else [(GAMES, "parquet")]
    for name, ending in kinds:
        tables = []
        for block in blocks(study):
            tables.append(parquet.read_table(parts / f"{block.file}.{block.count}.{ending}"))
        new = folder / f"{name}.new"
        parquet.write_table(arrow.concat_tables(tables, promote_options="default"), new)
        new.replace(folder / name)


def fingerprint_of(folder: Path) -> str:
    """A hash of all rows, the same wherever they were computed."""
    rows = parquet.read_table(folder / GAMES).to_pylist()
    return hashlib.sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()
