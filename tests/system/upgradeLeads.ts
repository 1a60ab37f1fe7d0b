import { randomBytes } from "node:crypto";
import { join, relative } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { startCommand } from "../support/browser/command.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { callback, consent, earlyAccess, startCaptcha } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { deliversTo } from "./leadVisitors.ts";

const SITE = "http://localhost";
const operator = randomBytes(32).toString("base64url");

/** A row of a backup: a lead, or totals of visits. */
export type Row = Readonly<Record<string, unknown>>;

/** Totals of visits, as a backup has them. */
const totals = [
  {
    grain: "day",
    start: "2026-11-01T00:00:00Z",
    totals: [
      ["/", "view", "all", 320],
      ["/", "visit", "all", 90],
    ],
  },
  { grain: "month", start: "2026-11-01T00:00:00Z", totals: [["/", "view", "all", 4100]] },
];

/** Timeout of a process's start in milliseconds, on a busy machine. */
const SLOW = 60_000;

/**
 * Starts a script, and waits until it prints a text. It ends with the test.
 * @param script its absolute path, and its arguments after spaces
 * @returns the process; undefined if it was killed before
 */
export async function startScript(script: string, env: NodeJS.ProcessEnv, text: string) {
  const command = startCommand(relative(join(root, "scripts"), script), env);
  onTestFinished(async () => void (await command.end("SIGKILL")));
  const killed = command.ended.then((how) => how === "SIGKILL");
  const started = command.printed(text, SLOW).then(() => false);
  started.catch(() => {});
  if (await Promise.race([killed, started])) return undefined;
  await started;
  return command;
}

/** Starts a receiver of leads and a captcha. Returns how to start the leads of a version, and what they delivered. */
export async function startLeads(location: Record<string, string>) {
  const receiver = await startReceiver();
  const captcha = await startCaptcha();
  onTestFinished(async () => {
    await receiver.stop();
    await captcha.stop();
  });
  const workspace = { site: 1, studio: 2, services: 3, mail: 4, dataFolder: ".data-none", distDir: ".next" };
  const variables = {
    ...{ ...deliversTo(receiver), ...location, SITE_URL: SITE, LEADS_OPERATOR_TOKEN: operator },
    ...{ CAPTCHA_SITE_KEY: "public", CAPTCHA_SECRET: "hidden", CAPTCHA_VERIFY_URL: captcha.url },
  };

  /** Starts the leads of a version. @returns undefined if the process was killed while it started */
  async function startOrKill(version: string, more: Record<string, string> = {}) {
    const env = environmentOf(workspace, { ...variables, ...more });
    const script = `${join(import.meta.dirname, "leadsOfVersion.ts")} ${version}`;
    const command = await startScript(script, env, " now\n");
    const [, url = ""] = /Leads at (\S+) now\n/.exec(command?.output() ?? "") ?? [];
    return command && { command, url };
  }

  /** Starts the leads of a version. @throws Error when the process is killed */
  async function start(version: string) {
    const started = await startOrKill(version);
    if (!started) throw new Error("The process was killed.");
    return started;
  }

  const json = { "content-type": "application/json" };

  /** Sends a request for early access, or for a callback, as the form does. Returns its status. */
  async function send(url: string, name: string, kind: "early-access" | "callback" = "early-access") {
    const isCallback = kind === "callback";
    const solved = isCallback && { ...consent, "x-captcha-token": await captcha.solve(SITE) };
    const response = await fetch(
      url + (isCallback ? "/voiceagent/api/v1/widget/submit" : "/api/early-access"),
      {
        method: "POST",
        headers: { ...json, ...solved, "idempotency-key": `the-request-of-${name}` },
        body: JSON.stringify({ ...(isCallback ? callback : earlyAccess), email: `${name}@clinic.example` }),
      },
    );
    return response.status;
  }

  /** Runs an operator's command. Returns its result. */
  async function run(url: string, body: object) {
    const headers = { ...json, authorization: `Bearer ${operator}` };
    const response = await fetch(`${url}/api/leads`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = Object(await response.json());
    expect(response.status, answer.error).toBe(200);
    return answer.result;
  }

  const delivered = () => receiver.kept.map(({ body }) => String(body.email).split("@")[0]).sort();
  return {
    ...{ receiver, captcha, start, startOrKill, send, run, delivered },
    /** Waits until leads with exactly these names have been delivered, each once. */
    untilDelivered: (names: readonly string[]) =>
      vi.waitFor(() => expect(delivered()).toEqual(names.toSorted()), { timeout: 60_000, interval: 200 }),
  };
}

/** The leads of a version, with a receiver and a captcha. */
export type Leads = Awaited<ReturnType<typeof startLeads>>;

/** Makes leads in each state, and totals of visits. Returns a backup of them. */
export async function makeLeads({ receiver, captcha, send, run, untilDelivered }: Leads, url: string) {
  const list = (status: string) => run(url, { command: "list", status });
  expect(await send(url, "delivered")).toBe(200);
  expect(await send(url, "called", "callback")).toBe(200);
  await untilDelivered(["delivered", "called"]);
  await vi.waitFor(async () => expect(await list("delivered")).toHaveLength(2), 30_000);
  receiver.setReply(() => 500);
  captcha.setJudge(() => 500);
  expect(await send(url, "waiting")).toBe(200);
  expect(await send(url, "erased")).toBe(200);
  expect(await send(url, "held", "callback")).toBe(200);
  await run(url, { command: "erase", email: "erased@clinic.example" });
  await run(url, { command: "restore", leads: [], totals });
  const failed = { reason: "responded with 500" };
  await vi.waitFor(async () => expect(await list("pending")).toMatchObject([failed]), 30_000);
  return (await run(url, { command: "backup" })) as Row[];
}
