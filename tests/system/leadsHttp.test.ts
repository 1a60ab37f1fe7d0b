import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { earlyAccess } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";

const CLI = join(root, "src", "leads", "operator", "cli.ts");
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let folder: string;

beforeAll(async () => {
  receiver = await startReceiver();
  folder = mkdtempSync(join(tmpdir(), "leads-http-"));
});
afterAll(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

function site(name: string, variables: Record<string, string> = {}): Promise<Site> {
  return prepareSite({
    ...WITHOUT_LAKE,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    CALLBACK_API_ORIGIN: receiver.url,
    LEADS_DIR: join(folder, name),
    ...variables,
  });
}

let count = 0;
/** Posts a unique early-access request. Returns the response. */
async function post(to: Site, headers: Record<string, string> = {}, body: string | undefined = undefined) {
  count += 1;
  const text = body ?? JSON.stringify({ ...earlyAccess, email: `visitor-${count}@clinic.example` });
  const response = await fetch(`${to.url}/api/early-access`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  });
  return { status: response.status, answer: await response.text(), headers: response.headers };
}

// One site for these tests, in order: its queue is empty until the last one.
describe("the running site", () => {
  let one: Site;
  beforeAll(async () => {
    one = await site("open", { EARLY_ACCESS_WEBHOOK_URL: "" });
    await one.start();
  });
  afterAll(() => one?.kill());

  it("doesn't respond before it can accept requests", async () => {
    expect((await fetch(`${one.url}/icon.svg`)).status).toBe(200);
    expect(one.log()).toContain('"event":"queue.opened"');
  });

  it("logs at the start which requests have no destination", async () => {
    const warnings = one.log().match(/"event":"lead.destination-missing".*/g);
    expect(warnings).toEqual(['"event":"lead.destination-missing","kind":"early-access"}']);
  });

  it("rejects cross-site requests and invalid bodies with 4xx, never 5xx, and stores none", async () => {
    expect((await post(one, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(one, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(
      (await post(one, { origin: "https://evil.example", "x-forwarded-host": "evil.example" })).status,
    ).toBe(403);
    const arbitrary = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc.string({ minLength: 17_000, maxLength: 18_000 }),
    );
    await fc.assert(
      fc.asyncProperty(arbitrary, async (body) => {
        const { status, answer } = await post(one, {}, body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(JSON.parse(answer).error).toMatch(/^[A-Z]/);
      }),
      { numRuns: 500, endOnFailure: true },
    );
    const health = await fetch(`${one.url}/api/health`, {
      headers: { authorization: `Bearer ${token("open")}` },
    });
    expect((await health.json()).leads).toEqual({});
  });

  it("stores another payload under a known key as a separate lead, and ignores its retry", async () => {
    const send = (name: string) =>
      post(one, { "idempotency-key": "one-key-in-two-tabs" }, JSON.stringify({ ...earlyAccess, name }));
    const stored = async () => {
      const headers = { authorization: `Bearer ${token("open")}` };
      const body = '{"command":"export"}';
      const response = await fetch(`${one.url}/api/leads`, { method: "POST", headers, body });
      const { result } = Object(await response.json());
      return result
        .map((lead: { payload: { name: string } | null }) => lead.payload?.name ?? "erased")
        .sort();
    };
    await Promise.all(["Ana", "Omar", "Ana", "Omar"].map(send));
    for (const name of ["Ana", "Omar", "ana"]) expect((await send(name)).status).toBe(200);
    expect(await stored()).toEqual(["Ana", "Omar"]);
    // The person is erased under both keys. Neither request restores them.
    const headers = { authorization: `Bearer ${token("open")}` };
    const body = JSON.stringify({ command: "erase", email: earlyAccess.email });
    await fetch(`${one.url}/api/leads`, { method: "POST", headers, body });
    for (const name of ["Ana", "Omar"]) expect((await send(name)).status).toBe(200);
    expect(await stored()).toEqual(["erased", "erased"]);
  });
});

describe("a site of its own", () => {
  it("limits each connection, whatever its forwarding headers claim", async () => {
    const one = await site("direct", { RATE_LIMIT_LEADS_PER_MINUTE: "1" });
    await one.start();
    await fetch(`${one.url}/api/health`);
    const statuses = [];
    for (let n = 1; n <= 5; n += 1) {
      statuses.push(
        (await post(one, { "x-forwarded-for": `198.51.100.${n}`, "x-real-ip": `198.51.100.${n}` })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await post(one);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await one.kill();
  });

  it("limits each client behind one trusted proxy, and reads only the address that the proxy added", async () => {
    const one = await site("proxied", { RATE_LIMIT_LEADS_PER_MINUTE: "1", TRUSTED_PROXY_HOPS: "1" });
    await one.start();
    await fetch(`${one.url}/api/health`);
    const from = async (client: string) => (await post(one, { "x-forwarded-for": client })).status;
    for (let n = 1; n <= 5; n += 1) expect(await from(`198.51.100.${n}`)).toBe(200);
    const forged = [];
    for (let n = 1; n <= 4; n += 1) forged.push(await from(`203.0.113.${n}, 192.0.2.7`));
    expect(forged).toEqual([200, 200, 200, 429]);
    await one.kill();
  });

  it("exits with a one-line error when it can't store requests", async () => {
    writeFileSync(join(folder, "file"), "");
    const one = await site("file/leads");
    await one.start().catch(() => {}); // Next prints that it is ready too early
    expect(await one.ended()).toBe(1);
    expect(one.log()).toContain(
      `Leads cannot be stored: the folder ${join(folder, "file/leads")} is not writable. Set LEADS_DIR to one that is, or DATABASE_URL.`,
    );
    expect(one.log()).not.toMatch(/^\s+at /m);
  });
});

const token = (name: string) => readFileSync(join(folder, name, "operator-token"), "utf8").trim();

describe("the operators' command", () => {
  const run = promisify(execFile);
  let one: Site;
  let email: string;
  const leads = (...words: string[]) =>
    run(process.execPath, [CLI, ...words], {
      env: {
        NODE_ENV: "test",
        PATH: process.env.PATH,
        PORT: new URL(one.url).port,
        LEADS_DIR: join(folder, "operated"),
      },
      cwd: root,
    });
  beforeAll(async () => {
    one = await site("operated");
    await one.start();
    await fetch(`${one.url}/api/health`); // once it responds, it has opened the folder
  });
  afterAll(() => one.kill());

  it("queries the site that has the folder open", async () => {
    expect((await leads("list")).stdout).toBe("No leads.\n");
    expect((await post(one)).status).toBe(200);
    email = `visitor-${count}@clinic.example`;
    await vi.waitFor(async () => expect((await leads("list")).stdout).toMatch(/ delivered +1 /), {
      timeout: 20_000,
    });
    const { stdout } = await leads("list");
    expect(stdout).not.toMatch(/clinic|Ana/);
    const [id = ""] = /[0-9a-f-]{36}/.exec(stdout) ?? [];
    expect(JSON.parse((await leads("show", id)).stdout).payload).toMatchObject({
      email,
      country: "United States",
    });
  });

  it("reports a failed command in one line", async () => {
    await expect(leads("release", "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10")).rejects.toMatchObject({
      code: 1,
      stderr: "There is no lead 7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10.\n",
    });
    await expect(leads("retry")).rejects.toMatchObject({
      code: 1,
      stderr: "retry requires an ID or --all, but not both.\n",
    });
  });

  it("rejects requests without the operator token", async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${one.url}/api/leads`, { method: "POST", headers, body: '{"command":"backup"}' });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ authorization: "Bearer guess" })).status).toBe(404);
    expect((await ask({ authorization: `Bearer ${token("operated")}` })).status).toBe(200);
    const stranger = await (await fetch(`${one.url}/api/health`)).json();
    expect(stranger).toEqual({ status: "degraded" }); // the lake is down
  });

  it("opens the folder itself when no site uses it, and restores erased leads from a backup", async () => {
    const backup = join(folder, "backup.ndjson");
    writeFileSync(backup, (await leads("backup")).stdout);
    await one.kill();
    expect((await leads("export", "--csv")).stdout).toContain(email);
    expect(JSON.parse((await leads("erase", email)).stdout)).toEqual({ erased: 1 });
    expect((await leads("export", "--csv")).stdout).not.toContain(email);
    const [id = ""] = /[0-9a-f-]{36}/.exec((await leads("list")).stdout) ?? [];
    await leads("delete", id);
    expect(JSON.parse((await leads("restore", backup)).stdout)).toEqual({ restored: 1, known: 0 });
    expect((await leads("export", "--csv")).stdout).toContain(email);
  });
});
