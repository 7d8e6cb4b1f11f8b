"""What the JUnit reports of several runs of tests say: how many passed, and which took longest."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path


def count(report: Path) -> tuple[int, int, int]:
    """How many passed, failed and were skipped. No readable report is one failure: that run broke."""
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


def slowest(reports: list[Path], many: int) -> list[tuple[float, str]]:
    """The tests that took longest, with their seconds and the run that they belong to."""
    found: list[tuple[float, str]] = []
    for report in reports:
        try:
            cases = ElementTree.parse(report).getroot().iter("testcase")
        except (OSError, ElementTree.ParseError):
            continue
        for case in cases:
            name = f"{report.stem}: {case.get('classname', '')}::{case.get('name', '')}"
            found.append((float(case.get("time", "0")), name))
    return sorted(found, reverse=True)[:many]
