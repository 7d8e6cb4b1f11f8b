"""A release by one command: the version, the changelog, the citation, a commit and a tag.

    python tools/release.py 0.2.0              make it; nothing is sent anywhere
    python tools/release.py 0.2.0 --dry-run    only say what would be done

What is "Unreleased" in CHANGELOG.md becomes the section of the version and the tag's message. Pushing it,
which is left to you, lets the workflow `wheels` build and publish the packages.
"""

from __future__ import annotations

import argparse
import datetime
import difflib
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NUMBER: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:rc(\d+))?")
VERSION: Final = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
UNRELEASED: Final = "## Unreleased\n"
SECTION: Final = re.compile(r"^## Unreleased\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class Refused(Exception):
    """There is no release to be made; the sentence says why."""


def ordered(version: str) -> tuple[int, ...]:
    """A number to compare; a candidate comes before its version."""
    found = NUMBER.fullmatch(version)
    if found is None:
        raise Refused(f"{version!r} is no version: say 1.2.3, or 1.2.3rc1 for a candidate.")
    return (*map(int, found.groups()[:3]), int(found[4]) if found[4] else sys.maxsize)


def replaced(pattern: str, value: str, text: str, place: str) -> str:
    new, times = re.subn(pattern, rf"\g<1>{value}\g<2>", text, count=1, flags=re.MULTILINE)
    if not times:
        raise Refused(f"{place} has no line to write {value} into.")
    return new


def notes(changelog: str) -> str:
    """What is new, in the changelog's own words."""
    found = SECTION.search(changelog)
    if found is None or not found[1].strip():
        raise Refused('CHANGELOG.md has nothing under "## Unreleased": say first what is new.')
    return found[1].strip()


def changes(root: Path, version: str, today: str) -> dict[str, str]:
    """The files of a release as they will be."""
    texts = {name: (root / name).read_text(encoding="utf-8") for name in FILES}
    current = VERSION.search(texts["pyproject.toml"])
    if current is None:
        raise Refused("pyproject.toml names no version.")
    if ordered(version) <= ordered(current[1]) and f"## {current[1]}" in texts["CHANGELOG.md"]:
        raise Refused(f"{version} does not come after {current[1]}, which is out.")
    notes(texts["CHANGELOG.md"])
    return {
        "pyproject.toml": replaced(
            r'^(version = ")[^"]+(")$', version, texts["pyproject.toml"], "pyproject.toml"
        ),
        "CITATION.cff": replaced(
            r"^(date-released: ).*()$",
            today,
            replaced(r"^(version: ).*()$", version, texts["CITATION.cff"], "CITATION.cff"),
            "CITATION.cff",
        ),
        "CHANGELOG.md": texts["CHANGELOG.md"].replace(
            UNRELEASED, f"{UNRELEASED}\n## {version} ({today})\n", 1
        ),
    }


FILES: Final = ("pyproject.toml", "CITATION.cff", "CHANGELOG.md")


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"git {arguments[0]} failed: {(done.stderr or done.stdout).strip()}")
    return done.stdout.strip()


def release(root: Path, version: str, today: str, dry: bool) -> None:
    new = changes(root, version, today)
    tag = f"v{version}"
    message = notes((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if dry:
        for name, text in new.items():
            old = (root / name).read_text(encoding="utf-8")
            lines = difflib.unified_diff(old.splitlines(True), text.splitlines(True), name, name, n=0)
            sys.stdout.writelines(lines)
        print(f"\nThis would be committed as “release {version}” and tagged {tag}. Nothing was changed.")
        return
    if git(root, "status", "--porcelain"):
        raise Refused("There are changes that are not committed: commit them, or put them aside.")
    if git(root, "tag", "--list", tag):
        raise Refused(f"The tag {tag} is there already.")
    for name, text in new.items():
        (root / name).write_text(text, encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "--message", f"release {version}")
    git(
        root,
        "tag",
        "--annotate",
        tag,
        "--cleanup=verbatim",
        "--message",
        f"Teahouse {version}\n\n{message}\n",
    )
    print(f"Committed and tagged {tag}. To publish it: git push origin HEAD {tag}")


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("version", help="such as 0.2.0, or 0.2.0rc1")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    given = parser.parse_args(arguments)
    try:
        release(root, given.version, datetime.date.today().isoformat(), given.dry_run)
    except Refused as reason:
        print(f"release: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
