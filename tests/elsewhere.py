"""An environment of its own with what the package needs, but without any copy of the package."""

from __future__ import annotations

import sys
from pathlib import Path


def bring_what_is_needed(environment: Path, folder: Path) -> None:
    """What the environment of the tests has installed can be found by the other one, through this folder."""
    own = Path(next(path for path in sys.path if Path(path, "starlette").is_dir()))
    folder.mkdir()
    for path in own.iterdir():
        if not path.name.startswith(("teahouse", "__editable__", "pip")) and path.suffix != ".pth":
            (folder / path.name).symlink_to(path)
    (site,) = (environment / "lib").glob("python3*/site-packages")
    (site / "needed.pth").write_text(str(folder), encoding="utf-8")
