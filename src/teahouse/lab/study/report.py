"""The report of a study: one HTML page with plots and tables, and the plots as PNG files beside it.

Intervals are 95 %. Those of means treat games as independent; those of differences between arms go by pairs
of games with the same number, which have the same seed, so that what chance did to both cancels out.
"""

from __future__ import annotations

import base64
import io
import math
from collections import Counter
from html import escape
from pathlib import Path
from typing import Any, Final

import numpy as np
from pyarrow import parquet

from teahouse import __version__
from teahouse.lab.study.plan import Study
from teahouse.lab.study.play import GAMES

Z: Final = 1.96
REPORT: Final = "report.html"
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; font-weight: normal; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #d8d0c0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; }
.note { color: #6b6257; }
"""


class Figures:
    """What the tables hold, by arm, as arrays."""

    def __init__(self, study: Study, folder: Path) -> None:
        table = parquet.read_table(folder / GAMES)
        self.names = [arm.name for arm in study.arms]
        self.columns = {name: np.array(table[name].to_pylist(), dtype=object) for name in table.column_names}
        self.categories = [name for name in table.column_names if name.startswith("points_")]

    def of(self, arm: str, column: str, **where: Any) -> Any:
        chosen = self.columns["arm"] == arm
        for name, value in where.items():
            chosen &= self.columns[name] == value
        return self.columns[column][chosen]

    def numbers(self, arm: str, column: str, **where: Any) -> Any:
        return np.array([value for value in self.of(arm, column, **where) if value is not None], dtype=float)

    def by_game(self, arm: str, column: str) -> Any:
        """The mean over the seats of each game, in order of the games."""
        values, games = self.numbers(arm, column), self.numbers(arm, "number")
        seats = int((games == games[0]).sum())
        return values.reshape(-1, seats).mean(axis=1)


def mean_interval(values: Any) -> tuple[float, float, float]:
    """A mean with its interval."""
    mean = float(np.mean(values))
    half = Z * float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half


def share_interval(values: Any) -> tuple[float, float, float]:
    """A share of games won with its interval, after Wilson; ties count in parts."""
    count, share = len(values), float(np.mean(values))
    middle = share + Z * Z / (2 * count)
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    whole = 1 + Z * Z / count
    return share, (middle - half) / whole, (middle + half) / whole


def shown(interval: tuple[float, float, float], percent: bool = False) -> str:
    if percent:
        return f"{100 * interval[0]:.1f} % ({100 * interval[1]:.1f} to {100 * interval[2]:.1f})"
    return f"{interval[0]:.2f} ({interval[1]:.2f} to {interval[2]:.2f})"


def html_table(head: list[str], rows: list[list[str]]) -> str:
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"


class Page:
    """The report as it grows."""

    def __init__(self, study: Study, folder: Path) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        self.folder = folder
        self.make, self.canvas = Figure, FigureCanvasAgg
        self.parts = [f"<h1>{escape(study.name)}</h1>"]

    def heading(self, text: str) -> None:
        self.parts.append(f"<h2>{escape(text)}</h2>")

    def add(self, html: str) -> None:
        self.parts.append(html)

    def note(self, text: str) -> None:
        self.parts.append(f'<p class="note">{escape(text)}</p>')

    def plot(self, name: str, title: str, draw: Any) -> None:
        figure = self.make(figsize=(8, 3.6), layout="constrained")
        self.canvas(figure)
        axes = figure.add_subplot()
        draw(axes)
        axes.spines[["top", "right"]].set_visible(False)
        data = io.BytesIO()
        figure.savefig(data, format="png", dpi=110, metadata={"Software": None})
        (self.folder / f"{name}.png").write_bytes(data.getvalue())
        code = base64.b64encode(data.getvalue()).decode()
        self.parts.append(f'<img alt="{escape(title)}" src="data:image/png;base64,{code}">')

    def html(self) -> str:
        return (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Study</title>'
            f"<style>{STYLE}</style>{''.join(self.parts)}</html>\n"
        )


def write_report(study: Study, folder: Path) -> Path:
    """Write the page and the plots; where the page is."""
    figures, page = Figures(study, folder), Page(study, folder)
    summary(study, figures, page)
    scores(figures, page)
    seats(study, figures, page)
    bots(figures, page)
    categories(figures, page)
    lengths(figures, page)
    endings(figures, page)
    effects(figures, page)
    page.note(f"Teahouse {__version__}, seed {study.seed}. All rows: {GAMES}. Intervals are 95 %.")
    path = folder / REPORT
    path.write_text(page.html(), encoding="utf-8")
    return path


def summary(study: Study, figures: Figures, page: Page) -> None:
    rows = []
    for arm in study.arms:
        game = arm.game
        options = ", ".join(f"{name} {value}" for name, value in game.options.items()) or "–"
        edition = game.edition_name if game.edition_file is None else game.edition_file[0]
        players = str(game.players)
        rows.append(
            [arm.name, game.info.name, players, options, edition, ", ".join(arm.bots), str(study.games)]
        )
    page.add(html_table(["arm", "game", "players", "options", "edition", "bots", "games"], rows))
    lost = {name: int(figures.numbers(name, "lost_turns").sum()) for name in figures.names}
    if any(lost.values()):
        page.note("Turns that bots lost: " + ", ".join(f"{name} {count}" for name, count in lost.items()))


def scores(figures: Figures, page: Page) -> None:
    page.heading("Scores")
    rows = []
    for name in figures.names:
        points = figures.numbers(name, "points")
        low, middle, high = np.percentile(points, [5, 50, 95])
        mean = shown(mean_interval(figures.by_game(name, "points")))
        rows.append([name, mean, f"{np.std(points):.2f}", f"{low:.0f}", f"{middle:.0f}", f"{high:.0f}"])
    page.add(html_table(["arm", "mean of a seat", "deviation", "5 %", "median", "95 %"], rows))

    def draw(axes: Any) -> None:
        everything = np.concatenate([figures.numbers(name, "points") for name in figures.names])
        edges = np.linspace(everything.min() - 0.5, everything.max() + 0.5, 31)
        for name in figures.names:
            axes.hist(figures.numbers(name, "points"), edges, density=True, histtype="step", label=name)
        axes.set_xlabel("points of a seat")
        axes.set_ylabel("share")
        axes.legend()

    page.plot("scores", "Distribution of the scores", draw)


def seats(study: Study, figures: Figures, page: Page) -> None:
    several = [arm for arm in study.arms if arm.game.players > 1]
    if not several:
        return
    page.heading("Seats")
    rows = []
    marks = []
    for arm in several:
        for seat in range(1, arm.game.players + 1):
            won = share_interval(figures.numbers(arm.name, "won", seat=seat))
            points = mean_interval(figures.numbers(arm.name, "points", seat=seat))
            rows.append([arm.name, str(seat), shown(won, True), shown(points)])
            marks.append((f"{arm.name}\nseat {seat}", won, 1 / arm.game.players))
    page.add(html_table(["arm", "seat", "games won", "points"], rows))

    def draw(axes: Any) -> None:
        for place, (_, won, fair) in enumerate(marks):
            axes.errorbar(place, won[0], [[won[0] - won[1]], [won[2] - won[0]]], fmt="o", color="#2f6196")
            axes.hlines(fair, place - 0.3, place + 0.3, color="#a87708", linestyle="dotted")
        axes.set_xticks(range(len(marks)), [label for label, _, _ in marks], fontsize=8)
        axes.set_ylabel("games won")

    page.plot("seats", "Games won by seat", draw)


def bots(figures: Figures, page: Page) -> None:
    rows = []
    for name in figures.names:
        for bot in sorted(set(figures.of(name, "bot"))):
            won = share_interval(figures.numbers(name, "won", bot=bot))
            rows.append(
                [name, bot, shown(won, True), shown(mean_interval(figures.numbers(name, "points", bot=bot)))]
            )
    if len({row[1] for row in rows}) > 1:
        page.heading("Bots")
        page.add(html_table(["arm", "bot", "games won", "points"], rows))


def categories(figures: Figures, page: Page) -> None:
    page.heading("Where the points come from")
    means = {
        name: {
            column.removeprefix("points_"): float(figures.numbers(name, column).mean())
            for column in figures.categories
            if len(figures.numbers(name, column))
        }
        for name in figures.names
    }
    labels = list(dict.fromkeys(label for found in means.values() for label in found))
    rows = [
        [name, *(f"{found[label]:.2f}" if label in found else "–" for label in labels)]
        for name, found in means.items()
    ]
    page.add(html_table(["arm", *labels], rows))

    def draw(axes: Any) -> None:
        left = np.zeros(len(figures.names))
        for label in labels:
            width = np.array([means[name].get(label, 0.0) for name in figures.names])
            axes.barh(figures.names, np.maximum(width, 0), left=left, label=label)
            left += np.maximum(width, 0)
        axes.set_xlabel("points of a seat")
        axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1, 0.5))

    page.plot("categories", "Points by category", draw)


def lengths(figures: Figures, page: Page) -> None:
    page.heading("Length")
    rows = []
    for name in figures.names:
        decisions = figures.by_game(name, "decisions")
        rows.append(
            [name, shown(mean_interval(decisions)), f"{decisions.min():.0f}", f"{decisions.max():.0f}"]
        )
    page.add(html_table(["arm", "decisions in a game", "least", "most"], rows))

    def draw(axes: Any) -> None:
        axes.boxplot([figures.by_game(name, "decisions") for name in figures.names], orientation="horizontal")
        axes.set_yticks(range(1, len(figures.names) + 1), figures.names)
        axes.set_xlabel("decisions in a game")

    page.plot("lengths", "Decisions in a game", draw)


def endings(figures: Figures, page: Page) -> None:
    page.heading("How games end")
    rows = []
    for name in figures.names:
        found = Counter(figures.of(name, "ending", seat=1))
        for reason, count in found.most_common():
            rows.append([name, reason, str(count), f"{100 * count / found.total():.1f} %"])
    page.add(html_table(["arm", "reason", "games", "share"], rows))


def effects(figures: Figures, page: Page) -> None:
    """What another arm changes, against the first one, game by game."""
    if len(figures.names) < 2:
        return
    page.heading(f"Against {figures.names[0]}")
    rows = []
    for name in figures.names[1:]:
        for column, label in (("points", "points of a seat"), ("decisions", "decisions in a game")):
            first, other = figures.by_game(figures.names[0], column), figures.by_game(name, column)
            both = min(len(first), len(other))
            change = mean_interval(other[:both] - first[:both])
            sure = "yes" if change[1] > 0 or change[2] < 0 else "no"
            rows.append([name, label, shown(change), sure])
    page.add(html_table(["arm", "what", "difference", "surely not 0"], rows))
    page.note("Games with the same number have the same seed in every arm and are compared as pairs.")
