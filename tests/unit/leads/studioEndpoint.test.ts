import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { studioEndpoint } from "#leads/studioEndpoint.ts";
import { allowStudio } from "#platform/studioRequest.ts";
import {
  admin,
  developer,
  EMAIL,
  editor,
  endpointUrl,
  lake,
  lines,
  open,
  prove,
  query,
  SECRET,
  send,
  store,
} from "../../support/leads/studioLeads.ts";

it("opens a session for a person with one of the roles in LEADS_ROLES, and logs it", async () => {
  for (const person of [admin, developer]) {
    const answer = await send(await prove(person));
    expect(answer).toMatchObject({ status: 200, result: { seconds: 900 } });
    expect(lines.at(-1)).toMatchObject({ event: "lead.access-opened", user: person.id });
  }
});

it("refuses a person with another role, and says which role is needed", async () => {
  const { status, code, error } = await send(await prove(editor));
  expect([status, code]).toEqual([403, "role"]);
  expect(error).toContain("Only people with the role administrator or developer can see leads");
  expect(lines).toMatchObject([{ event: "lead.access-refused", user: editor.id, roles: ["editor"] }]);
});

it("accepts a proof only once, also for concurrent requests", async () => {
  const proof = await prove(admin);
  const answers = await Promise.all([send(proof), send(proof), send(proof)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await send(proof)).toMatchObject({ status: 401, code: "proof" });
});

it("rejects commands without a token, with an unknown, an expired, and a closed one", async () => {
  await store("Ana");
  const [token, other] = [await open(), await open()];
  for (const wrong of [undefined, "unknown", `${token}x`])
    expect(await send({ command: "list" }, wrong)).toMatchObject({ status: 401, code: "session" });
  expect((await send({ command: "close" }, other)).status).toBe(200);
  expect((await send({ command: "list" }, other)).status).toBe(401);
  expect((await send({ command: "list" }, token)).status).toBe(200);
  await query("UPDATE leads.studio_session SET expires_at = now() - interval '1 s'");
  expect(await send({ command: "list" }, token)).toMatchObject({ status: 401, result: undefined });
});

it("ends sessions after 15 minutes and stores no token", async () => {
  const token = await open();
  const [row] = await query(
    "SELECT extract(epoch FROM max(expires_at) - now()) AS seconds, string_agg(token_hash, ' ') AS hashes FROM leads.studio_session",
  );
  expect(Number(row?.seconds)).toBeGreaterThan(800);
  expect(Number(row?.seconds)).toBeLessThanOrEqual(900);
  expect(String(row?.hashes)).not.toContain(token);
});

it("responds only to the Studio's origin, and allows no cache to store the response", async () => {
  const token = await open();
  expect((await send({ command: "list" }, token, "https://evil.example")).status).toBe(403);
  const { headers } = await send({ command: "list" }, token);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("access-control-allow-origin")).toBe(lake.studioUrl);
  const preflight = (origin: string) =>
    allowStudio(new Request(endpointUrl, { method: "OPTIONS", headers: { origin } }));
  expect(preflight(lake.studioUrl).headers.get("access-control-allow-headers")).toContain("authorization");
  expect(preflight("https://evil.example").status).toBe(403);
});

it("rejects malformed commands and operators' other commands", async () => {
  const token = await open();
  for (const body of [
    {},
    { command: "erase", email: EMAIL },
    { command: "backup" },
    { command: "list", page: 0 },
  ])
    expect(await send(body, token)).toMatchObject({ status: 400, code: "malformed" });
});

it("limits how often a user sends commands and a client opens sessions", async () => {
  const token = await open();
  const statuses: number[] = [];
  for (let count = 0; count < 200; count += 1)
    statuses.push((await send({ command: "show", id: randomUUID() }, token)).status);
  expect(statuses.at(0)).toBe(409);
  expect(statuses.at(-1)).toBe(429);
  const openings: number[] = [];
  for (let count = 0; count < 40; count += 1)
    openings.push((await send({ command: "open", proof: randomUUID(), secret: SECRET })).status);
  expect(openings.at(-1)).toBe(429);
});

it("responds with 503 and a plain sentence while the lake can't identify users", async () => {
  const request = new Request(endpointUrl, {
    method: "POST",
    headers: { origin: lake.studioUrl },
    body: JSON.stringify({ command: "open", proof: randomUUID(), secret: SECRET }),
  });
  const response = await studioEndpoint(request, () => Promise.reject(new Error("The lake is away.")));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: "unavailable",
    error: expect.stringContaining("Try again"),
  });
  expect(lines.at(-1)).toMatchObject({ event: "lead.access-failed", reason: "The lake is away." });
});
