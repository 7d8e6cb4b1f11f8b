"""Messages that nobody in their right mind would send, made from a seed: over HTTP and over the socket."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterable
from typing import Any, get_args

from teahouse.bots.puzzles import known
from teahouse.server.live import wire

REQUESTS = get_args(wire.AnyRequest)
KINDS = [
    *(str(request.__struct_config__.tag) for request in REQUESTS),
    *("hello", "reply", "full", "", "\u0000", "ACT"),
]
FIELDS = [
    *sorted({name for request in (*REQUESTS, wire.Hello) for name in request.__struct_fields__}),
    *("type", "to", "extra", "__class__", "days", "agree"),
]
TEXTS = [
    *(
        "",
        "a",
        "../../etc/passwd",
        "<script>alert(1)</script>",
        "' OR 1=1 --",
        "{name}",
        "%s%n",
        "\u202e\u200b",
    ),
    *(
        "\ud7ff\ufffe",
        "𝔘𝔫𝔦𝔠𝔬𝔡𝔢" * 50,
        "x" * 5000,
        "http://[",
        "http://127.0.0.1:1/",
        "bot:master",
        "here:",
        "me",
    ),
    *("open", "en", "de", "zz", "greedy", "0", "-1", "null", "\r\nSet-Cookie: a=b", "a\u0000b"),
]
NUMBERS = [0, 1, 2, 3, 7, -1, -2, 99, 255, 2**31, -(2**31), 2**53, 2**64, 10**30, 1.5, -0.0, 1e308]
PATHS = [
    *(
        "/",
        "/t/x",
        "/t/%00",
        "/static/app.js",
        "/static/../app.py",
        "/static/x/%2e%2e/y",
        "/art/zen_garden.svg",
    ),
    *(
        "/art/../x.svg",
        "/rules/zen_garden",
        "/rules/nope",
        "/rules/zen_garden/..%2f",
        "/i18n/de.json",
        "/i18n/x.json",
    ),
    *(
        "/api/games",
        "/api/tables",
        "/api/mine",
        "/api/me/link",
        "/api/records",
        "/api/house",
        "/api/workshop/zen_garden",
        "/api/workshop/nope",
        "/api/lessons",
        "/api/me/carry",
        "/api/me/carry/look",
        "/api/me/renew",
        "/health",
        "/metrics",
        "/nowhere",
    ),
    *("/api/tables/{table}/replay", "/api/tables/{table}/replay/0", "/api/tables/{table}/replay/16"),
    *("/api/tables/{table}/replay/99999999999999999999", "/api/tables/{table}/replay/3/words"),
    *("/api/tables/{table}/record", "/api/tables/{table}/analysis", "/api/tables/{table}/analysis.json"),
    *("/api/tables/{table}/continue", "/api/tables/%ff/replay", "/t/{table}/replay", "/ws/{table}"),
    *("/api/mine/{table}", "/api/mine/x", "/learn/yak", "/learn/%00", "/learn/../x"),
    *("/api/lessons/zen_garden/zen_garden/first", "/api/lessons/zen_garden/%2e/..", "/api/lessons/nope/a/b"),
    *("/pictures/zen_garden/summary.svg", "/pictures/nope/x.svg", "/pictures/zen_garden/%00.svg"),
    *("/pictures/zen_garden/..%2f..%2f.svg", "/rules/zen_garden/sections.json", "/rules/nope/sections.json"),
]
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]
WAYS = {
    "game": [
        "zen_garden",
        "yak",
        "jade_goddess",
        "tang_garden",
        "yin_yang",
        "nope",
        "%00",
        "..%2f",
        "x" * 300,
    ],
    "puzzle": [*sorted(known("yak"))[:3], *sorted(known("zen_garden"))[:3], "x", "%ff", "..%2fx"],
    "lang": ["en", "de", "zz", "%00"],
    "course": ["zen_garden", "yak", "x", "%2e"],
    "chapter": ["first", "x", "%ff"],
    "section": ["summary", "x", "..%2f"],
    "page": ["en", "rulings", "x", "%00"],
    "path": ["app.js", "../app.py", "x/%2e%2e/y", "%00"],
}
"""What stands in the places of an address."""
COUNTS = ["0", "1", "16", "9999", "99999999999999999999", "-1", "x", "%30"]
QUERIES = [
    "lang=de",
    "lang=%ff",
    "as=open",
    "as=7",
    "as=%00",
    "x" * 500,
    "&&==",
    "line=1,2",
    "line=x",
    "line=,,-1",
]
QUERIES += ["line=" + "9," * 300, "v=1&lang=fr", "v=%00"]
RECORD = '{"format": "teahouse-record-1", "game": "yak", "players": 2, "actions": ["x"]}'


class Fuzzer:
    """One seed, one stream of messages."""

    def __init__(self, seed: str, doors: Iterable[str] = ()) -> None:
        self.chance = random.Random(seed)
        self.doors = list(doors)
        """The addresses that the server knows, with names in braces for what varies."""

    def value(self, depth: int = 0) -> Any:
        kind = self.chance.randrange(9 if depth < 3 else 6)
        if kind < 2:
            return self.chance.choice(NUMBERS)
        if kind < 4:
            return self.chance.choice(TEXTS)
        if kind == 4:
            return self.chance.choice([True, False, None])
        if kind == 5:
            return "".join(chr(self.chance.randrange(1, 0x2FF)) for _ in range(self.chance.randrange(30)))
        if kind == 6:
            return [self.value(depth + 1) for _ in range(self.chance.randrange(4))]
        return {self.chance.choice(FIELDS): self.value(depth + 1) for _ in range(self.chance.randrange(4))}

    def message(self, version: int, codes: list[int], ids: list[str]) -> str | bytes:
        """For the socket: often nearly right, sometimes nothing at all."""
        sort = self.chance.random()
        if sort < 0.03:
            return self.chance.choice(
                ["[" * 3000, "{" * 3000, '{"a":' * 2000, "", "nul", '"', "\u0000", "9" * 400]
            )
        if sort < 0.05:
            return bytes(self.chance.randrange(256) for _ in range(self.chance.randrange(1, 60)))
        message: dict[str, Any] = {"type": self.chance.choice(KINDS), "id": self.chance.randrange(1, 1000)}
        if self.chance.random() < 0.7:
            message["v"] = version
            message["seat"] = self.chance.randrange(-1, 4)
            message["code"] = self.chance.choice(codes) if codes and self.chance.random() < 0.6 else 10**6
            message["ids"] = self.chance.choices([*ids, "x"], k=self.chance.randrange(1, 4))
            message["before"] = self.chance.randrange(-1, 300)
            message["until"] = self.chance.choice([0, 1e308, -1e308, 2**31, time.time() + 86_400])
        for _ in range(self.chance.randrange(4)):
            message[self.chance.choice(FIELDS)] = self.value()
        text = json.dumps(message)
        if self.chance.random() < 0.08:  # a few characters of it are wrong
            place = self.chance.randrange(len(text))
            text = text[:place] + self.chance.choice(['"', "\\", "}", "\u00ff", ""]) + text[place + 1 :]
        return text

    def path(self, table: str) -> str:
        """One of the server's addresses, mostly with something real in each place, or one that is none."""
        if not self.doors or self.chance.random() < 0.4:
            return self.chance.choice(PATHS).replace("{table}", table)

        def fill(place: re.Match[str]) -> str:
            name = place[1]
            if name == "table":
                return table if self.chance.random() < 0.8 else self.chance.choice(["x", "%ff", "a" * 500])
            return self.chance.choice(WAYS.get(name, COUNTS))

        return re.sub(r"\{(\w+)(:\w+)?\}", fill, self.chance.choice(self.doors))

    def request(self, tables: list[str], token: str) -> tuple[str, str, bytes, dict[str, str]]:
        """For HTTP: a method, a path, a body and headers."""
        path = self.path(self.chance.choice(tables))
        if self.chance.random() < 0.3:
            path += "?" + self.chance.choice(QUERIES)
        body = b""
        if self.chance.random() < 0.6:
            wish: dict[str, Any] = {
                "game": "zen_garden",
                "players": 2,
                "seats": ["me", "open"],
                "name": "Fuzz",
            }
            wish |= {"move": 0, "line": [self.chance.choice([0, 1, 7, -1, 10**6])], "give_up": False}
            code = self.chance.choice(["x", 0, 5, 31])
            wish |= {"course": "zen_garden", "chapter": "first", "code": code, "token": "y", "start": 0}
            for _ in range(self.chance.randrange(3)):
                name = self.chance.choice(
                    [*wish, "options", "pace", "limit", "public", "hints", "looks", "box", "content"]
                )
                wish[name] = self.value()
            body = self.chance.choice(
                [json.dumps(wish).encode(), RECORD.encode(), b"[" * 4000, b"\xff\xfe", b"{}", b"null"]
            )
        headers = {"Authorization": self.chance.choice([f"Bearer {token}", "Bearer x", "Basic eDp5", ""])}
        if self.chance.random() < 0.2:
            headers["Accept-Language"] = self.chance.choice(["de", "fr;q=0.1", "*", ";;;,", "x" * 900])
        if self.chance.random() < 0.1:
            headers["Origin"] = self.chance.choice(["http://[", "null", "https://else.example"])
        return self.chance.choice(METHODS), path, body, headers
