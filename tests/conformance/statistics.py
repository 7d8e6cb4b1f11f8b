"""Whether counted samples fit their weights."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt


def fits(counted: Mapping[str, int], weights: Mapping[str, int]) -> bool:
    """Pearson's chi-square test with a bound that right weights pass but for one time in a million.

    With a fixed seed it always gives the same answer. A few thousand samples find a wrong weight.
    """
    if not set(counted) <= set(weights):
        return False
    total = sum(counted.values())
    whole = sum(weights.values())
    distance = 0.0
    for outcome, weight in weights.items():
        expected = total * weight / whole
        distance += (counted.get(outcome, 0) - expected) ** 2 / expected
    return distance <= chi_square_bound(len(weights) - 1)


def chi_square_bound(freedom: int) -> float:
    """What five standard deviations are to a normal distribution, by the formula of Wilson and Hilferty."""
    if freedom == 0:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 5 * sqrt(spread)) ** 3)
