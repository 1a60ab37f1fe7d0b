import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { callback, consent, earlyAccess, startCaptcha } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";

const CALLBACK = "/voiceagent/api/v1/widget/submit";
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let captcha: Awaited<ReturnType<typeof startCaptcha>>;
let folder: string;
let one: Site;

beforeAll(async () => {
  receiver = await startReceiver();
  captcha = await startCaptcha();
  folder = mkdtempSync(join(tmpdir(), "leads-captcha-"));
  one = await prepareSite({
    ...WITHOUT_LAKE,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    CALLBACK_API_ORIGIN: receiver.url,
    CAPTCHA_SITE_KEY: "public",
    CAPTCHA_SECRET: "hidden",
    CAPTCHA_VERIFY_URL: captcha.url,
    LEADS_DIR: folder,
  });
});
afterAll(async () => {
  await one?.kill();
  await captcha.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(one.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}
const askBack = async (name: string) =>
  await post(
    CALLBACK,
    { ...callback, name },
    { ...consent, "x-captcha-token": await captcha.solve("http://localhost") },
  );

/** Starts the site. Once it responds, its folder is open. */
async function start(): Promise<void> {
  await one.start();
  await fetch(`${one.url}/icon.svg`);
}

/** Returns the captcha's part of the health that operators see. */
async function health(): Promise<unknown> {
  const token = readFileSync(join(folder, "operator-token"), "utf8").trim();
  const response = await fetch(`${one.url}/api/health`, { headers: { authorization: `Bearer ${token}` } });
  return Object(await response.json()).captcha;
}

const run = promisify(execFile);
async function leads(...words: string[]): Promise<string> {
  const { PATH } = process.env;
  const { stdout } = await run(
    process.execPath,
    [join(root, "src", "leads", "operator", "cli.ts"), ...words],
    {
      env: { NODE_ENV: "test", PATH, PORT: new URL(one.url).port, LEADS_DIR: folder },
      cwd: root,
    },
  );
  return stdout;
}

const delivered = () => receiver.kept.map(({ body }) => body.name).sort();
/** Covers one polling interval, and the few seconds that the health response is cached. */
const SOON = { timeout: 30_000, interval: 250 };

it("callbacks held during a verifier outage are delivered automatically afterward, even after a kill", async () => {
  await start();
  expect(await health()).toBe("ok");
  captcha.setJudge(() => 503);
  expect(await askBack("Ana")).toBe(200);
  expect(await askBack("Omar")).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await health()).toBe("the verifier is away (responded with 503); 2 callbacks are held"),
    SOON,
  );
  expect(await leads("list")).toContain("the captcha verifier is away");
  expect(delivered()).toEqual([]);

  await one.kill();
  await start();
  expect(await leads("list", "--status", "suspected")).toContain("the captcha verifier is away");
  captcha.setJudge(() => 200);
  await vi.waitFor(() => expect(delivered()).toEqual(["Ana", "Omar"]), SOON);
  await vi.waitFor(async () => expect(await health()).toBe("ok"), SOON);
  // The log says when it began and ended, and never contains a token.
  expect(one.log()).toContain('"event":"captcha.down","reason":"responded with 503"');
  expect(one.log()).not.toContain("local-");
});

it("one command releases unverified callbacks, but no suspected robots", async () => {
  captcha.setJudge(() => 503);
  expect(await askBack("Lena")).toBe(200);
  expect(await askBack("Ravi")).toBe(200);
  expect(await post("/api/early-access", { ...earlyAccess, name: "Robot", topic: "Cheap pills" })).toBe(200);
  expect(JSON.parse(await leads("release", "--all"))).toEqual({ released: 2, stillSuspected: 1 });
  await vi.waitFor(() => expect(delivered()).toEqual(["Ana", "Lena", "Omar", "Ravi"]), SOON);
  expect(JSON.parse(await leads("release", "--all", "--robots"))).toEqual({ released: 1, stillSuspected: 0 });
  await vi.waitFor(() => expect(delivered()).toContain("Robot"), SOON);
});
