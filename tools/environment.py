"""What ./play and ./check ask about the source and this machine. Only the standard library is needed."""

import hashlib
import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
CONSTRAINTS: Final = ROOT / "constraints.txt"
SOURCE: Final = ("src", "pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in")
"""What an installed package is made of."""
CODE: Final = ("*.py", "engine/**/*.py", "games/**/*.py", "bots/**/*.py")
"""The modules of the package that are compiled, or that those import."""
LEFT_BEHIND: Final = ("__pycache__", "*.egg-info", "*.so", "*.pyc")
"""What tools leave in the source; no part of it."""
COMPILER_HINT: Final = "on Debian or Ubuntu: sudo apt-get install gcc python3-dev"


def say(sentence: str) -> None:
    print(f"Teahouse: {sentence}", file=sys.stderr, flush=True)


class Stop(Exception):
    """Nothing more can be done; the sentence says why."""


def tool(name: str, *arguments: str) -> list[str]:
    """The command that runs a module of tools/, whatever folder it is run in."""
    program = "import runpy, sys; sys.path[0] = sys.argv.pop(1); "
    program += "runpy.run_module(sys.argv.pop(1), run_name='__main__', alter_sys=True)"
    return [sys.executable, "-c", program, str(ROOT), f"tools.{name}", *arguments]


def key(*facts: str | bytes) -> str:
    """A short name for facts, together with this Python."""
    digest = hashlib.sha256(f"{sys.version}\0{platform.platform()}\0".encode())
    for fact in facts:
        digest.update(fact.encode() if isinstance(fact, str) else fact)
        digest.update(b"\0")
    return digest.hexdigest()[:16]


def source_key(root: Path = ROOT) -> str:
    """Changes when the source or Python does."""
    facts: list[str | bytes] = []
    for name in SOURCE:
        top = root / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            parts = path.relative_to(root).parts
            if path.is_file() and not any(fnmatch(part, left) for part in parts for left in LEFT_BEHIND):
                facts += ["/".join(parts), hashlib.sha256(path.read_bytes()).digest()]
    return key(*facts)


def code_key() -> str:
    """Changes when the package has to be compiled anew."""
    package = ROOT / "src" / "teahouse"
    facts: list[str | bytes] = [(ROOT / "setup.py").read_bytes(), *requirements(build=True, run=False)]
    facts += [line for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines() if "mypy" in line]
    for path in sorted({path for pattern in CODE for path in package.glob(pattern)}):
        facts += [path.relative_to(package).as_posix(), hashlib.sha256(path.read_bytes()).digest()]
    return key(*facts)


def has_compiler() -> bool:
    """Try it: a compiler without Python's headers, or one that does not run, is of no use."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = [f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "try.c")
        program.write_text("#include <Python.h>\n#include <stdio.h>\nint answer(void) { return 42; }\n")
        try:
            subprocess.run(
                [*command, *headers, "-c", str(program), "-o", str(program.with_suffix(".o"))],
                check=True,
                capture_output=True,
                timeout=600,
            )
        except (OSError, subprocess.SubprocessError):
            return False
        return program.with_suffix(".o").exists()


def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(*extras: str, build: bool = False, run: bool = True) -> list[str]:
    """What pyproject.toml asks for: to build, to run, and for the extras."""
    data = project()
    found: list[str] = [*data["build-system"]["requires"]] if build else []
    found += data["project"]["dependencies"] if run else []
    waiting = list(extras)
    while waiting:
        for requirement in data["project"]["optional-dependencies"][waiting.pop()]:
            own = re.fullmatch(r"teahouse\[(.+)\]", requirement)
            if own:
                waiting += [name.strip() for name in own[1].split(",")]
            else:
                found.append(requirement)
    return list(dict.fromkeys(found))
