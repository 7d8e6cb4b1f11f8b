"""Golden playthroughs: one random game of every variant, with all that each seat sees of it.

    python tools/playthrough.py            compare the files in tests/playthroughs with the games as they are
    python tools/playthrough.py --write    write them anew; then read the difference before committing it

A file tells, step by step: who acts, the prompt, the choices, the action as each viewer sees it, what changes
in each viewer's view, and the points of each seat; from time to time also what is new on the score sheets.
Nothing in it depends on the machine or the build.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import teahouse  # noqa: E402
from teahouse.engine import registry  # noqa: E402
from teahouse.engine.contract import (  # noqa: E402
    CHANCE,
    NOBODY,
    SPECTATOR,
    Action,
    Game,
    ScoreLine,
    State,
    View,
)
from teahouse.engine.info import GameInfo  # noqa: E402
from teahouse.engine.rng import Rng  # noqa: E402
from teahouse.template.tea_tasting.meta import INFO as TASTING  # noqa: E402

FOLDER: Final = ROOT / "tests" / "playthroughs"
MIDDLE: Final = 60
"""After this step the position is shown in words, and again at the end."""
SHEETS: Final = 40
"""Once in so many steps the score sheets are shown, as far as they changed."""
HINT: Final = "If this is meant, run `python tools/playthrough.py --write` and read the difference."


def variants(info: GameInfo) -> list[tuple[int, dict[str, str]]]:
    """Players and presets, or all options of a game that has no presets."""
    chosen = [(preset.name, list(preset.values)) for preset in info.presets]
    chosen = chosen or [(option.name, list(option.values)) for option in info.options]
    names = [name for name, _ in chosen]
    return [
        (players, dict(zip(names, values, strict=True)))
        for players in info.players
        for values in product(*(values for _, values in chosen))
    ]


class Playthrough:
    """Plays one game and writes down what everybody sees."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.state = game.start()
        self.viewers = [*range(game.players), SPECTATOR]
        self.lines: list[str] = []
        self.views: list[View] = [{} for _ in self.viewers]
        self.points: list[list[int]] = [[0] * len(game.info.categories) for _ in range(game.players)]
        self.sheets: list[list[str]] = [[] for _ in range(game.players * len(self.viewers))]

    def text(self) -> str:
        """The whole playthrough."""
        self.write_facts()
        self.write_changes()
        number = 0
        while self.state.actor() != NOBODY:
            number += 1
            self.write_step(number)
            if number % SHEETS == 0:
                self.write_sheets()
            if number == MIDDLE or self.state.actor() == NOBODY:
                self.write_position()
        self.write_end()
        return "\n".join(self.lines) + "\n"

    def say(self, line: str = "") -> None:
        self.lines.append(line.rstrip())

    def write_facts(self) -> None:
        game, info = self.game, self.game.info
        options = ", ".join(f"{name} {value}" for name, value in game.options.items())
        players = f"{game.players} player{'s' if game.players > 1 else ''}"
        self.say(f"{info.name} for {players}; {options or 'no options'}")
        self.say(f"rules version {info.rules_version}, edition {game.edition_name} ({game.edition_hash})")
        self.say(f"{len(game.actions)} actions: {in_short(game.actions)}")
        self.say(f"{len(game.chance_actions)} chance outcomes: {in_short(game.chance_actions)}")
        pieces = self.state.pieces()
        self.say(f"{sum(pieces.values())} pieces of {len(pieces)} kinds")
        self.say(f"at most {info.max_decisions} decisions")
        self.say(
            f"hidden information: {yes(info.hidden_information)}; simultaneous: {yes(info.simultaneous)}"
        )
        self.say(f"categories: {', '.join(category.id for category in info.categories)}")
        self.say(f"tie-breaks: {', '.join(info.tie_breaks)}")
        self.say()
        self.say("At the start")

    def write_step(self, number: int) -> None:
        game, state = self.game, self.state
        self.say()
        self.say(f"{number}. {self.who_acts()}: {game.prompt(game.know(state, SPECTATOR))}")
        if state.actor() == CHANCE:
            self.say(f"   may come: {outcomes(state)}")
            action = state.sample(self.rng)
        else:
            for seat in state.choosers():
                self.say(f"   seat {seat + 1} may: {compact(state.legal_for(seat))}")
            legal = state.legal()
            action = legal[self.rng.below(len(legal))]
            gains = ", ".join(f"{name} {gain:+}" for name, gain in game.preview(state, action).items())
            self.say(f"   preview of {action}: {gains or 'nothing'}")
        game.check(state, action)
        deed = game.narrate(state, action)
        self.by_viewer("sees", [[deed.seen_by(viewer)] for viewer in self.viewers])
        self.by_viewer("told", [[str(message) for message in deed.told(viewer)] for viewer in self.viewers])
        self.write_changes()

    def who_acts(self) -> str:
        if self.state.actor() == CHANCE:
            return "Chance"
        return " and ".join(f"seat {seat + 1}" for seat in self.state.choosers()).capitalize()

    def write_changes(self) -> None:
        """What is new in the views and the points."""
        new = [self.game.view(self.state, viewer) for viewer in self.viewers]
        self.by_viewer("view", [changes("", *pair) for pair in zip(self.views, new, strict=True)])
        self.views = new
        for seat in range(self.game.players):
            points = self.state.points(seat)
            if points != self.points[seat]:
                names = [category.id for category in self.game.info.categories]
                scored = [f"{name} {some}" for name, some in zip(names, points, strict=True) if some]
                self.say(f"   points of seat {seat + 1}: {sum(points)} ({', '.join(scored)})")
                self.points[seat] = points

    def write_sheets(self) -> None:
        """What is new on the score sheets: points, how they come about, and what the next step brings."""
        for seat in range(self.game.players):
            news = []
            for viewer in self.viewers:
                known = self.game.know(self.state, viewer)
                lines = [sheet_line(line) for line in self.game.score_lines(known, seat)]
                number = seat * len(self.viewers) + self.viewers.index(viewer)
                news.append([line for line in lines if line not in self.sheets[number]])
                self.sheets[number] = lines
            self.by_viewer(f"sheet of seat {seat + 1}", news)

    def by_viewer(self, what: str, texts: list[list[str]]) -> None:
        """Lines for each viewer; those who see the same share them."""
        for first, lines in enumerate(texts):
            if lines in texts[:first] or not lines:
                continue
            sharing = [viewer for viewer, other in zip(self.viewers, texts, strict=True) if other == lines]
            who = "all" if len(sharing) == len(self.viewers) else ", ".join(map(viewer_name, sharing))
            self.say(f"   {what}, {who}: {'; '.join(lines)}")

    def write_position(self) -> None:
        """The position in words and drawn: all that the first seat reads, and what others read instead."""
        known: set[str] = set()
        for viewer in self.viewers:
            eyes = self.game.know(self.state, viewer)
            described = [f"   {message}" for message in self.game.describe(eyes)]
            drawn = [f"   | {line}" for line in self.game.show(eyes).splitlines()]
            self.say()
            self.say(f"The position for {viewer_name(viewer)}{', where it differs' if known else ''}")
            for line in described + drawn:
                if line not in known:
                    self.say(line)
            known.update(described, drawn)

    def write_end(self) -> None:
        for seat in range(self.game.players):
            self.say()
            self.say(f"The score sheet of seat {seat + 1}")
            for line in self.game.score_lines(self.game.know(self.state, seat), seat):
                self.say(f"   {sheet_line(line)}")
        self.say()
        self.say("The outcome")
        outcome = self.state.outcome()
        for standing, value in zip(outcome.standings, outcome.returns(), strict=True):
            self.say(
                f"   seat {standing.seat + 1}: rank {standing.rank}, {standing.points} points, "
                f"tie-breaks {standing.tie_breaks}, returns {value:+.3f}"
            )


