"""What ./play and ./check ask about the source and this machine. Only the standard library is needed.

Usage:
    environment.py hash FILE_OR_FOLDER ...   one line that changes when the files, Python or the C compiler do
    environment.py compiler                  succeeds where a C compiler and Python's headers are
    environment.py requirements EXTRA ...    what pyproject.toml asks for: to build, to run, and the extras
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def source_hash(names: list[str]) -> str:
    digest = hashlib.sha256(f"{sys.version}\0{has_compiler()}\0".encode())
    for name in names:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts and ".egg-info" not in str(path):
                digest.update(f"{path.relative_to(ROOT)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


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
                timeout=60,
            )
        except (OSError, subprocess.SubprocessError):
            return False
        return program.with_suffix(".o").exists()


def requirements(extras: list[str]) -> list[str]:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = data["project"]
    found: list[str] = [*data["build-system"]["requires"], *project["dependencies"]]
    waiting = list(extras)
    while waiting:
        for requirement in project["optional-dependencies"][waiting.pop()]:
            own = re.fullmatch(r"teahouse\[(.+)\]", requirement)
            if own:
                waiting += [name.strip() for name in own[1].split(",")]
            else:
                found.append(requirement)
    return list(dict.fromkeys(found))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["hash", *names]:
            print(source_hash(names))
        case ["compiler"]:
            return 0 if has_compiler() else 1
        case ["requirements", *extras]:
            print("\n".join(requirements(extras)))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
