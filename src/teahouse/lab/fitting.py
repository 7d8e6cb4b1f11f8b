"""Least squares for learned evaluations, in plain Python: fifty weights are few.

A sample is a seat in a position: by how much each feature is more than the others' mean, and by how much the
final margin was more than the hand evaluation said. Only sums over the samples are kept, so workers hand back
a few numbers for many games. Weights are shrunk towards 0, which is the hand evaluation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any


class Sums:
    """What least squares needs of some samples."""

    def __init__(self, features: int) -> None:
        self.features = features
        self.samples = 0
        self.weight = 0.0
        self.products = [[0.0] * (number + 1) for number in range(features)]
        """Of pairs of features, the lower triangle."""
        self.with_target = [0.0] * features
        self.target = 0.0
        """Of the target with itself."""

    def add(self, values: Sequence[float], target: float, weight: float) -> None:
        self.samples += 1
        self.weight += weight
        self.target += weight * target * target
        for number, value in enumerate(values):
            if value:
                scaled = weight * value
                self.with_target[number] += scaled * target
                row = self.products[number]
                for other in range(number + 1):
                    row[other] += scaled * values[other]

    def join(self, more: Sums) -> None:
        self.samples += more.samples
        self.weight += more.weight
        self.target += more.target
        for number in range(self.features):
            self.with_target[number] += more.with_target[number]
            row, other = self.products[number], more.products[number]
            for place in range(number + 1):
                row[place] += other[place]

    def error(self, weights: Sequence[float]) -> float:
        """The root of the mean squared error that is left with these weights."""
        total = self.target
        for number, weight in enumerate(weights):
            total -= 2 * weight * self.with_target[number]
            row = self.products[number]
            for other in range(number):
                total += 2 * weight * weights[other] * row[other]
            total += weight * weight * row[number]
        return sqrt(max(0.0, total) / self.weight) if self.weight else 0.0

    def fit(self, shrink: float, untouched: int = 0) -> list[float]:
        """The weights that leave the least error, held back as if by `shrink` samples that say 0.

        The first ones, as many as are to be `untouched`, are 0.
        """
        if not self.samples:
            return [0.0] * self.features
        mean = self.weight / self.samples
        matrix = [[0.0] * self.features for _ in range(self.features)]
        for number in range(self.features):
            for other in range(number + 1):
                matrix[number][other] = matrix[other][number] = self.products[number][other]
        for number in range(self.features):
            size = self.products[number][number] / self.weight  # a feature's mean square
            matrix[number][number] += shrink * mean * size if size else 1.0
        free = [row[untouched:] for row in matrix[untouched:]]
        return [0.0] * untouched + solved(free, self.with_target[untouched:])

    def to_data(self) -> dict[str, Any]:
        return {
            "samples": self.samples,
            "weight": self.weight,
            "products": [[round(value, 4) for value in row] for row in self.products],
            "with_target": [round(value, 4) for value in self.with_target],
            "target": self.target,
        }


def sums_of(rows: Iterable[dict[str, Any]], features: int) -> Sums:
    """The sums in rows of a file, together."""
    total = Sums(features)
    for row in rows:
        one = Sums(features)
        one.samples = row["samples"]
        one.weight = row["weight"]
        one.products = row["products"]
        one.with_target = row["with_target"]
        one.target = row["target"]
        total.join(one)
    return total


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations with a positive definite matrix, by Cholesky."""
    count = len(right)
    lower = [[0.0] * count for _ in range(count)]
    for row in range(count):
        for column in range(row + 1):
            rest = matrix[row][column]
            for place in range(column):
                rest -= lower[row][place] * lower[column][place]
            if row == column:
                lower[row][row] = sqrt(max(rest, 1e-12))
            else:
                lower[row][column] = rest / lower[column][column]
    half = [0.0] * count
    for row in range(count):
        rest = right[row]
        for place in range(row):
            rest -= lower[row][place] * half[place]
        half[row] = rest / lower[row][row]
    result = [0.0] * count
    for row in reversed(range(count)):
        rest = half[row]
        for place in range(row + 1, count):
            rest -= lower[place][row] * result[place]
        result[row] = rest / lower[row][row]
    return result