def sheet_line(line: ScoreLine) -> str:
    ahead = "" if line.ahead is None else f", next {line.ahead}"
    return f"{line.category} {line.points}: {line.reason}{ahead}"


def yes(fact: bool) -> str:
    return "yes" if fact else "no"


def viewer_name(viewer: int) -> str:
    return "spectators" if viewer == SPECTATOR else f"seat {viewer + 1}"


def compact(actions: list[Action]) -> str:
    """Texts that differ in their last word only are written together: `take top {1 2 4}`."""
    groups: list[tuple[str, list[str]]] = []
    for action in actions:
        head, _, last = action.text.rpartition(" ")
        if not groups or groups[-1][0] != head:
            groups.append((head, []))
        groups[-1][1].append(last)
    return ", ".join(f"{head} {{{' '.join(lasts)}}}" if head else " ".join(lasts) for head, lasts in groups)


def in_short(actions: list[Action]) -> str:
    """All texts; of a large action space only the first and the last that begin with the same word."""
    if len(actions) <= 200:
        return compact(actions)
    verbs: dict[str, list[str]] = {}
    for action in actions:
        verbs.setdefault(action.text.split()[0], []).append(action.text)
    return ", ".join(f"{texts[0]} to {texts[-1]} ({len(texts)})" for texts in verbs.values())


