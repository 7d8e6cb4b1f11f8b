"""The house below a path: a proxy takes the prefix away, and all addresses of the page have it."""

from __future__ import annotations

import re

from tests.server.conftest import Opener


def test_addresses_have_the_prefix(open_house: Opener) -> None:
    house = open_house(root_path="/tea")
    page = house.http.get("/").text
    assert re.search(r'src="/tea/static/[0-9a-f]{12}/page\.js"', page)
    assert '"/static/' not in page
    script = re.search(r'src="/tea(/static/[^"]+)"', page)
    assert script is not None
    assert house.http.get(script[1]).status_code == 200
    rules = house.http.get("/rules/zen_garden?lang=en").text
    assert 'href="/tea/static/' in rules
    assert not re.search(r'(href|src)="/(?!tea/)', rules)
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    assert f"/tea/t/{table}#invite=" in anna.do("invite", seat=1)["url"]
    assert house.http.get("/health").json() == {"ok": True}
