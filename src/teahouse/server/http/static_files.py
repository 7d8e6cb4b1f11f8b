"""The page's files. They are held in memory, compressed once, and cached by browsers until they change."""

from __future__ import annotations

import gzip
import hashlib
import time
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from teahouse.engine import registry
from teahouse.server.http.bundle import bundled, linked_styles, with_bundles

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
}
FOREVER: Final = "public, max-age=31536000, immutable"
LOOK_AGAIN: Final = 2.0
"""How often it is looked whether files have changed, in seconds."""
ASK_AGAIN: Final = "no-cache"
"""May be kept, but the browser asks whether it is still the same."""


class File:
    """One file as it goes out."""

    def __init__(self, content: bytes, suffix: str) -> None:
        self.content = content
        self.media_type = TYPES[suffix]
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        packed = gzip.compress(content, 6, mtime=0)
        self.packed = packed if len(packed) < 0.9 * len(content) else None

    def response(self, request: Request, caching: str) -> Response:
        headers = {"Cache-Control": caching, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=headers)
        body = self.content
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=self.media_type)


class Static:
    """The page's files with a version for all of them: `/static/{version}/app.js` never changes.

    Most are those of `web/static`. What a game looks like comes from its own folder: its cover, and its
    palette, which `games.css` joins with those of the others. All modules and all styles of the page go out
    as one file each.
    """

    def __init__(self, folder: Path | None = None, root: str = "") -> None:
        self._root = root
        self._folder = folder or Path(str(resources.files("teahouse") / "web"))
        self._stamps: dict[str, tuple[int, int]] = {}
        self._files: dict[str, File] = {}
        self.version = ""
        self._page: File | None = None
        self._worker: File | None = None
        self._look_again = 0.0

    def look(self) -> None:
        """Look whether a file changed, now and then: a page need not wait for that each time."""
        if time.monotonic() >= self._look_again:
            self.refresh()
            self._look_again = time.monotonic() + LOOK_AGAIN

    def refresh(self) -> None:
        """Read the files again if one of them changed."""
        sources = {
            path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in TYPES and path.is_file()
        }
        palettes = []
        for info in registry.list_games():
            cover, palette = looks(info.id, "cover.svg"), looks(info.id, "palette.css")
            if cover:
                sources[f"static/covers/{info.id}.svg"] = cover
            if palette:
                sources[f"palettes/{info.id}.css"] = palette
                palettes.append(f"palettes/{info.id}.css")
        stamps = {name: _stamp(path) for name, path in sources.items()}
        if stamps == self._stamps:
            return
        files = {name: File(path.read_bytes(), path.suffix) for name, path in sources.items()}
        files["static/games.css"] = File(b"\n".join(files[name].content for name in palettes), ".css")
        page = files["index.html"].content
        scripts = {
            name.removeprefix("static/"): file.content.decode()
            for name, file in files.items()
            if name.startswith("static/") and name.endswith(".js")
        }
        styles = [files[f"static/{name}"].content for name in linked_styles(page)]
        files["static/page.js"] = File(bundled(scripts, "app.js").encode(), ".js")
        files["static/page.css"] = File(b"\n".join(styles), ".css")
        together = "".join(f"{name}{file.etag}" for name, file in files.items())
        self.version = hashlib.sha256(together.encode()).hexdigest()[:12]
        self._stamps = stamps
        self._files = {
            name.removeprefix("static/"): file for name, file in files.items() if name.startswith("static/")
        }
        address = f'"{self._root}/static/{self.version}/'.encode()
        page = with_bundles(page).replace(b'"/static/', address)
        manifest = f'"{self._root}/manifest.webmanifest"'.encode()
        self._page = File(page.replace(b'"/manifest.webmanifest"', manifest), ".html")
        worker = files["service-worker.js"].content.replace(b"VERSION", self.version.encode())
        self._worker = File(worker, ".js")

    def page(self, request: Request, head: bytes = b"") -> Response:
        """The one page that shows everything, with more lines in its head."""
        self.look()
        assert self._page is not None
        page = (
            File(self._page.content.replace(b"</head>", head + b"</head>", 1), ".html")
            if head
            else self._page
        )
        return page.response(request, ASK_AGAIN)

    def worker(self, request: Request) -> Response:
        """The service worker."""
        self.look()
        assert self._worker is not None
        return self._worker.response(request, ASK_AGAIN)

    def named(self, name: str) -> File | None:
        """A file by its name without a version."""
        return self._files.get(name)

    def file(self, request: Request) -> Response:
        """A file of the page, with or without its version."""
        name = request.path_params["path"]
        first, _, rest = name.partition("/")
        if rest and first == self.version:
            file, caching = self._files.get(rest), FOREVER
        else:
            if not self._files or name not in self._files:
                self.refresh()
            # A page that was opened before an update asks for an old version: it gets what there is now.
            file, caching = self._files.get(name) or self._files.get(rest), ASK_AGAIN
        if file is None:
            raise HTTPException(404)
        return file.response(request, caching)


class Sprites:
    """The drawings of the games."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[tuple[int, int], File]] = {}

    def file(self, game_id: str) -> File | None:
        path = looks(game_id, "art/sprite.svg")
        if path is None:
            return None
        stamp = _stamp(path)
        found = self._files.get(game_id)
        if found is None or found[0] != stamp:
            found = self._files[game_id] = (stamp, File(path.read_bytes(), ".svg"))
        return found[1]


def looks(game_id: str, name: str) -> Path | None:
    """A file of what a game looks like; None if it has no such file."""
    path = registry.folder(game_id) / "page" / name
    return path if path.is_file() else None


def _stamp(path: Path) -> tuple[int, int]:
    """Another one when the file has changed."""
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size
