import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyAccessEndpoint } from "#leads/formEndpoints.ts";
import { accept, available } from "#leads/intake/accept.ts";
import { cacheTemplate, TEMPLATE_MAX_AGE } from "#leads/intake/answerPage.ts";
import { requestVerdict } from "#leads/intake/captcha/requestVerdict.ts";
import { parseSubmission } from "#leads/intake/parseSubmission.ts";
import { webhookEndpoint as POST } from "../../../src/publishing/webhookEndpoint.ts";
import { callback, memoryQueue } from "../../support/leads/intake.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

vi.mock("#publishing/revalidation/runningSite.ts", () => ({ runningSite: {} }));

const lines: { event: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date", "performance"] });
  stubSite({ SANITY_REVALIDATE_SECRETS: "a-secret-of-the-tests" });
  lines.length = 0;
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const request = (headers: Record<string, string> = {}) =>
  new Request("http://localhost/", { method: "POST", body: "{}", headers });

const knownLead = memoryQueue();
const intake = {
  queue: async () => knownLead,
  takeToken: async () => undefined,
  captcha: { url: "", secret: undefined, hostname: "" },
};
const sameLead = () => {
  const headers = new Headers({ "x-idempotency-key": "a-key-of-a-browser", "x-captcha-token": "token" });
  return accept(parseSubmission("callback", headers, { ...callback }), intake);
};

const verifier = { url: "https://captcha.example/", secret: "s", hostname: "www.tendwell.example" };
const noPage = cacheTemplate(async () => new Response("", { status: 500 }));

/** The events that requests from outside can cause repeatedly, each with a function that causes it. */
const floods: [event: string, cause: () => Promise<unknown>][] = [
  ["revalidation.finished", () => POST(request())],
  ["lead.refused", () => earlyAccessEndpoint(request({ "content-type": "text/plain" }))],
  ["lead.deduplicated", sameLead],
  ["lead.store-failed", () => available(Promise.reject(new Error("The disk is full."))).catch(() => {})],
  ["captcha.refused", () => requestVerdict(verifier, "forged")],
  [
    "lead.response-page-failed",
    async () => {
      vi.advanceTimersByTime(TEMPLATE_MAX_AGE / 100);
      await noPage();
    },
  ],
];

test.each(floods)("logs %s once for a flood of the same cause", async (event, cause) => {
  vi.stubGlobal("fetch", async () => Response.json({ success: false, "error-codes": ["invalid"] }));
  for (let times = 0; times < 500; times += 1) await cause();
  expect(lines.filter((line) => line.event === event)).toHaveLength(1);
});
