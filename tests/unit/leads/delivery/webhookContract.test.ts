// Compares docs/reference/lead-webhook.md with what the site delivers.

import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalCallPayload } from "#forms/callback/rules/serverRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { deliver } from "#leads/delivery/deliver.ts";
import { type Lead, referenceNumber } from "#leads/queue/lead.ts";
import { RETRY_LIMIT } from "#leads/queue/schedule.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { formFields } from "#schemas/rules/formFields.ts";
import { startReceiver } from "../../../support/leads/receiver.ts";

const page = readFileSync("docs/reference/lead-webhook.md", "utf8");
const [early, call] = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = ""]) => JSON.parse(json));
const lead: Lead = {
  ...{ id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10", kind: "early-access", status: "pending", reason: null },
  ...{
    payload: early,
    attempts: 0,
    receivedAt: new Date(),
    deliveredAt: null,
    confirmation: null,
    followUp: null,
    origin: { campaign: "spring-webinar", source: "email", consent: "2026-11-28" },
  },
  pageLanguage: "en",
};
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

/** Delivers the lead, and returns the headers that the receiver got. */
async function delivered(
  options: { earlyAccessSecret?: string; earlyAccessAuthorization?: string },
  change: Partial<Lead> = {},
) {
  await deliver(
    { ...lead, ...change },
    { earlyAccessUrl: receiver.url, callbackOrigin: undefined, ...options },
  );
  return receiver.kept[0]?.headers ?? {};
}

describe("the reference of the webhook", () => {
  it("shows the payloads of both kinds of requests", () => {
    const values = { ...early, country: "es", interests: ["Pilot study", "Partnership"] };
    expect(earlyAccessPayload(values)).toEqual(early);
    expect(Object.keys(early).toSorted()).toEqual(Object.keys(formFields["early-access"]).toSorted());
    const { request: _, interests: __, ...callback } = call;
    expect(personalCallPayload(callback)).toEqual(call);
  });

  it("lists the headers and the number of retries", async () => {
    const headers = await delivered({});
    const [, example = ""] = /^```http\n(.*?)^```$/ms.exec(page) ?? [];
    const shown = example.replace(" TW-", ` ${REFERENCE_PREFIX}-`);
    for (const line of shown.trim().split("\n").slice(1)) {
      const [header = "", value] = line.split(": ");
      expect(headers[header.toLowerCase()]).toBe(value);
    }
    expect(shown).toContain(referenceNumber(lead.id));
    expect(page).toContain(`After ${RETRY_LIMIT} retries`);
    expect(Object.keys(headers).filter((name) => /^webhook-|^authorization$/.test(name))).toEqual([]);
  });
});

it("signs a delivery as Standard Webhooks describes", async () => {
  const key = Buffer.alloc(32, "k");
  const headers = await delivered({ earlyAccessSecret: `whsec_${key.toString("base64")}` });
  const { "webhook-id": id, "webhook-timestamp": at } = headers;
  expect(id).toBe(lead.id);
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
  const body = JSON.stringify(early);
  const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
});

it("sends the header Authorization", async () => {
  expect(await delivered({ earlyAccessAuthorization: "Bearer abc" })).toMatchObject({
    authorization: "Bearer abc",
  });
});

it.each<[Lead["origin"], Record<string, string>]>([
  [null, {}],
  [{ consent: "2026-11-28" }, { "x-consent-text": "2026-11-28" }],
  [
    { campaign: "ربيع", source: "a b", consent: "2026-11-28" },
    {
      "x-campaign": "%D8%B1%D8%A8%D9%8A%D8%B9",
      "x-campaign-source": "a%20b",
      "x-consent-text": "2026-11-28",
    },
  ],
])("sends the origin %j", async (origin, expected) => {
  const headers = Object.entries(await delivered({}, { origin }));
  expect(Object.fromEntries(headers.filter(([name]) => /^x-c/.test(name)))).toEqual(expected);
});
