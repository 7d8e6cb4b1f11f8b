"""The page's icons and the house's own picture for links, made from `icon.svg` and the games' covers.

python tools/icons.py          write them anew into src/teahouse/web/static (needs the extra `previews`)
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import resvg_py

from teahouse.engine import registry

ROOT: Final = Path(__file__).resolve().parent.parent
STATIC: Final = ROOT / "src/teahouse/web/static"
GREEN: Final = "#5b6b4a"
PAPER: Final = "#f6f1e7"
INK: Final = "#2d2823"
SVG: Final = "http://www.w3.org/2000/svg"


def inside(path: Path) -> tuple[str, str]:
    """What stands in a drawing, and its view box."""
    text = path.read_text(encoding="utf-8")
    found = re.search(r"<svg[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", text, re.DOTALL)
    assert found
    return found[2], found[1]


def maskable() -> str:
    """The icon on a ground that may be cut to any shape."""
    drawing, _ = inside(STATIC / "icon.svg")
    ground = f'<rect width="64" height="64" fill="{GREEN}"/>'
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 64 64">{ground}'
        f'<g transform="translate(9.600 9.600) scale(.7)">{drawing}</g></svg>'
    )


def house() -> str:
    """The covers side by side, with the name above: 1200 by 630, as links are shown."""
    covers = [registry.folder(info.id) / "page/cover.svg" for info in registry.list_games()]
    covers = [path for path in covers if path.is_file()]
    icon, _ = inside(STATIC / "icon.svg")
    width = (1200 - 40) / len(covers)
    parts = [f'<rect width="1200" height="630" fill="{PAPER}"/>']
    parts.append(f'<svg x="345" y="52" width="120" height="120" viewBox="0 0 64 64">{icon}</svg>')
    words = f'font-family="DejaVu Serif" font-size="76" fill="{INK}"'
    parts.append(f'<text x="495" y="140" {words}>Teahouse</text>')
    for number, path in enumerate(covers):
        drawing, box = inside(path)
        text = path.read_text(encoding="utf-8")
        place = f'x="{20 + number * width + 8:.1f}" y="220" width="{width - 16:.1f}" height="370"'
        names = dict.fromkeys(re.findall(r'\bid="([^"]+)"', text))
        for name in names:  # each cover has names of its own
            drawing = re.sub(rf'(id="|#){re.escape(name)}\b', rf"\g<1>c{number}-{name}", drawing)
        parts.append(f'<svg {place} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{drawing}</svg>')
    return f'<svg xmlns="{SVG}" viewBox="0 0 1200 630">{"".join(parts)}</svg>'


def main() -> None:
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    pictures = {
        "icon-192.png": (icon, 192),
        "icon-512.png": (icon, 512),
        "icon-maskable-512.png": (maskable(), 512),
        "apple-touch-icon.png": (maskable(), 180),
        "preview.png": (house(), 1200),
    }
    for name, (svg, width) in pictures.items():
        (STATIC / name).write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))
        print(name, (STATIC / name).stat().st_size)


if __name__ == "__main__":
    main()
