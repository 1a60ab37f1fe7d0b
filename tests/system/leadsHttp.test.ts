// Tests leads on one running site, in order: its requests, the operators' command, and an outage of the captcha verifier.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { callback, consent, earlyAccess, startCaptcha } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";

const CLI = join(root, "src", "leads", "operator", "cli.ts");
const CALLBACK = "/voiceagent/api/v1/widget/submit";
const PER_MINUTE = 10;
/** Covers one polling interval, and the few seconds that the health response is cached. */
const SOON = { timeout: 30_000, interval: 250 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let captcha: Awaited<ReturnType<typeof startCaptcha>>;
let folder: string;
let one: Site;

const prepare = (leadsFolder: string) =>
  prepareSite({
    ...WITHOUT_LAKE,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    CALLBACK_API_ORIGIN: receiver.url,
    CAPTCHA_SITE_KEY: "public",
    CAPTCHA_SECRET: "hidden",
    CAPTCHA_VERIFY_URL: captcha.url,
    LEADS_DIR: leadsFolder,
    RATE_LIMIT_LEADS_PER_MINUTE: String(PER_MINUTE),
  });

beforeAll(async () => {
  receiver = await startReceiver();
  captcha = await startCaptcha();
  folder = mkdtempSync(join(tmpdir(), "leads-http-"));
  one = await prepare(join(folder, "leads"));
  await one.start();
});
afterAll(async () => {
  await one?.kill();
  await captcha?.stop();
  await receiver?.stop();
  rmSync(folder, { recursive: true });
});

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(one.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

let count = 0;
/** Sends a unique early-access request. Returns the response. */
function post(headers: Record<string, string> = {}, more: object = {}): Promise<Response> {
  count += 1;
  return send(
    "/api/early-access",
    { ...earlyAccess, email: `visitor-${count}@clinic.example`, ...more },
    headers,
  );
}

async function askBack(name: string): Promise<number> {
  const headers = { ...consent, "x-captcha-token": await captcha.solve("http://localhost") };
  return (await send(CALLBACK, { ...callback, name }, headers)).status;
}

const token = () => readFileSync(join(folder, "leads", "operator-token"), "utf8").trim();

/** Returns the captcha's part of the health that operators see. */
async function captchaHealth(): Promise<unknown> {
  const headers = { authorization: `Bearer ${token()}` };
  return Object(await (await fetch(`${one.url}/api/health`, { headers })).json()).captcha;
}

const run = promisify(execFile);
/** Runs the operators' command. Returns its output. */
async function leads(...words: string[]): Promise<string> {
  const { PATH } = process.env;
  const env = {
    NODE_ENV: "test" as const,
    PATH,
    PORT: new URL(one.url).port,
    LEADS_DIR: join(folder, "leads"),
  };
  return (await run(process.execPath, [CLI, ...words], { env, cwd: root })).stdout;
}

const delivered = () => receiver.kept.map(({ body }) => body.name).sort();

it("the site doesn't respond before it can accept requests", async () => {
  expect((await fetch(`${one.url}/icon.svg`)).status).toBe(200);
  expect(one.log()).toContain('"event":"queue.opened"');
});

let email: string;
let id: string;

it("the operators' command queries the site that has the folder open", async () => {
  expect(await leads("list")).toBe("No leads.\n");
  expect((await post()).status).toBe(200);
  email = `visitor-${count}@clinic.example`;
  await vi.waitFor(async () => expect(await leads("list")).toMatch(/ delivered +1 /), { timeout: 20_000 });
  const listed = await leads("list");
  expect(listed).not.toMatch(/clinic|Ana/);
  [id = ""] = /[0-9a-f-]{36}/.exec(listed) ?? [];
  expect(JSON.parse(await leads("show", id)).payload).toMatchObject({ email, country: "United States" });
});

it("the command reports a failure in one line", async () => {
  await expect(leads("release", "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10")).rejects.toMatchObject({
    code: 1,
    stderr: "There is no lead 7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10.\n",
  });
  await expect(leads("retry")).rejects.toMatchObject({
    code: 1,
    stderr: "retry requires an ID or --all, but not both.\n",
  });
});

it("the site rejects commands without the operator token", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${one.url}/api/leads`, { method: "POST", headers, body: '{"command":"backup"}' })).status;
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: "Bearer guess" })).toBe(404);
  expect(await ask({ authorization: `Bearer ${token()}` })).toBe(200);
  const stranger = await (await fetch(`${one.url}/api/health`)).json();
  expect(stranger).toEqual({ status: "degraded" }); // the lake is down
});

it("callbacks held during a verifier outage are delivered automatically afterward, even after a kill", async () => {
  receiver.kept.length = 0;
  expect(await captchaHealth()).toBe("ok");
  captcha.setJudge(() => 503);
  expect(await askBack("Ana")).toBe(200);
  expect(await askBack("Omar")).toBe(200);
  const held = "the verifier is away (responded with 503); 2 callbacks are held";
  await vi.waitFor(async () => expect(await captchaHealth()).toBe(held), SOON);
  expect(await leads("list")).toContain("the captcha verifier is away");
  expect(delivered()).toEqual([]);

  await one.kill();
  await one.start();
  await fetch(`${one.url}/icon.svg`); // once it responds, it has opened the folder
  expect(await leads("list", "--status", "suspected")).toContain("the captcha verifier is away");
  captcha.setJudge(() => 200);
  await vi.waitFor(() => expect(delivered()).toEqual(["Ana", "Omar"]), SOON);
  await vi.waitFor(async () => expect(await captchaHealth()).toBe("ok"), SOON);
  // The log says when it began and ended, and never contains a token.
  expect(one.log()).toContain('"event":"captcha.down","reason":"responded with 503"');
  expect(one.log()).not.toContain("local-");
});

it("one command releases unverified callbacks, but no suspected robots", async () => {
  captcha.setJudge(() => 503);
  expect(await askBack("Lena")).toBe(200);
  expect(await askBack("Ravi")).toBe(200);
  expect((await post({}, { name: "Robot", topic: "Cheap pills" })).status).toBe(200);
  expect(JSON.parse(await leads("release", "--all"))).toEqual({ released: 2, stillSuspected: 1 });
  await vi.waitFor(() => expect(delivered()).toEqual(["Ana", "Lena", "Omar", "Ravi"]), SOON);
  expect(JSON.parse(await leads("release", "--all", "--robots"))).toEqual({ released: 1, stillSuspected: 0 });
  await vi.waitFor(() => expect(delivered()).toContain("Robot"), SOON);
});

it("the site limits each connection, whatever its forwarding headers claim", async () => {
  const allowed = 3 * PER_MINUTE; // with the burst
  let last = new Response();
  for (let n = 1; n <= allowed + PER_MINUTE && last.status === 200; n += 1)
    last = await post({ "x-forwarded-for": `198.51.100.${n}`, "x-real-ip": `198.51.100.${n}` });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("the command opens the folder itself when no site uses it, and restores erased leads from a backup", async () => {
  const backup = join(folder, "backup.ndjson");
  writeFileSync(backup, await leads("backup"));
  await one.kill();
  expect(JSON.parse(await leads("erase", email))).toEqual({ erased: 1 });
  await leads("delete", id);
  expect(JSON.parse(await leads("restore", backup))).toMatchObject({ restored: 1 });
  expect(await leads("export", "--csv")).toContain(email);
});

it("a site that can't store requests exits with a one-line error", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const broken = await prepare(join(file, "leads"));
  await broken.start().catch(() => {}); // Next prints that it is ready too early
  expect(await broken.ended()).toBe(1);
  expect(broken.log()).toContain(
    `Leads cannot be stored: the folder ${join(file, "leads")} is not writable. Set LEADS_DIR to one that is, or DATABASE_URL.`,
  );
  expect(broken.log()).not.toMatch(/^\s+at /m);
});
