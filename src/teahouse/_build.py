"""How this copy of Teahouse was built."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


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
