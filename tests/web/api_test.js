import * as api from "../../src/teahouse/web/static/api.js";
import { equal } from "./assert.js";

/** The server answers like this. @param {() => Response | Promise<Response>} answer @param {(asked: Request[]) => Promise<void>} test */
async function answering(answer, test) {
  const fetch = globalThis.fetch;
  /** @type {Request[]} */
  const asked = [];
  globalThis.fetch = (address, more) => {
    asked.push(new Request(new URL(String(address), "http://tea.example"), more));
    return Promise.resolve().then(answer);
  };
  try {
    await test(asked);
  } finally {
    globalThis.fetch = fetch;
  }
}

/** @param {Promise<unknown>} call */
const sentence = (call) => call.then(() => "", (error) => error.message);

Deno.test("a request says who asks and in which language", async () => {
  await answering(() => Response.json([]), async (asked) => {
    equal(await api.tables(), []);
    const [request] = asked;
    equal(request.url, "http://tea.example/api/tables?lang=en");
    equal(/^Bearer [0-9a-f]{64}$/.test(request.headers.get("Authorization") ?? ""), true);
    equal(request.headers.get("Accept-Language"), "en");
  });
});

Deno.test("a refusal is told in the server's sentence, anything else in ours", async () => {
  const refused = () => Response.json({ error: "That is too long." }, { status: 413 });
  await answering(refused, async () => equal(await sentence(api.games()), "That is too long."));
  const broken = () => new Response("<html>", { status: 502 });
  await answering(broken, async () => equal(await sentence(api.games()), "The server cannot be reached."));
  const offline = () => Promise.reject(new TypeError("offline"));
  await answering(offline, async () => equal(await sentence(api.games()), "The server cannot be reached."));
});

Deno.test("a record is a file with the name that the server gives it", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="yak-abc.json"' };
  await answering(() => new Response("{}", { headers }), async () => {
    equal(await api.record("abc"), { name: "yak-abc.json", text: "{}" });
  });
  await answering(() => new Response("{}"), async () => {
    equal((await api.record("abc")).name, "record.json");
  });
});

Deno.test("names in addresses are escaped", async () => {
  await answering(() => Response.json({}), async (asked) => {
    await api.replay("a/b?c", "2&3");
    equal(asked[0].url, "http://tea.example/api/tables/a%2Fb%3Fc/replay?as=2%263&lang=en");
  });
});