def outcomes(state: State) -> str:
    """All outcomes by their weights; of many equal ones only how many there are."""
    found = state.outcomes()
    if len(found) <= 6:
        return ", ".join(f"{outcome.action} ({outcome.weight})" for outcome in found)
    weights = Counter(outcome.weight for outcome in found)
    return ", ".join(f"{count} outcomes of weight {weight}" for weight, count in sorted(weights.items()))


def changes(path: str, old: object, new: object) -> list[str]:
    """What is new in plain data, each with the path that leads there."""
    if isinstance(new, dict) and isinstance(old, dict):
        gone = [f"{path}.{key}"[0 if path else 1 :] + " is gone" for key in old if key not in new]
        found = [
            changes(f"{path}.{key}" if path else key, old.get(key, ...), value) for key, value in new.items()
        ]
        return gone + [line for lines in found for line in lines]
    if isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        found = [changes(f"{path}[{index}]", *pair) for index, pair in enumerate(zip(old, new, strict=True))]
        lines = [line for lines in found for line in lines]
        return lines if len(lines) < 8 else [f"{path} = {json.dumps(new, ensure_ascii=False)}"]
    if new == old:
        return []
    return [f"{path} = {json.dumps(new, ensure_ascii=False)}"]


def files() -> list[tuple[Path, GameInfo, int, dict[str, str]]]:
    """Every file that should be there, below the folder, with the variant that it shows.

    Games of other packages have none here, even if they are installed.
    """
    found = []
    ours = [info for info in teahouse.list_games() if info.package.startswith("teahouse.")]
    games = {info.id: info for info in [*ours, TASTING]}
    for info in games.values():
        for players, options in variants(info):
            name = "-".join([f"{players}-players", *(f"{key}-{value}" for key, value in options.items())])
            found.append((Path(info.id, f"{name}.txt"), info, players, options))
    return found


def playthrough(info: GameInfo, players: int, options: dict[str, str]) -> str:
    """The playthrough of one variant."""
    seed = f"playthrough {info.id} {players} {options}"
    return Playthrough(registry.make(info.id, players, options), seed).text()


def difference(path: Path, text: str) -> str:
    """How a file differs from what it should be, in short; empty if it does not."""
    file = FOLDER / path
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    diff = list(
        difflib.unified_diff(old.splitlines(), text.splitlines(), f"{path}", f"{path} now", n=1, lineterm="")
    )
    more = [f"... and {len(diff) - 40} lines more"] if len(diff) > 40 else []
    return "\n".join([*diff[:40], *more])


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare or write the golden playthroughs.")
    parser.add_argument("--write", action="store_true", help="write the files anew")
    write = parser.parse_args().write
    registry.register(TASTING)
    different = 0
    for path, info, players, options in files():
        text = playthrough(info, players, options)
        found = difference(path, text)
        if found:
            different += 1
            print(f"{path}: written" if write else found)
        if found and write:
            (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / path).write_text(text, encoding="utf-8")
    expected = {FOLDER / path for path, *_ in files()}
    for file in sorted(set(FOLDER.glob("*/*.txt")) - expected):
        different += 1
        print(f"{file.relative_to(FOLDER)}: shows no variant that there is{'; removed' if write else ''}")
        if write:
            file.unlink()
    if different and not write:
        print(HINT)
    return 1 if different and not write else 0


if __name__ == "__main__":
    sys.exit(main())
