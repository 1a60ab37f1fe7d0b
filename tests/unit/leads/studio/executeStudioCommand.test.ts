import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { referenceNumber, SUSPICION } from "#leads/queue/lead.ts";
import { admin, EMAIL, lines, open, query, send, store } from "../../../support/leads/studioLeads.ts";

it("lists and counts leads without names, email addresses and numbers, and logs only ids", async () => {
  const ids = [await store("Ana"), await store("Bo", { kind: "callback", status: "delivered" })];
  const { result } = await send({ command: "list" }, await open());
  expect(result.counts).toEqual({ pending: 0, suspected: 1, delivered: 1, dead: 0, erased: 0 });
  expect(result.leads).toHaveLength(2);
  expect(result.leads.find(({ id }: { id: string }) => id === ids[0])).toEqual({
    id: ids[0],
    reference: referenceNumber(String(ids[0])),
    kind: "early-access",
    status: "suspected",
    receivedAt: expect.any(String),
    organization: "Ana's Clinic",
  });
  expect(JSON.stringify(result)).not.toContain(EMAIL);
  const audit = lines.at(-1);
  expect(audit).toMatchObject({
    event: "lead.accessed",
    user: admin.id,
    action: "list",
    searched: false,
    count: 2,
  });
  expect([...Object(audit).leads].sort()).toEqual([...ids].sort());
});

it("counts the leads to act on without showing any", async () => {
  await store("Ana");
  await store("Bo", { status: "dead" });
  await store("Cy", { status: "delivered" });
  const old = await store("Di", { status: "delivered" });
  await query("UPDATE leads.lead SET received_at = now() - interval '8 days' WHERE id = $1::uuid", [old]);
  const { result } = await send({ command: "count" }, await open());
  expect(result).toEqual({ suspected: 1, dead: 1, recent: 1 });
  expect(lines.at(-1)).toMatchObject({ event: "lead.accessed", action: "count", count: 0, leads: [] });
});

it("finds leads by a part of the name or the email address, without logging the text", async () => {
  const id = await store("Ana Ruiz");
  await store("Bo", { email: "bo@100%_other.example" });
  const token = await open();
  const found = async (search: string) =>
    (await send({ command: "list", search }, token)).result.leads.map((lead: { id: string }) => lead.id);
  expect(await found("ana R")).toEqual([id]);
  expect(await found(EMAIL.toUpperCase())).toEqual([id]);
  expect(await found(id.slice(0, 8))).toEqual([id]);
  expect(await found(referenceNumber(id).toLowerCase())).toEqual([id]);
  expect(await found("100%_other")).toHaveLength(1);
  expect(await found("a%z")).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/ana|ruiz|clinic|other/i);
  expect(lines.at(-1)).toMatchObject({ action: "list", searched: true });
});

it("filters by status and kind, and returns one page at a time, newest first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 27; count += 1) ids.push(await store(`Lead ${count}`));
  const dead = await store("Dead", { kind: "callback", status: "dead" });
  await query("UPDATE leads.lead SET received_at = now() - interval '1 day' WHERE id = $1::uuid", [dead]);
  const token = await open();
  const list = async (filter: object) => (await send({ command: "list", ...filter }, token)).result;
  const listed = async (filter: object) => (await list(filter)).leads.map(({ id }: { id: string }) => id);
  const newest = ids.toReversed();
  expect([...(await listed({})), ...(await listed({ page: 2 }))]).toEqual([...newest, dead]);
  expect(await listed({ status: "dead" })).toEqual([dead]);
  expect(await listed({ kind: "callback" })).toEqual([dead]);
  expect((await list({ kind: "callback", status: "delivered" })).counts).toMatchObject({
    dead: 1,
    suspected: 0,
  });
});

it("shows one lead in full, with its reason in plain words", async () => {
  const id = await store("Ana", { reason: SUSPICION.honeypot });
  const { result } = await send({ command: "show", id }, await open());
  expect(result.payload).toMatchObject({ name: "Ana", email: EMAIL });
  expect(result.reference).toBe(referenceNumber(id));
  expect(result.explanation).toMatch(/^A field that people can't see was filled in/);
  expect(lines.at(-1)).toMatchObject({ action: "show", user: admin.id, leads: [id] });
  expect(JSON.stringify(lines)).not.toContain(EMAIL);
});

it("shows and exports the role once, although the webhook's format repeats it among the interests", async () => {
  const fields = { role: "Head of care", interests: "Pilot study, Investment, Head of care" };
  const id = await store("Ana", { fields });
  const token = await open();
  const { result } = await send({ command: "show", id }, token);
  expect(result.payload).toMatchObject({ role: "Head of care", interests: "Pilot study, Investment" });
  const csv = (await send({ command: "export" }, token)).result;
  expect(csv.match(/Head of care/g)).toHaveLength(1);
});

it("exports the matching leads as CSV, and logs every id", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) ids.push(await store(`=Lead ${count}`));
  await store("Other", { status: "delivered" });
  const { result } = await send({ command: "export", status: "suspected" }, await open());
  const rows = String(result).trim().split("\r\n");
  expect(rows).toHaveLength(61);
  expect(rows[0]).toContain("name,email");
  expect(result).toContain(`"'=Lead 0",${EMAIL}`);
  const audits = lines.filter(({ action }) => action === "export");
  expect(audits.flatMap(({ leads }) => leads).sort()).toEqual(ids.sort());
  expect(JSON.stringify(audits)).not.toContain('"cut"');
});

it("sends a failed lead again and releases a suspected one, and refuses other statuses", async () => {
  const [failed, held] = [await store("Ana", { status: "dead" }), await store("Bo")];
  const done = await store("Cy", { status: "delivered" });
  const token = await open();
  expect((await send({ command: "retry", id: failed }, token)).result).toEqual({ retried: 1 });
  expect((await send({ command: "release", id: held }, token)).result).toEqual({ released: 1 });
  expect(lines.filter(({ event }) => event === "lead.accessed").map(({ action }) => action)).toEqual([
    "retry",
    "release",
  ]);
  const refused = await send({ command: "retry", id: done }, token);
  expect(refused).toMatchObject({ status: 409, code: "status" });
  expect((await send({ command: "show", id: randomUUID() }, token)).status).toBe(409);
});
