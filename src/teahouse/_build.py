"""How this copy of Teahouse was built."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

COMPILED_COPY: Final = "TEAHOUSE_COMPILED_COPY"
"""The environment variable by which ./play names a folder: there a compiled copy of this source appears."""


def compiled_modules() -> list[str]:
    """The modules that run as compiled extensions, by their dotted names."""
    package = Path(__file__).parent
    return sorted(
        ".".join(["teahouse", *path.parent.relative_to(package).parts, path.name.split(".")[0]])
        for path in package.rglob("*")
        if path.name.endswith(tuple(EXTENSION_SUFFIXES))
    )


def build_kind() -> str:
    """`compiled` when the rules run as compiled extensions, otherwise `interpreted`."""
    return "compiled" if compiled_modules() else "interpreted"


def compiled_copy() -> str:
    """Where a compiled copy of this source lies by now, for processes that start from here on, if any."""
    folder = os.environ.get(COMPILED_COPY, "")
    return folder if folder and Path(folder).is_dir() else ""


def being_compiled() -> bool:
    """Whether a compiled copy is still awaited."""
    return bool(os.environ.get(COMPILED_COPY)) and not compiled_copy()
