import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { siteQueue } from "#leads/leadsService.ts";
import { storedLeads } from "#leads/operator/backup.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { referenceNumber, SUSPICION } from "#leads/queue/lead.ts";
import { admin, EMAIL, lines, open, query, send, store } from "../../../support/leads/studioLeads.ts";

it("lists and counts leads without email addresses and numbers, and logs only ids", async () => {
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
    name: "Ana",
    organization: "Ana's Clinic",
    campaign: null,
    ...{ followUp: "new", owner: null, due: null },
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
  const token = await open();
  for (const followUp of [
    { state: "contacted", due: "2026-01-01" },
    { state: "contacted", due: "2999-01-01" },
    { state: "done", due: "2026-01-01" },
    { state: "contacted", due: "" },
  ]) {
    const id = await store("Di", { status: "delivered" });
    await send({ command: "follow-up", id, followUp: { owner: "", notes: "", ...followUp } }, token);
  }
  expect((await send({ command: "count" }, token)).result).toEqual({
    suspected: 1,
    dead: 1,
    fresh: 1,
    due: 1,
  });
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

const followUp = {
  state: "contacted",
  owner: "Bo Lee",
  due: "2026-12-03",
  notes: "Call again\nin the morning.",
};

it("writes a follow-up, lists and exports it, finds leads by it, and logs only the id", async () => {
  const [id, other] = [await store("Ana"), await store("Bo")];
  const token = await open();
  expect((await send({ command: "follow-up", id, followUp }, token)).status).toBe(200);
  expect(lines.at(-1)).toMatchObject({
    event: "lead.accessed",
    user: admin.id,
    action: "follow-up",
    leads: [id],
  });
  expect((await send({ command: "show", id }, token)).result.followUp).toEqual(followUp);
  const list = async (filter: object) => (await send({ command: "list", ...filter }, token)).result.leads;
  expect(await list({ followUp: "contacted" })).toMatchObject([
    { id, followUp: "contacted", owner: "Bo Lee", due: "2026-12-03" },
  ]);
  expect(await list({ followUp: "new" })).toMatchObject([{ id: other }]);
  expect(await list({ search: "in the morning" })).toMatchObject([{ id }]);
  const csv = (await send({ command: "export", followUp: "contacted" }, token)).result;
  expect(csv).toMatch(/^\uFEFF.*followUp,owner,due,notes\r\n/);
  expect(csv).toContain('contacted,Bo Lee,2026-12-03,"Call again\nin the morning."');
  expect(JSON.stringify(lines)).not.toMatch(/Bo Lee|morning/);
});

it("keeps what others wrote in the other fields of a follow-up, and empties a field", async () => {
  const id = await store("Ana");
  const token = await open();
  const write = (change: object) => send({ command: "follow-up", id, followUp: change }, token);
  const written = async () => (await send({ command: "show", id }, token)).result.followUp;
  await write({ notes: "Called." });
  expect(await written()).toEqual({ state: "new", owner: "", due: "", notes: "Called." });
  await Promise.all([write({ owner: "Bo Lee" }), write({ due: "2026-12-03" }), write({ state: "done" })]);
  expect(await written()).toEqual({ state: "done", owner: "Bo Lee", due: "2026-12-03", notes: "Called." });
  await write({ notes: "", due: "" });
  expect(await written()).toEqual({ state: "done", owner: "Bo Lee", due: "", notes: "" });
});

it.each([
  [{ state: "later" }, 400],
  [{ due: "tomorrow" }, 400],
  [{ notes: "a".repeat(1001) }, 400],
  [{ due: "", owner: "", notes: "" }, 200],
])("accepts a follow-up only in its format: %o", async (change, status) => {
  const id = await store("Ana");
  const answer = await send({ command: "follow-up", id, followUp: { ...followUp, ...change } }, await open());
  expect(answer.status).toBe(status);
});

it("shows the campaign and the consent, and finds leads by their campaign", async () => {
  const origin = { campaign: "Spring webinar", source: "email", consent: "2026-11-28" };
  const id = await store("Ana", { origin });
  await store("Bo");
  const token = await open();
  const { leads } = (await send({ command: "list", search: "spring" }, token)).result;
  expect(leads).toMatchObject([{ id, campaign: "Spring webinar" }]);
  expect((await send({ command: "show", id }, token)).result).toMatchObject({ origin });
  expect((await send({ command: "export", search: "spring" }, token)).result).toContain(
    "Spring webinar,email,",
  );
  const [stored] = await storedLeads(query);
  expect(stored).toMatchObject({ origin });
});

it("writes nothing about an erased lead, and erases what was written", async () => {
  const id = await store("Ana", { origin: { campaign: "spring", consent: "2026-11-28" } });
  const token = await open();
  await send({ command: "follow-up", id, followUp }, token);
  await executeCommand(await siteQueue(), { command: "erase", email: EMAIL });
  expect((await send({ command: "show", id }, token)).result).toMatchObject({
    payload: null,
    followUp: null,
    origin: null,
  });
  expect(await send({ command: "follow-up", id, followUp }, token)).toMatchObject({ status: 409 });
});

it("lists the leads of a range of days, both ends included", async () => {
  const token = await open();
  for (const day of [
    "2026-11-01T23:59:59Z",
    "2026-11-02T00:00:00Z",
    "2026-11-03T23:59:59Z",
    "2026-11-04T00:00:00Z",
  ]) {
    const id = await store(day);
    await query("UPDATE leads.lead SET received_at = $2::timestamptz WHERE id = $1::uuid", [id, day]);
  }
  const names = async (filter: object) =>
    (await send({ command: "list", ...filter }, token)).result.leads.map(
      ({ name }: { name: string }) => name,
    );
  const inside = ["2026-11-03T23:59:59Z", "2026-11-02T00:00:00Z"];
  expect(await names({ from: "2026-11-02", to: "2026-11-03" })).toEqual(inside);
  expect(await names({ from: "2026-11-04" })).toEqual(["2026-11-04T00:00:00Z"]);
  expect(await names({ to: "2026-11-01" })).toEqual(["2026-11-01T23:59:59Z"]);
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
