// A site whose forms are checked: the real intake, queue and delivery, without a network. Each part can be sabotaged.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { CALLBACK_PATH } from "#forms/callback/rules/payload.ts";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { deliver } from "#leads/delivery/deliver.ts";
import { checkForms } from "#leads/form-check/checkForms.ts";
import type { IntakeDependencies } from "#leads/intake/accept.ts";
import { Refusal } from "#leads/intake/answer.ts";
import { claimLeads, recordDeliveries } from "#leads/queue/claims.ts";
import { KINDS, type Kind, referenceNumber } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { checkHealth } from "#observability/health/health.ts";
import { contentPolicy } from "#platform/policy.ts";
import { createInbox } from "../../../local/inbox/createInbox.ts";
import { markup } from "../content/markup.ts";
import { stubSite } from "../siteEnvironment.ts";
import { intakeWith, siteUrl, submit } from "./intake.ts";
import { newPostgresFolder } from "./newPostgresFolder.ts";

const [captcha, inboxUrl, lake, notices] = ["captcha", "inbox", "lake", "notices"].map(
  (name) => `https://${name}.example/`,
);
const captchaScript = `${captcha}api.js`;
const verifyUrl = `${captcha}verify`;
const settings = {
  CAPTCHA_SITE_KEY: "key",
  CAPTCHA_SCRIPT_URL: captchaScript,
  VOICE_API_URL: "https://voice.example",
  VOICE_TRANSPORT: "local",
} as const;
const destinations = {
  earlyAccessUrl: `${inboxUrl}secret/early-access`,
  callbackOrigin: `${inboxUrl}secret`,
};
/** The settings of {@link startSite}'s rounds of checks. */
export const roundSettings = { forms: KINDS, browser: undefined, siteUrl, captchaScript, noticeUrl: notices };

/** What a test may replace. */
export interface Parts {
  form: string;
  policyOf: (page: string) => string;
  scriptStatus: number;
  /** Changes the body of a submission before the server reads it. */
  rename: (body: string) => string;
  /** Responds once a lead is stored. @param thanks the page with the reference number */
  thank: (thanks: string) => Promise<Response>;
  intake: Partial<IntakeDependencies> & Pick<IntakeDependencies, "captcha">;
  verifier: (body: URLSearchParams) => Promise<Response>;
  isWorking: boolean;
  receiver: (request: Request) => Promise<Response>;
}

/** Starts a site with an empty inbox. */
async function startSite(queue: LeadQueue) {
  const folder = mkdtempSync(join(tmpdir(), "checked-site-"));
  const inbox = createInbox({ file: join(folder, "inbox"), secret: "secret", mails: async () => [] });
  const form = await markup(<EarlyAccessForm language="en" privacyHref="/privacy" schedulingUrl={null} />);
  const pageOf = (main: string) =>
    `<html><body><div id="voice-agent-widget"></div>${main}<script src="/_next/static/a.js"></script><script>start()</script></body></html>`;
  const parts: Parts = {
    form,
    policyOf: (page) => contentPolicy(page, settings as Parameters<typeof contentPolicy>[1]),
    scriptStatus: 200,
    rename: (body) => body,
    thank: async (thanks) => new Response(thanks),
    intake: {
      captcha: { url: verifyUrl, secret: "hidden", hostname: "www.tendwell.example" },
    },
    verifier: async (body) =>
      Response.json({
        success: false,
        "error-codes": [body.get("secret") === "hidden" ? "missing-input-response" : "invalid-input-secret"],
      }),
    isWorking: true,
    receiver: async (request) => inbox.fetch(request),
  };
  const told: string[] = [];

  async function post(kind: Kind, request: Request): Promise<Response> {
    const sent = new Request(request.url, {
      method: "POST",
      headers: request.headers,
      body: parts.rename(await request.text()),
    });
    try {
      const id = await submit(kind, sent, intakeWith(queue, parts.intake));
      return await parts.thank(`Thank you. ${referenceNumber(id)}`);
    } catch (error) {
      if (error instanceof Refusal) return new Response(pageOf(parts.form), { status: error.status });
      throw error;
    }
  }

  async function respond(request: Request): Promise<Response> {
    const { url } = request;
    if (url === `${siteUrl}/`) {
      const page = pageOf(parts.form);
      return new Response(page, { headers: { "content-security-policy": parts.policyOf(page) } });
    }
    if (url === `${siteUrl}/_next/static/a.js`) return new Response(null, { status: parts.scriptStatus });
    if (url === siteUrl + CALLBACK_PATH) return post("callback", request);
    if (url === `${siteUrl}/api/early-access`) return post("early-access", request);
    if (url === captchaScript) return new Response(null);
    if (url === verifyUrl) return parts.verifier(new URLSearchParams(await request.text()));
    if (url.startsWith(String(inboxUrl))) return parts.receiver(request);
    if (url === notices) told.push(Object(await request.json()).text);
    return Response.json({ result: 1 });
  }
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => respond(new Request(url, init)));

  /** Does what a worker does in a minute. */
  async function work(): Promise<void> {
    const { query } = queue.database;
    for (const kind of KINDS) {
      const outcomes = (await claimLeads(query, kind, 10)).map(async ({ lead, claim, isCheck }) => ({
        ...{ id: lead.id, claim, isCheck },
        result: await deliver(lead, destinations, undefined, isCheck).then(
          () => "delivered" as const,
          (error: Error) => ({ failure: error.message }),
        ),
      }));
      await recordDeliveries(query, await Promise.all(outcomes));
    }
  }

  const health = () => checkHealth(async () => queue, String(lake), KINDS);
  return {
    parts,
    /** The texts of the notices that the team's webhook got. */
    told,
    work,
    /** The forms that fail, with the problem of each. */
    problems: async () =>
      (await health()).forms.flatMap(({ form, problem }) => (problem ? [`${form} ${problem}`] : [])),
    /** Lets a minute pass, with a round of checks. */
    async minute(): Promise<void> {
      vi.setSystemTime(Date.now() + 60_000);
      await checkForms(queue.database.query, roundSettings).catch(() => {});
      if (parts.isWorking) await work().catch(() => {});
    },
    received: async () => Object(await (await inbox.request("/leads")).json()),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** Gives each test a site of its own and a clock that only {@link startSite}'s `minute` moves. */
export function setUpCheckedSite() {
  stubSite({ SANITY_REVALIDATE_SECRETS: "a-secret-of-the-webhook" });
  let folder: string;
  let queue: LeadQueue;
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    folder = await newPostgresFolder("form-check-");
    queue = await openQueue({ databaseUrl: undefined, folder, confirms: true }, false);
  }, 180_000);
  afterAll(async () => {
    await queue.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01T09:00:00Z") });
    site = await startSite(queue);
  });
  afterEach(async () => {
    for (const table of ["form_check", "lead", "notice"])
      await queue.database.query(`DELETE FROM leads.${table}`);
    site.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return { queue: () => queue, site: () => site };
}
