import { outlookText, uncertain } from "../../src/teahouse/web/static/outlook.js";
import { equal } from "./assert.js";
import { head, model, seat } from "./made.js";

Deno.test("of what a choice gains it is told how much can still be lost", () => {
  const open = new Set(["Unity", "Minimalist"]);
  equal(uncertain([["Small preference", 1], ["Unity", 10], ["Minimalist", 18]], open), 28);
  equal(uncertain([["Small preference", 1], ["Minimalist", -6]], open), 0);
  equal(uncertain([], open), 0);
});

Deno.test("who gave no name is You in all that is said of a choice", () => {
  const guest = model({ table: head({ seats: [seat(0, { name: "Guest" }), seat(1)] }) });
  const told = ["Whose figures dig there: Guest, Player 1.", "Guest pays 1 gold."];
  const reply = { type: /** @type {const} */ ("reply"), id: 1, ok: true, told, then: "Then: Guest (2)." };
  equal(outlookText(reply, guest), "Whose figures dig there: You, Player 1. You pay 1 gold. Then: You (2).");
});
