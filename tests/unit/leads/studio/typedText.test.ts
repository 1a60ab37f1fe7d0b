import { expect, it } from "vitest";
import { siteQueue } from "#leads/leadsService.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { open, query, send, store } from "../../../support/leads/studioLeads.ts";

/** Stores a lead with further fields as the forms store them. */
async function storeWith(fields: Record<string, string>): Promise<string> {
  const id = await store("Ana");
  await query("UPDATE leads.lead SET payload = payload || $2::text::jsonb WHERE id = $1::uuid", [
    id,
    JSON.stringify(fields),
  ]);
  return id;
}

it.each([
  ["Arabic digits", { organization: "مستشفى ١٢" }, "مستشفى ١٢"],
  ["a joiner", { name: "علی\u200cرضا" }, "علی\u200cرضا"],
  ["a joined emoji", { organization: "👩\u200d⚕️ Clinic" }, "👩\u200d⚕️"],
  ["full-width letters", { organization: "ＡＢＣ病院" }, "ＡＢＣ病院"],
  ["an international domain", { email: "ana@xn--mnchen-3ya.example" }, "ana@münchen.example"],
  ["a phone number with separators", { phone: "+13055550142" }, "+1 (305) 555-0142"],
  ["a part of a phone number", { phone: "+13055550142" }, "(305) 555‑0142"],
  ["a phone number in Arabic digits", { phone: "+971501234567" }, "٥٠ ١٢٣ ٤٥٦٧"],
])("finds a lead by %s as somebody types it", async (_, fields, search) => {
  const id = await storeWith(fields);
  await store("Bo", { email: "bo@other.example" });
  const { result } = await send({ command: "list", search }, await open());
  expect(result.leads.map((lead: { id: string }) => lead.id)).toEqual([id]);
});

it.each(["ΝΊΚΟΣ@clinic.example", "İpek@clinic.example"])("erases the address %s", async (email) => {
  await storeWith({ email });
  expect(await executeCommand(await siteQueue(), { command: "erase", email })).toEqual({ erased: 1 });
});

it.each(["2026-02-29", "2026-04-31"])("refuses the day %s, which doesn't exist", async (day) => {
  const id = await store("Ana");
  const token = await open();
  for (const command of [
    { command: "list", from: day },
    { command: "export", to: day },
    { command: "follow-up", id, followUp: { due: day } },
  ])
    expect((await send(command, token)).status).toBe(400);
});
