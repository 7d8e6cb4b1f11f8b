"""What is known of people, on PostgreSQL: the same queries as on SQLite."""

from __future__ import annotations

import asyncio
import time

from teahouse.server.people.tokens import person_hash
from teahouse.server.storage.store import Store, Summary
from tests.server.house import person


def summary(status: str, *waits_for: str) -> Summary:
    row = {"seats": [], "acting": [], "host": ""}
    return Summary(False, status, None, row, frozenset(waits_for))


async def work(url: str) -> None:
    store = await Store.open(url)
    try:
        anna, ben = person_hash(person("Anna")) or "", person_hash(person("Ben")) or ""
        await store.create("over", [{"e": "x"}], summary("over"), [anna])
        await store.create("mine", [{"e": "x"}], summary("running", anna), [anna, ben])
        await store.create("wait", [{"e": "x"}], summary("waiting"), [anna])
        await store.create("bens", [{"e": "x"}], summary("running", ben), [ben])
        page = await store.games.page([anna], 0)
        assert (len(page.rows), page.total, page.hidden) == (3, 3, 0)
        assert await store.games.unfinished([anna]) == 2
        await store.games.hide([anna], "wait", True)
        page = await store.games.page([anna], 0)
        assert (page.total, page.hidden) == (2, 1)
        assert await store.games.among([ben], "wait") is None
        await store.append("mine", 1, [{"e": "y"}], summary("over"), waited=frozenset([anna]), gone=[ben])
        code, _ = await store.people.new_code(await store.people.who(person("Anna")), "Anna")
        one = await store.people.become(person("Ben"), code)
        assert set(one.ids) == {anna, ben}
        assert (await store.people.who(person("Ben"))).main == anna
        assert (await store.games.page(one.ids, 0)).total == 3
        await store.people.renew(person("Ben"), person("new"))
        assert (await store.people.who(person("new"))).main == anna
        assert await store.games.forget(one.ids, "bens")
        await store.games.delete("bens")
        assert await store.log("bens") == []
        now = time.time()
        await store.uptime.beat(now + 1000)
        assert [round(ended - now) for _, ended in store.uptime.pauses] == [1000]
        token = await store.invite("mine", 0, False)
        assert await store.invited("mine", token) == 0
        await store.append("mine", 2, [{"e": "z"}], None, taken=[0])
        assert await store.invited("mine", token) is None
    finally:
        await store.close()


def test_people_and_their_games_on_postgresql(url: str) -> None:
    asyncio.run(asyncio.wait_for(work(url), 60))
