"""Add up the JUnit reports of several pytest runs: prints the numbers passed, failed and skipped.

A report that is missing or unreadable counts as one failure: that run broke before it could report.
"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def count(report: Path) -> tuple[int, int, int]:
    try:
        suites = list(ElementTree.parse(report).getroot().iter("testsuite"))
    except (OSError, ElementTree.ParseError):
        return 0, 1, 0
    total, failures, errors, skipped = (
        sum(int(suite.get(name, "0")) for suite in suites)
        for name in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return max(0, total - failed - skipped), failed, skipped


def main(reports: list[str]) -> None:
    counts = [count(Path(report)) for report in reports]
    print(*(sum(column) for column in zip((0, 0, 0), *counts, strict=True)))


if __name__ == "__main__":
    main(sys.argv[1:])
